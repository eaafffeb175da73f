#include <algorithm>

#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

Project version4(const std::shared_ptr<const Character>& figure) {
  Project project = version3(figure);
  const InstanceId id = project.scene.instances.front().id;
  if (!project.scene.instances.front().character->rig) return project;
  Rig rig = project.scene.instances.front().character->rig->rig;
  rig.controls[0].spaces = {RigPlace::world(), {}};
  rig.controls[1].spaces = {RigPlace::joint(0), RigPlace::control(2)};
  const Transform offset{{1.f / 3.f, 2.f, 3.f}, Quat(0.f, 0.f, 1.f, 0.f), {1.f, 2.f, 1.f / 7.f}, {0.f, 0.1f, 0.f}};
  const JointIndex last = rig.chains.front().last;
  rig.constraints = {
      {.name = "parent",
       .joint = RigPlace::control(1),
       .sources = {{RigPlace::world(), 0.5f, offset}, {RigPlace::joint(0)}},
       .scales = true},
      {.name = "point “ä”",
       .kind = RigConstraint::Kind::point,
       .joint = RigPlace::joint(last),
       .sources = {{RigPlace::control(2)}},
       .axes = {true, false, true}},
      {.name = "orient",
       .kind = RigConstraint::Kind::orient,
       .joint = RigPlace::joint(last),
       .sources = {{RigPlace::control(2), 1.f, offset}}},
      {.name = "aim",
       .kind = RigConstraint::Kind::aim,
       .joint = RigPlace::control(0),
       .sources = {{RigPlace::control(2)}},
       .axis_l = {1.f / 3.f, 0.f, 1.f},
       .keep_up = true,
       .up_m = {0.f, 0.6f, 0.8f}},
      {.name = "transform",
       .kind = RigConstraint::Kind::transform,
       .joint = RigPlace::control(2),
       .sources = {{RigPlace::joint(0)}},
       .in_model = true,
       .links = {{TransformNumber::rotation_y, TransformNumber::scale_z, -0.5f, 1.f / 3.f, -1.f}, {.high = 2.f / 3.f}}},
      {.name = "hang",
       .kind = RigConstraint::Kind::hang,
       .joint = RigPlace::joint(rig.chains.front().first),
       .sources = {{RigPlace::world()}},
       .hanging = last}};
  rig.aims.clear();  // what it looks at would follow the joint that looks
  rig.drivers = {{.name = "bend",
                  .measure = RigDriver::Measure::bend,
                  .first = RigPlace::joint(last),
                  .axis_l = {0.f, 1.f / 3.f, 0.f},
                  .scale = 1.f / 3.f,
                  .offset = 0.1f,
                  .formula = "min(x, 2)",
                  .low = 0.f,
                  .target = "smile",
                  .drives_morph = true},
                 {.name = "near",
                  .measure = RigDriver::Measure::distance,
                  .first = RigPlace::joint(0),
                  .second = RigPlace::control(2),
                  .high = 1.f,
                  .target = "orient.influence"}};
  rig.later = {{"springs", R"([{"a":0.1}])"}};
  // It hangs by a joint that others move, too: such files are there, though nobody can make one any more.
  const RigConstraint hang = rig.constraints.back();
  rig.constraints.pop_back();
  SetRig set{.scene = &project.scene, .id = id, .rig = &rig};
  if (!set.run()) return project;
  rig.constraints.push_back(hang);
  for (Instance& one : project.scene.instances)
    if (std::ranges::find(set.changed, one.id) != set.changed.end())
      one.character = withRig(one.character, rig).value();
  Instance& instance = project.scene.instances.front();
  const CharacterRig& run = *instance.character->rig;
  instance.morph_overrides[run.spaces.front().choice] = 2.f;
  instance.morph_overrides[run.constraints.front().influence] = 0.25f;
  return project;
}

}  // namespace sinew::tests
