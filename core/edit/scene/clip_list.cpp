#include "core/edit/scene/clip_list.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "core/edit/whole/join_clips.h"
#include "core/edit/whole/whole_clip.h"
#include "core/math/tolerances.h"
#include "core/scene/new_instance.h"

namespace sinew {

namespace {

tl::unexpected<Problem> noClip() { return fail("This character has no such clip."); }

Instance* instanceOf(Scene& scene, InstanceId id) {
  const auto found = std::ranges::find(scene.instances, id, &Instance::id);
  return found == scene.instances.end() ? nullptr : &*found;
}

// The instance, if it has all of these.
Instance* ownerOf(Scene& scene, InstanceId id, std::span<const ClipId> clips) {
  Instance* owner = instanceOf(scene, id);
  const bool all = owner && std::ranges::all_of(clips, [&](ClipId clip) { return owner->placeOf(clip) >= 0; });
  return all ? owner : nullptr;
}

std::string trimmed(const std::string& name) {
  constexpr const char* kSpaces = " \t\r\n";
  const std::size_t first = name.find_first_not_of(kSpaces);
  return first == std::string::npos ? std::string() : name.substr(first, name.find_last_not_of(kSpaces) - first + 1);
}

// What the timeline shows where its clip goes: of several that play, one that goes on, at its time; else the clip of
// the list that comes next, else the one before.
template <class Goes>
void showNeighbour(const Instance& now, Instance& then, const Goes& goes, const ClipLibrary& clips) {
  const auto nearest = [&](const auto& all, auto at, auto clip_of) {
    const auto stays = [&](const auto& one) { return !goes(std::invoke(clip_of, one)); };
    const auto next = std::find_if(at, all.end(), stays);
    if (next != all.end()) return &*next;
    const auto before = std::find_if(std::make_reverse_iterator(at), all.rend(), stays);
    return before != all.rend() ? &*before : nullptr;
  };
  if (const ClipControl* shown = shownControl(now)) {
    const auto at = now.controls.begin() + (shown - now.controls.data());
    if (const ClipControl* control = nearest(now.controls, at, &ClipControl::clip))
      return showControlIn(now, *control, then, clips);
  }
  const ClipId* listed = nearest(now.clips, std::ranges::find(now.clips, now.control.clip), std::identity());
  showClip(then, listed ? *listed : ClipId{}, clips);
}

}  // namespace

std::string freeClipName(const ClipLibrary& clips, std::span<const ClipId> list, const std::string& wanted,
                         ClipId except) {
  FreeNames names;
  for (const ClipId clip : list)
    if (clip != except) names.add(clips.clip(clip)->name);
  return names.take(wanted);
}

ClipId sharedClip(const Scene& scene, const Character& character, InstanceId id, const ClipEntry& like) {
  const auto joints = namesOf(character.skeleton.joints(), &Joint::name);
  const auto morphs = namesOf(character.morph_channels, &MorphChannel::name);
  const auto own = std::ranges::find(scene.instances, id, &Instance::id);
  for (const Instance& other : scene.instances) {
    if (other.id == id || namesOf(other.character->skeleton.joints(), &Joint::name) != joints ||
        namesOf(other.character->morph_channels, &MorphChannel::name) != morphs)
      continue;
    for (const ClipId shared : other.clips) {
      const ClipEntry* entry = scene.clips.find(shared);
      const bool has = own != scene.instances.end() && own->has(shared);
      if (entry->original && entry->source == like.source && *entry->original == *like.original && !has) return shared;
    }
  }
  return {};
}

Result<std::vector<ClipId>> addClips(Scene& scene, InstanceId id, const ComingClips& coming,
                                     std::vector<std::string>* missing, ClipDifferences* differences) {
  Instance* const taker = instanceOf(scene, id);
  if (!taker || !coming.donor) return fail("There is no character that could take these clips; open one first.");
  Character listed = *taker->character;  // with the clips that it has now, whose names are taken
  listed.clips.clear();
  for (const ClipId clip : taker->clips) listed.clips.push_back(scene.clips.clip(clip));
  Character donor = *coming.donor;
  if (!coming.name.empty() && donor.clips.size() == 1) {
    auto named = std::make_shared<Clip>(*donor.clips.front());
    named->name = coming.name;
    donor.clips.front() = std::move(named);
  }
  Result<Character> with = withClipsOf(listed, donor, missing, differences, taker->roles.get());
  if (!with) return tl::unexpected(with.error());

  // What depends on the roles of now is no file's.
  const bool of_file = coming.of_file && !donor.motion_of_roles;
  if (of_file) taker->donors.push_back(coming.donor);
  std::vector<ClipId> added;
  const std::size_t before = listed.clips.size();
  for (std::size_t i = before; i < with->clips.size(); ++i) {
    const std::size_t index = i - before;
    const ClipEntry entry = of_file ? readClip(donor, index, with->clips[i])
                                    : ClipEntry{.id = {}, .clip = with->clips[i], .original = nullptr};
    ClipId clip = of_file ? sharedClip(scene, *taker->character, id, entry) : ClipId{};
    if (!clip) clip = scene.clips.add(entry);
    taker->clips.push_back(clip);
    if (of_file) taker->read.push_back({taker->donors.size(), index, clip});
    added.push_back(clip);
  }
  return added;
}

Result<ClipId> splitClip(Scene& scene, InstanceId id, ClipId clip, double at) {
  if (!ownerOf(scene, id, std::span(&clip, 1))) return noClip();
  const Clip& whole = *scene.clips.clip(clip);
  if (!(at > kSameTime && at < whole.duration_s - kSameTime))
    return fail("A clip can only be split between its start and its end; go to a frame there.");
  auto first = std::make_shared<Clip>(whole), second = std::make_shared<Clip>(whole);
  if (Check ok = trimClip(*first, 0.0, at); !ok) return tl::unexpected(ok.error());
  if (Check ok = trimClip(*second, at, whole.duration_s); !ok) return tl::unexpected(ok.error());
  std::vector<ClipId> named;  // by all who get it
  for (const Instance& instance : scene.instances)
    if (instance.placeOf(clip) >= 0) named.insert(named.end(), instance.clips.begin(), instance.clips.end());
  second->name = freeClipName(scene.clips, named, whole.name);
  const double length = first->duration_s;
  scene.clips.exchangeClip(clip, std::move(first));
  const ClipId made = scene.clips.add({.id = {}, .clip = std::move(second), .original = nullptr});
  for (Instance& instance : scene.instances) {
    if (instance.placeOf(clip) < 0) continue;
    instance.clips.insert(instance.clips.begin() + instance.placeOf(clip) + 1, made);
    AnimationControl& control = instance.control;
    if (control.clip != clip) continue;
    control.range_start = std::min(control.range_start, 0.5 * length);
    control.range_end = std::min(control.range_end, length);
    control.time = std::min(control.time, length);
  }
  return made;
}

Check trimClip(Scene& scene, InstanceId id, ClipId clip, double start, double end) {
  if (!ownerOf(scene, id, std::span(&clip, 1))) return noClip();
  auto cut = std::make_shared<Clip>(*scene.clips.clip(clip));
  const double was = cut->duration_s;
  if (Check ok = trimClip(*cut, start, end); !ok) return ok;
  const double length = cut->duration_s;
  scene.clips.exchangeClip(clip, std::move(cut));
  for (Instance& instance : scene.instances) {
    AnimationControl& control = instance.control;
    if (control.clip != clip) continue;
    const bool whole = control.range_start == 0.0 && control.range_end == was;
    retime(control, start, 1.0, length, whole);
  }
  return {};
}

Result<ClipId> joinClips(Scene& scene, InstanceId id, std::span<const ClipId> clips, double blend,
                         const std::string& name) {
  Instance* const owner = ownerOf(scene, id, clips);
  if (!owner) return noClip();
  if (clips.size() < 2) return fail("It takes two clips to join them.");
  const Pose rest = owner->character->restPose();
  Clip all = *scene.clips.clip(clips.front());
  for (const ClipId clip : clips.subspan(1)) {
    JoinClips join{.first = &all, .second = scene.clips.clip(clip).get(), .blend = blend, .rest = &rest};
    if (Check ok = join.run(); !ok) return tl::unexpected(ok.error());
    all = std::move(join.joined);
  }
  all.name = freeClipName(scene.clips, owner->clips, name);
  const ClipId made =
      scene.clips.add({.id = {}, .clip = std::make_shared<const Clip>(std::move(all)), .original = nullptr});
  owner->clips.insert(owner->clips.begin() + owner->placeOf(clips.back()) + 1, made);
  return made;
}

Check renameClip(Scene& scene, InstanceId id, ClipId clip, const std::string& name) {
  const Instance* const owner = ownerOf(scene, id, std::span(&clip, 1));
  if (!owner) return noClip();
  const std::string wanted = trimmed(name);
  if (wanted.empty()) return fail("A clip needs a name.");
  const ClipEntry& entry = *scene.clips.find(clip);
  auto renamed = std::make_shared<Clip>(*entry.clip);
  renamed->name = freeClipName(scene.clips, owner->clips, wanted, clip);
  if (renamed->name == entry.clip->name) return {};
  const bool as_read = entry.original && *renamed == *entry.original;
  scene.clips.exchangeClip(clip, as_read ? entry.original : std::move(renamed));
  return {};
}

Check deleteClips(Scene& scene, InstanceId id, std::span<const ClipId> clips) {
  Instance* const owner = ownerOf(scene, id, clips);
  if (!owner || clips.empty()) return noClip();
  const auto goes = [&](ClipId clip) { return std::ranges::find(clips, clip) != clips.end(); };
  Instance then = *owner;
  std::erase_if(then.clips, goes);
  for (const ClipId clip : clips) {
    const bool read = std::ranges::find(owner->read, clip, &ReadClip::id) != owner->read.end();
    if (!read && !hasElsewhere(scene, id, clip)) scene.clips.remove(clip);
  }
  if (goes(owner->control.clip)) showNeighbour(*owner, then, goes, scene.clips);
  std::erase_if(then.controls, [&](const ClipControl& control) { return goes(control.clip); });
  for (ClipControl& control : then.controls)
    if (goes(control.reference_clip)) control.reference_clip = {};
  if (then.controls.size() == 1 && isPlain(then.controls.front())) then.controls.clear();
  *owner = std::move(then);
  return {};
}

}  // namespace sinew
