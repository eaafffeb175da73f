#include "core/edit/scene/append_scene.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"

namespace sinew {

namespace {

bool playsSomething(const TakePart& part) { return part.clip || !part.controls.empty(); }

// What moves one moves the other.
bool areAlike(const Instance& a, const Instance& b) {
  if (a.isObject() != b.isObject()) return false;
  // Each project that was read has types of its own for kinds that are not known.
  const bool same = a.isObject() ? a.character->type->id == b.character->type->id
                                 : sameJoints(a.character->skeleton, b.character->skeleton);
  return same && namesOf(a.character->morph_channels, &MorphChannel::name) ==
                     namesOf(b.character->morph_channels, &MorphChannel::name);
}

class Appender {
 public:
  explicit Appender(AppendScene& append) : append_(append), scene_(*append.scene), from_(*append.from) {
    for (const Instance& instance : scene_.instances) names_.add(instance.name);
    for (const SceneMask& mask : scene_.masks) mask_names_.add(mask.name);
    for (const Take& take : scene_.takes) take_names_.add(take.name);
    for (const auto& pose : scene_.poses) pose_names_.add(pose->name);
  }

  // Who comes, with those on whom takes play that have nobody like them in the scene.
  void choose() {
    std::set<InstanceId> coming(append_.instances.begin(), append_.instances.end());
    std::set<InstanceId> taken;  // of the scene
    for (const TakeId id : append_.takes) {
      for (const auto& [played, part] : partsOf(from_, takeOf(id))) {
        const Instance* original = findInstance(from_.instances, played);
        if (!original || !playsSomething(part) || coming.contains(played) || append_.met.contains(played)) continue;
        const auto like = std::ranges::find_if(scene_.instances, [&](const Instance& there) {
          return there.name == original->name && areAlike(there, *original) && !taken.contains(there.id);
        });
        if (like == scene_.instances.end())
          coming.insert(played);
        else
          taken.insert(append_.met[played] = like->id);
      }
    }
    for (const InstanceId id : coming) append_.became[id] = {scene_.newId()};
  }

  void takeInstances() {
    for (const auto& [before, now] : append_.became) {  // ascending by both
      Instance coming = copied(*findInstance(from_.instances, before));
      if (const InstanceId parent = here(coming.standing.parent))
        coming.standing.parent = parent;
      else if (coming.standing.parent)
        coming.standing = {append_.placement_w(before), {}};
      ClipLibrary clips = scene_.clips;
      for (auto& [take, part] : partsFor(scene_, coming, clips))
        std::ranges::find(scene_.takes, take, &Take::id)->parts[now] = part;
      scene_.clips = std::move(clips);
      scene_.instances.push_back(std::move(coming));
    }
  }

  void takeTake(TakeId id) {
    const Take& original = takeOf(id);
    Take copy = original;
    copy.id = {scene_.newId()};
    copy.name = take_names_.take(original.name);
    copy.parts.clear();
    for (const auto& [played, part] : partsOf(from_, original))
      if (const InstanceId now = here(played)) copy.parts[now] = partOf(part, played, now);
    append_.new_takes.push_back(copy.id);
    insertTake(scene_, std::move(copy));
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
    append_.new_masks.push_back(copy.id);
    return found->second = copy.id;
  }

  void takePose(PoseId id) {
    const auto original = std::ranges::find_if(from_.poses, [id](const auto& pose) { return pose->id == id; });
    ScenePose copy = **original;
    const auto is_alike = [&copy](const auto& there) {
      copy.id = there->id;
      return *there == copy;
    };
    if (std::ranges::any_of(scene_.poses, is_alike)) return;
    copy.id = {scene_.newId()};
    copy.name = pose_names_.take(copy.name);
    append_.new_poses.push_back(copy.id);
    scene_.poses.push_back(std::make_shared<const ScenePose>(std::move(copy)));
  }

 private:
  const Take& takeOf(TakeId id) const { return *std::ranges::find(from_.takes, id, &Take::id); }

  // Who an instance of the other scene is in this one; none: it stays behind.
  InstanceId here(InstanceId id) const {
    for (const auto* known : {&append_.became, &append_.met})
      if (const auto found = known->find(id); found != known->end()) return found->second;
    return {};
  }

  Instance copied(const Instance& original) {
    Instance copy = original;
    copy.id = append_.became.at(original.id);
    copy.name = names_.take(original.name);
    if (copy.isObject() && copy.name != original.name) copy.character = makeObject(copy.character->type, copy.name);
    copy.placed_at_w.reset();
    for (ClipId& clip : copy.clips) clip = clipOf(clip, original);
    for (ReadClip& read : copy.read) read.id = clipOf(read.id, original);
    if (copy.control.clip) copy.control.clip = clipOf(copy.control.clip, original);
    copy.control.take_time.reset();
    std::erase_if(copy.lost, [this](LostPart& lost) {
      auto* const child = std::get_if<LostChild>(&lost.made);
      if (!child) return false;
      const auto came = append_.became.find(child->of);
      if (came == append_.became.end()) return true;
      if (child->clip) {
        child->clip = clipOf(child->clip, *findInstance(from_.instances, child->of));
        if (!child->clip) return true;  // the keys are gone
      }
      child->of = came->second;
      return false;
    });
    takeControls(copy.controls, copy.control.shown, [&](ClipId clip) { return clipOf(clip, original); });
    return copy;
  }

  template <class ClipHere>
  void takeControls(std::vector<ClipControl>& controls, ControlId& shown, const ClipHere& clip_here) {
    for (ClipControl& control : controls) {
      const ControlId before = std::exchange(control.id, {scene_.newId()});
      if (shown == before) shown = control.id;
      control.clip = clip_here(control.clip);
      if (control.reference_clip) control.reference_clip = clip_here(control.reference_clip);
      if (control.mask) control.mask = maskOf(control.mask);
    }
  }

  // What a take plays on `before`, as `now` plays it here.
  TakePart partOf(TakePart part, InstanceId before, InstanceId now) {
    const Instance& original = *findInstance(from_.instances, before);
    const bool was_there = append_.met.contains(before);
    const auto clip_here = [&](ClipId clip) {
      return was_there ? givenClip(clip, original, now) : clipOf(clip, original);
    };
    if (part.clip) part.clip = clip_here(part.clip);
    takeControls(part.controls, part.shown, clip_here);
    return part;
  }

  std::shared_ptr<const Clip> withPlacesHere(const std::shared_ptr<const Clip>& clip, const Instance& of) const {
    const auto there = [this](const Place& place) {
      const InstanceId parent = here(place.parent);
      return parent ? Place{parent, place.joint} : Place{};
    };
    auto moved = withPlaces(*clip, *of.character, there);
    return moved ? moved : clip;
  }

  ClipId clipOf(ClipId clip, const Instance& of) {
    const auto [found, is_new] = clips_.try_emplace(clip);
    if (!is_new) return found->second;
    const ClipEntry* original = from_.clips.find(clip);
    if (!original) return found->second;
    ClipEntry entry = *original;
    entry.clip = withPlacesHere(entry.clip, of);
    return found->second = scene_.clips.add(std::move(entry));
  }

  // For one that was there: a clip of its own that is alike, else a new one. Those of objects are the take's own.
  ClipId givenClip(ClipId clip, const Instance& of, InstanceId to) {
    const auto [found, is_new] = given_.try_emplace({clip, to});
    if (!is_new) return found->second;
    const ClipEntry* original = from_.clips.find(clip);
    if (!original) return found->second;
    Instance& taker = *std::ranges::find(scene_.instances, to, &Instance::id);
    auto own = std::make_shared<Clip>(*withPlacesHere(original->clip, of));
    const std::string name = own->name;
    const auto is_alike = [&](ClipId id) {  // also under a number, which it may have got when it came
      const Clip& there = *scene_.clips.clip(id);
      own->name = there.name == name || there.name.starts_with(name + ' ') ? there.name : name;
      return there == *own;
    };
    const auto alike = std::ranges::find_if(taker.clips, is_alike);
    if (!taker.isObject() && alike != taker.clips.end()) return found->second = *alike;
    FreeNames names;
    for (const ClipId id : taker.clips) names.add(scene_.clips.clip(id)->name);
    own->name = names.take(name);
    found->second = scene_.clips.add({.id = {}, .clip = std::move(own), .original = nullptr});
    taker.clips.push_back(found->second);
    return found->second;
  }

  AppendScene& append_;
  Scene& scene_;
  const Scene& from_;
  std::map<ClipId, ClipId> clips_;
  std::map<std::pair<ClipId, InstanceId>, ClipId> given_;
  std::map<MaskId, MaskId> masks_;
  FreeNames names_, mask_names_, take_names_, pose_names_;
};

// Whether all of them are among those that there are, and none twice.
template <class Id, class Has>
bool areThere(std::span<const Id> ids, const Has& has) {
  std::set<Id> once;
  return std::ranges::all_of(ids, [&](Id id) { return has(id) && once.insert(id).second; });
}

}  // namespace

Check AppendScene::validate() const {
  if (!scene || !from || (instances.empty() && masks.empty() && takes.empty() && poses.empty()))
    return fail("Choose what is to be taken from the other scene.");
  const auto among = [](const auto& list) {
    return [&list](auto id) { return std::ranges::any_of(list, [id](const auto& one) { return one.id == id; }); };
  };
  const auto is_pose = [this](PoseId id) {
    return std::ranges::any_of(from->poses, [id](const auto& pose) { return pose->id == id; });
  };
  if (!areThere(instances, among(from->instances)) || !areThere(masks, among(from->masks)) ||
      !areThere(takes, among(from->takes)) || !areThere(poses, is_pose))
    return fail("What is to be taken is not in the other scene.");
  return {};
}

Check AppendScene::run() {
  const auto forget = [this] {
    became.clear(), met.clear();
    new_takes.clear(), new_masks.clear(), new_poses.clear();
    had_masks = had_poses = 0;
  };
  forget();
  Scene before = *scene;
  Appender appender(*this);
  appender.choose();
  appender.takeInstances();
  for (const MaskId mask : masks)
    if (std::ranges::find(new_masks, appender.maskOf(mask)) == new_masks.end()) ++had_masks;
  for (const TakeId take : takes) appender.takeTake(take);
  for (const PoseId pose : poses) appender.takePose(pose);
  had_poses = poses.size() - new_poses.size();
  if (mostOnOneAnother(*scene)) return {};
  *scene = std::move(before);
  forget();
  return fail("With this, some things would go along with one another in a circle; detach one of them here first.");
}

}  // namespace sinew
