#include "core/edit/keys/tangents.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/bezier.h"
#include "core/curve/split.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::after, tests::anyKeys, tests::curveOf, tests::greatestDifference, tests::rangeOf, tests::real;

std::vector<Knot> hill() {
  std::vector<Knot> knots{{.time = 0, .value = 0}, {.time = 1, .value = 4}, {.time = 3, .value = 2}};
  for (Knot& k : knots) k.interpolation = Interpolation::hermite, k.in = {-0.3f, 0.f}, k.out = {0.3f, 0.f};
  return knots;
}

TEST(KeyTangents, ModesAreSetOnTheSideThatIsMeant) {
  const std::vector<Knot> in = after(setTangentMode(TangentMode::spline, TangentSide::in), hill(), {1});
  EXPECT_EQ(in[1].style.in, TangentMode::spline);
  EXPECT_EQ(in[1].style.out, TangentMode::free);
  EXPECT_NEAR(slopeOf(in[1].in), 2.0 / 3.0, 1e-6) << "(2 - 0) / (3 - 0)";
  EXPECT_EQ(slopeOf(in[1].out), 0.0);
  const std::vector<Knot> both = after(setTangentMode(TangentMode::linear, TangentSide::both), hill());
  EXPECT_EQ(both[0].interpolation, Interpolation::linear);
  EXPECT_EQ(both[1].interpolation, Interpolation::linear);
}

TEST(KeyTangents, SteppedModesBelongToTheSegmentAfter) {
  const std::vector<Knot> stepped = after(setTangentMode(TangentMode::step, TangentSide::in), hill(), {1});
  EXPECT_EQ(stepped[0].interpolation, Interpolation::hermite);
  EXPECT_EQ(stepped[1].interpolation, Interpolation::step);
  EXPECT_EQ(stepped[1].style.out, TangentMode::step);
  const std::vector<Knot> back = after(setTangentMode(TangentMode::free, TangentSide::out), stepped, {1});
  EXPECT_EQ(back[1].interpolation, Interpolation::hermite);
}

RC_GTEST_PROP(KeyTangents, TakingAStraightSegmentInHandKeepsItStraight, ()) {
  const std::vector<Knot> knots = anyKeys({.steps = false, .eases = false, .weighted = false, .modes = false});
  std::vector<Knot> straight = knots;
  for (Knot& k : straight) k.interpolation = Interpolation::linear;
  const auto side = static_cast<TangentSide>(*rc::gen::inRange(0, 3));
  const Curve before = curveOf(straight), now = curveOf(after(setTangentMode(TangentMode::free, side), straight));
  RC_ASSERT(greatestDifference(before, now, before.start(), before.end()) < 1e-5 * std::max(1.0, rangeOf(before)));
}

TEST(KeyTangents, InterpolationIsWhatWasAskedFor) {
  for (const auto kind : {Interpolation::step, Interpolation::step_next, Interpolation::linear, Interpolation::hermite,
                          Interpolation::bezier, Interpolation::ease}) {
    for (const auto from : {Interpolation::step, Interpolation::linear, Interpolation::hermite, Interpolation::ease}) {
      std::vector<Knot> knots = after(setInterpolation(from), hill());
      EXPECT_EQ(knots[0].interpolation, from);
      knots = after(setInterpolation(kind), knots, {0});
      EXPECT_EQ(knots[0].interpolation, kind) << static_cast<int>(from) << " to " << static_cast<int>(kind);
    }
  }
}

TEST(KeyTangents, EasingKeepsWhatIsNotChosen) {
  std::vector<Knot> knots = after(setEasing({EasingFamily::back, EasingEnds::out}), hill(), {0});
  EXPECT_EQ(knots[0].interpolation, Interpolation::ease);
  EXPECT_EQ(knots[0].easing, (Easing{EasingFamily::back, EasingEnds::out}));
  EXPECT_EQ(after(setEasingFamily(EasingFamily::quad), knots, {0})[0].easing,
            (Easing{EasingFamily::quad, EasingEnds::out}));
  EXPECT_EQ(after(setEasingEnds(EasingEnds::in), knots, {0})[0].easing, (Easing{EasingFamily::back, EasingEnds::in}));
  EXPECT_EQ(after(setEasingFamily(EasingFamily::quad), hill(), {0})[0].easing.ends, EasingEnds::in_out);
  EXPECT_EQ(after(setEasingEnds(EasingEnds::in), hill(), {0})[0].easing, (Easing{EasingFamily::sine, EasingEnds::in}));
}

TEST(KeyTangents, TheOtherSideTurnsAlongUnlessBroken) {
  const std::vector<Knot> together = after(setSlope(2, TangentSide::out), hill(), {1});
  EXPECT_NEAR(slopeOf(together[1].in), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(together[1].out), 2.0, 1e-6);
  const std::vector<Knot> broken = after(setSlope(2, TangentSide::out), after(breakTangents(), hill(), {1}), {1});
  EXPECT_EQ(slopeOf(broken[1].in), 0.0);
  EXPECT_NEAR(slopeOf(broken[1].out), 2.0, 1e-6);
  const std::vector<Knot> unified = after(unifyTangents(), broken, {1});
  EXPECT_FALSE(unified[1].style.broken);
  EXPECT_NEAR(slopeOf(unified[1].in), 1.0, 1e-6);
  EXPECT_NEAR(slopeOf(unified[1].out), 1.0, 1e-6);
}

TEST(KeyTangents, HandlesHaveALengthWhereTheyAreWeighted) {
  const std::vector<Knot> unweighted = after(setHandle(0.5, 1, TangentSide::out), hill(), {1});
  EXPECT_EQ(unweighted[1].interpolation, Interpolation::hermite);
  EXPECT_NEAR(slopeOf(unweighted[1].out), 2.0, 1e-6);
  const std::vector<Knot> weighted = after(setWeighted(true), hill());
  const std::vector<Knot> dragged = after(setHandle(0.5, 1, TangentSide::out), weighted, {1});
  EXPECT_EQ(dragged[1].out, (Tangent{0.5f, 1.f}));
  EXPECT_NEAR(static_cast<double>(dragged[1].in.dt), -1.0 / 3.0, 1e-6) << "the other side keeps its length";
  EXPECT_NEAR(slopeOf(dragged[1].in), 2.0, 1e-5);
  const std::vector<Knot> in = after(setHandle(-0.25, -1, TangentSide::in), weighted, {1});
  EXPECT_EQ(in[1].in, (Tangent{-0.25f, -1.f}));
  EXPECT_NEAR(slopeOf(in[1].out), 4.0, 1e-5);
  const std::vector<Knot> locked = after(setHandle(0.5, 1, TangentSide::out), after(lockWeights(true), weighted), {1});
  EXPECT_NEAR(static_cast<double>(locked[1].out.dt), 2.0 / 3.0, 1e-6);
  EXPECT_NEAR(slopeOf(locked[1].out), 2.0, 1e-5);
}

RC_GTEST_PROP(KeyTangents, WeightsChangeNoShapeUntilTheyArePulled, ()) {
  const std::vector<Knot> knots = anyKeys({.weighted = false});
  const Curve before = curveOf(knots);
  const std::vector<Knot> weighted = after(setWeighted(true), knots);
  const double small = 2e-6 * std::max(5.0, rangeOf(before));
  RC_ASSERT(greatestDifference(before, curveOf(weighted), before.start(), before.end()) < small);
  const Curve back = curveOf(after(setWeighted(false), weighted));
  RC_ASSERT(greatestDifference(before, back, before.start(), before.end()) < small);
}

RC_GTEST_PROP(KeyTangents, ToBezierKeepsTheShape, ()) {
  const std::vector<Knot> knots = anyKeys({.steps = false});
  const Curve before = curveOf(knots);
  const std::vector<Knot> converted = after(toBezier(), knots);
  for (std::size_t i = 0; i + 1 < converted.size(); ++i) RC_ASSERT(converted[i].interpolation == Interpolation::bezier);
  const bool eased = std::ranges::any_of(knots, [](const Knot& k) { return k.interpolation == Interpolation::ease; });
  RC_ASSERT(greatestDifference(before, curveOf(converted), before.start(), before.end()) <
            (eased ? 1.1 * kEasingTolerance * 10.0 : 2e-6 * std::max(5.0, rangeOf(before))));
}

TEST(KeyTangents, EqualisedHandlesHaveTheSameLength) {
  const std::vector<Knot> knots = after(equaliseHandles(0.2, TangentSide::both), after(setWeighted(true), hill()));
  EXPECT_EQ(knots[1].in.dt, -0.2f);
  EXPECT_EQ(knots[1].out.dt, 0.2f);
  EXPECT_EQ(knots[2].in.dt, -0.2f);
  const std::vector<Knot> weighted = after(setWeighted(true), hill());
  const std::vector<Knot> out = after(equaliseHandles(0.2, TangentSide::out), weighted, {1});
  EXPECT_EQ(out[1].in, weighted[1].in);
  EXPECT_EQ(out[1].out.dt, 0.2f);
  const std::vector<Knot> in = after(equaliseHandles(0.2, TangentSide::in), weighted, {1});
  EXPECT_EQ(in[1].in.dt, -0.2f);
  EXPECT_EQ(in[1].out, weighted[1].out);
}

TEST(KeyTangents, HandlesOfBothSidesAreMirrored) {
  const std::vector<Knot> dragged = after(setHandle(0.5, 1, TangentSide::both), after(setWeighted(true), hill()), {1});
  EXPECT_EQ(dragged[1].in, (Tangent{-0.5f, -1.f}));
  EXPECT_EQ(dragged[1].out, (Tangent{0.5f, 1.f}));
}

TEST(KeyTangents, SidesOfNoLengthTakeASlopeToo) {
  std::vector<Knot> knots = hill();
  for (Knot& k : knots) k.in = k.out = {};
  const Knot turned = after(setSlope(2, TangentSide::both), knots, {1})[1];
  EXPECT_NEAR(slopeOf(turned.in), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(turned.out), 2.0, 1e-6);
  EXPECT_LT(turned.in.dt, 0.f);
  EXPECT_GT(turned.out.dt, 0.f);
}

TEST(KeyTangents, AnUprightHandleTurnsTheOtherSideSteeply) {
  const std::vector<Knot> weighted = after(setWeighted(true), hill());
  for (const float rise : {1.f, -2.f}) {
    const std::vector<Knot> out = after(setHandle(0.0, static_cast<double>(rise), TangentSide::out), weighted, {1});
    EXPECT_EQ(out[1].out, (Tangent{0.f, rise}));
    EXPECT_NEAR(slopeOf(out[1].in), static_cast<double>(rise) * 1e4, 1.0);
    const std::vector<Knot> in = after(setHandle(0.0, static_cast<double>(rise), TangentSide::in), weighted, {1});
    EXPECT_EQ(in[1].in, (Tangent{0.f, rise}));
    EXPECT_NEAR(slopeOf(in[1].out), static_cast<double>(-rise) * 1e4, 1.0);
  }
}

// The outer sides of the first and the last key have no segment; they turn along and can be turned all the same.
TEST(KeyTangents, OuterSidesTurnAlong) {
  for (const bool weighted : {false, true}) {
    const std::vector<Knot> knots = weighted ? after(setWeighted(true), hill()) : hill();
    for (const std::uint32_t i : {0u, 2u}) {
      for (const TangentSide side : {TangentSide::in, TangentSide::out, TangentSide::both}) {
        const std::vector<Knot> turned = after(setSlope(2, side), knots, {i});
        EXPECT_NEAR(slopeOf(turned[i].in), 2.0, 1e-6) << i;
        EXPECT_NEAR(slopeOf(turned[i].out), 2.0, 1e-6) << i;
      }
    }
    const std::vector<Knot> first = after(setHandle(0.25, -1, TangentSide::in), knots, {0});
    EXPECT_NEAR(static_cast<double>(first[0].in.dt), weighted ? -0.25 : -0.3, 1e-6);
    EXPECT_NEAR(slopeOf(first[0].in), 4.0, 1e-5);
  }
}

TEST(KeyTangents, OnlySlopesThatAreMadeByHandBetweenTwoCurvesAreUnified) {
  std::vector<Knot> knots = hill();
  for (Knot& k : knots) k.style.broken = true, k.in.dv = -0.6f, k.out.dv = 0.3f;  // slopes 2 and 1
  const auto slopes = [](const Knot& k) { return std::pair(slopeOf(k.in), slopeOf(k.out)); };
  const std::vector<Knot> unified = after(unifyTangents(), knots);
  for (const Knot& k : unified) EXPECT_FALSE(k.style.broken);
  EXPECT_NEAR(slopes(unified[1]).first, 1.5, 1e-6);
  EXPECT_NEAR(slopes(unified[1]).second, 1.5, 1e-6);
  EXPECT_EQ(slopes(unified[0]), slopes(knots[0])) << "one side of it is seen";
  EXPECT_EQ(slopes(unified[2]), slopes(knots[2]));
  for (const std::size_t stepped : {0u, 1u}) {
    std::vector<Knot> steps = knots;
    steps[stepped].interpolation = Interpolation::step;
    steps[stepped].style.out = TangentMode::step;
    EXPECT_EQ(after(unifyTangents(), steps)[1].in, steps[1].in) << stepped;
    EXPECT_EQ(after(unifyTangents(), steps)[1].out, steps[1].out) << stepped;
  }
  for (const bool out : {false, true}) {
    std::vector<Knot> computed = knots;
    (out ? computed[1].style.out : computed[1].style.in) = TangentMode::flat;
    const Knot now = after(unifyTangents(), computed)[1];
    EXPECT_EQ(out ? now.in : now.out, out ? knots[1].in : knots[1].out) << "the other side is computed";
  }
}

TEST(KeyTangents, ToBezierChoosesTheKeysThatItAdds) {
  std::vector<Knot> knots = hill();
  knots[0].interpolation = Interpolation::ease;
  knots[0].easing = {EasingFamily::bounce, EasingEnds::out};
  knots[1].interpolation = Interpolation::linear;
  knots[1].style.out = TangentMode::linear, knots[2].style.in = TangentMode::linear;
  EditedCurve curve{{}, knots, {1, 0, 1}, {}, {}};
  toBezier()(curve);
  ASSERT_GE(curve.knots.size(), 6u) << "parabolas between landings";
  ASSERT_EQ(curve.selected.size(), curve.knots.size());
  const std::size_t second = curve.knots.size() - 2;
  for (std::size_t i = 0; i < curve.knots.size(); ++i) EXPECT_EQ(curve.selected[i], i == second ? 0 : 1) << i;
  EXPECT_EQ(curve.knots[second].interpolation, Interpolation::linear) << "not chosen";
  EXPECT_EQ(curve.knots[second].style.out, TangentMode::linear);
  curve = {{}, knots, {0, 1, 0}, {}, {}};
  toBezier()(curve);
  EXPECT_EQ(curve.knots[1].interpolation, Interpolation::bezier);
  EXPECT_EQ(curve.knots[1].style.out, TangentMode::free);
  EXPECT_EQ(curve.knots[2].style.in, TangentMode::free);
  EXPECT_FLOAT_EQ(curve.knots[1].out.dt, 2.f / 3.f);
  EXPECT_FLOAT_EQ(curve.knots[1].out.dv, -2.f / 3.f);
  EXPECT_FLOAT_EQ(curve.knots[2].in.dt, -2.f / 3.f);
  EXPECT_FLOAT_EQ(curve.knots[2].in.dv, 2.f / 3.f);
}

// What is straight before a key whose incoming side is taken in hand stays straight, by the hand on its other end.
TEST(KeyTangents, TheIncomingSideOfAStraightSegmentIsTakenInHand) {
  for (const TangentMode before : {TangentMode::automatic, TangentMode::linear}) {
    std::vector<Knot> knots = hill();
    knots[0].interpolation = Interpolation::linear;
    knots[0].style.out = before;
    knots[1].style.in = before;
    EditedCurve curve{{}, knots, {0, 1, 0}, {}, {}};
    setTangentMode(TangentMode::free, TangentSide::in)(curve);
    EXPECT_EQ(curve.knots[0].interpolation, Interpolation::hermite);
    EXPECT_EQ(curve.knots[0].style.out, before == TangentMode::linear ? TangentMode::linear : TangentMode::free);
    EXPECT_EQ(curve.knots[1].style.in, TangentMode::free);
    EXPECT_EQ(curve.knots[1].style.out, TangentMode::free);
  }
}

TEST(KeyTangents, WithoutWeightsHandlesAreAThirdAgain) {
  std::vector<Knot> knots = after(setWeighted(true), hill());
  EXPECT_TRUE(isWeighted(knots));
  EXPECT_FALSE(isWeighted(hill()));
  EXPECT_EQ(knots[2].interpolation, Interpolation::bezier) << "of what comes after it, too";
  EXPECT_FLOAT_EQ(knots[0].out.dt, 1.f / 3.f);
  EXPECT_FLOAT_EQ(knots[1].in.dt, -1.f / 3.f);
  EXPECT_FLOAT_EQ(knots[1].out.dt, 2.f / 3.f);
  knots[1].out = {1.f, 0.5f};
  const std::vector<Knot> back = after(setWeighted(false), knots);
  EXPECT_FLOAT_EQ(back[1].out.dt, 2.f / 3.f);
  EXPECT_NEAR(slopeOf(back[1].out), 0.5, 1e-6);
  EXPECT_EQ(back[2].interpolation, Interpolation::hermite);
}

TEST(KeyTangents, FixedSidesStayAsTheyAreAndStayFixed) {
  std::vector<Knot> knots = hill();
  knots[1].style.in = TangentMode::fixed;
  const std::vector<Knot> other = after(setSlope(2, TangentSide::out), knots, {1});
  EXPECT_EQ(other[1].in, knots[1].in);
  EXPECT_NEAR(slopeOf(other[1].out), 2.0, 1e-6);
  const std::vector<Knot> named = after(setSlope(2, TangentSide::in), knots, {1});
  EXPECT_EQ(named[1].style.in, TangentMode::fixed);
  EXPECT_NEAR(slopeOf(named[1].in), 2.0, 1e-6);
  EXPECT_NEAR(slopeOf(named[1].out), 2.0, 1e-6);
}

TEST(KeyTangents, OnlyTheOutgoingSideMakesACurveOfStepsAndEasings) {
  for (const Interpolation kind : {Interpolation::step, Interpolation::ease}) {
    for (const TangentSide side : {TangentSide::in, TangentSide::out, TangentSide::both}) {
      std::vector<Knot> knots = hill();
      knots[0].interpolation = knots[1].interpolation = kind;
      const std::vector<Knot> now = after(setTangentMode(TangentMode::flat, side), knots, {1});
      const bool in = side != TangentSide::out, out = side != TangentSide::in;
      EXPECT_EQ(now[0].interpolation, kind);
      EXPECT_EQ(now[1].interpolation, out ? Interpolation::hermite : kind);
      EXPECT_EQ(now[1].style.in, in ? TangentMode::flat : TangentMode::free);
      EXPECT_EQ(now[1].style.out, out ? TangentMode::flat : TangentMode::free);
    }
  }
}

TEST(KeyTangents, RotationsByQuaternionsHaveNoHandlesAndWhatComesAlongKeepsItsSlopes) {
  const ChannelId y{kBaseLayer, 0, -1, ChannelKind::quaternion_y};
  const EditedCurve before{y, hill(), {1, 1, 1}, {}, {}, true};
  for (const KeyOperation& operation :
       {setWeighted(true), toBezier(), setSlope(2, TangentSide::both), setHandle(0.5, 1, TangentSide::both)}) {
    EditedCurve curve = before;
    operation(curve);
    EXPECT_EQ(curve.knots, before.knots);
  }
}

TEST(KeyTangents, OnlyChosenSegmentsBecomeBezierOnes) {
  const std::vector<Knot> converted = after(toBezier(), hill(), {0});
  EXPECT_EQ(converted[0].interpolation, Interpolation::bezier);
  EXPECT_EQ(converted[1].interpolation, Interpolation::hermite);
}

// A segment that becomes a curve has no side left that is straight or stepped; other sides stay as they are.
TEST(KeyTangents, CurvesTakeTheirOwnTwoSidesAndNoOthers) {
  for (const auto kind : {Interpolation::hermite, Interpolation::bezier}) {
    for (const TangentMode was : {TangentMode::linear, TangentMode::step, TangentMode::flat, TangentMode::free}) {
      std::vector<Knot> knots = hill();
      for (Knot& k : knots) k.style.in = TangentMode::linear, k.style.out = TangentMode::linear;
      knots[1].style.out = was;
      const std::vector<Knot> curved = after(setInterpolation(kind), knots, {1});
      const bool kept = was == TangentMode::flat || was == TangentMode::free;
      EXPECT_EQ(curved[1].style.out, kept ? was : TangentMode::automatic) << static_cast<int>(was);
      EXPECT_EQ(curved[2].style.in, TangentMode::automatic);
      EXPECT_EQ(curved[1].style.in, TangentMode::linear);
      EXPECT_EQ(curved[0].style.out, TangentMode::linear);
      EXPECT_EQ(curved[1].interpolation, kind);
    }
  }
}

}  // namespace
}  // namespace sinew
