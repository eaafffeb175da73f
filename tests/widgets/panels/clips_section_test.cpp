// Several clips on one character, in the inspector.
#include "viewer/widgets/inspector/clips_section.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

#include "core/scene/clip_control.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/inspector/control_row.h"
#include "viewer/widgets/inspector/view.h"

namespace sinew::ui {
namespace {

class ClipsSectionTest : public tests::DockTest {
 protected:
  void SetUp() override {
    open();
    document_.setClip(id_, clip(0));
    document_.setFrame(5.0);
    view_ = std::make_unique<InspectorView>(document_);
    show(*view_, 312, 700);
    section_ = view_->clips();
  }
  ClipId clip(int place) const { return document_.instance(id_)->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document_.instance(id_)->controls; }
  float height() const { return document_.pose(id_).pose.local[0].translation.y; }
  template <class T>
  T* in(std::size_t row, const char* name) {
    return section_->rows()[row]->findChild<T*>(QString::fromLatin1(name));
  }
  // Chooses a clip in the list that a button opens.
  void pick(const char* button, const QString& name) {
    section_->findChild<QToolButton*>(QString::fromLatin1(button))->click();
    auto* popup = section_->findChild<FilterPopup*>();
    ASSERT_NE(popup, nullptr);
    QTest::keyClicks(&popup->filter(), name);
    QTest::keyClick(&popup->filter(), Qt::Key_Return);
    tests::deliverEvents();
  }
  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }

  std::unique_ptr<InspectorView> view_;
  ClipsSection* section_ = nullptr;
};

TEST_F(ClipsSectionTest, AClipIsPutOverAnotherAndShapedByItsRow) {
  EXPECT_TRUE(section_->rows().empty());
  pick("control_add", QStringLiteral("turn"));
  ASSERT_EQ(section_->rows().size(), 2u);
  EXPECT_EQ(section_->rows()[0]->control(), controls()[1].id) << "the topmost first";
  type(in<NumberField>(0, "control_offset"), QStringLiteral("10"));
  EXPECT_NEAR(height(), 1.5f, 1e-5f);
  type(in<NumberField>(0, "control_weight"), QStringLiteral("0.5"));
  EXPECT_NEAR(height(), 1.f, 1e-5f);
  type(in<NumberField>(0, "control_speed"), QStringLiteral("0"));
  EXPECT_NEAR(height(), 0.75f, 1e-5f);
  tests::keepPicture(*view_, QStringLiteral("inspector_clips"));
  QTest::mouseClick(in<QToolButton>(0, "control_mute"), Qt::LeftButton);
  EXPECT_NEAR(height(), 0.5f, 1e-5f);
  for (int step = 0; step < 5; ++step) document_.undo();
  EXPECT_TRUE(controls().empty());
  EXPECT_TRUE(section_->rows().empty());
}

TEST_F(ClipsSectionTest, TheRowOfAnAddedClipIsBroughtIntoSight) {
  show(*view_, 312, 260);
  for (int i = 0; i < 3; ++i) {
    pick("control_add", QStringLiteral("turn"));
    QApplication::processEvents();
    ASSERT_FALSE(section_->rows().empty());
    const ControlRow& row = *section_->rows().front();
    EXPECT_EQ(row.visibleRegion().boundingRect().size(), row.size()) << i;
  }
}

// Clips of Blender are called after the rig, then after what they are.
TEST_F(ClipsSectionTest, ANameOfARigIsLeftOutWhereThereIsLittleRoom) {
  ASSERT_TRUE(document_.renameClip(id_, clip(1), QStringLiteral("Rig|turn")));
  pick("control_add", QStringLiteral("turn"));
  const ControlRow& row = *section_->rows().front();
  EXPECT_EQ(row.findChild<QLabel*>()->text(), "turn");
  EXPECT_EQ(row.toolTip(), "Rig|turn");
  EXPECT_EQ(row.accessibleName(), "Rig|turn");
}

TEST_F(ClipsSectionTest, ARowIsDraggedBelowAnother) {
  pick("control_add", QStringLiteral("turn"));
  ASSERT_EQ(section_->rows().size(), 2u);
  const ControlId upper = controls()[1].id, lower = controls()[0].id;
  const int steps = document_.history().index();
  auto* line = section_->findChild<QWidget*>(QStringLiteral("control_gap"));
  const auto drag = [&](Qt::Key end) {
    ControlRow* row = section_->rows()[0];
    const QPoint from(5, 5), to(5, row->height() + section_->rows()[1]->height() - 4);
    QTest::mousePress(row, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, row->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(row, &move);
    EXPECT_TRUE(line->isVisible());
    tests::keepPicture(*view_, QStringLiteral("inspector_clips_drag"));
    if (end != Qt::Key_unknown) QTest::keyClick(row, end);
    QTest::mouseRelease(row, Qt::LeftButton, {}, to);
    EXPECT_FALSE(line->isVisible());
  };
  drag(Qt::Key_Escape);
  EXPECT_EQ(document_.history().index(), steps) << "Escape leaves it where it is";
  drag(Qt::Key_unknown);
  EXPECT_EQ(controls()[0].id, upper);
  EXPECT_EQ(controls()[1].id, lower);
  EXPECT_EQ(section_->rows()[0]->control(), lower);
  document_.undo();
  EXPECT_EQ(controls()[1].id, upper);
  // A click without a drag shows the clip.
  QTest::mouseClick(section_->rows()[0], Qt::LeftButton, {}, QPoint(5, 5));
  EXPECT_EQ(document_.active()->control.clip, clip(1));
}

TEST_F(ClipsSectionTest, AnAdditiveClipIsComparedWithAFrameOfAnother) {
  pick("control_add", QStringLiteral("turn"));
  auto* reference = in<QComboBox>(0, "control_reference");
  EXPECT_FALSE(reference->isVisible()) << "nothing to compare with";
  auto* mode = in<QComboBox>(0, "control_mode");
  mode->setCurrentIndex(1);
  emit mode->activated(1);
  EXPECT_TRUE(reference->isVisible());
  EXPECT_NEAR(height(), 1.f, 1e-5f) << "half a metre more than at its own start";
  EXPECT_EQ(reference->findText(QStringLiteral("turn")), -1) << "it is the one called Itself";
  reference->setCurrentIndex(reference->findText(QStringLiteral("move")));
  emit reference->activated(reference->currentIndex());
  EXPECT_EQ(controls()[1].reference_clip, clip(0));
  type(in<NumberField>(0, "control_reference_frame"), QStringLiteral("2"));
  EXPECT_NEAR(height(), 0.5f + 0.5f - 0.2f, 1e-5f);
  EXPECT_EQ(document_.undoText(), "Reference frame of turn");
}

TEST_F(ClipsSectionTest, WeightsAreKeyedByTheDiamond) {
  pick("control_add", QStringLiteral("turn"));
  auto* key = in<KeyDiamond>(0, "control_weight_key");
  EXPECT_EQ(key->presence(), KeyPresence::none);
  QTest::mouseClick(key, Qt::LeftButton);
  EXPECT_EQ(key->presence(), KeyPresence::here);
  document_.setFrame(7.0);
  EXPECT_EQ(key->presence(), KeyPresence::elsewhere);
  type(in<NumberField>(0, "control_weight"), QStringLiteral("0"));
  EXPECT_EQ(key->presence(), KeyPresence::here);
  document_.setFrame(6.0);
  EXPECT_NEAR(in<NumberField>(0, "control_weight")->value(), 0.5, 1e-6);
  QSignalSpy refused(section_, &ClipsSection::refused);
  type(in<NumberField>(0, "control_weight"), QStringLiteral("3"));
  EXPECT_EQ(refused.count(), 1);
}

// Keys of weights are in the time of all that plays, which need not be that of the clip in the timeline.
TEST_F(ClipsSectionTest, WeightsAreShownAsTheyPlayNow) {
  pick("control_add", QStringLiteral("turn"));
  type(in<NumberField>(1, "control_offset"), QStringLiteral("3"));
  document_.setFrame(5.0);
  QTest::mouseClick(in<KeyDiamond>(0, "control_weight_key"), Qt::LeftButton);
  document_.setFrame(7.0);
  type(in<NumberField>(0, "control_weight"), QStringLiteral("0"));
  for (const auto& [frame, weight] : {std::pair(5.0, 1.0), std::pair(6.0, 0.5), std::pair(7.0, 0.0)}) {
    document_.setFrame(frame);
    EXPECT_NEAR(in<NumberField>(0, "control_weight")->value(), weight, 1e-6) << frame;
  }
}

TEST_F(ClipsSectionTest, ADragOfANumberIsOneStep) {
  pick("control_add", QStringLiteral("turn"));
  for (const char* name : {"control_speed", "control_offset", "control_weight"}) {
    auto* field = in<NumberField>(0, name);
    const int before = document_.history().index();
    const Gesture gesture = newGesture();
    for (const double value : {0.25, 0.5, 0.75}) emit field->edited(value, gesture);
    emit field->gestureKept(gesture);
    EXPECT_EQ(document_.history().index(), before + 1) << name;
    EXPECT_NEAR(field->value(), 0.75, 1e-6) << name;
  }
}

// A row is given another clip when others come and go; what somebody began to type was meant for the one before.
TEST_F(ClipsSectionTest, WhatWasTypedIsForgottenWhereARowShowsAnotherClip) {
  pick("control_add", QStringLiteral("turn"));
  for (const ClipControl& control : controls()) {
    ASSERT_TRUE(changeControl(document_, control.id, "change", kNoGesture,
                              [](ClipControl& changed) { changed.mode = BlendMode::additive; }));
  }
  for (const char* name : {"control_weight", "control_offset", "control_speed", "control_reference_frame"}) {
    auto* field = in<NumberField>(0, name);
    const QString before = field->text();
    type(field, QStringLiteral("much"));
    ASSERT_EQ(field->text(), "much") << name;
    pick("control_add", QStringLiteral("turn"));
    EXPECT_EQ(field, in<NumberField>(0, name));
    EXPECT_EQ(field->text(), before) << name;
    EXPECT_FALSE(field->property("refused").toBool()) << name;
    document_.undo();
    ASSERT_EQ(field->text(), before) << name;
  }
}

TEST_F(ClipsSectionTest, MasksOfTheSceneAreOffered) {
  ASSERT_TRUE(newMask(document_, MaskReach::joints));
  pick("control_add", QStringLiteral("turn"));
  auto* mask = in<QComboBox>(0, "control_mask");
  ASSERT_EQ(mask->count(), 2);
  EXPECT_EQ(mask->itemText(1), QStringLiteral("Mask"));
  mask->setCurrentIndex(1);
  emit mask->activated(1);
  EXPECT_EQ(controls()[1].mask, document_.shownMask());
  document_.renameMask(document_.shownMask(), QStringLiteral("Arm"));
  EXPECT_EQ(mask->itemText(1), QStringLiteral("Arm"));
  EXPECT_EQ(mask->currentIndex(), 1);
}

TEST_F(ClipsSectionTest, AClickShowsTheClipInTheTimelineAndTheCrossTakesItOff) {
  pick("control_add", QStringLiteral("turn"));
  QTest::mouseClick(section_->rows()[0], Qt::LeftButton, {}, QPoint(20, 14));
  EXPECT_EQ(document_.active()->control.clip, clip(1));
  QTest::mouseClick(in<QToolButton>(0, "control_remove"), Qt::LeftButton);
  EXPECT_TRUE(controls().empty());
  EXPECT_EQ(document_.active()->control.clip, clip(0));
}

TEST_F(ClipsSectionTest, ACrossFadeAsksOverHowManyFrames) {
  pick("control_fade", QStringLiteral("turn"));
  auto* question = section_->findChild<QInputDialog*>(QStringLiteral("cross_fade"));
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(question->intValue(), 10);
  EXPECT_TRUE(question->windowTitle().contains("turn")) << question->windowTitle().toStdString();
  question->setIntValue(4);
  const auto* buttons = question->findChild<QDialogButtonBox*>();
  ASSERT_NE(buttons, nullptr);
  EXPECT_TRUE(buttons->button(QDialogButtonBox::Ok)->isEnabled());
  question->accept();
  ASSERT_EQ(controls().size(), 2u);
  EXPECT_EQ(controls()[1].weight.size(), 2u);
  EXPECT_NEAR(controls()[1].weight.end() - controls()[1].weight.start(), 0.4, 1e-9);
  tests::deliverEvents();
  pick("control_fade", QStringLiteral("move"));
  question = section_->findChild<QInputDialog*>(QStringLiteral("cross_fade"));
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(question->intValue(), 4) << "as the last time";
  question->reject();
}

TEST_F(ClipsSectionTest, TheClipThatIsFadedToIsBroughtIntoSight) {
  open({.clips = {{"move", 1.0, 10.0}, {"turn", 2.0, 25.0}, {"jump", 1.0, 10.0}}});
  document_.setClip(id_, clip(0));
  show(*view_, 312, 260);
  for (int i = 0; i < 3; ++i) pick("control_add", QStringLiteral("turn"));
  QScrollBar* bar = view_->findChild<QScrollArea*>()->verticalScrollBar();
  bar->setValue(bar->maximum());
  pick("control_fade", QStringLiteral("jump"));
  section_->findChild<QInputDialog*>(QStringLiteral("cross_fade"))->accept();
  tests::deliverEvents();
  const ClipControl* shown = shownControl(*document_.active());
  ASSERT_NE(shown, nullptr);
  const auto row = std::ranges::find(section_->rows(), shown->id, &ControlRow::control);
  ASSERT_NE(row, section_->rows().end());
  EXPECT_EQ((*row)->visibleRegion().boundingRect().size(), (*row)->size());
}

TEST_F(ClipsSectionTest, AWheelThatPassesOverAListScrollsAndChangesNothing) {
  pick("control_add", QStringLiteral("turn"));
  auto* mode = in<QComboBox>(0, "control_mode");
  const int steps = document_.history().count();
  const QPointF at(5.0, 5.0);
  QWheelEvent wheel(at, mode->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(mode, &wheel);
  EXPECT_EQ(mode->currentIndex(), 0);
  EXPECT_EQ(document_.history().count(), steps);
  EXPECT_FALSE(wheel.isAccepted()) << "who scrolls gets it";
}

}  // namespace
}  // namespace sinew::ui
