// Keyed joints to keyed targets and back: nothing moves, and keys stay few.
#include "core/edit/rig/snap_chains.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/layer_terms.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/edit/shape/bake.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/math/interpolation.h"
#include "core/scene/objects/object.h"
#include "tests/core/edit/snapped_back.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure, tests::turnedFigure, tests::withLimbHandles;

std::vector<std::size_t> allChains(const Character& character) {
  std::vector<std::size_t> chains(character.rig->chains.size());
  for (std::size_t i = 0; i < chains.size(); ++i) chains[i] = i;
  return chains;
}

std::vector<Mat4> shownAt(const Character& character, const Clip& clip, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  RigScratch scratch;
  RunRig{.character = &character, .pose = &pose, .scratch = &scratch}.run();
  return inModelSpace(character.skeleton, pose.local);
}

struct Apart {
  double metres = 0.0, radians = 0.0;
};
// Of the joints of the file, at frames and at as many moments between two of them.
Apart apart(const Character& character, const Clip& a, const Clip& b, int between) {
  Apart out;
  const int count = static_cast<int>(std::lround(a.duration_s * a.fps)) * between;
  for (int i = 0; i <= count; ++i) {
    const double time = static_cast<double>(i) / (a.fps * between);
    const std::vector<Mat4> was = shownAt(character, a, time), is = shownAt(character, b, time);
    for (std::size_t j = 0; j < character.rig->plain->skeleton.size(); ++j) {
      out.metres = std::max(out.metres, static_cast<double>(glm::distance(Vec3(was[j][3]), Vec3(is[j][3]))));
      out.radians = std::max(out.radians,
                             static_cast<double>(angleBetween(decompose(was[j]).rotation, decompose(is[j]).rotation)));
    }
  }
  return out;
}

std::size_t keysOfJoints(const Clip& clip, const Character& character, bool controls) {
  std::size_t keys = 0;
  for (const ChannelId& id : channelsOf(clip))
    if (id.joint != kNoJoint && (character.rig->controlOf(id.joint) != kNoControl) == controls)
      keys += knotCount(clip, id);
  return keys;
}

float weightAt(const Clip& clip, const Character& character, std::string_view id, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose.morph_weights[static_cast<std::size_t>(propertyChannel(character, id))];
}

// There and back over whole clips: twist joints, mirrored and scaled parents, knees that are bent too far.
class SnapThereAndBack : public ::testing::TestWithParam<std::tuple<bool, bool, float>> {};

TEST_P(SnapThereAndBack, NoJointMovesByMoreThanATenThousandthOfTheHeight) {
  const auto [mirrored, twists, knee_bend] = GetParam();
  const auto character = withLimbHandles(turnedFigure(mirrored, twists, knee_bend).make());
  const Clip given = *character->clips.front();
  const std::vector<std::size_t> chains = allChains(*character);
  const double tolerance = snapTolerance(*character);
  Clip clip = given;
  SnapChains snap{
      .character = character.get(), .clip = &clip, .chains = chains, .until = 1.0, .tolerance_m = tolerance};
  ASSERT_TRUE(snap.run());
  const Apart to_ik = apart(*character, given, clip, 1);
  EXPECT_LE(to_ik.metres, tolerance);
  EXPECT_EQ(weightAt(clip, *character, "arm.L.ik", 0.5), 1.f);
  // Between frames nothing pops; straight limbs make much of little, since their middle joint moves by the root of what
  // the target does.
  const Apart between = apart(*character, given, clip, 4);
  EXPECT_LE(between.metres, 50.0 * tolerance);

  const Clip back = tests::snappedBack(*character, clip, chains, tolerance);
  const Apart to_fk = apart(*character, clip, back, 1);
  EXPECT_LE(to_fk.metres, tolerance);
  EXPECT_EQ(weightAt(back, *character, "arm.L.ik", 0.5), 0.f);
}

INSTANTIATE_TEST_SUITE_P(SnapChains, SnapThereAndBack,
                         ::testing::Combine(::testing::Bool(), ::testing::Bool(),
                                            ::testing::Values(0.4f, 0.1f, 0.f, -0.06f)));

// In any pose: with its controls there the chain shows the joints as they are; only place and rotation of these are
// new.
TEST(SnappedControls, StandForTheJointsAsTheyAre) {
  const auto character = withLimbHandles(LimbedFigure{.tail = true, .knee_bend = 0.3f}.make());
  const CharacterRig& rig = *character->rig;
  for (std::size_t chain = 0; chain < rig.chains.size(); ++chain) {
    const RigChain& limb = rig.rig.chains[chain];
    for (const double time : {0.0, 0.3, 0.6}) {
      Pose pose = character->restPose();
      SampleClip{.clip = character->clips.front().get(), .time = time, .pose = &pose}.run();
      const Transform sized{.scale = {2.f, 3.f, 4.f}, .shear = {0.1f, 0.2f, 0.3f}};
      for (const RigControl& control : rig.rig.controls) {
        Transform& local = pose.local[static_cast<std::size_t>(character->skeleton.find(control.name))];
        local.scale = sized.scale, local.shear = sized.shear;
      }
      const SnappedControls snapped = snappedControls(*character, pose, chain);
      ASSERT_EQ(snapped.locals.size(), limb.pole == kNoControl ? 1u : 2u);
      EXPECT_EQ(snapped.locals[0].first, rig.jointOf(limb.target));
      EXPECT_EQ(snapped.locals.back().first, rig.jointOf(limb.pole == kNoControl ? limb.target : limb.pole));
      const std::vector<Mat4> was = inModelSpace(character->skeleton, pose.local);
      for (const auto& [joint, local] : snapped.locals) {
        EXPECT_EQ(local.scale, sized.scale);
        EXPECT_EQ(local.shear, sized.shear);
        pose.local[static_cast<std::size_t>(joint)] = local;
      }
      const Mat4 pole =
          inModelSpace(character->skeleton, pose.local)[static_cast<std::size_t>(snapped.locals.back().first)];
      pose.morph_weights[static_cast<std::size_t>(rig.chains[chain].weight)] = 1.f;
      if (const int backwards = rig.chains[chain].backwards; backwards >= 0)
        pose.morph_weights[static_cast<std::size_t>(backwards)] = snapped.backwards ? 1.f : 0.f;
      RigScratch scratch;
      RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
      const std::vector<Mat4> is = inModelSpace(character->skeleton, pose.local);
      const auto place = [&was](JointIndex joint) { return Vec3(was[static_cast<std::size_t>(joint)][3]); };
      for (const JointIndex joint : rig.chains[chain].joints)
        EXPECT_LT(glm::distance(place(joint), Vec3(is[static_cast<std::size_t>(joint)][3])), 1e-3f)
            << limb.name << time;
      if (limb.pole == kNoControl) continue;
      const Vec3 along = glm::normalize(place(limb.last) - place(limb.first)),
                 away = Vec3(pole[3]) - place(limb.middle);
      EXPECT_NEAR(glm::dot(away, along), 0.f, 1e-4f) << "beside the middle joint";
      EXPECT_NEAR(glm::length(glm::cross(Vec3(pole[3]) - place(limb.first), along)), poleDistance(*character, chain),
                  1e-4f);
    }
  }
}

// The hand takes no rotation from such a target, so nothing says what it should be.
TEST(SnappedControls, TargetsThatDoNotRotateTheEndAndPolesKeepTheirRotation) {
  const auto character = withLimbHandles(LimbedFigure{.knee_bend = 0.3f}.make());
  const CharacterRig& rig = *character->rig;
  for (std::size_t chain = 0; chain < rig.chains.size(); ++chain) {
    Pose pose = character->restPose();
    SampleClip{.clip = character->clips.front().get(), .time = 0.3, .pose = &pose}.run();
    for (const RigControl& control : rig.rig.controls)
      pose.local[static_cast<std::size_t>(character->skeleton.find(control.name))].rotation =
          glm::angleAxis(0.7f, glm::normalize(Vec3{1, 2, 3}));
    pose.morph_weights[static_cast<std::size_t>(rig.chains[chain].rotate)] = 0.f;
    const std::vector<Mat4> was = inModelSpace(character->skeleton, pose.local);
    const SnappedControls snapped = snappedControls(*character, pose, chain);
    ASSERT_FALSE(snapped.locals.empty()) << chain;
    for (const auto& [joint, local] : snapped.locals) pose.local[static_cast<std::size_t>(joint)] = local;
    const std::vector<Mat4> is = inModelSpace(character->skeleton, pose.local);
    for (const auto& [joint, local] : snapped.locals) {
      const auto at = static_cast<std::size_t>(joint);
      EXPECT_LT(angleBetween(decompose(was[at]).rotation, decompose(is[at]).rotation), 1e-4f) << chain;
    }
  }
}

// While something hangs by half, the target stands where the other half brings the hand to where it is.
TEST(SnappedControls, StandForWhatHangsByHalf) {
  const auto plain = LimbedFigure{}.make();
  Rig rig = tests::limbHandles(*plain);
  const JointIndex hand = plain->skeleton.find("hand.L");
  const auto bar = static_cast<int>(rig.controls.size());
  rig.controls.push_back({.name = "bar", .rest_m = {.translation = {0.9f, 1.9f, 0.3f}}});
  rig.constraints.push_back({.name = "hang",
                             .kind = RigConstraint::Kind::hang,
                             .joint = RigPlace::joint(plain->skeleton.find("root")),
                             .sources = {{RigPlace::control(bar)}},
                             .influence = 0.5f,
                             .hanging = hand});
  const auto made = withRig(plain, rig);
  ASSERT_TRUE(made);
  const Character& character = **made;
  const auto at = static_cast<std::size_t>(std::ranges::find(rig.chains, hand, &RigChain::last) - rig.chains.begin());
  ASSERT_LT(at, rig.chains.size());
  const CharacterRig::Chain& run = character.rig->chains[at];
  Pose pose = character.restPose();
  pose.local[static_cast<std::size_t>(rig.chains[at].middle)].rotation = glm::angleAxis(-0.7f, Vec3(0.f, 1.f, 0.f));
  RigScratch scratch;
  Pose was = pose;
  RunRig{.character = &character, .pose = &was, .scratch = &scratch}.run();
  const SnappedControls snapped = snappedControls(character, was, at);
  for (const auto& [joint, local] : snapped.locals) pose.local[static_cast<std::size_t>(joint)] = local;
  pose.morph_weights[static_cast<std::size_t>(run.weight)] = 1.f;
  pose.morph_weights[static_cast<std::size_t>(run.backwards)] = snapped.backwards ? 1.f : 0.f;
  RunRig{.character = &character, .pose = &pose, .scratch = &scratch}.run();
  const std::vector<Mat4> before_m = inModelSpace(character.skeleton, was.local),
                          after_m = inModelSpace(character.skeleton, pose.local);
  for (const JointIndex joint : run.joints)
    EXPECT_LT(glm::distance(Vec3(before_m[static_cast<std::size_t>(joint)][3]),
                            Vec3(after_m[static_cast<std::size_t>(joint)][3])),
              1e-3f)
        << joint;
}

TEST(SnapChains, KeysAreFew) {
  const auto character = withLimbHandles(LimbedFigure{.clip_bend = 0.1f}.make());
  Clip clip = *character->clips.front();  // 5 keys a joint, 31 frames
  const std::vector<std::size_t> chains = allChains(*character);
  SnapChains snap{.character = character.get(), .clip = &clip, .chains = chains, .until = 1.0, .tolerance_m = 1.8e-4};
  ASSERT_TRUE(snap.run());
  // A key a frame of each target's place and rotation, whose components count for themselves, and each pole's place.
  const std::size_t dense = 31u * 4u * (3u + 4u + 3u);
  std::printf("%zu keys of %zu, %zu mm/1000 away\n", keysOfJoints(clip, *character, true), dense,
              static_cast<std::size_t>(1e6 * snap.farthest_m));
  EXPECT_LT(4 * keysOfJoints(clip, *character, true), 3 * dense);
}

TEST(SnapChains, WhatLiesOutsideOfTheTimePlaysAsItDid) {
  const auto character = withLimbHandles(LimbedFigure{}.make());
  const Clip given = *character->clips.front();
  const std::vector<std::size_t> chains = allChains(*character);
  Clip clip = given;
  SnapChains snap{
      .character = character.get(), .clip = &clip, .chains = chains, .from = 0.3, .until = 0.6, .tolerance_m = 1.8e-4};
  ASSERT_TRUE(snap.run());
  EXPECT_EQ(weightAt(clip, *character, "leg.L.ik", 0.2), 0.f);
  EXPECT_EQ(weightAt(clip, *character, "leg.L.ik", 0.3), 1.f);
  EXPECT_EQ(weightAt(clip, *character, "leg.L.ik", 0.6), 1.f);
  EXPECT_EQ(weightAt(clip, *character, "leg.L.ik", 0.7), 0.f);
  EXPECT_LE(apart(*character, given, clip, 1).metres, 1.8e-4);

  // And back, in a part of it.
  Clip back = clip;
  SnapChains again{.character = character.get(),
                   .clip = &back,
                   .chains = chains,
                   .to = SnapChains::To::fk,
                   .from = 0.4,
                   .until = 0.5,
                   .tolerance_m = 1.8e-4};
  ASSERT_TRUE(again.run());
  EXPECT_EQ(weightAt(back, *character, "leg.L.ik", 0.35), 1.f);
  EXPECT_EQ(weightAt(back, *character, "leg.L.ik", 0.45), 0.f);
  EXPECT_EQ(weightAt(back, *character, "leg.L.ik", 0.6), 1.f);
  // New keys at the ends of the time leave rotations between others within InsertKeys::kQuaternionTolerance.
  EXPECT_LE(apart(*character, clip, back, 1).metres, 1e-3);
}

// Joints whose keys end before the time, and those that rest; in the clip and in a layer over it.
TEST(SnapChains, WhatHasNoKeysOutsideOfTheTimeStaysThere) {
  const auto character = withLimbHandles(LimbedFigure{}.make());
  const std::vector<std::size_t> chains = allChains(*character);
  Clip clip = *character->clips.front();
  SnapChains to_ik{
      .character = character.get(), .clip = &clip, .chains = chains, .from = 0.3, .until = 0.6, .tolerance_m = 1.8e-4};
  ASSERT_TRUE(to_ik.run());
  const auto of = [&](std::string_view name) { return character->skeleton.find(name); };
  for (const char* name : {"upper_leg.L", "lower_leg.L", "foot.L"})
    std::erase_if(clip.joints, [joint = of(name)](const JointTrack& track) { return track.joint == joint; });
  for (const char* name : {"upper_arm.L", "lower_arm.R"}) {
    std::vector<QuatKnot> knots = std::get<QuatCurve>(clip.track(of(name))->rotation).knots();
    knots.resize(name == std::string_view("upper_arm.L") ? 1 : 2);  // at 0, and at a quarter of the clip
    ASSERT_TRUE(setKnots(clip, kBaseLayer, of(name), knots));
  }
  const Pose rest = character->restPose();
  for (const bool in_layer : {false, true}) {
    Clip given = clip;
    if (in_layer) given.layers.emplace_back().name = "over";
    Clip back = given;
    SnapChains to_fk = to_ik;
    to_fk.clip = &back;
    to_fk.layer = in_layer ? 0 : kBaseLayer;
    to_fk.to = SnapChains::To::fk;
    if (in_layer) {
      to_fk.terms = [&](double time) {
        return [own = LayerTerms(rest, given, 0, time)](JointIndex joint, const Transform& wanted_l) {
          return std::optional(own.of(joint, wanted_l));
        };
      };
    }
    ASSERT_TRUE(to_fk.run());
    // New keys between others are within InsertKeys::kQuaternionTolerance.
    EXPECT_LE(apart(*character, given, back, 1).metres, 1e-3) << in_layer;
    EXPECT_EQ(weightAt(back, *character, "leg.L.ik", 0.45), 0.f);
  }
}

TEST(SnapChains, WhatIsWrongIsRefused) {
  const auto character = withLimbHandles(LimbedFigure{}.make());
  Clip clip = *character->clips.front();
  const std::vector<std::size_t> chains = allChains(*character);
  SnapChains snap{.character = character.get(), .clip = &clip, .chains = chains, .until = 1.0};
  EXPECT_TRUE(snap.validate());
  SnapChains bad = snap;
  bad.until = -1.0;
  EXPECT_FALSE(bad.validate());
  bad = snap;
  bad.layer = 3;
  EXPECT_FALSE(bad.validate());
  bad = snap;
  bad.until = 1e9;
  EXPECT_FALSE(bad.validate());
  const std::vector<std::size_t> twice{0, 0}, none{99};
  bad = snap;
  bad.chains = twice;
  EXPECT_FALSE(bad.validate());
  bad.chains = none;
  EXPECT_FALSE(bad.validate());
  bad = snap;
  bad.character = character->rig->plain.get();
  EXPECT_FALSE(bad.validate());
}

}  // namespace
}  // namespace sinew
