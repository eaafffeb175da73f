#include "core/io/writing/cubic_curve.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/as_float.h"

namespace sinew {

double timeAfter(double before, double time) {
  return time > before ? time : static_cast<double>(std::nextafter(static_cast<float>(before), 1e30f));
}

Curve curveOf(std::span<const CubicKey> keys, std::size_t column) {
  std::vector<Knot> knots;
  for (const CubicKey& key : keys) {
    Knot knot{.time = knots.empty() ? key.time : timeAfter(knots.back().time, key.time), .value = key.value[column]};
    knot.interpolation = Interpolation::hermite;
    knots.push_back(knot);
  }
  for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
    const double third = (knots[i + 1].time - knots[i].time) / 3.0;
    const auto handle = [third](float slope) { return asFloat(static_cast<double>(slope) * third); };
    knots[i].out = {asFloat(third), handle(keys[i].out[column])};
    knots[i + 1].in = {-asFloat(third), -handle(keys[i + 1].in[column])};
  }
  const bool still = std::ranges::all_of(knots, [&](const Knot& knot) {
    return knot.value == knots.front().value && knot.in.dv == 0.f && knot.out.dv == 0.f;
  });
  if (still) knots.resize(1);
  auto made = Curve::fromKnots(knots);
  return made ? *std::move(made) : Curve();
}

}  // namespace sinew
