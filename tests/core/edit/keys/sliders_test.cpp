#include "core/edit/keys/sliders.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/curve/easing.h"
#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using tests::after, tests::anyKeys, tests::anySelection, tests::kRaise, tests::real;

std::vector<float> valuesOf(const std::vector<Knot>& knots) {
  std::vector<float> out;
  for (const Knot& k : knots) out.push_back(k.value);
  return out;
}

std::vector<Knot> lineOf(std::vector<std::pair<double, float>> points) {
  std::vector<Knot> knots;
  for (const auto& [time, value] : points) knots.push_back({.time = time, .value = value});
  return knots;
}

TEST(KeySliders, TweenLiesBetweenTheNeighbours) {
  const std::vector<Knot> knots = lineOf({{0, 2}, {1, 7}, {2, 9}, {4, 6}});
  EXPECT_THAT(valuesOf(after(tweenKeys(0.5), knots, {1, 2})), ElementsAre(2, 4, 4, 6));
  EXPECT_THAT(valuesOf(after(tweenKeys(1.5), knots, {1})), ElementsAre(2, 12.5f, 9, 6));
  EXPECT_THAT(valuesOf(after(tweenKeys(0.3), knots, {0})), ElementsAre(7, 7, 9, 6)) << "one neighbour stands for both";
  EXPECT_THAT(after(tweenKeys(0.3), knots), knots) << "no neighbours";
}

TEST(KeySliders, BlendTowardsNeighboursAndDefaults) {
  const std::vector<Knot> knots = lineOf({{0, 2}, {1, 6}, {2, 10}});
  EXPECT_THAT(valuesOf(after(blendToNeighbour(-0.5), knots, {1})), ElementsAre(2, 4, 10));
  EXPECT_THAT(valuesOf(after(blendToNeighbour(1), knots, {1})), ElementsAre(2, 10, 10));
  EXPECT_THAT(valuesOf(after(blendToDefault(0.5, [](const ChannelId&) { return 0.f; }), knots)), ElementsAre(1, 3, 5));
}

TEST(KeySliders, EaseAndPushPull) {
  const std::vector<Knot> knots = lineOf({{0, 0}, {1, 3}, {2, 8}});
  EXPECT_THAT(valuesOf(after(easeKeys(1), knots, {1})), ElementsAre(0, 1, 8));
  EXPECT_THAT(valuesOf(after(easeKeys(-1), knots, {1})), ElementsAre(0, 7, 8));
  EXPECT_THAT(valuesOf(after(pushPull(-1), knots, {1})), ElementsAre(0, 4, 8));
  EXPECT_THAT(valuesOf(after(pushPull(1), knots, {1})), ElementsAre(0, 2, 8));
  EXPECT_THAT(valuesOf(after(scaleAboutMean(-1), knots, {1, 2})), ElementsAre(0, 5.5f, 5.5f));
}

TEST(KeySliders, OffsetInTimeTakesEarlierValues) {
  const std::vector<Knot> knots = lineOf({{0, 0}, {1, 2}, {2, 10}});
  EXPECT_THAT(valuesOf(after(offsetInTime(0.5), knots)), ElementsAre(0, 1, 6));
}

EditedCurve anyEdited() {
  EditedCurve curve{kRaise, anyKeys({.modes = false}), {}, {}, {}};
  curve.selected.assign(curve.knots.size(), 0);
  for (const std::uint32_t i : anySelection(curve.knots.size())) curve.selected[i] = 1;
  return curve;
}

// The knots beside the run that a selected knot is part of; false where there are none.
bool neighbours(const EditedCurve& curve, std::size_t at, Knot& left, Knot& right) {
  std::size_t l = at, r = at;
  while (l > 0 && curve.selected[l]) --l;
  while (r + 1 < curve.knots.size() && curve.selected[r]) ++r;
  if (curve.selected[l] && curve.selected[r]) return false;
  left = curve.knots[curve.selected[l] ? r : l];
  right = curve.knots[curve.selected[r] ? l : r];
  return true;
}

RC_GTEST_PROP(KeySliders, GiveEachSelectedKeyTheValueThatTheirDefinitionSays, ()) {
  const EditedCurve before = anyEdited();
  const double amount = static_cast<double>(*real(-2.f, 2.f));
  const auto restAt = [](const ChannelId& id) { return id == kRaise ? 3.f : 0.f; };
  struct Slider {
    KeyOperation operation;
    std::function<double(double value, double left, double right, double share)> target;
  };
  const Easing easing{EasingFamily::cubic, amount < 0.0 ? EasingEnds::out : EasingEnds::in};
  const std::vector<Slider> sliders{
      {tweenKeys(amount), [=](double, double l, double r, double) { return l + amount * (r - l); }},
      {blendToNeighbour(amount),
       [=](double v, double l, double r, double) { return v + std::abs(amount) * ((amount < 0 ? l : r) - v); }},
      {easeKeys(amount),
       [=](double v, double l, double r, double share) {
         return v + std::abs(amount) * (std::lerp(l, r, ease(easing, share)) - v);
       }},
      {pushPull(amount),
       [=](double v, double l, double r, double share) { return v - amount * (std::lerp(l, r, share) - v); }},
  };
  for (const Slider& slider : sliders) {
    EditedCurve curve = before;
    slider.operation(curve);
    for (std::size_t i = 0; i < before.knots.size(); ++i) {
      const Knot& k = before.knots[i];
      Knot left, right, wanted = k;
      if (before.selected[i] && neighbours(before, i, left, right)) {
        const double share = left.time < right.time ? (k.time - left.time) / (right.time - left.time) : 0.5;
        wanted.value = static_cast<float>(slider.target(static_cast<double>(k.value), static_cast<double>(left.value),
                                                        static_cast<double>(right.value), share));
      }
      RC_ASSERT(std::abs(curve.knots[i].value - wanted.value) < 1e-4f);
      wanted.value = curve.knots[i].value;
      RC_ASSERT(curve.knots[i] == wanted);
    }
  }
  EditedCurve rested = before;
  blendToDefault(amount, restAt)(rested);
  for (std::size_t i = 0; i < before.knots.size(); ++i) {
    const double v = static_cast<double>(before.knots[i].value);
    RC_ASSERT(std::abs(static_cast<double>(rested.knots[i].value) - (before.selected[i] ? v + amount * (3.0 - v) : v)) <
              1e-4);
  }
}

RC_GTEST_PROP(KeySliders, ScaleRunsAboutTheirOwnMeans, ()) {
  const EditedCurve before = anyEdited();
  const double amount = static_cast<double>(*real(-2.f, 2.f));
  EditedCurve curve = before;
  scaleAboutMean(amount)(curve);
  for (std::size_t i = 0; i < before.knots.size(); ++i) {
    double wanted = static_cast<double>(before.knots[i].value);
    if (before.selected[i]) {
      std::size_t first = i, last = i;
      while (first > 0 && before.selected[first - 1]) --first;
      while (last + 1 < before.knots.size() && before.selected[last + 1]) ++last;
      double mean = 0.0;
      for (std::size_t k = first; k <= last; ++k) mean += static_cast<double>(before.knots[k].value);
      mean /= static_cast<double>(last - first + 1);
      wanted = mean + (1.0 + amount) * (wanted - mean);
    }
    RC_ASSERT(std::abs(static_cast<double>(curve.knots[i].value) - wanted) < 1e-4);
  }
}

RC_GTEST_PROP(KeySliders, OffsetsTakeTheValueOfAnotherTime, ()) {
  EditedCurve before = anyEdited();
  before.before = {ExtrapolationKind::linear, -1}, before.after = {ExtrapolationKind::cycle, -1};
  const double dt = static_cast<double>(*real(-2.f, 2.f));
  Curve whole = *Curve::fromKnots(before.knots);
  whole.setExtrapolation(before.before, before.after);
  EditedCurve curve = before;
  offsetInTime(dt)(curve);
  for (std::size_t i = 0; i < before.knots.size(); ++i) {
    const float wanted = before.selected[i] ? whole.evaluate(before.knots[i].time - dt) : before.knots[i].value;
    RC_ASSERT(curve.knots[i].value == wanted);
  }
}

TEST(KeySliders, ComponentsThatComeAlongKeepTheirValues) {
  EditedCurve before{kRaise, lineOf({{0, 1}, {1, 5}, {2, 3}}), {0, 1, 0}, {}, {}, true};
  const auto rest = [](const ChannelId&) { return 7.f; };
  for (const KeyOperation& slider : {tweenKeys(0.3), blendToNeighbour(0.5), blendToDefault(1.0, rest), easeKeys(1.0),
                                     pushPull(0.5), scaleAboutMean(1.0), offsetInTime(0.5)}) {
    EditedCurve curve = before;
    slider(curve);
    EXPECT_EQ(curve.knots, before.knots);
  }
}

TEST(KeySliders, OffsetsLeaveWhatIsNoCurve) {
  EditedCurve curve{kRaise, lineOf({{0, 1}, {1, NAN}, {2, 3}}), {1, 0, 1}, {}, {}};
  offsetInTime(0.5)(curve);
  EXPECT_EQ(curve.knots[0].value, 1.f);
  EXPECT_EQ(curve.knots[2].value, 3.f);
}

}  // namespace
}  // namespace sinew
