#include "core/blend/fit_mask.h"

#include "core/skeleton/joint_references.h"
#include "core/skeleton/part_names.h"

namespace sinew {

Result<FittedMask> fitMask(const JointMask& mask, const Skeleton& of, const Skeleton& wanted) {
  if (sameJoints(of, wanted)) return FittedMask{mask, {}};
  const JointReferences names(of), joints(wanted);
  const std::vector<int> same = jointsIn(of, wanted);
  FittedMask out{.mask = {std::vector(wanted.size(), 0.f)}, .missing = {}};
  std::vector<bool> given(wanted.size(), false);
  bool any = false;
  for (std::size_t j = 0; j < mask.weights.size(); ++j) {
    std::string name = names.reference(static_cast<JointIndex>(j));
    JointIndex joint = same[j];
    if (joint == kNoJoint && wanted.find(of[static_cast<JointIndex>(j)].name) == kNoJoint) joint = joints.find(name);
    if (joint == kNoJoint) {
      out.missing.push_back(std::move(name));
      continue;
    }
    const auto at = static_cast<std::size_t>(joint);
    if (given[at]) return fail(text("The joint “{}” stands twice in the mask; leave one out.", name));
    given[at] = any = true;
    out.mask.weights[at] = mask.weights[j];
  }
  if (!any && !out.missing.empty())
    return fail("The skeleton has none of the joints of the mask; choose one for joints of the same names.");
  return out;
}

}  // namespace sinew
