#include "core/edit/rig/limb_turns.h"

#include <algorithm>

#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr float kSteady = 0.95f;  // cosine of the angle by which a front may turn at once

bool sameSides(const LimbTurns::Fronts& a, const LimbTurns::Fronts& b) {
  return std::ranges::equal(a, b, {}, &LimbIk::Front::backwards, &LimbIk::Front::backwards);
}

}  // namespace

void LimbTurns::run() {
  turns.clear();
  leaps.clear();
  Fronts before = fronts(times.front());
  for (std::size_t i = 1; i < times.size(); ++i) {
    const Fronts now = fronts(times[i]);
    double from = times[i - 1];
    while (!sameSides(now, before) && times[i] - from > 2.0 * kSameTime) {  // several may do so between two times
      double low = from, high = times[i];
      while (high - low > 2.0 * kSameTime) {
        const double half = 0.5 * (low + high);
        (sameSides(fronts(half), before) ? low : high) = half;
      }
      turns.push_back(high);
      // A bent limb whose axis lies across that of its first joint has its front on the other side at once.
      const Fronts last = fronts(low), first = fronts(high);
      for (std::size_t limb = 0; limb < last.size(); ++limb) {
        if (glm::dot(last[limb].direction_m, first[limb].direction_m) > kSteady) continue;
        turns.push_back(low);
        leaps.insert(limb);
      }
      before = first;
      from = high;
    }
    before = now;
  }
}

}  // namespace sinew
