#include "core/edit/clip_change.h"

#include <gtest/gtest.h>

#include "core/clip/layers.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/operations.h"

namespace sinew {
namespace {

Curve rampOf(int keys) {
  std::vector<Knot> knots;
  for (int i = 0; i < keys; ++i) knots.push_back({.time = 0.1 * i, .value = static_cast<float>(i)});
  return *Curve::fromKnots(knots);
}

QuatCurve turnOf(int keys) {
  std::vector<QuatKnot> knots;
  for (int i = 0; i < keys; ++i)
    knots.push_back({.time = 0.1 * i, .value = glm::angleAxis(0.1f * static_cast<float>(i), Vec3(1, 0, 0))});
  return *QuatCurve::fromKnots(knots);
}

Clip twoCurves() {
  Clip clip;
  JointTrack& track = clip.joints.emplace_back();
  track.joint = 0;
  track.translation[0] = rampOf(5);
  track.rotation = turnOf(4);
  return clip;
}

TEST(ClipChange, SharedCurvesAreNoChange) {
  const Clip clip = twoCurves();
  const ClipChange change = changeBetween(clip, Clip(clip));
  EXPECT_EQ(change.curves, 0u);
  EXPECT_EQ(change.added + change.deleted + change.changed, 0u);
}

TEST(ClipChange, CountsDeletedKeysAndARotationByQuaternionsOnce) {
  const Clip before = twoCurves();
  Clip after = before;
  after.joints[0].translation[0] = rampOf(3);
  after.joints[0].rotation = turnOf(3);
  const ClipChange change = changeBetween(before, after);
  EXPECT_EQ(change.curves, 2u);
  EXPECT_EQ(change.deleted, 3u);
  EXPECT_EQ(change.added, 0u);
  EXPECT_EQ(change.keys_before, 9u);
  EXPECT_EQ(change.keys_after, 6u);
}

TEST(ClipChange, MovedKeysAreChangedNotAddedAndDeleted) {
  const Clip before = twoCurves();
  Clip after = before;
  std::vector<Knot> knots = before.joints[0].translation[0].knots();
  knots[4].time = 0.45;
  knots[1].value = 7.f;
  after.joints[0].translation[0] = *Curve::fromKnots(knots);
  const ClipChange change = changeBetween(before, after);
  EXPECT_EQ(change.curves, 1u);
  EXPECT_EQ(change.changed, 2u);
  EXPECT_EQ(change.added + change.deleted, 0u);
}

TEST(ClipChange, LayersCountToo) {
  const Clip before = twoCurves();
  Clip after = before;
  JointTrack& track = after.layers.emplace_back().joints.emplace_back();
  track.joint = 0;
  track.translation[1] = rampOf(2);
  EXPECT_EQ(changeBetween(before, after).added, 2u);
  EXPECT_EQ(changeBetween(after, before).deleted, 2u);
}

TEST(ClipChange, KeysThatStayButChangeAreCountedBesideDeletedOnes) {
  const Clip before = twoCurves();
  Clip after = before;
  std::vector<Knot> knots = before.joints[0].translation[0].knots();
  knots.pop_back();
  knots[1].value = 7.f;
  after.joints[0].translation[0] = *Curve::fromKnots(knots);
  const ClipChange change = changeBetween(before, after);
  EXPECT_EQ(change.deleted, 1u);
  EXPECT_EQ(change.changed, 1u);
  EXPECT_EQ(change.added, 0u);
}

TEST(ClipChange, AConstantWeightOfALayerIsNoKey) {
  Clip before;
  before.layers.emplace_back().weight = constantWeight(0.4f);
  Clip after = before;
  after.layers[0].weight = constantWeight(0.7f);
  const ClipChange constant = changeBetween(before, after);
  EXPECT_EQ(constant.keys_before + constant.keys_after + constant.changed, 0u);
  after.layers[0].weight = rampOf(2);
  EXPECT_EQ(changeBetween(before, after).keys_after, 2u);
}

TEST(ClipChange, LayersThatLieElsewhereAreNoChangeOfKeys) {
  Clip clip = twoCurves();
  for (const char* name : {"lower", "upper"}) {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.name = name;
    layer.joints.emplace_back().translation[0] = rampOf(layer.name == "lower" ? 3 : 5);
  }
  Clip moved = clip;
  std::swap(moved.layers[0], moved.layers[1]);
  EXPECT_EQ(changeBetween(clip, moved).curves, 0u);
  Clip more = clip;
  more.layers.insert(more.layers.begin(), ClipLayer{.name = "new", .weight = {}, .joints = {}, .morphs = {}});
  EXPECT_EQ(changeBetween(clip, more).curves, 0u);
  Clip renamed = clip;
  renamed.layers[0].name = "other";
  EXPECT_EQ(changeBetween(clip, renamed).curves, 0u);
  more.layers.erase(more.layers.begin() + 2);
  EXPECT_EQ(changeBetween(clip, more).deleted, 5u);
}

TEST(ClipChange, CurvesThatDifferOnlyBeyondTheirEndsHaveNoChangedKeys) {
  const Clip clip = twoCurves();
  Clip cycled = clip;
  cycled.joints[0].translation[0].setBeyond({Extrapolation::cycle}, {});
  const ClipChange change = changeBetween(clip, cycled);
  EXPECT_EQ(change.curves, 1u);
  EXPECT_EQ(change.without_keys, 1u);
  EXPECT_EQ(change.changed, 0u);
}

}  // namespace
}  // namespace sinew
