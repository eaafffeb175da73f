// Which joints an action on poses works on when it is not told.
#pragma once

#include <span>
#include <vector>

#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// The selected joints of the active character, or all where none is selected.
std::vector<JointIndex> chosenJoints(const Document& document, const Instance& active);
// As they are shown now, in the spaces of their parents.
std::vector<JointTransform> shownPose(const Document& document, const Instance& active,
                                      std::span<const JointIndex> joints);
// The name of one joint, the number of several.
QString namedJoints(const Instance& active, std::span<const JointIndex> joints);

}  // namespace sinew
