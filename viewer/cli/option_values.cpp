#include "viewer/cli/option_values.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Error.hpp>
#include <CLI/Validators.hpp>

#include "core/base/choices.h"

namespace sinew::cli {
bool sameLetters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::optional<double> parseNumber(std::string_view text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<double>> parseNumbers(std::string_view text, char separator) {
  std::vector<double> out;
  for (bool more = true; more;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const auto value = parseNumber(text.substr(0, end));
    if (!value) return std::nullopt;
    out.push_back(*value);
    more = end < text.size();
    if (more) text.remove_prefix(end + 1);
  }
  return out;
}

std::optional<double> parseTime(std::string_view text, double fps) {
  const bool frames = text.ends_with('f');
  if (frames) text.remove_suffix(1);
  const auto number = parseNumber(text);
  return number && frames ? *number / fps : number;
}

std::optional<std::pair<int, int>> parseSize(std::string_view text) {
  int width = 0, height = 0;
  const char* const end = text.data() + text.size();
  const auto [after_width, bad_width] = std::from_chars(text.data(), end, width);
  if (bad_width != std::errc() || after_width == end || (*after_width != 'x' && *after_width != 'X'))
    return std::nullopt;
  const auto [after_height, bad_height] = std::from_chars(after_width + 1, end, height);
  if (bad_height != std::errc() || after_height != end || width <= 0 || height <= 0) return std::nullopt;
  return std::pair{width, height};
}

std::optional<Vec3> parseColor(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  const bool hexadecimal = std::ranges::all_of(text, [](unsigned char c) { return std::isxdigit(c) != 0; });
  if (text.size() != 6 || !hexadecimal) return std::nullopt;
  unsigned value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return Vec3(value >> 16 & 255u, value >> 8 & 255u, value & 255u) / 255.f;
}

std::string checkNumber(const std::string& text) {
  return parseNumber(text) ? std::string() : fmt::format("“{}” is no number; give one such as 0.5", text);
}

CLI::Option* addNames(CLI::App& command, const std::string& option, std::vector<std::string>& names,
                      const std::string& help) {
  // CLI11 would pass over empty names between commas.
  const auto split = [&names](const std::vector<std::string>& arguments) {
    for (std::string_view rest : arguments) {
      for (std::size_t comma = rest.find(','); comma != rest.npos; comma = rest.find(',')) {
        names.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(comma + 1);
      }
      names.emplace_back(rest);
    }
  };
  const auto check = [](const std::string& text) {
    const bool gap = ("," + text + ",").find(",,") != std::string::npos;
    return gap ? fmt::format("“{}” holds an empty name; give one, or leave the comma out", text) : std::string();
  };
  return command.add_option_function<std::vector<std::string>>(option, split, help)->check(check);
}

std::string checkNotEmpty(const std::string& text) { return text.empty() ? "it is empty; give a name" : std::string(); }

CLI::Validator within(double least, double most) {
  return CLI::Validator(
      [least, most](std::string& text) {
        const auto value = parseNumber(text);
        return value && *value >= least && *value <= most
                   ? std::string()
                   : fmt::format("“{}” is no number from {:g} to {:g}; give one", text, least, most);
      },
      {});
}

CLI::Validator oneOf(std::vector<std::string> names) {
  const std::string shown = fmt::format("{{{}}}", fmt::join(names, ","));
  return CLI::Validator(
      [names = std::move(names)](std::string& text) {
        const auto found = std::ranges::find_if(names, [&](const auto& name) { return sameLetters(name, text); });
        if (found == names.end()) return fmt::format("“{}” is unknown; choose {}", text, listed(names).english());
        text = *found;
        return std::string();
      },
      shown);
}

}  // namespace sinew::cli
