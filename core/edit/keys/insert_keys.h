// New keys on curves that are there already.
#pragma once

#include <span>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

enum class InsertShape : std::uint8_t {
  keep,       // the curve stays where it is; see splitSegment(). Neighbours' tangents are left to the hand
  automatic,  // the key lies on the curve, and automatic tangents lead through it
};

// Puts knots on curves at given times. Where there is a knot already (within a microsecond), that one is selected.
// Before its first and after its last knot a curve goes on by its extrapolation; a cyclic one gets another period by
// that.
//
// Quaternion curves keep their shape exactly in stepped and linear segments; others are shown by hermite segments
// within kQuaternionTolerance, which may take more knots than one.
struct InsertKeys {
  static constexpr float kQuaternionTolerance = 0.001f;  // radians

  Clip* clip = nullptr;                   // in/out
  std::span<const ChannelId> channels;    // in: those without knots are left out
  std::span<const double> times;          // in: seconds, finite, in any order
  InsertShape shape = InsertShape::keep;  // in

  KnotSets selection;  // out: the knots at these times
  int locked = 0;      // out: channels left out since they are locked

  [[nodiscard]] Check run();
};

}  // namespace sinew
