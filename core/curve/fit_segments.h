// The search behind FitCurve and FitQuatCurve, for numbers and for quaternions seen as four numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include <glm/glm.hpp>

#include "core/curve/fit.h"

namespace sinew {

// The samples first … last between two corners, and cubic segments through some of them.
//
// V is double or glm::dvec4. passes(i, value, share) tells whether the curve may have a value at sample i when only a
// share of the tolerance may be used up.
template <class V, class Passes>
class FitPiece {
 public:
  FitPiece(std::span<const double> times, std::span<const V> values, const Passes& passes, std::size_t first,
           std::size_t last)
      : times_(times), values_(values), passes_(passes), first_(first), last_(last) {}

  // A value and a slope there.
  struct Point {
    V value, slope;
  };

  // Where a curve that is smooth there passes a sample. Candidates 0 … kCandidates - 1, the calmest first: as the cubic
  // that is nearest to the samples within some distance, if it passes all of them by a part of the tolerance; the last
  // candidate goes through the sample, by the parabola through it and its neighbours. `exact`: all do.
  // A. Savitzky and M. J. E. Golay, "Smoothing and Differentiation of Data by Simplified Least Squares Procedures",
  // Analytical Chemistry 36, 1964; here for uneven times.
  bool point(std::size_t i, int candidate, bool exact, Point& there) const {
    if (candidate + 1 == kCandidates) {
      there = {values_[i], last_ - first_ == 1 ? chord(first_) : parabola(i)};
      return true;
    }
    const std::size_t near = std::size_t{1} << (kCandidates - 1 - candidate);
    const std::size_t low = i - first_ > near ? i - near : first_, high = std::min(i + near, last_);
    return high - low >= 4 && smoothed(i, low, high, exact, there);
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

  // The farthest sample, up to `stop`, that one segment from a reaches, and where the curve passes it: found by
  // doubling, then halving. The curve goes through `stop` itself.
  std::size_t reach(std::size_t a, const Point& from, std::size_t stop, Point& there) const {
    const auto fine = [&](std::size_t b) {
      Point to{};
      for (int candidate = 0; candidate < kCandidates; ++candidate) {
        if (!point(b, candidate, b == stop, to) || !fits(a, b, from, to)) continue;
        there = to;
        return true;
      }
      return false;
    };
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

 private:
  static constexpr int kCandidates = 5;          // from samples within 16, 8, 4 and 2, and one through the sample
  static constexpr double kPartForNoise = 0.95;  // of the tolerance

  V chord(std::size_t i) const { return (values_[i + 1] - values_[i]) * (1.0 / (times_[i + 1] - times_[i])); }

  V parabola(std::size_t i) const {
    const std::size_t left = std::clamp(i, first_ + 1, last_ - 1) - 1;
    const double h0 = times_[left + 1] - times_[left], h1 = times_[left + 2] - times_[left + 1];
    const V d0 = chord(left), d1 = chord(left + 1), bend = (d1 - d0) * (1.0 / (h0 + h1));
    return i == first_ ? d0 - bend * h0 : i == last_ ? d1 + bend * h1 : d0 + bend * h0;
  }

  // The cubic that fits the samples low … high best, at sample i; false where it fits badly.
  bool smoothed(std::size_t i, std::size_t low, std::size_t high, bool exact, Point& there) const {
    const double scale = 1.0 / std::max(times_[i] - times_[low], times_[high] - times_[i]);
    const auto place = [&](std::size_t k) { return (times_[k] - times_[i]) * scale; };
    double moments[7] = {};
    V sums[4] = {V(0.0), V(0.0), V(0.0), V(0.0)};
    for (std::size_t k = low; k <= high; ++k) {
      const double x = place(k), x2 = x * x, x3 = x2 * x;
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
      const double x = place(k);
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

// Walks over all samples. `out` gets the knots in their order: add(i, value) begins one at the time of a sample, step()
// makes the segment from the latest one a step, leave(seconds, slope) and arrive(seconds, slope) set its tangents,
// arrived(slope) gives the slope that it was reached with, if it was.
template <class V, class Passes, class Out>
void fitSegments(std::span<const double> times, std::span<const V> values, std::span<const FitMark> marks,
                 const Passes& passes, Out& out) {
  // One-sided slopes of a knot that differ by less than this part of themselves are taken for one.
  constexpr double kSmooth = 0.01;
  const auto size = [](const V& v) { return std::sqrt(glm::dot(v, v)); };
  const std::size_t n = times.size();
  const auto mark = [&](std::size_t i) { return marks.empty() ? FitMark::free : marks[i]; };
  const auto bends = [](FitMark m) { return m == FitMark::free || m == FitMark::smooth; };
  if (n == 0) return;
  out.add(0, values[0]);
  if (std::ranges::all_of(marks, bends) && std::ranges::all_of(values, [&](const V& v) { return v == values[0]; }))
    return;

  for (std::size_t begin = 0; begin + 1 < n;) {
    if (mark(begin) == FitMark::step) {
      out.step();
      ++begin;
      out.add(begin, values[begin]);
      continue;
    }
    std::size_t end = begin + 1;
    while (end + 1 < n && bends(mark(end))) ++end;
    const auto same = [&](const V& v) { return v == values[begin]; };
    if (mark(end) == FitMark::step && end + 1 < n &&
        std::ranges::all_of(values.subspan(begin, end - begin + 1), same)) {
      out.step();
      begin = end + 1;
      out.add(begin, values[begin]);
      continue;
    }
    const FitPiece<V, Passes> piece(times, values, passes, begin, end);
    auto at = piece.calmest(begin);
    // Where the pieces meet smoothly their knot stays smooth.
    if (V before; out.arrived(before) && size(at.slope - before) <= kSmooth * (size(at.slope) + size(before)))
      at.slope = before;
    std::size_t stop = begin;
    for (std::size_t a = begin; a < end;) {
      if (a == stop) {
        do ++stop;
        while (stop < end && mark(stop) != FitMark::smooth);
      }
      auto to = at;
      const std::size_t b = piece.reach(a, at, stop, to);
      const double seconds = times[b] - times[a];
      out.leave(seconds, at.slope);
      out.add(b, to.value);
      out.arrive(seconds, to.slope);
      at = to;
      a = b;
    }
    begin = end;
  }
}

}  // namespace sinew
