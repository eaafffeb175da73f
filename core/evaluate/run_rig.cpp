#include "core/evaluate/run_rig.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/rig/aim.h"
#include "core/rig/chain_ik.h"
#include "core/rig/least_squares_ik.h"
#include "core/rig/limb_ik.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

namespace {

constexpr float kReachedAt = 1e-6f;  // metres
constexpr int kMaxRotationRounds = 8;

std::size_t asIndex(int index) { return static_cast<std::size_t>(index); }

// The rotation of a joint with which it stands as wanted in model space; its scale and shear stay. Where what it is put
// into is scaled along some axes alone, its axes are no rotation of that, and it takes a few rounds.
Quat rotationTo(const JointFrame& frame, Transform local, const Quat& wanted_m) {
  const Quat into = decompose(Mat4(frame.frame)).rotation;
  for (int round = 0; round < kMaxRotationRounds; ++round) {
    const Quat now_m = decompose(frame.toModel(local)).rotation;
    if (angleBetween(now_m, wanted_m) < 1e-6f) break;
    const Quat by = glm::conjugate(into) * (wanted_m * glm::conjugate(now_m)) * into;
    local.rotation = glm::normalize(by * local.rotation);
  }
  return local.rotation;
}

}  // namespace

Check RunRig::validate() const {
  if (!character || !pose || !scratch) return fail("There is no pose that a rig could change.");
  if (pose->local.size() != character->skeleton.size() ||
      pose->morph_weights.size() != character->morph_channels.size())
    return fail("The pose does not fit the skeleton; use a pose of the same character.");
  return {};
}

void RunRig::run() {
  if (!character->rig) return;
  scratch->reached.assign(character->rig->chains.size(), {});
  for (const RigStep& step : character->rig->order) {
    if (step.kind == RigStep::Kind::chain) {
      chain(step.index);
    } else {
      aim(step.index);
    }
  }
}

JointFrame RunRig::frameOf(JointIndex joint) const {
  return frameIn(character->skeleton, joint, pose->local, scratch->way);
}

void RunRig::chain(std::size_t index) {
  const CharacterRig& rig = *character->rig;
  const RigChain& chain = rig.rig.chains[index];
  const CharacterRig::Chain& run = rig.chains[index];
  const float weight = std::clamp(number(run.weight), 0.f, 1.f);
  if (!(weight > 0.f)) return;
  const std::size_t count = run.joints.size();
  RigScratch& s = *scratch;
  s.local.resize(count);
  s.model.resize(count);
  s.frames.resize(count);
  for (std::size_t i = 0; i < count; ++i) s.local[i] = pose->local[asIndex(run.joints[i])];
  const Mat4 target_m = model(rig.jointOf(chain.target));
  const IkJoints joints{
      .joints = run.ik, .above = frameOf(run.joints.front()), .local = s.local, .model = s.model, .frames = s.frames};
  joints.update();
  const Vec3 to(target_m[3]);
  const float length = joints.reach(0, count - 1);
  ChainReach reached{.reach = glm::distance(joints.position(0), to) / std::max(length, 1e-9f)};
  if (!isFinite(target_m) || !joints.above.invertible() || !(length > 0.f)) return;
  switch (chain.solver) {
    case ChainSolver::two_bone: {
      if (!(joints.reach(0, run.middle) > 0.f) || !(joints.reach(run.middle, count - 1) > 0.f)) return;
      LimbIk ik{.chain = joints,
                .middle = run.middle,
                .target_m = to,
                .bend_axis_l = chain.bend_axis_l,
                .backwards = number(run.backwards) >= 0.5f,
                .soft = std::clamp(number(run.soft), 0.f, 0.5f),
                .tolerance_m = kReachedAt};
      if (chain.pole != kNoControl) ik.pole_m = Vec3(model(rig.jointOf(chain.pole))[3]);
      ik.run();
      reached = {ik.outcome, ik.reach};
      break;
    }
    case ChainSolver::jacobian: {
      const IkEffector end{.joint = count - 1, .position_m = to};
      LeastSquaresIk ik{.body = joints, .effectors = {&end, 1}, .tolerance_m = kReachedAt, .scratch = &s.ik};
      ik.run();
      reached.outcome = ik.outcome;
      break;
    }
    case ChainSolver::ccd:
    case ChainSolver::fabrik: {
      const bool fabrik = chain.solver == ChainSolver::fabrik;
      ChainIk ik{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
                 .chain = joints,
                 .target_m = to,
                 .tolerance_m = kReachedAt,
                 .max_iterations = fabrik ? 20 : 50,
                 .scratch = &s.ik};
      ik.run();
      reached.outcome = ik.outcome;
      break;
    }
  }
  if (number(run.rotate) >= 0.5f) {
    Transform& end = s.local.back();
    end.rotation =
        run.ik.back().limits.clamped(rotationTo(s.frames.back(), end, decompose(target_m).rotation * run.end));
  }
  s.reached[index] = reached;
  for (std::size_t i = 0; i < count; ++i) {
    Quat& rotation = pose->local[asIndex(run.joints[i])].rotation;
    const Quat& solved = s.local[i].rotation;
    if (isFinite(solved)) rotation = weight < 1.f ? slerp(rotation, solved, weight) : solved;
  }
}

void RunRig::aim(std::size_t index) {
  const CharacterRig& rig = *character->rig;
  const RigAim& aim = rig.rig.aims[index];
  const float weight = std::clamp(number(rig.aims[index].weight), 0.f, 1.f);
  if (!(weight > 0.f)) return;
  Transform& local = pose->local[asIndex(aim.joint)];
  AimJoint solver{.frame = frameOf(aim.joint),
                  .local = local,
                  .axis_l = aim.axis_l,
                  .target_m = Vec3(model(rig.jointOf(aim.target))[3]),
                  .keep_up = aim.keep_up,
                  .up_l = aim.up_l,
                  .up_m = aim.up_m,
                  .weight = weight};
  solver.run();
  if (isFinite(solver.rotation)) local.rotation = solver.rotation;
}

}  // namespace sinew
