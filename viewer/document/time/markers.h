// Named moments of the clip that plays on the active character. Every change is one undo step.
#pragma once

#include <span>

#include "viewer/document/document.h"

namespace sinew {

std::span<const Marker> markersOf(const Document& document);  // ascending by time; empty without a clip
// The marker nearest to a time, within `reach` seconds; -1 for none.
int markerNear(const Document& document, double seconds, double reach);

// An empty name becomes "Marker 1" and so on. Refused without a clip, for a time that is not finite, and where there is
// a marker within half a frame.
Check addMarker(Document& document, double seconds, const QString& name = {});
// Refused for an empty name.
Check renameMarker(Document& document, int index, const QString& name);
// Gives the marker's index afterwards; `index` is that of before the gesture.
Result<int> moveMarker(Document& document, int index, double seconds, Gesture gesture);
Check deleteMarker(Document& document, int index);

// The time of the next (step 1) or previous (−1) marker; stays where there is none.
void goToMarker(Document& document, int step);

}  // namespace sinew
