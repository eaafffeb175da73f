// A value that changes over time: knots, tangents and an interpolation for each segment.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"

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
};

// How a curve goes on beyond one of its ends. A curve of a single knot always holds.
enum class Extrapolation : std::uint8_t {
  hold,          // the end knot's value
  linear,        // straight on: by the end knot's tangent towards the inside, flat beside a stepped segment
  cycle,         // begins again
  cycle_offset,  // begins again where it has ended: each repetition is raised by last - first value
  ping_pong,     // runs back and forth
};

struct Beyond {
  Extrapolation kind = Extrapolation::hold;
  std::int32_t repetitions = -1;  // of the cyclic kinds; the curve holds after the last one. Negative: for ever
  bool operator==(const Beyond&) const = default;
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
  bool operator==(const Knot&) const = default;
};

// Remembers the segment of the last look-up; playing forward is O(1) with it, any other time O(log n).
struct SegmentHint {
  std::uint32_t segment = 0;
};

// Index of the last time <= t, found from the hint or by bisection; 0 where t is before all of them. times must not be
// empty.
std::uint32_t findSegment(std::span<const double> times, double t, SegmentHint& hint);

// The numbers of the knots in the order of their times; of equal times only the last one given remains.
std::vector<std::size_t> sortedKnots(std::span<const double> times);

// Refuses times that are not finite or do not strictly increase.
Check checkTimes(std::span<const double> times);

// One scalar channel. Times strictly increase. Before the first and after the last knot it holds or goes on as asked.
// Stored by columns; tangents and interpolations only where they differ from plain linear.
class Curve {
 public:
  Curve() = default;

  // A curve of knots in any order. Sorted; of equal times the last one wins; knots that are not finite are refused.
  static Result<Curve> fromKnots(std::span<const Knot> knots);
  // Fast way for readers: strictly increasing finite times, one interpolation (step or linear) for all segments.
  static Result<Curve> fromSamples(std::vector<double> times, std::vector<float> values, Interpolation interpolation);

  bool empty() const { return times_.empty(); }
  std::size_t size() const { return times_.size(); }
  std::span<const double> times() const { return times_; }
  std::span<const float> values() const { return values_; }
  Knot knot(std::size_t i) const;
  Interpolation interpolation(std::size_t i) const {
    return interpolation_.size() == 1 ? interpolation_.front() : interpolation_[i];
  }
  double start() const { return times_.empty() ? 0.0 : times_.front(); }
  double end() const { return times_.empty() ? 0.0 : times_.back(); }

  void setBeyond(const Beyond& before, const Beyond& after) { before_ = before, after_ = after; }
  const Beyond& before() const { return before_; }
  const Beyond& after() const { return after_; }

  // Value at a time; 0 for an empty curve. The ends and all knots (but those of step_next) are met exactly.
  float evaluate(double time, SegmentHint& hint) const;
  float evaluate(double time) const;

  // What the factories promise: columns of matching lengths, ascending finite times, finite values and tangents.
  [[nodiscard]] Check validate() const;

  std::size_t bytes() const;  // memory held, for statistics
  bool operator==(const Curve&) const = default;

 private:
  float within(double time, SegmentHint& hint) const;                     // at a time from start() to end()
  float beyond(const Beyond& how, double time, SegmentHint& hint) const;  // outside of them
  double endSlope(bool at_start) const;

  friend struct StoredFields;  // lists the columns to whoever stores them; judges what comes back by validate()

  std::vector<double> times_;
  std::vector<float> values_;
  std::vector<Tangent> in_, out_;             // empty, or one per knot
  std::vector<Interpolation> interpolation_;  // one for all segments, or one per knot
  Beyond before_, after_;
};

}  // namespace sinew
