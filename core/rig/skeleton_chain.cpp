#include "core/rig/skeleton_chain.h"

#include <algorithm>

#include "core/skeleton/frame_below.h"

namespace sinew {

Result<SkeletonChain> SkeletonChain::between(const Skeleton& skeleton, JointIndex first, JointIndex last,
                                             std::span<const Transform> local) {
  const auto isJoint = [&](JointIndex j) { return j >= 0 && static_cast<std::size_t>(j) < skeleton.size(); };
  if (!isJoint(first) || !isJoint(last) || local.size() != skeleton.size())
    return fail("The pose does not fit the chain; use a pose of the same character.");
  SkeletonChain out;
  for (JointIndex j = last; j != kNoJoint && j >= first; j = skeleton[j].parent) out.joints.push_back(j);
  std::ranges::reverse(out.joints);
  if (out.joints.size() < 2 || out.joints.front() != first)
    return fail(text("{} does not hang below {}; name the first joint of the chain and then its end.",
                     skeleton[last].name, skeleton[first].name));
  std::vector<JointIndex> way;
  out.above = frameIn(skeleton, first, local, way);
  for (const JointIndex j : out.joints) {
    IkJoint joint;
    joint.parent = static_cast<JointIndex>(out.ik.size()) - 1;
    joint.inherit_scale = skeleton[j].inherit_scale;
    out.ik.push_back(joint);
    out.local.push_back(local[static_cast<std::size_t>(j)]);
  }
  out.model.assign(out.joints.size(), Mat4(1.f));
  out.frames.assign(out.joints.size(), JointFrame());
  return out;
}

}  // namespace sinew
