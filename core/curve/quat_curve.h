// A rotation that changes over time, as unit quaternions with shared knots.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/curve/curve.h"
#include "core/math/types.h"

namespace sinew {

struct QuatKnot {
  double time = 0.0;
  Quat value = kIdentityRotation;
  Quat in{0.f, 0.f, 0.f, 0.f};  // slope per second of each component, for hermite
  Quat out{0.f, 0.f, 0.f, 0.f};
  Interpolation interpolation = Interpolation::linear;
};

// step and step_next hold, linear is slerp the shorter way round, hermite blends the components and normalises (as glTF
// asks). bezier is not used for quaternions. Before the first and after the last knot the curve holds.
class QuatCurve {
 public:
  QuatCurve() = default;

  // Sorted; of equal times the last one wins; values are normalised; knots that are not finite or zero are refused.
  static Result<QuatCurve> fromKnots(std::span<const QuatKnot> knots);
  // Fast way for readers: strictly increasing times; values are normalised, a zero or non-finite one is refused.
  static Result<QuatCurve> fromSamples(std::vector<double> times, std::vector<Quat> values,
                                       Interpolation interpolation);

  bool empty() const { return times_.empty(); }
  std::size_t size() const { return times_.size(); }
  std::span<const double> times() const { return times_; }
  std::span<const Quat> values() const { return values_; }
  QuatKnot knot(std::size_t i) const;
  double start() const { return times_.empty() ? 0.0 : times_.front(); }
  double end() const { return times_.empty() ? 0.0 : times_.back(); }

  Quat evaluate(double time, SegmentHint& hint) const;  // identity for an empty curve
  Quat evaluate(double time) const;

  // What the factories promise: columns of matching lengths, ascending finite times, unit values, finite tangents.
  [[nodiscard]] Check validate() const;

  std::size_t bytes() const;
  bool operator==(const QuatCurve&) const = default;

 private:
  friend struct StoredFields;  // lists the columns to whoever stores them; judges what comes back by validate()

  std::vector<double> times_;
  std::vector<Quat> values_;
  std::vector<Quat> in_, out_;                // empty, or one per knot
  std::vector<Interpolation> interpolation_;  // one for all segments, or one per knot
};

}  // namespace sinew
