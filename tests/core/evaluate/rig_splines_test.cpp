// Chains along splines: spine, neck and tail of a figure.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/evaluate/rig/rig_path.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/drop_controls.h"
#include "core/scene/rig/make_constraint.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/allocation_count.h"
#include "tests/core/edit/snapped_back.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

std::size_t splineSlot(int index) { return static_cast<std::size_t>(index); }

// A figure with handles along spine and tail. Both root and spine may be turned and scaled.
struct Splined {
  std::shared_ptr<const Character> character;
  RigScratch scratch;

  explicit Splined(const LimbedFigure& figure = {.tail = true}) : Splined(figure.make()) {}
  explicit Splined(const std::shared_ptr<const Character>& plain) : Splined(plain, tests::spineHandles(*plain)) {}
  Splined(const std::shared_ptr<const Character>& plain, Rig rig) {
    auto rigged = withRig(plain, std::move(rig));
    EXPECT_TRUE(rigged) << (rigged ? "" : rigged.error().for_user.english());
    if (rigged) character = *rigged;
  }

  const CharacterRig& rig() const { return *character->rig; }
  std::size_t chain(std::string_view name) const {
    const auto& chains = rig().rig.chains;
    return static_cast<std::size_t>(std::ranges::find(chains, name, &RigChain::name) - chains.begin());
  }
  void set(Pose& pose, std::string_view id, float value) const {
    pose.morph_weights[splineSlot(propertyChannel(*character, id))] = value;
  }
  std::vector<JointIndex> handles(std::size_t of) const {
    std::vector<JointIndex> joints;
    const RigChain& spline = rig().rig.chains[of];
    for (const int control : spline.through) joints.push_back(rig().jointOf(control));
    joints.push_back(rig().jointOf(spline.target));
    return joints;
  }
  void run(Pose& pose) { RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run(); }
  std::vector<Vec3> places(const Pose& pose, const std::vector<JointIndex>& of) const {
    const std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
    std::vector<Vec3> out;
    for (const JointIndex joint : of) out.emplace_back(model[splineSlot(joint)][3]);
    return out;
  }
};

float nearestOn(const std::vector<Vec3>& line, const Vec3& to) {
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vec3 way = line[i] - line[i - 1];
    const float share = std::clamp(glm::dot(to - line[i - 1], way) / glm::dot(way, way), 0.f, 1.f);
    nearest = std::min(nearest, glm::distance(to, line[i - 1] + share * way));
  }
  return nearest;
}

// Smoothly through handles moved anyhow, joints lie on it, and bones keep their lengths; own forward kinematics.
TEST(RigSplines, JointsLieOnTheSplineThroughTheHandles) {
  std::mt19937 numbers(7);
  std::uniform_real_distribution<float> any(-0.06f, 0.06f);
  Splined of({.root = {.rotation = glm::normalize(Quat(0.8f, 0.2f, -0.5f, 0.1f)), .scale = Vec3(1.4f)}, .tail = true});
  const std::size_t tail = of.chain("tail");
  const std::vector<JointIndex> joints = of.rig().chains[tail].joints;
  for (int trial = 0; trial < 200; ++trial) {
    Pose pose = of.character->restPose();
    const std::vector<Vec3> rest = of.places(pose, joints);
    of.set(pose, "tail.ik", 1.f);
    for (const JointIndex handle : of.handles(tail))
      pose.local[splineSlot(handle)].translation += Vec3(any(numbers), any(numbers), any(numbers));
    Pose again = pose;
    of.run(pose);
    const std::vector<Vec3> now = of.places(pose, joints);
    const std::vector<Mat4> model = inModelSpace(of.character->skeleton, pose.local);
    const std::vector<Vec3> line = splinePlaces(of.rig(), tail, model, pose.morph_weights, Mat4(1.f), 400);
    ASSERT_EQ(line.size(), 401u);
    const std::vector<Vec3> through = of.places(pose, of.handles(tail));
    EXPECT_LT(glm::distance(line.back(), through.back()), 1e-5f);
    for (const Vec3& handle : through) EXPECT_LT(nearestOn(line, handle), 2e-3f) << trial;
    for (std::size_t i = 0; i + 1 < joints.size(); ++i)
      EXPECT_NEAR(glm::distance(now[i], now[i + 1]), glm::distance(rest[i], rest[i + 1]), 1e-5f);
    // The last joints may stand beyond the end of a spline that is shorter than the bones.
    for (std::size_t i = 0; i + 1 < joints.size(); ++i) EXPECT_LT(nearestOn(line, now[i]), 2e-3f) << trial << " " << i;
    const ChainReach& told = of.scratch.reached[tail];
    EXPECT_NEAR(told.outcome.residual_m, glm::distance(now.back(), line.back()), 1e-5f);
    of.run(again);
    EXPECT_TRUE(again.local == pose.local) << "the same each time";
    // Those that show already: no step.
    EXPECT_EQ(again.morph_weights, pose.morph_weights);
  }
}

// It is drawn to where its end hangs, in place of the target.
TEST(RigSplines, AreDrawnToWhereTheyHang) {
  const Splined plain;
  MakeConstraint make{.character = plain.character.get(), .kind = RigConstraint::Kind::hang};
  make.joint = RigPlace::joint(plain.rig().rig.chains[plain.chain("tail")].last);
  ASSERT_TRUE(make.run());
  const std::string end = plain.character->skeleton[make.joint.index].name;
  EXPECT_EQ(make.rig.controls[splineSlot(make.made_control)].name, end + " grip");
  Splined of(plain.rig().plain, make.rig);
  const std::size_t tail = of.chain("tail");
  const JointIndex target = of.rig().jointOf(of.rig().rig.chains[tail].target),
                   grip = of.rig().jointOf(make.made_control);
  Pose pose = of.character->restPose();
  of.set(pose, "tail.ik", 1.f);
  pose.local[splineSlot(target)].translation += Vec3(0.f, 0.2f, -0.1f);
  of.run(pose);
  const std::vector<Mat4> model = inModelSpace(of.character->skeleton, pose.local);
  const std::vector<Vec3> line = splinePlaces(of.rig(), tail, model, pose.morph_weights, Mat4(1.f), 100);
  ASSERT_EQ(line.size(), 101u);
  EXPECT_LT(glm::distance(line.back(), of.places(pose, {grip})[0]), 1e-5f);
  EXPECT_GT(glm::distance(line.back(), of.places(pose, {target})[0]), 0.1f);
  of.set(pose, "hang " + end + ".influence", 0.f);
  EXPECT_LT(glm::distance(splinePlaces(of.rig(), tail, model, pose.morph_weights, Mat4(1.f), 100).back(),
                          of.places(pose, {target})[0]),
            1e-5f);
}

TEST(RigSplines, WithoutWeightNothingChangesAndInBetweenHalfOfIt) {
  Splined of;
  const std::size_t tail = of.chain("tail");
  Pose pose = of.character->restPose();
  pose.local[splineSlot(of.rig().chains[tail].joints[1])].translation *= 1.0000001f;
  for (const JointIndex handle : of.handles(tail)) pose.local[splineSlot(handle)].translation.x += 0.1f;
  Pose none = pose, half = pose, whole = pose;
  of.run(none);
  EXPECT_TRUE(none.local == pose.local);
  of.set(half, "tail.ik", 0.5f), of.set(whole, "tail.ik", 1.f);
  of.run(half), of.run(whole);
  const auto first = splineSlot(of.rig().chains[tail].joints.front());
  EXPECT_GT(angleBetween(whole.local[first].rotation, pose.local[first].rotation), 0.05f);
  for (const JointIndex joint : of.rig().chains[tail].joints) {
    const auto j = splineSlot(joint);
    EXPECT_NEAR(angleBetween(half.local[j].rotation, pose.local[j].rotation),
                0.5f * angleBetween(whole.local[j].rotation, pose.local[j].rotation), 2e-3f);
    EXPECT_EQ(whole.local[j].translation, pose.local[j].translation) << "bones keep their lengths, to the bit";
    EXPECT_EQ(half.local[j].translation, pose.local[j].translation);
  }
}

// However far the target is, or near: the chain ends there, and all bones are longer or shorter by as much.
TEST(RigSplines, StretchBringsTheEndToTheTarget) {
  Splined of;
  const std::size_t tail = of.chain("tail");
  const std::vector<JointIndex> joints = of.rig().chains[tail].joints;
  const Pose rest = of.character->restPose();
  const std::vector<Vec3> rested = of.places(rest, joints);
  const float length = glm::distance(rested.front(), rested.back());
  for (const float times : {0.5f, 0.9f, 1.3f, 3.f}) {
    Pose pose = rest;
    of.set(pose, "tail.ik", 1.f), of.set(pose, "tail.stretch", 1.f);
    const std::vector<JointIndex> handles = of.handles(tail);
    const std::vector<Vec3> stood = of.places(rest, handles);
    for (std::size_t i = 0; i < handles.size(); ++i)
      pose.local[splineSlot(handles[i])].translation +=
          (times - 1.f) * (stood[i] - rested.front()) + Vec3(i % 2 == 0 ? 0.03f : -0.03f, 0.f, 0.f);
    const Pose asked = pose;
    Pose half = pose;
    of.run(pose);
    const std::vector<Vec3> now = of.places(pose, joints), wanted = of.places(pose, handles);
    EXPECT_LT(glm::distance(now.back(), wanted.back()), 2e-5f * length) << times;
    EXPECT_EQ(of.scratch.reached[tail].outcome.stop, IkStop::reached);
    const float by = glm::distance(now[0], now[1]) / glm::distance(rested[0], rested[1]);
    for (std::size_t i = 1; i + 1 < joints.size(); ++i)
      EXPECT_NEAR(glm::distance(now[i], now[i + 1]) / glm::distance(rested[i], rested[i + 1]), by, 1e-3f);
    of.set(half, "tail.stretch", 0.5f);
    of.run(half);
    const std::vector<Vec3> between = of.places(half, joints);
    EXPECT_NEAR(glm::distance(between[0], between[1]) / glm::distance(rested[0], rested[1]), 0.5f * (1.f + by), 1e-3f);
    for (const auto& [beyond, counts_as] : {std::pair(-1.f, 0.f), std::pair(2.f, 1.f)}) {
      Pose one = asked, other = asked;
      of.set(one, "tail.stretch", beyond), of.set(other, "tail.stretch", counts_as);
      of.run(one), of.run(other);
      EXPECT_EQ(one.local, other.local) << beyond;
    }
  }
}

TEST(RigSplines, TwistGoesFromTheFirstBoneToTheLast) {
  Splined of;
  const std::size_t tail = of.chain("tail");
  const std::vector<JointIndex> joints = of.rig().chains[tail].joints;
  Pose pose = of.character->restPose();
  const std::vector<Mat4> was = inModelSpace(of.character->skeleton, pose.local);
  of.set(pose, "tail.ik", 1.f), of.set(pose, "tail.rotate", 0.f);
  of.set(pose, "tail.first_twist", 10.f), of.set(pose, "tail.last_twist", 70.f);
  of.run(pose);
  const std::vector<Mat4> is = inModelSpace(of.character->skeleton, pose.local);
  const auto turned = [&](std::size_t i) {
    const auto j = splineSlot(joints[i]);
    return glm::degrees(angleBetween(decompose(was[j]).rotation, decompose(is[j]).rotation));
  };
  EXPECT_NEAR(turned(0), 10.f, 1.f);
  EXPECT_NEAR(turned(joints.size() - 2), 70.f, 1.f);
  for (std::size_t i = 0; i + 2 < joints.size(); ++i) EXPECT_GT(turned(i + 1), turned(i) + 1.f);
  for (const JointIndex joint : joints)
    EXPECT_LT(glm::distance(Vec3(was[splineSlot(joint)][3]), Vec3(is[splineSlot(joint)][3])), 1e-4f);
  // What is no number turns nothing.
  const auto twisted = [&](float first, float last) {
    Pose out = of.character->restPose();
    of.set(out, "tail.ik", 1.f), of.set(out, "tail.rotate", 0.f);
    of.set(out, "tail.first_twist", first), of.set(out, "tail.last_twist", last);
    of.run(out);
    return out.local;
  };
  const float none = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(twisted(none, 70.f), twisted(0.f, 70.f));
  EXPECT_EQ(twisted(10.f, none), twisted(10.f, 0.f));
}

TEST(RigSplines, LimitsHoldAndNothingIsAllocatedOnceItRuns) {
  const auto plain = LimbedFigure{.tail = true}.make();
  Rig rig = tests::spineHandles(*plain);
  const RigChain tail_chain = *std::ranges::find(rig.chains, "tail", &RigChain::name);
  for (const JointIndex joint : jointsOf(tail_chain, plain->skeleton))
    rig.limits.push_back({joint, {.kind = JointLimits::Kind::swing_twist, .low = Vec3(-0.15f), .high = Vec3(0.15f)}});
  Splined of(plain, rig);
  const std::size_t tail = of.chain("tail");
  std::mt19937 numbers(3);
  std::uniform_real_distribution<float> any(-0.3f, 0.3f);
  std::vector<Pose> poses(50, of.character->restPose());
  for (Pose& pose : poses) {
    of.set(pose, "tail.ik", 1.f), of.set(pose, "tail.stretch", 1.f), of.set(pose, "tail.last_twist", 90.f);
    for (const JointIndex handle : of.handles(tail))
      pose.local[splineSlot(handle)].translation += Vec3(any(numbers), any(numbers), any(numbers));
  }
  of.run(poses.front());
  const std::size_t before = tests::allocationCount();
  for (std::size_t i = 1; i < poses.size(); ++i) of.run(poses[i]);
  if (tests::countsAllocations()) {
    EXPECT_EQ(tests::allocationCount(), before);
  }
  const CharacterRig::Chain& run = of.rig().chains[tail];
  const Quat rest = of.character->restPose().local[splineSlot(run.joints[1])].rotation;
  float farthest = 0.f;
  for (const Pose& pose : poses) {
    for (std::size_t i = 0; i < run.joints.size(); ++i) {
      const Quat& rotation = pose.local[splineSlot(run.joints[i])].rotation;
      EXPECT_LT(angleBetween(run.ik[i].limits.clamped(rotation), rotation), 2e-3f);
    }
    farthest = std::max(farthest, angleBetween(pose.local[splineSlot(run.joints[1])].rotation, rest));
  }
  EXPECT_GT(farthest, 0.1f) << "it goes as far as it may";
}

// Handles at one place, far away, at no place, bones without lengths, parents scaled to nothing, numbers that are none.
TEST(RigSplines, WhateverHandlesAndNumbersSayPosesStayFinite) {
  Splined of;
  const std::size_t tail = of.chain("tail");
  const std::vector<JointIndex> joints = of.rig().chains[tail].joints, handles = of.handles(tail);
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kHuge = 1e30f;
  std::mt19937 numbers(13);
  const auto any = [&](std::initializer_list<float> of_these) { return of_these.begin()[numbers() % of_these.size()]; };
  for (int trial = 0; trial < 2000; ++trial) {
    Pose pose = of.character->restPose();
    of.set(pose, "tail.ik", any({1.f, 0.5f, kNone}));
    of.set(pose, "tail.stretch", any({0.f, 1.f, 0.3f, kNone, kHuge}));
    of.set(pose, "tail.first_twist", any({0.f, 720.f, kNone, kHuge}));
    of.set(pose, "tail.last_twist", any({0.f, -30.f, kNone}));
    for (const JointIndex handle : handles)
      pose.local[splineSlot(handle)].translation =
          any({0.f, 1.f, 0.2f, 1e-8f, kHuge, kNone, 1e6f}) * Vec3(any({0.f, 1.f}), any({0.f, 1.f}), 1.f);
    if (trial % 3 == 0)
      for (const JointIndex joint : joints) pose.local[splineSlot(joint)].translation *= any({0.f, 1.f});
    if (trial % 5 == 0) pose.local[splineSlot(joints[numbers() % joints.size()])].scale = Vec3(any({0.f, 1.f, 1e-20f}));
    of.run(pose);
    for (const JointIndex joint : joints) {
      const Transform& local = pose.local[splineSlot(joint)];
      EXPECT_TRUE(isFinite(local)) << trial;
      EXPECT_NEAR(glm::length(local.rotation), 1.f, 1e-3f) << trial;
    }
  }
}

// Handles that are moved a little at a time move joints by little: no joint flips.
TEST(RigSplines, IsSteadyWhereHandlesGoRoundAndRound) {
  Splined of;
  const std::size_t spine = of.chain("spine");
  std::vector<Vec3> before;
  float way = 0.f;
  for (int step = 0; step <= 400; ++step) {
    const float angle = 0.05f * static_cast<float>(step);
    Pose pose = of.character->restPose();
    of.set(pose, "spine.ik", 1.f);
    for (const JointIndex handle : of.handles(spine))
      pose.local[splineSlot(handle)].translation += 0.08f * Vec3(std::cos(angle), 0.f, std::sin(angle));
    of.run(pose);
    const std::vector<Vec3> now =
        of.places(pose, {of.character->skeleton.find("hand.L"), of.rig().chains[spine].joints[1]});
    for (std::size_t i = 0; i < before.size(); ++i) EXPECT_LT(glm::distance(before[i], now[i]), 0.06f) << step;
    if (!before.empty()) way += glm::distance(before[1], now[1]);
    before = now;
  }
  EXPECT_GT(way, 0.1f) << "and they do move";
}

double farthestOf(const Character& character, const Character& baked, const Clip& a, const Clip& b) {
  double most = 0.0;
  RigScratch scratch;
  for (int frame = 0; frame <= 30; ++frame) {
    Pose was = character.restPose(), is = baked.restPose();
    SampleClip{.clip = &a, .time = frame / 30.0, .pose = &was}.run();
    SampleClip{.clip = &b, .time = frame / 30.0, .pose = &is}.run();
    RunRig{.character = &character, .pose = &was, .scratch = &scratch}.run();
    RunRig{.character = &baked, .pose = &is, .scratch = &scratch}.run();
    const std::vector<Mat4> was_m = inModelSpace(character.skeleton, was.local),
                            is_m = inModelSpace(baked.skeleton, is.local);
    for (std::size_t j = 0; j < plainOf(character).skeleton.size(); ++j)
      most = std::max(most, static_cast<double>(glm::distance(Vec3(was_m[j][3]), Vec3(is_m[j][3]))));
  }
  return most;
}

TEST(RigSplines, SnapShowsTheSameWithAHandleForEachJoint) {
  for (const float size : {1.3f, -0.7f}) {
    Splined of({.root = {.rotation = glm::normalize(Quat(0.7f, 0.1f, -0.6f, 0.3f)), .scale = Vec3(size)},
                .tail = true,
                .clip_bend = 0.25f});
    const Clip given = *of.character->clips.front();
    const double tolerance = snapTolerance(*of.character);
    const std::size_t chains[] = {0, 1};
    Clip clip = given;
    // What has been twisted is straight again, so that the clip shows.
    morphTrackFor(clip, kBaseLayer, propertyChannel(*of.character, "tail.last_twist")).weight =
        *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 40.f}});
    SnapChains snap{
        .character = of.character.get(), .clip = &clip, .chains = chains, .until = 1.0, .tolerance_m = tolerance};
    ASSERT_TRUE(snap.run());
    EXPECT_LE(farthestOf(*of.character, *of.character, given, clip), tolerance);
    EXPECT_LE(snap.farthest_m, tolerance);
    Pose pose = of.character->restPose();
    SampleClip{.clip = &clip, .time = 0.5, .pose = &pose}.run();
    EXPECT_EQ(pose.morph_weights[splineSlot(of.rig().chains[0].weight)], 1.f);
    EXPECT_EQ(pose.morph_weights[splineSlot(propertyChannel(*of.character, "tail.last_twist"))], 0.f);
    // Only places of handles between the ends are keyed.
    for (const ChannelId& id : channelsOf(clip)) {
      const auto through = of.rig().rig.chains[1].through;
      if (std::ranges::find(through, of.rig().controlOf(id.joint)) != through.end() && id.joint != kNoJoint) {
        EXPECT_LE(static_cast<int>(id.kind), static_cast<int>(ChannelKind::translation_z));
      }
    }

    const Clip back = tests::snappedBack(*of.character, clip, chains, tolerance);
    EXPECT_LE(farthestOf(*of.character, *of.character, clip, back), tolerance);
  }
}

// What handles stretch shows without them: over a part of the clip, whole, and baked.
TEST(RigSplines, StretchedBonesBecomeKeysOfTheJoints) {
  Splined of({.tail = true, .clip_bend = 0.2f});
  Clip clip = *of.character->clips.front();
  const auto number = [&](const char* id, float value) {
    morphTrackFor(clip, kBaseLayer, propertyChannel(*of.character, id)).weight =
        *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = value}});
  };
  number("tail.ik", 1.f), number("tail.stretch", 1.f);
  const std::size_t tail = of.chain("tail");
  JointTrack& target = trackFor(clip, kBaseLayer, of.handles(tail).back());
  const float x = of.character->skeleton[of.handles(tail).back()].rest_l.translation.x;
  target.translation[0] =
      *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = x}, {.time = 1.0, .value = x + 0.3f}});
  const double tolerance = snapTolerance(*of.character);
  for (const double from : {0.0, 0.5}) {
    Clip made = clip;
    SnapChains snap{.character = of.character.get(),
                    .clip = &made,
                    .chains = {&tail, 1},
                    .to = SnapChains::To::fk,
                    .from = from,
                    .until = 1.0,
                    .tolerance_m = tolerance};
    ASSERT_TRUE(snap.run());
    EXPECT_LE(farthestOf(*of.character, *of.character, clip, made), 1.01 * tolerance) << from;
  }
  const auto shared = std::make_shared<const Clip>(clip);
  BakeRig bake{.character = of.character, .from = {&shared, 1}, .tolerance_m = 1e-4};
  ASSERT_TRUE(bake.run());
  EXPECT_LE(farthestOf(*of.character, *bake.plain, clip, *bake.clips[0]), 1e-4);
}

// A tail of many bones with few handles: how far it strays is told.
TEST(RigSplines, FewHandlesForManyJointsTellHowFarTheyStray) {
  const auto figure = LimbedFigure{.clip_bend = 0.3f}.make();
  auto made = std::make_shared<Character>(*figure);
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  JointIndex on = figure->skeleton.find("hips");
  auto clip = std::make_shared<Clip>(*figure->clips.front());
  for (int i = 0; i < 16; ++i) {
    joints.push_back({.name = "tail." + std::to_string(i),
                      .parent = on,
                      .rest_l = {.translation = {0.f, 0.f, -0.08f}},
                      .deforms = true});
    on = static_cast<JointIndex>(joints.size() - 1);
    const auto angle = [&](double time, float value) {
      return QuatKnot{.time = time, .value = glm::angleAxis(i % 2 == 0 ? value : -0.5f * value, Vec3(0.f, 1.f, 0.f))};
    };
    trackFor(*clip, kBaseLayer, on).rotation = *QuatCurve::fromKnots(std::vector{angle(0.0, 0.f), angle(1.0, 0.6f)});
  }
  made->skeleton = *Skeleton::create(std::move(joints));
  made->clips = {clip};
  std::vector<Text> left_out;
  const Rig rig = tests::spineHandles(*made, &left_out);
  ASSERT_EQ(left_out.size(), 1u);
  EXPECT_EQ(left_out[0].english(), "“tail” has 7 handles for 15 joints; those between them follow the spline.");
  Splined of(made, rig);
  const std::size_t tail = of.chain("tail");
  Clip snapped = *clip;
  SnapChains snap{.character = of.character.get(),
                  .clip = &snapped,
                  .chains = {&tail, 1},
                  .until = 1.0,
                  .tolerance_m = snapTolerance(*of.character)};
  ASSERT_TRUE(snap.run());
  const double strays = farthestOf(*of.character, *of.character, *clip, snapped);
  EXPECT_GT(snap.farthest_m, snapTolerance(*of.character));
  EXPECT_NEAR(snap.farthest_m, strays, 0.2 * strays);
  EXPECT_LT(strays, 0.15) << "of 1.2 m";
}

TEST(RigSplines, WhatIsNoSplineIsRefused) {
  const auto plain = LimbedFigure{.tail = true}.make();
  const Rig rig = tests::spineHandles(*plain);
  ASSERT_TRUE(rig.validate(plain->skeleton));
  const auto refused = [&](auto&& change) {
    Rig wrong = rig;
    change(wrong);
    const Check ok = wrong.validate(plain->skeleton);
    return ok ? std::string() : ok.error().for_user.english();
  };
  EXPECT_EQ(refused([](Rig& r) { r.chains[1].through[0] = 99; }),
            "The spline of “tail” goes through a handle that is not there, or twice through one.");
  EXPECT_EQ(refused([](Rig& r) { r.chains[1].through[0] = r.chains[1].target; }),
            "The spline of “tail” goes through a handle that is not there, or twice through one.");
  EXPECT_EQ(refused([](Rig& r) { r.chains[1].through.assign(Rig::kMaxPlaces + 1, 0); }),
            "“tail” of the rig goes through more than 64 handles; take some away.");
  EXPECT_NE(refused([](Rig& r) { r.controls[splineSlot(r.chains[1].through[0])].rides_on = r.chains[1].last; }), "")
      << "a handle that goes along with the end of what goes through it";
}

TEST(RigSplines, AChainThatBecomesASplineGetsHandlesAndOtherNumbers) {
  const auto plain = LimbedFigure{.tail = true}.make();
  const Rig limbs = tests::limbHandles(*plain);
  const auto tail = std::ranges::find(limbs.chains, "tail", &RigChain::name);
  ASSERT_NE(tail, limbs.chains.end());
  const auto at = static_cast<std::size_t>(tail - limbs.chains.begin());
  const auto made = withSolver(*plain, limbs, at, ChainSolver::spline);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->chains[at].through.size(), 3u);
  EXPECT_EQ(
      numbersOf(*made, {RigStep::Kind::chain, at}),
      (std::vector<std::string>{"tail.ik", "tail.rotate", "tail.first_twist", "tail.last_twist", "tail.stretch"}));
  const auto back = withSolver(*plain, *made, at, ChainSolver::fabrik);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->chains[at].through.size(), 3u) << "kept for when it is one again";
  const auto again = withSolver(*plain, *back, at, ChainSolver::spline);
  EXPECT_EQ(*again, *made);

  // The handles go with the chain, and no others.
  Rig without = *made;
  std::set<int> of_chain;
  for (const int control : controlsOf(without.chains[at])) of_chain.insert(control);
  without.chains.erase(without.chains.begin() + static_cast<std::ptrdiff_t>(at));
  dropControls(without, of_chain);
  EXPECT_EQ(without.controls.size(), made->controls.size() - 4);
  EXPECT_TRUE(without.validate(plain->skeleton));
}

}  // namespace
}  // namespace sinew
