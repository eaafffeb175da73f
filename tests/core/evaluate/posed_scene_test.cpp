// A scene at one moment, asked by several threads while nothing or something changes.
#include "core/evaluate/posed_scene.h"

#include <algorithm>
#include <numeric>
#include <thread>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/evaluate/any_scene.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::anyScene, tests::anyTransform, tests::clipsOf, tests::kFirstClip, tests::real, tests::sampleCharacter;

// All there is to know of each instance, in the order of the scene.
struct Seen {
  std::vector<std::vector<Mat4>> joints_m, palettes;
  std::vector<std::vector<float>> morphs;
  std::vector<Mat4> places_w;
  std::vector<std::pair<Vec3, Vec3>> boxes_m;
  bool operator==(const Seen&) const = default;
};

Seen seen(const PosedScene& posed, const Scene& scene, std::span<const std::size_t> order) {
  const std::size_t n = scene.instances.size();
  Seen out{std::vector<std::vector<Mat4>>(n), std::vector<std::vector<Mat4>>(n), std::vector<std::vector<float>>(n),
           std::vector<Mat4>(n), std::vector<std::pair<Vec3, Vec3>>(n)};
  for (const std::size_t i : order) {
    const InstanceId id = scene.instances[i].id;
    out.places_w[i] = posed.placement_w(id);
    const Box box = posed.bounds_m(id);
    out.boxes_m[i] = {box.low, box.high};
    const EvaluatedPose& pose = posed.pose(id);
    out.joints_m[i] = pose.joints_m, out.palettes[i] = pose.palette, out.morphs[i] = pose.pose.morph_weights;
  }
  return out;
}

RC_GTEST_PROP(PosedScene, ThreadsInAnyOrderGetWhatOneGets, ()) {
  const Scene scene = anyScene();
  std::vector<std::size_t> order(scene.instances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const Seen expected = seen(PosedScene(scene), scene, order);

  const PosedScene shared(scene);
  constexpr std::size_t kThreads = 4;
  std::vector<std::vector<std::size_t>> orders(kThreads, order);
  for (std::size_t t = 0; t < kThreads; ++t) {
    const auto turns = *rc::gen::inRange<std::size_t>(0, order.size());
    std::ranges::rotate(orders[t], orders[t].begin() + static_cast<std::ptrdiff_t>(turns));
    if (t % 2 == 1) std::ranges::reverse(orders[t]);
  }
  std::vector<Seen> found(kThreads);
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < kThreads; ++t)
      threads.emplace_back([&, t] { found[t] = seen(shared, scene, orders[t]); });
  }
  for (const Seen& each : found) RC_ASSERT(each == expected);
}

RC_GTEST_PROP(PosedScene, AnEditShowsOnceItIsSaid, ()) {
  Scene scene = anyScene();
  PosedScene posed(scene);
  std::vector<std::size_t> order(scene.instances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  seen(posed, scene, order);
  for (int edits = *rc::gen::inRange(1, 5); edits > 0; --edits) {
    Instance& edited = scene.instances[*rc::gen::inRange<std::size_t>(0, scene.instances.size())];
    edited.control.time = static_cast<double>(*real(0.f, 1.f));
    edited.overrides[0] = anyTransform();
    posed.changed(edited.id);
    edited.standing.placement = anyTransform();  // follows by itself
    RC_ASSERT(seen(posed, scene, order) == seen(PosedScene(scene), scene, order));
  }
  // Masks are looked at whenever a pose is made.
  for (float& weight : scene.masks.front().sharp.weights) weight = 1.f - weight;
  for (const Instance& instance : scene.instances) posed.changed(instance.id);
  RC_ASSERT(seen(posed, scene, order) == seen(PosedScene(scene), scene, order));
}

RC_GTEST_PROP(PosedScene, PlacesAreThoseOfTheJointsOfWhatStandsThere, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    const Mat4 placed_w = posed.placement_w(instance.id);
    RC_ASSERT(posed.place_w(instance.id, kNoJoint) == placed_w);
    RC_ASSERT(posed.parent_w(instance.id) * toMatrix(instance.standing.placement) == placed_w);
    const std::vector<Mat4>& joints_m = posed.pose(instance.id).joints_m;
    for (std::size_t j = 0; j < joints_m.size(); ++j)
      RC_ASSERT(posed.place_w(instance.id, static_cast<JointIndex>(j)) == placed_w * joints_m[j]);
  }
}

// By a file that says so, each of two on the other: one of them stands in the world, seen from either.
TEST(PosedScene, ACircleIsNoWayWithoutEnd) {
  Scene scene;
  for (std::uint64_t id = 1; id <= 2; ++id) {
    Instance& made = scene.instances.emplace_back();
    made.id = {id};
    made.character = std::make_shared<const Character>(sampleCharacter());
    made.standing = {{.translation = {static_cast<float>(id), 0.f, 0.f}}, {3 - id}};
  }
  // And one that is carried by both, but carries neither.
  Instance third = scene.instances[0];
  third.id = {3};
  scene.instances.push_back(third);
  const PosedScene posed(scene);
  for (std::uint64_t id = 1; id <= 2; ++id) EXPECT_EQ(Vec3(posed.placement_w({id})[3]), Vec3(3.f, 0.f, 0.f));
  EXPECT_EQ(Vec3(posed.placement_w({3})[3]), Vec3(4.f, 0.f, 0.f));
  for (std::uint64_t id = 1; id <= 3; ++id) EXPECT_TRUE(posed.isShown({id}));
}

TEST(PosedScene, WhatIsForgottenIsPosedAnew) {
  Scene scene;
  Instance& instance = scene.instances.emplace_back();
  instance.id = {1};
  instance.character = std::make_shared<const Character>(sampleCharacter());
  PosedScene posed(scene);
  const auto handAt = [&] { return Vec3(posed.pose({1}).joints_m[2][3]); };
  EXPECT_EQ(handAt(), Vec3(2.f, 0.f, 0.f));
  instance.overrides[2].translation = {3.f, 0.f, 0.f};
  EXPECT_EQ(handAt(), Vec3(2.f, 0.f, 0.f)) << "nobody has said so";
  posed.forget({1});
  EXPECT_EQ(handAt(), Vec3(4.f, 0.f, 0.f));
  instance.overrides[2].translation = {5.f, 0.f, 0.f};
  posed.clear();
  EXPECT_EQ(handAt(), Vec3(6.f, 0.f, 0.f));
}

// Each of them is found by some bits of its id alone first.
TEST(PosedScene, ManyInstancesAreToldApart) {
  Scene scene;
  const auto character = std::make_shared<const Character>(sampleCharacter());
  for (std::uint64_t id = 1; id <= 40; ++id) {
    Instance& made = scene.instances.emplace_back();
    made.id = {id};
    made.character = character;
    made.overrides[2].translation = {static_cast<float>(id), 0.f, 0.f};
  }
  PosedScene posed(scene);
  const auto handAt = [&](std::uint64_t id) { return posed.pose({id}).joints_m[2][3].x; };
  for (int round = 0; round < 2; ++round)
    for (std::uint64_t id = 1; id <= 40; ++id) EXPECT_EQ(handAt(id), 1.f + static_cast<float>(id));
  scene.instances[0].overrides[2].translation.x = 50.f;
  posed.changed({1});
  EXPECT_EQ(handAt(1), 51.f);
  posed.forget({17});
  scene.instances[16].overrides[2].translation.x = 60.f;
  for (const std::uint64_t id : {17u, 1u, 33u}) EXPECT_EQ(handAt(id), id == 17 ? 61.f : id == 1 ? 51.f : 34.f);
}

TEST(PosedScene, WhatIsNotThereIsEmpty) {
  Scene scene;
  PosedScene posed(scene);
  EXPECT_TRUE(posed.pose({7}).joints_m.empty());
  EXPECT_EQ(posed.placement_w({7}), Mat4(1.f));
  EXPECT_EQ(posed.place_w({7}, 3), Mat4(1.f));
  EXPECT_EQ(posed.mask({7}, {1}), nullptr);
  EXPECT_FALSE(posed.isShown({7}));
  posed.changed({7});
  posed.forget({7});
}

// A copy of a scene is posed by another thread while the scene itself is edited.
TEST(PosedScene, ACopyIsPosedWhileTheSceneGoesOn) {
  const auto character = std::make_shared<const Character>(sampleCharacter());
  Scene scene;
  scene.clips = clipsOf(*character);
  Instance& instance = scene.instances.emplace_back();
  instance.id = {1};
  instance.character = character;
  instance.clips = {kFirstClip};
  instance.control.clip = kFirstClip;
  PosedScene here(scene);
  const Scene copy = scene;
  const std::vector<Mat4> before = here.pose({1}).joints_m;
  std::vector<Mat4> there;
  {
    const std::jthread other([&] { there = PosedScene(copy).pose({1}).joints_m; });
    for (int i = 1; i <= 100; ++i) {
      instance.control.time = 0.01 * i;
      here.changed({1});
      (void)here.pose({1});
    }
  }
  EXPECT_EQ(there, before);
  EXPECT_NE(here.pose({1}).joints_m, before);
}

}  // namespace
}  // namespace sinew
