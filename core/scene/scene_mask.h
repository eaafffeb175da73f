// A mask of the scene: a name for how much each joint of a skeleton takes part.
#pragma once

#include <memory>
#include <string>

#include "core/base/ids.h"
#include "core/blend/joint_mask.h"

namespace sinew {

struct SceneMask {
  MaskId id;
  std::string name;                          // shown; no other mask has it
  std::shared_ptr<const Skeleton> skeleton;  // whose joints are meant; never null in a scene
  JointMask sharp;                           // before it is feathered; valid for the skeleton
  int feather = 0;                           // levels, 0 … kMaxFeather; see feathered()

  static constexpr int kMaxFeather = 1000;
  JointMask mask() const { return feather > 0 ? feathered(sharp, *skeleton, feather) : sharp; }
  bool operator==(const SceneMask&) const = default;
};

}  // namespace sinew
