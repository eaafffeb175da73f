#include "viewer/widgets/controls/time_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew::ui {

namespace {

constexpr double kMinorPixels = 5.0;
constexpr std::array kWholeSeconds{1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0, 7200.0};

// Steps between ticks that people read easily, in frames, ascending: parts of a second first.
std::vector<double> frameSteps(double fps) {
  const int nominal = std::max(1, static_cast<int>(std::lround(fps)));
  const auto readable = [nominal](int step) {
    constexpr std::array kTens{1, 2, 5, 10, 25, 30, 50, 60};
    constexpr std::array kTwelves{1, 2, 4, 12, 24};
    if (nominal % 10 == 0) return std::ranges::find(kTens, step) != kTens.end();
    return nominal % 12 != 0 || std::ranges::find(kTwelves, step) != kTwelves.end();
  };
  std::vector<double> steps;
  for (int step = 1; step < nominal; ++step) {
    if (nominal % step == 0 && readable(step)) steps.push_back(step);
  }
  for (const double seconds : kWholeSeconds) steps.push_back(seconds * nominal);
  return steps;
}

std::vector<double> secondSteps() {
  std::vector<double> steps;
  for (const double power : {0.001, 0.01, 0.1}) {
    for (const double digit : {1.0, 2.0, 5.0}) steps.push_back(digit * power);
  }
  steps.insert(steps.end(), kWholeSeconds.begin(), kWholeSeconds.end());
  return steps;
}

bool divides(double step, double whole) {
  const double ratio = whole / step;
  return std::abs(ratio - std::round(ratio)) < 1e-6;
}

}  // namespace

void TimeScale::setWidth(int pixels) { width_ = std::max(1, pixels); }

void TimeScale::zoom(double factor, double x) {
  const double anchor = toSeconds(x);
  pixels_per_second_ = std::clamp(pixels_per_second_ * factor, kMinPixelsPerSecond, kMaxPixelsPerSecond);
  left_ = anchor - x / pixels_per_second_;
}

void TimeScale::pan(double pixels) { left_ -= pixels / pixels_per_second_; }

void TimeScale::rename(double origin, double factor) {
  left_ = origin + factor * left_;
  pixels_per_second_ /= factor;
}

void TimeScale::frame(double start, double end, double margin_pixels) {
  const double span = end > start ? end - start : 1.0;
  const double room = std::max(1.0, width_ - 2.0 * margin_pixels);
  pixels_per_second_ = std::clamp(room / span, kMinPixelsPerSecond, kMaxPixelsPerSecond);
  left_ = start - (width_ - span * pixels_per_second_) / 2.0 / pixels_per_second_;
}

bool TimeScale::reveal(double seconds) {
  const double x = toX(seconds);
  if (x >= 0.0 && x <= width_) return false;
  const double share = x > width_ ? 0.08 : 0.92;
  left_ = seconds - share * width_ / pixels_per_second_;
  return true;
}

std::vector<TimeTick> TimeScale::ticks(double fps, TimeFormat format, double label_pixels) const {
  const bool by_seconds = format == TimeFormat::seconds;
  const double unit = by_seconds ? 1.0 : 1.0 / fps;  // seconds
  const double unit_pixels = unit * pixels_per_second_;
  const std::vector<double> steps = by_seconds ? secondSteps() : frameSteps(fps);

  auto label = std::ranges::find_if(steps, [&](double step) { return step * unit_pixels >= label_pixels; });
  const double label_step =
      label != steps.end() ? *label : steps.back() * std::ceil(label_pixels / (steps.back() * unit_pixels));
  double minor_step = label_step;
  for (const double step : steps) {
    if (step < label_step && step * unit_pixels >= kMinorPixels && divides(step, label_step)) {
      minor_step = step;
      break;
    }
  }
  double strong_step = label_step * 10.0;
  for (const double step : steps) {
    if (step > label_step * 1.5 && divides(label_step, step)) {
      strong_step = step;
      break;
    }
  }

  const double step_seconds = minor_step * unit;
  const auto first = static_cast<long long>(std::ceil(left_ / step_seconds - 1e-9));
  const auto last = static_cast<long long>(std::floor(right() / step_seconds + 1e-9));
  const auto per_label = std::llround(label_step / minor_step);
  const auto per_strong = std::llround(strong_step / minor_step);
  std::vector<TimeTick> found;
  found.reserve(static_cast<std::size_t>(std::max(0LL, last - first + 1)));
  for (long long n = first; n <= last; ++n) {
    TimeTick tick;
    tick.seconds = static_cast<double>(n) * step_seconds;
    tick.x = toX(tick.seconds);
    if (n % per_strong == 0) {
      tick.level = TimeTick::Level::strong;
    } else if (n % per_label == 0) {
      tick.level = TimeTick::Level::labelled;
    }
    found.push_back(tick);
  }
  return found;
}

}  // namespace sinew::ui
