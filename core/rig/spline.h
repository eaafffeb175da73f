// A smooth way through places, known by its length.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/math/types.h"

namespace sinew {

// Passes through its places (centripetal: E. Catmull, R. Rom, "A class of local interpolating splines", 1974; C.
// Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of Catmull-Rom curves", 2011), so that it neither
// loops nor overshoots between near ones. Places that coincide with the one before are left out.
class Spline {
 public:
  Spline() = default;
  // Refused: fewer than two places that lie apart, what is not finite.
  static Result<Spline> through(std::span<const Vec3> places, bool closed = false);
  // The same in place; allocates nothing once it has seen as many places. Whether there were enough.
  bool assign(std::span<const Vec3> places, bool closed = false);

  float length() const { return lengths_.empty() ? 0.f : lengths_.back(); }
  bool closed() const { return closed_; }

  struct At {
    Vec3 place{0.f}, direction{0.f, 1.f, 0.f};  // unit length
    Vec3 curvature{0.f};                        // 1 / metre, to the inside of the bend
  };
  // At a distance along it, metres: straight on beyond the ends of an open one, round and round a closed one.
  At at(float distance) const;

 private:
  static constexpr std::size_t kPieces = 32;  // of each segment, of which the length is known
  // Of the segment from one place to the next: position, and its derivatives by u in [0, 1].
  struct Cubic {
    Vec3 a, b, c, d;
    Vec3 value(float u) const { return a + u * (b + u * (c + u * d)); }
    Vec3 velocity(float u) const { return b + u * (2.f * c + u * (3.f * d)); }
    Vec3 acceleration(float u) const { return 2.f * c + u * (6.f * d); }
  };
  std::vector<Vec3> places_;
  std::vector<Cubic> cubics_;
  std::vector<float> lengths_;  // up to the end of each piece
  bool closed_ = false;
};

}  // namespace sinew
