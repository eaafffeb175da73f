// Limb handles from what the joints of a figure are.
#pragma once

#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// Adds to a rig: for each arm and leg two bones with a target and a pole, for the head an aim, for the eyes
// below it one each with one target, for a tail a chain of all its joints; and where it is asked for, splines along the
// spine (up to the joint of the chest that is the highest, else the neck), along a neck of two bones or more, and along
// the tail. Joints that share a limb's twist are those of such roles. The hind legs of an animal that stands on its
// hands, too, go on from the hock to the paw. What has a chain already is left as it is.
struct AddLimbs {
  const Character* character = nullptr;                     // in: without a rig
  const JointRoles* roles = nullptr;                        // in: of its joints
  bool arms = true, legs = true, head = true, tail = true;  // in: which
  bool spine = false;                                       // in: whether splines
  Rig* rig = nullptr;                                       // in, out: of the character

  std::vector<std::string> added{};  // out: names of chains and aims
  std::vector<Text> left_out{};      // out: what has been looked for and is not there, a sentence each

  // Refused: there is nothing to make handles of.
  [[nodiscard]] Check run();
};

// A chain of its own from one joint down to another, with a target, and a pole where it has two bones, handles between
// where it is a spline. Refused: the last joint does not hang below the first, or there is no joint between them.
Result<Rig> withChain(const Character& character, Rig rig, JointIndex first, JointIndex last, ChainSolver solver);
// With another solver of a chain; a spline without handles between its ends gets some.
Result<Rig> withSolver(const Character& character, Rig rig, std::size_t chain, ChainSolver solver);

}  // namespace sinew
