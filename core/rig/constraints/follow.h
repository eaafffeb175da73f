// Constraints that follow where others stand: parent, point, orient, and the side of a pole.
#pragma once

#include "core/rig/constraints/constrained_joint.h"

namespace sinew {

// Stands to its sources as their offsets say, as if it hung on them.
struct ParentConstraint {
  ConstrainedJoint joint{};                               // in, out
  std::span<const ConstraintSource> sources{};            // in
  bool translates = true, rotates = true, scales = true;  // in: what it takes; shear goes along with scale

  [[nodiscard]] Check validate() const;
  // A frame that is flattened leaves the joint as it is.
  void run();
};

// Its origin lies in the middle of its sources.
struct PointConstraint {
  ConstrainedJoint joint{};                     // in, out
  std::span<const ConstraintSource> sources{};  // in: of the offsets only where they put the origin
  bool x = true, y = true, z = true;            // in: along which axes of what the joint is put into

  [[nodiscard]] Check validate() const;
  void run();
};

// Rotates as its sources do.
struct OrientConstraint {
  ConstrainedJoint joint{};                     // in, out
  std::span<const ConstraintSource> sources{};  // in: of the offsets only their rotations

  [[nodiscard]] Check validate() const;
  void run();
};

// Rotates the first joint of a chain about the line to its last one, until what lies between is on the side of a pole.
struct PoleConstraint {
  ConstrainedJoint joint{};  // in, out: the first one
  Vec3 middle_m{0.f};        // in: where what lies between stands
  Vec3 last_m{0.f};          // in
  Vec3 pole_m{0.f};          // in: a place

  [[nodiscard]] Check validate() const;
  // A middle or a pole on the line leaves the joint as it is.
  void run();
};

}  // namespace sinew
