// Objects whose keys say what they go along with.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "core/evaluate/placed_over.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRigid, tests::real;

// A place by its two numbers; -1 for the first: as it stands.
struct Key {
  double time;
  float to, joint;
};

void setParentKeys(Clip& clip, const Character& model, std::span<const Key> keys) {
  const int channel = propertyChannel(model, "parent");
  std::vector<Knot> to, joint;
  for (const Key& key : keys) {
    to.push_back({.time = key.time, .value = key.to, .interpolation = Interpolation::step});
    joint.push_back({.time = key.time, .value = key.joint, .interpolation = Interpolation::step});
  }
  ASSERT_TRUE(setCurve(clip, {kBaseLayer, kNoJoint, channel, ChannelKind::morph}, *Curve::fromKnots(to)));
  ASSERT_TRUE(setCurve(clip, {kBaseLayer, kNoJoint, channel + 1, ChannelKind::morph}, *Curve::fromKnots(joint)));
}

// Locators 1, 2, … in a scene, whose joints move and turn from where `move` says to twice that within two seconds.
class Locators {
 public:
  Instance& add(const Transform& placement, const Vec3& move, std::span<const Key> keys = {}) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.instances.size()};
    made.name = "locator";
    made.character = makeObject(locatorType(), "locator");
    made.standing.placement = placement;
    Clip clip;
    clip.duration_s = 2.0;
    clip.fps = 24.0;
    JointTrack& track = trackFor(clip, kBaseLayer, 0);
    for (int axis = 0; axis < 3; ++axis)
      track.translation[static_cast<std::size_t>(axis)] =
          *Curve::fromSamples({0.0, 2.0}, {move[axis], 2.f * move[axis]}, Interpolation::linear);
    track.rotation = *QuatCurve::fromSamples(
        {0.0, 2.0}, {Quat(1.f, 0.f, 0.f, 0.f), glm::angleAxis(1.f, glm::normalize(move + Vec3(0.1f)))},
        Interpolation::linear);
    if (!keys.empty()) setParentKeys(clip, *made.character, keys);
    made.clips = {scene.clips.add({.id = {}, .clip = std::make_shared<const Clip>(clip), .original = nullptr})};
    made.control.clip = made.clips.front();
    made.control.range_end = 2.0;
    return made;
  }
  void goTo(double time) {
    for (Instance& instance : scene.instances) instance.control.time = time;
  }

  Scene scene;
};

double off(const Mat4& a, const Mat4& b) {
  double most = 0.0;
  for (int column = 0; column < 4; ++column)
    most = std::max(most, static_cast<double>(glm::distance(a[column], b[column])));
  return most;
}

class KeyedParent : public ::testing::Test, public Locators {
 protected:
  KeyedParent() {
    add({.translation = {1.f, 0.f, 0.f}, .scale = {1.f, 2.f, 0.5f}}, {0.f, 1.f, 0.f});
    add({.translation = {0.f, 0.f, 3.f}}, {1.f, 0.f, 0.5f});
    const Key keys[] = {{0.0, -1.f, -1.f}, {0.5, 1.f, 0.f}, {1.0, 2.f, 0.f}, {1.25, 2.f, -1.f}, {1.5, 0.f, -1.f}};
    add({.translation = {0.f, 5.f, 0.f}}, {0.f, 0.f, 0.f}, keys);
  }
  Mat4 placedAt(double time) {
    goTo(time);
    return PosedScene(scene).placement_w({3});
  }
  Mat4 jointAt(InstanceId id, double time) {
    goTo(time);
    return PosedScene(scene).place_w(id, 0);
  }
};

TEST_F(KeyedParent, ItStaysWhereItIsAtEachSwitch) {
  EXPECT_EQ(Vec3(placedAt(0.25)[3]), Vec3(0.f, 5.f, 0.f));
  for (const double time : {0.5, 1.0, 1.25, 1.5})
    EXPECT_LT(off(placedAt(time - 1e-5), placedAt(time)), 1e-4) << time << " s";
}

TEST_F(KeyedParent, ItGoesAlongBetweenThem) {
  const auto below = [&](InstanceId id, double time) { return glm::inverse(jointAt(id, time)) * placedAt(time); };
  EXPECT_LT(off(below({1}, 0.5), below({1}, 0.95)), 1e-4);
  EXPECT_LT(off(below({2}, 1.0), below({2}, 1.2)), 1e-4);
  EXPECT_GT(off(below({1}, 0.5), below({1}, 1.2)), 0.1);
  EXPECT_EQ(placedAt(1.6), placedAt(1.9)) << "in the world";
  EXPECT_GT(off(placedAt(0.5), placedAt(0.95)), 0.1);
}

TEST_F(KeyedParent, OtherTimesAreThoseOfGoingThere) {
  const std::vector<double> times{0.0, 0.3, 0.5, 0.75, 1.0, 1.1, 1.3, 1.5, 1.99};
  goTo(0.7);
  const PosedScene posed(scene);
  const std::vector<Mat4> placements_w = SceneAt(scene, posed).placements_w(scene.instances[2], times);
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_EQ(placements_w[i], placedAt(times[i])) << times[i] << " s";
}

// What bakes a clip asks for that clip, shown or not.
TEST_F(KeyedParent, InEachClipItStandsAsThatSays) {
  const Key keys[] = {{0.0, 2.f, 0.f}};
  Clip other = *scene.clips.clip(scene.instances[2].control.clip);
  setParentKeys(other, *scene.instances[2].character, keys);
  scene.instances[2].clips.push_back(
      scene.clips.add({.id = {}, .clip = std::make_shared<const Clip>(other), .original = nullptr}));
  goTo(0.3);
  PlacedOver placed(scene, {3});
  for (const ClipId id : scene.instances[2].clips) {
    const std::shared_ptr<const Clip> clip = scene.clips.clip(id);
    for (const double time : {0.1, 0.9, 1.4}) {
      const Mat4 at_w = placed(*clip, time);
      EXPECT_EQ(PlacedOver(placed)(*clip, time), at_w);
      goTo(0.3);
      scene.instances[2].control.clip = id;
      EXPECT_LT(off(at_w, placedAt(time)), 1e-6) << time;
    }
  }
}

// The first locator repeats sooner than the one that goes along with it.
TEST_F(KeyedParent, InEachRoundItIsTakenUpWhereItsCarrierIsThen) {
  scene.instances[0].control.range_end = 1.5;
  const auto bring = [&](double clock) {
    AnimationControl leader = scene.instances[0].control;
    leader.time = clock - 1.5 * std::floor(clock / 1.5);
    leader.setClock(clock);
    for (Instance& instance : scene.instances) instance.control.follow(leader);
    scene.instances[0].control = leader;
  };
  bring(2.75);
  const Mat4 expected = PosedScene(scene).placement_w({3});
  EXPECT_EQ(keysAt(parentKeys(scene.instances[2], scene.clips), scene.instances[2].control.time), 2u);
  bring(0.75);
  EXPECT_GT(off(PosedScene(scene).placement_w({3}), expected), 1e-3) << "the same time of its clip in another round";
  bring(1.75);
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  const Instance &leader = scene.instances[0], &locator = scene.instances[2];
  EXPECT_EQ(at.placement_w(locator, at.beside(locator, leader, momentAt(leader, 1.25))), expected);
}

TEST_F(KeyedParent, TheFirstKeyHoldsBeforeItselfToo) {
  const std::vector<ParentKey> keys = parentKeys(scene.instances[2], scene.clips);
  ASSERT_EQ(keys.size(), 5u);
  EXPECT_EQ(keys[0].place, Place{});
  EXPECT_EQ(keys[1].place, (Place{{1}, 0}));
  EXPECT_EQ(keysAt(keys, -1.0), 1u);
  EXPECT_EQ(keysAt(keys, 0.5), 2u);
  EXPECT_EQ(keysAt(keys, 0.5 - 1e-9), 2u) << "rounded";
  EXPECT_EQ(keysAt(keys, 9.0), 5u);
  EXPECT_TRUE(parentKeys(scene.instances[0], scene.clips).empty());
}

TEST_F(KeyedParent, MutedAndSilencedKeysCarryNothingButMayOneDay) {
  const Instance& instance = scene.instances[2];
  const std::size_t count = parentKeyCount(scene, instance);
  EXPECT_EQ(count, parentKeys(instance, scene.clips).size());
  EXPECT_EQ(parentKeyCount(scene, scene.instances[0]), 0u);
  const int channel = propertyChannel(*instance.character, "parent");
  const std::vector<const Instance*> carriers = carriersOf(scene, instance);
  const auto silence = [&](int which, const CurveState& state) {
    auto clip = std::make_shared<Clip>(*scene.clips.clip(instance.clips.front()));
    const ChannelId id{kBaseLayer, kNoJoint, which, ChannelKind::morph};
    Curve curve = *Curve::fromSamples({0.0}, {1.f}, Interpolation::step);
    if (const Curve* there = findCurve(*clip, id)) curve = *there;
    curve.setState(state);
    ASSERT_TRUE(setCurve(*clip, id, curve));
    return static_cast<void>(scene.clips.exchangeClip(instance.clips.front(), clip));
  };
  silence(channel, {.muted = true});
  EXPECT_TRUE(parentKeys(instance, scene.clips).empty());
  EXPECT_EQ(carriersOf(scene, instance), carriers) << "so nothing of them may stand on it";
  EXPECT_EQ(parentKeyCount(scene, instance), count);
  silence(channel, {});
  EXPECT_FALSE(parentKeys(instance, scene.clips).empty());
  silence(propertyChannel(*instance.character, "size"), {.soloed = true});
  EXPECT_TRUE(parentKeys(instance, scene.clips).empty()) << "another curve plays alone";
  EXPECT_EQ(carriersOf(scene, instance), carriers);
}

TEST_F(KeyedParent, WhatCarriedItAndIsGoneLeavesItThere) {
  const Mat4 there_w = placedAt(0.5);
  scene.instances.erase(scene.instances.begin());
  goTo(0.8);
  EXPECT_LT(off(PosedScene(scene).placement_w({3}), there_w), 1e-5);
}

TEST_F(KeyedParent, CirclesAtDifferentTimesAreRefused) {
  EXPECT_FALSE(canStandOn(scene, {1}, {{3}, 0})) << "locator 3 goes along with 1 at another time";
  EXPECT_FALSE(canStandOn(scene, {2}, {{3}}));
  EXPECT_TRUE(canStandOn(scene, {1}, {{2}}));
  EXPECT_TRUE(canStandOn(scene, {3}, {{1}}));
}

TEST(KeyedParents, ACircleThatCameByPastedKeysStandsInTheWorld) {
  Locators locators;
  const Key to_two[] = {{0.0, 2.f, 0.f}}, to_one[] = {{0.0, 1.f, 0.f}};
  locators.add({.translation = {1.f, 0.f, 0.f}}, {0.f, 1.f, 0.f}, to_two);
  locators.add({.translation = {2.f, 0.f, 0.f}}, {0.f, 1.f, 0.f}, to_one);
  locators.goTo(1.0);
  const PosedScene posed(locators.scene);
  SceneAt at(locators.scene, posed);
  for (const Instance& instance : locators.scene.instances) {
    for (int column = 0; column < 4; ++column) {
      EXPECT_TRUE(std::isfinite(posed.placement_w(instance.id)[column].x));
      EXPECT_TRUE(std::isfinite(at.placement_w(instance, momentAt(instance, 0.5))[column].x));
    }
  }
}

// Whom and which joint are two keys, whose times may lie a rounding apart.
TEST_F(KeyedParent, KeysOfOneMomentAreOne) {
  Clip clip = *scene.clips.clip(scene.instances[2].control.clip);
  const std::array<ChannelId, 2> channels = parentChannels(*scene.instances[2].character);
  const auto steps = [](double first, double second, float a, float b) {
    return *Curve::fromSamples({first, second}, {a, b}, Interpolation::step);
  };
  ASSERT_TRUE(setCurve(clip, channels[0], steps(0.0, 0.5, -1.f, 1.f)));
  ASSERT_TRUE(setCurve(clip, channels[1], steps(0.0, 0.5 + 1e-9, -1.f, 0.f)));
  scene.clips.exchangeClip(scene.instances[2].control.clip, std::make_shared<const Clip>(clip));
  const std::vector<ParentKey> keys = parentKeys(scene.instances[2], scene.clips);
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[1], (ParentKey{0.5, {{1}, 0}}));
}

TEST_F(KeyedParent, OtherPlacesLeaveAllElseOfTheKeys) {
  const ClipId id = scene.instances[2].control.clip;
  Clip clip = *scene.clips.clip(id);
  const std::array<ChannelId, 2> channels = parentChannels(*scene.instances[2].character);
  for (const ChannelId& channel : channels) {
    Curve curve = *findCurve(clip, channel);
    curve.setState({.muted = true, .locked = true});
    curve.setExtrapolation({}, {.kind = ExtrapolationKind::cycle});
    ASSERT_TRUE(setCurve(clip, channel, curve));
  }
  const auto two_for_one = [](Place place) {
    if (place.parent == InstanceId{1}) place.parent = {2};
    return place;
  };
  const auto moved = withPlaces(clip, *scene.instances[2].character, two_for_one);
  ASSERT_TRUE(moved);
  for (const ChannelId& channel : channels) {
    const Curve *const before = findCurve(clip, channel), *const after = findCurve(*moved, channel);
    EXPECT_EQ(after->state(), before->state());
    EXPECT_EQ(after->after(), before->after());
    EXPECT_TRUE(std::ranges::equal(after->times(), before->times()));
  }
  EXPECT_EQ(findCurve(*moved, channels[0])->evaluate(0.5), 2.f);
  EXPECT_EQ(findCurve(*moved, channels[0])->evaluate(0.0), -1.f) << "none is said";
  EXPECT_EQ(findCurve(*moved, channels[1])->evaluate(0.5), 0.f);
  EXPECT_EQ(withPlaces(clip, *scene.instances[2].character, [](const Place& place) { return place; }), nullptr);
}

// It cannot go along with what is scaled to nothing, and stays where it is.
TEST_F(KeyedParent, WithWhatHasNoSizeItGoesNowhere) {
  const Mat4 before = placedAt(0.9);
  scene.instances[1].standing.placement.scale = Vec3(0.f);
  EXPECT_EQ(placedAt(0.9), before);
  EXPECT_LT(off(placedAt(1.0), placedAt(1.2)), 1e-5) << "in the world";
  EXPECT_LT(off(placedAt(1.0 - 1e-5), placedAt(1.0)), 1e-4);
  goTo(1.1);
  const Carrier on = PosedScene(scene).carrier(InstanceId{3});
  EXPECT_EQ(on.place, Place{});
}

TEST(KeyedParents, InvisibleIsWhatAKeySays) {
  const auto model = makeObject(locatorType(), "locator");
  Pose pose = model->restPose();
  EXPECT_TRUE(isShown(*model, pose));
  pose.morph_weights[static_cast<std::size_t>(propertyChannel(*model, "visible"))] = 0.f;
  EXPECT_FALSE(isShown(*model, pose));
  EXPECT_TRUE(isShown(Character(), Pose())) << "without such a property";
}

// Whatever the keys are, now and other times say the same to the bit, and no switch moves anything.
RC_GTEST_PROP(KeyedParentProperty, NowAndOtherTimesAgreeAndNothingJumps, ()) {
  Locators locators;
  const auto count = *rc::gen::inRange(2, 6);
  for (int i = 0; i < count; ++i) {
    std::vector<Key> keys;
    const int number = *rc::gen::inRange(0, 5);
    for (int k = 0; k < number; ++k) {
      // Only such as come earlier, so that there is no circle.
      keys.push_back({0.25 * *rc::gen::inRange(0, 8), static_cast<float>(*rc::gen::inRange(-1, i + 1)),
                      static_cast<float>(*rc::gen::inRange(-1, 1))});
    }
    std::ranges::sort(keys, {}, &Key::time);
    const auto same = std::ranges::unique(keys, {}, &Key::time);
    keys.erase(same.begin(), same.end());
    Instance& made = locators.add(anyRigid(), {*real(-1.f, 1.f), *real(-1.f, 1.f), *real(-1.f, 1.f)}, keys);
    if (i > 0 && *rc::gen::arbitrary<bool>())
      made.standing.parent = {static_cast<std::uint64_t>(*rc::gen::inRange(1, i + 1))};
  }
  const Scene& scene = locators.scene;
  const double now = 0.125 * *rc::gen::inRange(0, 16), then = 0.125 * *rc::gen::inRange(0, 16);
  locators.goTo(now);
  std::vector<Mat4> expected;
  {
    const PosedScene posed(scene);
    SceneAt at(scene, posed);
    for (const Instance& instance : scene.instances)
      expected.push_back(at.placement_w(instance, momentAt(instance, then)));
  }
  locators.goTo(then);
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Instance& instance = scene.instances[i];
    RC_ASSERT(posed.placement_w(instance.id) == expected[i]);
    for (const ParentKey& key : parentKeys(instance, scene.clips)) {
      if (key.time == 0.0) continue;  // before it there is another round of what carries it
      const Mat4 before = at.placement_w(instance, momentAt(instance, key.time - 1e-5));
      const Mat4 after = at.placement_w(instance, momentAt(instance, key.time));
      const double size = 1.0 + static_cast<double>(glm::length(after[3]));
      RC_ASSERT(off(before, after) < 2e-3 * size);
    }
  }
}

}  // namespace
}  // namespace sinew
