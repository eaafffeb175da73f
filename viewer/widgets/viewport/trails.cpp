// Ghosts and trails in the viewport: their numbers and their settings.
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/overlays/settings.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

void ViewportWidget::showOverlaySettings(bool shown) {
  if (shown == !overlay_settings_->isHidden()) return;
  if (shown)
    overlay_settings_->showUnder(mapToGlobal(overlays_->underToggles()));
  else
    overlay_settings_->hide();
  emit overlaySettingsShown(shown);
}

QString ViewportWidget::ghostsText() const {
  const GhostOptions& ghosts = settings_.options().overlays.ghosts;
  if (failed_ || document_.instances().empty()) return {};
  QStringList parts;
  if (ghosts.shown && ghosts.before + ghosts.after > 0)
    parts << (ghosts.at_keys     ? tr("Ghosts at keys")
              : ghosts.step == 1 ? tr("Ghosts every frame")
                                 : tr("Ghosts every %1 frames").arg(ghosts.step));
  if (!ghosts.reference.isEmpty()) parts << tr("Reference %1").arg(ghosts.reference);
  return parts.join(QStringLiteral("  ·  "));
}

void ViewportWidget::collectPaneLabels(Vec2 at, std::vector<JointLabel>& labels) {
  const ViewContents view = contents(at);
  collectLabels(view, overlay_builder_.labels(), labels);
  if (settings_.options().joint_names) collectLabels(view, labels);
}

void ViewportWidget::trailChanged(bool moves) {
  scene_stale_ = true;
  redraw(moves ? Motion::moving : Motion::still);
  tools_.refresh();
}

}  // namespace sinew::ui
