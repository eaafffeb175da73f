#include "core/scene/objects/placement.h"

#include <algorithm>
#include <cmath>

namespace sinew {

const Instance* findInstance(std::span<const Instance> instances, InstanceId id) {
  const auto it = std::ranges::lower_bound(instances, id, {}, &Instance::id);
  return it == instances.end() || it->id != id ? nullptr : &*it;
}

Mat4 placement_w(std::span<const Instance> instances, const Instance& instance, const JointPlace& joint_m) {
  Mat4 to_w = toMatrix(instance.standing.placement);
  const Instance* below = &instance;
  while (const Instance* parent = findInstance(instances, below->standing.parent)) {
    if (below->standing.joint != kNoJoint) to_w = joint_m(*parent, below->standing.joint) * to_w;
    to_w = toMatrix(parent->standing.placement) * to_w;
    below = parent;
  }
  return to_w;
}

Check canStandOn(std::span<const Instance> instances, InstanceId child, InstanceId parent, JointIndex joint) {
  const Instance* on = findInstance(instances, parent);
  const bool joint_there = on && joint >= kNoJoint && joint < static_cast<JointIndex>(on->character->skeleton.size());
  if (!joint_there) return fail("What it is to be attached to is not in the scene.");
  for (const Instance* at = on; at; at = findInstance(instances, at->standing.parent)) {
    if (at->id != child) continue;
    if (at == on) return fail("Nothing can be attached to itself.");
    return fail(text("“{}” goes along with it already; detach that first.", on->name));
  }
  return {};
}

Result<Transform> placementBelow(const Mat4& parent_w, const Mat4& model_to_world) {
  const glm::dmat4 parent(parent_w);
  const double volume = glm::determinant(glm::dmat3(parent));
  if (!std::isfinite(volume) || volume == 0.0) return fail("What it is to be attached to is scaled to nothing.");
  const Transform placement = decompose(Mat4(glm::inverse(parent) * glm::dmat4(model_to_world)));
  if (!isFinite(placement)) return fail("What it is to be attached to is scaled to nothing.");
  return placement;
}

}  // namespace sinew
