#include "core/rig/solve/two_bone.h"

#include <algorithm>
#include <cmath>

#include "core/math/rotation_between.h"
#include "core/rig/solve/soft_reach.h"

namespace sinew {

namespace {

// The part of v across a unit direction.
Vec3 across(const Vec3& v, const Vec3& direction) { return v - glm::dot(v, direction) * direction; }

// A multiple of rotationBetween(), of vectors whose lengths have this product: in single precision, but where that
// would not do.
inline Quat manyBetween(const Vec3& from, const Vec3& to, float product, const Vec3& half_turn_axis) {
  constexpr float kNearlyOpposite = 0.02f;
  const float w = product + glm::dot(from, to);
  return w > kNearlyOpposite * product ? Quat(w, glm::cross(from, to)) : rotationBetween(from, to, half_turn_axis);
}

inline Quat ofUnitLength(const Quat& q) { return q * (1.f / std::sqrt(glm::dot(q, q))); }

}  // namespace

void TwoBone::run() {
  // Squares in double precision: near full reach the bend is the root of a small difference of lengths.
  const auto square = [](const Vec3& v) { return glm::dot(glm::dvec3(v), glm::dvec3(v)); };
  const double a_square = square(upper), b_square = square(lower), distance_square = square(target);
  const float a = std::sqrt(static_cast<float>(a_square)), b = std::sqrt(static_cast<float>(b_square));
  const float distance = std::sqrt(static_cast<float>(distance_square)), full = a + b;
  reach = distance / full;
  stretch = 1.f;
  const float wanted = std::clamp(softReach(distance, full, soft), std::abs(a - b), full);
  if (max_stretch > 1.f && distance > wanted) stretch = std::min(distance / wanted, max_stretch);

  // Of any length, as what is across it.
  const double per_a_square = 1.0 / a_square;
  Vec3 axis = bend_axis - glm::dot(bend_axis, upper) * static_cast<float>(per_a_square) * upper;
  if (!(glm::dot(axis, axis) > 1e-8f * glm::dot(bend_axis, bend_axis))) axis = anyAcross(upper);
  const Vec3 side = glm::cross(axis, upper);
  // Where the lower bone goes, in the plane of the bend: by the law of cosines, as shares of the upper bone along it
  // and across.
  const double wanted_square = wanted == distance ? distance_square : static_cast<double>(wanted) * wanted;
  const double along = 0.5 * (wanted_square - a_square - b_square) * per_a_square;
  const auto across_square = static_cast<float>(std::max(b_square - along * along * a_square, 0.0));
  const Vec3 bent =
      static_cast<float>(along) * upper + std::sqrt(across_square) * (1.f / std::sqrt(glm::dot(side, side))) * side;
  middle = ofUnitLength(manyBetween(lower, bent, b * b, axis));

  // The line to the end, which is as long as wanted. Folded bones of one length bring the end into the first joint, and
  // any direction is that of the line.
  const Vec3 to_end = upper + bent;
  const float end_square = glm::dot(to_end, to_end);
  const bool folded = !(end_square > 1e-12f * full * full);
  const Vec3 end = folded ? side : to_end;
  const float end_length = std::sqrt(folded ? glm::dot(side, side) : end_square), per_end_length = 1.f / end_length;
  const Vec3 direction = distance > 0.f ? (1.f / distance) * target : per_end_length * end;
  const Quat to_target = manyBetween(end, direction, end_length, axis);
  const Vec3 wanted_side = across(pole, direction);
  const float side_square = glm::dot(wanted_side, wanted_side);
  if (!(side_square > 1e-8f * glm::dot(pole, pole))) {
    first = ofUnitLength(to_target);
    return;
  }
  // On about that line, from where the middle joint lies off it, also where it is straight, to the pole.
  const Vec3 off = per_end_length * glm::cross(end, axis);
  const Vec3 half(to_target.x, to_target.y, to_target.z), turned = glm::cross(half, off);
  const Vec3 now = off + (2.f / glm::dot(to_target, to_target)) * (to_target.w * turned + glm::cross(half, turned));
  const float cosine_of_turn = glm::dot(now, wanted_side);
  const float sine_of_turn = glm::dot(direction, glm::cross(now, wanted_side));
  const float length = std::sqrt(side_square * glm::dot(now, now)) + std::abs(cosine_of_turn);
  // Twice the half angle, in whichever form is exact.
  const bool far = cosine_of_turn < 0.f;
  const Quat turn{far ? sine_of_turn : length, (far ? length : sine_of_turn) * direction};
  first = ofUnitLength(turn * to_target);
}

}  // namespace sinew
