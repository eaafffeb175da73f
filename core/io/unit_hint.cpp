#include "core/io/unit_hint.h"

#include <array>

namespace sinew {

namespace {

constexpr double kMinPlausibleHeight_m = 0.05, kMaxPlausibleHeight_m = 20.0;  // metres, of what nobody doubts
constexpr double kMinFigure = 0.3, kMaxFigure = 3.5;                          // metres, of what a hint may promise

struct Unit {
  double metres;
  FixedText name;
  const char* symbol;
};
// The likely ones first.
constexpr std::array kUnits{Unit{0.01, text("centimetres"), "cm"}, Unit{1.0, text("metres"), "m"},
                            Unit{0.0254, text("inches"), "in"}, Unit{0.001, text("millimetres"), "mm"}};

}  // namespace

std::optional<UnitHint> unitHint(double height_m, double read_unit_m) {
  if (!(height_m > 0.0) || !(read_unit_m > 0.0) ||
      (height_m >= kMinPlausibleHeight_m && height_m <= kMaxPlausibleHeight_m))
    return std::nullopt;
  for (const Unit& unit : kUnits) {
    const double meant = height_m * unit.metres / read_unit_m;
    if (meant < kMinFigure || meant > kMaxFigure) continue;
    return UnitHint{height_m, unit.metres, meant, unit.name, unit.symbol};
  }
  return std::nullopt;
}

}  // namespace sinew
