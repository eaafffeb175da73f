#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version8(const std::shared_ptr<const Character>& figure) {
  Project project = version7Body(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  rig.chains.front().weight = 1.f / 3.f;
  const JointIndex joint = rig.chains.front().last;
  std::erase_if(rig.limits, [joint](const RigLimits& one) { return one.joint == joint; });
  rig.limits.push_back({.joint = joint,
                        .limits = {.kind = JointLimits::Kind::hinge, .low = Vec3(-0.5f), .high = Vec3(1.f / 3.f)},
                        .slide_low = {0.f, -1.f / 7.f, 0.f},
                        .slide_high = {0.f, 0.25f, 0.f}});
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  return project;
}

}  // namespace sinew::tests
