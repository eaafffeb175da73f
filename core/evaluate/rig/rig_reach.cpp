#include "core/evaluate/rig/rig_reach.h"

#include <algorithm>

#include "core/rig/sample_reach.h"
#include "core/rig/skeleton_chain.h"

namespace sinew {

ReachShell reachShell(const Character& character, std::size_t chain, std::span<const Transform> local,
                      std::size_t samples) {
  const CharacterRig::Chain& run = character.rig->chains[chain];
  ReachShell out;
  auto joints = SkeletonChain::between(character.skeleton, run.joints.front(), run.joints.back(), local);
  if (!joints) return out;
  joints->ik = run.ik;
  // How the end itself rotates says nothing of where it is.
  const bool limited = std::any_of(run.ik.begin(), run.ik.end() - 1,
                                   [](const IkJoint& joint) { return joint.limits.kind != JointLimits::Kind::free; });
  if (limited) out.ends_m.resize(samples);
  IkScratch scratch;
  SampleReach reach{.chain = joints->view(), .ends_m = out.ends_m, .scratch = &scratch};
  reach.run();
  out.from_m = Vec3(joints->model.front()[3]);
  out.outer_m = reach.outer, out.inner_m = reach.inner;
  out.farthest_m = limited ? reach.farthest : reach.outer;
  out.nearest_m = limited ? reach.nearest : reach.inner;
  return out;
}

}  // namespace sinew
