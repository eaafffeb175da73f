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
  constexpr std::size_t kMaxLength = 200;  // names beyond it are compared by what they hold only
  if (name == wanted) return 0.0;
  const std::size_t longer = std::max(wanted.size(), name.size()), shorter = std::min(wanted.size(), name.size());
  const double rest = static_cast<double>(longer - shorter) / static_cast<double>(longer);
  if (shorter > 1 && (name.find(wanted) != std::string::npos || wanted.find(name) != std::string::npos))
    return 0.5 * rest;
  if (longer > kMaxLength) return -1.0;
  const std::size_t edits = editsBetween(wanted, name);
  return 3 * edits <= longer ? static_cast<double>(edits) / static_cast<double>(longer) : -1.0;
}

Text quoted(std::span<const std::string> names) {
  std::vector<Text> quotes;
  for (const std::string& name : names) quotes.push_back(text("“{}”", name));
  return joined(quotes, ", ");
}

}  // namespace

Text listed(std::span<const std::string> names) {
  std::vector<Text> texts;
  for (const std::string& name : names) texts.push_back(Text::verbatim(name));
  return listed(texts);
}

Text listed(std::span<const Text> names) {
  if (names.size() < 2) return joined(names, {});
  return text("{} or {}", joined(names.first(names.size() - 1), ", "), names.back());
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

Text unknownChoice(const Text& kind, std::string_view name, std::span<const std::string> names) {
  constexpr std::size_t kShown = 8;
  const Text numbers = names.size() == 1 ? Text(text("the number 0")) : text("a number from 0 to {}", names.size() - 1);
  const std::vector<std::string> near = nearestNames(name, names);
  if (near.size() == 1)
    return text("There is no {} “{}”; the nearest name is {}; or give {}.", kind, name, quoted(near), numbers);
  if (!near.empty())
    return text("There is no {} “{}”; the nearest names are {}; or give {}.", kind, name, quoted(near), numbers);
  const Text shown = quoted(names.first(std::min(names.size(), kShown)));
  if (names.size() > kShown)
    return text("There is no {} “{}”; choose one of {} …, or give {}.", kind, name, shown, numbers);
  return text("There is no {} “{}”; choose one of {}, or give {}.", kind, name, shown, numbers);
}

Text meantText(const Text& sentence, std::string_view name, std::span<const std::string> names) {
  const std::vector<std::string> near = nearestNames(name, names);
  return near.empty() ? text("{}; choose {}", sentence, listed(names))
                      : text("{}; did you mean {}?", sentence, listed(near));
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
