// The handles for moving, turning and scaling: where they lie in the picture, and which one is under the pointer.
#pragma once

#include <vector>

#include "viewer/render/camera.h"

namespace sinew::render {

enum class GizmoKind { move, rotate, scale };

// A part that can be grabbed. A plane is named by its two axes, a ring by the axis it turns about.
enum class Handle {
  none,
  x,
  y,
  z,
  yz,
  zx,
  xy,
  centre,  // move: in the plane of the picture; rotate: about the picture's axes; scale: all axes alike
  view,    // rotate: about the line of sight
};

bool isAxis(Handle handle);
bool isPlane(Handle handle);
int axisOf(Handle handle);  // 0 x, 1 y, 2 z: of an axis, or of the one that stands on a plane; else -1
Handle axisHandle(int axis);
Handle planeHandle(int normal);
bool holds(Handle handle, int axis);  // whether dragging it changes that axis of a move or a scale

// Where handles stand and which way they point. Axes have unit length and are independent, but not always at right
// angles: those of a parent with shear are not.
struct GizmoFrame {
  Vec3 origin_w{0.f};
  Mat3 axes_w{1.f};  // columns
};

// Sizes in pixels at 100 %, the same at every distance.
namespace gizmo {
inline constexpr float kArm = 84.f, kTip = 14.f, kTipHalf = 5.f, kBoxHalf = 5.f;
inline constexpr float kPaneFrom = 0.34f, kPaneTo = 0.54f;  // of the arm
inline constexpr float kRing = 82.f, kViewRing = 98.f, kSmallRing = 24.f, kCentre = 5.f;
inline constexpr float kLine = 2.6f, kThinLine = 1.2f;
inline constexpr float kReach = 7.f, kCentreReach = 9.f;  // of the pointer, from lines and from the centre
}  // namespace gizmo

// A stroke or an area of the picture, in pixels from the viewport's top left.
struct GizmoPart {
  enum class Form {
    line,   // a stroke of kLine
    thin,   // a stroke that only guides the eye
    solid,  // a filled area: tips and boxes
    pane,   // a translucent area with a thin edge
    dot,    // a circle of `radius` about the only point
  };
  Handle handle = Handle::none;
  Form form = Form::line;
  std::vector<Vec2> points;
  float radius = 0.f;
  float opacity = 1.f;
  bool pickable = true;
};

// The parts of a gizmo, in the order of drawing. Handles that point at the eye, and planes that are seen edge-on, fade
// out and are not there. Empty where the origin lies behind the eye.
std::vector<GizmoPart> gizmoParts(GizmoKind kind, const GizmoFrame& frame, const Camera& camera, Vec2 viewport);

// Rings that show where something else turns along; they cannot be dragged.
std::vector<GizmoPart> smallRings(const GizmoFrame& frame, const Camera& camera, Vec2 viewport);

// The handle at a pixel: the centre first, then planes, then the nearest line.
Handle handleAt(const std::vector<GizmoPart>& parts, Vec2 pixel);

// What a drag shows beside its handle: the axes that it follows, as long lines through where it began.
std::vector<GizmoPart> guideParts(Handle handle, const GizmoFrame& from, const Camera& camera, Vec2 viewport);
// A sector of the ring that turns about `axis_w`, from the direction `from_w` by `angle` radians.
std::vector<GizmoPart> sectorParts(Handle handle, const GizmoFrame& frame, const Vec3& axis_w, const Vec3& from_w,
                                   float angle, const Camera& camera, Vec2 viewport);

// The unit vector from the eye towards a point; of a parallel view, along it.
Vec3 sightTo(const Vec3& point_w, const Camera& camera);

}  // namespace sinew::render
