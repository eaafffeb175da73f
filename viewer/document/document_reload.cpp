// A character read anew from its file takes the place of the old one.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/document_batch.h"

namespace sinew {

namespace {

// Old index to new index by name; of equal names the first goes to the first, the second to the second. -1: gone.
template <class Names>
std::vector<int> matched(const Names& old_names, const Names& new_names) {
  std::map<std::string, std::vector<int>> indices;
  for (std::size_t i = 0; i < new_names.size(); ++i) indices[new_names[i]].push_back(static_cast<int>(i));
  std::map<std::string, std::size_t> used;
  std::vector<int> out;
  out.reserve(old_names.size());
  for (const std::string& name : old_names) {
    const auto it = indices.find(name);
    const std::size_t nth = used[name]++;
    out.push_back(it != indices.end() && nth < it->second.size() ? it->second[nth] : -1);
  }
  return out;
}

// Where the parts of one character are in another; -1 where they are gone.
struct PartMap {
  std::vector<int> joints, meshes, morphs;

  PartMap(const Character& from, const Character& to)
      : joints(matched(namesOf(from.skeleton.joints(), &Joint::name), namesOf(to.skeleton.joints(), &Joint::name))),
        meshes(matched(namesOf(from.meshes, &Mesh::name), namesOf(to.meshes, &Mesh::name))),
        morphs(matched(namesOf(from.morph_channels, &MorphChannel::name),
                       namesOf(to.morph_channels, &MorphChannel::name))) {}

  // Same indices everywhere.
  bool same() const {
    return std::ranges::all_of(std::array{&joints, &morphs}, [](const std::vector<int>* parts) {
      for (std::size_t i = 0; i < parts->size(); ++i)
        if ((*parts)[i] != static_cast<int>(i)) return false;
      return true;
    });
  }

  // False when the item's part is gone; clips are not looked at.
  bool move(SelectionItem& item) const {
    if (item.index < 0) return true;
    const auto i = static_cast<std::size_t>(item.index);
    switch (item.kind) {
      case SelectionItem::Kind::instance:
      case SelectionItem::Kind::clip:
        return true;
      case SelectionItem::Kind::joint:
        item.index = joints[i];
        break;
      case SelectionItem::Kind::mesh:
        item.index = meshes[i];
        break;
    }
    return item.index >= 0;
  }
};

// How much larger a character became because its file was read with another unit; 1 where the unit is the same or the
// bones did not grow with it. What was posed by hand grows along.
float resizedBy(const Character& from, const Character& to, const PartMap& map) {
  const auto ratio = static_cast<float>(to.unit_m / from.unit_m);
  if (ratio == 1.f || !(ratio > 0.f) || !std::isfinite(ratio)) return 1.f;
  float before = 0.f, now = 0.f;
  for (std::size_t j = 0; j < map.joints.size(); ++j) {
    if (map.joints[j] < 0) continue;
    before += glm::length(from.skeleton[static_cast<JointIndex>(j)].rest_l.translation);
    now += glm::length(to.skeleton[map.joints[j]].rest_l.translation);
  }
  constexpr float kAlike = 0.01f;
  return std::abs(now - ratio * before) <= kAlike * now ? ratio : 1.f;
}

Curve scaled(const Curve& curve, float factor) {
  std::vector<Knot> knots = curve.knots();
  for (Knot& k : knots) {
    for (float* part : {&k.value, &k.in.dv, &k.out.dv}) *part *= factor;
  }
  Curve out = Curve::fromKnots(knots).value_or(curve);
  out.setExtrapolation(curve.before(), curve.after());
  out.setState(curve.state());
  return out;
}

// Tracks for the same parts of another character; those of parts that are gone are left out.
template <class Track>
void moveTracks(std::vector<Track>& tracks, int Track::*part, const std::vector<int>& now) {
  for (Track& track : tracks) {
    const int old = track.*part;
    track.*part = old >= 0 && static_cast<std::size_t>(old) < now.size() ? now[static_cast<std::size_t>(old)] : -1;
  }
  std::erase_if(tracks, [part](const Track& track) { return track.*part < 0; });
  std::ranges::sort(tracks, {}, part);
}

// The work range stays where the clip reaches as far as it does; a range of all of it is one again.
void keepTimes(const AnimationControl& before, double old_length, double length, AnimationControl& control) {
  const bool was_whole = before.range_start == 0.0 && before.range_end == old_length;
  if (!was_whole && before.range_end <= control.range_end) {
    control.range_start = before.range_start;
    control.range_end = before.range_end;
  }
  control.time = std::min(before.time, length);
  control.forward = before.forward;
}

std::shared_ptr<const Clip> movedClip(const Clip& clip, const PartMap& map, float resized) {
  auto moved = std::make_shared<Clip>(clip);
  const auto move = [&](std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
    moveTracks(joints, &JointTrack::joint, map.joints);
    moveTracks(morphs, &MorphTrack::channel, map.morphs);
    if (resized == 1.f) return;
    for (JointTrack& track : joints) {
      for (Curve& curve : track.translation) curve = scaled(curve, resized);
    }
  };
  move(moved->joints, moved->morphs);
  for (ClipLayer& layer : moved->layers) move(layer.joints, layer.morphs);
  return moved;
}

// Whether the edited clip has tracks of parts that are gone, and they are not those of its file.
bool losesEdits(const Clip& edited, const Clip& file, const PartMap& map) {
  const auto loses = [](const auto& tracks, auto part, const std::vector<int>& now, const auto& own) {
    return std::ranges::any_of(tracks, [&](const auto& track) {
      const bool gone = now[static_cast<std::size_t>(track.*part)] < 0;
      return gone && std::ranges::find(own, track) == own.end();
    });
  };
  const auto layerLoses = [&](const auto& tracks, const auto& own) {
    return loses(tracks.joints, &JointTrack::joint, map.joints, own.joints) ||
           loses(tracks.morphs, &MorphTrack::channel, map.morphs, own.morphs);
  };
  return layerLoses(edited, file) ||
         std::ranges::any_of(edited.layers, [&](const ClipLayer& layer) { return layerLoses(layer, ClipLayer()); });
}

// The new clip, where nothing of the old one was edited but its name and frame rate, with these; null where more was
// edited. A rate that the file changed is the file's.
std::shared_ptr<const Clip> sameButNameAndRate(const Clip& edited, const Clip& old, const Clip& fresh) {
  Clip alike = old;
  alike.name = edited.name;
  alike.fps = edited.fps;
  if (alike != edited) return nullptr;
  auto out = std::make_shared<Clip>(fresh);
  if (edited.name != old.name) out->name = edited.name;
  if (fresh.fps == old.fps) out->fps = edited.fps;
  return out;
}

std::shared_ptr<const Clip> named(const std::shared_ptr<const Clip>& clip, const std::string& name) {
  if (clip->name == name) return clip;
  auto out = std::make_shared<Clip>(*clip);
  out->name = name;
  return out;
}

// The clips that reading a file gives a character: its own, or those of a donor as they fit it; none where they do not.
std::vector<std::shared_ptr<const Clip>> clipsRead(const Character& own, const Character& reading) {
  if (&own == &reading) return own.clips;
  Character without = own;
  without.clips.clear();
  Result<Character> with = withClipsOf(without, reading, nullptr);
  return with ? std::move(with->clips) : std::vector<std::shared_ptr<const Clip>>();
}

// Whether those of the list that stand in the order are in that order.
bool inOrder(std::span<const ClipId> list, std::span<const ClipId> order) {
  auto at = order.begin();
  for (const ClipId id : list) {
    const auto found = std::ranges::find(order, id);
    if (found == order.end()) continue;
    if (found < at) return false;
    at = found;
  }
  return true;
}

// Puts what the list lacks of the order into it, each behind the one that it follows there. sorted: those of the order
// then change places among themselves until they are in it.
void addMissing(std::vector<ClipId>& list, std::span<const ClipId> order, bool sorted) {
  const std::set<ClipId> there(list.begin(), list.end());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (there.contains(order[i])) continue;
    list.insert(i == 0 ? list.begin() : std::ranges::find(list, order[i - 1]) + 1, order[i]);
  }
  if (!sorted) return;
  auto next = order.begin();
  const std::set<ClipId> of_order(order.begin(), order.end());
  for (ClipId& id : list)
    if (of_order.contains(id)) id = *next++;
}

// Pictures that are what they were are shared with the old character, so that a step which holds that one costs little.
std::shared_ptr<const Character> sharing(const Character& old, std::shared_ptr<const Character> fresh) {
  auto out = std::make_shared<Character>(*fresh);
  for (auto& image : out->images) {
    const auto same = [&image](const std::shared_ptr<const Image>& other) {
      return image && other && image->name == other->name && image->width == other->width &&
             image->height == other->height && image->rgba == other->rgba;
    };
    if (const auto found = std::ranges::find_if(old.images, same); found != old.images.end()) image = *found;
  }
  return out;
}

}  // namespace

std::vector<std::shared_ptr<const Character>> Document::readings(InstanceId id) const {
  const Instance* read = instance(id);
  if (!read) return {};
  std::vector<std::shared_ptr<const Character>> all{read->character};
  const auto& donors = companions_.at(id).donors;
  all.insert(all.end(), donors.begin(), donors.end());
  return all;
}

std::optional<Document::Unplaced> Document::renewClips(InstanceId id, const Imported& donor, Gesture gesture) {
  const Instance* renewed = instance(id);
  if (!renewed || !donor.character) return {};
  auto donors = companions_.at(id).donors;
  bool found = false;
  for (auto& held : donors) {
    if (held->source != donor.character->source) continue;
    held = donor.character;
    found = true;
  }
  if (!found) return {};
  return readAnew(id, renewed->character, std::move(donors),
                  tr("Reload %1").arg(QString::fromStdString(donor.character->name)), gesture);
}

Document::Unplaced Document::reload(InstanceId id, const Imported& imported, Gesture gesture) {
  const Instance* reloaded = instance(id);
  if (!reloaded || !imported.character) return {};
  return readAnew(id, sharing(*reloaded->character, imported.character), companions_.at(id).donors,
                  tr("Reload %1").arg(QString::fromStdString(reloaded->name)), gesture);
}

ClipId Document::renewed(ClipLibrary& clips, const Instance& of, const ClipEntry& was, ClipEntry now,
                         bool shares) const {
  if (now.clip == was.clip && now.original == was.original && now.source == was.source) return was.id;
  const bool elsewhere = hasElsewhere(of.id, was.id);
  if (const ClipId shared = shares ? sharedClip(*of.character, of.id, now) : ClipId{};
      shared && *clips_.clip(shared) == *now.clip) {
    if (!elsewhere) clips.remove(was.id);
    return shared;
  }
  if (elsewhere) return clips.add(std::move(now));
  clips.put(std::move(now));
  return was.id;
}

Document::Unplaced Document::readAnew(InstanceId id, std::shared_ptr<const Character> own,
                                      std::vector<std::shared_ptr<const Character>> donors, const QString& text,
                                      Gesture gesture) {
  const Instance& now = *instance(id);
  const Companion& had = companions_.at(id);
  const auto readings_before = readings(id);
  ReadingEdit::Becomes becomes{now, had, {}, {}, {}, {}};
  Instance& read = becomes.instance;
  Companion& beside = becomes.companion;
  read.character = std::move(own);
  beside.donors = std::move(donors);
  const Character &old = *now.character, &fresh = *read.character;
  const AnimationControl& before = now.control;
  const PartMap map(old, fresh);
  const float resized = resizedBy(old, fresh, map);
  Unplaced unplaced;
  const bool other_axes = old.up_axis != fresh.up_axis;  // what was made for the other axes would tear it apart
  // In another unit it stands beside the others anew, unless somebody has moved it.
  if (resized != 1.f && beside.placed_at_w == now.placement_w.translation) {
    read.placement_w.translation = freePosition(fresh, id);
    beside.placed_at_w = read.placement_w.translation;
  }

  // Clips are found again by their names in their files. What was edited wins over what the file says now; what was
  // deleted stays so, and what was made here stays, also where it was made for other axes.
  ClipLibrary clips = clips_;
  std::map<ClipId, ClipId> became;
  std::vector<ClipId> order;  // of the files, without what was deleted
  beside.read.clear();
  for (std::size_t r = 0; r < readings_before.size(); ++r) {
    const Character& reading = r == 0 ? fresh : *beside.donors[r - 1];
    const auto found = clipsRead(fresh, reading);
    const std::vector<int> places =
        matched(namesOf(readings_before[r]->clips, &Clip::name), namesOf(reading.clips, &Clip::name));
    std::vector<ClipId> ids(found.size());
    std::set<ClipId> deleted;
    FreeNames names;
    for (const ClipId clip : now.clips) {
      const auto of_file = std::ranges::find(had.read, clip, &ReadClip::id);
      if (of_file == had.read.end() || of_file->reading != r) names.add(clips_.find(clip)->clip->name);
    }
    for (const ReadClip& clip : had.read) {
      if (clip.reading != r) continue;
      const ClipEntry& was = *clips_.find(clip.id);
      const QString name = QString::fromStdString(was.clip->name);
      const bool listed = now.placeOf(clip.id) >= 0;
      const int place = found.empty() ? -1 : places[clip.index];
      if (listed && was.edited() && (place < 0 || other_axes)) unplaced.clips << name;
      if (place < 0) {
        if (!hasElsewhere(id, clip.id)) clips.remove(clip.id);
        continue;
      }
      const auto index = static_cast<std::size_t>(place);
      ClipEntry next = readClip(reading, index, named(found[index], was.original->name));
      next.id = was.id;
      if (*next.original == *was.original) next.clip = next.original = was.original;
      if (was.edited() && !other_axes) {
        next.clip = sameButNameAndRate(*was.clip, *was.original, *next.original);
        if (!next.clip) {
          next.clip = movedClip(*was.clip, map, resized);
          if (listed && losesEdits(*was.clip, *was.original, map)) unplaced.in_part << name;
        }
        if (*next.clip == *next.original) next.clip = next.original;
        if (*next.clip == *was.clip) next.clip = was.clip;
      }
      ids[index] = became[clip.id] = renewed(clips, read, was, std::move(next), r > 0);
      if (!listed) deleted.insert(ids[index]);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (!ids[i]) {
        const ClipEntry added = readClip(reading, i, named(found[i], names.take(found[i]->name)));
        if (r > 0) ids[i] = sharedClip(fresh, id, added);
        if (!ids[i]) ids[i] = clips.add(added);
      }
      beside.read.push_back({r, i, ids[i]});
      if (!deleted.contains(ids[i])) order.push_back(ids[i]);
    }
  }
  std::vector<ClipId> order_before;
  for (const ReadClip& clip : had.read) order_before.push_back(clip.id);
  read.clips.clear();
  for (const ClipId clip : now.clips) {
    if (const auto kept = became.find(clip); kept != became.end()) {
      read.clips.push_back(kept->second);
    } else if (std::ranges::find(order_before, clip) == order_before.end()) {
      const ClipEntry& was = *clips_.find(clip);
      ClipEntry next = was;
      if (!map.same() || resized != 1.f) next.clip = movedClip(*was.clip, map, resized);
      if (*next.clip == *was.clip) next.clip = was.clip;
      if (losesEdits(*was.clip, Clip(), map)) unplaced.in_part << QString::fromStdString(was.clip->name);
      read.clips.push_back(became[clip] = renewed(clips, read, was, std::move(next), false));
    }
  }
  addMissing(read.clips, order, inOrder(now.clips, order_before));

  const Clip* old_clip = clipOf(now);
  const double old_length = old_clip ? old_clip->duration_s : 0.0;
  const auto kept = became.find(before.clip);
  const bool same_clip = before.clip ? kept != became.end() : read.clips.empty() || !now.clips.empty();
  if (same_clip) {
    const ClipId clip = before.clip ? kept->second : ClipId{};
    showClip(read, beside, clip, clips);
    keepTimes(before, old_length, clip ? clips.clip(clip)->duration_s : before.time, read.control);
  } else {
    showFirstClip(read, beside, clips);
  }

  read.overrides.clear();
  for (const auto& [joint, transform] : now.overrides) {
    const int new_joint = map.joints[static_cast<std::size_t>(joint)];
    if (new_joint < 0 || other_axes) {
      ++unplaced.poses;
      continue;
    }
    read.overrides[new_joint] = transform;
    read.overrides[new_joint].translation *= resized;
  }

  read.morph_overrides.clear();
  for (const auto& [channel, weight] : now.morph_overrides) {
    const int new_channel = map.morphs[static_cast<std::size_t>(channel)];
    if (new_channel < 0)
      ++unplaced.weights;
    else
      read.morph_overrides[new_channel] = weight;
  }

  std::erase_if(read.controls, [&](const ClipControl& control) { return !became.contains(control.clip); });
  for (ClipControl& control : read.controls) {
    control.clip = became.at(control.clip);
    const auto reference = became.find(control.reference_clip);
    control.reference_clip = reference == became.end() ? ClipId() : reference->second;
  }

  if (beside.roles) {
    JointRoles roles;
    for (const RoleEntry& entry : beside.roles->entries()) {
      const int new_joint = map.joints[static_cast<std::size_t>(entry.joint)];
      if (new_joint < 0)
        ++unplaced.roles;
      else
        roles.add(entry.role, new_joint, entry.confidence);
    }
    beside.roles = std::make_shared<const JointRoles>(std::move(roles));
  }
  for (SelectionItem item : selection_.items) {
    if (item.instance == id) {
      if (!map.move(item)) continue;
      if (item.kind == SelectionItem::Kind::clip) {
        const auto moved = became.find(item.clip);
        if (moved == became.end()) continue;
        item.clip = moved->second;
      }
    }
    becomes.selection.items.push_back(item);
  }

  for (SelectionItem item : hidden_) {
    if (item.instance == id && map.move(item)) becomes.hidden.insert(item);
  }
  // Meshes that are new start as the file says.
  for (const SelectionItem& item : hiddenByFile(read)) {
    if (std::ranges::find(map.meshes, item.index) == map.meshes.end()) becomes.hidden.insert(item);
  }
  becomes.clips = clips_.changesTo(clips);

  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::reload, text, gesture, std::move(becomes)));
  return unplaced;
}

Document::Edits Document::editsOf(InstanceId id) const {
  const Instance* edited = instance(id);
  if (!edited) return {};
  const auto clips = std::ranges::count_if(edited->clips, [this](ClipId clip) { return clips_.find(clip)->edited(); });
  return {static_cast<int>(clips), static_cast<int>(edited->overrides.size()),
          static_cast<int>(edited->morph_overrides.size())};
}

void Document::revertToFile(InstanceId id) {
  if (!editsOf(id).any()) return;
  const Instance& now = *instance(id);
  ReadingEdit::Becomes becomes{now, companions_.at(id), {}, {}, selection_, {}};
  Instance& reverted = becomes.instance;
  reverted.overrides.clear();
  reverted.morph_overrides.clear();
  ClipLibrary clips = clips_;
  for (const ReadClip& clip : becomes.companion.read) {
    const ClipEntry& entry = *clips_.find(clip.id);
    if (entry.edited()) clips.exchangeClip(clip.id, entry.original);
  }
  becomes.clips = clips_.changesTo(clips);
  const auto show = [&](Instance& instance, Companion& beside) {
    const AnimationControl before = instance.control;
    if (!becomes.clips.contains(before.clip)) return false;
    showClip(instance, beside, before.clip, clips);
    keepTimes(before, clips_.clip(before.clip)->duration_s, clips.clip(before.clip)->duration_s, instance.control);
    return true;
  };
  show(reverted, becomes.companion);
  for (Instance other : instances_) {
    Companion beside = companions_.at(other.id);
    if (other.id != id && show(other, beside)) becomes.others[other.id] = {other.control, beside.fps};
  }
  std::ranges::copy_if(hidden_, std::inserter(becomes.hidden, becomes.hidden.end()),
                       [id](const SelectionItem& item) { return item.instance == id; });
  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::revert,
                                     tr("Revert %1 to its file").arg(QString::fromStdString(now.name)), kNoGesture,
                                     std::move(becomes)));
}

}  // namespace sinew
