// What panels say of keys, and copied keys as text on the system's clipboard, so that they go from window to window.
#pragma once

#include <optional>
#include <span>
#include <string>

#include <QString>

#include "core/edit/keys/clipboard.h"

namespace sinew {

// Why nothing in this layer of the clip can be edited: all of it is locked, or these curves are.
Text whyLocked(const Clip& clip, int layer);
// The same of curves that may lie in several layers: names the first locked one.
Text whyLocked(const Clip& clip, std::span<const ChannelId> channels);
Text whyLocked(const Clip& clip, const KnotSets& targets);

QString toText(const KeyClipboard& keys);
// Nothing where the text is anything else, damaged, or has numbers that are not finite.
std::optional<KeyClipboard> keysFromText(const QString& text);

}  // namespace sinew
