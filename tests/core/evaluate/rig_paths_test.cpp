// Joints of a rig that go along a path, and numbers that follow from the time.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/make_constraint.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/allocation_count.h"
#include "tests/core/generators.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::difference;
using tests::LimbedFigure;

const Vec3 kPoints[] = {{0.f, 1.f, 0.f}, {1.f, 1.f, 1.f}, {0.f, 1.5f, 2.f}, {-1.f, 1.f, 1.f}};

// The left hand on a path through four handles.
struct OnPath {
  std::shared_ptr<const Character> plain = LimbedFigure{.root = {.scale = Vec3(1.5f)}}.make();
  std::shared_ptr<const Character> character;
  JointIndex hand = plain->skeleton.find("hand.L");
  RigScratch scratch{};

  explicit OnPath(bool closed = false, bool rotates = true, float bank = 0.f) {
    Rig rig;
    RigConstraint path{.name = "path",
                       .kind = RigConstraint::Kind::path,
                       .joint = RigPlace::joint(hand),
                       .rotates = rotates,
                       .closed = closed,
                       .bank = bank};
    for (const Vec3& point : kPoints) {
      path.sources.push_back({RigPlace::control(static_cast<int>(rig.controls.size()))});
      rig.controls.push_back({.name = "p" + std::to_string(rig.controls.size()), .rest_m = {.translation = point}});
    }
    rig.constraints = {path};
    character = withRig(plain, rig).value();
  }
  Mat4 at(float along, float roll = 0.f) {
    Pose pose = character->restPose();
    pose.morph_weights[static_cast<std::size_t>(propertyChannel(*character, "path.along"))] = along;
    pose.morph_weights[static_cast<std::size_t>(propertyChannel(*character, "path.roll"))] = roll;
    RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
    return inModelSpace(character->skeleton, pose.local)[static_cast<std::size_t>(hand)];
  }
};

TEST(RigPaths, LeadThroughTheirPointsInEvenSteps) {
  OnPath path;
  EXPECT_LT(glm::distance(Vec3(path.at(0.f)[3]), kPoints[0]), 1e-4f);
  EXPECT_LT(glm::distance(Vec3(path.at(1.f)[3]), kPoints[3]), 1e-4f);
  float least = 1e9f, most = 0.f;
  float nearest[4] = {1e9f, 1e9f, 1e9f, 1e9f};
  constexpr int kSteps = 400;
  for (int i = 0; i <= kSteps; ++i) {
    const Vec3 now(path.at(static_cast<float>(i) / kSteps)[3]);
    for (int p = 0; p < 4; ++p) nearest[p] = std::min(nearest[p], glm::distance(now, kPoints[p]));
    if (i == 0) continue;
    const float step = glm::distance(now, Vec3(path.at(static_cast<float>(i - 1) / kSteps)[3]));
    least = std::min(least, step), most = std::max(most, step);
  }
  for (const float near : nearest) EXPECT_LT(near, 0.01f);
  EXPECT_LT(most, 1.05f * least);
}

TEST(RigPaths, JointsLookAlongThemWithTheirUpAbove) {
  OnPath path;
  for (const float along : {0.1f, 0.37f, 0.8f}) {
    const Vec3 ahead = Vec3(path.at(along + 1e-3f)[3]) - Vec3(path.at(along - 1e-3f)[3]);
    const Mat4 hand_m = path.at(along);
    EXPECT_GT(glm::dot(glm::normalize(Vec3(hand_m[2])), glm::normalize(ahead)), 0.9999f);
    EXPECT_GT(hand_m[1].y, 0.5f) << "up is above";
    EXPECT_NEAR(glm::dot(glm::normalize(Vec3(hand_m[0])), Vec3(0.f, 1.f, 0.f)), 0.f, 1e-3f) << "level";
    // Roll is about where it looks, in degrees.
    const Mat4 rolled_m = path.at(along, 90.f);
    EXPECT_GT(glm::dot(glm::normalize(Vec3(rolled_m[2])), glm::normalize(ahead)), 0.9999f);
    EXPECT_NEAR(glm::dot(glm::normalize(Vec3(rolled_m[0])), glm::normalize(Vec3(hand_m[1]))), 1.f, 1e-3f);
  }
  // To the left of a bend to the left is up when it banks.
  OnPath banks(false, true, 0.5f);
  const Mat4 level_m = path.at(0.5f), leans_m = banks.at(0.5f);
  const Vec3 inside = 0.5f * (kPoints[0] + kPoints[2]) - kPoints[2];
  EXPECT_GT(glm::dot(Vec3(leans_m[1]) - Vec3(level_m[1]), inside), 0.01f) << "its upper side leans into the bend";
}

TEST(RigPaths, WithoutFollowingRotationsStay) {
  OnPath path(false, false);
  const Mat4 rest_m = restInModelSpace(path.plain->skeleton)[static_cast<std::size_t>(path.hand)];
  for (const float along : {0.f, 0.5f, 1.f})
    EXPECT_LT(difference(Mat4(Mat3(path.at(along))), Mat4(Mat3(rest_m))), 1e-4f);
}

TEST(RigPaths, ClosedOnesGoRoundAndRound) {
  OnPath path(true);
  for (const float along : {0.f, 0.25f, 0.9f}) {
    EXPECT_LT(glm::distance(Vec3(path.at(along)[3]), Vec3(path.at(along + 1.f)[3])), 1e-3f);
    EXPECT_LT(glm::distance(Vec3(path.at(along)[3]), Vec3(path.at(along - 2.f)[3])), 1e-3f);
  }
  const PropertySpec* spec =
      path.character->morph_channels[static_cast<std::size_t>(propertyChannel(*path.character, "path.along"))].property;
  ASSERT_TRUE(spec);
  EXPECT_GT(spec->high, 10.f);
}

TEST(RigPaths, ArePlacesThatAreMadeOrFollowed) {
  const auto plain = LimbedFigure{}.make();
  const RigPlace hand = RigPlace::joint(plain->skeleton.find("hand.L"));
  MakeConstraint make{.character = plain.get(), .kind = RigConstraint::Kind::path, .joint = hand};
  ASSERT_TRUE(make.run());
  EXPECT_EQ(make.rig.controls.size(), 4u);
  EXPECT_EQ(make.made_control, 0);
  const auto character = withRig(plain, make.rig);
  ASSERT_TRUE(character);
  // It begins where the joint is, which does not turn there.
  Pose pose = (*character)->restPose();
  RigScratch scratch;
  RunRig{.character = character->get(), .pose = &pose, .scratch = &scratch}.run();
  const std::vector<Mat4> rest_m = restInModelSpace((*character)->skeleton),
                          is_m = inModelSpace((*character)->skeleton, pose.local);
  const auto at = static_cast<std::size_t>(hand.index);
  EXPECT_LT(glm::distance(Vec3(rest_m[at][3]), Vec3(is_m[at][3])), 1e-4f);
  make.sources = {RigPlace::joint(plain->skeleton.find("head")), RigPlace::joint(plain->skeleton.find("hips"))};
  ASSERT_TRUE(make.run());
  EXPECT_TRUE(make.rig.controls.empty());
  EXPECT_EQ(make.rig.constraints.front().sources.size(), 2u);
  make.sources.pop_back();
  EXPECT_FALSE(make.run()) << "one point is no path";
}

TEST(RigPaths, OnceWarmTheyAllocateNothing) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "allocations are not counted here";
  OnPath path;
  Pose pose = path.character->restPose();
  const RunRig run{.character = path.character.get(), .pose = &pose, .scratch = &path.scratch};
  RunRig(run).run();
  const std::size_t before = tests::allocationCount();
  RunRig(run).run();
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(RigPaths, WhatIsWrongIsRefused) {
  const OnPath good;
  const auto refused = [&](auto&& spoil) {
    Rig rig = good.character->rig->rig;
    spoil(rig.constraints.front());
    return !rig.validate(good.plain->skeleton);
  };
  EXPECT_FALSE(refused([](RigConstraint&) {}));
  EXPECT_TRUE(refused([](RigConstraint& path) { path.sources.resize(1); }));
  EXPECT_TRUE(refused([](RigConstraint& path) { path.bank = NAN; }));
  EXPECT_TRUE(refused([](RigConstraint& path) { path.up_l = path.axis_l; }));
  EXPECT_TRUE(refused([](RigConstraint& path) { path.axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([&](RigConstraint& path) { path.sources[0].place = RigPlace::joint(good.hand); }))
      << "it would follow itself";
}

TEST(RigDrivers, FollowTheTimeOfTheClip) {
  OnPath path;
  Rig rig = path.character->rig->rig;
  rig.drivers = {{.name = "goes", .measure = RigDriver::Measure::time, .scale = 0.5f, .target = "path.along"},
                 {.name = "rolls",
                  .measure = RigDriver::Measure::bend,
                  .first = RigPlace::joint(path.plain->skeleton.find("head")),
                  .formula = "x + 10 * t",
                  .target = "path.roll"}};
  const auto character = withRig(path.plain, rig);
  ASSERT_TRUE(character) << character.error().for_user.english();
  for (const double time : {0.0, 0.5, 1.5}) {
    Pose pose = (*character)->restPose();
    RunRig{.character = character->get(), .time_s = time, .pose = &pose, .scratch = &path.scratch}.run();
    const auto number = [&](const char* id) {
      return pose.morph_weights[static_cast<std::size_t>(propertyChannel(**character, id))];
    };
    EXPECT_FLOAT_EQ(number("path.along"), static_cast<float>(0.5 * time));
    EXPECT_FLOAT_EQ(number("path.roll"), static_cast<float>(10.0 * time));
    const std::vector<Mat4> is_m = inModelSpace((*character)->skeleton, pose.local);
    EXPECT_LT(glm::distance(Vec3(is_m[static_cast<std::size_t>(path.hand)][3]),
                            Vec3(path.at(static_cast<float>(0.5 * time))[3])),
              1e-4f);
  }
}

}  // namespace
}  // namespace sinew
