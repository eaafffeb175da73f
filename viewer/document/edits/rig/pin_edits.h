// Which ends of bodies hold where they are before all others.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// An end of a body that has weight now.
struct BodyEnd {
  InstanceId of;
  JointIndex control = kNoJoint;  // the joint of its target
  int pin = -1;                   // channel
  bool pinned = false;            // now
  bool operator==(const BodyEnd&) const = default;
};
// Of a joint, or of the control that it goes to; none: it is no such end.
std::optional<BodyEnd> bodyEndAt(const Document& document, const Instance& instance, JointIndex joint);

// Those of what is selected, each once, of the active character.
std::vector<BodyEnd> selectedEnds(const Document& document);
// Pins them; where all are pinned lets them go. By hand, or keyed while auto-key is on, in one step. A sentence.
// Refused: there are none.
Result<QString> togglePins(Document& document);

}  // namespace sinew
