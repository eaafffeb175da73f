#include "core/clip/sample.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::difference, tests::real, tests::sampleCharacter;

Pose sampled(const Character& c, const Clip& clip, double time, SampleCache* cache = nullptr) {
  Pose pose = c.restPose();
  const SampleClip job{&clip, time, cache, &pose};
  EXPECT_TRUE(job.validate());
  job.run();
  return pose;
}

TEST(SampleClip, MovesWhatHasCurvesAndLeavesTheRest) {
  const Character c = sampleCharacter();
  const Pose pose = sampled(c, *c.clips[0], 0.5);
  EXPECT_EQ(pose.local[0], c.skeleton[0].rest_l);
  EXPECT_EQ(pose.local[1].translation, (Vec3{1, 0, 0}));
  EXPECT_LT(difference(pose.local[1].rotation, glm::angleAxis(glm::radians(45.f), Vec3{0, 0, 1})), 1e-6f);
  EXPECT_FLOAT_EQ(pose.morph_weights[0], 0.5f);
}

TEST(SampleClip, HoldsAtBothEnds) {
  const Character c = sampleCharacter();
  EXPECT_EQ(sampled(c, *c.clips[0], -3.0).local, sampled(c, *c.clips[0], 0.0).local);
  EXPECT_EQ(sampled(c, *c.clips[0], 17.0).local, sampled(c, *c.clips[0], 1.0).local);
}

TEST(SampleClip, EulerCurvesTurnByTheirOrderAndEmptyOnesAreZero) {
  const Character c = sampleCharacter();
  Clip clip;
  EulerCurves euler;
  euler.order = EulerOrder::zxy;
  euler.angles[0] = *Curve::fromSamples({0.0}, {0.4f}, Interpolation::step);
  euler.angles[2] = *Curve::fromSamples({0.0}, {-0.7f}, Interpolation::step);
  clip.joints.push_back({.joint = 2, .translation = {}, .rotation = euler, .scale = {}});
  EXPECT_EQ(sampled(c, clip, 0.0).local[2].rotation, fromEuler({0.4f, 0.f, -0.7f}, EulerOrder::zxy));

  euler.pre = fromEuler({0.f, 1.f, 0.f}, EulerOrder::xyz);
  euler.post = fromEuler({0.3f, 0.f, 0.2f}, EulerOrder::xyz);
  clip.joints[0].rotation = euler;
  const Quat expected = euler.pre * fromEuler({0.4f, 0.f, -0.7f}, EulerOrder::zxy) * euler.post;
  EXPECT_LT(glm::length(sampled(c, clip, 0.0).local[2].rotation - expected), 1e-6f);
}

TEST(SampleClip, EmptyRotationLeavesTheRestRotation) {
  Character c = sampleCharacter();
  Clip clip;
  clip.joints.push_back({.joint = 0});
  clip.joints.push_back({.joint = 1, .translation = {}, .rotation = EulerCurves{}, .scale = {}});
  Pose pose = c.restPose();
  pose.local[0].rotation = pose.local[1].rotation = Quat{0, 1, 0, 0};
  SampleClip{&clip, 0.0, nullptr, &pose}.run();
  EXPECT_EQ(pose.local[0].rotation, (Quat{0, 1, 0, 0}));
  EXPECT_EQ(pose.local[1].rotation, (Quat{0, 1, 0, 0}));
}

RC_GTEST_PROP(SampleClip, OneCacheServesAnyClipAndTime, ()) {
  const Character c = sampleCharacter();
  Clip other;
  other.joints.push_back({.joint = 0});
  std::vector<double> times;
  std::vector<float> values;
  for (int i = 0; i < 20; ++i) times.push_back(i * 0.05), values.push_back(*real(-1, 1));
  for (auto& curve : other.joints[0].translation) curve = *Curve::fromSamples(times, values, Interpolation::linear);
  for (auto& curve : other.joints[0].scale) curve = *Curve::fromSamples(times, values, Interpolation::linear);

  SampleCache cache;
  for (int i = 0; i < 10; ++i) {
    const Clip& clip = *rc::gen::arbitrary<bool>() ? other : *c.clips[0];
    const double t = static_cast<double>(*real(-0.2f, 1.2f));
    RC_ASSERT(sampled(c, clip, t, &cache).local == sampled(c, clip, t).local);
  }
}

RC_GTEST_PROP(SampleClip, SharedTimesChangeNoValue, ()) {
  const Character c = sampleCharacter();
  Clip clip;
  clip.joints.push_back({.joint = 0});
  std::vector<std::vector<double>> columns(2);
  for (auto& times : columns) {
    for (int i = 0; i < 12; ++i) times.push_back(i * 0.1 + static_cast<double>(*real(0.f, 0.09f)));
  }
  const auto anyCurve = [&] {
    std::vector<float> values;
    for (int i = 0; i < 12; ++i) values.push_back(*real(-1, 1));
    return *Curve::fromSamples(columns[*rc::gen::inRange<std::size_t>(0, 2)], values, Interpolation::linear);
  };
  for (Curve& curve : clip.joints[0].translation) curve = anyCurve();
  for (Curve& curve : clip.joints[0].scale) curve = anyCurve();
  std::vector<Quat> rotations(12);
  for (Quat& rotation : rotations) rotation = tests::anyRotation();
  clip.joints[0].rotation = *QuatCurve::fromSamples(columns[0], rotations, Interpolation::linear);
  Clip shared = clip;
  shareTimes(shared);
  SampleCache cache;
  for (int i = 0; i < 10; ++i) {
    const double t = static_cast<double>(*real(-0.2f, 1.4f));
    RC_ASSERT(sampled(c, shared, t, &cache).local == sampled(c, clip, t).local);
    RC_ASSERT(sampled(c, shared, t).local == sampled(c, clip, t).local);
  }
}

TEST(SampleClip, ValidateRefusesWhatDoesNotFit) {
  const Character c = sampleCharacter();
  Pose pose = c.restPose();
  EXPECT_FALSE((SampleClip{nullptr, 0.0, nullptr, &pose}.validate()));
  EXPECT_FALSE((SampleClip{c.clips[0].get(), 0.0, nullptr, nullptr}.validate()));
  pose.local.resize(1);
  EXPECT_FALSE((SampleClip{c.clips[0].get(), 0.0, nullptr, &pose}.validate()));
  pose = c.restPose();
  pose.morph_weights.clear();
  EXPECT_FALSE((SampleClip{c.clips[0].get(), 0.0, nullptr, &pose}.validate()));
  Clip negative;
  negative.joints.push_back({.joint = kNoJoint});
  pose = c.restPose();
  EXPECT_FALSE((SampleClip{&negative, 0.0, nullptr, &pose}.validate()));
  Clip layered;
  layered.layers.emplace_back().joints.push_back({.joint = 3});
  EXPECT_FALSE((SampleClip{&layered, 0.0, nullptr, &pose}.validate()));
  layered.layers[0].joints.clear();
  EXPECT_TRUE((SampleClip{&layered, 0.0, nullptr, &pose}.validate()));
  layered.layers[0].morphs.push_back({1, {}});
  EXPECT_FALSE((SampleClip{&layered, 0.0, nullptr, &pose}.validate()));
}

// A pose of some joints alone: what other tracks say is passed over, with and without hints.
RC_GTEST_PROP(SampleClip, SomeJointsMoveAsTheyDoAmongAll, ()) {
  const auto anyCurve = [] {
    std::vector<double> times;
    std::vector<float> values;
    for (int i = 0, count = *rc::gen::inRange(1, 20); i < count; ++i)
      times.push_back(i * 0.05), values.push_back(*real(-1, 1));
    return *Curve::fromSamples(times, values, Interpolation::linear);
  };
  Clip clip;
  const auto tracks = [&] {
    std::vector<JointTrack> made;
    for (JointIndex joint = 0; joint < 6; ++joint) {
      if (*rc::gen::arbitrary<bool>()) continue;
      JointTrack& track = made.emplace_back(JointTrack{.joint = joint});
      track.translation[1] = anyCurve();
      track.scale[2] = anyCurve();
    }
    return made;
  };
  clip.joints = tracks();
  clip.morphs.push_back({0, anyCurve()});
  clip.layers.emplace_back().joints = tracks();
  clip.layers[0].morphs.push_back({1, anyCurve()});
  std::vector<JointIndex> joints;
  std::vector<int> places(6, -1);
  for (JointIndex joint = 0; joint < 6; ++joint) {
    if (*rc::gen::arbitrary<bool>()) continue;
    places[static_cast<std::size_t>(joint)] = static_cast<int>(joints.size());
    joints.push_back(joint);
  }
  const JointSubset subset{.joints = joints, .places = places};
  SampleCache cache;
  for (int i = 0; i < 5; ++i) {
    const double time = static_cast<double>(*real(-0.2f, 1.2f));
    Pose whole, some;
    whole.local.resize(6);
    whole.morph_weights.resize(2);
    some.local.resize(joints.size());
    SampleClip{.clip = &clip, .time = time, .pose = &whole}.run();
    const SampleClip job{.clip = &clip, .time = time, .cache = &cache, .pose = &some, .subset = &subset};
    RC_ASSERT(job.validate().has_value());
    job.run();
    for (std::size_t place = 0; place < joints.size(); ++place)
      RC_ASSERT(some.local[place] == whole.local[static_cast<std::size_t>(joints[place])]);
  }
}

TEST(SampleClip, ValidateRefusesPlacesThatThePoseDoesNotHave) {
  Clip clip;
  clip.joints.push_back({.joint = 2});
  clip.morphs.push_back({9, {}});
  const std::vector<JointIndex> joints{0, 2};
  Pose pose;
  const auto fits = [&](std::vector<int> places, std::size_t room) {
    pose.local.resize(room);
    const JointSubset subset{.joints = joints, .places = places};
    return SampleClip{.clip = &clip, .pose = &pose, .subset = &subset}.validate().has_value();
  };
  EXPECT_TRUE(fits({0, -1, 1}, 2)) << "its morphs are passed over";
  EXPECT_TRUE(fits({0, 1, -1}, 2)) << "and so is a joint that is left out";
  EXPECT_FALSE(fits({0, -1, 1}, 1));
  EXPECT_FALSE(fits({0, -1}, 2)) << "a joint that is not there";
  clip.joints[0].joint = kNoJoint;
  EXPECT_FALSE(fits({0, -1, 1}, 2));
}

TEST(SampleClip, MutedCurvesMoveNothingAndSoloedOnesMuteTheRest) {
  const Character c = sampleCharacter();
  Clip clip;
  clip.joints.push_back({.joint = 0});
  for (auto& curve : clip.joints[0].translation) curve = *Curve::fromSamples({0.0}, {7.f}, Interpolation::step);
  clip.joints[0].rotation = *QuatCurve::fromSamples({0.0}, {glm::angleAxis(1.f, Vec3{1, 0, 0})}, Interpolation::step);
  clip.morphs.push_back({0, *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step)});
  const Vec3 rest = c.skeleton[0].rest_l.translation;

  clip.joints[0].translation[1].setState({.muted = true});
  EXPECT_EQ(sampled(c, clip, 0.0).local[0].translation, (Vec3{7, rest.y, 7}));

  clip.joints[0].translation[2].setState({.soloed = true});
  Pose pose = sampled(c, clip, 0.0);
  EXPECT_EQ(pose.local[0].translation, (Vec3{rest.x, rest.y, 7}));
  EXPECT_EQ(pose.local[0].rotation, c.skeleton[0].rest_l.rotation);
  EXPECT_EQ(pose.morph_weights[0], c.morph_channels[0].rest_weight);

  std::get<QuatCurve>(clip.joints[0].rotation).setState({.muted = true, .soloed = true});
  EXPECT_EQ(sampled(c, clip, 0.0).local[0].rotation, c.skeleton[0].rest_l.rotation) << "mute wins";
}

TEST(SampleClip, ASoloOfAnyCurveMutesAllOthers) {
  const Character c = sampleCharacter();
  const Curve still = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::linear);
  EulerCurves euler;
  euler.angles[1] = still;
  JointTrack first{.joint = 0}, second{.joint = 1}, over{.joint = 2};
  first.translation[2] = first.scale[1] = second.translation[0] = over.translation[1] = still;
  first.rotation = *QuatCurve::fromSamples({0.0}, {glm::angleAxis(1.f, Vec3{1, 0, 0})}, Interpolation::linear);
  second.rotation = euler;
  Clip clip;
  clip.joints = {first, second};
  clip.morphs.push_back({0, still});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.joints.push_back(over);
  layer.morphs.push_back({0, still});
  for (const ChannelId& id : channelsOf(clip)) {
    Clip soloed = clip, rest_muted = clip;
    setState(soloed, id, {.soloed = true});
    for (const ChannelId& other : channelsOf(clip)) {
      if (curveIdOf(other) != curveIdOf(id)) setState(rest_muted, other, {.muted = true});
    }
    const Pose found = sampled(c, soloed, 0.0), wanted = sampled(c, rest_muted, 0.0);
    EXPECT_EQ(found.local, wanted.local) << shortName(id.kind);
    EXPECT_EQ(found.morph_weights, wanted.morph_weights) << shortName(id.kind);
  }
}

}  // namespace
}  // namespace sinew
