// Mouse, wheel and trackpad turned into movements of a camera, in the manner of Blender or Maya.
#pragma once

#include <QString>
#include <Qt>

#include "viewer/render/camera.h"
#include "viewer/settings/view_settings.h"

namespace sinew::ui {

enum class CameraMotion { none, orbit, pan, zoom };

// Positions and viewport sizes are logical pixels from the viewport's top left.
class CameraController {
 public:
  const render::Camera& camera() const { return camera_; }
  void setCamera(const render::Camera& camera);  // ends a drag
  void setScheme(MouseScheme scheme) { scheme_ = scheme; }
  MouseScheme scheme() const { return scheme_; }

  // What pressing this button would begin; none leaves the button to others.
  CameraMotion motionFor(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const;
  CameraMotion motion() const { return motion_; }  // of the drag that is going on

  bool press(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, Vec2 at);  // true when a drag begins
  bool move(Vec2 at, Vec2 viewport);                                             // true when the camera moved
  bool release(Qt::MouseButton button);                                          // true when a drag ends
  bool cancel();  // ends a drag where it began; false without one

  void wheel(float steps, Vec2 at, Vec2 viewport);   // positive nearer; the point under the pointer stays
  void pinch(float factor, Vec2 at, Vec2 viewport);  // magnification of a trackpad gesture, > 0
  void swipe(Vec2 by, Qt::KeyboardModifiers modifiers, Vec2 at, Vec2 viewport);  // two fingers on a trackpad
  void orbit(Vec2 drag) { camera_.orbit(drag); }

  void look(render::NamedView view) { camera_.look(view); }
  // Puts the eye on that side of the target (unit axis, world); on the opposite side when it is there already.
  void lookFrom(const Vec3& axis_w);
  void toggleProjection() { camera_.orthographic = !camera_.orthographic; }
  void frame(const Box& box_w, Vec2 viewport, float margin);
  void shift(const Vec3& by_w);  // eye and target; a drag in progress goes along
  // Near and far planes hold this box wherever the camera goes.
  void setScene(const Box& box_w);

 private:
  void updateDepth();

  render::Camera camera_, before_;
  Box scene_w_;
  MouseScheme scheme_ = MouseScheme::blender;
  CameraMotion motion_ = CameraMotion::none;
  Qt::MouseButton button_ = Qt::NoButton;
  Vec2 pressed_at_{0.f}, last_{0.f};
};

// "Front perspective", "Top orthographic", "Perspective", "Orthographic".
QString viewName(const render::Camera& camera);

}  // namespace sinew::ui
