// The sections of the outliner below the characters.
#include <algorithm>

#include <QPersistentModelIndex>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/models/outliner_fixture.h"
#include "tests/document/small_character.h"

namespace sinew {
namespace {

using ItemKind = SelectionItem::Kind;
using tests::small;

class OutlinerSections : public tests::OutlinerFixture {};

TEST_F(OutlinerSections, TakesStandBelowAllCharacters) {
  document.open(small({.clips = {{"move", 1.5, 10.0}}}));
  EXPECT_FALSE(model.indexOf(TakeId()).isValid()) << "no section without takes";
  const TakeId first = document.addTake(), second = document.addTake("jump");
  const QPersistentModelIndex group = model.indexOf(TakeId());
  ASSERT_TRUE(group.isValid());
  EXPECT_EQ(group.row(), 1);
  EXPECT_FALSE(group.parent().isValid());
  EXPECT_EQ(text(group), "Takes");
  EXPECT_EQ(group.data(OutlinerModel::CountRole).toString(), "2");
  EXPECT_EQ(group.data(OutlinerModel::RightTextRole).toString(), "jump plays");
  EXPECT_FALSE(group.data(OutlinerModel::ItemRole).isValid());
  EXPECT_FALSE(group.data(OutlinerModel::TakeRole).isValid());
  EXPECT_FALSE(model.flags(group) & Qt::ItemIsSelectable);

  const QPersistentModelIndex one = model.indexOf(first), two = model.indexOf(second);
  EXPECT_EQ(one.parent(), group);
  EXPECT_EQ(text(one), "Take 1");
  EXPECT_EQ(one.data(OutlinerModel::TakeRole).toULongLong(), first.value);
  EXPECT_FALSE(one.data(OutlinerModel::ItemRole).isValid());
  EXPECT_EQ(one.data(OutlinerModel::RightTextRole).toString(), "1.500 s");
  EXPECT_FALSE(one.data(OutlinerModel::CurrentRole).toBool());
  EXPECT_TRUE(two.data(OutlinerModel::CurrentRole).toBool());
  EXPECT_EQ(two.data(OutlinerModel::RightTextRole).toString(), "plays, 1.500 s");
  ASSERT_TRUE(document.playTake(first));
  EXPECT_EQ(group.data(OutlinerModel::RightTextRole).toString(), "Take 1 plays");
  EXPECT_FALSE(two.data(OutlinerModel::CurrentRole).toBool());
  ASSERT_TRUE(document.playTake({}));
  EXPECT_EQ(group.data(OutlinerModel::RightTextRole).toString(), "");

  // A character more stands above them, and goes.
  const InstanceId other = document.addCharacter(small());
  EXPECT_EQ(group.row(), 2);
  document.removeInstance(other);
  EXPECT_EQ(group.row(), 1);
  EXPECT_EQ(one.parent(), group);
}

TEST_F(OutlinerSections, TakesSayHowLongTheyAreWhereverTheyBegin) {
  document.open(small());
  const TakeId take = document.addTake("late");
  const auto length = [&] { return model.indexOf(take).data(OutlinerModel::RightTextRole).toString(); };
  ASSERT_TRUE(document.setTakeRange(take, 0.0, 2.0, kNoGesture));
  const QString from_the_start = length();
  ASSERT_TRUE(document.setTakeRange(take, 1.0, 3.0, kNoGesture));
  EXPECT_EQ(length(), from_the_start);
  ASSERT_TRUE(document.setTakeRange(take, 1.0, 2.0, kNoGesture));
  EXPECT_NE(length(), from_the_start);
}

TEST_F(OutlinerSections, TakesAreRenamedComeAndGo) {
  document.open(small());
  const TakeId first = document.addTake(), second = document.addTake(), third = document.addTake();
  const QPersistentModelIndex last = model.indexOf(third);
  EXPECT_TRUE(model.setData(model.indexOf(second), "run-up", Qt::EditRole));
  EXPECT_EQ(document.take(second)->name, "run-up");
  EXPECT_EQ(text(model.indexOf(second)), "run-up");
  EXPECT_FALSE(model.setData(model.indexOf(second), "  ", Qt::EditRole));
  document.undo();
  EXPECT_EQ(text(model.indexOf(second)), "Take 2");
  ASSERT_TRUE(document.removeTake(second));
  EXPECT_FALSE(model.indexOf(second).isValid());
  EXPECT_EQ(last.row(), 1) << "the others stay themselves";
  document.undo();
  EXPECT_EQ(model.indexOf(second).row(), 1);
  EXPECT_EQ(last.row(), 2);
  for (const TakeId id : {third, second, first}) ASSERT_TRUE(document.removeTake(id));
  EXPECT_EQ(model.rowCount(), 1);
  document.undo();
  EXPECT_EQ(text(model.indexOf(first)), "Take 1");
}

TEST_F(OutlinerSections, SectionsStandBelowAllCharactersInOneOrder) {
  const auto order = [&] {
    QString names;
    for (int row = 0; row < model.rowCount(); ++row) names += text(model.index(row, 0)) + ' ';
    return names.trimmed();
  };
  const InstanceId id = document.open(small());
  document.setSound({.path = "/sounds/steps.wav"}, "Load sound", kNoGesture);
  EXPECT_EQ(order(), "stick Sound");
  document.addTake();
  const InstanceId locator = document.addLocator({});
  const MaskId mask = document.addMask(id, "Arm", JointMask{{0.f, 1.f, 1.f}});
  EXPECT_EQ(order(), "stick Masks Objects Takes Sound");
  document.addCharacter(small({.name = "other"}));
  EXPECT_EQ(order(), "stick other Masks Objects Takes Sound");
  const QPersistentModelIndex take = model.indexOf(document.takes().front().id);
  ASSERT_TRUE(document.removeMask(mask));
  document.removeInstance(locator);
  EXPECT_EQ(order(), "stick other Takes Sound");
  EXPECT_TRUE(take.isValid());
  EXPECT_EQ(text(take.parent()), "Takes");
  while (document.canUndo()) document.undo();
  EXPECT_EQ(order(), "stick");
  while (document.history().canRedo()) document.redo();
  EXPECT_EQ(order(), "stick other Takes Sound");
}

TEST_F(OutlinerSections, MasksSayWhichIsShownAndHowManyJointsTheyHave) {
  const InstanceId id = document.open(small());
  EXPECT_FALSE(model.indexOf(MaskId()).isValid()) << "no section without masks";
  const MaskId arm = document.addMask(id, "Arm", JointMask{{0.f, 1.f, 1.f}});
  const MaskId head = document.addMask(id, "Head", JointMask{{0.f, 0.f, 1.f}});
  const QPersistentModelIndex group = model.indexOf(MaskId()), one = model.indexOf(arm), two = model.indexOf(head);
  EXPECT_EQ(group.data(OutlinerModel::CountRole).toString(), "2");
  EXPECT_EQ(group.data(OutlinerModel::RightTextRole).toString(), "Head shown");
  EXPECT_EQ(group.data(OutlinerModel::IconRole).toString(), "mask");
  EXPECT_EQ(one.parent(), group);
  EXPECT_EQ(one.data(OutlinerModel::MaskRole).toULongLong(), arm.value);
  EXPECT_FALSE(one.data(OutlinerModel::ItemRole).isValid());
  EXPECT_FALSE(one.data(OutlinerModel::TakeRole).isValid());
  EXPECT_EQ(one.data(OutlinerModel::RightTextRole).toString(), "2 joints");
  EXPECT_EQ(two.data(OutlinerModel::RightTextRole).toString(), "one joint");
  EXPECT_FALSE(one.data(OutlinerModel::CurrentRole).toBool());
  EXPECT_TRUE(two.data(OutlinerModel::CurrentRole).toBool());
  QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
  document.showMask(arm);
  EXPECT_GT(spy.count(), 0);
  EXPECT_TRUE(one.data(OutlinerModel::CurrentRole).toBool());
  document.showMask({});
  EXPECT_EQ(group.data(OutlinerModel::RightTextRole).toString(), "");

  EXPECT_TRUE(model.setData(one, "Left arm", Qt::EditRole));
  EXPECT_EQ(document.mask(arm)->name, "Left arm");
  EXPECT_EQ(text(one), "Left arm");
  EXPECT_FALSE(model.setData(one, " ", Qt::EditRole));
  document.undo();
  EXPECT_EQ(text(one), "Arm");
  ASSERT_TRUE(document.removeMask(arm));
  EXPECT_EQ(two.row(), 0);
  document.undo();
  EXPECT_EQ(model.indexOf(arm).row(), 0);
  EXPECT_EQ(two.row(), 1);
}

TEST_F(OutlinerSections, ObjectsAreHiddenTogetherAndKeepTheirOrder) {
  document.open(small());
  const InstanceId first = document.addLocator({}), second = document.addLocator({}), third = document.addLocator({});
  const QPersistentModelIndex last = model.indexOf({ItemKind::joint, third, 0});
  const QPersistentModelIndex group = last.parent();
  EXPECT_EQ(group.data(OutlinerModel::CountRole).toString(), "3");
  EXPECT_FALSE(model.flags(group) & Qt::ItemIsSelectable);
  EXPECT_TRUE(model.setData(group, false, OutlinerModel::VisibleRole));
  for (const InstanceId id : {first, second, third}) EXPECT_FALSE(document.isVisible(id));
  EXPECT_FALSE(group.data(OutlinerModel::VisibleRole).toBool());
  document.undo();
  EXPECT_TRUE(document.isVisible(second)) << "one step for all of them";
  document.removeInstance(second);
  EXPECT_EQ(last.row(), 1);
  document.undo();
  EXPECT_EQ(model.indexOf({ItemKind::joint, second, 0}).row(), 1);
  EXPECT_EQ(last.row(), 2);
  EXPECT_FALSE(model.indexOf({ItemKind::joint, first, 1}).isValid());
}

TEST_F(OutlinerSections, TheSoundIsNamedByItsFile) {
  document.open(small());
  EXPECT_FALSE(model.soundIndex().isValid());
  document.setSound({.path = "/sounds/steps.wav"}, "Load sound", kNoGesture);
  const QPersistentModelIndex row = model.soundIndex();
  ASSERT_TRUE(row.isValid());
  EXPECT_EQ(text(row), "steps.wav");
  EXPECT_EQ(text(row.parent()), "Sound");
  EXPECT_EQ(row.parent().data(OutlinerModel::RightTextRole).toString(), "steps.wav");
  EXPECT_FALSE(row.flags() & Qt::ItemIsEditable) << "it is the name of a file";
  document.setSound({.path = "/sounds/run.wav"}, "Load sound", kNoGesture);
  EXPECT_EQ(text(row), "run.wav");
  document.setSound({}, "Remove sound", kNoGesture);
  EXPECT_FALSE(row.isValid());
}

TEST_F(OutlinerSections, AnObjectSaysWhatItGoesAlongWithAtThisTime) {
  const InstanceId figure = document.open(small());
  document.setTime(0.0);
  const InstanceId id = document.addLocator({});
  document.setAutoKey(true);
  ASSERT_TRUE(document.attach(std::span(&id, 1), figure, 2));
  document.setTime(0.5);
  const QModelIndex row = model.indexOf({ItemKind::joint, id, 0});
  const auto on = [&row] { return row.data(OutlinerModel::RightTextRole).toString(); };
  ASSERT_EQ(on(), "on head of stick");
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  const auto said = [&] {
    const bool any = std::ranges::any_of(changed, [&](const auto& one) { return one.front() == QVariant(row); });
    changed.clear();
    return any;
  };
  ASSERT_TRUE(document.detach(std::span(&id, 1)));
  EXPECT_TRUE(said());
  EXPECT_EQ(on(), "");
  document.setTime(0.2);
  EXPECT_TRUE(said()) << "another time is another place";
  EXPECT_EQ(on(), "on head of stick");
  document.setTime(0.3);
  EXPECT_FALSE(said()) << "nothing else is to be shown";
}

}  // namespace
}  // namespace sinew
