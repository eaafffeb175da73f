// Lost and found: keys in clips of the active character, and what was made of it by hand, whose joints or morph targets
// are gone. Edits are undoable.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// Of a character, by its place in Instance::lost; what lies there must still be that part.
struct LostByHand {
  InstanceId of;
  std::size_t index = 0;
  LostPart part;
  bool operator==(const LostByHand&) const = default;
};
using Lost = std::variant<LostKeys, LostByHand>;

std::vector<LostKeys> lostKeys(const Document& document);  // in the order of its clips
std::vector<Lost> allLost(const Document& document);       // these first
// Null where they are not lost any more.
const LostTrack* findLost(const Document& document, const LostKeys& keys);
const LostPart* findLost(const Document& document, const LostByHand& lost);
// Of what is not lost any more nothing.
bool isMorph(const Document& document, const Lost& lost);
QString lostName(const Document& document, const Lost& lost);  // "… / Spine2 / Cape_02"
QString lostText(const Document& document, const Lost& lost);  // "61 keys, layer Wind of run", "Attached: sword"

// Gives it to a joint, or a morph channel, of the active character; keys in place of what its file says of that in the
// clip, where that was not edited: a joint may have got another name. What was done is one sentence. Refused: see
// sinew::placeLost(); the number is of no joint or channel.
Result<QString> placeLost(Document& document, const Lost& lost, int part);
Result<QString> deleteLost(Document& document, std::span<const Lost> lost);  // in one step

}  // namespace sinew
