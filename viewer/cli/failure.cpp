#include "viewer/cli/failure.h"

#include <cstdio>

#include <fmt/format.h>

namespace sinew::cli {

Failure wrongUsage(std::string about_file, std::string text) {
  return {std::move(about_file), {std::move(text), {}}, kWrongUsage};
}

void complain(const std::string& file, const std::string& text) {
  fmt::print(stderr, "sinew-cli: {}{}{}\n", file, file.empty() ? "" : ": ", text);
}

void warn(const std::string& file, const std::string& text) { complain(file, "warning: " + text); }

}  // namespace sinew::cli
