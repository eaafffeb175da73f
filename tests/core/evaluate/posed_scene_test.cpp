// A scene at one moment, asked by several threads, beside plain arithmetic.
#include "core/evaluate/posed_scene.h"

#include <algorithm>
#include <numeric>
#include <thread>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using testing::anyTransform, testing::clipsOf, testing::difference, testing::kFirstClip, testing::real,
    testing::sampleCharacter;

constexpr MaskId kMask{500};

// Instances of one character that stand on one another, at times of their own, some with two clips and a mask.
Scene anyScene() {
  const auto character = std::make_shared<const Character>(sampleCharacter());
  Scene scene;
  scene.clips = clipsOf(*character);
  scene.masks.push_back({.id = kMask,
                         .name = "some",
                         .skeleton = std::make_shared<const Skeleton>(character->skeleton),
                         .sharp = {{*real(0.f, 1.f), *real(0.f, 1.f), *real(0.f, 1.f)}},
                         .feather = *rc::gen::inRange(0, 3)});
  const auto count = *rc::gen::inRange<std::uint64_t>(1, 7);
  for (std::uint64_t i = 0; i < count; ++i) {
    Instance& made = scene.instances.emplace_back();
    made.id = {10 + 3 * i};
    made.character = character;
    made.clips = {kFirstClip};
    made.control.clip = *rc::gen::element(kFirstClip, ClipId{});
    made.control.time = static_cast<double>(*real(0.f, 1.f));
    if (*rc::gen::arbitrary<bool>()) made.overrides[1] = anyTransform();
    if (made.control.clip && *rc::gen::arbitrary<bool>()) {
      for (const std::uint64_t number : {1u, 2u}) {
        ClipControl& control = made.controls.emplace_back();
        control.id = {number};
        control.clip = kFirstClip;
      }
      made.controls.back().offset = 0.25;
      made.controls.back().mask = kMask;
    }
    made.standing.placement = anyTransform();
    if (i > 0 && *rc::gen::inRange(0, 3) > 0) {
      made.standing.parent = {10 + 3 * *rc::gen::inRange<std::uint64_t>(0, i)};
      made.standing.joint = *rc::gen::inRange<JointIndex>(kNoJoint, 3);
    }
  }
  // A scene lists instances by id, whoever stands on whom.
  return scene;
}

EvaluatedPose plainPose(const Scene& scene, const Instance& instance) {
  const JointMask mask = scene.masks.front().mask();
  EvaluatedPose out;
  Evaluator().evaluate(instance, scene.clips, out, [&](MaskId id) { return id == kMask ? &mask : nullptr; });
  return out;
}

Mat4 plainPlace_w(const Scene& scene, const Instance& instance) {
  Mat4 on_w(1.f);
  for (const Instance& parent : scene.instances) {
    if (parent.id != instance.standing.parent) continue;
    on_w = plainPlace_w(scene, parent);
    if (instance.standing.joint != kNoJoint)
      on_w *= plainPose(scene, parent).joints_m[static_cast<std::size_t>(instance.standing.joint)];
  }
  return on_w * toMatrix(instance.standing.placement);
}

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

RC_GTEST_PROP(PosedScene, PosesAndPlacesArePlainArithmetic, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    const EvaluatedPose plain = plainPose(scene, instance);
    RC_ASSERT(posed.pose(instance.id).joints_m == plain.joints_m);
    RC_ASSERT(posed.pose(instance.id).palette == plain.palette);
    const Mat4 place_w = plainPlace_w(scene, instance);
    float size = 1.f;
    for (int c = 0; c < 4; ++c) size = std::max(size, glm::length(place_w[c]));
    RC_ASSERT(difference(posed.placement_w(instance.id), place_w) <= 2e-5f * size);
    RC_ASSERT(difference(posed.place_w(instance.id, 2), place_w * plain.joints_m[2]) <= 1e-4f * size);
    RC_ASSERT(posed.place_w(instance.id, kNoJoint) == posed.placement_w(instance.id));
    const Box box = posed.bounds_m(instance.id),
              plain_box = measureBounds(*instance.character, plain.joints_m, plain.pose.morph_weights);
    RC_ASSERT(box.low == plain_box.low && box.high == plain_box.high);
  }
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
    edited.overrides[2] = anyTransform();
    posed.changed(edited.id);
    edited.standing.placement = anyTransform();  // follows by itself
    RC_ASSERT(seen(posed, scene, order) == seen(PosedScene(scene), scene, order));
  }
  // Masks are looked at whenever a pose is made.
  scene.masks.front().sharp.weights = {0.25f, 0.5f, 1.f};
  for (const Instance& instance : scene.instances) posed.changed(instance.id);
  RC_ASSERT(seen(posed, scene, order) == seen(PosedScene(scene), scene, order));
}

TEST(PosedScene, WhatIsNotThereIsEmpty) {
  Scene scene;
  PosedScene posed(scene);
  EXPECT_TRUE(posed.pose({7}).joints_m.empty());
  EXPECT_EQ(posed.placement_w({7}), Mat4(1.f));
  EXPECT_EQ(posed.place_w({7}, 3), Mat4(1.f));
  EXPECT_EQ(posed.mask({7}, {1}), nullptr);
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
