#include "viewer/document/reload/clips_anew.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/free_names.h"
#include "core/clip/each_curve.h"
#include "core/edit/lost_tracks.h"
#include "core/edit/move_tracks.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/new_instance.h"

namespace sinew {

namespace {

std::size_t lostCount(const Clip& clip) { return lostPlaces(clip).size(); }

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

using Clips = std::vector<std::shared_ptr<const Clip>>;

bool same(const std::shared_ptr<const Clip>& a, const std::shared_ptr<const Clip>& b) { return a == b || *a == *b; }

double sumOf(float value) { return static_cast<double>(value); }
double sumOf(const Quat& value) { return sumOf(value.w) + 2.0 * sumOf(value.x) + 3.0 * sumOf(value.y); }

// Of clips that are the same it is the same, and seldom of others.
using Gist = std::tuple<double, std::size_t, double>;
Gist gistOf(const Clip& clip) {
  double sum = 0.0;
  forEachCurveOf(clip, [&](const auto& curve) {
    for (const auto& value : curve.values()) sum += sumOf(value);
  });
  return {clip.duration_s, clip.keyCount(), sum};  // the values are floats, so the sum is finite
}

// Places among the clips before and now.
struct Places {
  std::vector<std::size_t> before, now;
};

// Those of one name that were as they are now, and like no other one, become one another.
void matchSame(const Clips& old_clips, const Clips& new_clips, Places& of_name, std::vector<int>& out) {
  std::map<Gist, Places> gists;
  for (const std::size_t i : of_name.before) gists[gistOf(*old_clips[i])].before.push_back(i);
  for (const std::size_t i : of_name.now) gists[gistOf(*new_clips[i])].now.push_back(i);
  std::set<std::size_t> matched;  // of those now
  for (const auto& [gist, places] : gists) {
    for (const std::size_t old : places.before) {
      const auto only = [&](const Clips& clips, const std::vector<std::size_t>& among) -> std::optional<std::size_t> {
        const auto is_like = [&](std::size_t other) { return same(clips[other], old_clips[old]); };
        const auto first = std::ranges::find_if(among, is_like);
        if (first == among.end() || std::find_if(first + 1, among.end(), is_like) != among.end()) return std::nullopt;
        return *first;
      };
      if (!only(old_clips, places.before)) continue;
      const auto is_now = only(new_clips, places.now);
      if (!is_now) continue;
      out[old] = static_cast<int>(*is_now);
      matched.insert(*is_now);
    }
  }
  std::erase_if(of_name.before, [&](std::size_t i) { return out[i] >= 0; });
  std::erase_if(of_name.now, [&](std::size_t i) { return matched.contains(i); });
}

// Old index to new index, by name; -1: gone. Of several clips of one name, one that is as it was and like no other goes
// to the one that it is like, the others to one another in their order.
std::vector<int> matchedClips(const Clips& old_clips, const Clips& new_clips) {
  std::map<std::string, Places> names;
  for (std::size_t i = 0; i < old_clips.size(); ++i) names[old_clips[i]->name].before.push_back(i);
  for (std::size_t i = 0; i < new_clips.size(); ++i) names[new_clips[i]->name].now.push_back(i);
  std::vector<int> out(old_clips.size(), -1);
  for (auto& [name, places] : names) {
    if (places.before.size() > 1 || places.now.size() > 1) matchSame(old_clips, new_clips, places, out);
    const auto& [before, now] = places;
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) out[before[i]] = static_cast<int>(now[i]);
  }
  return out;
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

DocumentReadings::ClipsAnew::ClipsAnew(const DocumentReadings& document, const Instance& now, const Character& own,
                                       std::span<const std::shared_ptr<const Character>> donors, const PartMap& map,
                                       float resized, Unplaced& unplaced)
    : clips(document.scene_.clips),
      document_(document),
      now_(now),
      own_(own),
      map_(map),
      joint_names_(jointPaths(now.character->skeleton)),
      morph_names_(morphPaths(*now.character)),
      joint_paths_(jointPaths(own.skeleton)),
      morph_paths_(morphPaths(own)),
      resized_(resized),
      unplaced_(unplaced) {
  const Turns turns(*now.character, own, map);
  readFile(0, *now.character, own, turns);
  for (std::size_t i = 0; i < donors.size(); ++i)
    readFile(i + 1, *now_.donors[i], *donors[i], Turns(*now_.donors[i], *donors[i], own));
  keepMade(turns);
  std::vector<ClipId> order_before;
  for (const ReadClip& clip : now_.read) order_before.push_back(clip.id);
  addMissing(list, order_, inOrder(now.clips, order_before));
}

bool DocumentReadings::ClipsAnew::isOfFile(ClipId clip) const {
  return std::ranges::find(now_.read, clip, &ReadClip::id) != now_.read.end();
}

void DocumentReadings::ClipsAnew::readFile(std::size_t reading, const Character& before, const Character& file,
                                           const Turns& turns) {
  const auto found = clipsRead(own_, file);
  const std::vector<int> places = matchedClips(before.clips, file.clips);
  std::vector<ClipId> ids(found.size());
  std::set<ClipId> deleted;
  const bool shares = reading > 0 || !file.source.empty();  // with other characters of this file
  FreeNames names;                                          // a file may give several clips one name
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
    if (place < 0 && listed && was.edited()) {
      unplaced_.stay << QString::fromStdString(was.clip->name);
      ClipEntry made{.id = was.id, .clip = moved(was, Clip(), turns), .original = nullptr};
      became[clip.id] = put(was, std::move(made), false);
      continue;
    }
    if (place < 0) {
      if (!document_.hasElsewhere(now_.id, clip.id)) clips.remove(clip.id);
      continue;
    }
    const auto index = static_cast<std::size_t>(place);
    ClipEntry next = readClip(file, index, named(found[index], was.original->name));
    next.id = was.id;
    if (*next.original == *was.original) next.clip = next.original = was.original;
    if (was.edited()) next.clip = kept(was, *next.original, turns);
    if (*next.clip == *next.original) next.clip = next.original;
    if (*next.clip == *was.clip && was.edited()) next.clip = was.clip;
    ids[index] = became[clip.id] = put(was, std::move(next), shares);
    if (!listed) deleted.insert(ids[index]);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!ids[i]) {
      const ClipEntry added = readClip(file, i, named(found[i], names.take(found[i]->name)));
      new_names_.push_back(added.clip->name);
      if (shares) ids[i] = sharedClip(document_.scene_, own_, now_.id, added);
      if (!ids[i]) ids[i] = clips.add(added);
    }
    read.push_back({reading, i, ids[i]});
    if (!deleted.contains(ids[i])) order_.push_back(ids[i]);
  }
}

// The edited clip, in the parts of the file read anew; joints and morph targets that are new in it move as it says.
std::shared_ptr<const Clip> DocumentReadings::ClipsAnew::kept(const ClipEntry& was, const Clip& original,
                                                              const Turns& turns) {
  if (auto same = sameButNameAndRate(*was.clip, *was.original, original)) return same;
  const std::shared_ptr<const Clip> edited = moved(was, *was.original, turns);
  auto out = std::make_shared<Clip>(*edited);
  const auto addNew = [](auto& tracks, const auto& of_file, auto part, const std::vector<int>& known) {
    for (const auto& track : of_file) {
      const bool is_new = std::ranges::find(known, track.*part) == known.end();
      if (is_new && std::ranges::find(tracks, track.*part, part) == tracks.end()) tracks.push_back(track);
    }
    std::ranges::sort(tracks, {}, part);
  };
  addNew(out->joints, original.joints, &JointTrack::joint, map_.joints);
  addNew(out->morphs, original.morphs, &MorphTrack::channel, map_.morphs);
  return *out == *edited ? edited : out;
}

std::shared_ptr<const Clip> DocumentReadings::ClipsAnew::moved(const ClipEntry& was, const Clip& file,
                                                               const Turns& turns) {
  const Character& before = *now_.character;
  auto out = std::make_shared<Clip>(*was.clip);
  const auto move = [&](auto& tracks, const auto& own, BlendMode mode) {
    moveTracks(tracks.joints, &JointTrack::joint, map_.joints, own.joints, tracks.lost,
               [&](JointIndex joint) { return std::pair(before.skeleton[joint].name, joint_names_.above(joint)); });
    moveTracks(tracks.morphs, &MorphTrack::channel, map_.morphs, own.morphs, tracks.lost, [&](int channel) {
      return std::pair(before.morph_channels[static_cast<std::size_t>(channel)].name, morph_names_.above(channel));
    });
    for (JointTrack& track : tracks.joints)
      track = converted(track, resized_, turns.joints[static_cast<std::size_t>(track.joint)], mode);
    for (LostTrack& lost : tracks.lost)
      if (auto* joint = std::get_if<JointTrack>(&lost.track))
        *joint = converted(*joint, resized_, turns.ofLost(lost.parent), mode);
  };
  move(*out, file, BlendMode::override);
  for (ClipLayer& layer : out->layers) move(layer, ClipLayer(), layer.mode);
  const std::size_t before_count = lostCount(*was.clip), now_lost = lostCount(*out);
  sinew::placeLost(*out, joint_paths_, morph_paths_);
  if (now_lost > before_count && now_.placeOf(was.id) >= 0) {
    unplaced_.lost_of << QString::fromStdString(was.clip->name);
    unplaced_.lost += static_cast<int>(now_lost - before_count);
  }
  unplaced_.found += static_cast<int>(now_lost - lostCount(*out));
  if (*out == *was.clip) return was.clip;
  return out;
}

void DocumentReadings::ClipsAnew::keepMade(const Turns& turns) {
  for (const ClipId clip : now_.clips) {
    if (const auto read_anew = became.find(clip); read_anew != became.end()) {
      list.push_back(read_anew->second);
    } else if (!isOfFile(clip)) {
      const ClipEntry& was = *document_.scene_.clips.find(clip);
      ClipEntry next = was;
      next.clip = moved(was, Clip(), turns);
      list.push_back(became[clip] = put(was, std::move(next), false));
    }
  }
}

ClipId DocumentReadings::ClipsAnew::put(const ClipEntry& was, ClipEntry entry, bool shares) {
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
