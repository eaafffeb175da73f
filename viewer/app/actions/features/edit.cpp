// The menu Edit: undo, where one was, the selection, what is hidden, preferences.
#include <algorithm>

#include <QAction>

#include "viewer/app/actions/availability.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"

namespace sinew::ui {
namespace {

using namespace features;

using Kind = SelectionItem::Kind;

// "Undo Move 2 joints".
void showStep(const C& c, QString step) {
  const QString text = tr(c.row->text);
  step.replace(QLatin1Char('&'), QStringLiteral("&&"));  // in names of things
  c.actions.find(c.row->id)->setText(step.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, step));
}

void selectRelatives(const C& c, bool parents) {
  Document& document = c.document;
  std::vector<SelectionItem> found;
  for (const SelectionItem& item : document.selection().items) {
    const Instance* instance = document.instance(item.instance);
    if (item.kind != Kind::joint || !instance) continue;
    const Skeleton& skeleton = instance->character->skeleton;
    if (parents) {
      const JointIndex parent = skeleton[item.index].parent;
      found.push_back({Kind::joint, item.instance, parent == kNoJoint ? item.index : parent});
    } else {
      for (JointIndex joint = 0; static_cast<std::size_t>(joint) < skeleton.size(); ++joint)
        if (skeleton[joint].parent == item.index) found.push_back({Kind::joint, item.instance, joint});
    }
  }
  std::vector<SelectionItem> once;
  for (const SelectionItem& item : found)
    if (std::ranges::find(once, item) == once.end()) once.push_back(item);
  if (once.empty()) return c.say.refused(tr("The selected joints have no children."));
  document.select(once);
}

constexpr auto kOutliner = "outliner";

QString needsNamed(const C& c) {
  const OutlinerTree* rows = rowsInSight(c);
  return rows && rows->canRename() ? QString()
                                   : tr("Choose the row of a character, an object, a clip, a mask or a take in the "
                                        "outliner first.");
}

// The selected characters, objects and meshes.
std::vector<SelectionItem> seenItems(const Document& document) {
  std::vector<SelectionItem> items;
  for (const SelectionItem& item : document.selection().items)
    if (item.kind == Kind::mesh) items.push_back(item);
  for (const InstanceId id : selectedObjects(document.selection(), document.instances()))
    items.push_back({Kind::instance, id, -1});
  return items;
}

bool anySeen(const Document& document, bool shown) {
  return std::ranges::any_of(seenItems(document), [&](const SelectionItem& item) {
    const bool visible =
        item.kind == Kind::mesh ? document.isMeshVisible(item.instance, item.index) : document.isVisible(item.instance);
    return visible == shown;
  });
}

QString needsVisible(const C& c) { return anySeen(c.document, true) ? QString() : tr("This is hidden already."); }
QString needsHidden(const C& c) { return anySeen(c.document, false) ? QString() : tr("This is not hidden."); }

// A selected joint, or any where none is selected, has to be other than the clip says.
QString needsPosedJoints(const C& c) {
  const Document& document = c.document;
  const Instance* chosen = document.chosen();
  const bool some = chosen && std::ranges::any_of(document.selection().items, [chosen](const SelectionItem& item) {
                      return item.kind == Kind::joint && item.instance == chosen->id;
                    });
  const bool posed = chosen && std::ranges::any_of(chosen->overrides, [&](const auto& joint) {
                       return !some || document.isSelected(chosen->id, joint.first);
                     });
  const bool weighed = chosen && !some && !chosen->morph_overrides.empty();
  return posed || weighed ? QString() : tr("None of these joints was posed by hand.");
}

void resetPose(const C& c) {
  const InstanceId id = c.document.chosenInstance();
  c.document.clearOverrides(id, selectedJoints(c.document.selection(), id));
}

QString needsRemovable(const C& c) {
  if (!selectedObjects(c.document.selection(), c.document.instances()).empty()) return {};
  const OutlinerTree* rows = rowsInSight(c);
  const bool chosen = rows && (rows->chosenTake() || rows->chosenMask() || rows->soundChosen());
  return chosen ? QString()
                : tr("Select a character, an object, a mask, a take or the sound first, by its row in the outliner.");
}

void removeSelected(const C& c) {
  const OutlinerTree* rows = rowsInSight(c);
  if (rows && rows->chosenTake())
    told(c, c.document.removeTake(rows->chosenTake()));
  else if (rows && rows->chosenMask())
    told(c, c.document.removeMask(rows->chosenMask()));
  else if (rows && rows->soundChosen())
    c.audio->remove();
  else
    c.document.removeInstances(selectedObjects(c.document.selection(), c.document.instances()));
}

// clang-format off
constexpr ActionSpec kEditActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kEditUndo, "&Undo", "undo", "Edit", "Ctrl+Z", "Ctrl+Z; Z", "Takes the last change back.", command, N::undo,
   {.run = [](const C& c) { c.document.undo(); },
    .show = [](const C& c) { showStep(c, c.document.undoText()); }}},
  {ids::kEditRedo, "&Redo", "redo", "Edit", "Ctrl+Shift+Z; Ctrl+Y", "Ctrl+Shift+Z; Ctrl+Y; Shift+Z", "Makes the change again that was undone.", command, N::redo,
   {.run = [](const C& c) { c.document.redo(); },
    .show = [](const C& c) { showStep(c, c.document.history().redoText()); }}},
  {"edit.go_back", "Go &back", "arrow_left", "Edit", "Ctrl+[", "[", "Goes back to what was chosen, and to the clip and time that were shown, before.", command, N::been_elsewhere,
   {.run = [](const C& c) { c.document.goBack(); }}},
  {"edit.go_forward", "Go &forward", "arrow_right", "Edit", "Ctrl+]", "]", "Goes where Go back came from.", command, N::went_back,
   {.run = [](const C& c) { c.document.goForward(); }}},
  {ids::kEditSelectAll, "Select &all joints", "", "-Edit", "A", "Ctrl+A", "Selects all joints of the active character.", command, N::joints,
   {.run = [](const C& c) { c.document.selectAllJoints(); }}, {{ContextMenu::viewport, 3, 3}}},
  {"edit.select_none", "Select &none", "", "Edit", "Alt+A", "Ctrl+Shift+A", "Clears the selection.", command, N::nothing,
   {.run = [](const C& c) { c.document.clearSelection(); }}, {{ContextMenu::viewport, 3, 4}}},
  {"edit.invert", "&Invert selection", "", "Edit", "Ctrl+I", "Ctrl+I", "Selects the joints that are not selected, and no others.", command, N::joints,
   {.run = [](const C& c) { c.document.invertJointSelection(); }}, {{ContextMenu::viewport, 3, 5}}},
  {"edit.select_parent", "Select &parents", "", "Edit", "[", "Up", "Moves the selection to the parent joints.", command, N::joint_selection,
   {.run = [](const C& c) { selectRelatives(c, true); }}, {{ContextMenu::viewport, 3, 1}}},
  {"edit.select_children", "Select &children", "", "Edit", "]", "Down", "Moves the selection to the child joints.", command, N::joint_selection,
   {.run = [](const C& c) { selectRelatives(c, false); }}, {{ContextMenu::viewport, 3, 2}}},
  in(kOutliner, {"edit.rename", "Rena&me", "", "-Edit", "F2", "F2", "Changes the name of the chosen row of the outliner, in its place.", command, N::nothing,
                 {.run = [](const C& c) { c.outliner->tree()->renameChosen(); }, .refusal = needsNamed}, {{ContextMenu::outliner_named, 1, 1}}}),
  {"edit.hide", "&Hide", "eye_off", "-Edit", "H", "Ctrl+H", "Hides the selected characters and meshes.", command, N::hideable,
   {.run = [](const C& c) { c.document.setVisible(seenItems(c.document), false); }, .refusal = needsVisible}, {{ContextMenu::viewport, 4, 2}, {ContextMenu::outliner_seen, 1, 1}}},
  {"edit.show", "Sh&ow", "eye", "Edit", "", "", "Shows the selected characters and meshes that are hidden.", command, N::hideable,
   {.run = [](const C& c) { c.document.setVisible(seenItems(c.document), true); }, .refusal = needsHidden}, {{ContextMenu::outliner_seen, 1, 2}}},
  {"edit.show_all", "Sho&w all", "eye", "Edit", "Alt+H", "Ctrl+Shift+H", "Shows whatever is hidden.", command, N::hidden,
   {.run = [](const C& c) { c.document.setVisible(hiddenItems(c.document), true); }}, {{ContextMenu::viewport, 4, 3}}},
  {"edit.reset_pose", "Re&set pose", "person", "-Edit", "Alt+R", "Alt+R", "Gives the selected joints, or all, back to the clip.", command, N::joints,
   {.run = resetPose, .refusal = needsPosedJoints}, {{ContextMenu::viewport, 4, 1}}},
  in(kScene, {"edit.delete", "&Delete from scene", "trash", "Edit", "X; Del", "Del; Backspace", "Takes the selected characters and locators, or the mask, the take or the sound chosen in the outliner, out of the scene.", command, N::character,
              {.run = removeSelected, .refusal = needsRemovable}, {{ContextMenu::outliner_whole, 1, 1}}}),
};

constexpr ActionSpec kLastEditActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kEditSearchCommands, "Search &commands…", "search", "-Edit", "F3; Ctrl+Shift+P", "F3; Ctrl+Shift+P", "Finds any command by a few letters and runs it.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("command_search"); }}},
  {ids::kEditKeymap, "&Keymap…", "keyboard", "Edit", "", "", "Looks up and changes keys; imports and exports keymaps.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("keymap"); }}},
  {"edit.preferences", "&Preferences…", "gear", "Edit", "Ctrl+,", "Ctrl+,", "Theme, mouse and keys, time format, files.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("preferences"); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> editActions() { return kEditActions; }
std::span<const ActionSpec> lastEditActions() { return kLastEditActions; }

}  // namespace sinew::ui
