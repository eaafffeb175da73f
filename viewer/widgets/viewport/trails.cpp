// Ghosts and trails in the viewport: their numbers, their settings, and dragging keys on trails.
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

bool ViewportWidget::hoverTrail() {
  if (trail_tool_.hover(pointer_, contents(pointer_), overlay_builder_.keys())) {
    scene_stale_ = true;
    redraw(Motion::still);
    updateHint();
  }
  return trail_tool_.lit().has_value();
}

void ViewportWidget::leaveTrail() {
  if (!trail_tool_.leave()) return;
  scene_stale_ = true;
  redraw(Motion::still);
  updateHint();
}

bool ViewportWidget::pressTrail() {
  if (!trail_tool_.press(pointer_, contents(pointer_), overlay_builder_.keys())) return false;
  drag_origin_ = paneAt(pointer_).origin;
  updateHint();
  return true;
}

void ViewportWidget::dragTrail() {
  // The pane in which the drag began keeps it.
  const Check moved = trail_tool_.move(pointer_, contents(drag_origin_));
  emit refused(moved ? QString() : QString::fromStdString(moved.error().for_user));
}

void ViewportWidget::releaseTrail() {
  trail_tool_.release();
  hoverTrail();
  updateHint();
  redraw(Motion::moving);
}

}  // namespace sinew::ui
