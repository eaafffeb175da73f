#include "core/rig/constraints/driver.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/units.h"

namespace sinew {

Check Driver::validate() const {
  if (!std::isfinite(value) || !std::isfinite(time_s) || !isFinite(first_m) || !isFinite(second_m) ||
      !isFinite(rotation_l) || !isFinite(axis_l) || !isFinite(rest_l))
    return fail("A driver has numbers that are not finite.");
  if (measure == Measure::angle && !(glm::length(axis_l) > 0.f))
    return fail("Choose an axis about which the angle is measured.");
  if (!(low <= high)) return fail("The lower limit of a driver is not above its upper one.");
  return {};
}

void Driver::run() {
  const Quat turned = glm::conjugate(rest_l) * rotation_l;
  switch (measure) {
    case Measure::value:
      measured = value;
      break;
    case Measure::time:
      measured = time_s;
      break;
    case Measure::distance:
      measured = static_cast<double>(glm::distance(Vec3(first_m[3]), Vec3(second_m[3])));
      break;
    case Measure::angle: {
      const Vec3 along = glm::normalize(axis_l);
      const double half = std::atan2(static_cast<double>(turned.x * along.x + turned.y * along.y + turned.z * along.z),
                                     static_cast<double>(turned.w));
      measured = std::remainder(2.0 * half, kTwoPi<double>);
      if (measured <= -kPi) measured = kPi;  // half a turn, by the quaternion with the other sign
      break;
    }
    case Measure::bend:
      measured = static_cast<double>(angleBetween(kIdentityRotation, turned));
      break;
  }
  result = curve && !curve->empty() ? static_cast<double>(curve->evaluate(measured)) : measured;
  if (expression) {
    const double values[] = {result, time_s};
    result = expression->evaluate(values);
  }
  result = std::clamp(result, low, high);
}

}  // namespace sinew
