// How often tests try things.
#pragma once

namespace sinew::tests {

// How often something is tried: with sanitizers a part of what a usual build tries, since each try takes ten to twenty
// times as long there, and they look for other faults than a wrong result.
constexpr int tries([[maybe_unused]] int usually, [[maybe_unused]] int with_sanitizers) {
#ifdef SINEW_SANITIZED
  return with_sanitizers;
#else
  return usually;
#endif
}

}  // namespace sinew::tests
