// Handles by which a character is posed: controls, chains that reach for them, joints that aim at them, and what else
// holds joints.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/transform.h"
#include "core/rig/joint_limits.h"
#include "core/scene/rig/body.h"
#include "core/scene/rig/constraints.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

inline constexpr int kNoControl = -1;  // in place of a number among Rig::controls

enum class ControlShape : std::uint8_t { box, circle, sphere, diamond, axes };

// A point with axes that is moved, keyed and played as a joint is.
struct RigControl {
  std::string name;                // "IK hand.L"; no other control has it
  Transform rest_m{};              // where it stands while all joints rest; model space
  JointIndex rides_on = kNoJoint;  // a joint that it goes along with; kNoJoint: it stays in model space
  ControlShape shape = ControlShape::box;
  float size_m = 0.1f;  // of its shape, > 0
  BodySide side = BodySide::middle;
  // What else it can go along with, as a channel of its own says: 0 for `rides_on`, else one of these, counted from 1.
  // It then stands to that as it would to `rides_on`, seen from where both rest.
  std::vector<RigPlace> spaces{};
  RigPlace usual() const { return rides_on == kNoJoint ? RigPlace() : RigPlace::joint(rides_on); }
  bool operator==(const RigControl&) const = default;
};

enum class ChainSolver : std::uint8_t { two_bone, ccd, fabrik, jacobian, spline };

// A joint that takes a share of a twist, so that the skin about a bone wrings evenly.
struct RigTwist {
  JointIndex joint = kNoJoint;  // hangs on a joint of the chain before its last one
  // −1 … 1, of what the chain twists about the bone, beside how clips and hands have it: below the middle joint of how
  // it twists the last one, else of how it twists the first one, where −0.5 gives half of that back.
  float share = 0.5f;
  bool operator==(const RigTwist&) const = default;
};

// From `first` down to `last`, whose origin goes to the target.
struct RigChain {
  std::string name;  // "arm.L"; no other chain or aim has it
  JointIndex first = kNoJoint, last = kNoJoint;
  ChainSolver solver = ChainSolver::two_bone;
  JointIndex middle = kNoJoint;     // of two bones: which joint bends; between the others
  int target = kNoControl;          // where the end goes, and how it stands there where the chain says so
  int pole = kNoControl;            // of two bones: on which side the middle lies; kNoControl: where it is
  Vec3 bend_axis_l{1.f, 0.f, 0.f};  // of two bones: about which the middle bends forwards, in the axes of `first`
  std::vector<RigTwist> twists{};   // of two bones, with a middle; other solvers let them be
  // Of two bones, likewise: a joint between the middle and the last one that bends as much as the middle, the other
  // way, as the hock of an animal does; what hangs on it stays along the upper bone.
  JointIndex hock = kNoJoint;
  // Of a spline: controls through which it goes from the first joint to the target, in this order, none twice; other
  // solvers let them be.
  std::vector<int> through{};
  float weight = 0.f;  // 0 … 1: how much it counts where nothing is keyed
  bool operator==(const RigChain&) const = default;
};

// How the joints of an aim stand for one direction. See PoseSpace.
struct RigPose {
  Vec3 direction{0.f, 0.f, 1.f};    // where the axis that looks points, in what the first joint is put into; not 0
  std::vector<Quat> rotations_l{};  // one for each joint
  bool operator==(const RigPose&) const = default;
};

// A joint that looks at a control. See AimJoint.
struct RigAim {
  std::string name;  // "look"
  JointIndex joint = kNoJoint;
  int target = kNoControl;
  Vec3 axis_l{0.f, 0.f, 1.f};  // which of its own axes looks
  bool keep_up = false;        // whether the following two count
  Vec3 up_l{0.f, 1.f, 0.f}, up_m{0.f, 1.f, 0.f};
  // With poses the joints from `first` down to `joint` take what is blended of them for where the target is, and then
  // `joint` turns by what is left. See PoseSpaceIk.
  JointIndex first = kNoJoint;  // above `joint`; without poses it says nothing
  std::vector<RigPose> poses{};
  bool operator==(const RigAim&) const = default;
};

struct RigLimits {
  JointIndex joint = kNoJoint;
  JointLimits limits{};
  // Where it may slide, metres along the axes of what it hangs on, as chains of ChainSolver::jacobian do; where low is
  // not below high it stays.
  Vec3 slide_low{0.f}, slide_high{0.f};
  bool slides() const { return glm::any(glm::lessThan(slide_low, slide_high)); }
  bool operator==(const RigLimits&) const = default;
};

// Of one skeleton: joints are numbers in it.
struct Rig {
  static constexpr std::size_t kMaxParts = 1000;  // of each list
  static constexpr std::size_t kMaxName = 200;    // bytes
  static constexpr std::size_t kMaxPlaces = 64;   // that one part follows, or goes through
  static constexpr std::size_t kMaxLinks = 9;     // of a constraint
  static constexpr std::size_t kMaxPoses = 64;    // of an aim
  // Joints of all chains, what splines go through, and the poses of all aims: of each the poses times both these and
  // their joints; and of bodies what workOf() says.
  static constexpr std::size_t kMaxDriven = 100'000;

  std::vector<RigControl> controls{};
  std::vector<RigChain> chains{};
  std::vector<RigAim> aims{};
  std::vector<RigBody> bodies{};    // which come before chains of their joints
  std::vector<RigLimits> limits{};  // that chains keep to; of each joint once
  // Of one joint the first one comes first, and all come before a chain that begins there and an aim.
  std::vector<RigConstraint> constraints{};
  std::vector<RigDriver> drivers{};
  std::map<std::string, std::string> later{};  // what a text of a later version says besides: members, as JSON

  bool empty() const {
    return controls.empty() && chains.empty() && aims.empty() && bodies.empty() && limits.empty() &&
           constraints.empty() && drivers.empty();
  }
  // Refused, with a sentence: names that are missing or there twice, joints and controls that are not there, chains
  // whose last joint does not hang below the first, numbers that are not finite, formulas that are none, and what would
  // follow itself.
  [[nodiscard]] Check validate(const Skeleton& skeleton) const;
  // What hangs is put where its own joints have it, before all that reads where the character stands; a chain that ends
  // at what it hangs by goes there, too, in place of its target. Refused: another part moves what it hangs by, so that
  // it would not stay there. For rigs that pass validate(); they run all the same.
  [[nodiscard]] Check validateHanging(const Skeleton& skeleton) const;
  bool operator==(const Rig&) const = default;
};

// One part of a rig that does something.
struct RigStep {
  enum class Kind : std::uint8_t { chain, aim, constraint, driver, space, body };
  Kind kind = Kind::chain;
  std::size_t index = 0;  // in its list; of Kind::space among the controls
  bool operator==(const RigStep&) const = default;
};

std::vector<RigStep> allSteps(const Rig& rig);                   // list by list
const std::string& nameOf(const Rig& rig, const RigStep& step);  // of Kind::space: of the control
// Whether a constraint or driver does nothing; others are never muted.
bool isMuted(const Rig& rig, const RigStep& step);
// The joints of a chain, from the first to the last; those of an aim.
std::vector<JointIndex> jointsOf(const RigChain& chain, const Skeleton& skeleton);
std::vector<JointIndex> jointsOf(const RigAim& aim, const Skeleton& skeleton);
// The controls that say where it goes: its target, its pole, those through which a spline goes.
std::vector<int> controlsOf(const RigChain& chain);
// By which of its joints each of the controls that a spline goes through stands at rest: in even steps along them.
std::vector<JointIndex> throughJoints(const RigChain& chain, const Skeleton& skeleton);
// The joints of the file that a step moves, parents first.
std::vector<JointIndex> drivenBy(const Rig& rig, const Skeleton& skeleton, const RigStep& step);
// All steps, each behind those that move what it hangs on or follows, or that make its numbers; where that says
// nothing, constraints before bodies before chains before aims, each in the order of its list. Refused, with their
// names: some that wait for one another.
Result<std::vector<RigStep>> orderOf(const Rig& rig, const Skeleton& skeleton);

// What is wrong with a formula of a driver, with the place in it; an empty one is none.
[[nodiscard]] Check checkFormula(const std::string& formula);
bool takesTime(const RigDriver& driver);  // measures it, or has it in its formula

// Ids of the numbers of a step, which drivers can drive, in the order of their channels.
std::vector<std::string> numbersOf(const Rig& rig, const RigStep& step);

}  // namespace sinew
