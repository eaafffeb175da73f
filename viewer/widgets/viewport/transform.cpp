// What the view shows of its tools.
#include <algorithm>

#include "viewer/document/document.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/overlays/rig/balance_marks.h"
#include "viewer/widgets/viewport/overlays/rig/reach_shape.h"
#include "viewer/widgets/viewport/overlays/rig/rig_handles.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

void ViewportWidget::refreshGizmo() {
  std::vector<GizmoPicture> pictures;
  const auto add = [&](const Pane& pane) {
    const QRectF area(static_cast<qreal>(pane.origin.x), static_cast<qreal>(pane.origin.y),
                      static_cast<qreal>(pane.size.x), static_cast<qreal>(pane.size.y));
    auto parts = gizmo_tool_.parts(pane);
    if (!parts.empty()) pictures.push_back({area, std::move(parts), gizmo_tool_.highlighted()});
  };
  add(paneAt(Vec2(0.f)));
  if (settings_.options().split) add(paneAt(Vec2(width() - 1, 0.f)));
  overlays_->labels().setGizmo(std::move(pictures));
}

bool ViewportWidget::rigged() const {
  const auto instances = document_.instances();
  return std::ranges::any_of(instances, [](const Instance& instance) { return instance.character->rig != nullptr; });
}

void ViewportWidget::paintRig(QPainter& painter) {
  rig_painted_ = rigged();
  if (!rig_painted_) return;
  const auto paint = [&](const Vec2& at) {
    const ViewContents view = contents(at);
    paintReach(painter, reachShapes(document_, settings_.options().overlays.reach, view, reach_shells_), view.pane);
    paintPathLines(painter, pathLines(view), view.pane);
    paintConstraintLines(painter, constraintLines(view), view.pane);
    paintRigHandles(painter, rigHandles(view), view.pane);
    paintBalance(painter, balanceMarks(view), view.pane);
    if (const auto limits = LimitShape::of(document_, view)) {
      paintLimits(painter, *limits, view, limit_tool_.highlighted(), limit_tool_.said());
    }
  };
  paint(Vec2(0.f));
  if (settings_.options().split) paint(Vec2(width() - 1, 0.f));
}

void ViewportWidget::beginTransform(PoseDelta::Kind kind) {
  if (tools_.busy()) return;
  const QPointF at = mapFromGlobal(QPointF(pointerPosition()));
  pointer_ = {at.x(), at.y()};
  gizmo_tool_.begin(kind, pointer_);
}

void ViewportWidget::handlesChanged() {
  refreshGizmo();
  tools_.refresh();
}

void ViewportWidget::transformChanged() {
  setHover({});
  const ModalDrag* drag = runningDrag();
  overlays_->labels().setHover(drag ? drag->readout() : QString(), {pointer_.x, pointer_.y}, TextTone::number);
  updateFoot();
  tools_.refresh();
  redraw(Motion::moving);
}

void ViewportWidget::cameraRests() {
  redraw(Motion::moving);  // the last picture of the drag is followed by one of full quality
}

void ViewportWidget::bandChanged(const QRectF& area) { overlays_->labels().updateTools(area); }

void ViewportWidget::tell(const Check& done) { emit refused(done ? QString() : shown(done.error().for_user)); }

}  // namespace sinew::ui
