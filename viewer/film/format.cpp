#include "viewer/film/format.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/base/lower_case.h"

namespace sinew::film {
namespace {

constexpr std::array<std::pair<std::string_view, Format>, 4> kEndings{
    {{".png", Format::png}, {".mp4", Format::mp4}, {".webm", Format::webm}, {".gif", Format::gif}}};

// Where the number goes: its begin and end in the pattern, and its least count of digits.
struct NumberPlace {
  std::size_t begin = 0, end = 0;
  int digits = 0;
};

std::optional<NumberPlace> numberPlace(const std::string& pattern) {
  const std::size_t slash = pattern.rfind('/');
  const std::size_t begin = pattern.find('%', slash == std::string::npos ? 0 : slash + 1);
  if (begin == std::string::npos || pattern.find('%', begin + 1) != std::string::npos) return std::nullopt;
  NumberPlace place{begin, begin + 1, 1};
  if (place.end < pattern.size() && pattern[place.end] == '0') {
    if (++place.end >= pattern.size() || pattern[place.end] < '1' || pattern[place.end] > '9') return std::nullopt;
    place.digits = pattern[place.end++] - '0';
  }
  if (place.end >= pattern.size() || pattern[place.end] != 'd') return std::nullopt;
  ++place.end;
  return place;
}

}  // namespace

std::optional<Format> formatOf(const std::filesystem::path& file) {
  const std::string ending = lowerCase(file.extension().string());
  const auto found = std::ranges::find(kEndings, ending, &std::pair<std::string_view, Format>::first);
  return found == kEndings.end() ? std::nullopt : std::optional(found->second);
}

std::string_view endingOf(Format format) {
  return std::ranges::find(kEndings, format, &std::pair<std::string_view, Format>::second)->first;
}

bool isNumbered(const std::string& pattern) { return numberPlace(pattern).has_value(); }

std::vector<std::string> numberedFiles(const std::string& pattern, std::size_t count) {
  std::vector<std::string> out;
  const NumberPlace place = *numberPlace(pattern);
  for (std::size_t i = 0; i < count; ++i)
    out.push_back(
        fmt::format("{}{:0{}}{}", pattern.substr(0, place.begin), i, place.digits, pattern.substr(place.end)));
  return out;
}

bool isNumberedFile(const std::string& pattern, const std::string& file) {
  const NumberPlace place = *numberPlace(pattern);
  const std::string before = pattern.substr(0, place.begin), after = pattern.substr(place.end);
  if (file.size() <= before.size() + after.size() || !file.starts_with(before) || !file.ends_with(after)) return false;
  const std::string number = file.substr(before.size(), file.size() - before.size() - after.size());
  const auto least = static_cast<std::size_t>(place.digits);
  return number.find_first_not_of("0123456789") == std::string::npos &&
         (number.size() == least || (number.size() > least && number.front() != '0'));
}

}  // namespace sinew::film
