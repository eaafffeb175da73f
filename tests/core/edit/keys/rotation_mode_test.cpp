#include "core/edit/keys/rotation_mode.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/edit/shape/best_order.h"
#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyKeys, tests::clipOf, tests::real;

constexpr float kDegree = std::numbers::pi_v<float> / 180.f;

Quat rotationAt(const Clip& clip, double time) {
  const JointTrack& track = clip.joints[0];
  if (const auto* q = std::get_if<QuatCurve>(&track.rotation)) return q->evaluate(time);
  const auto& euler = std::get<EulerCurves>(track.rotation);
  Vec3 angles{0.f};
  for (int i = 0; i < 3; ++i) angles[i] = euler.angles[static_cast<std::size_t>(i)].evaluate(time);
  return euler.rotation(angles);
}

EulerOrder anyTurnOrder() { return kEulerOrders[*rc::gen::inRange<std::size_t>(0, 12)]; }

Clip anyQuaternionClip() {
  std::vector<QuatKnot> knots;
  Quat q = tests::anyRotation();
  for (int i = 0, n = *rc::gen::inRange(1, 7); i < n; ++i) {
    QuatKnot& k = knots.emplace_back();
    k.time = 0.25 * i + static_cast<double>(*real(0, 0.2f));
    k.value = q;
    k.interpolation = *rc::gen::element(Interpolation::step, Interpolation::linear, Interpolation::step_next);
    q = expMap(tests::anyDirection() * *real(0.f, 1.5f)) * q;
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  EXPECT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  return clip;
}

Clip anyEulerClip() {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  EulerCurves euler;
  euler.order = anyTurnOrder();
  euler.pre = tests::anyRotation(), euler.post = tests::anyRotation();
  for (Curve& curve : euler.angles) {
    if (*rc::gen::inRange(0, 4) == 0) continue;
    // Handles as long as their segments make a curve jump, which no other mode can follow.
    std::vector<Knot> knots = anyKeys({.steps = false, .eases = false, .weighted = false});
    for (Knot& k : knots) k.value *= 0.3f, k.in.dv *= 0.3f, k.out.dv *= 0.3f;
    curve = *Curve::fromKnots(knots);
  }
  clip.joints[0].rotation = euler;
  return clip;
}

Clip anyTurningClip() { return *rc::gen::arbitrary<bool>() ? anyQuaternionClip() : anyEulerClip(); }

std::vector<double> rotationTimes(const Clip& clip) {
  JointTrack turned = clip.joints[0];
  turned.translation = {};
  return knotTimes(turned);
}

RC_GTEST_PROP(RotationMode, SwitchingKeepsEveryKeyAndTellsTheDifferenceBetween, ()) {
  const Clip before = anyTurningClip();
  RC_PRE(rotationModeOf(before, kBaseLayer, 0).has_value());
  Clip clip = before;
  SwitchRotation change{.clip = &clip, .joint = 0, .mode = {*rc::gen::arbitrary<bool>(), anyTurnOrder()}};
  RC_ASSERT(change.run());
  RC_ASSERT(*rotationModeOf(clip, kBaseLayer, 0) == change.mode);
  RC_ASSERT(change.added == 0u);
  const std::vector<double> times = rotationTimes(before);
  for (const double t : times) {
    RC_ASSERT(angleBetween(rotationAt(before, t), rotationAt(clip, t)) < 0.05f * kDegree);
  }
  float worst = 0.f;
  for (std::size_t i = 0; i + 1 < times.size(); ++i)
    for (int s = 1; s < 50; ++s) {
      const double t = times[i] + (times[i + 1] - times[i]) * s / 50.0;
      worst = std::max(worst, angleBetween(rotationAt(before, t), rotationAt(clip, t)));
    }
  RC_ASSERT(worst <= 1.15f * change.difference + 0.1f * kDegree);
}

RC_GTEST_PROP(RotationMode, KeepShapeAddsKeysUntilItIsTheSame, ()) {
  const Clip before = anyTurningClip();
  RC_PRE(rotationModeOf(before, kBaseLayer, 0).has_value());
  Clip clip = before;
  SwitchRotation change{
      .clip = &clip, .joint = 0, .mode = {*rc::gen::arbitrary<bool>(), anyTurnOrder()}, .shape = SwitchShape::keep};
  RC_ASSERT(change.run());
  RC_LOG() << "difference " << change.difference / kDegree << " degrees, " << change.added << " added\n";
  RC_ASSERT(change.difference <= SwitchRotation::kKept);
  RC_ASSERT(change.added < 3000u);
}

TEST(RotationMode, TurnsOfMoreThanHalfSurviveASwitchOfOrder) {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  EulerCurves euler;
  euler.angles[1] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 0}, {.time = 1, .value = 9.f}});
  clip.joints[0].rotation = euler;
  SwitchRotation change{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::zyx}};
  ASSERT_TRUE(change.run());
  EXPECT_NEAR(std::get<EulerCurves>(clip.joints[0].rotation).angles[1].evaluate(1.0), 9.f, 1e-4f);
  EXPECT_LT(change.difference, 0.01f * kDegree);
}

TEST(RotationMode, SegmentsRunAsTheyDidInEveryMode) {
  struct Case {
    Interpolation kind;
    TangentMode out, wanted;
  };
  for (const Case& c : {Case{Interpolation::step, TangentMode::step, TangentMode::step},
                        {Interpolation::step_next, TangentMode::step_next, TangentMode::step_next},
                        {Interpolation::linear, TangentMode::linear, TangentMode::linear},
                        {Interpolation::ease, TangentMode::automatic, TangentMode::free},
                        {Interpolation::hermite, TangentMode::automatic, TangentMode::free}}) {
    std::vector<Knot> knots{{.time = 1, .value = 0.1f}, {.time = 2, .value = 0.4f}, {.time = 3, .value = 0.2f}};
    for (Knot& k : knots) k.interpolation = Interpolation::linear, k.style.out = TangentMode::linear;
    knots[0].interpolation = c.kind, knots[0].style.out = c.out;
    knots[0].easing = {EasingFamily::cubic, EasingEnds::in};
    Clip clip = clipOf({{.time = 0, .value = 0}});
    EulerCurves euler;
    euler.angles[1] = *Curve::fromKnots(knots);
    clip.joints[0].rotation = euler;
    const Clip before = clip;
    const auto check = [&](const auto& now, const char* mode) {
      ASSERT_EQ(now.size(), 3u) << mode;
      EXPECT_EQ(now[0].interpolation, c.kind) << mode;
      if (c.kind == Interpolation::ease) {
        EXPECT_EQ(now[0].easing, knots[0].easing) << mode;
      }
      EXPECT_EQ(now[0].style.out, c.wanted) << mode;
      EXPECT_EQ(now[1].interpolation, Interpolation::linear) << mode;
      for (int i = 1; i < 80; ++i) {
        if (i == 40) continue;  // a step there
        const double t = 1.0 + i / 40.0;
        EXPECT_LT(angleBetween(rotationAt(before, t), rotationAt(clip, t)), 0.1f * kDegree) << mode << " at " << t;
      }
    };
    ASSERT_TRUE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::zyx}}.run()));
    check(std::get<EulerCurves>(clip.joints[0].rotation).angles[1].knots(), "another order");
    ASSERT_TRUE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {true, {}}}.run()));
    check(std::get<QuatCurve>(clip.joints[0].rotation).knots(), "quaternions");
    ASSERT_TRUE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::xyz}}.run()));
    check(std::get<EulerCurves>(clip.joints[0].rotation).angles[1].knots(), "and back");
  }
}

// Where one axis holds, another may still move.
TEST(RotationMode, AnAxisThatHoldsDoesNotHoldTheOthers) {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  EulerCurves euler;
  euler.angles[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 0.2f}, Interpolation::step);
  euler.angles[1] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
  clip.joints[0].rotation = euler;
  ASSERT_TRUE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {true, {}}}.run()));
  const Quat half = rotationAt(clip, 0.5);
  EXPECT_GT(angleBetween(half, rotationAt(clip, 0.0)), 0.3f) << "it is on its way";
  EXPECT_GT(angleBetween(half, rotationAt(clip, 1.0)), 0.3f);
}

TEST(RotationMode, RefusesJointsWithoutKeysAndLockedOnes) {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  EXPECT_FALSE(rotationModeOf(clip, kBaseLayer, 0));
  EXPECT_FALSE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::xyz}}.run()));
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, std::vector<QuatKnot>{{.time = 0.0, .value = kIdentityRotation}}));
  setState(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_x}, {.locked = true});
  const Clip before = clip;
  EXPECT_FALSE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::xyz}}.run()));
  EXPECT_EQ(clip, before);
}

TEST(RotationMode, TheModeThatIsThereChangesNothing) {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  const std::vector<QuatKnot> knots{{.time = 0.0}, {.time = 1.0, .value = glm::angleAxis(1.f, Vec3{1, 0, 0})}};
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  const Clip before = clip;
  ASSERT_TRUE((SwitchRotation{.clip = &clip, .joint = 0, .mode = {true, EulerOrder::zyx}}.run()));
  EXPECT_EQ(clip, before);
}

TEST(RotationMode, StatesStayAndWhatIsLostBeyondTheEndsIsTold) {
  for (const auto kind : {ExtrapolationKind::hold, ExtrapolationKind::cycle}) {
    EulerCurves euler;
    euler.angles[1] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 0}, {.time = 1, .value = 1}});
    euler.angles[1].setExtrapolation({}, {kind});
    for (Curve& curve : euler.angles) curve.setState({.muted = true});
    Clip clip = clipOf({{.time = 0, .value = 0}});
    clip.joints[0].rotation = euler;
    Clip turned = clip;
    SwitchRotation order{.clip = &clip, .joint = 0, .mode = {false, EulerOrder::zyx}};
    ASSERT_TRUE(order.run());
    EXPECT_FALSE(order.lost_extrapolation);
    const auto& now = std::get<EulerCurves>(clip.joints[0].rotation);
    EXPECT_EQ(now.angles[1].after(), euler.angles[1].after());
    EXPECT_TRUE(now.angles[1].state().muted);
    SwitchRotation quaternions{.clip = &turned, .joint = 0, .mode = {true, {}}};
    ASSERT_TRUE(quaternions.run());
    EXPECT_EQ(quaternions.lost_extrapolation, kind == ExtrapolationKind::cycle);
    EXPECT_TRUE(std::get<QuatCurve>(turned.joints[0].rotation).state().muted);
    SwitchRotation back{.clip = &turned, .joint = 0, .mode = {false, EulerOrder::xyz}};
    ASSERT_TRUE(back.run());
    EXPECT_FALSE(back.lost_extrapolation);
    EXPECT_TRUE(std::get<EulerCurves>(turned.joints[0].rotation).angles[2].state().muted);
  }
}

RC_GTEST_PROP(FilterEuler, KeepsEveryRotationAndJumpsNoMore, ()) {
  const EulerOrder order = anyTurnOrder();
  std::vector<Vec3> angles;
  Quat q = tests::anyRotation();
  for (int i = 0; i < 6; ++i) {
    angles.push_back(toEuler(q, order));
    q = expMap(tests::anyDirection() * 0.4f) * q;
  }
  EulerCurves euler;
  euler.order = order;
  for (int axis = 0; axis < 3; ++axis) {
    std::vector<Knot> knots;
    for (int i = 0; i < 6; ++i) knots.push_back({.time = i * 0.1, .value = angles[static_cast<std::size_t>(i)][axis]});
    euler.angles[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  clip.joints[0].rotation = euler;
  const Clip before = clip;
  filterEuler(clip, kBaseLayer, 0);
  const auto& now = std::get<EulerCurves>(clip.joints[0].rotation);
  for (int i = 0; i < 6; ++i) {
    RC_ASSERT(angleBetween(rotationAt(before, i * 0.1), rotationAt(clip, i * 0.1)) < 0.05f * kDegree);
    for (std::size_t axis = 0; i > 0 && axis < 3; ++axis) {
      const auto jump = [&](const EulerCurves& curves) {
        return std::abs(curves.angles[axis].evaluate(i * 0.1) - curves.angles[axis].evaluate((i - 1) * 0.1));
      };
      RC_ASSERT(jump(now) <= std::numbers::pi_v<float> + 1e-3f);
    }
  }
  const Clip once = clip;
  RC_ASSERT(!filterEuler(clip, kBaseLayer, 0));
  RC_ASSERT(clip == once);
}

TEST(FilterEuler, TakesWholeTurnsOutOfCurvesWithTheirOwnTimes) {
  EulerCurves euler;
  constexpr float kTurn = 2.f * std::numbers::pi_v<float>;
  euler.angles[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 3}, {.time = 1, .value = 3.2f - kTurn}});
  Clip clip = clipOf({{.time = 0, .value = 0}});
  clip.joints[0].rotation = euler;
  EXPECT_TRUE(filterEuler(clip, kBaseLayer, 0));
  EXPECT_NEAR(std::get<EulerCurves>(clip.joints[0].rotation).angles[0].evaluate(1.0), 3.2f, 1e-5f);
}

TEST(FilterEuler, TurnsBothTangentsOfTheMiddleAngleWithIt) {
  constexpr float kPi = std::numbers::pi_v<float>;
  // xyz: the second key is the same turn told the other way round, as are the slopes that belong to it.
  const Vec3 plain[] = {{0.1f, 0.2f, 0.3f}, {0.2f, 0.35f, 0.25f}, {0.3f, 0.4f, 0.2f}};
  const auto curves = [&](bool told_otherwise) {
    EulerCurves euler;
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<Knot> knots;
      for (int i = 0; i < 3; ++i) {
        const float slope = 0.05f * static_cast<float>(axis + 1);
        Knot k{i * 0.5, plain[i][axis], {-0.1f, -slope}, {0.2f, 1.5f * slope}, Interpolation::hermite};
        if (told_otherwise && i == 1) {
          k.value = axis == 1 ? kPi - k.value : k.value + kPi;
          if (axis == 1) k.in.dv *= -1.f, k.out.dv *= -1.f;
        }
        knots.push_back(k);
      }
      euler.angles[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
    }
    return euler;
  };
  Clip wanted = clipOf({{.time = 0, .value = 0}}), clip = wanted;
  wanted.joints[0].rotation = curves(false);
  clip.joints[0].rotation = curves(true);
  EXPECT_TRUE(filterEuler(clip, kBaseLayer, 0));
  for (int i = 0; i <= 40; ++i)
    EXPECT_LT(angleBetween(rotationAt(clip, i / 40.0), rotationAt(wanted, i / 40.0)), 1e-4f) << i;
}

TEST(FilterEuler, LeavesLockedAngles) {
  EulerCurves euler;
  euler.angles[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 3}, {.time = 1, .value = -3}});
  euler.angles[0].setState({.locked = true});
  Clip clip = clipOf({{.time = 0, .value = 0}});
  clip.joints[0].rotation = euler;
  const Clip before = clip;
  EXPECT_FALSE(filterEuler(clip, kBaseLayer, 0));
  EXPECT_EQ(clip, before);
}

JointTrack turnedAbout(const Vec3& axis, float degrees) {
  JointTrack track{.joint = 0};
  track.rotation = *QuatCurve::fromSamples({0.0, 1.0}, {kIdentityRotation, glm::angleAxis(degrees * kDegree, axis)},
                                           Interpolation::linear);
  return track;
}

// Angles may turn by more than half a round from key to key: so do quaternions, by the signs of their keys.
TEST(RotationMode, WaysOfMoreThanHalfARoundStayAsLong) {
  for (int axis = 0; axis < 3; ++axis) {
    for (const float degrees : {100.f, 200.f, 300.f, -300.f}) {
      Vec3 about{0.f};
      about[axis] = 1.f;
      Clip clip = clipOf({{.time = 0, .value = 0}});
      EulerCurves euler;
      std::vector<Knot> knots;
      for (int i = 0; i < 3; ++i) {
        Knot& k = knots.emplace_back(Knot{.time = 1.0 * i, .value = static_cast<float>(i) * degrees * kDegree});
        k.interpolation = Interpolation::hermite;
        k.in = {-0.3f, -0.3f * degrees * kDegree}, k.out = {0.3f, 0.3f * degrees * kDegree};
      }
      euler.angles[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
      clip.joints[0].rotation = euler;
      SwitchRotation change{.clip = &clip, .joint = 0, .mode = {.quaternion = true}, .shape = SwitchShape::keys};
      ASSERT_TRUE(change.run());
      EXPECT_EQ(std::get<QuatCurve>(clip.joints[0].rotation).size(), 3u);
      for (double time = 0.0; time <= 2.0; time += 0.1) {
        const Quat wanted = glm::angleAxis(static_cast<float>(time) * degrees * kDegree, about);
        EXPECT_LT(angleBetween(rotationAt(clip, time), wanted), 0.6f) << degrees << " at " << time;
      }
    }
  }
}

TEST(BestOrder, KeepsTheMiddleAngleFarFromARightAngle) {
  const JointTrack y = turnedAbout({0, 1, 0}, 80.f), z = turnedAbout({0, 0, 1}, 80.f);
  EXPECT_EQ(bestOrder(std::array{&y}), EulerOrder::xzy);
  EXPECT_EQ(bestOrder(std::array{&z}), EulerOrder::xyz);
  EXPECT_EQ(bestOrder(std::array{&y, &z}), EulerOrder::yxz) << "over all clips";
  Clip clip;
  clip.joints.push_back(y);
  EXPECT_EQ(bestOrder(clip, kBaseLayer, 0), EulerOrder::xzy);
  EXPECT_EQ(bestOrder(clip, kBaseLayer, 1), EulerOrder::xyz) << "nothing turns it";
}

TEST(BestOrder, TheOwnOrderStaysWhereOthersAreHardlyBetter) {
  const auto order = [](EulerOrder own, float degrees) {
    EulerCurves euler;
    euler.order = own;
    euler.pre = glm::angleAxis(1.5f, Vec3{0, 1, 0});  // the curves stand in it, whatever it is
    if (degrees > 0.f)
      euler.angles[1] = *Curve::fromSamples({0.0, 1.0}, {0.f, degrees * kDegree}, Interpolation::linear);
    JointTrack track{.joint = 0};
    track.rotation = euler;
    return bestOrder(std::array<const JointTrack*, 1>{&track});
  };
  EXPECT_EQ(order(EulerOrder::zyx, 4.f), EulerOrder::zyx);
  EXPECT_EQ(order(EulerOrder::zyx, 6.f), EulerOrder::xzy);
  EXPECT_EQ(order(EulerOrder::yxz, 80.f), EulerOrder::yxz);
  EXPECT_EQ(order(EulerOrder::zxz, 0.f), EulerOrder::zxz) << "without keys";
  EXPECT_EQ(order(EulerOrder::zxz, 4.f), EulerOrder::xyz) << "of three different axes";
}

TEST(RotationMode, WaysThatPassCloseByAGimbalLockKeepTheirShape) {
  // Beside the lock, where the middle angle is a quarter turn (none at all where the outer axes are one), the outer
  // angles swing round at once, the nearer the faster.
  for (const float aside : {0.f, 1e-6f, 1e-4f, 1e-3f, 1e-2f}) {
    for (const EulerOrder order : kEulerOrders) {
      const auto turns = axes(order);
      const bool proper = turns[0] == turns[2];
      Vec3 angles{0.7f, -0.4f, 1.1f};
      angles[proper ? 1 : turns[1]] = proper ? 0.f : std::numbers::pi_v<float> / 2.f;
      const Quat lock = fromEuler(angles, order);
      std::vector<QuatKnot> knots;
      for (int i = 0; i <= 4; ++i) {
        const float along = 0.25f * static_cast<float>(i) - 0.47f;
        knots.push_back({.time = 0.25 * i, .value = lock * expMap(Vec3(0.8f, 0.5f, 0.6f) * along + Vec3(aside))});
      }
      Clip clip = clipOf({{.time = 0, .value = 0}});
      ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
      SwitchRotation change{.clip = &clip, .joint = 0, .mode = {false, order}, .shape = SwitchShape::keep};
      ASSERT_TRUE(change.run());
      EXPECT_LE(change.difference, SwitchRotation::kKept) << aside << " " << name(order);
      EXPECT_LT(change.added, 400u);
    }
  }
}

}  // namespace
}  // namespace sinew
