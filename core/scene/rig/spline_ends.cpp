#include "core/scene/rig/spline_ends.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/lower_case.h"

namespace sinew {

std::vector<SplineEnds> splinesOf(const JointRoles& roles, const Skeleton& skeleton) {
  const auto bones = [&](JointIndex first, JointIndex last) {
    if (first == kNoJoint || last == kNoJoint || !skeleton.isAncestor(first, last)) return 0;
    int count = 0;
    for (JointIndex j = last; j != first; j = skeleton[j].parent) ++count;
    return count;
  };
  std::vector<SplineEnds> out;
  const JointIndex neck = roles.joint(JointRole::neck);
  for (const JointRole role : {JointRole::upper_chest, JointRole::chest, JointRole::neck}) {
    const JointIndex first = roles.joint(JointRole::spine), last = roles.joint(role);
    if (bones(first, last) < 2) continue;
    out.push_back({"spine", first, last});
    break;
  }
  const JointIndex head = roles.joint(JointRole::head);
  if (bones(neck, head) >= 2 && (out.empty() || out.back().last != neck)) out.push_back({"neck", neck, head});
  const std::vector<JointIndex> tail = tailOf(skeleton);
  if (tail.size() >= 3) out.push_back({"tail", tail.front(), tail.back()});
  return out;
}

std::vector<JointIndex> tailOf(const Skeleton& skeleton) {
  const auto isTail = [&](JointIndex joint) {
    const std::string name = lowerCase(skeleton[joint].name);
    return name.find("tail") != std::string::npos && name.find("ponytail") == std::string::npos &&
           name.find("pigtail") == std::string::npos;
  };
  std::vector<JointIndex> best;
  for (JointIndex j = 0; static_cast<std::size_t>(j) < skeleton.size(); ++j) {
    const JointIndex parent = skeleton[j].parent;
    if (!isTail(j) || (parent != kNoJoint && isTail(parent))) continue;
    std::vector<JointIndex> tail{j};
    for (;;) {
      const std::vector<JointIndex> below = skeleton.children(tail.back());
      const auto next = std::ranges::find_if(below, isTail);
      if (next == below.end()) break;
      tail.push_back(*next);
    }
    if (tail.size() > best.size()) best = std::move(tail);
  }
  return best;
}

}  // namespace sinew
