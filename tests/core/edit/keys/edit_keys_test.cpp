#include "core/edit/keys/edit_keys.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/layers.h"
#include "core/edit/keys/operations.h"
#include "core/edit/keys/tangents.h"
#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::SizeIs;
using tests::anyKeys, tests::clipOf, tests::kRaise, tests::real;

constexpr ChannelId quaternion(ChannelKind kind, JointIndex joint = 0) { return {kBaseLayer, joint, -1, kind}; }
constexpr ChannelId kX = quaternion(ChannelKind::quaternion_x), kY = quaternion(ChannelKind::quaternion_y),
                    kZ = quaternion(ChannelKind::quaternion_z), kW = quaternion(ChannelKind::quaternion_w);

EditKeys edited(Clip& clip, const KnotSets& targets, const KeyOperation& operation) {
  EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
  const Check done = edit.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return edit;
}

// A clip with curves of every kind, in the base and in a layer.
Clip anyClip() {
  Clip clip = clipOf(anyKeys());
  for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::scale_z, ChannelKind::rotation_y})
    EXPECT_TRUE(setCurve(clip, {kBaseLayer, 1, -1, kind}, *Curve::fromKnots(anyKeys())));
  std::vector<QuatKnot> knots;
  for (int i = 0, n = *rc::gen::inRange(2, 6); i < n; ++i) {
    QuatKnot& k = knots.emplace_back();
    k.time = i * 0.3;
    k.value = tests::anyRotation();
    k.interpolation = *rc::gen::element(Interpolation::step, Interpolation::linear, Interpolation::hermite,
                                        Interpolation::ease, Interpolation::step_next);
    k.in = tests::anyRotation(), k.out = tests::anyRotation();
  }
  EXPECT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  clip.morphs.push_back({2, *Curve::fromKnots(anyKeys())});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.weight = *Curve::fromKnots(anyKeys());
  layer.joints.push_back({.joint = 3});
  layer.joints[0].scale[1] = *Curve::fromKnots(anyKeys());
  return clip;
}

RC_GTEST_PROP(EditKeys, DoingNothingKeepsEveryBitAndSharesTheKnots, ()) {
  Clip clip = anyClip();
  const Clip before = clip;
  edited(clip, wholeChannels(clip, channelsOf(clip)), [](EditedCurve&) {});
  RC_ASSERT(clip == before);
  for (const ChannelId& id : channelsOf(clip)) {
    if (const Curve* curve = findCurve(clip, id)) RC_ASSERT(curve->sharesKnots(*findCurve(before, id)));
    if (const QuatCurve* curve = findQuatCurve(clip, id)) RC_ASSERT(curve->sharesKnots(*findQuatCurve(before, id)));
  }
}

RC_GTEST_PROP(EditKeys, MovedInTimeAndBackRestoresTimesAndRotations, ()) {
  Clip clip = anyClip();
  const Clip before = clip;
  const double dt = static_cast<double>(*real(-3, 3));
  edited(clip, wholeChannels(clip, channelsOf(clip)), moveKeys(dt, 0));
  edited(clip, wholeChannels(clip, channelsOf(clip)), moveKeys(-dt, 0));
  for (const ChannelId& id : channelsOf(before)) {
    const auto was = timesOf(before, id), now = timesOf(clip, id);
    RC_ASSERT(was.size() == now.size());
    for (std::size_t i = 0; i < was.size(); ++i) RC_ASSERT(std::abs(was[i] - now[i]) < 1e-12);
  }
  const QuatCurve &was = *findQuatCurve(before, kX), &now = *findQuatCurve(clip, kX);
  for (int i = 0; i < 50; ++i) {
    const double t = i * 0.03 + 1e-4;
    RC_ASSERT(angleBetween(was.evaluate(t), now.evaluate(t)) < 5e-3f);
  }
}

TEST(EditKeys, OfTwoKnotsAtTheSameTimeTheSelectedOneStays) {
  for (const std::uint32_t chosen : {0u, 1u}) {
    Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}, {.time = 2, .value = 3}});
    const EditKeys edit = edited(clip, {{kRaise, {chosen}}}, moveKeys(chosen == 0 ? 1 : -1, 0));
    EXPECT_EQ(knotCount(clip, kRaise), 2u);
    const std::vector<Knot> left = knotsOf(clip, kRaise);
    EXPECT_EQ(left[0].time, chosen == 0 ? 1.0 : 0.0);
    EXPECT_EQ(left[0].value, chosen == 0 ? 1.f : 2.f);
    EXPECT_EQ(left[1].value, 3.f);
    EXPECT_THAT(edit.selection.at(kRaise), ElementsAre(0u));
  }
}

TEST(EditKeys, OfSelectedKnotsThatMeetTheLastOneStays) {
  Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}, {.time = 2, .value = 3}});
  const EditKeys edit = edited(clip, {{kRaise, {0, 1}}}, mapTimes([](const ChannelId&, double) { return 0.5; }));
  const std::vector<Knot> left = knotsOf(clip, kRaise);
  ASSERT_EQ(left.size(), 2u);
  EXPECT_EQ(left[0].value, 2.f);
  EXPECT_EQ(edit.replaced, 1u);
  EXPECT_THAT(edit.selection.at(kRaise), ElementsAre(0u));
}

TEST(EditKeys, SelectionFollowsKnotsPastOneAnother) {
  Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}, {.time = 2, .value = 3}});
  const EditKeys edit = edited(clip, {{kRaise, {0}}}, moveKeys(1.5, 0));
  EXPECT_THAT(edit.selection.at(kRaise), ElementsAre(1u));
  EXPECT_EQ(knotsOf(clip, kRaise)[1].value, 1.f);
}

TEST(EditKeys, AnEmptyListMeansAllKnots) {
  Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}});
  const EditKeys edit = edited(clip, {{kRaise, {}}}, moveKeys(0, 10));
  EXPECT_EQ(knotsOf(clip, kRaise)[0].value, 11.f);
  EXPECT_EQ(knotsOf(clip, kRaise)[1].value, 12.f);
  EXPECT_THAT(edit.selection.at(kRaise), SizeIs(2));
}

Clip turning() {
  Clip clip = clipOf({{.time = 0, .value = 0}});
  std::vector<QuatKnot> knots;
  for (int i = 0; i < 3; ++i) {
    knots.push_back(
        {.time = static_cast<double>(i), .value = glm::angleAxis(0.5f * static_cast<float>(i), Vec3{1, 0, 0})});
  }
  EXPECT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  return clip;
}

TEST(EditKeys, ComponentsOfAQuaternionStayTogether) {
  Clip clip = turning();
  const EditKeys edit = edited(clip, {{kX, {1}}}, moveKeys(0.25, 0.1));
  const QuatCurve& rotation = *findQuatCurve(clip, kX);
  EXPECT_EQ(rotation.times()[1], 1.25);
  EXPECT_NEAR(glm::length(rotation.values()[1]), 1.f, 1e-6f);
  EXPECT_GT(rotation.values()[1].x, findQuatCurve(turning(), kX)->values()[1].x);
  EXPECT_FLOAT_EQ(rotation.values()[1].y, 0.f) << "was not named: only its time moves";
  EXPECT_EQ(edit.selection.size(), 1u);
  EXPECT_THAT(edit.selection.at(kX), ElementsAre(1u));
}

TEST(EditKeys, NamingSeveralComponentsOperatesOnce) {
  Clip clip = turning();
  edited(clip, {{kX, {1}}, {kY, {1}}, {kZ, {2}}, {kW, {1}}}, moveKeys(0.25, 0));
  EXPECT_EQ(findQuatCurve(clip, kX)->times()[1], 1.25);
  EXPECT_EQ(findQuatCurve(clip, kX)->times()[2], 2.25) << "the knots of all of them are meant";
}

TEST(EditKeys, AllKnotsOfOneComponentAreAllKnotsOfTheRotation) {
  for (const auto& [whole, part] : {std::pair(kX, kY), {kY, kX}}) {
    Clip clip = turning();
    edited(clip, {{whole, {}}, {part, {2}}}, moveKeys(0.25, 0));
    EXPECT_THAT(findQuatCurve(clip, kX)->times(), ElementsAre(0.25, 1.25, 2.25));
  }
}

TEST(EditKeys, OperationsThatTreatComponentsDifferentlyAreRefused) {
  Clip clip = turning();
  const KnotSets targets{{kX, {1}}};
  EditKeys edit{.clip = &clip,
                .targets = &targets,
                .operation =
                    [](EditedCurve& curve) {
                      if (!curve.keep_values) curve.knots.pop_back(), curve.selected.pop_back();
                    },
                .selection = {}};
  EXPECT_FALSE(edit.run());
}

TEST(EditKeys, LeavesLockedCurvesAndLockedLayers) {
  Clip clip = clipOf({{.time = 0, .value = 1}});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.joints.push_back({.joint = 0});
  layer.joints[0].scale[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 1}});
  layer.locked = true;
  setState(clip, kRaise, {.locked = true});
  const Clip before = clip;
  const EditKeys edit = edited(clip, wholeChannels(clip, channelsOf(clip)), moveKeys(1, 1));
  EXPECT_EQ(edit.locked, 2);
  EXPECT_EQ(clip, before);
}

TEST(EditKeys, StopsWhereItIsToldTo) {
  Clip clip;
  KnotSets targets;
  for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::translation_z}) {
    ASSERT_TRUE(setKnots(clip, {kBaseLayer, 0, -1, kind}, {{.time = 0.0}, {.time = 1.0}}));
    targets[{kBaseLayer, 0, -1, kind}] = {};
  }
  std::atomic<bool> cancel = false;
  int edited = 0;
  std::vector<double> parts;
  EditKeys edit{.clip = &clip, .targets = &targets, .operation = [&](EditedCurve&) { ++edited; }, .selection = {}};
  edit.cancel = &cancel;
  edit.progress = [&](double part) {
    parts.push_back(part);
    cancel = parts.size() == 2;
  };
  ASSERT_TRUE(edit.run());
  EXPECT_TRUE(edit.cancelled);
  EXPECT_EQ(edited, 2);
  EXPECT_THAT(parts, ElementsAre(0.0, 1.0 / 3.0));
}

TEST(EditKeys, KeepsStateAndExtrapolation) {
  Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}});
  Curve& curve = clip.joints[0].translation[1];
  curve.setExtrapolation({ExtrapolationKind::cycle, 3}, {ExtrapolationKind::ping_pong});
  curve.setState({.muted = true});
  edited(clip, {{kRaise, {0}}}, moveKeys(0, 1));
  EXPECT_EQ(findCurve(clip, kRaise)->before(), (Extrapolation{ExtrapolationKind::cycle, 3}));
  EXPECT_EQ(findCurve(clip, kRaise)->after(), (Extrapolation{ExtrapolationKind::ping_pong}));
  EXPECT_TRUE(findCurve(clip, kRaise)->state().muted);
  Clip turned = turning();
  setState(turned, kX, {.muted = true});
  edited(turned, {{kX, {1}}}, moveKeys(0.25, 0));
  EXPECT_TRUE(stateOf(turned, kX).muted);
}

TEST(EditKeys, RefusesWhatIsNoCurve) {
  Clip clip = clipOf({{.time = 0, .value = 1}});
  const KnotSets targets{{kRaise, {0}}};
  for (const KeyOperation& bad : {moveKeys(NAN, 0), moveKeys(0, INFINITY)}) {
    EditKeys edit{.clip = &clip, .targets = &targets, .operation = bad, .selection = {}};
    EXPECT_FALSE(edit.run());
  }
}

TEST(SetKnots, SortsAndUpdatesTangentsAndEmpties) {
  Clip clip;
  std::vector<Knot> knots{{.time = 2, .value = 4}, {.time = 0, .value = 0}, {.time = 1, .value = 2}};
  for (Knot& k : knots) k.style.in = k.style.out = TangentMode::spline;
  ASSERT_TRUE(setKnots(clip, kRaise, knots));
  EXPECT_THAT(timesOf(clip, kRaise), ElementsAre(0, 1, 2));
  EXPECT_EQ(knotsOf(clip, kRaise)[1].interpolation, Interpolation::hermite);
  ASSERT_TRUE(setKnots(clip, kRaise, std::vector<Knot>{}));
  EXPECT_EQ(findCurve(clip, kRaise), nullptr);
}

TEST(SetKnots, OfTwoAtTheSameTimeTheLastOneStays) {
  Clip clip;
  ASSERT_TRUE(setKnots(clip, kRaise, {{.time = 0, .value = 1}, {.time = 1, .value = 2}, {.time = 1, .value = 3}}));
  ASSERT_EQ(knotCount(clip, kRaise), 2u);
  EXPECT_EQ(knotsOf(clip, kRaise)[1].value, 3.f);
}

// --- channels -------------------------------------------------------------------------------------------------------

TEST(Channel, NamesComeBack) {
  for (int i = 0; i <= static_cast<int>(ChannelKind::layer_weight); ++i) {
    const auto kind = static_cast<ChannelKind>(i);
    EXPECT_EQ(channelKind(shortName(kind)), kind);
    EXPECT_LE(isTranslation(kind) + isEulerAngle(kind) + isQuaternion(kind) + isScale(kind), 1);
  }
  EXPECT_FALSE(channelKind("tw"));
  EXPECT_EQ(axisOf(ChannelKind::quaternion_w), 3);
  EXPECT_EQ(axisOf(ChannelKind::scale_y), 1);
}

RC_GTEST_PROP(Channel, AllAreListedInOrderAndFound, ()) {
  const Clip clip = anyClip();
  const std::vector<ChannelId> all = channelsOf(clip);
  std::size_t keys = 0, quaternions = 0;
  for (const ChannelId& id : all) {
    RC_ASSERT(knotCount(clip, id) > 0u);
    RC_ASSERT(knotsOf(clip, id).size() == knotCount(clip, id));
    RC_ASSERT((findCurve(clip, id) != nullptr) != (findQuatCurve(clip, id) != nullptr));
    if (isQuaternion(id.kind)) ++quaternions;
    keys += isQuaternion(id.kind) && id.kind != ChannelKind::quaternion_x ? 0 : knotCount(clip, id);
  }
  RC_ASSERT(keys == clip.keyCount());
  RC_ASSERT(all.size() - quaternions + quaternions / 4 == clip.channelCount());
  const auto joint = channelsOf(clip, kBaseLayer, 1);
  RC_ASSERT(joint.size() == 3u);
  RC_ASSERT(joint.front().kind == ChannelKind::translation_x);
}

TEST(Channel, TracksAreMadeInTheirPlace) {
  Clip clip;
  for (const JointIndex joint : {5, 1, 3}) trackFor(clip, kBaseLayer, joint);
  EXPECT_EQ(trackFor(clip, kBaseLayer, 3).joint, 3);
  ASSERT_THAT(clip.joints, SizeIs(3));
  EXPECT_EQ(clip.joints[0].joint, 1);
  EXPECT_EQ(clip.joints[2].joint, 5);
  EXPECT_EQ(findTrack(clip, kBaseLayer, 4), nullptr);
  EXPECT_EQ(findTrack(clip, 0, 1), nullptr) << "no such layer";
}

TEST(Channel, AConstantWeightHasNoKey) {
  Clip clip;
  clip.layers.push_back({.name = "half", .weight = constantWeight(0.5f), .joints = {}, .morphs = {}});
  const Clip before = clip;
  const ChannelId weight{0, kNoJoint, -1, ChannelKind::layer_weight};
  EXPECT_EQ(knotCount(clip, weight), 0u);
  setState(clip, weight, {.locked = true});
  const KnotSets targets{{weight, {}}};
  const KeyOperation erase = [](EditedCurve& curve) { curve.knots.clear(), curve.selected.clear(); };
  ASSERT_TRUE((EditKeys{.clip = &clip, .targets = &targets, .operation = erase, .selection = {}}.run()));
  EXPECT_EQ(clip, before);
}

TEST(Channel, RefusesCurvesThatDoNotFit) {
  Clip clip = turning();
  const Curve curve = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 1}});
  EXPECT_FALSE(setCurve(clip, kX, curve));
  EXPECT_FALSE(setCurve(clip, quaternion(ChannelKind::rotation_x), curve)) << "keyed by quaternions";
  EXPECT_FALSE(setCurve(clip, {0, 0, -1, ChannelKind::scale_x}, curve)) << "no such layer";
  EXPECT_FALSE(setCurve(clip, {kBaseLayer, kNoJoint, -1, ChannelKind::layer_weight}, curve));
  EXPECT_TRUE(setCurve(clip, quaternion(ChannelKind::rotation_x, 7), curve));
  EXPECT_EQ(findCurve(clip, quaternion(ChannelKind::rotation_x, 7))->size(), 1u);
}

TEST(Channel, StateIsKeptByCurveOrWholeQuaternion) {
  Clip clip = turning();
  setState(clip, kY, {.muted = true});
  EXPECT_TRUE(stateOf(clip, kW).muted);
  setState(clip, kRaise, {.soloed = true});
  EXPECT_TRUE(stateOf(clip, kRaise).soloed);
  EXPECT_FALSE(stateOf(clip, kY).soloed);
}

TEST(Channel, CurvesAreKnownByTheFirstOfTheirChannels) {
  for (const ChannelKind kind : kQuaternionParts)
    EXPECT_EQ(curveIdOf(quaternion(kind, 4)), quaternion(ChannelKind::quaternion_x, 4));
  for (const ChannelKind kind : {ChannelKind::rotation_z, ChannelKind::scale_x, ChannelKind::morph})
    EXPECT_EQ(curveIdOf(quaternion(kind)), quaternion(kind));
}

TEST(Channel, WhatIsNotThereHasNoCurve) {
  const auto morph = [](int layer, int channel) { return ChannelId{layer, kNoJoint, channel, ChannelKind::morph}; };
  Clip clip;
  ASSERT_TRUE(setKnots(clip, morph(kBaseLayer, 2), {{.time = 0, .value = 1}}));
  EXPECT_EQ(knotCount(clip, morph(kBaseLayer, 2)), 1u);
  for (const ChannelId& id : {morph(kBaseLayer, 1), morph(kBaseLayer, 3), morph(0, 2),
                              ChannelId{kBaseLayer, kNoJoint, -1, ChannelKind::layer_weight}}) {
    SegmentHint hint;
    EXPECT_EQ(findCurve(clip, id), nullptr) << id.layer << " " << id.morph;
    EXPECT_FALSE(evaluate(clip, id, 0.0, hint)) << id.layer << " " << id.morph;
  }
}

TEST(Channel, RotationsAreMadeOfWhatTheirComponentsHave) {
  const std::vector<Knot> x{{.time = 1, .value = 0.5f, .interpolation = Interpolation::bezier}};
  const std::vector<QuatKnot> knots = quaternionKnots({x, {}, {}, {}});
  ASSERT_EQ(knots.size(), 1u);
  EXPECT_EQ(knots[0].time, 1.0);
  EXPECT_EQ(knots[0].value, (Quat{1.f, 0.5f, 0.f, 0.f})) << "the others are those of the identity";
  EXPECT_EQ(knots[0].interpolation, Interpolation::hermite);
  Clip clip = turning();
  edited(clip, {{kX, {}}}, setInterpolation(Interpolation::bezier));
  for (const QuatKnot& k : findQuatCurve(clip, kX)->knots()) EXPECT_EQ(k.interpolation, Interpolation::hermite);
}

TEST(Channel, EvaluatesWhatItShows) {
  const Clip clip = turning();
  SegmentHint hint;
  EXPECT_NEAR(*evaluate(clip, kX, 0.5, hint), std::sin(0.125f), 1e-6f);
  EXPECT_FALSE(evaluate(clip, quaternion(ChannelKind::scale_x), 0.5, hint));
}

TEST(EditKeys, CountsTheKeysThatOthersTookThePlaceOf) {
  std::vector<QuatKnot> turns(4);
  std::vector<Knot> steps(4);
  for (std::size_t i = 0; i < 4; ++i) turns[i].time = steps[i].time = static_cast<double>(i);
  Clip clip;
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, turns));
  ASSERT_TRUE(setKnots(clip, kRaise, steps));
  EXPECT_EQ(edited(clip, {{kX, {1}}, {kY, {1}}, {kRaise, {2}}}, moveKeys(0.5, 0.0)).replaced, 0u);
  EXPECT_EQ(edited(clip, {{kX, {1}}, {kY, {1}}, {kRaise, {2}}}, moveKeys(0.5, 0.0)).replaced, 2u);
  EXPECT_EQ(knotCount(clip, kX), 3u);
  EXPECT_EQ(knotCount(clip, kRaise), 3u);
}

// Of a rotation by quaternions once, and without the neighbours whose tangents follow.
TEST(EditKeys, CountsTheKeysThatItChanged) {
  std::vector<Knot> knots{
      {.time = 0, .value = 1}, {.time = 1, .value = 3}, {.time = 2, .value = 2}, {.time = 3, .value = 5}};
  for (Knot& k : knots) k.style.in = k.style.out = TangentMode::spline;
  const auto count = [&](const KeyOperation& operation, std::vector<std::uint32_t> chosen) {
    Clip clip;
    EXPECT_TRUE(setKnots(clip, kRaise, knots));
    const KnotSets targets{{kRaise, std::move(chosen)}};
    return edited(clip, targets, operation).edited;
  };
  EXPECT_EQ(count(moveKeys(0, 1), {1}), 1u);
  EXPECT_EQ(count(moveKeys(0, 0), {1, 2}), 0u);
  EXPECT_EQ(count(duplicateKeys(0.5, 0), {0, 2}), 2u);
  EXPECT_EQ(count(deleteKeys(), {0, 1, 2}), 3u);
  Clip clip = turning();
  EXPECT_EQ(edited(clip, {{kX, {1}}, {kY, {1}}}, moveKeys(0.25, 0)).edited, 1u);
}

}  // namespace
}  // namespace sinew
