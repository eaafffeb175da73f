// A drag of one handle: from the pointer to metres, radians or factors.
#pragma once

#include "viewer/render/handles/gizmo.h"

namespace sinew::render {

// What a drag has done since it began.
struct DragAmount {
  // move: metres; rotate: unit axis times radians; scale: a factor for each axis.
  Vec3 value{0.f};
  bool in_axes = true;  // `value` counts along the gizmo's axes; else it is a vector of the world
};

enum class Grab {
  handle,    // the pointer is on the handle, which follows it
  anywhere,  // a drag without button, with the pointer wherever it was
};

// The value depends on nothing but where the pointer is now and, for rotations, how many turns it has made: coming back
// to where the drag began restores everything. A pointer that goes on steadily never makes the value jump, also where
// an axis points at the eye or the pointer passes the horizon of a plane.
class HandleDrag {
 public:
  HandleDrag() = default;
  HandleDrag(GizmoKind kind, Handle handle, const GizmoFrame& frame, const Camera& camera, Vec2 viewport, Vec2 pixel,
             Grab grab);

  DragAmount update(Vec2 pixel);

  // Of a rotation: the axis it turns about, and the direction across it at which the pointer began. Unit length.
  const Vec3& axis_w() const { return axis_w_; }
  const Vec3& from_w() const { return from_w_; }

 private:
  float alongAxis(int axis, Vec2 pixel) const;
  Vec3 onPlane(Vec2 pixel) const;
  Vec3 acrossSight(Vec2 pixels) const;
  Vec3 spoke(Vec2 pixel) const;
  DragAmount moved(Vec2 pixel) const;
  DragAmount rotated(Vec2 pixel);
  DragAmount scaled(Vec2 pixel) const;
  Vec3 scaleOfAll(float factor) const;

  GizmoKind kind_ = GizmoKind::move;
  Handle handle_ = Handle::none;
  GizmoFrame frame_;
  Camera camera_;
  Vec2 viewport_{1.f};
  Grab grab_ = Grab::handle;
  Vec2 begun_{0.f};   // where the pointer was; with Grab::anywhere of a move, the origin's pixel
  Vec2 offset_{0.f};  // from there to the real pointer
  Vec2 centre_{0.f};
  Vec3 sight_w_{0.f, 0.f, -1.f};
  float metre_ = 1.f;  // metres of a pixel at the origin

  Vec3 axis_w_{0.f}, from_w_{0.f};
  bool edge_on_ = false;  // a ring or plane of which only the edge is seen
  float last_angle_ = 0.f;
  int full_turns_ = 0;
};

// The nearest multiples of `step` in every component that a drag of `handle` changes. `grid`, when given, holds the
// coordinates where a move began: the sums then are multiples, not the differences. Moves that are vectors of the world
// come back along the axes.
DragAmount snapped(GizmoKind kind, Handle handle, const DragAmount& amount, const GizmoFrame& frame, float step,
                   const Vec3* grid = nullptr);

}  // namespace sinew::render
