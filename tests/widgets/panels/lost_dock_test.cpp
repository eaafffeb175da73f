// Lost and found in the window.
#include "viewer/widgets/lost/dock.h"

#include <QListView>
#include <QMenu>
#include <QSignalSpy>

#include "tests/document/small_character.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/app/actions/action_table.h"

namespace sinew::ui {
namespace {

class LostDockTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    id_ = document_.open(tests::small({.morphs = {"frown", "smile"}}));
    ASSERT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      morphTrackFor(clip, kBaseLayer, 1).weight = Curve::fromSamples({0.0}, {1.f}, Interpolation::linear).value();
      return setKnots(clip, {kBaseLayer, 1, -1, ChannelKind::translation_x},
                      {{.time = 0.0, .value = 1.f}, {.time = 0.5, .value = 2.f}});
    }));
    dock_ = std::make_unique<LostDock>(document_, table_.source());
    context_.lost = dock_.get();
    serve(lostActions());
    show(*dock_, 320, 300);
    list_ = dock_->findChild<QListView*>(QStringLiteral("lost_list"));
  }
  void lose() { document_.reload(id_, tests::small({.joints = {"hips", "neck", "head"}, .morphs = {"frown"}})); }
  void choose(int row) {
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, list_->visualRect(list_->model()->index(row, 0)).center());
  }
  bool run(const char* id) { return table_.run(QString::fromLatin1(id)); }

  std::unique_ptr<LostDock> dock_;
  QListView* list_ = nullptr;
};

TEST_F(LostDockTest, SaysWhatWaitsAndWhere) {
  EXPECT_FALSE(list_->isVisible()) << "nothing is lost";
  lose();
  ASSERT_TRUE(list_->isVisible());
  ASSERT_EQ(list_->model()->rowCount(), 2);
  EXPECT_EQ(list_->model()->index(0, 0).data().toString(), "… / hips / spine");
  EXPECT_EQ(list_->model()->index(0, 0).data(LostModel::DetailRole).toString(), "2 keys, clip move");
  tests::keepPicture(*dock_, QStringLiteral("lost_and_found"));
  document_.undo();
  EXPECT_FALSE(list_->isVisible());
}

TEST_F(LostDockTest, KeysGoToTheSelectedJoint) {
  lose();
  EXPECT_FALSE(run("lost.place")) << "no keys are chosen";
  choose(0);
  QSignalSpy refused(dock_.get(), &LostDock::refused), said(dock_.get(), &LostDock::said);
  EXPECT_TRUE(run("lost.place"));
  EXPECT_EQ(refused.size(), 1) << "no joint is selected";
  document_.select({{SelectionItem::Kind::joint, id_, 1}});
  choose(0);
  EXPECT_TRUE(run("lost.place"));
  ASSERT_EQ(said.size(), 1);
  EXPECT_EQ(said.front().front().toString(), "Moved 2 keys of spine to neck");
  EXPECT_TRUE(findTrack(*document_.activeClip(), kBaseLayer, 1));
  EXPECT_EQ(list_->model()->rowCount(), 1);
}

TEST_F(LostDockTest, KeysOfMorphTargetsGoToOneThatIsAskedFor) {
  lose();
  choose(1);
  EXPECT_TRUE(run("lost.place"));
  auto* menu = dock_->findChild<QMenu*>(QStringLiteral("lost_morph"));
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->actions().size(), 1);
  QSignalSpy said(dock_.get(), &LostDock::said);
  menu->actions().front()->trigger();
  ASSERT_EQ(said.size(), 1);
  EXPECT_EQ(said.front().front().toString(), "Moved one key of smile to frown, in place of those of the file");
  EXPECT_EQ(document_.activeClip()->morphs.front().weight.size(), 1u);
  menu->close();
}

TEST_F(LostDockTest, WhatIsChosenIsDeleted) {
  lose();
  EXPECT_FALSE(run("lost.delete"));
  choose(1);
  EXPECT_TRUE(run("lost.delete"));
  ASSERT_EQ(list_->model()->rowCount(), 1);
  EXPECT_EQ(list_->model()->index(0, 0).data().toString(), "… / hips / spine");
}

// What is chosen of one character is nothing of another that lost the same.
TEST_F(LostDockTest, WhatIsChosenDoesNotPassToAnotherCharacter) {
  document_.clear();
  const InstanceId first = document_.open(tests::small()), second = document_.addCharacter(tests::small());
  Transform local;
  local.translation.x = 2.f;
  for (const InstanceId id : {first, second}) {
    document_.setJointTransform(id, 1, local, kNoGesture);
    document_.reload(id, tests::small({.joints = {"hips", "neck", "head"}}));
  }
  document_.select({{SelectionItem::Kind::instance, first, -1}});
  ASSERT_EQ(list_->model()->rowCount(), 1);
  choose(0);
  EXPECT_FALSE(dock_->chosen().empty());
  document_.select({{SelectionItem::Kind::instance, second, -1}});
  ASSERT_EQ(list_->model()->rowCount(), 1);
  EXPECT_TRUE(dock_->chosen().empty());
  EXPECT_FALSE(run("lost.delete"));
  EXPECT_EQ(document_.instance(second)->lost.size(), 1u);
}

// What was made by hand waits beside the keys; it is given and deleted as they are.
TEST_F(LostDockTest, WhatWasMadeByHandWaitsToo) {
  Transform local;
  local.translation.x = 2.f;
  document_.setJointTransform(id_, 1, local, kNoGesture);
  const MorphWeight smile{1, 0.5f};
  document_.setMorphWeights(id_, std::span(&smile, 1), "Smile", kNoGesture);
  JointRoles roles;
  roles.set(JointRole::spine, 1);
  document_.setRoles(id_, roles);
  lose();
  ASSERT_EQ(list_->model()->rowCount(), 5);
  const auto row = [this](int at) {
    const QModelIndex index = list_->model()->index(at, 0);
    return index.data().toString() + ": " + index.data(LostModel::DetailRole).toString();
  };
  EXPECT_EQ(row(2), "… / hips / spine: Pose by hand");
  EXPECT_EQ(row(3), "smile: Weight by hand, 0.50");
  EXPECT_EQ(row(4), "… / hips / spine: Role by hand, Spine");
  tests::keepPicture(*dock_, QStringLiteral("lost_by_hand"));

  QSignalSpy said(dock_.get(), &LostDock::said);
  document_.select({{SelectionItem::Kind::joint, id_, 1}});
  choose(2);
  EXPECT_TRUE(run("lost.place"));
  ASSERT_EQ(said.size(), 1);
  EXPECT_EQ(said.back().front().toString(), "neck has the pose of spine");
  EXPECT_EQ(document_.instance(id_)->overrides.at(1), local);
  choose(2);
  EXPECT_TRUE(run("lost.place"));
  auto* menu = dock_->findChild<QMenu*>(QStringLiteral("lost_morph"));
  ASSERT_NE(menu, nullptr);
  menu->actions().front()->trigger();
  menu->close();
  EXPECT_EQ(said.back().front().toString(), "The weight of smile is set on frown");
  const int steps = document_.history().index();
  list_->selectAll();
  EXPECT_TRUE(run("lost.delete"));
  EXPECT_EQ(said.back().front().toString(), "Deleted 3 keys and one thing made by hand");
  EXPECT_EQ(document_.history().index(), steps + 1);
  EXPECT_FALSE(list_->isVisible()) << "nothing is left";
}

}  // namespace
}  // namespace sinew::ui
