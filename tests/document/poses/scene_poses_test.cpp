// Poses that the project keeps.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/poses/stored_pose.h"

namespace sinew {
namespace {

ScenePose called(const char* name) {
  ScenePose pose;
  pose.name = name;
  pose.joints = {{"hips", {}}};
  return pose;
}

const std::vector<std::uint8_t> kPicture{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

TEST(ScenePoses, APictureIsOneStepWithItsPose) {
  Document document;
  document.open(tests::small());
  const Gesture gesture = newGesture();
  const PoseId id = document.addPose(called("Bow"), gesture);
  document.setPosePicture(id, kPicture, gesture);
  document.endGesture(gesture);
  EXPECT_EQ(document.scenePose(id)->picture, kPicture);
  EXPECT_EQ(document.history().count(), 1);
}

// It is drawn a while after the pose was stored.
TEST(ScenePoses, APictureTakesNothingThatCanBeRedone) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const Gesture gesture = newGesture();
  const PoseId pose = document.addPose(called("Bow"), gesture);
  document.renameInstance(id, "hero");
  document.undo();
  document.setPosePicture(pose, kPicture, gesture);
  document.endGesture(gesture);
  ASSERT_TRUE(document.history().canRedo());
  document.redo();
  EXPECT_EQ(document.instance(id)->name, "hero");
}

// As applying them says.
TEST(ScenePoses, FitThoseWithAnyOfTheirJoints) {
  const auto isFor = [](const Character& character, const ScenePose& pose) {
    const bool fits = PosesFor(character).fits(pose);
    EXPECT_EQ(fits, !poseFor(character, storedPose(pose)).empty());
    return fits;
  };
  const Imported plain = tests::small(), spaced = tests::small({.joints = {"rig:root", "rig:hips"}}),
                 stranger = tests::small({.joints = {"a", "b"}});
  ScenePose pose = called("Bow");
  pose.joints = {{"wing", {}}, {"hips", {}}};
  EXPECT_TRUE(isFor(*plain.character, pose));
  EXPECT_TRUE(isFor(*spaced.character, pose));
  EXPECT_FALSE(isFor(*stranger.character, pose));
  pose.joints = {{"other:hips", {}}};
  EXPECT_TRUE(isFor(*plain.character, pose));
  EXPECT_FALSE(isFor(*stranger.character, pose));
  pose.joints.clear();
  EXPECT_FALSE(isFor(*plain.character, pose));

  Document document;
  document.open(tests::small());
  document.addLocator({});
  const Instance& locator = document.instances().back();
  ScenePose of_locator = called("Place");
  of_locator.joints = {{"another name", {}}};
  EXPECT_FALSE(isFor(*locator.character, of_locator));
  of_locator.object = locator.character->type->id;
  EXPECT_TRUE(isFor(*locator.character, of_locator));
  EXPECT_FALSE(isFor(*plain.character, of_locator));
}

TEST(ScenePoses, OfManyThatComeAtOnceEachHasItsName) {
  Document document;
  document.open(tests::small());
  document.addPose(called("Bow"));
  document.addPoses({called("Bow"), called(" "), called("Bow 2"), called("")});
  std::vector<std::string> names;
  for (const auto& pose : document.scene().poses) names.push_back(pose->name);
  EXPECT_EQ(names, (std::vector<std::string>{"Bow", "Bow 2", "Pose", "Bow 2 2", "Pose 2"}));
}

}  // namespace
}  // namespace sinew
