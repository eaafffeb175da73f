#include "tests/core/any_keys.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/curve/tangents.h"
#include "tests/core/generators.h"

namespace sinew::tests {
namespace {

Knot anyKey(double time, const KeyChoice& choice, bool weighted) {
  Knot k;
  k.time = time;
  k.value = *real(-5, 5);
  k.in = {*real(-0.6f, -0.02f), *real(-3, 3)};
  k.out = {*real(0.02f, 0.6f), *real(-3, 3)};
  std::vector kinds{Interpolation::linear, weighted ? Interpolation::bezier : Interpolation::hermite};
  if (choice.steps) kinds.insert(kinds.end(), {Interpolation::step, Interpolation::step_next});
  if (choice.eases) kinds.push_back(Interpolation::ease);
  k.interpolation = *rc::gen::elementOf(kinds);
  k.easing = {static_cast<EasingFamily>(*rc::gen::inRange(0, 11)), static_cast<EasingEnds>(*rc::gen::inRange(0, 3))};
  k.style.broken = *rc::gen::arbitrary<bool>();
  k.style.kind = static_cast<KnotKind>(*rc::gen::inRange(0, 4));
  if (choice.modes && *rc::gen::arbitrary<bool>()) {
    const auto mode = [](int count) { return static_cast<TangentMode>(*rc::gen::inRange(0, count)); };
    k.style.in = mode(8), k.style.out = mode(choice.steps ? 10 : 8);
  }
  return k;
}

}  // namespace

std::vector<Knot> anyKeys(const KeyChoice& choice) {
  const bool weighted = choice.weighted && *rc::gen::arbitrary<bool>();
  std::vector<Knot> knots;
  double time = static_cast<double>(*real(-2, 2));
  const int count = *rc::gen::inRange(2, 8);
  for (int i = 0; i < count; ++i) {
    knots.push_back(anyKey(time, choice, weighted));
    time += static_cast<double>(*real(0.1f, 1.f));
  }
  updateTangents(knots);
  return knots;
}

std::vector<std::uint32_t> anySelection(std::size_t count) {
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t i = 0; i < count; ++i)
    if (*rc::gen::arbitrary<bool>()) chosen.push_back(i);
  if (chosen.empty()) chosen.push_back(*rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(count)));
  return chosen;
}

Curve curveOf(const std::vector<Knot>& knots) { return Curve::fromKnots(knots).value(); }

Clip clipOf(std::vector<Knot> knots) {
  Clip clip;
  clip.name = "keys", clip.duration_s = 1.0, clip.fps = 24.0;
  clip.joints.push_back({.joint = 0});
  clip.joints[0].translation[1] = Curve::fromKnots(knots).value();
  return clip;
}

std::vector<Knot> after(const KeyOperation& operation, std::vector<Knot> knots, std::vector<std::uint32_t> selected) {
  Clip clip = clipOf(std::move(knots));
  const KnotSets targets{{kRaise, std::move(selected)}};
  EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
  const Check done = edit.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return knotsOf(clip, kRaise);
}

double greatestDifference(const Curve& a, const Curve& b, double from, double to) {
  double worst = 0.0;
  const auto compare = [&](double t) {
    if (t >= from && t <= to)
      worst = std::max(worst, std::abs(static_cast<double>(a.evaluate(t)) - static_cast<double>(b.evaluate(t))));
  };
  constexpr int kSamples = 2000;
  for (int i = 0; i <= kSamples; ++i) compare(from + (to - from) * i / kSamples);
  for (const Curve* curve : {&a, &b})
    for (const double t : curve->times())
      for (const double beside : {-1e-7, 0.0, 1e-7}) compare(t + beside);
  return worst;
}

double rangeOf(const Curve& curve) {
  constexpr int kSamples = 2000;
  float low = curve.values().front(), high = low;
  for (int i = 0; i <= kSamples; ++i) {
    const float v = curve.evaluate(curve.start() + (curve.end() - curve.start()) * i / kSamples);
    low = std::min(low, v), high = std::max(high, v);
  }
  return static_cast<double>(high - low);
}

}  // namespace sinew::tests
