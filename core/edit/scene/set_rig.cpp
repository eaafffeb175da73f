#include "core/edit/scene/set_rig.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "core/edit/lost_tracks.h"
#include "core/edit/move_tracks.h"
#include "core/edit/scene/lost_parts.h"
#include "core/scene/character/part_map.h"
#include "core/scene/objects/placement.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

namespace {

std::size_t partNumber(int index) { return static_cast<std::size_t>(index); }

std::set<ClipId> clipsKnownTo(const Instance& instance) {
  std::set<ClipId> all(instance.clips.begin(), instance.clips.end());
  for (const ReadClip& clip : instance.read) all.insert(clip.id);
  return all;
}

// Parts of the file keep their numbers; those of rigs are found by name.
std::vector<int> numbersThen(std::size_t of_file, const auto& now, const auto& then, auto name) {
  std::vector<int> map(now.size());
  std::iota(map.begin(), map.end(), 0);
  std::map<std::string, int> names;
  for (std::size_t i = of_file; i < then.size(); ++i) names.emplace(std::invoke(name, then[i]), static_cast<int>(i));
  for (std::size_t i = of_file; i < now.size(); ++i) {
    const auto found = names.find(std::invoke(name, now[i]));
    map[i] = found == names.end() ? -1 : found->second;
  }
  return map;
}

}  // namespace

std::vector<InstanceId> riggedTogether(const Scene& scene, InstanceId id) {
  std::vector<InstanceId> together{id};
  const Instance* first = findInstance(scene.instances, id);
  if (!first) return together;
  std::set<ClipId> clips = clipsKnownTo(*first);
  for (bool more = true; more;) {
    more = false;
    for (const Instance& other : scene.instances) {
      if (std::ranges::find(together, other.id) != together.end()) continue;
      const std::set<ClipId> theirs = clipsKnownTo(other);
      if (std::ranges::none_of(theirs, [&](ClipId clip) { return clips.contains(clip); })) continue;
      together.push_back(other.id);
      clips.insert(theirs.begin(), theirs.end());
      more = true;
    }
  }
  return together;
}

std::shared_ptr<const Clip> SetRig::moved(const Clip& clip, const Character& now, const Character& then) {
  const PartNames joint_names(jointPaths(now.skeleton)), morph_names(morphPaths(now));
  auto out = std::make_shared<Clip>(clip);
  const auto move = [&](auto& tracks) {
    moveTracks(tracks.joints, &JointTrack::joint, joints, {}, tracks.lost,
               [&](JointIndex joint) { return std::pair(now.skeleton[joint].name, joint_names.above(joint)); });
    moveTracks(tracks.morphs, &MorphTrack::channel, morphs, {}, tracks.lost, [&](int channel) {
      return std::pair(now.morph_channels[partNumber(channel)].name, morph_names.above(channel));
    });
  };
  move(*out);
  for (ClipLayer& layer : out->layers) move(layer);
  const std::size_t before = lostPlaces(clip).size(), waiting = lostPlaces(*out).size();
  const std::size_t placed = placeLost(*out, jointPaths(then.skeleton), morphPaths(then));
  lost += waiting - before;
  found += placed;
  return out;
}

void SetRig::loseChildren(const Instance& now, std::vector<LostPart>& lost_children) {
  const Skeleton& skeleton = now.character->skeleton;
  const PartNames names(jointPaths(skeleton));
  const auto joint_then = [&](JointIndex joint) {
    return partNumber(joint) < joints.size() ? joints[partNumber(joint)] : kNoJoint;
  };
  const auto lose = [&](JointIndex joint, LostChild child) {
    lost_children.push_back({skeleton[joint].name, names.above(joint), std::move(child)});
  };
  for (Instance& other : scene->instances) {
    Standing& standing = other.standing;
    if (standing.parent == now.id && standing.joint != kNoJoint) {
      const JointIndex then = joint_then(standing.joint);
      if (then < 0) {
        const Transform left = placement_w ? decompose(placement_w(other.id)) : Transform();
        lose(standing.joint, {.of = other.id, .placement = standing.placement, .left = left});
        standing = {left, {}};
      } else {
        standing.joint = then;
      }
    }
    for (const ClipId id_of : other.clips) {
      const std::shared_ptr<const Clip> clip = scene->clips.clip(id_of);
      for (auto& [joint, times] : jointsInKeys(*clip, other, now.id))
        if (partNumber(joint) < skeleton.size() && joint_then(joint) < 0)
          lose(joint, {.of = other.id, .clip = id_of, .times = std::move(times)});
      auto moved_keys = withPlaces(*clip, *other.character, [&](Place place) {
        if (place.parent == now.id && place.joint != kNoJoint) place.joint = joint_then(place.joint);
        return place;
      });
      if (moved_keys) scene->clips.exchangeClip(id_of, std::move(moved_keys));
    }
  }
}

Check SetRig::run() {
  changed.clear();
  lost = found = 0;
  const Instance* first = scene ? findInstance(scene->instances, id) : nullptr;
  if (!first || first->isObject()) return fail("There is no character that could have a rig; choose one.");
  const std::vector<InstanceId> together = riggedTogether(*scene, id);
  // One for each character that there is, so that instances go on sharing it.
  std::map<const Character*, std::shared_ptr<const Character>> then;
  for (const InstanceId one : together) {
    const std::shared_ptr<const Character>& now = findInstance(scene->instances, one)->character;
    if (then.contains(now.get())) continue;
    const std::shared_ptr<const Character> plain = withoutRig(now);
    if (!sameJoints(plain->skeleton, withoutRig(first->character)->skeleton))
      return fail(
          text("“{}” shares clips with a character that has other joints, so they cannot have one rig.", first->name));
    if (!rig) {
      then[now.get()] = plain;
      continue;
    }
    auto with = withRig(plain, *rig);
    if (!with) return tl::unexpected(with.error());
    then[now.get()] = *std::move(with);
  }
  const std::shared_ptr<const Character> before = first->character, after = then.at(before.get());
  const std::shared_ptr<const Character> plain = withoutRig(before);
  // One that does not hang freely already stays editable.
  if (rig && (!before->rig || before->rig->rig.validateHanging(plain->skeleton)))
    if (Check ok = rig->validateHanging(plain->skeleton); !ok) return ok;
  joints = numbersThen(plain->skeleton.size(), before->skeleton.joints(), after->skeleton.joints(), &Joint::name);
  morphs =
      numbersThen(plain->morph_channels.size(), before->morph_channels, after->morph_channels, &MorphChannel::name);

  std::set<ClipId> clips;
  for (const InstanceId one : together) clips.merge(clipsKnownTo(*findInstance(scene->instances, one)));
  for (const ClipId clip : clips) {
    const std::shared_ptr<const Clip> now = scene->clips.clip(clip);
    if (!now) continue;
    std::shared_ptr<const Clip> next = moved(*now, *before, *after);
    if (*next != *now) scene->clips.exchangeClip(clip, std::move(next));
  }
  std::map<InstanceId, Standing> standings;
  for (const InstanceId one : together) {
    const Instance now = *findInstance(scene->instances, one);
    std::vector<LostPart> lost_children;
    loseChildren(now, lost_children);
    const auto place = std::ranges::find(scene->instances, one, &Instance::id);
    if (place == scene->instances.end()) continue;
    Instance& instance = *place;
    instance.character = then.at(now.character.get());
    instance.overrides.clear();
    for (const auto& [joint, local] : now.overrides)
      if (joints[partNumber(joint)] >= 0) instance.overrides[joints[partNumber(joint)]] = local;
    instance.morph_overrides.clear();
    for (const auto& [channel, weight] : now.morph_overrides)
      if (morphs[partNumber(channel)] >= 0) instance.morph_overrides[morphs[partNumber(channel)]] = weight;
    if (instance.roles)
      if (JointRoles roles = renumbered(*instance.roles, joints); roles != *instance.roles)
        instance.roles = std::make_shared<const JointRoles>(std::move(roles));
    lost += LoseParts{.now = &now, .joints = joints, .morphs = morphs, .then = &instance}.run() + lost_children.size();
    found += placeLost(instance) + attachAgain(*scene, instance, standings, scene->clips);
    instance.lost.insert(instance.lost.end(), std::make_move_iterator(lost_children.begin()),
                         std::make_move_iterator(lost_children.end()));
    changed.push_back(one);
  }
  for (Instance& child : scene->instances)
    if (const auto standing = standings.find(child.id); standing != standings.end()) child.standing = standing->second;
  return {};
}

std::shared_ptr<const Character> asInScene(const Scene& scene, std::shared_ptr<const Character> coming) {
  if (coming->source.empty() || coming->rig) return coming;
  for (const Instance& other : scene.instances) {
    const std::shared_ptr<const CharacterRig>& rig = other.character->rig;
    if (!rig || other.character->source != coming->source || !sameJoints(rig->plain->skeleton, coming->skeleton))
      continue;
    if (auto with = withRig(coming, rig->rig)) return *with;
  }
  return coming;
}

}  // namespace sinew
