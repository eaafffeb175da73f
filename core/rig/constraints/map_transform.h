// Numbers of one transform from those of another: gears, pistons, whatever is linked by a ratio.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "core/math/euler.h"
#include "core/rig/constraints/constrained_joint.h"

namespace sinew {

enum class TransformNumber : std::uint8_t {
  translation_x,
  translation_y,
  translation_z,
  rotation_x,  // Euler angles, radians
  rotation_y,
  rotation_z,
  scale_x,
  scale_y,
  scale_z,
};

// One number: offset + ratio * the source's, between two limits.
struct TransformLink {
  TransformNumber from = TransformNumber::translation_x, to = TransformNumber::translation_x;
  float ratio = 1.f, offset = 0.f;
  float low = -std::numeric_limits<float>::max(), high = std::numeric_limits<float>::max();  // of the result
  bool operator==(const TransformLink&) const = default;
};

struct MapTransform {
  enum class Space : std::uint8_t {
    local,  // numbers of the source relative to what it is put into, and of the joint likewise
    model,  // both in model space
  };
  ConstrainedJoint joint{};                                            // in, out
  Space space = Space::local;                                          // in
  Transform source_l{};                                                // in: of Space::local
  Mat4 source_m{1.f};                                                  // in: of Space::model
  EulerOrder source_order = EulerOrder::xyz, order = EulerOrder::xyz;  // in: of the angles of both
  // in: the angles of the source where they are known beyond a turn, as curves of Euler angles tell; else they are
  // found from its rotation, in (−π, π] but for the middle one
  std::optional<Vec3> source_angles{};
  std::span<const TransformLink> links{};  // in: the other numbers of the joint stay
  std::optional<Vec3> angles{};            // out: of the joint where links write some: those it goes to, beyond a turn

  // Refused: what is not finite, no link, limits in the wrong order.
  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
