// The one table of everything the program can be told to do, and the QActions made from it: menus, tool bars, keys,
// tool tips, command search, `--do` and `--replay` know actions from here only.
//
// How to add an action: a row in the file of its feature, below features/, and nothing else but its texts in the
// catalogues of translations (`./dev texts`).
//   - The row ends with what the action does, `{.run = …, .refusal = …}`: functions without captures that take the
//     ActionContext. The refusal says in one sentence why the action cannot run now ("Select a key first."), or returns
//     an empty text; it is asked often and must be cheap. What many actions need is a value of Needs instead. `checked`
//     tells whether a toggle or choice is in force, `show` brings a text or icon up to date.
//   - `in("curve_editor", {…})` makes its keys hold in that panel only; several panels are separated by spaces
//     ("curve_editor timeline"). Panels are named by the object name of their dock; the view is "viewport". Inside its
//     panel an action wins over a window-wide one on the same key; two actions of one panel never share a key in one
//     map.
//   - `{{ContextMenu::viewport, 2, 1}}` puts it into a menu at the pointer, too: second group, first place.
//   - An id that other code names is a constant in viewer/widgets/action_ids; the row names the constant.
// A key press, a menu and a replay all run it the same way. While an operation of a widget holds the keyboard (a drag,
// a modal move), the widget accepts QEvent::ShortcutOverride for the keys that it wants. What only the window can do
// goes through WindowCommands; a new feature is a new file with a function in action_table.h.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include <QHash>
#include <QObject>

#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_source.h"

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace sinew::ui {

// Returns why an action cannot run now, in one sentence; empty when it can.
using Refusal = std::function<QString()>;

class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QObject* parent = nullptr, std::span<const ActionSpec> table = actionTable());
  std::span<const ActionSpec> table() const { return table_; }

  QAction* find(const QString& id) const;                                   // null for an unknown id
  QString nameOf(const QString& id) const { return names_.value(id, id); }  // of commandNames(), or as set
  void setName(const QString& id, const QString& name);                     // of what a person has named
  // A choice with what it is a choice of: "Shading: Clay".
  QString choiceText(const QString& id) const;
  // What an action does whose row leaves it open. The refusal comes on top of what the row needs.
  void on(const QString& id, std::function<void()> run, Refusal refusal = {});
  void onToggled(const QString& id, std::function<void(bool)> run, Refusal refusal = {});
  // Runs an action as a click on its menu entry does, after asking afresh whether it can run. False when it cannot.
  bool run(const QString& id);
  // Why the action cannot run now; empty when it can.
  QString refusalOf(const QString& id) const;
  // From now on the functions in these rows of the table are asked and run, with this context.
  void serve(const ActionContext& context, std::span<const ActionSpec> rows);
  QStringList unserved() const;  // ids that nobody has said what to do for

  // Shows a state without running anything.
  void setChecked(const QString& id, bool on);
  void setIcon(const QString& id, const QString& name);  // a name in resources/icons

  // The keys of each action by its id; at first those of the Blender map.
  void setKeys(const std::function<QList<QKeySequence>(const QString& id)>& keys_of);
  void updateToolTips();  // after a change of theme
  QList<QKeySequence> keys(const QString& id) const;

  // Enables what can be done; the others say in their tool tip what is missing. `missing` returns an empty text for
  // what is there.
  void setAvailable(std::function<QString(Needs)> missing);
  // Asks all rows again why they cannot run and what they show; whenever something changed that they may depend on.
  void updateAvailable();

  // The panel that what the user does now comes from, by its id; empty for the menu bar and for scripts. Commands that
  // several panels have ask it what they are to work on.
  const QString& panel() const { return panel_; }
  void setPanel(const QString& panel) { panel_ = panel; }

  // Menus with all actions of the table, in its order. Sub-menus are found by their path as object name.
  void fill(QMenuBar* bar);
  // What stands in a menu beside the bar; menus of the bar that stand in it are known once the bar is filled.
  FindAction::Groups inMenu(ContextMenu menu) const;
  FindAction source() const;  // for panels; valid as long as this is

 signals:
  void keysChanged();
  // Somebody wanted an action that cannot run.
  void refused(const QString& id, const QString& reason);
  // Before and after an action does what it is for.
  void running(const QString& id);
  void ran(const QString& id);

 private:
  struct Entry {
    const ActionSpec* spec = nullptr;
    QAction* action = nullptr;
    Refusal refusal;
    std::function<void()> show;  // what it is now: its mark, icon, text
    QString reason;              // why it is disabled
    bool served = false;
  };

  Entry& entry(const QString& id);
  QString refusalOf(const Entry& entry) const;
  void setReason(Entry& entry, const QString& reason);
  void updateToolTip(const Entry& entry);

  std::span<const ActionSpec> table_;
  std::vector<Entry> entries_;  // in the order of the table
  QHash<QString, std::size_t> index_of_;
  QHash<QString, QString> names_;
  QHash<QString, QActionGroup*> groups_;
  const QMenuBar* bar_ = nullptr;
  std::function<QString(Needs)> missing_;
  QString panel_;
};

}  // namespace sinew::ui
