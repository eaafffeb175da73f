// A whole body that follows several targets at once.
#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/types.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

struct Rig;

// A joint of a body that goes to a control.
struct RigEffector {
  std::string name;             // "hand.L"; no other one of the body has it
  JointIndex joint = kNoJoint;  // the hips, or below them; of each joint one
  int target = -1;              // among Rig::controls
  float weight = 1.f;           // 0 … 1, where nothing is keyed: how much the way to the target counts
  float rotation = 0.f;         // 0 … 1, of that: how much the target's rotation does
  bool pinned = false;          // where nothing is keyed: whether it holds before all that are not pinned
  std::vector<Vec3> sole_l{};   // what it stands with, in the axes of the target; empty: it does not stand
  bool operator==(const RigEffector&) const = default;
};

// A sphere about a control that the bones of a body stay outside of.
struct RigObstacle {
  int control = -1;
  float radius_m = 0.1f;  // > 0, as long as the control rests
  bool operator==(const RigObstacle&) const = default;
};

struct RigMass {
  JointIndex joint = kNoJoint;  // the hips, or below them; each once
  float share = 0.f;            // >= 0, beside the others
  bool operator==(const RigMass&) const = default;
};

// A joint that bends about one axis alone, as a knee, where it has no limits.
struct RigBend {
  JointIndex joint = kNoJoint;  // below the hips; each once
  Vec3 axis_l{1.f, 0.f, 0.f};   // in its own axes; not 0
  bool operator==(const RigBend&) const = default;
};

// The hips move and rotate, and all joints from there to the effectors rotate. See LeastSquaresIk.
struct RigBody {
  static constexpr std::size_t kMaxEffectors = 32, kMaxObstacles = 16, kMaxSole = 8, kMaxBends = 64;
  static constexpr std::size_t kMaxMasses = 1000;

  std::string name;  // "body"
  JointIndex hips = kNoJoint;
  std::vector<RigEffector> effectors{};
  std::vector<RigObstacle> obstacles{};
  std::vector<RigMass> masses{};  // none above 0: all joints weigh the same
  std::vector<RigBend> bends{};
  float balance = 0.f;  // 0 … 1, where nothing is keyed: how much the centre of mass has to be over the feet
  bool operator==(const RigBody&) const = default;
};

// The joints that a body moves, parents first.
std::vector<JointIndex> jointsOf(const RigBody& body, const Skeleton& skeleton);
// How much a body takes of Rig::kMaxDriven: the joints, and what it goes to, times the square of what it goes to and
// touches of obstacles.
std::size_t workOf(const RigBody& body, const Skeleton& skeleton);
// Refused: see Rig::validate().
[[nodiscard]] Check checkBody(const Rig& rig, const RigBody& body, const Skeleton& skeleton);

}  // namespace sinew
