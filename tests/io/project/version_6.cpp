#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version6(const std::shared_ptr<const Character>& figure) {
  Project project = version5(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  const Quat third(0.6f, 0.f, 0.8f, 0.f);
  rig.aims.push_back({.name = "gaze",
                      .joint = rig.chains.front().middle,
                      .target = 2,
                      .axis_l = {0.f, 1.f / 3.f, 1.f},
                      .first = rig.chains.front().first,
                      .poses = {{.direction = {0.f, 0.f, 1.f / 7.f}, .rotations_l = {third, kIdentityRotation}},
                                {.direction = {0.3f, -0.1f, 1.f}, .rotations_l = {kIdentityRotation, third}}}});
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  Instance& instance = project.scene.instances.front();
  instance.morph_overrides[instance.character->rig->aims.back().finish] = 0.75f;
  return project;
}

}  // namespace sinew::tests
