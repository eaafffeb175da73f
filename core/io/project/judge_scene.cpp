#include "core/io/project/judge_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/io/import_steps.h"
#include "core/scene/character/validate_clip.h"
#include "core/scene/objects/placement.h"

namespace sinew {

namespace {

// Instances on one another. Placing one goes down to what carries it, by the stack of the program.
constexpr std::size_t kMaxHeight = 1000;
constexpr std::size_t kMaxLost = 100'000;  // made by hand, of an instance
// Keys of what instances stand on, each counted for each instance that has its clip.
constexpr std::size_t kMaxParentKeys = 10'000'000;
// A quaternion that is shorter turns to nowhere.
constexpr float kMinRotation = 1e-6f;
constexpr std::uint64_t kMaxId = std::uint64_t{1} << 63;  // leaves room for those that are to come

tl::unexpected<Problem> refuse(std::string what) {
  return fail("Something in this scene does not fit the rest; undo the last steps, then save again.", std::move(what));
}

// For each clip that an instance has, was given or plays, now or in a take: the least numbers of joints and morph
// channels of those instances. What fits these fits them all.
class ClipUsers {
 public:
  explicit ClipUsers(const Scene& scene) : scene_(scene) {
    for (const Instance& instance : scene.instances) {
      for (const ClipId clip : instance.clips) add(instance, clip).owned = true;
      for (const ReadClip& read : instance.read) add(instance, read.id).owned = true;
      add(instance, instance.controls);
    }
    for (const Take& take : scene.takes) {
      for (const auto& entry : take.parts) {
        const Instance* instance = findInstance(scene.instances, entry.first);
        if (!instance) continue;
        add(*instance, entry.second.clip);
        add(*instance, entry.second.controls);
      }
    }
  }

  Check judge() const {
    for (const auto& entry : scene_.clips.entries()) {
      const auto found = users_.find(entry->id);
      if (found == users_.end() || !found->second.owned)
        return refuse("clip " + std::to_string(entry->id.value) + " belongs to nobody");
      for (const auto& clip : {entry->clip, entry->original}) {
        if (!clip) continue;
        if (Check ok = validateClip(*clip, found->second.joints, found->second.morphs); !ok)
          return refuse(ok.error().for_log);
      }
    }
    return {};
  }

 private:
  struct Least {
    std::size_t joints = static_cast<std::size_t>(-1), morphs = static_cast<std::size_t>(-1);
    bool owned = false;
  };

  Least& add(const Instance& instance, ClipId clip) {
    const Character& character = *instance.character;
    Least& least = users_[clip];
    least.joints = std::min(least.joints, character.skeleton.size());
    least.morphs = std::min(least.morphs, character.morph_channels.size());
    return least;
  }
  void add(const Instance& instance, const std::vector<ClipControl>& controls) {
    for (const ClipControl& control : controls) {
      add(instance, control.clip);
      add(instance, control.reference_clip);
    }
  }

  const Scene& scene_;
  std::map<ClipId, Least> users_;
};

class SceneJudge {
 public:
  explicit SceneJudge(const Scene& scene) : scene_(scene) {}

  Check run() const {
    if (scene_.last_id >= kMaxId || scene_.clips.lastId() >= kMaxId) return refuse("ids have come to their end");
    for (std::size_t i = 0; i < scene_.instances.size(); ++i) {
      const Instance& instance = scene_.instances[i];
      if (!given(instance.id) || (i > 0 && scene_.instances[i - 1].id >= instance.id))
        return refuse("ids of instances");
      if (Check ok = judge(instance); !ok) return ok;
    }
    if (Check ok = judgeStanding(); !ok) return ok;
    if (!allGivenOnce(scene_.masks)) return refuse("ids of masks");
    if (Check ok = judgePoses(); !ok) return ok;
    if (Check ok = judgeTakes(); !ok) return ok;
    for (const auto& entry : scene_.clips.entries())
      if (Check ok = judgeLength(entry->clip->name, {0.0, entry->clip->duration_s}); !ok) return ok;
    return judgeClips(scene_);
  }

 private:
  bool given(auto id) const { return id && id.value <= scene_.last_id; }
  bool allGivenOnce(const auto& list) const {
    std::set<std::uint64_t> ids;
    return std::ranges::all_of(list, [&](const auto& one) { return given(one.id) && ids.insert(one.id.value).second; });
  }

  static Check judgeLength(const std::string& name, const std::pair<double, double>& range) {
    const auto [start, end] = range;
    if (!(start <= end)) return refuse("a range ends before it begins");
    if (std::abs(start) <= kMaxTime && std::abs(end) <= kMaxTime) return {};
    return fail(text("“{}” comes to times beyond {:g} s; make it shorter, then save again.", name, kMaxTime));
  }

  Check judge(const Instance& instance) const {
    std::set<ClipId> once;
    for (const ClipId clip : instance.clips)
      if (!scene_.clips.find(clip) || !once.insert(clip).second) return refuse("an instance has a clip that is none");
    for (const ReadClip& read : instance.read)
      if (!scene_.clips.find(read.id)) return refuse("an instance has read a clip that is none");
    const auto has = [&](ClipId clip) { return !clip || once.contains(clip); };
    const AnimationControl& playing = instance.control;
    if (!has(playing.clip)) return refuse("an instance plays a clip that it does not have");
    if (playing.take_time && !scene_.take) return refuse("an instance is in the time of a take that does not play");
    if (Check ok = judgeLength(instance.name, {playing.range_start, playing.range_end}); !ok) return ok;
    const double now = std::max(std::abs(playing.time), std::abs(playing.take_time.value_or(0.0)));
    if (Check ok = judgeLength(instance.name, {0.0, now}); !ok) return ok;
    if (instance.active_layer < kBaseLayer) return refuse("an instance has a layer that is none");
    if (instance.lost.size() > kMaxLost) {
      return fail(
          text("“{}” has lost more than {} things made by hand; delete some in Lost and found, then save again.",
               instance.name, kMaxLost),
          "too much is lost");
    }
    // Who comes later would get the id, and be attached.
    for (const LostPart& lost : instance.lost)
      if (const auto* child = std::get_if<LostChild>(&lost.made);
          child && (!given(child->of) || child->of == instance.id || child->clip.value > scene_.clips.lastId()))
        return refuse("an instance has lost what was never in the scene");
    for (const ClipControl& control : instance.controls)
      if (!control.clip || !has(control.clip) || !has(control.reference_clip))
        return refuse("a control plays a clip that its instance does not have");
    return allGivenOnce(instance.controls) ? Check() : refuse("ids of controls");
  }

  Check judgeStanding() const {
    for (const Instance& instance : scene_.instances) {
      const auto& [placement, parent, joint] = instance.standing;
      if (!parent && joint == kNoJoint) continue;
      const Instance* on = findInstance(scene_.instances, parent);
      if (!on || on == &instance || joint < kNoJoint || joint >= static_cast<int>(on->character->skeleton.size()))
        return refuse("an instance stands on nothing");
    }
    std::size_t keys = 0;
    for (const Instance& instance : scene_.instances) keys += parentKeyCount(scene_, instance);
    if (keys > kMaxParentKeys) return refuse("too many keys of what instances stand on");
    const std::optional<std::size_t> most = mostOnOneAnother(scene_);
    if (!most) {
      return fail(
          "Some things in this scene go along with one another in a circle; detach one of them, then save again.",
          "a circle of instances");
    }
    if (*most <= kMaxHeight) return {};
    return fail(text("More than {} things go along with one another, each with the next; detach some, then save again.",
                     kMaxHeight));
  }

  Check judgePoses() const {
    std::set<PoseId> ids;
    std::size_t bytes = 0;
    for (const auto& pose : scene_.poses) {
      if (!given(pose->id) || !ids.insert(pose->id).second) return refuse("ids of poses");
      const auto fits = [](const PoseValue& value) {
        return !value.numbers.empty() && value.numbers.size() <= ScenePose::kMaxNumbers;
      };
      const auto is_joint = [](const auto& joint) {
        return !joint.first.empty() && glm::length(joint.second.rotation) > kMinRotation;
      };
      if (!std::ranges::all_of(pose->joints, is_joint))
        return refuse("a pose has a joint without a name or a rotation");
      if (!std::ranges::all_of(pose->values, fits)) return refuse("a pose has a value of no or too many numbers");
      bytes += pose->picture.size();
      if (pose->picture.size() > ScenePose::kMaxPicture || bytes > ScenePose::kMaxPictures)
        return fail("The pictures of the poses of this project are too large; delete some poses, then save again.");
    }
    return {};
  }

  Check judgeTakes() const {
    if (!allGivenOnce(scene_.takes)) return refuse("ids of takes");
    if (scene_.take && std::ranges::find(scene_.takes, scene_.take, &Take::id) == scene_.takes.end())
      return refuse("a take plays that is none");
    for (const Take& take : scene_.takes) {
      if (!(take.start < take.end) || !(take.fps > 0.0)) return refuse("a take has no range or no frames");
      if (Check ok = judgeLength(take.name, {take.start, take.end}); !ok) return ok;
      for (const auto& [id, part] : take.parts) {
        if (!allGivenOnce(part.controls)) return refuse("ids of controls of a take");
        if (!part.range) continue;
        if (Check ok = judgeLength(take.name, *part.range); !ok) return ok;
      }
    }
    return {};
  }

  const Scene& scene_;
};

}  // namespace

Check judgeScene(const Scene& scene) { return SceneJudge(scene).run(); }

Check judgeClips(const Scene& scene) { return ClipUsers(scene).judge(); }

}  // namespace sinew
