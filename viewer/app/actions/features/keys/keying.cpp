// The menu Keys: joints get keys at this time.
#include <numeric>

#include <QCursor>
#include <QMenu>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/action_ids/keys.h"

namespace sinew::ui {
namespace {

using namespace features;

void key(const C& c, std::span<const JointIndex> joints, const Document::KeyOptions& options) {
  const Instance* active = c.document.active();
  if (!active) return;
  c.document.stop();
  told(c, c.document.keyJoints(active->id, shownPose(c.document, *active, joints), options,
                               tr("Key %1").arg(namedJoints(*active, joints)), kNoGesture));
}

void keySelected(const C& c, const TransformParts& parts) {
  key(c, selectedJoints(c.document.selection(), c.document.activeInstance()), {.parts = parts, .which = KeyWhich::all});
}

void keyAll(const C& c) {
  const Instance* active = c.document.active();
  if (!active) return;
  std::vector<JointIndex> all(active->character->skeleton.size());
  std::iota(all.begin(), all.end(), 0);
  key(c, all, {});
}

// Those set by hand that can be keyed.
std::vector<MorphWeight> keyableMorphs(const Instance& instance) {
  std::vector<MorphWeight> morphs(instance.morph_overrides.begin(), instance.morph_overrides.end());
  std::erase_if(morphs, [&](const MorphWeight& one) { return !isKeyable(*instance.character, one.first); });
  return morphs;
}

void keyChanged(const C& c) {
  const Instance* active = c.document.active();
  if (!active) return;
  c.document.stop();
  const InstanceId id = active->id;
  const std::vector<JointTransform> joints(active->overrides.begin(), active->overrides.end());
  const std::vector<MorphWeight> morphs = keyableMorphs(*active);
  std::vector<JointIndex> posed;
  for (const JointTransform& joint : joints) posed.push_back(joint.first);
  QStringList what;
  if (!joints.empty()) what << namedJoints(*active, posed);
  if (!morphs.empty()) what << morphsText(morphs.size());
  const QString text = tr("Key %1").arg(what.join(QStringLiteral(", ")));
  const Gesture gesture = newGesture();
  Check done;
  if (!joints.empty())
    done = c.document.keyJoints(id, joints, {.parts = {}, .which = KeyWhich::changed}, text, gesture);
  // Writes the joints of this gesture once more and counts what is locked, so that it fails only where nothing is
  // keyed.
  if (!morphs.empty()) done = c.document.keyMorphs(id, morphs, KeyWhich::changed, text, gesture);
  if (told(c, done))
    c.document.endGesture(gesture);
  else
    c.document.cancelGesture(gesture);
}

QString needsPosedByHand(const C& c) {
  const Instance* active = c.document.active();
  const bool posed = active && !(active->overrides.empty() && keyableMorphs(*active).empty());
  return posed ? QString() : tr("No joint was posed by hand.");
}

void keyMorphs(const C& c) {
  const Instance* active = c.document.active();
  if (!active) return;
  c.document.stop();
  std::vector<int> channels(active->character->morph_channels.size());
  std::iota(channels.begin(), channels.end(), 0);
  told(c, c.document.keyMorphs(active->id, channels, tr("Key morph targets")));
}

QString needsMorphs(const C& c) {
  const Instance* active = c.document.active();
  return active && !active->character->morph_channels.empty() ? QString() : tr("This character has no morph targets.");
}

void deleteHere(const C& c) {
  const InstanceId id = c.document.activeInstance();
  c.document.stop();
  told(c, c.document.deleteKeysHere(id, selectedJoints(c.document.selection(), id), {}, tr("Delete keys")));
}

QString needsClip(const C& c) {
  return c.document.activeClip() ? QString() : tr("The rest pose is shown. Choose a clip first.");
}

void openMenu(const C& c) {
  QMenu menu;
  menu.setToolTipsVisible(true);
  addGroups(menu, c.actions.inMenu(ContextMenu::what_to_key));
  menu.exec(QCursor::pos());
}

// clang-format off
constexpr ActionSpec kKeyingActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kKeyAuto, "&Auto-key", "record", "Keys", "Shift+K", "Shift+K", "Whatever is posed becomes a key at the current time.", toggle, N::clip,
   {.run = [](const C& c) { c.document.setAutoKey(c.on); },
    .checked = [](const C& c) { return c.document.autoKeying(); }}},
  {ids::kKeySelected, "&Key selected joints", "key", "-Keys", "I", "S", "Sets keys for position, rotation and scale of the selected joints.", command, N::joint_selection,
   {.run = [](const C& c) { keySelected(c, {}); }, .refusal = needsClip}, {{ContextMenu::what_to_key, 1, 1}}},
  in(kScene, {"key.translation", "Key &position only", "", "Keys", "", "Shift+W", "Sets keys for the positions of the selected joints.", command, N::joint_selection,
              {.run = [](const C& c) { keySelected(c, {true, false, false}); }, .refusal = needsClip}, {{ContextMenu::what_to_key, 1, 2}}}),
  in(kScene, {"key.rotation", "Key r&otation only", "", "Keys", "", "Shift+E", "Sets keys for the rotations of the selected joints.", command, N::joint_selection,
              {.run = [](const C& c) { keySelected(c, {false, true, false}); }, .refusal = needsClip}, {{ContextMenu::what_to_key, 1, 3}}}),
  in(kScene, {"key.scale", "Key &scale only", "", "Keys", "", "Shift+R", "Sets keys for the scales of the selected joints.", command, N::joint_selection,
              {.run = [](const C& c) { keySelected(c, {false, false, true}); }, .refusal = needsClip}, {{ContextMenu::what_to_key, 1, 4}}}),
  in(kScene, {"key.menu", "&Choose what to key…", "", "Keys", "K", "Ctrl+Alt+K", "Opens a small menu of everything that can be keyed.", command, N::clip,
              {.run = openMenu}}),
  in(kScene, {"key.all_joints", "Key a&ll joints", "", "-Keys", "Shift+I", "Shift+S", "Sets keys for all joints of the active character.", command, N::clip,
              {.run = keyAll}, {{ContextMenu::what_to_key, 2, 1}}}),
  in(kScene, {"key.changed", "Key &what was posed", "", "Keys", "Ctrl+Shift+I", "Ctrl+Shift+S", "Sets keys where joints were posed by hand, and nowhere else.", command, N::clip,
              {.run = keyChanged, .refusal = needsPosedByHand}, {{ContextMenu::what_to_key, 2, 2}}}),
  in(kScene, {"key.morphs", "Key morph tar&gets", "", "Keys", "", "", "Sets keys for the weights of all morph targets.", command, N::clip,
              {.run = keyMorphs, .refusal = needsMorphs}, {{ContextMenu::what_to_key, 2, 3}}}),
  in(kScene, {"key.delete_here", "&Delete keys on this frame", "", "-Keys", "Alt+I", "Alt+S", "Takes away the keys that the selected joints have on this frame.", command, N::joint_selection,
              {.run = deleteHere, .refusal = needsClip}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keyingActions() { return kKeyingActions; }

}  // namespace sinew::ui
