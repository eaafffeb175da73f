// What a person works on: a value, whose copies share everything that is large.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/scene/clip_library.h"
#include "core/scene/instance.h"
#include "core/scene/scene_mask.h"
#include "core/scene/scene_pose.h"
#include "core/scene/scene_sound.h"
#include "core/scene/take.h"

namespace sinew {

// A copy may be read in another thread while this one is edited.
struct Scene {
  std::vector<Instance> instances;  // ascending by id
  ClipLibrary clips;                // what the instances have or were given to read, and nothing else
  std::vector<SceneMask> masks;     // in the order in which they were made
  std::vector<Take> takes;          // likewise
  TakeId take;                      // that plays; none: each instance plays in its own time
  SceneSound sound;
  std::vector<std::shared_ptr<const ScenePose>> poses;  // the library of the project, likewise; none of them null
  std::uint64_t last_id = 0;                            // of instances, masks, takes, controls and poses; see newId()

  // One that nothing of this scene had before.
  std::uint64_t newId() { return ++last_id; }
};

// Whether another instance has it.
inline bool hasElsewhere(const Scene& scene, InstanceId id, ClipId clip) {
  return std::ranges::any_of(scene.instances, [&](const Instance& other) { return other.id != id && other.has(clip); });
}

}  // namespace sinew
