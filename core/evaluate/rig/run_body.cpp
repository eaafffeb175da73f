#include "core/evaluate/rig/run_body.h"

#include <algorithm>
#include <cmath>

#include "core/evaluate/rig/body_balance.h"
#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

namespace {

constexpr float kUnbend = 1.f;                         // radians
constexpr float kBentMost = 2.7f, kBentBack = -0.05f;  // radians, of what bends about one axis

std::size_t slotOf(int index) { return static_cast<std::size_t>(index); }

// A joint that bends about one axis does so from how it is now, and no further back than straight.
JointLimits bendLimits(const IkJoints& joints, std::size_t joint, std::size_t below, const Vec3& axis_l) {
  const auto parent = slotOf(joints.joints[joint].parent);
  const Vec3 above_m = joints.position(joint) - joints.position(parent),
             below_m = joints.position(below) - joints.position(joint);
  const Vec3 axis_m = glm::normalize(Mat3(joints.model[joint]) * axis_l);
  const float bent = std::atan2(glm::dot(glm::cross(above_m, below_m), axis_m), glm::dot(above_m, below_m));
  JointLimits limits{.kind = JointLimits::Kind::hinge, .reference = joints.local[joint].rotation};
  limits.frame = rotationBetween(Vec3(1.f, 0.f, 0.f), axis_l);
  limits.low = {std::min(kBentBack - bent, 0.f), 0.f, 0.f};
  limits.high = {std::max(kBentMost - bent, 0.f), 0.f, 0.f};
  return limits;
}

}  // namespace

Mat4 RunBody::model(JointIndex joint) const {
  return frameIn(character->skeleton, joint, pose->local, scratch->way).toModel(pose->local[slotOf(joint)]);
}

void RunBody::run() {
  const CharacterRig& rig = *character->rig;
  const RigBody& of = rig.rig.bodies[body];
  const CharacterRig::Body& run = rig.bodies[body];
  const float weight = std::clamp(number(run.weight), 0.f, 1.f);
  if (!(weight > 0.f)) return;
  RigScratch& s = *scratch;
  const std::size_t count = run.joints.size();
  s.local.resize(count);
  s.model.resize(count);
  s.frames.resize(count);
  for (std::size_t i = 0; i < count; ++i) s.local[i] = pose->local[slotOf(run.joints[i])];
  s.joints.assign(run.ik.begin(), run.ik.end());
  const IkJoints joints{.joints = s.joints,
                        .above = frameIn(character->skeleton, of.hips, pose->local, s.way),
                        .local = s.local,
                        .model = s.model,
                        .frames = s.frames};
  if (!joints.above.invertible()) return;
  joints.update();
  for (std::size_t i = 1; i < count; ++i) {
    if (run.bend_axes_l[i] == Vec3(0.f) || s.joints[i].limits.kind != JointLimits::Kind::free) continue;
    const auto next = std::ranges::find(run.ik, static_cast<JointIndex>(i), &IkJoint::parent);
    if (next != run.ik.end())
      s.joints[i].limits = bendLimits(joints, i, static_cast<std::size_t>(next - run.ik.begin()), run.bend_axes_l[i]);
  }
  s.effectors.clear();
  s.targets.clear();
  for (std::size_t i = 0; i < of.effectors.size(); ++i) {
    const Mat4& target_m = s.targets.emplace_back(model(rig.jointOf(of.effectors[i].target)));
    const float counts = std::clamp(number(run.weights[i]), 0.f, 1.f);
    if (!(counts > 0.f)) continue;
    if (!isFinite(target_m)) return;
    s.effectors.push_back({.joint = run.ends[i],
                           .position_m = Vec3(target_m[3]),
                           .position_weight = counts,
                           .rotation_m = decompose(target_m).rotation * run.rotations[i],
                           .rotation_weight = counts * of.effectors[i].rotation,
                           .pinned = number(run.pins[i]) >= 0.5f});
  }
  if (s.effectors.empty()) return;
  s.obstacles.clear();
  for (const RigObstacle& obstacle : of.obstacles) {
    const Mat4 at_m = model(rig.jointOf(obstacle.control));
    const float scale = std::max({glm::length(Vec3(at_m[0])), glm::length(Vec3(at_m[1])), glm::length(Vec3(at_m[2]))});
    if (isFinite(at_m) && scale > 0.f) s.obstacles.push_back({Vec3(at_m[3]), obstacle.radius_m * scale});
  }
  LeastSquaresIk ik{.body = joints,
                    .effectors = s.effectors,
                    .obstacles = s.obstacles,
                    .tolerance_m = bodyTolerance(run),
                    .lever_m = bodyLever(run),
                    .max_iterations = kMaxIterations,
                    .unbend = kUnbend,
                    .scratch = &s.ik};
  if (const float balance = std::clamp(number(run.balance), 0.f, 1.f); balance > 0.f) {
    findSoles(of, run, pose->morph_weights, s.targets, s.soles);
    if (!s.soles.empty())
      ik.balance = {.masses = run.masses, .support_m = s.soles, .up_m = kBalanceUp, .weight = balance};
  }
  ik.run();
  BodyReach& reached = s.bodies[body];
  reached.outcome = ik.outcome;
  if (!ik.balance.masses.empty()) reached.off_m = s.ik.support.sideOf(ik.centre_m).distance_m;
  for (std::size_t i = 0; i < count; ++i) {
    Transform& local = pose->local[slotOf(run.joints[i])];
    const Transform& solved = s.local[i];
    if (!isFinite(solved)) continue;
    local.rotation = weight < 1.f ? slerp(local.rotation, solved.rotation, weight) : solved.rotation;
    if (i == 0)
      local.translation = weight < 1.f ? glm::mix(local.translation, solved.translation, weight) : solved.translation;
  }
}

}  // namespace sinew
