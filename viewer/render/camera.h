// The eye of a viewport: turns round a target.
#pragma once

#include <limits>

#include "core/math/types.h"

namespace sinew::render {

// From the eye through a point of the picture; direction has unit length.
struct Ray {
  Vec3 origin_w{0.f};
  Vec3 direction_w{0.f, 0.f, -1.f};
};

enum class NamedView { front, back, left, right, top, bottom, three_quarter };

// Pixels count from the top left of the viewport.
struct Camera {
  Vec3 target_w{0.f, 0.9f, 0.f};
  float yaw = 0.f;       // radians about +Y; 0 looks along -Z, so a character facing +Z is seen from the front
  float pitch = 0.f;     // radians, positive looks down; clamped to +-pi/2
  float distance = 4.f;  // metres from target to eye, > 0
  float fov_y = 0.6f;    // radians, full height
  bool orthographic = false;
  float scene_radius = 10.f;  // metres; near and far planes are chosen to hold it

  Vec3 eye_w() const;
  Vec3 right_w() const;
  Vec3 up_w() const;
  Vec3 forward_w() const;
  Mat4 view() const;                    // world to eye, looking along -Z
  Mat4 projection(float aspect) const;  // OpenGL clip space
  Ray ray(Vec2 pixel, Vec2 viewport) const;
  // Pixel of a point and its depth in metres along forward; z <= 0 lies behind the eye.
  Vec3 project(const Vec3& point_w, Vec2 viewport) const;
  float metresPerPixel(const Vec3& at_w, Vec2 viewport) const;

  void orbit(Vec2 drag_pixels);                       // 0.5 degrees per pixel (logical)
  void pan(Vec2 drag_pixels, Vec2 viewport);          // the point under the pointer at target depth follows it
  void zoom(float steps, Vec2 pixel, Vec2 viewport);  // wheel steps, positive nearer; the point at the pointer stays
  void frame(const Box& box_w, Vec2 viewport, float margin = 1.12f);  // fits the box; keeps the direction
  void look(NamedView view);
};

// Brings points into the picture of a camera that keeps its direction, as large as they fit: none lies outside of a
// free border. Points may be added moment by moment, for a camera that stands still while a character moves.
class TightFrame {
 public:
  // border: share of the picture's width and height that stays free on each side, 0 … below 0.5.
  TightFrame(const Camera& camera, Vec2 viewport, float border);

  void add(const Vec3& point_w);
  void apply(Camera& camera) const;  // nothing where no point was added

 private:
  struct Reach {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    void add(double v);
    double middle() const { return 0.5 * (low + high); }
    double half() const { return 0.5 * (high - low); }
  };

  glm::dvec3 right_, up_, forward_;
  double slope_x_, slope_y_;                                // of the lines of sight along the border, against forward
  Reach x_, y_, z_;                                         // of the points, along right, up and forward
  Reach left_edge_, right_edge_, lower_edge_, upper_edge_;  // where such lines through the points meet the eye's plane
};

}  // namespace sinew::render
