// Edits of the clips that play on the active character, one over the other. Each is one undo step; refused, with a
// sentence for the user, where there is no such control or value.
#pragma once

#include <functional>
#include <optional>

#include "viewer/document/document.h"

namespace sinew {

// Puts a clip of the character over what plays. The clip that plays alone so far becomes a control, too; others that
// have waited meanwhile stay muted.
Check addControl(Document& document, ClipId clip);
// The timeline goes to a neighbour where it showed this one. The last one that plays as a clip alone would is no
// control any more.
Check removeControl(Document& document, ControlId id);
Check moveControl(Document& document, ControlId id, int to);  // to: its place afterwards, 0 for the lowest
// change(control): anything but its id.
Check changeControl(Document& document, ControlId id, const QString& text, Gesture gesture,
                    const std::function<void(ClipControl&)>& change);
Check setControlFlag(Document& document, ControlId id, bool ClipControl::*flag, bool on);  // muted or soloed
// weight: 0 … 1. Where the weight is animated, `key` asks for it or auto-key is on, a key at the current time; else for
// all times.
Check setControlWeight(Document& document, ControlId id, double weight, bool key, Gesture gesture);
Check clearControlWeightKey(Document& document, ControlId id);  // at the current time
// Whether the weight has a key at the current time; nothing where it is not animated.
std::optional<bool> controlWeightKeyed(const Document& document, ControlId id);

// The timeline shows its clip, at the same time of the character. No step.
Check showControl(Document& document, ControlId id);

// From now on, over so many frames of the character's time, another of its clips takes the place of all that plays. It
// begins at its start now, and the timeline shows it. Earlier fades stay, and those that begin later come over it.
// Refused, too, where this clip alone shows now.
Check crossFade(Document& document, ClipId to, int frames);

inline constexpr int kMaxFadeFrames = 100'000;

}  // namespace sinew
