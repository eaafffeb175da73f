// Full-body handles from what the joints of a figure are.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// Adds to a rig a body with effectors for hips, head, hands and feet, as far as they are known: what they weigh, about
// what elbows and knees bend, and feet that stand. Targets that limbs have already are those of their ends, too.
struct AddBody {
  const Character* character = nullptr;  // in: without a rig
  const JointRoles* roles = nullptr;     // in: of its joints
  Rig* rig = nullptr;                    // in, out: of the character

  std::string added{};                // out: the name of the body
  std::vector<std::string> reused{};  // out: controls of the rig that it goes to, too
  std::vector<Text> left_out{};       // out: what has been looked for and is not there, a sentence each

  // Refused: no hips, or fewer than two joints below them that are known; a body that is there already; a target that
  // goes along with what the body moves.
  [[nodiscard]] Check run();
};

// Without some bodies, by number, and without controls and drivers that these alone need.
Rig withoutBodies(Rig rig, const std::set<std::size_t>& bodies);

}  // namespace sinew
