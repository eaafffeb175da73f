// A curve as an AnimationCurve of FBX. Included by the writers' .cpp files only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/curve/curve.h"
#include "core/io/fbx/motion/curve.h"
#include "core/io/fbx/write/objects.h"

namespace sinew::fbx_write {

std::int64_t ticksOf(double seconds, double ticks_per_second = kFbxTicksPerSecond);

// What a curve needs while it is worked out; to be used again for the next by the same clock.
struct CurveKeys {
  std::vector<Knot> knots;
  std::vector<std::int64_t> times;  // ticks
  KnotTimes timed;                  // of which these are the ticks; most curves of a clip hold the same
  std::vector<float> values;
  std::vector<std::int32_t> flags, counts;  // of runs of keys that have the same attributes
  std::vector<float> data;                  // four for each run
};

// Knots, tangents with their weights, interpolation and extrapolation as they are; where an easing leads from knot to
// knot, cubic pieces within the tolerance (in the curve's unit) stand for it. Values are multiplied by
// `factor`, and `offset` is added.
struct AddCurve {
  const Curve* curve = nullptr;      // in: has knots
  double factor = 1.0;               // in
  double offset = 0.0;               // in: in the file's unit
  double tolerance = 1e-4;           // in: > 0
  FbxClock clock{};                  // in: where the clip starts, and how the file counts
  std::size_t* keys_left = nullptr;  // in/out: see CubicKeys
  Task task{};                       // in: what is cancelled has knots that are of no use
  Objects* objects = nullptr;        // in/out
  CurveKeys* scratch = nullptr;      // in: may be null

  std::int64_t id = 0;     // out
  bool exact = true;       // out: there are no knots but those of the curve
  std::size_t keys = 0;    // out
  std::size_t strays = 0;  // out: as those of CubicKeys
  double first = 0.0;      // out: the first value, in the file's unit

  void run();
};

}  // namespace sinew::fbx_write
