#include "viewer/render/handles/handle_drag.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math/units.h"

namespace sinew::render {
namespace {

// Below these sines an axis, or a plane, is seen too steeply to follow the pointer over it.
constexpr float kSteepAxis = 0.1f, kSteepPlane = 0.15f;
// A pointer near the vanishing point of an axis or the horizon of a plane asks for endless distance. Ten times as far
// from the eye as the origin, the value goes on in step with the pixels instead.
constexpr float kMinShare = 0.1f;
constexpr float kScalePixels = 100.f;  // a box in the middle doubles the size over this way
constexpr float kMinRadius = 4.f;      // pixels from the middle, below which a ratio of distances means nothing

}  // namespace

HandleDrag::HandleDrag(GizmoKind kind, Handle handle, const GizmoFrame& frame, const Camera& camera, Vec2 viewport,
                       Vec2 pixel, Grab grab)
    : kind_(kind),
      handle_(handle),
      frame_(frame),
      camera_(camera),
      viewport_(viewport),
      grab_(grab),
      begun_(pixel),
      centre_(camera.project(frame.origin_w, viewport)),
      sight_w_(sightTo(frame.origin_w, camera)),
      metre_(camera.metresPerPixel(frame.origin_w, viewport)) {
  if (grab == Grab::anywhere && kind == GizmoKind::move) begun_ = centre_;
  offset_ = pixel - begun_;
  if (kind == GizmoKind::rotate) {
    axis_w_ = isAxis(handle) ? frame.axes_w[axisOf(handle)] : -sight_w_;
    edge_on_ = std::abs(glm::dot(axis_w_, sight_w_)) < kSteepPlane;
    const Vec3 spoke_w = edge_on_ ? -sight_w_ - axis_w_ * glm::dot(-sight_w_, axis_w_) : spoke(begun_);
    const float length = glm::length(spoke_w);
    from_w_ = length > 0.f ? spoke_w / length : camera.right_w();
  } else if (isPlane(handle)) {
    const Vec3 normal = glm::cross(frame.axes_w[(axisOf(handle) + 1) % 3], frame.axes_w[(axisOf(handle) + 2) % 3]);
    axis_w_ = glm::normalize(normal);
    edge_on_ = std::abs(glm::dot(axis_w_, sight_w_)) < kSteepPlane;
  }
}

DragAmount HandleDrag::update(Vec2 pixel) {
  const Vec2 at = pixel - offset_;
  switch (kind_) {
    case GizmoKind::move:
      return moved(at);
    case GizmoKind::rotate:
      return rotated(at);
    case GizmoKind::scale:
      return scaled(at);
  }
  return {};
}

// Metres from the origin along an axis to the point of it whose picture is nearest to the pixel.
float HandleDrag::alongAxis(int axis, Vec2 pixel) const {
  // The picture of origin + s * axis lies, from the origin's, at rate * s / (1 + bend * s) pixels.
  const Vec3& a = frame_.axes_w[axis];
  const Vec3 right = camera_.right_w(), up = camera_.up_w(), forward = camera_.forward_w();
  const Vec3 from_eye = frame_.origin_w - camera_.eye_w();
  Vec2 rate(glm::dot(a, right), -glm::dot(a, up));
  float bend = 0.f;
  if (!camera_.orthographic) {
    const float depth = glm::dot(from_eye, forward);
    bend = glm::dot(a, forward) / depth;
    rate -= bend * Vec2(glm::dot(from_eye, right), -glm::dot(from_eye, up));
  }
  rate /= metre_;
  const float speed = glm::length(rate);
  if (speed * metre_ < kSteepAxis) return (begun_.y - pixel.y) * metre_;  // upwards is forwards
  const float way = glm::dot(pixel - centre_, rate) / speed;
  return way / std::max(speed - bend * way, kMinShare * speed);
}

// The vector in the picture's plane, at the depth of the origin, of so many pixels.
Vec3 HandleDrag::acrossSight(Vec2 pixels) const {
  return (camera_.right_w() * pixels.x - camera_.up_w() * pixels.y) * metre_;
}

// From the origin to where the ray of a pixel meets the handle's plane.
Vec3 HandleDrag::onPlane(Vec2 pixel) const {
  const Vec3 normal = handle_ == Handle::centre ? camera_.forward_w() : axis_w_;
  if (edge_on_) {
    const Vec3 across = acrossSight(pixel - centre_);
    return across - normal * glm::dot(across, normal);
  }
  const Ray ray = camera_.ray(pixel, viewport_);
  const Vec3 to_origin = frame_.origin_w - ray.origin_w;
  const float height = glm::dot(normal, to_origin);
  const float facing = glm::dot(normal, sight_w_), side = facing < 0.f ? -1.f : 1.f;
  const float slope = std::max(side * glm::dot(normal, ray.direction_w), kMinShare * side * facing);
  const Vec3 hit = ray.direction_w * (side * height / slope) - to_origin;
  return hit - normal * glm::dot(hit, normal);
}

// From the origin towards where the ray of a pixel meets the plane across the axis: its direction only. The distance is
// left out because it is a linear function of the pixel without it, also beyond the plane's horizon.
Vec3 HandleDrag::spoke(Vec2 pixel) const {
  const Ray ray = camera_.ray(pixel, viewport_);
  const Vec3 to_origin = frame_.origin_w - ray.origin_w;
  const float side = glm::dot(axis_w_, sight_w_) < 0.f ? -1.f : 1.f;
  return side * glm::cross(axis_w_, glm::cross(ray.direction_w, to_origin));
}

DragAmount HandleDrag::moved(Vec2 pixel) const {
  DragAmount amount;
  if (isAxis(handle_)) {
    const int axis = axisOf(handle_);
    amount.value[axis] = alongAxis(axis, pixel) - alongAxis(axis, begun_);
  } else if (isPlane(handle_)) {
    const Vec3 by_w = onPlane(pixel) - onPlane(begun_);
    amount.value = glm::inverse(frame_.axes_w) * by_w;
    amount.value[axisOf(handle_)] = 0.f;
  } else {
    amount.value = onPlane(pixel) - onPlane(begun_);
    amount.in_axes = false;
  }
  return amount;
}

DragAmount HandleDrag::rotated(Vec2 pixel) {
  DragAmount amount;
  amount.in_axes = isAxis(handle_);
  if (handle_ == Handle::centre) {
    // A ball under the pointer: its front goes along.
    const Vec3 across = acrossSight(pixel - begun_) / (gizmo::kRing * metre_);
    amount.value = glm::cross(-sight_w_, across);
    return amount;
  }
  float angle = 0.f;
  if (edge_on_) {
    // Only the edge is seen: as far along it as its front goes.
    const Vec3 forwards = glm::cross(axis_w_, -sight_w_);
    angle = glm::dot(acrossSight(pixel - begun_), forwards) / (gizmo::kRing * metre_);
  } else {
    const Vec3 now = spoke(pixel);
    const float from_start = std::atan2(glm::dot(glm::cross(from_w_, now), axis_w_), glm::dot(from_w_, now));
    if (from_start - last_angle_ > std::numbers::pi_v<float>) --full_turns_;
    if (last_angle_ - from_start > std::numbers::pi_v<float>) ++full_turns_;
    last_angle_ = from_start;
    angle = from_start + static_cast<float>(full_turns_) * kTwoPi<float>;
  }
  if (isAxis(handle_))
    amount.value[axisOf(handle_)] = angle;
  else
    amount.value = axis_w_ * angle;
  return amount;
}

Vec3 HandleDrag::scaleOfAll(float factor) const {
  Vec3 scale(1.f);
  for (int axis = 0; axis < 3; ++axis)
    if (holds(handle_, axis)) scale[axis] = factor;
  return scale;
}

DragAmount HandleDrag::scaled(Vec2 pixel) const {
  const Vec2 from = begun_ - centre_, to = pixel - centre_;
  const float radius = glm::length(from);
  if (grab_ == Grab::anywhere) {
    // By the distance from the middle; past the middle it mirrors.
    const float least = std::max(radius, kMinRadius);
    const float ratio = (glm::length(to) + std::max(0.f, kMinRadius - radius)) / least;
    return {scaleOfAll(glm::dot(from, to) < 0.f ? -ratio : ratio), true};
  }
  if (isAxis(handle_)) {
    const int axis = axisOf(handle_);
    const float begun = alongAxis(axis, begun_);
    if (std::abs(begun) > kMinRadius * metre_) return {scaleOfAll(alongAxis(axis, pixel) / begun), true};
  } else if (isPlane(handle_)) {
    const Vec3 begun = onPlane(begun_);
    const float square = glm::dot(begun, begun);
    if (square > 0.f) return {scaleOfAll(glm::dot(onPlane(pixel), begun) / square), true};
  }
  return {scaleOfAll(1.f + (pixel.x - begun_.x) / kScalePixels), true};
}

DragAmount snapped(GizmoKind kind, Handle handle, const DragAmount& amount, const GizmoFrame& frame, float step,
                   const Vec3* grid) {
  if (!(step > 0.f)) return amount;
  const auto nearest = [step](float value) { return std::round(value / step) * step; };
  DragAmount out = amount;
  switch (kind) {
    case GizmoKind::move:
      if (!amount.in_axes) out = {glm::inverse(frame.axes_w) * amount.value, true};
      for (int axis = 0; axis < 3; ++axis) {
        if (!holds(handle, axis)) continue;
        const float begun = grid ? (*grid)[axis] : 0.f;
        out.value[axis] = nearest(begun + out.value[axis]) - begun;
      }
      break;
    case GizmoKind::rotate: {
      const float angle = glm::length(amount.value);
      if (angle > 0.f) out.value = amount.value * (nearest(angle) / angle);
      break;
    }
    case GizmoKind::scale:
      for (int axis = 0; axis < 3; ++axis)
        if (holds(handle, axis)) out.value[axis] = nearest(amount.value[axis]);
      break;
  }
  return out;
}

}  // namespace sinew::render
