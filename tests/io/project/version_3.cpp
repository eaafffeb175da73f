#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

namespace {

// A chain from the first joint of the figure that has a grandchild down to that, an aim, and limits.
Rig rigOf(const Skeleton& skeleton) {
  Rig rig;
  rig.controls = {
      {.name = "IK “ä”",
       .rest_m = {.translation = {1.f / 3.f, -2.f, 0.1f}, .rotation = Quat(0.f, 0.f, 1.f, 0.f)},
       .shape = ControlShape::sphere,
       .size_m = 0.3f,
       .side = BodySide::left},
      {.name = "pole", .rest_m = {.translation = {0.f, 1.f, 5.f}}, .rides_on = 0, .shape = ControlShape::diamond},
      {.name = "look", .rest_m = {.translation = {0.f, 1.f, 7.f}, .scale = {1.f, 2.f, 3.f}}}};
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < skeleton.size() && rig.chains.empty(); ++joint) {
    const JointIndex middle = skeleton[joint].parent;
    const JointIndex first = middle == kNoJoint ? kNoJoint : skeleton[middle].parent;
    if (first == kNoJoint) continue;
    rig.chains.push_back(
        {.name = "arm", .first = first, .last = joint, .middle = middle, .target = 0, .pole = kNoControl});
  }
  rig.aims = {{.name = "eye", .joint = 0, .target = 2, .keep_up = true, .up_m = {0.f, 0.6f, 0.8f}}};
  JointLimits limits{.kind = JointLimits::Kind::euler, .order = EulerOrder::zxy};
  limits.low = Vec3(-0.5f), limits.high = Vec3(1.f / 3.f);
  rig.limits = {{.joint = 0, .limits = limits}};
  return rig;
}

}  // namespace

Project version3(const std::shared_ptr<const Character>& figure) {
  Project project = version2WithLostChildren(figure);
  const Rig rig = rigOf(figure->skeleton);
  const InstanceId id = project.scene.instances.front().id;
  (void)SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run();
  Instance& instance = project.scene.instances.front();
  if (!instance.character->rig) return project;
  const CharacterRig& run = *instance.character->rig;
  instance.overrides[run.jointOf(0)] = {.translation = {1.f / 7.f, 2.f, 3.f}};
  instance.morph_overrides[run.aims.front().weight] = 0.25f;
  return project;
}

}  // namespace sinew::tests
