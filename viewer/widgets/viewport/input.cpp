// The pointer and keys of the viewport.
#include <QAction>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QWheelEvent>

#include "viewer/document/document.h"
#include "viewer/widgets/viewport/overlays/axis_gizmo.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

ViewContents ViewportWidget::contents(Vec2 at) {
  updateScene();
  const ViewOptions& options = settings_.options();
  const Pane pane = paneAt(at);
  SkinningMethod method = options.method;
  if (options.split) method = pane.origin.x > 0.f ? SkinningMethod::dual_quaternion : SkinningMethod::linear;
  return {scene_, camera(), pane, options.skeleton, method};
}

InstanceId ViewportWidget::characterAt(QPoint at) const {
  const Vec2 point = toVec2(at);
  const Pane pane = paneAt(point);
  InstanceId nearest;
  float least = std::numeric_limits<float>::infinity();
  for (const Instance& instance : document_.instances()) {
    const Box box_w = document_.isShown(instance.id) ? document_.bounds(instance.id) : Box();
    if (box_w.empty()) continue;
    Vec2 low(std::numeric_limits<float>::infinity()), high(-low);
    float depth = 0.f;
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 corner_w(corner & 1 ? box_w.high.x : box_w.low.x, corner & 2 ? box_w.high.y : box_w.low.y,
                          corner & 4 ? box_w.high.z : box_w.low.z);
      const Vec3 on_screen = camera().project(corner_w, pane.size);
      low = glm::min(low, Vec2(on_screen));
      high = glm::max(high, Vec2(on_screen));
      depth += on_screen.z / 8.f;
    }
    const Vec2 here = point - pane.origin;
    const bool inside = here.x >= low.x && here.x <= high.x && here.y >= low.y && here.y <= high.y;
    if (inside && depth < least) {
      least = depth;
      nearest = instance.id;
    }
  }
  return nearest;
}

void ViewportWidget::mousePressEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  overlays_->labels().setFocusFrame(false);
  if (!tools_.busy()) setHover({});
  tools_.press(*event);
}

void ViewportWidget::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  const bool dragged = tools_.busy();
  if (tools_.move(*event)) {
    if (!dragged) setHover({});
  } else if (!document_.playing() && !hover_timer_.isActive()) {
    hover_timer_.start();
  }
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  tools_.release(*event);
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  tools_.doubleClick(*event);
}

void ViewportWidget::wheelEvent(QWheelEvent* event) {
  if (tools_.wheel(*event)) return event->accept();
  const Pane pane = paneAt(toVec2(event->position()));
  const Vec2 at = toVec2(event->position()) - pane.origin;
  const QPoint pixels = event->pixelDelta(), angle = event->angleDelta();
  const auto* device = event->pointingDevice();
  if (!pixels.isNull() && device && device->type() == QInputDevice::DeviceType::TouchPad) {
    controller_.swipe(toVec2(pixels), event->modifiers(), at, pane.size);
  } else {
    constexpr float kPerStep = 120.f;  // eighths of a degree
    // With Alt held the wheel turns sideways.
    const int wheel_angle = angle.y() ? angle.y() : angle.x();
    if (!wheel_angle) return;
    controller_.wheel(static_cast<float>(wheel_angle) / kPerStep, at, pane.size);
  }
  event->accept();
  setHover({});
  cameraMoved();
}

bool ViewportWidget::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    if (tools_.claims(*static_cast<QKeyEvent*>(event))) {
      event->accept();
      return true;
    }
  } else if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) {
    if (tools_.key(*static_cast<QKeyEvent*>(event))) return true;
  } else if (event->type() == QEvent::NativeGesture && !dragging()) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      const Pane pane = paneAt(toVec2(gesture->position()));
      controller_.pinch(1.f + static_cast<float>(gesture->value()), toVec2(gesture->position()) - pane.origin,
                        pane.size);
      cameraMoved();
      return true;
    }
  }
  return QOpenGLWidget::event(event);
}

void ViewportWidget::focusInEvent(QFocusEvent* event) {
  QOpenGLWidget::focusInEvent(event);
  const Qt::FocusReason reason = event->reason();
  overlays_->labels().setFocusFrame(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                                    reason == Qt::ShortcutFocusReason);
}

void ViewportWidget::focusOutEvent(QFocusEvent* event) {
  QOpenGLWidget::focusOutEvent(event);
  tools_.focusLost();
  overlays_->labels().setFocusFrame(false);
}

void ViewportWidget::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  const bool by_mouse = event->reason() == QContextMenuEvent::Mouse;
  if (!find_action_ || tools_.busy() || (by_mouse && tools_.menuSpent())) return;
  if (by_mouse) {
    pointer_ = toVec2(event->pos());
    const auto item = itemAt(pointer_, contents(pointer_));
    if (item && !document_.selection().contains(*item)) document_.select({*item});
  }
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addGroups(*menu, find_action_(ContextMenu::viewport));
  if (menu->isEmpty())
    delete menu;
  else
    menu->popup(event->globalPos());
}

void ViewportWidget::leaveEvent(QEvent* event) {
  QOpenGLWidget::leaveEvent(event);
  hover_timer_.stop();
  tools_.leave();
  if (!dragging()) setHover({});
}

void ViewportWidget::updateHover() {
  if (document_.playing() || tools_.busy() || gizmo_tool_.highlighted() != render::Handle::none || !underMouse())
    return;
  if (limit_tool_.highlighted() || trail_tool_.hover(pointer_)) return setHover({});
  const auto bone = boneAt(pointer_, contents(pointer_));
  setHover(bone ? Hover{bone->instance, bone->joint} : Hover{});
}

void ViewportWidget::setHover(const Hover& hover) {
  const Instance* instance = document_.instance(hover.instance);
  const bool known =
      instance && hover.joint >= 0 && static_cast<std::size_t>(hover.joint) < instance->character->skeleton.size();
  const QString name = known ? QString::fromStdString(instance->character->skeleton[hover.joint].name) : QString();
  // Among names of all joints one more would only cover them.
  overlays_->labels().setHover(settings_.options().joint_names ? QString() : name, {pointer_.x, pointer_.y});
  if (hover == hover_) return;
  hover_ = hover;
  scene_stale_ = true;
  redraw(Motion::still);
}

}  // namespace sinew::ui
