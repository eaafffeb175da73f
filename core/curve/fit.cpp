#include "core/curve/fit.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace sinew {

namespace {

// One-sided slopes of a knot that differ by less than this part of themselves are taken for one.
constexpr double kSmooth = 0.01;

// The samples between two marked knots, both included, and what is fitted to them.
class Piece {
 public:
  Piece(std::span<const double> times, std::span<const double> values, double tolerance)
      : times_(times), values_(values), tolerance_(tolerance) {}

  std::size_t last() const { return times_.size() - 1; }

  // By the parabola through a sample and its neighbours.
  double slope(std::size_t i) const {
    const std::size_t n = last();
    if (n == 1) return chord(0);
    const std::size_t left = std::clamp<std::size_t>(i, 1, n - 1) - 1;
    const double h0 = times_[left + 1] - times_[left], h1 = times_[left + 2] - times_[left + 1];
    const double d0 = chord(left), d1 = chord(left + 1), bend = (d1 - d0) / (h0 + h1);
    return i == 0 ? d0 - bend * h0 : i == n ? d1 + bend * h1 : d0 + bend * h0;
  }

  // Whether the cubic from sample a to sample b with the slopes there passes by all samples between.
  bool fits(std::size_t a, std::size_t b, double slope_a, double slope_b) const {
    const double length = times_[b] - times_[a], va = values_[a], vb = values_[b];
    for (std::size_t i = a + 1; i < b; ++i) {
      const double u = (times_[i] - times_[a]) / length, w = 1.0 - u;
      const double value =
          w * w * ((1.0 + 2.0 * u) * va + u * length * slope_a) + u * u * ((1.0 + 2.0 * w) * vb - w * length * slope_b);
      if (!(std::abs(value - values_[i]) <= tolerance_)) return false;
    }
    return true;
  }

  // The farthest sample that one segment from a reaches.
  std::size_t reach(std::size_t a, double slope_a) const {
    const auto fine = [&](std::size_t b) { return fits(a, b, slope_a, slope(b)); };
    std::size_t good = a + 1, step = 1;
    while (good < last() && fine(std::min(good + step, last()))) {
      good = std::min(good + step, last());
      step *= 2;
    }
    std::size_t bad = std::min(good + step, last() + 1);
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (fine(middle) ? good : bad) = middle;
    }
    return good;
  }

 private:
  double chord(std::size_t i) const { return (values_[i + 1] - values_[i]) / (times_[i + 1] - times_[i]); }

  std::span<const double> times_, values_;
  double tolerance_;
};

// A handle of a third of the segment's length with a slope.
Tangent handle(double seconds, double slope) {
  return {static_cast<float>(seconds / 3.0), static_cast<float>(slope * seconds / 3.0)};
}

}  // namespace

Check FitCurve::validate() const {
  if (values.size() != times.size() || (!marks.empty() && marks.size() != times.size()) || !(tolerance >= 0.0)) {
    return fail("The samples of a curve do not belong together; this is a mistake of the program.",
                fmt::format("{} times, {} values, {} marks, tolerance {}", times.size(), values.size(), marks.size(),
                            tolerance));
  }
  if (Check ok = checkTimes(times); !ok) return ok;
  const auto finite = [](double v) { return std::isfinite(v); };
  if (!std::ranges::all_of(values, finite)) return fail("A sample has a value that is not finite; repair the file.");
  return {};
}

void FitCurve::run() {
  knots.clear();
  if (times.empty()) return;
  const std::size_t n = times.size();
  const auto mark = [&](std::size_t i) { return marks.empty() ? FitMark::free : marks[i]; };
  const auto add = [&](std::size_t i) -> Knot& {
    knots.push_back({times[i], static_cast<float>(values[i]), {}, {}, Interpolation::hermite});
    return knots.back();
  };
  add(0);
  const bool any_mark = std::ranges::any_of(marks, [](FitMark m) { return m != FitMark::free; });
  if (!any_mark && std::ranges::all_of(values, [&](double v) { return v == values.front(); })) return;

  for (std::size_t begin = 0; begin + 1 < n;) {
    if (mark(begin) == FitMark::step) {
      knots.back().interpolation = Interpolation::step;
      add(++begin);
      continue;
    }
    std::size_t end = begin + 1;
    while (end + 1 < n && mark(end) == FitMark::free) ++end;
    const std::size_t count = end - begin + 1;
    const auto same = [&](double v) { return v == values[begin]; };
    if (mark(end) == FitMark::step && end + 1 < n && std::ranges::all_of(values.subspan(begin, count), same)) {
      knots.back().interpolation = Interpolation::step;
      begin = end + 1;
      add(begin);
      continue;
    }
    const Piece piece(times.subspan(begin, count), values.subspan(begin, count), tolerance);

    double slope = piece.slope(0);
    // Where the pieces meet smoothly their knot stays smooth.
    if (const Tangent& in = knots.back().in; in.dt != 0.f) {
      const double before = static_cast<double>(in.dv) / static_cast<double>(in.dt);
      if (std::abs(slope - before) <= kSmooth * (std::abs(slope) + std::abs(before))) slope = before;
    }
    for (std::size_t a = 0; a < piece.last();) {
      const std::size_t b = piece.reach(a, slope);
      const double seconds = times[begin + b] - times[begin + a];
      knots.back().out = handle(seconds, slope);
      slope = piece.slope(b);
      Knot& knot = add(begin + b);
      knot.in = handle(-seconds, slope);
      a = b;
    }
    begin = end;
  }
}

}  // namespace sinew
