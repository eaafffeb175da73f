#include "core/io/fbx/node.h"

#include <cmath>

namespace sinew {
namespace {

ScaleInheritance inheritance(std::int64_t inherit_type) {
  const bool known = inherit_type >= 0 && inherit_type < static_cast<std::int64_t>(kFbxInheritance.size());
  return kFbxInheritance[known ? static_cast<std::size_t>(inherit_type) : 0];
}

}  // namespace

bool isUsable(const glm::dvec3& v) {
  return std::abs(v.x) <= kFbxMaxValue && std::abs(v.y) <= kFbxMaxValue && std::abs(v.z) <= kFbxMaxValue;
}

glm::dquat FbxNode::pre() const {
  if (!rotation_active) return {1.0, 0.0, 0.0, 0.0};
  return fromEulerExact(glm::radians(pre_rotation), EulerOrder::xyz);
}

glm::dquat FbxNode::post() const {
  if (!rotation_active) return {1.0, 0.0, 0.0, 0.0};
  return glm::conjugate(fromEulerExact(glm::radians(post_rotation), EulerOrder::xyz));
}

FbxLocal FbxNode::local() const {
  const glm::dquat whole = localRotation();
  return {translation + offset(whole, scaling), whole, scaling};
}

FbxNode readFbxNode(const FbxObject& model, std::size_t& odd) {
  const auto vector = [&](std::string_view property, double usual) {
    const glm::dvec3 v = model.vector(property, glm::dvec3(usual));
    if (isUsable(v)) return v;
    ++odd;
    return glm::dvec3(usual);
  };
  FbxNode node;
  node.translation = vector("Lcl Translation", 0.0);
  node.rotation = vector("Lcl Rotation", 0.0);
  node.scaling = vector("Lcl Scaling", 1.0);
  node.rotation_offset = vector("RotationOffset", 0.0);
  node.rotation_pivot = vector("RotationPivot", 0.0);
  node.scaling_offset = vector("ScalingOffset", 0.0);
  node.scaling_pivot = vector("ScalingPivot", 0.0);
  node.pre_rotation = vector("PreRotation", 0.0);
  node.post_rotation = vector("PostRotation", 0.0);
  node.rotation_active = model.integer("RotationActive", 0) != 0 && model.integer("RotationSpaceForLimitOnly", 0) == 0;
  const std::int64_t order = model.integer("RotationOrder", 0);
  if (node.rotation_active && order >= 0 && order < static_cast<std::int64_t>(kFbxOrders.size()))
    node.order = kFbxOrders[static_cast<std::size_t>(order)];
  node.inherit_scale = inheritance(model.integer("InheritType", 0));
  return node;
}

Transform FbxConversion::apply(const FbxLocal& local) const {
  return {.translation = Vec3(axes * local.translation * unit_m),
          .rotation = Quat(glm::normalize(axes_rotation * local.rotation)),
          .scale = Vec3(mirror * local.scale)};
}

}  // namespace sinew
