#include "core/evaluate/rig/hung_end.h"

#include <algorithm>

namespace sinew {

Vec3 middleOf(std::span<const ConstraintSource> sources) {
  Vec3 sum(0.f);
  float weights = 0.f;
  for (const ConstraintSource& source : sources) {
    sum += source.weight * Vec3(source.model * source.offset[3]);
    weights += source.weight;
  }
  return sum / weights;
}

void HungEnd::add(const Vec3& place_m, float influence) {
  const float share = std::min(influence, 1.f);
  target_share *= 1.f - share;
  hung_m = (1.f - share) * hung_m + share * place_m;
}

Vec3 HungEnd::targetFor(const Vec3& place_m) const {
  constexpr float kSaysNothing = 1e-3f;
  return target_share < 1.f && target_share > kSaysNothing ? (place_m - hung_m) / target_share : place_m;
}

}  // namespace sinew
