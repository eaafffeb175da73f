#include "viewer/widgets/controls/fields/choices/radial_menu.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QPointer>
#include <QScreen>
#include <QTest>

#include "tests/widgets/dock_fixture.h"

namespace sinew::ui {
namespace {

const QKeySequence kKey(Qt::SHIFT | Qt::Key_S);

class RadialMenuTest : public testing::Test {
 protected:
  void SetUp() override {
    tests::showWindow(window_, 900, 700);
    for (const char* text : {"&North", "North east", "East", "South east", "South", "", "West", "North west"})
      entries_ << (*text ? new QAction(text, &window_) : nullptr);
  }
  void open(QPoint pointer = {450, 350}) {
    pointer_ = window_.mapToGlobal(pointer);
    picked_ = nullptr;
    menu_ = new RadialMenu(entries_, &window_);
    QObject::connect(menu_, &RadialMenu::picked, &window_, [this](QAction* entry) { picked_ = entry; });
    menu_->openAt(pointer_, {kKey});
    ASSERT_TRUE(QTest::qWaitForWindowExposed(menu_));
  }
  QPointF inMenu(QPoint way) const { return menu_->mapFromGlobal(pointer_ + way); }
  void flick(QPoint way) {
    QMouseEvent move(QEvent::MouseMove, inMenu(way), pointer_ + way, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(menu_, &move);
  }
  void letGo() { QTest::keyRelease(menu_, Qt::Key_S, Qt::ShiftModifier); }
  bool closed() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return !menu_ || !menu_->isVisible();
  }

  QWidget window_;
  QList<QAction*> entries_;
  QPointer<RadialMenu> menu_;
  QPoint pointer_;
  QAction* picked_ = nullptr;
};

TEST_F(RadialMenuTest, AFlickChoosesAndLettingGoPicks) {
  const QPoint ways[] = {{0, -60}, {50, -50}, {60, 5}, {50, 50}, {-4, 60}, {}, {-60, 0}, {-50, -50}};
  for (int i = 0; i < 8; ++i) {
    if (!entries_[i]) continue;
    SCOPED_TRACE(i);
    open();
    flick(ways[i]);
    EXPECT_EQ(menu_->current(), entries_[i]);
    tests::keepPicture(*menu_, QStringLiteral("radial_menu"));
    letGo();
    EXPECT_EQ(picked_, entries_[i]);
    EXPECT_TRUE(closed());
  }
}

TEST_F(RadialMenuTest, ATapLeavesItOpenForAClick) {
  open();
  flick({3, 2});
  letGo();
  ASSERT_FALSE(closed());
  EXPECT_EQ(picked_, nullptr);
  QTest::mouseClick(menu_, Qt::LeftButton, {}, menu_->placeOf(entries_[2]));
  EXPECT_EQ(picked_, entries_[2]);
  EXPECT_TRUE(closed());
  // In the middle there is nothing to pick.
  open();
  letGo();
  QTest::mouseClick(menu_, Qt::LeftButton, {}, inMenu({0, 0}).toPoint());
  EXPECT_EQ(picked_, nullptr);
  EXPECT_TRUE(closed());
}

TEST_F(RadialMenuTest, HoldingTheKeyPicksNothingYetAndEscapeCloses) {
  open();
  flick({60, 0});
  QKeyEvent again(QEvent::KeyRelease, Qt::Key_S, Qt::ShiftModifier, QString(), true);
  QApplication::sendEvent(menu_, &again);
  EXPECT_FALSE(closed());
  QTest::keyClick(menu_, Qt::Key_Escape);
  EXPECT_EQ(picked_, nullptr);
  EXPECT_TRUE(closed());
}

TEST_F(RadialMenuTest, AFreeDirectionPicksNothing) {
  open();
  flick({-50, 50});
  EXPECT_EQ(menu_->current(), nullptr);
  letGo();
  EXPECT_EQ(picked_, nullptr);
}

TEST_F(RadialMenuTest, AtTheEdgeOfTheScreenItIsWholeAndWaysCountFromThePointer) {
  const QRect screen = window_.screen()->availableGeometry();
  open(window_.mapFromGlobal(screen.topLeft() + QPoint(3, 3)));
  EXPECT_TRUE(screen.contains(menu_->frameGeometry()));
  EXPECT_EQ(menu_->current(), nullptr);
  flick({10, 200});
  EXPECT_EQ(menu_->current(), entries_[4]);
  letGo();
  EXPECT_EQ(picked_, entries_[4]);
}

}  // namespace
}  // namespace sinew::ui
