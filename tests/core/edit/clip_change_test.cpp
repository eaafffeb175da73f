#include "core/edit/clip_change.h"

#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/layers.h"
#include "core/clip/sample.h"
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
  cycled.joints[0].translation[0].setExtrapolation({ExtrapolationKind::cycle}, {});
  const ClipChange change = changeBetween(clip, cycled);
  EXPECT_EQ(change.curves, 1u);
  EXPECT_EQ(change.without_keys, 1u);
  EXPECT_EQ(change.changed, 0u);
}

// Keys of one curve that are kept, changed, deleted and added, told apart by their times.
RC_GTEST_PROP(ClipChange, CountsEachKeyOnce, ()) {
  const auto ids = {
      ChannelId{kBaseLayer, 1, -1, ChannelKind::translation_x}, ChannelId{kBaseLayer, 1, -1, ChannelKind::scale_z},
      ChannelId{kBaseLayer, 4, -1, ChannelKind::rotation_y},    ChannelId{kBaseLayer, -1, 2, ChannelKind::morph},
      ChannelId{0, 4, -1, ChannelKind::translation_y},          ChannelId{0, -1, -1, ChannelKind::layer_weight}};
  Clip before, after;
  for (Clip* clip : {&before, &after}) clip->layers.emplace_back().name = "only";
  ClipChange wanted;
  for (const ChannelId& id : ids) {
    std::vector<Knot> a, b;
    std::size_t added = 0, deleted = 0, changed = 0;
    // One after the other at times of their own: what one version lacks is added or deleted.
    for (int i = 0, n = *rc::gen::inRange(0, 9); i < n; ++i) {
      const Knot k{.time = 0.2 * i, .value = static_cast<float>(i)};
      const int fate = *rc::gen::inRange(0, 5);
      if (fate != 0) a.push_back(k);
      if (fate != 1) b.push_back(k);
      added += fate == 0, deleted += fate == 1, changed += fate == 2;
      if (fate == 2) b.back().value = -7.f;
    }
    if (a.size() == b.size() && added > 0) b.clear(), changed = added = 0, deleted = a.size();
    for (auto [clip, knots] : {std::pair(&before, &a), std::pair(&after, &b)}) {
      if (knots->empty()) continue;
      if (isEulerAngle(id.kind)) trackFor(*clip, id.layer, id.joint).rotation = EulerCurves{};
      RC_ASSERT(setKnots(*clip, id, *knots));
    }
    if (added + deleted + changed == 0) continue;
    wanted.added += added, wanted.deleted += deleted, wanted.changed += changed;
    wanted.keys_before += a.size(), wanted.keys_after += b.size(), ++wanted.curves;
  }
  const ClipChange change = changeBetween(before, after), back = changeBetween(after, before);
  RC_ASSERT(change.added == wanted.added);
  RC_ASSERT(change.deleted == wanted.deleted);
  RC_ASSERT(change.changed == wanted.changed);
  RC_ASSERT(change.curves == wanted.curves);
  RC_ASSERT(change.keys_before == wanted.keys_before);
  RC_ASSERT(change.keys_after == wanted.keys_after);
  RC_ASSERT(change.without_keys == 0u);
  RC_ASSERT(back.added == wanted.deleted);
  RC_ASSERT(back.deleted == wanted.added);
  RC_ASSERT(back.changed == wanted.changed);
}

// Whatever else a key has is part of it; computed tangents are not, since they follow its neighbours.
TEST(ClipChange, TangentsInterpolationAndModesAreOfTheKey) {
  const Clip clip = twoCurves();
  const std::vector<Knot> knots = clip.joints[0].translation[0].knots();
  const auto changed = [&](auto&& change) {
    std::vector<Knot> other = knots;
    change(other[2]);
    Clip after = clip;
    after.joints[0].translation[0] = *Curve::fromKnots(other);
    return changeBetween(clip, after).changed;
  };
  EXPECT_EQ(changed([](Knot& k) { k.interpolation = Interpolation::ease; }), 1u);
  EXPECT_EQ(changed([](Knot& k) { k.style.kind = KnotKind::extreme; }), 1u);
  EXPECT_EQ(changed([](Knot& k) { k.time += 0.01; }), 1u);
  EXPECT_EQ(changed([](Knot& k) { k.time += 1e-8; }), 0u);
  for (const TangentMode mode : {TangentMode::free, TangentMode::fixed, TangentMode::automatic}) {
    for (const bool in : {true, false}) {
      std::vector<Knot> styled = knots;
      for (Knot& k : styled)
        k.interpolation = Interpolation::hermite, k.style.in = k.style.out = TangentMode::automatic;
      (in ? styled[2].style.in : styled[2].style.out) = mode;
      Clip one = clip, two = clip;
      one.joints[0].translation[0] = *Curve::fromKnots(styled);
      styled[2].out = {0.03f, 5.f};
      two.joints[0].translation[0] = *Curve::fromKnots(styled);
      EXPECT_EQ(changeBetween(one, two).changed, mode == TangentMode::automatic ? 0u : 1u);
    }
  }
}

TEST(ClipChange, WhatAKeyOfARotationHoldsIsOfTheKey) {
  Clip clip = twoCurves();
  auto& rotation = std::get<QuatCurve>(clip.joints[0].rotation);
  const std::vector<QuatKnot> knots = rotation.knots();
  rotation = *QuatCurve::fromKnots(knots);  // normalised as often as the changed ones
  const auto changed = [&](auto&& change) {
    std::vector<QuatKnot> other = knots;
    change(other[1]);
    Clip after = clip;
    after.joints[0].rotation = *QuatCurve::fromKnots(other);
    return changeBetween(clip, after).changed;
  };
  EXPECT_EQ(changed([](QuatKnot& k) { k.value = kIdentityRotation; }), 1u);
  EXPECT_EQ(changed([](QuatKnot& k) { k.interpolation = Interpolation::step; }), 1u);
  EXPECT_EQ(changed([](QuatKnot& k) { k.easing = {EasingFamily::back, EasingEnds::in}; }), 1u);
  EXPECT_EQ(changed([](QuatKnot& k) { k.style.kind = KnotKind::extreme; }), 1u);
  EXPECT_EQ(changed([](QuatKnot& k) { k.time += 0.01; }), 1u);
  EXPECT_EQ(changed([](QuatKnot& k) { k.time += 1e-8; }), 0u);
}

TEST(ClipChange, LayersOfOneNameAreToldApartByTheirPlace) {
  Clip clip;
  for (const int keys : {3, 5}) {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.name = "same";
    layer.joints.emplace_back().translation[0] = rampOf(keys);
  }
  EXPECT_EQ(changeBetween(clip, Clip(clip)).curves, 0u);
}

TEST(ChangedSpan, ReachesFromTheKeyBeforeToTheKeyBehind) {
  const Clip before = twoCurves();
  Clip after = before;
  EXPECT_EQ(changedSpan(before, after), std::nullopt);
  std::vector<Knot> knots = after.joints[0].translation[0].knots();
  knots[2].value += 1.f;
  after.joints[0].translation[0] = *Curve::fromKnots(knots);
  const auto span = changedSpan(before, after);
  ASSERT_TRUE(span);
  EXPECT_DOUBLE_EQ(span->start, knots[1].time);
  EXPECT_DOUBLE_EQ(span->end, knots[3].time);
  after.joints[0].translation[0].setExtrapolation({.kind = ExtrapolationKind::cycle}, {});
  EXPECT_EQ(changedSpan(before, after), TimeSpan()) << "a curve that is repeated differs everywhere";
}

TEST(ChangedSpan, AnotherOrderOfAnglesIsOfAllTimes) {
  Clip before;
  trackFor(before, kBaseLayer, 0).rotation = EulerCurves{.order = EulerOrder::xyz, .angles = {rampOf(3), rampOf(3)}};
  Clip after = before;
  std::get<EulerCurves>(after.joints[0].rotation).order = EulerOrder::zyx;
  EXPECT_EQ(changedSpan(before, after), TimeSpan());
  after = before;
  std::get<EulerCurves>(after.joints[0].rotation).pre = glm::angleAxis(1.f, Vec3(1, 0, 0));
  EXPECT_EQ(changedSpan(before, after), TimeSpan());
}

// Every kind of curve, in the clip's own tracks and in a layer; the first joint turns by quaternions, the second by
// angles.
const std::vector<ChannelId> kDrawnChannels = [] {
  std::vector<ChannelId> all{{0, kNoJoint, -1, ChannelKind::layer_weight}};
  for (const int layer : {kBaseLayer, 0}) {
    for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::scale_z})
      all.push_back({layer, 0, -1, kind});
    for (const ChannelKind kind : {ChannelKind::rotation_x, ChannelKind::rotation_z})
      all.push_back({layer, 1, -1, kind});
    all.push_back({layer, kNoJoint, 0, ChannelKind::morph});
  }
  return all;
}();

Clip drawnClip() {
  Clip clip;
  clip.layers.emplace_back().name = "only";
  for (const int layer : {kBaseLayer, 0}) {
    trackFor(clip, layer, 0).rotation = turnOf(4);
    trackFor(clip, layer, 1).rotation = EulerCurves{};
  }
  for (const ChannelId& id : kDrawnChannels) {
    std::vector<Knot> knots;
    for (int i = 0, n = 6 - *rc::gen::inRange(0, 7); i < n; ++i) {
      Knot& knot = knots.emplace_back();
      knot.time = 0.1 * i;
      knot.value = static_cast<float>(*rc::gen::inRange(0, 11)) / 10.f;
      knot.interpolation = static_cast<Interpolation>(*rc::gen::inRange(0, 6));
      knot.style.in = knot.style.out = TangentMode::automatic;
    }
    RC_ASSERT(setKnots(clip, id, std::move(knots)));
  }
  return clip;
}

template <class AnyKnot>
void changeKnots(std::vector<AnyKnot>& knots, const std::function<void(AnyKnot&)>& move) {
  const auto at = static_cast<std::ptrdiff_t>(*rc::gen::inRange<std::size_t>(0, knots.size() + 1));
  const bool end = at == static_cast<std::ptrdiff_t>(knots.size());
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      if (!end) knots.erase(knots.begin() + at);
      break;
    case 1:
      if (!end) move(knots[static_cast<std::size_t>(at)]);
      break;
    case 2:
      if (!end) knots[static_cast<std::size_t>(at)].interpolation = Interpolation::step;
      break;
    case 3:
      if (!end) knots[static_cast<std::size_t>(at)].time += 0.04;
      break;
    default:
      knots.insert(knots.begin() + at,
                   AnyKnot{.time = at == 0 ? -0.07 : knots[static_cast<std::size_t>(at) - 1].time + 0.03});
      move(knots[static_cast<std::size_t>(at)]);
  }
}

// Most are of the keys of one curve; the others may be of all times. The generator likes small numbers.
void editAtRandom(Clip& clip) {
  const bool layered = !clip.layers.empty();
  const int layer = layered && *rc::gen::inRange(0, 2) == 0 ? 0 : kBaseLayer;
  ChannelId id = *rc::gen::elementOf(kDrawnChannels);
  if (!layered) id.layer = kBaseLayer;
  if (!layered && id.kind == ChannelKind::layer_weight) return;
  switch (*rc::gen::inRange(0, 30)) {
    case 20:
      if (layered) clip.layers[0].mode = LayerMode::override;
      break;
    case 21:
      if (layered) clip.layers[0].muted = !clip.layers[0].muted;
      break;
    case 22:
      if (layered) clip.layers[0].angles_add = !clip.layers[0].angles_add;
      break;
    case 23:
      clip.layers.emplace(clip.layers.begin())->soloed = *rc::gen::inRange(0, 2) == 0;
      break;
    case 24:
      clip.layers.clear();
      break;
    case 25:
      if (auto* euler = std::get_if<EulerCurves>(&trackFor(clip, layer, 1).rotation)) euler->order = EulerOrder::zyx;
      break;
    case 26:
      trackFor(clip, layer, 1).rotation = turnOf(*rc::gen::inRange(1, 4));
      break;
    case 27:
      if (Curve curve; const Curve* found = findCurve(clip, id)) {
        curve = *found;
        curve.setExtrapolation({.kind = ExtrapolationKind::linear}, {.kind = ExtrapolationKind::ping_pong});
        RC_ASSERT(setCurve(clip, id, std::move(curve)));
      }
      break;
    case 28:
      setState(clip, id, {.muted = true});
      break;
    case 29:
      setState(clip, id, {.soloed = true});
      break;
    case 0:
    case 1:
    case 2: {
      const auto* rotation = std::get_if<QuatCurve>(&trackFor(clip, layer, 0).rotation);
      std::vector<QuatKnot> knots = rotation->knots();
      changeKnots<QuatKnot>(knots, [](QuatKnot& k) { k.value = glm::angleAxis(1.f, Vec3(0, 1, 0)); });
      RC_ASSERT(setKnots(clip, layer, 0, knots));
      break;
    }
    default: {
      const Curve* found = findCurve(clip, id);
      std::vector<Knot> knots = found ? found->knots() : std::vector<Knot>();
      changeKnots<Knot>(knots, [](Knot& k) { k.value = 1.f - 0.9f * k.value; });
      const bool euler =
          !isEulerAngle(id.kind) || std::holds_alternative<EulerCurves>(trackFor(clip, id.layer, id.joint).rotation);
      if (euler) RC_ASSERT(setKnots(clip, id, std::move(knots)));
    }
  }
}

// Outside of the span nothing moves otherwise, whatever became of keys, curves and layers.
RC_GTEST_PROP(ChangedSpan, NothingMovesOtherwiseOutsideOfIt, ()) {
  const Clip before = drawnClip();
  Clip after = before;
  for (int i = 0, n = *rc::gen::inRange(1, 4); i < n; ++i) editAtRandom(after);
  const auto posed = [](const Clip& clip, double time) {
    Pose pose;
    pose.local.resize(2);
    pose.morph_weights.resize(1);
    SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
    return pose;
  };
  const auto span = changedSpan(before, after);
  RC_CLASSIFY(!span, "none");
  RC_CLASSIFY(span && *span == TimeSpan(), "all of it");
  RC_CLASSIFY(span && *span != TimeSpan(), "a part");
  for (double time = -0.5; time < 1.0; time += 0.01) {
    if (span && time >= span->start && time <= span->end) continue;
    const Pose a = posed(before, time), b = posed(after, time);
    RC_ASSERT(a.morph_weights == b.morph_weights);
    for (std::size_t i = 0; i < a.local.size(); ++i) {
      RC_ASSERT(a.local[i].translation == b.local[i].translation);
      RC_ASSERT(a.local[i].rotation == b.local[i].rotation);
      RC_ASSERT(a.local[i].scale == b.local[i].scale);
    }
  }
}

}  // namespace
}  // namespace sinew
