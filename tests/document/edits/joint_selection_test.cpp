// Selections that follow from the selected joints, sets of them, and rotation orders of all of them.
#include "viewer/document/edits/joint_selection.h"

#include <QSettings>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include "core/edit/keys/rotation_mode.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/rotation_orders.h"
#include "viewer/document/selection/selection_sets.h"

namespace sinew {
namespace {

// hips ─ leg_L ─ foot_L, leg_R ─ foot_R, spine ─ head, and perhaps ears of one place on it
Imported figure(bool ears = false) {
  Imported imported = tests::small({.joints = {"hips"}});
  auto character = std::make_shared<Character>(*imported.character);
  std::vector<Joint> joints{{.name = "hips"}};
  const auto add = [&](const char* name, JointIndex parent, Vec3 at) {
    Joint joint{.name = name, .parent = parent};
    joint.rest_l.translation = at;
    joints.push_back(joint);
  };
  add("leg_L", 0, {0.1f, 0.f, 0.f});
  add("foot_L", 1, {0.f, -0.8f, 0.f});
  add("leg_R", 0, {-0.1f, 0.f, 0.f});
  add("foot_R", 3, {0.f, -0.8f, 0.f});
  add("spine", 0, {0.f, 0.3f, 0.f});
  add("head", 5, {0.f, 0.3f, 0.f});
  if (ears) add("ear_L", 6, {0.f, 0.1f, 0.f}), add("ear_R", 6, {0.f, 0.1f, 0.f});
  character->skeleton = *Skeleton::create(std::move(joints));
  imported.character = std::move(character);
  return imported;
}

class JointSelection : public ::testing::Test {
 protected:
  JointSelection() : id(document.open(figure())) {}
  void select(const QStringList& names) {
    std::vector<SelectionItem> items;
    for (const QString& name : names)
      items.push_back(
          {SelectionItem::Kind::joint, id, document.active()->character->skeleton.find(name.toStdString())});
    document.select(items);
  }
  QStringList names(const std::vector<SelectionItem>& items) const {
    QStringList out;
    for (const SelectionItem& item : items)
      out << QString::fromStdString(document.active()->character->skeleton[item.index].name);
    return out;
  }
  QStringList sorted(const std::vector<SelectionItem>& items) const {
    QStringList out = names(items);
    out.sort();
    return out;
  }

  Document document;
  InstanceId id;
};

TEST_F(JointSelection, OppositeJointsKeepTheirOrder) {
  select({"foot_R", "spine", "leg_L"});
  EXPECT_EQ(names(oppositeJoints(document)), (QStringList{"foot_L", "leg_R"}));
  select({"spine"});
  EXPECT_TRUE(oppositeJoints(document).empty());
}

TEST_F(JointSelection, GrowsAndShrinksAlongTheHierarchy) {
  select({"leg_L"});
  EXPECT_EQ(sorted(grownJoints(document)), (QStringList{"foot_L", "hips", "leg_L"}));
  document.select(grownJoints(document));
  EXPECT_EQ(document.selection().active()->index, 1);  // still the same one
  EXPECT_EQ(sorted(shrunkJoints(document)), (QStringList{"foot_L", "leg_L"}));
  document.selectAllJoints();
  EXPECT_EQ(shrunkJoints(document).size(), 7u);
}

TEST_F(JointSelection, SidesAreLeftRightAndTheMiddle) {
  select({"foot_L"});
  EXPECT_EQ(sorted(jointsOfSameSide(document)), (QStringList{"foot_L", "leg_L"}));
  select({"head"});
  EXPECT_EQ(sorted(jointsOfSameSide(document)), (QStringList{"head", "hips", "spine"}));
}

TEST_F(JointSelection, PartnersAtOnePlaceAreOnTwoSides) {
  document.open(figure(true));
  id = document.activeInstance();
  for (const auto& [ear, other] : {std::pair("ear_L", "ear_R"), std::pair("ear_R", "ear_L")}) {
    select({ear});
    const QStringList side = names(jointsOfSameSide(document));
    EXPECT_TRUE(side.contains(ear));
    EXPECT_FALSE(side.contains(other)) << ear;
    EXPECT_FALSE(side.contains("head"));
  }
}

TEST_F(JointSelection, SetsAreKeptByNamesAndBetweenStarts) {
  SelectionSets sets;
  document.clearSelection();
  EXPECT_FALSE(sets.keep(0, document));
  EXPECT_FALSE(sets.choose(0, document, SelectMode::replace));
  select({"leg_L", "leg_R"});
  ASSERT_TRUE(sets.keep(0, document));
  EXPECT_EQ(sets.set(0).name, "leg_L and 1 more");
  ASSERT_TRUE(sets.rename(0, " Legs "));
  EXPECT_FALSE(sets.rename(1, "Nothing"));

  const QTemporaryDir folder;
  QSettings settings(folder.filePath("sets.ini"), QSettings::IniFormat);
  sets.save(settings);
  SelectionSets again;
  again.load(settings);
  EXPECT_EQ(again.set(0), (SelectionSets::Set{"Legs", {"leg_L", "leg_R"}}));
  select({"head"});
  ASSERT_TRUE(again.choose(0, document, SelectMode::add));
  EXPECT_EQ(names(document.selection().items), (QStringList{"head", "leg_L", "leg_R"}));
  ASSERT_TRUE(again.choose(0, document, SelectMode::replace));
  EXPECT_EQ(document.selection().items.size(), 2u);
  // Another character without such joints: a sentence, and the selection stays.
  document.select({{SelectionItem::Kind::instance, document.addCharacter(tests::small()), -1}});
  EXPECT_FALSE(again.choose(0, document, SelectMode::replace));
}

TEST_F(JointSelection, RotationOrdersSwitchForAllInOneStep) {
  ASSERT_TRUE(document.editClip("keys", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    for (const JointIndex joint : {1, 3, 5}) {
      const QuatKnot knots[] = {{.time = 0.0},
                                {.time = 0.5, .value = glm::angleAxis(glm::radians(80.f), Vec3(0.f, 1.f, 0.f))}};
      if (Check ok = setKnots(clip, kBaseLayer, joint, knots); !ok) return ok;
    }
    return {};
  }));
  const auto mode = [&](JointIndex joint) { return rotationModeOf(*document.activeClip(), kBaseLayer, joint); };
  const JointIndex all[] = {0, 1, 2, 3, 5};
  const int steps = document.history().count();
  const Result<QString> done =
      switchRotations(document, all, {.quaternion = false, .order = EulerOrder::zxy}, SwitchShape::keep);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->contains("Switched 3 joints")) << done->toStdString();
  for (const JointIndex joint : {1, 3, 5}) EXPECT_EQ(mode(joint), (RotationMode{false, EulerOrder::zxy}));
  EXPECT_FALSE(mode(0));
  EXPECT_EQ(document.history().count(), steps + 1);
  // Turns about y by 80° come near to gimbal lock where y is in the middle.
  ASSERT_TRUE(switchRotations(document, all, {.quaternion = false, .order = EulerOrder::xyz}, SwitchShape::keep));
  ASSERT_TRUE(switchToBestOrders(document, all, SwitchShape::keep));
  for (const JointIndex joint : {1, 3, 5}) EXPECT_NE(axes(mode(joint)->order)[1], 1);
  const JointIndex none[] = {0, 2};
  EXPECT_FALSE(switchRotations(document, none, {}, SwitchShape::keep));
}

}  // namespace
}  // namespace sinew
