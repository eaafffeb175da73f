#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/widgets/dock_fixture.h"
#include "viewer/document/time/markers.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/header.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

class TimelineTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    preferences_.setTimeFormat(TimeFormat::frames);
    dock_ = std::make_unique<TimelineDock>(document_, preferences_, time_scale_, findAction());
    show(*dock_, 1280, 200);
    view_ = dock_->view();
  }

  QPoint at(double seconds, int y) const { return {qRound(view_->xOf(seconds)), y}; }

  void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* target = view_->viewport();
    QTest::mousePress(target, button, modifiers, from);
    for (const QPoint& point : {(from + to) / 2, to}) {
      QMouseEvent move(QEvent::MouseMove, point, target->mapToGlobal(point), Qt::NoButton, button, modifiers);
      QApplication::sendEvent(target, &move);
    }
    QTest::mouseRelease(target, button, modifiers, to);
  }

  template <class Widget>
  Widget* named(const QString& accessible_name) const {
    for (auto* widget : dock_->findChildren<Widget*>()) {
      if (widget->accessibleName() == accessible_name) return widget;
    }
    return nullptr;
  }

  SharedTimeScale time_scale_{document_};
  std::unique_ptr<TimelineDock> dock_;
  TimelineView* view_ = nullptr;
};

TEST_F(TimelineTest, TheEndOfTheClipIsDraggedInTheRulerAsOneStep) {
  const QPoint handle = view_->placeOf(QStringLiteral("clip(end)")).toPoint();
  ASSERT_GE(handle.y(), 0);
  drag(handle, handle + at(0.7, 0) - at(1.0, 0));
  EXPECT_NEAR(document_.duration(), 0.7, 1e-9);
  EXPECT_NEAR(document_.rangeEnd(), 0.7, 1e-9);
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_EQ(document_.duration(), 1.0);
  EXPECT_EQ(document_.time(), 0.0) << "nothing was scrubbed";

  QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, handle);
  QMouseEvent move(QEvent::MouseMove, handle - QPoint(90, 0), view_->viewport()->mapToGlobal(handle), Qt::NoButton,
                   Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(view_->viewport(), &move);
  EXPECT_LT(document_.duration(), 1.0);
  QTest::keyClick(view_, Qt::Key_Escape);
  QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, handle);
  EXPECT_EQ(document_.duration(), 1.0);
  EXPECT_FALSE(document_.canUndo());
}

TEST_F(TimelineTest, TheFieldOfAMarkersNameGoesWithTheMarker) {
  ASSERT_TRUE(addMarker(document_, 0.4, QStringLiteral("contact")));
  const auto field = [this] {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return view_->findChild<QLineEdit*>(QStringLiteral("marker_name"));
  };
  view_->editMarkerName(0);
  ASSERT_TRUE(field());
  EXPECT_TRUE(field()->hasFocus());
  EXPECT_NEAR(field()->x(), view_->xOf(0.4), 1.0);
  time_scale_.frame(0.3, 0.8, 0.0);
  EXPECT_NEAR(field()->x(), view_->xOf(0.4), 1.0) << "also when the view moves";
  document_.select({joint(1)});
  document_.setTime(0.6);
  EXPECT_TRUE(field()) << "choosing and scrubbing do not end it";
  // What takes the keyboard keeps it, and what was typed holds.
  QLineEdit other(dock_.get());
  other.show();
  QTest::keyClicks(field(), QStringLiteral("step"));
  other.setFocus(Qt::MouseFocusReason);
  EXPECT_FALSE(field());
  EXPECT_TRUE(other.hasFocus());
  EXPECT_EQ(document_.activeClip()->markers.front().name, "step");
  // It does not outlive its marker, and names no other one.
  ASSERT_TRUE(addMarker(document_, 0.2, QStringLiteral("before")));
  view_->editMarkerName(1);
  QTest::keyClicks(field(), QStringLiteral("lost"));
  ASSERT_TRUE(deleteMarker(document_, 1));
  EXPECT_FALSE(field());
  EXPECT_EQ(document_.activeClip()->markers.front().name, "before");
  view_->editMarkerName(0);
  document_.setClip(id_, {});
  EXPECT_FALSE(field());
}

TEST_F(TimelineTest, ALongListOfClipsIsNarrowedByTyping) {
  tests::SmallCharacter many;
  many.clips.clear();
  for (int i = 0; i < 40; ++i) many.clips.push_back({"take_" + std::to_string(i), 1.0, 10.0});
  open(many);
  auto* clips = named<QComboBox>(QStringLiteral("Clip"));
  ASSERT_TRUE(clips);
  clips->showPopup();
  QPointer<FilterPopup> popup = clips->findChild<FilterPopup*>();
  ASSERT_TRUE(popup);
  EXPECT_EQ(popup->shown().size(), 41) << "and the rest pose";
  tests::keepPicture(*popup, QStringLiteral("clips"));
  QTest::keyClicks(&popup->filter(), QStringLiteral("TAKE_3"));
  EXPECT_EQ(popup->shown().size(), 11);
  QTest::keyClick(&popup->filter(), Qt::Key_Down);
  QTest::keyClick(&popup->filter(), Qt::Key_Return);
  EXPECT_EQ(document_.activeClip()->name, "take_30");
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(popup);
  clips->showPopup();
  popup = clips->findChild<FilterPopup*>();
  ASSERT_TRUE(popup);
  QTest::keyClicks(&popup->filter(), QStringLiteral("nowhere"));
  QTest::keyClick(&popup->filter(), Qt::Key_Return);
  EXPECT_TRUE(popup->shown().isEmpty());
  QTest::keyClick(&popup->filter(), Qt::Key_Escape);
  EXPECT_EQ(document_.activeClip()->name, "take_30");
}

TEST_F(TimelineTest, ScrubbingTheRulerGoesToWholeFrames) {
  document_.play();
  drag(at(0.0, 15), at(0.53, 15));
  EXPECT_FALSE(document_.playing());
  EXPECT_NEAR(document_.frame(), 5.0, 1e-9);
  drag(at(0.0, 20), at(0.26, 20), Qt::LeftButton, Qt::ShiftModifier);
  EXPECT_NEAR(document_.time(), 0.26, 0.01);
  EXPECT_GT(std::abs(document_.frame() - std::round(document_.frame())), 1e-3);
  tests::keepPicture(*dock_, QStringLiteral("timeline"));
}

TEST_F(TimelineTest, TheEndsOfTheWorkRangeDrag) {
  drag(at(1.0, 4), at(0.7, 4));
  EXPECT_NEAR(document_.rangeEnd(), 0.7, 1e-6);
  drag(at(0.0, 4), at(0.2, 4));
  EXPECT_NEAR(document_.rangeStart(), 0.2, 1e-6);
  drag(at(0.2, 4), at(0.9, 4));  // never past the other end
  EXPECT_NEAR(document_.rangeStart(), 0.6, 1e-6);
  EXPECT_NEAR(document_.rangeEnd(), 0.7, 1e-6);
  tests::keepPicture(*dock_, QStringLiteral("timeline_range"));
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, at(0.6, 4));
  EXPECT_NEAR(document_.rangeStart(), 0.0, 1e-9);
  EXPECT_NEAR(document_.rangeEnd(), 1.0, 1e-9);
  EXPECT_EQ(document_.history().count(), 4) << "a step for each drag";
  document_.undo();
  EXPECT_NEAR(document_.rangeStart(), 0.6, 1e-6);
}

// Also where both ends of a short range lie within reach of the pointer.
TEST_F(TimelineTest, TheNearerEndOfTheWorkRangeIsTaken) {
  ASSERT_TRUE(document_.setClipLength(20.0, kNoGesture));
  time_scale_.frame(0.0, 20.0, 0.0);
  document_.setRange(10.0, 10.2, kNoGesture);
  const double start = view_->xOf(10.0), end = view_->xOf(10.2);
  ASSERT_LT(end - start, 14.0) << "both within reach";
  ASSERT_GT(end - start, 6.0);
  const int middle = static_cast<int>(std::floor(0.5 * (start + end)));
  drag({middle + 2, 4}, at(12.0, 4) + QPoint(middle + 2 - qRound(end), 0));
  EXPECT_NEAR(document_.rangeEnd(), 12.0, 0.11);
  EXPECT_NEAR(document_.rangeStart(), 10.0, 1e-9);
  document_.undo();
  drag({middle - 1, 4}, at(8.0, 4) + QPoint(middle - 1 - qRound(start), 0));
  EXPECT_NEAR(document_.rangeStart(), 8.0, 0.11);
  EXPECT_NEAR(document_.rangeEnd(), 10.2, 1e-9);
}

TEST_F(TimelineTest, WithCtrlOrOverTheNamesTheWheelScrollsTheRows) {
  dock_->resize(1280, 120);
  tests::deliverEvents();
  QScrollBar* bar = view_->verticalScrollBar();
  ASSERT_GT(bar->maximum(), 0);
  const TimeScale before = view_->scale();
  const auto turn = [&](QPointF at, Qt::KeyboardModifiers modifiers) {
    bar->setValue(0);
    QWheelEvent wheel(at, view_->viewport()->mapToGlobal(at), {}, {0, -240}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(view_->viewport(), &wheel);
    return bar->value() > 0;
  };
  EXPECT_TRUE(turn({600, 60}, Qt::ControlModifier));
  EXPECT_TRUE(turn({20, 60}, {}));
  EXPECT_EQ(view_->scale(), before);
  EXPECT_FALSE(turn({600, 60}, {})) << "it zooms";
  EXPECT_NE(view_->scale(), before);
}

TEST_F(TimelineTest, TheWheelZoomsAtThePointerAndTheMiddleButtonPans) {
  const QPoint pointer = at(0.4, 80);
  const double before = view_->scale().pixelsPerSecond();
  QWheelEvent wheel(pointer, view_->viewport()->mapToGlobal(pointer), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(view_->viewport(), &wheel);
  EXPECT_GT(view_->scale().pixelsPerSecond(), before * 1.2);
  EXPECT_NEAR(view_->xOf(0.4), pointer.x(), 1.0);
  drag(pointer, pointer + QPoint(50, 0), Qt::MiddleButton);
  EXPECT_NEAR(view_->xOf(0.4), pointer.x() + 50, 1.0);
  QTest::keyClick(view_, Qt::Key_Home);
  EXPECT_NEAR(view_->scale().pixelsPerSecond(), before, 1e-6);
}

TEST_F(TimelineTest, AStepInTimeRepaintsLittle) {
  document_.select({joint(0), joint(1), joint(2)});
  tests::deliverEvents();
  document_.setFrame(4);
  tests::deliverEvents();
  const TimelineView::PaintCost cost = view_->lastPaint();
  const qint64 all = view_->viewport()->width() * view_->viewport()->height();
  EXPECT_LT(cost.pixels, all / 8);
  RecordProperty("playhead_us", static_cast<int>(cost.microseconds));
}

TEST_F(TimelineTest, ManyRowsAndKeysStayCheap) {
  std::vector<std::string> joints;
  for (int i = 0; i < 200; ++i) joints.push_back("joint_" + std::to_string(i));
  open({.joints = joints, .clips = {{"long", 60.0, 60.0}}});
  document_.selectAllJoints();
  tests::deliverEvents();
  EXPECT_EQ(view_->keys().rows().size(), 201u);
  EXPECT_GE(view_->rowTop(200), metrics::kRuler);  // the active joint is in sight
  EXPECT_LE(view_->rowTop(200) + metrics::kKeyRow, view_->viewport()->height());
  const qint64 whole = view_->lastPaint().microseconds;
  document_.setFrame(700);
  tests::deliverEvents();
  RecordProperty("whole_picture_us", static_cast<int>(whole));
  RecordProperty("playhead_us", static_cast<int>(view_->lastPaint().microseconds));
  EXPECT_LT(view_->lastPaint().pixels, view_->viewport()->width() * view_->viewport()->height() / 8);
  tests::keepPicture(*dock_, QStringLiteral("timeline_many"));
}

TEST_F(TimelineTest, AnotherClipIsFramedAndTheTimeStaysInSight) {
  document_.setClip(id_, document_.instance(id_)->clipAt(1));  // two seconds
  EXPECT_GT(view_->scale().right(), 2.0);
  document_.setTime(30.0);
  EXPECT_GT(view_->scale().right(), 30.0);
}

TEST_F(TimelineTest, ALongClipStaysFramedThroughAMomentWithoutRoom) {
  open({.clips = {{"capture", 60.0, 120.0}}});
  const QSize size = view_->size();
  view_->resize(10, size.height());
  document_.setTime(0.5);
  document_.setTime(0.0);
  view_->resize(size);
  const int width = view_->viewport()->width();
  EXPECT_GT(view_->xOf(60.0), width - 100.0);
  EXPECT_LT(view_->xOf(60.0), width);
}

TEST_F(TimelineTest, TheHeaderDrivesTheDocument) {
  auto* frame = named<NumberField>(QStringLiteral("Frame"));
  ASSERT_TRUE(frame);
  frame->setFocus();
  frame->selectAll();
  QTest::keyClicks(frame, QStringLiteral("2+5"));
  QTest::keyClick(frame, Qt::Key_Return);
  EXPECT_NEAR(document_.frame(), 7.0, 1e-9);
  // Ten frames a second.
  for (const auto& [typed, meant] : std::initializer_list<std::pair<const char*, double>>{
           {"0.5s", 5.0}, {"00:00:00:03", 3.0}, {"0:6", 6.0}, {"1 s - 2f", 8.0}, {"4+5", 9.0}}) {
    frame->selectAll();
    QTest::keyClicks(frame, QLatin1String(typed));
    QTest::keyClick(frame, Qt::Key_Return);
    EXPECT_FALSE(frame->refused()) << typed;
    EXPECT_NEAR(document_.frame(), meant, 1e-9) << typed;
  }
  frame->selectAll();
  QTest::keyClicks(frame, QStringLiteral("soon"));
  QTest::keyClick(frame, Qt::Key_Return);
  EXPECT_TRUE(frame->refused());
  EXPECT_TRUE(frame->toolTip().contains(QStringLiteral("timecode")));
  EXPECT_NEAR(document_.frame(), 9.0, 1e-9);
  QTest::keyClick(frame, Qt::Key_Escape);
  document_.setFrame(7.0);

  auto* fps = named<QComboBox>(QStringLiteral("Frames per second"));
  ASSERT_TRUE(fps);
  EXPECT_EQ(fps->currentText(), QStringLiteral("10 fps"));
  fps->lineEdit()->setFocus();
  fps->lineEdit()->selectAll();
  QTest::keyClicks(fps->lineEdit(), QStringLiteral("48"));
  QTest::keyClick(fps->lineEdit(), Qt::Key_Return);
  EXPECT_DOUBLE_EQ(document_.fps(), 48.0);
  EXPECT_NEAR(document_.time(), 0.7, 1e-9);
  fps->lineEdit()->selectAll();
  QTest::keyClicks(fps->lineEdit(), QStringLiteral("-3"));
  QTest::keyClick(fps->lineEdit(), Qt::Key_Return);
  EXPECT_DOUBLE_EQ(document_.fps(), 48.0);
  EXPECT_EQ(fps->currentText(), QStringLiteral("48 fps"));

  auto* end = named<NumberField>(QStringLiteral("Last frame of the work range"));
  end->setFocus();
  end->selectAll();
  QTest::keyClicks(end, QStringLiteral("24"));
  QTest::keyClick(end, Qt::Key_Return);
  EXPECT_NEAR(document_.rangeEnd(), 0.5, 1e-9);

  auto* clips = named<QComboBox>(QStringLiteral("Clip"));
  emit clips->activated(1);
  EXPECT_EQ(document_.active()->control.clip, document_.active()->clipAt(1));
  auto* speed = named<QComboBox>(QStringLiteral("Speed"));
  emit speed->activated(speed->count() - 1);
  EXPECT_DOUBLE_EQ(document_.speed(), -1.0);
  auto* loop = named<QComboBox>(QStringLiteral("At the end of the work range"));
  emit loop->activated(2);
  EXPECT_EQ(document_.loopMode(), LoopMode::ping_pong);
}

TEST_F(TimelineTest, TheReadoutCyclesTheFormatOfTheRuler) {
  auto* readout = named<QToolButton>(QStringLiteral("Time"));
  QTest::mouseClick(readout, Qt::LeftButton);
  EXPECT_EQ(preferences_.timeFormat(), TimeFormat::seconds);
  QTest::mouseClick(readout, Qt::LeftButton);
  EXPECT_EQ(preferences_.timeFormat(), TimeFormat::timecode);
  tests::deliverEvents();
  tests::keepPicture(*dock_, QStringLiteral("timeline_timecode"));
  QTest::mouseClick(readout, Qt::LeftButton);
  EXPECT_EQ(preferences_.timeFormat(), TimeFormat::frames);
}

TEST_F(TimelineTest, ANarrowHeaderCutsNothingInHalf) {
  TimelineHeader* header = dock_->header();
  auto* frame = named<NumberField>(QStringLiteral("Frame"));
  auto* speed = named<QComboBox>(QStringLiteral("Speed"));
  bool labels_left_first = false;
  for (int width = 1900; width >= 560; width -= 60) {
    dock_->resize(width, 200);
    QCoreApplication::sendPostedEvents();
    int right = 0;
    for (QWidget* child : header->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (child->isHidden() || child->isWindow()) continue;
      EXPECT_GE(child->x(), 0) << width;
      EXPECT_LE(child->geometry().right(), header->width()) << width << child->accessibleName().toStdString();
      EXPECT_GE(child->width(), child->sizeHint().width()) << width << child->accessibleName().toStdString();
      right = std::max(right, child->geometry().right());
    }
    EXPECT_GT(right, 0);
    labels_left_first |= header->holds(speed) && header->labelOf(frame)->isHidden();
  }
  EXPECT_TRUE(labels_left_first);
  EXPECT_FALSE(header->holds(speed));
  EXPECT_TRUE(header->moreButton()->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("timeline_narrow"));

  QTest::mouseClick(header->moreButton(), Qt::LeftButton);
  ASSERT_TRUE(speed->isVisible());
  EXPECT_NE(speed->parentWidget(), header);
  tests::keepPicture(*speed->window(), QStringLiteral("timeline_more"));
  speed->window()->close();
  EXPECT_EQ(speed->parentWidget(), header);
  dock_->resize(1900, 200);
  EXPECT_TRUE(header->holds(speed));
}

TEST_F(TimelineTest, AnEmptySceneSaysWhatToDo) {
  document_.clear();
  EXPECT_FALSE(view_->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("timeline_empty"));
}

TEST_F(TimelineTest, AnotherRateKeepsSecondsOrFrames) {
  auto* fps = named<QComboBox>(QStringLiteral("Frames per second"));
  document_.setFrame(5);
  emit fps->activated(fps->findData(25.0));
  EXPECT_DOUBLE_EQ(document_.time(), 0.5);
  EXPECT_DOUBLE_EQ(document_.fps(), 25.0);
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_DOUBLE_EQ(document_.fps(), 10.0);
  emit fps->activated(fps->count() - 1);  // Keep frames
  EXPECT_TRUE(fps->itemText(fps->count() - 1).contains(QChar(0x2713)));
  emit fps->activated(fps->findData(25.0));
  EXPECT_DOUBLE_EQ(document_.fps(), 25.0);
  EXPECT_NEAR(document_.frame(), 5.0, 1e-9);
  EXPECT_NEAR(document_.duration(), 0.4, 1e-9);
  document_.undo();
  EXPECT_DOUBLE_EQ(document_.fps(), 10.0);
  EXPECT_NEAR(document_.duration(), 1.0, 1e-9);
}

TEST_F(TimelineTest, TheHeaderKeepsTheTangentsOfNewKeysAndCountsSelectedOnes) {
  auto* modes = named<QComboBox>(QStringLiteral("New keys"));
  EXPECT_EQ(modes->currentText(), QStringLiteral("Automatic"));
  emit modes->activated(modes->findData(static_cast<int>(TangentMode::plateau)));
  EXPECT_EQ(preferences_.newKeyMode(), TangentMode::plateau);
  EXPECT_EQ(modes->currentText(), QStringLiteral("Plateau"));
  preferences_.setNewKeyMode(TangentMode::automatic);
  auto* count = named<QLabel>(QStringLiteral("Selected keys"));
  EXPECT_TRUE(count->text().isEmpty());
  document_.selectKeys({{ChannelId{.joint = 0, .kind = ChannelKind::translation_y}, {1, 2, 5}}});
  EXPECT_EQ(count->text(), QStringLiteral("3 keys selected"));
}

TEST_F(TimelineTest, PaintsInTheLightThemeToo) {
  document_.select({joint(0)});
  const QColor dark = dock_->grab().toImage().pixelColor(100, 150);
  applyTheme(ThemeChoice::light);
  tests::deliverEvents();
  const QImage light = dock_->grab().toImage();
  EXPECT_GT(light.pixelColor(100, 150).lightness(), dark.lightness() + 80);
  EXPECT_GT(light.pixelColor(1000, 150).lightness(), 180);
  tests::keepPicture(*dock_, QStringLiteral("timeline_light"));
}

}  // namespace
}  // namespace sinew::ui
