// From the links of a linkage to a character with a rig.
#pragma once

#include "core/io/linkage/linkage_text.h"
#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// For each link the joint that moves, called as the link, and a fixed one at its end; below a base that is turned so
// that Y points up. The last one is "end". Plates and cylinders hang on the joints that move.
struct BuiltLinkage {
  std::shared_ptr<const Character> character{};
  // Limits of all joints, and of two links or more a chain from the first joint to the last, whose target counts from
  // the beginning.
  Rig rig{};
};

// `unit_m`: metres per unit of the lengths.
Result<BuiltLinkage> buildLinkage(const LinkageText& linkage, float unit_m);

// Where the end of a linkage stands and comes to, as seen from its base, metres.
struct LinkageReach {
  Vec3 end{0.f};                            // in the axes of the base
  float nearest_m = 0.f, farthest_m = 0.f;  // of many states inside the ranges
  std::size_t degrees = 0;                  // of freedom
};
// For what passes LinkageText::validate().
LinkageReach reachOf(const LinkageText& linkage);

}  // namespace sinew
