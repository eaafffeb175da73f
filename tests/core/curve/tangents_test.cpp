#include "core/curve/tangents.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/bezier.h"
#include "core/curve/curve.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyKeys, tests::curveOf, tests::real;

// Knots with one mode on both sides.
std::vector<Knot> keys(TangentMode mode, std::vector<std::pair<double, float>> points,
                       Interpolation kind = Interpolation::hermite) {
  std::vector<Knot> knots;
  for (const auto& [time, value] : points) {
    Knot& k = knots.emplace_back();
    k.time = time, k.value = value, k.interpolation = kind;
    k.style.in = k.style.out = mode;
  }
  updateTangents(knots);
  return knots;
}

std::vector<std::pair<double, float>> anyPoints() {
  std::vector<std::pair<double, float>> points;
  double time = 0.0;
  for (int i = 0, n = *rc::gen::inRange(2, 9); i < n; ++i) {
    // Equal neighbours now and then.
    const float value = i > 0 && *rc::gen::inRange(0, 4) == 0 ? points.back().second : *real(-5, 5);
    points.emplace_back(time, value);
    time += static_cast<double>(*real(0.01f, 2.f));
  }
  return points;
}

// Lowest and highest value inside of a segment less those of its knots; 0 where the curve stays between them.
double overshoot(const std::vector<Knot>& knots) {
  const Curve curve = curveOf(knots);
  double worst = 0.0;
  for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
    const auto [low, high] = std::minmax(knots[i].value, knots[i + 1].value);
    for (int s = 1; s < 60; ++s) {
      const float v = curve.evaluate(knots[i].time + (knots[i + 1].time - knots[i].time) * s / 60.0);
      worst = std::max({worst, static_cast<double>(low - v), static_cast<double>(v - high)});
    }
  }
  return worst;
}

RC_GTEST_PROP(Tangents, AutomaticNeverOvershoots, ()) {
  const auto kind = *rc::gen::element(Interpolation::hermite, Interpolation::bezier);
  RC_ASSERT(overshoot(keys(TangentMode::automatic, anyPoints(), kind)) <= 1e-5);
}

RC_GTEST_PROP(Tangents, AutoClampedNeverOvershootsEither, ()) {
  RC_ASSERT(overshoot(keys(TangentMode::auto_clamped, anyPoints())) <= 1e-5);
}

RC_GTEST_PROP(Tangents, AreIdempotent, ()) {
  std::vector<Knot> knots = anyKeys();
  const std::vector<Knot> once = knots;
  updateTangents(knots);
  RC_ASSERT(knots == once);
}

RC_GTEST_PROP(Tangents, LeaveWhatIsMadeByHand, ()) {
  std::vector<Knot> knots = anyKeys({.modes = false});
  const std::vector<Knot> before = knots;
  for (Knot& k : knots)
    if (*rc::gen::arbitrary<bool>()) k.style.in = k.style.out = TangentMode::fixed;
  const std::vector<Knot> styled = knots;
  updateTangents(knots);
  RC_ASSERT(knots == styled);
}

RC_GTEST_PROP(Tangents, AutomaticIsMirroredWithTheCurve, ()) {
  const auto points = anyPoints();
  auto mirrored = points;
  std::ranges::reverse(mirrored);
  for (auto& [time, value] : mirrored) time = -time, value = -value;
  const std::vector<Knot> a = keys(TangentMode::automatic, points), b = keys(TangentMode::automatic, mirrored);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double slope = slopeOf(a[i].out), other = slopeOf(b[a.size() - 1 - i].in);
    if (i + 1 < a.size()) RC_ASSERT(std::abs(slope - other) <= 1e-4 * std::max(1.0, std::abs(slope)));
  }
}

TEST(Tangents, SplineIsCatmullRom) {
  // P = C3 t^3 + C2 t^2 + C1 t + C0 through P1 and P2.
  const float p[] = {1.f, 4.f, -2.f, 3.f};
  const Curve curve = curveOf(keys(TangentMode::spline, {{0, p[0]}, {1, p[1]}, {2, p[2]}, {3, p[3]}}));
  const double c3 = -0.5 * 1 + 1.5 * 4 - 1.5 * -2 + 0.5 * 3, c2 = 1 - 2.5 * 4 + 2.0 * -2 - 0.5 * 3,
               c1 = -0.5 * 1 + 0.5 * -2, c0 = 4;
  for (int i = 0; i <= 20; ++i) {
    const double t = i / 20.0;
    EXPECT_NEAR(curve.evaluate(1 + t), ((c3 * t + c2) * t + c1) * t + c0, 2e-6) << t;
  }
}

TEST(Tangents, SplineForUnevenTimesFollowsTheChordOfTheNeighbours) {
  const std::vector<Knot> knots = keys(TangentMode::spline, {{0, 1}, {0.5, 4}, {3, 7}});
  EXPECT_NEAR(slopeOf(knots[1].in), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(knots[1].out), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(knots[0].out), 6.0, 1e-6) << "towards the neighbour at the ends";
  EXPECT_NEAR(slopeOf(knots[2].in), 1.2, 1e-6);
}

TEST(Tangents, FlatPlateauAndClamped) {
  for (const TangentMode mode : {TangentMode::flat, TangentMode::plateau, TangentMode::auto_clamped}) {
    const std::vector<Knot> knots = keys(mode, {{0, 0}, {1, 5}, {2, 5}, {3, 2}, {4, 4}});
    for (const Knot& k : knots) {
      EXPECT_EQ(slopeOf(k.in), 0.0) << static_cast<int>(mode) << " at " << k.time;
      EXPECT_EQ(slopeOf(k.out), 0.0) << static_cast<int>(mode) << " at " << k.time;
    }
  }
  const std::vector<Knot> rising = keys(TangentMode::plateau, {{0, 0}, {1, 1}, {2, 10}});
  EXPECT_NEAR(slopeOf(rising[1].out), 5.0, 1e-6);
  const std::vector<Knot> clamped = keys(TangentMode::auto_clamped, {{0, 0}, {1, 1}, {2, 10}});
  EXPECT_NEAR(slopeOf(clamped[1].out), 3.0, 1e-6) << "three times the flatter side";
}

TEST(Tangents, LinearMakesSegmentsStraightWhereBothSidesAgree) {
  const std::vector<Knot> both = keys(TangentMode::linear, {{0, 0}, {1, 1}, {2, 4}});
  EXPECT_EQ(both[0].interpolation, Interpolation::linear);
  EXPECT_EQ(both[1].interpolation, Interpolation::linear);
  std::vector<Knot> mixed = both;
  mixed[1].style.in = TangentMode::flat;
  updateTangents(mixed);
  EXPECT_EQ(mixed[0].interpolation, Interpolation::hermite);
  EXPECT_NEAR(slopeOf(mixed[0].out), 1.0, 1e-6) << "towards the neighbour";
  EXPECT_EQ(slopeOf(mixed[1].in), 0.0);
  EXPECT_EQ(mixed[1].interpolation, Interpolation::linear);
}

TEST(Tangents, SteppedModesDecideTheSegmentAfter) {
  std::vector<Knot> knots = keys(TangentMode::automatic, {{0, 0}, {1, 1}, {2, 4}});
  knots[0].style.out = TangentMode::step;
  knots[1].style.out = TangentMode::step_next;
  updateTangents(knots);
  EXPECT_EQ(knots[0].interpolation, Interpolation::step);
  EXPECT_EQ(knots[1].interpolation, Interpolation::step_next);
  knots[0].style.out = TangentMode::automatic;
  updateTangents(knots);
  EXPECT_EQ(knots[0].interpolation, Interpolation::hermite);
}

TEST(Tangents, WhatWasSteppedIsFlatOnTheSideThatIsLeftToTheHand) {
  std::vector<Knot> knots = keys(TangentMode::automatic, {{0, 0}, {1, 3}, {2, 3}});
  for (const Interpolation was : {Interpolation::step, Interpolation::step_next, Interpolation::linear}) {
    knots[0].interpolation = was;
    knots[1].style.in = TangentMode::free;
    knots[1].in = {-0.1f, 5.f};
    updateTangents(knots);
    EXPECT_EQ(knots[0].interpolation, Interpolation::hermite);
    EXPECT_NEAR(slopeOf(knots[1].in), was == Interpolation::linear ? 3.0 : 0.0, 1e-6);
  }
}

TEST(Tangents, WeightedHandlesKeepTheirLengthAndOthersAreAThird) {
  std::vector<Knot> knots = keys(TangentMode::spline, {{0, 0}, {3, 3}, {6, 0}});
  EXPECT_NEAR(static_cast<double>(knots[1].in.dt), -1.0, 1e-6);
  for (Knot& k : knots) k.interpolation = Interpolation::bezier;
  knots[1].in = {-0.25f, 9.f}, knots[1].out = {2.f, 9.f};
  updateTangents(knots);
  EXPECT_EQ(knots[1].in.dt, -0.25f);
  EXPECT_EQ(knots[1].out.dt, 2.f);
  EXPECT_EQ(knots[1].in.dv, 0.f);
}

TEST(Tangents, AutomaticIsTheHarmonicMeanWeighedByTheSegments) {
  // F. N. Fritsch and J. Butland: the slope of the longer segment counts less.
  const std::vector<Knot> knots = keys(TangentMode::automatic, {{0, 0}, {1, 1}, {3, 10}});
  const double wanted = 9.0 / (5.0 / 1.0 + 4.0 / 4.5);
  EXPECT_NEAR(slopeOf(knots[1].in), wanted, 1e-6);
  EXPECT_NEAR(slopeOf(knots[1].out), wanted, 1e-6);
}

TEST(Tangents, AutomaticEndsPointToTheirNeighbours) {
  const std::vector<Knot> knots = keys(TangentMode::automatic, {{0, 0}, {1, 2}, {3, 3}});
  EXPECT_NEAR(slopeOf(knots[0].out), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(knots[2].in), 0.5, 1e-6);
}

TEST(Tangents, ComputedHandlesAreNoLongerThanTheirSegments) {
  std::vector<Knot> knots = keys(TangentMode::spline, {{0, 0}, {1, 1}, {3, 0}});
  for (Knot& k : knots) k.interpolation = Interpolation::bezier, k.in.dt = -5.f, k.out.dt = 5.f;
  updateTangents(knots);
  EXPECT_EQ(knots[0].out.dt, 1.f);
  EXPECT_EQ(knots[1].in.dt, -1.f);
  EXPECT_EQ(knots[1].out.dt, 2.f);
  EXPECT_EQ(knots[2].in.dt, -2.f);
  EXPECT_NEAR(slopeOf(knots[1].in), slopeOf(knots[1].out), 1e-6) << "cut in their own direction";
}

TEST(Tangents, OutsideOfTheFirstAndTheLastKnotNothingChanges) {
  for (const TangentMode mode : {TangentMode::automatic, TangentMode::spline, TangentMode::flat, TangentMode::linear}) {
    std::vector<Knot> knots = keys(mode, {{0, 0}, {1, 1}, {3, 0}});
    knots.front().in = {-0.2f, 3.f}, knots.back().out = {0.3f, 4.f};
    const Tangent in = knots.front().in, out = knots.back().out;
    updateTangents(knots);
    EXPECT_EQ(knots.front().in, in);
    EXPECT_EQ(knots.back().out, out);
  }
}

}  // namespace
}  // namespace sinew
