#include "core/scene/rig/drop_controls.h"

#include <utility>
#include <vector>

namespace sinew {

void dropControls(Rig& rig, std::set<int> unneeded) {
  const auto use = [&](auto&& each) {
    for (RigChain& chain : rig.chains) {
      each(chain.target), each(chain.pole);
      for (int& control : chain.through) each(control);
    }
    for (RigAim& aim : rig.aims) each(aim.target);
    for (RigBody& body : rig.bodies) {
      for (RigEffector& effector : body.effectors) each(effector.target);
      for (RigObstacle& obstacle : body.obstacles) each(obstacle.control);
    }
    const auto place = [&](RigPlace& of) {
      if (of.kind == RigPlace::Kind::control) each(of.index);
    };
    for (RigConstraint& constraint : rig.constraints) {
      place(constraint.joint);
      for (RigSource& source : constraint.sources) place(source.place);
    }
    for (RigDriver& driver : rig.drivers) place(driver.first), place(driver.second);
    for (RigControl& control : rig.controls)
      for (RigPlace& space : control.spaces) place(space);
  };
  use([&](int control) { unneeded.erase(control); });
  unneeded.erase(kNoControl);
  std::vector<int> now;
  std::vector<RigControl> kept;
  for (std::size_t i = 0; i < rig.controls.size(); ++i) {
    now.push_back(static_cast<int>(kept.size()));
    if (!unneeded.contains(static_cast<int>(i))) kept.push_back(std::move(rig.controls[i]));
  }
  use([&](int& control) { control = control == kNoControl ? kNoControl : now[static_cast<std::size_t>(control)]; });
  rig.controls = std::move(kept);
}

}  // namespace sinew
