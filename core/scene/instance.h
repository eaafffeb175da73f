// One character in the scene: where it is and what plays on it.
#pragma once

#include <map>
#include <memory>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/scene/animation_control.h"
#include "core/scene/character.h"

namespace sinew {

struct Instance {
  InstanceId id;
  std::string name;                            // shown; the character's name unless renamed or taken
  std::shared_ptr<const Character> character;  // never null in a scene
  Transform placement_w;                       // model to world
  AnimationControl control;
  std::map<JointIndex, Transform> overrides;                // poses set by hand, joint-local; they win over the clip
  std::map<int, float> morph_overrides;                     // weights set by hand, by morph channel; finite; likewise
  std::map<int, std::shared_ptr<const Clip>> edited_clips;  // in place of the character's clips of these indices

  // What plays for an index of Character::clips: the edited clip, else the character's own; null for any other index.
  std::shared_ptr<const Clip> clip(int index) const {
    if (const auto edited = edited_clips.find(index); edited != edited_clips.end()) return edited->second;
    const bool there = index >= 0 && static_cast<std::size_t>(index) < character->clips.size();
    return there ? character->clips[static_cast<std::size_t>(index)] : nullptr;
  }
};

}  // namespace sinew
