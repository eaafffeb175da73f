// Handles for the limbs of characters from files, ours and those of others: nothing moves by them, whole clips through.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/io/export/join_scene.h"
#include "core/io/importer.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/roles/find_roles.h"
#include "places.h"
#include "tests/support/builders/limbed_figure.h"
#include "tests/support/tries.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;

std::vector<Mat4> riggedJoints(const Character& character, const Clip& clip, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  RigScratch scratch;
  RunRig{.character = &character, .pose = &pose, .scratch = &scratch}.run();
  return inModelSpace(character.skeleton, pose.local);
}

// Of the joints of the file, at all frames, metres.
double farthestApart(const Character& a, const Clip& clip_a, const Character& b, const Clip& clip_b) {
  const std::size_t joints = plainOf(a).skeleton.size();
  double most = 0.0;
  const auto frames = static_cast<int>(std::floor(clip_a.duration_s * clip_a.fps));
  for (int frame = 0; frame <= frames; ++frame) {
    const std::vector<Mat4> was = riggedJoints(a, clip_a, frame / clip_a.fps);
    const std::vector<Mat4> is = riggedJoints(b, clip_b, frame / clip_b.fps);
    for (std::size_t j = 0; j < joints; ++j)
      most = std::max(most, static_cast<double>(glm::distance(Vec3(was[j][3]), Vec3(is[j][3]))));
  }
  return most;
}

std::size_t keysOn(const Clip& clip, auto&& counts) {
  std::size_t keys = 0;
  for (const ChannelId& id : channelsOf(clip))
    if (id.joint != kNoJoint && curveIdOf(id) == id && counts(id.joint)) keys += knotCount(clip, id);
  return keys;
}

void expectNothingMoves(const fs::path& file, std::size_t most_clips) {
  SCOPED_TRACE(file.filename());
  const auto imported = importCharacter(file);
  ASSERT_TRUE(imported) << imported.error().for_user;
  const std::shared_ptr<const Character> plain = imported->character;
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  AddLimbs add{.character = plain.get(), .roles = &roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  ASSERT_GE(rig.chains.size(), 2u);  // some have feet that do not hang below their legs
  // As a file has it.
  const auto read = rigFromText(rigToText(rig, plain->skeleton), plain->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);

  const auto rigged = *withRig(plain, rig);
  std::vector<std::size_t> chains(rig.chains.size());
  for (std::size_t i = 0; i < chains.size(); ++i) chains[i] = i;
  const double tolerance = snapTolerance(*plain);
  for (std::size_t i = 0; i < std::min(most_clips, plain->clips.size()); ++i) {
    const Clip& given = *plain->clips[i];
    SCOPED_TRACE(given.name);
    Clip ik = given;
    SnapChains to_ik{
        .character = rigged.get(), .clip = &ik, .chains = chains, .until = given.duration_s, .tolerance_m = tolerance};
    ASSERT_TRUE(to_ik.run());
    EXPECT_LE(farthestApart(*plain, given, *rigged, ik), 1.001 * tolerance);

    Clip fk = ik;
    SnapChains to_fk = to_ik;
    to_fk.clip = &fk;
    to_fk.to = SnapChains::To::fk;
    ASSERT_TRUE(to_fk.run());
    EXPECT_LE(farthestApart(*rigged, ik, *rigged, fk), 1.001 * tolerance);

    const std::shared_ptr<const Clip> clips[] = {std::make_shared<const Clip>(ik)};
    BakeRig bake{.character = rigged, .from = clips, .tolerance_m = tolerance};
    ASSERT_TRUE(bake.run());
    EXPECT_TRUE(bake.plain->validate());
    EXPECT_LE(farthestApart(*rigged, ik, *bake.plain, *bake.clips.front()), 1.001 * tolerance);
    const std::size_t of_controls =
        keysOn(ik, [&](JointIndex joint) { return rigged->rig->controlOf(joint) != kNoControl; });
    const std::size_t dense = to_ik.frames * (4 * 4 + 4 * 3);
    std::printf("%s, %s: %zu keys of %zu on controls, %.3f mm; back %zu\n", file.filename().c_str(), given.name.c_str(),
                of_controls, dense, 1e3 * to_ik.farthest_m, to_fk.keys);
  }
}

// A whole body, alone and beside limbs that have handles already.
void expectNothingMovesByBodies(const fs::path& file, std::size_t most_clips) {
  SCOPED_TRACE(file.filename());
  const auto imported = importCharacter(file);
  ASSERT_TRUE(imported) << imported.error().for_user;
  const std::shared_ptr<const Character> plain = imported->character;
  const JointRoles roles = foundRoles(plain->skeleton);
  const double tolerance = snapTolerance(*plain);
  const std::size_t body[] = {0};
  for (const bool beside_limbs : {false, true}) {
    Rig rig;
    if (beside_limbs) {
      ASSERT_TRUE((AddLimbs{.character = plain.get(), .roles = &roles, .rig = &rig}.run()));
    }
    ASSERT_TRUE((AddBody{.character = plain.get(), .roles = &roles, .rig = &rig}.run()));
    const auto rigged = *withRig(plain, rig);
    std::vector<std::size_t> chains(rig.chains.size());
    for (std::size_t i = 0; i < chains.size(); ++i) chains[i] = i;
    for (std::size_t i = 0; i < std::min(most_clips, plain->clips.size()); ++i) {
      const Clip& given = *plain->clips[i];
      SCOPED_TRACE(given.name);
      Clip limbs = given;
      SnapChains snap{.character = rigged.get(),
                      .clip = &limbs,
                      .chains = chains,
                      .until = given.duration_s,
                      .tolerance_m = tolerance};
      if (beside_limbs) {
        ASSERT_TRUE(snap.run());
      }
      Clip ik = limbs;
      SnapChains to_ik{
          .character = rigged.get(), .clip = &ik, .bodies = body, .until = given.duration_s, .tolerance_m = tolerance};
      ASSERT_TRUE(to_ik.run());
      EXPECT_LE(farthestApart(*rigged, limbs, *rigged, ik), 1.001 * tolerance);
      Clip fk = ik;
      SnapChains to_fk = to_ik;
      to_fk.clip = &fk;
      to_fk.to = SnapChains::To::fk;
      ASSERT_TRUE(to_fk.run());
      EXPECT_LE(farthestApart(*rigged, ik, *rigged, fk), 1.001 * tolerance);
      std::printf("%s, %s: a body %s limbs, %.3f mm; back %.3f mm\n", file.filename().c_str(), given.name.c_str(),
                  beside_limbs ? "beside" : "without", 1e3 * to_ik.farthest_m, 1e3 * to_fk.farthest_m);
    }
  }
}

TEST(RiggedFiles, NothingMovesByBodies) {
  expectNothingMovesByBodies(fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb", 2);
}

TEST(RiggedFiles, NothingMovesOnTheCharacterThatComesWithIt) {
  for (const char* name : {"humanoid.glb", "humanoid.fbx"})
    expectNothingMoves(fs::path(SINEW_SOURCE_DIR) / "resources/characters" / name, 3);
}

// One who is carried by the hand of another: in the file, too, the foot stays where it is in the world.
TEST(RiggedFiles, WhatStaysInTheWorldDoesSoOnWhatMoves) {
  const auto plain = LimbedFigure{.clip_bend = 0.3f}.make();
  Rig rig;
  rig.constraints = {{.name = "stays",
                      .kind = RigConstraint::Kind::point,
                      .joint = RigPlace::joint(plain->skeleton.find("foot.L")),
                      .sources = {{RigPlace::world()}}}};
  Scene scene;
  const ClipId clip = scene.clips.add({.id = {}, .clip = plain->clips.front(), .original = nullptr});
  for (const std::uint64_t id : {1, 2}) {
    Instance& one = scene.instances.emplace_back();
    one.id = {id};
    one.name = id == 1 ? "carrier" : "carried";
    one.character = id == 1 ? plain : *withRig(plain, rig);
    one.clips = {clip};
    one.control.clip = clip;
    one.control.range_end = plain->clips.front()->duration_s;
  }
  scene.instances[1].standing = {{.translation = {0.1f, 0.f, 0.f}}, {1}, plain->skeleton.find("hand.R")};
  const InstanceId ids[] = {{1}, {2}};
  JoinScene joined{.scene = &scene, .ids = ids, .name = "both"};
  ASSERT_TRUE(joined.run());
  const Character& both = *joined.character;
  const JointIndex foot = both.skeleton.find("carried:foot.L");
  ASSERT_NE(foot, kNoJoint);
  for (int frame = 0; frame <= 30; ++frame) {
    const Vec3 at(riggedJoints(both, *both.clips.front(), frame / 30.0)[static_cast<std::size_t>(foot)][3]);
    EXPECT_LT(glm::length(at), 1e-3f) << frame;
  }
}

// Handles do not come along, so who stands on one of them stands where it is, and the report says so.
TEST(RiggedFiles, WhatStandsOnAHandleStandsWhereItIs) {
  const auto plain = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  AddLimbs add{.character = plain.get(), .roles = &roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  Scene scene;
  for (const std::uint64_t id : {1, 2}) {
    Instance& one = scene.instances.emplace_back();
    one.id = {id};
    one.name = id == 1 ? "carrier" : "carried";
    one.character = id == 1 ? *withRig(plain, rig) : plain;
  }
  const JointIndex handle = static_cast<JointIndex>(plain->skeleton.size());
  scene.instances[1].standing = {{.translation = {0.1f, 0.2f, 0.f}}, {1}, handle};
  const Mat4 stands = PosedScene(scene).placement_w({2});
  const InstanceId ids[] = {{1}, {2}};
  JoinScene joined{.scene = &scene, .ids = ids, .name = "both"};
  ASSERT_TRUE(joined.run());
  const Skeleton& skeleton = joined.character->skeleton;
  const Joint& top = skeleton.joints()[static_cast<std::size_t>(skeleton.find("carried"))];
  EXPECT_EQ(top.parent, kNoJoint);
  EXPECT_LT(glm::distance(top.rest_l.translation, Vec3(stands[3])), 1e-5f);
  const bool told = std::ranges::any_of(joined.report.lines, [](const ReportLine& line) {
    return line.text.english() == "1 character that goes along with what is not in the file stands where it is now.";
  });
  EXPECT_TRUE(told) << "the one that carries stands by itself";
}

TEST(SharedAssets, NothingMovesByLimbHandles) {
  const fs::path folder(SINEW_SHARED_ASSETS);
  if (!fs::exists(folder)) GTEST_SKIP() << "no characters by others in " << folder;
  for (const char* name :
       {"kaykit_knight/Knight.glb", "quaternius_knight/KnightCharacter.fbx", "robot_expressive/RobotExpressive.glb"})
    expectNothingMoves(folder / name, tries(2, 1));
  // Of a minute, which takes as long with sanitizers.
  if (tries(1, 0) != 0) expectNothingMoves(folder / "assimp_bvh/01_01.bvh", 1);
}

// A rig of our own figure on one of others, whose joints have other names and axes, reaches as its own handles do.
TEST(SharedAssets, TheRigOfOurFigureFitsAnotherByRoles) {
  const fs::path knight = fs::path(SINEW_SHARED_ASSETS) / "kaykit_knight/Knight.glb";
  if (!fs::exists(knight)) GTEST_SKIP() << "no characters by others in " << SINEW_SHARED_ASSETS;
  const auto ours = importCharacter(fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb"),
             theirs = importCharacter(knight);
  ASSERT_TRUE(ours && theirs);
  const auto handles = [](const Character& character, const JointRoles& roles) {
    Rig rig;
    EXPECT_TRUE((AddLimbs{.character = &character, .roles = &roles, .rig = &rig}.run()));
    return rig;
  };
  const Skeleton& skeleton = theirs->character->skeleton;
  const JointRoles our_roles = foundRoles(ours->character->skeleton, ours->character->roles.get()),
                   roles = foundRoles(skeleton, theirs->character->roles.get());
  const std::string text = rigToText(handles(*ours->character, our_roles), ours->character->skeleton, &our_roles);
  EXPECT_FALSE(rigFromText(text, skeleton) && rigFromText(text, skeleton)->rig.chains.size() == 4);
  const auto read = rigFromText(text, skeleton, &roles);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_GE(read->by_role, 8u);
  const Rig own = handles(*theirs->character, roles);
  ASSERT_EQ(read->rig.chains.size(), 4u);
  const auto posed = [&](const Rig& of, std::size_t chain, const Vec3& way, bool by_pole) {
    const auto rigged = *withRig(theirs->character, of);
    const CharacterRig& run = *rigged->rig;
    Pose pose = rigged->restPose();
    pose.morph_weights[static_cast<std::size_t>(run.chains[chain].weight)] = 1.f;
    const RigChain& limb = of.chains[chain];
    pose.local[static_cast<std::size_t>(run.jointOf(by_pole ? limb.pole : limb.target))].translation += way;
    RigScratch scratch;
    RunRig{.character = rigged.get(), .pose = &pose, .scratch = &scratch}.run();
    return inModelSpace(rigged->skeleton, pose.local);
  };
  for (std::size_t i = 0; i < 4; ++i) {
    const RigChain &is = read->rig.chains[i], &wanted = own.chains[i];
    SCOPED_TRACE(is.name);
    ASSERT_EQ(is.first, wanted.first);
    ASSERT_EQ(is.last, wanted.last);
    // The limb bends to the same side when its end comes nearer.
    const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
    const Vec3 first(rest_m[static_cast<std::size_t>(is.first)][3]), last(rest_m[static_cast<std::size_t>(is.last)][3]);
    const Vec3 nearer = 0.3f * (first - last);
    const auto a = posed(read->rig, i, nearer, false), b = posed(own, i, nearer, false);
    const auto at = [](const std::vector<Mat4>& of, JointIndex joint) {
      return Vec3(of[static_cast<std::size_t>(joint)][3]);
    };
    EXPECT_LT(glm::distance(at(a, is.last), at(b, is.last)), 1e-3f);
    const float size = glm::distance(first, last);
    EXPECT_LT(glm::distance(at(a, is.middle), at(b, is.middle)), 0.15f * size);
  }
}

TEST(SharedAssets, NothingMovesByBodies) {
  const fs::path folder(SINEW_SHARED_ASSETS);
  if (!fs::exists(folder)) GTEST_SKIP() << "no characters by others in " << folder;
  for (const char* name : {"kaykit_knight/Knight.glb", "robot_expressive/RobotExpressive.glb"})
    expectNothingMovesByBodies(folder / name, tries(2, 1));
}

}  // namespace
}  // namespace sinew::tests
