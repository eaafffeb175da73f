#include "core/rig/solve/planar_ik.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/units.h"
#include "core/rig/linkage.h"

namespace sinew {

namespace {

constexpr float kParallelAxes = 1e-4f;  // sine of the angle between axes
constexpr float kInsideBy = 1e-4f;      // radians, for rounding
constexpr float kMinBone = 1e-6f;       // metres
constexpr float kKeptInside = 1e-6f;    // of the reach: targets at its edge come this much inside

// The plane of the hinges: its origin is the first one.
struct HingePlane {
  Vec3 origin{0.f}, x{1.f, 0.f, 0.f}, y{0.f, 1.f, 0.f};
  Vec2 flat(const Vec3& place_m) const { return {glm::dot(place_m - origin, x), glm::dot(place_m - origin, y)}; }
};

float headingOf(const Vec2& way) { return std::atan2(way.y, way.x); }

float outsideBy(float angle, const JointLimits& hinge) {
  return std::max({hinge.low.x - angle, angle - hinge.high.x, 0.f});
}

// The same angle by whole turns, nearest to the range of a hinge, and then to how it stands now.
float turnedInto(float angle, float now, const JointLimits& hinge) {
  const float nearest = now + std::remainder(angle - now, kTwoPi<float>);
  float best = nearest;
  for (const float other : {nearest - kTwoPi<float>, nearest + kTwoPi<float>})
    if (outsideBy(other, hinge) + kInsideBy < outsideBy(best, hinge)) best = other;
  return best;
}

}  // namespace

std::vector<std::size_t> PlanarIk::moving() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i + 1 < chain.joints.size(); ++i) {
    const JointLimits& limits = chain.joints[i].limits;
    const bool fixed =
        !(chain.joints[i].weight > 0.f) || (limits.kind != JointLimits::Kind::free && limits.low == limits.high);
    if (!fixed) out.push_back(i);
  }
  return out;
}

Vec3 PlanarIk::axisOf(std::size_t joint) const {
  const JointLimits& limits = chain.joints[joint].limits;
  return glm::normalize(chain.frames[joint].frame * (limits.reference * limits.frame * Vec3(1.f, 0.f, 0.f)));
}

Check PlanarIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (!isFinite(target_m) || (heading && !std::isfinite(*heading))) return fail("The target is not a finite place.");
  if (!(tolerance_m >= 0.f)) return fail("The tolerance and the iterations are not negative.");
  const std::vector<std::size_t> moves = moving();
  const bool hinges_alone = std::ranges::all_of(moves, [&](std::size_t joint) {
    return chain.joints[joint].limits.kind == JointLimits::Kind::hinge && chain.frames[joint].invertible();
  });
  if (moves.size() < 2 || moves.size() > 3 || !hinges_alone)
    return fail("A planar chain has two or three joints with hinges as limits, and no others that move.");
  chain.update();
  const Vec3 axis = axisOf(moves.front());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!(glm::length(glm::cross(axis, axisOf(moves[i]))) < kParallelAxes))
      return fail("The hinges of a planar chain have parallel axes; choose another solver.");
    const Vec3 way =
        chain.position(i + 1 < moves.size() ? moves[i + 1] : chain.joints.size() - 1) - chain.position(moves[i]);
    if (!(glm::length(glm::cross(axis, way)) > kMinBone))
      return fail("The bones of a planar chain have lengths in its plane; choose another solver.");
  }
  return {};
}

void PlanarIk::pose(const Bend& bend) const {
  for (std::size_t i = 0; i < hinges.size(); ++i) {
    const JointLimits& limits = chain.joints[hinges[i]].limits;
    chain.local[hinges[i]].rotation = limits.rotation(limits.clamped(Vec3(bend.state[i], 0.f, 0.f)));
  }
  chain.update();
}

void PlanarIk::run() {
  chain.keepLimits();
  hinges = moving();
  const std::size_t count = hinges.size(), last = chain.joints.size() - 1;
  const JointFrame& into = chain.frames[hinges.front()];
  HingePlane plane{.origin = chain.position(hinges.front())};
  const Vec3 axis = axisOf(hinges.front());
  Vec3 x = into.frame * Vec3(1.f, 0.f, 0.f);
  x -= glm::dot(x, axis) * axis;
  if (!(glm::length(x) > kParallelAxes)) {  // the hinge lies along it
    x = into.frame * Vec3(0.f, 1.f, 0.f);
    x -= glm::dot(x, axis) * axis;
  }
  plane.x = glm::normalize(x);
  plane.y = glm::cross(axis, plane.x);

  Vec3 lengths(0.f);
  std::array<float, 3> headings{}, now{}, senses{};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 way =
        plane.flat(chain.position(i + 1 < count ? hinges[i + 1] : last)) - plane.flat(chain.position(hinges[i]));
    const JointLimits& limits = chain.joints[hinges[i]].limits;
    lengths[static_cast<int>(i)] = glm::length(way);
    headings[i] = headingOf(way);
    now[i] = limits.coordinates(chain.local[hinges[i]].rotation).x;
    const float mirrored = glm::determinant(chain.frames[hinges[i]].frame) < 0.f ? -1.f : 1.f;
    senses[i] = glm::dot(axis, axisOf(hinges[i])) < 0.f ? -mirrored : mirrored;
  }
  const float last_heading = heading.value_or(headings[count - 1]);
  const Vec2 tip = count == 3 ? lengths.z * Vec2(std::cos(last_heading), std::sin(last_heading)) : Vec2(0.f);
  Vec2 wrist = plane.flat(target_m) - tip;
  const float outer = lengths.x + lengths.y, inner = std::abs(lengths.x - lengths.y);
  const float away = glm::length(wrist),
              within = std::clamp(away, inner + kKeptInside * outer, outer - kKeptInside * outer);
  const bool beyond = away > outer || away < inner;
  if (beyond || away != within)
    wrist = away > 0.f ? wrist * (within / away) : Vec2(std::cos(headings[0]), std::sin(headings[0])) * within;
  const auto two = planarAngles(lengths.x, lengths.y, wrist);
  const float length = outer + lengths.z;
  float nearest = 0.f;
  std::array<float, 2> changed{}, missed{};
  for (std::size_t i = 0; i < 2; ++i) {
    Bend& bend = bends[i];
    bend = {.inside = true};
    if (!two) continue;
    const std::array<float, 3> wanted{(*two)[i].x, (*two)[i].x + (*two)[i].y, last_heading};
    for (std::size_t j = 0; j < count; ++j) {
      const float before = j > 0 ? wanted[j - 1] - headings[j - 1] : 0.f;
      const JointLimits& limits = chain.joints[hinges[j]].limits;
      const float state = turnedInto(now[j] + senses[j] * (wanted[j] - headings[j] - before), now[j], limits);
      bend.state[j] = state;
      bend.inside = bend.inside && outsideBy(state, limits) <= kInsideBy;
      changed[i] += std::abs(state - now[j]);
    }
    pose(bend);
    missed[i] = glm::distance(chain.position(last), target_m);
    const float cost = bend.inside ? changed[i] : 1e6f + missed[i] / length;
    if (i == 0 || cost < nearest) nearest = cost, taken = i;
  }
  if (taken == 0) pose(bends[0]);
  outcome = {.residual_m = missed[taken], .iterations = 1};
  outcome.stop = outcome.residual_m <= tolerance_m ? IkStop::reached : beyond ? IkStop::out_of_reach : IkStop::stalled;
}

}  // namespace sinew
