// Masks in the window: the panel, its fields, and its actions.
#include "viewer/widgets/masks/dock.h"

#include <algorithm>

#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/support/builders/block_figure.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/empty_state.h"

namespace sinew::ui {
namespace {

class MasksDockTest : public tests::ServedDockTest {
 protected:
  static constexpr JointIndex kArmLeft = 4, kHandLeft = 5;

  void SetUp() override {
    id_ = document_.open(tests::blockFigure());
    dock_ = std::make_unique<MasksDock>(document_, view_, table_.source());
    context_.masks = dock_.get();
    serve(maskActions());
    show(*dock_, 300, 300);
    list_ = dock_->findChild<QListView*>(QStringLiteral("mask_list"));
  }
  void choose(const std::vector<JointIndex>& joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id_, joint});
    document_.select(items);
  }
  void run(const char* id) { EXPECT_TRUE(table_.run(QString::fromLatin1(id))) << id; }
  NumberField* field(const char* name) { return dock_->findChild<NumberField*>(QString::fromLatin1(name)); }
  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  float weight(JointIndex joint) const {
    return document_.mask(document_.shownMask())->mask().weights[static_cast<std::size_t>(joint)];
  }

  ViewSettings view_;
  std::unique_ptr<MasksDock> dock_;
  QListView* list_ = nullptr;
};

TEST_F(MasksDockTest, TheChosenMaskShowsOnTheSkinWhileThePanelIsSeen) {
  const auto shade = [this](ViewShading shading) {
    ViewOptions options = view_.options();
    options.shading = shading;
    view_.set(options);
  };
  const auto shading = [this] { return view_.options().shading; };
  const auto click = [this] {
    const QPoint row = list_->visualRect(list_->currentIndex()).center();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, row);
  };
  shade(ViewShading::clay);
  choose({kArmLeft});
  run("mask.new");
  EXPECT_EQ(shading(), ViewShading::mask) << "a new one is to be seen";
  click();
  EXPECT_EQ(shading(), ViewShading::clay);
  click();
  EXPECT_EQ(shading(), ViewShading::mask);
  QTest::keyClick(list_, Qt::Key_Escape);
  EXPECT_EQ(shading(), ViewShading::clay);
  click();
  dock_->hide();
  EXPECT_EQ(shading(), ViewShading::clay);
  show(*dock_, 300, 300);
  EXPECT_EQ(shading(), ViewShading::clay);
  click();
  shade(ViewShading::weights);
  dock_->hide();
  EXPECT_EQ(shading(), ViewShading::weights) << "what a person has chosen stays";
  show(*dock_, 300, 300);
  click();
  shade(ViewShading::weights);
  shade(ViewShading::mask);
  dock_->hide();
  EXPECT_EQ(shading(), ViewShading::mask) << "so does this one";
}

TEST_F(MasksDockTest, SaysWhatIsMissing) {
  const NumberField* weight = field("mask_weight");
  EXPECT_FALSE(list_->isVisible());
  const auto pages = dock_->findChildren<EmptyState*>();
  const auto shown = std::ranges::find_if(pages, &EmptyState::isVisible);
  ASSERT_NE(shown, pages.end()) << "there is no mask yet";
  choose({kArmLeft});
  (*shown)->findChild<QPushButton*>()->click();
  EXPECT_EQ(document_.masks().size(), 1u);
  EXPECT_TRUE(list_->isVisible() && weight->isVisible());
  document_.addLocator({});
  EXPECT_FALSE(list_->isVisible() || weight->isVisible()) << "an object is chosen";
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  EXPECT_TRUE(list_->isVisible() && weight->isVisible());
}

TEST_F(MasksDockTest, IsMadeOfTheSelectionAndChosenByAClick) {
  choose({kArmLeft});
  run("mask.new_subtree");
  run("mask.new");
  ASSERT_EQ(list_->model()->rowCount(), 2);
  EXPECT_EQ(list_->currentIndex().row(), 1);
  QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, list_->visualRect(list_->model()->index(0, 0)).center());
  EXPECT_EQ(document_.shownMask(), document_.masks()[0].id);
  tests::keepPicture(*dock_, QStringLiteral("masks"));
}

TEST_F(MasksDockTest, WeightAndFeatherAreTyped) {
  EXPECT_FALSE(field("mask_feather")->isEnabled()) << "there is no mask";
  choose({kArmLeft});
  run("mask.new_subtree");
  type(field("mask_weight"), QStringLiteral("0.25"));
  EXPECT_EQ(weight(kArmLeft), 0.25f);
  EXPECT_EQ(weight(kHandLeft), 1.f);
  type(field("mask_feather"), QStringLiteral("1"));
  EXPECT_EQ(document_.mask(document_.shownMask())->feather, 1);
  QSignalSpy refused(dock_.get(), &MasksDock::refused);
  type(field("mask_weight"), QStringLiteral("7"));
  EXPECT_EQ(refused.count(), 1);
  EXPECT_EQ(field("mask_weight")->value(), 0.25);
  choose({kArmLeft, kHandLeft});
  EXPECT_TRUE(field("mask_weight")->mixed());
  choose({});
  EXPECT_FALSE(field("mask_weight")->isEnabled());
  document_.undo();
  document_.undo();
  EXPECT_EQ(weight(kArmLeft), 1.f);
}

// Nor is a mask of an object made.
TEST_F(MasksDockTest, AMaskThatThePanelDoesNotShowIsLeftAlone) {
  choose({kArmLeft});
  run("mask.new");
  document_.addLocator({});
  ASSERT_TRUE(document_.shownMask());
  table_.setPanel(QStringLiteral("masks"));
  EXPECT_FALSE(table_.run(QStringLiteral("mask.remove")));
  EXPECT_FALSE(table_.run(QStringLiteral("mask.invert")));
  (void)table_.run(QStringLiteral("mask.new"));
  EXPECT_EQ(document_.masks().size(), 1u);
  table_.setPanel(QStringLiteral("outliner"));
  EXPECT_TRUE(table_.run(QStringLiteral("mask.remove"))) << "the outliner lists it";
}

TEST_F(MasksDockTest, ActionsNeedAMask) {
  EXPECT_FALSE(table_.run(QStringLiteral("mask.invert")));
  choose({kArmLeft});
  run("mask.new");
  run("mask.invert");
  EXPECT_EQ(weight(kArmLeft), 0.f);
  run("mask.add");
  EXPECT_EQ(weight(kArmLeft), 1.f);
  run("mask.take_subtree");
  EXPECT_EQ(weight(kHandLeft), 0.f);
  run("mask.mirror");
  EXPECT_EQ(weight(kHandLeft), 1.f);
  run("mask.duplicate");
  EXPECT_EQ(document_.masks().size(), 2u);
  run("mask.remove");
  EXPECT_EQ(document_.masks().size(), 1u);
  EXPECT_FALSE(table_.run(QStringLiteral("mask.remove"))) << "none is shown";
}

TEST_F(MasksDockTest, AnotherOneIsChosenFromAMenu) {
  choose({kArmLeft});
  run("mask.new_subtree");
  EXPECT_FALSE(table_.run(QStringLiteral("mask.add_other"))) << "there is no other one";
  run("mask.new");
  document_.renameMask(document_.shownMask(), QStringLiteral("A & B"));
  document_.showMask(document_.masks()[0].id);
  run("mask.subtract_other");
  auto* menu = dock_->findChild<QMenu*>(QStringLiteral("other_mask"));
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->actions().size(), 1);
  EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("A && B"));
  QSignalSpy said(dock_.get(), &MasksDock::said), refused(dock_.get(), &MasksDock::refused);
  menu->actions().front()->trigger();
  EXPECT_EQ(weight(kArmLeft), 0.f);
  EXPECT_EQ(weight(kHandLeft), 1.f);
  EXPECT_EQ(said.count(), 1);
  run("mask.intersect_other");
  dock_->findChildren<QMenu*>(QStringLiteral("other_mask")).back()->actions().front()->trigger();
  EXPECT_EQ(weight(kHandLeft), 0.f);
  run("mask.intersect_other");
  dock_->findChildren<QMenu*>(QStringLiteral("other_mask")).back()->actions().front()->trigger();
  EXPECT_EQ(refused.count(), 1) << "nothing is left to take away";
}

TEST_F(MasksDockTest, ARowIsRenamedInItsPlace) {
  run("mask.new");
  dock_->renameShown();
  auto* editor = list_->viewport()->findChild<QLineEdit*>();
  ASSERT_NE(editor, nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("Upper body"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([this] { return document_.masks()[0].name == "Upper body"; }));
}

TEST_F(MasksDockTest, GoesToAFileAndBack) {
  const QTemporaryDir folder;
  choose({kArmLeft});
  run("mask.new_subtree");
  QSignalSpy said(dock_.get(), &MasksDock::said), refused(dock_.get(), &MasksDock::refused);
  dock_->save(folder.filePath(QStringLiteral("arm.json")));
  dock_->load(folder.filePath(QStringLiteral("arm.json")));
  EXPECT_EQ(said.count(), 2);
  EXPECT_EQ(document_.masks().size(), 2u);
  dock_->load(folder.filePath(QStringLiteral("none.json")));
  EXPECT_EQ(refused.count(), 1);
}

}  // namespace
}  // namespace sinew::ui
