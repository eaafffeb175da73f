// Which keys an action works on when it is not told.
#pragma once

#include <span>
#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// Channels with knots, in all layers, of the selected joints of the active character. When no joint is selected: all
// channels of the clip that plays.
std::vector<ChannelId> shownChannels(const Document& document);

// The selected keys; where none is selected, all keys of these channels.
KnotSets targetKeys(const Document& document, std::span<const ChannelId> channels);

// Applies an operation to keys, as Document::editKeys() does. Where no key was selected none is afterwards.
Check editTargets(Document& document, const QString& text, Gesture gesture, const KeyOperation& operation,
                  const KnotSets& targets);

}  // namespace sinew
