#include "core/curve/filter.h"

#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::real;

constexpr double kRate = 120.0;

FilterSettings anyFilter() {
  return {.kind = *rc::gen::element(FilterKind::gaussian, FilterKind::butterworth),
          .deviation_s = static_cast<double>(*real(0.005f, 0.5f)),
          .cutoff_hz = static_cast<double>(*real(0.5f, 30.f)),
          .order = *rc::gen::element(2, 4)};
}

std::vector<double> smoothed(std::vector<double> values, const FilterSettings& filter) {
  SmoothSamples smooth{values, 1.0 / kRate, filter};
  EXPECT_TRUE(smooth.validate());
  smooth.run();
  return values;
}

// Amplitude of a wave that comes out for one of amplitude 1, in the middle of a long row.
double gain(double hertz, const FilterSettings& filter) {
  std::vector<double> wave;
  for (int i = 0; i < 6000; ++i) wave.push_back(std::sin(2.0 * std::numbers::pi * hertz * i / kRate));
  wave = smoothed(wave, filter);
  double sine = 0.0, cosine = 0.0;
  const int begin = 2400, count = 1200;  // whole periods of all frequencies asked for
  for (int i = begin; i < begin + count; ++i) {
    const double angle = 2.0 * std::numbers::pi * hertz * i / kRate;
    sine += wave[static_cast<std::size_t>(i)] * std::sin(angle);
    cosine += wave[static_cast<std::size_t>(i)] * std::cos(angle);
  }
  EXPECT_NEAR(cosine, 0.0, 1e-6 * count) << "the filter shifts in time";
  return 2.0 * sine / count;
}

TEST(SmoothSamples, ButterworthHalvesItsCutOff) {
  for (const int order : {2, 4}) {
    const FilterSettings filter{.kind = FilterKind::butterworth, .cutoff_hz = 6.0, .order = order};
    // -3 dB for each of two passes.
    EXPECT_NEAR(gain(6.0, filter), 0.5, 1e-4) << order;
    EXPECT_NEAR(gain(1.0, filter), 1.0, order == 2 ? 2e-3 : 1e-5) << order;
    // Asymptotes of 12 dB per octave for each order of both passes, seen an octave higher.
    EXPECT_LT(gain(12.0, filter), order == 2 ? 0.07 : 0.005) << order;
  }
}

TEST(SmoothSamples, GaussianHasItsTransferFunction) {
  const FilterSettings filter{.kind = FilterKind::gaussian, .deviation_s = 0.04};
  for (const double hertz : {1.0, 3.0, 6.0}) {
    const double x = 2.0 * std::numbers::pi * hertz * 0.04;
    EXPECT_NEAR(gain(hertz, filter), std::exp(-0.5 * x * x), 1e-4) << hertz;
  }
}

RC_GTEST_PROP(SmoothSamples, StraightLinesAndEndsStay, ()) {
  const FilterSettings filter = anyFilter();
  const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 200));
  const double from = static_cast<double>(*real(-5, 5)), slope = static_cast<double>(*real(-1, 1));
  std::vector<double> line, noise;
  for (std::size_t i = 0; i < count; ++i) {
    line.push_back(from + slope * static_cast<double>(i));
    noise.push_back(static_cast<double>(*real(-1, 1)));
  }
  const std::vector<double> after = smoothed(line, filter), quiet = smoothed(noise, filter);
  for (std::size_t i = 0; i < count; ++i) RC_ASSERT(std::abs(after[i] - line[i]) < 1e-9);
  RC_ASSERT(quiet.front() == noise.front() && quiet.back() == noise.back());
}

TEST(SmoothSamples, NothingJumpsAtTheEnds) {
  std::vector<double> values;
  for (int i = 0; i < 200; ++i) values.push_back(std::cos(0.05 * i));
  for (const FilterKind kind : {FilterKind::gaussian, FilterKind::butterworth}) {
    const std::vector<double> after = smoothed(values, {.kind = kind, .deviation_s = 0.05, .cutoff_hz = 4.0});
    for (std::size_t i = 1; i < after.size(); ++i) EXPECT_LT(std::abs(after[i] - after[i - 1]), 0.06) << i;
  }
}

// A sine over whole half periods goes on as itself beyond both ends, so the filter only scales it, also beside them.
TEST(SmoothSamples, WhatLiesBeyondTheEndsIsFarEnoughAway) {
  constexpr double kHertz = 2.0;
  std::vector<double> wave;
  for (int i = 0; i <= 180; ++i) wave.push_back(std::sin(2.0 * std::numbers::pi * kHertz * i / kRate));
  for (const int order : {2, 4}) {
    const FilterSettings filter{.kind = FilterKind::butterworth, .cutoff_hz = 3.0, .order = order};
    const double factor = gain(kHertz, filter);
    const std::vector<double> after = smoothed(wave, filter);
    for (std::size_t i = 0; i < wave.size(); ++i) EXPECT_NEAR(after[i], factor * wave[i], 1e-3) << i;
  }
}

TEST(SmoothSamples, AHighCutOffChangesNothing) {
  const std::vector<double> values{0, 3, 1, 5, 2, 8};
  EXPECT_EQ(smoothed(values, {.kind = FilterKind::butterworth, .cutoff_hz = 60.0}), values);
}

RC_GTEST_PROP(SmoothKnots, LinesOfUnevenKnotsStayStraight, ()) {
  std::vector<Knot> knots;
  double time = 0.0;
  for (int i = *rc::gen::inRange(3, 30); i > 0; --i) {
    const float third = 0.01f;
    knots.push_back(
        {time, static_cast<float>(2.0 * time - 1.0), {-third, -2 * third}, {third, 2 * third}, Interpolation::hermite});
    time += static_cast<double>(*real(0.01f, 0.3f));
  }
  std::vector<Knot> after = knots;
  smoothKnots(after, anyFilter());
  for (std::size_t i = 0; i < knots.size(); ++i) {
    RC_ASSERT(after[i].time == knots[i].time);
    RC_ASSERT(std::abs(after[i].value - knots[i].value) < 1e-5f);
    RC_ASSERT(std::abs(after[i].out.dv - knots[i].out.dv) < 1e-5f);
  }
}

TEST(SmoothKnots, LinesOfNearlyEvenKnotsStayStraight) {
  // Times as files round them.
  std::vector<Knot> knots;
  for (const double time : {0.0, 0.1, 0.20002, 0.3, 0.39998, 0.5}) {
    Knot& k = knots.emplace_back(Knot{.time = time, .value = static_cast<float>(8.0 * time)});
    k.interpolation = Interpolation::linear;
  }
  for (const FilterKind kind : {FilterKind::gaussian, FilterKind::butterworth}) {
    std::vector<Knot> after = knots;
    smoothKnots(after, {.kind = kind, .deviation_s = 0.2, .cutoff_hz = 1.0});
    for (std::size_t i = 0; i < knots.size(); ++i) EXPECT_NEAR(after[i].value, knots[i].value, 1e-6f) << i;
  }
}

// A slow wave passes and a fast one is damped as the filter's transfer function says, wherever the keys lie.
TEST(SmoothKnots, UnevenKnotsAreSmoothedAsTheWavesThatTheyShow) {
  using std::numbers::pi;
  constexpr double kSlow = 0.5, kFast = 2.0;  // Hz
  std::mt19937 random(7);
  std::uniform_real_distribution<double> step(0.005, 0.02);
  std::vector<Knot> knots;
  for (double time = 3.0; time < 13.0; time += step(random))
    knots.push_back({time, static_cast<float>(std::sin(2.0 * pi * kSlow * time) + std::sin(2.0 * pi * kFast * time))});
  for (const FilterKind kind : {FilterKind::gaussian, FilterKind::butterworth}) {
    const auto gain = [&](double hertz) {
      const double x = 2.0 * pi * hertz * 0.1;
      return kind == FilterKind::gaussian ? std::exp(-0.5 * x * x) : 1.0 / (1.0 + std::pow(hertz / 1.5, 4.0));
    };
    std::vector<Knot> after = knots;
    smoothKnots(after, {.kind = kind, .deviation_s = 0.1, .cutoff_hz = 1.5, .order = 2});
    for (std::size_t i = 0; i < after.size(); ++i) {
      const double t = after[i].time;
      if (t < 5.0 || t > 11.0) continue;
      const double wanted = gain(kSlow) * std::sin(2.0 * pi * kSlow * t) + gain(kFast) * std::sin(2.0 * pi * kFast * t);
      EXPECT_NEAR(after[i].value, wanted, 0.02) << t;
    }
  }
}

TEST(SmoothKnots, BackwardsTheyAreSmoothedAlike) {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> any(-1.f, 1.f);
  for (const bool even : {false, true}) {
    std::vector<Knot> knots;
    double time = 0.0;
    for (int i = 0; i < 25; ++i) {
      knots.push_back({time, any(random)});
      time += even ? 0.1 : 0.06 + 0.05 * static_cast<double>(any(random));
    }
    std::vector<Knot> backwards(knots.rbegin(), knots.rend());
    for (Knot& k : backwards) k.time = time - k.time;
    const std::vector<Knot> before = knots;
    const FilterSettings filter{.kind = FilterKind::gaussian, .deviation_s = 0.1};
    smoothKnots(knots, filter);
    smoothKnots(backwards, filter);
    for (std::size_t i = 0; i < knots.size(); ++i) {
      EXPECT_NEAR(knots[i].value, backwards[knots.size() - 1 - i].value, 1e-4f) << even << i;
      EXPECT_EQ(knots[i].value == before[i].value, i == 0 || i + 1 == knots.size()) << even << i;
    }
  }
}

// Tangents turn by as much as the line through the neighbours does, on both sides.
TEST(SmoothKnots, TangentsTurnWithTheirNeighbours) {
  std::mt19937 random(2);
  std::uniform_real_distribution<float> any(-1.f, 1.f);
  std::vector<Knot> knots;
  for (int i = 0; i < 12; ++i) {
    Knot& k =
        knots.emplace_back(Knot{0.1 * i * (1.0 + 0.02 * i), any(random), {-0.03f, any(random)}, {0.02f, any(random)}});
    k.interpolation = i % 2 == 0 ? Interpolation::hermite : Interpolation::bezier;
  }
  std::vector<Knot> after = knots;
  smoothKnots(after, {.kind = FilterKind::gaussian, .deviation_s = 0.15});
  const std::size_t last = knots.size() - 1;
  double greatest_turn = 0.0;
  for (std::size_t i = 0; i <= last; ++i) {
    const std::size_t low = i == 0 ? 0 : i - 1, high = i == last ? last : i + 1;
    const auto slope = [&](const std::vector<Knot>& of) {
      return static_cast<double>(of[high].value - of[low].value) / (of[high].time - of[low].time);
    };
    const double turned = slope(after) - slope(knots);
    greatest_turn = std::max(greatest_turn, std::abs(turned));
    const double in = i == 0 ? 0.0 : -0.03 * turned, out = i == last ? 0.0 : 0.02 * turned;
    EXPECT_NEAR(after[i].in.dv, static_cast<double>(knots[i].in.dv) + in, 1e-5) << i;
    EXPECT_NEAR(after[i].out.dv, static_cast<double>(knots[i].out.dv) + out, 1e-5) << i;
    EXPECT_EQ(after[i].in.dt, knots[i].in.dt);
    EXPECT_EQ(after[i].out.dt, knots[i].out.dt);
  }
  EXPECT_GT(greatest_turn, 1.0);
}

TEST(SmoothKnots, UnevenNoiseGetsQuieter) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> any(-1.f, 1.f);
  std::vector<Knot> knots;
  double time = 0.0;
  for (int i = 0; i < 300; ++i) {
    knots.push_back({time, any(random), {}, {}, Interpolation::linear});
    time += 0.01 + 0.008 * static_cast<double>(any(random));
  }
  const auto power = [&] {
    double sum = 0.0;
    for (const Knot& k : knots) sum += static_cast<double>(k.value) * static_cast<double>(k.value);
    return sum;
  };
  const double before = power();
  smoothKnots(knots, {.kind = FilterKind::gaussian, .deviation_s = 0.1});
  EXPECT_LT(power(), 0.2 * before);
}

// A turn about a fixed axis: what the angle would become as a number.
TEST(SmoothKnots, RotationsAboutOneAxisAreSmoothedAsTheirAngle) {
  std::mt19937 random(4);
  std::normal_distribution<double> noise(0.0, 0.02);
  const Vec3 axis = glm::normalize(Vec3{1, 2, -1});
  for (const FilterKind kind : {FilterKind::gaussian, FilterKind::butterworth}) {
    const FilterSettings filter{.kind = kind, .deviation_s = 0.03, .cutoff_hz = 5.0};
    std::vector<double> angles;
    std::vector<QuatKnot> knots;
    for (int i = 0; i < 600; ++i) {
      angles.push_back(2.0 * std::sin(0.01 * i) + noise(random));
      const float sign = i % 7 == 3 ? -1.f : 1.f;  // files do not care for signs
      knots.push_back({.time = i / kRate, .value = sign * glm::angleAxis(static_cast<float>(angles.back()), axis)});
    }
    smoothKnots(knots, filter);
    const std::vector<double> wanted = smoothed(angles, filter);
    for (std::size_t i = 0; i < knots.size(); ++i) {
      const Quat q = glm::angleAxis(static_cast<float>(wanted[i]), axis);
      EXPECT_LT(tests::difference(knots[i].value, q), 2e-3f) << i;
      EXPECT_NEAR(glm::length(knots[i].value), 1.f, 1e-5f);
      if (i > 0) {
        EXPECT_GE(glm::dot(knots[i].value, knots[i - 1].value), 0.f);
      }
    }
  }
}

// However far they spin on: what they turn about is a mean of neighbours alone.
TEST(SmoothKnots, RotationsThatSpinAreSmoothedAsTheirAngle) {
  std::mt19937 random(5);
  std::normal_distribution<double> noise(0.0, 0.02);
  const Vec3 axis = glm::normalize(Vec3{-1, 2, 0.5f});
  for (const FilterKind kind : {FilterKind::gaussian, FilterKind::butterworth}) {
    const FilterSettings filter{.kind = kind, .deviation_s = 0.03, .cutoff_hz = 5.0};
    std::vector<double> angles;
    std::vector<QuatKnot> knots;
    for (int i = 0; i < 720; ++i) {
      angles.push_back(2.0 * std::numbers::pi * i / kRate + noise(random));  // a round in a second
      knots.push_back({.time = i / kRate, .value = glm::angleAxis(static_cast<float>(angles.back()), axis)});
    }
    smoothKnots(knots, filter);
    const std::vector<double> wanted = smoothed(angles, filter);
    for (std::size_t i = 60; i + 60 < knots.size(); ++i) {
      const Quat q = glm::angleAxis(static_cast<float>(wanted[i]), axis);
      EXPECT_LT(tests::difference(knots[i].value, q), 4e-3f) << i;
    }
  }
}

TEST(SmoothKnots, StillRotationsAndFewKnotsStay) {
  const Quat q = glm::normalize(Quat{0.3f, -0.4f, 0.5f, 0.1f});
  std::vector<QuatKnot> still;
  for (int i = 0; i < 50; ++i) still.push_back({.time = 0.1 * i, .value = q});
  smoothKnots(still, {});
  for (const QuatKnot& k : still) EXPECT_LT(tests::difference(k.value, q), 1e-6f);
  std::vector<Knot> two{{0.0, 1.f}, {1.0, 5.f}};
  smoothKnots(two, {});
  EXPECT_EQ(two[1].value, 5.f);
}

// Rotations that are too unlike to have a mean stay what they are.
TEST(SmoothKnots, HalfTurnsToAndFroAreNotSmoothed) {
  const Quat turns[] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {-1, 0, 0, 0}, {0, -1, 0, 0}};
  std::vector<QuatKnot> knots;
  for (int i = 0; i < 80; ++i) knots.push_back({.time = 0.1 * i, .value = turns[i % 4]});
  std::vector<QuatKnot> after = knots;
  smoothKnots(after, {.kind = FilterKind::gaussian, .deviation_s = 0.3});
  for (std::size_t i = 28; i < 52; ++i) EXPECT_LT(tests::difference(after[i].value, knots[i].value), 1e-4f) << i;
}

TEST(SmoothKnots, OnlySmoothSegmentsOfTurnsHaveSlopesToBeChanged) {
  std::vector<QuatKnot> smooth, mixed;
  for (int i = 0; i < 9; ++i) {
    QuatKnot& k = smooth.emplace_back(QuatKnot{.time = 0.1 * i});
    k.value = glm::angleAxis(i % 3 == 1 ? 0.6f : 0.1f * static_cast<float>(i), Vec3{0, 1, 0});
    k.interpolation = Interpolation::hermite;
    mixed.push_back(k);
    if (i % 2 == 1) mixed.back().interpolation = Interpolation::linear;
  }
  const std::vector<QuatKnot> before = mixed;
  const FilterSettings filter{.kind = FilterKind::gaussian, .deviation_s = 0.2};
  smoothKnots(smooth, filter);
  smoothKnots(mixed, filter);
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    const QuatKnot& wanted = i % 2 == 1 ? before[i] : smooth[i];
    EXPECT_EQ(mixed[i].in, wanted.in) << i;
    EXPECT_EQ(mixed[i].out, wanted.out) << i;
    EXPECT_EQ(mixed[i].value, smooth[i].value) << i;
  }
  EXPECT_NE(mixed[4].out, before[4].out);
}

TEST(FilterSettings, ValidateRefuses) {
  EXPECT_TRUE(FilterSettings{}.validate());
  EXPECT_FALSE((FilterSettings{.deviation_s = 0.0}.validate()));
  EXPECT_FALSE((FilterSettings{.cutoff_hz = -1.0}.validate()));
  EXPECT_FALSE((FilterSettings{.order = 3}.validate()));
  std::vector<double> values{1, 2, 3};
  EXPECT_FALSE((SmoothSamples{values, 0.0, {}}.validate()));
}

// The least that can be smoothed: the ends stay, what lies between comes nearer to them.
TEST(SmoothKnots, TheMiddleOfThreeIsSmoothed) {
  const FilterSettings filter{.kind = FilterKind::gaussian, .deviation_s = 0.5};
  std::vector<Knot> numbers{{0.0, 0.f}, {1.0, 1.f}, {2.0, 0.f}};
  smoothKnots(numbers, filter);
  EXPECT_EQ(numbers[0].value, 0.f);
  EXPECT_LT(numbers[1].value, 0.95f);
  EXPECT_EQ(numbers[2].value, 0.f);
  const Quat turned = glm::angleAxis(1.f, Vec3{0, 1, 0});
  std::vector<QuatKnot> turns{{.time = 0.0}, {.time = 1.0, .value = turned}, {.time = 2.0}};
  smoothKnots(turns, filter);
  EXPECT_EQ(turns[0].value, kIdentityRotation);
  EXPECT_LT(2.f * std::acos(std::abs(turns[1].value.w)), 0.95f);
  EXPECT_EQ(turns[2].value, kIdentityRotation);
}

}  // namespace
}  // namespace sinew
