// Angles of joints that go on beyond a turn, as no rotation does.
#pragma once

#include "core/base/ids.h"
#include "core/math/euler.h"

namespace sinew {

// By which Euler angles a joint was rotated: pre * fromEuler(angles, order) * post.
struct JointTurns {
  JointIndex joint = kNoJoint;
  Vec3 angles{0.f};  // radians, any
  EulerOrder order = EulerOrder::xyz;
  Quat pre = kIdentityRotation, post = kIdentityRotation;

  // The angles of a rotation of the joint near to that, counted on as the joint was turned.
  Vec3 anglesOf(const Quat& rotation_l, EulerOrder as) const;
  bool operator==(const JointTurns&) const = default;
};

}  // namespace sinew
