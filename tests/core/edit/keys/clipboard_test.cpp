#include "core/edit/keys/clipboard.h"

#include <functional>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::IsEmpty, ::testing::SizeIs;
using tests::anyKeys, tests::clipOf, tests::kRaise;

Skeleton chain(std::vector<std::string> names) {
  std::vector<Joint> joints;
  for (std::string& name : names) {
    joints.push_back({.name = std::move(name), .parent = static_cast<JointIndex>(joints.size()) - 1});
  }
  return *Skeleton::create(std::move(joints));
}

ChannelId raise(JointIndex joint) { return {kBaseLayer, joint, -1, ChannelKind::translation_y}; }

std::vector<double> times(const Clip& clip, const ChannelId& id) {
  const auto all = timesOf(clip, id);
  return {all.begin(), all.end()};
}

struct Fixture : ::testing::Test {
  Skeleton skeleton = chain({"hips", "spine", "head"});
  Clip clip = clipOf({{.time = 1, .value = 10}, {.time = 2, .value = 20}, {.time = 3, .value = 30}});
  std::vector<std::string> morphs{"smile"};

  KeyClipboard copied(std::vector<std::uint32_t> indices) {
    return copyKeys(clip, {{kRaise, std::move(indices)}}, skeleton, morphs);
  }
  Check paste(const KeyClipboard& keys, double at, PasteMode mode, std::vector<JointIndex> onto = {}) {
    PasteKeys paste{.clip = &clip, .keys = &keys, .skeleton = &skeleton, .morphs = morphs, .at = at, .mode = mode};
    paste.gap = 0.1;
    paste.onto = std::move(onto);
    const Check done = paste.run();
    selection = paste.selection, missing = paste.missing;
    return done;
  }
  KnotSets selection;
  std::vector<std::string> missing;
};

using KeyClipboardTest = Fixture;

TEST_F(KeyClipboardTest, TimesAreRelativeToTheEarliestKey) {
  const KeyClipboard keys = copied({1, 2});
  ASSERT_THAT(keys.joints, SizeIs(1));
  EXPECT_EQ(keys.joints[0].name, "hips");
  EXPECT_EQ(keys.first, 2.0);
  EXPECT_EQ(keys.length, 1.0);
  EXPECT_EQ(keys.joints[0].channels[0].knots[0].time, 0.0);
  EXPECT_EQ(keys.joints[0].channels[0].knots[1].time, 1.0);
  EXPECT_EQ(keys.keyCount(), 2u);
}

TEST_F(KeyClipboardTest, MergesReplacesAndInserts) {
  const KeyClipboard keys = copied({0, 1});
  const Clip before = clip;
  ASSERT_TRUE(paste(keys, 1.5, PasteMode::merge));
  EXPECT_THAT(times(clip, kRaise), ElementsAre(1, 1.5, 2, 2.5, 3));
  EXPECT_THAT(selection.at(kRaise), ElementsAre(1, 3));
  clip = before;
  ASSERT_TRUE(paste(keys, 1.5, PasteMode::replace));
  EXPECT_THAT(times(clip, kRaise), ElementsAre(1, 1.5, 2.5, 3));
  clip = before;
  ASSERT_TRUE(paste(keys, 2, PasteMode::insert));
  ASSERT_THAT(times(clip, kRaise), SizeIs(5));
  EXPECT_DOUBLE_EQ(times(clip, kRaise)[3], 3.1);
  EXPECT_EQ(findCurve(clip, kRaise)->values()[2], 20.f);
}

TEST_F(KeyClipboardTest, OfTwoAtTheSameTimeThePastedOneStays) {
  ASSERT_TRUE(paste(copied({0}), 3, PasteMode::merge));
  EXPECT_THAT(times(clip, kRaise), ElementsAre(1, 2, 3));
  EXPECT_EQ(findCurve(clip, kRaise)->values()[2], 10.f);
}

// Several go onto as many others in their order; onto another number of joints they go by their names.
TEST_F(KeyClipboardTest, SeveralJointsGoOntoAsManyOthers) {
  Skeleton four = chain({"hips", "spine", "head", "tail"});
  skeleton = std::move(four);
  trackFor(clip, kBaseLayer, 1).translation[1] = *Curve::fromKnots(std::vector<Knot>{{.time = 1, .value = 7}});
  const KeyClipboard keys = copyKeys(clip, {{kRaise, {0}}, {raise(1), {0}}}, skeleton, morphs);
  ASSERT_THAT(keys.joints, SizeIs(2));
  Clip before = clip;
  ASSERT_TRUE(paste(keys, 5, PasteMode::merge, {2, 3}));
  EXPECT_EQ(findCurve(clip, raise(2))->values()[0], 10.f);
  EXPECT_EQ(findCurve(clip, raise(3))->values()[0], 7.f);
  EXPECT_EQ(*findCurve(clip, kRaise), *findCurve(before, kRaise));
  clip = before;
  ASSERT_TRUE(paste(keys, 5, PasteMode::merge, {3}));
  EXPECT_EQ(findCurve(clip, raise(3)), nullptr);
  EXPECT_THAT(times(clip, kRaise), ElementsAre(1, 2, 3, 5));
  EXPECT_THAT(times(clip, raise(1)), ElementsAre(1, 5));
}

TEST_F(KeyClipboardTest, GoOntoChosenJointsOrThoseOfTheSameName) {
  const KeyClipboard keys = copied({0, 1});
  ASSERT_TRUE(paste(keys, 0, PasteMode::merge, {1, 2}));
  EXPECT_THAT(times(clip, raise(1)), ElementsAre(0, 1));
  EXPECT_THAT(times(clip, raise(2)), ElementsAre(0, 1));
  skeleton = chain({"root", "rig:hips"});
  clip = Clip{};
  ASSERT_TRUE(paste(keys, 0, PasteMode::merge));
  EXPECT_THAT(times(clip, raise(1)), ElementsAre(0, 1));
  skeleton = chain({"other"});
  EXPECT_FALSE(paste(keys, 0, PasteMode::merge));
  EXPECT_THAT(missing, ElementsAre("hips"));
}

TEST_F(KeyClipboardTest, MorphsAndStateOfLocksAreRespected) {
  clip.morphs.push_back({0, *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 1}})});
  const ChannelId smile{kBaseLayer, kNoJoint, 0, ChannelKind::morph};
  const KeyClipboard keys = copyKeys(clip, {{smile, {0}}}, skeleton, morphs);
  ASSERT_TRUE(paste(keys, 5, PasteMode::merge));
  EXPECT_THAT(times(clip, smile), ElementsAre(0, 5));
  setState(clip, smile, {.locked = true});
  const Clip before = clip;
  EXPECT_FALSE(paste(keys, 7, PasteMode::merge));
  EXPECT_EQ(clip, before);
}

TEST_F(KeyClipboardTest, ComponentsOfARotationAreCopiedTogetherAndCountOnce) {
  std::vector<QuatKnot> knots(4);
  for (std::size_t i = 0; i < 4; ++i) knots[i].time = static_cast<double>(i);
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::quaternion_x}, z{kBaseLayer, 0, -1, ChannelKind::quaternion_z};
  const KeyClipboard keys = copyKeys(clip, {{x, {0}}, {z, {2, 3}}}, skeleton, morphs);
  EXPECT_EQ(keys.keyCount(), 3u);
  ASSERT_THAT(keys.joints, SizeIs(1));
  EXPECT_THAT(keys.joints[0].channels, SizeIs(4));
  for (const CopiedChannel& channel : keys.joints[0].channels) EXPECT_THAT(channel.knots, SizeIs(3));
}

TEST_F(KeyClipboardTest, APartOfARotationGoesOnlyWhereItMeansTheSame) {
  const auto turning = [](const Quat& pre) {
    EulerCurves euler;
    euler.pre = pre;
    euler.angles[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 1, .value = 0.5f}});
    return euler;
  };
  const auto angle = [](JointIndex joint) { return ChannelId{kBaseLayer, joint, -1, ChannelKind::rotation_x}; };
  for (const JointIndex joint : {0, 1}) trackFor(clip, kBaseLayer, joint).rotation = turning(kIdentityRotation);
  trackFor(clip, kBaseLayer, 2).rotation = turning(glm::angleAxis(1.f, Vec3{0, 1, 0}));
  const KeyClipboard keys = copyKeys(clip, {{angle(0), {0}}}, skeleton, morphs);
  ASSERT_TRUE(paste(keys, 3, PasteMode::merge, {1}));
  EXPECT_THAT(times(clip, angle(1)), ElementsAre(1, 3));
  const Clip before = clip;
  EXPECT_FALSE(paste(keys, 3, PasteMode::merge, {2}));
  EXPECT_THAT(missing, ElementsAre("head"));
  EXPECT_EQ(clip, before);
}

TEST_F(KeyClipboardTest, OnlyCurvesThatMayBeChangedTakeKeys) {
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, std::vector<QuatKnot>{{.time = 1.0}}));
  const ChannelId turn{kBaseLayer, 0, -1, ChannelKind::quaternion_x};
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, morphs);
  const auto pasted = [&](Clip& into, const std::function<bool(const ChannelId&)>& takes) {
    PasteKeys paste{.clip = &into, .keys = &keys, .skeleton = &skeleton, .morphs = morphs, .at = 7.0};
    paste.takes = takes;
    const bool done = paste.run().has_value();
    return std::tuple(done, paste.refused, paste.locked);
  };
  Clip moved = clip, turned = clip, neither = clip, locked = clip;
  EXPECT_EQ(pasted(moved, [](const ChannelId& id) { return isTranslation(id.kind); }), std::tuple(true, 4, 0));
  EXPECT_EQ(knotCount(moved, kRaise), 6u);
  EXPECT_EQ(knotCount(moved, turn), 1u);
  EXPECT_EQ(pasted(turned, [](const ChannelId& id) { return isQuaternion(id.kind); }), std::tuple(true, 1, 0));
  EXPECT_EQ(knotCount(turned, kRaise), 3u);
  EXPECT_EQ(knotCount(turned, turn), 2u);
  EXPECT_EQ(pasted(neither, [](const ChannelId&) { return false; }), std::tuple(false, 5, 0));
  EXPECT_EQ(neither, clip);
  setState(locked, turn, {.locked = true});
  EXPECT_EQ(pasted(locked, {}), std::tuple(true, 0, 1));
  EXPECT_EQ(knotCount(locked, kRaise), 6u);
  EXPECT_EQ(knotCount(locked, turn), 1u);
}

TEST_F(KeyClipboardTest, SaysWhyNothingCouldBePasted) {
  const KeyClipboard keys = copied({0});
  const auto refusal = [&](const KeyClipboard& from, const Clip& into, int layer, bool shown) {
    Clip changed = into;
    PasteKeys paste{.clip = &changed, .keys = &from, .skeleton = &skeleton, .morphs = morphs, .at = 7.0};
    paste.layer = layer;
    paste.takes = [shown](const ChannelId&) { return shown; };
    const Check done = paste.run();
    EXPECT_FALSE(done);
    EXPECT_EQ(changed, into);
    return done ? std::string() : done.error().for_user.english();
  };
  Clip locked = clip;
  setState(locked, kRaise, {.locked = true});
  EXPECT_THAT(refusal({}, clip, kBaseLayer, true), ::testing::HasSubstr("copy some first"));
  EXPECT_THAT(refusal(keys, clip, 0, true), ::testing::HasSubstr("The layer is not there"));
  EXPECT_THAT(refusal(keys, locked, kBaseLayer, true), ::testing::HasSubstr("are locked"));
  EXPECT_THAT(refusal(keys, clip, kBaseLayer, false), ::testing::HasSubstr("are not shown"));
  const Skeleton other = chain({"wheel"});
  const KeyClipboard foreign = copyKeys(clip, {{kRaise, {0}}}, other, morphs);
  EXPECT_THAT(refusal(foreign, clip, kBaseLayer, true), ::testing::HasSubstr("no joints of these names"));
}

TEST_F(KeyClipboardTest, LayersGiveTheirLowestKeysAndTakeThoseOfWeights) {
  clip.layers.resize(2);
  const auto weight = [](int layer) { return ChannelId{layer, kNoJoint, -1, ChannelKind::layer_weight}; };
  ASSERT_TRUE(setKnots(clip, {0, 0, -1, ChannelKind::translation_y}, {{.time = 1, .value = 50}}));
  ASSERT_TRUE(setKnots(clip, weight(0), {{.time = 1, .value = 0.25f}, {.time = 2, .value = 1}}));
  const KeyClipboard all = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, morphs);
  PasteKeys into{.clip = &clip, .keys = &all, .skeleton = &skeleton, .morphs = morphs, .at = 1.0, .layer = 1};
  ASSERT_TRUE(into.run());
  const Curve* raised = findCurve(clip, {1, 0, -1, ChannelKind::translation_y});
  ASSERT_NE(raised, nullptr);
  EXPECT_THAT(raised->values(), ElementsAre(10, 20, 30));
  EXPECT_EQ(knotCount(clip, weight(1)), 2u);
  EXPECT_THAT(into.selection, SizeIs(2));
  into.layer = 2;
  EXPECT_FALSE(into.run()) << "there is no third layer";
  const KeyClipboard weights = copyKeys(clip, {{weight(0), {0, 1}}}, skeleton, morphs);
  EXPECT_FALSE(paste(weights, 5, PasteMode::merge)) << "the base has no weight";
}

// Weights of two layers and, as a third layer of the clip that is edited, of a clip that plays with it.
TEST_F(KeyClipboardTest, WeightsGoToThoseOfTheirNames) {
  const auto curve = [](float value) {
    return *Curve::fromKnots(std::vector<Knot>{{.time = 1, .value = value}, {.time = 2, .value = value}});
  };
  clip.layers.resize(4);
  clip.layers[0].weight = curve(0.1f), clip.layers[2].weight = curve(0.3f);
  const auto layer = [](int at) { return ChannelId{at, kNoJoint, -1, ChannelKind::layer_weight}; };
  const ChannelId wave{2, kNoJoint, 7, ChannelKind::layer_weight}, lean{3, kNoJoint, 8, ChannelKind::layer_weight};
  const std::vector<NamedWeight> weights{
      {layer(0), "layer/a"}, {layer(1), "layer/b"}, {wave, "control/wave"}, {lean, "control/lean"}};
  const KeyClipboard both = copyKeys(clip, {{layer(0), {0, 1}}, {wave, {0, 1}}}, skeleton, morphs, weights);
  EXPECT_EQ(both.keyCount(), 4u);
  const auto pasted = [&](const KeyClipboard& keys, int onto, std::function<bool(const ChannelId&)> takes = {}) {
    PasteKeys paste{.clip = &clip,
                    .keys = &keys,
                    .skeleton = &skeleton,
                    .morphs = morphs,
                    .weights = weights,
                    .at = 5.0,
                    .layer = onto};
    paste.takes = std::move(takes);
    EXPECT_TRUE(paste.run());
    std::vector<ChannelId> went;
    for (const auto& [id, knots] : paste.selection) went.push_back(id);
    return went;
  };
  EXPECT_THAT(pasted(both, kBaseLayer), ElementsAre(layer(0), wave));
  EXPECT_THAT(times(clip, layer(0)), ElementsAre(1, 2, 5, 6));
  EXPECT_EQ(clip.layers[2].weight.evaluate(5.5), 0.3f);
  // One alone.
  const KeyClipboard of_layer = copyKeys(clip, {{layer(0), {0}}}, skeleton, morphs, weights);
  EXPECT_THAT(pasted(of_layer, kBaseLayer), ElementsAre(layer(0)));
  EXPECT_THAT(pasted(of_layer, 1), ElementsAre(layer(1))) << "the layer that is edited";
  const KeyClipboard of_clip = copyKeys(clip, {{wave, {0}}}, skeleton, morphs, weights);
  EXPECT_THAT(pasted(of_clip, 1), ElementsAre(wave));
  EXPECT_THAT(pasted(of_clip, kBaseLayer, [&](const ChannelId& id) { return id == lean; }), ElementsAre(lean))
      << "the only one that may be changed";
  // None is called so.
  KeyClipboard other = both;
  for (CopiedChannel& channel : other.joints[0].channels) channel.morph += " of another";
  PasteKeys paste{.clip = &clip, .keys = &other, .skeleton = &skeleton, .morphs = morphs, .weights = weights};
  const Check refused = paste.run();
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().for_user.english(), ::testing::HasSubstr("no layer is called so"));
  EXPECT_THAT(paste.missing, SizeIs(2));
}

TEST_F(KeyClipboardTest, NamesAreFoundExactlyFirstAndWinOverTheOrderOfTheChosen) {
  EXPECT_EQ(findJoint(chain({"rig:hips", "hips"}), "hips"), 1);
  EXPECT_EQ(findJoint(chain({"other", "rig:hips"}), "left:hips"), 1);
  EXPECT_EQ(findJoint(chain({"other"}), "hips"), kNoJoint);
  trackFor(clip, kBaseLayer, 1).translation[1] = *Curve::fromKnots(std::vector<Knot>{{.time = 1, .value = 7}});
  const KeyClipboard keys = copyKeys(clip, {{kRaise, {0}}, {raise(1), {0}}}, skeleton, morphs);
  ASSERT_TRUE(paste(keys, 5, PasteMode::merge, {1, 0}));
  EXPECT_EQ(findCurve(clip, kRaise)->evaluate(5.0), 10.f);
  EXPECT_EQ(findCurve(clip, raise(1))->evaluate(5.0), 7.f);
}

RC_GTEST_PROP(KeyClipboard, PastedOverThemselvesChangeNothing, ()) {
  const Skeleton skeleton = chain({"hips"});
  Clip clip = clipOf(anyKeys());
  const Clip before = clip;
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, {});
  PasteKeys paste{.clip = &clip, .keys = &keys, .skeleton = &skeleton, .at = keys.first};
  paste.mode = *rc::gen::element(PasteMode::merge, PasteMode::replace);
  RC_ASSERT(paste.run());
  const std::vector<Knot> was = knotsOf(before, kRaise), now = knotsOf(clip, kRaise);
  RC_ASSERT(now.size() == was.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    RC_ASSERT(std::abs(now[i].time - was[i].time) < 1e-12);
    RC_ASSERT(now[i].value == was[i].value);
    RC_ASSERT(now[i].style == was[i].style);
  }
}

RC_GTEST_PROP(KeyClipboard, RotationsTakeTheModeOfTheirNewJoint, ()) {
  const Skeleton skeleton = chain({"hips", "spine"});
  std::vector<QuatKnot> knots;
  Quat q = tests::anyRotation();
  for (int i = 0; i < 3; ++i) {
    knots.push_back({.time = i * 0.5, .value = q});
    q = expMap(tests::anyDirection()) * q;
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  EulerCurves euler;
  euler.order = kEulerOrders[*rc::gen::inRange<std::size_t>(0, 12)];
  euler.pre = tests::anyRotation(), euler.post = tests::anyRotation();
  euler.angles[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 9, .value = 1}});
  trackFor(clip, kBaseLayer, 1).rotation = euler;
  const KeyClipboard keys = copyKeys(clip, {{{kBaseLayer, 0, -1, ChannelKind::quaternion_w}, {0, 1, 2}}}, skeleton, {});
  PasteKeys paste{.clip = &clip, .keys = &keys, .skeleton = &skeleton, .at = 0.0};
  paste.onto = {1};
  RC_ASSERT(paste.run());
  const auto& now = std::get<EulerCurves>(findTrack(clip, kBaseLayer, 1)->rotation);
  for (const QuatKnot& k : knots) {
    Vec3 angles;
    for (int i = 0; i < 3; ++i) angles[i] = now.angles[static_cast<std::size_t>(i)].evaluate(k.time);
    RC_ASSERT(angleBetween(now.rotation(angles), k.value) < 2e-3f);
  }
}

Quat rotationAt(const JointTrack& track, double time) {
  if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) return quaternions->evaluate(time);
  const auto& euler = std::get<EulerCurves>(track.rotation);
  Vec3 angles;
  for (int i = 0; i < 3; ++i) angles[i] = euler.angles[static_cast<std::size_t>(i)].evaluate(time);
  return euler.rotation(angles);
}

EulerCurves anyAngles(std::initializer_list<double> times) {
  EulerCurves euler;
  euler.order = kEulerOrders[*rc::gen::inRange<std::size_t>(0, 12)];
  euler.pre = tests::anyRotation(), euler.post = tests::anyRotation();
  for (Curve& curve : euler.angles) {
    std::vector<Knot> knots;
    for (const double time : times) knots.push_back({.time = time, .value = *tests::real(-1, 1)});
    curve = *Curve::fromKnots(knots);
  }
  return euler;
}

RC_GTEST_PROP(KeyClipboard, AnglesTakeTheModeOfTheirNewJoint, ()) {
  const Skeleton skeleton = chain({"hips", "spine"});
  Clip clip;
  trackFor(clip, kBaseLayer, 0).rotation = anyAngles({0.0, 0.5, 1.0});
  const JointTrack from = clip.joints[0];
  const int there = *rc::gen::inRange(0, 3);  // on the other joint: nothing, a quaternion, other angles
  if (there == 1) RC_ASSERT(setKnots(clip, kBaseLayer, 1, std::vector<QuatKnot>{{.time = 9.0}}));
  if (there == 2) trackFor(clip, kBaseLayer, 1).rotation = anyAngles({9.0});
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip, kBaseLayer, 0)), skeleton, {});
  RC_ASSERT(keys.keyCount() == 9u);
  PasteKeys paste{.clip = &clip, .keys = &keys, .skeleton = &skeleton, .at = 0.0};
  paste.onto = {1};
  RC_ASSERT(paste.run());
  RC_ASSERT(paste.missing.empty());
  const JointTrack& now = *findTrack(clip, kBaseLayer, 1);
  RC_ASSERT(std::holds_alternative<QuatCurve>(now.rotation) == (there == 1));
  if (there == 0) RC_ASSERT(now.rotation == from.rotation);
  for (const double time : {0.0, 0.5, 1.0})
    RC_ASSERT(angleBetween(rotationAt(now, time), rotationAt(from, time)) < 2e-3f);
}

TEST(KeyClipboard, LeavesOutKeysThatAreNotThereAnyMore) {
  const Clip clip = tests::clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}});
  const Skeleton skeleton = *Skeleton::create({{.name = "hips"}});
  const KeyClipboard keys = copyKeys(clip, {{tests::kRaise, {1, 2, 99}}}, skeleton, {});
  EXPECT_EQ(keys.keyCount(), 1u);
  EXPECT_EQ(keys.first, 1.0);
  EXPECT_EQ(keys.length, 0.0);
}

}  // namespace
}  // namespace sinew
