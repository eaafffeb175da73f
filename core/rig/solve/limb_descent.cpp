#include "core/rig/solve/limb_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/rotation_between.h"

namespace sinew {

namespace {

// Inside limits: poses from which the joints descend in turn, in how many rounds, and the share of what is left that a
// round gains at least.
constexpr int kLimbStarts = 20, kFewRounds = 4, kMaxDescents = 60;
constexpr float kDescends = 2e-3f;
// Radians of the coordinates, from the first step to the last, and what a step leaves at most to be made again.
constexpr float kSearchFrom = 0.2f, kSearchTo = 2e-3f, kSearchGain = 0.9995f;
// Another pose than that next to the closed form is taken where it leaves so much less, as a share of the reach.
constexpr float kOtherPose = 2e-3f;

}  // namespace

void LimbDescent::point(std::size_t joint) {
  if (!chain.rotates(joint)) return;
  const Mat3 to_frame = chain.toFrame(joint);
  const Vec3 pivot = chain.position(joint), end = chain.position(chain.joints.size() - 1);
  Quat& rotation = chain.local[joint].rotation;
  const IkJoint& of = chain.joints[joint];
  rotation = of.limits.pointed(rotation, to_frame * (end - pivot), to_frame * (goal_m - pivot), of.weight);
  chain.update(joint);
}

// Each joint in turn brings the end as near as it can alone, with the other one as it is.
void LimbDescent::descend(int most, bool spans_first) {
  const std::size_t last = chain.joints.size() - 1;
  const auto left = [&] { return glm::distance(chain.position(last), goal_m); };
  float now = left();
  const auto attempt = [&](std::size_t joint, auto&& rotated) {
    if (!chain.rotates(joint)) return;
    Quat& rotation = chain.local[joint].rotation;
    const Quat before = rotation;
    const Mat3 to_frame = chain.toFrame(joint);
    const Vec3 pivot = chain.position(joint);
    rotation = rotated(chain.joints[joint], before, to_frame * (chain.position(last) - pivot), to_frame, pivot);
    chain.update(joint);
    if (const float after = left(); after < now) {
      now = after;
      return;
    }
    rotation = before;
    chain.update(joint);
  };
  const auto points = [&](const IkJoint& joint, const Quat& now_l, const Vec3& end, const Mat3& to_frame,
                          const Vec3& pivot) {
    return joint.limits.pointed(now_l, end, to_frame * (goal_m - pivot), joint.weight);
  };
  // As far as the two bones span what the target is away.
  const auto spans = [&](const IkJoint& joint, const Quat& now_l, const Vec3& lower, const Mat3& to_frame,
                         const Vec3& pivot) {
    const Vec3 from = chain.position(0), upper = to_frame * (pivot - from);
    const float a = glm::length(upper), b = glm::length(lower), c = glm::length(to_frame * (goal_m - from));
    const float angle = std::acos(std::clamp((c * c - a * a - b * b) / (2.f * a * b), -1.f, 1.f));
    Vec3 axis = glm::cross(upper, lower);
    if (!(glm::length(axis) > 1e-4f * a * b)) axis = anyAcross(upper);
    const Vec3 to = glm::angleAxis(angle, glm::normalize(axis)) * (upper * (b / a));
    return joint.limits.pointed(now_l, lower, to, joint.weight);
  };
  for (int round = 0; round < most && now > tolerance_m; ++round) {
    const float before = now;
    ++rounds;
    if (spans_first || round > 0) {
      attempt(middle, spans);
      attempt(0, points);
    }
    attempt(middle, points);
    attempt(0, points);
    if (now > (1.f - kDescends) * before) break;
  }
  left_m = now;
}

// Where neither joint alone finds a way, as along the edge of a cone: coordinates of one are tried by smaller and
// smaller steps, each with what the other one makes of it.
void LimbDescent::search() {
  const std::size_t last = chain.joints.size() - 1;
  const std::size_t both[] = {middle, 0};
  float now = left_m;
  for (float step = kSearchFrom; step > kSearchTo && now > tolerance_m;) {
    bool better = false;
    for (const std::size_t joint : both) {
      const std::size_t other = joint == 0 ? middle : 0;
      const JointLimits& limits = chain.joints[joint].limits;
      if (!chain.rotates(joint) || chain.joints[joint].weight < 1.f) continue;
      for (int way = 0; way < 2 * static_cast<int>(limits.degrees()); ++way) {
        Quat &rotation = chain.local[joint].rotation, &other_rotation = chain.local[other].rotation;
        const Quat before = rotation, other_before = other_rotation;
        Vec3 c = limits.coordinates(before);
        c[way / 2] += way % 2 == 0 ? step : -step;
        rotation = limits.rotation(limits.clamped(c));
        chain.update(joint);
        point(other);
        const float after = glm::distance(chain.position(last), goal_m);
        better = better || after < kSearchGain * now;
        if (after < now) {
          now = after;
          continue;
        }
        rotation = before, other_rotation = other_before;
        chain.update();
      }
    }
    if (!better) step *= 0.5f;
  }
  left_m = now;
}

// Inside limits, which the closed form does not know of: the two joints in turn, then other poses to begin with.
void LimbDescent::run() {
  const std::size_t last = chain.joints.size() - 1;
  const float full = chain.reach(0, last);
  const float a = glm::distance(chain.position(0), chain.position(middle)),
              b = glm::distance(chain.position(middle), chain.position(last)),
              away = glm::distance(chain.position(0), goal_m);
  const float least = std::max({away - a - b, std::abs(a - b) - away, 0.f}) + tolerance_m;
  descend(kMaxDescents, true);
  search();
  const bool elbow = chain.joints[0].limits.kind == JointLimits::Kind::free &&
                     chain.joints[middle].limits.kind == JointLimits::Kind::hinge;
  if (left_m <= least || elbow) return;
  // Of other poses the one goes on that comes nearest in a few rounds.
  Quat &bend = chain.local[middle].rotation, &first = chain.local[0].rotation;
  const Quat own_bend = bend, own_first = first;
  const float own = left_m;
  Quat best_bend = bend, best_first = first;
  float best = std::numeric_limits<float>::infinity();
  const auto pose = [&](std::size_t joint, Quat& rotation, int nth) {
    // Evenly over the coordinates (M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018).
    const JointLimits& limits = chain.joints[joint].limits;
    if (limits.kind == JointLimits::Kind::free || !chain.rotates(joint)) return;
    const float n = static_cast<float>(nth) + (joint == 0 ? 0.37f : 0.f);
    const Vec3 share = glm::fract(0.5f + n * Vec3(0.8191725f, 0.6710436f, 0.5497005f));
    rotation = limits.rotation(limits.clamped(glm::mix(limits.low, limits.high, share)));
  };
  for (int nth = 0; nth < kLimbStarts && best > least; ++nth) {
    pose(middle, bend, nth);
    pose(0, first, nth);
    chain.update();
    descend(kFewRounds, nth % 2 == 0);
    if (left_m < best) best = left_m, best_bend = bend, best_first = first;
  }
  bend = best_bend, first = best_first;
  chain.update();
  descend(kMaxDescents, true);
  search();
  if (left_m < own - kOtherPose * full || left_m <= tolerance_m) return;
  bend = own_bend, first = own_first;
  chain.update();
  left_m = own;
}

}  // namespace sinew
