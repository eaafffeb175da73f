// Lost and found: keys in clips of the active character whose joints or morph targets are gone. Edits are undoable.
#pragma once

#include <span>
#include <vector>

#include "core/edit/lost_tracks.h"
#include "viewer/document/document.h"

namespace sinew {

struct LostKeys {
  ClipId clip;
  LostPlace place;
  bool operator==(const LostKeys&) const = default;
};

std::vector<LostKeys> lostKeys(const Document& document);  // in the order of its clips
// Null where they are not lost any more.
const LostTrack* findLost(const Document& document, const LostKeys& keys);
QString lostName(const LostTrack& track);                          // "… / Spine2 / Cape_02"
QString lostText(const Document& document, const LostKeys& keys);  // "61 keys, layer Wind of run"

// Gives them to a joint, or a morph channel, of the active character, in place of what its file says of that in the
// clip, where that was not edited: a joint may have got another name. What was done is one sentence. Refused: see
// sinew::placeLost(); the number is of no joint or channel.
Result<QString> placeLost(Document& document, const LostKeys& keys, int part);
Result<QString> deleteLost(Document& document, std::span<const LostKeys> keys);

}  // namespace sinew
