// Going to a time shows what playing there shows: of all characters, whatever they play, and what is attached to them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

using tests::small;
using Kind = SelectionItem::Kind;

// Numbers whose sums are exact, so that many steps are one large one to the last bit.
double exact(int low, int high) { return *rc::gen::inRange(low * 64, high * 64 + 1) / 64.0; }
double length() { return *rc::gen::element(0.5, 1.0, 1.703125, 2.0, 3.0); }

// What shows: poses, and where everything stands in the world.
struct Picture {
  std::vector<Transform> joints;
  std::vector<Mat4> places_w;
  bool operator==(const Picture&) const = default;
};

Picture pictureOf(const Document& document) {
  Picture shown;
  for (const Instance& instance : document.instances()) {
    const auto& local = document.pose(instance.id).pose.local;
    shown.joints.insert(shown.joints.end(), local.begin(), local.end());
    shown.places_w.push_back(document.placement_w(instance.id));
  }
  return shown;
}

// Some characters with clips of several lengths, one of them on the hand of another, and a locator on that.
struct Scenery {
  struct Piece {
    double first, second, start, end;
    bool first_plays;
  };
  std::vector<Piece> pieces;
  std::vector<ClipControl> controls;  // of the first one, with clips by place
  LoopMode loop = LoopMode::loop;
  double speed = 1.0;
  bool in_take = false;
  std::size_t leads = 0;

  static Scenery random() {
    Scenery made;
    const int count = *rc::gen::inRange(2, 4);
    for (int i = 0; i < count; ++i) {
      Piece& piece = made.pieces.emplace_back(Piece{length(), length(), 0.0, 0.0, *rc::gen::arbitrary<bool>()});
      const double whole = piece.first_plays ? piece.first : piece.second;
      piece.start = *rc::gen::element(0.0, 0.0, 0.25);
      piece.end = *rc::gen::element(whole, whole, 0.5);
    }
    for (int i = *rc::gen::inRange(0, 3); i-- > 0;) {
      ClipControl& control = made.controls.emplace_back();
      control.clip = {*rc::gen::element<std::uint64_t>(0, 1)};
      control.offset = exact(-1, 1);
      control.speed = *rc::gen::element(-1.0, 0.5, 1.0, 2.0);
      control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
      control.weight = *Curve::fromSamples({0.0, 3.0}, {0.f, 1.f}, Interpolation::linear);
    }
    made.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
    made.speed = *rc::gen::element(-1.0, -0.5, 0.5, 1.0, 2.0);
    made.in_take = *rc::gen::arbitrary<bool>();
    made.leads = *rc::gen::inRange<std::size_t>(0, made.pieces.size());
    return made;
  }

  void build(Document& document) const {
    std::vector<InstanceId> ids;
    for (const Piece& piece : pieces) {
      const Imported figure = small({.clips = {{"one", piece.first, 10.0}, {"two", piece.second, 25.0}}});
      ids.push_back(ids.empty() ? document.open(figure) : document.addCharacter(figure));
      document.select({{Kind::instance, ids.back(), -1}});
      document.setClip(ids.back(), document.active()->clipAt(piece.first_plays ? 0 : 1));
      document.setRange(piece.start, piece.end);
    }
    (void)document.attach(std::span(&ids[1], 1), ids[0], 2);
    document.addLocator({.translation = {0.f, 1.f, 0.f}}, ids[1], 2);
    std::vector<ClipControl> wanted = controls;
    for (ClipControl& control : wanted) {
      control.id = document.newControlId();
      control.clip = document.instance(ids[0])->clipAt(static_cast<int>(control.clip.value));
    }
    (void)document.setControls(ids[0], wanted, "controls", kNoGesture);
    if (in_take) (void)document.setTakeRange(document.addTake(), 0.0, 4.0, kNoGesture);
    document.setLoopMode(loop);
    document.setSpeed(speed);
    lead(document, leads);
    document.goToStart();
    document.play();
  }
  static void lead(Document& document, std::size_t which) {
    document.select({{Kind::instance, document.instances()[which].id, -1}});
  }
};

RC_GTEST_PROP(Scrubbing, EqualsPlayingBitForBit, ()) {
  const Scenery scenery = Scenery::random();
  Document document;
  scenery.build(document);
  const int steps = *rc::gen::inRange(1, 12);
  for (int i = 0; i < steps; ++i) {
    if (*rc::gen::inRange(0, 4) == 0) Scenery::lead(document, *rc::gen::inRange<std::size_t>(0, scenery.pieces.size()));
    document.advance(0.001 * *rc::gen::inRange(1, 1500));
  }
  const Picture played = pictureOf(document);
  const double there = document.playTime();
  document.stop();
  for (int i = *rc::gen::inRange(1, 4); i-- > 0;) document.setPlayTime(0.001 * *rc::gen::inRange(0, 3000));
  document.setPlayTime(there);
  RC_ASSERT(pictureOf(document) == played);
}

RC_GTEST_PROP(Scrubbing, ManySmallStepsAreOneLargeOneBitForBit, ()) {
  const Scenery scenery = Scenery::random();
  Document many, one;
  scenery.build(many);
  scenery.build(one);
  double sum = 0.0;
  for (int i = *rc::gen::inRange(1, 20); i-- > 0;) {
    const double step = exact(0, 2);
    if (many.playing()) sum += step, many.advance(step);
  }
  one.advance(sum);
  RC_ASSERT(many.playTime() == one.playTime());
  RC_ASSERT(pictureOf(many) == pictureOf(one));
}

// In a scene that has not played, too, as far as the first round goes.
RC_GTEST_PROP(Scrubbing, InTheFirstRoundNothingNeedsToHavePlayed, ()) {
  Scenery scenery = Scenery::random();
  scenery.speed = 1.0;
  Document played, gone;
  scenery.build(played);
  scenery.build(gone);
  gone.stop();
  const double start = played.playTime(), end = scenery.in_take ? 4.0 : played.rangeEnd();
  const double step = (end - start) * *rc::gen::inRange(1, 64) / 64.0;
  for (int i = 0; i < 2; ++i) played.advance(0.5 * step);
  gone.setPlayTime(start + step);
  RC_ASSERT(pictureOf(gone) == pictureOf(played));
}

class Clocks : public ::testing::Test {
 protected:
  Clocks() { document.select({{Kind::instance, first, -1}}); }
  double timeOf(InstanceId id) const { return document.instance(id)->control.time; }

  Document document;
  // One second and two.
  InstanceId first = document.open(small({.clips = {{"short", 1.0, 10.0}}}));
  InstanceId second = document.addCharacter(small({.name = "other", .clips = {{"long", 2.0, 10.0}}}));
};

TEST_F(Clocks, ALongerClipGoesOnWhereTheShorterRepeats) {
  document.play();
  document.advance(1.5);
  EXPECT_EQ(timeOf(first), 0.5);
  EXPECT_EQ(timeOf(second), 1.5);
  document.stop();
  document.setTime(0.25);
  EXPECT_EQ(timeOf(second), 1.25) << "in this round";
  document.select({{Kind::instance, second, -1}});
  document.setTime(0.75);
  EXPECT_EQ(timeOf(first), 0.75);
  document.setTime(1.75);
  EXPECT_EQ(timeOf(first), 0.75);
  document.select({{Kind::instance, first, -1}});
  document.setTime(0.25);
  EXPECT_EQ(timeOf(second), 1.25) << "choosing goes on in its round";
}

TEST_F(Clocks, TheStartIsThatOfTheFirstRound) {
  document.play();
  document.advance(1.0);
  EXPECT_EQ(timeOf(first), 0.0);
  EXPECT_EQ(timeOf(second), 1.0);
  document.goToStart();
  EXPECT_EQ(timeOf(second), 0.0);
  document.stop();
  document.goBack();
  EXPECT_EQ(timeOf(second), 0.0) << "while playing nothing is left behind";
  document.setTime(0.5);
  EXPECT_EQ(timeOf(second), 0.5);
}

TEST_F(Clocks, WhereOneRepeatsEqualOnesShowTheSame) {
  const InstanceId third = document.addCharacter(small({.name = "third", .clips = {{"short", 1.0, 10.0}}}));
  document.select({{Kind::instance, first, -1}});
  document.setTime(1.0);
  EXPECT_EQ(timeOf(third), 1.0) << "the end";
  document.goToStart();
  document.play();
  for (int i = 1; i <= 40; ++i) {
    document.advance(0.1);
    EXPECT_NEAR(timeOf(third), timeOf(first), 1e-9) << i;
  }
  document.stop();
  document.setTime(1.0);
  EXPECT_EQ(timeOf(third), 1.0) << "the end of a later round";
}

TEST_F(Clocks, EachStaysInItsWorkRange) {
  document.select({{Kind::instance, second, -1}});
  document.setRange(0.5, 1.0);
  document.select({{Kind::instance, first, -1}});
  document.goToStart();
  for (const double time : {0.25, 0.75}) {
    document.setTime(time);
    EXPECT_EQ(timeOf(second), 0.75);
  }
  document.setLoopMode(LoopMode::once);
  document.setTime(0.25);
  EXPECT_EQ(timeOf(second), 0.5);
}

TEST_F(Clocks, WhatIsShownOrComesWhilePlayingLetsOthersGoOn) {
  document.play();
  document.advance(0.75);
  document.setClip(first, document.instance(first)->clipAt(0));
  EXPECT_EQ(timeOf(first), 0.0);
  document.advance(0.125);
  EXPECT_EQ(timeOf(first), 0.125);
  EXPECT_EQ(timeOf(second), 0.875);
  document.addCharacter(small({.name = "third"}));
  document.advance(0.125);
  EXPECT_EQ(timeOf(second), 1.0);
  document.setLoopMode(LoopMode::ping_pong);
  document.advance(0.5);
  EXPECT_EQ(timeOf(second), 1.5);
}

}  // namespace
}  // namespace sinew
