#include "core/edit/keys/operations.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/bezier.h"
#include "core/edit/keys/sliders.h"
#include "core/edit/keys/tangents.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::FloatEq, ::testing::IsEmpty;
using tests::after, tests::anyKeys, tests::anySelection, tests::clipOf, tests::curveOf, tests::greatestDifference,
    tests::kRaise, tests::rangeOf, tests::real;

std::vector<double> times(const std::vector<Knot>& knots) {
  std::vector<double> out;
  for (const Knot& k : knots) out.push_back(k.time);
  return out;
}
std::vector<float> values(const std::vector<Knot>& knots) {
  std::vector<float> out;
  for (const Knot& k : knots) out.push_back(k.value);
  return out;
}

double timeNear(const std::vector<Knot>& knots) { return knots.front().time + static_cast<double>(*real(-0.5f, 3.f)); }

std::vector<Knot> line(std::vector<std::pair<double, float>> points) {
  std::vector<Knot> knots;
  for (const auto& [time, value] : points) knots.push_back({.time = time, .value = value});
  return knots;
}

// --- time and value -------------------------------------------------------------------------------------------------

RC_GTEST_PROP(KeyOperations, WithNothingToDoKeepEveryBit, ()) {
  const std::vector<Knot> knots = anyKeys();
  const double time = timeNear(knots);
  const std::vector<KeyOperation> nothing{moveKeys(0, 0),
                                          scaleKeys({.pivot_time = time, .pivot_value = 3}),
                                          rippleKeys(time, 0),
                                          retimeKeys(time, time + 1, time + 1),
                                          snapTimesTo({}),
                                          blendToNeighbour(0),
                                          blendToDefault(0, [](const ChannelId&) { return 9.f; }),
                                          easeKeys(0),
                                          pushPull(0),
                                          scaleAboutMean(0),
                                          offsetInTime(0)};
  for (const KeyOperation& operation : nothing) RC_ASSERT(after(operation, knots, anySelection(knots.size())) == knots);
}

RC_GTEST_PROP(KeyOperations, MovedThereAndBackIsWhereItWas, ()) {
  const std::vector<Knot> knots = anyKeys();
  const double dt = static_cast<double>(*real(-9, 9)), dv = static_cast<double>(*real(-9, 9));
  const std::vector<Knot> back = after(moveKeys(-dt, -dv), after(moveKeys(dt, dv), knots));
  RC_ASSERT(back.size() == knots.size());
  for (std::size_t i = 0; i < knots.size(); ++i) {
    RC_ASSERT(std::abs(back[i].time - knots[i].time) < 1e-12);
    RC_ASSERT(std::abs(back[i].value - knots[i].value) < 2e-6f);
    RC_ASSERT(back[i].style == knots[i].style);
  }
}

RC_GTEST_PROP(KeyOperations, ScaleTheWholeCurveInBothDirections, ()) {
  // Handles and slopes go along: the picture of the curve is the same, stretched.
  const std::vector<Knot> knots = anyKeys();
  const double pivot = timeNear(knots), level = static_cast<double>(*real(-3, 3));
  const double ft = static_cast<double>(*real(0.2f, 3.f)), fv = static_cast<double>(*real(-3, 3));
  const Curve before = curveOf(knots);
  const Curve now = curveOf(
      after(scaleKeys({.pivot_time = pivot, .time_factor = ft, .pivot_value = level, .value_factor = fv}), knots));
  for (int i = 1; i < 200; ++i) {
    const double t = before.start() + (before.end() - before.start()) * (i + 0.01) / 200.01;
    const double wanted = level + fv * (static_cast<double>(before.evaluate(t)) - level);
    const double before_step = level + fv * (static_cast<double>(before.evaluate(t - 1e-6)) - level);
    const double after_step = level + fv * (static_cast<double>(before.evaluate(t + 1e-6)) - level);
    const auto [low, high] = std::minmax({wanted, before_step, after_step});
    const double got = static_cast<double>(now.evaluate(pivot + ft * (t - pivot)));
    RC_ASSERT(got >= low - 5e-5 && got <= high + 5e-5);
  }
}

RC_GTEST_PROP(KeyOperations, FlippedTwiceIsTheSameCurve, ()) {
  const std::vector<Knot> knots = anyKeys();
  const double pivot = timeNear(knots);
  const Curve before = curveOf(knots);
  const std::vector<Knot> once = after(flipTimes(pivot), knots);
  const Curve mirrored = curveOf(once);
  const double length = before.end() - before.start();
  for (int i = 1; i < 100; ++i) {
    const double t = before.start() + length * (i + 0.013) / 100.1;
    const auto [low, high] = std::minmax({before.evaluate(t - 1e-6), before.evaluate(t), before.evaluate(t + 1e-6)});
    const float got = mirrored.evaluate(2.0 * pivot - t);
    RC_ASSERT(got >= low - 2e-5f && got <= high + 2e-5f);
  }
  RC_ASSERT(greatestDifference(before, curveOf(after(flipTimes(pivot), once)), before.start() + 1e-6,
                               before.end() - 1e-6) < 1e-4 * std::max(1.0, rangeOf(before)) ||
            std::ranges::any_of(knots, [](const Knot& k) {
              return k.interpolation == Interpolation::step || k.interpolation == Interpolation::step_next;
            }));
  RC_ASSERT(after(flipValues(1.5), after(flipValues(1.5), knots)).size() == knots.size());
}

TEST(KeyOperations, FlippingRunsSegmentsBackwards) {
  std::vector<Knot> knots = line({{0, 1}, {1, 2}, {3, 5}});
  knots[0].style.out = TangentMode::step, knots[0].interpolation = Interpolation::step;
  knots[1].interpolation = Interpolation::ease, knots[1].easing = {EasingFamily::quad, EasingEnds::in};
  const std::vector<Knot> flipped = after(flipTimes(1.5), knots);
  EXPECT_THAT(times(flipped), ElementsAre(0, 2, 3));
  EXPECT_THAT(values(flipped), ElementsAre(5, 2, 1));
  EXPECT_EQ(flipped[0].interpolation, Interpolation::ease);
  EXPECT_EQ(flipped[0].easing, (Easing{EasingFamily::quad, EasingEnds::out}));
  EXPECT_EQ(flipped[1].interpolation, Interpolation::step_next);
  EXPECT_FALSE(isStepped(flipped[2].style.in)) << "only the segment after a key is stepped";
}

TEST(KeyOperations, APartThatRunsBackwardsKeepsTheWayToTheNextKey) {
  std::vector<Knot> knots = line({{0, 1}, {1, 2}, {3, 5}});
  knots[0].interpolation = knots[1].interpolation = Interpolation::ease;
  knots[0].easing = {EasingFamily::quad, EasingEnds::in}, knots[1].easing = {EasingFamily::cubic, EasingEnds::in};
  const std::vector<Knot> flipped = after(flipTimes(0.5), knots, {0, 1});
  EXPECT_THAT(times(flipped), ElementsAre(0, 1, 3));
  EXPECT_THAT(values(flipped), ElementsAre(2, 1, 5));
  EXPECT_EQ(flipped[0].easing, (Easing{EasingFamily::quad, EasingEnds::out}));
  EXPECT_EQ(flipped[1].easing, (Easing{EasingFamily::cubic, EasingEnds::in}));
}

TEST(KeyOperations, FlipValuesAboutZeroOrTheMean) {
  const std::vector<Knot> knots = line({{0, 1}, {1, 2}, {2, 6}});
  EXPECT_THAT(values(after(flipValues(0), knots)), ElementsAre(-1, -2, -6));
  EXPECT_THAT(values(after(flipValuesAboutMean(), knots)), ElementsAre(5, 4, 0));
  EXPECT_THAT(values(after(flipValuesAboutMean(), knots, {0, 2})), ElementsAre(6, 2, 1));
}

TEST(KeyOperations, RippleMovesAllLaterKeys) {
  const std::vector<Knot> knots = line({{0, 0}, {1, 1}, {2, 2}, {3, 3}});
  EXPECT_THAT(times(after(rippleKeys(1, 0.5), knots, {1})), ElementsAre(0, 1.5, 2.5, 3.5));
  EXPECT_THAT(times(after(rippleKeys(2, -0.5), knots, {2})), ElementsAre(0, 1, 1.5, 2.5));
  EXPECT_THAT(values(after(rippleKeys(2, -1.5), knots, {2})), ElementsAre(0, 2, 3)) << "cut out with the time";
}

TEST(KeyOperations, RetimeStretchesBetweenAndMovesTheRest) {
  std::vector<Knot> knots = line({{0, 0}, {1, 1}, {2, 2}, {4, 3}});
  for (Knot& k : knots) k.interpolation = Interpolation::hermite, k.in = {-1, -2}, k.out = {1, 2};
  const std::vector<Knot> slower = after(retimeKeys(1, 2, 3), knots, {0});
  EXPECT_THAT(times(slower), ElementsAre(0, 1, 3, 5));
  EXPECT_DOUBLE_EQ(slopeOf(slower[1].in), 2.0);
  EXPECT_DOUBLE_EQ(slopeOf(slower[1].out), 1.0);
  EXPECT_DOUBLE_EQ(slopeOf(slower[2].in), 1.0);
  EXPECT_DOUBLE_EQ(slopeOf(slower[2].out), 2.0);
  EXPECT_EQ(after(retimeKeys(1, 2, 0.5), knots), knots) << "time never runs backwards";
  EXPECT_EQ(after(retimeKeys(1, 2, 1), knots), knots) << "nor does it stand still";
  for (const double to : {1.0, 0.5}) EXPECT_EQ(after(retimeKeys(1, to, 3), knots), knots) << "a range of no length";
}

TEST(KeyOperations, Snap) {
  const std::vector<Knot> knots = line({{0.02, 0.3f}, {0.49, 1.26f}, {0.9, -0.7f}});
  const std::vector<Knot> frames = after(snapTimes(0.1), knots);
  EXPECT_NEAR(frames[0].time, 0.0, 1e-12);
  EXPECT_NEAR(frames[1].time, 0.5, 1e-12);
  const std::vector<Knot> floats = line({{double{0.1f}, 0}, {double{100.3f}, 0}});
  EXPECT_EQ(after(snapTimes(0.1), floats), floats) << "they lie on frames, as a file says it";
  const std::vector<Knot> halves = after(snapTimes(0.1, 0.05), knots);
  EXPECT_NEAR(halves[0].time, 0.05, 1e-12) << "the grid begins elsewhere";
  EXPECT_NEAR(halves[1].time, 0.45, 1e-12);
  EXPECT_THAT(times(after(snapTimesTo({5, 0.6, 0.1}), knots)), ElementsAre(0.1, 0.6));
}

TEST(KeyOperations, MapAsAFunctionSays) {
  const std::vector<Knot> knots = line({{0, 1}, {1, 2}});
  EXPECT_THAT(values(after(mapValues([](const ChannelId&, double v) { return 2 * v + 1; }), knots, {1})),
              ElementsAre(1, 5));
  EXPECT_THAT(times(after(mapTimes([](const ChannelId&, double t) { return t - 2; }), knots)), ElementsAre(-2, -1));
}

TEST(KeyOperations, DeleteAndDuplicate) {
  const std::vector<Knot> knots = line({{0, 1}, {1, 2}, {2, 3}});
  EXPECT_THAT(values(after(deleteKeys(), knots, {0, 2})), ElementsAre(2));
  EXPECT_THAT(after(deleteKeys(), knots), IsEmpty());
  EXPECT_THAT(times(after(duplicateKeys(0.5, 0), knots, {0, 1})), ElementsAre(0, 0.5, 1, 1.5, 2));
  EXPECT_THAT(values(after(duplicateKeys(1, 10), knots, {0})), ElementsAre(1, 11, 3)) << "the copy wins";
  EXPECT_EQ(after(duplicateKeys(0, 0), knots), knots);
}

// What is dragged on afterwards are the copies.
TEST(KeyOperations, DuplicatedKeysAreSelectedAndTheirOriginalsAreNot) {
  Clip clip = clipOf(line({{0, 1}, {1, 2}, {2, 3}}));
  const KnotSets targets{{kRaise, {0, 2}}};
  EditKeys edit{.clip = &clip, .targets = &targets, .operation = duplicateKeys(0.5, 0), .selection = {}};
  ASSERT_TRUE(edit.run());
  EXPECT_THAT(times(knotsOf(clip, kRaise)), ElementsAre(0, 0.5, 1, 2, 2.5));
  EXPECT_THAT(edit.selection.at(kRaise), ElementsAre(1, 4));
}

TEST(KeyOperations, SetKindAndExtrapolation) {
  Clip clip = clipOf(line({{0, 1}, {1, 2}}));
  const KnotSets targets{{kRaise, {1}}};
  EditKeys kind{.clip = &clip, .targets = &targets, .operation = setKnotKind(KnotKind::extreme), .selection = {}};
  ASSERT_TRUE(kind.run());
  EXPECT_EQ(knotsOf(clip, kRaise)[0].style.kind, KnotKind::key);
  EXPECT_EQ(knotsOf(clip, kRaise)[1].style.kind, KnotKind::extreme);
  const Extrapolation cycle{ExtrapolationKind::cycle, 2};
  for (const CurveEnd end : {CurveEnd::before, CurveEnd::after, CurveEnd::both}) {
    Clip beyond = clip;
    EditKeys edit{.clip = &beyond, .targets = &targets, .operation = setExtrapolation(end, cycle), .selection = {}};
    ASSERT_TRUE(edit.run());
    EXPECT_EQ(findCurve(beyond, kRaise)->before(), end == CurveEnd::after ? Extrapolation{} : cycle);
    EXPECT_EQ(findCurve(beyond, kRaise)->after(), end == CurveEnd::before ? Extrapolation{} : cycle);
  }
}

TEST(KeyOperations, SpanOfSelectedKeys) {
  const Clip clip = clipOf(line({{0, 1}, {1, -2}, {2, 3}}));
  const KeySpan some = spanOf(clip, {{kRaise, {0, 1}}}), all = spanOf(clip, {{kRaise, {}}});
  EXPECT_EQ(some.count, 2u);
  EXPECT_EQ(some.last, 1.0);
  EXPECT_EQ(some.low, -2.0);
  EXPECT_EQ(all.count, 3u);
  EXPECT_EQ(all.high, 3.0);
  EXPECT_EQ(spanOf(clip, {}).count, 0u);
}

// A key at its time, with the handles it leaves and is reached by, as a map of time says that runs through it.
RC_GTEST_PROP(KeyOperations, MapsOfTimeMoveEveryKnotAsTheySay, ()) {
  const std::vector<Knot> knots = anyKeys({.modes = false});
  // At a knot, too.
  const auto anyTime = [&] {
    return *rc::gen::arbitrary<bool>() ? (*rc::gen::elementOf(knots)).time : timeNear(knots);
  };
  const double from = anyTime(), to = anyTime(), by = static_cast<double>(*real(-1.f, 1.f));
  const auto times_of = [&](const KeyOperation& operation) {
    EditedCurve curve{tests::kRaise, knots, std::vector<std::uint8_t>(knots.size(), 1), {}, {}};
    operation(curve);
    RC_ASSERT(curve.selected.size() == curve.knots.size());
    return times(curve.knots);
  };
  std::vector<double> rippled;
  for (const Knot& k : knots) {
    if (k.time >= from)
      rippled.push_back(k.time + by);
    else if (k.time < from + by)
      rippled.push_back(k.time);
    else if (by >= 0.0)
      rippled.push_back(k.time);
  }
  RC_ASSERT(times_of(rippleKeys(from, by)) == rippled);

  const double start = std::min(from, to), end = std::max(from, to) + 0.1, new_end = end + std::max(by, -0.09);
  const std::vector<double> retimed = times_of(retimeKeys(start, end, new_end));
  for (std::size_t i = 0; i < knots.size(); ++i) {
    const double t = knots[i].time;
    const double wanted = t <= start ? t
                          : t >= end ? t + (new_end - end)
                                     : std::lerp(start, new_end, (t - start) / (end - start));
    RC_ASSERT(std::abs(retimed[i] - wanted) < 1e-9);
  }
  RC_ASSERT(times_of(retimeKeys(end, start, new_end)) == times(knots));

  const std::vector<double> grid = {anyTime(), anyTime(), anyTime()};
  const std::vector<double> snapped = times_of(snapTimesTo(grid));
  const double step = static_cast<double>(*real(0.05f, 0.6f));
  const std::vector<double> stepped = times_of(snapTimes(step, by));
  for (std::size_t i = 0; i < knots.size(); ++i) {
    const double t = knots[i].time;
    RC_ASSERT(std::ranges::find(grid, snapped[i]) != grid.end());
    for (const double other : grid) RC_ASSERT(std::abs(snapped[i] - t) <= std::abs(other - t));
    RC_ASSERT(std::abs(stepped[i] - t) <= 0.5 * step + 1e-9);
    RC_ASSERT(std::abs(std::remainder(stepped[i] - by, step)) < 1e-9);
  }
}

RC_GTEST_PROP(KeyOperations, StretchedHandlesKeepTheShape, ()) {
  const std::vector<Knot> knots = anyKeys({.modes = false});
  const double from = knots.front().time, to = knots.back().time, longer = static_cast<double>(*real(0.2f, 3.f));
  const std::vector<Knot> all = after(retimeKeys(from, to, from + longer * (to - from)), knots);
  const Curve before = curveOf(knots), now = curveOf(all);
  for (int i = 1; i < 60; ++i) {
    const double u = i / 60.0, expected = static_cast<double>(before.evaluate(std::lerp(from, to, u)));
    RC_ASSERT(std::abs(static_cast<double>(now.evaluate(from + u * longer * (to - from))) - expected) < 1e-3);
  }
}

TEST(KeyOperations, SpansAreOverEveryKnotThatIsMeant) {
  const Clip clip = clipOf(line({{1, 4}, {2, -3}, {5, 9}, {6, 2}}));
  const KeySpan span = spanOf(clip, {{kRaise, {1, 2}}});
  EXPECT_EQ(span.first, 2.0);
  EXPECT_EQ(span.last, 5.0);
  EXPECT_EQ(span.low, -3.0);
  EXPECT_EQ(span.high, 9.0);
  EXPECT_EQ(spanOf(clip, {{kRaise, {3, 9}}}).count, 1u) << "there is no tenth";
}

TEST(KeyOperations, ComponentsThatComeAlongKeepTheirValues) {
  const EditedCurve before{kRaise, line({{0, 1}, {1, 5}, {2, 3}}), {0, 1, 1}, {}, {}, true};
  const auto more = [](const ChannelId&, double value) { return value + 1.0; };
  for (const KeyOperation& operation : {moveKeys(0, 2), scaleKeys({.pivot_value = 1, .value_factor = 3}), flipValues(2),
                                        flipValuesAboutMean(), mapValues(more)}) {
    EditedCurve curve = before;
    operation(curve);
    EXPECT_EQ(curve.knots, before.knots);
  }
  EditedCurve doubled = before;
  duplicateKeys(0.5, 2)(doubled);
  EXPECT_THAT(values(doubled.knots), ElementsAre(1, 5, 3, 5, 3));
}

}  // namespace
}  // namespace sinew
