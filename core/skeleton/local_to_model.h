// From local transforms to model space, in one pass over the flattened joints.
#pragma once

#include <span>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/transform.h"

namespace sinew {

struct LocalToModel {
  std::span<const JointIndex> parents;  // in: parents before children
  std::span<const Transform> local;     // in: one per joint
  Mat4 root_m{1.f};                     // in: parent of all roots
  std::span<Mat4> model;                // out: one per joint, model space

  [[nodiscard]] Check validate() const;  // sizes agree, parents come first
  void run() const;                      // allocates nothing; validate() must hold
};

}  // namespace sinew
