// Whether a character is of a size that its file cannot mean.
#pragma once

#include <optional>

#include "core/base/text.h"

namespace sinew {

struct UnitHint {
  double height_m = 0.0;        // as read
  double unit_m = 1.0;          // the unit under which the height makes sense, metres
  double meant_m = 0.0;         // the height then
  FixedText unit;               // "centimetres"
  const char* short_unit = "";  // "cm"
};

// Nothing for sizes between 5 cm and 20 m, and where no usual unit makes a person-sized figure of it. height_m: of the
// rest pose, with the unit that the character was read with.
std::optional<UnitHint> unitHint(double height_m, double read_unit_m);

}  // namespace sinew
