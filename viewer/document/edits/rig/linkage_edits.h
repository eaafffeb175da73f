// How the joints of a machine stand, as numbers that can be typed.
#pragma once

#include <cstddef>
#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// A joint of a chain that moves in one way: about a hinge, or along an axis.
struct LinkageJoint {
  JointIndex joint = kNoJoint;
  bool slides = false;
  float value = 0.f, low = 0.f, high = 0.f;  // radians or metres
};

// Of a chain of the active character all of whose joints move in one way at most: those that do, as they show now, the
// first one first. Empty for other chains.
std::vector<LinkageJoint> linkageState(const Document& document, std::size_t chain);
// One of these, within its range; the others stay as they show, and the target of the chain goes to its end. By hand,
// or keyed while auto-key is on; one step, with all of a gesture. Refused: it is none of them.
Check setLinkageState(Document& document, std::size_t chain, JointIndex joint, float value,
                      Gesture gesture = kNoGesture);

}  // namespace sinew
