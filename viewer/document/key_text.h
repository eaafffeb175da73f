// What panels say of keys, and copied keys as text on the system's clipboard, so that they go from window to window.
#pragma once

#include <optional>

#include <QString>

#include "core/clip/key_clipboard.h"

namespace sinew {

inline constexpr auto kCurvesLocked = "These curves are locked; unlock them first.";

QString toText(const KeyClipboard& keys);
// Nothing where the text is anything else, damaged, or has numbers that are not finite.
std::optional<KeyClipboard> keysFromText(const QString& text);

}  // namespace sinew
