// Where instances stand in the world, along with what they stand on.
#pragma once

#include <functional>
#include <span>

#include "core/base/result.h"
#include "core/scene/instance.h"

namespace sinew {

// Where a joint of an instance is, model space.
using JointPlace = std::function<Mat4(const Instance&, JointIndex)>;

// Ascending by id, as in a scene; null where there is none.
const Instance* findInstance(std::span<const Instance> instances, InstanceId id);

// Model to world. Where the parent is not among the instances, the placement counts in the world.
Mat4 placement_w(std::span<const Instance> instances, const Instance& instance, const JointPlace& joint_m);

// Refused, with a sentence: the parent or its joint is not there, or it would stand on itself, also by way of others.
Check canStandOn(std::span<const Instance> instances, InstanceId child, InstanceId parent, JointIndex joint);

// The placement under which what stands at `model_to_world` stays there below `parent_w`: exactly, as long as no shear
// comes of it; then as near as a transform can. Refused where the parent is scaled to nothing.
Result<Transform> placementBelow(const Mat4& parent_w, const Mat4& model_to_world);

}  // namespace sinew
