// What panels say of keys, and copied keys as text on the system's clipboard, so that they go from window to window.
#pragma once

#include <optional>
#include <string>

#include <QString>

#include "core/edit/keys/clipboard.h"

namespace sinew {

inline constexpr auto kCurvesLocked = "These curves are locked; unlock them first.";
// Why nothing in this layer of the clip can be edited: all of it is locked, or these curves are.
std::string whyLocked(const Clip& clip, int layer);

QString toText(const KeyClipboard& keys);
// Nothing where the text is anything else, damaged, or has numbers that are not finite.
std::optional<KeyClipboard> keysFromText(const QString& text);

}  // namespace sinew
