// The tree of the scene, and its filter.
#include "viewer/document/models/outliner_model.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/models/joint_filter.h"

namespace sinew {
namespace {

using ItemKind = SelectionItem::Kind;
using tests::small;

class Outliner : public ::testing::Test {
 protected:
  QModelIndex group(InstanceId id, OutlinerModel::Kind kind) const {
    const QModelIndex top = model.indexOf({ItemKind::instance, id, -1});
    for (int row = 0; row < model.rowCount(top); ++row) {
      const QModelIndex index = model.index(row, 0, top);
      if (index.data(OutlinerModel::KindRole).toInt() == int(kind)) return index;
    }
    return {};
  }
  static QString text(const QModelIndex& index) { return index.data().toString(); }

  Document document;
  OutlinerModel model{document};
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(Outliner, ALocatorIsOneRowThatSaysWhatItStandsOn) {
  const InstanceId figure = document.open(small()), id = document.addLocator({});
  const QModelIndex row = model.indexOf({ItemKind::joint, id, 0});
  ASSERT_TRUE(row.isValid());
  EXPECT_EQ(row, model.indexOf({ItemKind::instance, id, -1}));
  EXPECT_EQ(text(row.parent()), "Objects");
  EXPECT_EQ(model.rowCount(row), 0);
  EXPECT_EQ(row.data(OutlinerModel::IconRole).toString(), "locator");
  EXPECT_EQ(row.data(OutlinerModel::ItemRole).value<SelectionItem>(), (SelectionItem{ItemKind::joint, id, 0}));
  EXPECT_EQ(row.data(OutlinerModel::RightTextRole).toString(), "");
  ASSERT_TRUE(document.attach(std::span(&id, 1), figure, 2));
  EXPECT_EQ(row.data(OutlinerModel::RightTextRole).toString(), "on head of stick");
  EXPECT_TRUE(model.setData(row, "grip", Qt::EditRole));
  EXPECT_EQ(text(row), "grip");
  EXPECT_EQ(model.rowCount(row), 0);
  EXPECT_TRUE(model.setData(row, false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(document.isVisible(id));
  document.removeInstance(id);
  EXPECT_EQ(model.rowCount(), 1);
}

TEST_F(Outliner, ShowsTheSceneAsATree) {
  const InstanceId id = document.open(small());
  ASSERT_EQ(model.rowCount(), 1);
  const QModelIndex top = model.index(0, 0);
  EXPECT_EQ(text(top), "stick");
  EXPECT_EQ(top.data(OutlinerModel::IconRole).toString(), "person");
  ASSERT_EQ(model.rowCount(top), 3);

  const QModelIndex skeleton = model.index(0, 0, top);
  EXPECT_EQ(text(skeleton), "Skeleton");
  EXPECT_EQ(skeleton.data(OutlinerModel::CountRole).toString(), "3");
  EXPECT_FALSE(skeleton.data(OutlinerModel::ItemRole).isValid());
  const QModelIndex hips = model.index(0, 0, skeleton), spine = model.index(0, 0, hips);
  EXPECT_EQ(text(spine), "spine");
  EXPECT_EQ(spine.data(OutlinerModel::ItemRole).value<SelectionItem>(), (SelectionItem{ItemKind::joint, id, 1}));
  EXPECT_FALSE(spine.data(OutlinerModel::VisibleRole).isValid());

  const QModelIndex meshes = model.index(1, 0, top);
  EXPECT_EQ(meshes.data(OutlinerModel::CountRole).toString(), "2");
  EXPECT_EQ(text(model.index(1, 0, meshes)), "hat");
  const QModelIndex clips = model.index(2, 0, top);
  EXPECT_EQ(clips.data(OutlinerModel::RightTextRole).toString(), "move");
  EXPECT_TRUE(model.index(0, 0, clips).data(OutlinerModel::CurrentRole).toBool());
  EXPECT_EQ(model.index(1, 0, clips).data(OutlinerModel::RightTextRole).toString(), "2.000 s");
}

TEST_F(Outliner, LengthsAreThoseOfTheClipsAsTheyAreEdited) {
  const InstanceId id = document.open(small());
  const QModelIndex first = model.index(0, 0, group(id, OutlinerModel::Kind::clip_group));
  EXPECT_EQ(first.data(OutlinerModel::RightTextRole).toString(), "1.000 s");
  int told = 0;
  QObject::connect(&model, &OutlinerModel::dataChanged, &model,
                   [&](const QModelIndex& from, const QModelIndex&) { told += from.parent() == first.parent(); });
  ASSERT_TRUE(document.setClipLength(0.5, kNoGesture));
  EXPECT_EQ(first.data(OutlinerModel::RightTextRole).toString(), "0.500 s");
  EXPECT_GT(told, 0);
  document.undo();
  EXPECT_EQ(first.data(OutlinerModel::RightTextRole).toString(), "1.000 s");
  document.reload(id, small({.clips = {{"move", 3.0, 10.0}, {"turn", 2.0, 25.0}}}));
  EXPECT_EQ(first.data(OutlinerModel::RightTextRole).toString(), "3.000 s") << "of the same name, another length";
}

TEST_F(Outliner, ACharacterWithoutMeshesSaysSo) {
  const InstanceId id = document.open(small({.meshes = {}, .clips = {}}));
  ASSERT_EQ(model.rowCount(model.index(0, 0)), 2) << "skeleton and meshes; a group of clips is there when it has some";
  const QModelIndex meshes = group(id, OutlinerModel::Kind::mesh_group);
  EXPECT_EQ(model.rowCount(meshes), 0);
  EXPECT_EQ(meshes.data(OutlinerModel::RightTextRole).toString(), "none, bones only");
  EXPECT_FALSE(meshes.data(OutlinerModel::VisibleRole).isValid()) << "nothing to hide";
  EXPECT_FALSE(meshes.data(OutlinerModel::CountRole).isValid());
}

TEST_F(Outliner, FindsEveryItem) {
  const InstanceId id = document.open(small());
  for (const SelectionItem& item : {SelectionItem{ItemKind::instance, id, -1}, SelectionItem{ItemKind::joint, id, 2},
                                    SelectionItem{ItemKind::mesh, id, 1},
                                    SelectionItem{ItemKind::clip, id, -1, document.instance(id)->clipAt(0)}}) {
    const QModelIndex index = model.indexOf(item);
    ASSERT_TRUE(index.isValid());
    EXPECT_EQ(index.data(OutlinerModel::ItemRole).value<SelectionItem>(), item);
  }
  EXPECT_EQ(text(model.indexOf({ItemKind::joint, id, -1})), "Skeleton");
  EXPECT_FALSE(model.indexOf({ItemKind::joint, id, 3}).isValid());
  EXPECT_FALSE(model.indexOf({ItemKind::mesh, id, -1}).isValid());
  EXPECT_FALSE(model.indexOf({ItemKind::instance, {99}, -1}).isValid());
}

TEST_F(Outliner, FollowsAddRemoveUndoWithoutReset) {
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
  const InstanceId a = document.open(small());
  const InstanceId b = document.addCharacter(small());
  document.addCharacter(small());
  const QPersistentModelIndex kept(model.indexOf({ItemKind::joint, a, 2}));
  const QPersistentModelIndex gone(model.indexOf({ItemKind::joint, b, 2}));
  document.removeInstance(b);
  EXPECT_EQ(model.rowCount(), 2);
  EXPECT_FALSE(gone.isValid());
  document.undo();
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.indexOf({ItemKind::instance, b, -1}).row(), 1);
  document.history().goTo(0);
  EXPECT_EQ(model.rowCount(), 1);
  EXPECT_TRUE(kept.isValid());
  document.clear();
  EXPECT_EQ(model.rowCount(), 0);
  EXPECT_EQ(reset.count(), 0);
}

TEST_F(Outliner, NewClipsAreInsertedAndTheRestStays) {
  const InstanceId id = document.open(small({.clips = {}}));
  const QPersistentModelIndex kept(model.indexOf({ItemKind::joint, id, 2}));
  EXPECT_FALSE(group(id, OutlinerModel::Kind::clip_group).isValid());
  ASSERT_TRUE(document.addClips(id, small({.name = "donor", .clips = {{"jump", 1.0, 10.0}}})));
  ASSERT_TRUE(document.addClips(id, small({.name = "more", .clips = {{"fall", 1.0, 10.0}, {"roll", 1.0, 10.0}}})));
  const QModelIndex clips = group(id, OutlinerModel::Kind::clip_group);
  EXPECT_EQ(model.rowCount(clips), 3);
  EXPECT_EQ(clips.data(OutlinerModel::RightTextRole).toString(), "fall");
  document.undo();
  EXPECT_EQ(model.rowCount(clips), 1);
  document.undo();
  EXPECT_FALSE(group(id, OutlinerModel::Kind::clip_group).isValid());
  EXPECT_TRUE(kept.isValid());
}

TEST_F(Outliner, RowsOfClipsStayThemselvesWhereverTheyMove) {
  const InstanceId id = document.open(small({.clips = {{"a", 1.0, 10.0}, {"b", 1.0, 10.0}, {"c", 1.0, 10.0}}}));
  const std::vector<ClipId> clips = document.instance(id)->clips;
  const auto rows = [&] {
    QString all;
    const QModelIndex clip_group = group(id, OutlinerModel::Kind::clip_group);
    for (int row = 0; row < model.rowCount(clip_group); ++row) all += text(model.index(row, 0, clip_group)) + ' ';
    return all.trimmed();
  };
  const QPersistentModelIndex first(model.indexOf({ItemKind::clip, id, -1, clips[0]}));
  const QPersistentModelIndex last(model.indexOf({ItemKind::clip, id, -1, clips[2]}));
  ASSERT_TRUE(document.moveClip(id, clips[0], 2));
  EXPECT_EQ(rows(), "b c a");
  EXPECT_EQ(first.row(), 2);
  ASSERT_TRUE(document.duplicateClip(id, clips[1]));
  EXPECT_EQ(rows(), "b b 2 c a");
  EXPECT_EQ(text(first), "a");
  ASSERT_TRUE(model.setData(last, "C", Qt::EditRole));
  EXPECT_EQ(rows(), "b b 2 C a");
  EXPECT_FALSE(model.setData(last, " ", Qt::EditRole));
  const ClipId going[] = {clips[0], clips[1]};
  ASSERT_TRUE(document.deleteClips(id, going));
  EXPECT_EQ(rows(), "b 2 C");
  EXPECT_FALSE(first.isValid());
  EXPECT_EQ(last.row(), 1);
  while (document.canUndo()) document.undo();
  EXPECT_EQ(rows(), "a b c");
  EXPECT_TRUE(last.isValid());
  while (document.history().canRedo()) document.redo();
  EXPECT_EQ(rows(), "b 2 C");
}

TEST_F(Outliner, ReloadWithOtherJointsRebuildsTheBranch) {
  const InstanceId id = document.open(small());
  document.reload(id, small({.joints = {"hips", "neck"}, .meshes = {"coat"}, .clips = {}}));
  EXPECT_EQ(model.rowCount(model.index(0, 0)), 2);
  EXPECT_EQ(text(model.indexOf({ItemKind::joint, id, 1})), "neck");
  EXPECT_EQ(text(model.indexOf({ItemKind::mesh, id, 0})), "coat");
  EXPECT_FALSE(model.indexOf({ItemKind::joint, id, 2}).isValid());
}

TEST_F(Outliner, RenamingPushesACommand) {
  const InstanceId id = document.open(small());
  const QModelIndex top = model.indexOf({ItemKind::instance, id, -1});
  EXPECT_TRUE(top.flags() & Qt::ItemIsEditable);
  EXPECT_TRUE(model.setData(top, "Hero", Qt::EditRole));
  EXPECT_EQ(text(top), "Hero");
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_FALSE(model.setData(top, "  ", Qt::EditRole));
  EXPECT_FALSE(model.setData(model.indexOf({ItemKind::joint, id, 0}), "x", Qt::EditRole));
  document.undo();
  EXPECT_EQ(text(top), "stick");
}

TEST_F(Outliner, EyesHideAndShow) {
  const InstanceId id = document.open(small());
  const QModelIndex meshes = group(id, OutlinerModel::Kind::mesh_group);
  const QModelIndex hat = model.indexOf({ItemKind::mesh, id, 1});
  QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
  EXPECT_TRUE(model.setData(hat, false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(hat.data(OutlinerModel::VisibleRole).toBool());
  EXPECT_TRUE(meshes.data(OutlinerModel::VisibleRole).toBool()) << "one mesh is still shown";
  EXPECT_GT(spy.count(), 0);
  EXPECT_TRUE(model.setData(meshes, false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(document.isMeshVisible(id, 0));
  EXPECT_TRUE(model.setData(group(id, OutlinerModel::Kind::skeleton_group), false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(document.isSkeletonVisible(id));
  EXPECT_TRUE(model.setData(model.index(0, 0), false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(document.isVisible(id));
  EXPECT_FALSE(model.setData(model.indexOf({ItemKind::joint, id, 1}), false, OutlinerModel::VisibleRole));
  EXPECT_EQ(document.history().count(), 4);
}

TEST_F(Outliner, AnotherClipChangesTheMarks) {
  const InstanceId id = document.open(small());
  QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
  document.setClip(id, document.instance(id)->clipAt(1));
  EXPECT_GT(spy.count(), 0);
  EXPECT_TRUE(model.indexOf({ItemKind::clip, id, -1, document.instance(id)->clipAt(1)})
                  .data(OutlinerModel::CurrentRole)
                  .toBool());
  EXPECT_EQ(group(id, OutlinerModel::Kind::clip_group).data(OutlinerModel::RightTextRole).toString(), "turn");
}

TEST_F(Outliner, TimeAndSelectionAnnounceNothing) {
  const InstanceId id = document.open(small());
  QSignalSpy data(&model, &QAbstractItemModel::dataChanged), layout(&model, &QAbstractItemModel::layoutChanged);
  document.play();
  for (int i = 0; i < 100; ++i) document.advance(0.016);
  document.select({{ItemKind::joint, id, 1}});
  EXPECT_EQ(data.count() + layout.count(), 0);
}

TEST_F(Outliner, TakesStandBelowAllCharacters) {
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

TEST_F(Outliner, TakesAreRenamedComeAndGo) {
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

TEST_F(Outliner, SectionsStandBelowAllCharactersInOneOrder) {
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

TEST_F(Outliner, MasksSayWhichIsShownAndHowManyJointsTheyHave) {
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

TEST_F(Outliner, ObjectsAreHiddenTogetherAndKeepTheirOrder) {
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

TEST_F(Outliner, TheSoundIsNamedByItsFile) {
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

class Filter : public Outliner {
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

TEST_F(Outliner, CamerasAreShownButNotCountedAsJoints) {
  Imported imported = small();
  Character character = *imported.character;
  const auto rest = character.skeleton.joints();
  std::vector<Joint> joints(rest.begin(), rest.end());
  joints.push_back(joints.back());
  joints.back().name = "camera", joints.back().kind = JointKind::camera;
  character.skeleton = *Skeleton::create(joints);
  imported.character = std::make_shared<const Character>(std::move(character));
  const InstanceId id = document.open(imported);
  const QModelIndex skeleton = group(id, OutlinerModel::Kind::skeleton_group);
  EXPECT_EQ(skeleton.data(OutlinerModel::CountRole).toString(), "3");
  EXPECT_TRUE(model.indexOf({SelectionItem::Kind::joint, id, 3}).isValid());
}

}  // namespace
}  // namespace sinew
