// Names of files and joints are compared in any case.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace sinew {

// ASCII letters; others stay.
inline std::string lowerCase(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

}  // namespace sinew
