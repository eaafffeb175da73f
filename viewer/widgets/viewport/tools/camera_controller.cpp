#include "viewer/widgets/viewport/tools/camera_controller.h"

#include <algorithm>
#include <cmath>

#include "core/math/units.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

constexpr float kZoomDragPixels = 40.f;  // of dragging make one step of the wheel

float angleBetween(float a, float b) { return std::abs(std::remainder(a - b, kTwoPi<float>)); }

bool looksTheSameWay(const render::Camera& a, const render::Camera& b) {
  constexpr float kClose = 1e-4f;
  return angleBetween(a.yaw, b.yaw) < kClose && std::abs(a.pitch - b.pitch) < kClose;
}

}  // namespace

void CameraController::setCamera(const render::Camera& camera) {
  camera_ = camera;
  motion_ = CameraMotion::none;
  updateDepth();
}

CameraMotion CameraController::motionFor(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const {
  if (scheme_ == MouseScheme::maya) {
    if (!(modifiers & Qt::AltModifier)) return CameraMotion::none;
    switch (button) {
      case Qt::LeftButton:
        return CameraMotion::orbit;
      case Qt::MiddleButton:
        return CameraMotion::pan;
      case Qt::RightButton:
        return CameraMotion::zoom;
      default:
        return CameraMotion::none;
    }
  }
  if (button != Qt::MiddleButton) return CameraMotion::none;
  if (modifiers & Qt::ControlModifier) return CameraMotion::zoom;
  if (modifiers & Qt::ShiftModifier) return CameraMotion::pan;
  return CameraMotion::orbit;
}

bool CameraController::press(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, Vec2 at) {
  if (motion_ != CameraMotion::none) return true;
  motion_ = motionFor(button, modifiers);
  if (motion_ == CameraMotion::none) return false;
  button_ = button;
  before_ = camera_;
  pressed_at_ = last_ = at;
  return true;
}

bool CameraController::move(Vec2 at, Vec2 viewport) {
  const Vec2 by = at - last_;
  if (motion_ == CameraMotion::none || by == Vec2{0.f}) return false;
  last_ = at;
  switch (motion_) {
    case CameraMotion::none:
      break;
    case CameraMotion::orbit:
      camera_.orbit(by);
      break;
    case CameraMotion::pan:
      camera_.pan(by, viewport);
      break;
    case CameraMotion::zoom: {
      const float pixels = scheme_ == MouseScheme::maya ? by.x - by.y : -by.y;
      camera_.zoom(pixels / kZoomDragPixels, pressed_at_, viewport);
      break;
    }
  }
  updateDepth();
  return true;
}

bool CameraController::release(Qt::MouseButton button) {
  if (motion_ == CameraMotion::none || button != button_) return false;
  motion_ = CameraMotion::none;
  return true;
}

bool CameraController::cancel() {
  if (motion_ == CameraMotion::none) return false;
  setCamera(before_);
  return true;
}

void CameraController::wheel(float steps, Vec2 at, Vec2 viewport) {
  camera_.zoom(steps, at, viewport);
  updateDepth();
}

void CameraController::pinch(float factor, Vec2 at, Vec2 viewport) {
  // One step of the wheel magnifies by the ratio of the distances before and after it.
  render::Camera probe = camera_;
  probe.zoom(1.f, 0.5f * viewport, viewport);
  const float per_step = std::log(std::max(camera_.distance / probe.distance, 1.0001f));
  wheel(std::log(std::max(factor, 0.01f)) / per_step, at, viewport);
}

void CameraController::swipe(Vec2 by, Qt::KeyboardModifiers modifiers, Vec2 at, Vec2 viewport) {
  if (modifiers & Qt::ControlModifier)
    wheel(by.y / kZoomDragPixels, at, viewport);
  else if (modifiers & Qt::ShiftModifier)
    camera_.pan(by, viewport);
  else
    camera_.orbit(by);
  updateDepth();
}

void CameraController::lookFrom(const Vec3& axis_w) {
  render::Camera there = camera_;
  const auto orbitTo = [&there](const Vec3& side) {
    there.pitch = std::asin(std::clamp(side.y, -1.f, 1.f));
    // Seen from above or below, the front of the scene points down the picture.
    there.yaw = std::abs(side.y) > 0.999f ? 0.f : std::atan2(side.x, side.z);
  };
  orbitTo(axis_w);
  if (looksTheSameWay(there, camera_)) orbitTo(-axis_w);
  camera_ = there;
}

void CameraController::frame(const Box& box_w, Vec2 viewport, float margin) {
  camera_.frame(box_w, viewport, margin);
  updateDepth();
}

void CameraController::shift(const Vec3& by_w) {
  camera_.target_w += by_w;
  before_.target_w += by_w;
  updateDepth();
}

void CameraController::setScene(const Box& box_w) {
  scene_w_ = box_w;
  updateDepth();
}

void CameraController::updateDepth() {
  if (scene_w_.empty()) return;
  const Vec3 farthest = glm::max(glm::abs(scene_w_.low - camera_.target_w), glm::abs(scene_w_.high - camera_.target_w));
  constexpr float kRoom = 1.5f;  // for poses outside the box
  camera_.scene_radius = kRoom * std::max(glm::length(farthest), 1e-3f);
}

QString viewName(const render::Camera& camera) {
  using render::NamedView;
  struct Named {
    NamedView view;
    const char* name;
  };
  static constexpr Named kNamed[] = {
      {NamedView::front, QT_TR_NOOP("Front")}, {NamedView::back, QT_TR_NOOP("Back")},
      {NamedView::left, QT_TR_NOOP("Left")},   {NamedView::right, QT_TR_NOOP("Right")},
      {NamedView::top, QT_TR_NOOP("Top")},     {NamedView::bottom, QT_TR_NOOP("Bottom")}};
  for (const Named& named : kNamed) {
    render::Camera there = camera;
    there.look(named.view);
    if (!looksTheSameWay(there, camera)) continue;
    const QString side = tr(named.name);
    return (camera.orthographic ? tr("%1 orthographic") : tr("%1 perspective")).arg(side);
  }
  return camera.orthographic ? tr("Orthographic") : tr("Perspective");
}

}  // namespace sinew::ui
