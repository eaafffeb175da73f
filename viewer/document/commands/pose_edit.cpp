#include "viewer/document/commands/pose_edit.h"

#include <algorithm>

namespace sinew {

void PoseEdit::exchange() {
  std::swap(poses(), held_);
  bytes_ = sizeof(*this) + held_.size() * sizeof(held_.front());
  for (const auto& pose : held_) {
    if (std::ranges::find(poses(), pose) != poses().end()) continue;
    bytes_ += sizeof(*pose) + pose->picture.size();
    for (const auto& joint : pose->joints) bytes_ += sizeof(joint) + joint.first.size();
  }
  notify(DocumentChange::poses);
}

}  // namespace sinew
