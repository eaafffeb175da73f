#include "core/skeleton/skeleton.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace sinew {

namespace {

std::size_t at(JointIndex j) { return static_cast<std::size_t>(j); }

// The children of each parent in their given order, one parent after the other; those of kNoJoint are the roots.
struct ChildLists {
  std::vector<std::size_t> first;
  std::vector<JointIndex> items;

  explicit ChildLists(std::span<const Joint> joints) : first(joints.size() + 2, 0), items(joints.size()) {
    for (const Joint& joint : joints) ++first[at(joint.parent + 1) + 1];
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (std::size_t i = 0; i < joints.size(); ++i)
      items[next[at(joints[i].parent + 1)]++] = static_cast<JointIndex>(i);
  }
  std::span<const JointIndex> of(JointIndex parent) const {
    return std::span(items).subspan(first[at(parent + 1)], first[at(parent + 1) + 1] - first[at(parent + 1)]);
  }
};

// Depth first, siblings in their given order. Joints of a cycle are not reached.
std::vector<JointIndex> parentsFirst(std::span<const Joint> joints) {
  const ChildLists children(joints);
  std::vector<JointIndex> order, waiting;
  order.reserve(joints.size());
  const auto push = [&](JointIndex parent) {
    const auto list = children.of(parent);
    waiting.insert(waiting.end(), list.rbegin(), list.rend());
  };
  push(kNoJoint);
  while (!waiting.empty()) {
    const JointIndex j = waiting.back();
    waiting.pop_back();
    order.push_back(j);
    push(j);
  }
  return order;
}

// A joint that is its own ancestor; some joint must be.
JointIndex onCycle(std::span<const Joint> joints, std::span<const JointIndex> reached) {
  std::vector<bool> fine(joints.size(), false);
  for (const JointIndex j : reached) fine[at(j)] = true;
  JointIndex j = 0;
  while (fine[at(j)]) ++j;
  // Enough steps upwards from here end on the cycle.
  for (std::size_t step = 0; step < joints.size(); ++step) j = joints[at(j)].parent;
  return j;
}

}  // namespace

std::string_view name(JointKind kind) {
  switch (kind) {
    case JointKind::joint:
      return "joint";
    case JointKind::camera:
      return "camera";
    case JointKind::light:
      return "light";
    case JointKind::target:
      return "target";
    case JointKind::switcher:
      return "switcher";
    case JointKind::control:
      return "control";
  }
  return {};
}

Result<Skeleton> Skeleton::create(std::vector<Joint> joints, std::vector<JointIndex>* order) {
  if (joints.size() >= at(std::numeric_limits<JointIndex>::max())) {
    return fail("The skeleton has more joints than can be numbered; split the file.");
  }
  const auto count = static_cast<JointIndex>(joints.size());
  bool ordered = true;
  for (JointIndex i = 0; i < count; ++i) {
    const Joint& joint = joints[at(i)];
    if (joint.parent < kNoJoint || joint.parent >= count) {
      return fail(text("The parent of joint “{}” does not exist; repair the hierarchy in the file.", joint.name),
                  fmt::format("joint {} has parent {} of {}", i, joint.parent, count));
    }
    if (!isFinite(joint.rest_l)) {
      return fail(
          text("Joint “{}” has a transform that is not finite; repair its rest transform in the file.", joint.name),
          fmt::format("joint {}", i));
    }
    ordered = ordered && joint.parent < i;
  }

  std::vector<JointIndex> old_of_new(joints.size());
  if (ordered) {
    for (JointIndex i = 0; i < count; ++i) old_of_new[at(i)] = i;
  } else {
    old_of_new = parentsFirst(joints);
    if (old_of_new.size() != joints.size()) {
      const JointIndex j = onCycle(joints, old_of_new);
      return fail(text("Joint “{}” is its own ancestor; repair the hierarchy in the file.", joints[at(j)].name),
                  fmt::format("joint {} lies on a cycle", j));
    }
    std::vector<JointIndex> new_of_old(joints.size());
    for (JointIndex i = 0; i < count; ++i) new_of_old[at(old_of_new[at(i)])] = i;
    std::vector<Joint> sorted;
    sorted.reserve(joints.size());
    for (const JointIndex old : old_of_new) {
      sorted.push_back(std::move(joints[at(old)]));
      if (sorted.back().parent != kNoJoint) sorted.back().parent = new_of_old[at(sorted.back().parent)];
    }
    joints = std::move(sorted);
  }

  Skeleton skeleton;
  skeleton.joints_ = std::move(joints);
  skeleton.parents_.reserve(skeleton.joints_.size());
  bool plain = true;
  for (const Joint& joint : skeleton.joints_) {
    skeleton.parents_.push_back(joint.parent);
    plain = plain && joint.inherit_scale == ScaleInheritance::full;
  }
  if (!plain) {
    skeleton.scale_inheritance_.reserve(skeleton.joints_.size());
    for (const Joint& joint : skeleton.joints_) skeleton.scale_inheritance_.push_back(joint.inherit_scale);
  }
  if (order) *order = std::move(old_of_new);
  return skeleton;
}

JointIndex Skeleton::find(std::string_view name) const {
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    if (joints_[i].name == name) return static_cast<JointIndex>(i);
  }
  return kNoJoint;
}

std::vector<JointIndex> Skeleton::children(JointIndex j) const {
  std::vector<JointIndex> found;
  for (std::size_t i = 0; i < parents_.size(); ++i) {
    if (parents_[i] == j) found.push_back(static_cast<JointIndex>(i));
  }
  return found;
}

bool Skeleton::isAncestor(JointIndex ancestor, JointIndex j) const {
  if (ancestor == kNoJoint || j <= ancestor) return false;
  while (j > ancestor) j = parents_[at(j)];  // parents have the smaller number
  return j == ancestor;
}

bool sameJoints(const Skeleton& a, const Skeleton& b) {
  return std::ranges::equal(a.joints(), b.joints(), [](const Joint& one, const Joint& other) {
    return one.name == other.name && one.parent == other.parent;
  });
}

}  // namespace sinew
