#include "core/scene/rig/rig.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "core/math/finite.h"

namespace sinew {

namespace {

// Joints of all chains of a rig together, but for their ends: more than anyone makes, and few enough to be looked at.
constexpr std::size_t kMaxDriven = 100'000;

std::size_t partAt(JointIndex joint) { return static_cast<std::size_t>(joint); }

struct Checked {
  const Rig& rig;
  const Skeleton& skeleton;

  bool has(JointIndex joint) const { return joint >= 0 && partAt(joint) < skeleton.size(); }
  bool hasControl(int control) const { return control >= 0 && partAt(control) < rig.controls.size(); }

  static Check name(const std::string& name, std::set<std::string_view>& taken) {
    if (name.empty() || name.size() > Rig::kMaxName)
      return fail(
          text("A part of the rig has no name, or one of more than {} bytes; give it another one.", Rig::kMaxName));
    if (!taken.insert(name).second)
      return fail(text("Two parts of the rig are called “{}”; rename one of them.", name));
    return {};
  }

  Check control(const RigControl& control) const {
    if (control.rides_on != kNoJoint && !has(control.rides_on))
      return fail(text("“{}” of the rig goes along with a joint that the character does not have.", control.name));
    if (!isFinite(control.rest_m) || !std::isfinite(control.size_m) || !(control.size_m > 0.f))
      return fail(text("“{}” of the rig has numbers that are not finite, or no size.", control.name));
    return {};
  }

  Check chain(const RigChain& chain) const {
    if (!has(chain.first) || !has(chain.last))
      return fail(text("The chain “{}” of the rig has joints that the character does not have.", chain.name));
    if (!skeleton.isAncestor(chain.first, chain.last))
      return fail(text("The last joint of the chain “{}” does not hang below its first one.", chain.name));
    if (!hasControl(chain.target) || (chain.pole != kNoControl && !hasControl(chain.pole)))
      return fail(text("The chain “{}” of the rig has no target, or a pole that is not there.", chain.name));
    if (chain.solver == ChainSolver::two_bone &&
        (!has(chain.middle) || !skeleton.isAncestor(chain.first, chain.middle) ||
         !skeleton.isAncestor(chain.middle, chain.last)))
      return fail(text("The two bones of “{}” need a joint between the first and the last that bends.", chain.name));
    if (!isFinite(chain.bend_axis_l) || !(glm::length(chain.bend_axis_l) > 0.f))
      return fail(text("The axis about which “{}” bends has no direction.", chain.name));
    return {};
  }

  Check aim(const RigAim& aim) const {
    if (!has(aim.joint) || !hasControl(aim.target))
      return fail(text("“{}” of the rig aims with a joint, or at a target, that is not there.", aim.name));
    const float along = glm::length(aim.axis_l), across = glm::length(glm::cross(aim.axis_l, aim.up_l));
    const bool up = !aim.keep_up || (across > 1e-4f * along * glm::length(aim.up_l) && glm::length(aim.up_m) > 0.f);
    if (!isFinite(aim.axis_l) || !isFinite(aim.up_l) || !isFinite(aim.up_m) || !(along > 0.f) || !up)
      return fail(text("The axes with which “{}” aims have no direction, or the same one.", aim.name));
    return {};
  }
};

// What a step must wait for: joints whose poses count for it but which it does not rotate, with all above them.
std::vector<bool> readBy(const Rig& rig, const Skeleton& skeleton, const RigStep& step) {
  std::vector<bool> read(skeleton.size());
  const auto upFrom = [&](JointIndex joint) {
    for (; joint != kNoJoint && !read[partAt(joint)]; joint = skeleton[joint].parent) read[partAt(joint)] = true;
  };
  const auto control = [&](int number) {
    if (number != kNoControl) upFrom(rig.controls[partAt(number)].rides_on);
  };
  if (step.kind == RigStep::Kind::chain) {
    const RigChain& chain = rig.chains[step.index];
    upFrom(skeleton[chain.first].parent);
    control(chain.target);
    control(chain.pole);
  } else {
    const RigAim& aim = rig.aims[step.index];
    upFrom(skeleton[aim.joint].parent);
    control(aim.target);
  }
  return read;
}

// Some steps of a circle, the first one again at the end. waits[i][j]: i waits for j; all of `left` wait for one of
// them.
std::vector<std::size_t> circle(const std::vector<std::vector<bool>>& waits, const std::vector<bool>& done) {
  const auto next = [&](std::size_t from) {
    std::size_t to = 0;
    while (done[to] || !waits[from][to]) ++to;
    return to;
  };
  std::size_t on = 0;
  while (done[on]) ++on;
  for (std::size_t i = 0; i < done.size(); ++i) on = next(on);
  std::vector<std::size_t> way{on};
  for (std::size_t i = next(on); i != on; i = next(i)) way.push_back(i);
  way.push_back(on);
  return way;
}

}  // namespace

Check Rig::validate(const Skeleton& skeleton) const {
  for (const std::size_t count : {controls.size(), chains.size(), aims.size(), limits.size()})
    if (count > kMaxParts) return fail(text("The rig has more than {} parts of one kind; make fewer.", kMaxParts));
  const Checked checked{*this, skeleton};
  std::set<std::string_view> control_names, names;
  for (const RigControl& control : controls) {
    if (Check ok = Checked::name(control.name, control_names); !ok) return ok;
    if (Check ok = checked.control(control); !ok) return ok;
  }
  std::size_t driven = 0;
  for (const RigChain& chain : chains) {
    if (Check ok = Checked::name(chain.name, names); !ok) return ok;
    if (Check ok = checked.chain(chain); !ok) return ok;
    for (JointIndex j = chain.last; j != chain.first && driven <= kMaxDriven; j = skeleton[j].parent) ++driven;
    if (driven > kMaxDriven)
      return fail(text("The chains of the rig have more than {} joints; make fewer or shorter ones.", kMaxDriven));
  }
  for (const RigAim& aim : aims) {
    if (Check ok = Checked::name(aim.name, names); !ok) return ok;
    if (Check ok = checked.aim(aim); !ok) return ok;
  }
  std::set<JointIndex> limited;
  for (const RigLimits& one : limits) {
    if (!checked.has(one.joint)) return fail("The rig has limits of a joint that the character does not have.");
    if (!limited.insert(one.joint).second)
      return fail(text("The rig has limits of “{}” twice; keep one of them.", skeleton[one.joint].name));
    if (Check ok = one.limits.validate(); !ok) return ok;
  }
  if (const auto order = orderOf(*this, skeleton); !order) return tl::unexpected(order.error());
  return {};
}

const std::string& nameOf(const Rig& rig, const RigStep& step) {
  return step.kind == RigStep::Kind::chain ? rig.chains[step.index].name : rig.aims[step.index].name;
}

std::vector<JointIndex> drivenBy(const Rig& rig, const Skeleton& skeleton, const RigStep& step) {
  if (step.kind == RigStep::Kind::aim) return {rig.aims[step.index].joint};
  const RigChain& chain = rig.chains[step.index];
  std::vector<JointIndex> joints;
  for (JointIndex j = chain.last; j != skeleton[chain.first].parent; j = skeleton[j].parent) joints.push_back(j);
  std::ranges::reverse(joints);
  return joints;
}

Result<std::vector<RigStep>> orderOf(const Rig& rig, const Skeleton& skeleton) {
  std::vector<RigStep> steps;
  for (std::size_t i = 0; i < rig.chains.size(); ++i) steps.push_back({RigStep::Kind::chain, i});
  for (std::size_t i = 0; i < rig.aims.size(); ++i) steps.push_back({RigStep::Kind::aim, i});
  // Who reads any joint that a step rotates reads the topmost of them.
  std::vector<JointIndex> topmost;
  for (const RigStep& step : steps)
    topmost.push_back(step.kind == RigStep::Kind::chain ? rig.chains[step.index].first : rig.aims[step.index].joint);
  std::vector<std::vector<bool>> waits(steps.size(), std::vector<bool>(steps.size()));
  std::vector<std::size_t> waits_for(steps.size());  // how many that are not done
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::vector<bool> read = readBy(rig, skeleton, steps[i]);
    for (std::size_t j = 0; j < steps.size(); ++j) waits[i][j] = read[partAt(topmost[j])];
    waits_for[i] = static_cast<std::size_t>(std::ranges::count(waits[i], true));
  }
  std::vector<RigStep> order;
  std::vector<bool> done(steps.size());
  while (order.size() < steps.size()) {
    std::size_t next = 0;
    while (next < steps.size() && (done[next] || waits_for[next] > 0)) ++next;
    if (next < steps.size()) {
      done[next] = true;
      order.push_back(steps[next]);
      for (std::size_t i = 0; i < steps.size(); ++i) waits_for[i] -= waits[i][next];
      continue;
    }
    std::vector<Text> names;
    for (const std::size_t i : circle(waits, done)) names.push_back(Text::verbatim("“" + nameOf(rig, steps[i]) + "”"));
    return fail(
        text("Parts of the rig would follow themselves: {}; let a target of one of them go along with another "
             "joint.",
             joined(names, " → ")));
  }
  return order;
}

}  // namespace sinew
