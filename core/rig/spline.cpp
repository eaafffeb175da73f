#include "core/rig/spline.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/transform.h"

namespace sinew {

Result<Spline> Spline::through(std::span<const Vec3> places, bool closed) {
  Spline out;
  for (const Vec3& place : places)
    if (!isFinite(place)) return fail("A path has places that are not finite.");
  if (!out.assign(places, closed)) return fail("A path needs two places that lie apart, or more.");
  return out;
}

bool Spline::assign(std::span<const Vec3> places, bool closed) {
  closed_ = closed;
  places_.clear();
  cubics_.clear();
  lengths_.clear();
  for (const Vec3& place : places)
    if (places_.empty() || glm::distance(place, places_.back()) > 0.f) places_.push_back(place);
  if (closed && places_.size() > 1 && places_.front() == places_.back()) places_.pop_back();
  const std::size_t count = places_.size();
  if (count < 2) return false;
  const std::size_t segments = closed ? count : count - 1;
  const auto placeAt = [&](std::ptrdiff_t i) {
    const auto n = static_cast<std::ptrdiff_t>(count);
    if (closed) return places_[static_cast<std::size_t>((i % n + n) % n)];
    // An open one begins and ends as if it went on to the other side.
    if (i < 0) return 2.f * places_[0] - places_[1];
    if (i >= n) return 2.f * places_[count - 1] - places_[count - 2];
    return places_[static_cast<std::size_t>(i)];
  };
  float sum = 0.f;
  for (std::size_t s = 0; s < segments; ++s) {
    const auto i = static_cast<std::ptrdiff_t>(s);
    const Vec3 p0 = placeAt(i - 1), p1 = placeAt(i), p2 = placeAt(i + 1), p3 = placeAt(i + 2);
    const auto knot = [](const Vec3& from, const Vec3& to) {
      return std::sqrt(std::max(glm::distance(from, to), 1e-12f));
    };
    const float t01 = knot(p0, p1), t12 = knot(p1, p2), t23 = knot(p2, p3);
    // Slopes of the three-point parabolas, times the length of the middle interval.
    const Vec3 m1 = p2 - p1 + t12 * ((p1 - p0) / t01 - (p2 - p0) / (t01 + t12));
    const Vec3 m2 = p2 - p1 + t12 * ((p3 - p2) / t23 - (p3 - p1) / (t12 + t23));
    const Cubic cubic{p1, m1, 3.f * (p2 - p1) - 2.f * m1 - m2, 2.f * (p1 - p2) + m1 + m2};
    cubics_.push_back(cubic);
    Vec3 before = p1;
    for (std::size_t piece = 1; piece <= kPieces; ++piece) {
      const Vec3 now = cubic.value(static_cast<float>(piece) / kPieces);
      lengths_.push_back(sum += glm::distance(before, now));
      before = now;
    }
  }
  return true;
}

Spline::At Spline::at(float distance) const {
  if (cubics_.empty()) return {};
  const float whole = length();
  float inside = closed_ ? distance - whole * std::floor(distance / whole) : std::clamp(distance, 0.f, whole);
  const auto piece = static_cast<std::size_t>(
      std::min(std::ranges::upper_bound(lengths_, inside) - lengths_.begin(), std::ssize(lengths_) - 1));
  const float begin = piece > 0 ? lengths_[piece - 1] : 0.f, span = lengths_[piece] - begin;
  const float share = span > 0.f ? std::min((inside - begin) / span, 1.f) : 0.f;
  const float u = (static_cast<float>(piece % kPieces) + share) / kPieces;
  const Cubic& cubic = cubics_[piece / kPieces];
  const Vec3 velocity = cubic.velocity(u), acceleration = cubic.acceleration(u);
  const float speed = glm::length(velocity);
  At out{.place = cubic.value(u)};
  if (speed > 0.f) {
    out.direction = velocity / speed;
    out.curvature = (acceleration - glm::dot(acceleration, out.direction) * out.direction) / (speed * speed);
  }
  if (!closed_ && distance != inside) {
    out.place += (distance - inside) * out.direction;
    out.curvature = Vec3(0.f);
  }
  return out;
}

}  // namespace sinew
