#include "viewer/document/edits/posed_joints.h"

#include <numeric>

#include "viewer/document/text/number_text.h"

namespace sinew {

std::vector<JointIndex> chosenJoints(const Document& document, const Instance& active) {
  std::vector<JointIndex> joints = selectedJoints(document.selection(), active.id);
  if (joints.empty()) {
    joints.resize(active.character->skeleton.size());
    std::iota(joints.begin(), joints.end(), 0);
  }
  return joints;
}

std::vector<JointTransform> shownPose(const Document& document, const Instance& active,
                                      std::span<const JointIndex> joints) {
  const std::vector<Transform>& local = document.pose(active.id).pose.local;
  std::vector<JointTransform> pose;
  for (const JointIndex joint : joints) pose.emplace_back(joint, local[static_cast<std::size_t>(joint)]);
  return pose;
}

QString namedJoints(const Instance& active, std::span<const JointIndex> joints) {
  if (joints.size() == 1) return QString::fromStdString(active.character->skeleton[joints.front()].name);
  return jointsText(joints.size());
}

}  // namespace sinew
