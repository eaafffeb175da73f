#include "core/edit/shape/shape_curves.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/curve/tangents.h"
#include "tests/core/generators.h"
#include "tests/support/captured_clip.h"

namespace sinew {
namespace {

using tests::capturedClip;

const ChannelId kMove{.joint = 0, .kind = ChannelKind::translation_y};
const ChannelId kTurn{.joint = 1, .kind = ChannelKind::quaternion_x};

std::vector<std::uint32_t> range(std::uint32_t first, std::uint32_t last) {
  std::vector<std::uint32_t> all;
  for (std::uint32_t i = first; i <= last; ++i) all.push_back(i);
  return all;
}

TEST(SmoothCurves, OnlyRowsOfNamedKnotsChange) {
  const Clip before = capturedClip({.joints = 2, .seconds = 2.0, .noise_rad = 0.01});
  Clip clip = before;
  const KnotSets targets{{kMove, range(40, 80)}, {kTurn, range(100, 160)}};
  SmoothCurves smooth{.clip = &clip, .targets = &targets, .filter = {.cutoff_hz = 2.0}};
  ASSERT_TRUE(smooth.run());
  EXPECT_EQ(smooth.knots, 41u + 61u);
  const std::vector<Knot> a = knotsOf(before, kMove), b = knotsOf(clip, kMove);
  const QuatCurve &q = *findQuatCurve(before, kTurn), &r = *findQuatCurve(clip, kTurn);
  bool moved = false, turned = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool inside = i > 40 && i<80, inside_turn = i> 100 && i < 160;
    if (!inside) {
      EXPECT_EQ(a[i].value, b[i].value) << i;
    }
    if (!inside_turn) {
      EXPECT_LT(tests::difference(q.values()[i], r.values()[i]), 1e-6f) << i;
    }
    moved = moved || (inside && a[i].value != b[i].value);
    turned = turned || (inside_turn && tests::difference(q.values()[i], r.values()[i]) > 1e-4f);
  }
  EXPECT_TRUE(moved && turned);
}

TEST(SmoothCurves, LockedChannelsStay) {
  Clip clip = capturedClip({.joints = 2, .seconds = 1.0});
  setState(clip, kMove, {.locked = true});
  const Clip before = clip;
  const KnotSets targets{{kMove, {}}};
  SmoothCurves smooth{.clip = &clip, .targets = &targets};
  ASSERT_TRUE(smooth.run());
  EXPECT_EQ(smooth.locked, 1);
  EXPECT_EQ(clip, before);
}

TEST(SmoothCurves, RowsOfARotationAreThoseOfAllItsComponents) {
  Clip clip = capturedClip({.joints = 2, .seconds = 1.0});
  ChannelId w = kTurn;
  w.kind = ChannelKind::quaternion_w;
  const KnotSets targets{{kTurn, range(0, 10)}, {w, range(20, 30)}};
  SmoothCurves smooth{.clip = &clip, .targets = &targets};
  ASSERT_TRUE(smooth.run());
  EXPECT_EQ(smooth.knots, 22u);
  const KnotSets all{{kTurn, {}}, {w, range(20, 30)}};
  SmoothCurves smooth_all{.clip = &clip, .targets = &all};
  ASSERT_TRUE(smooth_all.run());
  EXPECT_EQ(smooth_all.knots, findQuatCurve(clip, kTurn)->size()) << "all knots of one component are all knots";
}

TEST(SimplifyCurves, StaysWithinItsTolerance) {
  const Clip before = capturedClip({.joints = 2, .seconds = 5.0});
  Clip clip = before;
  const KnotSets targets{{kMove, {}}, {kTurn, {}}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets, .length_m = 0.002, .angle_rad = 0.01};
  ASSERT_TRUE(simplify.run());
  EXPECT_EQ(simplify.keys_before, 2u * 601u);
  EXPECT_LT(simplify.keys_after * 8, simplify.keys_before);
  const Curve &a = *findCurve(before, kMove), &b = *findCurve(clip, kMove);
  const QuatCurve &q = *findQuatCurve(before, kTurn), &r = *findQuatCurve(clip, kTurn);
  for (const double t : a.times()) {
    EXPECT_NEAR(a.evaluate(t), b.evaluate(t), 0.00201f) << t;
    EXPECT_LT(2.f * tests::difference(q.evaluate(t), r.evaluate(t)), 0.0101f) << t;
  }
}

// Metres, radians, and parts of scales and weights.
TEST(SimplifyCurves, EveryKindHasItsOwnTolerance) {
  const std::pair<ChannelId, double SimplifyCurves::*> kinds[] = {
      {{.joint = 0, .kind = ChannelKind::translation_y}, &SimplifyCurves::length_m},
      {{.joint = 0, .kind = ChannelKind::rotation_x}, &SimplifyCurves::angle_rad},
      {{.joint = 0, .kind = ChannelKind::scale_z}, &SimplifyCurves::other},
      {{.morph = 0, .kind = ChannelKind::morph}, &SimplifyCurves::other}};
  std::vector<Knot> knots;
  for (int i = 0; i <= 60; ++i)
    knots.push_back({.time = i / 30.0, .value = 0.3f * std::sin(0.05f * static_cast<float>(i))});
  for (const auto& [id, own] : kinds) {
    Clip clip;
    clip.fps = 30.0;
    ASSERT_TRUE(setKnots(clip, id, knots));
    const KnotSets targets{{id, {}}};
    for (const double given : {0.0, 0.05}) {
      SimplifyCurves simplify{.clip = &clip, .targets = &targets};
      simplify.length_m = simplify.angle_rad = simplify.other = 0.05 - given;
      simplify.*own = given;
      ASSERT_TRUE(simplify.run());
      EXPECT_EQ(simplify.keys_before, 61u) << shortName(id.kind);
      const bool few = simplify.keys_after<10u, allowed = given> 0.0;
      EXPECT_EQ(few, allowed) << shortName(id.kind) << " " << simplify.keys_after;
    }
  }
}

TEST(SimplifyCurves, RefusesTolerancesBelowZeroAndLeavesLockedCurves) {
  Clip clip = capturedClip({.joints = 2, .seconds = 1.0});
  const KnotSets targets{{kMove, {}}, {kTurn, {}}};
  for (double SimplifyCurves::*tolerance :
       {&SimplifyCurves::length_m, &SimplifyCurves::angle_rad, &SimplifyCurves::other}) {
    SimplifyCurves below{.clip = &clip, .targets = &targets};
    below.*tolerance = -0.001;
    EXPECT_FALSE(below.run());
  }
  setState(clip, kMove, {.locked = true});
  setState(clip, kTurn, {.locked = true});
  const Clip before = clip;
  SimplifyCurves simplify{.clip = &clip, .targets = &targets};
  ASSERT_TRUE(simplify.run());
  EXPECT_EQ(simplify.locked, 2);
  EXPECT_EQ(clip, before);
}

TEST(SimplifyCurves, LeavesTheCurveBesideARowAlone) {
  const Clip before = capturedClip({.joints = 1, .seconds = 5.0});
  Clip clip = before;
  const KnotSets targets{{kMove, range(100, 300)}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets, .length_m = 0.005};
  ASSERT_TRUE(simplify.run());
  EXPECT_LT(simplify.keys_after, 430u);
  const Curve &a = *findCurve(before, kMove), &b = *findCurve(clip, kMove);
  for (double t = 0.0; t < 5.0; t += 0.001) {
    const bool inside = t > a.times()[100] && t < a.times()[300];
    EXPECT_NEAR(a.evaluate(t), b.evaluate(t), inside ? 0.006f : 1e-6f) << t;
  }
}

// What runs on from the last key of a row is none of the row.
TEST(SimplifyCurves, TheSegmentAfterARowStays) {
  for (const Interpolation kind : {Interpolation::step, Interpolation::ease, Interpolation::linear}) {
    Clip clip;
    clip.fps = 30.0;
    std::vector<Knot> knots;
    for (int i = 0; i <= 5; ++i) {
      Knot& k = knots.emplace_back(Knot{.time = 1.0 * i, .value = i < 5 ? static_cast<float>(i) : -3.f});
      k.interpolation = i == 4 ? kind : Interpolation::linear;
      k.easing = i == 4 ? Easing{EasingFamily::bounce, EasingEnds::out} : Easing{};
      if (i == 4 && kind == Interpolation::step) k.style.out = TangentMode::step;
    }
    JointTrack track{.joint = 0};
    track.translation[1] = *Curve::fromKnots(knots);
    clip.joints.push_back(track);
    const Curve before = track.translation[1];
    const KnotSets targets{{kMove, range(0, 4)}};
    SimplifyCurves simplify{.clip = &clip, .targets = &targets};
    ASSERT_TRUE(simplify.run());
    const Curve& after = *findCurve(clip, kMove);
    EXPECT_LT(after.size(), 6u);
    for (double t = 4.0; t <= 5.0; t += 0.05) EXPECT_NEAR(after.evaluate(t), before.evaluate(t), 1e-6f) << t;
  }
}

// Of the keys at both ends of a row, the sides that face away belong to the curve beside it.
TEST(SimplifyCurves, TangentsBesideARowStay) {
  std::vector<Knot> moves;
  std::vector<QuatKnot> turns;
  for (int i = 0; i <= 5; ++i) {
    moves.push_back({.time = 1.0 * i, .value = static_cast<float>(i), .in = {-0.3f, -0.3f}, .out = {0.3f, 0.3f}});
    const Quat q = glm::angleAxis(0.05f * static_cast<float>(i), Vec3{0, 0, 1});
    const Quat slope = Quat(0.f, 0.f, 0.f, 0.025f) * q;
    turns.push_back({.time = 1.0 * i, .value = q, .in = slope, .out = slope});
    moves.back().interpolation = turns.back().interpolation = Interpolation::hermite;
  }
  moves[1].in = {-0.3f, 0.6f};
  moves[4].out = {0.3f, -0.6f};
  turns[1].in = turns[4].out = Quat(0.f, 0.2f, 0.f, 0.f);
  Clip clip;
  clip.fps = 30.0;
  ASSERT_TRUE(setKnots(clip, kMove, moves));
  ASSERT_TRUE(setKnots(clip, kTurn.layer, kTurn.joint, turns));
  const Clip before = clip;
  const KnotSets targets{{kMove, range(1, 4)}, {kTurn, range(1, 4)}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets, .length_m = 0.001, .angle_rad = 0.001};
  ASSERT_TRUE(simplify.run());
  const Curve &a = *findCurve(before, kMove), &b = *findCurve(clip, kMove);
  const QuatCurve &q = *findQuatCurve(before, kTurn), &r = *findQuatCurve(clip, kTurn);
  EXPECT_LT(b.size(), 6u);
  EXPECT_LT(r.size(), 6u);
  for (double t = 0.0; t <= 1.0; t += 0.05) {
    for (const double outside : {t, 4.0 + t}) {
      EXPECT_NEAR(a.evaluate(outside), b.evaluate(outside), 1e-6f) << outside;
      EXPECT_LT(tests::difference(q.evaluate(outside), r.evaluate(outside)), 1e-6f) << outside;
    }
  }
}

// Only the sides inside are no longer what their modes would make of them.
TEST(SimplifyCurves, ModesBesideARowStay) {
  Clip clip = capturedClip({.joints = 2, .seconds = 2.0});
  std::vector<Knot> moves = knotsOf(clip, kMove);
  std::vector<QuatKnot> turns = findQuatCurve(clip, kTurn)->knots();
  for (Knot& k : moves) k.style.in = k.style.out = TangentMode::automatic;
  for (QuatKnot& k : turns) k.style.in = k.style.out = TangentMode::automatic;
  ASSERT_TRUE(setKnots(clip, kMove, moves));
  ASSERT_TRUE(setKnots(clip, kTurn.layer, kTurn.joint, turns));
  const KnotSets targets{{kMove, range(40, 200)}, {kTurn, range(40, 200)}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets, .length_m = 0.005, .angle_rad = 0.02};
  ASSERT_TRUE(simplify.run());
  ASSERT_LT(simplify.keys_after, simplify.keys_before);
  const auto check = [](const auto& before, const auto& after) {
    const auto at = [&](std::size_t i) {
      return std::ranges::find(after, before[i].time, [](const auto& k) { return k.time; });
    };
    EXPECT_EQ(at(40)->style.in, TangentMode::automatic);
    EXPECT_EQ(at(40)->style.out, TangentMode::free);
    EXPECT_EQ(at(200)->style.in, TangentMode::free);
    EXPECT_EQ(at(200)->style.out, TangentMode::automatic);
  };
  check(moves, knotsOf(clip, kMove));
  check(turns, findQuatCurve(clip, kTurn)->knots());
}

TEST(SimplifyCurves, TwoEqualKeysAreLeftAlone) {
  Clip clip;
  clip.fps = 30.0;
  std::vector<Knot> knots;
  for (int i = 0; i < 4; ++i) knots.push_back({.time = 1.0 * i, .value = i == 1 || i == 2 ? 1.f : 0.f});
  for (Knot& k : knots) k.interpolation = Interpolation::hermite;
  updateTangents(knots);
  JointTrack track{.joint = 0};
  track.translation[1] = *Curve::fromKnots(knots);
  clip.joints.push_back(track);
  const Clip before = clip;
  const KnotSets targets{{kMove, range(1, 2)}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets};
  ASSERT_TRUE(simplify.run());
  EXPECT_EQ(clip, before);
}

TEST(SimplifyCurves, AStillRowKeepsItsEnds) {
  Clip clip;
  clip.fps = 30.0;
  JointTrack track{.joint = 0};
  track.translation[1] = *Curve::fromSamples({0, 1, 2, 3, 4, 5}, {0.f, 1.f, 1.f, 1.f, 1.f, 0.f}, Interpolation::linear);
  clip.joints.push_back(track);
  const Curve before = track.translation[1];
  const KnotSets targets{{kMove, range(1, 4)}};
  SimplifyCurves simplify{.clip = &clip, .targets = &targets};
  ASSERT_TRUE(simplify.run());
  const Curve& after = *findCurve(clip, kMove);
  EXPECT_EQ(after.size(), 4u);
  for (double t = 0.0; t <= 5.0; t += 0.1) EXPECT_NEAR(after.evaluate(t), before.evaluate(t), 1e-6f) << t;
}

}  // namespace
}  // namespace sinew
