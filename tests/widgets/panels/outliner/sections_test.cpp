#include <gtest/gtest.h>

#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include "tests/widgets/served_dock_fixture.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"

namespace sinew::ui {
namespace {

// Masks, objects and the sound, beside a character.
class OutlinerSections : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    open();
    arm_ = document_.addMask(id_, QStringLiteral("Arm"), JointMask{std::vector(joints(), 1.f)});
    head_ = document_.addMask(id_, QStringLiteral("Head"), JointMask{std::vector(joints(), 0.5f)});
    locator_ = document_.addLocator({});
    document_.setSound({.path = "/sounds/steps.wav"}, QStringLiteral("Load sound"), kNoGesture);
    document_.clearSelection();
    dock_ = std::make_unique<OutlinerDock>(document_, table_.source());
    show(*dock_, 272, 480);
    tree_ = dock_->tree();
    tree_->expandAll();
    context_.outliner = dock_.get();
    context_.audio = &audio_;
    serve(maskActions(), editActions());
  }
  std::size_t joints() const { return document_.instance(id_)->character->skeleton.size(); }
  void click(const QModelIndex& row, Qt::KeyboardModifiers modifiers = {}) {
    tree_->scrollTo(row);
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, modifiers, tree_->visualRect(row).center());
  }
  QString refusal(const char* id) const { return table_.refusalOf(QString::fromLatin1(id)); }
  void run(const char* id) { EXPECT_TRUE(table_.run(QString::fromLatin1(id))) << id; }

  MaskId arm_, head_;
  InstanceId locator_;
  AudioTrack audio_{document_};
  std::unique_ptr<OutlinerDock> dock_;
  OutlinerTree* tree_ = nullptr;
};

TEST_F(OutlinerSections, AChosenMaskIsShownAndMeant) {
  ASSERT_EQ(document_.shownMask(), head_);
  document_.select({joint(1)});
  click(tree_->indexOf(arm_));
  EXPECT_EQ(tree_->chosenMask(), arm_);
  EXPECT_EQ(document_.shownMask(), arm_);
  EXPECT_TRUE(document_.selection().empty());
  tests::keepPicture(*dock_, QStringLiteral("outliner_sections"));
  run("mask.invert");
  EXPECT_EQ(document_.mask(arm_)->mask().jointsInUse(), 0u);
  EXPECT_EQ(tree_->chosenMask(), arm_);
  run("edit.delete");
  EXPECT_EQ(document_.mask(arm_), nullptr);
  EXPECT_NE(document_.instance(id_), nullptr);
  document_.undo();
  EXPECT_NE(document_.mask(arm_), nullptr);
  click(tree_->indexOf(arm_));
  document_.select({joint(1)});
  EXPECT_FALSE(tree_->chosenMask()) << "what is selected in the scene takes its place";
  EXPECT_NE(refusal("edit.delete"), "");
}

TEST_F(OutlinerSections, AMaskIsRenamedByADoubleClickOrInItsRow) {
  for (const bool by_mouse : {true, false}) {
    const QString name = by_mouse ? QStringLiteral("Left arm") : QStringLiteral("Right arm");
    click(tree_->indexOf(arm_));
    if (by_mouse)
      QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, tree_->visualRect(tree_->indexOf(arm_)).center());
    else
      tree_->renameChosen();  // F2, by the table of actions
    const QPointer<QLineEdit> editor = tree_->viewport()->findChild<QLineEdit*>();
    ASSERT_TRUE(editor) << by_mouse;
    editor->selectAll();
    QTest::keyClicks(editor.data(), name);
    QTest::keyClick(editor.data(), Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&editor] { return !editor; }));
    EXPECT_EQ(QString::fromStdString(document_.mask(arm_)->name), name);
  }
}

TEST_F(OutlinerSections, ObjectsAndTheSoundGoByDelete) {
  click(tree_->indexOf({SelectionItem::Kind::joint, locator_, 0}));
  EXPECT_EQ(document_.selection().items, (std::vector{SelectionItem{SelectionItem::Kind::joint, locator_, 0}}));
  run("edit.delete");
  EXPECT_EQ(document_.instance(locator_), nullptr);
  EXPECT_NE(refusal("edit.delete"), "");
  click(tree_->soundIndex());
  EXPECT_TRUE(tree_->soundChosen());
  run("edit.delete");
  EXPECT_TRUE(document_.sound().path.empty());
  EXPECT_FALSE(tree_->soundChosen());
  document_.undo();
  EXPECT_EQ(tree_->soundIndex().data().toString(), "steps.wav");
}

TEST_F(OutlinerSections, OneRowIsChosenAtATime) {
  click(tree_->indexOf(arm_));
  click(tree_->soundIndex(), Qt::ControlModifier);
  EXPECT_FALSE(tree_->chosenMask());
  EXPECT_TRUE(tree_->soundChosen());
  click(tree_->indexOf(head_), Qt::ShiftModifier);
  EXPECT_EQ(tree_->selectionModel()->selectedIndexes().size(), 1);
  EXPECT_EQ(document_.shownMask(), head_);
}

TEST_F(OutlinerSections, WhatIsChosenInAClosedOutlinerIsNotDeleted) {
  const QAction* remove = table_.find(QStringLiteral("edit.delete"));
  for (const bool sound : {false, true}) {
    click(sound ? tree_->soundIndex() : tree_->indexOf(arm_));
    EXPECT_TRUE(remove->isEnabled());
    dock_->hide();
    EXPECT_FALSE(remove->isEnabled());
    EXPECT_NE(refusal("edit.delete"), "");
    EXPECT_FALSE(table_.run(QStringLiteral("edit.delete")));
    dock_->show();
    EXPECT_TRUE(remove->isEnabled()) << "it is seen again, and still chosen";
  }
  EXPECT_NE(document_.mask(arm_), nullptr);
  EXPECT_FALSE(document_.sound().path.empty());
}

TEST_F(OutlinerSections, AFilterThatHidesTheChosenRowSaysSo) {
  for (const char* filter : {"head", "arm"}) {  // the second one leaves its row
    click(tree_->indexOf(arm_));
    const QSignalSpy told(tree_, &OutlinerTree::rowChosen);
    dock_->filterField()->setText(QString::fromLatin1(filter));
    EXPECT_FALSE(tree_->chosenMask());
    EXPECT_EQ(told.count(), 1) << filter;
    EXPECT_FALSE(table_.find(QStringLiteral("edit.delete"))->isEnabled()) << filter;
    dock_->filterField()->clear();
  }
}

}  // namespace
}  // namespace sinew::ui
