#include "core/edit/shape/best_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/clip/channel.h"

namespace sinew {

namespace {

constexpr std::size_t kOrdersOfThree = 6;  // the first of kEulerOrders have three different axes
constexpr float kHardlyBetter = 0.0873f;   // radians, 5°

// Adds the rotations that the curves have between what they stand in, at all knots.
void addRotationsAtKnots(const JointTrack& track, std::vector<Quat>& rotations) {
  if (const auto* rotation = std::get_if<QuatCurve>(&track.rotation)) {
    rotations.insert(rotations.end(), rotation->values().begin(), rotation->values().end());
    return;
  }
  const auto& euler = std::get<EulerCurves>(track.rotation);
  for (const Curve& curve : euler.angles) {
    for (const double time : curve.times()) {
      Vec3 angles;
      for (int axis = 0; axis < 3; ++axis) angles[axis] = euler.angles[static_cast<std::size_t>(axis)].evaluate(time);
      rotations.push_back(fromEuler(angles, euler.order));
    }
  }
}

// Of toEuler(), for orders of three different axes: of its sine, since that is much quicker.
float greatestMiddleAngle(const std::vector<Quat>& rotations, EulerOrder order) {
  const auto [i, j, k] = axes(order);
  const double handedness = (j - i + 3) % 3 == 1 ? 1.0 : -1.0;
  double greatest = 0.0;
  for (const Quat& rotation : rotations) {
    const glm::dquat q(rotation);
    greatest = std::max(greatest, std::abs(2.0 * (q.w * q[j] - handedness * q[i] * q[k]) / glm::dot(q, q)));
  }
  return static_cast<float>(std::asin(std::min(greatest, 1.0)));
}

}  // namespace

EulerOrder bestOrder(const Clip& clip, int layer, JointIndex joint) {
  const JointTrack* track = findTrack(clip, layer, joint);
  return track ? bestOrder(std::array{track}) : EulerOrder::xyz;
}

EulerOrder bestOrder(std::span<const JointTrack* const> tracks) {
  const EulerCurves* own = nullptr;
  std::vector<Quat> rotations;
  for (const JointTrack* track : tracks) {
    if (!own) own = std::get_if<EulerCurves>(&track->rotation);
    addRotationsAtKnots(*track, rotations);
  }
  EulerOrder best = own ? own->order : EulerOrder::xyz;
  const bool of_three =
      std::ranges::find(kEulerOrders, best) - kEulerOrders.begin() < static_cast<std::ptrdiff_t>(kOrdersOfThree);
  if (rotations.empty()) return best;
  if (!of_three) best = EulerOrder::xyz;
  float least = greatestMiddleAngle(rotations, best);
  for (std::size_t i = 0; i < kOrdersOfThree; ++i) {
    const float angle = greatestMiddleAngle(rotations, kEulerOrders[i]);
    if (angle < least - kHardlyBetter) {
      least = angle;
      best = kEulerOrders[i];
    }
  }
  return best;
}

}  // namespace sinew
