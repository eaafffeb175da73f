// Weights of a character's morph targets and properties of objects, as rows of sliders show and change them: of the
// active one, or of another instance where one is named. Channels are indices into Character::morph_channels.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// Poses, or keys while auto-key is on, the same weight for all of them; see Document::setMorphWeights().
void setMorphs(Document& document, std::span<const int> channels, float weight, Gesture gesture, InstanceId of = {});
// Each its own, in one step; those of one property.
void setMorphs(Document& document, std::span<const MorphWeight> weights, Gesture gesture, InstanceId of = {});
// The same for one channel that is a reference (core/scene/objects/property.h). Refused: an instance that no channel
// can name.
Check setReference(Document& document, int channel, InstanceId to, Gesture gesture, InstanceId of = {});
// The weights that the file says, likewise.
void restMorphs(Document& document, std::span<const int> channels, Gesture gesture);
// Where the channels have keys, in the active layer; nothing where no clip plays.
std::optional<KeyPresence> morphKeys(const Document& document, std::span<const int> channels, InstanceId of = {});
// Keys those that have no key on this frame, as they are shown; where all have one, takes the keys away.
Check toggleMorphKeys(Document& document, std::span<const int> channels, InstanceId of = {});

// Whether a channel of the instance is in use, one per channel: set by hand to another weight than at rest, or moved by
// the clip that plays, at any time and in any layer.
std::vector<bool> morphsInUse(const Document& document, const Instance& instance);

}  // namespace sinew
