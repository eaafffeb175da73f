#include "core/edit/shape/fit_clip.h"

#include <limits>
#include <numbers>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/edit/fitted.h"
#include "tests/core/generators.h"
#include "tests/support/captured_clip.h"

namespace sinew {
namespace {

using tests::anyRotation;
using tests::capturedClip;
using tests::CapturedClip;
using tests::fitOf;
using tests::pointError;
using tests::real;
using tests::swayingWeight;

double greatestPointError(const Clip& before, const Clip& after, double lever) {
  double most = 0.0;
  for (const JointTrack& track : before.joints) {
    for (const double t : knotTimes(track))
      most = std::max(most, pointError(track, *after.track(track.joint), t, lever));
  }
  return most;
}

TEST(FitClip, AMinuteOfCapturedMotionNeedsATenthOfTheKeys) {
  for (const bool euler : {false, true}) {
    const Clip clip = capturedClip({.joints = 8, .seconds = 60.0, .euler = euler});
    const FitClip fit = fitOf(clip);
    EXPECT_LE(fit.fitted.keyCount() * 10, clip.keyCount()) << "euler " << euler;
    EXPECT_LE(fit.maxError(), 0.001);
    EXPECT_LE(greatestPointError(clip, fit.fitted, 0.1), 0.001 + 1e-6);
    ASSERT_EQ(fit.report.size(), 8u);
    EXPECT_EQ(fit.report[0].samples, 7201u);
  }
}

RC_GTEST_PROP(FitClip, HoldsTheBoundWhateverTheClip, ()) {
  Clip clip;
  clip.fps = *rc::gen::element(24.0, 30.0, 120.0);
  JointTrack track;
  track.joint = 3;
  const int count = *rc::gen::inRange(1, 40);
  const bool noisy = *rc::gen::arbitrary<bool>();
  const auto curve = [&](float low, float high) {
    std::vector<Knot> knots;
    double time = static_cast<double>(*real(-1, 1));
    for (int i = 0; i < count; ++i) {
      const float smooth = 0.5f * (low + high) + 0.4f * (high - low) * static_cast<float>(std::sin(3.0 * time));
      Knot knot{time, noisy ? *real(low, high) : smooth, {-0.01f, *real(-0.1f, 0.1f)}, {0.01f, *real(-0.1f, 0.1f)}};
      knot.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::linear, Interpolation::step,
                                             Interpolation::hermite, Interpolation::bezier, Interpolation::step_next);
      if (i > 0 && *rc::gen::inRange(0, 3) == 0) knot.value = knots.back().value;
      knots.push_back(knot);
      time += *rc::gen::element(1.0 / clip.fps, 1.0 / clip.fps, 0.31);
    }
    return *Curve::fromKnots(knots);
  };
  for (Curve& c : track.translation) c = curve(-1, 1);
  for (Curve& c : track.scale) c = curve(0.2f, 2);
  if (*rc::gen::arbitrary<bool>()) {
    EulerCurves euler{.order = *rc::gen::elementOf(kEulerOrders), .angles = {}, .pre = anyRotation()};
    for (Curve& c : euler.angles) c = curve(-3, 3);
    track.rotation = euler;
  } else {
    std::vector<QuatKnot> knots;
    for (int i = 0; i < count; ++i) {
      knots.push_back({.time = i / clip.fps, .value = anyRotation()});
      knots.back().interpolation = *rc::gen::element(Interpolation::linear, Interpolation::step);
    }
    track.rotation = *QuatCurve::fromKnots(knots);
  }
  clip.joints.push_back(track);
  const double tolerance = *rc::gen::element(1e-5, 1e-3, 0.05);
  FitClip fit{.clip = &clip, .tolerance_m = tolerance};
  fit.common_times = *rc::gen::element(CommonTimes::none, CommonTimes::joint, CommonTimes::character);
  fit.run();
  RC_ASSERT(greatestPointError(clip, fit.fitted, 0.1) <= tolerance + 2e-6);
  RC_ASSERT(fit.maxError() <= tolerance);
  RC_ASSERT(fit.fitted.keyCount() <= clip.keyCount());
}

// What one angle may be off depends on how far the axes of the others have turned it.
TEST(FitClip, LargeTurnsAboutThreeAxesNeedFewKeys) {
  for (const EulerOrder order : {EulerOrder::xyz, EulerOrder::zyx, EulerOrder::zxz}) {
    Clip clip;
    clip.fps = 60.0;
    EulerCurves euler{.order = order, .angles = {}};
    std::mt19937 random(1);
    std::normal_distribution<double> noise(0.0, 3e-4);
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<Knot> knots;
      for (int i = 0; i < 1200; ++i) {
        const double t = i / clip.fps, turn = 1.2 * std::sin((1.3 + 0.4 * axis) * t + axis);
        knots.push_back({t, static_cast<float>(turn + noise(random)), {}, {}, Interpolation::linear});
      }
      euler.angles[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
    }
    clip.joints.push_back({.joint = 0, .translation = {}, .rotation = euler, .scale = {}});
    const FitClip fit = fitOf(clip, 2e-4);
    EXPECT_LE(fit.fitted.keyCount() * 24, clip.keyCount()) << name(order);
    EXPECT_LE(fit.maxError(), 2e-4);
  }
}

// The curves of a track that have more than one knot.
std::vector<std::vector<double>> knotTimesOfEach(const JointTrack& track) {
  std::vector<std::vector<double>> all;
  const auto add = [&](const auto& curve) {
    if (curve.size() > 1) all.emplace_back(curve.times().begin(), curve.times().end());
  };
  for (const Curve& c : track.translation) add(c);
  for (const Curve& c : track.scale) add(c);
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
    for (const Curve& c : euler->angles) add(c);
  } else {
    add(std::get<QuatCurve>(track.rotation));
  }
  return all;
}

TEST(FitClip, CommonTimesMakeColumnsWithinTheBound) {
  for (const bool euler : {false, true}) {
    Clip clip = capturedClip({.joints = 6, .seconds = 10.0, .euler = euler});
    clip.morphs.push_back(swayingWeight(1200));
    for (const CommonTimes common : {CommonTimes::joint, CommonTimes::character}) {
      FitClip fit{.clip = &clip, .tolerance_m = 0.002, .common_times = common};
      ASSERT_TRUE(fit.validate());
      fit.run();
      EXPECT_LE(fit.maxError(), 0.002);
      EXPECT_LE(greatestPointError(clip, fit.fitted, 0.1), 0.002 + 1e-6);
      EXPECT_LT(fit.fitted.keyCount() * 5, clip.keyCount()) << "euler " << euler;
      std::vector<std::vector<double>> of_all;
      for (const JointTrack& track : fit.fitted.joints) {
        const auto each = knotTimesOfEach(track);
        ASSERT_FALSE(each.empty());
        for (const auto& other : each) EXPECT_EQ(other, each[0]) << track.joint;
        of_all.push_back(each[0]);
      }
      const Curve& weight = fit.fitted.morphs[0].weight;
      const Curve& before = clip.morphs[0].weight;
      for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_NEAR(weight.evaluate(before.times()[i]), before.values()[i], 0.00101f);
      if (common == CommonTimes::joint) continue;
      of_all.emplace_back(weight.times().begin(), weight.times().end());
      for (const auto& other : of_all) EXPECT_EQ(other, of_all[0]);
    }
  }
}

TEST(FitClip, CommonTimesKeepHoldsOfSingleCurvesAndOfAll) {
  // One curve on threes, another that flows; then both on threes.
  for (const bool flows : {true, false}) {
    Clip clip;
    clip.fps = 24.0;
    std::vector<double> times;
    std::vector<float> held, other;
    for (int i = 0; i < 240; ++i) {
      times.push_back(i / 24.0);
      held.push_back(std::sin(0.8f * static_cast<float>(i / 6)));
      other.push_back(flows ? std::sin(0.02f * static_cast<float>(i)) : std::cos(0.8f * static_cast<float>(i / 6)));
    }
    JointTrack track{.joint = 0};
    track.translation[1] = *Curve::fromSamples(times, held, Interpolation::linear);
    track.translation[2] = *Curve::fromSamples(times, other, Interpolation::linear);
    clip.joints.push_back(track);
    FitClip fit{.clip = &clip, .common_times = CommonTimes::joint};
    fit.run();
    const JointTrack& fitted = fit.fitted.joints[0];
    EXPECT_LE(fit.maxError(), 0.001);
    for (std::size_t i = 0; i + 8 < times.size(); ++i) {
      EXPECT_EQ(fitted.translation[1].evaluate(times[i] + 0.02), held[i]) << i;
      if (!flows) {
        EXPECT_EQ(fitted.translation[2].evaluate(times[i] + 0.02), other[i]) << i;
      }
    }
    EXPECT_LE(fitted.translation[1].size(), flows ? 90u : 41u);
    EXPECT_TRUE(std::ranges::equal(fitted.translation[1].times(), fitted.translation[2].times()));
  }
}

TEST(FitClip, CommonTimesLeaveLockedConstantAndCyclicCurvesAlone) {
  Clip clip = capturedClip({.joints = 1, .seconds = 5.0});
  JointTrack& track = clip.joints[0];
  track.scale[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 1.0, .value = 1.f}});
  track.scale[1] = *Curve::fromSamples({0.0, 1.0, 2.0}, {1.f, 1.1f, 1.f}, Interpolation::linear);
  track.scale[1].setExtrapolation({}, {.kind = ExtrapolationKind::cycle});
  track.translation[2].setState({.locked = true});
  std::vector<float> still(track.translation[0].size(), 0.25f);
  track.translation[0] = *Curve::fromSamples({track.translation[0].times().begin(), track.translation[0].times().end()},
                                             still, Interpolation::linear);
  const JointTrack before = track;
  FitClip fit{.clip = &clip, .tolerance_m = 0.005, .common_times = CommonTimes::joint};
  fit.run();
  const JointTrack& after = fit.fitted.joints[0];
  EXPECT_EQ(after.scale, before.scale);
  EXPECT_EQ(after.translation[2], before.translation[2]);
  EXPECT_EQ(after.translation[0].size(), 1u);
  EXPECT_EQ(after.translation[0].evaluate(2.0), 0.25f);
  EXPECT_LT(after.translation[1].size(), before.translation[1].size());
  EXPECT_LE(fit.maxError(), 0.005);
}

TEST(FitClip, ConstantChannelsBecomeOneKnot) {
  Clip clip = capturedClip({.joints = 1, .seconds = 5.0});
  std::vector<double> times;
  std::vector<float> still, shaking;
  std::mt19937 random(2);
  for (int i = 0; i <= 600; ++i) {
    times.push_back(i / 120.0);
    still.push_back(0.4f);
    shaking.push_back(1.f + 1e-5f * std::uniform_real_distribution<float>(-1, 1)(random));
  }
  clip.joints[0].translation[0] = *Curve::fromSamples(times, still, Interpolation::linear);
  clip.joints[0].scale[1] = *Curve::fromSamples(times, shaking, Interpolation::linear);
  const FitClip fit = fitOf(clip);
  EXPECT_EQ(fit.fitted.joints[0].translation[0].size(), 1u);
  EXPECT_EQ(fit.fitted.joints[0].translation[0].evaluate(3.0), 0.4f);
  EXPECT_EQ(fit.fitted.joints[0].scale[1].size(), 1u);
}

TEST(FitClip, HoldsStaySteps) {
  // A value on threes, as baked from stepped keys.
  Clip clip;
  clip.fps = 24.0;
  std::vector<double> times;
  std::vector<float> values;
  for (int i = 0; i < 240; ++i) {
    times.push_back(i / 24.0);
    values.push_back(std::sin(0.8f * static_cast<float>(i / 6)));
  }
  JointTrack track{.joint = 0};
  track.translation[1] = *Curve::fromSamples(times, values, Interpolation::linear);
  clip.joints.push_back(track);
  const Curve fitted = fitOf(clip).fitted.joints[0].translation[1];
  EXPECT_LE(fitted.size(), 41u);
  for (std::size_t i = 0; i + 8 < times.size(); ++i) EXPECT_EQ(fitted.evaluate(times[i] + 0.02), values[i]) << i;

  FitClip flowing{.clip = &clip, .keep_holds = false};
  flowing.run();
  EXPECT_GT(flowing.fitted.keyCount(), fitted.size());
  EXPECT_LE(flowing.maxError(), 0.001);
}

TEST(FitClip, TurnsOverHalfARoundAreNoJumps) {
  // A joint that turns steadily; its angle as files write it, between -180 and 180 degrees.
  Clip clip;
  clip.fps = 60.0;
  EulerCurves euler;
  std::vector<double> times;
  std::array<std::vector<float>, 3> values;
  for (int i = 0; i <= 600; ++i) {
    times.push_back(i / 60.0);
    values[0].push_back(static_cast<float>(std::remainder(0.05 * i, 2.0 * std::numbers::pi)));
    values[1].push_back(0.3f);
    values[2].push_back(0.1f * std::sin(0.01f * static_cast<float>(i)));
  }
  for (std::size_t axis = 0; axis < 3; ++axis)
    euler.angles[axis] = *Curve::fromSamples(times, values[axis], Interpolation::linear);
  JointTrack track{.joint = 0};
  track.rotation = euler;
  clip.joints.push_back(track);
  const FitClip fit = fitOf(clip);
  EXPECT_LE(std::get<EulerCurves>(fit.fitted.joints[0].rotation).angles[0].size(), 3u);
  EXPECT_LE(greatestPointError(clip, fit.fitted, 0.1), 0.001);
}

TEST(FitClip, OnlyTheNamedJointsChangeAndFewKeysStayFew) {
  Clip clip = capturedClip({.joints = 4, .seconds = 3.0});
  const JointIndex chosen[] = {clip.joints[2].joint};
  FitClip fit{.clip = &clip, .joints = chosen};
  fit.run();
  ASSERT_EQ(fit.report.size(), 1u);
  EXPECT_LT(fit.report[0].keys_after, fit.report[0].keys_before);
  for (const std::size_t other : {0u, 1u, 3u}) EXPECT_EQ(fit.fitted.joints[other], clip.joints[other]);

  const FitClip once = fitOf(clip), twice = fitOf(once.fitted);
  EXPECT_LE(twice.fitted.keyCount(), once.fitted.keyCount());
}

TEST(FitClip, FitsLayersAndMorphs) {
  Clip clip = capturedClip({.joints = 2, .seconds = 3.0});
  ClipLayer layer;
  layer.joints = clip.joints;
  const MorphTrack sway = swayingWeight(360);
  layer.morphs.push_back(sway);
  clip.layers.push_back(layer);
  FitClip fit{.clip = &clip, .layer = 0};
  ASSERT_TRUE(fit.validate());
  fit.run();
  EXPECT_EQ(fit.fitted.joints, clip.joints);
  const ClipLayer& after = fit.fitted.layers[0];
  ASSERT_EQ(fit.report.size(), 2u);
  EXPECT_LT(fit.report[1].keys_after * 5, fit.report[1].keys_before);
  EXPECT_LT(after.morphs[0].weight.size() * 10, sway.weight.size());
  for (std::size_t i = 0; i < sway.weight.size(); ++i)
    EXPECT_NEAR(after.morphs[0].weight.evaluate(sway.weight.times()[i]), sway.weight.values()[i], 0.001f);
}

TEST(FitClip, MillimetresAreThoseOfTheModel) {
  // A root that makes everything a hundred times as large, as files in centimetres have it.
  std::vector<Joint> joints(2);
  joints[0].name = "root";
  joints[0].rest_l.scale = Vec3(100.f);
  joints[1].name = "limb";
  joints[1].parent = 0;
  const Skeleton skeleton = *Skeleton::create(joints);
  const std::vector<double> scales = parentScales(skeleton);
  EXPECT_EQ(scales[0], 1.0);
  EXPECT_NEAR(scales[1], 100.0, 1e-4);
  joints[0].rest_l.scale = {2.f, -3.f, 1.f};
  EXPECT_NEAR(parentScales(*Skeleton::create(joints))[1], 3.0, 1e-6);
  joints[0].rest_l.scale = Vec3(0.f);
  EXPECT_EQ(parentScales(*Skeleton::create(joints))[1], 1.0);

  const Clip large = capturedClip({.joints = 1, .seconds = 5.0});
  Clip clip = large;
  clip.joints[0].joint = 1;
  for (Curve& curve : clip.joints[0].translation) {
    std::vector<Knot> knots = curve.knots();
    for (Knot& knot : knots) knot.value *= 0.01f;
    curve = *Curve::fromKnots(knots);
  }
  FitClip fit{.clip = &clip, .parent_scale = scales};
  ASSERT_TRUE(fit.validate());
  fit.run();
  const FitClip wanted = fitOf(large);
  EXPECT_NEAR(fit.maxError(), wanted.maxError(), 1e-4);
  EXPECT_LE(fit.maxError(), 0.001);
  EXPECT_NEAR(static_cast<double>(fit.fitted.keyCount()), static_cast<double>(wanted.fitted.keyCount()), 5.0);
}

TEST(FitClip, AScaledRestPoseChangesNothing) {
  const Clip plain = capturedClip({.joints = 1, .seconds = 3.0});
  std::vector<Transform> rest(1);
  rest[0].scale = Vec3(100.f);
  for (const CommonTimes common : {CommonTimes::none, CommonTimes::joint}) {
    FitClip wanted{.clip = &plain, .common_times = common};
    wanted.run();
    FitClip fit{.clip = &plain, .rest_l = rest, .common_times = common};
    fit.run();
    EXPECT_EQ(fit.fitted, wanted.fitted);
  }
}

TEST(FitClip, CanBeCancelledAndTellsHowFarItIs) {
  const Clip clip = capturedClip({.joints = 6, .seconds = 2.0});
  std::size_t last = 0;
  FitClip fit{.clip = &clip};
  fit.progress = [&](std::size_t done, std::size_t all) {
    EXPECT_EQ(done, last + 1);
    EXPECT_EQ(all, 6u);
    last = done;
  };
  fit.run();
  EXPECT_EQ(last, 6u);
  const std::atomic<bool> stop{true};
  fit.cancel = &stop;
  fit.run();
  EXPECT_TRUE(fit.cancelled);
}

TEST(FitClip, OneThreadAndManyGiveTheSame) {
  const Clip clip = capturedClip({.joints = 5, .seconds = 4.0, .euler = true});
  FitClip one{.clip = &clip, .threads = 1}, many{.clip = &clip, .threads = 4};
  one.run();
  many.run();
  EXPECT_EQ(one.fitted, many.fitted);
}

TEST(FitClip, EmptyTracksAndSingleKnotsPass) {
  Clip clip;
  clip.fps = 30.0;
  clip.joints.push_back({.joint = 1});
  JointTrack one{.joint = 2};
  one.rotation = *QuatCurve::fromKnots(std::vector<QuatKnot>{{.time = 1.0}});
  clip.joints.push_back(one);
  EXPECT_EQ(fitOf(clip).fitted, clip);
}

TEST(FitClip, ValidateRefuses) {
  const Clip clip;
  const std::vector<double> backwards{2.0, 1.0};
  EXPECT_FALSE((FitClip{}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .layer = 0}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .tolerance_m = 0.0}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .lever_m = -1.0}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .golden_times = backwards}.validate()));
  const std::vector<double> endless{0.0, std::numeric_limits<double>::infinity()}, flat{1.0, 0.0};
  EXPECT_FALSE((FitClip{.clip = &clip, .golden_times = endless}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .parent_scale = flat}.validate()));
  EXPECT_TRUE((FitClip{.clip = &clip, .weight_tolerance = 0.0}.validate()));
  EXPECT_FALSE((FitClip{.clip = &clip, .weight_tolerance = -1.0}.validate()));
  Clip locked;
  locked.layers.emplace_back().locked = true;
  EXPECT_FALSE((FitClip{.clip = &locked, .layer = 0}.validate()));
}

TEST(FitClip, TellsTheGreatestErrorsOfItsJoints) {
  FitClip fit;
  EXPECT_EQ(fit.maxError(), 0.0);
  EXPECT_EQ(fit.maxErrorBetween(), 0.0);
  fit.report = {{.joint = 0, .max_error_m = 0.001, .max_between_m = 0.004},
                {.joint = 1, .max_error_m = 0.003, .max_between_m = 0.002}};
  EXPECT_EQ(fit.maxError(), 0.003);
  EXPECT_EQ(fit.maxErrorBetween(), 0.004);
}

}  // namespace
}  // namespace sinew
