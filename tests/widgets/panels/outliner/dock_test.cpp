#include <set>

#include <gtest/gtest.h>

#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QTest>
#include <QTimer>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/outliner/delegate.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"

namespace sinew::ui {
namespace {

class OutlinerTest : public tests::DockTest {
 protected:
  void SetUp() override {
    open({.name = "stick",
          .joints = {"hips", "spine", "chest", "head"},
          .meshes = {"body", "hat"},
          .clips = {{"move", 1.0, 10.0}, {"turn", 2.0, 25.0}}});
    dock_ = std::make_unique<OutlinerDock>(document_, findAction());
    show(*dock_, 272, 480);
    tree_ = dock_->tree();
  }

  QPoint centreOf(const SelectionItem& item) const { return tree_->visualRect(tree_->indexOf(item)).center(); }
  void click(const SelectionItem& item, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, modifiers, centreOf(item));
  }

  std::unique_ptr<OutlinerDock> dock_;
  OutlinerTree* tree_ = nullptr;
};

TEST_F(OutlinerTest, AClickSelectsInTheDocument) {
  click(joint(1));
  EXPECT_EQ(document_.selection().items, std::vector{joint(1)});
  click(joint(3), Qt::ShiftModifier);
  EXPECT_EQ(document_.selection().items.size(), 3u);
  EXPECT_EQ(document_.activeJoint(), 3);
  click(joint(2), Qt::ControlModifier);
  EXPECT_EQ(document_.selection().items, (std::vector{joint(1), joint(3)}));
  tests::keepPicture(*dock_, QStringLiteral("outliner"));
}

TEST_F(OutlinerTest, RowsThatLieDeepCanBeRead) {
  std::vector<std::string> chain;
  for (int i = 0; i < 60; ++i) chain.push_back("segment_" + std::to_string(i));
  open({.joints = chain});
  tree_->expandAll();
  document_.select({joint(59)});
  QApplication::processEvents();
  const QImage picture = tree_->viewport()->grab().toImage();
  const QRect row = tree_->visualRect(tree_->indexOf(joint(59)));
  ASSERT_TRUE(tree_->viewport()->rect().contains(QPoint(10, row.center().y())));
  // Something is written in it: more than its background and an icon.
  std::set<QRgb> colours;
  for (int x = tree_->viewport()->width() / 2; x < tree_->viewport()->width() - 30; ++x)
    colours.insert(picture.pixel(static_cast<int>(x * picture.devicePixelRatio()),
                                 static_cast<int>(row.center().y() * picture.devicePixelRatio())));
  EXPECT_GT(colours.size(), 4u);
  tests::keepPicture(*dock_, QStringLiteral("outliner_deep"));
}

TEST_F(OutlinerTest, APropIsOneRowUntilItIsOpened) {
  EXPECT_TRUE(tree_->isExpanded(tree_->indexOf({SelectionItem::Kind::instance, id_, -1})));
  open({.name = "sword", .joints = {"sword"}, .meshes = {"blade"}});
  EXPECT_FALSE(tree_->isExpanded(tree_->indexOf({SelectionItem::Kind::instance, id_, -1})));
}

// A length that is cut would be another one.
TEST_F(OutlinerTest, AClipIsCalledByTheEndOfItsNameWhereItsLengthHasNoRoomElse) {
  open({.clips = {{"HumanArmature|Walking", 1.25, 24.0}, {"a walk with a long name", 1.0, 24.0}}});
  const auto called = [&](int place, int room) {
    const SelectionItem item{SelectionItem::Kind::clip, id_, -1, document_.instance(id_)->clipAt(place)};
    return OutlinerDelegate::nameFor(tree_->indexOf(item), room);
  };
  EXPECT_EQ(called(0, 400), "HumanArmature|Walking");
  EXPECT_EQ(called(0, 150), "Walking");
  EXPECT_EQ(called(1, 150), "a walk with a long name");
}

TEST_F(OutlinerTest, ArrowKeysMoveTheSelection) {
  click(joint(1));
  tree_->setFocus();
  QTest::keyClick(tree_, Qt::Key_Down);
  EXPECT_EQ(document_.selection().items, std::vector{joint(2)});
  QTest::keyClick(tree_, Qt::Key_Down, Qt::ShiftModifier);
  EXPECT_EQ(document_.selection().items, (std::vector{joint(2), joint(3)}));
}

TEST_F(OutlinerTest, TheDocumentsSelectionIsShownWithoutTakingTheFocus) {
  QLineEdit other;
  other.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&other));
  QApplication::setActiveWindow(&other);
  other.setFocus();
  tree_->collapseAll();
  document_.select({joint(3), mesh(1)});
  EXPECT_TRUE(tree_->selectionModel()->isSelected(tree_->indexOf(joint(3))));
  EXPECT_TRUE(tree_->selectionModel()->isSelected(tree_->indexOf(mesh(1))));
  EXPECT_EQ(tree_->currentIndex(), tree_->indexOf(mesh(1)));
  EXPECT_TRUE(tree_->viewport()->rect().intersects(tree_->visualRect(tree_->indexOf(mesh(1)))));
  EXPECT_TRUE(other.hasFocus());
}

TEST_F(OutlinerTest, TheFilterCountsAndEscapeOpensWhatWasOpen) {
  tree_->collapse(tree_->indexOf(joint(1)));
  document_.select({joint(0)});
  FilterField* field = dock_->filterField();
  field->setFocus();
  QTest::keyClicks(field, QStringLiteral("h*a?"));
  EXPECT_EQ(field->count(), QStringLiteral("2 of 9"));
  EXPECT_TRUE(tree_->indexOf(joint(3)).isValid());
  EXPECT_FALSE(tree_->indexOf(clip(0)).isValid());
  EXPECT_EQ(document_.selection().items, std::vector{joint(0)});
  tests::keepPicture(*dock_, QStringLiteral("outliner_filter"));
  const std::size_t joints = document_.instance(id_)->character->skeleton.size();
  document_.addMask(id_, QStringLiteral("hear"), JointMask{std::vector(joints, 1.f)});
  EXPECT_EQ(field->count(), QStringLiteral("3 of 10")) << "masks come and go, too";
  document_.undo();
  EXPECT_EQ(field->count(), QStringLiteral("2 of 9"));
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_TRUE(field->text().isEmpty());
  EXPECT_TRUE(field->count().isEmpty());
  EXPECT_TRUE(tree_->isExpanded(tree_->indexOf(joint(0))));
  EXPECT_FALSE(tree_->isExpanded(tree_->indexOf(joint(1))));
}

TEST_F(OutlinerTest, EnterInTheFilterTakesTheOnlyMatch) {
  document_.select({joint(0)});
  FilterField* field = dock_->filterField();
  field->setFocus();
  QTest::keyClicks(field, QStringLiteral("h"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(document_.selection().items, std::vector{joint(0)}) << "several fit";
  for (const auto& [text, only] : {std::pair{"chest", joint(2)}, std::pair{"hat", mesh(1)}}) {
    field->setFocus();
    field->setText(QString::fromLatin1(text));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(document_.selection().items, std::vector{only}) << text;
    EXPECT_TRUE(tree_->hasFocus());
    EXPECT_EQ(tree_->currentIndex(), tree_->indexOf(only));
  }
}

TEST_F(OutlinerTest, AFilterThatHidesTheSelectionKeepsIt) {
  document_.select({joint(2)});
  QTest::keyClicks(dock_->filterField(), QStringLiteral("hat"));
  EXPECT_EQ(document_.selection().items, std::vector{joint(2)});
}

TEST_F(OutlinerTest, EyesHideAndShow) {
  const auto eye = [this](const SelectionItem& item) {
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, tree_->eyeRect(tree_->indexOf(item)).center());
  };
  tree_->expandAll();
  eye(mesh(1));
  EXPECT_FALSE(document_.isMeshVisible(id_, 1));
  EXPECT_TRUE(document_.selection().empty());
  tests::keepPicture(*dock_, QStringLiteral("outliner_hidden"));
  eye(mesh(1));
  EXPECT_TRUE(document_.isMeshVisible(id_, 1));
  eye(character());
  EXPECT_FALSE(document_.isVisible(id_));
  eye({SelectionItem::Kind::joint, id_, -1});
  EXPECT_FALSE(document_.isSkeletonVisible(id_));
  EXPECT_TRUE(tree_->eyeRect(tree_->indexOf(joint(1))).isEmpty());
}

TEST_F(OutlinerTest, ADoubleClickPlaysAClip) {
  tree_->expandAll();
  click(clip(1));
  EXPECT_EQ(document_.selection().items, std::vector{clip(1)});
  EXPECT_EQ(document_.active()->control.clip, document_.active()->clipAt(0));
  QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, centreOf(clip(1)));
  EXPECT_EQ(document_.active()->control.clip, document_.active()->clipAt(1));
  EXPECT_TRUE(document_.playing());
}

// Also where the press with a key has selected nothing.
TEST_F(OutlinerTest, TheMenuIsAboutTheRowUnderThePointer) {
  tree_->expandAll();
  click(character());
  const QPoint at = centreOf(clip(1));
  QTimer::singleShot(0, tree_, [] {
    if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
  });
  QContextMenuEvent event(QContextMenuEvent::Mouse, at, tree_->viewport()->mapToGlobal(at), Qt::ControlModifier);
  QApplication::sendEvent(tree_->viewport(), &event);
  EXPECT_EQ(document_.selection().items, std::vector{clip(1)});
}

TEST_F(OutlinerTest, ACharacterIsRenamedInItsRowAndUndoBringsTheNameBack) {
  click(character());
  tree_->renameChosen();  // F2, by the table of actions
  auto* editor = tree_->viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("Bob"));
  tests::keepPicture(*dock_, QStringLiteral("outliner_rename"));
  QTest::keyClick(editor, Qt::Key_Return);
  QCoreApplication::processEvents();  // the editor hands its text over with the next event
  EXPECT_EQ(document_.active()->name, "Bob");
  document_.undo();
  EXPECT_EQ(document_.active()->name, "stick");
}

TEST_F(OutlinerTest, AClipIsRenamedInItsRow) {
  tree_->expandAll();
  click(clip(1));
  tree_->renameChosen();  // F2, by the table of actions
  auto* editor = tree_->viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  EXPECT_EQ(editor->text(), "turn");
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("move"));
  QTest::keyClick(editor, Qt::Key_Return);
  QCoreApplication::processEvents();
  EXPECT_EQ(tree_->indexOf(clip(1)).data().toString(), "move 2") << "names are kept apart";
  EXPECT_EQ(document_.selection().items, std::vector{clip(1)});
  document_.undo();
  EXPECT_EQ(tree_->indexOf(clip(1)).data().toString(), "turn");
}

TEST_F(OutlinerTest, TheChevronFoldsWithoutSelecting) {
  const QModelIndex index = tree_->indexOf(joint(0));
  ASSERT_TRUE(tree_->isExpanded(index));
  QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, tree_->chevronRect(index).center());
  EXPECT_FALSE(tree_->isExpanded(index));
  EXPECT_TRUE(document_.selection().empty());
}

TEST_F(OutlinerTest, TakingTheCharacterOutLeavesASentence) {
  document_.removeInstance(id_);
  EXPECT_FALSE(tree_->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("outliner_empty"));
  document_.undo();
  EXPECT_TRUE(tree_->isVisible());
}

TEST_F(OutlinerTest, PaintsInTheLightThemeToo) {
  document_.select({joint(1)});
  applyTheme(ThemeChoice::light);
  tests::deliverEvents();
  const QImage picture = dock_->grab().toImage();
  EXPECT_GT(picture.pixelColor(200, 460).lightness(), 230);
  const int y = tree_->viewport()->mapTo(dock_.get(), centreOf(joint(1))).y();
  EXPECT_EQ(picture.pixelColor(200, y).rgb(), lightTheme().select.rgb());
  tests::keepPicture(*dock_, QStringLiteral("outliner_light"));
}

}  // namespace
}  // namespace sinew::ui
