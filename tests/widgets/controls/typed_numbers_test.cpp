#include "viewer/widgets/controls/tools/typed_numbers.h"

#include <gtest/gtest.h>

#include <QKeyEvent>

#include "viewer/document/text/time_format.h"

namespace sinew::ui {
namespace {

bool press(TypedNumbers& numbers, int key, const QString& text = {}, Qt::KeyboardModifiers held = {}) {
  return numbers.key(QKeyEvent(QEvent::KeyPress, key, held, text));
}

void type(TypedNumbers& numbers, const QString& text) {
  for (const QChar c : text) press(numbers, 0, QString(c));
}

TEST(TypedNumbers, TakeArithmeticAndUnits) {
  TypedNumbers numbers;
  EXPECT_TRUE(numbers.empty());
  type(numbers, "1.5*2");
  EXPECT_FALSE(numbers.empty());
  EXPECT_DOUBLE_EQ(numbers.value(0), 3.0);
  numbers.reset();
  type(numbers, "-5cm");
  EXPECT_NEAR(numbers.value(0), -0.05, 1e-12);
}

TEST(TypedNumbers, MeanWhatTheirReaderSays) {
  TypedNumbers numbers;
  numbers.reset(1, 0.0, [](const QString& text) { return parseTime(text, 10.0, TimeFormat::frames); });
  type(numbers, "12");
  EXPECT_DOUBLE_EQ(numbers.value(0), 1.2);
  type(numbers, "+1s");
  EXPECT_DOUBLE_EQ(numbers.value(0), 2.2);
  TypedNumbers lengths;
  lengths.take(numbers);
  EXPECT_FALSE(lengths.valid()) << "a length has no seconds";
}

TEST(TypedNumbers, KeepTheLastNumberWhileTheTextIsNone) {
  TypedNumbers numbers;
  numbers.reset(1, 9.0);
  type(numbers, "2+");
  EXPECT_FALSE(numbers.valid());
  EXPECT_DOUBLE_EQ(numbers.value(0), 2.0);
  type(numbers, "1");
  EXPECT_TRUE(numbers.valid());
  EXPECT_DOUBLE_EQ(numbers.value(0), 3.0);
  for (int i = 0; i < 3; ++i) press(numbers, Qt::Key_Backspace);
  EXPECT_TRUE(numbers.empty());
  EXPECT_DOUBLE_EQ(numbers.value(0), 9.0);
}

TEST(TypedNumbers, TheNextGoesRound) {
  TypedNumbers numbers;
  numbers.reset(3, 9.0);
  type(numbers, "1");
  numbers.next(1);
  numbers.next(1);
  type(numbers, "3");
  numbers.next(1);
  EXPECT_EQ(numbers.current(), 0);
  numbers.next(-1);
  EXPECT_EQ(numbers.current(), 2);
  EXPECT_DOUBLE_EQ(numbers.value(0), 1.0);
  EXPECT_DOUBLE_EQ(numbers.value(1), 9.0);
  EXPECT_DOUBLE_EQ(numbers.value(2), 3.0);
}

TEST(TypedNumbers, LeaveOtherKeysAlone) {
  TypedNumbers numbers;
  EXPECT_FALSE(press(numbers, Qt::Key_X, "x"));
  EXPECT_FALSE(press(numbers, Qt::Key_Asterisk, "*")) << "nothing to multiply yet";
  EXPECT_FALSE(press(numbers, Qt::Key_1, "1", Qt::ControlModifier));
  EXPECT_FALSE(press(numbers, Qt::Key_F1));
  EXPECT_TRUE(numbers.empty());
  type(numbers, QString(200, '1'));
  EXPECT_LE(numbers.text(0).size(), 64);
}

}  // namespace
}  // namespace sinew::ui
