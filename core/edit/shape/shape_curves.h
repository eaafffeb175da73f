// Operations that need whole rows of knots, and all four components of a quaternion together: smoothing, simplifying.
#pragma once

#include <atomic>

#include "core/curve/filter.h"
#include "core/edit/keys/edit_keys.h"

namespace sinew {

// Smooths each row of neighbouring knots of `targets`; the first and the last of a row stay, rows of fewer than three
// knots do not change. An empty list of knots means the whole channel; a quaternion is named by any of its components.
// Locked channels are left out.
struct SmoothCurves {
  Clip* clip = nullptr;                       // in/out
  const KnotSets* targets = nullptr;          // in
  FilterSettings filter{};                    // in
  const std::atomic<bool>* cancel = nullptr;  // in: may be null; the clip is then changed in part

  std::size_t knots = 0;  // out: that were smoothed
  int locked = 0;         // out: channels left out since they are locked

  [[nodiscard]] Check run();
};

// Exchanges the knots inside each row by as few as keep the curve within a tolerance, measured at the knots and at
// every frame between. The ends of a row stay with their outer tangents.
struct SimplifyCurves {
  Clip* clip = nullptr;                       // in/out
  const KnotSets* targets = nullptr;          // in: as for SmoothCurves
  double length_m = 0.001;                    // in: of translations, >= 0
  double angle_rad = 0.001;                   // in: of rotations, >= 0; of a quaternion the whole angle
  double other = 0.001;                       // in: of scales and weights, >= 0
  const std::atomic<bool>* cancel = nullptr;  // in: as for SmoothCurves

  std::size_t keys_before = 0, keys_after = 0;  // out: of the channels named; a quaternion counts once
  int locked = 0;                               // out

  [[nodiscard]] Check run();
};

}  // namespace sinew
