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
  const auto slot = [](JointIndex joint) { return static_cast<std::size_t>(joint); };
  std::vector<JointIndex> next(skeleton.size(), kNoJoint), roots;  // of each joint the first below it that is of a tail
  for (JointIndex j = 0; slot(j) < skeleton.size(); ++j) {
    if (!isTail(j)) continue;
    const JointIndex parent = skeleton[j].parent;
    if (parent == kNoJoint || !isTail(parent)) roots.push_back(j);
    if (parent != kNoJoint && next[slot(parent)] == kNoJoint) next[slot(parent)] = j;
  }
  std::vector<JointIndex> best;
  for (const JointIndex root : roots) {
    std::vector<JointIndex> tail;
    for (JointIndex j = root; j != kNoJoint; j = next[slot(j)]) tail.push_back(j);
    if (tail.size() > best.size()) best = std::move(tail);
  }
  return best;
}

}  // namespace sinew
