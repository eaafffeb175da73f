#include "core/scene/character/character.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "core/base/free_names.h"
#include "core/base/lower_case.h"
#include "core/scene/character/parent_axes.h"
#include "core/scene/character/retarget_clip.h"
#include "core/skeleton/joint_name.h"
#include "core/skeleton/rest_axes.h"
#include "core/skeleton/roles/find_roles.h"

namespace sinew {

namespace {

// Finds things by their full name, else by the name without namespaces, else by that in any capitals; of equal names
// the first one.
class NameIndex {
 public:
  struct Found {
    int index = -1;
    bool other_case = false;
  };

  void add(std::string_view name, int index) {
    full_.try_emplace(name, index);
    bare_.try_emplace(withoutNamespace(name), index);
    small_.try_emplace(lowerCase(withoutNamespace(name)), index);
  }
  Found find(std::string_view name) const {
    if (const auto found = full_.find(name); found != full_.end()) return {found->second};
    if (const auto found = bare_.find(withoutNamespace(name)); found != bare_.end()) return {found->second};
    const auto found = small_.find(lowerCase(withoutNamespace(name)));
    return found != small_.end() ? Found{found->second, true} : Found{};
  }

 private:
  std::unordered_map<std::string_view, int> full_, bare_;
  std::unordered_map<std::string, int> small_;
};

// For each joint and morph channel of the donor the one of the receiving character, or -1.
struct Matches {
  std::vector<int> joints, channels;
  std::vector<bool> joint_case, channel_case;  // whether the names differ in capitals

  bool identical() const {
    const auto counts = [](const std::vector<int>& list) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] != static_cast<int>(i)) return false;
      }
      return true;
    };
    return counts(joints) && counts(channels);
  }
};

Matches match(const Character& character, const Character& donor) {
  NameIndex joints, channels;
  for (std::size_t i = 0; i < character.skeleton.size(); ++i) {
    joints.add(character.skeleton.joints()[i].name, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < character.morph_channels.size(); ++i) {
    channels.add(character.morph_channels[i].name, static_cast<int>(i));
  }
  // A name that occurs several times in the same place of both characters means the same thing there.
  const auto samePlace = [](const auto& ours, const auto& theirs, std::size_t i) {
    return i < ours.size() && ours[i].name == theirs[i].name;
  };
  Matches matches;
  const auto matchAll = [&](const auto& ours, const auto& theirs, const NameIndex& names, std::vector<int>& targets,
                            std::vector<bool>& other_case) {
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      const NameIndex::Found found =
          samePlace(ours, theirs, i) ? NameIndex::Found{static_cast<int>(i)} : names.find(theirs[i].name);
      targets.push_back(found.index);
      other_case.push_back(found.other_case);
    }
  };
  matchAll(character.skeleton.joints(), donor.skeleton.joints(), joints, matches.joints, matches.joint_case);
  matchAll(character.morph_channels, donor.morph_channels, channels, matches.channels, matches.channel_case);
  return matches;
}

// The tracks of what is found, for the joints and channels there. Where two meet on one of them the first one stays.
template <class Track>
std::vector<Track> transferred(const std::vector<Track>& tracks, int Track::*key, const std::vector<int>& targets) {
  std::vector<Track> out;
  for (const Track& track : tracks) {
    const int target = targets[static_cast<std::size_t>(track.*key)];
    if (target < 0) continue;
    out.push_back(track);
    out.back().*key = target;
  }
  std::ranges::stable_sort(out, {}, key);
  const auto rest = std::ranges::unique(out, {}, key);
  out.erase(rest.begin(), rest.end());
  return out;
}

// rotations: one per joint of the donor, see parentRotations().
Clip transferred(const Clip& clip, const Matches& matches, const std::vector<Quat>& rotations) {
  Clip copy = clip;
  const auto move = [&](std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs, bool relative) {
    for (JointTrack& track : joints) {
      const Quat& rotation = rotations[static_cast<std::size_t>(track.joint)];
      if (rotation != kIdentityRotation) track = rotated(track, rotation, relative);
    }
    joints = transferred(joints, &JointTrack::joint, matches.joints);
    morphs = transferred(morphs, &MorphTrack::channel, matches.channels);
  };
  move(copy.joints, copy.morphs, false);
  for (ClipLayer& layer : copy.layers) move(layer.joints, layer.morphs, layer.mode == LayerMode::additive);
  return copy;
}

// The clips of a file of motion for roles, on the joints that have them.
Result<Character> withMotionOf(const Character& character, const Character& donor, std::vector<std::string>* missing,
                               ClipDifferences* differences, const JointRoles* roles) {
  const JointRoles found = roles ? *roles : foundRoles(character.skeleton, character.roles.get());
  std::set<JointIndex> taken, lost, only_turns;
  Character result = character;
  FreeNames names;
  for (const auto& clip : character.clips) names.add(clip->name);
  for (const auto& clip : donor.clips) {
    RetargetClip work{.clip = clip.get(),
                      .from = &donor.skeleton,
                      .from_roles = donor.roles.get(),
                      .to = &character.skeleton,
                      .to_roles = &found,
                      .same_rest = character.roles != nullptr};
    work.run();
    work.made.name = names.take(clip->name);
    taken.insert(work.taken.begin(), work.taken.end());
    lost.insert(work.lost.begin(), work.lost.end());
    only_turns.insert(work.only_turns.begin(), work.only_turns.end());
    result.clips.push_back(std::make_shared<const Clip>(std::move(work.made)));
  }
  std::erase_if(lost, [&](JointIndex joint) { return taken.contains(joint); });
  if (taken.empty() || 2 * taken.size() < lost.size()) {
    return fail(
        text("“{}” holds motion for bodies, and only {} of {} joints of it have a counterpart in “{}”; say "
             "first which of its joints are which parts of the body.",
             donor.name, taken.size(), taken.size() + lost.size(), character.name));
  }
  const auto namesOfAll = [&](const std::set<JointIndex>& joints) {
    std::vector<std::string> out;
    for (const JointIndex joint : joints) out.push_back(donor.skeleton[joint].name);
    return out;
  };
  if (missing) *missing = namesOfAll(lost);
  if (differences) {
    *differences = {};
    differences->only_turned = namesOfAll(only_turns);
  }
  return result;
}

}  // namespace

Pose Character::restPose() const {
  Pose pose;
  for (const Joint& joint : skeleton.joints()) pose.local.push_back(joint.rest_l);
  for (const MorphChannel& channel : morph_channels) pose.morph_weights.push_back(channel.rest_weight);
  return pose;
}

int Character::findClip(std::string_view clip_name) const {
  for (std::size_t i = 0; i < clips.size(); ++i) {
    if (clips[i]->name == clip_name) return static_cast<int>(i);
  }
  return -1;
}

std::size_t Character::vertexCount() const {
  std::size_t count = 0;
  for (const auto& mesh : meshes) count += mesh->positions.size();
  return count;
}

std::size_t Character::jointCount() const {
  return static_cast<std::size_t>(std::ranges::count_if(skeleton.joints(), &Joint::isOfFigure));
}

bool Character::isProp() const {
  if (type || skeleton.size() == 0) return false;
  // All hangs on one joint, with none beside its own parents.
  const JointIndex node = meshes.empty() ? 0 : meshes.front()->node;
  if (std::ranges::any_of(meshes, [node](const auto& mesh) { return mesh->skinned || mesh->node != node; }))
    return false;
  std::size_t up_from_it = 0;
  for (JointIndex at = node; at != kNoJoint; at = skeleton[at].parent) up_from_it += skeleton[at].isOfFigure() ? 1 : 0;
  return up_from_it == jointCount();
}

bool Character::showsNothing() const {
  return std::ranges::all_of(meshes, [](const auto& mesh) { return mesh->hidden; });
}

std::size_t Character::triangleCount() const {
  std::size_t count = 0;
  for (const auto& mesh : meshes) count += mesh->indices.size() / 3;
  return count;
}

Result<Character> withClipsOf(const Character& character, const Character& donor, std::vector<std::string>* missing,
                              ClipDifferences* differences, const JointRoles* roles) {
  if (donor.clips.empty()) {
    return fail(text("“{}” has no clips to apply; choose a file with animation.", donor.name));
  }
  if (donor.motion_of_roles && donor.roles) return withMotionOf(character, donor, missing, differences, roles);
  const Matches matches = match(character, donor);

  std::vector<bool> joint_moves(donor.skeleton.size(), false), channel_moves(donor.morph_channels.size(), false);
  const auto note = [&](const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    for (const JointTrack& track : joints) joint_moves[static_cast<std::size_t>(track.joint)] = true;
    for (const MorphTrack& track : morphs) channel_moves[static_cast<std::size_t>(track.channel)] = true;
  };
  for (const auto& clip : donor.clips) {
    note(clip->joints, clip->morphs);
    for (const ClipLayer& layer : clip->layers) note(layer.joints, layer.morphs);
  }
  std::size_t animated = 0, found = 0, channels_found = 0;
  std::vector<std::string> absent;
  ClipDifferences found_differences;
  for (std::size_t i = 0; i < joint_moves.size(); ++i) {
    if (!joint_moves[i]) continue;
    ++animated;
    if (matches.joints[i] >= 0) {
      ++found;
      if (matches.joint_case[i]) found_differences.other_case.push_back(donor.skeleton.joints()[i].name);
    } else {
      absent.push_back(donor.skeleton.joints()[i].name);
    }
  }
  for (std::size_t i = 0; i < channel_moves.size(); ++i) {
    if (!channel_moves[i]) continue;
    if (matches.channels[i] >= 0) {
      ++channels_found;
      if (matches.channel_case[i]) found_differences.other_case.push_back(donor.morph_channels[i].name);
    } else {
      absent.push_back(donor.morph_channels[i].name);
    }
  }
  if (3 * found < animated || found + channels_found == 0) {
    return fail(text("The clips of “{}” do not fit “{}”: only {} of {} animated joints have the same names.",
                     donor.name, character.name, found, animated),
                fmt::format("{} morph channels found", channels_found));
  }

  std::vector<Quat> rotations = parentRotations(character.skeleton, donor.skeleton, matches.joints, joint_moves);
  std::vector<JointIndex> aslant;  // below parents whose axes are no axes here
  for (std::size_t j = 0; j < rotations.size(); ++j) {
    if (takesAxesToAxes(rotations[j])) continue;
    rotations[j] = kIdentityRotation;
    aslant.push_back(static_cast<JointIndex>(j));
  }
  if (differences) {
    const RestAxes axes = compareRestAxes(character.skeleton, donor.skeleton, matches.joints, joint_moves);
    for (const JointIndex j : axes.other) found_differences.other_axes.push_back(donor.skeleton[j].name);
    for (const JointIndex j : aslant) found_differences.other_parents.push_back(donor.skeleton[j].name);
    found_differences.joints_compared = axes.compared;
    *differences = std::move(found_differences);
  }
  Character result = character;
  const bool same =
      matches.identical() && std::ranges::all_of(rotations, [](const Quat& t) { return t == kIdentityRotation; });
  FreeNames names;
  for (const auto& clip : character.clips) names.add(clip->name);
  for (const auto& clip : donor.clips) {
    std::string name = names.take(clip->name);
    if (same && name == clip->name) {
      result.clips.push_back(clip);
      continue;
    }
    Clip copy = transferred(*clip, matches, rotations);
    copy.name = std::move(name);
    result.clips.push_back(std::make_shared<const Clip>(std::move(copy)));
  }
  if (missing) *missing = std::move(absent);
  return result;
}

}  // namespace sinew
