#include "core/scene/rig/limbs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "core/base/free_names.h"
#include "core/clip/sample.h"
#include "core/math/rotation_between.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "core/scene/rig/spline_ends.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

// A limb that is straighter than this, as a share of what two bones of its lengths could span, says nothing of the side
// to which it bends.
constexpr float kStraightLimb = 0.02f;
// Twist joints that lie nearer to the end of their bone than this share of it say nothing of their share of the twist.
constexpr float kAlongBone = 0.05f;
// What makes a foot a hock: hands lower than this share of the height of the hips; a bone on down from there that goes
// down by this share of its length, and is this share as long as the one above.
constexpr float kLowHands = 0.5f, kSteepBone = 0.7f, kLongBone = 0.35f;
constexpr float kEyesAway = 0.5f;  // how far away their target is, as a share of the head's
constexpr std::size_t kHandlesOfSpline = 8, kHandlesOfLongSpline = 6;  // at most one for each joint between the ends
constexpr int kTimesOfClip = 24;                                       // at which clips are asked how a limb bends

std::size_t jointNumber(JointIndex joint) { return static_cast<std::size_t>(joint); }

Vec3 unitOr(const Vec3& v, const Vec3& otherwise) {
  const float length = glm::length(v);
  return length > 1e-9f ? v / length : otherwise;
}

// Where a figure looks and what is up for it, by its roles at rest; +Z and +Y where these do not say.
struct Directions {
  Vec3 forward{0.f, 0.f, 1.f}, up{0.f, 1.f, 0.f};

  Directions(const JointRoles& roles, std::span<const Mat4> rest_m) {
    const auto place = [&](JointRole role) {
      const JointIndex joint = roles.joint(role);
      return joint == kNoJoint ? std::optional<Vec3>() : Vec3(rest_m[jointNumber(joint)][3]);
    };
    for (const JointRole role : {JointRole::left_upper_leg, JointRole::left_upper_arm}) {
      const auto left = place(role), right = place(onSide(role, BodySide::right));
      if (!left || !right) continue;
      const Vec3 ahead = glm::cross(*left - *right, up);
      forward = unitOr(Vec3(ahead.x, 0.f, ahead.z), forward);
      return;
    }
  }
};

// What limbs are made of: a character at rest, and how it bends.
class Maker {
 public:
  Maker(const Character& character, const Directions& directions, Rig& rig)
      : character_(character),
        skeleton_(character.skeleton),
        rest_m_(restInModelSpace(character.skeleton)),
        directions_(directions),
        rig_(rig) {
    for (const RigControl& control : rig.controls) control_names_.add(control.name);
    for (const RigStep& step : allSteps(rig)) names_.add(nameOf(rig, step));
  }

  Vec3 place(JointIndex joint) const { return Vec3(rest_m_[jointNumber(joint)][3]); }
  float length(JointIndex first, JointIndex last) const {
    float sum = 0.f;
    for (JointIndex j = last; j != first; j = skeleton_[j].parent)
      sum += glm::distance(place(j), place(skeleton_[j].parent));
    return sum;
  }

  // The direction, across the line from the first to the last, to which the middle moves as the limb bends; model
  // space, at rest. usual: where nothing tells.
  Vec3 bendSide(JointIndex first, JointIndex middle, JointIndex last, const Vec3& usual) const {
    if (const auto rest = bendAxis(rest_m_, first, middle, last)) return sideOf(*rest, first, last);
    float most = 0.f;
    Vec3 axis_l{0.f};
    Pose pose;
    for (const auto& clip : character_.clips) {
      SampleCache cache;
      for (int i = 0; i < kTimesOfClip; ++i) {
        pose = character_.restPose();
        SampleClip{.clip = clip.get(), .time = clip->duration_s * i / kTimesOfClip, .cache = &cache, .pose = &pose}
            .run();
        const std::vector<Mat4> model = inModelSpace(skeleton_, pose.local);
        const auto axis = bendAxis(model, first, middle, last);
        if (!axis || glm::length(*axis) <= most) continue;
        most = glm::length(*axis);
        axis_l = glm::inverse(Mat3(model[jointNumber(first)])) * *axis;
      }
    }
    if (most > 0.f) return sideOf(Mat3(rest_m_[jointNumber(first)]) * axis_l, first, last);
    const Vec3 line = unitOr(place(last) - place(first), -directions_.up);
    return unitOr(usual - glm::dot(usual, line) * line, anyAcross(line));
  }

  std::string add(RigControl control) {
    control.name = control_names_.take(control.name);
    rig_.controls.push_back(control);
    return control.name;
  }

  // Whether a figure stands on its hands, too: they are as low as that at rest.
  bool standsOnHands(const JointRoles& roles) const {
    const JointIndex hips = roles.joint(JointRole::hips), foot = roles.joint(JointRole::left_foot);
    if (hips == kNoJoint || foot == kNoJoint) return false;
    const auto height = [&](JointIndex joint) { return glm::dot(place(joint), directions_.up); };
    const float ground = height(foot), whole = height(hips) - ground;
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      const JointIndex hand = roles.joint(onSide(JointRole::left_hand, side));
      if (hand == kNoJoint || !(height(hand) - ground < kLowHands * whole)) return false;
    }
    return whole > 0.f;
  }

  // The joint below a foot that is a hock: on which a steep bone leads on down to the ground. kNoJoint: it is none.
  JointIndex pawBelow(JointIndex lower, JointIndex foot, JointIndex toes) const {
    const bool named = toes != kNoJoint && skeleton_.isAncestor(foot, toes);
    const JointIndex paw = named ? toes : boneEnd(skeleton_, foot);
    if (paw == kNoJoint) return kNoJoint;
    const Vec3 bone = place(paw) - place(foot);
    const float down = -glm::dot(bone, directions_.up), length = glm::length(bone);
    const bool steep = down > kSteepBone * length,
               long_enough = length > kLongBone * glm::distance(place(lower), place(foot));
    return steep && long_enough ? paw : kNoJoint;
  }

  // Joints on the bones of a limb, each with as much of a twist as it is far along its bone; where all are at one end
  // of it, as if they were in even steps.
  void addTwists(RigChain& chain, const std::vector<JointIndex>& upper, const std::vector<JointIndex>& lower) const {
    const std::vector<JointIndex> joints = jointsOf(chain, skeleton_);
    const auto add = [&](std::vector<JointIndex> on, JointIndex from, JointIndex to, bool is_lower) {
      std::erase_if(on, [&](JointIndex joint) {
        return joint == kNoJoint || joint == chain.first || joint == chain.middle || joint == chain.last ||
               skeleton_.isAncestor(chain.middle, joint) != is_lower || skeleton_[joint].parent == chain.last ||
               std::ranges::find(joints, skeleton_[joint].parent) == joints.end();
      });
      const Vec3 bone = place(to) - place(from);
      const float square = std::max(glm::dot(bone, bone), 1e-12f);
      std::vector<std::pair<float, JointIndex>> along;
      for (const JointIndex joint : on)
        along.emplace_back(std::clamp(glm::dot(place(joint) - place(from), bone) / square, 0.f, 1.f), joint);
      std::ranges::stable_sort(along, {}, &std::pair<float, JointIndex>::first);
      if (along.empty()) return;
      const bool apart = is_lower ? along.back().first > kAlongBone : along.front().first < 1.f - kAlongBone;
      for (std::size_t i = 0; i < along.size(); ++i) {
        const float even = static_cast<float>(i + 1) / static_cast<float>(along.size() + 1);
        const float share = apart ? along[i].first : even;
        chain.twists.push_back({along[i].second, is_lower ? share : share - 1.f});
      }
    };
    add(upper, chain.first, chain.middle, false);
    add(lower, chain.middle, chain.last, true);
  }

  // Two bones with a target and a pole. pole_on: what the pole rides on. twists: joints on them that take a share of
  // their twist, of the upper and the lower one.
  std::string addTwoBones(const std::string& name, BodySide side, JointIndex first, JointIndex middle, JointIndex last,
                          const Vec3& usual, JointIndex pole_on, ControlShape shape,
                          const std::vector<JointIndex>& upper_twists, const std::vector<JointIndex>& lower_twists,
                          JointIndex hock) {
    const float whole = length(first, last);
    const Vec3 side_m = bendSide(first, middle, last, usual);
    const Vec3 line = place(last) - place(first);
    RigChain chain{
        .name = names_.take(name),
        .first = first,
        .last = last,
        .solver = ChainSolver::two_bone,
        .middle = middle,
        .target = addTarget(last, side, shape, 0.25f * whole),
        .pole = static_cast<int>(rig_.controls.size()),
        .bend_axis_l = unitOr(glm::inverse(Mat3(rest_m_[jointNumber(first)])) * glm::cross(side_m, line), {1, 0, 0}),
        .hock = hock};
    addTwists(chain, upper_twists, lower_twists);
    add({.name = "Pole " + chain.name,
         .rest_m = {.translation = place(middle) + 0.6f * whole * side_m},
         .rides_on = pole_on,
         .shape = ControlShape::diamond,
         .size_m = 0.08f * whole,
         .side = side});
    rig_.chains.push_back(chain);
    return chain.name;
  }

  std::string addChain(const std::string& name, BodySide side, JointIndex first, JointIndex last, ChainSolver solver) {
    RigChain chain{.name = names_.take(name), .first = first, .last = last, .solver = solver};
    chain.target = addTarget(last, side, ControlShape::sphere, 0.12f * length(first, last));
    rig_.chains.push_back(chain);
    return chain.name;
  }

  // Handles for each joint between its ends, or for some where these are many; all go along with what the chain hangs
  // on.
  std::string addSpline(const std::string& name, BodySide side, JointIndex first, JointIndex last) {
    const std::string chain = addChain(name, side, first, last, ChainSolver::spline);
    addThrough(rig_.chains.back());
    RigControl& target = rig_.controls[jointNumber(rig_.chains.back().target)];
    target.rides_on = skeleton_[first].parent;
    if (!rig_.chains.back().through.empty())
      target.size_m = 1.3f * rig_.controls[jointNumber(rig_.chains.back().through.front())].size_m;
    return chain;
  }
  void addThrough(RigChain& chain) {
    const std::size_t between = jointsOf(chain, skeleton_).size() - 2;
    const std::size_t count = between > kHandlesOfSpline ? kHandlesOfLongSpline : between;
    const float size_m = std::max(length(chain.first, chain.last) / static_cast<float>(count + 1), 1e-4f);
    for (std::size_t i = 0; i < count; ++i) chain.through.push_back(static_cast<int>(rig_.controls.size() + i));
    const std::vector<JointIndex> beside = throughJoints(chain, skeleton_);
    for (std::size_t i = 0; i < count; ++i)
      add({.name = chain.name + " " + std::to_string(i + 1),
           .rest_m = {.translation = place(beside[i])},
           .rides_on = skeleton_[chain.first].parent,
           .shape = ControlShape::sphere,
           .size_m = size_m,
           .side = rig_.controls[jointNumber(chain.target)].side});
  }

  // Its target, and one for both eyes.
  std::string addAim(const std::string& name, JointIndex joint, float away_m) {
    const int target = addAimTarget("Aim " + name, place(joint), away_m, kNoJoint, {});
    return addAim(name, joint, target);
  }
  std::vector<std::string> addEyes(std::span<const std::pair<BodySide, JointIndex>> eyes, float away_m,
                                   JointIndex head) {
    Vec3 middle(0.f);
    for (const auto& eye : eyes) middle += place(eye.second) / static_cast<float>(eyes.size());
    // Along with the head, or where that looks.
    std::vector<RigPlace> spaces;
    if (const auto look = std::ranges::find(rig_.aims, head, &RigAim::joint); look != rig_.aims.end())
      spaces.push_back(RigPlace::control(look->target));
    const int target = addAimTarget("Aim eyes", middle, away_m, head, std::move(spaces));
    std::vector<std::string> names;
    for (const auto& [side, joint] : eyes)
      names.push_back(addAim(side == BodySide::left ? "eye.L" : "eye.R", joint, target));
    return names;
  }

  bool isDriven(JointIndex joint) const {
    return std::ranges::any_of(rig_.chains,
                               [&](const RigChain& c) {
                                 return c.last == joint || (c.first == joint) ||
                                        (skeleton_.isAncestor(c.first, joint) && skeleton_.isAncestor(joint, c.last));
                               }) ||
           std::ranges::find(rig_.aims, joint, &RigAim::joint) != rig_.aims.end();
  }

 private:
  std::string addAim(const std::string& name, JointIndex joint, int target) {
    RigAim aim{.name = names_.take(name), .joint = joint, .target = target};
    const Quat to_own = glm::conjugate(decompose(rest_m_[jointNumber(joint)]).rotation);
    aim.axis_l = to_own * directions_.forward;
    aim.up_l = to_own * directions_.up;
    aim.up_m = directions_.up;
    rig_.aims.push_back(aim);
    return aim.name;
  }

  int addAimTarget(const std::string& name, const Vec3& from, float away_m, JointIndex rides_on,
                   std::vector<RigPlace> spaces) {
    add({.name = name,
         .rest_m = {.translation = from + away_m * directions_.forward},
         .rides_on = rides_on,
         .shape = ControlShape::circle,
         .size_m = 0.15f * away_m,
         .spaces = std::move(spaces)});
    return static_cast<int>(rig_.controls.size()) - 1;
  }

  // As the end stands at rest, so that it keeps its rotation where it takes the target's.
  int addTarget(JointIndex last, BodySide side, ControlShape shape, float size_m) {
    const Transform rest = decompose(rest_m_[jointNumber(last)]);
    add({.name = "IK " + skeleton_[last].name,
         .rest_m = {.translation = rest.translation, .rotation = rest.rotation},
         .shape = shape,
         .size_m = std::max(size_m, 1e-4f),
         .side = side});
    return static_cast<int>(rig_.controls.size()) - 1;
  }

  // The axis about which the middle bends in a pose, longer the more it does; nothing where it is straight.
  static std::optional<Vec3> bendAxis(std::span<const Mat4> model, JointIndex first, JointIndex middle,
                                      JointIndex last) {
    const Vec3 from(model[jointNumber(first)][3]), through(model[jointNumber(middle)][3]),
        to(model[jointNumber(last)][3]);
    const float lengths = glm::distance(from, through) * glm::distance(through, to);
    const Vec3 axis = glm::cross(through - from, to - through);
    if (!(glm::length(axis) > kStraightLimb * lengths)) return std::nullopt;
    return axis / lengths;
  }
  Vec3 sideOf(const Vec3& axis, JointIndex first, JointIndex last) const {
    const Vec3 line = unitOr(place(last) - place(first), -directions_.up);
    return unitOr(glm::cross(line, axis), anyAcross(line));
  }

  const Character& character_;
  const Skeleton& skeleton_;
  std::vector<Mat4> rest_m_;
  Directions directions_;
  Rig& rig_;
  FreeNames control_names_, names_;
};

struct LimbRoles {
  const char* name;
  JointRole upper, lower, end, upper_twist, lower_twist;
  bool leg;
};
constexpr std::array kLimbs{
    LimbRoles{"arm", JointRole::left_upper_arm, JointRole::left_lower_arm, JointRole::left_hand,
              JointRole::left_upper_arm_twist, JointRole::left_lower_arm_twist, false},
    LimbRoles{"leg", JointRole::left_upper_leg, JointRole::left_lower_leg, JointRole::left_foot,
              JointRole::left_upper_leg_twist, JointRole::left_lower_leg_twist, true},
};

void addSplines(AddLimbs& limbs, Maker& maker) {
  const Skeleton& skeleton = limbs.character->skeleton;
  const std::vector<SplineEnds> splines = splinesOf(*limbs.roles, skeleton);
  if (splines.empty() || splines.front().name != "spine") {
    const std::string name = "spine";
    limbs.left_out.push_back(
        limbs.roles->joint(JointRole::spine) == kNoJoint
            ? text("“{}” has no handles: its joints are not known; say which they are in the joint roles.", name)
            : text("“{}” has no handles: a spline needs two bones or more.", name));
  }
  for (const SplineEnds& ends : splines) {
    bool driven = false;  // what aims with the last joint may go on
    for (JointIndex j = skeleton[ends.last].parent; j != skeleton[ends.first].parent; j = skeleton[j].parent)
      driven = driven || maker.isDriven(j);
    if (driven) continue;
    limbs.added.push_back(maker.addSpline(std::string(ends.name), BodySide::middle, ends.first, ends.last));
    const RigChain& chain = limbs.rig->chains.back();
    const std::size_t between = jointsOf(chain, skeleton).size() - 2;
    if (chain.through.size() < between)
      limbs.left_out.push_back(text("“{}” has {} handles for {} joints; those between them follow the spline.",
                                    chain.name, chain.through.size() + 1, between + 1));
  }
}

}  // namespace

Check AddLimbs::run() {
  if (!character || !roles || !rig || character->rig || character->type)
    return fail("There is no character to make limb handles for.");
  added.clear();
  left_out.clear();
  const Skeleton& skeleton = character->skeleton;
  const Directions directions(*roles, restInModelSpace(skeleton));
  Maker maker(*character, directions, *rig);
  const JointIndex hips = roles->joint(JointRole::hips);
  for (const LimbRoles& limb : kLimbs) {
    if (!(limb.leg ? legs : arms)) continue;
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      const JointIndex upper = roles->joint(onSide(limb.upper, side)), lower = roles->joint(onSide(limb.lower, side)),
                       end = roles->joint(onSide(limb.end, side));
      const std::string name = std::string(limb.name) + (side == BodySide::left ? ".L" : ".R");
      if (upper == kNoJoint || lower == kNoJoint || end == kNoJoint) {
        left_out.push_back(
            text("“{}” has no handles: its joints are not known; say which they are in the joint roles.", name));
        continue;
      }
      if (!skeleton.isAncestor(upper, lower) || !skeleton.isAncestor(lower, end)) {
        left_out.push_back(text("“{}” has no handles: “{}” does not hang below “{}” in the file.", name,
                                skeleton[end].name, skeleton[upper].name));
        continue;
      }
      // The limb of an animal goes on from its hock to its paw.
      JointIndex last = end, hock = kNoJoint;
      if (limb.leg && maker.standsOnHands(*roles))
        if (const JointIndex paw = maker.pawBelow(lower, end, roles->joint(onSide(JointRole::left_toes, side)));
            paw != kNoJoint)
          hock = end, last = paw;
      if (maker.isDriven(upper) || maker.isDriven(lower) || maker.isDriven(last)) continue;
      // Elbows bend to the back, knees to the front; a pole goes along with what carries the limb.
      const JointIndex above = skeleton[upper].parent;
      const JointIndex shoulder = roles->joint(onSide(JointRole::left_shoulder, side));
      const JointIndex pole_on = limb.leg && hips != kNoJoint             ? hips
                                 : shoulder == above && above != kNoJoint ? skeleton[above].parent
                                                                          : above;
      added.push_back(maker.addTwoBones(name, side, upper, lower, last,
                                        limb.leg ? directions.forward : -directions.forward, pole_on, ControlShape::box,
                                        roles->joints(onSide(limb.upper_twist, side)),
                                        roles->joints(onSide(limb.lower_twist, side)), hock));
    }
  }
  const JointIndex head_joint = roles->joint(JointRole::head);
  if (head && head_joint != kNoJoint) {
    const JointIndex lowest = hips != kNoJoint ? hips : head_joint;
    const float away = std::max(glm::distance(maker.place(head_joint), maker.place(lowest)), 1e-2f);
    if (!maker.isDriven(head_joint)) added.push_back(maker.addAim("look", head_joint, away));
    std::vector<std::pair<BodySide, JointIndex>> eyes;
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      const JointIndex eye = roles->joint(onSide(JointRole::left_eye, side));
      if (eye != kNoJoint && skeleton.isAncestor(head_joint, eye) && !maker.isDriven(eye)) eyes.emplace_back(side, eye);
    }
    if (!eyes.empty())
      for (std::string& name : maker.addEyes(eyes, kEyesAway * away, head_joint)) added.push_back(std::move(name));
  }
  if (spine) addSplines(*this, maker);
  if (tail) {
    const std::vector<JointIndex> joints = tailOf(skeleton);
    if (joints.size() >= 3 && std::ranges::none_of(joints, [&](JointIndex j) { return maker.isDriven(j); }))
      added.push_back(maker.addChain("tail", BodySide::middle, joints.front(), joints.back(), ChainSolver::fabrik));
  }
  if (added.empty() && rig->empty())
    return fail(text("“{}” has no limbs that could have handles; say what its joints are in the joint roles.",
                     character->name));
  return rig->validate(skeleton);
}

Result<Rig> withSolver(const Character& character, Rig rig, std::size_t chain, ChainSolver solver) {
  if (chain >= rig.chains.size()) return fail("The rig has no such chain.");
  rig.chains[chain].solver = solver;
  if (solver == ChainSolver::spline && rig.chains[chain].through.empty())
    Maker(character, Directions({}, {}), rig).addThrough(rig.chains[chain]);
  if (Check ok = rig.validate(character.skeleton); !ok) return tl::unexpected(ok.error());
  return rig;
}

Result<Rig> withChain(const Character& character, Rig rig, JointIndex first, JointIndex last, ChainSolver solver) {
  const Skeleton& skeleton = character.skeleton;
  const auto has = [&](JointIndex joint) { return joint >= 0 && jointNumber(joint) < skeleton.size(); };
  if (!has(first) || !has(last) || !skeleton.isAncestor(first, last) || skeleton[last].parent == first)
    return fail("A chain needs two joints, the last below the first, with one or more between them.");
  Maker maker(character, Directions({}, {}), rig);
  if (solver == ChainSolver::two_bone) {
    JointIndex middle = kNoJoint;  // the nearest to half of the way
    float least = 0.f;
    const float half = 0.5f * maker.length(first, last);
    for (JointIndex j = skeleton[last].parent; j != first; j = skeleton[j].parent) {
      const float off = std::abs(maker.length(first, j) - half);
      if (middle == kNoJoint || off < least) middle = j, least = off;
    }
    maker.addTwoBones(skeleton[last].name, BodySide::middle, first, middle, last, Vec3(0.f, 0.f, 1.f),
                      skeleton[first].parent, ControlShape::box, {}, {}, kNoJoint);
  } else if (solver == ChainSolver::spline) {
    maker.addSpline(skeleton[last].name, BodySide::middle, first, last);
  } else {
    maker.addChain(skeleton[last].name, BodySide::middle, first, last, solver);
  }
  if (Check ok = rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  return rig;
}

}  // namespace sinew
