// A camera that goes once round what it looks at.
#pragma once

#include <map>
#include <vector>

#include "viewer/render/camera.h"

namespace sinew::film {

// The camera that has gone on by an angle, radians, about a vertical line; what lies on the line stays in the picture
// where it is.
render::Camera turned(const render::Camera& camera, const Vec3& line_w, double angle);

// Finds the place of a camera that shows all of what was added wherever on its way round it is. It keeps only what is
// outermost on each height, however many points are added.
class FrameAllRound {
 public:
  void add(const Vec3& point_w);
  bool empty() const { return box_w_.empty(); }
  Vec3 line_w() const { return box_w_.centre(); }  // that it turns about
  // Keeps its direction. border: see TightFrame.
  void apply(render::Camera& camera, Vec2 viewport, float border) const;

 private:
  // Points of a height, seen from above; those within the outline of the others are left out now and then.
  struct Band {
    std::vector<Vec2> points{};
    std::size_t outline = 0;  // so many there were when they had been left out
  };

  Box box_w_;
  double height_ = 0x1p-20;       // metres, of a band
  std::map<double, Band> bands_;  // by their lower ends, in such heights
};

}  // namespace sinew::film
