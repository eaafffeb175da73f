// What goes with edits besides the values that they change.
#pragma once

#include <cstddef>
#include <map>
#include <optional>

#include "core/base/ids.h"

namespace sinew {

// Edits made with the same gesture (one mouse drag, one held arrow key) become one undo step.
using Gesture = int;
inline constexpr Gesture kNoGesture = 0;  // a step of its own
Gesture newGesture();

// What goes with an edit of a clip besides what the clip holds.
struct EditNotes {
  std::optional<int> layer{};                      // the active one from then on
  bool auto_key = false;                           // turned on
  std::size_t locked_keys = 0, locked_curves = 0;  // that were meant, too, and stay, since they are locked
  std::size_t hidden = 0;                          // joints and morphs that were meant, too, but other clips hide
  std::size_t edited_keys = 0;                     // see EditKeys; 0: not an operation on keys
  std::size_t replaced_keys = 0;                   // that others took the place of
  bool keeps_length = false;                       // the length of the clip does not follow its keys
  // All times of a clip moved: what was at `from` is at 0 now, and everything takes `factor` times as long. Time and
  // work range go along.
  struct Retimed {
    double from = 0.0, factor = 1.0;
    bool operator==(const Retimed&) const = default;
  };
  std::map<ClipId, Retimed> retimed{};
};

}  // namespace sinew
