#include "viewer/document/edits/clips/layer_edits.h"

#include <algorithm>
#include <cmath>

#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/curve/tangents.h"
#include "core/edit/keys/operations.h"
#include "core/edit/merge_layers.h"
#include "core/math/tolerances.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

bool exists(const Document& document, int layer) {
  const Clip* clip = document.activeClip();
  return clip && layerOrNull(*clip, layer);
}

// "Layer 1" … the first that no layer of the clip has.
std::string freeName(const Clip& clip) {
  for (int number = 1;; ++number) {
    const std::string name = tr("Layer %1").arg(number).toStdString();
    if (std::ranges::find(clip.layers, name, &ClipLayer::name) == clip.layers.end()) return name;
  }
}

tl::unexpected<Problem> noLayer() { return fail("There is no such layer; choose one in the layers panel."); }

// Refuses where one of these layers, both included, is locked.
Check unlocked(const Document& document, int first, int last) {
  for (int layer = first; layer <= last; ++layer) {
    const ClipLayer& kept = document.activeClip()->layers[static_cast<std::size_t>(layer)];
    if (kept.locked) return fail(text("Layer {} is locked; unlock it first.", layerTitle(kept)));
  }
  return {};
}

// operation(layer) changes one layer.
template <class Operation>
Check editLayer(Document& document, const QString& text, int layer, Gesture gesture, Operation&& operation) {
  if (!exists(document, layer)) return noLayer();
  return document.editClip(text, gesture, [&](Clip& clip, KnotSets&) -> Check {
    operation(clip.layers[static_cast<std::size_t>(layer)]);
    return {};
  });
}

// Selected keys whose layer is not there any more, or another one now, are not selected any more.
void dropLayerKeys(KnotSets& selected) {
  std::erase_if(selected, [](const auto& entry) { return entry.first.layer != kBaseLayer; });
}

// Where the weight is animated, or `key` asks for it, a key at this time; else for the whole clip.
void setWeight(ClipLayer& l, double weight, bool key, double time) {
  const bool animated = weightKeyed(l);
  const auto value = static_cast<float>(std::clamp(weight, 0.0, 1.0));
  if (!animated && !key) {
    l.weight = constantWeight(value);
    return;
  }
  std::vector<Knot> knots;
  if (animated) {
    knots = withoutKnotAt(l.weight, time);
  } else if (time > 0.0 && !l.weight.empty() && l.weight.evaluate(0.0) != value) {
    // What the weight was goes on holding at the start.
    knots.push_back({.time = 0.0, .value = l.weight.evaluate(0.0)});
    knots.front().style.in = knots.front().style.out = TangentMode::automatic;
  }
  Knot knot{.time = time, .value = value};
  knot.style.in = knot.style.out = TangentMode::automatic;
  knots.push_back(knot);
  std::ranges::sort(knots, {}, &Knot::time);
  updateTangents(knots);
  if (Result<Curve> curve = Curve::fromKnots(knots)) l.weight = std::move(*curve);
}

// Above the active one; it becomes the active one. Without a name it gets a free one.
Check add(Document& document, const QString& text, LayerMode mode, const QString& name, bool auto_key) {
  const int at = document.activeLayer() + 1;
  const EditNotes notes{.layer = at, .auto_key = auto_key};
  const auto insert = [&](Clip& clip, KnotSets& selected) -> Check {
    clip.layers.insert(clip.layers.begin() + at, ClipLayer{.name = name.isEmpty() ? freeName(clip) : name.toStdString(),
                                                           .mode = mode,
                                                           .weight = {},
                                                           .joints = {},
                                                           .morphs = {}});
    dropLayerKeys(selected);
    return {};
  };
  return document.editClip(text, kNoGesture, insert, &notes);
}

}  // namespace

Check addLayer(Document& document, LayerMode mode) {
  const QString text = mode == LayerMode::additive ? tr("Add an additive layer") : tr("Add an override layer");
  return add(document, text, mode, {}, false);
}

Check offsetWholeClip(Document& document) {
  const Clip* clip = document.activeClip();
  const int active = document.activeLayer();
  const ClipLayer* layer = clip && active != kBaseLayer ? &clip->layers[static_cast<std::size_t>(active)] : nullptr;
  const bool ready = layer && layer->mode == LayerMode::additive && !layer->locked && layer->joints.empty();
  document.stop();
  if (!ready) return add(document, tr("Offset the whole clip"), LayerMode::additive, tr("Offset"), true);
  document.setAutoKey(true);
  return {};
}

Check removeLayer(Document& document, int layer) {
  if (!exists(document, layer)) return noLayer();
  if (const Check open = unlocked(document, layer, layer); !open) return open;
  const QString text = tr("Remove layer %1").arg(layerName(*document.activeClip(), layer));
  const int active = document.activeLayer();
  const EditNotes notes{.layer = active >= layer ? active - 1 : active};
  const auto remove = [&](Clip& clip, KnotSets& selected) -> Check {
    clip.layers.erase(clip.layers.begin() + layer);
    dropLayerKeys(selected);
    return {};
  };
  return document.editClip(text, kNoGesture, remove, &notes);
}

Check moveLayer(Document& document, int layer, int to) {
  if (!exists(document, layer) || !exists(document, to)) return noLayer();
  if (layer == to) return {};
  const QString text = tr("Move layer %1").arg(layerName(*document.activeClip(), layer));
  const EditNotes notes{.layer = to};
  const auto move = [&](Clip& clip, KnotSets& selected) -> Check {
    const auto at = clip.layers.begin();
    if (layer < to) {
      std::rotate(at + layer, at + layer + 1, at + to + 1);
    } else {
      std::rotate(at + to, at + layer, at + layer + 1);
    }
    dropLayerKeys(selected);
    return {};
  };
  return document.editClip(text, kNoGesture, move, &notes);
}

Check renameLayer(Document& document, int layer, const QString& name) {
  const QString wanted = name.trimmed();
  if (wanted.isEmpty()) return fail("A layer needs a name; type one.");
  return editLayer(document, tr("Rename layer to %1").arg(wanted), layer, kNoGesture,
                   [&](ClipLayer& l) { l.name = wanted.toStdString(); });
}

Check setLayerMode(Document& document, int layer, LayerMode mode) {
  return editLayer(document, tr("Change mode of layer"), layer, kNoGesture, [&](ClipLayer& l) { l.mode = mode; });
}

Check setLayerFlag(Document& document, int layer, bool ClipLayer::*flag, bool on) {
  if (!exists(document, layer)) return noLayer();
  const QString title = layerName(*document.activeClip(), layer);
  const QString text = flag == &ClipLayer::muted    ? (on ? tr("Mute %1") : tr("Unmute %1")).arg(title)
                       : flag == &ClipLayer::soloed ? (on ? tr("Solo %1") : tr("Unsolo %1")).arg(title)
                                                    : (on ? tr("Lock %1") : tr("Unlock %1")).arg(title);
  return editLayer(document, text, layer, kNoGesture, [&](ClipLayer& l) { l.*flag = on; });
}

Check setLayerWeight(Document& document, int layer, double weight, bool key, Gesture gesture) {
  if (!std::isfinite(weight)) return fail("A weight is a number from 0 to 1.");
  const double time = document.time();
  key = key || document.autoKeying();
  return editLayer(document, tr("Change weight of layer"), layer, gesture,
                   [&](ClipLayer& l) { setWeight(l, weight, key, time); });
}

Check letLayerPlay(Document& document, int layer) {
  if (!exists(document, layer)) return noLayer();
  const double time = document.time();
  return document.editClip(tr("Let layer play"), kNoGesture, [layer, time](Clip& clip, KnotSets&) -> Check {
    const auto index = static_cast<std::size_t>(layer);
    ClipLayer& l = clip.layers[index];
    l.muted = false;
    l.soloed = l.soloed || std::ranges::any_of(clip.layers, &ClipLayer::soloed);
    if (layerWeight(clip, index, time) <= 0.f) setWeight(l, 1.0, false, time);
    return {};
  });
}

Check clearLayerWeightKey(Document& document, int layer) {
  const double time = document.time();
  return editLayer(document, tr("Clear key of weight"), layer, kNoGesture, [&](ClipLayer& l) {
    if (!weightKeyed(l)) return;
    std::vector<Knot> knots = withoutKnotAt(l.weight, time);
    if (knots.empty()) {
      l.weight = constantWeight(l.weight.evaluate(time));  // it stays where its last key was
      return;
    }
    updateTangents(knots);
    if (Result<Curve> curve = Curve::fromKnots(knots)) l.weight = std::move(*curve);
  });
}

Check mergeLayers(Document& document, int layer) {
  if (!exists(document, layer)) return noLayer();
  if (const Check open = unlocked(document, 0, layer); !open) return open;
  const Character& character = *document.active()->character;
  std::vector<float> morph_rest;
  for (const MorphChannel& channel : character.morph_channels) morph_rest.push_back(channel.rest_weight);
  const QString text = layer == 0 ? tr("Merge layer %1").arg(layerName(*document.activeClip(), layer))
                                  : tr("Merge %1").arg(layersText(static_cast<std::size_t>(layer) + 1));
  const EditNotes notes{.layer = std::max(kBaseLayer, document.activeLayer() - layer - 1)};
  const auto merge_them = [&](Clip& clip, KnotSets& selected) -> Check {
    MergeLayers merge{&clip, &character.skeleton, morph_rest, static_cast<std::size_t>(layer) + 1};
    if (Check ok = merge.validate(); !ok) return ok;
    merge.run();
    selected.clear();
    return {};
  };
  return document.editClip(text, kNoGesture, merge_them, &notes);
}

std::optional<bool> layerWeightKeyed(const Document& document, int layer) {
  if (!exists(document, layer)) return std::nullopt;
  const ClipLayer& l = document.activeClip()->layers[static_cast<std::size_t>(layer)];
  if (!weightKeyed(l)) return std::nullopt;
  return std::ranges::any_of(l.weight.times(), [&](double t) { return std::abs(t - document.time()) < kSameTime; });
}

}  // namespace sinew
