// Skeletons of names alone.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/skeleton/skeleton.h"

namespace sinew::tests {

// Each joint with its name and its parent; parents before their children.
inline Skeleton named(const std::vector<std::pair<std::string, JointIndex>>& parts) {
  std::vector<Joint> joints;
  for (const auto& [name, parent] : parts) {
    Joint& joint = joints.emplace_back();
    joint.name = name;
    joint.parent = parent;
  }
  return *Skeleton::create(std::move(joints));
}

}  // namespace sinew::tests
