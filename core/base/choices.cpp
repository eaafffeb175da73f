#include "core/base/choices.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include <fmt/format.h>

#include "core/base/lower_case.h"

namespace sinew {
namespace {

// Letters to insert, to leave out, to exchange, or to swap with their neighbour (optimal string alignment).
std::size_t editsBetween(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_above, above(b.size() + 1), row;
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    row.assign(1, i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      row.push_back(std::min({above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1)}));
      if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
        row.back() = std::min(row.back(), two_above[j - 1] + 1);
    }
    two_above.swap(above);
    above.swap(row);
  }
  return above.back();
}

// How far a name is from what was written; negative: too far to be meant.
double distanceOf(const std::string& wanted, const std::string& name) {
  constexpr std::size_t kLongest = 200;  // names beyond it are compared by what they hold only
  if (name == wanted) return 0.0;
  const std::size_t longer = std::max(wanted.size(), name.size()), shorter = std::min(wanted.size(), name.size());
  const double rest = static_cast<double>(longer - shorter) / static_cast<double>(longer);
  if (shorter > 1 && (name.find(wanted) != std::string::npos || wanted.find(name) != std::string::npos))
    return 0.5 * rest;
  if (longer > kLongest) return -1.0;
  const std::size_t edits = editsBetween(wanted, name);
  return 3 * edits <= longer ? static_cast<double>(edits) / static_cast<double>(longer) : -1.0;
}

std::string quoted(std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) text += fmt::format("{}“{}”", i ? ", " : "", names[i]);
  return text;
}

}  // namespace

std::string listed(std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
  return text;
}

std::vector<std::string> nearestNames(std::string_view text, std::span<const std::string> names) {
  constexpr std::size_t kMaxNearest = 5;
  const std::string wanted = lowerCase(text);
  std::vector<std::pair<double, std::string>> near;
  for (const std::string& name : names) {
    const double distance = distanceOf(wanted, lowerCase(name));
    if (distance >= 0.0 && std::ranges::find(near, name, [](const auto& n) { return n.second; }) == near.end())
      near.emplace_back(distance, name);
  }
  std::ranges::stable_sort(near, {}, [](const auto& n) { return n.first; });
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::min(near.size(), kMaxNearest); ++i) out.push_back(near[i].second);
  return out;
}

std::string unknownChoice(std::string_view kind, std::string_view text, std::span<const std::string> names) {
  constexpr std::size_t kShown = 8;
  const std::string numbers =
      names.size() == 1 ? "the number 0" : fmt::format("a number from 0 to {}", names.size() - 1);
  const std::vector<std::string> near = nearestNames(text, names);
  const std::string begin = fmt::format("There is no {} “{}”", kind, text);
  if (near.size() == 1) return fmt::format("{}; the nearest name is {}; or give {}.", begin, quoted(near), numbers);
  if (!near.empty()) return fmt::format("{}; the nearest names are {}; or give {}.", begin, quoted(near), numbers);
  const bool all = names.size() <= kShown;
  return fmt::format("{}; choose one of {}{}, or give {}.", begin, quoted(names.first(std::min(names.size(), kShown))),
                     all ? "" : " …", numbers);
}

std::string meantText(std::string_view text, std::span<const std::string> names) {
  const std::vector<std::string> near = nearestNames(text, names);
  return near.empty() ? fmt::format("; choose {}", listed(names)) : fmt::format("; did you mean {}?", listed(near));
}

int findByNameOrNumber(std::string_view text, std::span<const std::string> names) {
  const auto named = std::ranges::find(names, text);
  if (named != names.end()) return static_cast<int>(named - names.begin());
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && error == std::errc() && end == text.data() + text.size();
  return whole && number >= 0 && static_cast<std::size_t>(number) < names.size() ? number : -1;
}

}  // namespace sinew
