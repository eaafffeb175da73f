// What was made by hand of a joint or morph target that a character does not have now: it waits for it to come back.
#pragma once

#include <string>
#include <variant>

#include "core/math/transform.h"
#include "core/skeleton/roles.h"

namespace sinew {

struct LostRole {
  JointRole role = JointRole::hips;
  float confidence = 1.f;  // 0 … 1
  int before = 0;          // so many joints had the role before this one, where several may
  bool operator==(const LostRole&) const = default;
};

// As LostTrack is of the keys of a clip.
struct LostPart {
  std::string name;      // of the joint or morph target
  std::string parent{};  // of the joint; empty: it had none
  // A pose, joint-local; the weight of the morph target; the role of the joint.
  std::variant<Transform, float, LostRole> made{};

  bool isMorph() const { return std::holds_alternative<float>(made); }
  bool operator==(const LostPart&) const = default;
};

}  // namespace sinew
