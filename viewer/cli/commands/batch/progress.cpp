#include "viewer/cli/commands/batch/progress.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace sinew::cli {

std::string durationText(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

JobProgress::JobProgress(std::string about_file, std::size_t all, double pause_s)
    : shown_(std::move(about_file), std::chrono::duration<double>(pause_s)), all_(all) {}

void JobProgress::add(bool at_once, bool failed) {
  ++ended_;
  at_once_ += at_once;
  failed_ += failed;
}

std::string JobProgress::line() const {
  std::string text = fmt::format("{} of {} jobs", ended_, all_);
  if (failed_ > 0) text += fmt::format(", {} failed", failed_);
  const std::chrono::duration<double> taken = StatusLine::Clock::now() - begun_;
  if (const std::size_t worked = ended_ - at_once_; worked > 0 && ended_ < all_)
    text += fmt::format(", {} left",
                        durationText(taken.count() / static_cast<double>(worked) * static_cast<double>(all_ - ended_)));
  return text;
}

void JobProgress::tell() {
  if (shown_.isDue()) shown_.tell(line());
}

}  // namespace sinew::cli
