#include "core/edit/shape/hold_joints.h"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/math/interpolation.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/pose.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::anyVec3, tests::difference, tests::real;

constexpr JointIndex kHips = 0, kThigh = 1, kFoot = 3;
constexpr double kFrame = 0.1;

// hips ─ thigh ─ shin ─ foot; bones of 0.5 m below frames that lie anyhow.
Skeleton leg() {
  std::vector<Joint> joints(4);
  const char* names[] = {"hips", "thigh", "shin", "foot"};
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].name = names[j];
    joints[j].parent = static_cast<JointIndex>(j) - 1;
    joints[j].rest_l.rotation = anyRotation();
    if (j > 0) joints[j].rest_l.translation = tests::anyDirection() * 0.5f;
  }
  return *Skeleton::create(std::move(joints));
}

std::vector<Mat4> at(const Skeleton& skeleton, const Clip& clip, double time, std::size_t layers) {
  Pose pose;
  for (const Joint& joint : skeleton.joints()) pose.local.push_back(joint.rest_l);
  SampleClip{&clip, time, nullptr, &pose, layers}.run();
  std::vector<Mat4> model(skeleton.size());
  LocalToModel{.parents = skeleton.parents(), .local = pose.local, .model = model}.run();
  return model;
}

Vec3 place(const std::vector<Mat4>& model, JointIndex joint) { return Vec3(model[static_cast<std::size_t>(joint)][3]); }

// A step of one second whose layer lowers the hips; the leg is bent far enough to reach the ground all the time.
Clip crouch(const Skeleton& skeleton, LayerMode mode) {
  Clip clip;
  clip.duration_s = 1.0;
  clip.fps = 10.0;
  for (JointIndex joint = kHips; joint <= kFoot; ++joint) {
    std::vector<QuatKnot> knots;
    Quat q = skeleton[joint].rest_l.rotation;
    for (const double time : {0.0, 0.4, 1.0}) {
      knots.push_back({.time = time, .value = q});
      q = expMap(tests::anyDirection() * *real(0.f, 0.4f)) * q;
    }
    RC_ASSERT(setKnots(clip, kBaseLayer, joint, knots));
  }
  clip.layers.push_back({.name = "crouch", .mode = mode, .weight = {}, .joints = {}, .morphs = {}});
  const float down = *real(-0.08f, -0.01f) + (mode == LayerMode::override ? skeleton[kHips].rest_l.translation.y : 0.f);
  RC_ASSERT(setKnots(clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.3, .value = down}}));
  return clip;
}

bool inReach(const Skeleton& skeleton, const Clip& clip) {
  for (double time = 0.0; time < 1.05; time += kFrame) {
    const std::vector<Mat4> model = at(skeleton, clip, time, 0);
    const float distance = glm::length(place(model, kFoot) - place(model, kThigh));
    if (distance > 0.85f || distance < 0.15f) return false;
  }
  return true;
}

RC_GTEST_PROP(HoldJoints, FeetStayAndBonesKeepTheirLength, ()) {
  const Skeleton skeleton = leg();
  const LayerMode mode = *rc::gen::element(LayerMode::additive, LayerMode::override);
  Clip clip = crouch(skeleton, mode);
  RC_PRE(inReach(skeleton, clip));
  const Clip before = clip;
  const JointIndex feet[] = {kFoot};
  HoldJoints hold{.clip = &clip, .layer = 0, .skeleton = &skeleton, .joints = feet, .frame_s = kFrame};
  RC_ASSERT(hold.run());
  RC_ASSERT(hold.frames == 11);
  RC_ASSERT(hold.out_of_reach == 0);
  RC_ASSERT(hold.farthest < HoldJoints::kReached);
  for (int frame = 0; frame <= 10; ++frame) {
    const std::vector<Mat4> was = at(skeleton, before, frame * kFrame, 0);
    const std::vector<Mat4> is = at(skeleton, clip, frame * kFrame, 1);
    RC_ASSERT(difference(place(is, kFoot), place(was, kFoot)) < 1e-3f);
    RC_ASSERT(angleBetween(decompose(is[kFoot]).rotation, decompose(was[kFoot]).rotation) < 2e-3f);
    RC_ASSERT(difference(place(is, kHips), place(was, kHips)) > 0.005f);
    for (JointIndex joint = kThigh; joint <= kFoot; ++joint)
      RC_ASSERT(std::abs(glm::length(place(is, joint) - place(is, joint - 1)) - 0.5f) < 1e-4f);
  }
  // Rotations of the three joints of the layer, and nothing else.
  RC_ASSERT(clip.joints == before.joints);
  for (const ChannelId& id : channelsOf(clip)) {
    if (id.layer == 0 && id.joint != kHips) RC_ASSERT(isQuaternion(id.kind) && knotCount(clip, id) == 11u);
  }
  RC_ASSERT(knotCount(clip, {0, kHips, -1, ChannelKind::translation_y}) == 1u);
}

// A straight leg in a layer that raises it out of reach.
struct RaisedLeg {
  RaisedLeg() {
    std::vector<Joint> joints(4);
    for (std::size_t j = 0; j < joints.size(); ++j) {
      joints[j].name = "joint" + std::to_string(j);
      joints[j].parent = static_cast<JointIndex>(j) - 1;
      if (j > 1) joints[j].rest_l.translation = {0.f, -0.5f, 0.f};
    }
    skeleton = *Skeleton::create(std::move(joints));
    clip.duration_s = 1.0;
    clip.layers.push_back({.name = "up", .weight = {}, .joints = {}, .morphs = {}});
    EXPECT_TRUE(setKnots(clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = 0.2f}}));
  }
  HoldJoints hold() { return {.clip = &clip, .layer = 0, .skeleton = &skeleton, .joints = feet, .frame_s = kFrame}; }

  Skeleton skeleton;
  Clip clip;
  std::vector<JointIndex> feet{kFoot};
};

TEST(HoldJoints, SaysWhatIsOutOfReach) {
  RaisedLeg leg;
  HoldJoints hold = leg.hold();
  ASSERT_TRUE(hold.run());
  EXPECT_EQ(hold.out_of_reach, 11);
  EXPECT_NEAR(hold.farthest, 0.2f, 1e-3f);
}

TEST(HoldJoints, TellsHowFarItIsAndStopsWhereItIsCancelled) {
  RaisedLeg leg;
  std::vector<double> told;
  std::atomic<bool> cancel = false;
  HoldJoints hold = leg.hold();
  hold.task = {.cancel = &cancel, .progress = [&](double part) { told.push_back(part); }};
  ASSERT_TRUE(hold.run());
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(told.front(), 0.0);
  EXPECT_GT(told.back(), 0.9);
  EXPECT_LT(told.back(), 1.0);
  for (const double at : {0.0, 0.4, 0.8}) {  // in each round through the frames
    RaisedLeg other;
    cancel = false;
    HoldJoints stopped = other.hold();
    double last = 0.0;
    stopped.task = {.cancel = &cancel, .progress = [&](double part) { last = part, cancel = part >= at; }};
    const Check done = stopped.run();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().for_user, Task{.cancel = &cancel}.goesOn().error().for_user) << at;
    EXPECT_LT(last, at + 0.1);
  }
}

// Hips, and a leg of bones of any length that is bent in any way and whose foot, in the layer, is somewhere else.
RC_GTEST_PROP(HoldJoints, WhatIsOutOfReachPointsThere, ()) {
  const float upper = *real(0.1f, 1.f), lower = *real(0.1f, 1.f);
  std::vector<Joint> joints(4);
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].name = "joint" + std::to_string(j);
    joints[j].parent = static_cast<JointIndex>(j) - 1;
    joints[j].rest_l.rotation = anyRotation();
  }
  joints[2].rest_l.translation = tests::anyDirection() * upper;
  joints[3].rest_l.translation = tests::anyDirection() * lower;
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  Clip clip;
  clip.duration_s = 0.1;
  clip.layers.push_back({.name = "far", .weight = {}, .joints = {}, .morphs = {}});
  const std::vector<Mat4> was = at(skeleton, clip, 0.0, 0);
  // The hips go to where the foot is so far from them, or so near to them.
  const Vec3 foot = place(was, kFoot), way = tests::anyDirection();
  const float near = std::abs(upper - lower), far = upper + lower;
  const bool away = *rc::gen::arbitrary<bool>();
  const float distance = away ? far * *real(1.1f, 2.f) : near * *real(0.1f, 0.9f);
  RC_PRE(away || near > 0.05f);
  const Vec3 hips = foot - distance * way;
  for (int axis = 0; axis < 3; ++axis) {
    const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::translation_x) + axis);
    RC_ASSERT(setKnots(clip, {0, kHips, -1, kind}, {{.time = 0.0, .value = hips[axis]}}));
  }
  const JointIndex feet[] = {kFoot};
  HoldJoints hold{.clip = &clip, .layer = 0, .skeleton = &skeleton, .joints = feet, .frame_s = kFrame};
  RC_ASSERT(hold.run());
  RC_ASSERT(hold.out_of_reach == hold.frames);
  const std::vector<Mat4> is = at(skeleton, clip, 0.0, 1);
  const float reached = away ? far : near;
  RC_ASSERT(difference(place(is, kFoot), hips + reached * way) < 2e-3f);
  RC_ASSERT(std::abs(hold.farthest - std::abs(distance - reached)) < 2e-3f);
  RC_ASSERT(angleBetween(decompose(is[kFoot]).rotation, decompose(was[kFoot]).rotation) < 2e-3f);
}

// The limbs of a tail: each is held from where the one above it has come to.
TEST(HoldJoints, LimbsBelowLimbsAreHeldInAnyOrder) {
  std::vector<Joint> joints(6);
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].name = "joint" + std::to_string(j);
    joints[j].parent = static_cast<JointIndex>(j) - 1;
    if (j > 0) joints[j].rest_l.translation = {0.f, -0.4f, 0.f};
    joints[j].rest_l.rotation = glm::angleAxis(j % 2 == 0 ? 0.5f : -0.6f, Vec3{1, 0, 0});
  }
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  for (const std::vector<JointIndex>& held : {std::vector<JointIndex>{5, 3}, {3, 5}, {4, 3}, {3, 4}}) {
    Clip clip;
    clip.duration_s = 0.2;
    clip.layers.push_back({.name = "down", .weight = {}, .joints = {}, .morphs = {}});
    ASSERT_TRUE(setKnots(clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = -0.05f}}));
    HoldJoints hold{.clip = &clip, .layer = 0, .skeleton = &skeleton, .joints = held, .frame_s = kFrame};
    ASSERT_TRUE(hold.run());
    EXPECT_EQ(hold.out_of_reach, 0);
    const std::vector<Mat4> was = at(skeleton, clip, 0.1, 0), is = at(skeleton, clip, 0.1, 1);
    for (const JointIndex joint : held) EXPECT_LT(difference(place(is, joint), place(was, joint)), 1e-3f) << joint;
    for (const ChannelId& id : channelsOf(clip)) {
      if (!isQuaternion(id.kind)) continue;
      EXPECT_EQ(knotCount(clip, id), 3u) << id.joint;
    }
  }
}

TEST(HoldJoints, MorphsOfTheClipAndOfAnyLayerPlayOn) {
  for (const int layer : {kBaseLayer, 0, 1}) {
    RaisedLeg leg;
    leg.clip.layers.push_back({.name = "other", .weight = {}, .joints = {}, .morphs = {}});
    morphTrackFor(leg.clip, layer, 5000).weight = *Curve::fromSamples({0.0}, {1.f}, Interpolation::linear);
    HoldJoints hold = leg.hold();
    ASSERT_TRUE(hold.run());
    EXPECT_EQ(hold.out_of_reach, 11) << layer;
  }
}

TEST(HoldJoints, JointsKeyedByAnglesAreHeldByAnglesOfTheirOrder) {
  RaisedLeg leg;
  ASSERT_TRUE(setKnots(leg.clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = -0.1f}}));
  EulerCurves bent{.order = EulerOrder::zxy, .angles = {}};
  bent.angles[0] = *Curve::fromSamples({0.0, 1.0}, {0.3f, 0.5f}, Interpolation::linear);
  for (const JointIndex joint : {JointIndex{kThigh}, JointIndex{kFoot - 1}})
    trackFor(leg.clip, kBaseLayer, joint).rotation = bent;
  HoldJoints hold = leg.hold();
  ASSERT_TRUE(hold.run());
  EXPECT_EQ(hold.out_of_reach, 0);
  for (const JointTrack& track : leg.clip.layers[0].joints) {
    const auto* angles = std::get_if<EulerCurves>(&track.rotation);
    const bool by_angles = angles && angles->order == EulerOrder::zxy && !angles->angles[0].empty();
    EXPECT_EQ(by_angles, track.joint == kThigh || track.joint == kFoot - 1) << track.joint;
  }
}

TEST(HoldJoints, StraightKneesBendTheWayTheyDoWhereTheyBend) {
  RaisedLeg leg;
  constexpr JointIndex kShin = kFoot - 1;
  ASSERT_TRUE(setKnots(leg.clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = -0.2f}}));
  const std::vector<QuatKnot> bending{{.time = 0.0}, {.time = 1.0, .value = glm::angleAxis(-0.8f, Vec3{1, 0, 0})}};
  ASSERT_TRUE(setKnots(leg.clip, kBaseLayer, kShin, bending));
  HoldJoints hold = leg.hold();
  ASSERT_TRUE(hold.run());
  EXPECT_EQ(hold.out_of_reach, 0);
  const std::vector<Mat4> straight = at(leg.skeleton, leg.clip, 0.0, 1);
  EXPECT_LT(difference(place(straight, kFoot), Vec3{0, -1, 0}), 1e-3f);
  EXPECT_LT(difference(place(straight, kShin), Vec3{0, -0.6f, -0.3f}), 1e-3f);
}

TEST(HoldJoints, LimbsThatAreStraightAllTheTimeAreHeldToo) {
  RaisedLeg leg;
  ASSERT_TRUE(setKnots(leg.clip, {0, kHips, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = -0.2f}}));
  HoldJoints hold = leg.hold();
  ASSERT_TRUE(hold.run());
  EXPECT_EQ(hold.out_of_reach, 0);
  for (const double time : {0.0, 0.5, 1.0})
    EXPECT_LT(difference(place(at(leg.skeleton, leg.clip, time, 1), kFoot), Vec3{0, -1, 0}), 1e-3f) << time;
}

TEST(HoldJoints, KeysEveryFrameAndTheEndOfTheClip) {
  for (const double duration : {0.95, 1.0, 1.00005}) {  // the last by less than a thousandth of a frame
    RaisedLeg leg;
    leg.clip.duration_s = duration;
    HoldJoints hold = leg.hold();
    ASSERT_TRUE(hold.run());
    EXPECT_EQ(hold.frames, 11) << duration;
    const auto times = timesOf(leg.clip, {0, kThigh, -1, ChannelKind::quaternion_x});
    ASSERT_EQ(times.size(), 11u) << duration;
    EXPECT_DOUBLE_EQ(times[1], 0.1);
    EXPECT_EQ(times.back(), std::min(1.0, duration));
  }
}

TEST(HoldJoints, RefusesALayerThatDoesNotPlay) {
  RaisedLeg leg;
  leg.clip.layers.push_back({.name = "other", .weight = {}, .joints = {}, .morphs = {}});
  leg.clip.layers[0].muted = true;
  const Clip before = leg.clip;
  EXPECT_FALSE(leg.hold().run());
  EXPECT_EQ(leg.clip, before);
  leg.clip.layers[0].muted = false;
  leg.clip.layers[1].soloed = true;
  EXPECT_FALSE(leg.hold().run());
  leg.clip.layers[0].soloed = true;
  EXPECT_TRUE(leg.hold().run());
}

TEST(HoldJoints, RefusesLockedRotations) {
  RaisedLeg leg;
  const ChannelId angle{0, kThigh, -1, ChannelKind::rotation_z};
  ASSERT_TRUE(setKnots(leg.clip, angle, {{.time = 0.5, .value = 0.1f}}));
  setState(leg.clip, angle, {.locked = true});
  const Clip before = leg.clip;
  const Check locked = leg.hold().run();
  ASSERT_FALSE(locked);
  EXPECT_EQ(locked.error().for_user, "The rotation of joint1 is locked in this layer; unlock it first.");
  EXPECT_EQ(leg.clip, before);
}

TEST(HoldJoints, MutedAndSoloedRotationsStaySo) {
  RaisedLeg leg;
  const ChannelId angle{0, kThigh, -1, ChannelKind::rotation_z}, turn{0, kFoot, -1, ChannelKind::quaternion_x};
  ASSERT_TRUE(setKnots(leg.clip, angle, {{.time = 0.5, .value = 0.1f}}));
  ASSERT_TRUE(setKnots(leg.clip, {kBaseLayer, kThigh, -1, ChannelKind::rotation_x}, {{.time = 0.5, .value = 0.1f}}));
  ASSERT_TRUE(setKnots(leg.clip, 0, kFoot, std::vector<QuatKnot>{{.time = 0.5, .value = kIdentityRotation}}));
  setState(leg.clip, angle, {.muted = true});
  setState(leg.clip, turn, {.soloed = true});
  ASSERT_TRUE(leg.hold().run());
  EXPECT_EQ(stateOf(leg.clip, angle), (CurveState{.muted = true}));
  EXPECT_EQ(stateOf(leg.clip, {0, kThigh, -1, ChannelKind::rotation_x}), CurveState{});
  EXPECT_EQ(stateOf(leg.clip, turn), (CurveState{.soloed = true}));
}

TEST(HoldJoints, RefusesWhatMakesNoSense) {
  const Skeleton skeleton = *Skeleton::create({{.name = "hips"}, {.name = "thigh", .parent = 0}});
  Clip clip;
  clip.duration_s = 1.0;
  clip.layers.push_back({.name = "layer", .weight = {}, .joints = {}, .morphs = {}});
  const JointIndex thigh[] = {kThigh};
  const HoldJoints good{.clip = &clip, .layer = 0, .skeleton = &skeleton, .joints = thigh, .frame_s = kFrame};
  const Check no_limb = good.validate();
  ASSERT_FALSE(no_limb);
  EXPECT_NE(no_limb.error().for_user.english().find("thigh has no two joints above"), std::string::npos);
  // What moves the whole figure is no limb: it lies where its parent does.
  const Skeleton figure = *Skeleton::create({{.name = "figure"},
                                             {.name = "root", .parent = 0},
                                             {.name = "pelvis", .parent = 1, .rest_l = {.translation = {0, 1, 0}}}});
  const JointIndex pelvis[] = {2};
  HoldJoints whole = good;
  whole.skeleton = &figure, whole.joints = pelvis;
  EXPECT_FALSE(whole.validate());
  HoldJoints base = good;
  base.layer = kBaseLayer;
  EXPECT_FALSE(base.validate());
  HoldJoints nothing = good;
  nothing.joints = {};
  EXPECT_FALSE(nothing.validate());
  clip.layers[0].locked = true;
  EXPECT_EQ(good.validate().error().for_user, "This layer is locked; unlock it first.");
}

TEST(HoldJoints, RefusesFramesAndJointsThatAreNone) {
  RaisedLeg leg;
  const HoldJoints good = leg.hold();
  EXPECT_TRUE(good.validate());
  HoldJoints bad = good;
  bad.clip = nullptr;
  EXPECT_FALSE(bad.validate());
  for (const double frame : {0.0, -0.1, 1e-9}) {
    bad = good;
    bad.frame_s = frame;
    EXPECT_FALSE(bad.validate()) << frame;
  }
  for (const JointIndex joint : {-1, 4}) {
    leg.feet = {joint};
    EXPECT_FALSE(leg.hold().validate()) << joint;
  }
}

}  // namespace
}  // namespace sinew
