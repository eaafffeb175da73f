// Clips without the rig that they were made with.
#include "core/edit/rig/bake_rig.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include <gtest/gtest.h>

#include "core/clip/sample.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

struct Baking {
  std::shared_ptr<const Character> character = tests::withLimbHandles(LimbedFigure{.tail = true}.make());

  JointIndex joint(std::string_view name) const { return character->skeleton.find(name); }
  // The clip of the file with a hand that goes to a place and a head that looks at it.
  Clip reaching() const {
    Clip clip = *character->clips.front();
    const auto weigh = [&](const char* id) {
      morphTrackFor(clip, kBaseLayer, propertyChannel(*character, id)).weight =
          *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.f}, Knot{.time = 0.5, .value = 1.f}});
    };
    weigh("arm.L.ik"), weigh("look.aim");
    JointTrack& target = trackFor(clip, kBaseLayer, joint("IK hand.L"));
    target.translation[1] =
        *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 1.2f}, {.time = 1.0, .value = 1.f}});
    return clip;
  }
  double farthest(const BakeRig& bake, const Clip& given, const Clip& baked) const {
    double most = 0.0;
    RigScratch scratch;
    for (int frame = 0; frame <= 30; ++frame) {
      Pose was = character->restPose(), is = bake.plain->restPose();
      SampleClip{.clip = &given, .time = frame / 30.0, .pose = &was}.run();
      RunRig{.character = character.get(), .pose = &was, .scratch = &scratch}.run();
      SampleClip{.clip = &baked, .time = frame / 30.0, .pose = &is}.run();
      const std::vector<Mat4> was_m = inModelSpace(character->skeleton, was.local),
                              is_m = inModelSpace(bake.plain->skeleton, is.local);
      for (std::size_t j = 0; j < is_m.size(); ++j)
        most = std::max(most, static_cast<double>(glm::distance(Vec3(was_m[j][3]), Vec3(is_m[j][3]))));
    }
    return most;
  }
};

TEST(BakeRig, ClipsShowTheSameWithoutTheRig) {
  const Baking b;
  const std::shared_ptr<const Clip> clips[] = {std::make_shared<const Clip>(b.reaching()), b.character->clips.front()};
  for (const double tolerance : {1e-3, 1e-4}) {
    BakeRig bake{.character = b.character, .from = clips, .tolerance_m = tolerance};
    ASSERT_TRUE(bake.run());
    ASSERT_EQ(bake.clips.size(), 2u);
    EXPECT_EQ(bake.baked, 1u);
    EXPECT_EQ(bake.clips[1], clips[1]) << "nothing of it was the rig's";
    EXPECT_FALSE(bake.plain->rig);
    EXPECT_EQ(bake.plain->skeleton.size(), b.character->rig->plain->skeleton.size());
    EXPECT_EQ(bake.plain->morph_channels.size(), b.character->rig->plain->morph_channels.size());
    EXPECT_EQ(bake.plain->clips, bake.clips);
    EXPECT_TRUE(bake.plain->validate());
    const Clip &given = *clips[0], &baked = *bake.clips[0];
    EXPECT_LE(b.farthest(bake, given, baked), tolerance);
    EXPECT_TRUE(baked.morphs.empty());
    // The joints of the arm, and the head; all others keep what they have.
    const auto counts = [&](JointIndex joint) {
      return std::ranges::find(b.character->rig->chains[0].joints, joint) != b.character->rig->chains[0].joints.end() ||
             joint == b.joint("head");
    };
    for (const JointTrack& track : baked.joints) {
      ASSERT_LT(track.joint, b.character->rig->first_control);
      EXPECT_EQ(track == *given.track(track.joint), !counts(track.joint)) << track.joint;
    }
    EXPECT_EQ(baked.joints.size(), b.character->rig->plain->skeleton.size());
  }
}

TEST(BakeRig, LayersRotateNoJointThatTheRigDoes) {
  const Baking b;
  Clip given = b.reaching();
  const auto turned = [](float angle) {
    return *QuatCurve::fromKnots(
        std::vector{QuatKnot{.time = 0.0, .value = glm::angleAxis(angle, Vec3(1.f, 0.f, 0.f))}});
  };
  given.layers.emplace_back().name = "over";
  for (const char* name : {"lower_arm.L", "lower_leg.R", "IK hand.L"})
    trackFor(given, 0, b.joint(name)).rotation = turned(0.3f);
  trackFor(given, 0, b.joint("lower_arm.L")).translation[0] = *Curve::fromKnots(std::vector{Knot{.value = 0.01f}});
  morphTrackFor(given, 0, propertyChannel(*b.character, "arm.L.ik")).weight =
      *Curve::fromKnots(std::vector{Knot{.value = 0.1f}});
  const std::shared_ptr<const Clip> clips[] = {std::make_shared<const Clip>(given)};
  BakeRig bake{.character = b.character, .from = clips};
  ASSERT_TRUE(bake.run());
  const Clip& baked = *bake.clips.front();
  EXPECT_LE(b.farthest(bake, given, baked), 1e-4);
  const ClipLayer& layer = baked.layers.front();
  EXPECT_TRUE(layer.morphs.empty());
  ASSERT_EQ(layer.joints.size(), 2u);
  EXPECT_FALSE(hasRotation(*findTrack(baked, 0, b.joint("lower_arm.L"))));
  EXPECT_FALSE(findTrack(baked, 0, b.joint("lower_arm.L"))->translation[0].empty());
  EXPECT_EQ(*findTrack(baked, 0, b.joint("lower_leg.R")), *findTrack(given, 0, b.joint("lower_leg.R")));
}

// On something that moves: its feet stay where they are in the world, in each clip in another way.
TEST(BakeRig, WhatStaysInTheWorldDoesSoWhileTheCharacterMoves) {
  const auto plain = LimbedFigure{.clip_bend = 0.3f}.make();
  const auto place = [&](const char* name) { return RigPlace::joint(plain->skeleton.find(name)); };
  Rig rig;
  for (const char* name : {"foot.L", "foot.R"})
    rig.constraints.push_back({.name = name, .joint = place(name), .sources = {{RigPlace::world()}}});
  const auto character = *withRig(plain, rig);
  Clip other = *plain->clips.front();
  other.name = "other";
  const std::shared_ptr<const Clip> clips[] = {plain->clips.front(), std::make_shared<const Clip>(other)};
  const auto placement_w = [&](const Clip& clip, double time) {
    const auto way = static_cast<float>(clip.name == "other" ? -2.0 * time : time);
    return toMatrix({{way, 0.2f * way, 0.f}, glm::angleAxis(0.5f * way, Vec3(0, 1, 0))});
  };
  BakeRig bake{.character = character, .from = clips, .placement_w = placement_w};
  ASSERT_TRUE(bake.run());
  EXPECT_EQ(bake.baked, 2u);
  RigScratch scratch;
  for (std::size_t i = 0; i < std::size(clips); ++i)
    for (int frame = 0; frame <= 30; ++frame) {
      const double time = frame / 30.0;
      Pose was = character->restPose(), is = bake.plain->restPose();
      SampleClip{.clip = clips[i].get(), .time = time, .pose = &was}.run();
      RunRig{
          .character = character.get(), .placement_w = placement_w(*clips[i], time), .pose = &was, .scratch = &scratch}
          .run();
      SampleClip{.clip = bake.clips[i].get(), .time = time, .pose = &is}.run();
      const auto was_m = inModelSpace(plain->skeleton, was.local), is_m = inModelSpace(plain->skeleton, is.local);
      for (std::size_t j = 0; j < is_m.size(); ++j)
        EXPECT_LT(glm::distance(Vec3(was_m[j][3]), Vec3(is_m[j][3])), 1.1e-4f) << i << " at " << time;
    }
}

// Whatever is keyed for its influence, and for what a driver makes of it.
TEST(BakeRig, WhatIsMutedMovesNothing) {
  const auto plain = LimbedFigure{.clip_bend = 0.3f}.make();
  const auto place = [&](const char* name) { return RigPlace::joint(plain->skeleton.find(name)); };
  Rig rig;
  rig.constraints = {
      {.name = "hold", .joint = place("hand.L"), .sources = {{RigPlace::world()}}, .influence = 0.f, .muted = true}};
  rig.drivers = {{.name = "bend",
                  .measure = RigDriver::Measure::bend,
                  .first = place("head"),
                  .scale = 0.f,
                  .offset = 1.f,
                  .target = "hold.influence"}};
  const auto bakedWith = [&](bool hold_muted, bool driver_muted, bool keyed) {
    rig.constraints[0].muted = hold_muted, rig.drivers[0].muted = driver_muted;
    const auto character = *withRig(plain, rig);
    Clip clip = *plain->clips.front();
    if (keyed)
      morphTrackFor(clip, kBaseLayer, propertyChannel(*character, "hold.influence")).weight =
          *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.f}, Knot{.time = 0.5, .value = 1.f}});
    const std::shared_ptr<const Clip> clips[] = {std::make_shared<const Clip>(clip)};
    BakeRig bake{.character = character, .from = clips};
    EXPECT_TRUE(bake.run());
    if (bake.baked == 0) {
      EXPECT_EQ(bake.clips.front()->joints, plain->clips.front()->joints);
    }
    return bake.baked;
  };
  EXPECT_EQ(bakedWith(false, true, true), 1u);
  EXPECT_EQ(bakedWith(false, false, false), 1u);
  EXPECT_EQ(bakedWith(true, true, true), 0u);
  EXPECT_EQ(bakedWith(true, false, false), 0u);
  EXPECT_EQ(bakedWith(false, true, false), 0u) << "the driver makes no influence";
}

TEST(BakeRig, WhatTakesTooLongIsRefused) {
  const Baking b;
  Clip endless = b.reaching();
  endless.duration_s = 40'000.0;  // at 30 frames a second
  const std::shared_ptr<const Clip> clips[] = {std::make_shared<const Clip>(endless)};
  BakeRig bake{.character = b.character, .from = clips};
  EXPECT_FALSE(bake.run());
  const std::shared_ptr<const Clip> usual[] = {std::make_shared<const Clip>(b.reaching())};
  const std::atomic<bool> cancel = true;
  BakeRig cancelled{.character = b.character, .from = usual, .task = {.cancel = &cancel}};
  EXPECT_FALSE(cancelled.run());
}

}  // namespace
}  // namespace sinew
