#include "core/evaluate/scene_at.h"

#include <algorithm>
#include <utility>

#include "core/evaluate/joint_path.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/placement.h"

namespace sinew {

namespace {

std::vector<ClipMoment> momentsAt(const Instance& instance, std::span<const double> times) {
  std::vector<ClipMoment> moments;
  moments.reserve(times.size());
  for (const double time : times) moments.push_back(momentAt(instance, time));
  return moments;
}

}  // namespace

SceneAt::SceneAt(const Scene& scene, const PosedScene& posed) : scene_(scene), posed_(posed) {}

void SceneAt::pose(const Instance& instance, const ClipMoment& moment, EvaluatedPose& out) {
  evaluator_.evaluate({.character = instance.character.get(),
                       .sources = stack_.of(instance, moment, scene_.clips, posed_.masksOn(instance.id)),
                       .overrides = &instance.overrides,
                       .morph_overrides = &instance.morph_overrides},
                      out);
}

void SceneAt::local(const Instance& instance, const ClipMoment& moment, Pose& out) {
  blender_.blend({.character = instance.character.get(),
                  .sources = stack_.of(instance, moment, scene_.clips, posed_.masksOn(instance.id)),
                  .overrides = &instance.overrides,
                  .morph_overrides = &instance.morph_overrides},
                 out);
}

std::vector<Mat4> SceneAt::joints_m(const Instance& instance, JointIndex joint, std::span<const double> times) {
  return joints_m(instance, joint, momentsAt(instance, times));
}

std::vector<Mat4> SceneAt::joints_m(const Instance& instance, JointIndex joint, std::span<const ClipMoment> moments) {
  std::vector<Mat4> joints_m(moments.size());
  std::vector<double> times;
  for (const ClipMoment& moment : moments) times.push_back(moment.shown);
  JointChain chain(*instance.character, joint);
  const MaskOf masks = posed_.masksOn(instance.id);
  auto next = moments.begin();
  JointPath{.character = instance.character.get(),
            .sources = [&](double) { return stack_.of(instance, *next++, scene_.clips, masks); },
            .overrides = &instance.overrides,
            .times = times,
            .chain = &chain,
            .positions_m = {},
            .joint_m = joints_m}
      .run();
  return joints_m;
}

ClipMoment SceneAt::beside(const Instance& instance, const Instance& other, const ClipMoment& moment) const {
  const ClipEntry* entry = scene_.clips.find(instance.control.clip);
  const double duration = entry ? entry->clip->duration_s : 0.0;
  if (other.control.take_time) return {shownTime(instance, moment.shared, duration), moment.shared};
  bool forward = true;
  return momentAt(instance, followTime(moment.shown, duration, instance.control.loop, forward));
}

std::vector<Mat4> SceneAt::placements_w(const Instance& instance, std::span<const double> times) {
  return placementsAt_w(instance, momentsAt(instance, times));
}

Mat4 SceneAt::placement_w(const Instance& instance, const ClipMoment& moment) {
  return placementsAt_w(instance, std::span(&moment, 1)).front();
}

std::vector<Mat4> SceneAt::placementsAt_w(const Instance& instance, std::span<const ClipMoment> moments) {
  // All that it stands on, the nearest first, with the joint that carries.
  std::vector<std::pair<InstanceId, std::vector<Mat4>>> carriers;
  std::vector<ClipMoment> then(moments.begin(), moments.end());
  const Instance* below = &instance;
  while (const Instance* parent = findInstance(scene_.instances, below->standing.parent)) {
    std::ranges::transform(then, then.begin(), [&](const ClipMoment& m) { return beside(*parent, *below, m); });
    const JointIndex joint = below->standing.joint;
    carriers.emplace_back(parent->id, joint == kNoJoint ? std::vector<Mat4>() : joints_m(*parent, joint, then));
    below = parent;
  }
  std::vector<Mat4> placements_w;
  placements_w.reserve(moments.size());
  for (std::size_t i = 0; i < moments.size(); ++i) {
    placements_w.push_back(
        sinew::placement_w(scene_.instances, instance, [&](const Instance& parent, JointIndex) -> Mat4 {
          return std::ranges::find(carriers, parent.id, &std::pair<InstanceId, std::vector<Mat4>>::first)->second[i];
        }));
  }
  return placements_w;
}

}  // namespace sinew
