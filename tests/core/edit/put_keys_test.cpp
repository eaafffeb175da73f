// Keys in place of those of a time: what lies outside of it goes on as it did.
#include "core/edit/rig/put_keys.h"

#include <vector>

#include <gtest/gtest.h>

#include "core/math/interpolation.h"

namespace sinew {
namespace {

constexpr ChannelId kPlace{kBaseLayer, 0, -1, ChannelKind::translation_x};

Curve knotted(const std::vector<Knot>& knots) { return *Curve::fromKnots(knots); }
Clip tenFrames() {
  Clip clip;
  clip.duration_s = 1.0, clip.fps = 10.0;
  return clip;
}
float at(const Clip& clip, const ChannelId& id, double time) {
  SegmentHint hint;
  return evaluate(clip, id, time, hint).value_or(-99.f);
}

// 3 from frame 4 to frame 6 of ten.
struct Put {
  Clip clip = tenFrames();
  int layer = kBaseLayer;

  PutKeys put() { return {.clip = &clip, .layer = layer, .from = 0.4, .until = 0.6}; }
  Check curve(std::optional<float> rest = {}) {
    return put().curve(kPlace, knotted({{.time = 0.4, .value = 3.f}, {.time = 0.6, .value = 3.f}}), rest);
  }
};

TEST(PutKeys, CurvesKeepTheirShapeOutsideOfTheTime) {
  Curve line = knotted({{.time = 0.0, .value = 0.f}, {.time = 0.5, .value = 7.f}, {.time = 1.0, .value = 10.f}});
  line.setState({.muted = true});
  line.setExtrapolation({.kind = ExtrapolationKind::linear}, {.kind = ExtrapolationKind::cycle});
  Put p;
  ASSERT_TRUE(setCurve(p.clip, kPlace, line));
  ASSERT_TRUE(p.curve());
  for (const double time : {-0.2, 0.0, 0.15, 0.3, 0.7, 0.95, 1.0, 1.2})
    EXPECT_NEAR(at(p.clip, kPlace, time), line.evaluate(time), 1e-4f) << time;
  for (const double time : {0.4, 0.5, 0.6}) EXPECT_EQ(at(p.clip, kPlace, time), 3.f) << time;
  EXPECT_TRUE(stateOf(p.clip, kPlace).muted);
}

TEST(PutKeys, OfALayerLeaveTheBaseAsItIs) {
  Put p{.layer = 0};
  p.clip.layers.emplace_back().mode = LayerMode::override;
  const Curve line = knotted({{.time = 0.0, .value = 0.f}, {.time = 1.0, .value = 10.f}});
  ASSERT_TRUE(setCurve(p.clip, kPlace, line));
  ASSERT_TRUE(setCurve(p.clip, {kBaseLayer, kNoJoint, 2, ChannelKind::morph}, line));
  const Clip before = p.clip;
  const ChannelId in_layer{0, kPlace.joint, -1, kPlace.kind};
  ASSERT_TRUE(p.put().curve(in_layer, knotted({{.time = 0.4, .value = 3.f}, {.time = 0.6, .value = 3.f}})));
  const std::pair<double, float> step{0.4, 1.f};
  ASSERT_TRUE(p.put().number(2, 0.f, {&step, 1}));
  EXPECT_EQ(p.clip.joints, before.joints);
  EXPECT_EQ(p.clip.morphs, before.morphs);
  EXPECT_EQ(at(p.clip, in_layer, 0.5), 3.f);
  EXPECT_EQ(at(p.clip, {0, kNoJoint, 2, ChannelKind::morph}, 0.5), 1.f);
}

TEST(PutKeys, CurvesGoOnBeyondTheirKnots) {
  for (const double time : {0.1, 0.45, 0.9}) {
    Put p;
    ASSERT_TRUE(setCurve(p.clip, kPlace, knotted({{.time = time, .value = 5.f}})));
    ASSERT_TRUE(p.curve());
    for (const double outside : {0.0, 0.3, 0.7, 1.0}) EXPECT_EQ(at(p.clip, kPlace, outside), 5.f) << time;
    EXPECT_EQ(at(p.clip, kPlace, 0.5), 3.f) << time;
  }
}

TEST(PutKeys, CurvesWithoutKeysRestWhereThatIsTold) {
  Put told, untold;
  ASSERT_TRUE(told.curve(2.f));
  ASSERT_TRUE(untold.curve());
  for (const double time : {0.0, 0.3, 0.7, 1.0}) {
    EXPECT_EQ(at(told.clip, kPlace, time), 2.f) << time;
    EXPECT_EQ(at(untold.clip, kPlace, time), 3.f) << time;
  }
  EXPECT_EQ(at(told.clip, kPlace, 0.5), 3.f);
  EXPECT_EQ(knotCount(untold.clip, kPlace), 2u);
  for (const bool at_start : {true, false}) {  // where the time begins or ends with the clip
    Clip clip = tenFrames();
    const PutKeys put{.clip = &clip, .from = at_start ? 0.0 : 0.5, .until = at_start ? 0.5 : 1.0};
    ASSERT_TRUE(put.curve(kPlace, knotted({{.time = put.from, .value = 3.f}, {.time = put.until, .value = 3.f}}), 2.f));
    EXPECT_EQ(at(clip, kPlace, 0.0), at_start ? 3.f : 2.f);
    EXPECT_EQ(at(clip, kPlace, 1.0), at_start ? 2.f : 3.f);
    EXPECT_EQ(knotCount(clip, kPlace), 3u);
  }
  Clip whole = tenFrames();
  const PutKeys all{.clip = &whole, .until = 1.0};
  ASSERT_TRUE(all.curve(kPlace, knotted({{.time = 0.0, .value = 3.f}}), 2.f));
  EXPECT_EQ(knotCount(whole, kPlace), 1u) << "nothing lies outside";
}

TEST(PutKeys, RotationsKeepTheirShapeToo) {
  const auto turned = [](float angle) { return glm::angleAxis(angle, Vec3(0.f, 1.f, 0.f)); };
  const auto linear = [](double time, const Quat& value) {
    return QuatKnot{.time = time, .value = value, .interpolation = Interpolation::linear};
  };
  // The other sign of what is put means the same.
  const QuatCurve made = *QuatCurve::fromKnots(std::vector{linear(0.4, -turned(2.f)), linear(0.6, -turned(2.f))});
  const auto shown = [](const Clip& clip, double time) {
    return std::get<QuatCurve>(clip.track(0)->rotation).evaluate(time);
  };
  for (const int keys : {0, 1, 3}) {
    Put p;
    QuatCurve was;
    if (keys == 1) was = *QuatCurve::fromKnots(std::vector{linear(0.1, turned(1.f))});
    if (keys == 3)
      was = *QuatCurve::fromKnots(
          std::vector{linear(0.0, turned(0.f)), linear(0.5, turned(1.f)), linear(1.0, turned(0.2f))});
    was.setState({.soloed = true});
    if (keys > 0) trackFor(p.clip, kBaseLayer, 0).rotation = was;
    ASSERT_TRUE(p.put().rotation(0, made, turned(0.5f)));
    for (const double time : {0.0, 0.25, 0.3, 0.7, 0.85, 1.0}) {
      const Quat wanted = keys > 0 ? was.evaluate(time) : turned(0.5f);
      EXPECT_LT(angleBetween(shown(p.clip, time), wanted), 1e-3f) << keys << " " << time;
    }
    for (const double time : {0.4, 0.5, 0.6}) EXPECT_LT(angleBetween(shown(p.clip, time), turned(2.f)), 1e-3f) << keys;
    // The short way round between what was and what is.
    EXPECT_LT(angleBetween(shown(p.clip, 0.35), turned(2.f)), 1.6f);
    EXPECT_EQ(stateOf(p.clip, {kBaseLayer, 0, -1, ChannelKind::quaternion_x}).soloed, keys > 0);
  }
  Put untold;
  ASSERT_TRUE(untold.put().rotation(0, made));
  EXPECT_LT(angleBetween(shown(untold.clip, 0.0), turned(2.f)), 1e-3f);
}

TEST(PutKeys, NumbersJumpThereAndBack) {
  const std::pair<double, float> steps[] = {{0.4, 1.f}, {0.5, 0.25f}};
  constexpr ChannelId kNumber{kBaseLayer, kNoJoint, 2, ChannelKind::morph};
  Put fresh;
  ASSERT_TRUE(fresh.put().number(2, 0.5f, steps));
  for (const auto& [time, value] : {std::pair(0.0, 0.5f),
                                    {0.39, 0.5f},
                                    {0.4, 1.f},
                                    {0.49, 1.f},
                                    {0.5, 0.25f},
                                    {0.69, 0.25f},
                                    {0.7, 0.5f},
                                    {1.0, 0.5f}})
    EXPECT_EQ(at(fresh.clip, kNumber, time), value) << time;

  // What was keyed inside is gone, what was keyed outside goes on.
  Put keyed;
  const auto jump = [](double time, float value) {
    return Knot{.time = time, .value = value, .interpolation = Interpolation::step};
  };
  ASSERT_TRUE(
      setCurve(keyed.clip, kNumber, knotted({jump(0.0, 0.1f), jump(0.2, 0.2f), jump(0.45, 0.9f), jump(0.8, 0.8f)})));
  ASSERT_TRUE(keyed.put().number(2, 0.5f, steps));
  for (const auto& [time, value] :
       {std::pair(0.1, 0.1f), {0.2, 0.2f}, {0.39, 0.2f}, {0.4, 1.f}, {0.69, 0.25f}, {0.7, 0.9f}, {0.8, 0.8f}})
    EXPECT_EQ(at(keyed.clip, kNumber, time), value) << time;

  // Over the whole clip nothing else is left.
  const PutKeys whole{.clip = &keyed.clip, .until = 1.0};
  const std::pair<double, float> one{0.0, 1.f};
  ASSERT_TRUE(whole.number(2, 0.5f, {&one, 1}));
  EXPECT_EQ(knotCount(keyed.clip, kNumber), 1u);

  // At rest all the time: no keys where there are none, and some where there were.
  const std::pair<double, float> resting{0.4, 0.5f};
  Put none;
  ASSERT_TRUE(none.put().number(2, 0.5f, {&resting, 1}));
  EXPECT_EQ(none.clip, tenFrames());
  ASSERT_TRUE(keyed.put().number(2, 0.5f, {&resting, 1}));
  EXPECT_EQ(at(keyed.clip, kNumber, 0.5), 0.5f);
  EXPECT_EQ(at(keyed.clip, kNumber, 0.8), 1.f);
}

TEST(PutKeys, NumbersOfAdditiveLayersGoIntoTheBase) {
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
    Put p{.layer = 0};
    p.clip.layers.emplace_back().mode = mode;
    const std::pair<double, float> step{0.4, 1.f};
    ASSERT_TRUE(p.put().number(2, 0.f, {&step, 1}));
    EXPECT_EQ(p.clip.morphs.size(), mode == LayerMode::additive ? 1u : 0u);
    EXPECT_EQ(p.clip.layers[0].morphs.size(), mode == LayerMode::additive ? 0u : 1u);
  }
}

}  // namespace
}  // namespace sinew
