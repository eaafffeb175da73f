#include "viewer/document/commands/clip_content_edit.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sinew {

ClipContentEdit::ClipContentEdit(DocumentState& document, const QString& text, Gesture gesture, InstanceId in_view,
                                 ClipVersions clips, KeySelection selected, std::optional<SetByHand> overrides,
                                 std::optional<std::vector<ClipControl>> controls, const EditNotes& notes,
                                 const ClipContentEdit* earlier)
    : DocumentEdit(document, text, gesture),
      in_view_(in_view),
      id_(clips.begin()->first),
      clips_(std::move(clips)),
      selected_(std::move(selected)),
      notes_(notes) {
  if (notes.auto_key) auto_key_ = true;
  if (earlier) cut_ranges_ = earlier->cut_ranges_;
  if (overrides) overrides_.emplace(in_view, std::move(*overrides));
  if (controls) controls_.emplace(in_view, std::move(*controls));
}

bool ClipContentEdit::merge(const DocumentEdit& next) {
  const auto& edit = static_cast<const ClipContentEdit&>(next);
  // Where both hold something, ours is older, and what the next one has is not needed any more.
  clips_.insert(edit.clips_.begin(), edit.clips_.end());
  overrides_.insert(edit.overrides_.begin(), edit.overrides_.end());
  controls_.insert(edit.controls_.begin(), edit.controls_.end());
  cut_ranges_ = edit.cut_ranges_;
  notes_ = edit.notes_;  // each edit of a gesture begins anew
  bytes_ += edit.bytes_;
  return true;
}

StepSubject ClipContentEdit::subject() const {
  const std::shared_ptr<const Clip> clip = clips().clip(id_);
  return {in_view_, clip ? QString::fromStdString(clip->name) : QString(), QStringLiteral("clip")};
}

std::shared_ptr<const Clip> ClipContentEdit::other(ClipId id) const {
  const auto found = clips_.find(id);
  return found == clips_.end() ? nullptr : found->second;
}

const std::vector<ClipControl>* ClipContentEdit::otherControls(InstanceId id) const {
  const auto found = controls_.find(id);
  return found == controls_.end() ? nullptr : &found->second;
}

// What the instance shows of a clip goes along with it: all of it stays all of it, and at another frame rate and length
// the frames stay. A work range ends with the clip at the latest, and is the old one again once the clip reaches so
// far.
void ClipContentEdit::showChanged(Instance& instance, const Clip& before, const Clip& now) {
  AnimationControl& control = instance.control;
  const std::pair target{instance.id, control.clip};
  const Range range{control.range_start, control.range_end};
  const auto cut = cut_ranges_.find(target);
  const bool cut_before = cut != cut_ranges_.end() && cut->second.is == range;
  const Range wanted = cut_before ? cut->second.was : range;
  const bool whole = !cut_before && range == Range(0.0, before.duration_s);
  if (before.fps != now.fps && now.fps > 0.0) {
    instance.fps = now.fps;
    if (before.duration_s > 0.0) {
      const double factor = now.duration_s / before.duration_s;
      for (double* time : {&control.time, &control.range_start, &control.range_end}) *time *= factor;
    }
  }
  if (const auto retimed = notes_.retimed.find(control.clip); retimed != notes_.retimed.end()) {
    cut_ranges_.erase(target);
    const auto [from, factor] = retimed->second;
    return retime(control, done_ ? from : -from * factor, done_ ? factor : 1.0 / factor, now.duration_s, whole);
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

void ClipContentEdit::exchange() {
  done_ = !done_;
  bytes_ = sizeof(*this) + knotCount(selected_.knots) * sizeof(std::uint32_t);
  unsigned parts = DocumentChange::keys | DocumentChange::pose;
  for (auto& [id, clip] : clips_) {
    if (clip == clips().clip(id)) continue;  // weights of clips, or poses by hand, alone were edited
    const std::shared_ptr<const Clip> now = clip;
    clip = exchangeClip(id, std::move(clip));
    bytes_ += clip->bytesBeside(*now);
    for (Instance& instance : instances())
      if (instance.control.clip == id) showChanged(instance, *clip, *now);
    if (clip->duration_s != now->duration_s || clip->fps != now->fps) parts |= DocumentChange::timing;
  }
  for (auto& [id, overrides] : overrides_) {
    Instance* instance = find(id);
    if (!instance) continue;
    std::swap(instance->overrides, overrides.joints);
    std::swap(instance->morph_overrides, overrides.morphs);
    invalidate(id);
  }
  for (auto& [id, controls] : controls_) {
    Instance* instance = find(id);
    if (!instance) continue;
    std::swap(instance->controls, controls);
    bytes_ += bytesOfControls(controls);
    invalidate(id);
  }
  exchangeKeySelection(selected_);
  // Undo and redo bring back the layer of their side afterwards, as they do what was chosen.
  if (Instance* shown = find(in_view_); shown && notes_.layer) shown->active_layer = *notes_.layer;
  if (auto_key_) auto_key_ = exchangeAutoKey(*auto_key_);
  notify(parts);
}

}  // namespace sinew
