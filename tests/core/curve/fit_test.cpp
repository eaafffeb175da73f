#include "core/curve/fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::curveOf, tests::real;

struct Samples {
  std::vector<double> times, values;
  std::vector<FitMark> marks;
};

template <class F>
Samples sampled(double seconds, double rate, F&& f) {
  Samples out;
  for (int i = 0; i <= static_cast<int>(seconds * rate); ++i) {
    out.times.push_back(i / rate);
    out.values.push_back(f(i / rate));
  }
  return out;
}

std::vector<Knot> fitted(const Samples& s, double tolerance) {
  FitCurve fit{s.times, s.values, s.marks, tolerance, {}};
  EXPECT_TRUE(fit.validate());
  fit.run();
  return fit.knots;
}

double greatestError(const Samples& s, const Curve& curve) {
  double most = 0.0;
  for (std::size_t i = 0; i < s.times.size(); ++i) {
    most = std::max(most, std::abs(static_cast<double>(curve.evaluate(s.times[i])) - s.values[i]));
  }
  return most;
}

TEST(FitCurve, FourSamplesOfAParabolaAreOneSegment) {
  // Too few to smooth: the slopes at both ends come from the samples next to them.
  Samples s{{0.0, 0.1, 0.3, 0.4}, {}, {}};
  for (const double t : s.times) s.values.push_back(2.0 * t * t - 3.0 * t + 1.0);
  const std::vector<Knot> knots = fitted(s, 1e-6);
  ASSERT_EQ(knots.size(), 2u);
  EXPECT_NEAR(knots[0].out.dv / knots[0].out.dt, -3.f, 1e-5f);
  EXPECT_NEAR(knots[1].in.dv / knots[1].in.dt, 4.f * 0.4f - 3.f, 1e-5f);
}

TEST(FitCurve, SamplesAHairApartMakeNoSpikes) {
  // Values as floats round them, each twice within less than a microsecond.
  Samples s;
  for (int i = 0; i <= 60; ++i) {
    for (const double t : {i / 60.0, i / 60.0 + 3e-7}) {
      s.times.push_back(t);
      s.values.push_back(static_cast<double>(static_cast<float>(5.0 + std::sin(7.0 * t))));
    }
  }
  const Curve curve = curveOf(fitted(s, 1e-9));
  for (int i = 0; i <= 1000; ++i) EXPECT_NEAR(curve.evaluate(i / 1000.0), 5.0 + std::sin(0.007 * i), 1e-3) << i;
}

double gait(double t) {
  using std::numbers::pi;
  return std::sin(2.0 * pi * 0.4 * t) + 0.3 * std::sin(2.0 * pi * 1.1 * t + 1.0) + 0.1 * t;
}

RC_GTEST_PROP(FitCurve, HoldsTheBoundAtEverySample, ()) {
  Samples s;
  const int count = *rc::gen::inRange(1, 60);
  double time = static_cast<double>(*real(-5, 5));
  for (int i = 0; i < count; ++i) {
    s.times.push_back(time);
    const bool still = i > 0 && *rc::gen::inRange(0, 3) == 0;
    s.values.push_back(still ? s.values.back() : static_cast<double>(*real(-3, 3)));
    s.marks.push_back(*rc::gen::weightedElement<FitMark>({{8, FitMark::free}, {1, FitMark::knot}, {1, FitMark::step}}));
    time += static_cast<double>(*real(0.001f, 0.5f));
  }
  const double tolerance = *rc::gen::element(0.0, 1e-3, 0.1, 2.0);
  const std::vector<Knot> knots = fitted(s, tolerance);
  const Curve curve = curveOf(knots);
  RC_ASSERT(greatestError(s, curve) <= tolerance + 1e-5);
  RC_ASSERT(curve.start() == s.times.front());
  for (std::size_t i = 0; i < s.marks.size(); ++i) {
    if (s.marks[i] == FitMark::free) continue;
    if (s.marks[i] == FitMark::step && i + 1 < s.marks.size()) {
      RC_ASSERT(curve.evaluate(0.5 * (s.times[i] + s.times[i + 1])) == static_cast<float>(s.values[i]));
      RC_ASSERT(curve.evaluate(s.times[i + 1]) == static_cast<float>(s.values[i + 1]));
    }
    if (s.marks[i] == FitMark::step && i > 0 && s.values[i - 1] == s.values[i]) continue;
    const auto knot = std::ranges::find(knots, s.times[i], &Knot::time);
    RC_ASSERT(knot != knots.end() && knot->value == static_cast<float>(s.values[i]));
  }
}

TEST(FitCurve, ReducesSmoothMotionMoreThanTenfold) {
  const Samples s = sampled(60.0, 120.0, gait);
  const std::vector<Knot> knots = fitted(s, 1e-3);
  EXPECT_LT(knots.size() * 10, s.times.size());
  // The curve between the samples is as near as at them.
  const Curve curve = curveOf(knots);
  EXPECT_LE(greatestError(sampled(60.0, 977.0, gait), curve), 1.1e-3);
}

TEST(FitCurve, TenTimesTheBoundNeedsFewerKnots) {
  const Samples s = sampled(10.0, 120.0, gait);
  EXPECT_LT(fitted(s, 1e-2).size(), fitted(s, 1e-4).size());
}

TEST(FitCurve, IsSmoothBetweenMarks) {
  const Samples s = sampled(5.0, 120.0, gait);
  const std::vector<Knot> knots = fitted(s, 1e-3);
  for (std::size_t i = 1; i + 1 < knots.size(); ++i) {
    EXPECT_NEAR(knots[i].in.dv / knots[i].in.dt, knots[i].out.dv / knots[i].out.dt, 1e-3f) << i;
  }
}

TEST(FitCurve, KeepsMarkedKnotsSmoothWhereTheMotionIs) {
  Samples s = sampled(2.0, 120.0, gait);
  s.marks.assign(s.times.size(), FitMark::free);
  s.marks[100] = FitMark::knot;
  const std::vector<Knot> knots = fitted(s, 1e-3);
  const auto knot = std::ranges::find(knots, s.times[100], &Knot::time);
  ASSERT_NE(knot, knots.end());
  EXPECT_NEAR(knot->in.dv / knot->in.dt, knot->out.dv / knot->out.dt, 1e-4f);
}

TEST(FitCurve, BreaksAtMarkedCorners) {
  Samples s = sampled(2.0, 100.0, [](double t) { return std::abs(t - 1.0); });
  s.marks.assign(s.times.size(), FitMark::free);
  s.marks[100] = FitMark::knot;
  const std::vector<Knot> knots = fitted(s, 1e-6);
  EXPECT_EQ(knots.size(), 3u);
  EXPECT_LE(greatestError(s, curveOf(knots)), 1e-6);
}

TEST(FitCurve, StairsNeedOneKnotForEachStep) {
  Samples s = sampled(5.0, 10.0, [](double t) { return std::floor(t); });
  s.marks.assign(s.times.size(), FitMark::free);
  for (std::size_t i = 10; i < s.times.size(); i += 10) s.marks[i] = FitMark::knot, s.marks[i - 1] = FitMark::step;
  const std::vector<Knot> knots = fitted(s, 1e-6);
  ASSERT_EQ(knots.size(), 6u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(knots[i].time, static_cast<double>(i));
    EXPECT_EQ(knots[i].interpolation, Interpolation::step);
  }
}

TEST(FitCurve, StraightLinesNeedTwoKnotsAndStillnessOne) {
  EXPECT_EQ(fitted(sampled(10.0, 60.0, [](double t) { return 3.0 - 2.0 * t; }), 1e-9).size(), 2u);
  const std::vector<Knot> still = fitted(sampled(10.0, 60.0, [](double) { return 0.7; }), 0.0);
  ASSERT_EQ(still.size(), 1u);
  EXPECT_EQ(still[0].value, 0.7f);
}

TEST(FitCurve, TakesManySamplesQuickly) {
  // Noise needs a knot at nearly every sample, stillness with one jump none: both are the dear cases.
  Samples noise = sampled(1000.0, 100.0, [](double t) { return std::sin(1e7 * t); });
  EXPECT_GT(fitted(noise, 1e-6).size(), 50'000u);
  Samples jump = sampled(1000.0, 100.0, [](double t) { return t < 999.0 ? 0.0 : 1.0; });
  EXPECT_LT(fitted(jump, 1e-6).size(), 20u);
}

TEST(FitCurve, EmptyAndSingleSamples) {
  EXPECT_TRUE(fitted({}, 0.1).empty());
  EXPECT_EQ(fitted({{2.0}, {5.0}, {}}, 0.1).size(), 1u);
  EXPECT_EQ(fitted({{2.0}, {5.0}, {FitMark::step}}, 0.1).size(), 1u);
}

TEST(FitQuatCurve, HoldsTheBoundOfEverySample) {
  std::vector<double> times, tolerances;
  std::vector<Quat> values;
  for (int i = 0; i < 120; ++i) {
    times.push_back(i / 60.0);
    values.push_back(glm::angleAxis(static_cast<float>(gait(times.back())), Vec3{0, 1, 0}));
    tolerances.push_back(i % 10 == 5 ? 1e-5 : 0.2);
  }
  FitQuatCurve fit{.times = times, .values = values, .tolerance = 0.2, .tolerances = tolerances};
  ASSERT_TRUE(fit.validate());
  fit.run();
  const QuatCurve curve = QuatCurve::fromKnots(fit.knots).value();
  for (std::size_t i = 0; i < times.size(); ++i)
    EXPECT_LE(chordBetween(glm::dquat(curve.evaluate(times[i])), glm::dquat(values[i])), tolerances[i] + 1e-6) << i;
}

TEST(FitQuatCurve, ValidateRefusesWhatAreNoRotationsInOneHalf) {
  const std::vector<double> times{0, 1, 2}, backward{0, 2, 1};
  const auto turn = [](float angle) { return glm::angleAxis(angle, Vec3{0, 1, 0}); };
  const std::vector<Quat> good{turn(0.f), turn(0.5f), turn(1.f)};
  const auto valid = [&](std::vector<Quat> values) { return FitQuatCurve{times, values}.validate().has_value(); };
  EXPECT_TRUE(valid(good));
  EXPECT_FALSE(valid({good[0], good[1]}));
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<Quat> longer = good, turned = good, wild = good;
    longer[i] *= 1.1f;
    turned[i] = -turned[i];
    wild[i].x = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(valid(longer)) << i;
    EXPECT_FALSE(valid(turned)) << i;
    EXPECT_FALSE(valid(wild)) << i;
  }
  EXPECT_FALSE((FitQuatCurve{backward, good}.validate()));
  EXPECT_FALSE((FitQuatCurve{.times = times, .values = good, .tolerance = -1.0}.validate()));
}

TEST(FitCurve, ValidateRefusesWhatDoesNotBelongTogether) {
  const std::vector<double> times{0, 1}, values{0, 1}, one{0}, backward{1, 0};
  const std::vector<double> wild{0, std::numeric_limits<double>::infinity()};
  const std::vector<FitMark> mark(1);
  EXPECT_TRUE((FitCurve{times, values, {}, 0.0, {}}.validate()));
  EXPECT_FALSE((FitCurve{times, one, {}, 0.0, {}}.validate()));
  EXPECT_FALSE((FitCurve{times, values, mark, 0.0, {}}.validate()));
  EXPECT_FALSE((FitCurve{times, values, {}, -1.0, {}}.validate()));
  EXPECT_FALSE((FitCurve{backward, values, {}, 0.0, {}}.validate()));
  EXPECT_FALSE((FitCurve{times, wild, {}, 0.0, {}}.validate()));
}

}  // namespace
}  // namespace sinew
