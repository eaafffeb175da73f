// What an edit did to the keys of a clip, in numbers.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>

#include "core/clip/clip.h"

namespace sinew {

// A key is what one curve has at one time; a rotation by quaternions is one curve. Keys at the same time in both
// versions are the same key; where a curve has as many keys as before, those at other times have been moved.
struct ClipChange {
  std::size_t curves = 0;                       // that differ in any way
  std::size_t keys_before = 0, keys_after = 0;  // of these curves
  std::size_t added = 0, deleted = 0;
  std::size_t changed = 0;       // moved in time or value, or with other tangents or interpolation
  std::size_t without_keys = 0;  // of the curves: those none of whose keys differ (state, extrapolation)
};

// Curves that both versions share cost nothing. Layers are found again by their names, wherever they lie, and where a
// name is new, by their place; those that only one version has count with all their keys.
ClipChange changeBetween(const Clip& before, const Clip& after);

// A part of a clip's time, seconds; as it is made, all of it.
struct TimeSpan {
  double start = -std::numeric_limits<double>::infinity(), end = std::numeric_limits<double>::infinity();
  bool operator==(const TimeSpan&) const = default;
};

// Outside of this span both versions move everything alike; nothing where they do so at all times. It reaches from the
// last key before the first that differs to the first one behind the last that differs, and goes on for ever where a
// curve is repeated by its extrapolation, where a layer came, went, or has other settings, or where angles of a joint
// turn it in another order.
std::optional<TimeSpan> changedSpan(const Clip& before, const Clip& after);

}  // namespace sinew
