// Joints that take over scale in ways of FBX's own, made to take it over as all other formats do.
#pragma once

#include <memory>
#include <vector>

#include "core/base/task.h"
#include "core/scene/character/character.h"

namespace sinew {

// Where a scale reaches a joint that does not inherit it fully (ScaleInheritance), that joint and those between it and
// the scale become two each: one without scale, on which the joints below hang, and one with the scale alone, called
// "NAME_scale", to which meshes are bound. In clips both stand where the one stood, within the
// tolerances, by cubic keys (CubicKeys). Shear is left out. Where no scale reaches such a joint, which is nearly
// always, nothing but the kind of inheritance changes.
struct PlainScale {
  std::shared_ptr<const Character> character;        // in/out: another one where joints change
  std::vector<std::shared_ptr<const Clip>> clips{};  // in/out: likewise
  double tolerance = 1e-4;                           // in: metres; > 0
  double tolerance_rad = 1e-3;                       // in: radians and parts of a scale; > 0
  Task task{};                                       // in

  std::size_t parted = 0, sheared = 0;  // out: joints that became two, and those of them that lost shear
  std::size_t straying = 0;             // out: channels that change too fast to keep the tolerances …
  std::size_t straying_clips = 0;       // … and the clips that have such

  // Refused: cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
