// Choosing joints by the ones that are selected, and sets of them on number keys.
#include <QAction>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/joint_selection.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/widgets/action_ids/edit.h"

namespace sinew::ui {
namespace {

using namespace features;

void choose(const C& c, const std::vector<SelectionItem>& items, const char* nothing,
            SelectMode mode = SelectMode::replace) {
  if (items.empty())
    c.say.refused(tr(nothing));
  else
    c.document.select(items, mode);
}

constexpr auto kNoPartner = QT_TR_NOOP("The selected joints have no opposite.");
constexpr auto kNothingAround = QT_TR_NOOP("There is nothing around them.");
constexpr auto kNothingThere = QT_TR_NOOP("There is nothing on that side.");
constexpr auto kNothingLeft = QT_TR_NOOP("Nothing would be left of the selection.");

QString needsKept(const SelectionSets& sets, int set) {
  return sets.set(set).joints.isEmpty() ? tr("This set holds nothing yet. Select joints and keep them in it first.")
                                        : QString();
}

QString nameOfSet(const SelectionSets& sets, int set) {
  return sets.set(set).name.isEmpty() ? tr("empty") : sets.set(set).name;
}

void showChoosing(const C& c, int set) {
  const QString name = nameOfSet(*c.sets, set);
  c.actions.setName(c.row->id, tr("Set %1: %2").arg(set + 1).arg(name));
  QString shown = name;
  shown.replace(QLatin1Char('&'), QLatin1String("&&"));
  c.actions.find(c.row->id)->setText(QStringLiteral("&%1  %2").arg(set + 1).arg(shown));
}

void showAdding(const C& c, int set) {
  c.actions.setName(c.row->id, tr("Add set %1: %2").arg(set + 1).arg(nameOfSet(*c.sets, set)));
}

void keep(const C& c, int set) {
  if (told(c, c.sets->keep(set, c.document)))
    c.say.done(tr("Set %1 holds %2 now").arg(set + 1).arg(c.sets->set(set).name));
}

void rename(const C& c) {
  const int at = c.sets->equalTo(c.document);
  const QString name = c.commands->askForText(tr("Name of set %1").arg(at + 1), c.sets->set(at).name);
  if (!name.isEmpty() && told(c, c.sets->rename(at, name)))
    c.say.done(tr("Set %1 is called %2 now").arg(at + 1).arg(c.sets->set(at).name));
}

void forget(const C& c) {
  const int at = c.sets->equalTo(c.document);
  const QString name = c.sets->set(at).name;
  if (told(c, c.sets->forget(at))) c.say.done(tr("Set %1, %2, holds nothing now").arg(at + 1).arg(name));
}

QString needsChosenSet(const C& c) { return c.sets->equalTo(c.document) < 0 ? tr("Choose a set first.") : QString(); }

template <int set>
constexpr ActionHandler kChoose{
    .run = [](const C& c) { told(c, c.sets->choose(set - 1, c.document, SelectMode::replace)); },
    .refusal = [](const C& c) { return needsKept(*c.sets, set - 1); },
    .show = [](const C& c) { showChoosing(c, set - 1); }};
template <int set>
constexpr ActionHandler kAdd{.run = [](const C& c) { told(c, c.sets->choose(set - 1, c.document, SelectMode::add)); },
                             .refusal = [](const C& c) { return needsKept(*c.sets, set - 1); },
                             .show = [](const C& c) { showAdding(c, set - 1); }};
template <int set>
constexpr ActionHandler kKeep{.run = [](const C& c) { keep(c, set - 1); }};

// clang-format off
constexpr ActionSpec kSelectionActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kScene, {"edit.select_opposite", "Select opp&osite", "mirror", "-Edit/Select more", "Ctrl+Shift+M", "Ctrl+Shift+M", "Selects the same joints of the other side instead.", command, N::joint_selection,
              {.run = [](const C& c) { choose(c, oppositeJoints(c.document), kNoPartner); }}}),
  in(kScene, {"edit.add_opposite", "A&dd opposite", "mirror", "Edit/Select more", "Shift+M", "Shift+M", "Selects the same joints of the other side, too.", command, N::joint_selection,
              {.run = [](const C& c) { choose(c, oppositeJoints(c.document), kNoPartner, SelectMode::add); }}}),
  in(kScene, {"edit.grow", "&Grow selection", "", "-Edit/Select more", "Ctrl+Num++; Ctrl++", "Ctrl+Num++; Ctrl++", "Selects the parents and children of the selected joints, too.", command, N::joint_selection,
              {.run = [](const C& c) { choose(c, grownJoints(c.document), kNothingAround); }}}),
  in(kScene, {"edit.shrink", "S&hrink selection", "", "Edit/Select more", "Ctrl+Num+-; Ctrl+-", "Ctrl+Num+-; Ctrl+-", "Leaves out the selected joints at the border of the selection.", command, N::joint_selection,
              {.run = [](const C& c) { choose(c, shrunkJoints(c.document), kNothingLeft); }}}),
  in(kScene, {"edit.same_side", "Sa&me side", "", "Edit/Select more", "", "", "Selects all joints on the side of the selected ones: left, right or the middle.", command, N::joint_selection,
              {.run = [](const C& c) { choose(c, jointsOfSameSide(c.document), kNothingThere); }}}),
  in(kScene, {ids::kSetChoose[0], "&Set 1", "", "-Edit/Selection sets", "Alt+1", "Alt+1", "Selects the joints of set 1.", command, N::joints,
              kChoose<1>}),
  in(kScene, {ids::kSetChoose[1], "&Set 2", "", "Edit/Selection sets", "Alt+2", "Alt+2", "Selects the joints of set 2.", command, N::joints,
              kChoose<2>}),
  in(kScene, {ids::kSetChoose[2], "&Set 3", "", "Edit/Selection sets", "Alt+3", "Alt+3", "Selects the joints of set 3.", command, N::joints,
              kChoose<3>}),
  in(kScene, {ids::kSetChoose[3], "&Set 4", "", "Edit/Selection sets", "Alt+4", "Alt+4", "Selects the joints of set 4.", command, N::joints,
              kChoose<4>}),
  in(kScene, {ids::kSetChoose[4], "&Set 5", "", "Edit/Selection sets", "Alt+5", "Alt+5", "Selects the joints of set 5.", command, N::joints,
              kChoose<5>}),
  in(kScene, {ids::kSetChoose[5], "&Set 6", "", "Edit/Selection sets", "Alt+6", "Alt+6", "Selects the joints of set 6.", command, N::joints,
              kChoose<6>}),
  in(kScene, {ids::kSetChoose[6], "&Set 7", "", "Edit/Selection sets", "Alt+7", "Alt+7", "Selects the joints of set 7.", command, N::joints,
              kChoose<7>}),
  in(kScene, {ids::kSetChoose[7], "&Set 8", "", "Edit/Selection sets", "Alt+8", "Alt+8", "Selects the joints of set 8.", command, N::joints,
              kChoose<8>}),
  in(kScene, {ids::kSetChoose[8], "&Set 9", "", "Edit/Selection sets", "Alt+9", "Alt+9", "Selects the joints of set 9.", command, N::joints,
              kChoose<9>}),
  in(kScene, {ids::kSetAdd[0], "&Add set 1", "", "Edit/Selection sets/Add", "Alt+Shift+1", "Alt+Shift+1", "Selects the joints of set 1, too.", command, N::joints,
              kAdd<1>}),
  in(kScene, {ids::kSetAdd[1], "&Add set 2", "", "Edit/Selection sets/Add", "Alt+Shift+2", "Alt+Shift+2", "Selects the joints of set 2, too.", command, N::joints,
              kAdd<2>}),
  in(kScene, {ids::kSetAdd[2], "&Add set 3", "", "Edit/Selection sets/Add", "Alt+Shift+3", "Alt+Shift+3", "Selects the joints of set 3, too.", command, N::joints,
              kAdd<3>}),
  in(kScene, {ids::kSetAdd[3], "&Add set 4", "", "Edit/Selection sets/Add", "Alt+Shift+4", "Alt+Shift+4", "Selects the joints of set 4, too.", command, N::joints,
              kAdd<4>}),
  in(kScene, {ids::kSetAdd[4], "&Add set 5", "", "Edit/Selection sets/Add", "Alt+Shift+5", "Alt+Shift+5", "Selects the joints of set 5, too.", command, N::joints,
              kAdd<5>}),
  in(kScene, {ids::kSetAdd[5], "&Add set 6", "", "Edit/Selection sets/Add", "Alt+Shift+6", "Alt+Shift+6", "Selects the joints of set 6, too.", command, N::joints,
              kAdd<6>}),
  in(kScene, {ids::kSetAdd[6], "&Add set 7", "", "Edit/Selection sets/Add", "Alt+Shift+7", "Alt+Shift+7", "Selects the joints of set 7, too.", command, N::joints,
              kAdd<7>}),
  in(kScene, {ids::kSetAdd[7], "&Add set 8", "", "Edit/Selection sets/Add", "Alt+Shift+8", "Alt+Shift+8", "Selects the joints of set 8, too.", command, N::joints,
              kAdd<8>}),
  in(kScene, {ids::kSetAdd[8], "&Add set 9", "", "Edit/Selection sets/Add", "Alt+Shift+9", "Alt+Shift+9", "Selects the joints of set 9, too.", command, N::joints,
              kAdd<9>}),
  in(kScene, {ids::kSetKeep[0], "&Keep as set 1", "", "Edit/Selection sets/Keep", "Ctrl+Alt+1", "Ctrl+Alt+1", "Keeps the selected joints as set 1.", command, N::joint_selection,
              kKeep<1>}),
  in(kScene, {ids::kSetKeep[1], "&Keep as set 2", "", "Edit/Selection sets/Keep", "Ctrl+Alt+2", "Ctrl+Alt+2", "Keeps the selected joints as set 2.", command, N::joint_selection,
              kKeep<2>}),
  in(kScene, {ids::kSetKeep[2], "&Keep as set 3", "", "Edit/Selection sets/Keep", "Ctrl+Alt+3", "Ctrl+Alt+3", "Keeps the selected joints as set 3.", command, N::joint_selection,
              kKeep<3>}),
  in(kScene, {ids::kSetKeep[3], "&Keep as set 4", "", "Edit/Selection sets/Keep", "Ctrl+Alt+4", "Ctrl+Alt+4", "Keeps the selected joints as set 4.", command, N::joint_selection,
              kKeep<4>}),
  in(kScene, {ids::kSetKeep[4], "&Keep as set 5", "", "Edit/Selection sets/Keep", "Ctrl+Alt+5", "Ctrl+Alt+5", "Keeps the selected joints as set 5.", command, N::joint_selection,
              kKeep<5>}),
  in(kScene, {ids::kSetKeep[5], "&Keep as set 6", "", "Edit/Selection sets/Keep", "Ctrl+Alt+6", "Ctrl+Alt+6", "Keeps the selected joints as set 6.", command, N::joint_selection,
              kKeep<6>}),
  in(kScene, {ids::kSetKeep[6], "&Keep as set 7", "", "Edit/Selection sets/Keep", "Ctrl+Alt+7", "Ctrl+Alt+7", "Keeps the selected joints as set 7.", command, N::joint_selection,
              kKeep<7>}),
  in(kScene, {ids::kSetKeep[7], "&Keep as set 8", "", "Edit/Selection sets/Keep", "Ctrl+Alt+8", "Ctrl+Alt+8", "Keeps the selected joints as set 8.", command, N::joint_selection,
              kKeep<8>}),
  in(kScene, {ids::kSetKeep[8], "&Keep as set 9", "", "Edit/Selection sets/Keep", "Ctrl+Alt+9", "Ctrl+Alt+9", "Keeps the selected joints as set 9.", command, N::joint_selection,
              kKeep<9>}),
  in(kScene, {ids::kSetsRename, "Name the &set…", "", "-Edit/Selection sets", "", "", "Gives the set that is selected a name.", command, N::joint_selection,
              {.run = rename, .refusal = needsChosenSet}}),
  in(kScene, {ids::kSetsForget, "&Forget the set", "", "Edit/Selection sets", "", "", "Empties the set that is selected; its joints stay selected.", command, N::joint_selection,
              {.run = forget, .refusal = needsChosenSet}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> selectionActions() { return kSelectionActions; }

}  // namespace sinew::ui
