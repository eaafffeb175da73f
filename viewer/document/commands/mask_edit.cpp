#include "viewer/document/commands/mask_edit.h"

#include <algorithm>

namespace sinew {

StepSubject MaskEdit::subject() const {
  const auto now = std::ranges::find(masks(), id_, &SceneMask::id);
  const std::string& name = now != masks().end() ? now->name : held_ ? held_->name : std::string();
  return {{}, QString::fromStdString(name), QStringLiteral("mask")};
}

void MaskEdit::exchange() {
  const auto now = std::ranges::find(masks(), id_, &SceneMask::id);
  if (now == masks().end()) {
    if (!held_) return;
    masks().insert(masks().begin() + static_cast<std::ptrdiff_t>(std::min(at_, masks().size())), *std::move(held_));
    held_.reset();
  } else if (held_) {
    std::swap(*now, *held_);
  } else {
    at_ = static_cast<std::size_t>(now - masks().begin());
    held_ = std::move(*now);
    masks().erase(now);
  }
  note(id_);
  unsigned parts = DocumentChange::masks;
  for (const Instance& instance : instances()) {
    if (std::ranges::find(instance.controls, id_, &ClipControl::mask) == instance.controls.end()) continue;
    invalidate(instance.id);
    parts |= DocumentChange::pose;
  }
  notify(parts);
}

}  // namespace sinew
