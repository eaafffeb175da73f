#include "viewer/document/edits/joint_selection.h"

#include <algorithm>
#include <set>

#include "core/skeleton/local_to_model.h"
#include "core/skeleton/mirror.h"

namespace sinew {

namespace {

using Kind = SelectionItem::Kind;

class Collected {
 public:
  void add(InstanceId id, JointIndex joint) {
    if (seen_.insert({Kind::joint, id, joint}).second) items_.push_back({Kind::joint, id, joint});
  }
  std::vector<SelectionItem> take() { return std::move(items_); }

 private:
  std::set<SelectionItem> seen_;
  std::vector<SelectionItem> items_;
};

// Calls visit(instance, its selected joints) for each character that has some.
template <class Visit>
void forEachCharacter(const Document& document, Visit visit) {
  for (const Instance& instance : document.instances()) {
    const std::vector<JointIndex> joints = selectedJoints(document.selection(), instance.id);
    if (!joints.empty()) visit(instance, joints);
  }
}

// −1 and 1 for the sides, 0 for the middle.
std::vector<int> sidesOf(const Skeleton& skeleton) {
  const PoseMirror mirror(skeleton);
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  std::vector<int> sides(skeleton.size(), 0);
  for (JointIndex joint = 0; joint < static_cast<JointIndex>(skeleton.size()); ++joint) {
    const JointIndex partner = mirror.partner(joint);
    if (partner == kNoJoint || partner == joint) continue;
    const Vec3 across =
        Vec3(rest_m[static_cast<std::size_t>(joint)][3]) - Vec3(rest_m[static_cast<std::size_t>(partner)][3]);
    const float side = glm::dot(across, mirror.normal_m());
    // Partners at one place, as fingers of a flat hand may be, are told apart by their order.
    sides[static_cast<std::size_t>(joint)] = side > 0.f || (side == 0.f && joint > partner) ? 1 : -1;
  }
  return sides;
}

}  // namespace

std::vector<SelectionItem> oppositeJoints(const Document& document) {
  Collected found;
  forEachCharacter(document, [&](const Instance& instance, const std::vector<JointIndex>& joints) {
    const PoseMirror mirror(instance.character->skeleton);
    for (const JointIndex joint : joints) {
      const JointIndex partner = mirror.partner(joint);
      if (partner != kNoJoint && partner != joint) found.add(instance.id, partner);
    }
  });
  return found.take();
}

std::vector<SelectionItem> grownJoints(const Document& document) {
  Collected found;
  forEachCharacter(document, [&](const Instance& instance, const std::vector<JointIndex>& joints) {
    const Skeleton& skeleton = instance.character->skeleton;
    for (JointIndex joint = 0; joint < static_cast<JointIndex>(skeleton.size()); ++joint) {
      const JointIndex parent = skeleton[joint].parent;
      if (parent == kNoJoint) continue;
      const bool below = document.isSelected(instance.id, joint), above = document.isSelected(instance.id, parent);
      if (above && !below) found.add(instance.id, joint);
      if (below && !above) found.add(instance.id, parent);
    }
    for (const JointIndex joint : joints) found.add(instance.id, joint);  // last, so that the active one stays active
  });
  return found.take();
}

std::vector<SelectionItem> shrunkJoints(const Document& document) {
  Collected found;
  forEachCharacter(document, [&](const Instance& instance, const std::vector<JointIndex>& joints) {
    const Skeleton& skeleton = instance.character->skeleton;
    for (const JointIndex joint : joints) {
      const JointIndex parent = skeleton[joint].parent;
      const bool inside = std::ranges::all_of(
          skeleton.children(joint), [&](JointIndex child) { return document.isSelected(instance.id, child); });
      if (inside && (parent == kNoJoint || document.isSelected(instance.id, parent))) found.add(instance.id, joint);
    }
  });
  return found.take();
}

std::vector<SelectionItem> jointsOfSameSide(const Document& document) {
  Collected found;
  forEachCharacter(document, [&](const Instance& instance, const std::vector<JointIndex>& joints) {
    const std::vector<int> sides = sidesOf(instance.character->skeleton);
    std::set<int> chosen;
    for (const JointIndex joint : joints) chosen.insert(sides[static_cast<std::size_t>(joint)]);
    for (std::size_t joint = 0; joint < sides.size(); ++joint) {
      if (chosen.contains(sides[joint])) found.add(instance.id, static_cast<JointIndex>(joint));
    }
  });
  return found.take();
}

}  // namespace sinew
