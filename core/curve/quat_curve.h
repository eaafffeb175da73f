// A rotation that changes over time, as unit quaternions with shared knots.
#pragma once

#include <span>
#include <utility>
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
  Easing easing{};
  KnotStyle style{};
  bool operator==(const QuatKnot&) const = default;
};

// step and step_next hold, linear is slerp the shorter way round, hermite blends the components and normalises (as glTF
// asks), ease is slerp along an easing. bezier is not used for quaternions. Before the first and after the last knot
// the curve holds. Knots are shared by all copies, as those of Curve.
class QuatCurve {
 public:
  QuatCurve() = default;

  // Sorted; of equal times the last one wins; values are normalised; knots that are not finite or zero are refused.
  static Result<QuatCurve> fromKnots(std::span<const QuatKnot> knots);
  // Fast way for readers: strictly increasing times; values are normalised, a zero or non-finite one is refused.
  // Curves that are given one KnotTimes hold it together.
  static Result<QuatCurve> fromSamples(KnotTimes times, std::vector<Quat> values, Interpolation interpolation);
  static Result<QuatCurve> fromSamples(std::vector<double> times, std::vector<Quat> values,
                                       Interpolation interpolation) {
    return fromSamples(KnotTimes(std::move(times)), std::move(values), interpolation);
  }

  bool empty() const { return !columns_; }
  std::size_t size() const { return columns_ ? columns_->times.size() : 0; }
  std::span<const double> times() const { return columns_ ? columns_->times : std::span<const double>{}; }
  std::span<const Quat> values() const { return columns_ ? columns_->values : std::span<const Quat>{}; }
  QuatKnot knot(std::size_t i) const { return columns_->knot(i); }
  Interpolation interpolation(std::size_t i) const { return columns_->interpolationAt(i); }
  double start() const { return columns_ ? columns_->times.front() : 0.0; }
  double end() const { return columns_ ? columns_->times.back() : 0.0; }
  std::vector<QuatKnot> knots() const;

  void setState(const CurveState& state) { state_ = state; }
  const CurveState& state() const { return state_; }  // for those who play it: evaluate() does not care

  Quat evaluate(double time, SegmentHint& hint) const;  // identity for an empty curve
  Quat evaluate(double time) const;

  // What the factories promise: columns of matching lengths, ascending finite times, unit values, finite tangents.
  [[nodiscard]] Check validate() const;

  // The same motion with keys on one side: q and -q are the same rotation, and each key takes the sign that is nearer
  // to the key before, so that the four numbers have no leaps. Keys joined by a hermite segment keep their signs
  // towards each other, since the way between them depends on it. A copy of this curve where nothing is to be turned.
  QuatCurve withContinuousSigns() const;

  std::size_t bytes() const;
  KnotTimes timeColumn() const { return columns_ ? columns_->times : KnotTimes(); }
  // Holds these times in place of its own, where they are equal but lie elsewhere; whether it does so now. Copies made
  // before keep theirs, and so do not share knots with this curve any more.
  bool shareTimes(const KnotTimes& times);
  // Whether both show the same knots in the same memory.
  bool sharesKnots(const QuatCurve& other) const { return columns_ == other.columns_; }
  bool operator==(const QuatCurve& other) const;

 private:
  friend struct StoredFields;  // lists the members to whoever stores them; judges what comes back by validate()

  std::shared_ptr<const KnotColumns<QuatKnot>> columns_;  // null without knots
  CurveState state_;
};

// before * curve * after at each time.
QuatCurve rotated(const QuatCurve& curve, const Quat& before, const Quat& after = kIdentityRotation);

}  // namespace sinew
