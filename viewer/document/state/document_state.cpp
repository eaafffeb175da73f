#include "viewer/document/state/document_state.h"

#include <algorithm>
#include <utility>

#include "core/blend/fit_mask.h"

namespace sinew {

void DocumentState::notify(unsigned parts) {
  pending_.parts |= parts;
  if (batch_depth_ > 0) return;
  DocumentChange change = std::move(pending_);
  pending_ = {};
  const auto once = [](auto& ids) {
    if (ids.size() < 2) return;
    std::ranges::sort(ids);
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
  };
  once(change.of);
  once(change.mask_ids);
  once(change.take_ids);
  std::erase_if(change.clips, [](const DocumentChange::ChangedClip& clip) { return clip.before == clip.now; });
  if (change.has(DocumentChange::selection | DocumentChange::clip | DocumentChange::instances | DocumentChange::keys)) {
    key_times_.reset();
  }
  if (change.parts != 0) emit changed(change);
  // The next frame that plays says the same again: in the room that is there already.
  if (pending_.of.empty()) {
    change.of.clear();
    pending_.of.swap(change.of);
  }
}

// Instances lie in the order of their ids: new ones come last, and undo puts others back to where they were.
const Instance* DocumentState::instance(InstanceId id) const { return findInstance(scene_.instances, id); }

Instance* DocumentState::find(InstanceId id) { return const_cast<Instance*>(std::as_const(*this).instance(id)); }

InstanceId DocumentState::activeInstance() const {
  const InstanceId id = chosenInstance();
  if (const SelectionItem* item = selection_.active(); item && item->kind == SelectionItem::Kind::joint) return id;
  const Instance* prop = instance(id);
  if (!prop || !prop->standing.parent || !prop->clips.empty()) return id;
  const Instance* carrier = instance(prop->standing.parent);
  // What can be keyed itself has a timeline of its own.
  const Character& model = *prop->character;
  const bool lent = carrier && carrier->isObject() && model.isProp() && !model.rig && model.morph_channels.empty();
  return lent ? carrier->id : id;
}

InstanceId DocumentState::chosenInstance() const {
  if (const SelectionItem* item = selection_.active()) return item->instance;
  if (instance(last_active_)) return last_active_;
  return scene_.instances.empty() ? InstanceId{} : scene_.instances.front().id;
}

bool DocumentState::exists(const SelectionItem& item) const {
  const Instance* owner = instance(item.instance);
  if (!owner) return false;
  const auto below = [&item](std::size_t count) {
    return item.index >= 0 && static_cast<std::size_t>(item.index) < count;
  };
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return item.index == -1;
    case SelectionItem::Kind::joint:
      return below(owner->character->skeleton.size());
    case SelectionItem::Kind::mesh:
      return below(owner->character->meshes.size());
    case SelectionItem::Kind::clip:
      return owner->placeOf(item.clip) >= 0;
  }
  return false;
}

void DocumentState::invalidate(InstanceId id) {
  posed_.changed(id);
  note(id);
}

void DocumentState::noteClip(ClipId id, const std::shared_ptr<const Clip>& before) {
  const auto at = std::ranges::lower_bound(pending_.clips, id, {}, &DocumentChange::ChangedClip::id);
  std::shared_ptr<const Clip> now = scene_.clips.clip(id);
  if (at != pending_.clips.end() && at->id == id)
    at->now = std::move(now);  // what it was before is older
  else
    pending_.clips.insert(at, {id, before, std::move(now)});
  for (const Instance& instance : scene_.instances)
    if (instance.placeOf(id) >= 0) invalidate(instance.id);
}

bool DocumentState::hasElsewhere(InstanceId id, ClipId clip) const { return sinew::hasElsewhere(scene_, id, clip); }

const HiddenParts& DocumentState::hidden(InstanceId id) const {
  static const HiddenParts nothing;
  const Instance* asked = instance(id);
  return asked ? asked->hidden : nothing;
}

void DocumentState::setHidden(const SelectionItem& item, bool hidden) {
  Instance* instance = find(item.instance);
  if (!instance) return;
  note(item.instance);
  if (item.kind == SelectionItem::Kind::instance)
    instance->hidden.all = hidden;
  else if (item.kind == SelectionItem::Kind::joint)
    instance->hidden.skeleton = hidden;
  else if (hidden)
    instance->hidden.meshes.insert(item.index);
  else
    instance->hidden.meshes.erase(item.index);
}

const SceneMask* DocumentState::mask(MaskId id) const {
  const auto found = std::ranges::find(scene_.masks, id, &SceneMask::id);
  return found == scene_.masks.end() ? nullptr : &*found;
}

bool DocumentState::maskFits(MaskId id, InstanceId on) const {
  const SceneMask* of = mask(id);
  const Instance* wanted = instance(on);
  if (!of || !wanted) return false;
  const Skeleton& skeleton = wanted->character->skeleton;
  if (sameJoints(*of->skeleton, skeleton)) return true;
  const Result<FittedMask> read = fitMask(of->sharp, *of->skeleton, skeleton);
  return read && 2 * read->missing.size() <= of->skeleton->size();
}

const Take* DocumentState::take(TakeId id) const {
  const auto found = std::ranges::find(scene_.takes, id, &Take::id);
  return found == scene_.takes.end() ? nullptr : &*found;
}

std::vector<Place> DocumentState::carriers(InstanceId id) const {
  std::vector<Place> places;
  std::set<InstanceId> seen{id};
  while (instance(id)) {
    Place place = posed_.carrier(id).place;
    const Instance* parent = instance(place.parent);
    if (!parent || !seen.insert(place.parent).second) break;
    if (place.joint >= static_cast<JointIndex>(parent->character->skeleton.size())) place.joint = kNoJoint;
    places.push_back(place);
    id = place.parent;
  }
  return places;
}

bool DocumentState::isShown(InstanceId id) const {
  const Instance* one = instance(id);
  return one && !one->hidden.all && posed_.isShown(id);
}

const Clip* DocumentState::clipOf(const Instance& instance) const {
  const ClipEntry* playing = scene_.clips.find(instance.control.clip);
  return playing ? playing->clip.get() : nullptr;
}

ClipId DocumentState::findClip(const Instance& instance, const QString& name) const {
  const std::string wanted = name.toStdString();
  const auto found =
      std::ranges::find_if(instance.clips, [&](ClipId id) { return scene_.clips.find(id)->clip->name == wanted; });
  return found == instance.clips.end() ? ClipId{} : *found;
}

const Clip* DocumentState::activeClip() const {
  const Instance* shown = active();
  return shown ? clipOf(*shown) : nullptr;
}

double DocumentState::duration() const {
  const Clip* clip = activeClip();
  return clip ? clip->duration_s : 0.0;
}

int DocumentState::layerOf(const Instance& instance) const {
  const int layer = instance.active_layer;
  const Clip* clip = clipOf(instance);
  return clip && hasLayer(*clip, layer) ? layer : kBaseLayer;
}

void DocumentState::switchAutoKey(bool on) {
  if (on == auto_key_) return;
  auto_key_ = on;
  notify(DocumentChange::auto_key);
}

}  // namespace sinew
