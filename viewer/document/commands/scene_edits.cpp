#include "viewer/document/commands/scene_edits.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "viewer/document/text/instance_text.h"

namespace sinew {

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

std::size_t bytesOf(const Image& image) { return bytesOf(image.rgba) + bytesOf(image.encoded); }

std::size_t bytesOf(const Character& character) {
  std::size_t sum = 0;
  for (const auto& mesh : character.meshes) sum += bytesOf(*mesh);
  for (const auto& image : character.images) sum += image ? bytesOf(*image) : 0;
  return sum;
}

// What one character holds and another does not share, but for clips: these are the library's.
std::size_t bytesBeside(const Character& character, const Character& other) {
  std::size_t sum = 0;
  const auto add = [&sum](const auto& parts, const auto& others, auto bytes) {
    for (const auto& part : parts) {
      if (part && std::ranges::find(others, part) == others.end()) sum += bytes(*part);
    }
  };
  add(character.meshes, other.meshes, [](const Mesh& mesh) { return bytesOf(mesh); });
  add(character.images, other.images, [](const Image& image) { return bytesOf(image); });
  return sum;
}

}  // namespace

PresenceEdit::PresenceEdit(DocumentState& document, const QString& text, Instance instance, ClipChanges clips,
                           std::map<TakeId, TakePart> parts, Standings others, Gesture gesture)
    : DocumentEdit(document, text, gesture),
      ids_{instance.id},
      subject_{instance.id, QString::fromStdString(instance.name), iconOf(instance)},
      others_(std::move(others)) {
  selection_.items.push_back(itemOf(instance));
  held_.push_back({std::move(instance), document.instances().size(), std::move(clips), std::move(parts)});
}

PresenceEdit::PresenceEdit(DocumentState& document, const QString& text, std::vector<InstanceId> ids, Standings others)
    : DocumentEdit(document, text),
      ids_(std::move(ids)),
      subject_(subjectOf(ids_.front())),
      others_(std::move(others)),
      selection_(document.selection()) {
  std::erase_if(selection_.items,
                [this](const SelectionItem& item) { return std::ranges::find(ids_, item.instance) != ids_.end(); });
}

void PresenceEdit::exchange() {
  if (held_.empty()) {
    for (const InstanceId id : ids_) held_.push_back(takeOut(id));
  } else {
    // Each finds its place among those that were there when it was taken out.
    for (auto held = held_.rbegin(); held != held_.rend(); ++held) insert(std::move(*held));
    held_.clear();
  }
  exchangeStandings(others_);
  exchangeSelection(selection_);
  bytes_ = sizeof(*this);
  std::set<const Character*> models;  // that are in the scene no more
  for (const Absent& absent : held_) {
    const Instance& gone = absent.instance;
    bytes_ += sizeof(absent) + bytesOfControls(gone.controls) +
              gone.overrides.size() * sizeof(*gone.overrides.begin()) +
              gone.morph_overrides.size() * sizeof(*gone.morph_overrides.begin()) + bytesOf(absent.clips);
    for (const auto& [take, part] : absent.parts) bytes_ += sizeof(part) + bytesOfControls(part.controls);
    models.insert(gone.character.get());
    for (const auto& donor : gone.donors) models.insert(donor.get());
  }
  for (const Instance& other : instances()) {
    models.erase(other.character.get());
    for (const auto& donor : other.donors) models.erase(donor.get());
  }
  for (const Character* model : models) bytes_ += sinew::bytesOf(*model);
}

void VisibilityEdit::exchange() {
  for (const SelectionItem& item : items_) setHidden(item, !visible_);
  visible_ = !visible_;
  notify(DocumentChange::visibility);
}

ClipsEdit::ClipsEdit(DocumentState& document, const QString& text, Instance then, ClipChanges clips,
                     Selection selection, std::vector<Instance> others)
    : DocumentEdit(document, text),
      id_(then.id),
      held_(std::move(others)),
      clips_(std::move(clips)),
      selection_(std::move(selection)) {
  held_.insert(held_.begin(), std::move(then));
  const auto becomes = clips_.find(keySelection().clip);
  const ClipEntry* now = document.clips().find(keySelection().clip);
  exchanges_keys_ =
      becomes != clips_.end() && becomes->second && now && becomes->second->clip->keyCount() != now->clip->keyCount();
}

void ClipsEdit::exchange() {
  if (!find(id_)) return;
  exchangeClips(clips_);
  bytes_ = sizeof(*this) + bytesOf(clips_);
  for (Instance& held : held_) {
    Instance* instance = find(held.id);
    if (!instance) continue;
    std::swap(instance->clips, held.clips);
    std::swap(instance->controls, held.controls);
    exchangeControl(held.id, held.control);
    exchangeReadings(*instance, held);
    bytes_ += sizeof(Instance) + bytesOfControls(held.controls);
    invalidate(held.id);
  }
  exchangeSelection(selection_);
  if (exchanges_keys_) exchangeKeySelection(keys_);
  notify(DocumentChange::instances | DocumentChange::clip | DocumentChange::time | DocumentChange::timing |
         DocumentChange::pose);
}

ReadingEdit::ReadingEdit(DocumentState& document, Kind kind, const QString& text, Gesture gesture, Becomes becomes)
    : DocumentEdit(document, text, gesture), kind_(kind), id_(becomes.instance.id), held_(std::move(becomes)) {}

bool ReadingEdit::merge(const DocumentEdit& next) {
  const auto& edit = static_cast<const ReadingEdit&>(next);
  if (edit.id_ != id_ || edit.kind_ != kind_) return false;
  // Where both hold something, ours is older. Of takes both hold the same, and of what others show only a way back to
  // the file holds something, which is no gesture.
  held_.clips.insert(edit.held_.clips.begin(), edit.held_.clips.end());
  held_.standings.insert(edit.held_.standings.begin(), edit.held_.standings.end());
  return true;
}

void ReadingEdit::exchange() {
  Instance* instance = find(id_);
  if (!instance) return;
  Instance& other = held_.instance;
  std::swap(instance->character, other.character);
  std::swap(instance->standing, other.standing);
  std::swap(instance->overrides, other.overrides);
  std::swap(instance->morph_overrides, other.morph_overrides);
  std::swap(instance->clips, other.clips);
  std::swap(instance->controls, other.controls);
  exchangeClips(held_.clips);
  exchangeControl(id_, other.control);
  for (auto& [id, shown] : held_.others) {
    exchangeControl(id, shown.first);
    if (Instance* beside = find(id)) std::swap(beside->fps, shown.second);
  }
  exchangeStandings(held_.standings);
  for (Take& take : takes())
    if (const auto part = held_.parts.find(take.id); part != held_.parts.end())
      std::swap(take.parts[id_], part->second), note(take.id);
  exchangeReadings(*instance, other);
  if (instance->roles != other.roles) notify(DocumentChange::roles);
  std::swap(instance->hidden, other.hidden);
  exchangeSelection(held_.selection);
  if (keys_.instance == id_ || keySelection().instance == id_) exchangeKeySelection(keys_);
  bytes_ = sizeof(*this) + bytesBeside(*other.character, *instance->character) + bytesOf(held_.clips);
  invalidate(id_);
  forgetVisits();
  notify(DocumentChange::instances | DocumentChange::time | DocumentChange::pose | DocumentChange::clip |
         DocumentChange::timing | DocumentChange::visibility | DocumentChange::keys);
}

RangeEdit::RangeEdit(DocumentState& document, const QString& text, Gesture gesture, InstanceId id, Range range)
    : DocumentEdit(document, text, gesture), id_(id), to_(range) {
  const AnimationControl& control = instance(id)->control;
  clip_ = control.clip;
  from_ = {control.range_start, control.range_end};
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
  note(id_);
  notify(DocumentChange::timing);
}

}  // namespace sinew
