// A character read anew from its file takes the place of the old one.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/clip/channel.h"
#include "core/edit/scene/lost_parts.h"
#include "core/io/text/rig_file.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/readings.h"
#include "viewer/document/reload/clips_anew.h"
#include "viewer/document/reload/part_map.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

// The work range stays where the clip reaches as far as it does; a range of all of it is one again.
void keepTimes(const AnimationControl& before, double old_length, double length, AnimationControl& control) {
  const bool was_whole = before.range_start == 0.0 && before.range_end == old_length;
  if (!was_whole && before.range_end <= control.range_end) {
    control.range_start = before.range_start;
    control.range_end = before.range_end;
  }
  control.shown = before.shown;
  control.time = std::min(before.time, length);
  control.round_start = before.round_start;
  control.forward = before.forward;
  control.clock_start = before.clock_start;
}

// Pictures that are what they were are shared with the old character, so that a step which holds that one costs little.
std::shared_ptr<const Character> sharing(const Character& old, std::shared_ptr<const Character> fresh) {
  auto out = std::make_shared<Character>(*fresh);
  for (auto& image : out->images) {
    const auto same = [&image](const std::shared_ptr<const Image>& other) {
      return image && other && image->name == other->name && image->width == other->width &&
             image->height == other->height && image->rgba == other->rgba && image->encoded == other->encoded;
    };
    if (const auto found = std::ranges::find_if(old.images, same); found != old.images.end()) image = *found;
  }
  return out;
}

// The new reading with the rig of the old one, as far as it has the joints of that.
std::shared_ptr<const Character> riggedAs(const Character& old, const Imported& imported,
                                          std::shared_ptr<const Character> fresh) {
  if (!old.rig) return fresh;
  auto rig = rigFromText(rigToText(old.rig->rig, old.rig->plain->skeleton), fresh->skeleton);
  if (!rig) return fresh;
  auto with = withRig(fresh, withOwnLimits(std::move(rig->rig), imported));
  return with ? *std::move(with) : fresh;
}

}  // namespace

void DocumentReadings::loseParts(const Instance& now, const PartMap& map, float resized, Instance& read,
                                 Unplaced& unplaced) {
  const LoseParts lose{.now = &now, .joints = map.joints, .morphs = map.morphs, .then = &read};
  unplaced.lost_by_hand = static_cast<int>(lose.run());
  const Turns turns(*now.character, *read.character, map);
  for (LostPart& lost : read.lost) {
    if (auto* local = std::get_if<Transform>(&lost.made))
      *local = converted(*local, resized, turns.ofLost(lost.parent));
    if (auto* child = std::get_if<LostChild>(&lost.made)) child->placement.translation *= resized;
  }
  unplaced.found_by_hand = static_cast<int>(sinew::placeLost(read));
}

std::vector<std::shared_ptr<const Character>> DocumentReadings::readings(InstanceId id) const {
  const Instance* read = instance(id);
  if (!read) return {};
  std::vector<std::shared_ptr<const Character>> all{withoutRig(read->character)};
  const auto& donors = read->donors;
  all.insert(all.end(), donors.begin(), donors.end());
  return all;
}

std::optional<DocumentReadings::Unplaced> DocumentReadings::renewClips(InstanceId id, const std::string& source,
                                                                       const Imported& donor, Gesture gesture) {
  const Instance* renewed = instance(id);
  if (!renewed || !donor.character) return {};
  auto donors = renewed->donors;
  bool found = false;
  for (auto& held : donors) {
    if (held->source != source) continue;
    held = donor.character;
    found = true;
  }
  if (!found) return {};
  return readAnew(id, renewed->character, std::move(donors),
                  tr("Reload %1").arg(QString::fromStdString(donor.character->name)), gesture);
}

DocumentReadings::Unplaced DocumentReadings::reload(InstanceId id, const Imported& imported, Gesture gesture) {
  const Instance* reloaded = instance(id);
  if (!reloaded || !imported.character) return {};
  const Character& old = *reloaded->character;
  return readAnew(id, riggedAs(old, imported, sharing(old, imported.character)), reloaded->donors,
                  tr("Reload %1").arg(QString::fromStdString(reloaded->name)), gesture);
}

DocumentReadings::Unplaced DocumentReadings::readAnew(InstanceId id, std::shared_ptr<const Character> own,
                                                      std::vector<std::shared_ptr<const Character>> donors,
                                                      const QString& text, Gesture gesture) {
  const Instance& now = *instance(id);
  ReadingEdit::Becomes becomes{now, {}, {}, {}, {}, {}};
  Instance& read = becomes.instance;
  read.character = std::move(own);
  read.donors = std::move(donors);
  const Character &old = *now.character, &fresh = *read.character;
  const AnimationControl& before = now.control;
  const PartMap map(old, fresh);
  const float resized = resizedBy(old, fresh, map);
  Unplaced unplaced;
  // In another unit it stands beside the others anew, unless somebody has moved it.
  if (resized != 1.f && read.placed_at_w == now.standing.placement.translation) {
    read.standing.placement.translation = freePosition(fresh, id);
    read.placed_at_w = read.standing.placement.translation;
  }

  ClipsAnew anew(*this, now, fresh, read.donors, map, resized, unplaced);
  const ClipLibrary& clips = anew.clips;
  const std::map<ClipId, ClipId>& became = anew.became;
  read.read = std::move(anew.read);
  read.clips = std::move(anew.list);

  const Clip* old_clip = clipOf(now);
  const double old_length = old_clip ? old_clip->duration_s : 0.0;
  const auto kept = became.find(before.clip);
  const bool same_clip = before.clip ? kept != became.end() : read.clips.empty() || !now.clips.empty();
  if (same_clip) {
    const ClipId clip = before.clip ? kept->second : ClipId{};
    showClip(read, clip, clips);
    keepTimes(before, old_length, clip ? clips.clip(clip)->duration_s : before.time, read.control);
  } else {
    showClip(read, read.clipAt(0), clips);
  }

  read.overrides.clear();
  const Turns turns(old, fresh, map);
  for (const auto& [joint, transform] : now.overrides)
    if (const int there = map.joints[static_cast<std::size_t>(joint)]; there >= 0)
      read.overrides[there] = converted(transform, resized, turns.joints[static_cast<std::size_t>(there)]);

  read.morph_overrides.clear();
  for (const auto& [channel, weight] : now.morph_overrides)
    if (const int new_channel = map.morphs[static_cast<std::size_t>(channel)]; new_channel >= 0)
      read.morph_overrides[new_channel] = weight;

  std::vector<LostPart> lost_children;
  const PartNames joint_names(jointPaths(old.skeleton));
  const auto lose_child = [&](JointIndex joint, LostChild child) {
    lost_children.push_back({old.skeleton[joint].name, joint_names.above(joint), std::move(child)});
  };
  for (const Instance& other : scene_.instances) {
    const Standing& standing = other.standing;
    if (standing.parent != id || standing.joint == kNoJoint) continue;
    Standing then = standing;
    then.joint = map.joints[static_cast<std::size_t>(standing.joint)];
    then.placement.translation *= resized;
    if (then.joint < 0) {
      const Transform left = decompose(placement_w(other.id));
      lose_child(standing.joint, {.of = other.id, .placement = then.placement, .left = left});
      then = {left, {}};
    }
    becomes.standings[other.id] = then;
  }

  if (!map.same()) {
    const auto joint_now = [&](JointIndex joint) {
      const auto at = static_cast<std::size_t>(joint);
      return at < map.joints.size() ? map.joints[at] : kNoJoint;
    };
    const auto now_at = [&](Place place) {
      if (place.parent == id && place.joint != kNoJoint) place.joint = joint_now(place.joint);
      return place;
    };
    for (const Instance& other : scene_.instances) {
      if (other.id == id) continue;
      for (const ClipId clip : other.clips) {
        for (auto& [joint, times] : jointsInKeys(*clips.clip(clip), other, id))
          if (static_cast<std::size_t>(joint) < old.skeleton.size() && joint_now(joint) < 0)
            lose_child(joint, {.of = other.id, .clip = clip, .times = std::move(times)});
        if (auto moved = withPlaces(*clips.clip(clip), *other.character, now_at))
          anew.clips.exchangeClip(clip, std::move(moved));
      }
    }
  }
  read.controls = withClips({.clip = {}, .controls = now.controls}, became).controls;
  for (const Take& take : scene_.takes)
    if (const auto part = take.parts.find(id); part != take.parts.end())
      becomes.parts[take.id] = withClips(part->second, became);

  if (read.roles) read.roles = std::make_shared<const JointRoles>(renumbered(*read.roles, map.joints));
  loseParts(now, map, resized, read, unplaced);
  unplaced.found_by_hand += static_cast<int>(attachAgain(scene_, read, becomes.standings, anew.clips));
  unplaced.lost_by_hand += static_cast<int>(lost_children.size());
  read.lost.insert(read.lost.end(), std::make_move_iterator(lost_children.begin()),
                   std::make_move_iterator(lost_children.end()));
  for (SelectionItem item : selection_.items) {
    if (item.instance == id) {
      if (!move(item, map)) continue;
      if (item.kind == SelectionItem::Kind::clip) {
        const auto moved = became.find(item.clip);
        if (moved == became.end()) continue;
        item.clip = moved->second;
      }
    }
    becomes.selection.items.push_back(item);
  }

  read.hidden.meshes.clear();
  for (const int mesh : now.hidden.meshes)
    if (const int there = map.meshes[static_cast<std::size_t>(mesh)]; there >= 0) read.hidden.meshes.insert(there);
  // Meshes that are new start as the file says.
  for (const int mesh : hiddenByFile(fresh).meshes)
    if (std::ranges::find(map.meshes, mesh) == map.meshes.end()) read.hidden.meshes.insert(mesh);
  becomes.clips = scene_.clips.changesTo(clips);

  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::reload, text, gesture, std::move(becomes)));
  return unplaced;
}

DocumentReadings::Edits DocumentReadings::editsOf(InstanceId id) const {
  const Instance* edited = instance(id);
  if (!edited) return {};
  const auto clips = std::ranges::count_if(edited->read, [&](const ReadClip& clip) {
    return edited->placeOf(clip.id) < 0 || scene_.clips.find(clip.id)->edited();
  });
  Edits edits{static_cast<int>(clips), static_cast<int>(edited->overrides.size()),
              static_cast<int>(edited->morph_overrides.size())};
  for (const LostPart& lost : edited->lost) {
    edits.joints += std::holds_alternative<Transform>(lost.made);
    edits.morphs += std::holds_alternative<float>(lost.made);
  }
  return edits;
}

void DocumentReadings::revertToFile(InstanceId id) {
  if (!editsOf(id).any()) return;
  const Instance& now = *instance(id);
  ReadingEdit::Becomes becomes{now, {}, selection_, {}, {}, {}};
  Instance& reverted = becomes.instance;
  reverted.overrides.clear();
  reverted.morph_overrides.clear();
  std::erase_if(reverted.lost, [](const LostPart& lost) {
    return std::holds_alternative<Transform>(lost.made) || std::holds_alternative<float>(lost.made);
  });
  ClipLibrary clips = scene_.clips;
  for (const ReadClip& clip : reverted.read) {
    const ClipEntry& entry = *scene_.clips.find(clip.id);
    if (entry.edited()) clips.exchangeClip(clip.id, entry.original);
  }
  becomes.clips = scene_.clips.changesTo(clips);
  const auto show = [&](Instance& instance) {
    const AnimationControl before = instance.control;
    if (!becomes.clips.contains(before.clip)) return false;
    showClip(instance, before.clip, clips);
    keepTimes(before, scene_.clips.clip(before.clip)->duration_s, clips.clip(before.clip)->duration_s,
              instance.control);
    return true;
  };
  std::vector<ClipId> read;
  for (const ReadClip& clip : reverted.read) read.push_back(clip.id);
  addMissing(reverted.clips, read, inOrder(now.clips, read));
  if (now.clips.empty()) showClip(reverted, reverted.clipAt(0), clips);
  show(reverted);
  for (Instance other : scene_.instances) {
    if (other.id != id && show(other)) becomes.others[other.id] = {other.control, other.fps};
  }
  const Batch batch(*this);
  push(std::make_unique<ReadingEdit>(*this, ReadingEdit::Kind::revert,
                                     tr("Revert %1 to its file").arg(QString::fromStdString(now.name)), kNoGesture,
                                     std::move(becomes)));
}

Vec3 DocumentReadings::freePosition(const Character& character, InstanceId except) const {
  Box scene;
  for (const Instance& instance : scene_.instances) {
    if (instance.id != except && !instance.isObject()) scene.add(bounds(instance.id));
  }
  EvaluatedPose pose;
  Evaluator().evaluateAt(character, character.clips.empty() ? nullptr : character.clips.front().get(), 0.0, pose);
  const Box own = measureBounds(character, pose.joints_m, pose.pose.morph_weights);
  if (scene.empty() || own.empty()) return Vec3{0.f};
  return {scene.high.x + 0.1f * own.size().x - own.low.x, 0.f, 0.f};
}

}  // namespace sinew
