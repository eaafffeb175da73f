// One clip after another.
#include "core/edit/whole/join_clips.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/blend/kernels.h"
#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyKeys, tests::anyRotation, tests::anyVec3, tests::difference, tests::real;

constexpr float kJump = 2e-3f, kNear = 4e-3f;  // as splitting curves is bound to

Pose anyRest() {
  Pose rest;
  for (int i = 0; i < 3; ++i) rest.local.push_back({.translation = anyVec3(-1.f, 1.f), .rotation = anyRotation()});
  rest.morph_weights = {0.3f, 0.f};
  return rest;
}

// Some channels of some joints, by curves of all kinds.
Clip anyClip(double length) {
  Clip clip;
  clip.fps = 24.0;
  clip.duration_s = length;
  clip.markers = {{0.25, "a"}};
  for (JointIndex joint = 0; joint < 3; ++joint) {
    if (*rc::gen::arbitrary<bool>()) continue;
    JointTrack& track = clip.joints.emplace_back();
    track.joint = joint;
    const auto curve = [] { return *Curve::fromKnots(anyKeys({.eases = false})); };
    if (*rc::gen::arbitrary<bool>()) track.translation[1] = curve();
    if (*rc::gen::arbitrary<bool>()) track.scale[2] = curve();
    if (*rc::gen::arbitrary<bool>()) {
      std::vector<QuatKnot> knots;
      Quat at = anyRotation();
      for (int i = 0; i < 4; ++i) {
        knots.push_back({.time = 0.1 + 0.4 * i, .value = at});
        knots.back().interpolation =
            *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::step);
        at = glm::normalize(at * slerp(kIdentityRotation, anyRotation(), 0.3f));
      }
      track.rotation = *QuatCurve::fromKnots(knots);
    } else if (*rc::gen::arbitrary<bool>()) {
      std::vector<Knot> knots;
      for (int i = 0; i < 4; ++i) knots.push_back({.time = 0.1 + 0.4 * i, .value = *real(-0.5f, 0.5f)});
      track.rotation = EulerCurves{.order = EulerOrder::zxy, .angles = {Curve(), *Curve::fromKnots(knots), Curve()}};
    }
  }
  if (*rc::gen::arbitrary<bool>()) clip.morphs.push_back({0, *Curve::fromKnots(anyKeys({.eases = false}))});
  return clip;
}

Pose poseAt(const Clip& clip, const Pose& rest, double time) {
  Pose pose = rest;
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

void assertSame(const Pose& a, const Pose& b, float within) {
  for (std::size_t j = 0; j < a.local.size(); ++j) {
    RC_ASSERT(difference(a.local[j].translation, b.local[j].translation) <= within);
    RC_ASSERT(difference(a.local[j].rotation, b.local[j].rotation) <= within);
    RC_ASSERT(difference(a.local[j].scale, b.local[j].scale) <= within);
  }
  for (std::size_t m = 0; m < a.morph_weights.size(); ++m)
    RC_ASSERT(std::abs(a.morph_weights[m] - b.morph_weights[m]) <= within);
}

// Whether the clip jumps there: rounding of times then decides which side shows.
bool jumps(const Clip& clip, const Pose& rest, double time) {
  constexpr double kAside = 1e-5;
  const Pose a = poseAt(clip, rest, time - kAside), b = poseAt(clip, rest, time + kAside);
  for (std::size_t j = 0; j < a.local.size(); ++j)
    if (difference(a.local[j].translation, b.local[j].translation) > kJump ||
        difference(a.local[j].rotation, b.local[j].rotation) > kJump ||
        difference(a.local[j].scale, b.local[j].scale) > kJump)
      return true;
  return std::abs(a.morph_weights[0] - b.morph_weights[0]) > kJump;
}

RC_GTEST_PROP(JoinClips, EachPlaysAsItIsAloneAndTheFramesBetweenAreTheirBlend, ()) {
  const Pose rest = anyRest();
  const Clip first = anyClip(2.0), second = anyClip(1.5);
  const double blend = *rc::gen::element(0.25, 0.5, 1.5);
  JoinClips join{.first = &first, .second = &second, .blend = blend, .rest = &rest};
  RC_ASSERT(join.run().has_value());
  const Clip& joined = join.joined;
  const double begin = 2.0 - blend;
  RC_ASSERT(std::abs(joined.duration_s - (begin + 1.5)) < 1e-9);
  RC_ASSERT(joined.fps == 24.0);
  for (double time = 0.0; time < begin; time += 0.0371)
    if (!jumps(first, rest, time)) assertSame(poseAt(joined, rest, time), poseAt(first, rest, time), kNear);
  for (double time = 2.001; time < joined.duration_s; time += 0.0371) {
    if (!jumps(second, rest, time - begin))
      assertSame(poseAt(joined, rest, time), poseAt(second, rest, time - begin), kNear);
  }
  for (int frame = static_cast<int>(std::ceil(begin * 24.0)) + 1; frame < 48; ++frame) {
    const double time = frame / 24.0;
    if (jumps(first, rest, time) || jumps(second, rest, time - begin)) continue;
    const auto weight = static_cast<float>((time - begin) / blend);
    Pose wanted = poseAt(first, rest, time);
    const Pose over = poseAt(second, rest, time - begin);
    for (std::size_t j = 0; j < wanted.local.size(); ++j)
      wanted.local[j] = layOver(BlendMode::override, wanted.local[j], over.local[j], weight);
    for (std::size_t m = 0; m < wanted.morph_weights.size(); ++m)
      wanted.morph_weights[m] = layOver(BlendMode::override, wanted.morph_weights[m], over.morph_weights[m], weight);
    assertSame(poseAt(joined, rest, time), wanted, kNear);
  }
  RC_ASSERT(joined.markers.size() == 2u);
  RC_ASSERT(std::abs(joined.markers.back().time - std::max(0.25, begin + 0.25)) < 1e-9);
}

Clip rising(double length, double fps) {
  Clip clip;
  clip.fps = fps;
  clip.duration_s = length;
  clip.joints.emplace_back().joint = 0;
  clip.joints[0].translation[0] =
      *Curve::fromSamples({0.0, length}, {0.f, static_cast<float>(length)}, Interpolation::linear);
  return clip;
}

// On each frame of the first clip, and where the blend begins and ends.
TEST(JoinClips, TheBlendHasAKeyOnEachFrame) {
  const Pose rest{.local = {Transform()}, .morph_weights = {}};
  const Clip first = rising(2.05, 10.0), second = rising(1.0, 24.0);
  for (const double blend : {0.25, 0.3, 1.0}) {
    JoinClips join{.first = &first, .second = &second, .blend = blend, .rest = &rest};
    ASSERT_TRUE(join.run());
    const double begin = 2.05 - blend;
    std::vector<double> wanted{0.0, begin};
    for (int frame = 1; frame <= 20; ++frame)
      if (frame / 10.0 > begin + 1e-6) wanted.push_back(frame / 10.0);
    wanted.push_back(2.05);
    if (blend < 1.0) wanted.push_back(begin + 1.0);
    const std::span<const double> times = timesOf(join.joined, {kBaseLayer, 0, -1, ChannelKind::translation_x});
    ASSERT_EQ(times.size(), wanted.size()) << blend;
    for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(times[i], wanted[i], 1e-9) << blend << " " << i;
  }
}

TEST(JoinClips, MarkersOfBothComeInTheOrderOfTheirTimes) {
  const Pose rest{.local = {Transform()}, .morph_weights = {}};
  Clip first = rising(2.0, 10.0), second = rising(1.0, 24.0);
  first.name = "first";
  first.markers = {{0.5, "a"}, {1.75, "c"}, {2.0, "e"}};
  second.markers = {{0.0, "b"}, {0.25, "d"}, {0.75, "f"}};
  JoinClips join{.first = &first, .second = &second, .blend = 0.5, .rest = &rest};
  ASSERT_TRUE(join.run());
  EXPECT_EQ(join.joined.markers,
            (std::vector<Marker>{{0.5, "a"}, {1.5, "b"}, {1.75, "c"}, {1.75, "d"}, {2.0, "e"}, {2.25, "f"}}));
  EXPECT_EQ(join.joined.name, "");
}

TEST(JoinClips, RefusesWhatItCannotKeep) {
  const Pose rest{.local = {Transform()}, .morph_weights = {}};
  Clip plain;
  plain.fps = 24.0;
  plain.duration_s = 1.0;
  plain.joints.emplace_back().joint = 0;
  plain.joints[0].translation[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
  const auto join = [&](const Clip& a, const Clip& b, double blend) {
    return JoinClips{.first = &a, .second = &b, .blend = blend, .rest = &rest}.run().has_value();
  };
  EXPECT_TRUE(join(plain, plain, 0.5));
  EXPECT_TRUE(join(plain, plain, 1.0));
  EXPECT_FALSE(join(plain, plain, 0.0));
  EXPECT_FALSE(join(plain, plain, 1.1));
  EXPECT_FALSE(join(plain, plain, std::nan("")));
  Clip layered = plain, locked = plain, going_on = plain;
  layered.layers.emplace_back();
  EXPECT_FALSE(join(plain, layered, 0.5));
  locked.joints[0].translation[0].setState({.locked = true});
  EXPECT_FALSE(join(locked, plain, 0.5));
  EXPECT_FALSE(join(locked, locked, 1.0)) << "also where nothing is cut off";
  going_on.joints[0].translation[0].setExtrapolation({}, {.kind = ExtrapolationKind::cycle});
  EXPECT_FALSE(join(plain, going_on, 0.5));
  going_on.joints[0].translation[0].setExtrapolation({.kind = ExtrapolationKind::linear}, {});
  EXPECT_FALSE(join(going_on, plain, 0.5));
  EXPECT_FALSE(join(layered, plain, 0.5));
  for (const CurveState& state : {CurveState{.muted = true}, CurveState{.soloed = true}}) {
    Clip silent = plain;
    silent.joints[0].translation[0].setState(state);
    EXPECT_FALSE(join(silent, plain, 0.5));
    EXPECT_FALSE(join(plain, silent, 0.5));
  }
  Clip shorter = plain;
  shorter.duration_s = 0.4;
  EXPECT_FALSE(join(plain, shorter, 0.5));
  EXPECT_FALSE(join(shorter, plain, 0.5));
  EXPECT_TRUE(join(shorter, plain, 0.4));
  EXPECT_TRUE(join(plain, plain, 1.0 + 1e-7)) << "but for rounding";
  EXPECT_FALSE(join(plain, plain, 9e-4));
  EXPECT_TRUE(join(plain, plain, 1e-3));
}

}  // namespace
}  // namespace sinew
