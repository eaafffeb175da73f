#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <limits>
#include <tuple>
#include <vector>

#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

const QChar kMinus(0x2212);

class NumberFieldTest : public testing::Test {
 protected:
  void SetUp() override {
    field_.setDecimals(3, 3);
    field_.setLetter(QStringLiteral("X"), 0);
    field_.setFixedWidth(90);
    QObject::connect(&field_, &NumberField::edited, &field_, [this](double value, Gesture gesture) {
      values_.push_back(value);
      gestures_.push_back(gesture);
    });
    field_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&field_));
    QApplication::setActiveWindow(&field_);
    field_.setFocus();
    field_.selectAll();
  }

  void type(const QString& text) {
    field_.selectAll();
    QTest::keyClicks(&field_, text);
  }

  void drag(int pixels, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint start = field_.letterRect().center();
    QTest::mousePress(&field_, Qt::LeftButton, {}, start);
    moveTo(start + QPoint(pixels, 0), modifiers);
  }

  void moveTo(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent event(QEvent::MouseMove, point, field_.mapToGlobal(point), Qt::LeftButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&field_, &event);
  }

  void release() { QTest::mouseRelease(&field_, Qt::LeftButton, {}, field_.letterRect().center()); }

  NumberField field_;
  std::vector<double> values_;
  std::vector<Gesture> gestures_;
};

// Several values, and one that differs from the clip, are seen by their colour at once, and no longer when they are
// one.
TEST_F(NumberFieldTest, MixedValuesAndThoseThatDifferAreTinted) {
  const auto tint = [this] { return field_.palette().color(QPalette::Active, QPalette::Text); };
  const QColor plain = tint();
  field_.setMixed(true);
  EXPECT_EQ(tint(), theme().text_muted);
  EXPECT_EQ(field_.text(), "mixed");
  field_.setDiffers(true);
  EXPECT_EQ(tint(), theme().time_future) << "what is posed by hand is seen first";
  field_.setMixed(false);
  EXPECT_EQ(tint(), theme().time_future);
  field_.setDiffers(false);
  EXPECT_EQ(tint(), plain);
  field_.setMixed(true);
  field_.setMixed(false);
  EXPECT_EQ(tint(), plain);
}

TEST_F(NumberFieldTest, AWordMayStandForZero) {
  field_.setLetter({}, 0);
  field_.setUnit("fps");
  field_.setNamedValue(0.0, "each");
  EXPECT_EQ(field_.text(), "each");
  QTest::keyClick(&field_, Qt::Key_Return);
  EXPECT_TRUE(values_.empty()) << "it is no text that somebody has typed";
  field_.setValue(24.0);
  EXPECT_EQ(field_.text(), "24.000");
  type("0");
  QTest::keyClick(&field_, Qt::Key_Return);
  ASSERT_FALSE(values_.empty());
  EXPECT_EQ(values_.back(), 0.0);
  field_.setValue(0.0);
  EXPECT_EQ(field_.text(), "each");
}

TEST_F(NumberFieldTest, UnitsOfLengthAreReadWhateverTheFieldMeasuresIn) {
  for (const auto& [unit, typed, expected] :
       std::initializer_list<std::tuple<const char*, const char*, double>>{{"mm", "1 cm", 10.0},
                                                                           {"mm", "5mm", 5.0},
                                                                           {"mm", "3", 3.0},
                                                                           {"cm", "100 mm", 10.0},
                                                                           {"cm", "2m", 200.0},
                                                                           {"m", "5cm", 0.05}}) {
    field_.setUnit(QString::fromLatin1(unit));
    type(QString::fromLatin1(typed));
    QTest::keyClick(&field_, Qt::Key_Return);
    ASSERT_FALSE(values_.empty());
    EXPECT_DOUBLE_EQ(values_.back(), expected) << typed << " in " << unit;
  }
  const std::size_t entered = values_.size();
  field_.setUnit(QStringLiteral("mm"));
  type(QStringLiteral("45°"));
  QTest::keyClick(&field_, Qt::Key_Return);
  EXPECT_EQ(values_.size(), entered) << "an angle is no length";
}

TEST_F(NumberFieldTest, LengthsAreShownAndTypedAsThePersonLikes) {
  const auto show = [this](LengthUnit unit) {
    setShownLengths(unit);
    QEvent event(QEvent::LocaleChange);
    QApplication::sendEvent(&field_, &event);
  };
  const auto enter = [this](const char* text) {
    type(text);
    QTest::keyClick(&field_, Qt::Key_Return);
    return values_.back();
  };
  field_.setLength();
  field_.setStep(0.1);
  field_.setValue(1.25);
  EXPECT_EQ(field_.text(), "1.250");
  show(LengthUnit::centimetres);
  EXPECT_EQ(field_.text(), "125.0");
  EXPECT_EQ(field_.value(), 1.25) << "it is metres whatever is shown";
  EXPECT_DOUBLE_EQ(enter("50"), 0.5);
  EXPECT_DOUBLE_EQ(enter("2m"), 2.0);
  EXPECT_DOUBLE_EQ(enter("+=5"), 2.05);
  EXPECT_DOUBLE_EQ(enter("*=2"), 4.1);
  NumberChange change;
  QObject::connect(&field_, &NumberField::changed, &field_, [&change](const NumberChange& now) { change = now; });
  enter("+=10");
  EXPECT_DOUBLE_EQ(change(1.0).value(), 1.1) << "of others, too";
  show(LengthUnit::millimetres);
  EXPECT_EQ(field_.text().remove(QChar(0x202f)), "4200");
  QTest::keyClick(&field_, Qt::Key_Up);
  EXPECT_DOUBLE_EQ(values_.back(), 4.3) << "a step is as long as before";
  show(LengthUnit::metres);
  EXPECT_EQ(field_.text(), "4.300");
}

TEST_F(NumberFieldTest, ShowsARealMinusAndNoNegativeZero) {
  field_.setValue(-0.1234);
  EXPECT_EQ(field_.text(), kMinus + QStringLiteral("0.123"));
  field_.setValue(-0.0001);
  EXPECT_EQ(field_.text(), QStringLiteral("0.000"));
}

TEST_F(NumberFieldTest, ShowsFewerDecimalsRatherThanHalfANumber) {
  EXPECT_EQ(field_.format(-123.456, 400), kMinus + QStringLiteral("123.456"));
  const QString narrow = field_.format(-123.456, 40);
  EXPECT_LE(QFontMetrics(field_.font()).horizontalAdvance(narrow), 40);
  EXPECT_TRUE(narrow.startsWith(kMinus + QStringLiteral("123")));
}

TEST_F(NumberFieldTest, DropsTrailingZerosDownToTheLeastDecimals) {
  field_.setDecimals(0, 2);
  field_.setValue(24.0);
  EXPECT_EQ(field_.text(), QStringLiteral("24"));
  field_.setValue(24.5);
  EXPECT_EQ(field_.text(), QStringLiteral("24.5"));
}

TEST_F(NumberFieldTest, EnterEvaluatesArithmetic) {
  type(QStringLiteral("1.5*2"));
  QTest::keyClick(&field_, Qt::Key_Return);
  ASSERT_EQ(values_, std::vector{3.0});
  EXPECT_EQ(field_.text(), QStringLiteral("3.000"));
}

TEST_F(NumberFieldTest, LeavingTheFieldEntersTheText) {
  QWidget window;
  auto* first = new NumberField(&window);
  auto* second = new NumberField(&window);
  second->move(0, 40);
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  QApplication::setActiveWindow(&window);
  first->setFocus();
  first->selectAll();
  QTest::keyClicks(first, QStringLiteral("7"));
  QTest::keyClick(first, Qt::Key_Tab);
  EXPECT_DOUBLE_EQ(first->value(), 7.0);
  EXPECT_TRUE(second->hasFocus());
  EXPECT_EQ(second->selectedText(), second->text());
}

TEST_F(NumberFieldTest, EscapeRestoresTheText) {
  field_.setValue(2.0);
  type(QStringLiteral("99"));
  QTest::keyClick(&field_, Qt::Key_Escape);
  EXPECT_EQ(field_.text(), QStringLiteral("2.000"));
  EXPECT_TRUE(values_.empty());
}

TEST_F(NumberFieldTest, ADoubleClickTakesTheWholeNumber) {
  field_.setValue(201.83);
  const QPoint at(field_.width() / 2, field_.height() / 2);
  QTest::mouseClick(&field_, Qt::LeftButton, {}, at);
  QTest::mouseDClick(&field_, Qt::LeftButton, {}, at);
  EXPECT_EQ(field_.selectedText(), field_.text());
  QTest::mousePress(&field_, Qt::LeftButton, {}, at);
  QTest::mouseRelease(&field_, Qt::LeftButton, {}, at);
  EXPECT_EQ(field_.selectedText(), field_.text()) << "and a third one lets it be";
  QTest::mouseDClick(&field_, Qt::LeftButton, {}, at);
  QTest::mouseClick(&field_, Qt::LeftButton, {}, at + QPoint(2 * QApplication::startDragDistance(), 0));
  EXPECT_FALSE(field_.hasSelectedText()) << "elsewhere it is another click";
}

TEST_F(NumberFieldTest, ARefusedTextStaysWithItsReason) {
  field_.setValue(2.0);
  type(QStringLiteral("2+"));
  QTest::keyClick(&field_, Qt::Key_Return);
  EXPECT_TRUE(field_.refused());
  EXPECT_TRUE(field_.property("refused").toBool());
  EXPECT_FALSE(field_.toolTip().isEmpty());
  EXPECT_EQ(field_.text(), QStringLiteral("2+"));
  EXPECT_TRUE(values_.empty());
  field_.setValue(5.0);  // playback goes on behind it
  EXPECT_EQ(field_.text(), QStringLiteral("2+"));
  QTest::keyClick(&field_, Qt::Key_Escape);
  EXPECT_FALSE(field_.refused());
  EXPECT_EQ(field_.text(), QStringLiteral("5.000"));
}

TEST_F(NumberFieldTest, ATextBeingTypedIsNotOverwritten) {
  type(QStringLiteral("4"));
  field_.setValue(1.0);
  EXPECT_EQ(field_.text(), QStringLiteral("4"));
  QTest::keyClick(&field_, Qt::Key_Return);
  EXPECT_EQ(values_, std::vector{4.0});
}

TEST_F(NumberFieldTest, DraggingTheLetterMovesAThousandthOfTheSpanPerPixel) {
  field_.setDragSpan(10.0);
  field_.setValue(1.0);
  drag(20);
  moveTo(field_.letterRect().center() + QPoint(50, 0));
  release();
  ASSERT_EQ(values_.size(), 2u);
  EXPECT_NEAR(values_[0], 1.2, 1e-9);
  EXPECT_NEAR(values_[1], 1.5, 1e-9);
  EXPECT_EQ(gestures_[0], gestures_[1]);
}

TEST_F(NumberFieldTest, ShiftIsATenthAndCtrlWholeSteps) {
  field_.setDragSpan(10.0);
  field_.setStep(0.5);
  field_.setValue(0.0);
  drag(100, Qt::ShiftModifier);
  EXPECT_NEAR(values_.back(), 0.1, 1e-9);
  moveTo(field_.letterRect().center() + QPoint(170, 0), Qt::ControlModifier);
  EXPECT_NEAR(values_.back(), 1.0, 1e-9);
  release();
}

TEST_F(NumberFieldTest, EachGestureIsSaidToBeKeptOnce) {
  QSignalSpy kept(&field_, &NumberField::gestureKept);
  type(QStringLiteral("3"));
  QTest::keyClick(&field_, Qt::Key_Return);
  ASSERT_EQ(kept.count(), 1);
  drag(20);
  EXPECT_EQ(kept.count(), 1) << "it goes on";
  release();
  ASSERT_EQ(kept.count(), 2);
  EXPECT_EQ(kept.last().first().value<Gesture>(), gestures_.back());
  QTest::keyPress(&field_, Qt::Key_Up);
  EXPECT_EQ(kept.count(), 2) << "the key is held";
  QTest::keyRelease(&field_, Qt::Key_Up);
  EXPECT_EQ(kept.count(), 3);
  drag(20);
  QTest::keyClick(&field_, Qt::Key_Escape);
  EXPECT_EQ(kept.count(), 3) << "cancelled";
}

TEST_F(NumberFieldTest, EscapeTakesADragBack) {
  field_.setValue(1.0);
  QSignalSpy cancelled(&field_, &NumberField::dragCancelled);
  drag(40);
  ASSERT_NE(field_.value(), 1.0);
  QTest::keyClick(&field_, Qt::Key_Escape);
  EXPECT_DOUBLE_EQ(field_.value(), 1.0);
  ASSERT_EQ(cancelled.count(), 1);
  EXPECT_EQ(cancelled.front().front().toInt(), gestures_.front());
  const std::size_t edits = values_.size();
  moveTo(field_.letterRect().center() + QPoint(90, 0));
  release();
  EXPECT_EQ(values_.size(), edits);
}

TEST_F(NumberFieldTest, AClickOnTheLetterChangesNothing) {
  drag(0);
  release();
  EXPECT_TRUE(values_.empty());
  EXPECT_TRUE(field_.hasFocus());
}

TEST_F(NumberFieldTest, ArrowKeysNudgeByAStep) {
  field_.setStep(5.0);
  field_.setValue(10.0);
  QTest::keyClick(&field_, Qt::Key_Up);
  EXPECT_DOUBLE_EQ(field_.value(), 15.0);
  QTest::keyClick(&field_, Qt::Key_Down, Qt::ShiftModifier);
  EXPECT_DOUBLE_EQ(field_.value(), 14.5);
  EXPECT_NE(gestures_[0], gestures_[1]);
}

// What others of a selection, with values of their own, are to become.
TEST_F(NumberFieldTest, OthersChangeAsThisOneHasSinceItsGestureBegan) {
  std::vector<double> of_other;
  QObject::connect(&field_, &NumberField::changed, &field_,
                   [&](const NumberChange& change, Gesture) { of_other.push_back(change(100.0).value_or(-1.0)); });
  field_.setStep(5.0);
  field_.setValue(10.0);
  QTest::keyPress(&field_, Qt::Key_Up);
  for (int repeat = 0; repeat < 2; ++repeat) {
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Up, {}, {}, true);
    QApplication::sendEvent(&field_, &held);
  }
  QTest::keyRelease(&field_, Qt::Key_Up);
  EXPECT_EQ(of_other, (std::vector{105.0, 110.0, 115.0})) << "each from where it was";
  EXPECT_EQ(gestures_[0], gestures_[2]);
  of_other.clear();
  type(QStringLiteral("+=3"));
  QTest::keyClick(&field_, Qt::Key_Return);
  type(QStringLiteral("7"));
  QTest::keyClick(&field_, Qt::Key_Return);
  ASSERT_EQ(of_other.size(), 2u);
  EXPECT_EQ(of_other[0], 103.0) << "what is added is added to each";
  EXPECT_EQ(of_other[1], 7.0) << "what is typed is the same for all";
}

TEST_F(NumberFieldTest, AnArrowKeyOnWhatStandsForNoBoundBeginsAtZero) {
  const auto none = static_cast<double>(std::numeric_limits<float>::lowest());
  field_.setNamedValue(none, QStringLiteral("none"));
  field_.setStep(0.5);
  field_.setValue(none);
  QTest::keyClick(&field_, Qt::Key_Up);
  EXPECT_EQ(field_.value(), 0.5);
  QTest::keyClick(&field_, Qt::Key_Down);
  EXPECT_EQ(field_.value(), 0.0);
}

TEST_F(NumberFieldTest, ALabelDragsLikeTheLetter) {
  QWidget label;
  label.resize(60, 24);
  field_.setDragHandle(&label);
  field_.setDragSpan(1000.0);
  field_.setValue(0.0);
  QTest::mousePress(&label, Qt::LeftButton, {}, QPoint(10, 10));
  QMouseEvent move(QEvent::MouseMove, QPointF(40, 10), label.mapToGlobal(QPointF(40, 10)), Qt::LeftButton,
                   Qt::LeftButton, {});
  QApplication::sendEvent(&label, &move);
  QTest::mouseRelease(&label, Qt::LeftButton, {}, QPoint(40, 10));
  EXPECT_NEAR(field_.value(), 30.0, 1e-9);
}

}  // namespace
}  // namespace sinew::ui
