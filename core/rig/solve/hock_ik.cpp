#include "core/rig/solve/hock_ik.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/rig/solve/limb_ik.h"
#include "core/rig/solve/soft_reach.h"

namespace sinew {

namespace {

constexpr float kPutThere = 1e-3f;      // radians between how the hock stands and how it would have to
constexpr float kStraightHock = 1e-3f;  // sine of the bend below which the limb's own axis says about what it bends

}  // namespace

void HockIk::run() {
  angle = 0.f;
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  // In the space of the limb, whose lengths rigid parts keep.
  const Mat3 to_space(chain.toFrame(0));
  const auto place = [&](std::size_t joint) { return to_space * (chain.position(joint) - chain.position(0)); };
  const Vec3 knee = place(middle), shin = place(hock) - knee, foot = place(last) - place(hock);
  const LimbIk::Bend bend = LimbIk::bendOf(chain, middle);
  Vec3 axis = bend_axis_l;  // about which it bends forwards
  if (bend.sine > kStraightHock) axis = glm::dot(bend.axis_l, bend_axis_l) < 0.f ? -bend.axis_l : bend.axis_l;
  axis = chain.local[0].rotation * axis;
  const float length = glm::length(axis);
  if (!(length > 0.f)) return;
  axis /= length;

  // The end is at knee + foot and the shin, turned by an angle: the square of its distance is
  // middle_of + along · cos + across · sin.
  const Vec3 still = knee + foot, along_axis = glm::dot(axis, shin) * axis;
  const float middle_of = glm::dot(still, still) + glm::dot(shin, shin) + 2.f * glm::dot(still, along_axis);
  const float along = 2.f * glm::dot(still, shin - along_axis), across = 2.f * glm::dot(still, glm::cross(axis, shin));
  const float most = std::sqrt(along * along + across * across);
  const Vec3 to_target = to_space * (target_m - chain.position(0));
  const float distance = glm::length(to_target);
  const float wanted = softReach(distance, std::sqrt(std::max(middle_of + most, 0.f)), soft);
  if (!std::isfinite(wanted) || !(most > 0.f)) return;
  const float farthest = std::atan2(across, along);
  const float from_there = std::acos(std::clamp((wanted * wanted - middle_of) / most, -1.f, 1.f));
  // Of both rotations the one with which the limb bends to its side, and of two such the less one.
  const auto isItsSide = [&](float by) {
    const Vec3 lower = glm::angleAxis(by, axis) * shin + foot;
    return (glm::dot(axis, glm::cross(knee, lower)) < 0.f) == backwards;
  };
  constexpr float kWhole = 2.f * std::numbers::pi_v<float>;
  const float one = std::remainder(farthest + from_there, kWhole),
              other = std::remainder(farthest - from_there, kWhole);
  const bool one_is = isItsSide(one), other_is = isItsSide(other);
  const float by = one_is != other_is ? (one_is ? one : other) : std::abs(one) < std::abs(other) ? one : other;

  // The hock turns in axes of its own, which stand in those of the limb so.
  const Quat axes = decompose(Mat4(to_space * chain.frames[hock].frame)).rotation;
  const Quat back = glm::conjugate(axes) * glm::angleAxis(-by, axis) * axes;
  Quat& rotation = chain.local[hock].rotation;
  const Quat asked = glm::normalize(back * rotation), turned = chain.joints[hock].towards(rotation, asked);
  if (!isFinite(turned)) return;
  angle = by;
  rotation = turned;
  if (angleBetween(turned, asked) < kPutThere) {
    if (wanted < distance) target_m = chain.position(0) + (wanted / distance) * (target_m - chain.position(0));
    soft = 0.f;
  }
  chain.update();
}

}  // namespace sinew
