// What the constraints, spaces and drivers of a rig make of a pose, from the definitions: each joint as it follows from
// those that it depends on, in double precision, without an order of steps.
#pragma once

#include <vector>

#include "core/scene/rig/character_rig.h"
#include "core/skeleton/pose.h"
#include "tests/core/evaluate/slow_scene.h"

namespace sinew::tests {

struct SlowRigged {
  std::vector<SlowTransform> local;  // by joint
  std::vector<double> numbers;       // by channel
  std::vector<glm::dmat4> model;     // by joint
};

// Of a rig without paths, whose chains and aims have no weight, on joints that inherit scale fully. local, numbers:
// before the rig has run, as slowPose() gives them.
SlowRigged slowRigged(const Character& character, std::vector<SlowTransform> local, std::vector<double> numbers,
                      const glm::dmat4& placement_w, double time);
SlowRigged slowRigged(const Character& character, const Pose& given, const glm::dmat4& placement_w, double time);

}  // namespace sinew::tests
