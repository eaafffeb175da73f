// The rulers of dope sheet and curve editor while a take plays, and the rows of objects beside those of the clip.
#include <optional>
#include <ranges>

#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>

#include "core/scene/objects/object.h"
#include "tests/widgets/panels/curves/curve_graph_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/keys_apart.h"
#include "viewer/widgets/timeline/take_bar.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

// "move" repeats each second in a take of four; a locator is moved in it.
class TakeRulerTest : public CurveGraphTest {
 protected:
  void SetUp() override {
    CurveGraphTest::SetUp();
    document_.setClip(id_, document_.instance(id_)->clipAt(0));
    locator_ = document_.addLocator({});
    document_.select({character()});
    const TakeId take = document_.addTake();
    ASSERT_TRUE(document_.setTakeRange(take, 0.0, 4.0, kNoGesture));
    ASSERT_TRUE(document_.setTakeFps(take, 20.0));
    timeline_ = std::make_unique<TimelineDock>(document_, preferences_, scale_, findAction());
    show(*timeline_, 1280, 300);
    view_ = timeline_->view();
  }
  // A key of the locator's visibility at a time of the take.
  void keyVisible(double seconds, bool on) {
    document_.select({itemOf(*document_.instance(locator_))});
    document_.setAutoKey(true);
    document_.setTakeTime(seconds);
    const int visible = propertyChannel(*document_.instance(locator_)->character, "visible");
    setMorphs(document_, std::span(&visible, 1), on ? 1.f : 0.f, kNoGesture);
    document_.setAutoKey(false);
    document_.select({character()});
  }
  void dragTo(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent move(QEvent::MouseMove, at, view_->viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                     modifiers);
    QApplication::sendEvent(view_->viewport(), &move);
  }
  void change(const std::function<void(ClipControl&)>& change) {
    if (document_.active()->controls.empty()) {
      ASSERT_TRUE(addControl(document_, document_.instance(id_)->clipAt(1)));
    }
    ASSERT_TRUE(changeControl(document_, document_.active()->controls[0].id, "change", kNoGesture, change));
    tests::deliverEvents();
  }
  QString rootName() const { return QString::fromStdString(document_.active()->character->skeleton[0].name); }
  // Of a joint that is selected, by the frame of the clip.
  QPoint key(double frame) const {
    return view_->placeOf(QStringLiteral("key(%1 %2)").arg(rootName()).arg(frame)).toPoint();
  }
  void dragKey(double from_frame, const char* place) {
    const QPoint from = key(from_frame), to(qRound(view_->placeOf(place).x()), from.y());
    QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, from);
    dragTo((from + to) / 2);
    dragTo(to);
    QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, to);
    tests::deliverEvents();
  }
  template <class T>
  T* named(const char* name) {
    return timeline_->findChild<T*>(QString::fromLatin1(name));
  }
  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  bool hasKey(double seconds) const {
    return std::ranges::any_of(curve().times(), [&](double time) { return std::abs(time - seconds) < 1e-6; });
  }
  const DopeRow* row(const QString& name) const {
    const auto& rows = view_->keys().rows();
    const auto found = std::ranges::find(rows, name, &DopeRow::name);
    return found == rows.end() ? nullptr : &*found;
  }

  std::unique_ptr<TimelineDock> timeline_;
  TimelineView* view_ = nullptr;
  InstanceId locator_;
};

TEST_F(TakeRulerTest, TheRulerIsThatOfTheTake) {
  EXPECT_NEAR(view_->scale().toSeconds(view_->placeOf("frame(80)").x() - view_->timeLeft()), 4.0, 1e-6);
  EXPECT_GT(view_->placeOf("frame(80)").x(), view_->viewport()->width() - 80.0) << "all of it is in sight";
  QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->placeOf("frame(50)").toPoint());
  EXPECT_NEAR(document_.takeTime(), 2.5, 1e-9);
  EXPECT_NEAR(document_.time(), 0.5, 1e-9);
  EXPECT_NEAR(view_->xOf(0.5), view_->placeOf("frame(50)").x(), 1e-6) << "keys stand in the round that plays";
  tests::keepPicture(*timeline_, QStringLiteral("take_ruler"));
  const double place = view_->placeOf("frame(50)").x();
  document_.setTakeTime(0.1);
  EXPECT_NEAR(view_->placeOf("frame(50)").x(), place, 1e-6) << "while the ruler stays";
  QTest::mouseClick(graph_, Qt::LeftButton, {}, graph_->placeOf("frame(70)").toPoint());
  EXPECT_NEAR(document_.takeTime(), 3.5, 0.051);
  EXPECT_NEAR(std::remainder(document_.takeTime() * 20.0, 1.0), 0.0, 1e-6) << "a frame of the take";
}

TEST_F(TakeRulerTest, ItsEndsAreThoseOfTheTake) {
  const QPoint end = view_->placeOf("range(end)").toPoint();
  const QPoint to(qRound(view_->placeOf("frame(60)").x()), end.y());
  QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, end);
  dragTo(to);
  QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, to);
  EXPECT_NEAR(document_.playingTake()->end, 3.0, 0.11);
  EXPECT_EQ(document_.rangeEnd(), 1.0) << "the work range of the clip stays";
}

TEST_F(TakeRulerTest, ObjectsWithKeysHaveRowsBesideTheClip) {
  EXPECT_EQ(row("Visible"), nullptr);
  keyVisible(0.5, true);
  keyVisible(2.25, false);
  document_.setTakeTime(3.2);
  ASSERT_NE(row("Locator"), nullptr);
  const DopeRow* visible = row("Visible");
  ASSERT_NE(visible, nullptr);
  ASSERT_EQ(visible->keys->times.size(), 2u);
  // Two and a quarter seconds of the take, whatever round the clip is in.
  EXPECT_NEAR(view_->xOf(visible->keys->times[1]), view_->placeOf("frame(45)").x(), 1e-6);
  tests::keepPicture(*timeline_, QStringLiteral("take_objects"));
  // A click on a key there chooses nothing, one on the name the object.
  QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->placeOf("key(Visible 22.5)").toPoint());
  EXPECT_TRUE(document_.selectedKeys().empty());
  QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->placeOf("row(Locator)").toPoint());
  EXPECT_EQ(document_.activeInstance(), locator_);
  // Without a take only what is chosen has rows.
  document_.select({character()});
  ASSERT_TRUE(document_.playTake({}));
  EXPECT_EQ(row("Locator"), nullptr);
}

TEST_F(TakeRulerTest, TheEndOfTheTakeStaysUnderThePointer) {
  const QPoint end = view_->placeOf("range(end)").toPoint();
  const QPoint to(qRound(view_->placeOf("frame(60)").x()), end.y());
  QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, end);
  for (int step = 1; step <= 4; ++step) {
    const QPoint at = end + (to - end) * step / 4;
    dragTo(at, Qt::ShiftModifier);
    EXPECT_NEAR(view_->placeOf("range(end)").x(), at.x(), 1.0);
  }
  QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, to);
  EXPECT_NEAR(document_.playingTake()->end, 3.0, 0.06);
  EXPECT_GT(view_->placeOf("range(end)").x(), view_->viewport()->width() - 80.0) << "all of it is in sight again";
}

// In the third round, where each of its rounds begins later the longer the clip is.
TEST_F(TakeRulerTest, TheEndOfTheClipStaysUnderThePointer) {
  document_.setTakeTime(2.5);
  const QPoint end = view_->placeOf("clip(end)").toPoint();
  const double grabbed = end.x() - view_->xOf(document_.duration());
  const QPoint to(qRound(view_->placeOf("frame(65)").x()), end.y());
  QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, end);
  for (int step = 1; step <= 4; ++step) {
    const QPoint at = end + (to - end) * step / 4;
    dragTo(at, Qt::ShiftModifier);
    EXPECT_NEAR(view_->xOf(document_.duration()) + grabbed, at.x(), 1.0);
  }
  EXPECT_GT(document_.duration(), 1.2);
  QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, to);
  EXPECT_NEAR(view_->xOf(document_.time()), view_->placeOf("frame(50)").x(), 1e-6)
      << "rounds are where they play again";
}

TEST_F(TakeRulerTest, KeysFollowThePointer) {
  document_.setTakeTime(2.1);
  document_.select({joint(0)});
  const QString name = QString::fromStdString(document_.active()->character->skeleton[0].name);
  const QPoint key = view_->placeOf("key(" + name + " 6)").toPoint();
  EXPECT_NEAR(key.x(), view_->placeOf("frame(52)").x(), 1.0);
  const QPoint to(qRound(view_->placeOf("frame(56)").x()), key.y());
  QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, key);
  dragTo((key + to) / 2);
  dragTo(to);
  QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, to);
  EXPECT_TRUE(hasKey(0.8));
  EXPECT_FALSE(hasKey(0.6));
  // One that is typed is where the ruler counts so.
  auto* frame = dock_->findChild<NumberField*>("key_frame");
  ASSERT_NE(frame, nullptr);
  EXPECT_NEAR(frame->value(), 56.0, 1e-6);
  type(frame, "54");
  EXPECT_TRUE(hasKey(0.7));
}

TEST_F(TakeRulerTest, ADoubleClickInAnotherRoundSetsAKeyOfTheClip) {
  document_.select({joint(0)});
  const QString name = QString::fromStdString(document_.active()->character->skeleton[0].name);
  const QPoint at(qRound(view_->placeOf("frame(70)").x()), view_->placeOf("row(" + name + ")").toPoint().y());
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, at);
  EXPECT_TRUE(hasKey(0.5));
  EXPECT_EQ(document_.duration(), 1.0);
}

TEST_F(TakeRulerTest, TheHeaderCountsAsTheRulerDoes) {
  auto* frame = named<NumberField>("frame");
  auto* end = named<NumberField>("range_end");
  document_.setTakeTime(2.5);
  EXPECT_EQ(frame->value(), 50.0);
  EXPECT_EQ(end->value(), 80.0);
  type(frame, "70");
  EXPECT_NEAR(document_.takeTime(), 3.5, 1e-9);
  type(frame, "1.5s");
  EXPECT_NEAR(document_.takeTime(), 1.5, 1e-9);
  type(end, "60");
  EXPECT_NEAR(document_.playingTake()->end, 3.0, 1e-9);
  EXPECT_EQ(document_.rangeEnd(), 1.0) << "the work range of the clip stays";
  auto* fps = named<QComboBox>("fps");
  EXPECT_EQ(fps->currentText(), "20 fps");
  fps->setCurrentIndex(0);
  emit fps->activated(0);
  EXPECT_EQ(document_.playingTake()->fps, fps->itemData(0).toDouble());
  EXPECT_EQ(document_.fps(), 10.0);
  ASSERT_TRUE(document_.playTake({}));
  EXPECT_EQ(end->value(), 10.0);
  EXPECT_EQ(fps->currentText(), "10 fps");
}

// Whatever half of a number the head of the playhead covers, the other half is not there either.
TEST_F(TakeRulerTest, NoLabelIsHalfUnderThePlayhead) {
  const auto check = [this](QWidget& shown, int left, int width, int top, int bottom) {
    const TimeScale scale = scale_.rulerFor(width);
    const auto labels = rulerLabels(scale, scale_.ruler(), TimeFormat::frames);
    const auto label = std::ranges::find(labels, QStringLiteral("10"), &RulerLabel::text);
    ASSERT_NE(label, labels.end());
    // Whether there is anything of the number at one side of its middle.
    const auto anyInk = [&](int side) {
      tests::deliverEvents();
      const QImage picture = shown.grab().toImage();
      const int middle = left + qRound(label->x), half = qCeil(label->half);
      for (int y = top; y < bottom; ++y)
        for (int x = 1; x <= half; ++x)
          if (picture.pixelColor(middle + side * x, y) != picture.pixelColor(middle + side * (half + 3), y))
            return true;
      return false;
    };
    for (const int side : {-1, 1}) {
      document_.setTakeTime(0.05);
      EXPECT_TRUE(anyInk(side)) << "nothing covers it";
      // Where its edge is near the middle of the number; it is as wide as what it says.
      std::optional<double> time;
      for (double away = 10.0; away < 40.0 && !time; away += 0.5) {
        const double there = scale.toSeconds(label->x - side * away);
        const Ruler ruler = rulerOf(document_);
        const QString text = playheadText(document_, ruler, ruler.clipTime(there), TimeFormat::frames);
        const double edge = away - playheadWidth(text) / 2.0;
        if (edge >= 1.0 && edge <= 3.0) time = there;
      }
      ASSERT_TRUE(time);
      document_.setTakeTime(*time);
      EXPECT_FALSE(anyInk(side)) << side << " at frame " << *time * 20.0;
    }
  };
  const int time_left = view_->timeLeft();
  check(*view_->viewport(), time_left, view_->scale().width(), 5, 17);
  check(*graph_, 0, graph_->width(), graph_->height() - GraphPainter::kRuler + 3, graph_->height() - 3);
}

TEST_F(TakeRulerTest, BothRulersHaveTheNumbersOfTheTake) {
  document_.setTakeTime(2.5);
  tests::deliverEvents();
  const TimeScale scale = scale_.rulerFor(graph_->width());
  const auto labels = rulerLabels(scale, scale_.ruler(), TimeFormat::frames);
  const auto drawn = GraphPainter::labels(graph_->view(), graph_->content());
  ASSERT_EQ(labels.size(), drawn.size());
  ASSERT_GE(labels.size(), 8u);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const RulerLabel& label = labels[i];
    EXPECT_EQ(label.x, drawn[i].x);
    EXPECT_EQ(label.text, drawn[i].text);
    const double frame = label.text.toDouble();
    EXPECT_NEAR(label.x, scale.toX(frame / 20.0), 0.51);
    EXPECT_EQ(label.inside, frame >= 0.0 && frame <= 80.0) << frame;
    EXPECT_GE(label.x, label.half) << "none is cut off";
    EXPECT_LE(label.x + label.half, graph_->width());
    EXPECT_GT(label.x - label.half, i > 0 ? labels[i - 1].x + labels[i - 1].half : -1.0);
  }
}

TEST_F(TakeRulerTest, KeysOnFramesOfTheRulerAreFilled) {
  keyVisible(2.25, false);
  document_.setTakeTime(3.2);
  tests::deliverEvents();
  const auto filled = [this](double clip_frame) {
    const QPoint key = view_->placeOf(QStringLiteral("key(Visible %1)").arg(clip_frame)).toPoint();
    return view_->viewport()->grab().toImage().pixelColor(key) == theme().key_normal;
  };
  // Frame 45 of the take, between two of a clip at ten frames a second.
  EXPECT_TRUE(filled(22.5 - 30.0));
  ASSERT_TRUE(document_.setTakeFps(document_.playingTake()->id, 10.0));
  tests::deliverEvents();
  EXPECT_FALSE(filled(22.5 - 30.0));
}

// A million keys: only those in sight are read, and few more.
TEST(EachApart, SkipsWhatIsNotSeen) {
  std::size_t reads = 0;
  const auto times = std::views::iota(0, 1'000'000) | std::views::transform([&reads](int i) {
                       ++reads;
                       return i * 0.001;
                     });
  std::vector<double> seen;
  eachApart(times, 500.0, 510.0, 2.5, [&seen](auto it) { seen.push_back(*it); });
  ASSERT_EQ(seen.size(), 5u);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], 500.0 + 2.5 * static_cast<double>(i), 0.0011);
  EXPECT_LT(reads, 300u);
  seen.clear();
  eachApart(std::vector{0.0, 0.5, 0.5, 1.0}, 0.25, 1.0, 0.0, [&seen](auto it) { seen.push_back(*it); });
  EXPECT_EQ(seen, (std::vector{0.5, 0.5, 1.0}));
}

TEST_F(TakeRulerTest, TheListOfTakesIsThereWhileTheSceneHasSome) {
  document_.addTake("second");
  auto* list = named<QComboBox>("take");
  EXPECT_EQ(list->currentText(), "second");
  const auto choose = [list](int row) {
    list->setCurrentIndex(row);
    emit list->activated(row);
  };
  choose(0);
  EXPECT_EQ(document_.playingTake()->name, "Take 1");
  choose(2);
  EXPECT_FALSE(document_.playingTake());
  EXPECT_TRUE(list->isVisible());
  while (!document_.takes().empty()) ASSERT_TRUE(document_.removeTake(document_.takes().front().id));
  EXPECT_FALSE(list->isVisible());
}

TEST_F(TakeRulerTest, WhereTheClipDoesNotGoForwardsTheTakeHasABarOfItsOwn) {
  const auto* bar = timeline_->takeBar();
  EXPECT_FALSE(bar->isVisible());
  change([](ClipControl& control) { control.speed = 2.0; });
  EXPECT_FALSE(bar->isVisible());
  change([](ClipControl& control) { control.speed = -1.0; });
  EXPECT_TRUE(bar->isVisible());
  EXPECT_NEAR(view_->xOf(0.5), view_->placeOf("frame(5)").x(), 1e-6) << "frames of the clip";
  EXPECT_EQ(named<NumberField>("range_end")->value(), 10.0);
}

// Half as fast: it begins anew each two seconds of the take, which has twenty frames a second.
TEST_F(TakeRulerTest, AClipAtAnotherPaceStandsWhereTheTakePlaysIt) {
  change([](ClipControl& control) { control.speed = 0.5; });
  QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->placeOf("frame(50)").toPoint());
  EXPECT_NEAR(document_.takeTime(), 2.5, 1e-9);
  EXPECT_NEAR(document_.time(), 0.25, 1e-9);
  tests::deliverEvents();
  for (const auto& [clip, frame] : {std::pair(0.0, "frame(40)"), {0.25, "frame(50)"}, {1.0, "frame(80)"}}) {
    EXPECT_NEAR(view_->xOf(clip), view_->placeOf(frame).x(), 1e-6);
    EXPECT_NEAR(graph_->view().time.toX(clip), graph_->placeOf(frame).x(), 1e-6);
  }
  EXPECT_EQ(named<NumberField>("frame")->value(), 50.0);
  tests::keepPicture(*timeline_, QStringLiteral("take_pace"));
  tests::keepPicture(*dock_, QStringLiteral("take_pace_curves"));
  // A key at 0.3 s of the clip is at frame 52, and goes to 57.
  document_.select({joint(0)});
  EXPECT_NEAR(key(3.0).x(), view_->placeOf("frame(52)").x(), 1.0);
  dragKey(3.0, "frame(57)");
  EXPECT_TRUE(hasKey(0.425));
  EXPECT_FALSE(hasKey(0.3));
  // One that is typed is where the ruler counts so.
  auto* frame = dock_->findChild<NumberField*>("key_frame");
  EXPECT_NEAR(frame->value(), 57.0, 1e-6);
  type(frame, "54");
  EXPECT_TRUE(hasKey(0.35));
  // Frames that are typed while keys are moved are those of the ruler, too.
  document_.select({joint(0)});
  QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, key(3.5));
  view_->begin(DopeDragKind::move);
  QTest::keyClick(view_, '4');
  QTest::keyClick(view_, Qt::Key_Return);
  EXPECT_TRUE(hasKey(0.45)) << "four frames of a twentieth of a second at half the pace";
  document_.undo();
  EXPECT_TRUE(hasKey(0.35));
  // In the curve editor, too.
  document_.selectKeys({{kHeight, {1}}});
  pretendPointer(graph_->mapToGlobal(QPoint(400, 100)));
  graph_->begin(KeyDragKind::move);
  QTest::keyClick(graph_, Qt::Key_X);
  QTest::keyClick(graph_, '4');
  QTest::keyClick(graph_, Qt::Key_Return);
  EXPECT_TRUE(hasKey(0.45));
  document_.undo();
  EXPECT_TRUE(hasKey(0.35));
  // A double click puts the playhead there.
  document_.setTakeTime(3.75);
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, key(3.5));
  EXPECT_NEAR(document_.takeTime(), 2.7, 1e-9);
}

// There and back in two seconds of the take: keys stand on the way there, also while it is on its way back.
TEST_F(TakeRulerTest, AClipThatTurnsStandsOnItsWayThere) {
  change([](ClipControl& control) { control.loop = LoopMode::ping_pong; });
  document_.setTakeTime(3.25);
  tests::deliverEvents();
  EXPECT_NEAR(document_.time(), 0.75, 1e-9);
  for (const auto& [clip, frame] : {std::pair(0.0, "frame(40)"), {1.0, "frame(60)"}})
    EXPECT_NEAR(view_->xOf(clip), view_->placeOf(frame).x(), 1e-6);
  EXPECT_NEAR(scale_.ruler().now, 3.25, 1e-9) << "the playhead is where the take is";
  document_.select({joint(0)});
  tests::keepPicture(*timeline_, QStringLiteral("take_turns"));
  dragKey(3.0, "frame(50)");
  EXPECT_TRUE(hasKey(0.5));
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, key(5.0));
  EXPECT_NEAR(document_.takeTime(), 2.5, 1e-9) << "of the two times the one that was clicked";
  // On its way back a double click adds a key where the clip is then.
  const QString name = QString::fromStdString(document_.active()->character->skeleton[0].name);
  const QPoint at(qRound(view_->placeOf("frame(66)").x()), view_->placeOf("row(" + name + ")").toPoint().y());
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, at);
  EXPECT_TRUE(hasKey(0.7));
  // Its keys are faint there, the other way round.
  const QImage picture = view_->viewport()->grab().toImage();
  const auto painted = [&](const char* frame) {
    const int x = qRound(view_->placeOf(frame).x());
    return picture.pixelColor(x, at.y()) != picture.pixelColor(x + 6, at.y());
  };
  EXPECT_TRUE(painted("frame(66)"));
  EXPECT_FALSE(painted("frame(74)")) << "where it would be if it began anew";
}

// Twenty-four frames a second, of which few are frames of the clip.
TEST_F(TakeRulerTest, WhatIsDraggedKeepsToFramesOfTheTake) {
  ASSERT_TRUE(document_.setTakeFps(document_.playingTake()->id, 24.0));
  document_.setTakeTime(2.1);
  document_.select({joint(0)});
  tests::deliverEvents();
  dragKey(3.0, "frame(53)");  // from 55.2
  EXPECT_TRUE(hasKey(53.0 / 24.0 - 2.0));
  const QPoint from = graph_->placeOf(QStringLiteral("key(%1.ty 6)").arg(rootName())).toPoint();
  const QPoint to(qRound(graph_->placeOf("frame(65)").x()), from.y());
  document_.selectKeys({});
  drag(from, to);
  EXPECT_TRUE(hasKey(65.0 / 24.0 - 2.0)) << "in the curve editor, too";
}

}  // namespace
}  // namespace sinew::ui
