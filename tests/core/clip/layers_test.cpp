// Layers over a clip: what they add, and how much they count.
#include "core/clip/layers.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"
#include "tests/core/small_tracks.h"

namespace sinew {
namespace {

using namespace tests;

constexpr JointIndex kElbow = 1;

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
  layer.joints.push_back(
      trackOf(kElbow, {polyline({{0.0, 0.25f}}), {}, {}}, turn(quarter), {polyline({{0.0, 2.f}}), {}, {}}));
  const Transform with = elbow(0.4);
  EXPECT_NEAR(with.translation.x, below.translation.x + 0.25f, 1e-6f);
  EXPECT_EQ(with.translation.y, below.translation.y);
  EXPECT_LT(angleBetween(with.rotation, below.rotation * quarter), 1e-5f);
  EXPECT_NEAR(with.scale.x, 2.f * below.scale.x, 1e-6f);
}

TEST_F(Layers, OverridingOnesTakeThePlaceOfTheChannelsThatTheyAnimate) {
  const Transform below = elbow(0.4);
  add(LayerMode::override).joints.push_back(trackOf(kElbow, Curves{Curve(), polyline({{0.0, 7.f}}), Curve()}));
  EXPECT_EQ(elbow(0.4).translation, (Vec3{below.translation.x, 7.f, below.translation.z}));
  EXPECT_EQ(elbow(0.4).rotation, below.rotation);
}

TEST_F(Layers, TheirWeightCanBeKeyedAndIsHeldBetweenNothingAndAll) {
  const float below = elbow(0.5).translation.y;
  ClipLayer& layer = add(LayerMode::override);
  layer.joints.push_back(trackOf(kElbow, Curves{Curve(), polyline({{0.0, 10.f}}), Curve()}));
  layer.weight = polyline({{0.0, -1.f}, {0.5, 0.25f}, {1.0, 3.f}});
  EXPECT_NEAR(elbow(0.5).translation.y, 0.75f * below + 2.5f, 1e-5f);
  EXPECT_EQ(layerWeight(clip, 0, 0.0), 0.f);
  EXPECT_EQ(layerWeight(clip, 0, 1.0), 1.f);
}

TEST_F(Layers, MutedOnesAndThoseBesideASoloedOneHaveNoEffect) {
  const Transform plain = elbow(0.3);
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{polyline({{0.0, 1.f}}), {}, {}}));
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{polyline({{0.0, 4.f}}), {}, {}}));
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
  own.rotation = angles(EulerOrder::zyx, {polyline({{0.0, 0.3f}}), polyline({{0.0, 0.5f}}), polyline({{0.0, -0.2f}})});
  ClipLayer& layer = add(LayerMode::additive);
  layer.angles_add = true;
  layer.weight = polyline({{0.0, 0.5f}});
  layer.joints.push_back(trackOf(kElbow, {}, angles(EulerOrder::zyx, {polyline({{0.0, 0.4f}}), {}, {}})));
  EXPECT_LT(angleBetween(elbow(0.0).rotation, fromEuler({0.5f, 0.5f, -0.2f}, EulerOrder::zyx)), 1e-5f);
  // Another order below: a turn like any other.
  std::get<EulerCurves>(own.rotation).order = EulerOrder::xyz;
  const Quat below = fromEuler({0.3f, 0.5f, -0.2f}, EulerOrder::xyz);
  EXPECT_LT(angleBetween(elbow(0.0).rotation, below * fromEuler({0.2f, 0.f, 0.f}, EulerOrder::zyx)), 1e-5f);
}

TEST_F(Layers, WeightsOfMorphsAreLaidOverOneAnotherLikeJoints) {
  Clip smiles;
  smiles.morphs = {{0, polyline({{0.0, 0.5f}})}};
  ClipLayer& layer = smiles.layers.emplace_back(emptyLayer(LayerMode::additive));
  layer.morphs = {{0, polyline({{0.0, 1.f}})}};
  layer.weight = polyline({{0.0, 0.25f}});
  const auto smile = [&] {
    Pose pose;
    pose.morph_weights = {0.f};
    SampleClip{.clip = &smiles, .pose = &pose}.run();
    return pose.morph_weights[0];
  };
  EXPECT_FLOAT_EQ(smile(), 0.75f);
  layer.mode = LayerMode::override;
  EXPECT_FLOAT_EQ(smile(), 0.625f);
}

// Of all layers together, whichever of them comes last.
TEST(AnimatedChannels, AreThoseOfTheClipAndOfEachLayer) {
  const Curve still = polyline({{0.0, 1.f}});
  for (const bool layer_first : {false, true}) {
    Clip clip;
    clip.layers = {emptyLayer(LayerMode::additive), emptyLayer(LayerMode::override)};
    JointTrack &low = trackFor(clip, layer_first ? 0 : kBaseLayer, 2), &high = trackFor(clip, 1, 2);
    low.translation[0] = low.scale[1] = still;
    low.rotation = turn(kIdentityRotation);
    high.translation[2] = still;
    const AnimatedChannels animated = animatedChannels(clip, 2);
    EXPECT_EQ(animated.translation, (std::array{true, false, true}));
    EXPECT_EQ(animated.scale, (std::array{false, true, false}));
    EXPECT_TRUE(animated.rotation);
    EXPECT_FALSE(animatedChannels(clip, 1).any());
  }
  Clip clip;
  clip.layers = {emptyLayer(LayerMode::additive)};
  clip.morphs = {{0, still}, {1, Curve()}};
  clip.layers[0].morphs = {{1, Curve()}, {3, still}};
  for (const int morph : {0, 1, 2, 3}) EXPECT_EQ(animatesMorph(clip, morph), morph == 0 || morph == 3) << morph;
}

TEST_F(Layers, MutedOnesStaySilentEvenWhereTheyAreSoloed) {
  const Transform plain = elbow(0.3);
  for (const float lift : {1.f, 4.f})
    add(LayerMode::additive).joints.push_back(trackOf(kElbow, Curves{polyline({{0.0, lift}}), {}, {}}));
  clip.layers[0].muted = clip.layers[0].soloed = true;
  EXPECT_EQ(layerWeight(clip, 0, 0.3), 0.f);
  EXPECT_EQ(elbow(0.3), plain) << "nor does the other one, which is not soloed";
}

TEST_F(Layers, HalfAWeightIsHalfTheEffect) {
  trackFor(clip, kBaseLayer, kElbow).scale[0] = polyline({{0.0, 3.f}});
  const Transform below = elbow(0.4);
  const Quat turned = glm::angleAxis(glm::radians(80.f), Vec3{1, 0, 0});
  ClipLayer& layer = add(LayerMode::additive);
  layer.weight = polyline({{0.0, 0.5f}});
  layer.joints.push_back(
      trackOf(kElbow, {polyline({{0.0, 0.25f}}), {}, {}}, turn(turned), {polyline({{0.0, 2.f}}), {}, {}}));
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
  own.rotation = angles(EulerOrder::zyx, {polyline({{0.0, 0.3f}}), polyline({{0.0, 0.5f}}), {}});
  add(LayerMode::override).joints.push_back(trackOf(kElbow, {}, turn(Quat{0, 1, 0, 0})));
  add(LayerMode::additive).joints.push_back(trackOf(kElbow, {}, turn(Quat{0, 0, 1, 0})));
  ClipLayer& top = add(LayerMode::additive);
  top.angles_add = true;
  top.joints.push_back(trackOf(kElbow, {}, angles(EulerOrder::zyx, {polyline({{0.0, 0.4f}}), {}, {}})));
  clip.layers[0].muted = true;
  clip.layers[1].weight = polyline({{0.0, 0.f}});
  const auto apart = [&](const Quat& wanted) { return angleBetween(elbow(0.0).rotation, wanted); };
  EXPECT_LT(apart(fromEuler({0.7f, 0.5f, 0.f}, EulerOrder::zyx)), 1e-5f);
  // One that moves the joint and does not turn it.
  clip.layers[1].weight = {};
  clip.layers[1].joints[0] = trackOf(kElbow, Curves{polyline({{0.0, 2.f}}), {}, {}});
  EXPECT_LT(apart(fromEuler({0.7f, 0.5f, 0.f}, EulerOrder::zyx)), 1e-5f);
  // One whose angles are muted.
  EulerCurves silent = angles(EulerOrder::xyz, {polyline({{0.0, 1.f}}), {}, {}});
  silent.angles[0].setState({.muted = true});
  clip.layers[1].joints[0].rotation = silent;
  EXPECT_LT(apart(fromEuler({0.7f, 0.5f, 0.f}, EulerOrder::zyx)), 1e-5f);
}

// Muted angles turn nothing: a layer is laid over the rest pose then, not over angles of 0.
TEST_F(Layers, AnglesAddToNoneThatAreMuted) {
  EulerCurves own = angles(EulerOrder::zyx, {polyline({{0.0, 0.3f}}), {}, {}});
  own.pre = glm::angleAxis(0.8f, Vec3{0, 1, 0});
  own.angles[0].setState({.muted = true});
  trackFor(clip, kBaseLayer, kElbow).rotation = own;
  const Quat rest = elbow(0.0).rotation;
  ClipLayer& top = add(LayerMode::additive);
  top.angles_add = true;
  top.joints.push_back(trackOf(kElbow, {}, angles(EulerOrder::zyx, {polyline({{0.0, 0.4f}}), {}, {}})));
  const Quat more = fromEuler({0.4f, 0.f, 0.f}, EulerOrder::zyx);
  EXPECT_LT(angleBetween(elbow(0.0).rotation, rest * more), 1e-5f);
  std::get<EulerCurves>(clip.layers[0].joints[0].rotation).angles[0].setState({.muted = true});
  EXPECT_LT(angleBetween(elbow(0.0).rotation, rest), 1e-5f);
}

// Where one layer between turns like any rotation, those above it do so, too; other joints do not count.
TEST_F(Layers, AnglesAddOnlyOverAnglesThatAdd) {
  constexpr EulerOrder kOrder = EulerOrder::zyx;
  const Vec3 own{0.3f, 0.5f, -0.2f}, middle{0.7f, 0.f, 0.4f}, top{0.f, 0.6f, 0.2f};
  const auto held = [](const Vec3& v, EulerOrder order) {
    return angles(order, {polyline({{0.0, v.x}}), polyline({{0.0, v.y}}), polyline({{0.0, v.z}})});
  };
  trackFor(clip, kBaseLayer, kElbow).rotation = held(own, kOrder);
  for (const Vec3& over : {middle, top}) {
    ClipLayer& layer = add(LayerMode::additive);
    layer.angles_add = true;
    layer.joints.push_back(trackOf(kElbow, {}, held(over, kOrder)));
  }
  const Quat below = fromEuler(own, kOrder), above = fromEuler(top, kOrder);
  const auto apart = [&](const Quat& wanted) { return angleBetween(elbow(0.0).rotation, wanted); };
  EXPECT_LT(apart(fromEuler(own + middle + top, kOrder)), 1e-5f);
  clip.layers[0].angles_add = false;
  EXPECT_LT(apart(below * fromEuler(middle, kOrder) * above), 1e-5f);
  clip.layers[0].angles_add = true;
  clip.layers[0].mode = LayerMode::override;
  EXPECT_LT(apart(fromEuler(middle, kOrder) * above), 1e-5f);
  clip.layers[0].mode = LayerMode::additive;
  clip.layers[0].joints[0].rotation = held(middle, EulerOrder::yzx);
  EXPECT_LT(apart(below * fromEuler(middle, EulerOrder::yzx) * above), 1e-5f) << "of another order";
  clip.layers[0].joints = {trackOf(kElbow + 1, {}, turn(Quat{0, 1, 0, 0}))};
  EXPECT_LT(apart(fromEuler(own + top, kOrder)), 1e-5f) << "of another joint";
}

TEST_F(Layers, ACurveSoloedInALayerSilencesThoseBelow) {
  ASSERT_NE(elbow(0.4).rotation, character.skeleton[kElbow].rest_l.rotation);
  ClipLayer& layer = add(LayerMode::additive);
  layer.joints.push_back(trackOf(kElbow, {polyline({{0.0, 0.25f}}), polyline({{0.0, 0.5f}}), {}}));
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
    return std::array{polyline({{0.0, v.x}}), polyline({{0.0, v.y}}), polyline({{0.0, v.z}})};
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

TEST(LayerValue, OfAWeightIsTheDifferenceOrTheWeightItself) {
  EXPECT_EQ(layerValue(LayerMode::additive, 0.25f, 1.f), 0.75f);
  EXPECT_EQ(layerValue(LayerMode::override, 0.25f, 1.f), 1.f);
}

RC_GTEST_PROP(BelowLayer, ShowsTheWantedPoseUnderTheValue, ()) {
  Transform value = anyRigid(), wanted = anyRigid();
  value.scale = anyVec3(0.3f, 2.f);
  wanted.scale = anyVec3(0.3f, 2.f);
  const Transform below = belowLayer(value, wanted);
  const LayerMode adds = LayerMode::additive;
  for (int i = 0; i < 3; ++i) {
    const float moved = layOver(adds, below.translation[i], value.translation[i], 1.f);
    RC_ASSERT(std::abs(moved - wanted.translation[i]) < 1e-5f);
    RC_ASSERT(std::abs(layScaleOver(adds, below.scale[i], value.scale[i], 1.f) - wanted.scale[i]) < 1e-5f);
  }
  RC_ASSERT(difference(layOver(adds, below.rotation, value.rotation, 1.f), wanted.rotation) < 1e-5f);
}

TEST(BelowLayer, WhereAScaleIsNothingTheWantedOneIsBelow) {
  Transform value, wanted;
  value.scale = {0.f, 2.f, -1.f};
  wanted.scale = {3.f, 3.f, 3.f};
  EXPECT_EQ(belowLayer(value, wanted).scale, (Vec3{3.f, 1.5f, -3.f}));
}

RC_GTEST_PROP(LayOver, IsWhatItsPartsAre, ()) {
  const Transform below = anyTransform(), value = anyTransform();
  const float weight = *rc::gen::element(0.f, 0.25f, 0.8f, 1.f);
  for (const BlendMode mode : {BlendMode::additive, BlendMode::override}) {
    const Transform out = layOver(mode, below, value, weight);
    const bool adds = mode == BlendMode::additive;
    for (int i = 0; i < 3; ++i) {
      const float moved = adds ? below.translation[i] + weight * value.translation[i]
                               : std::lerp(below.translation[i], value.translation[i], weight);
      const float scaled = adds ? below.scale[i] * std::lerp(1.f, value.scale[i], weight)
                                : std::lerp(below.scale[i], value.scale[i], weight);
      RC_ASSERT(std::abs(out.translation[i] - moved) < 1e-5f);
      RC_ASSERT(std::abs(out.scale[i] - scaled) < 1e-5f);
    }
    const Quat turned = adds ? below.rotation * slerp(kIdentityRotation, value.rotation, weight)
                             : slerp(below.rotation, value.rotation, weight);
    RC_ASSERT(difference(out.rotation, turned) < 1e-5f);
    RC_ASSERT(out.shear == below.shear);
    if (!adds && weight == 1.f) {
      RC_ASSERT(out.translation == value.translation && out.scale == value.scale);
      RC_ASSERT(out.rotation == value.rotation);
    }
  }
}

TEST(LayerTitle, IsTheNameAndStaysWhateverTheLayerHolds) {
  ClipLayer layer;
  const Text unnamed = layerTitle(layer);
  EXPECT_FALSE(unnamed.empty());
  layer.joints.push_back(trackOf(kElbow, Curves{polyline({{0.0, 1.f}}), {}, {}}));
  EXPECT_EQ(layerTitle(layer), unnamed);
  layer.name = "Limp";
  EXPECT_EQ(layerTitle(layer), "Limp");
}

TEST_F(Layers, TheirMemoryIsThatOfTheCurvesThatOthersDoNotShare) {
  Clip edited = clip;
  const std::size_t shared = edited.bytesBeside(clip);
  trackFor(edited, kBaseLayer, kElbow).scale[0] = polyline({{0.0, 1.f}, {1.0, 2.f}, {2.0, 3.f}});
  EXPECT_GT(edited.bytesBeside(clip), shared);
  EXPECT_LT(edited.bytesBeside(clip), edited.bytes());
  EXPECT_EQ(edited.bytes(), edited.bytesBeside({}));
}

// Each kind of curve by itself: what one clip shares with another is not counted, and the rest is.
TEST_F(Layers, EveryKindOfCurveCountsForTheirMemory) {
  const Curve own = polyline({{0.0, 1.f}, {1.0, 2.f}, {2.0, 3.f}});
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
    l.weight = polyline({{0.0, 1.f}, {1.0, 0.f}});
    trackFor(clip, layer, kElbow).scale[static_cast<std::size_t>(layer)] = polyline({{0.0, 1.f}});
    morphTrackFor(clip, layer, layer).weight = polyline({{0.0, 1.f}});
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

TEST_F(Layers, AWeightStaysWhereItsFirstKeyWasWhenAllAreGone) {
  clip.layers.emplace_back();
  const ChannelId weight{0, kNoJoint, -1, ChannelKind::layer_weight};
  ASSERT_TRUE(setCurve(clip, weight, polyline({{0.5, 0.25f}, {1.0, 0.75f}})));
  ASSERT_TRUE(setCurve(clip, weight, Curve()));
  EXPECT_FALSE(weightKeyed(clip.layers[0]));
  for (const double t : {0.0, 2.0}) EXPECT_EQ(layerWeight(clip, 0, t), 0.25f);
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
