#include "core/edit/shape/loop.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyKeys, tests::clipOf, tests::greatestDifference, tests::kRaise, tests::rangeOf, tests::real;

RepairLoop repairOf(Clip& clip, const ChannelId& id, double start, double end) {
  static ChannelId channel;
  channel = id;
  return {.clip = &clip, .channels = {&channel, 1}, .start = start, .end = end};
}

RC_GTEST_PROP(RepairLoop, LeavesNoJumpInValueOrSlope, ()) {
  Clip clip = clipOf(anyKeys({.steps = false}));
  const Curve before = *findCurve(clip, kRaise);
  const double start = before.start() + static_cast<double>(*real(-0.5f, 0.05f));
  const double end = before.end() + static_cast<double>(*real(-0.05f, 0.5f));
  RC_PRE(end > start + 0.01);
  RepairLoop repair = repairOf(clip, kRaise, start, end);
  repair.values = *rc::gen::element(LoopValues::first, LoopValues::mean);
  repair.spread = *rc::gen::element(LoopSpread::ends, LoopSpread::whole);
  RC_ASSERT(repair.run());
  const LoopGap gap = loopGap(clip, kRaise, start, end);
  // Handles that stand upright have no slope that differences could measure; hence the knots' own.
  const std::vector<Knot> knots = knotsOf(clip, kRaise);
  const auto at = [&](double t) {
    return *std::ranges::min_element(knots, {}, [t](const Knot& k) { return std::abs(k.time - t); });
  };
  const Knot a = at(start), b = at(end);
  const double out = static_cast<double>(a.out.dv / a.out.dt), in = static_cast<double>(b.in.dv / b.in.dt);
  RC_ASSERT(std::abs(out - in) <= 1e-4 * std::max(1.0, std::abs(out)));
  // A time within a microsecond of a key is that key.
  RC_ASSERT(std::abs(gap.value) < 1e-5 + 1e-6 * std::abs(out));
}

TEST(RepairLoop, KeepsValuesWhereOnlySlopesAreAskedFor) {
  Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 3}, {.time = 2, .value = 4}});
  RepairLoop repair = repairOf(clip, kRaise, 0, 2);
  repair.values = LoopValues::keep;
  ASSERT_TRUE(repair.run());
  const LoopGap gap = loopGap(clip, kRaise, 0, 2);
  EXPECT_EQ(gap.value, 4.0);
  EXPECT_NEAR(gap.slope, 0.0, 5e-3);
}

TEST(RepairLoop, SpreadsTheCorrectionOverAllKeys) {
  Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 1}, {.time = 2, .value = 4}});
  RepairLoop repair = repairOf(clip, kRaise, 0, 2);
  repair.values = LoopValues::first;
  repair.spread = LoopSpread::whole;
  ASSERT_TRUE(repair.run());
  const std::vector<Knot> knots = knotsOf(clip, kRaise);
  EXPECT_FLOAT_EQ(knots[0].value, 0.f);
  EXPECT_FLOAT_EQ(knots[1].value, -1.f);
  EXPECT_FLOAT_EQ(knots[2].value, 0.f);
}

TEST(RepairLoop, MovesNoMoreKeysThanItIsToldTo) {
  std::vector<Knot> knots;
  for (int i = 0; i < 5; ++i)
    knots.push_back({.time = 1.0 * i, .value = static_cast<float>(i), .interpolation = Interpolation::linear});
  for (const LoopValues values : {LoopValues::first, LoopValues::mean, LoopValues::keep}) {
    for (const LoopSpread spread : {LoopSpread::ends, LoopSpread::whole}) {
      Clip clip = clipOf(knots);
      RepairLoop repair = repairOf(clip, kRaise, 0.0, 4.0);
      repair.values = values;
      repair.spread = spread;
      ASSERT_TRUE(repair.run());
      const std::vector<Knot> now = knotsOf(clip, kRaise);
      ASSERT_EQ(now.size(), knots.size());
      const bool stays = values == LoopValues::keep, spreads = spread == LoopSpread::whole;
      for (const std::size_t inside : {1u, 3u})
        EXPECT_EQ(now[inside].value == knots[inside].value, stays || !spreads) << inside;
      EXPECT_EQ(now[4].value == knots[4].value, stays);
      EXPECT_EQ(now[0].value == knots[0].value, values != LoopValues::mean);
    }
  }
}

TEST(RepairLoop, SpreadsTheCorrectionOfRotationsOverAllKeys) {
  const auto about_y = [](float angle) { return glm::angleAxis(angle, Vec3{0, 1, 0}); };
  for (const bool whole : {false, true}) {
    std::vector<QuatKnot> knots;
    for (const float angle : {0.f, 0.2f, 0.5f, 0.8f})
      knots.push_back({.time = static_cast<double>(knots.size()), .value = about_y(angle)});
    Clip clip = clipOf({{.time = 0, .value = 0}});
    ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
    RepairLoop repair = repairOf(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_y}, 0, 3);
    repair.values = LoopValues::first;
    repair.spread = whole ? LoopSpread::whole : LoopSpread::ends;
    ASSERT_TRUE(repair.run());
    const std::span<const Quat> values = std::get<QuatCurve>(clip.joints[0].rotation).values();
    EXPECT_LT(angleBetween(values[0], about_y(0.f)), 1e-3f);
    EXPECT_LT(angleBetween(values[1], about_y(whole ? 0.2f - 0.8f / 3.f : 0.2f)), 1e-3f);
    EXPECT_LT(angleBetween(values[2], about_y(whole ? 0.5f - 1.6f / 3.f : 0.5f)), 1e-3f);
    EXPECT_LT(angleBetween(values[3], about_y(0.f)), 1e-3f);
  }
}

TEST(RepairLoop, OnlyStepsInsideKeepSlopesFromMeeting) {
  const auto repaired = [](std::size_t stepped) {
    std::vector<Knot> knots{{.time = 0, .value = 0}, {.time = 1, .value = 3}, {.time = 2, .value = 4}};
    knots[stepped].interpolation = Interpolation::step;
    Clip clip = clipOf(knots);
    RepairLoop repair = repairOf(clip, kRaise, 0, 2);
    repair.values = LoopValues::keep;
    EXPECT_TRUE(repair.run());
    return knotsOf(clip, kRaise);
  };
  const std::vector<Knot> behind = repaired(2);
  EXPECT_EQ(behind[1].interpolation, Interpolation::hermite);
  EXPECT_FLOAT_EQ(behind[0].out.dv / behind[0].out.dt, behind[2].in.dv / behind[2].in.dt);
  EXPECT_EQ(repaired(0)[0].interpolation, Interpolation::step);
}

RC_GTEST_PROP(RepairLoop, MakesRotationsMeet, ()) {
  std::vector<QuatKnot> knots;
  Quat q = tests::anyRotation();
  for (int i = 0; i < 4; ++i) {
    knots.push_back({.time = i * 0.5, .value = q});
    q = expMap(tests::anyDirection() * *real(0.f, 1.5f)) * q;
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  const ChannelId y{kBaseLayer, 0, -1, ChannelKind::quaternion_y};
  RepairLoop repair = repairOf(clip, y, 0.1, 1.4);
  repair.values = *rc::gen::element(LoopValues::first, LoopValues::mean);
  repair.spread = *rc::gen::element(LoopSpread::ends, LoopSpread::whole);
  RC_ASSERT(repair.run());
  const QuatCurve& now = std::get<QuatCurve>(clip.joints[0].rotation);
  RC_ASSERT(angleBetween(now.evaluate(0.1), now.evaluate(1.4)) < 1e-3f);
  const auto speed = [&](double from, double to) {
    Quat way = now.evaluate(to) * glm::conjugate(now.evaluate(from));
    if (way.w < 0.f) way = -way;
    return logMap(way) / static_cast<float>(to - from);
  };
  RC_ASSERT(glm::length(speed(0.1, 0.102) - speed(1.398, 1.4)) < 0.25f);
}

TEST(RepairLoop, AFullTurnInOneDirectionGoesOnAtTheSameSpeed) {
  // The last key is the negative of the first one: the same rotation, a turn later.
  std::vector<QuatKnot> knots;
  for (int i = 0; i <= 8; ++i) {
    const float half = static_cast<float>(i) * std::numbers::pi_v<float> / 8.f;
    QuatKnot& k = knots.emplace_back(QuatKnot{.time = 0.25 * i, .value = {std::cos(half), 0.f, std::sin(half), 0.f}});
    k.in = k.out = Quat(-std::sin(half), 0.f, std::cos(half), 0.f) * (std::numbers::pi_v<float> / 2.f);
    k.interpolation = Interpolation::hermite;
  }
  for (const LoopValues values : {LoopValues::first, LoopValues::mean, LoopValues::keep}) {
    Clip clip = clipOf({{.time = 0, .value = 0}});
    ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
    RepairLoop repair = repairOf(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_y}, 0.0, 2.0);
    repair.values = values;
    ASSERT_TRUE(repair.run());
    const QuatCurve& now = std::get<QuatCurve>(clip.joints[0].rotation);
    for (int i = 0; i <= 100; ++i) {
      const double t = 0.02 * i;
      const Quat wanted = glm::angleAxis(static_cast<float>(t) * std::numbers::pi_v<float>, Vec3(0, 1, 0));
      EXPECT_LT(angleBetween(now.evaluate(t), wanted), 2e-3f) << t;
    }
  }
}

TEST(RepairLoop, StraightTurnsGoTheShorterWayWhateverTheSignsOfTheirKeys) {
  const auto turned = [](double time) { return glm::angleAxis(1.2f * static_cast<float>(time), Vec3(0, 1, 0)); };
  std::vector<QuatKnot> knots;
  for (int i = 0; i <= 4; ++i) {
    QuatKnot& k = knots.emplace_back(QuatKnot{.time = 0.5 * i, .value = turned(0.5 * i)});
    if (i % 2 == 1) k.value = -k.value;
    k.interpolation = Interpolation::linear;
  }
  Clip clip = clipOf({{.time = 0, .value = 0}});
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
  RepairLoop repair = repairOf(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_y}, 0.0, 2.0);
  repair.values = LoopValues::keep;
  ASSERT_TRUE(repair.run());
  const QuatCurve& now = std::get<QuatCurve>(clip.joints[0].rotation);
  for (double t = 0.0; t <= 2.0; t += 0.04) EXPECT_LT(angleBetween(now.evaluate(t), turned(t)), 2e-3f) << t;
}

TEST(RepairLoop, RotationsRunOnAtTheMeanOfBothSpeeds) {
  const auto about_y = [](float angle) { return glm::angleAxis(angle, Vec3{0, 1, 0}); };
  for (const float last_speed : {0.4f, 1.f}) {  // as at the start, and faster
    std::vector<QuatKnot> knots;
    for (int i = 0; i <= 4; ++i)
      knots.push_back({.time = 5.0 + 0.5 * i, .value = about_y(0.2f * static_cast<float>(i))});
    knots[4].value = about_y(0.6f + 0.5f * last_speed);
    Clip clip = clipOf({{.time = 0, .value = 0}});
    ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, knots));
    const QuatCurve before = std::get<QuatCurve>(clip.joints[0].rotation);
    RepairLoop repair = repairOf(clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_y}, 5.0, 7.0);
    repair.values = LoopValues::keep;
    ASSERT_TRUE(repair.run());
    const QuatCurve& now = std::get<QuatCurve>(clip.joints[0].rotation);
    const auto speed = [&](double t) { return angleBetween(now.evaluate(t), now.evaluate(t + 0.002)) / 0.002f; };
    const float mean = 0.5f * (0.4f + last_speed);
    EXPECT_NEAR(speed(5.0), mean, 0.01f);
    EXPECT_NEAR(speed(6.998), mean, 0.01f);
    for (int i = 0; last_speed == 0.4f && i <= 40; ++i)
      EXPECT_LT(angleBetween(now.evaluate(5.0 + i / 20.0), before.evaluate(5.0 + i / 20.0)), 1e-3f) << i;
  }
}

TEST(RepairLoop, EasedSegmentsAtTheEndsBecomeCubicWhereTheyAre) {
  for (const std::size_t eased : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    std::vector<Knot> knots{
        {.time = 0, .value = 0}, {.time = 1, .value = 3}, {.time = 2, .value = 1}, {.time = 3, .value = 0}};
    for (std::size_t i = 0; i < 3; ++i) {
      if (i != eased && eased != 2) continue;
      knots[i].interpolation = Interpolation::ease;
      knots[i].easing = {EasingFamily::bounce, EasingEnds::out};
    }
    Clip clip = clipOf(knots);
    const Curve before = *findCurve(clip, kRaise);
    RepairLoop repair = repairOf(clip, kRaise, 0.0, 3.0);
    repair.values = LoopValues::first;
    ASSERT_TRUE(repair.run());
    const Curve& now = *findCurve(clip, kRaise);
    // But for the ends' slopes it is the curve that it was.
    for (int i = 0; i <= 20; ++i) {
      const double t = 1.0 + i / 20.0;
      EXPECT_NEAR(now.evaluate(t), before.evaluate(t), 6e-3f) << eased << " at " << t;
    }
    const std::vector<Knot> after = knotsOf(clip, kRaise);
    EXPECT_NEAR(after.front().out.dv / after.front().out.dt, after.back().in.dv / after.back().in.dt, 1e-4f);
  }
}

TEST(RepairLoop, OutsideOfTheLoopNothingChanges) {
  std::vector<Knot> knots;
  for (int i = 0; i < 5; ++i) {
    Knot k{.time = 1.0 * i, .value = static_cast<float>(i * i % 3)};
    k.in = {-0.3f, -0.2f * static_cast<float>(i)}, k.out = {0.3f, 0.1f};
    k.interpolation = Interpolation::hermite;
    knots.push_back(k);
  }
  for (const bool whole : {false, true}) {
    Clip clip = clipOf(knots);
    const Curve before = *findCurve(clip, kRaise);
    const std::size_t first = whole ? 0 : 1, last = whole ? 4 : 3;
    RepairLoop repair = repairOf(clip, kRaise, static_cast<double>(first), static_cast<double>(last));
    repair.values = LoopValues::keep;
    ASSERT_TRUE(repair.run());
    const std::vector<Knot> now = knotsOf(clip, kRaise);
    EXPECT_FLOAT_EQ(now[first].out.dv / now[first].out.dt, now[last].in.dv / now[last].in.dt);
    EXPECT_EQ(now[first].style.broken, !whole) << "its other side belongs to what lies outside";
    EXPECT_EQ(now[last].style.broken, !whole);
    for (double t = 0.0; !whole && t <= 1.0; t += 0.05) {
      EXPECT_EQ(findCurve(clip, kRaise)->evaluate(t), before.evaluate(t)) << t;
      EXPECT_EQ(findCurve(clip, kRaise)->evaluate(3.0 + t), before.evaluate(3.0 + t)) << t;
    }
  }
}

TEST(RepairLoop, AllChannelsThatAreNamedAreRepaired) {
  const std::vector<Knot> rises{{.time = 0, .value = 0}, {.time = 1, .value = 3}, {.time = 2, .value = 4}};
  std::vector<QuatKnot> turns;
  for (const float angle : {0.f, 0.5f, 0.8f})
    turns.push_back({.time = static_cast<double>(turns.size()), .value = glm::angleAxis(angle, Vec3{0, 1, 0})});
  Clip clip = clipOf(rises);
  for (const JointIndex joint : {0, 1, 2}) {
    ASSERT_TRUE(setKnots(clip, kBaseLayer, joint, turns));
    ASSERT_TRUE(setKnots(clip, {kBaseLayer, joint, -1, ChannelKind::scale_z}, rises));
  }
  const std::vector<ChannelId> channels = channelsOf(clip);
  RepairLoop repair{.clip = &clip, .channels = channels, .start = 0, .end = 2, .values = LoopValues::first};
  ASSERT_TRUE(repair.run());
  EXPECT_EQ(channels.size(), 16u);
  for (const ChannelId& id : channels)
    EXPECT_NEAR(loopGap(clip, id, 0, 2).value, 0.0, 1e-6) << id.joint << " " << shortName(id.kind);
}

// Between two times that are one key nothing can be repaired.
TEST(RepairLoop, ALoopShorterThanAKeyLeavesItAlone) {
  const std::vector<QuatKnot> turns{{.time = 0.0}, {.time = 1.0, .value = glm::angleAxis(1.f, Vec3{0, 1, 0})}};
  for (const double start : {0.0, 1.0}) {
    Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 3}});
    ASSERT_TRUE(setKnots(clip, kBaseLayer, 0, turns));
    const Clip before = clip;
    for (const ChannelId& id : channelsOf(clip)) {
      RepairLoop repair = repairOf(clip, id, start, start + 1e-7);
      ASSERT_TRUE(repair.run());
      EXPECT_EQ(clip, before) << shortName(id.kind) << " at " << start;
    }
  }
}

TEST(RepairLoop, LeavesLockedCurvesAndRefusesNoTime) {
  Clip clip = clipOf({{.time = 0, .value = 0}, {.time = 1, .value = 3}});
  setState(clip, kRaise, {.locked = true});
  const Clip before = clip;
  RepairLoop repair = repairOf(clip, kRaise, 0, 1);
  ASSERT_TRUE(repair.run());
  EXPECT_EQ(repair.locked, 1);
  EXPECT_EQ(clip, before);
  EXPECT_FALSE(repairOf(clip, kRaise, 1, 1).run());
}

}  // namespace
}  // namespace sinew
