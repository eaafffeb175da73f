// What was made by hand of a joint or morph target that a character does not have now: it waits for it to come back.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/skeleton/roles.h"

namespace sinew {

struct LostRole {
  JointRole role = JointRole::hips;
  float confidence = 1.f;  // 0 … 1
  int before = 0;          // so many joints had the role before this one, where several may
  bool operator==(const LostRole&) const = default;
};

// What was attached to the joint. It stands in the world meanwhile; or its keys say the character, and no joint of it.
struct LostChild {
  InstanceId of;                // another instance
  Transform placement{};        // model to the joint
  Transform left{};             // where it waits: in the world
  ClipId clip{};                // of keys that say so, of it; none: it stood there by itself
  std::vector<double> times{};  // of these, seconds of the clip, ascending
  bool operator==(const LostChild&) const = default;
};

// As LostTrack is of the keys of a clip.
struct LostPart {
  std::string name;      // of the joint or morph target
  std::string parent{};  // of the joint, as far as it takes to tell it: see PartNames
  // A pose, joint-local; the weight of the morph target; the role of the joint; what was attached to it, behind all
  // others in a list.
  std::variant<Transform, float, LostRole, LostChild> made{};

  bool isMorph() const { return std::holds_alternative<float>(made); }
  bool operator==(const LostPart&) const = default;
};

}  // namespace sinew
