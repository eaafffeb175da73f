// What a curve is made of: knots, their tangents, and how they came to be.
#pragma once

#include <cstdint>

namespace sinew {

// How a segment runs from its first knot to the next.
enum class Interpolation : std::uint8_t {
  step,     // holds the first knot's value
  linear,   // straight; for quaternion curves: slerp
  hermite,  // cubic by the slopes of the two tangents (value per second); glTF CUBICSPLINE
  bezier,   // cubic by the two handles: dt and dv count, so tangents may be weighted. A handle longer than its segment
            // is shortened to it in its own direction, and one that points the wrong way in time is vertical: one
            // value per time
  step_next,  // holds the next knot's value, from the first knot's time on; only the curve's first knot keeps its own
              // value at its own time
  ease,       // from value to value along the first knot's easing; for quaternion curves: slerp along it
};

enum class ExtrapolationKind : std::uint8_t {
  hold,          // the end knot's value
  linear,        // straight on: by the end knot's tangent towards the inside, flat beside a stepped segment
  cycle,         // begins again
  cycle_offset,  // begins again where it has ended: each repetition is raised by last - first value
  ping_pong,     // runs back and forth
};

// How a curve goes on before its first or after its last knot. A curve of a single knot always holds.
struct Extrapolation {
  ExtrapolationKind kind = ExtrapolationKind::hold;
  std::int32_t repetitions = -1;  // of the cyclic kinds; the curve holds after the last one. Negative: for ever
  bool operator==(const Extrapolation&) const = default;
};

// The families of easing functions, after R. Penner, "Robert Penner's Programming Macromedia Flash MX", 2002.
enum class EasingFamily : std::uint8_t { smooth, sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce };
enum class EasingEnds : std::uint8_t { in, out, in_out };

struct Easing {
  EasingFamily family = EasingFamily::smooth;
  EasingEnds ends = EasingEnds::in_out;
  bool operator==(const Easing&) const = default;
};

// Who looks after one side of a knot. All but free and fixed are computed anew from the neighbours when these move; the
// stepped and linear ones decide the interpolation of the segment on that side.
enum class TangentMode : std::uint8_t {
  free,          // by hand; turns together with the other side unless broken
  fixed,         // by hand, and no edit of the knots changes it
  automatic,     // smooth, and the curve never overshoots the values of two neighbouring knots
  auto_clamped,  // the slope of spline, but flat at a local extreme and no steeper than keeps between its neighbours
  spline,        // smooth through the neighbours: the slope of a Catmull-Rom spline for uneven times
  linear,        // towards the neighbour
  flat,          // no slope
  plateau,       // like spline, but flat at extremes and between equal values
  step,          // holds this value until the next knot; on the outgoing side only
  step_next,     // takes the next knot's value at once; on the outgoing side only
};

// Whether the value jumps instead of running from knot to knot.
inline bool isStepped(Interpolation kind) { return kind == Interpolation::step || kind == Interpolation::step_next; }
inline bool isStepped(TangentMode mode) { return mode == TangentMode::step || mode == TangentMode::step_next; }

// What a knot means to the animator; evaluation does not care.
enum class KnotKind : std::uint8_t { key, breakdown, extreme, hold };

struct KnotStyle {
  TangentMode in = TangentMode::free, out = TangentMode::free;
  bool broken = false;         // the sides turn on their own
  bool weight_locked = false;  // handles of bezier segments keep their length while they turn
  KnotKind kind = KnotKind::key;
  bool operator==(const KnotStyle&) const = default;
};

// A handle relative to its knot. For hermite only the slope dv / dt counts.
struct Tangent {
  float dt = 0.f;  // seconds; incoming <= 0, outgoing >= 0
  float dv = 0.f;  // in the curve's unit
  bool operator==(const Tangent&) const = default;
};

struct Knot {
  double time = 0.0;  // seconds of the clip
  float value = 0.f;
  Tangent in{}, out{};
  Interpolation interpolation = Interpolation::linear;  // of the segment that starts here
  Easing easing{};                                      // of the segment that starts here
  KnotStyle style{};
  bool operator==(const Knot&) const = default;
};

// What a person has decided about a whole curve.
struct CurveState {
  bool muted = false;   // moves nothing
  bool locked = false;  // cannot be edited
  bool soloed = false;  // as long as any curve of a clip is soloed, all others are muted
  bool operator==(const CurveState&) const = default;
};

}  // namespace sinew
