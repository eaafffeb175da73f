#include "viewer/settings/length_unit.h"

#include <algorithm>
#include <array>

namespace sinew {

namespace {

struct Shown {
  const char* text;
  double per_metre;
  int digits;  // fewer than those of metres
};
constexpr std::array kShown{Shown{"m", 1.0, 0}, Shown{"cm", 100.0, 2}, Shown{"mm", 1000.0, 3}};

LengthUnit shown_lengths = LengthUnit::metres;

const Shown& shownNow() { return kShown[static_cast<std::size_t>(shown_lengths)]; }

}  // namespace

LengthUnit shownLengths() { return shown_lengths; }
void setShownLengths(LengthUnit unit) { shown_lengths = unit; }
double shownPerMetre() { return shownNow().per_metre; }
const char* lengthUnitText() { return shownNow().text; }
int lengthDecimals(int of_metres) { return std::max(of_metres - shownNow().digits, 0); }

}  // namespace sinew
