#include "viewer/document/commands/clip_content_edit.h"

#include <utility>

namespace sinew {

ClipContentEdit::ClipContentEdit(Document& document, const QString& text, Gesture gesture, InstanceId instance,
                                 int index, std::shared_ptr<const Clip> clip, KeySelection selected)
    : DocumentEdit(document, text, gesture),
      instance_(instance),
      index_(index),
      clip_(std::move(clip)),
      selected_(std::move(selected)) {}

int ClipContentEdit::id() const {
  constexpr int kCommandId = 4;
  return gesture() == kNoGesture ? -1 : kCommandId;
}

bool ClipContentEdit::mergeWith(const QUndoCommand* next) {
  const auto* edit = static_cast<const ClipContentEdit*>(next);
  // What this one holds is older, and the next one has nothing that is still needed.
  return edit->gesture() == gesture() && edit->instance_ == instance_ && edit->index_ == index_;
}

void ClipContentEdit::forget() {
  clip_.reset();
  selected_ = {};
  bytes_ = 0;
}

void ClipContentEdit::exchange() {
  Instance* instance = find(instance_);
  if (!instance) return;
  const std::shared_ptr<const Clip> before = instance->clip(index_);
  std::shared_ptr<const Clip> held = std::exchange(clip_, nullptr);
  if (const auto edited = instance->edited_clips.find(index_); edited != instance->edited_clips.end()) {
    clip_ = std::move(edited->second);
    instance->edited_clips.erase(edited);
  }
  if (held) instance->edited_clips[index_] = std::move(held);
  const std::shared_ptr<const Clip> now = instance->clip(index_);
  exchangeKeySelection(selected_);
  bytes_ = sizeof(*this) + (clip_ && now ? clip_->bytesBeside(*now) : 0) +
           knotCount(selected_.knots) * sizeof(std::uint32_t);
  invalidate(instance_);
  unsigned parts = DocumentChange::keys | DocumentChange::pose;
  if (before && now && (before->duration_s != now->duration_s || before->fps != now->fps))
    parts |= DocumentChange::timing;
  notify(parts);
}

}  // namespace sinew
