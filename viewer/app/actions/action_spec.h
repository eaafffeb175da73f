// A row of the table of actions: what an action is called, where it stands, and by which keys it is given.
#pragma once

#include <span>

#include <QHash>
#include <QKeySequence>
#include <QString>

#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_ids/action_id.h"
#include "viewer/widgets/action_ids/context_menu.h"

namespace sinew::ui {

// What must be there for an action to make sense.
enum class Needs {
  nothing,
  character,
  clip,
  joints,
  joint_selection,
  transformable,
  hideable,
  hidden,
  skin,
  undo,
  redo,
  been_elsewhere,
  went_back,
  edited_character,
  playing,
  loading,
};

enum class ActionKind {
  command,
  toggle,  // on or off
  choice,  // one of those that share the id up to the last dot
};

// The id of a row: a constant, or the text where nothing else names the action.
class RowId : public ActionId {
 public:
  consteval RowId(const char* text) : ActionId(text) {}
  constexpr RowId(ActionId id) : ActionId(id) {}
};

// Where something stands in a menu beside the menu bar. There are lines between groups.
struct ContextPlace {
  ContextMenu menu = ContextMenu::none;
  int group = 0;
  int place = 0;  // in the group
};
struct ContextPlaces {
  ContextPlace first = {}, second = {};
};

struct ActionContext;

// What an action does, and what it shows of itself. None of these keeps anything: all that they need is in the context.
struct ActionHandler {
  void (*run)(const ActionContext& c) = nullptr;
  // Why it cannot run now although what the row needs is there, in one sentence; empty when it can. Asked often.
  QString (*refusal)(const ActionContext& c) = nullptr;
  bool (*checked)(const ActionContext& c) = nullptr;  // of toggles and choices
  void (*show)(const ActionContext& c) = nullptr;     // brings its text, icon or name up to date
};

struct ActionSpec {
  RowId id;                  // "anim.play"; part of the command line, never translated
  const char* text;          // with mnemonic, as in menus
  const char* icon;          // name in resources/icons, or ""
  const char* menu;          // "Animation", "View/Shading"; a leading '-' puts a line before it
  const char* blender_keys;  // portable text, several separated by "; "
  const char* maya_keys;
  const char* line;  // one sentence for the tool tip
  ActionKind kind = ActionKind::command;
  Needs needs = Needs::nothing;
  ActionHandler does = {};
  ContextPlaces contexts = {};
  const char* panels = "";  // where its keys hold, separated by spaces; "" is the whole window
};

// A menu of the bar that also stands in a menu at the pointer.
struct ContextSubMenu {
  const char* menu;  // "Curves/Tangents"
  ContextPlace place;
};

// The panels where joints are chosen.
inline constexpr auto kScene = "viewport outliner inspector picker";

// A row whose keys hold in these panels only.
constexpr ActionSpec in(const char* panels, ActionSpec spec) {
  spec.panels = panels;
  return spec;
}

QList<QKeySequence> keysOf(const ActionSpec& spec, MouseScheme scheme);
QStringList panelsOf(const ActionSpec& spec);
QString panelTitle(const QString& panel);        // "curve_editor" is "Curve editor"; "" is "Everywhere"
QString menuOf(const ActionSpec& spec);          // "View/Shading", in English: an id
QString menuTitle(const QString& path);          // of the last menu of such a path, "Shading"
QStringList menuTitles(const ActionSpec& spec);  // of all menus on the way to it, from the bar on
QString menuPath(const QStringList& titles);     // "View › Shading"
QString plainText(const ActionSpec& spec);       // without mnemonic and dots
QString textInMenu(const ActionSpec& spec);      // with the title of its menu: "Shading: Clay"

// The names of actions where no menu stands around them, by id. No two are the same: where a text alone would be
// another action's, too, those of the whole menu begin with its title: "Before the first key: Hold".
QHash<QString, QString> commandNames(std::span<const ActionSpec> table);

}  // namespace sinew::ui
