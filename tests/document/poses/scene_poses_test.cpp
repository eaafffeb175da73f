// Poses that the project keeps.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"

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
