// What reading a file worked into the keys of a clip, which the file itself has otherwise: kept in the clip's note.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace sinew {

struct FittedParts {
  std::size_t pivots = 0;  // joints on pivots that turn, stretch or move
  std::size_t layers = 0;  // that were merged
  std::size_t shapes = 0;  // morph channels of several shapes, or in several layers
};

// Empty where nothing was fitted.
inline std::string fittedNote(const FittedParts& fitted) {
  if (fitted.pivots + fitted.layers + fitted.shapes == 0) return {};
  return fmt::format(R"({{"fitted":[{},{},{}]}})", fitted.pivots, fitted.layers, fitted.shapes);
}

// Nothing for all other notes.
inline std::optional<FittedParts> fittedIn(std::string_view note) {
  constexpr std::string_view kBefore = R"({"fitted":[)";
  if (!note.starts_with(kBefore)) return std::nullopt;
  note.remove_prefix(kBefore.size());
  FittedParts out;
  for (std::size_t* number : {&out.pivots, &out.layers, &out.shapes}) {
    const auto [end, error] = std::from_chars(note.data(), note.data() + note.size(), *number);
    if (error != std::errc() || end == note.data() + note.size()) return std::nullopt;
    note.remove_prefix(static_cast<std::size_t>(end - note.data()) + 1);  // with what comes behind it
  }
  return out;
}

}  // namespace sinew
