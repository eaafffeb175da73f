#include "core/curve/easing.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/curve.h"
#include "core/curve/quat_curve.h"
#include "core/math/interpolation.h"
#include "core/math/units.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::real;

// The formulas as tables of easing functions give them, written out for x in 0 … 1.
double bounce(double x) {
  if (x < 1 / 2.75) return 7.5625 * x * x;
  if (x < 2 / 2.75) return 7.5625 * (x - 1.5 / 2.75) * (x - 1.5 / 2.75) + 0.75;
  if (x < 2.5 / 2.75) return 7.5625 * (x - 2.25 / 2.75) * (x - 2.25 / 2.75) + 0.9375;
  return 7.5625 * (x - 2.625 / 2.75) * (x - 2.625 / 2.75) + 0.984375;
}

struct Written {
  EasingFamily family;
  std::function<double(double)> in, out, in_out;
};

const Written kWritten[] = {
    {EasingFamily::sine, [](double x) { return 1 - std::cos(x * kPi / 2); },
     [](double x) { return std::sin(x * kPi / 2); }, [](double x) { return -(std::cos(kPi * x) - 1) / 2; }},
    {EasingFamily::quad, [](double x) { return x * x; }, [](double x) { return 1 - (1 - x) * (1 - x); },
     [](double x) { return x < 0.5 ? 2 * x * x : 1 - std::pow(-2 * x + 2, 2) / 2; }},
    {EasingFamily::cubic, [](double x) { return x * x * x; }, [](double x) { return 1 - std::pow(1 - x, 3); },
     [](double x) { return x < 0.5 ? 4 * x * x * x : 1 - std::pow(-2 * x + 2, 3) / 2; }},
    {EasingFamily::quart, [](double x) { return std::pow(x, 4); }, [](double x) { return 1 - std::pow(1 - x, 4); },
     [](double x) { return x < 0.5 ? 8 * std::pow(x, 4) : 1 - std::pow(-2 * x + 2, 4) / 2; }},
    {EasingFamily::quint, [](double x) { return std::pow(x, 5); }, [](double x) { return 1 - std::pow(1 - x, 5); },
     [](double x) { return x < 0.5 ? 16 * std::pow(x, 5) : 1 - std::pow(-2 * x + 2, 5) / 2; }},
    {EasingFamily::expo, [](double x) { return std::pow(2, 10 * x - 10); },
     [](double x) { return 1 - std::pow(2, -10 * x); },
     [](double x) { return x < 0.5 ? std::pow(2, 20 * x - 10) / 2 : (2 - std::pow(2, -20 * x + 10)) / 2; }},
    {EasingFamily::circ, [](double x) { return 1 - std::sqrt(1 - x * x); },
     [](double x) { return std::sqrt(1 - (x - 1) * (x - 1)); },
     [](double x) {
       return x < 0.5 ? (1 - std::sqrt(1 - 4 * x * x)) / 2 : (std::sqrt(1 - std::pow(-2 * x + 2, 2)) + 1) / 2;
     }},
    {EasingFamily::back, [](double x) { return 2.70158 * x * x * x - 1.70158 * x * x; },
     [](double x) { return 1 + 2.70158 * std::pow(x - 1, 3) + 1.70158 * std::pow(x - 1, 2); },
     [](double x) {
       const double c2 = 1.70158 * 1.525;
       return x < 0.5 ? std::pow(2 * x, 2) * ((c2 + 1) * 2 * x - c2) / 2
                      : (std::pow(2 * x - 2, 2) * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2;
     }},
    {EasingFamily::elastic,
     [](double x) { return -std::pow(2, 10 * x - 10) * std::sin((x * 10 - 10.75) * 2 * kPi / 3); },
     [](double x) { return std::pow(2, -10 * x) * std::sin((x * 10 - 0.75) * 2 * kPi / 3) + 1; },
     [](double x) {
       const double c = 2 * kPi / 4.5;
       return x < 0.5 ? -(std::pow(2, 20 * x - 10) * std::sin((20 * x - 11.125) * c)) / 2
                      : std::pow(2, -20 * x + 10) * std::sin((20 * x - 11.125) * c) / 2 + 1;
     }},
    {EasingFamily::bounce, [](double x) { return 1 - bounce(1 - x); }, [](double x) { return bounce(x); },
     [](double x) { return x < 0.5 ? (1 - bounce(1 - 2 * x)) / 2 : (1 + bounce(2 * x - 1)) / 2; }},
};

TEST(Easing, IsWhatTheFormulasSay) {
  for (const Written& written : kWritten) {
    for (int i = 1; i < 1000; ++i) {
      const double x = i / 1000.0;
      EXPECT_NEAR(ease({written.family, EasingEnds::in}, x), written.in(x), 1e-12) << name(written.family) << x;
      EXPECT_NEAR(ease({written.family, EasingEnds::out}, x), written.out(x), 1e-12) << name(written.family) << x;
      EXPECT_NEAR(ease({written.family, EasingEnds::in_out}, x), written.in_out(x), 1e-12) << name(written.family) << x;
    }
  }
}

TEST(Easing, SmoothIsTheCubicStep) {
  for (int i = 0; i <= 100; ++i) {
    const double x = i / 100.0;
    EXPECT_NEAR(ease({EasingFamily::smooth, EasingEnds::in_out}, x), 3 * x * x - 2 * x * x * x, 1e-15);
  }
}

TEST(Easing, SmoothInAndOutAreHalvesOfTheCubicStep) {
  const auto whole = [](double x) { return 3 * x * x - 2 * x * x * x; };
  for (int i = 0; i <= 100; ++i) {
    const double x = i / 100.0;
    EXPECT_NEAR(ease({EasingFamily::smooth, EasingEnds::in}, x), 2 * whole(x / 2), 1e-14);
    EXPECT_NEAR(ease({EasingFamily::smooth, EasingEnds::out}, x), 2 * whole(0.5 + x / 2) - 1, 1e-14);
  }
}

Easing anyEasing() {
  return {static_cast<EasingFamily>(*rc::gen::inRange(0, 11)), static_cast<EasingEnds>(*rc::gen::inRange(0, 3))};
}

RC_GTEST_PROP(Easing, MeetsItsEndsExactly, ()) {
  const Easing easing = anyEasing();
  RC_ASSERT(ease(easing, 0.0) == 0.0);
  RC_ASSERT(ease(easing, 1.0) == 1.0);
  RC_ASSERT(ease(easing, -static_cast<double>(*real(0, 9))) == 0.0);
  RC_ASSERT(ease(easing, 1.0 + static_cast<double>(*real(0, 9))) == 1.0);
  RC_ASSERT(ease(easing, NAN) == 0.0);
}

RC_GTEST_PROP(Easing, OutIsInTurnedRound, ()) {
  const auto family = static_cast<EasingFamily>(*rc::gen::inRange(0, 11));
  const double x = static_cast<double>(*real(0.001f, 0.999f));
  RC_ASSERT(std::abs(ease({family, EasingEnds::out}, x) - (1 - ease({family, EasingEnds::in}, 1 - x))) < 1e-12);
  const Easing both{family, EasingEnds::in_out};
  RC_ASSERT(std::abs(ease(both, x) - (1 - ease(both, 1 - x))) < 1e-12);
}

RC_GTEST_PROP(Easing, CurvesRunAlongIt, ()) {
  const Easing easing = anyEasing();
  const float a = *real(-5, 5), b = *real(-5, 5);
  const Curve curve = *Curve::fromKnots(std::vector<Knot>{
      {.time = 1, .value = a, .interpolation = Interpolation::ease, .easing = easing}, {.time = 3, .value = b}});
  const double u = static_cast<double>(*real(0, 1));
  RC_ASSERT(std::abs(curve.evaluate(1 + 2 * u) -
                     static_cast<float>(static_cast<double>(a) +
                                        ease(easing, u) * (static_cast<double>(b) - static_cast<double>(a)))) < 1e-5f);
  RC_ASSERT(curve.evaluate(1) == a);
  RC_ASSERT(curve.evaluate(3) == b);
}

RC_GTEST_PROP(Easing, RotationsTurnAlongIt, ()) {
  const Easing easing = anyEasing();
  const Quat a = tests::anyRotation(), b = tests::anyRotation();
  const QuatCurve curve = *QuatCurve::fromKnots(std::vector<QuatKnot>{
      {.time = 0, .value = a, .interpolation = Interpolation::ease, .easing = easing}, {.time = 1, .value = b}});
  const double u = static_cast<double>(*real(0, 1));
  RC_ASSERT(angleBetween(curve.evaluate(u), slerp(a, b, static_cast<float>(ease(easing, u)))) < 2e-3f);
  RC_ASSERT(tests::difference(curve.evaluate(0), a) < 1e-6f);
  RC_ASSERT(tests::difference(curve.evaluate(1), b) < 1e-6f);
}

}  // namespace
}  // namespace sinew
