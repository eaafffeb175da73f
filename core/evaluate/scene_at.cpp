#include "core/evaluate/scene_at.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"

namespace sinew {

namespace {

std::vector<ClipMoment> momentsAt(const Instance& instance, std::span<const double> times) {
  std::vector<ClipMoment> moments;
  moments.reserve(times.size());
  for (const double time : times) moments.push_back(momentAt(instance, time));
  return moments;
}

// The clock at which the clip of an instance began the round that it is in at a moment, seconds. Taking times off a
// clock leaves differences in its last bits.
double roundStart(const Instance& instance, const ClipMoment& moment) {
  constexpr double kStep = 1e-9;
  AnimationControl then = instance.control;
  then.time = moment.shown;
  then.setClock(moment.clock);
  return std::round(then.clock_start / kStep) * kStep;
}

ClipMoment momentInRound(const Instance& instance, double shown, double round_start) {
  AnimationControl then = instance.control;
  then.time = shown;
  then.clock_start = round_start;
  return {shown, stackTime(instance, shown), then.clock()};
}

}  // namespace

SceneAt::SceneAt(const Scene& scene, const PosedScene& posed) : scene_(scene), posed_(posed) {}

void SceneAt::pose(const Instance& instance, const ClipMoment& moment, EvaluatedPose& out) {
  const Mat4 placed_w = placedForRig_w(instance, moment);  // asks for others, whose sources take the same room
  evaluator_.evaluate({.character = instance.character.get(),
                       .sources = stack_.of(instance, moment, scene_.clips, posed_.masksOn(instance.id)),
                       .overrides = &instance.overrides,
                       .morph_overrides = &instance.morph_overrides},
                      out, posed_.stagesOn(instance.id, moment.shared), placed_w, moment.shown);
}

Mat4 SceneAt::placedForRig_w(const Instance& instance, const ClipMoment& moment) {
  const CharacterRig* rig = instance.character->rig.get();
  return rig && rig->reads_world ? placement_w(instance, moment) : Mat4(1.f);
}

void SceneAt::local(const Instance& instance, const ClipMoment& moment, Pose& out) {
  played(instance, moment, out);
  if (const Evaluator::PoseChange stages = posed_.stagesOn(instance.id, moment.shared)) stages(out);
}

void SceneAt::unrigged(const Instance& instance, const ClipMoment& moment, Pose& out) {
  blender_.blend({.character = instance.character.get(),
                  .sources = stack_.of(instance, moment, scene_.clips, posed_.masksOn(instance.id)),
                  .overrides = &instance.overrides,
                  .morph_overrides = &instance.morph_overrides},
                 out);
}

void SceneAt::played(const Instance& instance, const ClipMoment& moment, Pose& out) {
  unrigged(instance, moment, out);
  RunRig{.character = instance.character.get(),
         .placement_w = placedForRig_w(instance, moment),
         .time_s = moment.shown,
         .pose = &out,
         .scratch = &rig_}
      .run();
}

std::vector<Mat4> SceneAt::joints_m(const Instance& instance, JointIndex joint, std::span<const double> times) {
  return joints_m(instance, joint, momentsAt(instance, times));
}

std::vector<Mat4> SceneAt::joints_m(const Instance& instance, JointIndex joint, std::span<const ClipMoment> moments) {
  std::vector<Mat4> joints_m(moments.size());
  const CharacterRig* rig = instance.character->rig.get();
  if (posed_.stagesOn(instance.id, 0.0) || (rig && rig->moves[static_cast<std::size_t>(joint)])) {
    EvaluatedPose whole;
    for (std::size_t i = 0; i < moments.size(); ++i) {
      pose(instance, moments[i], whole);
      joints_m[i] = whole.joints_m[static_cast<std::size_t>(joint)];
    }
    return joints_m;
  }
  std::vector<double> times;
  for (const ClipMoment& moment : moments) times.push_back(moment.shown);
  const MaskOf masks = posed_.masksOn(instance.id);
  auto next = moments.begin();
  JointPath{.character = instance.character.get(),
            .sources = [&](double) { return stack_.of(instance, *next++, scene_.clips, masks); },
            .overrides = &instance.overrides,
            .times = times,
            .chain = &chainOf(instance, joint),
            .positions_m = {},
            .joint_m = joints_m}
      .run();
  return joints_m;
}

ClipMoment SceneAt::beside(const Instance& instance, const Instance& other, const ClipMoment& moment) const {
  if (other.control.take_time) {
    const ClipEntry* entry = scene_.clips.find(instance.control.clip);
    return {shownTime(instance, moment.shared, entry ? entry->clip->duration_s : 0.0), moment.shared, moment.clock};
  }
  AnimationControl leader = other.control, follower = instance.control;
  leader.time = moment.shown;
  leader.setClock(moment.clock);
  follower.follow(leader);
  ClipMoment then = momentAt(instance, follower.time);
  then.clock = moment.clock;
  return then;
}

JointChain& SceneAt::chainOf(const Instance& instance, JointIndex joint) {
  Chain& chain = chains_[{instance.id, joint}];
  if (chain.of != instance.character) chain = {instance.character, JointChain(*instance.character, joint)};
  return chain.joints;
}

SceneAt::Carried& SceneAt::carriedOf(const Instance& instance) {
  const auto [found, is_new] = carried_.try_emplace(instance.id);
  if (is_new) found->second.keys = parentKeys(instance, scene_.clips);
  return found->second;
}

Mat4 SceneAt::place_w(const Instance& instance, const Place& place, const ClipMoment& moment) {
  const Instance* parent = findInstance(scene_.instances, place.parent);
  // What would carry itself stands in the world.
  if (!parent || parent->id == instance.id || std::ranges::find(below_, parent->id) != below_.end()) return Mat4(1.f);
  below_.push_back(instance.id);
  const ClipMoment then = beside(*parent, instance, moment);
  Mat4 placed_w = placement_w(*parent, then);
  if (place.joint >= 0 && static_cast<std::size_t>(place.joint) < parent->character->skeleton.size())
    placed_w = placed_w * joints_m(*parent, place.joint, std::span(&then, 1)).front();
  below_.pop_back();
  return placed_w;
}

Carrier SceneAt::carrier(const Instance& instance, std::span<const ParentKey> keys, std::size_t count,
                         double round_start) {
  return carrierOf(instance, keys, count, [&](const Place& place, double time) {
    return place_w(instance, place, momentInRound(instance, time, round_start));
  });
}

Carrier SceneAt::carrier(const Instance& instance, const ClipMoment& moment) {
  Carried& carried = carriedOf(instance);
  const std::pair key(keysAt(carried.keys, moment.shown), carried.keys.empty() ? 0.0 : roundStart(instance, moment));
  const auto known = carried.carriers.find(key);
  if (known != carried.carriers.end()) return known->second;
  const Carrier found = carrier(instance, carried.keys, key.first, key.second);
  return carried.carriers[key] = found;
}

Mat4 SceneAt::parent_w(const Instance& instance, const ClipMoment& moment) {
  const Carrier on = carrier(instance, moment);
  return place_w(instance, on.place, moment) * on.kept;
}

Mat4 SceneAt::placement_w(const Instance& instance, const ClipMoment& moment) {
  return parent_w(instance, moment) * toMatrix(instance.standing.placement);
}

bool SceneAt::isShown(const Instance& instance, const ClipMoment& moment) {
  if (propertyChannel(*instance.character, "visible") >= 0) {
    Pose pose;
    local(instance, moment, pose);
    if (!sinew::isShown(*instance.character, pose)) return false;
  }
  const Instance* parent = findInstance(scene_.instances, carrier(instance, moment).place.parent);
  if (!parent || parent->id == instance.id || std::ranges::find(below_, parent->id) != below_.end()) return true;
  below_.push_back(instance.id);
  const bool shown = isShown(*parent, beside(*parent, instance, moment));
  below_.pop_back();
  return shown;
}

std::vector<Mat4> SceneAt::placements_w(const Instance& instance, std::span<const double> times) {
  std::vector<Mat4> placements_w;
  placements_w.reserve(times.size());
  for (const double time : times) placements_w.push_back(placement_w(instance, momentAt(instance, time)));
  return placements_w;
}

}  // namespace sinew
