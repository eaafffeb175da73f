// Where two of three Euler angles do the same.
#pragma once

#include "core/math/euler.h"

namespace sinew {

// Gimbal lock: where the axes of the outer rotations are one, only first + sense * third counts.
struct EulerLock {
  int first = 0, third = 2;  // where the outer angles are kept
  double apart = 0.0;        // sine of the angle between their axes; 0 in the lock
  double sense = 1.0;        // 1 or -1
};
EulerLock lockOf(const Vec3& angles, EulerOrder order);

}  // namespace sinew
