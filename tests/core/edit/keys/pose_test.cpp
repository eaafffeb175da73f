#include "core/edit/keys/pose.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/sample.h"
#include "core/curve/tangents.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::anyVec3, tests::difference, tests::real;

constexpr int kJoints = 4;

Transform anyPosed() {
  Transform t{.translation = anyVec3(-2.f, 2.f), .rotation = anyRotation()};
  t.scale = anyVec3(0.3f, 2.f);
  return t;
}

std::vector<Knot> anyKnots(float low, float high) {
  std::vector<Knot> knots;
  double time = 0.0;
  const int count = *rc::gen::inRange(1, 6);
  for (int i = 0; i < count; ++i) {
    Knot knot = newKnot(time, *real(low, high),
                        *rc::gen::element(TangentMode::free, TangentMode::automatic, TangentMode::linear,
                                          TangentMode::step, TangentMode::spline));
    knot.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::bezier,
                                           Interpolation::step, Interpolation::ease);
    knots.push_back(knot);
    time += static_cast<double>(*real(0.1f, 0.5f));
  }
  return knots;
}

std::vector<QuatKnot> anyTurns() {
  std::vector<QuatKnot> knots;
  double time = 0.0;
  const int count = *rc::gen::inRange(1, 6);
  for (int i = 0; i < count; ++i) {
    knots.push_back({.time = time,
                     .value = anyRotation(),
                     .interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite,
                                                        Interpolation::step, Interpolation::ease)});
    time += static_cast<double>(*real(0.1f, 0.5f));
  }
  return knots;
}

// Joints with curves in some of their channels, of either kind of rotation.
Clip anyKeyedClip() {
  Clip clip;
  for (JointIndex joint = 0; joint < kJoints; ++joint) {
    if (*rc::gen::inRange(0, 4) == 0) continue;
    for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_z, ChannelKind::scale_y}) {
      if (*rc::gen::arbitrary<bool>()) RC_ASSERT(setKnots(clip, {kBaseLayer, joint, -1, kind}, anyKnots(-2.f, 2.f)));
    }
    if (*rc::gen::arbitrary<bool>()) {
      RC_ASSERT(setKnots(clip, kBaseLayer, joint, anyTurns()));
    } else if (*rc::gen::arbitrary<bool>()) {
      trackFor(clip, kBaseLayer, joint).rotation = EulerCurves{
          .order = *rc::gen::elementOf(kEulerOrders), .angles = {}, .pre = anyRotation(), .post = anyRotation()};
      for (const ChannelKind kind : {ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z}) {
        if (*rc::gen::inRange(0, 3) > 0) RC_ASSERT(setKnots(clip, {kBaseLayer, joint, -1, kind}, anyKnots(-4.f, 4.f)));
      }
    }
  }
  return clip;
}

std::vector<Transform> sampled(const Clip& clip, double time, const std::vector<Transform>& rest) {
  Pose pose{rest, {}};
  SampleClip{&clip, time, nullptr, &pose}.run();
  return pose.local;
}

std::vector<Transform> restPose() { return std::vector<Transform>(kJoints); }

std::vector<std::pair<JointIndex, Transform>> anyTargets() {
  std::vector<std::pair<JointIndex, Transform>> targets;
  for (JointIndex joint = 0; joint < kJoints; ++joint) {
    if (*rc::gen::arbitrary<bool>()) targets.emplace_back(joint, anyPosed());
  }
  return targets;
}

bool shows(const Transform& a, const Transform& b) {
  return difference(a.translation, b.translation) < 1e-5f && difference(a.rotation, b.rotation) < 1e-5f &&
         difference(a.scale, b.scale) < 1e-5f;
}

RC_GTEST_PROP(KeyPose, SamplingAtTheTimeGivesTheTransformBack, ()) {
  Clip clip = anyKeyedClip();
  const std::vector<Transform> rest = restPose();
  const auto targets = anyTargets();
  // On a knot, between knots, before and after all of them.
  const double time = *rc::gen::arbitrary<bool>() ? 0.0 : static_cast<double>(*real(-0.5f, 3.f));
  KeyPose key{.clip = &clip,
              .time = time,
              .joints = targets,
              .which = *rc::gen::element(KeyWhich::all, KeyWhich::changed),
              .mode = *rc::gen::element(TangentMode::automatic, TangentMode::linear, TangentMode::step,
                                        TangentMode::flat, TangentMode::free),
              .without = rest};
  RC_ASSERT(key.run());
  const std::vector<Transform> now = sampled(clip, time, rest);
  for (const auto& [joint, wanted] : targets) RC_ASSERT(shows(now[static_cast<std::size_t>(joint)], wanted));
}

RC_GTEST_PROP(KeyPose, LeavesOtherJointsPartsAndKnotsAlone, ()) {
  const Clip before = anyKeyedClip();
  Clip clip = before;
  const std::vector<Transform> rest = restPose();
  const auto targets = anyTargets();
  const TransformParts parts{*rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
  KeyPose key{
      .clip = &clip, .time = static_cast<double>(*real(0.f, 2.f)), .joints = targets, .parts = parts, .without = rest};
  RC_ASSERT(key.run());
  for (const ChannelId& id : channelsOf(before)) {
    const bool posed = std::ranges::any_of(targets, [&](const auto& target) { return target.first == id.joint; });
    const bool meant = isTranslation(id.kind) ? parts.translation : isScale(id.kind) ? parts.scale : parts.rotation;
    const std::vector<Knot> old = knotsOf(before, id), now = knotsOf(clip, id);
    if (!posed || !meant) {
      RC_ASSERT(old == now);
      continue;
    }
    RC_ASSERT(now.size() == old.size() || now.size() == old.size() + 1);
    const std::vector<std::uint32_t>& written = key.written.at(id);
    RC_ASSERT(written.size() == 1u);
    std::vector<Knot> others = now;
    if (now.size() > old.size()) others.erase(others.begin() + written.front());
    for (std::size_t i = 0; i < old.size(); ++i) {
      RC_ASSERT(others[i].time == old[i].time);
      if (now.size() == old.size() && i == written.front()) continue;
      const float value = isQuaternion(id.kind) ? std::abs(others[i].value) : others[i].value;
      const float expected = isQuaternion(id.kind) ? std::abs(old[i].value) : old[i].value;
      RC_ASSERT(std::abs(value - expected) < 1e-6f);
      RC_ASSERT(others[i].style == old[i].style);
    }
  }
}

RC_GTEST_PROP(KeyPose, WritesNothingWhereNothingChanged, ()) {
  Clip clip = anyKeyedClip();
  const Clip before = clip;
  const std::vector<Transform> rest = restPose();
  const double time = static_cast<double>(*real(0.f, 2.f));
  const std::vector<Transform> shown = sampled(clip, time, rest);
  std::vector<std::pair<JointIndex, Transform>> targets;
  for (JointIndex joint = 0; joint < kJoints; ++joint)
    targets.emplace_back(joint, shown[static_cast<std::size_t>(joint)]);
  KeyPose key{.clip = &clip, .time = time, .joints = targets, .which = KeyWhich::changed, .without = rest};
  RC_ASSERT(key.run());
  RC_ASSERT(key.written.empty());
  RC_ASSERT(clip == before);
}

RC_GTEST_PROP(KeyPose, NeighboursOfAQuaternionKeyHaveItsSign, ()) {
  Clip clip;
  std::vector<QuatKnot> knots = anyTurns();
  for (QuatKnot& knot : knots) knot.interpolation = Interpolation::linear;
  RC_ASSERT(setKnots(clip, kBaseLayer, 0, knots));
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, anyPosed()}};
  KeyPose key{.clip = &clip, .time = static_cast<double>(*real(0.f, 2.f)), .joints = targets, .without = rest};
  RC_ASSERT(key.run());
  const auto values = std::get<QuatCurve>(clip.joints.front().rotation).values();
  const std::size_t at = key.written.at({kBaseLayer, 0, -1, ChannelKind::quaternion_w}).front();
  if (at > 0) RC_ASSERT(glm::dot(values[at - 1], values[at]) > -1e-6f);
  if (at + 1 < values.size()) RC_ASSERT(glm::dot(values[at], values[at + 1]) > -1e-6f);
}

TEST(KeyPose, TakesTheKnotThatIsThere) {
  Clip clip;
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::translation_x};
  ASSERT_TRUE(setKnots(clip, id, {newKnot(0.0, 0.f, TangentMode::flat), newKnot(1.0, 1.f, TangentMode::flat)}));
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.translation = {5.f, 0.f, 0.f}}}};
  KeyPose key{.clip = &clip,
              .time = 1.0 + 5e-7,
              .joints = targets,
              .parts = {.translation = true, .rotation = false, .scale = false},
              .without = rest};
  ASSERT_TRUE(key.run());
  const std::vector<Knot> knots = knotsOf(clip, id);
  ASSERT_EQ(knots.size(), 2u);
  EXPECT_EQ(knots[1].time, 1.0);
  EXPECT_EQ(knots[1].value, 5.f);
  EXPECT_EQ(knots[1].style.in, TangentMode::flat);
}

TEST(KeyPose, NewRotationsAreOfTheKindThatTheClipHas) {
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{1, {.rotation = glm::angleAxis(1.f, Vec3(0.f, 1.f, 0.f))}}};
  const auto keyed = [&](Clip clip) {
    KeyPose key{.clip = &clip, .joints = targets, .without = rest};
    EXPECT_TRUE(key.run());
    return clip.track(1)->rotation;
  };
  EXPECT_TRUE(std::holds_alternative<QuatCurve>(keyed({})));
  Clip euler;
  trackFor(euler, kBaseLayer, 0).rotation = EulerCurves{.order = EulerOrder::zxy, .angles = {}};
  ASSERT_TRUE(setKnots(euler, {kBaseLayer, 0, -1, ChannelKind::rotation_z}, {newKnot(0.0, 1.f, TangentMode::free)}));
  ASSERT_TRUE(std::holds_alternative<EulerCurves>(keyed(euler)));
  EXPECT_EQ(std::get<EulerCurves>(keyed(euler)).order, EulerOrder::zxy);
}

// As the file of a character has them, in a clip that is made here.
TEST(KeyPose, RotationsOfANewClipAreLikeThoseOfAnother) {
  const auto turned = [](Clip clip, const Clip* like) {
    Transform turn;
    turn.rotation = glm::angleAxis(0.5f, Vec3(1.f, 0.f, 0.f));
    const std::pair<JointIndex, Transform> joints[] = {{0, turn}};
    const std::vector<Transform> rest = restPose();
    KeyPose key{.clip = &clip, .joints = joints, .without = rest, .like = like};
    EXPECT_TRUE(key.run());
    return clip.track(0)->rotation;
  };
  Clip other;
  trackFor(other, kBaseLayer, 0).rotation =
      EulerCurves{.order = EulerOrder::zxy, .angles = {}, .pre = glm::angleAxis(0.25f, Vec3(0.f, 0.f, 1.f))};
  const auto like = turned({}, &other);
  ASSERT_TRUE(std::holds_alternative<EulerCurves>(like));
  EXPECT_EQ(std::get<EulerCurves>(like).order, EulerOrder::zxy);
  EXPECT_EQ(std::get<EulerCurves>(like).pre, std::get<EulerCurves>(other.track(0)->rotation).pre);
  EXPECT_TRUE(std::holds_alternative<QuatCurve>(turned({}, nullptr)));
  Clip own;
  trackFor(own, kBaseLayer, 1).rotation =
      *QuatCurve::fromSamples({0.0}, {Quat(1.f, 0.f, 0.f, 0.f)}, Interpolation::linear);
  EXPECT_TRUE(std::holds_alternative<QuatCurve>(turned(own, &other))) << "what the clip has goes first";
}

TEST(KeyPose, EulerAnglesStayNearTheCurve) {
  Clip clip;
  trackFor(clip, kBaseLayer, 0).rotation = EulerCurves{};
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::rotation_y};
  ASSERT_TRUE(setKnots(clip, id, {newKnot(0.0, 7.f, TangentMode::linear), newKnot(1.0, 7.f, TangentMode::linear)}));
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.rotation = glm::angleAxis(7.1f, Vec3(0.f, 1.f, 0.f))}}};
  KeyPose key{.clip = &clip,
              .time = 0.5,
              .joints = targets,
              .parts = {.translation = false, .rotation = true, .scale = false},
              .which = KeyWhich::changed,
              .without = rest};
  ASSERT_TRUE(key.run());
  EXPECT_NEAR(findCurve(clip, id)->evaluate(0.5), 7.1f, 1e-4f);
  EXPECT_EQ(key.written.size(), 1u);  // the other angles did not change
}

// A whole turn more is another key, though the rotation is the same.
TEST(KeyPose, AnglesThatAreGivenKeepTheirTurns) {
  Clip clip;
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::rotation_y};
  ASSERT_TRUE(setKnots(clip, id, {newKnot(0.0, 0.f, TangentMode::linear)}));
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {}}};
  KeyPose key{.clip = &clip, .time = 1.0, .joints = targets, .which = KeyWhich::changed, .without = rest};
  ASSERT_TRUE(key.run());
  EXPECT_TRUE(key.written.empty());
  constexpr float kTurn = 2.f * std::numbers::pi_v<float>;
  const std::pair<JointIndex, Vec3> given[] = {{0, {0.f, kTurn, 0.f}}};
  key.angles = given;
  ASSERT_TRUE(key.run());
  EXPECT_EQ(key.written.size(), 1u);
  EXPECT_NEAR(findCurve(clip, id)->evaluate(1.0), kTurn, 1e-5f);
}

TEST(KeyPose, NewRotationsFollowTheMajority) {
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{3, {.rotation = glm::angleAxis(1.f, Vec3(0.f, 1.f, 0.f))}}};
  const auto keyed = [&](const std::vector<std::optional<EulerOrder>>& others) {
    Clip clip;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const auto joint = static_cast<JointIndex>(i);
      if (others[i]) {
        trackFor(clip, kBaseLayer, joint).rotation = EulerCurves{.order = *others[i], .angles = {}};
        EXPECT_TRUE(setKnots(clip, {kBaseLayer, joint, -1, ChannelKind::rotation_x}, {newKnot(0.0, 1.f, {})}));
      } else {
        EXPECT_TRUE(setKnots(clip, kBaseLayer, joint, std::vector<QuatKnot>{{.time = 0.0}}));
      }
    }
    KeyPose key{.clip = &clip, .joints = targets, .without = rest};
    EXPECT_TRUE(key.run());
    const auto* euler = std::get_if<EulerCurves>(&clip.track(3)->rotation);
    return euler ? std::optional(euler->order) : std::nullopt;
  };
  EXPECT_EQ(keyed({EulerOrder::zxy, EulerOrder::zxy, EulerOrder::yzx}), EulerOrder::zxy);
  EXPECT_EQ(keyed({EulerOrder::xzy, std::nullopt, EulerOrder::xzy}), EulerOrder::xzy);
  EXPECT_EQ(keyed({EulerOrder::xzy, std::nullopt}), std::nullopt);
}

TEST(KeyPose, OfKnotsWithinReachTheNearestIsTaken) {
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::translation_x};
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.translation = {5.f, 0.f, 0.f}}}};
  for (const auto& [time, taken] : {std::pair(0.15, 0u), {0.25, 1u}, {0.65, 1u}}) {
    Clip clip;
    ASSERT_TRUE(setKnots(clip, id, {newKnot(0.0, 0.f, TangentMode::flat), newKnot(0.4, 1.f, TangentMode::flat)}));
    KeyPose key{
        .clip = &clip, .time = time, .joints = targets, .which = KeyWhich::changed, .same_time = 0.3, .without = rest};
    ASSERT_TRUE(key.run());
    EXPECT_EQ(knotCount(clip, id), 2u) << time;
    EXPECT_EQ(key.written.at(id), std::vector<std::uint32_t>{taken}) << time;
  }
}

TEST(KeyPose, KeysInsideASegmentGoOnAsItDoes) {
  struct Case {
    Interpolation around, now;
    TangentMode out;
  };
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::translation_x};
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.translation = {3.f, 0.f, 0.f}}}};
  for (const Case& c : {Case{Interpolation::step, Interpolation::step, TangentMode::step},
                        {Interpolation::bezier, Interpolation::bezier, TangentMode::automatic},
                        {Interpolation::ease, Interpolation::hermite, TangentMode::automatic}}) {
    std::vector<Knot> knots{newKnot(0.0, 0.f, TangentMode::free), newKnot(1.0, 4.f, TangentMode::free)};
    knots[0].interpolation = c.around;
    Clip clip;
    ASSERT_TRUE(setKnots(clip, id, knots));
    KeyPose key{.clip = &clip, .time = 0.5, .joints = targets, .which = KeyWhich::changed, .without = rest};
    ASSERT_TRUE(key.run());
    const std::vector<Knot> now = knotsOf(clip, id);
    ASSERT_EQ(now.size(), 3u);
    EXPECT_EQ(now[0].interpolation, c.around);
    EXPECT_EQ(now[1].value, 3.f);
    EXPECT_EQ(now[1].interpolation, c.now) << static_cast<int>(c.around);
    EXPECT_EQ(now[1].style.out, c.out) << static_cast<int>(c.around);
  }
}

// Three curves of the translation, three of the scale, one rotation.
TEST(KeyPose, CountsEachLockedCurveOnce) {
  Clip clip;
  clip.layers.emplace_back().locked = true;
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.translation = {1.f, 2.f, 3.f}}}};
  const auto locked = [&] {
    KeyPose key{.clip = &clip, .layer = 0, .joints = targets, .without = rest};
    EXPECT_TRUE(key.run());
    return key.locked;
  };
  const Clip before = clip;
  EXPECT_EQ(locked(), 7);
  EXPECT_EQ(clip, before);
  ASSERT_TRUE(setKnots(clip, 0, 0, std::vector<QuatKnot>{{.time = 0.0}}));
  EXPECT_EQ(locked(), 7);
}

TEST(KeyPresence, TellsOfTheChannelsThatAreMeantAtATime) {
  Clip clip;
  ASSERT_TRUE(setKnots(clip, {kBaseLayer, 0, -1, ChannelKind::translation_x}, {newKnot(1.0, 0.f, TangentMode::flat)}));
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, std::vector<QuatKnot>{{.time = 2.0}}));
  const TransformParts all{}, moves{.rotation = false, .scale = false}, turns{.translation = false, .scale = false},
      sizes{.translation = false, .rotation = false};
  const auto at = [&](double time, const TransformParts& parts, int layer = kBaseLayer, JointIndex joint = 0) {
    return keyPresence(clip, layer, joint, parts, time, 0.01);
  };
  EXPECT_EQ(at(1.0, all), KeyPresence::here);
  EXPECT_EQ(at(2.0, all), KeyPresence::here);
  EXPECT_EQ(at(1.5, all), KeyPresence::elsewhere);
  EXPECT_EQ(at(2.0, moves), KeyPresence::elsewhere);
  EXPECT_EQ(at(1.0, turns), KeyPresence::elsewhere);
  EXPECT_EQ(at(2.0, turns), KeyPresence::here);
  EXPECT_EQ(at(1.0, sizes), KeyPresence::none);
  EXPECT_EQ(at(1.0, all, 0), KeyPresence::none);
  EXPECT_EQ(at(1.0, all, kBaseLayer, 1), KeyPresence::none);
  for (const double near : {0.991, 1.009}) EXPECT_EQ(at(near, moves), KeyPresence::here);
  for (const double far : {0.989, 1.011}) EXPECT_EQ(at(far, moves), KeyPresence::elsewhere);
  EXPECT_TRUE(isMeant(ChannelKind::rotation_y, turns));
  EXPECT_FALSE(isMeant(ChannelKind::rotation_y, moves));
  for (const ChannelKind kind : {ChannelKind::morph, ChannelKind::layer_weight}) EXPECT_FALSE(isMeant(kind, all));
}

TEST(KeyPose, LeavesOutWhatIsLocked) {
  Clip clip;
  const ChannelId id{kBaseLayer, 0, -1, ChannelKind::translation_x};
  ASSERT_TRUE(setKnots(clip, id, {newKnot(0.0, 0.f, TangentMode::flat)}));
  setState(clip, id, {.locked = true});
  clip.layers.push_back({.name = "edits", .weight = {}, .locked = true, .joints = {}, .morphs = {}});
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> targets[] = {{0, {.translation = {1.f, 2.f, 3.f}}}};
  KeyPose base{.clip = &clip, .time = 0.5, .joints = targets, .without = rest};
  ASSERT_TRUE(base.run());
  EXPECT_EQ(base.locked, 1);
  EXPECT_EQ(knotCount(clip, id), 1u);
  EXPECT_EQ(base.written.size(), 9u);  // y, z, four of the rotation, three of the scale
  KeyPose layer{.clip = &clip, .layer = 0, .time = 0.5, .joints = targets, .without = rest};
  ASSERT_TRUE(layer.run());
  EXPECT_TRUE(layer.written.empty());
  EXPECT_GT(layer.locked, 0);
}

TEST(KeyPose, KeysMorphs) {
  Clip clip;
  const std::pair<std::int32_t, float> morphs[] = {{2, 0.5f}};
  KeyPose key{.clip = &clip, .time = 0.25, .joints = {}, .morphs = morphs, .without = {}};
  ASSERT_TRUE(key.run());
  EXPECT_EQ(findCurve(clip, {kBaseLayer, kNoJoint, 2, ChannelKind::morph})->evaluate(0.25), 0.5f);
  key.which = KeyWhich::changed;
  ASSERT_TRUE(key.run());
  EXPECT_TRUE(key.written.empty()) << "it shows that already";
  const std::pair<std::int32_t, float> others[] = {{3, 0.f}};
  key.morphs = others;
  ASSERT_TRUE(key.run());
  EXPECT_EQ(key.written.size(), 1u) << "without keys it may show anything";
}

TEST(KeyPose, RefusesWhatMakesNoSense) {
  Clip clip;
  const std::vector<Transform> rest = restPose();
  const std::pair<JointIndex, Transform> beyond[] = {{kJoints, {}}};
  const std::pair<JointIndex, Transform> infinite[] = {{0, {.translation = {1.f / 0.f, 0.f, 0.f}}}};
  EXPECT_FALSE((KeyPose{.clip = nullptr, .joints = {}, .without = rest}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .layer = 0, .joints = {}, .without = rest}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .joints = beyond, .without = rest}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .joints = infinite, .without = rest}.run()));
  const std::pair<JointIndex, Vec3> spun[] = {{0, {0.f, NAN, 0.f}}};
  const std::pair<std::int32_t, float> below[] = {{-1, 0.5f}}, endless[] = {{0, INFINITY}};
  EXPECT_FALSE((KeyPose{.clip = &clip, .angles = spun, .without = rest}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .morphs = below}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .morphs = endless}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .time = NAN}.run()));
  EXPECT_FALSE((KeyPose{.clip = &clip, .same_time = -1.0}.run()));
  EXPECT_TRUE(clip.joints.empty());
}

TEST(KeyPose, SelectedKeysStaySelectedWhereAKeyComesBeforeThem) {
  Clip clip;
  const ChannelId height{kBaseLayer, 0, -1, ChannelKind::translation_y};
  ASSERT_TRUE(setKnots(clip, height,
                       {newKnot(0.0, 0.f, TangentMode::linear), newKnot(1.0, 1.f, TangentMode::linear),
                        newKnot(2.0, 2.f, TangentMode::linear)}));
  KnotSets selected{{height, {0, 1}}};
  const std::vector<Transform> without(1);
  const std::vector<std::pair<JointIndex, Transform>> joints{{0, {.translation = {0.f, 5.f, 0.f}}}};
  KeyPose key{.clip = &clip, .time = 0.5, .joints = joints, .without = without};
  key.parts.translation = true;
  key.which = KeyWhich::changed;
  key.selected = &selected;
  ASSERT_TRUE(key.run());
  ASSERT_EQ(knotCount(clip, height), 4u);
  EXPECT_EQ(selected.at(height), (std::vector<std::uint32_t>{0, 2}));
}

// A layer adds to what the base makes, fixed rotations included: its own angles stand in none.
TEST(KeyPose, AnglesOfAnAdditiveLayerHaveNoFixedRotations) {
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
    Clip clip;
    EulerCurves base;
    base.pre = glm::angleAxis(1.f, Vec3(0, 0, 1)), base.post = glm::angleAxis(-0.5f, Vec3(0, 1, 0));
    base.angles[0] = *Curve::fromSamples({0.0}, {0.3f}, Interpolation::linear);
    trackFor(clip, kBaseLayer, 0).rotation = base;
    clip.layers.emplace_back().mode = mode;
    const std::vector<Transform> without(1);
    const Transform turned{.rotation = glm::angleAxis(0.4f, glm::normalize(Vec3(1, 2, 3)))};
    const std::vector<std::pair<JointIndex, Transform>> joints{{0, turned}};
    KeyPose key{.clip = &clip, .layer = 0, .time = 0.0, .joints = joints, .without = without};
    key.parts.rotation = true;
    ASSERT_TRUE(key.run());
    const auto& euler = std::get<EulerCurves>(findTrack(clip, 0, 0)->rotation);
    const bool adds = mode == LayerMode::additive;
    EXPECT_EQ(euler.pre, adds ? kIdentityRotation : base.pre);
    EXPECT_EQ(euler.post, adds ? kIdentityRotation : base.post);
    Vec3 angles;
    for (int i = 0; i < 3; ++i) angles[i] = euler.angles[static_cast<std::size_t>(i)].evaluate(0.0);
    EXPECT_LT(angleBetween(euler.rotation(angles), turned.rotation), 1e-5f);
  }
}

}  // namespace
}  // namespace sinew
