#include "core/scene/rig/add_body.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "core/base/free_names.h"
#include "core/scene/rig/drop_controls.h"
#include "core/scene/rig/limbs.h"
#include "core/scene/rig/make_constraint.h"
#include "core/scene/rig/make_limits.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

struct EffectorRole {
  std::string name;
  JointRole role;
  float weight;
  bool stands;
};
// Hips and head give way where hands are dragged far, and the head where the hips are.
const std::array kEffectorRoles{EffectorRole{"hips", JointRole::hips, 0.3f, false},
                                EffectorRole{"head", JointRole::head, 0.1f, false},
                                EffectorRole{"hand.L", JointRole::left_hand, 1.f, false},
                                EffectorRole{"hand.R", onSide(JointRole::left_hand, BodySide::right), 1.f, false},
                                EffectorRole{"foot.L", JointRole::left_foot, 1.f, true},
                                EffectorRole{"foot.R", onSide(JointRole::left_foot, BodySide::right), 1.f, true}};

// What parts of a body weigh, percent of the whole, and how far along the bone that weighs (P. de Leva, "Adjustments to
// Zatsiorsky-Seluyanov's segment inertia parameters", 1996); a bone weighs on the joints at both of its ends.
struct Segment {
  JointRole from, to;
  float weight, along;
};
constexpr std::array kSegments{
    Segment{JointRole::hips, JointRole::spine, 11.2f, 0.4f},
    Segment{JointRole::spine, JointRole::chest, 16.3f, 0.5f},
    Segment{JointRole::chest, JointRole::neck, 16.f, 0.5f},
    Segment{JointRole::neck, JointRole::head, 6.9f, 1.f},
    Segment{JointRole::left_upper_arm, JointRole::left_lower_arm, 2.7f, 0.58f},
    Segment{JointRole::left_lower_arm, JointRole::left_hand, 1.6f, 0.46f},
    Segment{JointRole::left_hand, JointRole::left_hand, 0.6f, 0.f},
    Segment{JointRole::left_upper_leg, JointRole::left_lower_leg, 14.2f, 0.41f},
    Segment{JointRole::left_lower_leg, JointRole::left_foot, 4.3f, 0.45f},
    Segment{JointRole::left_foot, JointRole::left_foot, 1.4f, 0.f},
};

// Of its length, that a foot goes back from its ankle, and to either side.
constexpr float kHeel = 0.35f, kHalfSole = 0.25f;
constexpr float kFootOfLeg = 0.2f;  // how long a foot without toes is, as a share of its leg

std::size_t numberOf(JointIndex joint) { return static_cast<std::size_t>(joint); }

// A body in the making.
class BodyMaker {
 public:
  explicit BodyMaker(AddBody& of) : of_(of), skeleton_(of.character->skeleton), rest_m_(restInModelSpace(skeleton_)) {}

  Check run() {
    const JointIndex hips = joint(JointRole::hips);
    if (hips == kNoJoint)
      return fail(
          text("“{}” has no hips that are known; say which joint they are in the joint roles.", of_.character->name));
    Rig rig = *of_.rig;
    if (const auto same = std::ranges::find(rig.bodies, hips, &RigBody::hips); same != rig.bodies.end())
      return fail(text("“{}” moves these hips already; change it, or take it away first.", same->name));
    RigBody body{.name = freeName(rig), .hips = hips, .balance = 1.f};
    for (const EffectorRole& of : kEffectorRoles)
      if (Check ok = addEffector(rig, body, of); !ok) return ok;
    if (body.effectors.size() < 3)
      return fail(
          text("“{}” has too few hands, feet and head that are known; say which joints they are in the joint "
               "roles.",
               of_.character->name));
    addMasses(body);
    addBends(body);
    of_.added = body.name;
    rig.bodies.push_back(std::move(body));
    if (Check ok = rig.validate(skeleton_); !ok) return ok;
    *of_.rig = std::move(rig);
    return {};
  }

 private:
  JointIndex joint(JointRole role) const { return of_.roles->joint(role); }
  Vec3 place(JointIndex joint) const { return Vec3(rest_m_[numberOf(joint)][3]); }

  static std::string freeName(const Rig& rig) {
    FreeNames names;
    for (const RigStep& step : allSteps(rig)) names.add(nameOf(rig, step));
    return names.take("body");
  }

  Check addEffector(Rig& rig, RigBody& body, const EffectorRole& of) {
    const JointIndex joint = this->joint(of.role);
    if (joint == kNoJoint || (joint != body.hips && !skeleton_.isAncestor(body.hips, joint))) {
      of_.left_out.push_back(
          text("“{}” has no handle: its joint is not known, or not below the hips; say which it is in the joint roles.",
               of.name));
      return {};
    }
    RigEffector effector{.name = of.name, .joint = joint, .weight = of.weight, .rotation = 1.f, .pinned = of.stands};
    // The limb of an animal goes on from its hock. Targets of splines go along with what these hang on.
    const auto chain = std::ranges::find_if(rig.chains, [&](const RigChain& one) {
      return one.solver != ChainSolver::spline && (one.last == joint || one.hock == joint);
    });
    if (chain != rig.chains.end()) {
      effector.joint = chain->last;
      effector.target = chain->target;
      const RigControl& control = rig.controls[static_cast<std::size_t>(effector.target)];
      const auto isMoved = [&](const RigPlace& on) {
        return on.kind == RigPlace::Kind::joint && (on.index == body.hips || skeleton_.isAncestor(body.hips, on.index));
      };
      const auto moved = std::ranges::find_if(control.spaces, isMoved);
      if (isMoved(control.usual()) || moved != control.spaces.end())
        return fail(text("“{}” goes along with “{}”, which the body would move; take that from its spaces first.",
                         control.name, skeleton_[isMoved(control.usual()) ? control.rides_on : moved->index].name));
      of_.reused.push_back(control.name);
    } else {
      effector.target = addControl(rig, body, joint, of);
    }
    if (of.stands) addSole(rig, effector, of.role);
    body.effectors.push_back(std::move(effector));
    return {};
  }

  int addControl(Rig& rig, const RigBody& body, JointIndex joint, const EffectorRole& of) const {
    FreeNames names;
    for (const RigControl& control : rig.controls) names.add(control.name);
    const Transform rest = decompose(rest_m_[numberOf(joint)]);
    const JointIndex head = this->joint(JointRole::head);
    const float size = joint == body.hips && head != kNoJoint ? glm::distance(place(head), rest.translation)
                                                              : glm::distance(place(body.hips), rest.translation);
    rig.controls.push_back({.name = names.take("IK " + skeleton_[joint].name),
                            .rest_m = {.translation = rest.translation, .rotation = rest.rotation},
                            .shape = joint == body.hips ? ControlShape::circle : ControlShape::box,
                            .size_m = std::max((joint == body.hips ? 0.5f : 0.2f) * size, 1e-4f),
                            .side = sideOf(of.role)});
    return static_cast<int>(rig.controls.size()) - 1;
  }

  // The corners of a foot on the ground, from its heel to the end of its toes.
  void addSole(const Rig& rig, RigEffector& effector, JointRole role) const {
    const BodySide side = sideOf(role);
    const JointIndex leg = joint(onSide(JointRole::left_upper_leg, side)),
                     named = joint(onSide(JointRole::left_toes, side));
    const JointIndex toes =
        named != kNoJoint && skeleton_.isAncestor(effector.joint, named) ? named : boneEnd(skeleton_, effector.joint);
    const Vec3 ankle = place(effector.joint);
    Vec3 ahead = toes == kNoJoint ? Vec3(0.f) : place(toes) - ankle;
    ahead.y = 0.f;
    const float height = toes == kNoJoint ? ankle.y : std::min(place(toes).y, ankle.y);
    const float leg_length = leg == kNoJoint ? ankle.y : glm::distance(place(leg), ankle);
    float length = glm::length(ahead);
    if (!(length > 0.25f * kFootOfLeg * leg_length)) ahead = Vec3(0.f, 0.f, 1.f), length = kFootOfLeg * leg_length;
    if (!(length > 0.f)) return;
    ahead = glm::normalize(ahead);
    const Vec3 across = glm::cross(Vec3(0.f, 1.f, 0.f), ahead);
    const Mat4 to_target = affineInverse(toMatrix(rig.controls[static_cast<std::size_t>(effector.target)].rest_m));
    for (const float along : {-kHeel, 1.f})
      for (const float to_side : {-kHalfSole, kHalfSole}) {
        Vec3 corner = ankle + length * (along * ahead + to_side * across);
        corner.y = height;
        effector.sole_l.emplace_back(to_target * Vec4(corner, 1.f));
      }
  }

  void addMasses(RigBody& body) const {
    std::map<JointIndex, float> masses;
    const auto belongs = [&](JointIndex joint) {
      return joint != kNoJoint && (joint == body.hips || skeleton_.isAncestor(body.hips, joint));
    };
    for (const Segment& segment : kSegments) {
      const bool middle = sideOf(segment.from) == BodySide::middle;
      for (const BodySide side : {BodySide::left, BodySide::right}) {
        if (middle && side == BodySide::right) break;
        const JointIndex from = joint(middle ? segment.from : onSide(segment.from, side)),
                         to = joint(middle ? segment.to : onSide(segment.to, side));
        const JointIndex first = belongs(from) ? from : body.hips, last = belongs(to) ? to : first;
        masses[first] += segment.weight * (1.f - segment.along);
        masses[last] += segment.weight * segment.along;
      }
    }
    for (const auto& [joint, share] : masses) body.masses.push_back({joint, share});
  }

  // As limbs of two bones would bend.
  void addBends(RigBody& body) const {
    Rig limbs;
    limbs.chains = of_.rig->chains;
    limbs.controls = of_.rig->controls;
    AddLimbs add{.character = of_.character, .roles = of_.roles, .head = false, .tail = false, .rig = &limbs};
    if (!add.run()) return;
    for (const RigChain& chain : limbs.chains) {
      if (chain.solver != ChainSolver::two_bone || !skeleton_.isAncestor(body.hips, chain.middle)) continue;
      const Vec3 axis_m = Mat3(rest_m_[numberOf(chain.first)]) * chain.bend_axis_l;
      const Vec3 axis_l = glm::inverse(Mat3(rest_m_[numberOf(chain.middle)])) * axis_m;
      if (const float length = glm::length(axis_l);
          length > 0.f && std::ranges::find(body.bends, chain.middle, &RigBend::joint) == body.bends.end())
        body.bends.push_back({chain.middle, axis_l / length});
    }
  }

  AddBody& of_;
  const Skeleton& skeleton_;
  std::vector<Mat4> rest_m_;
};

}  // namespace

Rig withoutBodies(Rig rig, const std::set<std::size_t>& bodies) {
  std::set<int> controls;
  std::vector<RigBody> kept;
  for (std::size_t i = 0; i < rig.bodies.size(); ++i) {
    if (!bodies.contains(i)) {
      kept.push_back(rig.bodies[i]);
      continue;
    }
    for (const RigEffector& effector : rig.bodies[i].effectors) controls.insert(effector.target);
    for (const RigObstacle& obstacle : rig.bodies[i].obstacles) controls.insert(obstacle.control);
  }
  rig.bodies = std::move(kept);
  dropStrayDrivers(rig);
  dropControls(rig, std::move(controls));
  return rig;
}

Check AddBody::run() {
  if (!character || !roles || !rig || character->rig || character->type)
    return fail("There is no character to make full-body handles for.");
  added.clear();
  reused.clear();
  left_out.clear();
  return BodyMaker(*this).run();
}

}  // namespace sinew
