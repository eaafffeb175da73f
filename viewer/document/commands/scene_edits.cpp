#include "viewer/document/commands/scene_edits.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sinew {

PresenceEdit::PresenceEdit(Document& document, const QString& text, Instance instance, Companion companion,
                           std::set<SelectionItem> hidden)
    : DocumentEdit(document, text), ids_{instance.id}, name_(QString::fromStdString(instance.name)) {
  selection_.items.push_back({SelectionItem::Kind::instance, instance.id, -1});
  held_.push_back({std::move(instance), std::move(companion), document.instances().size(), std::move(hidden)});
}

PresenceEdit::PresenceEdit(Document& document, const QString& text, std::vector<InstanceId> ids)
    : DocumentEdit(document, text),
      ids_(std::move(ids)),
      name_(nameOf(ids_.front())),
      selection_(document.selection()) {
  std::erase_if(selection_.items,
                [this](const SelectionItem& item) { return std::ranges::find(ids_, item.instance) != ids_.end(); });
}

void PresenceEdit::exchange() {
  if (held_.empty()) {
    for (const InstanceId id : ids_) {
      Companion companion;
      std::size_t at = 0;
      std::set<SelectionItem> hidden;
      Instance instance = takeOut(id, companion, at, hidden);
      held_.push_back({std::move(instance), std::move(companion), at, std::move(hidden)});
    }
  } else {
    // Each finds its place among those that were there when it was taken out.
    for (auto held = held_.rbegin(); held != held_.rend(); ++held)
      insert(std::move(held->instance), std::move(held->companion), held->at, held->hidden);
    held_.clear();
  }
  exchangeSelection(selection_);
}

void VisibilityEdit::exchange() {
  for (const SelectionItem& item : items_) setHidden(item, !visible_);
  visible_ = !visible_;
  notify(DocumentChange::visibility);
}

ClipsEdit::ClipsEdit(Document& document, const QString& text, InstanceId id, std::shared_ptr<const Character> character,
                     const AnimationControl& control, Companion companion)
    : DocumentEdit(document, text),
      id_(id),
      character_(std::move(character)),
      control_(control),
      companion_(std::move(companion)) {}

void ClipsEdit::exchange() {
  Instance* instance = find(id_);
  if (!instance) return;
  // Loop mode and speed belong to the whole document and stay as they are now.
  control_.loop = instance->control.loop;
  control_.speed = instance->control.speed;
  std::swap(instance->character, character_);
  std::swap(instance->control, control_);
  std::swap(companionOf(id_), companion_);
  invalidate(id_);
  notify(DocumentChange::instances | DocumentChange::clip | DocumentChange::time | DocumentChange::timing);
}

namespace {

template <class Vector>
std::size_t bytesOf(const Vector& values) {
  return values.size() * sizeof(typename Vector::value_type);
}

std::size_t bytesOf(const Mesh& mesh) {
  std::size_t sum = bytesOf(mesh.positions) + bytesOf(mesh.normals) + bytesOf(mesh.tangents) + bytesOf(mesh.uvs) +
                    bytesOf(mesh.colors) + bytesOf(mesh.indices) + bytesOf(mesh.influences.joints) +
                    bytesOf(mesh.influences.weights) + bytesOf(mesh.linear_share);
  for (const MorphTarget& target : mesh.morph_targets)
    sum += bytesOf(target.positions) + bytesOf(target.normals) + bytesOf(target.tangents);
  return sum;
}

// What one character holds and another does not share.
std::size_t bytesBeside(const Character& character, const Character& other) {
  std::size_t sum = 0;
  const auto add = [&sum](const auto& parts, const auto& others, auto bytes) {
    for (const auto& part : parts) {
      if (part && std::ranges::find(others, part) == others.end()) sum += bytes(*part);
    }
  };
  add(character.meshes, other.meshes, [](const Mesh& mesh) { return bytesOf(mesh); });
  add(character.images, other.images, [](const Image& image) { return image.rgba.size(); });
  add(character.clips, other.clips, [](const Clip& clip) { return clip.bytes(); });
  return sum;
}

}  // namespace

ReadingEdit::ReadingEdit(Document& document, Kind kind, const QString& text, Gesture gesture, Instance instance,
                         Companion companion, std::set<SelectionItem> hidden, Selection selection)
    : DocumentEdit(document, text, gesture),
      kind_(kind),
      id_(instance.id),
      held_(std::move(instance)),
      companion_(std::move(companion)),
      hidden_(std::move(hidden)),
      selection_(std::move(selection)) {}

int ReadingEdit::id() const {
  constexpr int kCommandId = 7;
  return gesture() == kNoGesture ? -1 : kCommandId;
}

bool ReadingEdit::merge(const DocumentEdit& next) {
  const auto& edit = static_cast<const ReadingEdit&>(next);
  return edit.id_ == id_ && edit.kind_ == kind_;
}

void ReadingEdit::forget() {
  held_.reset();
  companion_ = {};
  bytes_ = 0;
}

void ReadingEdit::exchange() {
  Instance* instance = find(id_);
  if (!instance || !held_) return;
  std::swap(instance->character, held_->character);
  std::swap(instance->placement_w, held_->placement_w);
  std::swap(instance->overrides, held_->overrides);
  std::swap(instance->morph_overrides, held_->morph_overrides);
  std::swap(instance->edited_clips, held_->edited_clips);
  // Loop mode and speed belong to the whole document and stay as they are now.
  held_->control.loop = instance->control.loop;
  held_->control.speed = instance->control.speed;
  std::swap(instance->control, held_->control);
  std::swap(companionOf(id_), companion_);
  exchangeHidden(id_, hidden_);
  exchangeSelection(selection_);
  if (keys_.instance == id_ || keySelection().instance == id_) exchangeKeySelection(keys_);
  bytes_ = sizeof(*this) + bytesBeside(*held_->character, *instance->character);
  for (const auto& [index, clip] : held_->edited_clips) bytes_ += clip->bytes();
  forgetVisits();
  invalidate(id_);
  notify(DocumentChange::instances | DocumentChange::time | DocumentChange::pose | DocumentChange::clip |
         DocumentChange::timing | DocumentChange::visibility | DocumentChange::keys);
}

RangeEdit::RangeEdit(Document& document, const QString& text, Gesture gesture, InstanceId id, Range range)
    : DocumentEdit(document, text, gesture), id_(id), to_(range) {
  const AnimationControl& control = instance(id)->control;
  clip_ = control.clip;
  from_ = {control.range_start, control.range_end};
}

int RangeEdit::id() const {
  constexpr int kCommandId = 41;
  return gesture() == kNoGesture ? -1 : kCommandId;
}

bool RangeEdit::merge(const DocumentEdit& next) {
  const auto& edit = static_cast<const RangeEdit&>(next);
  if (edit.id_ != id_ || edit.clip_ != clip_) return false;
  to_ = edit.to_;
  return true;
}

void RangeEdit::exchange() {
  ran_ = !ran_;
  Instance* shown = find(id_);
  if (!shown || shown->control.clip != clip_) return;
  std::tie(shown->control.range_start, shown->control.range_end) = ran_ ? to_ : from_;
  shown->control.finished = false;
  notify(DocumentChange::timing);
}

}  // namespace sinew
