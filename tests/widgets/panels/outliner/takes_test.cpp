#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>

#include "tests/widgets/served_dock_fixture.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"

namespace sinew::ui {
namespace {

class OutlinerTakes : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    open();
    first_ = document_.addTake();
    second_ = document_.addTake();
    dock_ = std::make_unique<OutlinerDock>(document_, table_.source());
    show(*dock_, 272, 480);
    tree_ = dock_->tree();
    context_.outliner = dock_.get();
    serve(takeActions(), editActions());
  }
  QPoint centreOf(TakeId take) const { return tree_->visualRect(tree_->indexOf(take)).center(); }
  void click(TakeId take, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, modifiers, centreOf(take));
  }
  void doubleClick(TakeId take) { QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, centreOf(take)); }
  TakeId playing() const { return document_.scene().take; }
  QString refusal(const char* id) const { return table_.refusalOf(QString::fromLatin1(id)); }
  void run(const char* id) { EXPECT_TRUE(table_.run(QString::fromLatin1(id))) << id; }

  TakeId first_, second_;
  std::unique_ptr<OutlinerDock> dock_;
  OutlinerTree* tree_ = nullptr;
};

TEST_F(OutlinerTakes, ADoubleClickPlaysATakeOrLeavesIt) {
  EXPECT_TRUE(tree_->isExpanded(tree_->indexOf(TakeId()))) << "the section is open";
  ASSERT_EQ(playing(), second_);
  doubleClick(first_);
  EXPECT_EQ(playing(), first_);
  tests::keepPicture(*dock_, QStringLiteral("outliner_takes"));
  doubleClick(first_);
  EXPECT_FALSE(playing());
  document_.undo();
  EXPECT_EQ(playing(), first_);
}

TEST_F(OutlinerTakes, RenamingNeedsARowThatHasANameOfItsOwn) {
  click(first_);
  EXPECT_EQ(refusal("edit.rename"), QString());
  document_.select({{SelectionItem::Kind::joint, document_.activeInstance(), 0}});
  EXPECT_NE(refusal("edit.rename"), QString());
  document_.select({});
  EXPECT_NE(refusal("edit.rename"), QString());
}

TEST_F(OutlinerTakes, AreRenamedInPlace) {
  click(first_);
  run("edit.rename");
  auto* editor = tree_->viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  EXPECT_EQ(editor->text(), "Take 1");
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("run-up"));
  QTest::keyClick(editor, Qt::Key_Return);
  QCoreApplication::processEvents();
  EXPECT_EQ(document_.take(first_)->name, "run-up");
  EXPECT_EQ(tree_->chosenTake(), first_);
  document_.undo();
  EXPECT_EQ(document_.take(first_)->name, "Take 1");
}

TEST_F(OutlinerTakes, ActionsAreMeantForTheChosenRowElseForTheOneThatPlays) {
  EXPECT_FALSE(tree_->chosenTake());
  EXPECT_NE(refusal("take.play"), "") << "it plays";
  EXPECT_NE(refusal("edit.delete"), "") << "nothing is chosen";
  click(first_);
  EXPECT_EQ(tree_->chosenTake(), first_);
  run("take.play");
  EXPECT_EQ(playing(), first_);
  click(second_);
  run("edit.delete");
  EXPECT_EQ(document_.take(second_), nullptr);
  EXPECT_EQ(playing(), first_);
  document_.undo();
  EXPECT_NE(document_.take(second_), nullptr);

  // What is selected in the scene takes its place.
  click(second_);
  document_.select({joint(1)});
  EXPECT_FALSE(tree_->chosenTake());
  EXPECT_NE(refusal("edit.delete"), "") << "a joint is no whole character";
  run("take.remove");
  EXPECT_EQ(document_.take(first_), nullptr) << "the one that plays";
  EXPECT_NE(document_.take(second_), nullptr);
}

TEST_F(OutlinerTakes, AChosenTakeIsChosenAlone) {
  document_.select({joint(1)});
  click(first_, Qt::ControlModifier);
  EXPECT_TRUE(document_.selection().empty());
  click(second_, Qt::ShiftModifier);
  EXPECT_EQ(tree_->selectionModel()->selectedIndexes().size(), 1);
  EXPECT_EQ(tree_->chosenTake(), second_);
  document_.addCharacter(tests::small());
  EXPECT_FALSE(tree_->chosenTake()) << "what came is selected";
  click(second_);
  QTest::mouseClick(tree_->viewport(), Qt::LeftButton, Qt::ControlModifier,
                    tree_->visualRect(tree_->indexOf(joint(0))).center());
  EXPECT_EQ(document_.selection().items, std::vector{joint(0)});
  EXPECT_FALSE(tree_->selectionModel()->isSelected(tree_->indexOf(second_)));
}

TEST_F(OutlinerTakes, ARowThatCannotBeSeenIsNotMeant) {
  click(first_);
  dock_->hide();
  EXPECT_NE(refusal("take.play"), "") << "the one that plays is meant";
  EXPECT_NE(refusal("edit.delete"), "");
  run("take.remove");
  EXPECT_EQ(document_.take(second_), nullptr) << "the one that plays";
  EXPECT_NE(document_.take(first_), nullptr);
}

TEST_F(OutlinerTakes, TheFilterFindsThem) {
  auto* filter = dock_->filterField();
  filter->setFocus();
  QTest::keyClicks(filter, QStringLiteral("take 2"));
  EXPECT_TRUE(tree_->indexOf(second_).isValid());
  EXPECT_FALSE(tree_->indexOf(first_).isValid());
  EXPECT_EQ(tree_->filterCount().first, 1);
  QTest::keyClick(filter, Qt::Key_Return);
  EXPECT_EQ(tree_->chosenTake(), second_);
}

}  // namespace
}  // namespace sinew::ui
