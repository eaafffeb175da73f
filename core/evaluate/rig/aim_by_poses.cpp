#include "core/evaluate/rig/aim_by_poses.h"

#include <cmath>

#include "core/math/finite.h"
#include "core/rig/aim.h"
#include "core/rig/pose_space.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

bool AimByPoses::run() {
  const CharacterRig& rig = *character->rig;
  const RigAim& of = rig.rig.aims[aim];
  const CharacterRig::Aim& run = rig.aims[aim];
  const std::size_t count = run.joints.size();
  RigScratch& s = *scratch;
  s.local.resize(count);
  s.model.resize(count);
  s.frames.resize(count);
  for (std::size_t i = 0; i < count; ++i) s.local[i] = local[static_cast<std::size_t>(run.joints[i])];
  const IkJoints joints{.joints = run.ik,
                        .above = frameIn(character->skeleton, run.joints.front(), local, s.way),
                        .local = s.local,
                        .model = s.model,
                        .frames = s.frames};
  joints.update();
  by_poses = residual = 0.f;
  s.ik.shares.assign(run.poses->samples(), 0.f);
  if (!isFinite(target_m) || !joints.above.invertible()) return false;
  PoseSpaceIk ik{.chain = joints,
                 .poses = &*run.poses,
                 .axis_l = of.axis_l,
                 .target_m = target_m,
                 .finishes = false,
                 .scratch = &s.ik};
  ik.run();
  by_poses = residual = ik.by_poses;
  if (!(finish > 0.f)) return true;
  Transform& last = s.local.back();
  AimJoint solver{.frame = s.frames.back(),
                  .local = last,
                  .axis_l = of.axis_l,
                  .target_m = target_m,
                  .keep_up = of.keep_up,
                  .up_l = of.up_l,
                  .up_m = of.up_m,
                  .weight = finish};
  solver.run();
  if (!isFinite(solver.rotation)) return true;
  last.rotation = run.ik.back().limits.clamped(solver.rotation);
  joints.update(count - 1);
  const Vec3 look = Mat3(s.model.back()) * of.axis_l, to = target_m - joints.position(count - 1);
  residual = std::atan2(glm::length(glm::cross(look, to)), glm::dot(look, to));
  return true;
}

}  // namespace sinew
