// Weights of morphs, dragged and typed in their panel.
#include <gtest/gtest.h>

#include <QTest>
#include <QToolButton>

#include "tests/widgets/panels/morphs_fixture.h"
#include "viewer/document/edits/clips/curve_flags.h"

namespace sinew::ui {
namespace {

TEST_F(MorphsDockTest, ADragIsOneStepOfUndo) {
  WeightSlider* slider = row(kJaw).slider(0);
  EXPECT_NEAR(slider->weight(), 0.5, 1e-6) << "as the clip says";
  drag(slider, 20);
  EXPECT_GT(weight(kJaw), 0.55f);
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(document_.undoText(), "Set weight of jawOpen");
  EXPECT_TRUE(row(kJaw).field(0)->differs());
  tests::keepPicture(*dock_, QStringLiteral("morphs"));
  document_.undo();
  EXPECT_TRUE(byHand().empty());
  EXPECT_NEAR(slider->weight(), 0.5, 1e-6);
  EXPECT_FALSE(row(kJaw).field(0)->differs());
}

TEST_F(MorphsDockTest, EscapeAndTheRightButtonTakeADragBack) {
  type(row(kJaw).field(0), QStringLiteral("0.75"));
  const auto before = byHand();
  WeightSlider* slider = row(kJaw).slider(0);
  for (const bool by_key : {true, false}) {
    drag(slider, -30, {}, false);
    EXPECT_NE(byHand(), before);
    if (by_key) {
      QTest::keyClick(slider, Qt::Key_Escape);
    } else {
      QTest::mousePress(slider, Qt::RightButton, {}, slider->knobCentre());
      QContextMenuEvent menu(QContextMenuEvent::Mouse, slider->knobCentre(), slider->mapToGlobal(slider->knobCentre()));
      QApplication::sendEvent(slider, &menu);  // would wait for a choice if it opened
      EXPECT_TRUE(menu.isAccepted());
    }
    EXPECT_EQ(byHand(), before);
    EXPECT_EQ(slider->weight(), 0.75);
    move(slider, QPoint(0, 0));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(0, 0));
    EXPECT_EQ(byHand(), before) << "the drag is over";
    EXPECT_EQ(steps(), 1);
  }
}

TEST_F(MorphsDockTest, ShiftDragsFinelyAndAClickBesideTheKnobBringsItThere) {
  WeightSlider* slider = row(kSurprise).slider(0);
  drag(slider, 40, Qt::ShiftModifier);
  const float fine = weight(kSurprise);
  EXPECT_GT(fine, 0.f);
  document_.undo();
  drag(slider, 40);
  EXPECT_NEAR(weight(kSurprise), 10.f * fine, 0.01f);
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
  EXPECT_NEAR(weight(kSurprise), 0.5f, 0.02f);
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() - 1, slider->height() / 2));
  EXPECT_EQ(weight(kSurprise), 1.f);
}

TEST_F(MorphsDockTest, ADoubleClickSetsTheWeightOfTheFileInOneStep) {
  type(row(kSurprise).field(0), QStringLiteral("0.75"));
  WeightSlider* slider = row(kSurprise).slider(0);
  const QPoint beside(8, slider->height() / 2);
  QTest::mouseClick(slider, Qt::LeftButton, {}, beside);
  EXPECT_NE(weight(kSurprise), 0.75f) << "the first click moves the knob";
  QTest::mouseDClick(slider, Qt::LeftButton, {}, beside);
  EXPECT_EQ(weight(kSurprise), 0.f);
  EXPECT_EQ(steps(), 2);
  document_.undo();
  EXPECT_EQ(weight(kSurprise), 0.75f);
}

TEST_F(MorphsDockTest, WeightsAreTypedWithArithmeticAndMayLieBeyondTheSlider) {
  NumberField* field = row(kJaw).field(0);
  type(field, QStringLiteral("0.25*3"));
  EXPECT_EQ(weight(kJaw), 0.75f);
  EXPECT_EQ(field->text(), QStringLiteral("0.75"));
  type(field, QStringLiteral("+=1"));
  EXPECT_EQ(weight(kJaw), 1.75f);
  EXPECT_EQ(row(kJaw).slider(0)->value(), row(kJaw).slider(0)->maximum());
  type(field, QStringLiteral("-50%"));
  EXPECT_EQ(weight(kJaw), -0.5f);
  EXPECT_EQ(steps(), 3);
  type(field, QStringLiteral("1e30*1e30"));
  EXPECT_TRUE(field->refused());
  EXPECT_EQ(weight(kJaw), -0.5f);
  EXPECT_EQ(steps(), 3);
}

TEST_F(MorphsDockTest, AClosedLinkMovesBothSidesAndCtrlOne) {
  MorphRowWidget& blink = row(kBlinkLeft);
  EXPECT_EQ(&blink, &row(kBlinkRight)) << "one row";
  EXPECT_TRUE(blink.link()->isChecked());
  type(blink.field(1), QStringLiteral("0.5"));
  EXPECT_EQ(weight(kBlinkLeft), 0.5f);
  EXPECT_EQ(weight(kBlinkRight), 0.5f);
  EXPECT_EQ(steps(), 1);
  drag(blink.slider(0), 8, Qt::ControlModifier);
  EXPECT_GT(weight(kBlinkLeft), 0.6f);
  EXPECT_EQ(weight(kBlinkRight), 0.5f);
  EXPECT_FALSE(blink.link()->isChecked()) << "they are apart now";
  // Passing the other side on its way does not take it along.
  drag(blink.slider(0), -60);
  EXPECT_EQ(weight(kBlinkLeft), 0.f);
  EXPECT_EQ(weight(kBlinkRight), 0.5f);
  drag(blink.slider(1), -60);
  EXPECT_FALSE(blink.link()->isChecked());
  drag(blink.slider(0), 8);
  EXPECT_EQ(weight(kBlinkRight), 0.f);
  // Linking sets right to left.
  const int before = steps();
  QTest::mouseClick(blink.link(), Qt::LeftButton);
  EXPECT_TRUE(blink.link()->isChecked());
  EXPECT_EQ(weight(kBlinkRight), weight(kBlinkLeft));
  EXPECT_EQ(steps(), before + 1);
  QTest::mouseClick(blink.link(), Qt::LeftButton);
  EXPECT_FALSE(blink.link()->isChecked());
  EXPECT_EQ(steps(), before + 1) << "how somebody works is no change";
  drag(blink.slider(1), -60);
  EXPECT_GT(weight(kBlinkLeft), 0.f);
}

TEST_F(MorphsDockTest, LinkingWhilePlayingTakesTheWeightWhereItStops) {
  document_.setAutoKey(true);
  document_.setFrame(0.0);
  drag(row(kBlinkLeft).slider(0), -60, Qt::ControlModifier);
  document_.setFrame(8.0);
  drag(row(kBlinkLeft).slider(0), 40, Qt::ControlModifier);
  document_.setFrame(0.0);
  document_.play();
  document_.advance(6.4 / document_.fps());  // between two frames
  QTest::mouseClick(row(kBlinkLeft).link(), Qt::LeftButton);
  EXPECT_FALSE(document_.playing());
  EXPECT_GT(weight(kBlinkLeft), 0.1f);
  EXPECT_EQ(weight(kBlinkRight), weight(kBlinkLeft));
}

TEST_F(MorphsDockTest, ADragAgainstALockedSideDoesNotPartThem) {
  const int both[] = {kBlinkLeft, kBlinkRight};
  ASSERT_TRUE(document_.keyMorphs(id_, both, "key"));
  const ChannelId right[] = {{kBaseLayer, kNoJoint, kBlinkRight, ChannelKind::morph}};
  ASSERT_TRUE(setCurveFlag(document_, right, &CurveState::locked, true));
  document_.setAutoKey(true);
  MorphRowWidget& blink = row(kBlinkLeft);
  drag(blink.slider(0), 8, {}, false);
  EXPECT_GT(weight(kBlinkLeft), weight(kBlinkRight));
  EXPECT_TRUE(blink.link()->isChecked());
  move(blink.slider(0), QPoint(0, 5));
  EXPECT_EQ(weight(kBlinkLeft), weight(kBlinkRight));
  QTest::mouseRelease(blink.slider(0), Qt::LeftButton, {}, QPoint(0, 5));
  EXPECT_TRUE(blink.link()->isChecked());
}

// As a screen reader does it.
TEST_F(MorphsDockTest, AValueSetFromOutsideIsAnEdit) {
  WeightSlider* slider = row(kSurprise).slider(0);
  slider->setValue(slider->maximum() / 4);
  EXPECT_NEAR(weight(kSurprise), 0.25f, 1e-3f);
  EXPECT_EQ(steps(), 1);
  document_.undo();
  EXPECT_EQ(weight(kSurprise), 0.f);
  EXPECT_EQ(slider->weight(), 0.0);
}

}  // namespace
}  // namespace sinew::ui
