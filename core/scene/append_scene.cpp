#include "core/scene/append_scene.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/base/free_names.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"

namespace sinew {

namespace {

class Appender {
 public:
  Appender(Scene& scene, const Scene& from, std::map<InstanceId, InstanceId>& became)
      : scene_(scene), from_(from), became_(became) {
    for (const Instance& instance : scene.instances) names_.add(instance.name);
    for (const SceneMask& mask : scene.masks) mask_names_.add(mask.name);
  }

  Instance take(const Instance& original) {
    Instance copy = original;
    copy.id = became_.at(original.id);
    copy.name = names_.take(original.name);
    copy.placed_at_w.reset();
    for (ClipId& clip : copy.clips) clip = clipOf(clip, original);
    for (ReadClip& read : copy.read) read.id = clipOf(read.id, original);
    if (copy.control.clip) copy.control.clip = clipOf(copy.control.clip, original);
    copy.control.take_time.reset();
    for (ClipControl& control : copy.controls) {
      const ControlId before = std::exchange(control.id, {scene_.newId()});
      if (copy.control.shown == before) copy.control.shown = control.id;
      control.clip = clipOf(control.clip, original);
      if (control.reference_clip) control.reference_clip = clipOf(control.reference_clip, original);
      if (control.mask) control.mask = maskOf(control.mask);
    }
    return copy;
  }

 private:
  ClipId clipOf(ClipId clip, const Instance& of) {
    const auto [found, is_new] = clips_.try_emplace(clip);
    if (!is_new) return found->second;
    const ClipEntry* original = from_.clips.find(clip);
    if (!original) return found->second;
    ClipEntry entry = *original;
    const auto there = [this](const Place& place) {
      const auto parent = became_.find(place.parent);
      return parent == became_.end() ? Place{} : Place{parent->second, place.joint};
    };
    if (auto moved = withPlaces(*entry.clip, *of.character, there)) entry.clip = std::move(moved);
    return found->second = scene_.clips.add(std::move(entry));
  }

  // One that is alike is the same.
  MaskId maskOf(MaskId mask) {
    const auto [found, is_new] = masks_.try_emplace(mask);
    if (!is_new) return found->second;
    const auto original = std::ranges::find(from_.masks, mask, &SceneMask::id);
    if (original == from_.masks.end()) return found->second;
    for (const SceneMask& there : scene_.masks) {
      if (there.name == original->name && there.sharp == original->sharp && there.feather == original->feather &&
          sameJoints(*there.skeleton, *original->skeleton))
        return found->second = there.id;
    }
    SceneMask copy = *original;
    copy.id = {scene_.newId()};
    copy.name = mask_names_.take(original->name);
    scene_.masks.push_back(copy);
    return found->second = copy.id;
  }

  Scene& scene_;
  const Scene& from_;
  const std::map<InstanceId, InstanceId>& became_;
  std::map<ClipId, ClipId> clips_;
  std::map<MaskId, MaskId> masks_;
  FreeNames names_, mask_names_;
};

}  // namespace

Check AppendScene::validate() const {
  if (!scene || !from || instances.empty()) return fail("Choose what is to be taken from the other scene.");
  std::set<InstanceId> once;
  for (const InstanceId id : instances)
    if (!findInstance(from->instances, id) || !once.insert(id).second)
      return fail("What is to be taken is not in the other scene.");
  return {};
}

void AppendScene::run() {
  became.clear();
  for (const InstanceId id : std::set<InstanceId>(instances.begin(), instances.end())) became[id] = {scene->newId()};
  Appender appender(*scene, *from, became);
  for (const auto& [before, now] : became) {  // ascending by both
    Instance coming = appender.take(*findInstance(from->instances, before));
    if (const auto parent = became.find(coming.standing.parent); parent != became.end())
      coming.standing.parent = parent->second;
    else if (coming.standing.parent)
      coming.standing = {placement_w(before), {}};
    ClipLibrary clips = scene->clips;
    for (auto& [take, part] : partsFor(*scene, coming, clips))
      std::ranges::find(scene->takes, take, &Take::id)->parts[now] = part;
    scene->clips = std::move(clips);
    scene->instances.push_back(std::move(coming));
  }
}

}  // namespace sinew
