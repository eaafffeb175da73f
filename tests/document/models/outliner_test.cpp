// The tree of the scene.
#include <QPersistentModelIndex>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/models/outliner_fixture.h"
#include "tests/document/small_character.h"

namespace sinew {
namespace {

using ItemKind = SelectionItem::Kind;
using tests::small;

class Outliner : public tests::OutlinerFixture {};

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
  EXPECT_EQ(row.data(OutlinerModel::ShortTextRole).toString(), "");
  ASSERT_TRUE(document.attach(std::span(&id, 1), figure, 2));
  EXPECT_EQ(row.data(OutlinerModel::RightTextRole).toString(), "on head of stick");
  EXPECT_EQ(row.data(OutlinerModel::ShortTextRole).toString(), "on head") << "where there is little room";
  EXPECT_TRUE(model.setData(row, "grip", Qt::EditRole));
  EXPECT_EQ(text(row), "grip");
  EXPECT_EQ(model.rowCount(row), 0);
  EXPECT_TRUE(model.setData(row, false, OutlinerModel::VisibleRole));
  EXPECT_FALSE(document.isVisible(id));
  document.removeInstance(id);
  EXPECT_EQ(model.rowCount(), 1);
}

TEST_F(Outliner, PropsHaveAnIconOfTheirOwn) {
  const InstanceId id = document.open(small({.joints = {"sword"}}));
  const QModelIndex top = model.index(0, 0);
  EXPECT_EQ(top.data(OutlinerModel::IconRole).toString(), "prop");
  document.reload(id, small());
  EXPECT_EQ(model.index(0, 0).data(OutlinerModel::IconRole).toString(), "person") << "it has joints now";
}

// What stands above a handle with spaces is none that a person could take hold of.
TEST_F(Outliner, OfRigsItListsTheHandlesAlone) {
  const InstanceId id = document.open(small());
  Rig rig;
  rig.controls = {{.name = "grip", .spaces = {RigPlace::world()}}, {.name = "knob"}};
  ASSERT_TRUE(document.setRig(id, &rig, "Rig"));
  const Skeleton& skeleton = document.active()->character->skeleton;
  const QModelIndex group = model.indexOf({ItemKind::joint, id, skeleton.find("grip")}).parent();
  EXPECT_EQ(text(group), "Rig");
  ASSERT_EQ(model.rowCount(group), 2);
  EXPECT_EQ(text(model.index(0, 0, group)), "grip");
  EXPECT_EQ(text(model.index(1, 0, group)), "knob");
  ASSERT_NE(skeleton.find("grip space"), kNoJoint);
  EXPECT_FALSE(model.indexOf({ItemKind::joint, id, skeleton.find("grip space")}).isValid());
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
