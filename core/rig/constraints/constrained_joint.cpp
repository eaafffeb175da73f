#include "core/rig/constraints/constrained_joint.h"

#include <algorithm>
#include <cmath>

#include "core/math/interpolation.h"

namespace sinew {

Check ConstrainedJoint::validate() const {
  if (!isFinite(local) || !isFinite(frame.origin) || !isFinite(Mat4(frame.frame)) || !isFinite(Mat4(frame.scale)))
    return fail("A constraint has numbers that are not finite.");
  if (!(weight >= 0.f && weight <= 1.f)) return fail("The weight of a constraint is between 0 and 1.");
  return {};
}

void ConstrainedJoint::settle(const Transform& wanted_l) { result = mix(local, wanted_l, weight); }

Check checkSources(std::span<const ConstraintSource> sources) {
  if (sources.empty()) return fail("A constraint follows nothing; choose what it follows.");
  float sum = 0.f;
  for (const ConstraintSource& source : sources) {
    if (!isFinite(source.model) || !isFinite(source.offset))
      return fail("A constraint has numbers that are not finite.");
    if (!(source.weight >= 0.f) || !std::isfinite(source.weight))
      return fail("What a constraint follows has a weight of 0 or more.");
    sum += source.weight;
  }
  if (!std::isfinite(sum)) return fail("A constraint has numbers that are not finite.");
  return sum > 0.f ? Check() : fail("Nothing that a constraint follows has a weight; raise one of them.");
}

Transform mix(const Transform& a, const Transform& b, float u) {
  if (u <= 0.f) return a;
  if (u >= 1.f) return b;
  return {.translation = glm::mix(a.translation, b.translation, u),
          .rotation = slerp(a.rotation, b.rotation, u),
          .scale = glm::mix(a.scale, b.scale, u),
          .shear = glm::mix(a.shear, b.shear, u)};
}

void BlendedTransform::add(const Transform& transform, float weight) {
  if (!(weight > 0.f)) return;
  weight_ += weight;
  value_ = mix(value_, transform, std::min(weight / weight_, 1.f));
}

}  // namespace sinew
