// The menu Pose: copies, the other side, the rest pose, orders of rotation.
#include <QClipboard>
#include <QGuiApplication>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/hold_in_place.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/edits/rotation_orders.h"
#include "viewer/document/poses/stored_pose.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/poses.h"

namespace sinew::ui {
namespace {

using namespace features;

void pose(const C& c, InstanceId id, std::span<const JointTransform> locals, const QString& text) {
  c.document.stop();  // what is posed holds for the moment that is shown
  c.document.setJointTransforms(id, locals, text, kNoGesture);
}

// "12 joints", "Lamp and 8 properties"
QString withProperties(const QString& joints, std::size_t properties) {
  return properties == 0 ? joints : tr("%1 and %2").arg(joints, propertiesText(properties));
}

void copyPose(const C& c) {
  const Instance* active = c.document.active();
  if (!active) return;
  const std::vector<JointIndex> joints = chosenJoints(c.document, *active);
  const StoredPose stored = storedPose(c.document, *active, shownPose(c.document, *active, joints));
  if (const Check found = canBeFoundAgain(stored); !found) return c.say.refused(shown(found.error().for_user));
  QGuiApplication::clipboard()->setText(QString::fromUtf8(poseText(stored)));
  c.say.done(tr("Pose of %1 copied").arg(withProperties(namedJoints(*active, joints), stored.values.size())));
}

void pastePose(const C& c, bool mirror) {
  const Instance* active = c.document.active();
  if (!active) return;
  const Result<StoredPose> stored = poseFromText(QGuiApplication::clipboard()->text().toUtf8());
  if (!stored) return c.say.refused(tr("The clipboard holds no pose. Copy one first."));
  std::vector<JointTransform> locals = poseFor(*active->character, *stored);
  const std::vector<MorphWeight> values = valuesFor(c.document, *active, *stored);
  if (locals.empty() && values.empty())
    return c.say.refused(active->isObject() ? tr("The copied pose is of no object of this kind.")
                                            : tr("No joint of this character has a name of the copied pose."));
  if (mirror) locals = mirrored(c.document.mirror(active->id), locals);
  const std::size_t properties = countProperties(*active->character, values), copied = stored->values.size();
  const QString pasted = withProperties(jointsText(locals.size()), properties);
  const QString text = (mirror ? tr("Paste pose of %1 mirrored") : tr("Paste pose of %1")).arg(pasted);
  c.document.stop();  // what is posed holds for the moment that is shown
  c.document.setPose(active->id, locals, values, text, kNoGesture);
  if (locals.size() < stored->joints.size())
    c.say.done(tr("Pose pasted on %1; this character lacks %2 of it")
                   .arg(pasted, jointsText(stored->joints.size() - locals.size())));
  else if (properties < copied)
    c.say.done(
        tr("Pose pasted on %1; %2 of it could not be set here").arg(pasted, propertiesText(copied - properties)));
}

void mirrorPose(const C& c) {
  const Instance* active = c.document.active();
  if (!active) return;
  const std::vector<JointTransform> shown = shownPose(c.document, *active, chosenJoints(c.document, *active));
  pose(c, active->id, mirrored(c.document.mirror(active->id), shown),
       tr("Mirror pose of %1").arg(jointsText(shown.size())));
}

void resetToRest(const C& c) {
  const Instance* chosen = c.document.chosen();
  if (!chosen) return;
  const std::vector<JointIndex> joints = chosenJoints(c.document, *chosen);
  std::vector<JointTransform> rest;
  for (const JointIndex joint : joints) rest.emplace_back(joint, chosen->character->skeleton[joint].rest_l);
  pose(c, chosen->id, rest, tr("Reset %1 to the rest pose").arg(namedJoints(*chosen, joints)));
}

QString needsLayer(const C& c) {
  return c.document.activeLayer() == kBaseLayer ? tr("Choose a layer first: joints are held where they are without it.")
                                                : QString();
}

void rotateBy(const C& c, const RotationMode& mode) {
  if (const Instance* active = c.document.active())
    told(c, switchRotations(c.document, chosenJoints(c.document, *active), mode, SwitchShape::keep));
}

void rotateByBestOrders(const C& c) {
  if (const Instance* active = c.document.active())
    told(c, switchToBestOrders(c.document, chosenJoints(c.document, *active), SwitchShape::keep));
}

template <EulerOrder order>
constexpr ActionHandler kOrder{.run = [](const C& c) { rotateBy(c, {.quaternion = false, .order = order}); }};

// clang-format off
constexpr ActionSpec kPoseActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kScene, {"pose.copy", "&Copy pose", "copy", "Pose", "Ctrl+C", "Ctrl+C", "Copies the pose of the selected joints, or of all, to the clipboard; of an object with its properties.", command, N::joints,
              {.run = copyPose}}),
  in(kScene, {"pose.paste", "&Paste pose", "paste", "Pose", "Ctrl+V", "Ctrl+V", "Poses the joints that have the names of the copied ones; sets the properties of an object of the same kind.", command, N::joints,
              {.run = [](const C& c) { pastePose(c, false); }}}),
  in(kScene, {"pose.paste_mirrored", "Paste pose &mirrored", "mirror", "Pose", "Ctrl+Shift+V", "Ctrl+Shift+V", "Poses the joints on the other side, as a mirror shows the copied pose.", command, N::joints,
              {.run = [](const C& c) { pastePose(c, true); }}}),
  in(kScene, {"pose.mirror", "M&irror pose", "mirror", "-Pose", "Ctrl+M", "Ctrl+M", "Gives the pose of the selected joints, or of all, to the other side.", command, N::joints,
              {.run = mirrorPose}}),
  in(kScene, {"pose.rest", "Reset to &rest pose", "person", "Pose", "Shift+Alt+R", "Shift+Alt+R", "Puts the selected joints, or all, where they are in the rest pose.", command, N::joints,
              {.run = resetToRest}}),
  {"rotation.best", "&Best order per joint", "", "-Pose/Rotation order", "", "", "Switches each selected joint, or all, to the order that keeps it farthest from gimbal lock.", command, N::clip,
   {.run = rotateByBestOrders}},
  {"rotation.quaternion", "&Quaternion", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by quaternions.", command, N::clip,
   {.run = [](const C& c) { rotateBy(c, {.quaternion = true, .order = {}}); }}},
  {"rotation.xyz", "XYZ", "", "-Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XYZ.", command, N::clip,
   kOrder<EulerOrder::xyz>},
  {"rotation.xzy", "XZY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XZY.", command, N::clip,
   kOrder<EulerOrder::xzy>},
  {"rotation.yxz", "YXZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YXZ.", command, N::clip,
   kOrder<EulerOrder::yxz>},
  {"rotation.yzx", "YZX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YZX.", command, N::clip,
   kOrder<EulerOrder::yzx>},
  {"rotation.zxy", "ZXY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZXY.", command, N::clip,
   kOrder<EulerOrder::zxy>},
  {"rotation.zyx", "ZYX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZYX.", command, N::clip,
   kOrder<EulerOrder::zyx>},
  {"rotation.xyx", "XYX", "", "-Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XYX, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::xyx>},
  {"rotation.xzx", "XZX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XZX, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::xzx>},
  {"rotation.yxy", "YXY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YXY, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::yxy>},
  {"rotation.yzy", "YZY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YZY, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::yzy>},
  {"rotation.zxz", "ZXZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZXZ, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::zxz>},
  {"rotation.zyz", "ZYZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZYZ, whose first and last axis are one.", command, N::clip,
   kOrder<EulerOrder::zyz>},
  in(kScene, {"pose.hold", "&Hold in place", "pin", "-Pose", "", "", "Holds the selected feet or hands where they are without the layer, in all frames: the two joints above each bend for it.", command, N::joint_selection,
              {.run = [](const C& c) { told(c, holdSelectedInPlace(c.document)); }, .refusal = needsLayer}}),
  {ids::kPoseRoles, "&Joint roles…", "person", "-Pose", "", "", "Shows which joint is which part of the body, as mirroring takes them, and corrects it.", command, N::joints,
   {.run = [](const C& c) { c.commands->openDialog(QStringLiteral("roles")); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> poseActions() { return kPoseActions; }

}  // namespace sinew::ui
