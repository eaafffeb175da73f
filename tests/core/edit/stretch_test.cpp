#include "core/edit/shape/stretch.h"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyKeys, tests::anyRotation, tests::real;

constexpr CurveState kMuted{.muted = true}, kLocked{.locked = true}, kSoloed{.soloed = true};

Curve anyCurve(const CurveState& state) {
  Curve curve = *Curve::fromKnots(anyKeys());
  curve.setExtrapolation({ExtrapolationKind::linear, 0}, {ExtrapolationKind::cycle_offset, 2});
  curve.setState(state);
  return curve;
}

QuatCurve anyTurn(const CurveState& state) {
  std::vector<QuatKnot> knots;
  for (int i = 0; i < 4; ++i) {
    QuatKnot& k = knots.emplace_back(QuatKnot{.time = 0.3 * i, .value = anyRotation()});
    for (Quat* slope : {&k.in, &k.out}) *slope = Quat(*real(-1, 1), *real(-1, 1), *real(-1, 1), *real(-1, 1));
    k.interpolation = *rc::gen::element(Interpolation::hermite, Interpolation::linear, Interpolation::step);
  }
  QuatCurve curve = *QuatCurve::fromKnots(knots);
  curve.setState(state);
  return curve;
}

// Every kind of curve that a clip holds.
Clip anyTimedClip() {
  Clip clip;
  clip.fps = 24.0, clip.duration_s = 2.0;
  clip.markers = {{0.5, "step"}, {1.5, "stop"}};
  JointTrack quaternions{.joint = 0, .rotation = anyTurn(kMuted)};
  quaternions.translation[1] = anyCurve(kLocked);
  quaternions.scale[2] = anyCurve(kSoloed);
  JointTrack angles{.joint = 1};
  angles.rotation = EulerCurves{EulerOrder::yzx, {anyCurve({}), Curve(), anyCurve(kMuted)}};
  clip.joints = {quaternions, angles};
  clip.morphs.push_back({0, anyCurve(kLocked)});
  ClipLayer& layer = clip.layers.emplace_back();
  layer.weight = anyCurve(kMuted);
  layer.joints = clip.joints;
  layer.morphs = clip.morphs;
  return clip;
}

RC_GTEST_PROP(StretchClip, EveryCurveIsTheSameAtAnotherPace, ()) {
  const Clip before = anyTimedClip();
  const double factor = *rc::gen::element(0.5, 2.0, 4.0);  // exact, so that steps do not move by a hair
  Clip clip = before;
  RC_ASSERT(stretchClip(clip, factor));
  RC_ASSERT(clip.duration_s == 2.0 * factor);
  RC_ASSERT(clip.fps == before.fps);
  for (std::size_t i = 0; i < 2; ++i) {
    RC_ASSERT(clip.markers[i].time == factor * before.markers[i].time);
    RC_ASSERT(clip.markers[i].name == before.markers[i].name);
  }
  const std::vector<ChannelId> all = channelsOf(before);
  RC_ASSERT(all.size() == 19u);
  RC_ASSERT(channelsOf(clip) == all);
  for (const ChannelId& id : all) {
    RC_ASSERT(stateOf(clip, id) == stateOf(before, id));
    if (const Curve* curve = findCurve(before, id)) {
      RC_ASSERT(findCurve(clip, id)->before() == curve->before());
      RC_ASSERT(findCurve(clip, id)->after() == curve->after());
    }
    for (int i = 0; i < 20; ++i) {
      const double t = static_cast<double>(*real(-0.5f, 3.f));
      SegmentHint a, b;
      const float was = *evaluate(before, id, t, a), is = *evaluate(clip, id, t * factor, b);
      RC_ASSERT(std::abs(was - is) <= 1e-4f * std::max(1.f, std::abs(was)));
    }
  }
}

TEST(StretchClip, RefusesWhatIsNoPace) {
  Clip clip;
  clip.duration_s = 1.0;
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double factor : {0.0, -1.0, infinite, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_FALSE(stretchClip(clip, factor)) << factor;
  clip.duration_s = 1e300;
  EXPECT_FALSE(stretchClip(clip, 1e300));
}

}  // namespace
}  // namespace sinew
