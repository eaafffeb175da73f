#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

namespace {

// A joint beside the chain that hangs on it before its last one; none: kNoJoint.
JointIndex besideChain(const RigChain& chain, const Skeleton& skeleton) {
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < skeleton.size(); ++joint) {
    const JointIndex parent = skeleton[joint].parent;
    if ((parent == chain.first || parent == chain.middle) && joint != chain.middle && joint != chain.last) return joint;
  }
  return kNoJoint;
}

}  // namespace

Project version5(const std::shared_ptr<const Character>& figure) {
  Project project = version4(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  if (const JointIndex joint = besideChain(rig.chains.front(), figure->skeleton); joint != kNoJoint)
    rig.chains.front().twists = {{joint, -1.f / 3.f}};
  rig.constraints.push_back({.name = "path",
                             .kind = RigConstraint::Kind::path,
                             .joint = RigPlace::control(1),
                             .sources = {{RigPlace::world()}, {RigPlace::control(2)}, {{}, 0.5f}},
                             .rotates = false,
                             .axis_l = {1.f / 3.f, 0.f, 1.f},
                             .up_m = {0.f, 0.6f, 0.8f},
                             .closed = true,
                             .bank = 1.f / 7.f});
  rig.drivers.push_back({.name = "goes",
                         .measure = RigDriver::Measure::time,
                         .scale = 0.1f,
                         .formula = "x + sin(t)",
                         .target = "path.along"});
  if (!SetRig{.scene = &project.scene, .id = id, .rig = &rig}.run()) return project;
  Instance& instance = project.scene.instances.front();
  instance.morph_overrides[instance.character->rig->constraints.back().roll] = -45.f;
  return project;
}

}  // namespace sinew::tests
