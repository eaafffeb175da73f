// The bar of the take above the timeline, while the ruler there counts the time of a clip.
#include "viewer/widgets/timeline/take_bar.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include "core/scene/clip_control.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"

namespace sinew::ui {
namespace {

class TakeBarTest : public tests::DockTest {
 protected:
  void SetUp() override {
    open();
    holder_ = std::make_unique<QWidget>();
    bar_ = new TakeBar(document_, preferences_, holder_.get());
    bar_->setGeometry(0, 0, 900, 28);
    show(*holder_, 900, 40);
    // Where two clips play together and the one that is shown is faster than the take.
    ASSERT_TRUE(addControl(document_, document_.active()->clipAt(1)));
    setSpeed(-1.0);
  }
  void setSpeed(double speed) {
    const ControlId shown = shownControl(*document_.active())->id;
    ASSERT_TRUE(changeControl(document_, shown, "speed", kNoGesture, [=](ClipControl& c) { c.speed = speed; }));
  }
  template <class T>
  T* in(const char* name) {
    return bar_->findChild<T*>(QString::fromLatin1(name));
  }
  void drag(double to_seconds) {
    TakeStrip* strip = bar_->strip();
    const QPoint to(qRound(strip->xOf(to_seconds)), 10);
    QMouseEvent move(QEvent::MouseMove, to, strip->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(strip, &move);
  }
  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }

  std::unique_ptr<QWidget> holder_;
  TakeBar* bar_ = nullptr;
};

TEST_F(TakeBarTest, IsThereWhileATakePlaysWhoseTimeTheRulerDoesNotCount) {
  EXPECT_FALSE(bar_->isVisibleTo(holder_.get()));
  document_.addTake();
  EXPECT_TRUE(bar_->isVisibleTo(holder_.get()));
  tests::keepPicture(*holder_, QStringLiteral("take_bar"));
  setSpeed(1.0);
  EXPECT_FALSE(bar_->isVisibleTo(holder_.get()));
  document_.undo();
  EXPECT_TRUE(bar_->isVisibleTo(holder_.get()));
  ASSERT_TRUE(document_.playTake({}));
  EXPECT_FALSE(bar_->isVisibleTo(holder_.get()));
}

TEST_F(TakeBarTest, FieldsSetRangeRateAndFrame) {
  const TakeId id = document_.addTake();
  type(in<NumberField>("take_end"), QStringLiteral("40"));
  EXPECT_EQ(document_.take(id)->end * document_.take(id)->fps, 40.0);
  type(in<NumberField>("take_start"), QStringLiteral("90"));
  ASSERT_NEAR(document_.take(id)->start * document_.take(id)->fps, 39.0, 1e-9) << "as far as it goes: a frame is left";
  EXPECT_EQ(document_.take(id)->end * document_.take(id)->fps, 40.0);
  document_.undo();
  type(in<NumberField>("take_start"), QStringLiteral("20"));
  type(in<NumberField>("take_end"), QStringLiteral("5"));
  EXPECT_NEAR(document_.take(id)->end * document_.take(id)->fps, 21.0, 1e-9);
  document_.undo();
  document_.undo();
  document_.play();
  type(in<NumberField>("take_frame"), QStringLiteral("15"));
  EXPECT_FALSE(document_.playing()) << "it would be left at once";
  EXPECT_NEAR(document_.takeTime() * document_.take(id)->fps, 15.0, 1e-9);
  type(in<NumberField>("take_fps"), QStringLiteral("50"));
  EXPECT_EQ(document_.take(id)->fps, 50.0);
}

TEST_F(TakeBarTest, ADragScrubsAndEscapeGoesBack) {
  const TakeId id = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(id, 0.0, 4.0, kNoGesture));
  document_.setTakeTime(1.0);
  TakeStrip* strip = bar_->strip();
  const int steps = document_.history().index();
  QTest::mousePress(strip, Qt::LeftButton, {}, QPoint(qRound(strip->xOf(2.0)), 10));
  EXPECT_NEAR(document_.takeTime(), 2.0, 1e-9) << "on a whole frame";
  drag(3.5);
  EXPECT_NEAR(document_.takeTime(), 3.5, 1e-9);
  QTest::keyClick(strip, Qt::Key_Escape);
  EXPECT_EQ(document_.takeTime(), 1.0);
  drag(3.0);
  EXPECT_EQ(document_.takeTime(), 1.0) << "the drag is over";
  QTest::mouseRelease(strip, Qt::LeftButton);
  EXPECT_EQ(document_.history().index(), steps) << "going is no step";
}

TEST_F(TakeBarTest, TheRightButtonAndLosingTheKeyboardPutADragBack) {
  const TakeId id = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(id, 0.0, 4.0, kNoGesture));
  document_.setTakeTime(1.0);
  TakeStrip* strip = bar_->strip();
  const QPoint there(qRound(strip->xOf(2.0)), 10);
  QTest::mousePress(strip, Qt::LeftButton, {}, there);
  drag(3.5);
  EXPECT_NEAR(document_.takeTime(), 3.5, 1e-9);
  QTest::mousePress(strip, Qt::RightButton, {}, there);
  EXPECT_EQ(document_.takeTime(), 1.0);
  drag(3.0);
  EXPECT_EQ(document_.takeTime(), 1.0) << "the drag is over";
  QTest::mouseRelease(strip, Qt::LeftButton);

  QTest::mousePress(strip, Qt::LeftButton, {}, there);
  ASSERT_TRUE(strip->hasFocus());
  drag(3.5);
  in<NumberField>("take_end")->setFocus();
  EXPECT_EQ(document_.takeTime(), 1.0);
  drag(3.0);
  EXPECT_EQ(document_.takeTime(), 1.0);
  QTest::mouseRelease(strip, Qt::LeftButton);

  QTest::mousePress(strip, Qt::LeftButton, {}, there);
  QTest::mouseRelease(strip, Qt::LeftButton);
  in<NumberField>("take_end")->setFocus();
  EXPECT_NEAR(document_.takeTime(), 2.0, 1e-9) << "what was let go stays";
}

TEST_F(TakeBarTest, AHeldArrowKeyIsOneStep) {
  const TakeId id = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(id, 1.0, 4.0, kNoGesture));
  for (const char* name : {"take_start", "take_end", "take_fps"}) {
    auto* field = in<NumberField>(name);
    field->setFocus();
    const int steps = document_.history().index();
    const double before = field->value();
    for (const bool again : {false, true, true}) {
      QKeyEvent down(QEvent::KeyPress, Qt::Key_Up, {}, QString(), again);
      QApplication::sendEvent(field, &down);
    }
    QKeyEvent up(QEvent::KeyRelease, Qt::Key_Up, {});
    QApplication::sendEvent(field, &up);
    EXPECT_NEAR(field->value(), before + 3.0, 1e-9) << name;
    EXPECT_EQ(document_.history().index(), steps + 1) << name;
    document_.undo();
    EXPECT_NEAR(field->value(), before, 1e-9) << name;
    document_.redo();
    QTest::keyClick(field, Qt::Key_Up);
    EXPECT_EQ(document_.history().index(), steps + 2) << name << ": the next press is a step of its own";
  }
}

}  // namespace
}  // namespace sinew::ui
