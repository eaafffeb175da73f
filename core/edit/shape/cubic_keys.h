// Any function of time as cubic pieces within a bound.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace sinew {

// One row of numbers at a time. A rotation is x, y, z, w.
using RowAt = std::function<void(double time, std::span<float> row)>;

struct CubicKey {
  double time = 0.0;
  std::vector<float> in, value, out;  // slopes per second
};

// Keys at `times` and between them where the cubic of the two ends, measured at its inside, would stray farther than
// the tolerance: the half is tried then, down to kMinPiece and up to max_keys. Where the function leaps, at one of
// `times` or between them, there are two keys of one time or nearly so.
struct CubicKeys {
  static constexpr double kMinPiece = 1e-4;  // seconds
  static constexpr std::size_t kMaxKeys = 1'000'000;

  RowAt at;                // in
  std::size_t width = 1;   // in
  bool rotation = false;   // in: unit quaternions; q and -q are the same
  bool smooth = false;     // in: it leaps nowhere, and between `times` bends as evenly as a slerp: fewer looks tell
  double tolerance = 0.0;  // in: of each number, or as fine as floats of its size; of a rotation: radians. > 0
  std::size_t max_keys = kMaxKeys;  // in: about; beyond, `times` alone have keys, and the tolerance is not kept
  std::span<const double> times;    // in: strictly increasing, at least one; where the function may bend or leap

  std::vector<CubicKey> keys;  // out: ascending

  void run();
};

}  // namespace sinew
