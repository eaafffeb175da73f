// The one table of everything the program can be told to do, and the QActions made from it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QString>

#include "viewer/document/view_settings.h"

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace sinew::ui {

// What must be there for an action to make sense.
enum class Needs {
  nothing,
  character,
  selected_character,
  clip,
  joints,
  joint_selection,
  hideable,
  hidden,
  skin,
  undo,
  redo,
  playing,
  loading,
};

enum class ActionKind {
  command,
  toggle,  // on or off
  choice,  // one of those that share the id up to the last dot
};

struct ActionSpec {
  const char* id;            // "anim.play"; part of the command line, never translated
  const char* text;          // with mnemonic, as in menus
  const char* icon;          // name in resources/icons, or ""
  const char* menu;          // "Animation", "View/Shading"; a leading '-' puts a line before it
  const char* blender_keys;  // portable text, several separated by "; "
  const char* maya_keys;
  const char* line;  // one sentence for the tool tip
  ActionKind kind = ActionKind::command;
  Needs needs = Needs::nothing;
};

std::span<const ActionSpec> actionTable();
QList<QKeySequence> keysOf(const ActionSpec& spec, MouseScheme scheme);
QString plainText(const ActionSpec& spec);  // without mnemonic and dots

class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QObject* parent = nullptr);

  QAction* find(const QString& id) const;  // null for an unknown id
  void on(const QString& id, std::function<void()> run);
  void onToggled(const QString& id, std::function<void(bool)> run);
  // Shows a state without running anything.
  void setChecked(const QString& id, bool on);
  void setIcon(const QString& id, const QString& name);  // a name in resources/icons

  void setScheme(MouseScheme scheme);
  void updateToolTips();  // after a change of theme
  MouseScheme scheme() const { return scheme_; }

  // Enables what can be done; the others say in their tool tip what is missing. `missing` returns an empty text for
  // what is there.
  void setAvailable(const std::function<QString(Needs)>& missing);

  // Menus with all actions of the table, in its order. Sub-menus are found by their path as object name.
  void fill(QMenuBar* bar);

 private:
  void updateToolTip(const ActionSpec& spec);

  MouseScheme scheme_ = MouseScheme::blender;
  QHash<QString, QAction*> actions_;
  QHash<QString, QActionGroup*> groups_;
  QHash<QString, QString> reasons_;  // why an action is not available
};

}  // namespace sinew::ui
