#include "viewer/widgets/controls/tools/modal_drag.h"

#include <gtest/gtest.h>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTest>

namespace sinew::ui {
namespace {

// Moves a point of two axes, in metres; ten pixels are one.
class PointDrag : public ModalDrag {
 public:
  PointDrag(ToolStack& stack, QPointF& point) : ModalDrag(stack), point_(point) {}
  void begin(bool modal) {
    before_ = point_;
    start(modal, {}, {});
  }
  using ModalDrag::snaps;

  bool magnet = false;
  int endings = 0;

 private:
  void apply() override {
    QPointF by = 0.1 * (pointer() - begun());
    if (!typed().empty()) by = {lock().axis == 1 ? 0.0 : typed().value(0), lock().axis == 1 ? typed().value(0) : 0.0};
    if (lock().axis == 0) by.setY(0.0);
    if (lock().axis == 1) by.setX(0.0);
    if (snaps(magnet)) by = QPointF(std::round(by.x()), std::round(by.y()));
    point_ = before_ + by;
  }
  void revert() override { point_ = before_; }
  void ended() override { ++endings; }
  QString amountText() const override { return QStringLiteral("Move"); }
  QString lockText() const override { return lock().axis == 0 ? "X" : lock().axis == 1 ? "Y" : ""; }
  int axes() const override { return 2; }
  QString snapText() const override { return QStringLiteral("snap"); }

  QPointF& point_;
  QPointF before_;
};

class ModalDragTest : public testing::Test {
 protected:
  void SetUp() override { stack_.push(drag_); }
  void begin() { drag_.begin(true); }
  void move(QPointF to, Qt::KeyboardModifiers held = {}) {
    stack_.move({QEvent::MouseMove, to, to, Qt::NoButton, Qt::NoButton, held});
  }
  void press(Qt::MouseButton button) { stack_.press({QEvent::MouseButtonPress, {}, {}, button, button, {}}); }
  void key(int key, Qt::KeyboardModifiers held = {}, QEvent::Type type = QEvent::KeyPress) {
    stack_.key(QKeyEvent(type, key, held, key < 128 ? QString(QChar(key)).toLower() : QString()));
  }
  void type(const char* text) {
    for (const char* c = text; *c; ++c) key(QChar(*c).toUpper().unicode());
  }
  QString hint(const QString& what) const {
    for (const Hint& hint : stack_.hints())
      if (hint.what == what) return hint.keys;
    return {};
  }

  QWidget view_;
  ToolStack stack_{view_};
  QPointF point_{1.0, 2.0};
  PointDrag drag_{stack_, point_};
};

TEST_F(ModalDragTest, FollowsThePointerUntilAClickOrAKeyKeepsIt) {
  begin();
  move({20, 0});
  EXPECT_EQ(point_, QPointF(3, 2));
  press(Qt::LeftButton);
  EXPECT_FALSE(drag_.running());
  EXPECT_FALSE(stack_.busy());
  EXPECT_EQ(point_, QPointF(3, 2));
  for (const int confirm : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
    begin();
    move({10, 0});
    key(confirm);
    EXPECT_FALSE(drag_.running());
  }
  EXPECT_EQ(point_, QPointF(6, 2));
  EXPECT_EQ(drag_.endings, 4);
}

TEST_F(ModalDragTest, CancelLeavesEverythingAsItWas) {
  const auto cancelledBy = [this](const std::function<void()>& cause) {
    begin();
    move({20, 30});
    type("x5");
    EXPECT_EQ(point_, QPointF(6, 2));
    cause();
    EXPECT_EQ(point_, QPointF(1, 2));
    EXPECT_FALSE(stack_.busy());
    EXPECT_EQ(drag_.header(), "");
  };
  cancelledBy([this] { key(Qt::Key_Escape); });
  cancelledBy([this] { press(Qt::RightButton); });
  cancelledBy([this] { stack_.focusLost(); });
  EXPECT_EQ(drag_.endings, 3);
}

TEST_F(ModalDragTest, TypedNumbersHaveUnitsAndHoldForTheLock) {
  begin();
  type("50cm");
  EXPECT_EQ(point_, QPointF(1.5, 2));
  EXPECT_EQ(drag_.typedText(), "50cm|");
  key(Qt::Key_Y);
  EXPECT_EQ(point_, QPointF(1, 2.5));
  EXPECT_EQ(drag_.header(), "Move  ·  Y");
  type("+");
  EXPECT_TRUE(drag_.header().contains("no number"));
  key(Qt::Key_Return);
  EXPECT_TRUE(drag_.running()) << "a number that is not finished is not kept";
  press(Qt::LeftButton);
  EXPECT_TRUE(drag_.running());
  key(Qt::Key_Backspace);
  key(Qt::Key_Return);
  EXPECT_FALSE(drag_.running());
  EXPECT_EQ(point_, QPointF(1, 2.5));
}

TEST_F(ModalDragTest, TheSameAxisTwiceLetsGoAndLeavingOneOfTwoOutLocksTheOther) {
  begin();
  move({20, 30});
  key(Qt::Key_X);
  EXPECT_EQ(point_, QPointF(3, 2));
  key(Qt::Key_X);
  EXPECT_EQ(point_, QPointF(3, 5));
  key(Qt::Key_X, Qt::ShiftModifier);
  EXPECT_EQ(point_, QPointF(1, 5));
  key(Qt::Key_Z);
  EXPECT_EQ(point_, QPointF(1, 5)) << "there is no such axis";
}

TEST_F(ModalDragTest, PreciseIsSlowAndSnapTurnsTheMagnetRound) {
  begin();
  move({10, 0});
  move({30, 0}, Qt::ShiftModifier);
  EXPECT_NEAR(point_.x(), 2.2, 1e-9);
  key(Qt::Key_Control, Qt::NoModifier);
  EXPECT_EQ(point_.x(), 2.0) << "as soon as the key is down";
  key(Qt::Key_Control, Qt::ControlModifier, QEvent::KeyRelease);
  EXPECT_NEAR(point_.x(), 2.2, 1e-9);
  drag_.magnet = true;
  move({31, 0}, Qt::ControlModifier);
  EXPECT_NEAR(point_.x(), 2.3, 1e-9);
}

TEST_F(ModalDragTest, WithAButtonHeldTheReleaseKeeps) {
  drag_.begin(false);
  EXPECT_FALSE(drag_.modal());
  EXPECT_FALSE(stack_.busy()) << "the stack holds for whom took the press";
  drag_.move({QEvent::MouseMove, {20, 0}, {20, 0}, Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier});
  EXPECT_EQ(point_, QPointF(3, 2)) << "Shift is free for others";
  drag_.release({QEvent::MouseButtonRelease, {}, {}, Qt::LeftButton, Qt::NoButton, {}});
  EXPECT_FALSE(drag_.running());
  EXPECT_EQ(point_, QPointF(3, 2));
}

TEST_F(ModalDragTest, ItsKeysAreThoseOfTheKeymap) {
  ToolKeys keys;
  keys.set(ToolKey::confirm, {QKeySequence("K")});
  keys.set(ToolKey::cancel, {QKeySequence("Ctrl+Q")});
  keys.set(ToolKey::axis_x, {QKeySequence("H")});
  keys.set(ToolKey::snap, {QKeySequence("V")});
  keys.set(ToolKey::precise, {QKeySequence("Alt")});
  stack_.setKeys(keys);
  begin();
  EXPECT_EQ(hint("lock an axis"), "H Y");
  EXPECT_EQ(hint("put back"), "Ctrl+Q");
  EXPECT_EQ(hint("snap"), "V");
  EXPECT_EQ(hint("fine"), "Alt");
  move({14, 20});
  key(Qt::Key_X);
  EXPECT_EQ(point_, QPointF(2.4, 4)) << "not any more";
  key(Qt::Key_H);
  EXPECT_EQ(point_, QPointF(2.4, 2));
  key(Qt::Key_V);
  EXPECT_EQ(point_, QPointF(2, 2)) << "while it is held";
  key(Qt::Key_V, {}, QEvent::KeyRelease);
  EXPECT_EQ(point_, QPointF(2.4, 2));
  move({24, 20}, Qt::AltModifier);
  EXPECT_NEAR(point_.x(), 2.5, 1e-9);
  key(Qt::Key_Return);
  key(Qt::Key_Escape);
  EXPECT_TRUE(drag_.running());
  key(Qt::Key_K);
  EXPECT_FALSE(drag_.running());
  begin();
  key(Qt::Key_Q, Qt::ControlModifier);
  EXPECT_FALSE(drag_.running());
}

}  // namespace
}  // namespace sinew::ui
