// When takes of FBX files are looked at, and rotations that are sampled, with and without three angles that follow.
#include "core/io/fbx/motion/sampling.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/euler.h"
#include "core/math/interpolation.h"

namespace sinew {
namespace {

// Closely past the pole of the order xyz in the first half second, then about another axis and twice as fast.
Quat pastThePole(double time) {
  const auto about = [](double angle, const Vec3& axis) { return glm::angleAxis(static_cast<float>(angle), axis); };
  const Quat first = about(std::min(time, 0.5) - 0.22, {1, 0, 0}) * about(glm::radians(90.0) - 0.02, {0, 1, 0});
  return about(2.0 * std::max(time - 0.5, 0.0), {0, 0, 1}) * first;
}

struct Sampled {
  FbxSampleTimes times;
  std::vector<glm::dvec4> rotations;

  explicit Sampled(FitMark middle) {
    for (int i = 0; i <= 20; ++i) {
      times.times.push_back(i / 20.0);
      times.marks.push_back(i == 0 || i == 20 ? FitMark::knot : i == 10 ? middle : FitMark::free);
      const Quat q = pastThePole(i / 20.0);
      rotations.emplace_back(q.x, q.y, q.z, q.w);
    }
  }
  QuatCurve fitted() const {
    const auto rotation = fitFbxRotation(times, rotations, EulerOrder::xyz, {1, 0, 0, 0}, {1, 0, 0, 0}, 1e-3);
    const auto* curve = std::get_if<QuatCurve>(&rotation);
    EXPECT_TRUE(curve) << "angles jump there";
    return curve ? *curve : QuatCurve();
  }
};

TEST(FbxSampling, QuaternionsFollowTheMotionBetweenItsSamplesAndRoundItsCorners) {
  const QuatCurve curve = Sampled(FitMark::knot).fitted();
  ASSERT_EQ(curve.size(), 21u);
  for (int i = 0; i <= 400; ++i) EXPECT_LT(angleBetween(curve.evaluate(i / 400.0), pastThePole(i / 400.0)), 1e-3f) << i;
}

TEST(FbxSampling, QuaternionsHoldWhereTheMotionSteps) {
  const QuatCurve curve = Sampled(FitMark::step).fitted();
  ASSERT_EQ(curve.size(), 21u);
  for (const double time : {0.501, 0.525, 0.549})
    EXPECT_LT(angleBetween(curve.evaluate(time), pastThePole(0.5)), 1e-3f) << time;
  for (const double time : {0.49, 0.55, 0.56})
    EXPECT_LT(angleBetween(curve.evaluate(time), pastThePole(time)), 1e-3f) << time;
}

// Also where they jump: between a step and what follows nothing turns.
TEST(FbxSampling, AnglesThatBehaveStayAngles) {
  const Quat pre = glm::angleAxis(0.4f, Vec3{0, 1, 0}), post = glm::angleAxis(-0.3f, Vec3{1, 0, 0});
  const auto angles = [](int i) {
    const float t = static_cast<float>(i) / 20.f;
    return Vec3{0.5f * t, 0.2f - 0.4f * t, i < 10 ? 0.f : 2.5f};
  };
  FbxSampleTimes times;
  std::vector<glm::dvec4> rotations;
  for (int i = 0; i <= 20; ++i) {
    times.times.push_back(i / 20.0);
    times.marks.push_back(i == 9 ? FitMark::step : i == 0 || i == 10 || i == 20 ? FitMark::knot : FitMark::free);
    const Quat q = pre * fromEuler(angles(i), EulerOrder::zxy) * post;
    rotations.emplace_back(q.x, q.y, q.z, q.w);
  }
  const auto fitted = fitFbxRotation(times, rotations, EulerOrder::zxy, pre, post, 1e-4);
  const auto* euler = std::get_if<EulerCurves>(&fitted);
  ASSERT_TRUE(euler);
  EXPECT_EQ(euler->order, EulerOrder::zxy);
  EXPECT_EQ(euler->pre, pre);
  EXPECT_EQ(euler->post, post);
  for (std::size_t axis = 0; axis < 3; ++axis) EXPECT_LE(euler->angles[axis].size(), 6u) << axis;
  for (int i = 0; i <= 20; ++i) {
    Vec3 at;
    for (int axis = 0; axis < 3; ++axis) at[axis] = euler->angles[static_cast<std::size_t>(axis)].evaluate(i / 20.0);
    EXPECT_LT(glm::length(at - angles(i)), 1e-3f) << i;
  }
}

// A curve of any kind of segments that goes on in any way, on times of hundredths.
Curve anyFbxCurve() {
  std::vector<Knot> knots;
  int hundredth = *rc::gen::inRange(-50, 100);
  for (int i = *rc::gen::inRange(1, 12); i > 0; --i) {
    Knot& k = knots.emplace_back(Knot{.time = hundredth / 100.0, .value = static_cast<float>(i % 3)});
    k.interpolation =
        *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::step, Interpolation::step_next);
    hundredth += *rc::gen::inRange(2, 40);
  }
  Curve curve = *Curve::fromKnots(knots);
  const auto beyond = [] {
    return Extrapolation{*rc::gen::element(ExtrapolationKind::hold, ExtrapolationKind::linear, ExtrapolationKind::cycle,
                                           ExtrapolationKind::ping_pong),
                         *rc::gen::element(-1, 2)};
  };
  curve.setExtrapolation(beyond(), beyond());
  return curve;
}

RC_GTEST_PROP(FbxSampling, TimesHoldTheKeysAndAreNeverTooMany, ()) {
  constexpr double kDuration = 2.0, kBeside = 1e-6;
  const Curve one = anyFbxCurve(), other = anyFbxCurve();
  const Curve* const curves[] = {&one, &other};
  const auto most = static_cast<std::size_t>(*rc::gen::inRange(64, 2000));
  const FbxSampleTimes found = fbxSampleTimes(curves, kDuration, most);
  const std::vector<double>& times = found.times;
  RC_ASSERT(times.size() <= most);
  RC_ASSERT(found.marks.size() == times.size());
  RC_ASSERT(std::ranges::adjacent_find(times, std::greater_equal<>{}) == times.end());
  RC_ASSERT(times.front() >= 0.0 && times.front() < kBeside && times.back() == kDuration);
  if (most >= 1000) RC_ASSERT(!found.thinned);
  if (found.thinned) return;
  for (std::size_t i = 1; i < times.size(); ++i) RC_ASSERT(times[i] - times[i - 1] <= 1.0 / 60.0 + kBeside);
  for (const Curve* curve : curves) {
    for (const double key : curve->times()) {
      if (key < 0.0 || key > kDuration) continue;
      RC_ASSERT(std::ranges::any_of(times, [&](double t) { return std::abs(t - key) < 1e-9; }));
    }
    // Between neighbours nothing jumps, but behind a step. Times of repetitions are rounded.
    constexpr double kRounding = 1e-9;
    for (std::size_t i = 1; i < times.size(); ++i) {
      if (found.marks[i - 1] == FitMark::step || times[i] - times[i - 1] < kBeside) continue;
      const bool jumped = i == 1 || found.marks[i - 2] == FitMark::step;
      const bool jumps = i + 1 == times.size() || found.marks[i] == FitMark::step;
      const double from = times[i - 1] + (jumped ? 1.0 : -1.0) * kRounding,
                   aside = 0.25 * std::min(4e-4, times[i] - times[i - 1]);
      const double to = times[i] + (jumps ? -1.0 : 1.0) * kRounding;
      RC_ASSERT(std::abs(curve->evaluate(to) - curve->evaluate(to - aside)) < 0.05f);
      RC_ASSERT(std::abs(curve->evaluate(from + aside) - curve->evaluate(from)) < 0.05f);
    }
  }
}

}  // namespace
}  // namespace sinew
