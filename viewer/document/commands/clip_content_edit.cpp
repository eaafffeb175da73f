#include "viewer/document/commands/clip_content_edit.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sinew {

ClipContentEdit::ClipContentEdit(Document& document, const QString& text, Gesture gesture, Target target,
                                 std::shared_ptr<const Clip> clip, KeySelection selected,
                                 std::optional<SetByHand> overrides, const EditNotes& notes,
                                 const ClipContentEdit* earlier)
    : DocumentEdit(document, text, gesture), selected_(std::move(selected)), notes_(notes) {
  if (notes.auto_key) auto_key_ = true;
  clips_.emplace(target, std::move(clip));
  if (earlier) cut_ranges_ = earlier->cut_ranges_;
  if (overrides) overrides_.emplace(target.instance, std::move(*overrides));
}

int ClipContentEdit::id() const {
  constexpr int kCommandId = 4;
  return gesture() == kNoGesture ? -1 : kCommandId;
}

bool ClipContentEdit::merge(const DocumentEdit& next) {
  const auto& edit = static_cast<const ClipContentEdit&>(next);
  // Where both hold something, ours is older, and what the next one has is not needed any more.
  clips_.insert(edit.clips_.begin(), edit.clips_.end());
  overrides_.insert(edit.overrides_.begin(), edit.overrides_.end());
  cut_ranges_ = edit.cut_ranges_;
  notes_ = edit.notes_;  // each edit of a gesture begins anew
  return true;
}

std::pair<InstanceId, QString> ClipContentEdit::subject() const {
  if (clips_.empty()) return {};  // forgotten
  const Target& target = clips_.begin()->first;
  const Instance* edited = instance(target.instance);
  const std::shared_ptr<const Clip> clip = edited ? edited->clip(target.clip) : nullptr;
  return {target.instance, clip ? QString::fromStdString(clip->name) : QString()};
}

std::optional<std::shared_ptr<const Clip>> ClipContentEdit::other(const Target& target) const {
  const auto found = clips_.find(target);
  return found == clips_.end() ? std::nullopt : std::optional(found->second);
}

// What the instance shows of a clip goes along with it: all of it stays all of it, and at another frame rate and length
// the frames stay. A work range ends with the clip at the latest, and is the old one again once the clip reaches so
// far.
void ClipContentEdit::showChanged(Instance& instance, const Target& target, const Clip& before, const Clip& now) {
  if (instance.control.clip != target.clip) return;
  AnimationControl& control = instance.control;
  const Range range{control.range_start, control.range_end};
  const auto cut = cut_ranges_.find(target);
  const bool cut_before = cut != cut_ranges_.end() && cut->second.is == range;
  const Range wanted = cut_before ? cut->second.was : range;
  const bool whole = !cut_before && range == Range(0.0, before.duration_s);
  if (before.fps != now.fps && now.fps > 0.0) {
    companionOf(target.instance).fps = now.fps;
    if (before.duration_s > 0.0) {
      const double factor = now.duration_s / before.duration_s;
      for (double* time : {&control.time, &control.range_start, &control.range_end}) *time *= factor;
    }
  }
  if (notes_.retimed) {
    cut_ranges_.erase(target);
    if (const std::optional<Range> other = std::exchange(other_range_, range)) {
      std::tie(control.range_start, control.range_end) = *other;
      return;
    }
    for (double* time : {&control.time, &control.range_start, &control.range_end})
      *time = std::clamp((*time - notes_.retimed->from) * notes_.retimed->factor, 0.0, now.duration_s);
    if (whole || control.range_start >= control.range_end)
      control.range_start = 0.0, control.range_end = now.duration_s;
    return;
  }
  if (cut_before) std::tie(control.range_start, control.range_end) = wanted;
  cut_ranges_.erase(target);
  if (now.duration_s <= 0.0) return;
  if (whole) control.range_end = now.duration_s;
  if (control.range_end <= now.duration_s) return;
  if (control.range_start >= now.duration_s) control.range_start = 0.0;
  control.range_end = now.duration_s;
  cut_ranges_[target] = {wanted, {control.range_start, control.range_end}};
}

void ClipContentEdit::forget() {
  clips_.clear();
  overrides_.clear();
  selected_ = {};
  bytes_ = 0;
}

void ClipContentEdit::exchange() {
  bytes_ = sizeof(*this) + knotCount(selected_.knots) * sizeof(std::uint32_t);
  unsigned parts = DocumentChange::keys | DocumentChange::pose;
  for (auto& [target, clip] : clips_) {
    Instance* instance = find(target.instance);
    if (!instance) continue;
    const std::shared_ptr<const Clip> before = instance->clip(target.clip);
    std::shared_ptr<const Clip> held = std::exchange(clip, nullptr);
    if (const auto edited = instance->edited_clips.find(target.clip); edited != instance->edited_clips.end()) {
      clip = std::move(edited->second);
      instance->edited_clips.erase(edited);
    }
    if (held) instance->edited_clips[target.clip] = std::move(held);
    const std::shared_ptr<const Clip> now = instance->clip(target.clip);
    if (before && now) showChanged(*instance, target, *before, *now);
    if (clip && now) bytes_ += clip->bytesBeside(*now);
    invalidate(target.instance);
    if (before && now && (before->duration_s != now->duration_s || before->fps != now->fps))
      parts |= DocumentChange::timing;
  }
  for (auto& [id, overrides] : overrides_) {
    Instance* instance = find(id);
    if (!instance) continue;
    std::swap(instance->overrides, overrides.joints);
    std::swap(instance->morph_overrides, overrides.morphs);
  }
  exchangeKeySelection(selected_);
  // Undo and redo bring back the layer of their side afterwards, as they do what was chosen.
  if (notes_.layer) companionOf(clips_.begin()->first.instance).layer = *notes_.layer;
  if (auto_key_) auto_key_ = exchangeAutoKey(*auto_key_);
  notify(parts);
}

}  // namespace sinew
