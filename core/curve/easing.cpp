#include "core/curve/easing.h"

#include <array>
#include <cmath>

#include "core/math/units.h"

namespace sinew {

namespace {

double bounceOut(double u) {
  constexpr double kStrength = 7.5625, kWidth = 2.75;
  if (u < 1.0 / kWidth) return kStrength * u * u;
  // Each arc has its lowest point in the middle: time, height.
  constexpr std::array<std::array<double, 3>, 3> kArcs{{{2.0, 1.5, 0.75}, {2.5, 2.25, 0.9375}, {3.0, 2.625, 0.984375}}};
  for (const auto& [end, middle, height] : kArcs) {
    if (u < end / kWidth || end == 3.0) {
      const double from = u - middle / kWidth;
      return kStrength * from * from + height;
    }
  }
  return 1.0;
}

// Starting slowly at 0. in_out: one half of a curve that does so at both ends, for u in 0 … 0.5, else the whole.
double easeIn(EasingFamily family, double u, bool in_out) {
  switch (family) {
    case EasingFamily::smooth:
      return in_out ? u * u * (3.0 - 2.0 * u) : 0.5 * u * u * (3.0 - u);
    case EasingFamily::sine:
      return 1.0 - std::cos(0.5 * kPi * u);
    case EasingFamily::quad:
      return u * u;
    case EasingFamily::cubic:
      return u * u * u;
    case EasingFamily::quart:
      return u * u * u * u;
    case EasingFamily::quint:
      return u * u * u * u * u;
    case EasingFamily::expo:
      return std::exp2(10.0 * (u - 1.0));
    case EasingFamily::circ:
      return 1.0 - std::sqrt(std::max(0.0, 1.0 - u * u));
    case EasingFamily::back: {
      constexpr double kSwing = 1.70158, kSwingBoth = kSwing * 1.525;
      const double s = in_out ? kSwingBoth : kSwing;
      return u * u * ((s + 1.0) * u - s);
    }
    case EasingFamily::elastic: {
      const double radians_per_unit = kTwoPi<double> / (in_out ? 4.5 : 3.0);
      // in_out is given by both halves of the time, so tenths of it are twentieths of a half.
      return in_out ? -std::exp2(10.0 * (u - 1.0)) * std::sin((10.0 * u - 11.125) * radians_per_unit)
                    : -std::exp2(10.0 * (u - 1.0)) * std::sin((10.0 * u - 10.75) * radians_per_unit);
    }
    case EasingFamily::bounce:
      return 1.0 - bounceOut(1.0 - u);
  }
  return u;
}

}  // namespace

double ease(const Easing& easing, double u) {
  if (!(u > 0.0)) return 0.0;
  if (u >= 1.0) return 1.0;
  switch (easing.ends) {
    case EasingEnds::in:
      return easeIn(easing.family, u, false);
    case EasingEnds::out:
      return 1.0 - easeIn(easing.family, 1.0 - u, false);
    case EasingEnds::in_out:
      break;
  }
  if (easing.family == EasingFamily::smooth) return easeIn(easing.family, u, true);
  return u < 0.5 ? 0.5 * easeIn(easing.family, 2.0 * u, true) : 1.0 - 0.5 * easeIn(easing.family, 2.0 - 2.0 * u, true);
}

std::string_view name(EasingFamily family) {
  constexpr std::array<std::string_view, 11> kNames{"smooth", "sine", "quad", "cubic",   "quart", "quint",
                                                    "expo",   "circ", "back", "elastic", "bounce"};
  return kNames[static_cast<std::size_t>(family)];
}

std::string_view name(EasingEnds ends) {
  constexpr std::array<std::string_view, 3> kNames{"in", "out", "in_out"};
  return kNames[static_cast<std::size_t>(ends)];
}

}  // namespace sinew
