#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version9(const std::shared_ptr<const Character>& figure) {
  Project project = version7Body(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  rig.constraints.front().muted = true;
  rig.drivers.front().muted = true;
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  return project;
}

}  // namespace sinew::tests
