// In what lengths are shown and typed: a person's choice, and the same all over the window. All else counts in metres.
#pragma once

#include <cstdint>

namespace sinew {

enum class LengthUnit : std::uint8_t { metres, centimetres, millimetres };

// Metres until Preferences say otherwise; of the main thread.
LengthUnit shownLengths();
void setShownLengths(LengthUnit unit);

double shownPerMetre();             // what metres are multiplied by to be read: 1, 100, 1000
const char* lengthUnitText();       // "m", "cm", "mm"
int lengthDecimals(int of_metres);  // as fine as so many decimals of metres

}  // namespace sinew
