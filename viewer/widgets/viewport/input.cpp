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
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/viewport/overlays/axis_gizmo.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

namespace {

Vec2 toVec2(const QPointF& p) { return {p.x(), p.y()}; }

Qt::CursorShape cursorFor(CameraMotion motion) {
  switch (motion) {
    case CameraMotion::orbit:
      return Qt::SizeAllCursor;
    case CameraMotion::pan:
      return Qt::ClosedHandCursor;
    case CameraMotion::zoom:
      return Qt::SizeVerCursor;
    case CameraMotion::none:
      break;
  }
  return Qt::ArrowCursor;
}

}  // namespace

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
    const Box box_w = document_.isVisible(instance.id) ? document_.bounds(instance.id) : Box();
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
  menu_suppressed_ = false;
  overlays_->labels().setFocusFrame(false);
  if (gizmo_tool_.running() && !gizmo_tool_.grabbed()) {
    if (event->button() == Qt::RightButton) menu_suppressed_ = cancelDrag();
    if (event->button() == Qt::LeftButton) endTransform(Outcome::keep);
    return;
  }
  if (dragging()) {
    // A second button ends a drag as Escape does.
    if (event->button() == Qt::RightButton) menu_suppressed_ = cancelDrag();
    return;
  }
  setHover({});
  drag_origin_ = paneAt(pointer_).origin;
  if (controller_.press(event->button(), event->modifiers(), pointer_ - drag_origin_)) {
    menu_suppressed_ = event->button() == Qt::RightButton;
    setCursor(cursorFor(controller_.motion()));
    updateHint();
  } else if (event->button() == Qt::LeftButton && !pressHandle() && !pressTrail()) {
    select_.press(pointer_);
  }
}

void ViewportWidget::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  if (controller_.motion() != CameraMotion::none) {
    if (controller_.move(pointer_ - drag_origin_, paneSize())) cameraMoved();
  } else if (gizmo_tool_.running() || pressed_handle_ != render::Handle::none) {
    dragHandle(event->modifiers());
  } else if (trail_tool_.pressed()) {
    dragTrail();
  } else if (select_.pressedAt()) {
    const bool began = !select_.band();
    if (!select_.move(pointer_)) return;
    overlays_->labels().setBand(select_.band());
    if (began) updateHint();
  } else if (!document_.playing() && !hoverHandle() && !hover_timer_.isActive()) {
    hover_timer_.start();
  }
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  if (controller_.release(event->button())) {
    unsetCursor();
    updateHint();
    redraw(Motion::moving);  // the last picture of the drag is followed by one of full quality
  } else if (event->button() == Qt::LeftButton && (gizmo_tool_.grabbed() || pressed_handle_ != render::Handle::none)) {
    releaseHandle(event->modifiers());
  } else if (event->button() == Qt::LeftButton && trail_tool_.pressed()) {
    releaseTrail();
  } else if (event->button() == Qt::LeftButton && select_.pressedAt()) {
    overlays_->labels().setBand(std::nullopt);
    select_.release(pointer_, event->modifiers(), contents(*select_.pressedAt()));
    updateHint();
  }
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  pointer_ = toVec2(event->position());
  if (event->button() == Qt::LeftButton && !gizmo_tool_.running() &&
      controller_.motionFor(event->button(), event->modifiers()) == CameraMotion::none &&
      handleUnder(pointer_) == render::Handle::none)
    select_.doubleClick(pointer_, contents(pointer_));
  else
    mousePressEvent(event);
}

bool ViewportWidget::dragging() const {
  return select_.pressedAt() || trail_tool_.pressed() || controller_.motion() != CameraMotion::none ||
         gizmo_tool_.running() || pressed_handle_ != render::Handle::none;
}

bool ViewportWidget::cancelDrag() {
  if (gizmo_tool_.running() || pressed_handle_ != render::Handle::none) {
    endTransform(Outcome::take_back);
    return true;
  }
  if (trail_tool_.cancel()) {
    redraw(Motion::moving);
  } else if (controller_.cancel()) {
    unsetCursor();
    cameraMoved();
  } else if (select_.cancel()) {
    overlays_->labels().setBand(std::nullopt);
  } else {
    return false;
  }
  updateHint();
  return true;
}

void ViewportWidget::wheelEvent(QWheelEvent* event) {
  if (gizmo_tool_.running()) return event->accept();  // the drag counts by this camera
  const Pane pane = paneAt(toVec2(event->position()));
  const Vec2 at = toVec2(event->position()) - pane.origin;
  const QPoint pixels = event->pixelDelta(), angle = event->angleDelta();
  const auto* device = event->pointingDevice();
  if (!pixels.isNull() && device && device->type() == QInputDevice::DeviceType::TouchPad) {
    controller_.swipe(toVec2(pixels), event->modifiers(), at, pane.size);
  } else {
    constexpr float kPerStep = 120.f;  // eighths of a degree
    // With Alt held the wheel turns sideways.
    const int turned = angle.y() ? angle.y() : angle.x();
    if (!turned) return;
    controller_.wheel(static_cast<float>(turned) / kPerStep, at, pane.size);
  }
  event->accept();
  setHover({});
  cameraMoved();
}

bool ViewportWidget::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // While something is moved all keys belong to that.
    if (gizmo_tool_.running() || (dragging() && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)) {
      event->accept();
      return true;
    }
  } else if ((event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) && gizmo_tool_.running()) {
    if (transformKey(static_cast<QKeyEvent*>(event))) return true;
  } else if (event->type() == QEvent::NativeGesture && !gizmo_tool_.running()) {
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

void ViewportWidget::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && cancelDrag()) return;
  if (!(event->modifiers() & Qt::KeypadModifier)) return QOpenGLWidget::keyPressEvent(event);
  constexpr float kTurn = 30.f;  // pixels of a drag: 15 degrees
  switch (event->key()) {
    case Qt::Key_4:
      controller_.orbit({kTurn, 0.f});
      break;
    case Qt::Key_6:
      controller_.orbit({-kTurn, 0.f});
      break;
    case Qt::Key_8:
      controller_.orbit({0.f, kTurn});
      break;
    case Qt::Key_2:
      controller_.orbit({0.f, -kTurn});
      break;
    case Qt::Key_Plus:
      controller_.wheel(1.f, 0.5f * paneSize(), paneSize());
      break;
    case Qt::Key_Minus:
      controller_.wheel(-1.f, 0.5f * paneSize(), paneSize());
      break;
    default:
      return QOpenGLWidget::keyPressEvent(event);
  }
  cameraMoved();
}

void ViewportWidget::focusInEvent(QFocusEvent* event) {
  QOpenGLWidget::focusInEvent(event);
  const Qt::FocusReason reason = event->reason();
  overlays_->labels().setFocusFrame(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                                    reason == Qt::ShortcutFocusReason);
}

void ViewportWidget::focusOutEvent(QFocusEvent* event) {
  QOpenGLWidget::focusOutEvent(event);
  if (gizmo_tool_.running() && !gizmo_tool_.grabbed()) endTransform(Outcome::keep_at_once);  // nobody could end it
  overlays_->labels().setFocusFrame(false);
}

void ViewportWidget::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  if (menu_suppressed_ || !find_action_ || dragging()) return;
  if (event->reason() == QContextMenuEvent::Mouse) {
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
  leaveTrail();
  if (gizmo_tool_.hover(render::Handle::none)) {
    refreshGizmo();
    updateHint();
  }
  if (!gizmo_tool_.running()) setHover({});
}

void ViewportWidget::updateHover() {
  if (document_.playing() || dragging() || hoverHandle() || !underMouse()) return;
  if (hoverTrail()) return setHover({});
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

void ViewportWidget::updateHint() {
  Hints hints;
  if (gizmo_tool_.running()) {
    hints = {{tr("X Y Z"), tr("lock an axis")},
             {tr("Shift+X"), tr("leave it out")},
             {tr("0–9"), tr("type a value")},
             {tr("Ctrl"), settings_.options().transform.snap ? tr("no snap") : tr("snap")},
             {tr("Shift"), tr("fine")},
             {gizmo_tool_.grabbed() ? tr("Release") : tr("Click"), tr("keep")},
             {tr("Esc"), tr("put back")}};
  } else if (gizmo_tool_.lit() != render::Handle::none) {
    const TransformTool tool = settings_.options().transform.tool;
    hints = {{tr("Drag"), tool == TransformTool::move     ? tr("move")
                          : tool == TransformTool::rotate ? tr("rotate")
                                                          : tr("scale")},
             {tr("Ctrl"), settings_.options().transform.snap ? tr("no snap") : tr("snap")},
             {tr("Shift"), tr("fine")},
             {tr("0–9"), tr("type a value while dragging")}};
  } else if (trail_tool_.pressed()) {
    hints = {{tr("Release"), tr("keep")}, {tr("Esc"), tr("put back")}};
  } else if (trail_tool_.lit()) {
    hints = {{tr("Drag"), tr("move the key")}, {tr("Click"), tr("select the key")}};
  } else if (controller_.motion() != CameraMotion::none) {
    hints = {{tr("Esc"), tr("back to where it was")}};
  } else if (select_.band()) {
    hints = {{tr("Release"), tr("select joints inside")},
             {tr("Shift"), tr("add")},
             {tr("Ctrl"), tr("toggle")},
             {tr("Esc"), tr("cancel")}};
  } else {
    const bool maya = preferences_.mouseScheme() == MouseScheme::maya;
    hints = {{tr("Click"), tr("select")},
             {tr("Shift"), tr("add")},
             {tr("Ctrl"), tr("toggle")},
             {tr("Drag"), tr("select inside")},
             {maya ? tr("Alt+Left") : tr("Middle"), tr("orbit")},
             {maya ? tr("Alt+Middle") : tr("Shift+Middle"), tr("pan")},
             {tr("Wheel"), tr("zoom")}};
  }
  setHints(this, hints);
}

}  // namespace sinew::ui
