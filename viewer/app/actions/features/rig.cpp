// The menu Rig: limb handles, chains, and what goes from joints to handles and back.
#include "viewer/widgets/action_ids/rig.h"

#include <algorithm>

#include <QFileInfo>
#include <QMainWindow>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/rig/chain_reach.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/edits/rig/pin_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/widgets/controls/ask_for_file.h"

namespace sinew::ui {
namespace {

using namespace features;

constexpr auto kFiles = QT_TR_NOOP("Rigs (*.sinewrig)");

QString needsRig(const C& c) {
  return c.document.rigOf(c.document.activeInstance()) ? QString()
                                                       : tr("This character has no rig; add limb handles first.");
}

QString needsChains(const C& c) {
  if (const QString why = needsRig(c); !why.isEmpty()) return why;
  return meantChains(c.document).empty() ? tr("This rig has no chains.") : QString();
}

QString needsParts(const C& c) {
  if (const QString why = needsRig(c); !why.isEmpty()) return why;
  return meantParts(c.document).empty() ? tr("This rig has neither chains nor bodies.") : QString();
}

QString needsBody(const C& c) {
  const Rig* rig = c.document.rigOf(c.document.activeInstance());
  return rig && !rig->bodies.empty() ? QString() : tr("This character has no body; add full-body handles first.");
}

QString needsLimbs(const C& c) {
  const Instance* active = c.document.active();
  return active && active->isObject() ? tr("Objects have no limbs; choose a character.") : QString();
}

QString needsTwoJoints(const C& c) {
  return selectedJoints(c.document.selection(), c.document.activeInstance()).size() == 2
             ? QString()
             : tr("Select two joints, the upper and the lower end of the chain.");
}

void ask(const C& c, bool to_save) {
  const Instance* active = c.document.active();
  if (!active) return;
  const QFileInfo source(QString::fromStdString(active->character->source));
  askForFile(
      c.window,
      {.what = to_save ? FileQuestion::What::file_to_write : FileQuestion::What::file_to_read,
       .name = QStringLiteral("rig_file"),
       .title = to_save ? tr("Save rig") : tr("Load rig"),
       .folder = source.absolutePath(),
       .filter = tr(kFiles),
       .suggestion = to_save ? source.completeBaseName() : QString(),
       .suffix = QStringLiteral("sinewrig")},
      [c, to_save](const QString& path) { told(c, to_save ? saveRig(c.document, path) : loadRig(c.document, path)); });
}

void snap(const C& c, SnapChains::To to) {
  c.document.stop();
  told(c, snapMeant(c.document, to));
}

void snapOverRange(const C& c, SnapChains::To to) {
  c.document.stop();
  told(c, snapMeantOverRange(c.document, to));
}

QString needsSelectedJoints(const C& c, qsizetype least) {
  if (const QString why = needsLimbs(c); !why.isEmpty()) return why;
  const auto chosen = selectedJoints(c.document.selection(), c.document.activeInstance());
  if (static_cast<qsizetype>(chosen.size()) >= least) return {};
  return least == 1 ? tr("Select a joint first.")
                    : tr("Select what is to be followed, then the joint or handle that follows it.");
}

QString needsFollower(const C& c) { return needsSelectedJoints(c, 2); }
QString needsHanging(const C& c) { return needsSelectedJoints(c, 1); }

QString needsConstrained(const C& c) {
  const Instance* active = c.document.active();
  return active && c.document.activeJoint() != kNoJoint && !constraintsOf(*active, c.document.activeJoint()).empty()
             ? QString()
             : tr("Nothing holds the joint that was selected last.");
}

QString needsHandles(const C& c) {
  if (const QString why = needsRig(c); !why.isEmpty()) return why;
  return selectedControls(c.document).empty() ? tr("Select handles first.") : QString();
}

QString needsEnds(const C& c) {
  return selectedEnds(c.document).empty() ? tr("Select handles of a body that has weight first.") : QString();
}

bool pinned(const C& c) {
  const std::vector<BodyEnd> ends = selectedEnds(c.document);
  return !ends.empty() && std::ranges::all_of(ends, &BodyEnd::pinned);
}

void addHandles(const C& c) {
  c.document.stop();
  const Result<QString> done = addLimbs(c.document);
  told(c, done);
  if (done && c.commands) c.commands->showRigTour(false);
}

void toggleReach(const C& c) {
  if (!c.settings) return;
  Result<QString> done;
  changeOptions(c, [&](ViewOptions& o) { done = showReach(c.document, c.on, o.overlays.reach); });
  told(c, done);
}

template <RigConstraint::Kind kind>
void constrain(const C& c) {
  c.document.stop();
  told(c, constrainSelected(c.document, kind));
}

template <RigPlace::Kind kind>
void followSpace(const C& c) {
  c.document.stop();
  told(c, followPlace(c.document, selectedControls(c.document), {kind, -1}, false));
}

// clang-format off
constexpr ActionSpec kRigActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kRigAddLimbs, "&Add limb handles", "rig", "Rig", "", "", "Targets and poles for arms, legs, head and tail, by the roles of the joints; they get keys with which the clip shows as before.", command, N::joints,
   {.run = addHandles, .refusal = needsLimbs}, {{ContextMenu::outliner_character, 3, 1}}},
  {ids::kRigAddBody, "Add &full-body handles", "rig", "Rig", "", "", "Targets that hips, head, hands and feet go to at once, by the roles of the joints: feet that are pinned hold, and the body stays over them. They get keys with which the clip shows as before.", command, N::joints,
   {.run = [](const C& c) { c.document.stop(); told(c, addBody(c.document)); }, .refusal = needsLimbs}, {{ContextMenu::outliner_character, 3, 3}}},
  {"rig.make_chain", "Make &chain of the two selected joints", "", "Rig", "", "", "A target that brings the lower one of two joints somewhere, and a pole where one joint lies between them.", command, N::joint_selection,
   {.run = [](const C& c) { told(c, makeChain(c.document)); }, .refusal = needsTwoJoints}},
  {ids::kRigAddSpine, "Add s&pine handles", "", "Rig", "", "", "Splines along spine, neck and tail, with a handle for each joint, by the roles of the joints; they get keys with which the clip shows as before.", command, N::joints,
   {.run = [](const C& c) { c.document.stop(); told(c, addSpine(c.document)); }, .refusal = needsLimbs}, {{ContextMenu::outliner_character, 3, 2}}},
  {"rig.make_spline", "&Make spline of the two selected joints", "", "Rig", "", "", "A spline from the upper one of two joints to the lower one, with handles between them; twist and stretch are numbers of it.", command, N::joint_selection,
   {.run = [](const C& c) { told(c, makeSplineChain(c.document)); }, .refusal = needsTwoJoints}},
  {ids::kRigSnapIk, "Snap &IK to FK", "", "-Rig", "", "", "Handles of the selected chains and bodies, or of all, go where the joints are at this moment, and hold them from then on.", command, N::joints,
   {.run = [](const C& c) { snap(c, SnapChains::To::ik); }, .refusal = needsParts}, {{ContextMenu::viewport, 7, 1}}},
  {ids::kRigSnapFk, "Snap &FK to IK", "", "Rig", "", "", "Joints of the selected chains and bodies, or of all, stay where the handles hold them at this moment, and are posed themselves from then on.", command, N::joints,
   {.run = [](const C& c) { snap(c, SnapChains::To::fk); }, .refusal = needsParts}, {{ContextMenu::viewport, 7, 2}}},
  {ids::kRigSnapIkRange, "Snap IK to FK over the &work range", "", "Rig", "", "", "Handles get as few keys as show the joints as they move, over the work range.", command, N::clip,
   {.run = [](const C& c) { snapOverRange(c, SnapChains::To::ik); }, .refusal = needsParts}},
  {ids::kRigBake, "&Bake to FK keys", "", "Rig", "", "", "Joints get as few keys as show them as the handles move them, over the work range; the handles hold them no more there.", command, N::clip,
   {.run = [](const C& c) { snapOverRange(c, SnapChains::To::fk); }, .refusal = needsParts}},
  {ids::kRigShowReach, "Sho&w reach", "", "-Rig", "", "", "Where the ends of the selected chains, or of all, can be: a shell round their first joints, with dots inside the limits.", toggle, N::joints,
   {.run = toggleReach, .refusal = needsChains, .checked = [](const C& c) { return c.settings && reachIsShown(c.document, c.settings->options().overlays.reach); }}, {{ContextMenu::viewport, 7, 6}}},
  {"rig.to_ground", "Put on the &ground", "", "-Rig", "", "", "The selected handles go onto the ground; those of feet stand as high over it as at rest.", command, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, putOnGround(c.document)); }, .refusal = needsRig}, {{ContextMenu::viewport, 7, 3}}},
  {"rig.to_joint", "Put at the last &joint", "", "Rig", "", "", "The selected handles go to the joint that was selected last.", command, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, putAtJoint(c.document)); }, .refusal = needsRig}, {{ContextMenu::viewport, 7, 4}}},
  {ids::kRigPin, "P&in", "pin", "Rig", "Alt+Shift+P", "Alt+Shift+P", "The selected handles of a body hold where they are, before all others, or do so no more; so does a drag with Ctrl.", toggle, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, togglePins(c.document)); }, .refusal = needsEnds, .checked = pinned}, {{ContextMenu::viewport, 7, 7}}},
  {"rig.constrain_parent", "&Parent", "link", "Rig/Constrain", "", "", "The joint or handle that was selected last goes along with the others, as if it hung on them.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::parent>, .refusal = needsFollower}},
  {"rig.constrain_point", "P&oint", "", "Rig/Constrain", "", "", "The joint or handle that was selected last moves with the others; its rotation stays its own.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::point>, .refusal = needsFollower}},
  {"rig.constrain_orient", "O&rient", "", "Rig/Constrain", "", "", "The joint or handle that was selected last rotates with the others; its place stays its own.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::orient>, .refusal = needsFollower}},
  {"rig.constrain_aim", "&Aim", "", "Rig/Constrain", "", "", "The joint or handle that was selected last looks at the others, with the side of it that looks there now.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::aim>, .refusal = needsFollower}},
  {"rig.constrain_transform", "&Transform", "", "Rig/Constrain", "", "", "The angles of the joint or handle that was selected last follow those of the other one.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::transform>, .refusal = needsFollower}},
  {"rig.constrain_path", "A&long a path", "", "Rig/Constrain", "", "", "The joint or handle that was selected last goes along a smooth path through the others, or, selected alone, through new handles in front of it.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::path>, .refusal = needsHanging}},
  {"rig.hang", "&Hang", "", "-Rig/Constrain", "", "", "The character is moved so that the joint that was selected last stays where it is, at a new handle; or at the handle that was selected before it.", command, N::joint_selection,
   {.run = constrain<RigConstraint::Kind::hang>, .refusal = needsHanging}},
  {"rig.snap_to_followed", "Go where it &follows", "", "-Rig/Constrain", "", "", "The joint that was selected last goes to what it follows, instead of keeping its distance.", command, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, dropOffsets(c.document)); }, .refusal = needsConstrained}},
  {"rig.free", "&Remove its constraints", "unlink", "Rig/Constrain", "", "", "Nothing holds the joint that was selected last any more.", command, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, removeConstraints(c.document)); }, .refusal = needsConstrained}},
  {"rig.space_world", "The &world", "", "Rig/Space", "", "", "The selected handles stay in the world from this time on, without that anything moves.", command, N::joint_selection,
   {.run = followSpace<RigPlace::Kind::world>, .refusal = needsHandles}},
  {"rig.space_character", "The &character", "", "Rig/Space", "", "", "The selected handles go along with the character from this time on, without that anything moves.", command, N::joint_selection,
   {.run = followSpace<RigPlace::Kind::model>, .refusal = needsHandles}},
  {"rig.space_last", "What was selected &last", "", "Rig/Space", "", "", "The selected handles go along with the joint or handle that was selected last, from this time on, without that anything moves.", command, N::joint_selection,
   {.run = [](const C& c) { c.document.stop(); told(c, followSelected(c.document, false)); }, .refusal = needsRig}, {{ContextMenu::viewport, 7, 5}}},
  {"rig.space_last_range", "What was selected last, over the work &range", "", "Rig/Space", "", "", "The selected handles go along with the joint or handle that was selected last, over the work range, without that anything moves.", command, N::clip,
   {.run = [](const C& c) { c.document.stop(); told(c, followSelected(c.document, true)); }, .refusal = needsRig}},
  {"rig.load", "&Load rig…", "folder", "-Rig", "", "", "Puts a rig on the character whose joints have the same names, in place of the one it has.", command, N::joints,
   {.run = [](const C& c) { ask(c, false); }, .refusal = needsLimbs}},
  {"rig.save", "&Save rig…", "report", "Rig", "", "", "Writes the handles to a file, for other characters and for the command line.", command, N::joints,
   {.run = [](const C& c) { ask(c, true); }, .refusal = needsRig}},
  {"rig.tour", "&Tour", "info", "-Rig", "", "", "Shows in twelve seconds what handles are for.", command, N::nothing,
   {.run = [](const C& c) { if (c.commands) c.commands->showRigTour(true); }}},
  {"rig.remove_body", "Remove the &body", "", "-Rig", "", "", "Takes the selected body away, or all, with the handles that nothing else needs; their keys wait in Lost and found.", command, N::joints,
   {.run = [](const C& c) { c.document.stop(); told(c, takeBodiesAway(c.document)); }, .refusal = needsBody}},
  {"rig.remove", "&Remove the rig", "trash", "Rig", "", "", "Takes the handles away; their keys wait in Lost and found. Bake first what is to stay.", command, N::joints,
   {.run = [](const C& c) { told(c, takeRigAway(c.document)); }, .refusal = needsRig}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> rigActions() { return kRigActions; }

}  // namespace sinew::ui
