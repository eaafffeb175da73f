// Values of options: read from text, and refused with a sentence.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/math/types.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace sinew::cli {

std::optional<double> parseNumber(std::string_view text);  // the whole text, finite
std::optional<std::vector<double>> parseNumbers(std::string_view text, char separator = ',');
// "0.5": seconds; "12f": frames.
std::optional<double> parseTime(std::string_view text, double fps);
std::optional<std::pair<int, int>> parseSize(std::string_view text);  // "1280x720", each side above 0
std::optional<Vec3> parseColor(std::string_view text);                // "RRGGBB" or "#RRGGBB", to 0 … 1

bool sameLetters(std::string_view a, std::string_view b);  // in any case

// For CLI11's check(): empty where the text is good, else what to give.
std::string checkNumber(const std::string& text);
std::string checkNotEmpty(const std::string& text);
CLI::Validator within(double least, double most);

// For CLI11's transform(): one of the names in any case, brought to the case of the list.
CLI::Validator oneOf(std::vector<std::string> names);

// Names in one or several arguments, separated by commas; an empty one is refused.
CLI::Option* addNames(CLI::App& command, const std::string& option, std::vector<std::string>& names,
                      const std::string& help);

}  // namespace sinew::cli
