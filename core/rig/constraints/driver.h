// A number from any other one: from where joints stand, how one is bent, or the time.
#pragma once

#include <cstdint>
#include <limits>

#include "core/curve/curve.h"
#include "core/rig/constraints/expression.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

struct Driver {
  enum class Measure : std::uint8_t {
    value,     // a number as it is
    time,      // seconds
    distance,  // metres, between two places in one space
    angle,     // of a joint's rotation about one of its own axes from its rest pose, radians in (−π, π]
    bend,      // of the whole rotation from its rest pose, radians in [0, π]
  };
  Measure measure = Measure::value;                                 // in
  double value = 0.0;                                               // in: of Measure::value
  double time_s = 0.0;                                              // in: of Measure::time, and `t` of the formula
  Mat4 first_m{1.f}, second_m{1.f};                                 // in: of Measure::distance
  Quat rotation_l = kIdentityRotation, rest_l = kIdentityRotation;  // in: of Measure::angle and bend
  Vec3 axis_l{0.f, 1.f, 0.f};                                       // in: of Measure::angle; not 0

  // What is measured goes through one of these, where there is one, then between the limits.
  const Curve* curve = nullptr;            // in: its times are what is measured
  const Expression* expression = nullptr;  // in: after the curve; made with kVariables
  double low = -std::numeric_limits<double>::max(), high = std::numeric_limits<double>::max();  // in

  static constexpr std::string_view kVariables[] = {"x", "t"};  // what comes in, and the time

  double measured = 0.0;  // out
  double result = 0.0;    // out

  // Refused: what is not finite, limits in the wrong order, an axis without length.
  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
