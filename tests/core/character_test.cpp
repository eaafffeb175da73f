#include "core/scene/character.h"

#include <functional>

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/instance.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using testing::editClip, testing::sampleCharacter;
using ::testing::ElementsAre, ::testing::HasSubstr, ::testing::IsEmpty;

// The same joints under other names or in another order; clips of the sample character remapped to them.
Character renamed(const std::function<std::string(const std::string&)>& rename) {
  Character c = sampleCharacter();
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& j : joints) j.name = rename(j.name);
  c.skeleton = *Skeleton::create(std::move(joints));
  c.name = "donor";
  return c;
}

TEST(Character, CountsAndFinds) {
  const Character c = sampleCharacter();
  EXPECT_EQ(c.vertexCount(), 18u + 3u);
  EXPECT_EQ(c.triangleCount(), 16u + 1u);
  EXPECT_EQ(c.findClip("bend"), 0);
  EXPECT_EQ(c.findClip("Bend"), -1);
  const Pose pose = c.restPose();
  EXPECT_EQ(pose.local.size(), 3u);
  EXPECT_EQ(pose.local[1], c.skeleton[1].rest_l);
  EXPECT_THAT(pose.morph_weights, ElementsAre(0.f));
}

TEST(Character, AThousandInstancesShareOneModel) {
  const auto character = std::make_shared<const Character>(sampleCharacter());
  std::vector<Instance> instances(1000);
  for (Instance& i : instances) i.character = character;
  std::set<const void*> meshes, clips;
  for (const Instance& i : instances) {
    for (const auto& mesh : i.character->meshes) meshes.insert(mesh.get());
    for (const auto& clip : i.character->clips) clips.insert(clip.get());
  }
  EXPECT_EQ(meshes.size(), character->meshes.size());
  EXPECT_EQ(clips.size(), character->clips.size());
  EXPECT_LT(sizeof(Instance), 512u);
}

TEST(Character, CopiesShareTheirBigParts) {
  const Character a = sampleCharacter();
  const Character b = a;
  EXPECT_EQ(a.meshes[0], b.meshes[0]);
  EXPECT_EQ(a.images[0], b.images[0]);
  EXPECT_EQ(a.clips[0], b.clips[0]);
}

TEST(WithClipsOf, AddsTheClipsAndKeepsOwnOnes) {
  Character donor = renamed([](const std::string& n) { return n; });
  editClip(donor).name = "wave";
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips.size(), 2u);
  EXPECT_EQ(c->clips[0]->name, "bend");
  EXPECT_EQ(c->clips[1], donor.clips[0]);  // shared where nothing had to change
  EXPECT_THAT(missing, IsEmpty());
  EXPECT_TRUE(c->validate());
}

TEST(WithClipsOf, ClipsOfTheSameNameAreToldApart) {
  Character donor = renamed([](const std::string& n) { return n; });
  donor.clips.push_back(donor.clips[0]);
  const auto c = withClipsOf(sampleCharacter(), donor, nullptr);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips.size(), 3u);
  EXPECT_EQ(c->clips[1]->name, "bend 2");
  EXPECT_EQ(c->clips[2]->name, "bend 3");
}

TEST(WithClipsOf, NamespacesDoNotMatter) {
  const Character plain = sampleCharacter();
  const Character spaced = renamed([](const std::string& n) { return "rig:left:" + n; });
  for (const auto& c : {withClipsOf(plain, spaced, nullptr), withClipsOf(spaced, plain, nullptr)}) {
    ASSERT_TRUE(c);
    ASSERT_EQ(c->clips.size(), 2u);
    EXPECT_EQ(c->clips[1]->joints[0].joint, 1);
  }
}

TEST(WithClipsOf, MixamosNamespaceIsFoundInAllItsSpellings) {
  const Character plain = sampleCharacter();
  for (const std::string prefix : {"mixamorig:", "mixamorig1:", "mixamorig", "mixamorig12_", "mixamorig_"}) {
    const Character other = renamed([&](const std::string& n) { return prefix + n; });
    for (const auto& c : {withClipsOf(plain, other, nullptr), withClipsOf(other, plain, nullptr)}) {
      ASSERT_TRUE(c) << prefix;
      EXPECT_EQ(c->clips[1]->joints[0].joint, 1) << prefix;
    }
  }
}

TEST(WithClipsOf, JointsAreFoundInAnotherOrder) {
  Character donor = sampleCharacter();
  donor.meshes.clear();
  donor.skins.clear();
  donor.skeleton = *Skeleton::create(
      {{.name = "extra"}, {.name = "shoulder"}, {.name = "hand", .parent = 1}, {.name = "elbow", .parent = 1}});
  Clip& clip = editClip(donor);
  clip.joints[0].joint = 3;
  JointTrack hand = clip.joints[0], extra = clip.joints[0];
  hand.joint = 2;
  extra.joint = 0;
  clip.joints = {extra, hand, clip.joints[0]};
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c) << c.error().for_user;
  EXPECT_THAT(missing, ElementsAre("extra"));
  ASSERT_EQ(c->clips[1]->joints.size(), 2u);
  EXPECT_EQ(c->clips[1]->joints[0].joint, 1);
  EXPECT_EQ(c->clips[1]->joints[1].joint, 2);
  EXPECT_TRUE(c->validate());
}

TEST(WithClipsOf, MorphsAreFoundByName) {
  Character donor = renamed([](const std::string& n) { return n; });
  donor.morph_channels = {{0, "smile", 0.f}, {0, "bulge", 0.f}};
  Clip& clip = editClip(donor);
  clip.morphs = {{0, clip.morphs[0].weight}, {1, clip.morphs[0].weight}};
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips[1]->morphs.size(), 1u);
  EXPECT_EQ(c->clips[1]->morphs[0].channel, 0);
  EXPECT_THAT(missing, ElementsAre("smile"));
}

TEST(WithClipsOf, RefusesStrangers) {
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), renamed([](const std::string& n) { return n + "_x"; }), &missing);
  ASSERT_FALSE(c);
  EXPECT_THAT(c.error().for_user, HasSubstr("do not fit “arm”"));
}

TEST(WithClipsOf, RefusesDonorsWithoutClips) {
  Character donor = sampleCharacter();
  donor.clips.clear();
  EXPECT_FALSE(withClipsOf(sampleCharacter(), donor, nullptr));
}

TEST(WithClipsOf, TwoTracksThatMeetOnOneJointLeaveTheFirst) {
  Character donor = sampleCharacter();
  donor.skeleton =
      *Skeleton::create({{.name = "a:elbow"}, {.name = "b:elbow", .parent = 0}, {.name = "c", .parent = 1}});
  Clip& clip = editClip(donor);
  clip.joints[0].joint = 0;
  clip.joints.push_back(clip.joints[0]);
  clip.joints[1].joint = 1;
  const auto c = withClipsOf(sampleCharacter(), donor, nullptr);
  ASSERT_TRUE(c);
  EXPECT_EQ(c->clips[1]->joints.size(), 1u);
  EXPECT_TRUE(c->validate());
}

}  // namespace
}  // namespace sinew
