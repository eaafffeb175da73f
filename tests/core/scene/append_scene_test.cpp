// Taking characters and objects of one scene into another.
#include "core/scene/append_scene.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "core/base/free_names.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "tests/core/evaluate/any_scene.h"

namespace sinew {
namespace {

// Any scene that refers to nothing that is gone.
Scene wholeScene() {
  Scene scene = testing::anyScene();
  scene.last_id = 1000;
  const auto has = [](const Instance& instance, ClipId clip) { return !clip || instance.placeOf(clip) >= 0; };
  for (Instance& instance : scene.instances) {
    instance.name = "instance " + std::to_string(instance.id.value % 2);
    if (!has(instance, instance.control.clip)) instance.control.clip = {};
    std::erase_if(instance.controls, [&](const ClipControl& control) { return !has(instance, control.clip); });
    for (ClipControl& control : instance.controls) {
      if (!has(instance, control.reference_clip)) control.reference_clip = {};
      if (std::ranges::find(scene.masks, control.mask, &SceneMask::id) == scene.masks.end()) control.mask = {};
    }
    if (!findInstance(scene.instances, instance.standing.parent)) instance.standing = {instance.standing.placement, {}};
  }
  FreeNames names;
  for (Instance& instance : scene.instances) instance.name = names.take(instance.name);
  return scene;
}

// And in which each plays in its own time.
Scene withoutTakeThatPlays() {
  Scene scene = wholeScene();
  scene.take = {};
  for (Instance& instance : scene.instances) instance.control.take_time.reset();
  return scene;
}

std::vector<InstanceId> all(const Scene& scene) {
  std::vector<InstanceId> ids;
  for (const Instance& instance : scene.instances) ids.push_back(instance.id);
  return ids;
}

std::map<InstanceId, InstanceId> append(Scene& scene, const Scene& from, const std::vector<InstanceId>& ids) {
  const PosedScene posed(from);
  AppendScene append{.scene = &scene,
                     .from = &from,
                     .instances = ids,
                     .placement_w = [&](InstanceId id) { return decompose(posed.placement_w(id)); },
                     .became = {}};
  EXPECT_TRUE(append.validate());
  append.run();
  return append.became;
}

void expectNear(const Mat4& a, const Mat4& b) {
  for (int c = 0; c < 4; ++c)
    for (int r = 0; r < 4; ++r) RC_ASSERT(std::abs(a[c][r] - b[c][r]) <= 1e-3f * (1.f + std::abs(b[c][r])));
}

RC_GTEST_PROP(AppendScene, WhatIsTakenAsAWholeLooksAsItDid, ()) {
  const Scene from = withoutTakeThatPlays();
  Scene scene = withoutTakeThatPlays();
  const Scene before = scene;
  if (from.instances.empty()) return;
  std::vector<InstanceId> ids = all(from);
  if (*rc::gen::arbitrary<bool>()) std::ranges::reverse(ids);
  const auto became = append(scene, from, ids);
  RC_ASSERT(scene.instances.size() == before.instances.size() + from.instances.size());
  RC_ASSERT(std::ranges::is_sorted(scene.instances, {}, &Instance::id));
  const PosedScene there(from), here(scene), untouched(before);
  for (const auto& [old_id, new_id] : became) {
    RC_ASSERT(here.pose(new_id).joints_m == there.pose(old_id).joints_m);
    RC_ASSERT(here.pose(new_id).pose.morph_weights.size() == there.pose(old_id).pose.morph_weights.size());
    expectNear(here.placement_w(new_id), there.placement_w(old_id));
  }
  for (const Instance& instance : before.instances)
    RC_ASSERT(here.placement_w(instance.id) == untouched.placement_w(instance.id));
}

RC_GTEST_PROP(AppendScene, NothingOfTheOtherSceneIsReferredTo, ()) {
  const Scene from = wholeScene();
  Scene scene = wholeScene();
  if (from.instances.empty()) return;
  std::vector<InstanceId> some;
  for (const InstanceId id : all(from))
    if (some.empty() || *rc::gen::arbitrary<bool>()) some.push_back(id);
  append(scene, from, some);
  std::set<std::string> names;
  for (const Instance& instance : scene.instances) {
    RC_ASSERT(names.insert(instance.name).second);
    for (const ClipId clip : instance.clips) RC_ASSERT(scene.clips.find(clip) != nullptr);
    for (const ReadClip& read : instance.read) RC_ASSERT(scene.clips.find(read.id) != nullptr);
    RC_ASSERT(!instance.control.clip || instance.placeOf(instance.control.clip) >= 0);
    for (const ClipControl& control : instance.controls) {
      RC_ASSERT(scene.clips.find(control.clip) != nullptr);
      RC_ASSERT(!control.mask || std::ranges::find(scene.masks, control.mask, &SceneMask::id) != scene.masks.end());
    }
    for (const Instance* carrier : carriersOf(scene, instance)) RC_ASSERT(carrier != &instance);
    const InstanceId parent = instance.standing.parent;
    RC_ASSERT(!parent || findInstance(scene.instances, parent) != nullptr);
  }
  for (const Take& take : scene.takes)
    for (const Instance& instance : scene.instances)
      RC_ASSERT(take.id == scene.take || take.parts.contains(instance.id));
  RC_ASSERT(mostOnOneAnother(scene).has_value());
}

Scene locators() {
  Scene scene;
  for (const char* name : {"base", "tip"}) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.newId()};
    made.name = name;
    made.character = makeObject(locatorType(), name);
    made.standing.placement.translation = {1.f, 0.f, 0.f};
  }
  scene.instances[1].standing.parent = scene.instances[0].id;
  return scene;
}

TEST(AppendScene, WhatItStoodOnStaysBehindAndItStaysWhereItIs) {
  const Scene from = locators();
  Scene scene = locators();
  const auto became = append(scene, from, {from.instances[1].id});
  ASSERT_EQ(scene.instances.size(), 3u);
  const Instance& tip = scene.instances.back();
  EXPECT_EQ(tip.id, became.at(from.instances[1].id));
  EXPECT_EQ(tip.name, "tip 2") << "there is one already";
  EXPECT_FALSE(tip.standing.parent);
  EXPECT_EQ(tip.standing.placement.translation, (Vec3{2.f, 0.f, 0.f}));
}

TEST(AppendScene, RefusesWhatIsNotThere) {
  const Scene from = locators();
  Scene scene;
  const auto refuses = [&](std::vector<InstanceId> ids) {
    return !AppendScene{.scene = &scene, .from = &from, .instances = ids, .placement_w = {}, .became = {}}.validate();
  };
  EXPECT_TRUE(refuses({}));
  EXPECT_TRUE(refuses({InstanceId{77}}));
  EXPECT_TRUE(refuses({from.instances[0].id, from.instances[0].id}));
}

}  // namespace
}  // namespace sinew
