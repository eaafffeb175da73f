#include "viewer/cli/failure.h"

#include <cstdio>

#include <fmt/format.h>

namespace sinew::cli {

Failure wrongUsage(std::string about_file, std::string text) {
  return {std::move(about_file), std::move(text), kWrongUsage};
}

void complain(const std::string& file, const std::string& text) {
  const std::string line = fmt::format("sinew-cli: {}{}{}\n", file, file.empty() ? "" : ": ", text);
  // Where nobody can be told, the exit status still says how it went.
  static_cast<void>(std::fwrite(line.data(), 1, line.size(), stderr));
}

void warn(const std::string& file, const std::string& text) { complain(file, "warning: " + text); }

}  // namespace sinew::cli
