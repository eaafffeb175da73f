// Where all joints of a pose stand.
#pragma once

#include "core/skeleton/local_to_model.h"

namespace sinew {

// A pose in model space, with room for the next one.
struct ModelPose {
  std::vector<Mat4> model;         // one per joint
  std::vector<JointFrame> frames;  // what each is put into; empty where all scale is inherited

  void update(const Skeleton& skeleton, std::span<const Transform> local);
  Vec3 position(JointIndex joint) const { return Vec3(model[static_cast<std::size_t>(joint)][3]); }
  JointFrame frameOf(const Skeleton& skeleton, JointIndex joint) const;  // what the joint is put into
};

}  // namespace sinew
