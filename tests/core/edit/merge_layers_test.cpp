// Merging layers changes nothing that plays.
#include "core/edit/merge_layers.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/curve/fit.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"
#include "tests/core/small_tracks.h"

namespace sinew {
namespace {

using namespace tests;

constexpr JointIndex kElbow = 1, kHand = 2;

// Layers of random kinds over both joints, with swinging curves.
Clip layered(const Character& character) {
  Clip clip = *character.clips[0];
  const bool euler = *rc::gen::arbitrary<bool>();
  const auto swing = [&] {
    std::vector<Knot> knots;
    for (int i = 0; i < 4; ++i) {
      Knot k{.time = 0.3 * i + static_cast<double>(*real(0.f, 0.1f)), .value = *real(-0.6f, 0.6f)};
      k.in = {-0.1f, *real(-0.05f, 0.05f)};
      k.out = {0.1f, *real(-0.05f, 0.05f)};
      k.interpolation = Interpolation::hermite;
      knots.push_back(k);
    }
    return Curve::fromKnots(knots).value();
  };
  if (euler) trackFor(clip, kBaseLayer, kElbow).rotation = angles(EulerOrder::xyz, {swing(), swing(), swing()});
  const int layers = *rc::gen::inRange(1, 4);
  for (int i = 0; i < layers; ++i) {
    ClipLayer& layer =
        clip.layers.emplace_back(emptyLayer(*rc::gen::element(LayerMode::additive, LayerMode::override)));
    layer.weight = *rc::gen::arbitrary<bool>() ? polyline({{0.0, *real(0.f, 1.f)}, {0.7, *real(0.f, 1.f)}}) : Curve();
    layer.muted = *rc::gen::inRange(0, 5) == 0;
    layer.soloed = *rc::gen::inRange(0, 5) == 0;
    JointTrack track = trackOf(kElbow, Curves{swing(), {}, swing()}, {}, Curves{swing(), swing(), {}});
    track.rotation = angles(EulerOrder::xyz, {swing(), {}, swing()});
    layer.joints.push_back(std::move(track));
  }
  return clip;
}

RC_GTEST_PROP(MergeLayers, PlaysAsBefore, ()) {
  const Character character = sampleCharacter();
  const Clip before = layered(character);
  Clip after = before;
  const std::size_t count = *rc::gen::inRange<std::size_t>(1, before.layers.size() + 1);
  std::vector<float> rest;
  for (const MorphChannel& m : character.morph_channels) rest.push_back(m.rest_weight);
  MergeLayers merge{&after, &character.skeleton, rest, count};
  RC_ASSERT(merge.validate().has_value());
  merge.run();
  RC_ASSERT(after.layers.size() == before.layers.size() - count);
  const bool euler = std::holds_alternative<EulerCurves>(before.track(kElbow)->rotation);
  for (int i = 0; i <= 240; ++i) {
    // Quaternions are exact on frames; everything else in between, too, but for the last digits of a float.
    const float near = 1.01e-4f;
    const double t = before.duration_s * i / 240.0;
    const double frame = t * before.fps;
    const Pose a = posed(character, before, t), b = posed(character, after, t);
    for (std::size_t j = 0; j < a.local.size(); ++j) {
      for (int axis = 0; axis < 3; ++axis) {
        RC_ASSERT(std::abs(a.local[j].translation[axis] - b.local[j].translation[axis]) < near);
        RC_ASSERT(std::abs(a.local[j].scale[axis] - b.local[j].scale[axis]) < near);
      }
      if (euler || std::abs(frame - std::round(frame)) < 1e-9)
        RC_ASSERT(2.f * difference(a.local[j].rotation, b.local[j].rotation) < near);
    }
  }
}

TEST(MergeLayers, KeysAHairAfterAFrameStayExact) {
  // Motion smaller than what a fit may leave out.
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  std::vector<Knot> knots;
  for (int i = 0; i <= 20; ++i) {
    const double frame = std::round(clip.fps * clip.duration_s) / 20.0 * i;
    knots.push_back({.time = std::floor(frame) / clip.fps + 5e-8, .value = i % 2 == 0 ? 4e-5f : -4e-5f});
  }
  ClipLayer& layer = clip.layers.emplace_back(emptyLayer(LayerMode::additive));
  layer.joints.push_back(trackOf(kElbow, {Curve::fromKnots(knots).value(), {}, {}}));
  const Clip before = clip;
  MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
  for (const Knot& k : knots) {
    const float was = posed(character, before, k.time).local[kElbow].translation.x;
    EXPECT_NEAR(posed(character, clip, k.time).local[kElbow].translation.x, was, 1e-6f) << k.time;
  }
}

TEST(MergeLayers, BesideAGimbalLockTheKeysStayFew) {
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  clip.duration_s = 10.0, clip.fps = 30.0;
  const float nearly = glm::radians(89.9f);
  trackFor(clip, kBaseLayer, kElbow).rotation =
      angles(EulerOrder::xyz, {polyline({{0.0, 0.f}, {10.0, 1.f}}), polyline({{0.0, nearly}}), polyline({{0.0, 0.f}})});
  ClipLayer& layer = clip.layers.emplace_back(emptyLayer(LayerMode::additive));
  JointTrack track{.joint = kElbow};
  track.rotation = angles(EulerOrder::xyz, {polyline({{0.0, 0.f}, {10.0, 0.3f}}), {}, {}});
  layer.joints.push_back(std::move(track));
  const Clip before = clip;
  MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
  EXPECT_LE(std::get<EulerCurves>(clip.track(kElbow)->rotation).angles[0].size(), 1202u) << "four a frame at most";
  for (double time = 0.0; time <= clip.duration_s; time += 0.013) {
    const glm::dquat was(posed(character, before, time).local[kElbow].rotation),
        is(posed(character, clip, time).local[kElbow].rotation);
    ASSERT_LE(chordBetween(was, is), 1e-4) << time;
  }
}

TEST(MergeLayers, WhatAMergedSoloSilencedStaysSilent) {
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  for (const float lift : {1.f, 4.f})
    clip.layers.emplace_back(emptyLayer(LayerMode::additive))
        .joints.push_back(trackOf(kElbow, {polyline({{0.0, lift}}), {}, {}}));
  clip.layers[0].soloed = true;
  const Clip before = clip;
  MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
  for (const double t : {0.0, 0.37, 1.0})
    EXPECT_NEAR(posed(character, clip, t).local[kElbow].translation.x,
                posed(character, before, t).local[kElbow].translation.x, 1e-4f);
}

TEST(MergeLayers, SoloedCurvesStaySoloedAndSilentOnesKeepWhatTheyHold) {
  const Character character = sampleCharacter();
  for (const bool euler : {false, true}) {
    Clip clip = *character.clips[0];
    clip.joints.clear();
    const auto rising = [](float from, float to) { return polyline({{0.0, from}, {1.0, to}}); };
    JointTrack own = trackOf(kElbow, Curves{rising(0.f, 1.f), rising(2.f, 3.f), rising(4.f, 5.f)}, {}, {});
    if (euler) own.rotation = angles(EulerOrder::xyz, {rising(0.f, 0.5f), {}, {}});
    clip.joints.push_back(own);
    JointTrack over = trackOf(kElbow, Curves{rising(1.f, 2.f), rising(3.f, 4.f), {}}, {}, {});
    if (euler) over.rotation = angles(EulerOrder::xyz, {rising(0.1f, 0.2f), {}, {}});
    clip.layers.emplace_back(emptyLayer(LayerMode::additive)).joints.push_back(over);
    const ChannelId x{kBaseLayer, kElbow, -1, ChannelKind::translation_x};
    setState(clip, x, {.soloed = true});
    setState(clip, {kBaseLayer, kElbow, -1, ChannelKind::translation_z}, {.locked = true});
    const Clip before = clip;
    MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
    for (const double t : {0.0, 0.37, 1.0}) {
      const Transform was = posed(character, before, t).local[kElbow], is = posed(character, clip, t).local[kElbow];
      EXPECT_LT(difference(was.translation, is.translation), 1e-4f);
      EXPECT_LT(difference(was.rotation, is.rotation), 1e-4f);
    }
    EXPECT_TRUE(stateOf(clip, x).soloed);
    EXPECT_EQ(knotsOf(clip, {kBaseLayer, kElbow, -1, ChannelKind::translation_z}),
              knotsOf(before, {kBaseLayer, kElbow, -1, ChannelKind::translation_z}))
        << "no layer moves it";
    EXPECT_TRUE(stateOf(clip, {kBaseLayer, kElbow, -1, ChannelKind::translation_z}).locked);
    // Without the solo the rest plays as it did without it.
    Clip all_before = before;
    setState(all_before, x, {});
    setState(clip, x, {});
    for (const double t : {0.0, 0.37, 1.0}) {
      const Transform was = posed(character, all_before, t).local[kElbow], is = posed(character, clip, t).local[kElbow];
      EXPECT_NEAR(was.translation.y, is.translation.y, 1e-4f);
      EXPECT_NEAR(was.translation.z, is.translation.z, 1e-4f);
      EXPECT_LT(difference(was.rotation, is.rotation), 1e-4f);
    }
  }
}

// q and -q are the same rotation; whatever signs the keys below have, those that are made go on from one another.
TEST(MergeLayers, MergedRotationsHaveNoLeaps) {
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  std::vector<double> times;
  std::vector<Quat> values;
  for (int i = 0; i <= 10; ++i) {
    times.push_back(0.1 * i);
    values.push_back((i % 2 == 0 ? 1.f : -1.f) * glm::angleAxis(0.4f * static_cast<float>(i), Vec3{0, 0, 1}));
  }
  trackFor(clip, kBaseLayer, kElbow).rotation = *QuatCurve::fromSamples(times, values, Interpolation::linear);
  clip.layers.emplace_back(emptyLayer(LayerMode::additive))
      .joints.push_back(trackOf(kElbow, {}, turn(glm::angleAxis(0.3f, Vec3{1, 0, 0}))));
  const Clip before = clip;
  MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
  const std::span<const Quat> merged = std::get<QuatCurve>(clip.track(kElbow)->rotation).values();
  ASSERT_GT(merged.size(), 20u);
  for (std::size_t i = 1; i < merged.size(); ++i) EXPECT_GT(glm::dot(merged[i - 1], merged[i]), 0.9f) << i;
  for (const double time : times)
    EXPECT_LT(angleBetween(posed(character, clip, time).local[kElbow].rotation,
                           posed(character, before, time).local[kElbow].rotation),
              1e-3f);
}

TEST(MergeLayers, RefusesMoreThanThereAre) {
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  EXPECT_FALSE((MergeLayers{&clip, &character.skeleton, {}, 1}.validate()));
}

TEST(MergeLayers, MorphsPlayAsBefore) {
  Character character = sampleCharacter();
  character.morph_channels[0].rest_weight = 0.1f;
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
    for (const bool own : {true, false}) {
      Clip clip = *character.clips[0];
      if (!own) clip.morphs.clear();
      ClipLayer& layer = clip.layers.emplace_back(emptyLayer(mode));
      layer.weight = polyline({{0.0, 0.25f}, {1.0, 1.f}});
      layer.morphs.push_back({0, polyline({{0.0, 0.5f}, {0.6, -0.2f}, {1.0, 0.7f}})});
      const Clip before = clip;
      MergeLayers{&clip, &character.skeleton, std::array{0.1f}, 1}.run();
      EXPECT_TRUE(clip.layers.empty());
      ASSERT_EQ(clip.morphs.size(), 1u);
      EXPECT_EQ(clip.joints, before.joints);
      for (int i = 0; i <= 240; ++i) {
        const float was = posed(character, before, i / 240.0).morph_weights[0];
        EXPECT_NEAR(posed(character, clip, i / 240.0).morph_weights[0], was, 1.01e-4f) << own << " at " << i;
      }
    }
  }
}

TEST(MergeLayers, JointsThatOnlyLayersMovePlayAsBefore) {
  const Character character = sampleCharacter();
  for (const bool euler : {false, true}) {
    Clip clip = *character.clips[0];
    JointTrack track = trackOf(kHand, Curves{polyline({{0.0, 0.f}, {1.0, 0.5f}}), {}, {}});
    track.rotation = *QuatCurve::fromSamples({0.0, 1.0}, {kIdentityRotation, glm::angleAxis(1.f, Vec3{0, 1, 0})},
                                             Interpolation::linear);
    if (euler)
      track.rotation = angles(EulerOrder::zyx, {polyline({{0.0, 0.2f}, {1.0, 0.8f}}), {}, polyline({{0.0, 0.6f}})});
    clip.layers.emplace_back(emptyLayer(LayerMode::additive)).joints.push_back(track);
    const Clip before = clip;
    MergeLayers{&clip, &character.skeleton, std::array{0.f}, 1}.run();
    ASSERT_NE(clip.track(kHand), nullptr);
    EXPECT_EQ(std::holds_alternative<EulerCurves>(clip.track(kHand)->rotation), euler);
    EXPECT_EQ(*clip.track(kElbow), *before.track(kElbow)) << "no layer moves it";
    for (int frame = 0; frame <= 30; ++frame) {
      const Transform was = posed(character, before, frame / 30.0).local[kHand];
      const Transform is = posed(character, clip, frame / 30.0).local[kHand];
      EXPECT_LT(difference(was.translation, is.translation), 1.01e-4f) << frame;
      EXPECT_LT(difference(was.rotation, is.rotation), 1.01e-4f) << frame;
    }
  }
}

}  // namespace
}  // namespace sinew
