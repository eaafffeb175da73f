#include "viewer/cli/commands/batch/progress.h"

#include <cmath>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

constexpr std::chrono::duration<double> kTerminalPause{0.1};

}  // namespace

std::string durationText(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

Progress::Progress(std::string about_file, std::size_t all, double pause_s)
    : file_(std::move(about_file)), all_(all), pause_(pause_s), terminal_(isatty(STDERR_FILENO) == 1) {
  if (terminal_) pause_ = kTerminalPause;
}

void Progress::add(bool at_once, bool failed) {
  ++ended_;
  at_once_ += at_once;
  failed_ += failed;
}

std::string Progress::line() const {
  std::string text = fmt::format("{} of {} jobs", ended_, all_);
  if (failed_ > 0) text += fmt::format(", {} failed", failed_);
  const std::chrono::duration<double> taken = Clock::now() - begun_;
  if (const std::size_t worked = ended_ - at_once_; worked > 0 && ended_ < all_)
    text += fmt::format(", {} left",
                        durationText(taken.count() / static_cast<double>(worked) * static_cast<double>(all_ - ended_)));
  return text;
}

void Progress::tell() {
  if (Clock::now() - told_ < pause_) return;
  told_ = Clock::now();
  if (!terminal_) return complain(file_, line());
  static_cast<void>(std::fputs(("\r\033[K" + line()).c_str(), stderr));
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!std::exchange(shown_, false)) return;
  static_cast<void>(std::fputs("\r\033[K", stderr));
}

void Progress::end() { clear(); }

}  // namespace sinew::cli
