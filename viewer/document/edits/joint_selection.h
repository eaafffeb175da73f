// Selections that follow from the selected joints: the other side, more or fewer along the hierarchy.
#pragma once

#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// Of each character that has selected joints, in the order of the selection; nothing twice. Joints without a partner on
// the other side are left out.
std::vector<SelectionItem> oppositeJoints(const Document& document);
// The selected joints with their parents and children.
std::vector<SelectionItem> grownJoints(const Document& document);
// Without those that have a parent or child which is not selected; the ends of the hierarchy count as selected.
std::vector<SelectionItem> shrunkJoints(const Document& document);
// All joints on the sides on which joints are selected; those in the middle are a side of their own.
std::vector<SelectionItem> jointsOfSameSide(const Document& document);

}  // namespace sinew
