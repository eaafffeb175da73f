// When limbs go over to bend to the other side.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <vector>

#include "core/rig/solve/limb_ik.h"

namespace sinew {

// Looks for them between ascending times, to within a few microseconds.
struct LimbTurns {
  using Fronts = std::vector<LimbIk::Front>;
  std::span<const double> times{};              // in: at least one
  std::function<Fronts(double time)> fronts{};  // in: of all limbs, always in the same order

  // out: from when on a limb bends to the other side; where its front is there at once, the moment before, too
  std::vector<double> turns{};
  std::set<std::size_t> leaps{};  // out: limbs whose front is

  void run();
};

}  // namespace sinew
