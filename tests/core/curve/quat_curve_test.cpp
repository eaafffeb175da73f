#include "core/curve/quat_curve.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::difference, tests::real;

QuatCurve make(std::vector<QuatKnot> knots) {
  auto curve = QuatCurve::fromKnots(knots);
  EXPECT_TRUE(curve) << (curve ? "" : curve.error().for_user.english());
  return *std::move(curve);
}

Quat anyQuat(float size) { return {*real(-size, size), *real(-size, size), *real(-size, size), *real(-size, size)}; }

RC_GTEST_PROP(QuatCurve, EqualsTheDefinition, ()) {
  const float length = *real(0.1f, 3.f);
  QuatKnot a{.time = 0, .value = anyRotation(), .in = anyQuat(1), .out = anyQuat(1)};
  a.interpolation = *rc::gen::element(Interpolation::step, Interpolation::linear, Interpolation::hermite);
  const QuatKnot b{.time = static_cast<double>(length), .value = anyRotation(), .in = anyQuat(1), .out = anyQuat(1)};
  const QuatCurve curve = make({a, b});
  const float u = *real(0.01f, 0.99f), u2 = u * u, u3 = u2 * u;
  Quat expected = a.value;
  if (a.interpolation == Interpolation::linear) expected = slerp(a.value, b.value, u);
  if (a.interpolation == Interpolation::hermite) {
    const Quat sum = a.value * (2 * u3 - 3 * u2 + 1) + a.out * (length * (u3 - 2 * u2 + u)) +
                     b.value * (3 * u2 - 2 * u3) + b.in * (length * (u3 - u2));
    RC_PRE(glm::length(sum) > 0.05f);
    expected = glm::normalize(sum);
  }
  const Quat found = curve.evaluate(static_cast<double>(u) * static_cast<double>(length));
  RC_ASSERT(difference(found, expected) < 1e-4f);
  RC_ASSERT(std::abs(glm::length(found) - 1.f) < 1e-6f);
}

RC_GTEST_PROP(QuatCurve, LengthsOfValuesDoNotCount, ()) {
  // Files hold quaternions of other lengths; their slopes belong to them.
  std::vector<QuatKnot> plain, longer;
  const float factor = *real(0.2f, 5.f);
  for (int i = 0; i < 3; ++i) {
    plain.push_back({.time = i * 0.4, .value = anyRotation(), .in = anyQuat(1), .out = anyQuat(1)});
    plain.back().interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite);
    longer.push_back(plain.back());
    for (Quat* part : {&longer.back().value, &longer.back().in, &longer.back().out}) *part = *part * factor;
  }
  const QuatCurve a = make(plain), b = make(longer);
  for (std::size_t i = 0; i < 3; ++i) {
    RC_ASSERT(difference(b.knot(i).value, plain[i].value) < 1e-6f);
    RC_ASSERT(glm::length(b.knot(i).in - plain[i].in) < 1e-5f);
    RC_ASSERT(glm::length(b.knot(i).out - plain[i].out) < 1e-5f);
  }
}

RC_GTEST_PROP(QuatCurve, MeetsKnotsAndEndsExactlyWhateverTheHint, ()) {
  std::vector<QuatKnot> knots;
  for (int i = 0; i < 5; ++i) {
    knots.push_back({.time = i * 0.3, .value = anyRotation(), .in = anyQuat(1), .out = anyQuat(1)});
    knots.back().interpolation = *rc::gen::element(Interpolation::step, Interpolation::linear, Interpolation::hermite);
  }
  const QuatCurve curve = make(knots);
  SegmentHint hint{*rc::gen::inRange<std::uint32_t>(0, 9)};
  for (std::size_t i = 0; i < knots.size(); ++i) {
    RC_ASSERT(curve.evaluate(knots[i].time, hint) == curve.values()[i]);
    RC_ASSERT(difference(curve.values()[i], knots[i].value) < 1e-6f);
  }
  const double t = static_cast<double>(*real(-1, 3));
  RC_ASSERT(curve.evaluate(t, hint) == curve.evaluate(t));
  RC_ASSERT(curve.evaluate(-1.0) == curve.values().front());
  RC_ASSERT(curve.evaluate(99.0) == curve.values().back());
}

TEST(QuatCurve, LinearTakesTheShorterWay) {
  const Quat b = glm::angleAxis(1.f, Vec3{0, 0, 1});
  const QuatCurve curve = make({{.time = 0}, {.time = 1, .value = -b}});
  EXPECT_LT(difference(curve.evaluate(0.5), glm::angleAxis(0.5f, Vec3{0, 0, 1})), 1e-6f);
}

TEST(QuatCurve, HermiteKeepsTheSignsOfItsKeys) {
  // With opposite signs the components really pass through the other half of the sphere.
  const Quat a = kIdentityRotation, b = -glm::angleAxis(1.f, Vec3{0, 0, 1});
  const QuatCurve curve =
      make({{.time = 0, .value = a, .interpolation = Interpolation::hermite}, {.time = 1, .value = b}});
  EXPECT_LT(difference(curve.evaluate(0.5), glm::normalize(a + b)), 1e-6f);
}

RC_GTEST_PROP(QuatCurve, ContinuousSignsHaveNoLeapsAndMoveAlike, ()) {
  std::vector<QuatKnot> knots;
  for (int i = 0, count = *rc::gen::inRange(1, 9); i < count; ++i) {
    knots.push_back({.time = i * 0.4, .value = anyRotation(), .in = anyQuat(1), .out = anyQuat(1)});
    knots.back().interpolation = *rc::gen::element(Interpolation::step, Interpolation::linear, Interpolation::hermite);
  }
  const QuatCurve curve = make(knots), turned = curve.withContinuousSigns();
  for (std::size_t i = 1; i < curve.size(); ++i) {
    const float before = glm::dot(curve.values()[i - 1], curve.values()[i]);
    const float after = glm::dot(turned.values()[i - 1], turned.values()[i]);
    const bool joined = knots[i - 1].interpolation == Interpolation::hermite;
    RC_ASSERT(after == (joined ? before : std::abs(before)));
  }
  for (double t = 0.0; t <= curve.end(); t += 0.1) RC_ASSERT(difference(curve.evaluate(t), turned.evaluate(t)) < 1e-6f);
}

TEST(QuatCurve, NormalizesItsValues) {
  const QuatCurve curve = make({{.time = 0, .value = {0, 0, 0, 5}}, {.time = 1, .value = {1e-20f, 0, 0, 0}}});
  EXPECT_EQ(curve.values()[0], (Quat{0, 0, 0, 1}));
  EXPECT_EQ(curve.values()[1], kIdentityRotation);
}

TEST(QuatCurve, SortsAndTheLastOfEqualTimesWins) {
  const Quat first{0, 1, 0, 0}, second{0, 0, 1, 0};
  const QuatCurve curve = make({{.time = 1, .value = first}, {.time = 0}, {.time = 1, .value = second}});
  EXPECT_THAT(curve.times(), ::testing::ElementsAre(0, 1));
  EXPECT_EQ(curve.values()[1], second);
}

TEST(QuatCurve, EmptyIsTheIdentity) { EXPECT_EQ(QuatCurve().evaluate(1.0), kIdentityRotation); }

TEST(QuatCurve, RefusesBadKnots) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.value = {0, 0, 0, 0}}}));
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.value = {nan, 0, 0, 1}}}));
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.time = static_cast<double>(nan)}}));
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.in = {nan, 0, 0, 0}}}));
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.out = {0, 0, nan, 0}}}));
  EXPECT_FALSE(QuatCurve::fromKnots(std::vector<QuatKnot>{{.interpolation = Interpolation::bezier}}));
}

TEST(QuatCurve, RefusesBadSamples) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Quat one = kIdentityRotation;
  EXPECT_TRUE(QuatCurve::fromSamples({0, 1}, {one, one}, Interpolation::step));
  EXPECT_FALSE(QuatCurve::fromSamples({0, 1}, {one}, Interpolation::linear));
  EXPECT_FALSE(QuatCurve::fromSamples({1, 1}, {one, one}, Interpolation::linear));
  EXPECT_FALSE(QuatCurve::fromSamples({0, 1}, {one, {0, 0, 0, 0}}, Interpolation::linear));
  EXPECT_FALSE(QuatCurve::fromSamples({0, 1}, {one, {nan, 0, 0, 0}}, Interpolation::linear));
  EXPECT_FALSE(QuatCurve::fromSamples({0, 1}, {one, one}, Interpolation::hermite));
  EXPECT_FALSE(QuatCurve::fromSamples({0, 1}, {one, one}, Interpolation::bezier));
}

TEST(QuatCurve, TurnedAsAWholeItMovesAlikeAndStaysMutedOrLocked) {
  std::vector<QuatKnot> knots(3);
  for (std::size_t i = 0; i < knots.size(); ++i) {
    knots[i].time = static_cast<double>(i);
    knots[i].value = glm::angleAxis(0.7f * static_cast<float>(i), Vec3{0, 1, 0});
    knots[i].in = knots[i].out = Quat(0.1f, 0.2f, 0.3f, -0.1f);
    knots[i].interpolation = i == 0 ? Interpolation::hermite : Interpolation::linear;
  }
  QuatCurve curve = *QuatCurve::fromKnots(knots);
  curve.setState({.muted = true, .locked = true});
  const Quat by = glm::angleAxis(1.1f, glm::normalize(Vec3{1, 2, 3}));
  const QuatCurve turned = rotated(curve, by);
  EXPECT_EQ(turned.state(), curve.state());
  for (double t = -0.5; t <= 2.5; t += 0.1)
    EXPECT_LT(angleBetween(turned.evaluate(t), by * curve.evaluate(t)), 1e-3f) << t;
}

}  // namespace
}  // namespace sinew
