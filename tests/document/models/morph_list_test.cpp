// How morph targets are sorted into groups and pairs.
#include "viewer/document/models/morph_list.h"

#include <gtest/gtest.h>

#include "tests/document/small_character.h"

namespace sinew {
namespace {

using tests::small;

struct Shown {
  QString group, title;
  int first, right;
  bool operator==(const Shown&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Shown& s) {
  return out << s.group.toStdString() << " / " << s.title.toStdString() << " " << s.first << " " << s.right;
}

std::vector<Shown> shownOf(const std::vector<std::string>& names) {
  std::vector<Shown> shown;
  for (const MorphGroup& group : morphGroups(*small({.morphs = names}).character)) {
    for (const MorphRow& row : group.rows) shown.push_back({group.title, row.title, row.first, row.right});
  }
  return shown;
}

TEST(MorphList, FaceShapesComeByRegionWithTheirSidesInOneRow) {
  EXPECT_EQ(shownOf({"jawOpen", "eyeBlinkLeft", "mouthSmileRight", "browInnerUp", "eyeBlinkRight", "mouthSmileLeft",
                     "tongueOut", "cheekPuff", "noseSneerLeft", "noseSneerRight", "mouthLeft", "mouthRight"}),
            (std::vector<Shown>{{"Eyes", "Blink", 1, 4},
                                {"Brows", "Inner up", 3, -1},
                                {"Nose", "Sneer", 8, 9},
                                {"Cheeks", "Puff", 7, -1},
                                {"Mouth, jaw", "Jaw open", 0, -1},
                                {"Mouth, jaw", "Smile", 5, 2},
                                {"Mouth, jaw", "Mouth", 10, 11},
                                {"Tongue", "Out", 6, -1}}));
}

TEST(MorphList, NamesOfAnyMakeFindTheirRegionAndPartner) {
  EXPECT_EQ(shownOf({"Fcl_EYE_Close_R", "Fcl_EYE_Close_L", "Fcl_BRW_Angry", "Fcl_MTH_Fun"}),
            (std::vector<Shown>{
                {"Eyes", "Close", 1, 0}, {"Other", "Fcl_BRW_Angry", 2, -1}, {"Other", "Fcl_MTH_Fun", 3, -1}}));
  EXPECT_EQ(shownOf({"inner_brow_raise.l", "inner_brow_raise.r"}),
            (std::vector<Shown>{{"Brows", "Inner brow raise", 0, 1}}));
  EXPECT_EQ(shownOf({"EyeLookLeft_L", "EyeLookLeft_R", "EyeLookRight_L", "EyeLookRight_R"}),
            (std::vector<Shown>{{"Eyes", "Look left", 0, 1}, {"Eyes", "Look right", 2, 3}}));
}

// Words that all names begin with say nothing, but for those that say where.
TEST(MorphList, WordsOfAllNamesAreLeftOutUpToTheRegion) {
  EXPECT_EQ(shownOf({"face_jaw_open", "face_jaw_forward", "face_jaw_left_up"}),
            (std::vector<Shown>{{"Mouth, jaw", "Jaw open", 0, -1},
                                {"Mouth, jaw", "Jaw forward", 1, -1},
                                {"Mouth, jaw", "Jaw left up", 2, -1}}));
}

TEST(MorphList, WithoutRegionsTheMeshIsTheGroupAndNamesStay) {
  EXPECT_EQ(shownOf({"Key 1", "Key 2", "fist_L", "fist_R"}),
            (std::vector<Shown>{{"body", "Key 1", 0, -1}, {"body", "Key 2", 1, -1}, {"body", "fist", 2, 3}}));
  EXPECT_EQ(shownOf({"fist_L_tight", "fist_R_tight", "L_grip", "R_grip"}),
            (std::vector<Shown>{{"body", "fist_tight", 0, 1}, {"body", "grip", 2, 3}}))
      << "one mark stays between words, and none before the first";
  EXPECT_EQ(shownOf({"left", "right"}), (std::vector<Shown>{{"body", "left", 0, 1}})) << "nothing but their sides";
  const std::vector<MorphGroup> groups = morphGroups(*small({.morphs = {"eyeWide", "angry"}}).character);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].mesh, "body");
  EXPECT_EQ(groups[1].title, "Other");
  EXPECT_TRUE(morphGroups(*small().character).empty());
}

// A mesh has a part for each of its materials; those of one node are one group.
TEST(MorphList, MeshesInPartsGoByTheirNodes) {
  Character character = *small({.meshes = {"skin", "teeth", "robe", "hem", "cap"}}).character;
  const auto deform = [&](std::size_t first_part, std::size_t parts, JointIndex node, const char* name) {
    for (std::size_t part = first_part; part < first_part + parts; ++part) {
      auto mesh = std::make_shared<Mesh>(*character.meshes[part]);
      mesh->first_morph_channel = static_cast<int>(character.morph_channels.size());
      mesh->morph_targets.emplace_back();
      character.meshes[part] = std::move(mesh);
    }
    character.morph_channels.push_back({.node = node, .name = name});
  };
  deform(0, 2, 2, "angry");
  deform(2, 2, 1, "wide");
  deform(4, 1, 0, "tall");
  deform(5, 0, kNoJoint, "lost");
  std::vector<QString> titles;
  for (const MorphGroup& group : morphGroups(character)) titles.push_back(group.title);
  EXPECT_EQ(titles, (std::vector<QString>{"head", "spine", "cap", "Other"}));
}

TEST(MorphList, EqualTitlesGiveWayToTheNames) {
  EXPECT_EQ(shownOf({"eyeBlink", "Eye_Blink"}),
            (std::vector<Shown>{{"Eyes", "eyeBlink", 0, -1}, {"Eyes", "Eye_Blink", 1, -1}}));
}

// Whatever the names, each channel has one place.
TEST(MorphList, EveryChannelIsListedOnce) {
  const std::vector<std::string> names{"left", "right", "L", "R", "", "", "_L_", "_R_", "eye", "eye", "lEye", "rEye"};
  const std::shared_ptr<const Character> character = small({.morphs = names}).character;
  std::vector<int> listed;
  for (const MorphGroup& group : morphGroups(*character)) {
    int count = 0;
    for (const MorphRow& row : group.rows) {
      for (const int channel : row.channels()) listed.push_back(channel), ++count;
      EXPECT_FALSE(channelNames(*character, row).isNull());
    }
    EXPECT_EQ(group.channels(), count);
  }
  std::ranges::sort(listed);
  std::vector<int> all(names.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
  EXPECT_EQ(listed, all);
}

}  // namespace
}  // namespace sinew
