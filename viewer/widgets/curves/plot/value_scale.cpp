#include "viewer/widgets/curves/plot/value_scale.h"

#include <algorithm>
#include <cmath>

namespace sinew::ui {

namespace {

constexpr double kMinPixelsPerUnit = 1e-7, kMaxPixelsPerUnit = 1e9;
constexpr int kMaxTicks = 400;

struct Steps {
  double label = 1.0, minor = 0.5;
};

Steps stepsFor(double least, bool degrees) {
  if (degrees && least > 10.0 && least <= 360.0) {
    for (const auto& [label, minor] :
         {Steps{15, 5}, Steps{30, 10}, Steps{45, 15}, Steps{90, 30}, Steps{180, 45}, Steps{360, 90}}) {
      if (label >= least) return {label, minor};
    }
  }
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const auto& [label, minor] : {Steps{1, 0.5}, Steps{2, 1}, Steps{5, 1}, Steps{10, 5}}) {
    if (label * power >= least * (1.0 - 1e-12)) return {label * power, minor * power};
  }
  return {10.0 * power, 5.0 * power};
}

}  // namespace

void ValueScale::setHeight(int pixels) {
  const double middle = toValue(height_ / 2.0);
  height_ = std::max(1, pixels);
  top_ = middle + height_ / 2.0 / pixels_per_unit_;
}

void ValueScale::zoom(double factor, double y) {
  const double anchor = toValue(y);
  pixels_per_unit_ = std::clamp(pixels_per_unit_ * factor, kMinPixelsPerUnit, kMaxPixelsPerUnit);
  top_ = anchor + y / pixels_per_unit_;
}

void ValueScale::pan(double pixels) { top_ += pixels / pixels_per_unit_; }

void ValueScale::frame(double low, double high, double margin_pixels, double least) {
  const double span = std::max(high - low, least), middle = 0.5 * (low + high);
  const double room = std::max(8.0, height_ - 2.0 * margin_pixels);
  pixels_per_unit_ = std::clamp(room / span, kMinPixelsPerUnit, kMaxPixelsPerUnit);
  top_ = middle + height_ / 2.0 / pixels_per_unit_;
}

double ValueScale::step(double label_pixels, bool degrees) const {
  return stepsFor(label_pixels / pixels_per_unit_, degrees).minor;
}

std::vector<ValueTick> ValueScale::ticks(double label_pixels, bool degrees) const {
  const Steps steps = stepsFor(label_pixels / pixels_per_unit_, degrees);
  const double first = std::ceil(bottom() / steps.minor - 1e-9), last = std::floor(top_ / steps.minor + 1e-9);
  std::vector<ValueTick> found;
  if (!(last - first < kMaxTicks)) return found;
  const double per_label = std::round(steps.label / steps.minor);
  for (double n = first; n <= last; n += 1.0) {
    const double value = n * steps.minor;
    found.push_back({value, toY(value), std::fmod(n, per_label) == 0.0});
  }
  return found;
}

}  // namespace sinew::ui
