// A camera that goes once round what it looks at.
#pragma once

#include <vector>

#include "viewer/render/camera.h"

namespace sinew::film {

// The camera that has gone on by an angle, radians, about a vertical line; what lies on the line stays in the picture
// where it is.
render::Camera turned(const render::Camera& camera, const Vec3& line_w, double angle);

// Finds the place of a camera that shows all of what was added wherever on its way round it is.
class FrameAllRound {
 public:
  void add(const Vec3& point_w) { points_w_.push_back(point_w), box_w_.add(point_w); }
  bool empty() const { return points_w_.empty(); }
  Vec3 line_w() const { return box_w_.centre(); }  // that it turns about
  // Keeps its direction. border: see TightFrame.
  void apply(render::Camera& camera, Vec2 viewport, float border) const;

 private:
  std::vector<Vec3> points_w_;
  Box box_w_;
};

}  // namespace sinew::film
