#include "core/edit/keys/insert_keys.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/split.h"
#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using tests::anyKeys, tests::clipOf, tests::greatestDifference, tests::kRaise, tests::rangeOf, tests::real;

TEST(CubicPieces, AreAsManyForAnEasingAsForItsMirrorImage) {
  for (const EasingFamily family : {EasingFamily::bounce, EasingFamily::elastic, EasingFamily::back}) {
    const auto pieces = [&](EasingEnds ends) {
      Knot a{.time = 0, .value = 0, .interpolation = Interpolation::ease}, b{.time = 1, .value = 1};
      a.easing = {family, ends};
      std::vector<Knot> all{a, b};
      const std::vector<Knot> between = cubicPieces(all[0], all[1]);
      all.insert(all.begin() + 1, between.begin(), between.end());
      const Curve eased = *Curve::fromKnots(std::vector{a, b}), cubic = *Curve::fromKnots(all);
      EXPECT_LE(greatestDifference(eased, cubic, 0.0, 1.0), 1.2 * kEasingTolerance) << static_cast<int>(family);
      return between.size();
    };
    EXPECT_EQ(pieces(EasingEnds::in), pieces(EasingEnds::out));
    EXPECT_LE(pieces(EasingEnds::in_out), 2 * pieces(EasingEnds::out) + 3);
    if (family == EasingFamily::bounce) {
      EXPECT_LE(pieces(EasingEnds::in), 7u) << "parabolas between landings";
    }
  }
}

KnotSets insertAt(Clip& clip, std::vector<double> times, InsertShape shape = InsertShape::keep,
                  std::vector<ChannelId> channels = {kRaise}) {
  InsertKeys insert{.clip = &clip, .channels = channels, .times = times, .shape = shape, .selection = {}};
  EXPECT_TRUE(insert.run());
  return insert.selection;
}

double timeIn(const std::vector<Knot>& knots) {
  return knots.front().time + static_cast<double>(*real(0.001f, 0.999f)) * (knots.back().time - knots.front().time);
}

RC_GTEST_PROP(InsertKeys, ChangesTheCurveNowhere, ()) {
  const std::vector<Knot> knots = anyKeys({.eases = false});
  const Curve before = *Curve::fromKnots(knots);
  Clip clip = clipOf(knots);
  const double time = timeIn(knots);
  const KnotSets added = insertAt(clip, {time});
  const Curve& now = *findCurve(clip, kRaise);
  RC_ASSERT(added.at(kRaise).size() == 1u);
  RC_ASSERT(std::abs(now.times()[added.at(kRaise).front()] - time) <= 1e-6);
  // An upright Bézier turns an error in time of a float's last bit into one in value.
  double worst = 0.0;
  for (int i = 0; i <= 1000; ++i) {
    const double t = before.start() + (before.end() - before.start()) * i / 1000.0;
    const auto [low, high] = std::minmax({before.evaluate(t - 2e-7), before.evaluate(t), before.evaluate(t + 2e-7)});
    const double v = static_cast<double>(now.evaluate(t));
    worst = std::max({worst, static_cast<double>(low) - v, v - static_cast<double>(high)});
  }
  RC_ASSERT(worst <= 1e-6 * std::max(rangeOf(before), 5.0));
}

RC_GTEST_PROP(InsertKeys, KeepsEasedSegmentsWithinTheTolerance, ()) {
  Knot a{.time = 0.0, .value = *real(-5, 5), .interpolation = Interpolation::ease},
      b{.time = 2.0, .value = *real(-5, 5)};
  a.easing = {static_cast<EasingFamily>(*rc::gen::inRange(0, 11)), static_cast<EasingEnds>(*rc::gen::inRange(0, 3))};
  const Curve before = *Curve::fromKnots(std::vector{a, b});
  Clip clip = clipOf({a, b});
  insertAt(clip, {static_cast<double>(*real(0.01f, 1.99f))});
  const double rise = std::abs(static_cast<double>(b.value - a.value));
  const bool cubic = a.easing.family == EasingFamily::smooth || a.easing.family == EasingFamily::quad ||
                     a.easing.family == EasingFamily::cubic || a.easing.family == EasingFamily::back ||
                     a.easing.family == EasingFamily::bounce;
  const Curve& now = *findCurve(clip, kRaise);
  RC_ASSERT(greatestDifference(before, now, 0.0, 2.0) <= (cubic ? 2e-6 : 1.1 * kEasingTolerance) * rise + 1e-6);
  RC_ASSERT(now.size() <= 40u);
}

RC_GTEST_PROP(InsertKeys, LeavesNeighboursOfSteppedAndStraightSegmentsWhereTheyAre, ()) {
  const std::vector<Knot> knots = anyKeys();
  Clip clip = clipOf(knots);
  insertAt(clip, {timeIn(knots)});
  const std::vector<Knot> now = knotsOf(clip, kRaise);
  for (const Knot& k : knots) RC_ASSERT(std::ranges::count(now, k.time, &Knot::time) == 1);
  for (const Knot& k : knots) RC_ASSERT(std::ranges::find(now, k.time, &Knot::time)->value == k.value);
}

TEST(InsertKeys, SelectsTheKnotThatIsThereAlready) {
  const std::vector<Knot> knots{{.time = 0, .value = 1}, {.time = 1, .value = 2}};
  Clip clip = clipOf(knots);
  const Clip before = clip;
  EXPECT_THAT(insertAt(clip, {1.0 + 5e-7}).at(kRaise), ElementsAre(1u));
  EXPECT_EQ(clip, before);
}

TEST(InsertKeys, AutomaticKeysLieOnTheCurve) {
  const std::vector<Knot> knots{{.time = 0, .value = 0}, {.time = 1, .value = 4}};
  Clip clip = clipOf(knots);
  insertAt(clip, {0.25}, InsertShape::automatic);
  const Knot k = knotsOf(clip, kRaise)[1];
  EXPECT_EQ(k.value, 1.f);
  EXPECT_EQ(k.style.in, TangentMode::automatic);
  EXPECT_EQ(k.style.out, TangentMode::automatic);
  EXPECT_EQ(k.interpolation, Interpolation::hermite);
}

TEST(InsertKeys, AutomaticKeysGoOnAsTheirSegmentDoes) {
  struct Case {
    Interpolation was;
    float value;
    TangentMode out;
  };
  for (const Case& c : {Case{Interpolation::step, 0.f, TangentMode::step},
                        {Interpolation::step_next, 4.f, TangentMode::step_next},
                        {Interpolation::hermite, 0.625f, TangentMode::automatic},
                        {Interpolation::ease, 0.0625f, TangentMode::automatic}}) {
    std::vector<Knot> knots{{.time = 0, .value = 0}, {.time = 1, .value = 4}};
    knots[0].interpolation = c.was, knots[0].easing = {EasingFamily::cubic, EasingEnds::in};
    Clip clip = clipOf(knots);
    insertAt(clip, {0.25}, InsertShape::automatic);
    const std::vector<Knot> now = knotsOf(clip, kRaise);
    ASSERT_EQ(now.size(), 3u);
    EXPECT_EQ(now[0].interpolation, c.was);
    EXPECT_EQ(now[1].interpolation, c.was);
    EXPECT_FLOAT_EQ(now[1].value, c.value) << static_cast<int>(c.was);
    EXPECT_EQ(now[1].easing, knots[0].easing);
    EXPECT_EQ(now[1].style.in, TangentMode::automatic);
    EXPECT_EQ(now[1].style.out, c.out);
  }
}

TEST(InsertKeys, TakesSeveralTimesInAnyOrder) {
  Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 4}});
  const KnotSets moved = insertAt(clip, {0.75, 0.25, 1.0, 0.25});
  EXPECT_THAT(moved.at(kRaise), ElementsAre(1, 2, 3));
  EXPECT_THAT(timesOf(clip, kRaise), ElementsAre(0, 0.25, 0.75, 1));
  const std::vector<QuatKnot> turns{{.time = 0.0}, {.time = 1.0, .value = glm::angleAxis(1.f, Vec3{1, 0, 0})}};
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, turns));
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::quaternion_x}, w{kBaseLayer, 0, -1, ChannelKind::quaternion_w};
  const KnotSets turned = insertAt(clip, {0.5, 0.25}, InsertShape::keep, {x, w});
  EXPECT_THAT(turned.at(x), ElementsAre(1, 2));
  EXPECT_EQ(turned.at(w), turned.at(x));
  EXPECT_EQ(knotCount(clip, w), 4u);
}

RC_GTEST_PROP(InsertKeys, CarriesCurvesOnBeyondTheirEnds, ()) {
  const std::vector<Knot> knots =
      anyKeys({.steps = false});  // a first knot before step_next keeps its value, an inner one does not
  Clip clip = clipOf(knots);
  Curve& curve = clip.joints[0].translation[1];
  const auto kind = *rc::gen::element(ExtrapolationKind::hold, ExtrapolationKind::linear);
  curve.setExtrapolation({kind}, {kind});
  const Curve before = curve;
  const double reach = static_cast<double>(*real(0.5f, 2.f));
  const bool early = *rc::gen::arbitrary<bool>();
  insertAt(clip, {early ? before.start() - reach : before.end() + reach});
  const double worst = greatestDifference(before, *findCurve(clip, kRaise), before.start() - 3, before.end() + 3);
  const float far =
      std::max(std::abs(before.evaluate(before.start() - 3)), std::abs(before.evaluate(before.end() + 3)));
  RC_ASSERT(worst <= 4e-6 * (10.0 + static_cast<double>(far)));
}

TEST(InsertKeys, KeysBeyondTheEndsAreStraightUnlessTheyAreAutomatic) {
  for (const double time : {-1.0, 2.0}) {
    for (const InsertShape shape : {InsertShape::keep, InsertShape::automatic}) {
      Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 4}});
      clip.joints[0].translation[1].setExtrapolation({ExtrapolationKind::linear}, {ExtrapolationKind::linear});
      insertAt(clip, {time}, shape);
      const std::vector<Knot> now = knotsOf(clip, kRaise);
      ASSERT_EQ(now.size(), 3u);
      const Knot& added = time < 0.0 ? now.front() : now.back();
      const TangentMode wanted = shape == InsertShape::keep ? TangentMode::linear : TangentMode::automatic;
      EXPECT_EQ(added.time, time);
      EXPECT_FLOAT_EQ(added.value, static_cast<float>(4.0 * time)) << "where the line leads";
      EXPECT_EQ(added.style.in, wanted);
      EXPECT_EQ(added.style.out, wanted);
    }
  }
}

TEST(InsertKeys, LeavesLockedCurves) {
  Clip clip = clipOf({{.time = 0, .value = 1}, {.time = 1, .value = 2}});
  setState(clip, kRaise, {.locked = true});
  const Clip before = clip;
  const std::vector<ChannelId> channels{kRaise};
  const std::vector<double> times{0.5};
  InsertKeys insert{.clip = &clip, .channels = channels, .times = times, .selection = {}};
  ASSERT_TRUE(insert.run());
  EXPECT_EQ(insert.locked, 1);
  EXPECT_EQ(clip, before);
}

// --- quaternions ----------------------------------------------------------------------------------------------------

RC_GTEST_PROP(InsertKeys, KeepsRotationsWhereTheyAre, ()) {
  std::vector<QuatKnot> knots;
  Quat q = tests::anyRotation();
  for (int i = 0; i < 4; ++i) {
    QuatKnot& k = knots.emplace_back();
    k.time = i * 0.5;
    k.value = q;
    const Vec3 turn = tests::anyDirection() * *real(0.f, 2.f);
    k.interpolation = static_cast<Interpolation>(*rc::gen::element(0, 1, 2, 4, 5));
    k.easing = {EasingFamily::cubic, static_cast<EasingEnds>(*rc::gen::inRange(0, 3))};
    const Quat slope = Quat(0.f, turn.x, turn.y, turn.z) * 0.5f;
    k.in = k.out = slope * q;
    q = expMap(turn) * q;
    if (*rc::gen::arbitrary<bool>()) q = -q;
    if (glm::dot(k.value, q) < 0.f && k.interpolation == Interpolation::hermite) q = -q;
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  const QuatCurve before = std::get<QuatCurve>(clip.joints[0].rotation);
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::quaternion_x};
  const double time = static_cast<double>(*real(-0.5f, 2.f));
  const KnotSets added = insertAt(clip, {time}, InsertShape::keep, {x});
  RC_ASSERT(added.at(x).size() == 1u);
  const QuatCurve& now = std::get<QuatCurve>(clip.joints[0].rotation);
  RC_ASSERT(now.size() <= before.size() + 40);
  float worst = 0.f;
  for (int i = 0; i <= 1000; ++i) {
    const double t = -0.5 + i * 0.0025 + 1e-5;  // not on a step
    worst = std::max(worst, angleBetween(before.evaluate(t), now.evaluate(t)));
  }
  RC_ASSERT(worst <= 2.f * InsertKeys::kQuaternionTolerance);
}

// Automatic slopes would change as soon as something updates them; steps have none.
TEST(InsertKeys, KeysBesideANewOneInATurnAreLeftToTheHand) {
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::quaternion_x};
  for (const bool steps : {false, true}) {
    std::vector<QuatKnot> knots(3);
    for (std::size_t i = 0; i < knots.size(); ++i) {
      knots[i].time = static_cast<double>(i);
      knots[i].value = glm::angleAxis(static_cast<float>(i * i), Vec3{0, 1, 0});
      knots[i].interpolation = Interpolation::hermite;
      knots[i].style.in = knots[i].style.out = TangentMode::automatic;
    }
    if (steps) knots[1].interpolation = Interpolation::step, knots[1].style.out = TangentMode::step;
    Clip clip;
    ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
    insertAt(clip, {0.5}, InsertShape::keep, {x});
    const std::vector<QuatKnot> now = findQuatCurve(clip, x)->knots();
    const auto next = std::ranges::find(now, 1.0, &QuatKnot::time);
    ASSERT_NE(next, now.end());
    for (const TangentMode mode : {now[0].style.in, now[0].style.out, next->style.in})
      EXPECT_EQ(mode, TangentMode::free) << steps;
    EXPECT_EQ(next->style.out, steps ? TangentMode::step : TangentMode::free);
  }
}

TEST(InsertKeys, AnAutomaticKeyInATurnGoesOnTurning) {
  const auto about_y = [](float angle) { return glm::angleAxis(angle, Vec3{0, 1, 0}); };
  std::vector<QuatKnot> knots(2);
  knots[0].value = about_y(0.f);
  knots[1].time = 1.0;
  knots[1].value = about_y(1.f);
  for (QuatKnot& k : knots) k.interpolation = Interpolation::hermite;
  Clip clip;
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  insertAt(clip, {0.5}, InsertShape::automatic, {{kBaseLayer, 0, -1, ChannelKind::quaternion_y}});
  const QuatCurve& curve = *findQuatCurve(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_y});
  ASSERT_EQ(curve.size(), 3u);
  EXPECT_NEAR(angleBetween(curve.evaluate(0.49), curve.evaluate(0.51)), 0.02f, 0.005f);
}

}  // namespace
}  // namespace sinew
