// Constraints that follow where others stand: parent, point, orient.
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

}  // namespace sinew
