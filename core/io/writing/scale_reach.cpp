#include "core/io/writing/scale_reach.h"

#include <algorithm>
#include <cmath>

#include "core/io/writing/played_values.h"
#include "core/math/tolerances.h"

namespace sinew {

ScaleReach scaleReach(const Character& character, std::span<const std::shared_ptr<const Clip>> clips) {
  const Skeleton& skeleton = character.skeleton;
  ScaleReach reach{.scaled = std::vector<char>(skeleton.size(), 0), .kept_off = std::vector<char>(skeleton.size(), 0)};
  for (const auto& clip : clips) {
    const PlayedValues values(*clip, character);
    for (const JointIndex joint : values.joints())
      reach.scaled[static_cast<std::size_t>(joint)] |= values.motionOf(joint).moves(JointValue::scale);
  }
  for (std::size_t j = 0; j < skeleton.size(); ++j) {
    const Joint& joint = skeleton[static_cast<JointIndex>(j)];
    const bool above = joint.parent != kNoJoint && reach.scaled[static_cast<std::size_t>(joint.parent)];
    const Vec3 off = glm::abs(joint.rest_l.scale - Vec3(1.f));
    reach.scaled[j] |= above || std::max({off.x, off.y, off.z}) > kSameFactor;
    reach.kept_off[j] = above && joint.inherit_scale != ScaleInheritance::full;
  }
  return reach;
}

}  // namespace sinew
