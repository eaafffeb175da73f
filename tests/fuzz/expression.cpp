// Feeds letters to the reader of formulas.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "core/rig/constraints/driver.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view formula(reinterpret_cast<const char*>(data), size);
  const auto expression = sinew::Expression::parse(formula, sinew::Driver::kVariables);
  if (expression && !std::isfinite(expression->evaluate(std::array{1.5, -2.0}))) std::abort();
  return 0;
}
