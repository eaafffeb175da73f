// A character read anew from its file takes the place of the old one.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/base/choices.h"
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
  std::vector<int> joints, meshes, clips, morphs;

  PartMap(const Character& from, const Character& to)
      : joints(matched(namesOf(from.skeleton.joints(), &Joint::name), namesOf(to.skeleton.joints(), &Joint::name))),
        meshes(matched(namesOf(from.meshes, &Mesh::name), namesOf(to.meshes, &Mesh::name))),
        clips(matched(namesOf(from.clips, &Clip::name), namesOf(to.clips, &Clip::name))),
        morphs(matched(namesOf(from.morph_channels, &MorphChannel::name),
                       namesOf(to.morph_channels, &MorphChannel::name))) {}

  // False when the item's part is gone.
  bool move(SelectionItem& item) const {
    if (item.index < 0) return true;
    const auto i = static_cast<std::size_t>(item.index);
    switch (item.kind) {
      case SelectionItem::Kind::instance:
        return true;
      case SelectionItem::Kind::joint:
        item.index = joints[i];
        break;
      case SelectionItem::Kind::mesh:
        item.index = meshes[i];
        break;
      case SelectionItem::Kind::clip:
        item.index = clips[i];
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

// The new clip, where nothing of the old one was edited but its frame rate, and the new one has the rate of the old;
// null where more was edited, or the file has another rate now.
std::shared_ptr<const Clip> sameButRate(const Clip& edited, const Clip& old, const Clip& fresh) {
  Clip rated = old;
  rated.fps = edited.fps;
  if (rated != edited) return nullptr;
  auto out = std::make_shared<Clip>(fresh);
  if (fresh.fps == old.fps) out->fps = edited.fps;
  return out;
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
  const auto beside = companions_.find(id);
  if (beside == companions_.end()) return {};
  std::vector<std::shared_ptr<const Character>> all{beside->second.own};
  all.insert(all.end(), beside->second.donors.begin(), beside->second.donors.end());
  return all;
}

std::optional<Document::Unplaced> Document::renewClips(InstanceId id, const Imported& donor, Gesture gesture) {
  if (!instance(id) || !donor.character) return {};
  Companion beside = companionOf(id);
  bool found = false;
  for (auto& held : beside.donors) {
    if (held->source != donor.character->source) continue;
    held = donor.character;
    found = true;
  }
  if (!found) return {};
  return readAnew(id, std::move(beside), tr("Reload %1").arg(QString::fromStdString(donor.character->name)), gesture);
}

Document::Unplaced Document::reload(InstanceId id, const Imported& imported, Gesture gesture) {
  const Instance* reloaded = instance(id);
  if (!reloaded || !imported.character) return {};
  Companion beside = companionOf(id);
  beside.own = sharing(*reloaded->character, imported.character);
  return readAnew(id, std::move(beside), tr("Reload %1").arg(QString::fromStdString(reloaded->name)), gesture);
}

Document::Unplaced Document::readAnew(InstanceId id, Companion beside, const QString& text, Gesture gesture) {
  const Instance& now = *instance(id);
  Instance read = now;
  read.character = beside.own;
  for (const auto& donor : beside.donors) {
    if (Result<Character> with = withClipsOf(*read.character, *donor, nullptr)) {
      read.character = std::make_shared<const Character>(std::move(*with));
    }
  }
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
  // What was edited wins over what the file says now.
  read.edited_clips.clear();
  for (const auto& [index, edited] : now.edited_clips) {
    const auto was = static_cast<std::size_t>(index);
    const QString name = QString::fromStdString(edited->name);
    if (map.clips[was] < 0 || other_axes) {
      unplaced.clips << name;
      continue;
    }
    const Clip& file = *fresh.clips[static_cast<std::size_t>(map.clips[was])];
    std::shared_ptr<const Clip> kept = sameButRate(*edited, *old.clips[was], file);
    if (!kept) {
      kept = movedClip(*edited, map, resized);
      if (losesEdits(*edited, *old.clips[was], map)) unplaced.in_part << name;
    }
    if (*kept != file) read.edited_clips[map.clips[was]] = std::move(kept);
  }

  const Clip* old_clip = clipOf(now);
  const double old_length = old_clip ? old_clip->duration_s : 0.0;
  const int clip = before.clip >= 0 ? map.clips[static_cast<std::size_t>(before.clip)] : -1;
  const bool same_clip = before.clip < 0 ? fresh.clips.empty() || !old.clips.empty() : clip >= 0;
  if (same_clip) {
    showClip(read, beside, clip);
    const Clip* shown = clipOf(read);
    keepTimes(before, old_length, shown ? shown->duration_s : before.time, read.control);
  } else {
    showFirstClip(read, beside);
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

  Selection selection;
  for (SelectionItem item : selection_.items) {
    if (item.instance != id || map.move(item)) selection.items.push_back(item);
  }

  std::set<SelectionItem> hidden;
  for (SelectionItem item : hidden_) {
    if (item.instance == id && map.move(item)) hidden.insert(item);
  }
  // Meshes that are new start as the file says.
  for (const SelectionItem& item : hiddenByFile(read)) {
    if (std::ranges::find(map.meshes, item.index) == map.meshes.end()) hidden.insert(item);
  }

  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::reload, text, gesture, std::move(read),
                                     std::move(beside), std::move(hidden), std::move(selection)));
  return unplaced;
}

Document::Edits Document::editsOf(InstanceId id) const {
  const Instance* edited = instance(id);
  if (!edited) return {};
  return {static_cast<int>(edited->edited_clips.size()), static_cast<int>(edited->overrides.size()),
          static_cast<int>(edited->morph_overrides.size())};
}

void Document::revertToFile(InstanceId id) {
  if (!editsOf(id).any()) return;
  const Instance& now = *instance(id);
  Instance reverted = now;
  reverted.overrides.clear();
  reverted.morph_overrides.clear();
  reverted.edited_clips.clear();
  Companion beside = companionOf(id);
  if (const int clip = now.control.clip; now.edited_clips.contains(clip)) {
    showClip(reverted, beside, clip);
    keepTimes(now.control, clipOf(now)->duration_s, clipOf(reverted)->duration_s, reverted.control);
  }
  std::set<SelectionItem> hidden;
  std::ranges::copy_if(hidden_, std::inserter(hidden, hidden.end()),
                       [id](const SelectionItem& item) { return item.instance == id; });
  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::revert,
                                     tr("Revert %1 to its file").arg(QString::fromStdString(now.name)), kNoGesture,
                                     std::move(reverted), std::move(beside), std::move(hidden), selection_));
}

}  // namespace sinew
