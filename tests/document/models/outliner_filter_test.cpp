// The filter of the outliner.

#include <gtest/gtest.h>

#include "tests/document/models/outliner_fixture.h"
#include "tests/document/small_character.h"
#include "viewer/document/models/joint_filter.h"

namespace sinew {
namespace {

using ItemKind = SelectionItem::Kind;
using tests::small;

class Filter : public tests::OutlinerFixture {
 protected:
  Filter() { filter.setSourceModel(&model); }
  QStringList leaves(const QModelIndex& above = {}) const {
    QStringList out;
    for (int row = 0; row < filter.rowCount(above); ++row) {
      const QModelIndex index = filter.index(row, 0, above);
      out += filter.rowCount(index) > 0 ? leaves(index) : QStringList{text(index)};
    }
    return out;
  }
  JointFilter filter;
};

TEST_F(Filter, KeepsMatchesWithTheRowsAboveThem) {
  const InstanceId id = document.open(small({.joints = {"Hips", "arm_L", "hand_L", "hand_R"}, .meshes = {"handbag"}}));
  filter.setText("HAND");
  EXPECT_EQ(leaves(), (QStringList{"hand_R", "handbag"})) << "hand_L stands above hand_R";
  filter.setText("a*_l");
  EXPECT_EQ(leaves(), (QStringList{"hand_L"}));
  filter.setText("h?nd_r");
  EXPECT_EQ(leaves(), (QStringList{"hand_R"}));
  filter.setText("skeleton");
  EXPECT_EQ(filter.rowCount(), 0) << "headings do not count";
  filter.setText("[(");
  EXPECT_EQ(filter.rowCount(), 0) << "no pattern language beyond * and ?";
  filter.setText(" ");
  EXPECT_EQ(filter.rowCount(filter.index(0, 0)), 3);
  filter.setText("hand_R");
  EXPECT_TRUE(filter.mapFromSource(model.indexOf({ItemKind::joint, id, 3})).isValid());
  EXPECT_FALSE(filter.mapFromSource(model.indexOf({ItemKind::mesh, id, 0})).isValid());
}

TEST_F(Filter, RowsComeAndGoByTheirNewNames) {
  const InstanceId id = document.open(small());
  filter.setText("zebra");
  EXPECT_EQ(filter.rowCount(), 0);
  document.renameInstance(id, "zebra");
  EXPECT_EQ(leaves(), (QStringList{"zebra"}));
  document.renameInstance(id, "horse");
  EXPECT_EQ(filter.rowCount(), 0);
}

TEST_F(Filter, FindsTakes) {
  document.open(small());
  document.addTake("run-up");
  document.addTake("jump");
  filter.setText("RUN");
  EXPECT_EQ(leaves(), (QStringList{"run-up"}));
  filter.setText("takes");
  EXPECT_EQ(filter.rowCount(), 0) << "headings do not count";
}

TEST_F(Filter, FindsMasksObjectsAndTheSound) {
  const InstanceId id = document.open(small());
  document.addMask(id, "Left arm", JointMask{{0.f, 1.f, 1.f}});
  document.renameInstance(document.addLocator({}), "left grip");
  document.setSound({.path = "/sounds/left_steps.wav"}, "Load sound", kNoGesture);
  filter.setText("left");
  EXPECT_EQ(leaves(), (QStringList{"Left arm", "left grip", "left_steps.wav"}));
  filter.setText("objects");
  EXPECT_EQ(filter.rowCount(), 0) << "headings do not count";
}

TEST_F(Filter, StaysRightWhileTheSceneChanges) {
  const QAbstractItemModelTester filter_tester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
  const InstanceId id = document.open(small());
  filter.setText("spine");
  document.addCharacter(small());
  EXPECT_EQ(leaves(), (QStringList{"spine", "spine"}));
  document.removeInstance(id);
  EXPECT_EQ(leaves(), (QStringList{"spine"}));
  document.undo();
  document.reload(id, small({.joints = {"a", "b", "spine", "spine2"}}));
  EXPECT_EQ(leaves(), (QStringList{"spine2", "spine"}));
}

TEST(LongChain, TheFilterAsksEachRowOnce) {
  class Counted : public OutlinerModel {
   public:
    using OutlinerModel::OutlinerModel;
    QVariant data(const QModelIndex& index, int role) const override {
      ++asked;
      return OutlinerModel::data(index, role);
    }
    mutable int asked = 0;
  };
  constexpr int kJoints = 600;
  std::vector<std::string> names;
  for (int i = 0; i < kJoints; ++i) names.push_back("link_" + std::to_string(i));
  Document document;
  document.open(small({.joints = names}));
  Counted model(document);
  JointFilter filter;
  filter.setSourceModel(&model);
  model.asked = 0;
  filter.setText("link_30");
  EXPECT_LT(model.asked, 3 * kJoints);
  EXPECT_TRUE(filter.mapFromSource(model.indexOf({ItemKind::joint, document.activeInstance(), 309})).isValid());
  EXPECT_FALSE(filter.mapFromSource(model.indexOf({ItemKind::joint, document.activeInstance(), 310})).isValid());
}

}  // namespace
}  // namespace sinew
