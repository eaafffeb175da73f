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
  std::map<JointIndex, Transform> overrides;  // poses set by hand, joint-local; they win over the clip
};

}  // namespace sinew
