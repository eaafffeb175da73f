#include "core/scene/play_take.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/free_names.h"

namespace sinew {

namespace {

Take* takeOf(Scene& scene, TakeId id) {
  const auto found = std::ranges::find(scene.takes, id, &Take::id);
  return found == scene.takes.end() ? nullptr : &*found;
}

std::set<ClipId> clipsOf(const TakePart& part) {
  std::set<ClipId> clips{part.clip};
  for (const ClipControl& control : part.controls) clips.insert({control.clip, control.reference_clip});
  clips.erase(ClipId{});
  return clips;
}

// Of an instance, in any take that does not play.
bool anyTakePlays(const Scene& scene, InstanceId id, ClipId clip) {
  return std::ranges::any_of(scene.takes, [&](const Take& take) {
    const auto part = take.parts.find(id);
    return part != take.parts.end() && clipsOf(part->second).contains(clip);
  });
}

// What plays becomes the part of the take that it plays in; no take plays then.
void keepParts(Scene& scene) {
  if (Take* playing = takeOf(scene, scene.take)) playing->parts = partsOf(scene, *playing);
  scene.take = {};
}

// The part with copies of some of its clips, which the object has from then on.
template <class Copied>
TakePart withCopies(const TakePart& part, const std::string& take, const Copied& copied, Instance& object,
                    ClipLibrary& clips) {
  FreeNames names;
  for (const ClipId clip : object.clips) names.add(clips.clip(clip)->name);
  std::map<ClipId, ClipId> became;
  for (const ClipId clip : clipsOf(part)) {
    const std::shared_ptr<const Clip> now = clips.clip(clip);
    became[clip] = clip;
    if (!now || !copied(clip)) continue;
    auto copy = std::make_shared<Clip>(*now);
    copy->name = names.take(object.name + ' ' + take);
    became[clip] = clips.add({.id = {}, .clip = std::move(copy), .original = nullptr});
    object.clips.push_back(became[clip]);
  }
  return withClips(part, became);
}

void playPart(const TakePart& part, const Scene& scene, Instance& instance) {
  const auto gone = [&](const ClipControl& control) {
    return instance.placeOf(control.clip) < 0 ||
           (control.mask && std::ranges::find(scene.masks, control.mask, &SceneMask::id) == scene.masks.end());
  };
  instance.controls = part.controls;
  std::erase_if(instance.controls, gone);
  for (ClipControl& control : instance.controls)
    if (instance.placeOf(control.reference_clip) < 0) control.reference_clip = {};
  ClipId clip = instance.placeOf(part.clip) >= 0 ? part.clip : ClipId{};
  // Of several that play, one that goes on is shown.
  if (part.clip && !clip && !instance.controls.empty()) clip = instance.controls.back().clip;
  AnimationControl& control = instance.control;
  const double time = clip == control.clip ? control.time : 0.0;
  const std::shared_ptr<const Clip> shown = scene.clips.clip(clip);
  showWhole(control, clip, shown.get());
  control.shown = part.shown;
  control.time = time;
  if (part.range && clip == part.clip && part.range->second <= wholeRange(shown.get()))
    std::tie(control.range_start, control.range_end) = *part.range;
  if (shown && shown->fps > 0.0) instance.fps = shown->fps;
}

}  // namespace

std::vector<ClipId> playingClips(const Instance& instance) {
  std::vector<ClipId> playing;
  if (!shownControl(instance)) {
    if (instance.control.clip) playing.push_back(instance.control.clip);
    return playing;
  }
  for (const ClipControl& control : instance.controls)
    if (plays(instance.controls, control)) playing.push_back(control.clip);
  return playing;
}

double playingEnd(const Instance& instance, const ClipLibrary& clips) {
  double last = 0.0;
  const auto add = [&](ClipId id, double offset, double speed) {
    const std::shared_ptr<const Clip> clip = clips.clip(id);
    if (!clip) return;
    const double end = speed > 0.0 ? (clip->duration_s - offset) / speed : clip->duration_s;
    last = std::max(last, std::isfinite(end) ? end : clip->duration_s);
  };
  if (!shownControl(instance)) {
    add(instance.control.clip, 0.0, 1.0);
    return last;
  }
  for (const ClipControl& control : instance.controls)
    if (plays(instance.controls, control)) add(control.clip, control.offset, control.speed);
  return last;
}

TakePart partOf(const Instance& instance, const ClipLibrary& clips) {
  const AnimationControl& control = instance.control;
  TakePart part{.clip = control.clip, .shown = control.shown, .controls = instance.controls};
  if (control.range_start != 0.0 || control.range_end != wholeRange(clips.clip(control.clip).get()))
    part.range = {control.range_start, control.range_end};
  return part;
}

std::map<InstanceId, TakePart> partsOf(const Scene& scene, const Take& take) {
  if (take.id != scene.take) return take.parts;
  std::map<InstanceId, TakePart> parts;
  for (const Instance& instance : scene.instances) parts[instance.id] = partOf(instance, scene.clips);
  return parts;
}

TakePart withClips(TakePart part, const std::map<ClipId, ClipId>& became) {
  const auto now = [&](ClipId clip) {
    const auto found = became.find(clip);
    return found == became.end() ? ClipId{} : found->second;
  };
  part.clip = now(part.clip);
  if (!part.clip) part.range.reset();
  for (ClipControl& control : part.controls) {
    control.clip = now(control.clip);
    control.reference_clip = now(control.reference_clip);
  }
  std::erase_if(part.controls, [](const ClipControl& control) { return !control.clip; });
  return part;
}

void playTake(Scene& scene, TakeId id) {
  if (id == scene.take) return;
  keepParts(scene);
  Take* wanted = takeOf(scene, id);
  if (!wanted) return;
  scene.take = id;
  const auto parts = std::exchange(wanted->parts, {});
  for (Instance& instance : scene.instances) {
    const auto part = parts.find(instance.id);
    if (part != parts.end()) playPart(part->second, scene, instance);
  }
}

void addTake(Scene& scene, Take made) {
  keepParts(scene);
  for (Instance& instance : scene.instances) {
    if (!instance.isObject()) continue;
    const auto elsewhere = [&](ClipId clip) { return anyTakePlays(scene, instance.id, clip); };
    TakePart own = withCopies(partOf(instance, scene.clips), made.name, elsewhere, instance, scene.clips);
    instance.control.clip = own.clip;
    instance.controls = std::move(own.controls);
  }
  made.parts.clear();
  scene.take = made.id;
  scene.takes.push_back(std::move(made));
}

void insertTake(Scene& scene, Take made) {
  std::map<InstanceId, TakePart> parts;
  for (Instance& instance : scene.instances) {
    const TakePart now = partOf(instance, scene.clips);
    const auto told = made.parts.find(instance.id);
    TakePart& part = parts[instance.id] = told == made.parts.end() ? now : told->second;
    if (!instance.isObject()) continue;
    const auto elsewhere = [&](ClipId clip) {
      return anyTakePlays(scene, instance.id, clip) || (scene.take && clipsOf(now).contains(clip));
    };
    part = withCopies(part, made.name, elsewhere, instance, scene.clips);
  }
  made.parts = std::move(parts);
  scene.takes.push_back(std::move(made));
}

void removeTake(Scene& scene, TakeId id) {
  const auto found = std::ranges::find(scene.takes, id, &Take::id);
  if (found == scene.takes.end()) return;
  const Take gone = std::move(*found);
  scene.takes.erase(found);
  if (scene.take == id) scene.take = {};
  for (Instance& instance : scene.instances) {
    const auto part = gone.parts.find(instance.id);
    if (!instance.isObject() || part == gone.parts.end()) continue;
    const std::set<ClipId> playing = clipsOf(partOf(instance, scene.clips));
    for (const ClipId clip : clipsOf(part->second)) {
      if (playing.contains(clip) || anyTakePlays(scene, instance.id, clip)) continue;
      std::erase(instance.clips, clip);
      const auto has = [&](const Instance& one) {
        return one.placeOf(clip) >= 0 || std::ranges::find(one.read, clip, &ReadClip::id) != one.read.end();
      };
      if (std::ranges::none_of(scene.instances, has)) scene.clips.remove(clip);
    }
  }
}

std::map<TakeId, TakePart> partsFor(const Scene& scene, Instance& coming, ClipLibrary& clips) {
  std::map<TakeId, TakePart> parts;
  const TakePart with = partOf(coming, clips);
  bool copies = coming.isObject() && scene.take;
  for (const Take& take : scene.takes) {
    if (take.id == scene.take) continue;
    parts[take.id] = copies ? withCopies(
                                  with, take.name, [](ClipId) { return true; }, coming, clips)
                            : with;
    copies = coming.isObject();
  }
  return parts;
}

}  // namespace sinew
