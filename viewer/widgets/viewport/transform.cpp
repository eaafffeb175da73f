// Posing in the viewport: handles, and transforms begun by a key.
#include <QKeyEvent>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

namespace {

using render::Handle;

constexpr float kDragThreshold = 3.f;  // pixels until a press on a handle becomes a drag

}  // namespace

void ViewportWidget::refreshGizmo() {
  std::vector<GizmoPicture> pictures;
  const auto add = [&](const Pane& pane) {
    const QRectF area(static_cast<qreal>(pane.origin.x), static_cast<qreal>(pane.origin.y),
                      static_cast<qreal>(pane.size.x), static_cast<qreal>(pane.size.y));
    auto parts = gizmo_tool_.parts(camera(), pane.size);
    if (!parts.empty()) pictures.push_back({area, std::move(parts), gizmo_tool_.lit()});
  };
  add(paneAt(Vec2(0.f)));
  if (settings_.options().split) add(paneAt(Vec2(width() - 1, 0.f)));
  overlays_->labels().setGizmo(std::move(pictures));
}

Handle ViewportWidget::handleUnder(Vec2 at) const {
  const Pane pane = paneAt(at);
  return gizmo_tool_.handleAt(at - pane.origin, camera(), pane.size);
}

bool ViewportWidget::hoverHandle() {
  const Handle handle = handleUnder(pointer_);
  if (gizmo_tool_.hover(handle)) {
    refreshGizmo();
    updateHint();
  }
  if (handle == Handle::none) return false;
  setHover({});
  return true;
}

bool ViewportWidget::pressHandle() {
  pressed_handle_ = handleUnder(pointer_);
  pressed_at_ = pointer_;
  return pressed_handle_ != Handle::none;
}

void ViewportWidget::dragHandle(Qt::KeyboardModifiers modifiers) {
  if (!gizmo_tool_.running()) {
    if (glm::distance(pointer_, pressed_at_) < kDragThreshold) return;
    const Pane pane = paneAt(pressed_at_);
    transform_origin_ = pane.origin;
    const Handle handle = std::exchange(pressed_handle_, Handle::none);
    begun(gizmo_tool_.grab(handle, pressed_at_ - pane.origin, camera(), pane.size));
  }
  transformMoved(modifiers);
}

void ViewportWidget::releaseHandle(Qt::KeyboardModifiers modifiers) {
  if (pressed_handle_ == Handle::none) return endTransform(Outcome::keep_at_once);
  // A click goes through to the bone, but never clears the selection.
  pressed_handle_ = Handle::none;
  if (const auto bone = boneAt(pressed_at_, contents(pressed_at_)))
    document_.select({{SelectionItem::Kind::joint, bone->instance, bone->joint}}, selectMode(modifiers));
}

void ViewportWidget::beginTransform(PoseDelta::Kind kind) {
  if (dragging()) return;
  const QPointF at = mapFromGlobal(QPointF(pointerPosition()));
  pointer_ = {at.x(), at.y()};
  const Pane pane = paneAt(pointer_);
  transform_origin_ = pane.origin;
  setFocus(Qt::OtherFocusReason);
  begun(gizmo_tool_.begin(kind, pointer_ - pane.origin, camera(), pane.size));
  // Without a button held, only a grab tells of the pointer outside of the view.
  if (gizmo_tool_.running()) grabMouse();
}

void ViewportWidget::begun(const Check& begun) {
  setHover({});
  if (!begun || std::exchange(refusal_shown_, false))
    emit refused(begun ? QString() : QString::fromStdString(begun.error().for_user));
  refusal_shown_ = !begun;
  showTransform();
}

void ViewportWidget::transformMoved(Qt::KeyboardModifiers modifiers) {
  if (!gizmo_tool_.running()) return;
  gizmo_tool_.move(pointer_ - transform_origin_, modifiers);
  showTransform();
}

bool ViewportWidget::transformKey(QKeyEvent* event) {
  const bool pressed = event->type() == QEvent::KeyPress;
  if (event->key() == Qt::Key_Shift || event->key() == Qt::Key_Control) {
    const auto modifier = event->key() == Qt::Key_Shift ? Qt::ShiftModifier : Qt::ControlModifier;
    gizmo_tool_.modifiersChanged(event->modifiers().setFlag(modifier, pressed));
    showTransform();
    return true;
  }
  if (!pressed) return true;
  switch (event->key()) {
    case Qt::Key_Escape:
      endTransform(Outcome::take_back);
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      endTransform(Outcome::keep);
      break;
    default:
      gizmo_tool_.key(*event);
      if (!gizmo_tool_.grabbed() && mouseGrabber() != this) grabMouse();  // another kind of change goes on without it
      showTransform();
      break;
  }
  return true;
}

void ViewportWidget::endTransform(Outcome outcome) {
  pressed_handle_ = Handle::none;
  if (outcome == Outcome::take_back)
    gizmo_tool_.cancel();
  else if (!gizmo_tool_.confirm(outcome == Outcome::keep ? GizmoTool::Unfinished::refuse
                                                         : GizmoTool::Unfinished::accept))
    return showTransform();
  if (mouseGrabber() == this) releaseMouse();
  showTransform();
}

void ViewportWidget::showTransform() {
  overlays_->labels().setHover(gizmo_tool_.readout(), {pointer_.x, pointer_.y}, TextTone::number);
  updateFoot();
  updateHint();
  redraw(Motion::moving);
}

}  // namespace sinew::ui
