// Edits of the mask that is shown, by the joints that are selected. Each is one undo step; refused, with a sentence for
// the user, where nothing is shown or selected, or where the mask is for other joints than the active character's.
#pragma once

#include <string>
#include <vector>

#include "viewer/document/document.h"

namespace sinew {

enum class MaskReach {
  joints,    // the selected ones alone
  subtrees,  // and all below them
};

// Those masks of the scene that fit the active character, in their order; see Document::maskFits().
std::vector<MaskId> listedMasks(const Document& document);

// Of weight 1 for the selected joints, and shown from then on. Without selected joints it is empty.
Check newMask(Document& document, MaskReach reach);
Check duplicateMask(Document& document);

// The selected joints get this weight, 0 … 1.
Check setMaskWeight(Document& document, double weight, MaskReach reach, Gesture gesture);
// The weight that the selected joints share, before the mask is feathered; nothing where they differ or none is there.
std::optional<double> maskWeight(const Document& document);
Check setMaskFeather(Document& document, int levels, Gesture gesture);
// Over so many joints more, or fewer.
Check featherMaskBy(Document& document, int levels);
Check invertMask(Document& document);
Check mirrorMask(Document& document);
// The shown mask together with another one, both as they are shown: the feather is worked into the weights. What was
// done is one sentence. Refused: another one that does not fit the character, one that changes nothing.
Result<QString> combineMask(Document& document, MaskId with, MaskCombination how);

// As files of sinew-cli mask. What was done is one sentence.
Result<QString> loadMask(Document& document, const QString& path);
Result<QString> saveMask(const Document& document, const QString& path);

}  // namespace sinew
