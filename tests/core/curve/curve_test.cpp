#include "core/curve/curve.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"
#include "tests/support/processor_time.h"

namespace sinew {
namespace {

using tests::real;

constexpr auto kStep = Interpolation::step, kLinear = Interpolation::linear, kHermite = Interpolation::hermite,
               kBezier = Interpolation::bezier, kStepNext = Interpolation::step_next;

Curve make(std::vector<Knot> knots) {
  auto curve = Curve::fromKnots(knots);
  EXPECT_TRUE(curve) << (curve ? "" : curve.error().for_user.english());
  return *std::move(curve);
}

Knot anyKnot(double time) {
  return {.time = time,
          .value = *real(-5, 5),
          .in = {*real(-1.5f, 0.f), *real(-3, 3)},
          .out = {*real(0.f, 1.5f), *real(-3, 3)},
          .interpolation = *rc::gen::element(kStep, kLinear, kHermite, kBezier, kStepNext)};
}

std::vector<Knot> anyKnots() {
  std::vector<Knot> knots;
  double time = static_cast<double>(*real(-2, 2));
  const int count = *rc::gen::inRange(1, 8);
  for (int i = 0; i < count; ++i) {
    knots.push_back(anyKnot(time));
    time += static_cast<double>(*real(0.01f, 2.f));
  }
  return knots;
}

// The plain definition, segment by segment: linear search, and for Bézier plain bisection on the time polynomial.
double bruteForce(const std::vector<Knot>& knots, double t) {
  if (t <= knots.front().time) return static_cast<double>(knots.front().value);
  if (t >= knots.back().time) return static_cast<double>(knots.back().value);
  std::size_t i = 0;
  while (knots[i + 1].time <= t) ++i;
  const Knot &a = knots[i], &b = knots[i + 1];
  const double length = b.time - a.time, u = (t - a.time) / length;
  const double va = static_cast<double>(a.value), vb = static_cast<double>(b.value);
  if (a.interpolation == kStep) return va;
  if (a.interpolation == kStepNext) return vb;
  if (a.interpolation == kLinear) return va * (1 - u) + vb * u;
  if (a.interpolation == kHermite) {
    const double ma = a.out.dt != 0.f ? static_cast<double>(a.out.dv) / static_cast<double>(a.out.dt) * length : 0.0;
    const double mb = b.in.dt != 0.f ? static_cast<double>(b.in.dv) / static_cast<double>(b.in.dt) * length : 0.0;
    const double u2 = u * u, u3 = u2 * u;
    return (2 * u3 - 3 * u2 + 1) * va + (u3 - 2 * u2 + u) * ma + (3 * u2 - 2 * u3) * vb + (u3 - u2) * mb;
  }
  double x1 = static_cast<double>(a.out.dt), y1 = static_cast<double>(a.out.dv);
  double x2 = -static_cast<double>(b.in.dt), y2 = static_cast<double>(b.in.dv);
  if (x1 > length) y1 *= length / x1, x1 = length;
  if (x2 > length) y2 *= length / x2, x2 = length;
  const auto cubic = [](double p0, double p1, double p2, double p3, double s) {
    const double r = 1 - s;
    return r * r * r * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s * p3;
  };
  double low = 0, high = 1;
  for (int k = 0; k < 100; ++k) {
    const double s = 0.5 * (low + high);
    (cubic(0, x1, length - x2, length, s) < t - a.time ? low : high) = s;
  }
  return cubic(va, va + y1, vb + y2, vb, low);
}

RC_GTEST_PROP(Curve, EqualsTheDefinition, ()) {
  const std::vector<Knot> knots = anyKnots();
  const Curve curve = make(knots);
  const double t = static_cast<double>(*real(-3, 16));
  const double expected = bruteForce(knots, t);
  // Where a Bézier runs upright a small error in time is a large one in value; hence the distance in time as well.
  const double value = static_cast<double>(curve.evaluate(t));
  const double low = bruteForce(knots, t - 1e-9), high = bruteForce(knots, t + 1e-9);
  // Steep slopes lead to values of which a float holds few places.
  const double near = 1e-4 + std::abs(expected) * std::numeric_limits<float>::epsilon();
  RC_ASSERT(value >= std::min({low, high, expected}) - near && value <= std::max({low, high, expected}) + near);
}

RC_GTEST_PROP(Curve, IsIndependentOfTheHint, ()) {
  const Curve curve = make(anyKnots());
  const double t = static_cast<double>(*real(-3, 16));
  SegmentHint hint{*rc::gen::inRange<std::uint32_t>(0, 12)};
  const float value = curve.evaluate(t, hint);
  RC_ASSERT(value == curve.evaluate(t));
  RC_ASSERT(value == curve.evaluate(t, hint));
  SegmentHint wild{std::numeric_limits<std::uint32_t>::max()};
  RC_ASSERT(value == curve.evaluate(t, wild));
}

RC_GTEST_PROP(Curve, MeetsAllKnotsAndEndsExactly, ()) {
  const std::vector<Knot> knots = anyKnots();
  const Curve curve = make(knots);
  for (const Knot& k : knots) {
    const bool inner = k.time > knots.front().time && k.time < knots.back().time;
    RC_ASSERT(curve.evaluate(k.time) == k.value || (inner && k.interpolation == kStepNext));
  }
  RC_ASSERT(curve.evaluate(curve.start() - 1.0) == knots.front().value);
  RC_ASSERT(curve.evaluate(curve.end() + 1.0) == knots.back().value);
}

RC_GTEST_PROP(Curve, GivesBackItsKnots, ()) {
  const std::vector<Knot> knots = anyKnots();
  const Curve curve = make(knots);
  RC_ASSERT(curve.size() == knots.size());
  for (std::size_t i = 0; i < knots.size(); ++i) RC_ASSERT(curve.knot(i) == knots[i]);
}

RC_GTEST_PROP(Curve, BezierTimeNeverRunsBack, ()) {
  // Straight handles along the line value = time make value a measure of time itself.
  Knot a{.time = 0, .value = 0, .in = {}, .out = {*real(0, 4), 0}, .interpolation = kBezier};
  Knot b{.time = 1, .value = 1, .in = {-*real(0, 4), 0}, .out = {}, .interpolation = kLinear};
  a.out.dv = a.out.dt;
  b.in.dv = b.in.dt;
  const Curve curve = make({a, b});
  float last = 0.f;
  for (int i = 0; i <= 200; ++i) {
    const float value = curve.evaluate(i / 200.0);
    RC_ASSERT(value >= last - 1e-6f);
    RC_ASSERT(std::abs(value - static_cast<float>(i) / 200.f) < 1e-5f);
    last = value;
  }
}

TEST(Curve, UprightHandlesAreSolved) {
  // Both handles cross the whole segment: the time cubic has a threefold root in the middle.
  const Curve curve = make({{.time = 0, .value = 0, .in = {}, .out = {1, 0}, .interpolation = kBezier},
                            {.time = 1, .value = 1, .in = {-1, 0}, .out = {}}});
  EXPECT_NEAR(curve.evaluate(0.5), 0.5f, 1e-3f);
  EXPECT_LT(curve.evaluate(0.49), 0.5f);
  EXPECT_GT(curve.evaluate(0.51), 0.5f);
}

TEST(Curve, VerticalAndBackwardHandlesCountByTheirValueOnly) {
  const Curve upright = make({{.time = 0, .value = 0, .in = {}, .out = {0, 3}, .interpolation = kBezier},
                              {.time = 1, .value = 0, .in = {0, 3}, .out = {}}});
  const Curve backward = make({{.time = 0, .value = 0, .in = {}, .out = {-0.5f, 3}, .interpolation = kBezier},
                               {.time = 1, .value = 0, .in = {0.5f, 3}, .out = {}}});
  for (int i = 0; i <= 10; ++i) EXPECT_EQ(upright.evaluate(i / 10.0), backward.evaluate(i / 10.0));
  EXPECT_NEAR(upright.evaluate(0.5), 0.75f * 3.f, 1e-6f);
}

TEST(Curve, EaseInOutIsTheCubicStep) {
  // Flat handles of a third of the segment: 3x^2 - 2x^3.
  const Curve curve = make({{.time = 2, .value = 10, .in = {}, .out = {1, 0}, .interpolation = kBezier},
                            {.time = 5, .value = 20, .in = {-1, 0}, .out = {}}});
  const Curve hermite = make({{.time = 2, .value = 10, .interpolation = kHermite}, {.time = 5, .value = 20}});
  for (int i = 0; i <= 30; ++i) {
    const float x = static_cast<float>(i) / 30.f, expected = 10.f + 10.f * (3.f * x * x - 2.f * x * x * x);
    EXPECT_NEAR(curve.evaluate(2.0 + i / 10.0), expected, 2e-5f);
    EXPECT_NEAR(hermite.evaluate(2.0 + i / 10.0), expected, 2e-5f);
  }
}

TEST(Curve, HermiteCountsOnlySlopes) {
  const auto with = [](float dt) {
    return make({{.time = 0, .value = 1, .in = {}, .out = {dt, 2 * dt}, .interpolation = kHermite},
                 {.time = 2, .value = 5, .in = {-dt, -2 * dt}, .out = {}}});
  };
  // Slope 2 throughout is a straight line.
  for (const float dt : {0.01f, 0.5f, 1.f, 30.f}) EXPECT_NEAR(with(dt).evaluate(0.5), 2.f, 1e-5f);
}

TEST(Curve, StepHoldsUntilTheNextKnot) {
  const Curve curve =
      make({{.time = 0, .value = 1, .interpolation = kStep}, {.time = 1, .value = 2, .interpolation = kStep}});
  EXPECT_EQ(curve.evaluate(std::nextafter(1.0, 0.0)), 1.f);
  EXPECT_EQ(curve.evaluate(1.0), 2.f);
}

TEST(Curve, StepNextHoldsTheNextValueAlready) {
  const Curve curve = make({{.time = 0, .value = 1, .interpolation = kStepNext},
                            {.time = 1, .value = 2, .interpolation = kStepNext},
                            {.time = 2, .value = 3}});
  EXPECT_EQ(curve.evaluate(0.0), 1.f);
  EXPECT_EQ(curve.evaluate(std::nextafter(0.0, 1.0)), 2.f);
  EXPECT_EQ(curve.evaluate(1.0), 3.f);
  EXPECT_EQ(curve.evaluate(2.0), 3.f);
}

// Extrapolation: knots (1, 10), (3, 20), at first sight; length 2, rise 10.
Curve ramp(Extrapolation before, Extrapolation after) {
  Curve curve = make({{.time = 1, .value = 10}, {.time = 3, .value = 20}});
  curve.setExtrapolation(before, after);
  return curve;
}

TEST(Curve, CyclesBeginAgain) {
  const Curve curve = ramp({ExtrapolationKind::cycle, -1}, {ExtrapolationKind::cycle, 2});
  EXPECT_EQ(curve.evaluate(3.0), 20.f);
  EXPECT_EQ(curve.evaluate(4.0), 15.f);
  EXPECT_EQ(curve.evaluate(5.0), 10.f);
  EXPECT_EQ(curve.evaluate(6.5), 17.5f);
  EXPECT_EQ(curve.evaluate(7.0), 20.f);  // after two repetitions it holds
  EXPECT_EQ(curve.evaluate(70.0), 20.f);
  EXPECT_EQ(curve.evaluate(0.5), 17.5f);
  EXPECT_EQ(curve.evaluate(-1.5), 17.5f);
  EXPECT_EQ(curve.evaluate(-2001.5), 17.5f);
}

TEST(Curve, OffsetCyclesGoOnWhereTheyEnded) {
  const Curve curve = ramp({ExtrapolationKind::cycle_offset, 1}, {ExtrapolationKind::cycle_offset, -1});
  EXPECT_EQ(curve.evaluate(4.0), 25.f);
  EXPECT_EQ(curve.evaluate(7.0), 40.f);
  EXPECT_EQ(curve.evaluate(0.0), 5.f);
  EXPECT_EQ(curve.evaluate(-1.0), 0.f);
  EXPECT_EQ(curve.evaluate(-9.0), 0.f);
}

TEST(Curve, PingPongRunsBackAndForth) {
  const Curve curve = ramp({ExtrapolationKind::ping_pong, -1}, {ExtrapolationKind::ping_pong, 1});
  EXPECT_EQ(curve.evaluate(3.5), 17.5f);
  EXPECT_EQ(curve.evaluate(5.0), 10.f);
  EXPECT_EQ(curve.evaluate(6.0), 10.f);
  EXPECT_EQ(curve.evaluate(0.5), 12.5f);
  EXPECT_EQ(curve.evaluate(-1.5), 17.5f);
}

TEST(Curve, CyclesThatRepeatNeverHold) {
  for (const ExtrapolationKind kind :
       {ExtrapolationKind::cycle, ExtrapolationKind::cycle_offset, ExtrapolationKind::ping_pong}) {
    const Curve curve = ramp({kind, 0}, {kind, 0});
    for (const double early : {0.5, -9.0}) EXPECT_EQ(curve.evaluate(early), 10.f) << early;
    EXPECT_EQ(curve.evaluate(2.0), 15.f);
    for (const double late : {3.5, 5.0, 70.0}) EXPECT_EQ(curve.evaluate(late), 20.f) << late;
  }
}

TEST(Curve, LinearExtrapolationFollowsTheTangentOrTheSegment) {
  const Extrapolation on{ExtrapolationKind::linear, -1};
  EXPECT_EQ(ramp(on, on).evaluate(5.0), 30.f);
  EXPECT_EQ(ramp(on, on).evaluate(-1.0), 0.f);
  for (const Interpolation kind : {kHermite, kBezier}) {
    Curve curve = make({{.time = 0, .value = 0, .in = {-1, 9}, .out = {0.5f, 1}, .interpolation = kind},
                        {.time = 1, .value = 1, .in = {-0.25f, 1}, .out = {1, 9}, .interpolation = kind}});
    curve.setExtrapolation(on, on);
    EXPECT_EQ(curve.evaluate(-2.0), -4.f);
    EXPECT_EQ(curve.evaluate(3.0), -7.f);
  }
  Curve stepped = make({{.time = 0, .value = 0, .interpolation = kStep}, {.time = 1, .value = 1}});
  stepped.setExtrapolation(on, on);
  EXPECT_EQ(stepped.evaluate(-2.0), 0.f);
  EXPECT_EQ(stepped.evaluate(3.0), 1.f);
}

TEST(Curve, HoldsTheLastValueAfterRepetitionsThatEndInAStep) {
  // Times whose difference does not add up again.
  for (const double start : {-0.167, 0.1, 1.0 / 3.0}) {
    Curve curve = make({{.time = start, .value = 1, .interpolation = kStep}, {.time = 0.956, .value = 2}});
    curve.setExtrapolation({ExtrapolationKind::ping_pong, 1}, {ExtrapolationKind::cycle, 0});
    EXPECT_EQ(curve.evaluate(3.0), 2.f);
    EXPECT_EQ(curve.evaluate(-3.0), 2.f);
  }
}

TEST(Curve, RepetitionsEndAtTheLastKnotWhateverItsTime) {
  // First time plus length is not always the last time again.
  int missed = 0;
  for (int i = 1; i <= 40; ++i) {
    for (int j = 1; j <= 40; ++j) {
      const double start = -0.1 * i, end = start + 0.07 * j + 0.013;
      missed += start + (end - start) < end ? 1 : 0;
      Curve curve = make({{.time = start, .value = 1, .interpolation = kStep}, {.time = end, .value = 2}});
      curve.setExtrapolation({}, {ExtrapolationKind::cycle, 1});
      EXPECT_EQ(curve.evaluate(end + 100.0), 2.f) << start << " to " << end;
    }
  }
  EXPECT_GT(missed, 0);
}

TEST(Curve, SingleKnotsHoldWhateverIsAsked) {
  for (const auto kind : {ExtrapolationKind::linear, ExtrapolationKind::cycle, ExtrapolationKind::cycle_offset,
                          ExtrapolationKind::ping_pong}) {
    Curve curve = make({{.time = 4, .value = 7, .out = {1, 1}, .interpolation = kHermite}});
    curve.setExtrapolation({kind, -1}, {kind, -1});
    EXPECT_EQ(curve.evaluate(-100), 7.f);
    EXPECT_EQ(curve.evaluate(std::numeric_limits<double>::infinity()), 7.f);
  }
}

RC_GTEST_PROP(Curve, RepetitionsLookLikeTheCurve, ()) {
  const std::vector<Knot> knots = anyKnots();
  RC_PRE(knots.size() > 1);
  Curve curve = make(knots);
  const auto kind =
      *rc::gen::element(ExtrapolationKind::cycle, ExtrapolationKind::cycle_offset, ExtrapolationKind::ping_pong);
  curve.setExtrapolation({kind, -1}, {kind, -1});
  const int n = *rc::gen::inRange(-5, 6);
  const double length = curve.end() - curve.start(), t = static_cast<double>(*real(0.f, 1.f)) * length;
  const bool back = kind == ExtrapolationKind::ping_pong && n % 2 != 0;
  const double raised =
      kind == ExtrapolationKind::cycle_offset ? n * static_cast<double>(knots.back().value - knots.front().value) : 0.0;
  const double value = static_cast<double>(curve.evaluate(curve.start() + n * length + t)) - raised;
  // Rounding moves the time a little; at steps and upright tangents the neighbourhood decides.
  double low = 1e9, high = -1e9;
  for (const double shift : {-1e-9, -1e-12, 0.0, 1e-12, 1e-9}) {
    const double inside = std::clamp((back ? length - t : t) + shift, 0.0, length);
    const auto v = static_cast<double>(curve.evaluate(curve.start() + inside));
    low = std::min(low, v), high = std::max(high, v);
  }
  if (t < 1e-6 || t > length - 1e-6) return;  // where two repetitions meet
  RC_ASSERT(value >= low - 1e-3 && value <= high + 1e-3);
}

TEST(Curve, EmptyAndSingleKnotsHold) {
  EXPECT_EQ(Curve().evaluate(3.0), 0.f);
  EXPECT_EQ(Curve().start(), 0.0);
  EXPECT_EQ(make({{.time = 4, .value = 7}}).evaluate(-100), 7.f);
  EXPECT_EQ(make({{.time = 4, .value = 7}}).evaluate(100), 7.f);
}

TEST(Curve, TimesThatAreNoNumbersGiveTheFirstValue) {
  const Curve curve = make({{.time = 0, .value = 1}, {.time = 1, .value = 2}, {.time = 2, .value = 3}});
  EXPECT_EQ(curve.evaluate(std::numeric_limits<double>::quiet_NaN()), 1.f);
  EXPECT_EQ(curve.evaluate(std::numeric_limits<double>::infinity()), 3.f);
}

TEST(Curve, KnotsMayComeInAnyOrderAndTheLastOfEqualTimesWins) {
  const Curve curve =
      make({{.time = 2, .value = 20}, {.time = 1, .value = 10}, {.time = 2, .value = 21}, {.time = 0, .value = 0}});
  EXPECT_THAT(curve.times(), ::testing::ElementsAre(0, 1, 2));
  EXPECT_THAT(curve.values(), ::testing::ElementsAre(0, 10, 21));
}

TEST(Curve, HugeValuesDoNotOverflow) {
  const Curve curve = make({{.time = 0, .value = -3e38f}, {.time = 1, .value = 3e38f}});
  EXPECT_NEAR(curve.evaluate(0.5), 0.f, 1e32f);
}

TEST(Curve, RefusesKnotsThatAreNotFinite) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.time = infinity}}));
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.value = nan}}));
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.in = {nan, 0}}}));
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.in = {0, nan}}}));
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.out = {nan, 0}}}));
  EXPECT_FALSE(Curve::fromKnots(std::vector<Knot>{{.out = {0, nan}}}));
}

TEST(Curve, SamplesAreTakenAsTheyAre) {
  const auto curve = Curve::fromSamples({0, 1, 3}, {5, 6, 8}, kLinear);
  ASSERT_TRUE(curve);
  EXPECT_EQ(curve->evaluate(2.0), 7.f);
  EXPECT_EQ(curve->knot(1).interpolation, kLinear);
  const auto stepped = Curve::fromSamples({0, 1, 3}, {5, 6, 8}, kStep);
  ASSERT_TRUE(stepped);
  EXPECT_EQ(stepped->evaluate(2.0), 6.f);
}

TEST(Curve, RefusesBadSamples) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(Curve::fromSamples({0, 1}, {5}, kLinear));
  EXPECT_FALSE(Curve::fromSamples({0, 0}, {5, 6}, kLinear));
  EXPECT_FALSE(Curve::fromSamples({1, 0}, {5, 6}, kLinear));
  EXPECT_FALSE(Curve::fromSamples({0, static_cast<double>(nan)}, {5, 6}, kLinear));
  EXPECT_FALSE(Curve::fromSamples({0, 1}, {5, nan}, kLinear));
  EXPECT_FALSE(Curve::fromSamples({0, 1}, {5, 6}, kBezier));
  EXPECT_FALSE(Curve::fromSamples({0, 1}, {5, 6}, kHermite));
}

TEST(Curve, PlainCurvesHoldNoTangents) {
  const auto plain = Curve::fromSamples(std::vector<double>{0, 1, 2}, {0, 1, 2}, kLinear);
  const Curve bent = make({{.time = 0, .out = {1, 1}, .interpolation = kHermite}, {.time = 1}, {.time = 2}});
  ASSERT_TRUE(plain);
  EXPECT_LT(plain->bytes() + 2 * 3 * sizeof(Tangent), bent.bytes() + 1);
}

RC_GTEST_PROP(FindSegment, EqualsALinearSearch, ()) {
  std::vector<double> times;
  const int count = *rc::gen::inRange(1, 30);
  for (int i = 0; i < count; ++i) times.push_back((times.empty() ? 0.0 : times.back()) + *rc::gen::inRange(1, 4));
  const double t = *rc::gen::inRange(-2, 90) * 0.5;
  std::uint32_t expected = 0;
  while (expected + 1 < times.size() && times[expected + 1] <= t) ++expected;
  SegmentHint hint{*rc::gen::inRange<std::uint32_t>(0, 40)};
  RC_ASSERT(findSegment(times, t, hint) == expected);
  RC_ASSERT(hint.segment == expected);
}

TEST(FindSegment, ManyKeysAreFoundByBisection) {
  // A linear search over this many keys would take hours.
  std::vector<double> times(100'000);
  for (std::size_t i = 0; i < times.size(); ++i) times[i] = static_cast<double>(i);
  const tests::ProcessorTime time;
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < 1'000'000; ++i) {
    SegmentHint hint;
    sum += findSegment(times, static_cast<double>((i * 7919u) % 100'000u), hint);
  }
  EXPECT_GT(sum, 0u);
  EXPECT_LT(time.seconds(), 60.0);
}

TEST(Curve, ScaledKeepsEverythingElseAndStaysFinite) {
  Curve curve = Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 2}, {.time = 1, .value = -3}}).value();
  curve.setExtrapolation({ExtrapolationKind::cycle, 2}, {ExtrapolationKind::linear, -1});
  curve.setState({.muted = true});
  const Curve twice = scaled(curve, 2.0, 1.0);
  EXPECT_FLOAT_EQ(twice.values()[0], 5.f);
  EXPECT_FLOAT_EQ(twice.values()[1], -5.f);
  EXPECT_EQ(twice.before(), curve.before());
  EXPECT_EQ(twice.after(), curve.after());
  EXPECT_EQ(twice.state(), curve.state());
  EXPECT_TRUE(scaled(curve, 1e300).validate());
  EXPECT_TRUE(scaled(curve, std::numeric_limits<double>::quiet_NaN()).empty());
  EXPECT_TRUE(scaled(curve, 0.0, std::numeric_limits<double>::quiet_NaN()).empty());
  EXPECT_TRUE(scaled(Curve(), 2.0).empty());
  EXPECT_EQ(twice.times().data(), curve.times().data());  // held together
}

TEST(Curve, ScaledIsTheCurveOfScaledKnots) {
  std::vector<Knot> knots{
      {.time = 0, .value = 2, .in = {-1.f, 3.f}, .out = {1.f, -2.f}, .interpolation = Interpolation::bezier},
      {.time = 1, .value = -3, .in = {0.f, 4.f}, .out = {0.f, 4.f}, .interpolation = Interpolation::step},
      {.time = 4, .value = 0.5}};
  const Curve curve = Curve::fromKnots(knots).value();
  for (const double factor : {-2.5, 0.0, 0.01}) {
    std::vector<Knot> expected = knots;
    for (Knot& k : expected) {
      k.value = static_cast<float>(k.value * factor + 0.25);
      k.in.dv = static_cast<float>(k.in.dv * factor), k.out.dv = static_cast<float>(k.out.dv * factor);
    }
    EXPECT_EQ(scaled(curve, factor, 0.25), Curve::fromKnots(expected).value()) << factor;
  }
  // Slopes alone, scaled away, leave plain knots.
  for (Knot& k : knots) k.in.dt = k.out.dt = 0.f, k.interpolation = Interpolation::hermite;
  const Curve flat = scaled(Curve::fromKnots(knots).value(), 0.0);
  for (Knot& k : knots) k.value = 0.f, k.in = k.out = {};
  EXPECT_EQ(flat, Curve::fromKnots(knots).value());
}

TEST(Curve, TimesAreSharedWithoutCopiesOfTheKnotsWhereTheCurveIsAlone) {
  const Curve leader = Curve::fromSamples({0.0, 1.0}, {1.f, 2.f}, Interpolation::linear).value();
  Curve follower = Curve::fromSamples({0.0, 1.0}, {3.f, 4.f}, Interpolation::linear).value();
  const float* values = follower.values().data();
  EXPECT_TRUE(follower.shareTimes(leader.timeColumn()));
  EXPECT_EQ(follower.times().data(), leader.times().data());
  EXPECT_EQ(follower.values().data(), values);

  // A copy made before keeps what it had.
  Curve other = Curve::fromSamples({0.0, 1.0}, {5.f, 6.f}, Interpolation::linear).value();
  const Curve copy = other;
  const double* times = copy.times().data();
  EXPECT_TRUE(other.shareTimes(leader.timeColumn()));
  EXPECT_EQ(copy.times().data(), times);
  EXPECT_NE(copy.values().data(), other.values().data());
  EXPECT_EQ(copy, other);
}

}  // namespace
}  // namespace sinew
