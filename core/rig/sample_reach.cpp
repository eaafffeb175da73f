#include "core/rig/sample_reach.h"

#include <algorithm>

namespace sinew {

Check SampleReach::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (!scratch) return fail("A solver needs room to remember poses in.");
  return {};
}

void SampleReach::run() {
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  outer = chain.reach(0, last);
  float longest = 0.f;
  for (std::size_t i = 0; i < last; ++i)
    longest = std::max(longest, glm::distance(chain.position(i), chain.position(i + 1)));
  inner = std::max(2.f * longest - outer, 0.f);
  farthest = 0.f;
  nearest = outer;
  scratch->before.assign(chain.local.begin(), chain.local.end());
  for (std::size_t nth = 0; nth < ends_m.size(); ++nth) {
    chain.poseAnyhow(static_cast<int>(nth));
    ends_m[nth] = chain.position(last);
    const float distance = glm::distance(ends_m[nth], chain.position(0));
    farthest = std::max(farthest, distance);
    nearest = std::min(nearest, distance);
  }
  std::ranges::copy(scratch->before, chain.local.begin());
  chain.update();
  if (farthest > outer) outer = farthest, inner = 0.f;  // what slides goes beyond
}

ReachShell reachShell(SkeletonChain& chain, std::size_t samples) {
  ReachShell out;
  out.ends_m.resize(samples);
  IkScratch scratch;
  SampleReach reach{.chain = chain.view(), .ends_m = out.ends_m, .scratch = &scratch};
  reach.run();
  out.from_m = Vec3(chain.model.front()[3]);
  out.outer_m = reach.outer, out.inner_m = reach.inner;
  out.farthest_m = samples > 0 ? reach.farthest : reach.outer;
  out.nearest_m = samples > 0 ? reach.nearest : reach.inner;
  return out;
}

}  // namespace sinew
