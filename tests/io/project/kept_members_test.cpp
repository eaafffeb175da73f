// What a later version has written beside is written again.
#include <gtest/gtest.h>

#include "tests/io/project/project_index.h"

namespace sinew {
namespace {

using tests::smallProject, tests::kProjectFolder, tests::readBack;

TEST(KeptMembers, ASmallProjectComesBack) {
  const Project project = smallProject();
  const auto bytes = packProject(project, kProjectFolder);
  ASSERT_TRUE(bytes) << bytes.error().for_user.english() << bytes.error().for_log;
  auto read = readBack(*bytes);
  ASSERT_TRUE(read) << read.error().for_log;
  tests::playAll(read->scene);
  EXPECT_EQ(*packProject(*read, kProjectFolder), *bytes);
  for (std::size_t i = 0; i < 2; ++i) ASSERT_TRUE(takeCharacter(*read, i, project.assets[i].character));
  tests::playAll(read->scene);
  EXPECT_EQ(read->scene.takes, project.scene.takes);
  EXPECT_EQ(*packProject(*read, kProjectFolder), *bytes);
}

TEST(KeptMembers, OfEachKindOfObject) {
  tests::ProjectParts parts = tests::takenApart(*packProject(smallProject(), kProjectFolder));
  std::vector<std::string> places;
  for (const char* in :
       {"", "/view", "/assets/0", "/assets/1/options", "/scene", "/scene/instances/0", "/scene/instances/2/standing",
        "/scene/instances/0/control", "/scene/instances/0/controls/1", "/scene/instances/0/hidden", "/scene/clips/0",
        "/scene/masks/0", "/scene/takes/0", "/scene/takes/0/parts/0", "/scene/takes/0/parts/0/controls/0",
        "/scene/poses/0", "/scene/sound"}) {
    EXPECT_NE(tests::valueAt(parts.index, in), "") << in;
    places.push_back(std::string(in) + "/later");
    parts.index = tests::withValue(parts.index, places.back(), R"({"than":["this",1.5,null]})");
  }
  const auto read = readBack(tests::packed(parts));
  ASSERT_TRUE(read) << read.error().for_log;
  const auto again = packProject(*read, kProjectFolder);
  ASSERT_TRUE(again) << again.error().for_log;
  for (const std::string& place : places)
    EXPECT_EQ(tests::valueAt(tests::takenApart(*again).index, place), R"({"than":["this",1.5,null]})") << place;
  EXPECT_EQ(*packProject(*readBack(*again), kProjectFolder), *again);
}

// An earlier version, which does not know of poses, keeps their rows and writes its own chunks.
TEST(KeptMembers, APoseWhosePictureIsGoneIsOneWithout) {
  tests::ProjectParts parts = tests::takenApart(*packProject(smallProject(), kProjectFolder));
  ASSERT_FALSE(readBack(tests::packed(parts))->scene.poses[0]->picture.empty());
  for (const char* other : {"0", "99"}) {
    parts.index = tests::withValue(parts.index, "/scene/poses/0/picture", other);
    const auto read = readBack(tests::packed(parts));
    ASSERT_TRUE(read) << read.error().for_log;
    EXPECT_TRUE(read->scene.poses[0]->picture.empty()) << other;
    EXPECT_EQ(read->scene.poses[0]->joints.size(), 2u);
  }
}

// However many name it, it is unpacked once.
TEST(KeptMembers, APictureBelongsToOnePose) {
  tests::ProjectParts parts = tests::takenApart(*packProject(smallProject(), kProjectFolder));
  parts.index =
      tests::withValue(parts.index, "/scene/poses/1/picture", tests::valueAt(parts.index, "/scene/poses/0/picture"));
  const auto read = readBack(tests::packed(parts));
  ASSERT_TRUE(read) << read.error().for_log;
  EXPECT_EQ(read->scene.poses[0]->picture, smallProject().scene.poses[0]->picture);
  EXPECT_TRUE(read->scene.poses[1]->picture.empty());
}

// So that it has them while the file is missing, too.
TEST(Project, StandInsHaveTheRolesThatTheirFileSays) {
  Project project = tests::smallProject();
  const auto plain = project.assets.front().character;
  auto figure = std::make_shared<Character>(*plain);
  JointRoles roles;
  roles.set(JointRole::head, 1);
  figure->roles = std::make_shared<const JointRoles>(roles);
  project.assets.front().character = figure;
  for (Instance& instance : project.scene.instances) {
    if (instance.character == plain) instance.character = figure;
    std::ranges::replace(instance.donors, std::shared_ptr<const Character>(plain),
                         std::shared_ptr<const Character>(figure));
  }
  const auto file = packProject(project, tests::kProjectFolder);
  ASSERT_TRUE(file) << file.error().for_log;
  const auto read = tests::readBack(*file);
  ASSERT_TRUE(read) << read.error().for_log;
  ASSERT_TRUE(read->assets.front().character->roles);
  EXPECT_EQ(*read->assets.front().character->roles, roles);
}

}  // namespace
}  // namespace sinew
