// Layers of the clip, in the menu Animation.
#include "viewer/widgets/action_ids/layers.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/clips/layer_edits.h"

namespace sinew::ui {
namespace {

using namespace features;

// From then on all edits go to the new layer: that is to be seen.
void showLayers(const C& c, const Check& made) {
  if (told(c, made)) c.commands->bringUp("layers");
}

QString needsLayer(const C& c) {
  return c.document.activeLayer() == kBaseLayer ? tr("Choose a layer in the layers panel first.") : QString();
}

QString needsLayerAbove(const C& c) {
  if (const QString why = needsLayer(c); !why.isEmpty()) return why;
  const Clip* clip = c.document.activeClip();
  const int count = clip ? static_cast<int>(clip->layers.size()) : 0;
  return c.document.activeLayer() + 1 < count ? QString() : tr("This is the topmost layer.");
}

QString needsLayerBelow(const C& c) {
  if (const QString why = needsLayer(c); !why.isEmpty()) return why;
  return c.document.activeLayer() > 0 ? QString() : tr("This is the lowest layer.");
}

void move(const C& c, int by) {
  told(c, moveLayer(c.document, c.document.activeLayer(), c.document.activeLayer() + by));
}

template <bool ClipLayer::*flag>
constexpr ActionHandler kFlag{.run =
                                  [](const C& c) {
                                    const int layer = c.document.activeLayer();
                                    const bool on =
                                        c.document.activeClip()->layers[static_cast<std::size_t>(layer)].*flag;
                                    told(c, setLayerFlag(c.document, layer, flag, !on));
                                  },
                              .refusal = needsLayer};

// clang-format off
constexpr ActionSpec kLayerActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kLayerAdd, "&Add additive layer", "plus", "-Animation/Layers", "", "", "A layer whose keys are added to what lies below.", command, N::clip,
   {.run = [](const C& c) { showLayers(c, addLayer(c.document, LayerMode::additive)); }}, {{ContextMenu::layers, 1, 1}}},
  {ids::kLayerAddOverride, "Add &override layer", "stack", "Animation/Layers", "", "", "A layer whose keys take the place of what lies below.", command, N::clip,
   {.run = [](const C& c) { showLayers(c, addLayer(c.document, LayerMode::override)); }}, {{ContextMenu::layers, 1, 2}}},
  {"layer.offset", "Offset the whole &clip", "stack", "Animation/Layers", "", "", "Adds an additive layer and turns auto-key on: what is posed now is added to every frame.", command, N::clip,
   {.run = [](const C& c) { showLayers(c, offsetWholeClip(c.document)); }}},
  in("layers", {ids::kLayerRemove, "&Remove layer", "trash", "Animation/Layers", "X; Del", "Del; Backspace", "Takes the layer away with all its keys.", command, N::clip,
                {.run = [](const C& c) { told(c, removeLayer(c.document, c.document.activeLayer())); }, .refusal = needsLayer}, {{ContextMenu::layers, 1, 6}}}),
  {ids::kLayerRaise, "Move layer &up", "arrow_up", "-Animation/Layers", "", "", "Puts the layer above the next one.", command, N::clip,
   {.run = [](const C& c) { move(c, 1); }, .refusal = needsLayerAbove}, {{ContextMenu::layers, 1, 3}}},
  {ids::kLayerLower, "Move layer &down", "arrow_down", "Animation/Layers", "", "", "Puts the layer below the one before.", command, N::clip,
   {.run = [](const C& c) { move(c, -1); }, .refusal = needsLayerBelow}, {{ContextMenu::layers, 1, 4}}},
  {ids::kLayerMerge, "&Merge into the clip", "check", "Animation/Layers", "", "", "Puts the layer and those below it into the clip, which plays as before.", command, N::clip,
   {.run = [](const C& c) { told(c, mergeLayers(c.document, c.document.activeLayer())); }, .refusal = needsLayer}, {{ContextMenu::layers, 1, 5}}},
  {"layer.mute", "M&ute layer", "mute", "-Animation/Layers", "", "", "The layer has no effect, or has it again.", command, N::clip,
   kFlag<&ClipLayer::muted>},
  {"layer.solo", "&Solo layer", "solo", "Animation/Layers", "", "", "Only the soloed layers have an effect.", command, N::clip,
   kFlag<&ClipLayer::soloed>},
  {"layer.lock", "&Lock layer", "lock", "Animation/Layers", "", "", "The keys of the layer cannot be edited, or can be again.", command, N::clip,
   kFlag<&ClipLayer::locked>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> layerActions() { return kLayerActions; }

}  // namespace sinew::ui
