// The ground that a body stands on.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/math/types.h"

namespace sinew {

// The outline of some places, the smallest without dents, seen along an axis. Allocates nothing once it has seen as
// many places.
class Support {
 public:
  // up: unit length. Places that are not finite do not count; without places there is no outline.
  void assign(std::span<const Vec3> places_m, const Vec3& up_m);

  bool empty() const { return outline_.empty(); }
  std::size_t size() const { return outline_.size(); }  // one or two corners where all places are in one, in line
  Vec3 corner(std::size_t i, float height_m) const {
    return outline_[i].x * right_m_ + outline_[i].y * ahead_m_ + height_m * up_m_;
  }

  struct Side {
    float distance_m = 0.f;  // from the outline: above 0 outside, below inside
    Vec3 out_m{0.f};         // the direction in which that grows, across `up`; unit length
  };
  Side sideOf(const Vec3& place_m) const;   // not of an empty one
  float room_m() const { return room_m_; }  // how far inside its middle is, 0 or more
  // How far to go for a place that has this side, to be so far inside, as far as there is room; 0 or below: it is.
  float wayInside(const Side& side, float inside_m) const {
    return side.distance_m + std::min(inside_m, 0.5f * room_m_);
  }

 private:
  Vec2 flat(const Vec3& place_m) const { return {glm::dot(place_m, right_m_), glm::dot(place_m, ahead_m_)}; }
  Side sideOf(const Vec2& place) const;

  Vec3 up_m_{0.f, 1.f, 0.f}, right_m_{1.f, 0.f, 0.f}, ahead_m_{0.f, 0.f, 1.f};
  std::vector<Vec2> places_, outline_;  // the latter counter-clockwise
  float room_m_ = 0.f;
};

}  // namespace sinew
