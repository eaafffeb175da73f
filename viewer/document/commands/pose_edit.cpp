#include "viewer/document/commands/pose_edit.h"

#include <unordered_set>

namespace sinew {

std::size_t bytesBeside(const std::vector<std::shared_ptr<const ScenePose>>& poses,
                        const std::vector<std::shared_ptr<const ScenePose>>& others) {
  std::unordered_set<const ScenePose*> shared;
  for (const auto& pose : others) shared.insert(pose.get());
  std::size_t sum = poses.size() * sizeof(poses.front());
  for (const auto& pose : poses) {
    if (shared.contains(pose.get())) continue;
    sum += sizeof(*pose) + pose->picture.size();
    for (const auto& joint : pose->joints) sum += sizeof(joint) + joint.first.size();
  }
  return sum;
}

void PoseEdit::exchange() {
  std::swap(poses(), held_);
  bytes_ = sizeof(*this) + bytesBeside(held_, poses());
  notify(DocumentChange::poses);
}

}  // namespace sinew
