#include "viewer/render/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace sinew::render {
namespace {

constexpr float kHalfPi = 1.57079632679f;
constexpr float kRadiansPerPixel = kHalfPi / 180.f;  // half a degree
constexpr float kZoomPerStep = 0.88f;
constexpr float kNearest = 1e-3f, kFarthest = 1e5f;  // of `distance`, metres

float halfHeight(const Camera& camera) { return camera.distance * std::tan(0.5f * camera.fov_y); }

// A pixel in units of the viewport's half height, from its centre, y up.
Vec2 offCentre(Vec2 pixel, Vec2 viewport) {
  return Vec2(2.f * pixel.x - viewport.x, viewport.y - 2.f * pixel.y) / viewport.y;
}

// Nearest and farthest distance drawn, along the view. Holds the scene round the target, wherever the eye is.
std::pair<float, float> depthRange(const Camera& camera) {
  const float reach = 2.f * camera.scene_radius;
  if (camera.orthographic) return {camera.distance - 4.f * reach, camera.distance + 4.f * reach};
  const float farthest = camera.distance + 4.f * reach;
  return {std::max(std::min(camera.distance, camera.scene_radius) * 0.02f, farthest * 2e-5f), farthest};
}

}  // namespace

Vec3 Camera::forward_w() const {
  return {-std::sin(yaw) * std::cos(pitch), -std::sin(pitch), -std::cos(yaw) * std::cos(pitch)};
}

Vec3 Camera::right_w() const { return {std::cos(yaw), 0.f, -std::sin(yaw)}; }

Vec3 Camera::up_w() const { return glm::cross(right_w(), forward_w()); }

Vec3 Camera::eye_w() const { return target_w - forward_w() * distance; }

Mat4 Camera::view() const {
  const Vec3 r = right_w(), u = up_w(), f = forward_w(), e = eye_w();
  return Mat4(Vec4(r.x, u.x, -f.x, 0.f), Vec4(r.y, u.y, -f.y, 0.f), Vec4(r.z, u.z, -f.z, 0.f),
              Vec4(-glm::dot(r, e), -glm::dot(u, e), glm::dot(f, e), 1.f));
}

Mat4 Camera::projection(float aspect) const {
  const auto [near_m, far_m] = depthRange(*this);
  if (!orthographic) return glm::perspective(fov_y, aspect, near_m, far_m);
  const float h = halfHeight(*this);
  return glm::ortho(-h * aspect, h * aspect, -h, h, near_m, far_m);
}

Ray Camera::ray(Vec2 pixel, Vec2 viewport) const {
  const Vec2 at = offCentre(pixel, viewport);
  if (orthographic) {
    // Begins behind everything: a parallel eye may stand inside the scene.
    const Vec3 behind_w = target_w - forward_w() * (distance + 4.f * scene_radius);
    return {behind_w + (right_w() * at.x + up_w() * at.y) * halfHeight(*this), forward_w()};
  }
  const float slope = std::tan(0.5f * fov_y);
  return {eye_w(), glm::normalize(forward_w() + (right_w() * at.x + up_w() * at.y) * slope)};
}

Vec3 Camera::project(const Vec3& point_w, Vec2 viewport) const {
  const Vec3 from_eye = point_w - eye_w();
  const float depth = glm::dot(from_eye, forward_w());
  const float slope = std::tan(0.5f * fov_y);
  const float half = orthographic ? halfHeight(*this) : slope * (depth == 0.f ? 1e-9f : depth);
  const Vec2 at(glm::dot(from_eye, right_w()) / half, glm::dot(from_eye, up_w()) / half);
  return {0.5f * (viewport.x + at.x * viewport.y), 0.5f * viewport.y * (1.f - at.y), depth};
}

float Camera::metresPerPixel(const Vec3& at_w, Vec2 viewport) const {
  const float depth = orthographic ? distance : std::max(glm::dot(at_w - eye_w(), forward_w()), 1e-6f);
  return 2.f * depth * std::tan(0.5f * fov_y) / viewport.y;
}

void Camera::orbit(Vec2 drag_pixels) {
  yaw = std::remainder(yaw - drag_pixels.x * kRadiansPerPixel, 4.f * kHalfPi);
  pitch = std::clamp(pitch + drag_pixels.y * kRadiansPerPixel, -kHalfPi, kHalfPi);
}

void Camera::pan(Vec2 drag_pixels, Vec2 viewport) {
  const float scale = metresPerPixel(target_w, viewport);
  target_w += (-right_w() * drag_pixels.x + up_w() * drag_pixels.y) * scale;
}

void Camera::zoom(float steps, Vec2 pixel, Vec2 viewport) {
  const float next = std::clamp(distance * std::pow(kZoomPerStep, steps), kNearest, kFarthest);
  // The point at target depth under the pointer keeps its place when the target moves towards it by the same share.
  const Vec2 at = offCentre(pixel, viewport) * halfHeight(*this);
  target_w += (right_w() * at.x + up_w() * at.y) * (1.f - next / distance);
  distance = next;
}

void Camera::frame(const Box& box_w, Vec2 viewport, float margin) {
  if (box_w.empty() || viewport.x <= 0.f || viewport.y <= 0.f) return;
  target_w = box_w.centre();
  const float slope_y = std::tan(0.5f * fov_y), slope_x = slope_y * viewport.x / viewport.y;
  const Vec3 half = 0.5f * box_w.size();
  const Vec3 r = right_w(), u = up_w(), f = forward_w();
  float needed = kNearest;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 c = half * Vec3(corner & 1 ? 1.f : -1.f, corner & 2 ? 1.f : -1.f, corner & 4 ? 1.f : -1.f);
    const float across = std::max(std::abs(glm::dot(c, r)) / slope_x, std::abs(glm::dot(c, u)) / slope_y) * margin;
    needed = std::max(needed, orthographic ? across : across - glm::dot(c, f));
  }
  distance = std::clamp(needed, kNearest, kFarthest);
  scene_radius = std::max(scene_radius, glm::length(half));
}

void TightFrame::Reach::add(double v) { low = std::min(low, v), high = std::max(high, v); }

TightFrame::TightFrame(const Camera& camera, Vec2 viewport, float border)
    : right_(camera.right_w()), up_(camera.up_w()), forward_(camera.forward_w()) {
  slope_y_ = std::tan(0.5 * static_cast<double>(camera.fov_y)) * (1.0 - 2.0 * static_cast<double>(border));
  slope_x_ = slope_y_ * static_cast<double>(viewport.x) / static_cast<double>(viewport.y);
}

void TightFrame::add(const Vec3& point_w) {
  const glm::dvec3 p(point_w);
  const double x = glm::dot(p, right_), y = glm::dot(p, up_), z = glm::dot(p, forward_);
  if (!std::isfinite(x + y + z)) return;
  x_.add(x), y_.add(y), z_.add(z);
  left_edge_.add(x + slope_x_ * z), right_edge_.add(x - slope_x_ * z);
  lower_edge_.add(y + slope_y_ * z), upper_edge_.add(y - slope_y_ * z);
}

void TightFrame::apply(Camera& camera) const {
  if (x_.low > x_.high) return;
  double x = x_.middle(), y = y_.middle(), distance = kNearest;
  if (camera.orthographic) {
    distance = std::max({distance, x_.half() / slope_x_, y_.half() / slope_y_});
  } else {
    // The eye lies where the outermost lines of sight on both sides meet, of the two pairs where it is farther back.
    // It keeps some room to what comes towards it along its axis.
    const double eye_z = std::min({(left_edge_.low - right_edge_.high) / (2.0 * slope_x_),
                                   (lower_edge_.low - upper_edge_.high) / (2.0 * slope_y_),
                                   z_.low - 0.5 * std::max(x_.half(), y_.half())});
    x = 0.5 * (left_edge_.low + right_edge_.high), y = 0.5 * (lower_edge_.low + upper_edge_.high);
    distance = std::max(distance, z_.middle() - eye_z);
  }
  camera.target_w = Vec3(right_ * x + up_ * y + forward_ * z_.middle());
  camera.distance = static_cast<float>(std::min(distance, double{kFarthest}));
  const double radius = glm::length(glm::dvec3(x_.half(), y_.half(), z_.half()));
  camera.scene_radius = std::max(camera.scene_radius, static_cast<float>(radius));
}

void Camera::look(NamedView view) {
  constexpr float kEighth = 0.5f * kHalfPi;
  pitch = 0.f;
  switch (view) {
    case NamedView::front:
      yaw = 0.f;
      break;
    case NamedView::back:
      yaw = 2.f * kHalfPi;
      break;
    case NamedView::left:
      yaw = kHalfPi;
      break;  // the character's left side: it faces +Z, so the eye stands at +X
    case NamedView::right:
      yaw = -kHalfPi;
      break;
    case NamedView::top:
      yaw = 0.f, pitch = kHalfPi;
      break;
    case NamedView::bottom:
      yaw = 0.f, pitch = -kHalfPi;
      break;
    case NamedView::three_quarter:
      yaw = 0.72f * kEighth, pitch = 0.2f;
      break;
  }
}

}  // namespace sinew::render
