#include "viewer/document/edits/rotation_orders.h"

#include <algorithm>
#include <functional>

#include "core/edit/shape/best_order.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

constexpr std::size_t kCostOfOrders = 20;  // as plain edits of a key, about

using ChooseMode = std::function<RotationMode(const Clip& clip, JointIndex joint)>;

Result<QString> switchAll(Document& document, std::span<const JointIndex> joints, const ChooseMode& choose,
                          SwitchShape shape) {
  const int layer = document.activeLayer();
  std::size_t seen = 0, keyed = 0, switched = 0, added = 0;
  float difference = 0.f;
  bool lost_extrapolation = false;
  const QString name = tr("Switch rotation order");
  const auto switch_joints = [&](Clip& clip, KnotSets& selected, const Task& task) -> Check {
    for (const JointIndex joint : joints) {
      if (Check ok = task.goesOn(); !ok) return ok;
      task.tell(seen++, joints.size());
      const std::optional<RotationMode> now = rotationModeOf(clip, layer, joint);
      if (!now) continue;
      ++keyed;
      const RotationMode wanted = choose(clip, joint);
      if (*now == wanted) continue;
      SwitchRotation change{.clip = &clip, .layer = layer, .joint = joint, .mode = wanted, .shape = shape};
      if (Check ok = change.run(); !ok) return ok;
      std::erase_if(selected, [&](const auto& entry) {
        return entry.first.layer == layer && entry.first.joint == joint &&
               (isEulerAngle(entry.first.kind) || isQuaternion(entry.first.kind));
      });
      ++switched;
      added += change.added;
      difference = std::max(difference, change.difference);
      lost_extrapolation = lost_extrapolation || change.lost_extrapolation;
    }
    if (keyed == 0) return fail("None of these joints has keys for its rotation here.");
    return {};
  };
  const Check done = document.editClip(name, kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    std::size_t keys = 0;
    for (const JointIndex joint : joints)
      for (const ChannelId& id : channelsOf(clip, layer, joint))
        if (id.kind == ChannelKind::rotation_x || id.kind == ChannelKind::quaternion_x) keys += knotCount(clip, id);
    return document.carryOut(tr("%1: %2").arg(name, jointsText(joints.size())), kCostOfOrders * keys,
                             [&](const Task& task) { return switch_joints(clip, selected, task); });
  });
  if (!done) return tl::unexpected(done.error());
  if (switched == 0) return fail("The rotations of these joints are keyed in this way already.");
  QStringList parts{tr("Switched %1").arg(jointsText(static_cast<std::size_t>(switched))),
                    tr("rotation differs by up to %1° between keys").arg(decimal(glm::degrees(difference), 3))};
  if (added > 0) parts << tr("%1 added").arg(keysText(static_cast<std::size_t>(added)));
  if (lost_extrapolation) parts << tr("quaternions hold before the first and after the last key");
  return parts.join(QStringLiteral("; "));
}

}  // namespace

Result<QString> switchRotations(Document& document, std::span<const JointIndex> joints, const RotationMode& mode,
                                SwitchShape shape) {
  return switchAll(
      document, joints, [&](const Clip&, JointIndex) { return mode; }, shape);
}

Result<QString> switchToBestOrders(Document& document, std::span<const JointIndex> joints, SwitchShape shape) {
  const int layer = document.activeLayer();
  return switchAll(
      document, joints,
      [&](const Clip& clip, JointIndex joint) {
        return RotationMode{.quaternion = false, .order = bestOrder(clip, layer, joint)};
      },
      shape);
}

}  // namespace sinew
