// How the program writes numbers for people: one way for all panels, messages and dialogs.
#pragma once

#include <cstddef>

#include <QString>

#include "core/clip/edit_keys.h"

namespace sinew {

// "1234", "20 377": digits in groups of three with a narrow space that does not break.
QString grouped(std::size_t count);
// Fixed decimals with a point, groups of digits and a real minus sign: "−1 234.50".
QString decimal(double value, int decimals);
// The same with its sign always: "+1.50", "−0.25"; a zero has none.
QString signedDecimal(double value, int decimals);
// "one joint", "64 joints".
QString jointsText(std::size_t joints);
// "one key", "20 377 keys".
QString keysText(std::size_t keys);
// "one curve", "3 curves".
QString curvesText(std::size_t curves);

// Keys as people count them: what one curve has at one time. The four components of a quaternion are one curve.
struct KeyCount {
  std::size_t keys = 0, curves = 0;
};
KeyCount countKeys(const KnotSets& sets);

}  // namespace sinew
