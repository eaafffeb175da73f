#include "core/edit/whole/whole_clip.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <utility>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

Pose poseAt(const Skeleton& skeleton, const Clip& clip, double time) {
  Pose pose;
  for (const Joint& joint : skeleton.joints()) pose.local.push_back(joint.rest_l);
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using tests::anyKeys, tests::anyRotation, tests::difference, tests::greatestDifference, tests::kRaise, tests::real;

constexpr double kLength = 2.0;

Curve anyEndedCurve() {
  Curve curve = *Curve::fromKnots(anyKeys({.eases = false}));
  const auto end = [] {
    return Extrapolation{*rc::gen::element(ExtrapolationKind::hold, ExtrapolationKind::linear, ExtrapolationKind::cycle,
                                           ExtrapolationKind::cycle_offset, ExtrapolationKind::ping_pong)};
  };
  curve.setExtrapolation(end(), end());
  return curve;
}

QuatCurve anySmoothTurn() {
  std::vector<QuatKnot> knots;
  Quat at = anyRotation();
  for (int i = 0; i < 4; ++i) {
    QuatKnot& k = knots.emplace_back(QuatKnot{.time = 0.1 + 0.6 * i, .value = at});
    k.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::step);
    at = glm::normalize(at * slerp(kIdentityRotation, anyRotation(), 0.3f));
  }
  return *QuatCurve::fromKnots(knots);
}

// Three joints: curves of all kinds, quaternions, Euler angles; a morph, an overriding layer, markers.
Clip anyWholeClip() {
  Clip clip;
  clip.name = "any";
  clip.fps = 24.0;
  clip.duration_s = kLength;
  clip.markers = {{0.25, "a"}, {1.0, "b"}, {1.75, "c"}};
  clip.joints.resize(3);
  for (int j = 0; j < 3; ++j) clip.joints[static_cast<std::size_t>(j)].joint = j;
  clip.joints[0].translation[1] = anyEndedCurve();
  clip.joints[0].scale[2] = anyEndedCurve();
  clip.joints[1].rotation = anySmoothTurn();
  clip.joints[2].rotation = EulerCurves{EulerOrder::zxy, {anyEndedCurve(), Curve(), anyEndedCurve()}};
  clip.morphs.push_back({0, anyEndedCurve()});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.mode = LayerMode::override;
  layer.weight = *Curve::fromSamples({0.0, 1.0}, {0.2f, 0.9f}, Interpolation::linear);
  layer.joints.push_back({.joint = 1, .translation = {anyEndedCurve(), Curve(), Curve()}});
  return clip;
}

Pose poseAt(const Clip& clip, double time) {
  Pose pose;
  pose.local.resize(3);
  pose.morph_weights.resize(1);
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

// Whether a step lies so near that a hair of time is another value.
bool nearAStep(const Clip& clip, double time) {
  return std::ranges::any_of(channelsOf(clip), [&](const ChannelId& id) {
    return std::ranges::any_of(timesOf(clip, id), [&](double knot) { return std::abs(knot - time) < 1e-4; });
  });
}

void assertNear(const Pose& a, const Pose& b, float within) {
  for (std::size_t j = 0; j < a.local.size(); ++j) {
    const float size = 1.f + glm::length(b.local[j].translation) + glm::length(b.local[j].scale);
    RC_ASSERT(difference(a.local[j].translation, b.local[j].translation) < within * size);
    RC_ASSERT(difference(a.local[j].scale, b.local[j].scale) < within * size);
    RC_ASSERT(difference(a.local[j].rotation, b.local[j].rotation) < within);
  }
  RC_ASSERT(std::abs(a.morph_weights[0] - b.morph_weights[0]) < within * (1.f + std::abs(b.morph_weights[0])));
}

RC_GTEST_PROP(TrimClip, LeavesEveryPoseInside, ()) {
  const Clip before = anyWholeClip();
  const double start = static_cast<double>(*real(0.f, 1.4f)), end = start + static_cast<double>(*real(0.1f, 0.6f));
  Clip clip = before;
  RC_ASSERT(trimClip(clip, start, end));
  RC_ASSERT(std::abs(clip.duration_s - (end - start)) < 1e-12);
  RC_ASSERT(clip.start_s == before.start_s + start);
  for (int i = 1; i < 30; ++i) {
    const double t = (end - start) * i / 30.0;
    if (!nearAStep(before, start + t)) assertNear(poseAt(clip, t), poseAt(before, start + t), 4e-3f);
  }
  for (const Marker& marker : clip.markers) RC_ASSERT(marker.time >= 0.0 && marker.time <= clip.duration_s);
}

TEST(TrimClip, CutsKeysOutside) {
  Clip clip;
  clip.fps = 10.0;
  clip.duration_s = 4.0;
  clip.markers = {{0.5, "before"}, {1.0, "at the cut"}, {3.5, "after"}};
  std::vector<Knot> knots;
  for (int i = 0; i <= 4; ++i) knots.push_back({.time = static_cast<double>(i), .value = static_cast<float>(i * i)});
  for (Knot& k : knots) k.style.in = k.style.out = TangentMode::automatic;
  ASSERT_TRUE(setKnots(clip, kRaise, knots));
  const Curve before = *findCurve(clip, kRaise);
  ASSERT_TRUE(trimClip(clip, 1.0, 2.5));
  const std::span<const double> times = timesOf(clip, kRaise);
  EXPECT_THAT(std::vector(times.begin(), times.end()), ElementsAre(0.0, 1.0, 1.5));
  for (int i = 0; i <= 15; ++i)
    EXPECT_NEAR(findCurve(clip, kRaise)->evaluate(0.1 * i), before.evaluate(1.0 + 0.1 * i), 1e-4) << i;
  ASSERT_EQ(clip.markers.size(), 1u);
  EXPECT_EQ(clip.markers[0].time, 0.0);
}

TEST(TrimClip, RefusesARangeThatIsNone) {
  Clip clip;
  clip.fps = 10.0;
  clip.duration_s = 1.0;
  for (const auto& [start, end] : {std::pair{0.5, 0.5}, {0.7, 0.3}, {-0.1, 0.5}, {0.5, 1.1}, {std::nan(""), 1.0}})
    EXPECT_FALSE(trimClip(clip, start, end)) << start << " " << end;
  EXPECT_TRUE(trimClip(clip, 0.0, 1.0));
}

RC_GTEST_PROP(ReverseClip, PlaysBackwards, ()) {
  const Clip before = anyWholeClip();
  Clip clip = before;
  RC_ASSERT(reverseClip(clip));
  for (int i = 0; i <= 40; ++i) {
    const double t = -0.5 + 3.0 * i / 40.0;
    if (!nearAStep(before, kLength - t)) assertNear(poseAt(clip, t), poseAt(before, kLength - t), 2e-3f);
  }
  RC_ASSERT(clip.markers[0].name == "c" && clip.markers[0].time == 0.25);
  RC_ASSERT(reverseClip(clip));
  for (int i = 0; i <= 40; ++i) {
    const double t = -0.5 + 3.0 * i / 40.0;
    if (!nearAStep(before, t)) assertNear(poseAt(clip, t), poseAt(before, t), 2e-3f);
  }
}

TEST(ReverseClip, WhatCurvesDoBeyondTheirEndsChangesSides) {
  const Extrapolation early{ExtrapolationKind::cycle, 2}, late{ExtrapolationKind::linear, 0};
  Curve curve = *Curve::fromSamples({0.5, 1.0}, {0.f, 1.f}, Interpolation::linear);
  curve.setExtrapolation(early, late);
  JointTrack track{.joint = 0, .rotation = EulerCurves{EulerOrder::xyz, {curve, curve, curve}}};
  track.translation[1] = track.scale[2] = curve;
  Clip clip;
  clip.fps = 24.0;
  clip.duration_s = 2.0;
  clip.joints = {track};
  clip.morphs.push_back({0, curve});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.weight = curve;
  layer.joints = clip.joints;
  layer.morphs = clip.morphs;
  ASSERT_TRUE(reverseClip(clip));
  int curves = 0;
  for (const ChannelId& id : channelsOf(clip)) {
    const Curve* const now = findCurve(clip, id);
    ASSERT_TRUE(now);
    EXPECT_EQ(now->before(), late);
    EXPECT_EQ(now->after(), early);
    EXPECT_EQ(now->start(), 1.0);
    ++curves;
  }
  EXPECT_EQ(curves, 13);
}

TEST(WholeClip, LockedCurvesRefuse) {
  Clip clip = tests::clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 1}});
  clip.duration_s = 1.0;
  clip.fps = 24.0;
  setState(clip, kRaise, {.locked = true});
  const Clip before = clip;
  const Skeleton skeleton = *Skeleton::create({{.name = "hips"}});
  for (const Check& done : {trimClip(clip, 0.2, 0.8), reverseClip(clip), retimeClip(clip, 2.0),
                            resampleClip(clip, 12.0), mirrorClip(clip, skeleton, PoseMirror(skeleton), {})}) {
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().for_user.english(), HasSubstr("1 curve"));
  }
  EXPECT_EQ(clip, before);
}

// What waits for a joint comes back at the times at which the clip is then; nobody could unlock it before.
TEST(WholeClip, LostKeysGoAlong) {
  const Curve rise = Curve::fromSamples({0.0, 0.5, 1.0}, {0.f, 1.f, 3.f}, Interpolation::linear).value();
  JointTrack cape;
  cape.translation[1] = rise;
  Clip clip;
  clip.duration_s = 1.0;
  clip.fps = 10.0;
  clip.lost = {{.name = "cape", .parent = "spine", .track = cape}};
  clip.layers.emplace_back().lost = {{.name = "smile", .track = MorphTrack{-1, rise}}};
  Curve locked = rise;
  locked.setState({.locked = true});
  std::get<JointTrack>(clip.lost.front().track).translation[2] = locked;

  const auto lostIn = [](const Clip& edited) -> const JointTrack& {
    return std::get<JointTrack>(edited.lost.front().track);
  };
  Clip slow = clip;
  ASSERT_TRUE(retimeClip(slow, 2.0));
  EXPECT_THAT(lostIn(slow).translation[1].times(), ElementsAre(0.0, 1.0, 2.0));
  EXPECT_THAT(lostIn(slow).translation[2].times(), ElementsAre(0.0, 1.0, 2.0));
  EXPECT_TRUE(lostIn(slow).translation[2].state().locked);
  EXPECT_EQ(lostIn(slow).joint, kNoJoint);
  EXPECT_THAT(std::get<MorphTrack>(slow.layers[0].lost[0].track).weight.times(), ElementsAre(0.0, 1.0, 2.0));
  EXPECT_EQ(slow.lost.front().name, "cape");

  Clip back = clip;
  ASSERT_TRUE(reverseClip(back));
  EXPECT_THAT(lostIn(back).translation[1].values(), ElementsAre(3.f, 1.f, 0.f));
  Clip cut = clip;
  ASSERT_TRUE(trimClip(cut, 0.5, 1.0));
  EXPECT_THAT(lostIn(cut).translation[1].times(), ElementsAre(0.0, 0.5));
  EXPECT_THAT(lostIn(cut).translation[1].values(), ElementsAre(1.f, 3.f));
}

TEST(ResampleClip, HasKeysOnTheFramesOfTheNewRate) {
  Clip clip = tests::clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 1}});
  clip.duration_s = 1.0;
  clip.fps = 24.0;
  EXPECT_FALSE(resampleClip(clip, 0.0));
  ASSERT_TRUE(resampleClip(clip, 4.0));
  EXPECT_EQ(clip.fps, 4.0);
  const std::span<const double> times = timesOf(clip, kRaise);
  EXPECT_THAT(std::vector(times.begin(), times.end()), ElementsAre(0.0, 0.25, 0.5, 0.75, 1.0));
}

// An arm on either side, of which the right one's axes are turned.
Skeleton twoSides() {
  const auto about_z = [](float angle) { return glm::angleAxis(angle, Vec3{0, 0, 1}); };
  return *Skeleton::create(
      {{.name = "hips", .rest_l = {.translation = {0, 1, 0}}},
       {.name = "arm_L", .parent = 0, .rest_l = {.translation = {0.3f, 0, 0}}},
       {.name = "arm_R", .parent = 0, .rest_l = {.translation = {-0.3f, 0, 0}, .rotation = about_z(std::acos(-1.f))}},
       {.name = "tail", .parent = 0, .rest_l = {.translation = {0.1f, 0, -0.2f}}}});
}

RC_GTEST_PROP(MirrorClip, ShowsWhatAMirrorShows, ()) {
  const Skeleton skeleton = twoSides();
  const PoseMirror mirror(skeleton);
  Clip before;
  before.fps = 24.0;
  before.duration_s = kLength;
  for (const JointIndex joint : {0, 1, 3}) {
    JointTrack& track = before.joints.emplace_back();
    track.joint = joint;
    track.rotation = anySmoothTurn();
    track.translation[0] = *Curve::fromSamples({0.0, 1.0}, {*real(-1, 1), *real(-1, 1)}, Interpolation::linear);
  }
  Clip clip = before;
  std::vector<std::string> missing;
  RC_ASSERT(mirrorClip(clip, skeleton, mirror, {}, &missing));
  RC_ASSERT(missing == std::vector<std::string>{"tail"});
  RC_ASSERT(!clip.track(1) && clip.track(2) && clip.track(3));
  for (int i = 0; i <= 20; ++i) {
    const double t = kLength * i / 20.0;
    const Pose was = poseAt(skeleton, before, t), is = poseAt(skeleton, clip, t);
    for (const JointIndex joint : {0, 1, 2}) {
      const Transform wanted = mirror.mirrored(joint, was.local[static_cast<std::size_t>(joint)]);
      const Transform& got = is.local[static_cast<std::size_t>(mirror.partner(joint))];
      RC_ASSERT(difference(got.translation, wanted.translation) < 1e-4f);
      RC_ASSERT(difference(got.rotation, wanted.rotation) < 1e-3f);
    }
    RC_ASSERT(is.local[3] == was.local[3]);
  }
}

// Differences that are laid over what lies below are mirrored to such that show the mirror of all together.
RC_GTEST_PROP(MirrorClip, AdditiveLayersShowTheMirrorOfAll, ()) {
  const Skeleton skeleton = twoSides();
  const PoseMirror mirror(skeleton);
  Clip before;
  before.fps = 24.0;
  before.duration_s = kLength;
  const auto line = [] {
    return *Curve::fromSamples({0.0, 1.0}, {*real(-1, 1), *real(0.5f, 1)}, Interpolation::linear);
  };
  // By less than half a turn from one another: what half of a half turn is, a mirror cannot tell.
  const auto turn = [] {
    std::vector<QuatKnot> knots;
    for (const double time : {0.1, 0.7, 1.3, 1.9}) {
      QuatKnot& k = knots.emplace_back(QuatKnot{.time = time});
      k.value = slerp(kIdentityRotation, anyRotation(), 0.2f);
      k.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::step);
    }
    return *QuatCurve::fromKnots(knots);
  };
  const auto tracks = [&] {
    std::vector<JointTrack> made;
    for (const JointIndex joint : {0, 1, 2}) {
      JointTrack& track = made.emplace_back(JointTrack{.joint = joint});
      track.rotation = turn();
      track.translation = {line(), line(), *rc::gen::arbitrary<bool>() ? line() : Curve()};
    }
    return made;
  };
  before.joints = tracks();
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override, LayerMode::additive}) {
    ClipLayer& layer = before.layers.emplace_back();
    layer.mode = mode;
    layer.weight = *Curve::fromSamples({0.0, 2.0}, {*real(0, 1), *real(0, 1)}, Interpolation::linear);
    layer.joints = tracks();
    if (mode != LayerMode::additive) continue;
    layer.joints[1].scale[1] = *Curve::fromSamples({0.0, 1.0}, {*real(0.5f, 2), *real(0.5f, 2)}, Interpolation::linear);
  }
  Clip clip = before;
  RC_ASSERT(mirrorClip(clip, skeleton, mirror, {}));
  for (int i = 0; i <= 20; ++i) {
    const double t = kLength * i / 20.0;
    const Pose was = poseAt(skeleton, before, t), is = poseAt(skeleton, clip, t);
    for (const JointIndex joint : {0, 1, 2}) {
      const Transform wanted = mirror.mirrored(joint, was.local[static_cast<std::size_t>(joint)]);
      const Transform& got = is.local[static_cast<std::size_t>(mirror.partner(joint))];
      RC_ASSERT(difference(got.translation, wanted.translation) < 1e-4f);
      RC_ASSERT(difference(got.rotation, wanted.rotation) < 2e-3f);
      RC_ASSERT(difference(got.scale, wanted.scale) < 1e-3f);
    }
  }
  Clip back = clip;
  RC_ASSERT(mirrorClip(back, skeleton, mirror, {}));
  for (int i = 0; i <= 20; ++i) {
    const double t = kLength * i / 20.0;
    const Pose was = poseAt(skeleton, before, t), is = poseAt(skeleton, back, t);
    for (std::size_t j = 0; j < 3; ++j) {
      RC_ASSERT(difference(is.local[j].translation, was.local[j].translation) < 1e-3f);
      RC_ASSERT(difference(is.local[j].rotation, was.local[j].rotation) < 4e-3f);
    }
  }
}

// Hips whose axes lie aslant to the plane of the mirror, with an arm on either side of it.
Skeleton aslant() {
  const Skeleton straight = twoSides();
  std::vector<Joint> joints(straight.joints().begin(), straight.joints().end());
  const Quat turned = glm::angleAxis(0.5f, glm::normalize(Vec3{1, 2, 0}));
  joints[0].rest_l.rotation = turned;
  for (const std::size_t arm : {1u, 2u})
    joints[arm].rest_l.translation = glm::inverse(turned) * (joints[arm].rest_l.translation + Vec3{0.f, 0.2f, 0.1f});
  joints[1].rest_l.rotation = glm::angleAxis(0.3f, Vec3{0, 0, 1});
  return *Skeleton::create(std::move(joints));
}

// Between axes translations are sampled at their keys; channels without any are at rest there, or, in a layer that
// adds, are no difference.
TEST(MirrorClip, TranslationsBetweenAxesAreThoseOfAMirrorAtTheirKeys) {
  const Skeleton skeleton = aslant();
  const PoseMirror mirror(skeleton);
  for (const bool layer : {false, true}) {
    Clip clip;
    clip.fps = 24.0;
    clip.duration_s = 1.0;
    const JointTrack track{
        .joint = 1, .translation = {*Curve::fromSamples({0.0, 1.0}, {0.1f, 0.5f}, Interpolation::linear), {}, {}}};
    if (layer)
      clip.layers.emplace_back().joints.push_back(track);
    else
      clip.joints.push_back(track);
    const Clip before = clip;
    ASSERT_TRUE(mirrorClip(clip, skeleton, mirror, {}));
    for (const double t : {0.0, 1.0}) {
      const Transform wanted = mirror.mirrored(1, poseAt(skeleton, before, t).local[1]);
      EXPECT_LT(difference(poseAt(skeleton, clip, t).local[2].translation, wanted.translation), 1e-4f) << layer << t;
    }
    EXPECT_EQ(clip.keyCount(), 6u) << "all three change";
  }
}

TEST(MirrorClip, LayersThatAddAnglesAreRefused) {
  const Skeleton skeleton = twoSides();
  const EulerCurves turn{EulerOrder::xyz,
                         {*Curve::fromSamples({0.0, 1.0}, {0.f, 0.7f}, Interpolation::linear), {}, {}}};
  Clip clip;
  clip.fps = 24.0;
  clip.joints.push_back({.joint = 1, .rotation = turn});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.angles_add = true;
  layer.joints.push_back({.joint = 1, .rotation = turn});
  EXPECT_THAT(mirrorClip(clip, skeleton, PoseMirror(skeleton), {}).error().for_user.english(), HasSubstr("angles"));
  clip.layers[0].angles_add = false;
  EXPECT_TRUE(mirrorClip(clip, skeleton, PoseMirror(skeleton), {}));
}

// Each tells how far it is, and is stopped.
TEST(WholeClip, GoOnUntilTheyAreCancelled) {
  const Skeleton skeleton = twoSides();
  Clip clip;
  clip.fps = 24.0;
  clip.duration_s = 1.0;
  for (const JointIndex joint : {0, 1, 2}) {
    clip.joints.push_back({.joint = joint});
    clip.joints.back().translation[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
  }
  for (int layer = 0; layer < 2; ++layer) clip.layers.emplace_back().joints = clip.joints;
  const std::function<Check(Clip&, const Task&)> edits[] = {
      [](Clip& c, const Task& task) { return trimClip(c, 0.2, 0.8, task); },
      [](Clip& c, const Task& task) { return reverseClip(c, task); },
      [](Clip& c, const Task& task) { return retimeClip(c, 2.0, task); },
      [](Clip& c, const Task& task) { return resampleClip(c, 12.0, task); },
      [&](Clip& c, const Task& task) { return mirrorClip(c, skeleton, PoseMirror(skeleton), {}, nullptr, task); },
  };
  for (const auto& edit : edits) {
    std::vector<double> parts;
    std::atomic<bool> cancel = false;
    Task task{.cancel = &cancel, .progress = [&](double part) { parts.push_back(part); }};
    Clip done = clip;
    ASSERT_TRUE(edit(done, task));
    EXPECT_GE(parts.size(), 3u);
    EXPECT_TRUE(std::ranges::is_sorted(parts));
    EXPECT_GE(parts.front(), 0.0);
    EXPECT_LE(parts.back(), 1.0);
    // In steps of one size or so, from the beginning to the end.
    double before = 0.0;
    for (const double part : parts) EXPECT_LT(part - std::exchange(before, part), 0.3);
    EXPECT_GT(before, 0.7);
    task.progress = [&](double) { cancel = true; };
    EXPECT_FALSE(edit(done = clip, task));
  }
}

TEST(MirrorClip, OneAngleIsARotation) {
  const Skeleton skeleton = twoSides();
  Clip clip;
  clip.fps = 24.0;
  clip.joints.push_back({.joint = 1,
                         .rotation = EulerCurves{
                             EulerOrder::xyz, {*Curve::fromSamples({0.0, 1.0}, {0.f, 0.7f}, Interpolation::linear)}}});
  std::vector<std::string> missing;
  ASSERT_TRUE(mirrorClip(clip, skeleton, PoseMirror(skeleton), {}, &missing));
  EXPECT_TRUE(missing.empty());
  ASSERT_TRUE(clip.track(2));
  EXPECT_NEAR(angleBetween(std::get<QuatCurve>(clip.track(2)->rotation).evaluate(0.0),
                           std::get<QuatCurve>(clip.track(2)->rotation).evaluate(1.0)),
              0.7f, 1e-3f);
}

TEST(MirrorClip, RefusesWhatItCannotTell) {
  const Skeleton skeleton = twoSides();
  Clip clip;
  clip.fps = 24.0;
  clip.joints.push_back(
      {.joint = 1, .translation = {*Curve::fromSamples({0.0}, {1.f}, Interpolation::linear), {}, {}}});
  std::vector<Joint> joints(skeleton.joints().begin(), skeleton.joints().end());
  joints[3].name = "arm_R";
  const Skeleton twins = *Skeleton::create(joints);
  Clip same = clip;
  EXPECT_THAT(mirrorClip(same, twins, PoseMirror(twins), {}).error().for_user.english(), HasSubstr("arm_R"));
  Clip muted = clip, cycles = clip;
  muted.joints[0].translation[0].setState({.muted = true});
  cycles.joints[0].translation[0].setExtrapolation({}, {ExtrapolationKind::cycle, 0});
  for (Clip* refused : {&muted, &cycles}) {
    const Clip before = *refused;
    EXPECT_THAT(mirrorClip(*refused, skeleton, PoseMirror(skeleton), {}).error().for_user.english(),
                HasSubstr("arm_L"));
    EXPECT_EQ(*refused, before);
  }
}

}  // namespace
}  // namespace sinew
