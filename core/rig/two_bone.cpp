#include "core/rig/two_bone.h"

#include <algorithm>
#include <cmath>

#include "core/math/rotation_between.h"

namespace sinew {

namespace {

// The part of v across a unit direction.
Vec3 across(const Vec3& v, const Vec3& direction) { return v - glm::dot(v, direction) * direction; }

}  // namespace

void TwoBone::run() {
  const float a = glm::length(upper), b = glm::length(lower), distance = glm::length(target);
  const float full = a + b;
  reach = distance / full;
  stretch = 1.f;
  float wanted = distance;
  if (soft > 0.f) {
    // From the last part on the end nears full reach as an exponential does; value and slope agree where it begins.
    const float part = soft * full, begin = full - part;
    if (wanted > begin) wanted = full - part * std::exp((begin - wanted) / part);
  }
  wanted = std::clamp(wanted, std::abs(a - b), full);
  if (max_stretch > 1.f && distance > wanted) stretch = std::min(distance / wanted, max_stretch);

  const Vec3 along = upper / a;
  Vec3 axis = across(bend_axis, along);
  const float axis_length = glm::length(axis);
  axis = axis_length > 1e-4f * glm::length(bend_axis) ? axis / axis_length : anyAcross(along);
  // Where the lower bone goes, in the plane of the bend: the angle at the middle joint by the law of cosines.
  const float cosine = std::clamp((wanted * wanted - a * a - b * b) / (2.f * a * b), -1.f, 1.f);
  const float sine = std::sqrt(1.f - cosine * cosine);
  const Vec3 side = glm::cross(axis, along);
  const Vec3 bent = b * (cosine * along + sine * side);
  middle = rotationBetween(lower, bent, axis);

  // Of the line to the end, and the direction across it in which the middle joint lies off it; also where it is
  // straight.
  const Vec3 to_end = upper + bent;
  const float end_length = glm::length(to_end);
  // Folded bones of one length bring the end into the first joint, and any direction is that of the line.
  const Vec3 end_direction = end_length > 1e-6f * full ? to_end / end_length : side;
  const Vec3 aim = distance > 0.f ? target : end_direction;
  first = rotationBetween(end_direction, aim, axis);
  const Vec3 direction = aim / glm::length(aim);
  const Vec3 wanted_side = across(pole, direction);
  const float side_length = glm::length(wanted_side);
  if (!(side_length > 1e-4f * glm::length(pole))) return;
  const Vec3 now = first * glm::cross(axis, -end_direction);
  first = rotationBetween(now, wanted_side, direction) * first;
}

Vec3 TwoBone::end() const { return stretch * (first * (upper + middle * lower)); }

}  // namespace sinew
