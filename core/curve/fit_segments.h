// The search behind FitCurve and FitQuatCurve, for numbers and for quaternions seen as four numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include <glm/glm.hpp>

#include "core/curve/fit.h"

namespace sinew {

// A handle of a third of the segment's length with a slope.
inline Tangent hermiteHandle(double seconds, double slope) {
  return {static_cast<float>(seconds / 3.0), static_cast<float>(slope * seconds / 3.0)};
}

// A value and a slope.
template <class V>
struct FitSegmentPoint {
  V value, slope;
};

// The samples first … last between two corners, and cubic segments through some of them.
//
// V is double or a vector of doubles that dot() knows. passes(i, value, share) tells whether the curve may have a value
// at sample i when only a share of the tolerance may be used up.
template <class V, class Passes>
class FitPiece {
 public:
  FitPiece(std::span<const double> times, std::span<const V> values, const Passes& passes, std::size_t first,
           std::size_t last)
      : times_(times), values_(values), passes_(passes), first_(first), last_(last) {}

  using Point = FitSegmentPoint<V>;

  // Where a curve that is smooth there passes a sample. Candidates 0 … kCandidates - 1, the calmest first: as the cubic
  // that is nearest to the samples within some distance, if it passes all of them by a part of the tolerance; the last
  // candidate goes through the sample, by the parabola through it and its neighbours. `exact`: all do.
  // A. Savitzky and M. J. E. Golay, "Smoothing and Differentiation of Data by Simplified Least Squares Procedures",
  // Analytical Chemistry 36, 1964; here for uneven times.
  bool point(std::size_t i, int candidate, bool exact, Point& there) const {
    if (candidate + 1 == kCandidates) {
      there = {values_[i], parabola(i)};
      return true;
    }
    const std::size_t near = std::size_t{1} << (kCandidates - 1 - candidate);
    const std::size_t low = i - first_ > near ? i - near : first_, high = std::min(i + near, last_);
    return enough(low, high) && smoothed(i, low, high, exact, there);
  }
  Point calmest(std::size_t i) const {
    Point there{};
    for (int candidate = 0; !point(i, candidate, true, there);) ++candidate;
    return there;
  }

  // Whether the cubic from sample a to sample b passes by all samples between.
  bool fits(std::size_t a, std::size_t b, const Point& from, const Point& to) const {
    const double length = times_[b] - times_[a];
    const V out = from.slope * length, in = to.slope * length;
    for (std::size_t i = a + 1; i < b; ++i) {
      const double u = (times_[i] - times_[a]) / length, w = 1.0 - u;
      const V value = from.value * (w * w * (1.0 + 2.0 * u)) + out * (u * w * w) +
                      to.value * (u * u * (1.0 + 2.0 * w)) - in * (u * u * w);
      if (!passes_(i, value, 1.0)) return false;
    }
    return true;
  }

  // Whether one segment from sample a reaches sample b, and where it passes that one.
  bool arrives(std::size_t a, const Point& from, std::size_t b, bool exact, Point& there) const {
    Point to{};
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      if (!point(b, candidate, exact, to) || !fits(a, b, from, to)) continue;
      there = to;
      return true;
    }
    return false;
  }

 private:
  static constexpr int kCandidates = 5;          // from samples within 16, 8, 4 and 2, and one through the sample
  static constexpr double kPartForNoise = 0.95;  // of the tolerance

  // Samples nearer to each other than this tell no slope: their rounding would.
  static constexpr double kApart = 1e-5;  // seconds

  // The nearest samples that are apart from sample i; the ends of the piece where there are none.
  std::size_t before(std::size_t i) const {
    std::size_t k = i;
    while (k > first_ && !(times_[i] - times_[--k] >= kApart)) {
    }
    return k;
  }
  std::size_t after(std::size_t i) const {
    std::size_t k = i;
    while (k < last_ && !(times_[++k] - times_[i] >= kApart)) {
    }
    return k;
  }

  V chord(std::size_t a, std::size_t b) const { return (values_[b] - values_[a]) * (1.0 / (times_[b] - times_[a])); }

  bool apart(std::size_t a, std::size_t b) const { return times_[b] - times_[a] >= kApart; }

  // Whether five samples that are apart are there, so that a cubic has something to smooth.
  bool enough(std::size_t low, std::size_t high) const {
    std::size_t count = 1;
    for (std::size_t k = low; count < 5 && k < high;) {
      const std::size_t next = after(k);
      if (next > high || !apart(k, next)) break;
      k = next;
      ++count;
    }
    return count >= 5;
  }

  // The slope at sample i of the parabola through it and its neighbours; of the line where there are but two.
  V parabola(std::size_t i) const {
    std::size_t left = before(i), middle = i, right = after(i);
    const bool has_left = apart(left, i), has_right = apart(i, right);
    if (!has_left && !has_right) return chord(first_, last_);
    if (!has_left) {
      left = i, middle = right, right = after(middle);
      if (!apart(middle, right)) return chord(left, middle);
    } else if (!has_right) {
      right = i, middle = left, left = before(middle);
      if (!apart(left, middle)) return chord(middle, right);
    }
    const double h0 = times_[middle] - times_[left], h1 = times_[right] - times_[middle];
    const V d0 = chord(left, middle), d1 = chord(middle, right), bend = (d1 - d0) * (1.0 / (h0 + h1));
    return i == left ? d0 - bend * h0 : i == right ? d1 + bend * h1 : d0 + bend * h0;
  }

  // The cubic that fits the samples low … high best, at sample i; false where it fits badly.
  bool smoothed(std::size_t i, std::size_t low, std::size_t high, bool exact, Point& there) const {
    const double scale = 1.0 / std::max(times_[i] - times_[low], times_[high] - times_[i]);
    const auto parameter = [&](std::size_t k) { return (times_[k] - times_[i]) * scale; };
    double moments[7] = {};
    V sums[4] = {V(0.0), V(0.0), V(0.0), V(0.0)};
    for (std::size_t k = low; k <= high; ++k) {
      const double x = parameter(k), x2 = x * x, x3 = x2 * x;
      const V rise = values_[k] - values_[i];
      moments[0] += 1.0, moments[1] += x, moments[2] += x2, moments[3] += x3;
      moments[4] += x2 * x2, moments[5] += x2 * x3, moments[6] += x3 * x3;
      sums[0] += rise, sums[1] += rise * x, sums[2] += rise * x2, sums[3] += rise * x3;
    }
    if (exact) moments[0] = 1.0, sums[0] = V(0.0);
    glm::dmat4 normal;
    for (int c = 0; c < 4; ++c) {
      for (int r = 0; r < 4; ++r) normal[c][r] = exact && (c == 0) != (r == 0) ? 0.0 : moments[c + r];
    }
    if (!(glm::determinant(normal) > 0.0)) return false;
    const glm::dmat4 solved = glm::inverse(normal);
    V parts[4];
    for (int p = 0; p < 4; ++p) {
      parts[p] = sums[0] * solved[0][p] + sums[1] * solved[1][p] + sums[2] * solved[2][p] + sums[3] * solved[3][p];
    }
    for (std::size_t k = low; k <= high; ++k) {
      const double x = parameter(k);
      const V value = values_[i] + parts[0] + (parts[1] + (parts[2] + parts[3] * x) * x) * x;
      if (!passes_(k, value, kPartForNoise)) return false;
    }
    there = {values_[i] + parts[0], parts[1] * scale};
    return true;
  }

  std::span<const double> times_;
  std::span<const V> values_;
  const Passes& passes_;
  std::size_t first_, last_;
};

// The farthest sample, up to `stop`, that one segment from sample a reaches, and where the curve passes it: found by
// doubling, then halving. The curve goes through `stop` itself.
template <class Piece>
std::size_t reach(const Piece& piece, std::size_t a, const typename Piece::Point& from, std::size_t stop,
                  typename Piece::Point& there) {
  const auto fine = [&](std::size_t b) { return piece.arrives(a, from, b, b == stop, there); };
  std::size_t good = a + 1, step = 1;
  fine(good);
  while (good < stop && fine(std::min(good + step, stop))) {
    good = std::min(good + step, stop);
    step *= 2;
  }
  std::size_t bad = std::min(good + step, stop + 1);
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (fine(middle) ? good : bad) = middle;
  }
  return good;
}

// One-sided slopes of a knot that differ by less than a small part of themselves are taken for one: then `slope`
// becomes the one that the knot was reached with.
template <class V>
void meetSmoothly(const V& before, V& slope) {
  constexpr double kSmooth = 0.01;
  using glm::dot;
  const auto size = [](const V& v) { return std::sqrt(dot(v, v)); };
  if (size(slope - before) <= kSmooth * (size(slope) + size(before))) slope = before;
}

// Walks over all samples. piece(first, last) makes the FitPiece, or what does its work for many curves at once, between
// two corners; same(first, last) tells whether all samples from one to another have the same value. `out` gets the
// knots in their order: start(i) begins one at sample i with its value, step() makes the segment from the latest one a
// step, leave(seconds, point) sets its slope and arrive(i, seconds, point) puts the next one where the segment ends.
// meet(point) gives a point the slope with which the latest knot was reached, as meetSmoothly() does.
template <class MakePiece, class Same, class Out>
void walkSegments(std::span<const double> times, std::span<const FitMark> marks, const MakePiece& make_piece,
                  const Same& same, Out& out) {
  const std::size_t n = times.size();
  const auto mark = [&](std::size_t i) { return marks.empty() ? FitMark::free : marks[i]; };
  const auto bends = [](FitMark m) { return m == FitMark::free || m == FitMark::smooth; };
  if (n == 0) return;
  out.start(0);
  if (std::ranges::all_of(marks, bends) && same(std::size_t{0}, n - 1)) return;

  for (std::size_t begin = 0; begin + 1 < n;) {
    if (mark(begin) == FitMark::step) {
      out.step();
      out.start(++begin);
      continue;
    }
    std::size_t end = begin + 1;
    while (end + 1 < n && bends(mark(end))) ++end;
    if (mark(end) == FitMark::step && end + 1 < n && same(begin, end)) {
      out.step();
      begin = end + 1;
      out.start(begin);
      continue;
    }
    const auto piece = make_piece(begin, end);
    auto at = piece.calmest(begin);
    // Where the pieces meet smoothly their knot stays smooth.
    out.meet(at);
    std::size_t stop = begin;
    for (std::size_t a = begin; a < end;) {
      if (a == stop) {
        do ++stop;
        while (stop < end && mark(stop) != FitMark::smooth);
      }
      auto to = at;
      const std::size_t b = reach(piece, a, at, stop, to);
      const double seconds = times[b] - times[a];
      out.leave(seconds, at);
      out.arrive(b, seconds, to);
      at = to;
      a = b;
    }
    begin = end;
  }
}

// Whether the samples from `first` to `last` have one value.
template <class V>
bool sameValues(std::span<const V> values, std::size_t first, std::size_t last) {
  return std::ranges::all_of(values.subspan(first, last - first + 1), [&](const V& v) { return v == values[first]; });
}

}  // namespace sinew
