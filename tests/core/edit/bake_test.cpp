#include "core/edit/shape/bake.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/support/captured_clip.h"

namespace sinew {
namespace {

using tests::anyRotation;
using tests::capturedClip;
using tests::real;

Clip baked(BakeClip bake) {
  EXPECT_TRUE(bake.validate());
  const Check done = bake.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return bake.baked;
}

RC_GTEST_PROP(BakeClip, MeetsTheCurvesOnItsFrames, ()) {
  Clip clip;
  clip.fps = 24.0;
  JointTrack track{.joint = 1};
  std::vector<Knot> knots;
  std::vector<QuatKnot> turns;
  double time = static_cast<double>(*real(-1, 1));
  for (int i = *rc::gen::inRange(2, 12); i > 0; --i) {
    knots.push_back({time, *real(-2, 2), {-0.1f, *real(-1, 1)}, {0.1f, *real(-1, 1)}});
    knots.back().interpolation =
        *rc::gen::element(Interpolation::linear, Interpolation::step, Interpolation::bezier, Interpolation::hermite);
    turns.push_back({.time = time, .value = anyRotation()});
    time += static_cast<double>(*real(0.01f, 0.4f));
  }
  track.translation[2] = *Curve::fromKnots(knots);
  track.rotation = *QuatCurve::fromKnots(turns);
  clip.joints.push_back(track);
  const int every = *rc::gen::inRange(1, 5);
  const Clip result = baked({.clip = &clip, .every = every});
  const Curve& before = clip.joints[0].translation[2];
  const Curve& after = result.joints[0].translation[2];
  const auto& turned = std::get<QuatCurve>(clip.joints[0].rotation);
  const auto& turned_after = std::get<QuatCurve>(result.joints[0].rotation);
  RC_ASSERT(after.start() == before.start() && after.end() == before.end());
  for (const double t : after.times()) {
    RC_ASSERT(after.evaluate(t) == before.evaluate(t));
    RC_ASSERT(tests::difference(turned_after.evaluate(t), turned.evaluate(t)) < 1e-5f);
    const double frame = t * 24.0 / every;
    RC_ASSERT(t == after.start() || t == after.end() || std::abs(frame - std::round(frame)) < 1e-9);
  }
}

TEST(BakeClip, FewFramesKeepSmoothShapes) {
  const Clip clip = capturedClip({.joints = 1, .seconds = 4.0, .euler = true, .noise_rad = 0.0, .cutoff_hz = 2.0});
  const Clip result = baked({.clip = &clip, .every = 12});
  const Curve& before = std::get<EulerCurves>(clip.joints[0].rotation).angles[0];
  const Curve& after = std::get<EulerCurves>(result.joints[0].rotation).angles[0];
  EXPECT_EQ(after.size(), 41u);
  for (double t = 0.0; t < 4.0; t += 0.01) EXPECT_NEAR(after.evaluate(t), before.evaluate(t), 0.01f) << t;
}

TEST(BakeClip, FewFramesKeepSmoothTurns) {
  const Clip clip = capturedClip({.joints = 1, .seconds = 4.0, .noise_rad = 0.0, .cutoff_hz = 2.0});
  const auto& before = std::get<QuatCurve>(clip.joints[0].rotation);
  const auto after = std::get<QuatCurve>(baked({.clip = &clip, .every = 12}).joints[0].rotation);
  EXPECT_EQ(after.size(), 41u);
  for (double t = 0.0; t < 4.0; t += 0.01) EXPECT_LT(angleBetween(after.evaluate(t), before.evaluate(t)), 0.005f) << t;
  const auto coarser = std::get<QuatCurve>(baked({.clip = &clip, .fps = 10.0, .every = 2}).joints[0].rotation);
  EXPECT_EQ(coarser.size(), 21u) << "frames of another rate";
}

TEST(BakeClip, FewFramesKeepTheSlopesOfBothEnds) {
  std::vector<Knot> knots{{.time = 0.5, .value = 1.f, .out = {0.5f, 2.f}, .interpolation = Interpolation::hermite},
                          {.time = 2.0, .value = 3.f, .in = {-0.5f, 3.f}}};
  Clip clip;
  clip.duration_s = 2.5;
  clip.fps = 30.0;
  clip.joints.push_back({.joint = 0});
  clip.joints[0].translation[0] = *Curve::fromKnots(knots);
  const Clip result = baked({.clip = &clip, .every = 15});
  const Curve& after = result.joints[0].translation[0];
  ASSERT_EQ(after.size(), 4u);
  const Tangent out = after.knot(0).out, in = after.knot(3).in;
  EXPECT_NEAR(out.dv / out.dt, 4.f, 0.02f);
  EXPECT_NEAR(in.dv / in.dt, -6.f, 0.02f);
}

TEST(BakeClip, HoldsStayHolds) {
  Clip clip;
  clip.fps = 10.0;
  JointTrack track{.joint = 0};
  track.scale[0] = *Curve::fromSamples({0.0, 1.0, 2.0}, {1.f, 2.f, 3.f}, Interpolation::step);
  clip.joints.push_back(track);
  const Curve after = baked({.clip = &clip, .every = 2}).joints[0].scale[0];
  EXPECT_EQ(after.evaluate(0.95), 1.f);
  EXPECT_EQ(after.evaluate(1.0), 2.f);
  EXPECT_EQ(after.evaluate(1.99), 2.f);

  const Quat turned = glm::angleAxis(1.f, Vec3{1, 0, 0});
  clip.joints[0].rotation =
      *QuatCurve::fromSamples({0.0, 1.0, 2.0}, {kIdentityRotation, turned, kIdentityRotation}, Interpolation::step);
  const auto turns = std::get<QuatCurve>(baked({.clip = &clip, .every = 2}).joints[0].rotation);
  EXPECT_LT(angleBetween(turns.evaluate(0.95), kIdentityRotation), 1e-6f);
  EXPECT_LT(angleBetween(turns.evaluate(1.99), turned), 1e-6f);
}

TEST(BakeClip, OnlyTheNamedChannels) {
  const Clip clip = capturedClip({.joints = 2, .seconds = 1.0});
  const ChannelId chosen[] = {{.joint = 1, .kind = ChannelKind::quaternion_y}};
  const Clip result = baked({.clip = &clip, .every = 4, .channels = chosen});
  EXPECT_EQ(result.joints[0], clip.joints[0]);
  EXPECT_EQ(std::get<QuatCurve>(result.joints[1].rotation).size(), 31u);
}

TEST(BakeClip, FlattenedClipsPlayTheSame) {
  Clip clip = capturedClip({.joints = 3, .seconds = 1.0, .euler = true});
  ClipLayer layer;
  layer.name = "over";
  layer.joints = {JointTrack{.joint = 4}};
  layer.joints[0].translation[1] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
  clip.layers.push_back(layer);
  const std::vector<Transform> rest(5);
  BakeClip bake{.clip = &clip, .flatten = true, .rest_l = rest};
  // Whoever knows how layers play says so.
  bake.evaluate = [&](double time, Pose& pose) {
    SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
    pose.local[4].translation.y = static_cast<float>(time);
  };
  const Clip result = baked(bake);
  EXPECT_TRUE(result.layers.empty());
  for (int frame = 0; frame <= 120; ++frame) {
    Pose before, after;
    before.local = after.local = rest;
    bake.evaluate(frame / 120.0, before);
    SampleClip{.clip = &result, .time = frame / 120.0, .pose = &after}.run();
    for (std::size_t j = 0; j < rest.size(); ++j) {
      EXPECT_LT(tests::difference(toMatrix(before.local[j]), toMatrix(after.local[j])), 1e-5f) << j;
    }
  }
}

TEST(BakeClip, FlattenedClipsHoldWhatMovesFromTheFirstToTheLastKey) {
  Clip clip;
  clip.fps = 10.0, clip.duration_s = 1.0;
  JointTrack track{.joint = 1};
  track.scale[2] = *Curve::fromSamples({-0.5, 1.5}, {1.f, 3.f}, Interpolation::linear);
  clip.joints.push_back(track);
  ClipLayer& layer = clip.layers.emplace_back();
  layer.joints.push_back({.joint = 1});
  layer.joints[0].translation[0] = *Curve::fromSamples({0.0}, {2.f}, Interpolation::linear);
  const std::vector<Transform> rest(2);
  const Clip result = baked({.clip = &clip, .flatten = true, .rest_l = rest});
  EXPECT_EQ(channelsOf(result).size(), 2u);
  ASSERT_EQ(result.joints.size(), 1u);
  const Curve &moved = result.joints[0].translation[0], &scaled = result.joints[0].scale[2];
  EXPECT_EQ(scaled.size(), 21u);
  EXPECT_EQ(scaled.start(), -0.5);
  EXPECT_EQ(scaled.end(), 1.5);
  EXPECT_FLOAT_EQ(scaled.evaluate(0.5), 2.f);
  EXPECT_EQ(moved.evaluate(0.7), 2.f);
}

TEST(BakeClip, FlatteningRefusesJointsAndMorphsThatAreNotThere) {
  Clip clip;
  clip.fps = 10.0, clip.duration_s = 1.0;
  clip.joints.push_back({.joint = 1});
  clip.joints[0].scale[0] = *Curve::fromSamples({0.0}, {1.f}, Interpolation::linear);
  const std::vector<Transform> one(1), two(2);
  EXPECT_FALSE((BakeClip{.clip = &clip, .flatten = true, .rest_l = one}.run()));
  EXPECT_TRUE((BakeClip{.clip = &clip, .flatten = true, .rest_l = two}.run()));
  clip.morphs.push_back({0, clip.joints[0].scale[0]});
  EXPECT_FALSE((BakeClip{.clip = &clip, .flatten = true, .rest_l = two}.run()));
}

// Layers add to what a morph target weighs without a clip.
TEST(BakeClip, FlattenedMorphsBeginAtTheirRestWeight) {
  Clip clip;
  clip.fps = 10.0, clip.duration_s = 1.0;
  ClipLayer layer;
  layer.morphs.push_back({1, *Curve::fromSamples({0.0, 1.0}, {0.f, 0.5f}, Interpolation::linear)});
  clip.layers.push_back(layer);
  const float rest[] = {0.f, 0.25f};
  const Clip result = baked({.clip = &clip, .flatten = true, .morph_rest = rest});
  ASSERT_EQ(result.morphs.size(), 1u);
  EXPECT_NEAR(result.morphs[0].weight.evaluate(0.0), 0.25f, 1e-6f);
  EXPECT_NEAR(result.morphs[0].weight.evaluate(1.0), 0.75f, 1e-6f);
}

// Angles run on through whole turns, so that nothing spins between the frames.
TEST(BakeClip, FlattenedAnglesRunOn) {
  Clip clip;
  clip.fps = 10.0, clip.duration_s = 1.0;
  EulerCurves euler;
  euler.order = EulerOrder::zyx;
  euler.pre = glm::angleAxis(0.7f, glm::normalize(Vec3(1, 2, 3))), euler.post = glm::angleAxis(-1.1f, Vec3(1, 0, 0));
  euler.angles[2] = *Curve::fromSamples({0.0, 1.0}, {0.f, 9.f}, Interpolation::linear);
  JointTrack track{.joint = 0};
  track.rotation = euler;
  clip.joints.push_back(track);
  const std::vector<Transform> rest(1);
  const Clip result = baked({.clip = &clip, .flatten = true, .rest_l = rest});
  for (int i = 0; i <= 100; ++i) {
    Pose before, after;
    before.local = after.local = rest;
    SampleClip{.clip = &clip, .time = i / 100.0, .pose = &before}.run();
    SampleClip{.clip = &result, .time = i / 100.0, .pose = &after}.run();
    EXPECT_LT(angleBetween(before.local[0].rotation, after.local[0].rotation), 2e-3f) << i;
  }
}

TEST(BakeClip, LockedChannelsStay) {
  Clip clip = capturedClip({.joints = 2, .seconds = 1.0});
  const ChannelId turn{.joint = 1, .kind = ChannelKind::quaternion_x};
  setState(clip, turn, {.locked = true});
  for (const auto& channels : {std::vector<ChannelId>{}, std::vector{turn}})
    EXPECT_EQ(baked({.clip = &clip, .every = 4, .channels = channels}).joints[1], clip.joints[1]);
}

TEST(BakeClip, RefusesWhatIsTooMuch) {
  Clip clip;
  clip.fps = 30.0;
  JointTrack track{.joint = 0};
  track.scale[0] = *Curve::fromSamples({0.0, 1e9}, {1.f, 2.f}, Interpolation::linear);
  clip.joints.push_back(track);
  BakeClip bake{.clip = &clip};
  EXPECT_FALSE(bake.run());
  EXPECT_FALSE((BakeClip{.clip = &clip, .every = 0}.validate()));
  EXPECT_FALSE((BakeClip{.clip = &clip, .fps = -1.0}.validate()));
  EXPECT_FALSE((BakeClip{}.validate()));
}

}  // namespace
}  // namespace sinew
