#include "viewer/app/actions/layer_actions.h"

#include <QCoreApplication>

#include "viewer/app/actions/actions.h"
#include "viewer/document/edits/layer_edits.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::LayerActions", text); }

int layerCount(const Document& document) {
  const Clip* clip = document.activeClip();
  return clip ? static_cast<int>(clip->layers.size()) : 0;
}

}  // namespace

void connectLayerActions(Actions& actions, Document& document, const std::function<void()>& show_layers) {
  const Refusal needs_layer = [&document] {
    return document.activeLayer() == kBaseLayer ? tr("Choose a layer in the layers panel first.") : QString();
  };
  const auto edit = [&](const char* id, auto run, Refusal refusal = {}) {
    actions.on(
        id,
        [&document, run] {
          if (const Check done = run(); !done) emit document.refused(QString::fromStdString(done.error().for_user));
        },
        std::move(refusal));
  };
  // From then on all edits go to the new layer: that is to be seen.
  const auto add = [&](const char* id, LayerMode mode) {
    edit(id, [&document, mode, show_layers] {
      Check added = addLayer(document, mode);
      if (added) show_layers();
      return added;
    });
  };
  add("layer.add", LayerMode::additive);
  add("layer.add_override", LayerMode::override);
  edit("layer.offset", [&document, show_layers] {
    Check ready = offsetWholeClip(document);
    if (ready) show_layers();
    return ready;
  });
  edit(
      "layer.remove", [&document] { return removeLayer(document, document.activeLayer()); }, needs_layer);
  edit(
      "layer.raise", [&document] { return moveLayer(document, document.activeLayer(), document.activeLayer() + 1); },
      [&document, needs_layer] {
        if (const QString why = needs_layer(); !why.isEmpty()) return why;
        return document.activeLayer() + 1 < layerCount(document) ? QString() : tr("This is the topmost layer.");
      });
  edit(
      "layer.lower", [&document] { return moveLayer(document, document.activeLayer(), document.activeLayer() - 1); },
      [&document, needs_layer] {
        if (const QString why = needs_layer(); !why.isEmpty()) return why;
        return document.activeLayer() > 0 ? QString() : tr("This is the lowest layer.");
      });
  edit(
      "layer.merge", [&document] { return mergeLayers(document, document.activeLayer()); }, needs_layer);
  const auto toggle = [&](const char* id, bool ClipLayer::*flag) {
    edit(
        id,
        [&document, flag] {
          const int layer = document.activeLayer();
          const bool on = document.activeClip()->layers[static_cast<std::size_t>(layer)].*flag;
          return setLayerFlag(document, layer, flag, !on);
        },
        needs_layer);
  };
  toggle("layer.mute", &ClipLayer::muted);
  toggle("layer.solo", &ClipLayer::soloed);
  toggle("layer.lock", &ClipLayer::locked);
}

}  // namespace sinew::ui
