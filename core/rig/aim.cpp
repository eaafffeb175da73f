#include "core/rig/aim.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"

namespace sinew {

namespace {

constexpr float kParallel = 1e-4f;  // sine of the angle below which two axes are one
constexpr float kSteep = 0.2f;      // sine of the angle to straight up from which upwards counts in full

// The rotation that takes x to a direction, and y into its plane with `up`.
Mat3 basis(const Vec3& forward, const Vec3& up) {
  const Vec3 x = glm::normalize(forward), z = glm::normalize(glm::cross(x, up));
  return {x, glm::cross(z, x), z};
}

float sineBetween(const Vec3& a, const Vec3& b) {
  const float product = glm::length(a) * glm::length(b);
  return product > 0.f ? glm::length(glm::cross(a, b)) / product : 0.f;
}

}  // namespace

Check AimJoint::validate() const {
  if (!isFinite(local) || !isFinite(target_m) || !isFinite(axis_l) || !isFinite(up_m) || !isFinite(up_l))
    return fail("An aim has numbers that are not finite.");
  if (!(glm::length(axis_l) > 0.f)) return fail("Choose an axis of the joint that looks at the target.");
  if (keep_up && (sineBetween(axis_l, up_l) < kParallel || !(glm::length(up_m) > 0.f)))
    return fail("The axis that stays upwards must be another one than the axis that looks at the target.");
  if (!(weight >= 0.f && weight <= 1.f)) return fail("The weight of an aim is between 0 and 1.");
  return {};
}

void AimJoint::run() {
  rotation = local.rotation;
  if (!frame.invertible()) return;
  // In the space that the rotation is applied in, whatever stretches and mirrors it.
  const Vec3 pivot_m(frame.origin * Vec4(local.translation, 1.f));
  const Mat3 to_frame = glm::inverse(frame.frame);
  const Vec3 target = to_frame * (target_m - pivot_m);
  if (!(glm::length(target) > 0.f)) return;
  const Quat least = rotationBetween(local.rotation * axis_l, target, local.rotation * up_l) * local.rotation;
  Quat wanted = least;
  if (keep_up) {
    const Vec3 up = to_frame * up_m;
    const float sine = sineBetween(target, up);
    if (sine > 1e-6f) {
      const Quat upright = glm::quat_cast(basis(target, up) * glm::transpose(basis(axis_l, up_l)));
      const float t = std::clamp(sine / kSteep, 0.f, 1.f);
      wanted = slerp(least, upright, t * t * (3.f - 2.f * t));
    }
  }
  rotation = weight < 1.f ? slerp(local.rotation, wanted, weight) : normalizedOrIdentity(wanted);
}

}  // namespace sinew
