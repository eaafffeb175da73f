// Fades from clip to clip on one character: where each shows alone, and what several of them leave of one another.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

struct Fade {
  double begins = 0.0, ends = 0.0;  // over the character's time, seconds
  int clip = 0;                     // place in the list
};

// All that a step must bring back.
struct Moment {
  Scene scene;
  AnimationControl control;
  std::vector<Transform> pose;
  explicit Moment(const Document& document)
      : scene(document.scene()),
        control(document.active()->control),
        pose(document.pose(document.activeInstance()).pose.local.begin(),
             document.pose(document.activeInstance()).pose.local.end()) {}
  bool operator==(const Moment& other) const {
    return tests::differences(scene, other.scene).empty() && control.clip == other.control.clip &&
           control.shown == other.control.shown && control.time == other.control.time &&
           control.round_start == other.control.round_start && pose == other.pose;
  }
};

void goTo(Document& document, double stack_time) {
  if (document.playingTake()) return document.setTakeTime(stack_time);
  const ClipControl* shown = shownControl(*document.active());
  document.setTime(stack_time + (shown ? shown->offset : 0.0));
}

// Clips raise the first joint by 1 m per second.
float heightOf(const Document& document) {
  return document.pose(document.activeInstance()).pose.local[0].translation.y;
}

// From one clip to the other and back, several times: each shows alone between the fades, and a fade mixes two of them
// by a share that grows evenly.
RC_GTEST_PROP(CrossFade, ToAndFroShowsOneClipBetweenTheFades, ()) {
  const bool in_take = *rc::gen::arbitrary<bool>();
  // Without a take nothing repeats here.
  const std::vector<double> lengths = in_take ? std::vector{1.0, 2.0} : std::vector{40.0, 50.0};
  Document document;
  document.open(tests::small({.clips = {{"walk", lengths[0], 10.0}, {"run", lengths[1], 25.0}}}));
  document.beginHere();
  if (in_take) RC_ASSERT(document.setTakeRange(document.addTake(), 0.0, 60.0, kNoGesture).has_value());
  const int before = document.history().index();
  std::vector<Fade> fades{{}};
  std::vector<Moment> moments{Moment(document)};
  const int count = *rc::gen::inRange(2, 5);
  for (int i = 0; i < count; ++i) {
    const int gap = *rc::gen::inRange(0, 30), frames = *rc::gen::inRange(1, 15);
    goTo(document, fades.back().ends + gap / 10.0 + 0.0031);  // on no border of a clip
    const Instance& active = *document.active();
    RC_ASSERT(!crossFade(document, active.clipAt(fades.back().clip), frames).has_value());
    const double now = stackTime(active), length = frames / document.fps();
    const float height = heightOf(document);
    const int to = 1 - fades.back().clip;
    RC_ASSERT(crossFade(document, active.clipAt(to), frames).has_value());
    RC_ASSERT(std::abs(heightOf(document) - height) < 1e-4f);
    fades.push_back({now, now + length, to});
    moments.emplace_back(document);
  }
  for (int i = 0; i < 20; ++i) {
    const double time = 0.00124 + 0.0371 * *rc::gen::inRange(0, 400);  // on no frame of either
    goTo(document, time);
    const auto alone = [&](const Fade& fade) {
      return std::fmod(time - fade.begins + 100.0 * lengths[1], lengths[static_cast<std::size_t>(fade.clip)]);
    };
    double expected = alone(fades.front());
    for (const Fade& fade : fades) {
      if (fade.ends == 0.0 || time < fade.begins) continue;
      const double share = std::min(1.0, (time - fade.begins) / (fade.ends - fade.begins));
      expected += share * (alone(fade) - expected);
    }
    RC_ASSERT(std::abs(static_cast<double>(heightOf(document)) - expected) < 1e-4);
  }
  for (int to = count; to-- > 0;) document.undo();
  RC_ASSERT(document.history().index() == before);
  RC_ASSERT(tests::differences(moments.front().scene, document.scene()) == std::string());
  for (int i = 1; i <= count; ++i) {
    document.redo();
    RC_ASSERT(moments[static_cast<std::size_t>(i)] == Moment(document));
  }
}

class CrossFades : public ::testing::Test {
 protected:
  ClipId clip(int place) const { return document.active()->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document.active()->controls; }

  Document document;
  InstanceId id =
      document.open(tests::small({.clips = {{"walk", 4.0, 10.0}, {"run", 5.0, 10.0}, {"idle", 6.0, 10.0}}}));
};

TEST_F(CrossFades, OneThatBeginsEarlierLeavesTheLaterOne) {
  goTo(document, 2.0);
  ASSERT_TRUE(crossFade(document, clip(1), 5));
  const ControlId run = controls().back().id;
  goTo(document, 1.0);
  ASSERT_TRUE(crossFade(document, clip(2), 5));
  EXPECT_EQ(controls().back().id, run);
  goTo(document, 1.75);
  EXPECT_NEAR(heightOf(document), 0.75f, 1e-5f) << "the idle";
  goTo(document, 2.75);
  EXPECT_NEAR(heightOf(document), 0.75f, 1e-5f) << "the run";
}

TEST_F(CrossFades, WhereAnotherIsSoloedTheFadeIsSeen) {
  ASSERT_TRUE(addControl(document, clip(2)));
  ASSERT_TRUE(changeControl(document, controls()[0].id, "solo", kNoGesture, [](ClipControl& c) { c.soloed = true; }));
  EXPECT_FALSE(crossFade(document, clip(0), 10)) << "the walk alone is seen";
  goTo(document, 1.0);
  ASSERT_TRUE(crossFade(document, clip(1), 10));
  goTo(document, 1.5);
  EXPECT_NEAR(heightOf(document), 1.f, 1e-5f) << "half of 1.5 and of 0.5";
  goTo(document, 3.0);
  EXPECT_NEAR(heightOf(document), 2.f, 1e-5f);
}

TEST_F(CrossFades, OfClipsThatAreMixedEachCanBeFadedTo) {
  ASSERT_TRUE(addControl(document, clip(1)));
  ASSERT_TRUE(setControlWeight(document, controls()[1].id, 0.5, false, kNoGesture));
  EXPECT_TRUE(crossFade(document, clip(0), 10));
  document.undo();
  ASSERT_TRUE(setControlWeight(document, controls()[1].id, 0.0, false, kNoGesture));
  EXPECT_FALSE(crossFade(document, clip(0), 10));
  EXPECT_TRUE(crossFade(document, clip(1), 10));
}

// What waited while another clip played alone is not lost by a fade from that.
TEST_F(CrossFades, ControlsThatWaitStay) {
  goTo(document, 1.0);
  ASSERT_TRUE(crossFade(document, clip(1), 5));
  const std::vector<ClipControl> waiting = controls();
  document.setClip(id, clip(2));
  document.setTime(0.5);
  const float alone = heightOf(document);
  ASSERT_TRUE(crossFade(document, clip(0), 5));
  ASSERT_EQ(controls().size(), 4u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(controls()[i].id, waiting[i].id);
    EXPECT_EQ(controls()[i].weight, waiting[i].weight);
    EXPECT_TRUE(controls()[i].muted);
  }
  EXPECT_EQ(heightOf(document), alone);
  document.undo();
  EXPECT_EQ(controls(), waiting);
  EXPECT_EQ(document.active()->control.clip, clip(2));
}

}  // namespace
}  // namespace sinew
