// Which part of a picture the figures of a scene can touch, so that the rest need not be drawn anew.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

// Of a character: for each mesh a box for each joint of its skin around what that moves, in the space of the mesh.
using JointBoxes = std::vector<std::vector<Box>>;
JointBoxes jointBoxes(const Character& character);

// Gathers what is drawn until it is known where that can be: nothing where it may be anywhere.
class TouchedArea {
 public:
  struct Pixels {  // from the lower left; the upper ends are not included
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  };

  explicit TouchedArea(const Mat4& view_projection) : view_projection_(view_projection) {}

  // Skinned by a method that blends matrices; its morph targets at rest.
  void add(const InstanceSnapshot& instance, const JointBoxes& boxes);
  void add(const Vec3& point_w) { addClip(view_projection_ * Vec4(point_w, 1.f)); }

  // In a view whose lower left corner is there, with a border for what lines and points are wider, inside of limits.
  std::optional<Pixels> pixels(int x, int y, int width, int height, const Pixels& limits) const;

 private:
  void addClip(const Vec4& at);

  Mat4 view_projection_;
  Vec2 low_{2.f}, high_{-2.f};  // normalised device coordinates
  bool anywhere_ = false;
};

}  // namespace sinew::render
