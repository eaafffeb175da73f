// Typed arithmetic in number fields.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/result.h"

namespace sinew {

// What a number followed by a unit is multiplied with.
struct UnitFactor {
  std::string_view name;
  double factor = 1.0;
};

// What a number is the measure of. `any` knows the units of lengths, angles and percentages.
enum class Quantity : std::uint8_t {
  any,
  length,   // metres: "5cm" is 0.05, "km" and "mm" likewise, and "m" changes nothing
  angle,    // degrees: "1rad" is 57.29…; "deg" and "°" change nothing
  factor,   // "50%" is 0.5
  percent,  // "50%" is 50
};

std::span<const UnitFactor> unitsOf(Quantity quantity);
inline std::span<const UnitFactor> fieldUnits() { return unitsOf(Quantity::any); }

// The value of a text such as "1.5*2", "(3 + 4)^2 / 7", "-5cm + 0.1", "2sqrt(2)". Knows + - * / ^ (also − × ÷ ·),
// parentheses, pi, and sin cos tan asin acos atan sqrt abs. Angles inside sin, cos, tan are radians unless they carry a
// unit: sin(pi/2) and sin(90°) are both 1. A comma between digits is a decimal point. Never gives a number that is not
// finite; refuses, with a text for the user, what it does not understand. `v`, where it has a value, stands for it.
Result<double> evaluateArithmetic(std::string_view text, std::span<const UnitFactor> units = fieldUnits(),
                                  std::optional<double> v = std::nullopt);

// Metres; a number without a unit counts in that in which lengths are shown.
Result<double> evaluateLength(std::string_view text);

// What a text typed over the value v makes of it: "+=5", "-=5", "*=2" and "/=2" change it, everything else replaces it.
Result<double> evaluateAssignment(std::string_view text, double v, std::span<const UnitFactor> units = fieldUnits());

// What an edit makes of a number; of several it is asked for each.
using NumberChange = std::function<Result<double>(double)>;

// What a typed change makes of the value v: "+5", "-5", "*1.2", "/2" (or "+=5" …) change it, "=10" or "10" replace it,
// and whatever has a v in it is calculated: "v*2+1".
Result<double> evaluateChange(std::string_view text, double v, std::span<const UnitFactor> units = fieldUnits());

}  // namespace sinew
