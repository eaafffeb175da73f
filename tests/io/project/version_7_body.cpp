#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version7Body(const std::shared_ptr<const Character>& figure) {
  Project project = version6(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  const RigChain& limb = rig.chains.front();
  rig.controls.push_back({.name = "ball", .rest_m = {.translation = {1.f / 3.f, 1.f, 0.f}}});
  const int ball = static_cast<int>(rig.controls.size()) - 1;
  rig.bodies.push_back({.name = "whole",
                        .hips = limb.first,
                        .effectors = {{.name = "end",
                                       .joint = limb.last,
                                       .target = ball,
                                       .weight = 1.f / 3.f,
                                       .rotation = 0.25f,
                                       .pinned = true,
                                       .sole_l = {{-0.1f, 0.f, 0.f}, {0.1f, 0.f, 1.f / 7.f}}}},
                        .obstacles = {{ball, 0.3f}},
                        .masses = {{limb.first, 2.f}, {limb.last, 1.f / 3.f}},
                        .bends = {{limb.middle, {0.f, 1.f / 3.f, 1.f}}},
                        .balance = 0.5f});
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  Instance& instance = project.scene.instances.front();
  instance.morph_overrides[instance.character->rig->bodies.back().weight] = 0.75f;
  instance.morph_overrides[instance.character->rig->bodies.back().pins.front()] = 0.f;
  return project;
}

}  // namespace sinew::tests
