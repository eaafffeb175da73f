// Those of many keys that are far enough apart to be seen.
#pragma once

#include <algorithm>
#include <ranges>

namespace sinew::ui {

// Calls visit(iterator) for times in from … to, ascending, each at least `gap` after the one before. What is left out,
// and what comes before and after, is skipped at once, however many keys that are.
template <std::ranges::random_access_range Times, class Visit>
void eachApart(const Times& times, double from, double to, double gap, const Visit& visit) {
  const auto end = std::ranges::end(times);
  auto it = std::ranges::lower_bound(times, from);
  while (it != end && *it <= to) {
    visit(it);
    const double least = *it + gap;
    ++it;
    if (it != end && *it < least) it = std::ranges::lower_bound(it, end, least);
  }
}

}  // namespace sinew::ui
