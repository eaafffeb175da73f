// Curves are equal where all that they hold is.
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "core/curve/curve.h"
#include "core/curve/quat_curve.h"

namespace sinew {
namespace {

const std::vector<std::function<void(CurveState&)>> kStates{[](CurveState& s) { s.muted = true; },
                                                            [](CurveState& s) { s.locked = true; },
                                                            [](CurveState& s) { s.soloed = true; }};

TEST(EqualCurves, ThoseOfNumbersAreWhereAllIsTheSame) {
  const std::vector<Knot> knots{
      {0.0, 1.f, {-0.1f, 0.2f}, {0.1f, 0.3f}, Interpolation::bezier, {}, {TangentMode::free, TangentMode::fixed}},
      {1.0, 2.f, {-0.1f, 0.2f}, {0.1f, 0.3f}, Interpolation::ease, {EasingFamily::expo, EasingEnds::in}, {}},
      {2.0, 3.f}};
  const Curve curve = *Curve::fromKnots(knots);
  EXPECT_EQ(curve, *Curve::fromKnots(knots)) << "whether they share memory or not";
  EXPECT_NE(curve, Curve());
  const std::vector<std::function<void(std::vector<Knot>&)>> changes{
      [](auto& k) { k[1].time = 1.5; },
      [](auto& k) { k[1].value = 2.5f; },
      [](auto& k) { k[1].in.dt = -0.2f; },
      [](auto& k) { k[1].in.dv = 0.1f; },
      [](auto& k) { k[1].out.dt = 0.2f; },
      [](auto& k) { k[1].out.dv = 0.1f; },
      [](auto& k) { k[0].interpolation = Interpolation::hermite; },
      [](auto& k) { k[1].easing.family = EasingFamily::sine; },
      [](auto& k) { k[1].easing.ends = EasingEnds::out; },
      [](auto& k) { k[0].style.in = TangentMode::flat; },
      [](auto& k) { k[0].style.out = TangentMode::flat; },
      [](auto& k) { k[0].style.broken = true; },
      [](auto& k) { k[0].style.weight_locked = true; },
      [](auto& k) { k[0].style.kind = KnotKind::extreme; },
      [](auto& k) { k.pop_back(); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    std::vector<Knot> other = knots;
    changes[i](other);
    EXPECT_NE(curve, *Curve::fromKnots(other)) << i;
  }
  for (const auto& change : kStates) {
    Curve other = curve;
    CurveState state;
    change(state);
    other.setState(state);
    EXPECT_NE(curve, other);
  }
  Curve before = curve, after = curve;
  before.setExtrapolation({ExtrapolationKind::linear}, {});
  after.setExtrapolation({}, {ExtrapolationKind::linear});
  EXPECT_NE(curve, before);
  EXPECT_NE(curve, after);
  EXPECT_NE(before, after);
}

TEST(EqualCurves, ThoseOfRotationsAreWhereAllIsTheSame) {
  const Quat turn = glm::angleAxis(0.5f, Vec3{0, 1, 0}), slope{0.f, 0.1f, 0.2f, 0.3f};
  const std::vector<QuatKnot> knots{{.time = 0.0, .interpolation = Interpolation::hermite},
                                    {.time = 1.0, .value = turn, .in = slope, .out = slope}};
  const QuatCurve curve = *QuatCurve::fromKnots(knots);
  EXPECT_EQ(curve, *QuatCurve::fromKnots(knots));
  EXPECT_NE(curve, QuatCurve());
  const std::vector<std::function<void(std::vector<QuatKnot>&)>> changes{
      [](auto& k) { k[1].time = 1.5; },
      [](auto& k) { k[1].value = kIdentityRotation; },
      [](auto& k) { k[1].in.x = 0.5f; },
      [](auto& k) { k[1].out.x = 0.5f; },
      [](auto& k) { k[0].interpolation = Interpolation::linear; },
      [](auto& k) { k[0].easing.ends = EasingEnds::out; },
      [](auto& k) { k[0].style.kind = KnotKind::extreme; },
      [](auto& k) { k.pop_back(); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    std::vector<QuatKnot> other = knots;
    changes[i](other);
    EXPECT_NE(curve, *QuatCurve::fromKnots(other)) << i;
  }
  for (const auto& change : kStates) {
    QuatCurve other = curve;
    CurveState state;
    change(state);
    other.setState(state);
    EXPECT_NE(curve, other);
  }
}

}  // namespace
}  // namespace sinew
