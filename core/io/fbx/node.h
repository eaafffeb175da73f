// The transform of an FBX model, and how the file's axes and unit are worked into it.
#pragma once

#include <array>

#include "core/io/fbx/scene.h"
#include "core/math/euler.h"
#include "core/math/transform.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// In the file's axes and unit.
struct FbxLocal {
  glm::dvec3 translation{0.0};
  glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
  glm::dvec3 scale{1.0};
};

// What a model's properties say about its place:
// T * Roff * Rp * Rpre * R * Rpost^-1 * Rp^-1 * Soff * Sp * S * Sp^-1
// (Autodesk FBX SDK, "Computing transformation matrices"). Angles in degrees; pre- and post-rotation are in xyz order.
struct FbxNode {
  glm::dvec3 translation{0.0}, rotation{0.0}, scaling{1.0};
  glm::dvec3 rotation_offset{0.0}, rotation_pivot{0.0}, scaling_offset{0.0}, scaling_pivot{0.0};
  glm::dvec3 pre_rotation{0.0}, post_rotation{0.0};
  EulerOrder order = EulerOrder::xyz;
  // Without it, order, pre- and post-rotation do not count.
  bool rotation_active = false;
  ScaleInheritance inherit_scale = ScaleInheritance::own_axes;

  glm::dquat pre() const;   // Rpre
  glm::dquat post() const;  // Rpost^-1
  glm::dquat localRotation() const { return pre() * fromEulerExact(glm::radians(rotation), order) * post(); }

  // What the translation has beside T: the offsets, and the way of the pivots under rotation and scale.
  glm::dvec3 offset(const glm::dquat& local_rotation, const glm::dvec3& scale) const {
    return rotation_offset + rotation_pivot + local_rotation * arm(scale);
  }
  // What is turned of it.
  glm::dvec3 arm(const glm::dvec3& scale) const {
    return scaling_offset - rotation_pivot + scaling_pivot - scale * scaling_pivot;
  }
  FbxLocal local() const;
};

// By RotationOrder. The last one, "spheric", is read as xyz.
inline constexpr std::array kFbxOrders{EulerOrder::xyz, EulerOrder::xzy, EulerOrder::yzx, EulerOrder::yxz,
                                       EulerOrder::zxy, EulerOrder::zyx, EulerOrder::xyz};
// By InheritType.
inline constexpr std::array kFbxInheritance{ScaleInheritance::own_axes, ScaleInheritance::full,
                                            ScaleInheritance::skip_parent};

// `odd` counts numbers that no scene can mean; they are replaced by the usual ones.
FbxNode readFbxNode(const FbxObject& model, std::size_t& odd);

// Greater lengths, angles and scales are a mistake.
inline constexpr double kFbxMaxValue = 1e12;

// Whether any number of it can be meant.
bool isUsable(const glm::dvec3& v);

// How a joint differs from its model. All lengths are scaled; the axes turn the roots only. A left-handed file becomes
// right-handed by a negative scale of the roots, and of the joints that would skip it.
struct FbxConversion {
  double unit_m = 1.0;
  glm::dmat3 axes{1.0};                          // of the translation: a signed permutation
  glm::dquat axes_rotation{1.0, 0.0, 0.0, 0.0};  // goes before the rotation
  double mirror = 1.0;                           // of the scale, 1 or -1

  Transform apply(const FbxLocal& local) const;
};

}  // namespace sinew
