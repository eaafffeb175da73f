// What of a rig waits for what.
#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/scene/rig/rig.h"

namespace sinew {

namespace {

std::size_t orderSlot(int index) { return static_cast<std::size_t>(index); }

JointIndex firstOf(const RigAim& aim) { return aim.poses.empty() ? aim.joint : aim.first; }

// Joints of the file, what stands above each control, and the controls, as one list of nodes.
class RigNodes {
 public:
  RigNodes(const Rig& rig, const Skeleton& skeleton)
      : rig_(rig), skeleton_(skeleton), joints_(static_cast<int>(skeleton.size())) {}

  static constexpr int kNone = -1;
  std::size_t size() const { return orderSlot(control(static_cast<int>(rig_.controls.size()))); }
  int above(int control_number) const { return joints_ + control_number; }
  int control(int number) const { return joints_ + static_cast<int>(rig_.controls.size()) + number; }
  int of(const RigPlace& place) const {
    if (place.kind == RigPlace::Kind::joint) return place.index;
    return place.kind == RigPlace::Kind::control ? control(place.index) : kNone;
  }
  int parent(int node) const {
    if (node < joints_) return skeleton_[node].parent;
    const int count = static_cast<int>(rig_.controls.size());
    return node < joints_ + count ? rig_.controls[orderSlot(node - joints_)].rides_on : node - count;
  }

 private:
  const Rig& rig_;
  const Skeleton& skeleton_;
  int joints_;
};

// What a step must wait for, and what waits for it.
class StepReads {
 public:
  StepReads(const Rig& rig, const Skeleton& skeleton)
      : rig_(rig), skeleton_(skeleton), nodes_(rig, skeleton), read_(nodes_.size()), own_(nodes_.size()) {
    for (std::size_t chain = 0; chain < rig.chains.size(); ++chain)
      for (const JointIndex j : drivenBy(rig, skeleton, {RigStep::Kind::chain, chain})) chains_of_[j].push_back(chain);
    for (std::size_t aim = 0; aim < rig.aims.size(); ++aim)
      for (const JointIndex j : drivenBy(rig, skeleton, {RigStep::Kind::aim, aim})) aims_of_[j].push_back(aim);
    for (std::size_t body = 0; body < rig.bodies.size(); ++body)
      for (const JointIndex j : drivenBy(rig, skeleton, {RigStep::Kind::body, body})) bodies_of_[j].push_back(body);
  }

  // The topmost node that a step moves: who reads any other one of them with all above it reads this one, too.
  int topmost(const RigStep& step) const {
    switch (step.kind) {
      case RigStep::Kind::chain:
        return rig_.chains[step.index].first;
      case RigStep::Kind::aim:
        return firstOf(rig_.aims[step.index]);
      case RigStep::Kind::constraint:
        return nodes_.of(rig_.constraints[step.index].joint);
      case RigStep::Kind::space:
        return nodes_.above(static_cast<int>(step.index));
      case RigStep::Kind::body:
        return rig_.bodies[step.index].hips;
      case RigStep::Kind::driver:
        break;
    }
    return RigNodes::kNone;
  }

  void setTo(const RigStep& step) {
    read_.assign(nodes_.size(), false);
    own_.assign(nodes_.size(), false);
    own_of_chain_.assign(rig_.chains.size(), false);
    own_of_aim_.assign(rig_.aims.size(), false);
    own_of_body_.assign(rig_.bodies.size(), false);
    const auto control = [&](int number) {
      if (number != kNoControl) upFrom(nodes_.control(number));
    };
    switch (step.kind) {
      case RigStep::Kind::chain: {
        const RigChain& chain = rig_.chains[step.index];
        upFrom(skeleton_[chain.first].parent);
        for (const int number : controlsOf(chain)) control(number);
        break;
      }
      case RigStep::Kind::aim:
        upFrom(skeleton_[firstOf(rig_.aims[step.index])].parent);
        control(rig_.aims[step.index].target);
        break;
      case RigStep::Kind::constraint: {
        const RigConstraint& constraint = rig_.constraints[step.index];
        const bool local = constraint.kind == RigConstraint::Kind::transform && !constraint.in_model;
        if (!local) upFrom(nodes_.parent(nodes_.of(constraint.joint)));
        for (const RigSource& source : constraint.sources) follow(source.place, local);
        break;
      }
      case RigStep::Kind::space:
        upFrom(rig_.controls[step.index].rides_on);
        for (const RigPlace& space : rig_.controls[step.index].spaces) follow(space, false);
        break;
      case RigStep::Kind::body: {
        const RigBody& body = rig_.bodies[step.index];
        upFrom(skeleton_[body.hips].parent);
        for (const RigEffector& effector : body.effectors) control(effector.target);
        for (const RigObstacle& obstacle : body.obstacles) control(obstacle.control);
        break;
      }
      case RigStep::Kind::driver: {
        const RigDriver& driver = rig_.drivers[step.index];
        if (driver.measure == RigDriver::Measure::time) break;
        const bool local = driver.measure != RigDriver::Measure::distance;
        follow(driver.first, local);
        if (!local) follow(driver.second, local);
        break;
      }
    }
  }

  // Whether the step that this was set to reads what another one moves.
  bool of(const RigStep& other, int topmost_of_other) const {
    if (topmost_of_other == RigNodes::kNone) return false;
    if (read_[orderSlot(topmost_of_other)]) return true;
    return other.kind == RigStep::Kind::chain  ? own_of_chain_[other.index]
           : other.kind == RigStep::Kind::aim  ? own_of_aim_[other.index]
           : other.kind == RigStep::Kind::body ? own_of_body_[other.index]
                                               : own_[orderSlot(topmost_of_other)];
  }

 private:
  void upFrom(int node) {
    for (; node != RigNodes::kNone && !read_[orderSlot(node)]; node = nodes_.parent(node))
      read_[orderSlot(node)] = true;
  }
  void follow(const RigPlace& place, bool local) {
    const int node = nodes_.of(place);
    if (node == RigNodes::kNone) return;
    if (!local) return upFrom(node);
    own_[orderSlot(node)] = true;
    if (const auto chains = chains_of_.find(node); chains != chains_of_.end())
      for (const std::size_t chain : chains->second) own_of_chain_[chain] = true;
    if (const auto aims = aims_of_.find(node); aims != aims_of_.end())
      for (const std::size_t aim : aims->second) own_of_aim_[aim] = true;
    if (const auto bodies = bodies_of_.find(node); bodies != bodies_of_.end())
      for (const std::size_t body : bodies->second) own_of_body_[body] = true;
  }

  const Rig& rig_;
  const Skeleton& skeleton_;
  RigNodes nodes_;
  std::vector<bool> read_, own_;                               // by node: with all above it; its own numbers alone
  std::vector<bool> own_of_chain_, own_of_aim_, own_of_body_;  // by chain …: the latter, of a joint of it
  std::unordered_map<int, std::vector<std::size_t>> chains_of_, aims_of_, bodies_of_;  // by joint: those that move it
};

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

// Whether of two steps that move the same joint the one comes after the other.
bool comesAfter(const RigStep& step, const RigStep& other) {
  if (other.kind == RigStep::Kind::body) return step.kind == RigStep::Kind::chain || step.kind == RigStep::Kind::aim;
  if (other.kind != RigStep::Kind::constraint) return false;
  return step.kind == RigStep::Kind::constraint ? step.index > other.index : step.kind != RigStep::Kind::driver;
}

}  // namespace

std::vector<RigStep> allSteps(const Rig& rig) {
  std::vector<RigStep> steps;
  const auto add = [&](RigStep::Kind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) steps.push_back({kind, i});
  };
  add(RigStep::Kind::driver, rig.drivers.size());
  for (std::size_t i = 0; i < rig.controls.size(); ++i)
    if (!rig.controls[i].spaces.empty()) steps.push_back({RigStep::Kind::space, i});
  add(RigStep::Kind::constraint, rig.constraints.size());
  add(RigStep::Kind::body, rig.bodies.size());
  add(RigStep::Kind::chain, rig.chains.size());
  add(RigStep::Kind::aim, rig.aims.size());
  return steps;
}

const std::string& nameOf(const Rig& rig, const RigStep& step) {
  switch (step.kind) {
    case RigStep::Kind::chain:
      return rig.chains[step.index].name;
    case RigStep::Kind::aim:
      return rig.aims[step.index].name;
    case RigStep::Kind::constraint:
      return rig.constraints[step.index].name;
    case RigStep::Kind::driver:
      return rig.drivers[step.index].name;
    case RigStep::Kind::body:
      return rig.bodies[step.index].name;
    case RigStep::Kind::space:
      break;
  }
  return rig.controls[step.index].name;
}

bool isMuted(const Rig& rig, const RigStep& step) {
  if (step.kind == RigStep::Kind::constraint)
    return step.index < rig.constraints.size() && rig.constraints[step.index].muted;
  return step.kind == RigStep::Kind::driver && step.index < rig.drivers.size() && rig.drivers[step.index].muted;
}

std::vector<std::string> numbersOf(const Rig& rig, const RigStep& step) {
  const std::string& name = nameOf(rig, step);
  switch (step.kind) {
    case RigStep::Kind::chain:
      switch (rig.chains[step.index].solver) {
        case ChainSolver::two_bone:
          return {name + ".ik", name + ".rotate", name + ".soft", name + ".backwards"};
        case ChainSolver::spline:
          return {name + ".ik", name + ".rotate", name + ".first_twist", name + ".last_twist", name + ".stretch"};
        default:
          return {name + ".ik", name + ".rotate"};
      }
    case RigStep::Kind::aim:
      if (!rig.aims[step.index].poses.empty()) return {name + ".aim", name + ".finish"};
      return {name + ".aim"};
    case RigStep::Kind::constraint:
      if (rig.constraints[step.index].kind == RigConstraint::Kind::path)
        return {name + ".influence", name + ".along", name + ".roll"};
      return {name + ".influence"};
    case RigStep::Kind::driver:
      return {name + ".drive"};
    case RigStep::Kind::body: {
      std::vector<std::string> numbers{name + ".ik", name + ".balance"};
      for (const RigEffector& effector : rig.bodies[step.index].effectors)
        for (const char* of : {".weight", ".pin"}) numbers.push_back(name + "." + effector.name + of);
      return numbers;
    }
    case RigStep::Kind::space:
      break;
  }
  return {name + ".space"};
}

namespace {

std::vector<JointIndex> jointsFrom(JointIndex first, JointIndex last, const Skeleton& skeleton) {
  std::vector<JointIndex> joints;
  for (JointIndex j = last; j != skeleton[first].parent; j = skeleton[j].parent) joints.push_back(j);
  std::ranges::reverse(joints);
  return joints;
}

}  // namespace

std::vector<JointIndex> jointsOf(const RigChain& chain, const Skeleton& skeleton) {
  return jointsFrom(chain.first, chain.last, skeleton);
}

std::vector<JointIndex> jointsOf(const RigAim& aim, const Skeleton& skeleton) {
  return jointsFrom(aim.poses.empty() ? aim.joint : aim.first, aim.joint, skeleton);
}

std::vector<int> controlsOf(const RigChain& chain) {
  std::vector<int> controls{chain.target, chain.pole};
  controls.insert(controls.end(), chain.through.begin(), chain.through.end());
  std::erase(controls, kNoControl);
  return controls;
}

std::vector<JointIndex> throughJoints(const RigChain& chain, const Skeleton& skeleton) {
  if (chain.through.empty()) return {};
  const std::vector<JointIndex> joints = jointsOf(chain, skeleton);
  const std::size_t bones = joints.size() - 1, steps = chain.through.size() + 1;
  std::vector<JointIndex> out;
  for (std::size_t i = 1; i < steps; ++i) out.push_back(joints[std::min((2 * i * bones + steps) / (2 * steps), bones)]);
  return out;
}

std::vector<JointIndex> drivenBy(const Rig& rig, const Skeleton& skeleton, const RigStep& step) {
  switch (step.kind) {
    case RigStep::Kind::chain: {
      const RigChain& chain = rig.chains[step.index];
      std::vector<JointIndex> joints = jointsOf(chain, skeleton);
      for (const RigTwist& twist : chain.twists)
        if (std::ranges::find(joints, twist.joint) == joints.end()) joints.push_back(twist.joint);
      return joints;
    }
    case RigStep::Kind::aim:
      return jointsOf(rig.aims[step.index], skeleton);
    case RigStep::Kind::body:
      return jointsOf(rig.bodies[step.index], skeleton);
    case RigStep::Kind::constraint:
      if (const RigPlace& joint = rig.constraints[step.index].joint; joint.kind == RigPlace::Kind::joint)
        return {joint.index};
      break;
    case RigStep::Kind::driver:
    case RigStep::Kind::space:
      break;
  }
  return {};
}

Result<std::vector<RigStep>> orderOf(const Rig& rig, const Skeleton& skeleton) {
  const std::vector<RigStep> steps = allSteps(rig);
  StepReads reads(rig, skeleton);
  std::vector<int> topmost;
  std::map<std::string, std::size_t> makers;  // of numbers, the steps that they belong to
  for (std::size_t i = 0; i < steps.size(); ++i) {
    topmost.push_back(reads.topmost(steps[i]));
    for (std::string& number : numbersOf(rig, steps[i])) makers.emplace(std::move(number), i);
  }
  std::vector<std::vector<bool>> waits(steps.size(), std::vector<bool>(steps.size()));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    reads.setTo(steps[i]);
    for (std::size_t j = 0; j < steps.size(); ++j)
      waits[i][j] = reads.of(steps[j], topmost[j]) || (topmost[i] == topmost[j] && comesAfter(steps[i], steps[j]));
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].kind != RigStep::Kind::driver || rig.drivers[steps[i].index].drives_morph) continue;
    const auto driven = makers.find(rig.drivers[steps[i].index].target);
    if (driven != makers.end()) waits[driven->second][i] = true;
  }
  std::vector<std::size_t> waits_for(steps.size());  // how many that are not done
  for (std::size_t i = 0; i < steps.size(); ++i)
    waits_for[i] = static_cast<std::size_t>(std::ranges::count(waits[i], true));
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
