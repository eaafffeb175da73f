#include "core/skeleton/joint_turns.h"

#include <algorithm>
#include <cmath>

#include "core/math/interpolation.h"

namespace sinew {

Vec3 JointTurns::anglesOf(const Quat& rotation_l, EulerOrder as) const {
  constexpr float kTurnStep = 0.5f, kSameTurn = 1e-5f;  // radians
  constexpr float kMaxTurnSteps = 100'000.f;
  const auto turned = [&](float share) { return pre * fromEuler(share * angles, order) * post; };
  const auto isByAxis = [](EulerOrder of) { return axes(of).front() != axes(of).back(); };
  Vec3 on = angles;  // by axis, and about one axis alone the same in all orders
  if (!isByAxis(order) || !isByAxis(as) || angleBetween(fromEuler(angles, as), turned(1.f)) >= kSameTurn) {
    // All the way there, so that whole turns are told by what they pass.
    const float most = std::max({std::abs(angles.x), std::abs(angles.y), std::abs(angles.z)});
    const float steps = std::clamp(std::ceil(most / kTurnStep), 1.f, kMaxTurnSteps);
    on = toEuler(turned(0.f), as);
    for (float step = 1.f; step <= steps; ++step) on = nearestEuler(toEuler(turned(step / steps), as), on, as);
  }
  // Near to gimbal lock the angles of a rotation are less exact than those that made it.
  if (angleBetween(fromEuler(on, as), rotation_l) < kSameTurn) return on;
  return nearestEuler(toEuler(rotation_l, as), on, as);
}

}  // namespace sinew
