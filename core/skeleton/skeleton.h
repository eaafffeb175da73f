// The joints of a character: a forest, flattened with parents before children.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/transform.h"

namespace sinew {

// How a joint takes over the scale of the joints above it. In all cases its origin is where the parent's whole matrix
// puts it; roots take everything over.
enum class ScaleInheritance : std::uint8_t {
  full,         // model = parent * local
  own_axes,     // the scales above stretch the joint along its own axes, so nothing is sheared
  skip_parent,  // like own_axes, without the scale of the parent itself; Maya's segment scale compensate
};

// What a node of the imported hierarchy is for.
enum class JointKind : std::uint8_t {
  joint,   // moves something, carries a mesh, or groups others
  camera,  // films or lights the scene, is looked at, or switches between cameras: none of the figure
  light,
  target,
  switcher,
  control,  // of a rig: what the figure is posed by, and none of it
};

std::string_view name(JointKind kind);  // "joint", "camera" …

// Every node of the imported hierarchy is a joint, also those that carry a mesh or nothing at all.
struct Joint {
  std::string name;              // not always unique
  JointIndex parent = kNoJoint;  // in the same list
  Transform rest_l{};            // the file's own local transform, used where no clip moves the joint
  bool deforms = false;          // some skin lists it; without meshes, all joints but the tips
  ScaleInheritance inherit_scale = ScaleInheritance::full;
  JointKind kind = JointKind::joint;

  // Cameras, lights, controls and their like neither count as joints nor add to the figure's extent, unless a skin
  // lists them.
  bool isOfFigure() const { return kind == JointKind::joint || deforms; }
};

class Skeleton {
 public:
  Skeleton() = default;

  // Joints in any order. An order with parents before children is kept, any other becomes depth first. Refused, with
  // the joint's name: a cycle, a parent outside the list, a transform that is not finite. `order`, if given, receives
  // for each new index the old one.
  static Result<Skeleton> create(std::vector<Joint> joints, std::vector<JointIndex>* order = nullptr);

  std::size_t size() const { return joints_.size(); }
  const Joint& operator[](JointIndex j) const { return joints_[static_cast<std::size_t>(j)]; }
  std::span<const Joint> joints() const { return joints_; }
  std::span<const JointIndex> parents() const { return parents_; }
  // One per joint; empty where all joints inherit scale fully.
  std::span<const ScaleInheritance> scaleInheritance() const { return scale_inheritance_; }

  // First joint of that name, or kNoJoint.
  JointIndex find(std::string_view name) const;
  std::vector<JointIndex> children(JointIndex j) const;      // kNoJoint gives the roots
  bool isAncestor(JointIndex ancestor, JointIndex j) const;  // a joint is not its own ancestor

 private:
  std::vector<Joint> joints_;
  std::vector<JointIndex> parents_;
  std::vector<ScaleInheritance> scale_inheritance_;
};

// Whether both have joints of the same names below the same parents, in the same order.
bool sameJoints(const Skeleton& a, const Skeleton& b);

}  // namespace sinew
