#include "core/rig/support.h"

#include <algorithm>
#include <limits>

#include "core/math/finite.h"
#include "core/math/rotation_between.h"

namespace sinew {

namespace {

// Twice the area of a triangle; above 0 where its corners go counter-clockwise.
float areaOf(const Vec2& a, const Vec2& b, const Vec2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

}  // namespace

void Support::assign(std::span<const Vec3> places_m, const Vec3& up_m) {
  up_m_ = up_m;
  right_m_ = anyAcross(up_m);
  ahead_m_ = glm::cross(up_m_, right_m_);
  places_.clear();
  for (const Vec3& place : places_m)
    if (isFinite(place)) places_.push_back(flat(place));
  std::ranges::sort(places_, [](const Vec2& a, const Vec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  const auto same = std::ranges::unique(places_);
  places_.erase(same.begin(), same.end());
  outline_.clear();
  if (places_.size() < 3) {
    outline_ = places_;
  } else {
    // A. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
    const auto add = [&](const Vec2& place, std::size_t from) {
      while (outline_.size() >= from + 2 && !(areaOf(outline_[outline_.size() - 2], outline_.back(), place) > 0.f))
        outline_.pop_back();
      outline_.push_back(place);
    };
    for (const Vec2& place : places_) add(place, 0);
    const std::size_t upper = outline_.size() - 1;
    for (std::size_t i = places_.size() - 1; i-- > 0;) add(places_[i], upper);
    outline_.pop_back();
  }
  room_m_ = 0.f;
  if (outline_.size() < 3) return;
  Vec2 middle(0.f);
  for (const Vec2& corner : outline_) middle += corner / static_cast<float>(outline_.size());
  room_m_ = std::max(-sideOf(middle).distance_m, 0.f);
}

Support::Side Support::sideOf(const Vec3& place_m) const { return sideOf(flat(place_m)); }

Support::Side Support::sideOf(const Vec2& place) const {
  const auto asSide = [&](float distance, const Vec2& out) {
    return Side{distance, out.x * right_m_ + out.y * ahead_m_};
  };
  bool inside = outline_.size() > 2;
  float nearest = std::numeric_limits<float>::infinity();
  Vec2 way(0.f), edge(0.f);  // from the nearest place of the outline, and that edge
  for (std::size_t i = 0; i < outline_.size(); ++i) {
    const Vec2 from = outline_[i], along = outline_[(i + 1) % outline_.size()] - from;
    const float square = glm::dot(along, along);
    const float share = square > 0.f ? std::clamp(glm::dot(place - from, along) / square, 0.f, 1.f) : 0.f;
    const Vec2 off = place - from - share * along;
    inside = inside && along.x * (place.y - from.y) - along.y * (place.x - from.x) >= 0.f;
    if (const float distance = glm::length(off); distance < nearest) nearest = distance, way = off, edge = along;
  }
  if (nearest > 1e-6f) return asSide(inside ? -nearest : nearest, (inside ? -way : way) / nearest);
  const float length = glm::length(edge);
  return asSide(0.f, length > 0.f ? Vec2(edge.y, -edge.x) / length : Vec2(1.f, 0.f));
}

}  // namespace sinew
