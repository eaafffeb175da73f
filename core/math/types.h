// Names for the vectors, quaternions and matrices used everywhere.
//
// Right-handed, Y up, metres, radians, seconds. Column vectors: model = parent * local. Quaternions are unit length and
// written w first in C++ (glm::quat's constructor), x, y, z, w in files. Spaces are in names: _w world, _m model
// (the character's own space), _l joint-local (relative to the parent joint).
#pragma once

#include <array>
#include <limits>

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace sinew {

using Vec2 = glm::vec2;
using Vec3 = glm::vec3;
using Vec4 = glm::vec4;
using Quat = glm::quat;
using Mat3 = glm::mat3;
using Mat4 = glm::mat4;

inline constexpr Quat kIdentityRotation{1.f, 0.f, 0.f, 0.f};

// Axis-aligned box; empty until the first point is added.
struct Box {
  Vec3 low{std::numeric_limits<float>::infinity()};
  Vec3 high{-std::numeric_limits<float>::infinity()};

  bool empty() const { return low.x > high.x; }
  void add(const Vec3& p) { low = glm::min(low, p), high = glm::max(high, p); }
  void add(const Box& b) { low = glm::min(low, b.low), high = glm::max(high, b.high); }
  Vec3 centre() const { return 0.5f * (low + high); }
  Vec3 size() const { return empty() ? Vec3{0} : high - low; }
};

}  // namespace sinew
