// Any function of time as cubic pieces within a bound.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/edit/shape/short_row.h"

namespace sinew {

// One row of numbers at a time, infinite ones as the greatest that there are. A rotation is x, y, z, w.
using RowAt = std::function<void(double time, std::span<float> row)>;

struct CubicKey {
  double time = 0.0;
  ShortRow in, value, out;  // slopes per second
};

// With straight_up_to, straight pieces are tried first, of rotations slerps: keys at `times` and between them where one
// would stray.
//
// Keys at `times` and between them where the cubic of the two ends, measured at its inside, would stray farther than
// the tolerance: the half is tried then, down to kMinPiece and up to max_keys. Where the function leaps, at one of
// `times` or between them, there are two keys of one time or nearly so.
struct CubicKeys {
  static constexpr double kMinPiece = 1e-4;  // seconds
  static constexpr std::size_t kMaxKeys = 1'000'000;

  RowAt at;               // in
  std::size_t width = 1;  // in
  bool rotation = false;  // in: unit quaternions; q and -q are the same
  bool smooth = false;    // in: it leaps nowhere, and between `times` bends as evenly as a slerp: fewer looks tell
  bool held = false;      // in: a leap at the last of `times` counts: what is there is held from then on
  // in: straight pieces do where they take no more than so many keys for each of `times`, and nothing leaps; 0: never
  double straight_up_to = 0.0;
  double tolerance = 0.0;           // in: of each number, or as fine as floats of its size; of a rotation: radians. > 0
  std::size_t max_keys = kMaxKeys;  // in: about; beyond, `times` alone have keys, and the tolerance may not be kept
  std::size_t* keys_left = nullptr;  // in/out: likewise, of several works together; null: as many as it takes
  std::span<const double> times;     // in: strictly increasing, at least one; where the function may bend or leap
  Task task{};                       // in: what is cancelled has keys that are of no use

  std::vector<CubicKey> keys;  // out: ascending
  bool straight = false;       // out: the pieces between the keys are straight, and no key has slopes
  std::size_t strays = 0;      // out: pieces that stray farther than the tolerance, for one of the bounds

  void run();
};

}  // namespace sinew
