#include "viewer/document/reload/clips_anew.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/new_instance.h"

namespace sinew {

namespace {

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

}  // namespace

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

Document::ClipsAnew::ClipsAnew(const Document& document, const Instance& now, const Character& own,
                               std::span<const std::shared_ptr<const Character>> donors, const PartMap& map,
                               float resized, Unplaced& unplaced)
    : clips(document.scene_.clips),
      document_(document),
      now_(now),
      own_(own),
      map_(map),
      resized_(resized),
      other_axes_(now.character->up_axis != own.up_axis),
      unplaced_(unplaced) {
  readFile(0, *now.character, own);
  for (std::size_t i = 0; i < donors.size(); ++i) readFile(i + 1, *now_.donors[i], *donors[i]);
  keepMade();
  std::vector<ClipId> order_before;
  for (const ReadClip& clip : now_.read) order_before.push_back(clip.id);
  addMissing(list, order_, inOrder(now.clips, order_before));
}

bool Document::ClipsAnew::isOfFile(ClipId clip) const {
  return std::ranges::find(now_.read, clip, &ReadClip::id) != now_.read.end();
}

void Document::ClipsAnew::readFile(std::size_t reading, const Character& before, const Character& file) {
  const auto found = clipsRead(own_, file);
  const std::vector<int> places = matchedNames(namesOf(before.clips, &Clip::name), namesOf(file.clips, &Clip::name));
  std::vector<ClipId> ids(found.size());
  std::set<ClipId> deleted;
  FreeNames names;  // a file may give several clips one name
  for (const std::string& name : new_names_) names.add(name);
  for (const ClipId clip : now_.clips) {
    const ClipEntry& entry = *document_.scene_.clips.find(clip);
    const auto of_file = std::ranges::find(now_.read, clip, &ReadClip::id);
    const bool of_this = of_file != now_.read.end() && of_file->reading == reading;
    if (!of_this || entry.clip->name != entry.original->name) names.add(entry.clip->name);
  }
  for (const ReadClip& clip : now_.read) {
    if (clip.reading != reading) continue;
    const ClipEntry& was = *document_.scene_.clips.find(clip.id);
    const bool listed = now_.placeOf(clip.id) >= 0;
    const int place = found.empty() ? -1 : places[clip.index];
    if (listed && was.edited() && (place < 0 || other_axes_)) unplaced_.clips << QString::fromStdString(was.clip->name);
    if (place < 0) {
      if (!document_.hasElsewhere(now_.id, clip.id)) clips.remove(clip.id);
      continue;
    }
    const auto index = static_cast<std::size_t>(place);
    ClipEntry next = readClip(file, index, named(found[index], was.original->name));
    next.id = was.id;
    if (*next.original == *was.original) next.clip = next.original = was.original;
    if (was.edited() && !other_axes_) next.clip = kept(was, *next.original);
    if (*next.clip == *next.original) next.clip = next.original;
    if (*next.clip == *was.clip && was.edited()) next.clip = was.clip;
    ids[index] = became[clip.id] = put(was, std::move(next), reading > 0);
    if (!listed) deleted.insert(ids[index]);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!ids[i]) {
      const ClipEntry added = readClip(file, i, named(found[i], names.take(found[i]->name)));
      new_names_.push_back(added.clip->name);
      if (reading > 0) ids[i] = sharedClip(document_.scene_, own_, now_.id, added);
      if (!ids[i]) ids[i] = clips.add(added);
    }
    read.push_back({reading, i, ids[i]});
    if (!deleted.contains(ids[i])) order_.push_back(ids[i]);
  }
}

// The edited clip, in the parts of the file read anew.
std::shared_ptr<const Clip> Document::ClipsAnew::kept(const ClipEntry& was, const Clip& original) {
  if (auto same = sameButNameAndRate(*was.clip, *was.original, original)) return same;
  const bool listed = now_.placeOf(was.id) >= 0;
  if (listed && losesEdits(*was.clip, *was.original, map_)) unplaced_.in_part << QString::fromStdString(was.clip->name);
  return movedClip(*was.clip, map_, resized_);
}

void Document::ClipsAnew::keepMade() {
  for (const ClipId clip : now_.clips) {
    if (const auto read_anew = became.find(clip); read_anew != became.end()) {
      list.push_back(read_anew->second);
    } else if (!isOfFile(clip)) {
      const ClipEntry& was = *document_.scene_.clips.find(clip);
      ClipEntry next = was;
      if (!map_.same() || resized_ != 1.f) next.clip = movedClip(*was.clip, map_, resized_);
      if (*next.clip == *was.clip) next.clip = was.clip;
      if (losesEdits(*was.clip, Clip(), map_)) unplaced_.in_part << QString::fromStdString(was.clip->name);
      list.push_back(became[clip] = put(was, std::move(next), false));
    }
  }
}

ClipId Document::ClipsAnew::put(const ClipEntry& was, ClipEntry entry, bool shares) {
  if (entry.clip == was.clip && entry.original == was.original && entry.source == was.source) return was.id;
  const bool elsewhere = document_.hasElsewhere(now_.id, was.id);
  if (const ClipId shared = shares ? sharedClip(document_.scene_, own_, now_.id, entry) : ClipId{};
      shared && *document_.scene_.clips.clip(shared) == *entry.clip) {
    if (!elsewhere) clips.remove(was.id);
    return shared;
  }
  if (elsewhere) return clips.add(std::move(entry));
  clips.put(std::move(entry));
  return was.id;
}

}  // namespace sinew
