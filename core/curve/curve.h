// A value that changes over time: knots, tangents and an interpolation for each segment.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/curve/knot_columns.h"

namespace sinew {

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
// The knots are immutable and shared by all copies, so copying a curve, or a clip of thousands, costs next to nothing.
class Curve {
 public:
  Curve() = default;

  // A curve of knots in any order. Sorted; of equal times the last one wins; knots that are not finite are refused.
  // likely: held in place of its own times, if these are equal.
  static Result<Curve> fromKnots(std::span<const Knot> knots, const KnotTimes& likely = {});
  // Fast way for readers: strictly increasing finite times, one interpolation (step or linear) for all segments.
  // Curves that are given one KnotTimes hold it together.
  static Result<Curve> fromSamples(KnotTimes times, std::vector<float> values, Interpolation interpolation);
  static Result<Curve> fromSamples(std::vector<double> times, std::vector<float> values, Interpolation interpolation) {
    return fromSamples(KnotTimes(std::move(times)), std::move(values), interpolation);
  }

  bool empty() const { return !columns_; }
  std::size_t size() const { return columns_ ? columns_->times.size() : 0; }
  std::span<const double> times() const { return columns_ ? columns_->times : std::span<const double>{}; }
  std::span<const float> values() const { return columns_ ? columns_->values : std::span<const float>{}; }
  Knot knot(std::size_t i) const { return columns_->knot(i); }
  Interpolation interpolation(std::size_t i) const { return columns_->interpolationAt(i); }
  double start() const { return columns_ ? columns_->times.front() : 0.0; }
  double end() const { return columns_ ? columns_->times.back() : 0.0; }
  std::vector<Knot> knots() const;

  void setExtrapolation(const Extrapolation& before, const Extrapolation& after) { before_ = before, after_ = after; }
  const Extrapolation& before() const { return before_; }
  const Extrapolation& after() const { return after_; }
  void setState(const CurveState& state) { state_ = state; }
  const CurveState& state() const { return state_; }  // for those who play it: evaluate() does not care

  // Value at a time; 0 for an empty curve. The ends and all knots (but those of step_next) are met exactly.
  float evaluate(double time, SegmentHint& hint) const;
  float evaluate(double time) const;

  // What the factories promise: columns of matching lengths, ascending finite times, finite values and tangents.
  [[nodiscard]] Check validate() const;

  std::size_t bytes() const;  // memory held, for statistics
  KnotTimes timeColumn() const { return columns_ ? columns_->times : KnotTimes(); }
  // Holds these times in place of its own, where they are equal but lie elsewhere; whether it does so now. Copies made
  // before keep theirs, and so do not share knots with this curve any more.
  bool shareTimes(const KnotTimes& times);
  // Whether both show the same knots in the same memory.
  bool sharesKnots(const Curve& other) const { return columns_ == other.columns_; }
  bool operator==(const Curve& other) const;

 private:
  // At a time from start() to end(), and outside of them.
  float within(double time, SegmentHint& hint) const;
  float extrapolated(const Extrapolation& how, double time, SegmentHint& hint) const;
  double endSlope(bool at_start) const;

  friend Curve scaled(Curve curve, double factor, double offset);
  friend struct StoredFields;  // lists the members to whoever stores them; judges what comes back by validate()

  std::shared_ptr<const KnotColumns<Knot>> columns_;  // null without knots
  Extrapolation before_, after_;
  CurveState state_;
};

// The curve with its values and tangents times `factor`, then raised by `offset`; what leaves the range of float is
// cut. It holds the times of its knots together with `curve`, and changes knots in place that nothing else shares.
// Empty where a number is none.
Curve scaled(Curve curve, double factor, double offset);
inline Curve scaled(Curve curve, double factor) { return scaled(std::move(curve), factor, 0.0); }

}  // namespace sinew
