#include "core/evaluate/key_poses.h"

#include <algorithm>
#include <utility>

namespace sinew {

void FindKeyPoses::run() {
  chosen.clear();
  if (frames == 0 || count == 0) return;
  chosen.push_back(0);
  if (frames == 1 || count == 1) return;
  chosen.push_back(frames - 1);
  const std::size_t each = points.size() / frames;
  // The farthest any point of a frame is from the way between two others.
  const auto strays = [&](std::size_t frame, std::size_t from, std::size_t to) {
    const float share = static_cast<float>(frame - from) / static_cast<float>(to - from);
    float most = 0.f;
    for (std::size_t i = 0; i < each; ++i) {
      const Vec3 between = glm::mix(points[from * each + i], points[to * each + i], share);
      most = std::max(most, glm::distance(points[frame * each + i], between));
    }
    return most;
  };
  struct Gap {
    std::size_t from = 0, to = 0, farthest = 0;
    float by = 0.f;
  };
  const auto gapOf = [&](std::size_t from, std::size_t to) {
    Gap gap{from, to, from, 0.f};
    for (std::size_t frame = from + 1; frame < to; ++frame)
      if (const float by = strays(frame, from, to); by > gap.by) gap.farthest = frame, gap.by = by;
    return gap;
  };
  std::vector<Gap> gaps{gapOf(0, frames - 1)};
  while (chosen.size() < count) {
    const auto widest = std::ranges::max_element(gaps, {}, &Gap::by);
    if (widest->by <= least) break;
    const Gap split = *widest;
    chosen.push_back(split.farthest);
    *widest = gapOf(split.from, split.farthest);
    gaps.push_back(gapOf(split.farthest, split.to));
  }
  std::ranges::sort(chosen);
}

}  // namespace sinew
