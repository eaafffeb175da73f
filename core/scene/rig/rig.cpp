#include "core/scene/rig/rig.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

#include "core/math/finite.h"
#include "core/rig/constraints/expression.h"
#include "core/rig/pose_space.h"

namespace sinew {

namespace {

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

  Check place(const std::string& name, const RigPlace& place, bool joint) const {
    const bool there = place.kind == RigPlace::Kind::joint     ? has(place.index)
                       : place.kind == RigPlace::Kind::control ? hasControl(place.index)
                                                               : !joint;
    if (there) return {};
    return fail(text("“{}” of the rig goes along with a joint that the character does not have.", name));
  }

  Check control(const RigControl& control) const {
    if (control.spaces.size() > Rig::kMaxPlaces)
      return fail(text("“{}” of the rig follows more than {} joints; take some away.", control.name, Rig::kMaxPlaces));
    for (const RigPlace& space : control.spaces)
      if (Check ok = place(control.name, space, false); !ok) return ok;
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
    if (chain.hock != kNoJoint &&
        (!has(chain.hock) || !has(chain.middle) || !skeleton.isAncestor(chain.middle, chain.hock) ||
         !skeleton.isAncestor(chain.hock, chain.last)))
      return fail(text("The hock of “{}” is no joint between its middle and its last one.", chain.name));
    if (!(chain.weight >= 0.f && chain.weight <= 1.f))
      return fail(text("The weight of “{}” is between 0 and 1.", chain.name));
    if (Check ok = through(chain); !ok) return ok;
    return twists(chain);
  }

  Check through(const RigChain& chain) const {
    if (chain.through.size() > Rig::kMaxPlaces)
      return fail(
          text("“{}” of the rig goes through more than {} handles; take some away.", chain.name, Rig::kMaxPlaces));
    std::set<int> once{chain.target};
    for (const int control : chain.through)
      if (!hasControl(control) || !once.insert(control).second)
        return fail(
            text("The spline of “{}” goes through a handle that is not there, or twice through one.", chain.name));
    return {};
  }

  Check twists(const RigChain& chain) const {
    if (chain.twists.empty()) return {};
    if (!has(chain.middle) || chain.twists.size() > Rig::kMaxPlaces)
      return fail(text("“{}” has no two bones, or too many joints that take a share of their twist.", chain.name));
    const std::vector<JointIndex> joints = jointsOf(chain, skeleton);
    std::set<JointIndex> once;
    for (const RigTwist& twist : chain.twists) {
      if (!has(twist.joint) || twist.joint == chain.first || twist.joint == chain.middle || twist.joint == chain.last ||
          skeleton[twist.joint].parent == chain.last ||
          std::ranges::find(joints, skeleton[twist.joint].parent) == joints.end() || !once.insert(twist.joint).second)
        return fail(
            text("What takes a share of the twist of “{}” is a joint on one of its two bones, each once.", chain.name));
      if (!(twist.share >= -1.f && twist.share <= 1.f))
        return fail(text("A share of the twist of “{}” is between −1 and 1.", chain.name));
    }
    return {};
  }

  Check aim(const RigAim& aim) const {
    if (!has(aim.joint) || !hasControl(aim.target))
      return fail(text("“{}” of the rig aims with a joint, or at a target, that is not there.", aim.name));
    if (Check ok = aimAxes(aim.name, aim.axis_l, aim.keep_up, aim.up_l, aim.up_m); !ok) return ok;
    return poses(aim);
  }

  Check poses(const RigAim& aim) const {
    if (aim.poses.empty()) return {};
    if (!has(aim.first) || !skeleton.isAncestor(aim.first, aim.joint))
      return fail(text("The poses of “{}” begin with a joint that is not above the one that aims.", aim.name));
    if (aim.poses.size() > Rig::kMaxPoses)
      return fail(text("“{}” has more than {} poses; remove some.", aim.name, Rig::kMaxPoses));
    std::size_t joints = 1;
    for (JointIndex j = aim.joint; j != aim.first; j = skeleton[j].parent) ++joints;
    std::vector<PoseSpace::Sample> samples;
    for (const RigPose& pose : aim.poses) {
      if (pose.rotations_l.size() != joints)
        return fail(text("A pose of “{}” is not one of its joints; remove it, and record it anew.", aim.name));
      samples.push_back({pose.direction, pose.rotations_l});
    }
    if (const auto space = PoseSpace::of(samples); !space) return tl::unexpected(space.error());
    return {};
  }

  static Check aimAxes(const std::string& name, const Vec3& axis_l, bool keep_up, const Vec3& up_l, const Vec3& up_m) {
    const float along = glm::length(axis_l), across = glm::length(glm::cross(axis_l, up_l));
    const bool up = !keep_up || (across > 1e-4f * along * glm::length(up_l) && glm::length(up_m) > 0.f);
    if (!isFinite(axis_l) || !isFinite(up_l) || !isFinite(up_m) || !(along > 0.f) || !up)
      return fail(text("The axes with which “{}” aims have no direction, or the same one.", name));
    return {};
  }

  Check constraint(const RigConstraint& constraint) const {
    const std::string& name = constraint.name;
    if (Check ok = place(name, constraint.joint, true); !ok) return ok;
    if (constraint.sources.size() > Rig::kMaxPlaces || constraint.links.size() > Rig::kMaxLinks)
      return fail(text("“{}” of the rig follows more than {} joints; take some away.", name, Rig::kMaxPlaces));
    float weights = 0.f;
    for (const RigSource& source : constraint.sources) {
      if (Check ok = place(name, source.place, false); !ok) return ok;
      if (!std::isfinite(source.weight) || source.weight < 0.f || !isFinite(source.offset))
        return fail(text("“{}” of the rig has numbers that are not finite, or a weight below 0.", name));
      weights += source.weight;
    }
    if (!(constraint.influence >= 0.f && constraint.influence <= 1.f))
      return fail(text("The influence of “{}” is between 0 and 1.", name));
    if (!(weights > 0.f) || !std::isfinite(weights))
      return fail(text("“{}” of the rig follows nothing; give it a joint to follow.", name));
    switch (constraint.kind) {
      case RigConstraint::Kind::aim:
        return aimAxes(name, constraint.axis_l, constraint.keep_up, constraint.up_l, constraint.up_m);
      case RigConstraint::Kind::transform:
        return links(constraint);
      case RigConstraint::Kind::hang:
        if (has(constraint.hanging) && constraint.joint.kind == RigPlace::Kind::joint &&
            skeleton.isAncestor(constraint.joint.index, constraint.hanging))
          return {};
        return fail(text("What “{}” lets hang is no joint below the one that it moves.", name));
      case RigConstraint::Kind::path:
        if (constraint.sources.size() < 2)
          return fail(text("The path of “{}” needs two points or more; give it those.", name));
        if (!std::isfinite(constraint.bank))
          return fail(text("“{}” of the rig has numbers that are not finite, or a weight below 0.", name));
        return aimAxes(name, constraint.axis_l, true, constraint.up_l, constraint.up_m);
      default:
        return {};
    }
  }

  static bool areLimits(float low, float high) { return std::isfinite(low) && std::isfinite(high) && low <= high; }

  static Check links(const RigConstraint& constraint) {
    if (constraint.links.empty() || constraint.sources.size() != 1)
      return fail(text("“{}” links numbers of one joint to those of another; give it both.", constraint.name));
    for (const TransformLink& link : constraint.links)
      if (!std::isfinite(link.ratio) || !std::isfinite(link.offset) || !areLimits(link.low, link.high))
        return fail(
            text("“{}” of the rig has numbers that are not finite, or limits in the wrong order.", constraint.name));
    return {};
  }

  Check driver(const RigDriver& driver) const {
    if (driver.measure != RigDriver::Measure::time)
      if (Check ok = place(driver.name, driver.first, true); !ok) return ok;
    if (driver.measure == RigDriver::Measure::distance)
      if (Check ok = place(driver.name, driver.second, true); !ok) return ok;
    if (!isFinite(driver.axis_l) || !(glm::length(driver.axis_l) > 0.f) || !std::isfinite(driver.scale) ||
        !std::isfinite(driver.offset) || !areLimits(driver.low, driver.high))
      return fail(text("“{}” of the rig has numbers that are not finite, or limits in the wrong order.", driver.name));
    if (driver.target.empty() || driver.target.size() > 2 * Rig::kMaxName)
      return fail(text("“{}” of the rig drives nothing; give it a number or a morph target.", driver.name));
    return checkFormula(driver.formula);
  }

  Check hanging() const {
    using Movers = std::multimap<JointIndex, RigStep>;
    Movers rotated, held, moved;  // what does so: by solving, by a constraint, its origin, too
    for (const RigStep& step : allSteps(rig)) {
      const bool constraint = step.kind == RigStep::Kind::constraint;
      for (const JointIndex j : drivenBy(rig, skeleton, step)) (constraint ? held : rotated).emplace(j, step);
      if (step.kind == RigStep::Kind::body) moved.emplace(rig.bodies[step.index].hips, step);
      if (!constraint) continue;
      const RigConstraint& of = rig.constraints[step.index];
      if (of.joint.kind == RigPlace::Kind::joint && of.kind != RigConstraint::Kind::aim &&
          of.kind != RigConstraint::Kind::orient)
        moved.emplace(of.joint.index, step);
    }
    for (const RigConstraint& constraint : rig.constraints) {
      if (constraint.kind != RigConstraint::Kind::hang) continue;
      const auto check = [&](const Movers& by, JointIndex j) -> Check {
        for (auto [at, end] = by.equal_range(j); at != end; ++at) {
          const RigStep& step = at->second;
          // A chain that ends there brings it to where it hangs.
          if (step.kind == RigStep::Kind::chain && rig.chains[step.index].last == constraint.hanging) continue;
          return fail(text("“{}” hangs by “{}”, which “{}” moves, too; let it hang by a joint that nothing else moves.",
                           constraint.name, skeleton[constraint.hanging].name, nameOf(rig, step)));
        }
        return {};
      };
      if (Check ok = check(moved, constraint.hanging); !ok) return ok;
      for (JointIndex j = skeleton[constraint.hanging].parent; j != constraint.joint.index; j = skeleton[j].parent) {
        if (Check ok = check(rotated, j); !ok) return ok;
        if (Check ok = check(held, j); !ok) return ok;
      }
      if (Check ok = check(rotated, constraint.joint.index); !ok) return ok;
    }
    return {};
  }

  // No number twice, and each of the rig's is there.
  Check targets() const {
    std::set<std::string_view> driven[2];
    std::set<std::string> numbers;
    for (const RigStep& step : allSteps(rig))
      for (std::string& number : numbersOf(rig, step))
        if (const auto [at, once] = numbers.insert(std::move(number)); !once)
          return fail(text("Two numbers of the rig are called “{}”; rename one of their parts.", *at));
    for (const RigDriver& driver : rig.drivers) {
      if (!driver.drives_morph && !numbers.contains(driver.target))
        return fail(text("“{}” drives “{}”, which is no number of the rig.", driver.name, driver.target));
      if (!driven[driver.drives_morph].insert(driver.target).second)
        return fail(text("“{}” is driven twice; take one of the drivers away.", driver.target));
    }
    return {};
  }
};

}  // namespace

Check checkFormula(const std::string& formula) {
  if (formula.empty()) return {};
  const auto parsed = Expression::parse(formula, RigDriver::kVariables);
  return parsed ? Check() : tl::unexpected(parsed.error());
}

bool takesTime(const RigDriver& driver) {
  constexpr std::string_view kWithoutTime[] = {"x"};
  return driver.measure == RigDriver::Measure::time ||
         (!driver.formula.empty() && !Expression::parse(driver.formula, kWithoutTime));
}

Check Rig::validate(const Skeleton& skeleton) const {
  for (const std::size_t count :
       {controls.size(), chains.size(), aims.size(), bodies.size(), limits.size(), constraints.size(), drivers.size()})
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
    for (JointIndex j = chain.last; j != chain.first && driven <= Rig::kMaxDriven; j = skeleton[j].parent) ++driven;
    driven += chain.through.size();
    if (driven > Rig::kMaxDriven)
      return fail(text("The chains of the rig have more than {} joints; make fewer or shorter ones.", Rig::kMaxDriven));
  }
  for (const RigAim& aim : aims) {
    if (Check ok = Checked::name(aim.name, names); !ok) return ok;
    if (Check ok = checked.aim(aim); !ok) return ok;
    // Blending them takes the square of their number.
    if (!aim.poses.empty()) driven += aim.poses.size() * (aim.poses.size() + aim.poses.front().rotations_l.size());
    if (driven > Rig::kMaxDriven) return fail("The aims of the rig have too many poses; remove some.");
  }
  for (const RigBody& body : bodies) {
    if (Check ok = Checked::name(body.name, names); !ok) return ok;
    if (Check ok = checkBody(*this, body, skeleton); !ok) return ok;
    driven += workOf(body, skeleton);
    if (driven > Rig::kMaxDriven)
      return fail("The bodies of the rig have too many joints and effectors; make fewer or smaller ones.");
  }
  for (const RigConstraint& constraint : constraints) {
    if (Check ok = Checked::name(constraint.name, names); !ok) return ok;
    if (Check ok = checked.constraint(constraint); !ok) return ok;
  }
  for (const RigDriver& driver : drivers) {
    if (Check ok = Checked::name(driver.name, names); !ok) return ok;
    if (Check ok = checked.driver(driver); !ok) return ok;
  }
  if (Check ok = checked.targets(); !ok) return ok;
  std::set<JointIndex> limited;
  for (const RigLimits& one : limits) {
    if (!checked.has(one.joint)) return fail("The rig has limits of a joint that the character does not have.");
    if (!limited.insert(one.joint).second)
      return fail(text("The rig has limits of “{}” twice; keep one of them.", skeleton[one.joint].name));
    if (Check ok = one.limits.validate(); !ok) return ok;
    if (!isFinite(one.slide_low) || !isFinite(one.slide_high) ||
        glm::any(glm::greaterThan(one.slide_low, one.slide_high)))
      return fail(
          text("“{}” slides between numbers that are not finite, or in the wrong order.", skeleton[one.joint].name));
  }
  if (const auto order = orderOf(*this, skeleton); !order) return tl::unexpected(order.error());
  return {};
}

Check Rig::validateHanging(const Skeleton& skeleton) const { return Checked{*this, skeleton}.hanging(); }

}  // namespace sinew
