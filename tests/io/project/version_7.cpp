#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version7(const std::shared_ptr<const Character>& figure) {
  Project project = version6(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  for (const char* name : {"line end", "line 2", "line 1"})
    rig.controls.push_back({.name = name,
                            .rest_m = {.translation = {1.f / 3.f, 1.f, static_cast<float>(rig.controls.size())}},
                            .shape = ControlShape::sphere});
  const int target = static_cast<int>(rig.controls.size()) - 3;
  rig.chains.push_back({.name = "line",
                        .first = rig.chains.front().first,
                        .last = rig.chains.front().last,
                        .solver = ChainSolver::spline,
                        .target = target,
                        .through = {target + 2, target + 1}});
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  Instance& instance = project.scene.instances.front();
  const CharacterRig::Chain& line = instance.character->rig->chains.back();
  instance.morph_overrides[line.last_twist] = 30.f;
  instance.morph_overrides[line.stretch] = 1.f / 3.f;
  return project;
}

}  // namespace sinew::tests
