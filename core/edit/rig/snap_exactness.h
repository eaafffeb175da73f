// How exact the keys of a chain or body have to be for it to show as it should.
#pragma once

#include <set>
#include <span>

namespace sinew {

struct SnapExactness {
  double tolerance = 0.0;  // metres, of the keys
  std::set<double> at{};   // at these times there are keys
  bool dense = false;      // at all of them

  // Where it strays by more than `allowed`, it gets keys at the times at which it does so most, else finer ones; in the
  // end, or where that are half of the times, all. away: how far joints are from where they should be, time by time.
  // Whether another try may bring more.
  bool refine(std::span<const double> times, std::span<const double> away, double allowed, bool in_the_end);
};

}  // namespace sinew
