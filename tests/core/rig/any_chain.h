// Random limits, chains and poses, from whatever gives numbers; and where a chain's joints stand, by matrices alone.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/rig/ik_joints.h"

namespace sinew::tests {

// For properties.
JointLimits anyLimits();  // of any kind but free
Vec3 anyCoordinates(const JointLimits& limits);
Vec3 anyVector(float low, float high);

// Numbers between two.
using Random = std::function<float(float low, float high)>;
JointLimits limitsFrom(const Random& random);
Vec3 coordinatesFrom(const JointLimits& limits, const Random& random);  // inside

// A chain of bones of about a metre.
struct TestChain {
  std::vector<IkJoint> joints;
  std::vector<Transform> local;
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;

  TestChain(std::size_t count, bool limited, const Random& random);
  void pose(const Random& random);  // inside its limits
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }
  Vec3 end() const;  // by matrices from the local transforms
  bool isInsideLimits() const;
};

TestChain evenChain(std::size_t count);  // free joints in line, with bones of a metre

}  // namespace sinew::tests
