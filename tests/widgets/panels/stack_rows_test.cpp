// What plays on characters in the dope sheet: weights of clips, strips of a take.
#include "viewer/widgets/timeline/stack_rows.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>

#include "core/scene/clip_control.h"
#include "tests/widgets/timeline_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/weight_keys.h"

namespace sinew::ui {
namespace {

// "turn" lies over "move", which is shown; ten frames a second. Its weight goes from 0 to 1 from frame 2 to 6.
class StackRowsTest : public tests::ShownTimeline {
 protected:
  void SetUp() override {
    open();
    document_.setClip(id_, clip(0));
    ASSERT_TRUE(addControl(document_, clip(1)));
    showTimeline(300);
    setKey(2.0, 0.0);
    setKey(6.0, 1.0);
  }
  ClipId clip(int place) const { return document_.instance(id_)->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document_.instance(id_)->controls; }
  ControlId turn() const { return controls()[1].id; }
  void setKey(double frame, double weight) {
    document_.setFrame(frame);
    ASSERT_TRUE(setControlWeight(document_, turn(), weight, true, kNoGesture));
  }
  // Of the weight, in tenths of a second of the character.
  std::vector<double> keys() const {
    std::vector<double> out;
    for (const double time : controls()[1].weight.times()) out.push_back(std::round(time * 1e6) / 1e5);
    return out;
  }
  std::vector<double> shownFrames() const {
    std::vector<double> out;
    for (const double time : row("turn weight").keys->times) out.push_back(std::round(time * 1e6) / 1e5);
    return out;
  }
  const DopeRow& row(const char* name) const {
    const auto& rows = view_->keys().rows();
    const auto found = std::ranges::find(rows, QString::fromLatin1(name), &DopeRow::name);
    static const DopeRow kNone;
    return found == rows.end() ? kNone : *found;
  }
  std::vector<QString> names() const {
    std::vector<QString> out;
    for (const DopeRow& row : view_->keys().rows()) out.push_back(row.name);
    return out;
  }
  std::size_t selected() const { return countKeys(view_->selectedWeights()); }
};

TEST_F(StackRowsTest, AnAnimatedWeightHasARowUnderItsCharacterAndAConstantOneHasNone) {
  EXPECT_EQ(names()[1], "stick");
  EXPECT_EQ(names()[2], "turn weight");
  EXPECT_EQ(row("move weight").kind, DopeRow::Kind::summary) << "there is none";
  EXPECT_EQ(shownFrames(), (std::vector{2.0, 6.0}));
  EXPECT_EQ(row("Summary").keys->times.size(), 11u) << "commands on the summary are on keys of the clip";
  tests::keepPicture(*dock_, QStringLiteral("weight_rows"));
  ASSERT_TRUE(deleteWeightKeys(document_, {{turn(), {0.2, 0.6}}}));
  EXPECT_EQ(names()[1], "hips");
}

TEST_F(StackRowsTest, ADragMovesKeysByWholeFramesInOneStep) {
  const int steps = document_.history().count();
  drag(place("key(turn weight 6)"), place("key(turn weight 6)") + frames(2.2));
  EXPECT_EQ(keys(), (std::vector{2.0, 8.0}));
  EXPECT_EQ(document_.undoText(), "Move one key of the weight of turn");
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(view_->selectedWeights(), (WeightKeys{{turn(), {controls()[1].weight.times()[1]}}}));
  document_.undo();
  EXPECT_EQ(keys(), (std::vector{2.0, 6.0}));
  const QPoint from = place("key(turn weight 6)");
  press(from);
  move(from + frames(1.5), Qt::ControlModifier);
  release(from + frames(1.5), Qt::ControlModifier);
  EXPECT_NEAR(keys()[1], 7.5, 0.05) << "between frames";
}

TEST_F(StackRowsTest, TheTopmostWeightStandsFirst) {
  ASSERT_TRUE(addControl(document_, clip(0)));
  document_.setFrame(3.0);
  ASSERT_TRUE(setControlWeight(document_, controls()[2].id, 0.5, true, kNoGesture));
  EXPECT_EQ(names()[2], "move weight");
  EXPECT_EQ(names()[3], "turn weight");
}

TEST_F(StackRowsTest, KeysOfWeightsAreNeitherScaledNorCopied) {
  click(place("key(turn weight 2)"));
  ASSERT_EQ(selected(), 1u);
  QSignalSpy refused(view_, &TimelineView::refused);
  for (const DopeDragKind kind : {DopeDragKind::stretch, DopeDragKind::duplicate, DopeDragKind::ripple}) {
    view_->begin(kind);
    EXPECT_FALSE(view_->busy());
  }
  EXPECT_EQ(refused.count(), 3);
  view_->begin(DopeDragKind::move);
  EXPECT_TRUE(view_->busy());
  QTest::keyClick(view_, Qt::Key_Escape);
  EXPECT_EQ(keys(), (std::vector{2.0, 6.0}));
}

TEST_F(StackRowsTest, EscapeLeavesNoStep) {
  const int steps = document_.history().count();
  const QPoint from = place("key(turn weight 2)");
  press(from);
  move(from + frames(3));
  EXPECT_EQ(keys(), (std::vector{5.0, 6.0}));
  QTest::keyClick(view_, Qt::Key_Escape);
  release(from + frames(3));
  EXPECT_EQ(keys(), (std::vector{2.0, 6.0}));
  EXPECT_EQ(document_.history().count(), steps);
}

TEST_F(StackRowsTest, KeysOfWeightsAndOfTheClipAreNeverSelectedTogether) {
  click(place("key(hips 3)"));
  ASSERT_FALSE(document_.selectedKeys().empty());
  click(place("key(turn weight 2)"));
  EXPECT_TRUE(document_.selectedKeys().empty());
  EXPECT_EQ(selected(), 1u);
  click(place("key(turn weight 6)"), Qt::ShiftModifier);
  EXPECT_EQ(selected(), 2u);
  click(place("key(turn weight 6)"), Qt::ControlModifier);
  EXPECT_EQ(selected(), 1u);
  click(place("key(hips 3)"));
  EXPECT_EQ(selected(), 0u);
  EXPECT_FALSE(document_.selectedKeys().empty());
}

TEST_F(StackRowsTest, ABoxSelectsInItsRows) {
  const QPoint corner = place("key(turn weight 2)") + QPoint(-12, -4);
  drag(corner, place("key(turn weight 6)") + QPoint(12, 4));
  EXPECT_EQ(selected(), 2u);
  drag(place("key(turn weight 6)") + QPoint(-12, -4), place("key(turn weight 6)") + QPoint(12, 4), Qt::ControlModifier);
  EXPECT_EQ(selected(), 1u);
  click(corner);
  EXPECT_EQ(selected(), 0u);
}

TEST_F(StackRowsTest, ADoubleClickAddsAKeyOnTheCurveOrGoesToOne) {
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, place("key(turn weight 4)"));
  EXPECT_EQ(keys(), (std::vector{2.0, 4.0, 6.0}));
  EXPECT_NEAR(controls()[1].weight.values()[1], 0.5f, 1e-5f);
  EXPECT_EQ(document_.undoText(), "Add one key of the weight of turn");
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, place("key(turn weight 2)"));
  EXPECT_EQ(keys().size(), 3u);
  EXPECT_NEAR(document_.time(), 0.2, 1e-9);
}

TEST_F(StackRowsTest, DeletedKeysLeaveTheWeightOfThisMomentAndComeBackSelected) {
  document_.setFrame(4.0);
  drag(place("key(turn weight 2)") + QPoint(-12, -4), place("key(turn weight 6)") + QPoint(12, 4));
  ASSERT_TRUE(deleteWeightKeys(document_, view_->selectedWeights()));
  EXPECT_EQ(document_.undoText(), "Delete 2 keys of the weight of turn");
  EXPECT_EQ(weightAt(controls()[1], 0.0), 0.5f);
  EXPECT_FALSE(weightAnimated(controls()[1]));
  document_.undo();
  EXPECT_EQ(selected(), 2u);
  EXPECT_FALSE(deleteWeightKeys(document_, {{turn(), {0.3}}})) << "there is no key";
}

TEST_F(StackRowsTest, RowsAreInTheTimeThatTheTimelineShows) {
  // One frame of the character is two of the clip that is shown, which began five frames before.
  ASSERT_TRUE(changeControl(document_, controls()[0].id, "speed", kNoGesture, [](ClipControl& control) {
    control.speed = 2.0;
    control.offset = -0.5;
  }));
  EXPECT_EQ(shownFrames(), (std::vector{-1.0, 7.0}));
  drag(place("key(turn weight 7)"), place("key(turn weight 7)") + frames(2));
  EXPECT_EQ(keys(), (std::vector{2.0, 7.0}));
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, place("key(turn weight 3)"));
  EXPECT_EQ(keys(), (std::vector{2.0, 4.0, 7.0}));
}

TEST_F(StackRowsTest, ANegativeSpeedRunsTheRowBackwards) {
  ASSERT_TRUE(changeControl(document_, controls()[0].id, "speed", kNoGesture, [](ClipControl& control) {
    control.speed = -1.0;
    control.offset = 1.0;
  }));
  EXPECT_EQ(shownFrames(), (std::vector{4.0, 8.0}));
  drag(place("key(turn weight 8)"), place("key(turn weight 8)") + frames(1));
  EXPECT_EQ(keys(), (std::vector{1.0, 6.0}));
}

TEST_F(StackRowsTest, InATakeRowsFollowTheRepetitionThatIsShown) {
  document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(document_.playingTake()->id, 0.0, 4.0, kNoGesture));
  document_.setTakeTime(0.5);
  EXPECT_EQ(shownFrames(), (std::vector{2.0, 6.0}));
  document_.setTakeTime(2.5);  // the clip, one second long, plays for the third time
  EXPECT_EQ(shownFrames(), (std::vector{-18.0, -14.0}));
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, place("key(turn weight 3)"));
  EXPECT_EQ(keys(), (std::vector{2.0, 6.0, 23.0}));
}

TEST_F(StackRowsTest, ATakeShowsWhatPlaysOnEachCharacterAndItsCycles) {
  document_.addCharacter(tests::small());
  document_.select({character()});
  EXPECT_EQ(stackRows(document_, rulerOf(document_)).size(), 2u);
  document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(document_.playingTake()->id, 0.5, 4.0, kNoGesture));
  const std::vector<StackRow> rows = stackRows(document_, rulerOf(document_));
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].playing, "move, turn");
  EXPECT_EQ(std::pair(rows[0].start, rows[0].end), std::pair(0.5, 4.0));
  EXPECT_EQ(rows[0].cycle, 1.0);
  EXPECT_EQ(std::pair(rows[0].first_cycle, rows[0].last_cycle), std::pair(1.0, 4.0));
  EXPECT_EQ(rows[2].playing, "move");
  EXPECT_EQ(view_->keys().rows().back().stack->instance, rows[2].instance);
  tests::keepPicture(*dock_, QStringLiteral("take_rows"));
  ASSERT_TRUE(changeControl(document_, turn(), "mute", kNoGesture, [](ClipControl& c) { c.muted = true; }));
  EXPECT_EQ(row("stick").stack->playing, "move");
  EXPECT_TRUE(row("turn weight").stack->silent);
}

// Seconds of the take.
TEST_F(StackRowsTest, CyclesBeginAndEndAsTheSpeedTheOffsetAndTheLoopOfTheShownClipSay) {
  document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(document_.playingTake()->id, 0.5, 4.0, kNoGesture));
  const ControlId shown = shownControl(*document_.instance(id_))->id;
  const double length = document_.duration();
  const auto cycles = [&](double speed, double offset, LoopMode loop) {
    const Check done = changeControl(document_, shown, "change", kNoGesture, [&](ClipControl& control) {
      control.speed = speed, control.offset = offset, control.loop = loop;
    });
    EXPECT_TRUE(done);
    const StackRow row = stackRows(document_, rulerOf(document_)).front();
    return std::tuple(row.first_cycle, row.last_cycle, row.cycle);
  };
  ASSERT_EQ(length, 1.0);
  EXPECT_EQ(cycles(1.0, 0.25, LoopMode::loop), std::tuple(0.75, 4.0, 1.0)) << "it is ahead, so it begins anew sooner";
  EXPECT_EQ(cycles(0.5, 0.25, LoopMode::loop), std::tuple(1.5, 4.0, 2.0));
  EXPECT_EQ(cycles(0.5, -0.5, LoopMode::once), std::tuple(1.0, 3.0, 2.0));
  EXPECT_EQ(cycles(-0.5, 1.0, LoopMode::once), std::tuple(0.0, 2.0, 2.0)) << "backwards from its end";
}

TEST_F(StackRowsTest, TheStripIsDrawnOverTheRangeOfTheTakeAlone) {
  document_.addTake();
  const auto drawn = [this](double frame) {
    tests::deliverEvents();
    const int y = view_->rowTop(1) + 15;  // below the text
    return view_->viewport()->grab(QRect(qRound(view_->xOf(frame / 10.0)), y, 1, 1)).toImage().pixelColor(0, 0);
  };
  ASSERT_TRUE(document_.setTakeRange(document_.playingTake()->id, 0.4, 0.8, kNoGesture));
  document_.setTakeTime(0.6);
  EXPECT_EQ(drawn(3.9), drawn(8.1));
  EXPECT_NE(drawn(4.7), drawn(3.9));
  EXPECT_EQ(drawn(7.3), drawn(4.7));
}

TEST_F(StackRowsTest, AClickOnTheNameOfAWeightShowsItsClip) {
  EXPECT_FALSE(row("turn weight").stack->chosen);
  click(place("row(turn weight)"));
  EXPECT_EQ(document_.active()->control.clip, clip(1));
  EXPECT_TRUE(row("turn weight").stack->chosen);
}

TEST_F(StackRowsTest, TheValueOfTheMomentIsDrawnAnewInEachStep) {
  tests::deliverEvents();
  const auto value = [this] {
    tests::deliverEvents();
    return view_->viewport()->grab(QRect(150, view_->rowTop(2), 110, 20)).toImage();
  };
  document_.setFrame(2.0);
  const QImage low = value();
  document_.setFrame(6.0);
  EXPECT_NE(value(), low);
}

}  // namespace
}  // namespace sinew::ui
