// Scenes that are taken into others.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/base/free_names.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/scene.h"
#include "tests/core/evaluate/any_scene.h"

namespace sinew::tests {

// Any scene that refers to nothing that is gone.
inline Scene wholeScene() {
  Scene scene = anyScene();
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
inline Scene withoutTakeThatPlays() {
  Scene scene = wholeScene();
  scene.take = {};
  for (Instance& instance : scene.instances) instance.control.take_time.reset();
  return scene;
}

inline Scene locators() {
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

inline ClipId addClip(Scene& scene, const char* name) {
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  return scene.clips.add({.id = {}, .clip = std::move(clip), .original = {}});
}

inline MaskId addMask(Scene& scene, const std::string& name, const Skeleton& skeleton, float weight, int feather) {
  SceneMask& mask = scene.masks.emplace_back();
  mask.id = {scene.newId()};
  mask.name = name;
  mask.skeleton = std::make_shared<const Skeleton>(skeleton);
  mask.sharp.weights.assign(skeleton.size(), weight);
  mask.feather = feather;
  return mask.id;
}

}  // namespace sinew::tests
