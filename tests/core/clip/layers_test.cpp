// Layers over a clip: what they add, how much they count, and that merging them changes nothing that plays.
#include "core/clip/layers.h"
#include "core/edit/merge_layers.h"

#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/curve/fit.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using namespace testing;

constexpr JointIndex kElbow = 1;

Curve line(std::initializer_list<std::pair<double, float>> points) {
  std::vector<double> times;
  std::vector<float> values;
  for (const auto& [t, v] : points) times.push_back(t), values.push_back(v);
  return Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear).value();
}

QuatCurve turn(const Quat& q) { return QuatCurve::fromSamples({0.0}, {q}, Interpolation::linear).value(); }

Pose posed(const Character& c, const Clip& clip, double time) {
  Pose pose = c.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

ClipLayer emptyLayer(LayerMode mode) {
  ClipLayer layer;
  layer.mode = mode;
  return layer;
}

using Curves = std::array<Curve, 3>;

JointTrack trackOf(JointIndex joint, Curves translation, std::variant<QuatCurve, EulerCurves> rotation = {},
                   Curves scale = {}) {
  return {joint, std::move(translation), std::move(rotation), std::move(scale)};
}

EulerCurves angles(EulerOrder order, Curves curves) {
  EulerCurves euler;
  euler.order = order;
  euler.angles = std::move(curves);
  return euler;
}

class Layers : public ::testing::Test {
 protected:
  Character character = sampleCharacter();
  Clip clip = *character.clips[0];

  ClipLayer& add(LayerMode mode) { return clip.layers.emplace_back(emptyLayer(mode)); }
  Transform elbow(double time) { return posed(character, clip, time).local[kElbow]; }
};

TEST_F(Layers, AdditiveOnesAddToWhatLiesBelow) {
  const Transform below = elbow(0.4);
  const Quat quarter = glm::angleAxis(glm::radians(90.f), Vec3{1, 0, 0});
  ClipLayer& layer = add(LayerMode::additive);
  layer.joints.push_back(trackOf(kElbow, {line({{0.0, 0.25f}}), {}, {}}, turn(quarter), {line({{0.0, 2.f}}), {}, {}}));
  const Transform with = elbow(0.4);
  EXPECT_NEAR(with.translation.x, below.translation.x + 0.25f, 1e-6f);
  EXPECT_EQ(with.translation.y, below.translation.y);
  EXPECT_LT(angleBetween(with.rotation, below.rotation * quarter), 1e-5f);
  EXPECT_NEAR(with.scale.x, 2.f * below.scale.x, 1e-6f);
}

TEST_F(Layers, OverridingOnesTakeThePlaceOfTheChannelsThatTheyAnimate) {
  const Transform below = elbow(0.4);
  add(LayerMode::override).joints.push_back(trackOf(kElbow, Curves{Curve(), line({{0.0, 7.f}}), Curve()}));
  EXPECT_EQ(elbow(0.4).translation, (Vec3{below.translation.x, 7.f, below.translation.z}));
  EXPECT_EQ(elbow(0.4).rotation, below.rotation);
}

TEST_F(Layers, TheirWeightCanBeKeyedAndIsHeldBetweenNothingAndAll) {
  const float below = elbow(0.5).translation.y;
  ClipLayer& layer = add(LayerMode::override);
  layer.joints.push_back(trackOf(kElbow, Curves{Curve(), line({{0.0, 10.f}}), Curve()}));
  layer.weight = line({{0.0, -1.f}, {0.5, 0.25f}, {1.0, 3.f}});
  EXPECT_NEAR(elbow(0.5).translation.y, 0.75f * below + 2.5f, 1e-5f);
  EXPECT_EQ(layerWeight(clip, 0, 0.0), 0.f);
  EXPECT_EQ(layerWeight(clip, 0, 1.0), 1.f);
}

TEST_F(Layers, MutedOnesAndThoseBesideASoloedOneHaveNoEffect) {
  const Transform plain = elbow(0.3);
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{line({{0.0, 1.f}}), {}, {}}));
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{line({{0.0, 4.f}}), {}, {}}));
  EXPECT_NEAR(elbow(0.3).translation.x, plain.translation.x + 5.f, 1e-5f);
  clip.layers[1].muted = true;
  EXPECT_NEAR(elbow(0.3).translation.x, plain.translation.x + 1.f, 1e-5f);
  clip.layers[1] = ClipLayer{clip.layers[1]};
  clip.layers[1].muted = false;
  clip.layers[1].soloed = true;
  EXPECT_NEAR(elbow(0.3).translation.x, plain.translation.x + 4.f, 1e-5f);
}

TEST_F(Layers, AnglesAddWhereAllOfThemAreAngles) {
  JointTrack& own = trackFor(clip, kBaseLayer, kElbow);
  own.rotation = angles(EulerOrder::zyx, {line({{0.0, 0.3f}}), line({{0.0, 0.5f}}), line({{0.0, -0.2f}})});
  ClipLayer& layer = add(LayerMode::additive);
  layer.angles_add = true;
  layer.weight = line({{0.0, 0.5f}});
  layer.joints.push_back(trackOf(kElbow, {}, angles(EulerOrder::zyx, {line({{0.0, 0.4f}}), {}, {}})));
  EXPECT_LT(angleBetween(elbow(0.0).rotation, fromEuler({0.5f, 0.5f, -0.2f}, EulerOrder::zyx)), 1e-5f);
  // Another order below: a turn like any other.
  std::get<EulerCurves>(own.rotation).order = EulerOrder::xyz;
  const Quat below = fromEuler({0.3f, 0.5f, -0.2f}, EulerOrder::xyz);
  EXPECT_LT(angleBetween(elbow(0.0).rotation, below * fromEuler({0.2f, 0.f, 0.f}, EulerOrder::zyx)), 1e-5f);
}

TEST_F(Layers, MutedOnesStaySilentEvenWhereTheyAreSoloed) {
  const Transform plain = elbow(0.3);
  for (const float lift : {1.f, 4.f})
    add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{line({{0.0, lift}}), {}, {}}));
  clip.layers[0].muted = clip.layers[0].soloed = true;
  EXPECT_EQ(layerWeight(clip, 0, 0.3), 0.f);
  EXPECT_EQ(elbow(0.3), plain) << "nor does the other one, which is not soloed";
}

TEST_F(Layers, HalfAWeightIsHalfTheEffect) {
  trackFor(clip, kBaseLayer, kElbow).scale[0] = line({{0.0, 3.f}});
  const Transform below = elbow(0.4);
  const Quat turned = glm::angleAxis(glm::radians(80.f), Vec3{1, 0, 0});
  ClipLayer& layer = add(LayerMode::additive);
  layer.weight = line({{0.0, 0.5f}});
  layer.joints.push_back(trackOf(kElbow, {line({{0.0, 0.25f}}), {}, {}}, turn(turned), {line({{0.0, 2.f}}), {}, {}}));
  const Transform half = elbow(0.4);
  EXPECT_NEAR(half.translation.x, below.translation.x + 0.125f, 1e-6f);
  EXPECT_LT(angleBetween(half.rotation, below.rotation * glm::angleAxis(glm::radians(40.f), Vec3{1, 0, 0})), 1e-5f);
  EXPECT_NEAR(half.scale.x, 1.5f * 3.f, 1e-5f);
  clip.layers[0].mode = LayerMode::override;
  EXPECT_NEAR(elbow(0.4).translation.x, 0.5f * (below.translation.x + 0.25f), 1e-6f);
  EXPECT_LT(angleBetween(elbow(0.4).rotation, slerp(below.rotation, turned, 0.5f)), 1e-5f);
  EXPECT_NEAR(elbow(0.4).scale.x, 2.5f, 1e-5f);
}

TEST_F(Layers, WhatHasNoEffectDoesNotKeepAnglesFromAdding) {
  JointTrack& own = trackFor(clip, kBaseLayer, kElbow);
  own.rotation = angles(EulerOrder::zyx, {line({{0.0, 0.3f}}), line({{0.0, 0.5f}}), {}});
  add(LayerMode::override).joints.push_back(trackOf(kElbow, {}, turn(Quat{0, 1, 0, 0})));
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, {}, turn(Quat{0, 0, 1, 0})));
  ClipLayer& top = add(LayerMode::additive);
  top.angles_add = true;
  top.joints.push_back(trackOf(kElbow, {}, angles(EulerOrder::zyx, {line({{0.0, 0.4f}}), {}, {}})));
  clip.layers[0].muted = true;
  clip.layers[1].weight = line({{0.0, 0.f}});
  EXPECT_LT(angleBetween(elbow(0.0).rotation, fromEuler({0.7f, 0.5f, 0.f}, EulerOrder::zyx)), 1e-5f);
}

TEST_F(Layers, ACurveSoloedInALayerSilencesThoseBelow) {
  ASSERT_NE(elbow(0.4).rotation, character.skeleton[kElbow].rest_l.rotation);
  ClipLayer& layer = add(LayerMode::additive);
  layer.joints.push_back(trackOf(kElbow, {line({{0.0, 0.25f}}), line({{0.0, 0.5f}}), {}}));
  layer.joints[0].translation[0].setState({.soloed = true});
  const Transform& rest = character.skeleton[kElbow].rest_l;
  EXPECT_EQ(elbow(0.4).rotation, rest.rotation);
  EXPECT_EQ(elbow(0.4).translation, rest.translation + Vec3(0.25f, 0.f, 0.f));
}

RC_GTEST_PROP(LayerValue, GivesTheWantedPose, ()) {
  Transform below = anyRigid(), wanted = anyRigid();
  below.scale = anyVec3(0.3f, 2.f);
  wanted.scale = anyVec3(0.3f, 2.f);
  const auto mode = *rc::gen::element(LayerMode::additive, LayerMode::override);
  const Transform value = layerValue(mode, below, wanted);
  Clip clip;
  clip.fps = 24.0;
  const auto constant = [](const Vec3& v) {
    return std::array{line({{0.0, v.x}}), line({{0.0, v.y}}), line({{0.0, v.z}})};
  };
  clip.joints.push_back(trackOf(0, constant(below.translation), turn(below.rotation), constant(below.scale)));
  clip.layers.emplace_back(emptyLayer(mode))
      .joints.push_back(trackOf(0, constant(value.translation), turn(value.rotation), constant(value.scale)));
  Pose pose;
  pose.local.resize(1);
  SampleClip{.clip = &clip, .time = 0.0, .pose = &pose}.run();
  RC_ASSERT(difference(pose.local[0].translation, wanted.translation) < 1e-4f);
  RC_ASSERT(difference(pose.local[0].rotation, wanted.rotation) < 1e-4f);
  RC_ASSERT(difference(pose.local[0].scale, wanted.scale) < 1e-4f);
}

TEST(LayerValue, OfNoScaleIsOne) {
  Transform flat, wanted;
  flat.scale = {0.f, 2.f, 1.f};
  wanted.scale = {3.f, 3.f, 1.f};
  EXPECT_EQ(layerValue(LayerMode::additive, flat, wanted).scale, (Vec3{1.f, 1.5f, 1.f}));
  EXPECT_EQ(layerValue(LayerMode::override, flat, wanted), wanted);
}

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
    layer.weight = *rc::gen::arbitrary<bool>() ? line({{0.0, *real(0.f, 1.f)}, {0.7, *real(0.f, 1.f)}}) : Curve();
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
      angles(EulerOrder::xyz, {line({{0.0, 0.f}, {10.0, 1.f}}), line({{0.0, nearly}}), line({{0.0, 0.f}})});
  ClipLayer& layer = clip.layers.emplace_back(emptyLayer(LayerMode::additive));
  JointTrack track{.joint = kElbow};
  track.rotation = angles(EulerOrder::xyz, {line({{0.0, 0.f}, {10.0, 0.3f}}), {}, {}});
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
        .joints.push_back(trackOf(kElbow, {line({{0.0, lift}}), {}, {}}));
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
    const auto rising = [](float from, float to) { return line({{0.0, from}, {1.0, to}}); };
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

TEST(MergeLayers, RefusesMoreThanThereAre) {
  const Character character = sampleCharacter();
  Clip clip = *character.clips[0];
  EXPECT_FALSE((MergeLayers{&clip, &character.skeleton, {}, 1}.validate()));
}

TEST(LayerTitle, IsTheNameAndStaysWhateverTheLayerHolds) {
  ClipLayer layer;
  const Text unnamed = layerTitle(layer);
  EXPECT_FALSE(unnamed.empty());
  layer.joints.push_back(trackOf(kElbow, Curves{line({{0.0, 1.f}}), {}, {}}));
  EXPECT_EQ(layerTitle(layer), unnamed);
  layer.name = "Limp";
  EXPECT_EQ(layerTitle(layer), "Limp");
}

TEST_F(Layers, TheirMemoryIsThatOfTheCurvesThatOthersDoNotShare) {
  Clip edited = clip;
  const std::size_t shared = edited.bytesBeside(clip);
  trackFor(edited, kBaseLayer, kElbow).scale[0] = line({{0.0, 1.f}, {1.0, 2.f}, {2.0, 3.f}});
  EXPECT_GT(edited.bytesBeside(clip), shared);
  EXPECT_LT(edited.bytesBeside(clip), edited.bytes());
  EXPECT_EQ(edited.bytes(), edited.bytesBeside({}));
}

// Each kind of curve by itself: what one clip shares with another is not counted, and the rest is.
TEST_F(Layers, EveryKindOfCurveCountsForTheirMemory) {
  const Curve own = line({{0.0, 1.f}, {1.0, 2.f}, {2.0, 3.f}});
  const QuatCurve turned =
      *QuatCurve::fromSamples({0.0, 1.0, 2.0}, std::vector<Quat>(3, kIdentityRotation), Interpolation::linear);
  const std::vector<std::function<void(Clip&)>> changes{
      [&](Clip& c) { trackFor(c, kBaseLayer, kElbow).translation[2] = own; },
      [&](Clip& c) { trackFor(c, kBaseLayer, kElbow).scale[1] = own; },
      [&](Clip& c) { trackFor(c, kBaseLayer, kElbow).rotation = turned; },
      [&](Clip& c) {
        trackFor(c, kBaseLayer, kElbow).rotation = angles(EulerOrder::xyz, {own, {}, {}});
      },
      [&](Clip& c) { morphTrackFor(c, kBaseLayer, 1).weight = own; },
      [&](Clip& c) { c.layers.emplace_back().weight = own; },
      [&](Clip& c) {
        c.layers.emplace_back();
        trackFor(c, 0, kElbow).rotation = turned;
      }};
  Clip bare = clip;
  trackFor(bare, kBaseLayer, kElbow) = {.joint = kElbow};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Clip edited = bare;
    changes[i](edited);
    EXPECT_GE(edited.bytesBeside(bare), bare.bytesBeside(bare) + 6 * sizeof(float)) << i;
    EXPECT_LT(Clip(edited).bytesBeside(edited), edited.bytesBeside(bare)) << i;
  }
}

// Two layers of weights and joints that are not the same, above one another.
TEST_F(Layers, ChannelsAreListedByTheirLayer) {
  for (const int layer : {0, 1}) {
    ClipLayer& l = clip.layers.emplace_back();
    l.weight = line({{0.0, 1.f}, {1.0, 0.f}});
    trackFor(clip, layer, kElbow).scale[static_cast<std::size_t>(layer)] = line({{0.0, 1.f}});
    morphTrackFor(clip, layer, layer).weight = line({{0.0, 1.f}});
  }
  std::vector<ChannelId> listed;
  for (const ChannelId& id : channelsOf(clip))
    if (id.layer != kBaseLayer) listed.push_back(id);
  const std::vector<ChannelId> wanted{
      {0, kElbow, -1, ChannelKind::scale_x},        {0, kNoJoint, 0, ChannelKind::morph},
      {0, kNoJoint, -1, ChannelKind::layer_weight}, {1, kElbow, -1, ChannelKind::scale_y},
      {1, kNoJoint, 1, ChannelKind::morph},         {1, kNoJoint, -1, ChannelKind::layer_weight}};
  EXPECT_EQ(listed, wanted);
}

TEST_F(Layers, AWeightWithOneKeyIsKeyedHoweverItIsMade) {
  clip.layers.emplace_back();
  const ChannelId weight{0, kNoJoint, -1, ChannelKind::layer_weight};
  Knot only{.time = 0.5, .value = 0.25f};
  only.interpolation = Interpolation::step;
  Curve curve = *Curve::fromKnots(std::array{only});
  curve.setState({.locked = true});
  curve.setExtrapolation({ExtrapolationKind::linear}, {ExtrapolationKind::cycle});
  ASSERT_TRUE(setCurve(clip, weight, curve));
  EXPECT_TRUE(weightKeyed(clip.layers[0]));
  ASSERT_NE(findCurve(clip, weight), nullptr);
  EXPECT_TRUE(findCurve(clip, weight)->state().locked);
  EXPECT_EQ(findCurve(clip, weight)->before(), curve.before());
  EXPECT_EQ(findCurve(clip, weight)->after(), curve.after());
  for (const double t : {0.0, 0.5, 2.0}) EXPECT_EQ(findCurve(clip, weight)->evaluate(t), 0.25f);
}

}  // namespace
}  // namespace sinew
