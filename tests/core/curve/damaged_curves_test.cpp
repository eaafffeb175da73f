// Curves as damaged files would make them, which no factory does: validate() is to find each fault, at any key.
#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "core/curve/quat_curve.h"

namespace sinew {

// Those who store curves come to their columns by this name; here it is the one that spoils them.
struct StoredFields {
  template <class C, class Columns>
  static C spoiled(C curve, const std::function<void(Columns&)>& spoil) {
    auto columns = std::make_shared<Columns>(*curve.columns_);
    spoil(*columns);
    curve.columns_ = std::move(columns);
    return curve;
  }
};

namespace {

const float kNoNumber = std::numeric_limits<float>::quiet_NaN();
constexpr std::size_t kKeys = 4;

using Columns = KnotColumns<Knot>;
using QuatColumns = KnotColumns<QuatKnot>;

std::vector<double> spacedTimes(std::size_t count) {
  std::vector<double> at;
  for (std::size_t i = 0; i < count; ++i) at.push_back(0.5 * static_cast<double>(i));
  return at;
}

// Every column is there.
Curve sound() {
  std::vector<Knot> knots(kKeys);
  for (std::size_t i = 0; i < kKeys; ++i) {
    knots[i] = {.time = spacedTimes(kKeys)[i], .value = 1.f, .in = {-0.1f, 0.2f}, .out = {0.1f, 0.2f}};
    knots[i].interpolation = i % 2 == 0 ? Interpolation::ease : Interpolation::hermite;
    knots[i].easing.family = EasingFamily::sine;
    knots[i].style.broken = true;
  }
  return Curve::fromKnots(knots).value();
}
QuatCurve soundTurn() {
  std::vector<QuatKnot> knots(kKeys);
  for (std::size_t i = 0; i < kKeys; ++i) {
    knots[i] = {.time = spacedTimes(kKeys)[i], .in = {0.1f, 0.f, 0.f, 0.f}, .out = {0.1f, 0.f, 0.f, 0.f}};
    knots[i].interpolation = i % 2 == 0 ? Interpolation::ease : Interpolation::hermite;
    knots[i].easing.family = EasingFamily::sine;
    knots[i].style.broken = true;
  }
  return QuatCurve::fromKnots(knots).value();
}

bool passesAs(const std::function<void(Columns&)>& spoil) {
  return StoredFields::spoiled(sound(), spoil).validate().has_value();
}
bool turnPassesAs(const std::function<void(QuatColumns&)>& spoil) {
  return StoredFields::spoiled(soundTurn(), spoil).validate().has_value();
}

TEST(DamagedCurves, SoundOnesPass) {
  EXPECT_TRUE(passesAs([](Columns&) {}));
  EXPECT_TRUE(turnPassesAs([](QuatColumns&) {}));
  EXPECT_TRUE(Curve().validate());
  EXPECT_TRUE(QuatCurve().validate());
}

template <class C>
void lengthsThatDoNotFit(const std::function<bool(const std::function<void(C&)>&)>& pass) {
  EXPECT_FALSE(pass([](C& c) { c.values.pop_back(); }));
  EXPECT_FALSE(pass([](C& c) { c.times = KnotTimes(spacedTimes(kKeys - 1)); }));
  EXPECT_FALSE(pass([](C& c) { c.in.pop_back(), c.out.pop_back(); }));
  EXPECT_FALSE(pass([](C& c) { c.in.clear(); }));
  EXPECT_FALSE(pass([](C& c) { c.out.clear(); }));
  EXPECT_TRUE(pass([](C& c) { c.in.clear(), c.out.clear(); }));
  EXPECT_FALSE(pass([](C& c) { c.easing.pop_back(); }));
  EXPECT_TRUE(pass([](C& c) { c.easing.clear(); }));
  EXPECT_FALSE(pass([](C& c) { c.style.pop_back(); }));
  EXPECT_TRUE(pass([](C& c) { c.style.clear(); }));
  EXPECT_FALSE(pass([](C& c) { c.interpolation.clear(); }));
  EXPECT_FALSE(pass([](C& c) { c.interpolation.pop_back(); }));
  EXPECT_TRUE(pass([](C& c) { c.interpolation.resize(1); })) << "one for all segments";
  EXPECT_FALSE(pass([](C& c) { c = {}; })) << "no key at all";
}

TEST(DamagedCurves, ColumnsOfOtherLengthsAreRefused) {
  lengthsThatDoNotFit<Columns>(passesAs);
  lengthsThatDoNotFit<QuatColumns>(turnPassesAs);
}

TEST(DamagedCurves, NumbersThatAreNoneAreRefusedAtAnyKey) {
  for (std::size_t i = 0; i < kKeys; ++i) {
    EXPECT_FALSE(passesAs([i](Columns& c) { c.values[i] = kNoNumber; })) << i;
    EXPECT_FALSE(passesAs([i](Columns& c) { c.in[i].dt = kNoNumber; })) << i;
    EXPECT_FALSE(passesAs([i](Columns& c) { c.in[i].dv = kNoNumber; })) << i;
    EXPECT_FALSE(passesAs([i](Columns& c) { c.out[i].dt = kNoNumber; })) << i;
    EXPECT_FALSE(passesAs([i](Columns& c) { c.out[i].dv = kNoNumber; })) << i;
    EXPECT_FALSE(turnPassesAs([i](QuatColumns& c) { c.values[i] = Quat(0.f, 0.f, 0.f, 0.f); })) << i;
    for (int part = 0; part < 4; ++part) {
      EXPECT_FALSE(turnPassesAs([=](QuatColumns& c) { c.values[i][part] = kNoNumber; })) << i;
      EXPECT_FALSE(turnPassesAs([=](QuatColumns& c) { c.in[i][part] = kNoNumber; })) << i;
      EXPECT_FALSE(turnPassesAs([=](QuatColumns& c) { c.out[i][part] = kNoNumber; })) << i;
    }
  }
}

TEST(DamagedCurves, RotationsThatAreNoneAreRefusedAtAnyKey) {
  for (std::size_t i = 0; i < kKeys; ++i) {
    for (const float factor : {0.999f, 1.001f, 2.f})
      EXPECT_FALSE(turnPassesAs([=](QuatColumns& c) { c.values[i] = c.values[i] * factor; })) << i;
    EXPECT_TRUE(turnPassesAs([i](QuatColumns& c) { c.values[i] = c.values[i] * 1.000001f; })) << "rounded";
    EXPECT_FALSE(turnPassesAs([i](QuatColumns& c) { c.interpolation[i] = Interpolation::bezier; })) << i;
    EXPECT_TRUE(passesAs([i](Columns& c) { c.interpolation[i] = Interpolation::bezier; })) << i;
  }
}

TEST(DamagedCurves, TimesThatDoNotAscendAreRefused) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < kKeys; ++i) {
    for (const double time : {infinity, -infinity, std::nan("")}) {
      std::vector<double> at = spacedTimes(kKeys);
      at[i] = time;
      EXPECT_FALSE(passesAs([&](Columns& c) { c.times = KnotTimes(at); })) << i << " " << time;
      EXPECT_FALSE(turnPassesAs([&](QuatColumns& c) { c.times = KnotTimes(at); })) << i << " " << time;
    }
    if (i == 0) continue;
    for (const double step : {0.0, -0.1}) {
      std::vector<double> at = spacedTimes(kKeys);
      at[i] = at[i - 1] + step;
      EXPECT_FALSE(passesAs([&](Columns& c) { c.times = KnotTimes(at); })) << i;
      EXPECT_FALSE(turnPassesAs([&](QuatColumns& c) { c.times = KnotTimes(at); })) << i;
    }
  }
}

}  // namespace
}  // namespace sinew
