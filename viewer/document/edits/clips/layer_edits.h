// Edits of the layers over the clip that the active character plays. Each is one undo step, which brings the active
// layer of before back; refused, with a sentence for the user, where there is no clip or no such layer.
#pragma once

#include <optional>

#include "viewer/document/document.h"

namespace sinew {

// A new, empty layer above the active one; edits go to it from now on. It gets a name of its own, which stays.
Check addLayer(Document& document, LayerMode mode);
// Makes ready to offset every frame of the clip alike: an additive layer without keys is the active one afterwards (a
// new one above the active layer, unless that is such a layer), and auto-key is on. The step of a new layer takes
// auto-key back with it.
Check offsetWholeClip(Document& document);
Check removeLayer(Document& document, int layer);                       // refused while it is locked
Check moveLayer(Document& document, int layer, int to);                 // to: its index afterwards
Check renameLayer(Document& document, int layer, const QString& name);  // refused where empty
Check setLayerMode(Document& document, int layer, LayerMode mode);
// flag: &ClipLayer::muted, soloed or locked.
Check setLayerFlag(Document& document, int layer, bool ClipLayer::*flag, bool on);
// weight: 0 … 1. Where the weight is animated, `key` asks for it or auto-key is on, a key at the current time; else for
// the whole clip.
Check setLayerWeight(Document& document, int layer, double weight, bool key, Gesture gesture);
// Ends what silences it: mute, the solo of others, no weight at the current time.
Check letLayerPlay(Document& document, int layer);
// Takes the key of the weight at the current time away.
Check clearLayerWeightKey(Document& document, int layer);
// Puts the layers up to and with this one into the clip; see MergeLayers. Refused while one of them is locked.
Check mergeLayers(Document& document, int layer);

// Whether the weight has a key at the current time; nothing where it is not animated.
std::optional<bool> layerWeightKeyed(const Document& document, int layer);

}  // namespace sinew
