// The panel of stored poses: it follows character and library, and its buttons and clicks pose the character.
#include <gtest/gtest.h>

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/support/builders/block_figure.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/widgets/controls/fields/blend_slider.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/poses/dock.h"

namespace sinew::ui {
namespace {

constexpr JointIndex kLeftArm = 4, kRightArm = 6;

class PosesDockTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    id_ = document_.open(tests::blockFigure());
    dock_ = std::make_unique<PosesDock>(document_, library_, table_.source());
    context_.poses = dock_.get();
    serve(poseLibraryActions());
    show(*dock_, 312, 480);
    list_ = dock_->list();
  }

  const std::vector<Transform>& pose() const { return document_.pose(id_).pose.local; }
  void turn(JointIndex joint, float angle) {
    Transform turned = pose()[static_cast<std::size_t>(joint)];
    turned.rotation = glm::angleAxis(angle, Vec3(0.f, 0.f, 1.f)) * turned.rotation;
    document_.setJointTransform(id_, joint, turned, kNoGesture);
  }
  // Stores what is shown under a name, and shows the clip's own pose again.
  void keep(const char* name) {
    ASSERT_TRUE(table_.run(QStringLiteral("poses.store")));
    ASSERT_TRUE(library_.rename(static_cast<int>(library_.poses().size()) - 1, QString::fromLatin1(name)));
    document_.clearOverrides(id_, {});
  }
  // Without a picture, which would come later.
  void put(const char* name) {
    StoredPose made;
    made.name = QString::fromLatin1(name);
    made.joints = {{"hips", {}}};
    ASSERT_TRUE(library_.add(made));
  }
  void choose(int row) { list_->setCurrentIndex(list_->model()->index(row, 0)); }
  void doubleClick(int row, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint at = list_->visualRect(list_->model()->index(row, 0)).center();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, modifiers, at);
    QTest::mouseDClick(list_->viewport(), Qt::LeftButton, modifiers, at);
  }

  const QTemporaryDir folder_;
  PoseLibrary library_{folder_.path()};
  std::unique_ptr<PosesDock> dock_;
  QListView* list_ = nullptr;
};

TEST_F(PosesDockTest, ItShowsThePosesOfTheActiveCharacter) {
  EXPECT_FALSE(list_->isVisible()) << "none yet";
  keep("Rest");
  keep("Walk");
  EXPECT_TRUE(list_->isVisible());
  ASSERT_EQ(list_->model()->rowCount(), 2);
  EXPECT_EQ(list_->model()->index(1, 0).data().toString(), QStringLiteral("Walk"));
  open({.name = "somebody else"});
  EXPECT_FALSE(list_->isVisible()) << "another character has poses of its own";
  id_ = document_.open(tests::blockFigure());
  EXPECT_EQ(list_->model()->rowCount(), 2);
  document_.clear();
  EXPECT_EQ(list_->model()->rowCount(), 0);
}

TEST_F(PosesDockTest, ButtonsStoreAndDelete) {
  keep("Rest");
  turn(kLeftArm, 0.7f);
  clickButton(*dock_, "poses.store");
  ASSERT_EQ(library_.poses().size(), 2u);
  const auto& joints = library_.poses()[1].joints;
  ASSERT_EQ(joints.size(), pose().size());
  EXPECT_EQ(joints[kLeftArm].second, pose()[kLeftArm]);
  choose(1);
  clickButton(*dock_, "poses.delete");
  ASSERT_EQ(library_.poses().size(), 1u);
  EXPECT_EQ(library_.poses()[0].name, QStringLiteral("Rest"));
}

// A step like any other, but of no scene; also while another character is shown.
TEST_F(PosesDockTest, DeletingAndRenamingInTheLibraryAreUndone) {
  for (const char* name : {"Rest", "Bow", "Walk"}) put(name);
  const std::vector<StoredPose> stored = library_.poses();
  choose(1);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.delete")));
  EXPECT_EQ(document_.undoText(), QStringLiteral("Delete pose Bow"));
  EXPECT_FALSE(document_.history().modified()) << "the scene is as it was";
  ASSERT_TRUE(list_->model()->setData(list_->model()->index(1, 0), QStringLiteral("Stroll"), Qt::EditRole));
  const std::vector<StoredPose> after = library_.poses();
  ASSERT_EQ(after.size(), 2u);
  EXPECT_EQ(after[1].name, QStringLiteral("Stroll"));
  document_.undo();
  document_.undo();
  EXPECT_EQ(library_.poses(), stored) << "in its place, with its picture";
  document_.redo();
  document_.redo();
  EXPECT_EQ(library_.poses(), after);
  document_.undo();
  // The step comes before the other character, whose library is shown then.
  document_.addCharacter(tests::small({.name = "somebody else"}));
  ASSERT_TRUE(library_.poses().empty());
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  ASSERT_EQ(library_.poses().size(), 2u) << "Bow is deleted still";
  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.delete")));
  document_.select({{SelectionItem::Kind::instance, document_.instances()[1].id, -1}});
  ASSERT_TRUE(library_.poses().empty());
  document_.undo();
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  ASSERT_EQ(library_.poses().size(), 2u);
  EXPECT_EQ(library_.poses()[0], stored[0]);
}

// One that is called so meanwhile is not touched.
TEST_F(PosesDockTest, WhatCannotBeUndoneInTheLibraryIsSaid) {
  put("Rest");
  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.delete")));
  put("Rest");
  document_.undo();
  ASSERT_EQ(library_.poses().size(), 2u);
  EXPECT_EQ(library_.poses()[0].name, QStringLiteral("Rest 2"));
  document_.redo();
  ASSERT_EQ(library_.poses().size(), 1u);
  EXPECT_EQ(library_.poses()[0].name, QStringLiteral("Rest")) << "the other one";
  document_.undo();
  QSignalSpy failed(dock_.get(), &PosesDock::failed);
  for (int i = 1; i >= 0; --i) ASSERT_TRUE(library_.remove(i));
  document_.redo();
  EXPECT_EQ(failed.count(), 1) << "there is none to delete";
}

TEST_F(PosesDockTest, PosesOfTheProjectAreStepsOfIt) {
  keep("Kept");
  dock_->setPlace(PosePlace::project);
  EXPECT_FALSE(list_->isVisible()) << "none yet";
  document_.beginHere();
  turn(kLeftArm, 0.7f);
  const std::vector<Transform> posed = pose();
  ASSERT_TRUE(table_.run(QStringLiteral("poses.store")));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !document_.scene().poses.front()->picture.empty(); }, 10000));
  EXPECT_EQ(document_.history().index(), 2) << "turned, and stored with its picture";
  EXPECT_TRUE(document_.history().modified());
  ASSERT_EQ(list_->model()->rowCount(), 1);
  EXPECT_FALSE(list_->model()->index(0, 0).data(Qt::DecorationRole).value<QPixmap>().isNull());
  tests::keepPicture(*dock_, QStringLiteral("poses_of_the_project"));
  ASSERT_TRUE(list_->model()->setData(list_->model()->index(0, 0), QStringLiteral("Wave"), Qt::EditRole));
  EXPECT_EQ(document_.scene().poses.front()->name, "Wave");
  document_.clearOverrides(id_, {});
  doubleClick(0);
  EXPECT_EQ(pose()[kLeftArm], posed[kLeftArm]);
  EXPECT_EQ(library_.poses().size(), 1u) << "the library is another place";

  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.delete")));
  EXPECT_TRUE(document_.scene().poses.empty());
  document_.undo();
  ASSERT_EQ(list_->model()->rowCount(), 1);
  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.copy")));
  ASSERT_EQ(library_.poses().size(), 2u);
  EXPECT_EQ(library_.poses()[1], storedPose(*document_.scene().poses.front()));
  dock_->setPlace(PosePlace::library);
  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.copy")));
  ASSERT_EQ(document_.scene().poses.size(), 2u);
  EXPECT_EQ(document_.scene().poses[1]->name, "Kept");
  document_.goToStep(0);
  EXPECT_TRUE(document_.scene().poses.empty());
  EXPECT_EQ(library_.poses().size(), 2u) << "what was copied to the library stays";
}

// For whom they are not, they are not shown.
TEST_F(PosesDockTest, PosesOfTheProjectAreForThoseWithTheirJoints) {
  dock_->setPlace(PosePlace::project);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.store")));
  ASSERT_EQ(list_->model()->rowCount(), 1);
  const InstanceId stranger = document_.addCharacter(tests::small({.name = "stranger", .joints = {"another", "one"}}));
  EXPECT_EQ(list_->model()->rowCount(), 0);
  document_.addCharacter(tests::blockFigure());
  EXPECT_EQ(list_->model()->rowCount(), 1);
  document_.select({{SelectionItem::Kind::instance, stranger, -1}});
  EXPECT_EQ(list_->model()->rowCount(), 0) << "whoever is chosen";
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  EXPECT_EQ(list_->model()->rowCount(), 1);
}

TEST_F(PosesDockTest, SaysHowManyOfThoseThatComeAreForOthers) {
  std::vector<StoredPose> poses(3);
  for (std::size_t i = 0; i < poses.size(); ++i) {
    poses[i].name = QString::number(i);
    poses[i].joints = {{i == 0 ? "hips" : "wing", {}}};
  }
  const QString path = folder_.filePath(QStringLiteral("come.json"));
  ASSERT_TRUE(PoseLibrary::writeFile(path, QStringLiteral("bird"), poses));
  dock_->setPlace(PosePlace::project);
  const QSignalSpy said(dock_.get(), &PosesDock::said);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.import")));
  emit dock_->findChild<QFileDialog*>(QStringLiteral("import_poses"))->fileSelected(path);
  EXPECT_EQ(said.back().front().toString(), "Imported: 3 poses; 2 poses for other characters");
  EXPECT_EQ(list_->model()->rowCount(), 1);
  EXPECT_EQ(dock_->titleBar()->note(), "2 for other characters");
}

// Nothing would find such a pose again, and a project that holds one could not be saved.
TEST_F(PosesDockTest, JointsWithoutNamesAreNotStored) {
  document_.addCharacter(tests::small({.name = "stranger", .joints = {"", ""}}));
  const QSignalSpy failed(dock_.get(), &PosesDock::failed);
  for (const PosePlace place : {PosePlace::project, PosePlace::library}) {
    dock_->setPlace(place);
    table_.run(QStringLiteral("poses.store"));
  }
  ASSERT_EQ(failed.count(), 2);
  EXPECT_TRUE(failed.back().front().toString().startsWith("None of these joints has a name"));
  EXPECT_TRUE(document_.scene().poses.empty());
  EXPECT_TRUE(library_.poses().empty());
}

TEST_F(PosesDockTest, WithoutACharacterNoneAreForOthers) {
  ASSERT_TRUE(table_.run(QStringLiteral("poses.store")));
  dock_->setPlace(PosePlace::project);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.store")));
  const InstanceId all[] = {id_};
  document_.removeInstances(all);
  ASSERT_FALSE(document_.scene().poses.empty());
  EXPECT_EQ(dock_->titleBar()->note(), "");
}

TEST_F(PosesDockTest, ADoubleClickAppliesWithShiftMirroredAndUndoTakesItBack) {
  const std::vector<Transform> clip = pose();
  turn(kLeftArm, 0.7f);
  const std::vector<Transform> posed = pose();
  keep("Wave");
  ASSERT_EQ(pose(), clip);
  doubleClick(0);
  EXPECT_EQ(pose()[kLeftArm], posed[kLeftArm]);
  document_.undo();
  EXPECT_EQ(pose(), clip);

  ASSERT_TRUE(table_.run(QStringLiteral("poses.apply_mirrored")));
  EXPECT_NE(pose()[kRightArm], clip[kRightArm]) << "the other arm waves";
  EXPECT_NE(pose()[kRightArm], posed[kRightArm]);
  const std::vector<Transform> mirrored = pose();
  document_.undo();
  EXPECT_EQ(pose(), clip);
  document_.redo();
  EXPECT_EQ(pose(), mirrored);
}

TEST_F(PosesDockTest, OnlyTheSelectedJointsArePosed) {
  const std::vector<Transform> clip = pose();
  turn(kLeftArm, 0.7f);
  turn(kRightArm, 0.4f);
  keep("Both");
  document_.select({joint(kRightArm)});
  choose(0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.apply")));
  EXPECT_EQ(pose()[kLeftArm], clip[kLeftArm]);
  EXPECT_NE(pose()[kRightArm], clip[kRightArm]);
}

TEST_F(PosesDockTest, APoseWithoutTheSelectedJointsIsRefused) {
  document_.select({joint(kLeftArm)});
  keep("Arm");
  document_.select({joint(kRightArm)});
  choose(0);
  const std::vector<Transform> before = pose();
  QSignalSpy failed(dock_.get(), &PosesDock::failed);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.apply")));
  EXPECT_EQ(failed.count(), 1);
  for (const int percent : {20, 60}) dock_->slider()->setValue(percent);
  dock_->slider()->finish();
  EXPECT_EQ(failed.count(), 2) << "once for a whole drag";
  EXPECT_EQ(pose(), before);
}

TEST_F(PosesDockTest, WithoutAChosenPoseNothingCanBeAppliedOrBlended) {
  keep("Rest");
  list_->clearSelection();
  EXPECT_FALSE(dock_->slider()->isEnabled());
  for (const char* id : {"poses.apply", "poses.apply_mirrored", "poses.rename", "poses.delete"})
    EXPECT_FALSE(table_.refusalOf(QString::fromLatin1(id)).isEmpty()) << id;
  choose(0);
  EXPECT_TRUE(dock_->slider()->isEnabled());
  EXPECT_TRUE(table_.refusalOf(QStringLiteral("poses.apply")).isEmpty());
}

TEST_F(PosesDockTest, TheFilterNarrowsAndCounts) {
  keep("Rest");
  keep("Walk");
  keep("Walk left");
  dock_->filter()->setText(QStringLiteral("walk"));
  EXPECT_EQ(list_->model()->rowCount(), 2);
  choose(1);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.delete")));
  ASSERT_EQ(library_.poses().size(), 2u);
  EXPECT_EQ(library_.poses()[1].name, QStringLiteral("Walk")) << "the row of the filtered list was meant";
}

// As the user answers the dialogs.
TEST_F(PosesDockTest, PosesGoOutIntoAFileAndComeBack) {
  keep("Rest");
  const auto answer = [this](const char* name, const QString& path) {
    auto* dialog = dock_->findChild<QFileDialog*>(QString::fromLatin1(name));
    ASSERT_TRUE(dialog) << name;
    emit dialog->fileSelected(path);
    delete dialog;
  };
  const QSignalSpy said(dock_.get(), &PosesDock::said), failed(dock_.get(), &PosesDock::failed);
  const QString path = folder_.filePath(QStringLiteral("out.json"));
  ASSERT_TRUE(table_.run(QStringLiteral("poses.export")));
  EXPECT_EQ(dock_->findChild<QFileDialog*>()->defaultSuffix(), "json");
  answer("export_poses", path);
  EXPECT_TRUE(QFile::exists(path));
  EXPECT_EQ(said.back().front().toString(), "out.json was written");
  ASSERT_TRUE(table_.run(QStringLiteral("poses.import")));
  answer("import_poses", path);
  EXPECT_EQ(said.back().front().toString(), "Imported: one pose");
  EXPECT_EQ(list_->model()->rowCount(), 2);
  EXPECT_EQ(failed.count(), 0);
  ASSERT_TRUE(table_.run(QStringLiteral("poses.import")));
  answer("import_poses", folder_.filePath(QStringLiteral("nothing.json")));
  EXPECT_EQ(failed.count(), 1);
}

}  // namespace
}  // namespace sinew::ui
