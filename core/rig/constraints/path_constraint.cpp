#include "core/rig/constraints/path_constraint.h"

#include <algorithm>
#include <cmath>

#include "core/rig/aim.h"

namespace sinew {

Check PathConstraint::validate() const {
  if (Check ok = joint.validate(); !ok) return ok;
  if (!path || !(path->length() > 0.f)) return fail("There is no path; choose one.");
  if (!isFinite(path_m) || !std::isfinite(share + roll + bank + max_bank) || !(max_bank >= 0.f))
    return fail("A constraint has numbers that are not finite.");
  return AimJoint{.axis_l = forward_l, .keep_up = true, .up_l = up_l, .up_m = up_m}.validate();
}

void PathConstraint::run() {
  joint.result = joint.local;
  if (!joint.frame.invertible()) return;
  const Spline::At at = path->at(share * path->length());
  const Vec3 place_m(path_m * Vec4(at.place, 1.f));
  Transform wanted = joint.local;
  wanted.translation = Vec3(affineInverse(joint.frame.origin) * Vec4(place_m, 1.f));
  if (follows) {
    const Vec3 direction_m = glm::normalize(Mat3(path_m) * at.direction);
    // To the left of the path, as one looks along it with up_m above.
    const Vec3 left_m = glm::cross(up_m, direction_m);
    const float left_length = glm::length(left_m);
    const float to_left = left_length > 0.f ? glm::dot(Mat3(path_m) * at.curvature, left_m) / left_length : 0.f;
    AimJoint aim{.frame = joint.frame,
                 .local = wanted,
                 .axis_l = forward_l,
                 .target_m = place_m + direction_m,
                 .keep_up = true,
                 .up_l = up_l,
                 .up_m = up_m};
    aim.run();
    // Leaning to the left turns its upper side there: backwards about where it looks.
    float angle = roll - std::clamp(bank * to_left, -max_bank, max_bank);
    if (glm::determinant(joint.frame.frame) < 0.f) angle = -angle;  // a mirror turns it round
    wanted.rotation = aim.rotation * glm::angleAxis(angle, glm::normalize(forward_l));
  }
  joint.settle(wanted);
}

}  // namespace sinew
