#include "viewer/widgets/controls/tools/tool_stack.h"

#include <gtest/gtest.h>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

namespace sinew::ui {
namespace {

// Writes down what it hears.
class Listener : public Tool {
 public:
  Listener(QString name, QStringList& heard) : name_(std::move(name)), heard_(heard) {}

  Taken press(const QMouseEvent&) override {
    hear("press");
    return takes;
  }
  bool move(const QMouseEvent&) override {
    hear("move");
    return under_pointer;
  }
  void leave() override { hear("leave"); }
  void release(const QMouseEvent&) override { hear("release"); }
  bool key(const QKeyEvent&) override {
    hear("key");
    return takes_keys;
  }
  void cancel() override { hear("cancel"); }
  Hints hints() const override { return hints_shown; }
  std::optional<Qt::CursorShape> cursor() const override { return shape; }

  Taken takes = Taken::no;
  bool under_pointer = false, takes_keys = false;
  Hints hints_shown;
  std::optional<Qt::CursorShape> shape;

 private:
  void hear(const char* what) { heard_ << name_ + QLatin1Char(' ') + QLatin1String(what); }

  QString name_;
  QStringList& heard_;
};

class ToolStackTest : public testing::Test {
 protected:
  ToolStackTest() {
    stack_.push(below_);
    stack_.push(above_);
  }

  static QMouseEvent mouse(QEvent::Type type, Qt::MouseButton button) {
    return {type, QPointF(), QPointF(), button, button, Qt::NoModifier};
  }
  bool press(Qt::MouseButton button = Qt::LeftButton) { return stack_.press(mouse(QEvent::MouseButtonPress, button)); }
  bool move() { return stack_.move(mouse(QEvent::MouseMove, Qt::NoButton)); }
  bool release(Qt::MouseButton button = Qt::LeftButton) {
    return stack_.release(mouse(QEvent::MouseButtonRelease, button));
  }
  bool key(int key) { return stack_.key(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier)); }
  QStringList heard() { return std::exchange(heard_, {}); }

  QStringList heard_;
  QWidget view_;
  ToolStack stack_{view_};
  Listener below_{"below", heard_}, above_{"above", heard_};
};

TEST_F(ToolStackTest, AsksFromTheTopUntilOneTakesIt) {
  EXPECT_FALSE(press());
  EXPECT_EQ(heard(), (QStringList{"above press", "below press"}));
  below_.takes = Taken::done;
  EXPECT_TRUE(press());
  EXPECT_FALSE(stack_.busy()) << "nothing follows";
  above_.takes = Taken::done;
  heard();
  EXPECT_TRUE(press());
  EXPECT_EQ(heard(), QStringList{"above press"});
  below_.takes_keys = true;
  EXPECT_TRUE(key(Qt::Key_A));
  EXPECT_EQ(heard(), (QStringList{"above key", "below key"}));
}

TEST_F(ToolStackTest, WhatLiesBelowTheOneUnderThePointerIsLeft) {
  above_.under_pointer = true;
  EXPECT_TRUE(move());
  EXPECT_EQ(heard(), (QStringList{"above move", "below leave"}));
}

TEST_F(ToolStackTest, ADragIsOfTheToolThatTookThePress) {
  below_.takes = Taken::held;
  press();
  heard();
  above_.under_pointer = above_.takes_keys = true;
  EXPECT_TRUE(move());
  EXPECT_TRUE(key(Qt::Key_A));
  EXPECT_TRUE(press(Qt::MiddleButton));
  EXPECT_TRUE(release(Qt::MiddleButton));
  EXPECT_EQ(heard(), (QStringList{"below move", "below key"})) << "another button does nothing";
  EXPECT_TRUE(release());
  EXPECT_EQ(heard(), QStringList{"below release"});
  EXPECT_FALSE(stack_.busy());
  EXPECT_FALSE(release());
}

TEST_F(ToolStackTest, CancelGoesToTheHolder) {
  below_.takes = Taken::held;
  const auto cancelledBy = [this](const std::function<void()>& cause) {
    press();
    heard();
    cause();
    EXPECT_EQ(heard(), QStringList{"below cancel"});
    EXPECT_FALSE(stack_.busy());
    EXPECT_FALSE(release()) << "of the button that is still held";
  };
  cancelledBy([this] { EXPECT_TRUE(key(Qt::Key_Escape)); });
  cancelledBy([this] { press(Qt::RightButton); });
  EXPECT_TRUE(stack_.menuSpent());
  cancelledBy([this] { stack_.focusLost(); });
  EXPECT_FALSE(stack_.cancel());
  EXPECT_TRUE(heard().isEmpty());
}

TEST_F(ToolStackTest, TheKeyThatCancelsIsThatOfTheKeymap) {
  ToolKeys keys;
  keys.set(ToolKey::cancel, {QKeySequence("Q")});
  stack_.setKeys(keys);
  below_.takes = Taken::held;
  press();
  key(Qt::Key_Escape);
  EXPECT_TRUE(stack_.busy());
  key(Qt::Key_Q);
  EXPECT_FALSE(stack_.busy());
}

TEST_F(ToolStackTest, WithoutAButtonItHoldsPointerAndKeyboard) {
  view_.show();
  int changes = 0;
  stack_.onHolding([&changes] { ++changes; });
  stack_.hold(above_);
  EXPECT_EQ(QWidget::keyboardGrabber(), &view_);
  EXPECT_EQ(QWidget::mouseGrabber(), &view_);
  EXPECT_TRUE(stack_.claims(QKeyEvent(QEvent::ShortcutOverride, Qt::Key_A, Qt::NoModifier)));
  EXPECT_TRUE(press()) << "it is told of";
  EXPECT_TRUE(release()) << "and this ends nothing";
  EXPECT_EQ(heard(), QStringList{"above press"});
  stack_.hold(below_);
  EXPECT_EQ(heard(), QStringList{"above cancel"});
  stack_.letGo(above_);
  EXPECT_EQ(stack_.holder(), &below_) << "only the holder lets go";
  stack_.letGo(below_);
  EXPECT_EQ(QWidget::keyboardGrabber(), nullptr);
  EXPECT_EQ(QWidget::mouseGrabber(), nullptr);
  EXPECT_EQ(changes, 4);
}

TEST_F(ToolStackTest, HintsAndCursorAreTheHoldersElseTheTopmost) {
  below_.hints_shown = {{"Click", "select"}};
  below_.shape = Qt::CrossCursor;
  stack_.refresh();
  EXPECT_EQ(hintsOf(&view_), below_.hints_shown);
  EXPECT_EQ(view_.cursor().shape(), Qt::CrossCursor);
  above_.hints_shown = {{"Drag", "move"}};
  above_.shape = Qt::SizeHorCursor;
  move();
  EXPECT_EQ(hintsOf(&view_), above_.hints_shown);
  EXPECT_EQ(view_.cursor().shape(), Qt::SizeHorCursor);
  above_.takes = Taken::no;
  below_.takes = Taken::held;
  press();
  EXPECT_EQ(hintsOf(&view_), below_.hints_shown);
  EXPECT_EQ(view_.cursor().shape(), Qt::CrossCursor);
}

}  // namespace
}  // namespace sinew::ui
