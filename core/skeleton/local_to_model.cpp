#include "core/skeleton/local_to_model.h"

#include <fmt/format.h>

namespace sinew {

Check LocalToModel::validate() const {
  if (local.size() != parents.size() || model.size() != parents.size()) {
    return fail(
        "The pose does not fit the skeleton; use a pose of the same character.",
        fmt::format("{} parents, {} local transforms, {} model matrices", parents.size(), local.size(), model.size()));
  }
  for (std::size_t i = 0; i < parents.size(); ++i) {
    if (parents[i] < kNoJoint || parents[i] >= static_cast<JointIndex>(i)) {
      return fail("The skeleton's joints are out of order; parents must come before their children.",
                  fmt::format("joint {} has parent {}", i, parents[i]));
    }
  }
  return {};
}

void LocalToModel::run() const {
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const Mat4& parent = parents[i] == kNoJoint ? root_m : model[static_cast<std::size_t>(parents[i])];
    model[i] = multiplyAffine(parent, toMatrix(local[i]));
  }
}

}  // namespace sinew
