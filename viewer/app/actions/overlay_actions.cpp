#include "viewer/app/actions/overlay_actions.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "viewer/document/document.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr double kOpacityStep = 0.1;

struct Step {
  const char* id;
  int GhostOptions::*member;
  int by;
};
constexpr Step kSteps[] = {
    {"view.ghosts.before_more", &GhostOptions::before, 1}, {"view.ghosts.before_fewer", &GhostOptions::before, -1},
    {"view.ghosts.after_more", &GhostOptions::after, 1},   {"view.ghosts.after_fewer", &GhostOptions::after, -1},
    {"view.ghosts.step_longer", &GhostOptions::step, 1},   {"view.ghosts.step_shorter", &GhostOptions::step, -1}};

// The clip after the one that is shown for reference, in the order of the character; none after the last.
QString clipAfter(const Document& document, const QString& reference) {
  const Instance* active = document.active();
  if (!active) return {};
  const int next = reference.isEmpty() ? 0 : active->character->findClip(reference.toStdString()) + 1;
  const auto& clips = active->character->clips;
  return static_cast<std::size_t>(next) < clips.size()
             ? QString::fromStdString(clips[static_cast<std::size_t>(next)]->name)
             : QString();
}

void pinSelected(const Document& document, QStringList& pinned) {
  for (const SelectionItem& item : document.selection().items) {
    const Instance* instance = item.kind == SelectionItem::Kind::joint ? document.instance(item.instance) : nullptr;
    if (!instance) continue;
    const QString name = QString::fromStdString(instance->character->skeleton[item.index].name);
    if (!pinned.contains(name)) pinned << name;
  }
}

}  // namespace

void connectOverlayActions(Actions& actions, Document& document, ViewSettings& settings, ViewportWidget& view) {
  const auto change = [&settings](auto apply) {
    ViewOptions options = settings.options();
    apply(options.overlays);
    options.overlays = options.overlays.within();
    settings.set(options);
  };
  // A change of the numbers shows what it changes.
  for (const Step& step : kSteps) {
    actions.on(step.id, [change, step] {
      change([&](OverlayOptions& o) { o.ghosts.*step.member += step.by, o.ghosts.shown = true; });
    });
  }
  for (const auto& [id, by] :
       {std::pair{"view.ghosts.stronger", kOpacityStep}, {"view.ghosts.fainter", -kOpacityStep}}) {
    actions.on(id, [change, by = by] {
      change([by](OverlayOptions& o) { o.ghosts.opacity = std::round(100.0 * (o.ghosts.opacity + by)) / 100.0; });
    });
  }
  actions.onToggled("view.ghosts", [change](bool on) { change([on](OverlayOptions& o) { o.ghosts.shown = on; }); });
  actions.onToggled("view.ghosts.at_keys",
                    [change](bool on) { change([on](OverlayOptions& o) { o.ghosts.at_keys = on; }); });
  actions.on("view.ghosts.next_reference", [change, &document] {
    change([&](OverlayOptions& o) { o.ghosts.reference = clipAfter(document, o.ghosts.reference); });
  });
  actions.on("view.ghosts.no_reference", [change] { change([](OverlayOptions& o) { o.ghosts.reference.clear(); }); });
  actions.onToggled("view.trails", [change](bool on) { change([on](OverlayOptions& o) { o.trails.shown = on; }); });
  actions.onToggled("view.trails.around",
                    [change](bool on) { change([on](OverlayOptions& o) { o.trails.around = on; }); });
  for (const auto& [id, by] : {std::pair{"view.trails.longer", 4}, {"view.trails.shorter", -4}}) {
    actions.on(id, [change, by = by] {
      change([by](OverlayOptions& o) { o.trails.reach += by, o.trails.around = o.trails.shown = true; });
    });
  }
  actions.on("view.trails.pin", [change, &document] {
    change([&](OverlayOptions& o) { pinSelected(document, o.trails.pinned), o.trails.shown = true; });
  });
  actions.on(
      "view.trails.unpin", [change] { change([](OverlayOptions& o) { o.trails.pinned.clear(); }); },
      [&settings] {
        return settings.options().overlays.trails.pinned.isEmpty()
                   ? QCoreApplication::translate("sinew::ui::Actions", "No trail is pinned.")
                   : QString();
      });
  actions.onToggled("view.overlay_settings", [&view](bool on) { view.showOverlaySettings(on); });
  QObject::connect(&view, &ViewportWidget::overlaySettingsShown, &actions,
                   [&actions](bool shown) { actions.setChecked("view.overlay_settings", shown); });

  const auto show = [&actions, &settings] {
    const OverlayOptions& o = settings.options().overlays;
    actions.setChecked("view.ghosts", o.ghosts.shown);
    actions.setChecked("view.ghosts.at_keys", o.ghosts.at_keys);
    actions.setChecked("view.trails", o.trails.shown);
    actions.setChecked("view.trails.around", o.trails.around);
    actions.updateAvailable();
  };
  QObject::connect(&settings, &ViewSettings::changed, &actions, show);
  show();
}

}  // namespace sinew::ui
