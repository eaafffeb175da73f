#include "core/evaluate/rig/run_rig.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/evaluate/rig/aim_by_poses.h"
#include "core/evaluate/rig/hung_end.h"
#include "core/evaluate/rig/run_body.h"
#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/rig/aim.h"
#include "core/rig/constraints/driver.h"
#include "core/rig/constraints/follow.h"
#include "core/rig/constraints/map_transform.h"
#include "core/rig/constraints/path_constraint.h"
#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/hock_ik.h"
#include "core/rig/solve/least_squares_ik.h"
#include "core/rig/solve/limb_ik.h"
#include "core/rig/solve/spline_ik.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

namespace {

constexpr float kReachedAt = 1e-6f;  // metres
constexpr int kMaxRotationRounds = 8;

std::size_t asIndex(int index) { return static_cast<std::size_t>(index); }

// The rotation of a joint with which it stands as wanted in model space; its scale and shear stay. Where what it is put
// into is scaled along some axes alone, its axes are no rotation of that, and it takes a few rounds.
Quat rotationTo(const JointFrame& frame, Transform local, const Quat& wanted_m) {
  const Quat into = decompose(Mat4(frame.frame)).rotation;
  for (int round = 0; round < kMaxRotationRounds; ++round) {
    const Quat now_m = decompose(frame.toModel(local)).rotation;
    if (angleBetween(now_m, wanted_m) < 1e-6f) break;
    const Quat by = glm::conjugate(into) * (wanted_m * glm::conjugate(now_m)) * into;
    local.rotation = glm::normalize(by * local.rotation);
  }
  return local.rotation;
}

// The angle of a rotation about a unit axis, radians in (−π, π].
float twistAbout(const Quat& rotation, const Vec3& axis) {
  const float along = glm::dot(Vec3(rotation.x, rotation.y, rotation.z), axis);
  const Quat q = rotation.w < 0.f ? -rotation : rotation;
  return 2.f * std::atan2(rotation.w < 0.f ? -along : along, q.w);
}

}  // namespace

Check RunRig::validate() const {
  if (!character || !pose || !scratch) return fail("There is no pose that a rig could change.");
  if (pose->local.size() != character->skeleton.size() ||
      pose->morph_weights.size() != character->morph_channels.size())
    return fail("The pose does not fit the skeleton; use a pose of the same character.");
  return {};
}

void RunRig::run() {
  if (!character->rig) return;
  scratch->reached.assign(character->rig->chains.size(), {});
  scratch->bodies.assign(character->rig->bodies.size(), {});
  const std::vector<RigStep>& order = character->rig->order;
  for (const RigStep& step : std::span(order).first(std::min(steps, order.size()))) {
    switch (step.kind) {
      case RigStep::Kind::chain:
        chain(step.index);
        break;
      case RigStep::Kind::aim:
        aim(step.index);
        break;
      case RigStep::Kind::constraint:
        constraint(step.index);
        break;
      case RigStep::Kind::driver:
        driver(step.index);
        break;
      case RigStep::Kind::space:
        space(step.index);
        break;
      case RigStep::Kind::body:
        body(step.index);
        break;
    }
  }
}

JointFrame RunRig::frameOf(JointIndex joint) const {
  return frameIn(character->skeleton, joint, pose->local, scratch->way);
}

void RunRig::chain(std::size_t index) {
  const CharacterRig& rig = *character->rig;
  const RigChain& chain = rig.rig.chains[index];
  const CharacterRig::Chain& run = rig.chains[index];
  const float weight = std::clamp(number(run.weight), 0.f, 1.f);
  if (!(weight > 0.f)) return;
  const std::size_t count = run.joints.size();
  RigScratch& s = *scratch;
  s.local.resize(count);
  s.model.resize(count);
  s.frames.resize(count);
  for (std::size_t i = 0; i < count; ++i) s.local[i] = pose->local[asIndex(run.joints[i])];
  const Mat4 target_m = model(rig.jointOf(chain.target));
  const IkJoints joints{
      .joints = run.ik, .above = frameOf(run.joints.front()), .local = s.local, .model = s.model, .frames = s.frames};
  joints.update();
  const Vec3 to =
      hungEnd(
          rig, index, pose->morph_weights, placement_w, [&](JointIndex joint) { return model(joint); }, s.sources)
          .placeFor(Vec3(target_m[3]));
  const float length = joints.reach(0, count - 1);
  ChainReach reached{.reach = glm::distance(joints.position(0), to) / std::max(length, 1e-9f)};
  if (!isFinite(target_m) || !isFinite(to) || !joints.above.invertible() || !(length > 0.f)) return;
  switch (chain.solver) {
    case ChainSolver::two_bone: {
      if (!(joints.reach(0, run.middle) > 0.f) || !(joints.reach(run.middle, count - 1) > 0.f)) return;
      LimbIk ik{.chain = joints,
                .middle = run.middle,
                .target_m = to,
                .bend_axis_l = chain.bend_axis_l,
                .backwards = number(run.backwards) >= 0.5f,
                .soft = std::clamp(number(run.soft), 0.f, 0.5f),
                .tolerance_m = kReachedAt};
      if (run.hock > 0) {
        HockIk hock{.chain = joints,
                    .middle = run.middle,
                    .hock = run.hock,
                    .target_m = to,
                    .bend_axis_l = chain.bend_axis_l,
                    .backwards = ik.backwards,
                    .soft = ik.soft};
        hock.run();
        ik.target_m = hock.target_m;
        ik.soft = hock.soft;
      }
      if (chain.pole != kNoControl) ik.pole_m = Vec3(model(rig.jointOf(chain.pole))[3]);
      ik.run();
      reached.outcome = ik.outcome;
      if (run.hock == 0) {
        reached.reach = ik.reach;
      } else {  // what it was given is where the reach ends softly, perhaps
        reached.outcome.residual_m = glm::distance(joints.position(count - 1), to);
        if (reached.outcome.residual_m <= kReachedAt)
          reached.outcome.stop = IkStop::reached;
        else if (reached.outcome.stop == IkStop::reached || reached.reach > 1.f)
          reached.outcome.stop = IkStop::out_of_reach;
      }
      break;
    }
    case ChainSolver::jacobian: {
      const IkEffector end{.joint = count - 1, .position_m = to};
      LeastSquaresIk ik{.body = joints, .effectors = {&end, 1}, .tolerance_m = kReachedAt, .scratch = &s.ik};
      ik.run();
      reached.outcome = ik.outcome;
      break;
    }
    case ChainSolver::spline: {
      const auto twist = [&](int channel) {
        const float degrees = number(channel);
        return std::isfinite(degrees) ? glm::radians(degrees) : 0.f;
      };
      s.places.clear();
      for (const int control : chain.through) s.places.emplace_back(model(rig.jointOf(control))[3]);
      s.places.push_back(to);
      if (!std::ranges::all_of(s.places, [](const Vec3& place) { return sinew::isFinite(place); })) return;
      SplineIk ik{.chain = joints,
                  .places_m = s.places,
                  .first_twist = twist(run.first_twist),
                  .last_twist = twist(run.last_twist),
                  .stretch = std::clamp(number(run.stretch), 0.f, 1.f),
                  .spline = &s.path,
                  .scratch = &s.ik};
      ik.run();
      reached = {ik.outcome, s.path.length() / length};
      break;
    }
    case ChainSolver::ccd:
    case ChainSolver::fabrik: {
      const bool fabrik = chain.solver == ChainSolver::fabrik;
      ChainIk ik{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
                 .chain = joints,
                 .target_m = to,
                 .tolerance_m = kReachedAt,
                 .max_iterations = fabrik ? 20 : 50,
                 .scratch = &s.ik};
      ik.run();
      reached.outcome = ik.outcome;
      break;
    }
  }
  if (number(run.rotate) >= 0.5f) {
    Transform& end = s.local.back();
    end.rotation =
        run.ik.back().limits.clamped(rotationTo(s.frames.back(), end, decompose(target_m).rotation * run.end));
  }
  s.reached[index] = reached;
  const Quat first_was = pose->local[asIndex(run.joints.front())].rotation,
             last_was = pose->local[asIndex(run.joints.back())].rotation;
  for (std::size_t i = 0; i < count; ++i) {
    Quat& rotation = pose->local[asIndex(run.joints[i])].rotation;
    const Quat& solved = s.local[i].rotation;
    if (isFinite(solved)) rotation = weight < 1.f ? slerp(rotation, solved, weight) : solved;
    if (run.stretch < 0 && !run.slides) continue;
    Vec3& translation = pose->local[asIndex(run.joints[i])].translation;
    const Vec3& moved = s.local[i].translation;
    if (moved != translation && isFinite(moved))
      translation = weight < 1.f ? glm::mix(translation, moved, weight) : moved;
  }
  shareTwists(run, first_was, last_was);
}

void RunRig::shareTwists(const CharacterRig::Chain& chain, const Quat& first_was, const Quat& last_was) {
  if (chain.twists.empty()) return;
  const auto local = [&](JointIndex joint) -> Quat& { return pose->local[asIndex(joint)].rotation; };
  const float of_first = twistAbout(glm::conjugate(first_was) * local(chain.joints.front()), chain.first_axis_l),
              of_last = twistAbout(local(chain.joints.back()) * glm::conjugate(last_was), chain.last_axis_l);
  for (const CharacterRig::Twist& twist : chain.twists) {
    Quat& rotation = local(twist.joint);
    Vec3 axis = twist.axis_l;
    if (twist.below != kNoJoint) {  // where the bone goes on from there now
      const Vec3 on = Mat3(toMatrix(pose->local[asIndex(twist.joint)])) * pose->local[asIndex(twist.below)].translation;
      const float length = glm::length(on);
      if (!(length > 0.f) || !std::isfinite(length)) continue;
      axis = glm::dot(on, axis) < 0.f ? -on / length : on / length;
    }
    const Quat by = glm::angleAxis(twist.share * (twist.of_last ? of_last : of_first), axis);
    if (!isFinite(by)) continue;
    if (twist.below != kNoJoint) {  // what hangs on it stays
      Quat& below = local(twist.below);
      below = glm::normalize(glm::conjugate(rotation) * glm::conjugate(by) * rotation * below);
    }
    rotation = glm::normalize(by * rotation);
  }
}

void RunRig::aim(std::size_t index) {
  const CharacterRig& rig = *character->rig;
  const RigAim& aim = rig.rig.aims[index];
  const float weight = std::clamp(number(rig.aims[index].weight), 0.f, 1.f);
  if (!(weight > 0.f)) return;
  const Vec3 target_m(model(rig.jointOf(aim.target))[3]);
  if (rig.aims[index].poses) return aimByPoses(index, weight, target_m);
  Transform& local = pose->local[asIndex(aim.joint)];
  AimJoint solver{.frame = frameOf(aim.joint),
                  .local = local,
                  .axis_l = aim.axis_l,
                  .target_m = target_m,
                  .keep_up = aim.keep_up,
                  .up_l = aim.up_l,
                  .up_m = aim.up_m,
                  .weight = weight};
  solver.run();
  if (isFinite(solver.rotation)) local.rotation = solver.rotation;
}

void RunRig::aimByPoses(std::size_t index, float weight, const Vec3& target_m) {
  const CharacterRig::Aim& run = character->rig->aims[index];
  AimByPoses solver{.character = character,
                    .aim = index,
                    .local = pose->local,
                    .target_m = target_m,
                    .finish = std::clamp(number(run.finish), 0.f, 1.f),
                    .scratch = scratch};
  if (!solver.run()) return;
  for (std::size_t i = 0; i < run.joints.size(); ++i) {
    Quat& rotation = pose->local[asIndex(run.joints[i])].rotation;
    const Quat& solved = scratch->local[i].rotation;
    if (isFinite(solved)) rotation = weight < 1.f ? slerp(rotation, solved, weight) : solved;
  }
}

void RunRig::body(std::size_t index) {
  RunBody{.character = character, .body = index, .pose = pose, .scratch = scratch}.run();
}

Mat4 RunRig::followed_m(const CharacterRig::Followed& followed) const {
  return followed.standing_m(placement_w, [&](JointIndex joint) { return model(joint); });
}

std::span<const ConstraintSource> RunRig::sourcesOf(std::size_t constraint) {
  findSources(
      *character->rig, constraint, placement_w, [&](JointIndex joint) { return model(joint); }, scratch->sources);
  return scratch->sources;
}

void RunRig::constraint(std::size_t index) {
  const RigConstraint& constraint = character->rig->rig.constraints[index];
  const CharacterRig::Constraint& run = character->rig->constraints[index];
  const float influence = std::clamp(number(run.influence), 0.f, 1.f);
  if (constraint.muted || !(influence > 0.f)) return;
  Transform& local = pose->local[asIndex(run.joint)];
  const ConstrainedJoint held{.frame = frameOf(run.joint), .local = local, .weight = influence};
  const std::span<const ConstraintSource> sources = sourcesOf(index);
  Transform result = local;
  switch (constraint.kind) {
    case RigConstraint::Kind::parent: {
      ParentConstraint solver{.joint = held,
                              .sources = sources,
                              .translates = constraint.translates,
                              .rotates = constraint.rotates,
                              .scales = constraint.scales};
      solver.run();
      result = solver.joint.result;
      break;
    }
    case RigConstraint::Kind::point: {
      PointConstraint solver{
          .joint = held, .sources = sources, .x = constraint.axes[0], .y = constraint.axes[1], .z = constraint.axes[2]};
      solver.run();
      result = solver.joint.result;
      break;
    }
    case RigConstraint::Kind::orient: {
      OrientConstraint solver{.joint = held, .sources = sources};
      solver.run();
      result = solver.joint.result;
      break;
    }
    case RigConstraint::Kind::aim: {
      AimJoint solver{.frame = held.frame,
                      .local = local,
                      .axis_l = constraint.axis_l,
                      .target_m = middleOf(sources),
                      .keep_up = constraint.keep_up,
                      .up_l = constraint.up_l,
                      .up_m = constraint.up_m,
                      .weight = influence};
      solver.run();
      result.rotation = solver.rotation;
      break;
    }
    case RigConstraint::Kind::transform: {
      const JointIndex from = run.sources.front().joint;
      MapTransform solver{.joint = held,
                          .space = constraint.in_model ? MapTransform::Space::model : MapTransform::Space::local,
                          .source_l = from == kNoJoint ? Transform() : pose->local[asIndex(from)],
                          .source_m = sources.front().model,
                          .links = constraint.links};
      if (!constraint.in_model && from != kNoJoint) {
        if (const JointTurns* turns = turnsOf(from))
          solver.source_angles = turns->anglesOf(solver.source_l.rotation, solver.source_order);
      }
      solver.run();
      result = solver.joint.result;
      if (solver.angles && !constraint.in_model && influence == 1.f && sinew::isFinite(result))
        setTurns({.joint = run.joint, .angles = *solver.angles, .order = solver.order});
      break;
    }
    case RigConstraint::Kind::hang: {
      if (!held.frame.invertible()) return;
      const Vec3 way_m = middleOf(sources) - Vec3(model(constraint.hanging)[3]);
      result.translation += influence * Vec3(affineInverse(held.frame.origin) * Vec4(way_m, 0.f));
      break;
    }
    case RigConstraint::Kind::path: {
      std::vector<Vec3>& places = scratch->places;
      places.clear();
      for (const ConstraintSource& source : sources) places.emplace_back(source.model * source.offset[3]);
      if (!scratch->path.assign(places, constraint.closed)) return;
      PathConstraint solver{.joint = held,
                            .path = &scratch->path,
                            .share = number(run.along),
                            .follows = constraint.rotates,
                            .forward_l = constraint.axis_l,
                            .up_l = constraint.up_l,
                            .up_m = constraint.up_m,
                            .roll = glm::radians(number(run.roll)),
                            .bank = constraint.bank};
      solver.run();
      result = solver.joint.result;
      break;
    }
  }
  if (sinew::isFinite(result)) local = result;
}

const JointTurns* RunRig::turnsOf(JointIndex joint) const {
  const auto found = std::ranges::lower_bound(pose->turns, joint, {}, &JointTurns::joint);
  return found != pose->turns.end() && found->joint == joint ? &*found : nullptr;
}

void RunRig::setTurns(const JointTurns& turns) {
  const auto at = std::ranges::lower_bound(pose->turns, turns.joint, {}, &JointTurns::joint);
  if (at != pose->turns.end() && at->joint == turns.joint)
    *at = turns;
  else
    pose->turns.insert(at, turns);
}

double RunRig::measured(std::size_t index) const {
  const RigDriver& of = character->rig->rig.drivers[index];
  const CharacterRig::Driver& run = character->rig->drivers[index];
  if (of.measure == RigDriver::Measure::time) return time_s;
  const Transform& local = pose->local[asIndex(run.first)];
  Driver measure{.rotation_l = local.rotation, .rest_l = run.rest_l.rotation, .axis_l = of.axis_l};
  switch (of.measure) {
    case RigDriver::Measure::angle:
      measure.measure = Driver::Measure::angle;
      break;
    case RigDriver::Measure::bend:
      measure.measure = Driver::Measure::bend;
      break;
    case RigDriver::Measure::translation:
      measure.value =
          static_cast<double>(glm::dot(local.translation - run.rest_l.translation, glm::normalize(of.axis_l)));
      break;
    case RigDriver::Measure::distance:
      measure.measure = Driver::Measure::distance;
      measure.first_m = model(run.first);
      measure.second_m = model(run.second);
      break;
    case RigDriver::Measure::time:
      break;
  }
  measure.run();
  return measure.measured;
}

void RunRig::driver(std::size_t index) {
  const RigDriver& of = character->rig->rig.drivers[index];
  const CharacterRig::Driver& run = character->rig->drivers[index];
  const float influence = std::clamp(number(run.influence), 0.f, 1.f);
  if (of.muted || run.target < 0 || !(influence > 0.f)) return;
  double made = static_cast<double>(of.scale) * measured(index) + static_cast<double>(of.offset);
  if (run.formula) {
    const double variables[] = {made, time_s};
    made = run.formula->evaluate(variables);
  }
  float value = static_cast<float>(std::clamp(made, static_cast<double>(of.low), static_cast<double>(of.high)));
  if (!std::isfinite(value)) return;
  float& number_now = pose->morph_weights[asIndex(run.target)];
  if (run.spec && isStepped(run.spec->type)) {
    if (influence >= 0.5f) number_now = fitted(*run.spec, value);
    return;
  }
  if (run.spec) value = fitted(*run.spec, value);
  number_now = influence < 1.f ? number_now + influence * (value - number_now) : value;
}

void RunRig::space(std::size_t control) {
  const CharacterRig::Space& run = character->rig->spaces[control];
  const int choice = run.at(pose->morph_weights);
  if (choice == 0) return;
  const CharacterRig::Followed& to = run.choices[asIndex(choice - 1)];
  const JointFrame frame = frameOf(run.joint);
  if (!frame.invertible()) return;
  const Transform local = frame.toLocal(multiplyAffine(followed_m(to), to.to_held));
  if (sinew::isFinite(local)) pose->local[asIndex(run.joint)] = local;
}

}  // namespace sinew
