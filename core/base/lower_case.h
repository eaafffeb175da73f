// Names of files are compared in any case.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace sinew {

// ASCII letters; others stay.
inline std::string lowerCase(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

}  // namespace sinew
