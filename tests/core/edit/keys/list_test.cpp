#include "core/edit/keys/list.h"

#include <optional>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sinew {
namespace {

Curve curve(std::vector<double> times, std::vector<float> values, Interpolation how = Interpolation::linear) {
  return *Curve::fromSamples(std::move(times), std::move(values), how);
}

std::vector<bool> holds(const KeyList& list) {
  std::vector<bool> out;
  for (const KeyMark& mark : list.marks) out.push_back(mark.held);
  return out;
}

TEST(KeyListTest, EqualNeighboursWithNothingBetweenAreHolds) {
  const SharedKeyList list = keyList(curve({0.0, 1.0, 2.0, 3.0}, {1.f, 1.f, 2.f, 2.f}));
  EXPECT_EQ(list->times, (std::vector{0.0, 1.0, 2.0, 3.0}));
  EXPECT_EQ(holds(*list), (std::vector{true, false, true, false}));
}

TEST(KeyListTest, ACubicThatLeavesItsEndsIsNoHold) {
  Knot from, to;
  from.interpolation = to.interpolation = Interpolation::hermite;
  to.time = 1.0;
  EXPECT_TRUE(keyList(*Curve::fromKnots(std::vector{from, to}))->marks[0].held);
  from.out = {0.3f, 1.f};
  EXPECT_FALSE(keyList(*Curve::fromKnots(std::vector{from, to}))->marks[0].held);
}

TEST(KeyListTest, HandlesAtEitherEndOfACurvedSegmentMoveIt) {
  for (const Interpolation kind : {Interpolation::hermite, Interpolation::bezier, Interpolation::linear}) {
    for (const bool out : {true, false}) {
      Knot from, to;
      from.interpolation = to.interpolation = kind;
      to.time = 1.0;
      (out ? from.out : to.in) = {out ? 0.3f : -0.3f, 0.1f};
      const bool held = keyList(*Curve::fromKnots(std::vector{from, to}))->marks[0].held;
      EXPECT_EQ(held, kind == Interpolation::linear) << out;

      QuatKnot turn_from, turn_to;
      if (kind == Interpolation::bezier) continue;
      turn_from.interpolation = kind;
      turn_to.time = 1.0;
      EXPECT_TRUE(keyList(*QuatCurve::fromKnots(std::vector{turn_from, turn_to}))->marks[0].held);
      (out ? turn_from.out : turn_to.in) = Quat{0.f, 0.1f, 0.f, 0.f};
      const bool stays = keyList(*QuatCurve::fromKnots(std::vector{turn_from, turn_to}))->marks[0].held;
      EXPECT_EQ(stays, kind == Interpolation::linear) << out;
    }
  }
}

TEST(KeyListTest, RotationsOfOppositeSignAreTheSame) {
  QuatKnot from, to;
  to.time = 1.0;
  to.value = -from.value;
  EXPECT_TRUE(keyList(*QuatCurve::fromKnots(std::vector{from, to}))->marks[0].held);
}

TEST(KeyListTest, MergingKeepsAllTimesAndHoldsWhatAllHold) {
  const SharedKeyList a = keyList(curve({0.0, 2.0, 4.0}, {1.f, 1.f, 3.f}));
  const SharedKeyList b = keyList(curve({1.0, 2.0, 5.0}, {1.f, 2.f, 2.f}));
  const SharedKeyList both = merged(a, b);
  EXPECT_EQ(both->times, (std::vector{0.0, 1.0, 2.0, 4.0, 5.0}));
  // b waits before its first key; a moves from 2 to 4 and stays after its last key.
  EXPECT_EQ(holds(*both), (std::vector{true, false, false, true, false}));
  EXPECT_EQ(*merged(b, a), *both);
}

TEST(KeyListTest, KindsThatDisagreeAreJustKeys) {
  Knot knot;
  knot.style.kind = KnotKind::extreme;
  const SharedKeyList extreme = keyList(*Curve::fromKnots(std::vector{knot}));
  knot.style.kind = KnotKind::breakdown;
  const SharedKeyList breakdown = keyList(*Curve::fromKnots(std::vector{knot}));
  EXPECT_EQ(merged(extreme, extreme)->marks[0].kind, KnotKind::extreme);
  EXPECT_EQ(merged(extreme, breakdown)->marks[0].kind, KnotKind::key);
}

TEST(KeyListTest, TimesWithinAMicrosecondAreOne) {
  const SharedKeyList both = merged(keyList(curve({1.0}, {0.f})), keyList(curve({1.0 + 5e-7, 2.0}, {0.f, 1.f})));
  EXPECT_EQ(both->times, (std::vector{1.0, 2.0}));
}

// Any two lists: between two keys of the merged one nothing moves where neither of the two says that it does.
RC_GTEST_PROP(KeyListTest, MergedListsSayWhatBothSay, ()) {
  const auto any = [] {
    std::vector<Knot> knots;
    for (int time = 0; time < 12; ++time) {
      if (*rc::gen::inRange(0, 3) > 0) continue;
      Knot& k = knots.emplace_back(Knot{.time = 1.0 * time, .value = static_cast<float>(*rc::gen::inRange(0, 2))});
      k.style.kind = static_cast<KnotKind>(*rc::gen::inRange(0, 3));
    }
    return *Curve::fromKnots(knots);
  };
  const Curve curves[] = {any(), any()};
  const SharedKeyList a = keyList(curves[0]), b = keyList(curves[1]), both = merged(a, b);
  std::set<double> times(a->times.begin(), a->times.end());
  times.insert(b->times.begin(), b->times.end());
  RC_ASSERT(both->times == std::vector<double>(times.begin(), times.end()));
  for (std::size_t i = 0; i < both->times.size(); ++i) {
    const double time = both->times[i];
    std::optional<KnotKind> kind;
    for (const Curve& curve : curves)
      for (const Knot& k : curve.knots())
        if (k.time == time) kind = !kind || *kind == k.style.kind ? k.style.kind : KnotKind::key;
    RC_ASSERT(both->marks[i].kind == *kind);
    bool held = i + 1 < both->times.size();
    for (const Curve& curve : curves) held = held && curve.evaluate(time) == curve.evaluate(time + 0.5);
    RC_ASSERT(both->marks[i].held == held);
  }
}

TEST(NearestTime, IsTheNearestWithinReach) {
  const std::vector<double> times{1.0, 2.0, 4.0};
  EXPECT_EQ(nearestTime(times, 2.4, 0.5), 1);
  EXPECT_EQ(nearestTime(times, 3.1, 1.0), 2);
  EXPECT_EQ(nearestTime(times, 3.0, 0.5), -1);
  EXPECT_EQ(nearestTime(times, 0.5, 0.5), 0);
  EXPECT_EQ(nearestTime(times, 0.0, 0.5), -1);
  EXPECT_EQ(nearestTime(times, 5.0, 1.0), 2);
  EXPECT_EQ(nearestTime({}, 1.0, 9.0), -1);
}

TEST(MergedKeyListsTest, AskedAgainItMergesWhatChanged) {
  std::vector<SharedKeyList> lists;
  for (int i = 0; i < 37; ++i) lists.push_back(keyList(curve({0.1 * i, 10.0}, {0.f, 1.f})));
  MergedKeyLists all;
  EXPECT_EQ(all.update(lists)->times.size(), 38u);
  const KeyList* before = all.update(lists).get();
  EXPECT_EQ(all.update(lists).get(), before);  // nothing new, the same list
  lists[20] = keyList(curve({2.0, 9.5}, {0.f, 1.f}));
  SharedKeyList fresh = noKeys();
  for (const SharedKeyList& list : lists) fresh = merged(fresh, list);
  EXPECT_EQ(*all.update(lists), *fresh);
  lists.resize(3);
  EXPECT_EQ(all.update(lists)->times, (std::vector{0.0, 0.1, 0.2, 10.0}));
  EXPECT_TRUE(all.update({})->times.empty());
}

}  // namespace
}  // namespace sinew
