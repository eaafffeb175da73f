#include "core/blend/joint_mask.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {

namespace {

template <class Weight>
JointMask made(std::size_t joints, Weight&& weight) {
  JointMask mask;
  mask.weights.reserve(joints);
  for (std::size_t j = 0; j < joints; ++j) mask.weights.push_back(weight(j));
  return mask;
}

}  // namespace

Check JointMask::validate(std::size_t joints) const {
  if (weights.size() != joints) {
    return fail("The mask belongs to another skeleton; choose one that was made for this character.",
                fmt::format("{} weights for {} joints", weights.size(), joints));
  }
  if (!std::ranges::all_of(weights, [](float w) { return w >= 0.f && w <= 1.f; }))
    return fail("A weight of the mask is no number from 0 to 1; make the mask anew.");
  return {};
}

std::size_t JointMask::jointsInUse() const {
  return static_cast<std::size_t>(std::ranges::count_if(weights, [](float w) { return w != 0.f; }));
}

JointMask jointsMask(const Skeleton& skeleton, std::span<const JointIndex> joints) {
  JointMask mask{std::vector(skeleton.size(), 0.f)};
  for (const JointIndex j : joints) mask.weights[static_cast<std::size_t>(j)] = 1.f;
  return mask;
}

JointMask subtreeMask(const Skeleton& skeleton, std::span<const JointIndex> joints) {
  JointMask mask = jointsMask(skeleton, joints);
  const std::span<const JointIndex> parents = skeleton.parents();  // before their children
  for (std::size_t j = 0; j < parents.size(); ++j) {
    if (parents[j] != kNoJoint && mask.weights[static_cast<std::size_t>(parents[j])] == 1.f) mask.weights[j] = 1.f;
  }
  return mask;
}

JointMask feathered(const JointMask& mask, const Skeleton& skeleton, int levels) {
  const std::span<const JointIndex> parents = skeleton.parents();
  return made(mask.weights.size(), [&](std::size_t j) {
    double sum = 0.0;
    std::size_t at = j;
    for (int level = 0; level <= levels; ++level) {
      sum += static_cast<double>(mask.weights[at]);
      if (parents[at] != kNoJoint) {
        at = static_cast<std::size_t>(parents[at]);
        continue;
      }
      sum += static_cast<double>(mask.weights[at]) * (levels - level);
      break;
    }
    return static_cast<float>(sum / (levels + 1.0));
  });
}

JointMask inverted(const JointMask& mask) {
  return made(mask.weights.size(), [&](std::size_t j) { return 1.f - mask.weights[j]; });
}

JointMask mirrored(const JointMask& mask, const PoseMirror& mirror) {
  return made(mask.weights.size(), [&](std::size_t j) {
    const JointIndex partner = mirror.partner(static_cast<JointIndex>(j));
    return mask.weights[partner == kNoJoint ? j : static_cast<std::size_t>(partner)];
  });
}

JointMask combined(const JointMask& a, const JointMask& b, MaskCombination how) {
  return made(a.weights.size(), [&](std::size_t j) {
    const float first = a.weights[j], second = b.weights[j];
    switch (how) {
      case MaskCombination::add:
        return std::max(first, second);
      case MaskCombination::subtract:
        return first * (1.f - second);
      case MaskCombination::intersect:
        break;
    }
    return first * second;
  });
}

}  // namespace sinew
