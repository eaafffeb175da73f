// Handles by which a character is posed: controls, chains that reach for them, joints that aim at them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/transform.h"
#include "core/rig/joint_limits.h"
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
  bool operator==(const RigControl&) const = default;
};

enum class ChainSolver : std::uint8_t { two_bone, ccd, fabrik, jacobian };

// From `first` down to `last`, whose origin goes to the target.
struct RigChain {
  std::string name;  // "arm.L"; no other chain or aim has it
  JointIndex first = kNoJoint, last = kNoJoint;
  ChainSolver solver = ChainSolver::two_bone;
  JointIndex middle = kNoJoint;     // of two bones: which joint bends; between the others
  int target = kNoControl;          // where the end goes, and how it stands there where the chain says so
  int pole = kNoControl;            // of two bones: on which side the middle lies; kNoControl: where it is
  Vec3 bend_axis_l{1.f, 0.f, 0.f};  // of two bones: about which the middle bends forwards, in the axes of `first`
  bool operator==(const RigChain&) const = default;
};

// A joint that looks at a control. See AimJoint.
struct RigAim {
  std::string name;  // "look"
  JointIndex joint = kNoJoint;
  int target = kNoControl;
  Vec3 axis_l{0.f, 0.f, 1.f};  // which of its own axes looks
  bool keep_up = false;        // whether the following two count
  Vec3 up_l{0.f, 1.f, 0.f}, up_m{0.f, 1.f, 0.f};
  bool operator==(const RigAim&) const = default;
};

struct RigLimits {
  JointIndex joint = kNoJoint;
  JointLimits limits{};
  bool operator==(const RigLimits&) const = default;
};

// Of one skeleton: joints are numbers in it.
struct Rig {
  static constexpr std::size_t kMaxParts = 1000;  // of each list
  static constexpr std::size_t kMaxName = 200;    // bytes

  std::vector<RigControl> controls{};
  std::vector<RigChain> chains{};
  std::vector<RigAim> aims{};
  std::vector<RigLimits> limits{};  // that chains keep to; of each joint once

  bool empty() const { return controls.empty() && chains.empty() && aims.empty() && limits.empty(); }
  // Refused, with a sentence: names that are missing or there twice, joints and controls that are not there, chains
  // whose last joint does not hang below the first, numbers that are not finite, and what would follow itself.
  [[nodiscard]] Check validate(const Skeleton& skeleton) const;
  bool operator==(const Rig&) const = default;
};

// One chain or aim of a rig.
struct RigStep {
  enum class Kind : std::uint8_t { chain, aim };
  Kind kind = Kind::chain;
  std::size_t index = 0;  // in its list
  bool operator==(const RigStep&) const = default;
};

const std::string& nameOf(const Rig& rig, const RigStep& step);
// The joints that a step rotates, parents first.
std::vector<JointIndex> drivenBy(const Rig& rig, const Skeleton& skeleton, const RigStep& step);
// All steps, each behind those that move what it hangs on or what its controls ride on; where that says nothing, and
// where two rotate the same joint, in the order of the lists. Refused, with their names: some that wait for one
// another.
Result<std::vector<RigStep>> orderOf(const Rig& rig, const Skeleton& skeleton);

}  // namespace sinew
