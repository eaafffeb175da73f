// Several characters as one, for files that hold what a scene has.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/import_report.h"
#include "core/math/transform.h"
#include "core/scene/character/character.h"

namespace sinew {

// One of them, and where it stands.
struct JoinedPart {
  std::shared_ptr<const Character> character{};  // passes validate(); its clips are those that are written
  std::string name;                              // of the joint above all of its own
  Transform placement{};                         // of that joint: into the world, or into what carries it
  int carrier = -1;                              // part that carries it; none: the world
  JointIndex carrying_joint = kNoJoint;          // of that part; kNoJoint: where the part itself stands
};

// Each part is below a joint with its name. Joints of a part that has a name in common with one before are called
// "part:joint". Clips of one name, which parts have, are one: each moves what it moved, and it is as long as the
// longest. Pictures that parts share are there once.
struct JoinCharacters {
  std::span<const JoinedPart> parts;  // in: at least one; carried ones carry no part that carries them
  std::string name;                   // in: of the whole

  std::shared_ptr<const Character> character{};  // out: with the clips
  ImportReport report{};                         // out: what of the parts is not in it

  // Refused: more joints than a skeleton may have.
  [[nodiscard]] Check run();
};

}  // namespace sinew
