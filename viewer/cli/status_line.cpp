#include "viewer/cli/status_line.h"

#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

constexpr std::chrono::duration<double> kTerminalPause{0.1};
constexpr char kEmptied[] = "\r\033[K";

}  // namespace

StatusLine::StatusLine(std::string about_file, std::chrono::duration<double> pause)
    : file_(std::move(about_file)), terminal_(isatty(STDERR_FILENO) == 1), pause_(terminal_ ? kTerminalPause : pause) {}

void StatusLine::tell(const std::string& line) {
  told_ = Clock::now();
  if (!terminal_) return complain(file_, line);
  fmt::print(stderr, "{}{}", kEmptied, line);
  std::fflush(stderr);
  shown_ = true;
}

void StatusLine::clear() {
  if (std::exchange(shown_, false)) fmt::print(stderr, "{}", kEmptied);
}

}  // namespace sinew::cli
