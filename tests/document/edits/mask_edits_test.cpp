// Masks of the scene: made, weighed, feathered, mirrored, and kept in files.
#include "viewer/document/edits/mask_edits.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "tests/support/builders/block_figure.h"
#include "viewer/document/models/mask_model.h"

namespace sinew {
namespace {

using tests::blockFigure;

class MaskEdits : public ::testing::Test {
 protected:
  static constexpr JointIndex kArmLeft = 4, kHandLeft = 5, kArmRight = 6, kHandRight = 7;

  void choose(const std::vector<JointIndex>& joints, InstanceId of = {}) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, of ? of : id, joint});
    document.select(items);
  }
  const SceneMask& shown() const { return *document.mask(document.shownMask()); }
  float weight(JointIndex joint) const { return shown().mask().weights[static_cast<std::size_t>(joint)]; }
  int steps() const { return document.history().index(); }

  Document document;
  InstanceId id = document.open(blockFigure());
};

TEST_F(MaskEdits, TheListHasARowForEach) {
  const MaskModel list(document);
  for (const JointIndex joint : {kArmLeft, kArmRight}) {
    choose({joint});
    ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  }
  ASSERT_EQ(list.rowCount(), 2);
  for (int row = 0; row < 2; ++row) {
    const SceneMask* mask = document.mask(list.maskOf(row));
    ASSERT_TRUE(mask) << row;
    EXPECT_EQ(list.rowOf(mask->id), row);
    EXPECT_EQ(list.data(list.index(row), Qt::DisplayRole).toString().toStdString(), mask->name);
    EXPECT_EQ(list.data(list.index(row), MaskModel::JointsRole).toInt(), 2);
  }
  EXPECT_FALSE(list.maskOf(-1));
  EXPECT_FALSE(list.maskOf(2));
}

TEST_F(MaskEdits, ANewOneIsOfWhatIsSelectedAndIsShown) {
  EXPECT_FALSE(document.shownMask());
  choose({kArmLeft});
  tests::Listener listener(document);
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  EXPECT_TRUE(listener.last.has(DocumentChange::masks));
  EXPECT_EQ(shown().name, "arm_left");
  EXPECT_EQ(shown().mask().jointsInUse(), 2u);
  EXPECT_EQ(weight(kHandLeft), 1.f);
  EXPECT_TRUE(document.history().modified());
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  EXPECT_EQ(shown().name, "arm_left 2") << "a name of its own";
  EXPECT_EQ(shown().mask().jointsInUse(), 1u);
  document.undo();
  EXPECT_FALSE(document.shownMask()) << "what is gone is not shown";
  document.undo();
  EXPECT_TRUE(document.masks().empty());
  document.redo();
  EXPECT_EQ(document.masks().size(), 1u);
}

TEST_F(MaskEdits, OneJointIsEnoughForAMaskAndNoneIsNot) {
  document.open(tests::small({.joints = {"box"}, .clips = {}}));
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  EXPECT_EQ(shown().name, "Mask") << "nothing is selected";
  document.clear();
  EXPECT_EQ(newMask(document, MaskReach::joints).error().for_user,
            "A mask is of the joints of a character; select one first.");
  document.addLocator({});
  EXPECT_EQ(newMask(document, MaskReach::joints).error().for_user,
            "A mask is of the joints of a character; select one first.");
}

TEST_F(MaskEdits, SelectedJointsAreWeighedInOneStepForEachGesture) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  choose({kArmLeft, kArmRight});
  EXPECT_EQ(maskWeight(document), std::nullopt) << "they differ";
  const int before = steps();
  const Gesture drag = newGesture();
  ASSERT_TRUE(setMaskWeight(document, 0.75, MaskReach::joints, drag));
  ASSERT_TRUE(setMaskWeight(document, 0.5, MaskReach::joints, drag));
  EXPECT_EQ(steps(), before + 1);
  EXPECT_EQ(maskWeight(document), 0.5);
  EXPECT_EQ(weight(kHandLeft), 1.f);
  EXPECT_EQ(weight(kHandRight), 0.f);
  ASSERT_TRUE(setMaskWeight(document, 1.0, MaskReach::subtrees, kNoGesture));
  EXPECT_EQ(weight(kHandRight), 1.f);
  document.undo();
  document.undo();
  EXPECT_EQ(weight(kArmLeft), 1.f);
  EXPECT_FALSE(setMaskWeight(document, 1.5, MaskReach::joints, kNoGesture));
  choose({});
  EXPECT_FALSE(setMaskWeight(document, 0.5, MaskReach::joints, kNoGesture));
}

TEST_F(MaskEdits, FeatherIsASettingAndNotDoneForGood) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  const QString name = QString::fromStdString(document.mask(document.shownMask())->name);
  ASSERT_TRUE(setMaskFeather(document, 1, kNoGesture));
  EXPECT_EQ(weight(kArmLeft), 0.5f);
  EXPECT_EQ(weight(kHandLeft), 1.f);
  ASSERT_TRUE(setMaskFeather(document, 0, kNoGesture));
  EXPECT_EQ(weight(kArmLeft), 1.f);
  EXPECT_EQ(document.undoText(), "Feather " + name + " no more");
  ASSERT_TRUE(featherMaskBy(document, 2));
  EXPECT_EQ(document.mask(document.shownMask())->feather, 2);
  EXPECT_EQ(document.undoText(), "Feather " + name + " over 2 joints");
  ASSERT_TRUE(featherMaskBy(document, -1));
  EXPECT_EQ(document.undoText(), "Feather " + name + " over one joint");
  document.undo();
  document.undo();
  EXPECT_EQ(document.mask(document.shownMask())->feather, 0);
  EXPECT_FALSE(featherMaskBy(document, -1)) << "it is not feathered";
  const Gesture drag = newGesture();
  for (const int levels : {1, 4, 9}) ASSERT_TRUE(setMaskFeather(document, levels, drag));
  EXPECT_EQ(document.undoText(), "Feather " + name + " over 9 joints") << "where the drag ended";
  document.undo();
  EXPECT_EQ(document.mask(document.shownMask())->feather, 0);
  EXPECT_FALSE(setMaskFeather(document, -1, kNoGesture));
  EXPECT_FALSE(setMaskFeather(document, SceneMask::kMaxFeather + 1, kNoGesture));
}

TEST_F(MaskEdits, AreInvertedMirroredAndDuplicated) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  ASSERT_TRUE(mirrorMask(document));
  EXPECT_EQ(weight(kHandLeft), 0.f);
  EXPECT_EQ(weight(kHandRight), 1.f);
  ASSERT_TRUE(duplicateMask(document));
  ASSERT_TRUE(invertMask(document));
  EXPECT_EQ(weight(kHandRight), 0.f);
  EXPECT_EQ(document.masks()[0].mask().jointsInUse(), 2u) << "the other one stays";
  ASSERT_TRUE(setMaskWeight(document, 1.0, MaskReach::joints, kNoGesture));
  choose({0});
  ASSERT_TRUE(setMaskWeight(document, 1.0, MaskReach::subtrees, kNoGesture));
  EXPECT_FALSE(mirrorMask(document)) << "both sides are alike";
}

TEST_F(MaskEdits, AreCombinedWithAnotherInOneStep) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  const MaskId arm = document.shownMask();
  choose({kHandLeft, kHandRight});
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  ASSERT_TRUE(setMaskWeight(document, 0.5, MaskReach::joints, kNoGesture));
  const MaskId hands = document.shownMask();
  document.showMask(arm);
  const struct {
    MaskCombination how;
    float arm_left, hand_left, hand_right;
    const char* said;
  } cases[] = {
      {MaskCombination::add, 1.f, 1.f, 0.5f, "Add hand_left to arm_left: 3 joints in use, 2 before"},
      {MaskCombination::subtract, 1.f, 0.5f, 0.f, "Subtract hand_left from arm_left: 2 joints in use, 2 before"},
      {MaskCombination::intersect, 0.f, 0.5f, 0.f, "Intersect arm_left with hand_left: one joint in use, 2 before"},
  };
  for (const auto& expected : cases) {
    const int before = steps();
    const JointMask kept = shown().sharp;
    const Result<QString> said = combineMask(document, hands, expected.how);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->toStdString(), expected.said);
    EXPECT_EQ(weight(kArmLeft), expected.arm_left) << said->toStdString();
    EXPECT_EQ(weight(kHandLeft), expected.hand_left) << said->toStdString();
    EXPECT_EQ(weight(kHandRight), expected.hand_right) << said->toStdString();
    EXPECT_EQ(steps(), before + 1);
    document.undo();
    EXPECT_EQ(shown().sharp, kept);
  }
  EXPECT_FALSE(combineMask(document, arm, MaskCombination::add)) << "with itself";
  EXPECT_FALSE(combineMask(document, MaskId{999}, MaskCombination::add));
  ASSERT_TRUE(combineMask(document, hands, MaskCombination::add));
  EXPECT_FALSE(combineMask(document, hands, MaskCombination::add)) << "it has all of that";
}

// What is combined is what one sees.
TEST_F(MaskEdits, AreCombinedAsTheyAreFeathered) {
  choose({kHandLeft});
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  const MaskId hand = document.shownMask();
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  ASSERT_TRUE(setMaskFeather(document, 1, kNoGesture));
  const Result<QString> said = combineMask(document, hand, MaskCombination::subtract);
  ASSERT_TRUE(said);
  EXPECT_TRUE(said->contains("feather")) << said->toStdString();
  EXPECT_EQ(shown().feather, 0);
  EXPECT_EQ(weight(kArmLeft), 0.5f);
  EXPECT_EQ(weight(kHandLeft), 0.f);
  document.undo();
  EXPECT_EQ(shown().feather, 1);
}

TEST_F(MaskEdits, AreNotCombinedWithThoseOfOtherCharacters) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  const MaskId arm = document.shownMask();
  const InstanceId other = document.addCharacter(tests::small({.joints = {"tail", "fin"}}));
  choose({0}, other);
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  const MaskId foreign = document.shownMask();
  const int before = steps();
  EXPECT_FALSE(combineMask(document, arm, MaskCombination::add)) << "the arms are not there";
  choose({kArmLeft});
  document.showMask(arm);
  const Result<QString> said = combineMask(document, foreign, MaskCombination::add);
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().for_user.english(), document.mask(foreign)->name + " is for the joints of another character.");
  EXPECT_EQ(steps(), before);
}

TEST_F(MaskEdits, FitCharactersWithTheirJoints) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  const MaskId mask = document.shownMask();
  const InstanceId other = document.addCharacter(tests::small());
  EXPECT_TRUE(document.maskFits(mask, id));
  EXPECT_FALSE(document.maskFits(mask, other));
  EXPECT_FALSE(document.maskOn(mask, InstanceId{999}));
  choose({0}, other);
  EXPECT_TRUE(listedMasks(document).empty());
  EXPECT_FALSE(invertMask(document)) << "it is for the joints of another character";
  // A reading with one joint less takes it by names.
  Imported anew = blockFigure();
  auto character = std::make_shared<Character>(*anew.character);
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  joints.back().name = "another";
  character->skeleton = *Skeleton::create(joints);
  anew.character = character;
  document.reload(id, anew);
  EXPECT_TRUE(document.maskFits(mask, id));
  ASSERT_TRUE(document.maskOn(mask, id));
  EXPECT_EQ(document.maskOn(mask, id)->weights[static_cast<std::size_t>(kHandLeft)], 1.f);
}

TEST_F(MaskEdits, AreRenamedAndRemovedAndComeBackWhereTheyStood) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(newMask(document, MaskReach::joints));
  const std::vector<SceneMask> before(document.masks().begin(), document.masks().end());
  document.renameMask(before[1].id, "  Arms ");
  EXPECT_EQ(document.masks()[1].name, "Arms");
  document.renameMask(before[2].id, "Arms");
  EXPECT_EQ(document.masks()[2].name, "Arms 2");
  document.renameMask(before[2].id, " ");
  EXPECT_EQ(document.masks()[2].name, "Arms 2");
  document.undo();
  document.undo();
  ASSERT_TRUE(document.removeMask(before[1].id));
  EXPECT_EQ(document.masks().size(), 2u);
  ASSERT_TRUE(document.removeMask(before[0].id));
  document.undo();
  document.undo();
  EXPECT_TRUE(std::ranges::equal(document.masks(), before));
}

TEST_F(MaskEdits, GoToAFileAndBack) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("left.json");
  EXPECT_FALSE(saveMask(document, path)) << "none is shown";
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  ASSERT_TRUE(setMaskFeather(document, 1, kNoGesture));
  const JointMask kept = shown().mask();
  ASSERT_TRUE(saveMask(document, path));
  const Result<QString> said = loadMask(document, path);
  ASSERT_TRUE(said);
  EXPECT_TRUE(said->contains("left"));
  EXPECT_EQ(shown().name, "left");
  EXPECT_EQ(shown().mask(), kept);
  QFile broken(folder.filePath("broken.json"));
  ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
  broken.close();
  EXPECT_FALSE(loadMask(document, broken.fileName()));
  EXPECT_EQ(document.masks().size(), 2u);
  EXPECT_FALSE(saveMask(document, folder.filePath("no/such/folder.json")));
}

TEST_F(MaskEdits, OfWrongWeightsAreIgnored) {
  EXPECT_FALSE(document.addMask(id, "wrong", JointMask{{1.f}}));
  EXPECT_FALSE(document.addMask(InstanceId{999}, "wrong", JointMask{{1.f}}));
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  SceneMask wrong = shown();
  wrong.sharp.weights[0] = 2.f;
  document.setMask(wrong, "wrong", kNoGesture);
  EXPECT_EQ(weight(0), 0.f);
  EXPECT_EQ(steps(), 1);
}

TEST_F(MaskEdits, ADuplicateIsFeatheredAlike) {
  choose({kArmLeft});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  ASSERT_TRUE(setMaskFeather(document, 2, kNoGesture));
  const JointMask feathered = shown().mask();
  ASSERT_TRUE(duplicateMask(document));
  EXPECT_EQ(document.masks().size(), 2u);
  EXPECT_EQ(shown().feather, 2);
  EXPECT_EQ(shown().mask(), feathered);
  EXPECT_EQ(shown().sharp, document.masks()[0].sharp) << "and can be feathered less";
}

}  // namespace
}  // namespace sinew
