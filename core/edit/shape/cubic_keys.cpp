#include "core/edit/shape/cubic_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/math/as_float.h"

namespace sinew {
namespace {

using Row = ShortRow;

constexpr double kBeside = 1e-7;  // seconds: what a function is just before or after a time
// Of a piece: how far apart the values are from which its slopes are measured.
constexpr double kSlopeStep = 0.01, kMaxSlopeStep = 0.25;

// The cubic by Hermite of one number; glTF 2.0, appendix C.4.
double hermite(double p0, double m0, double p1, double m1, double u, double length) {
  const double u2 = u * u, u3 = u2 * u;
  return (2 * u3 - 3 * u2 + 1) * p0 + length * (u3 - 2 * u2 + u) * m0 + (3 * u2 - 2 * u3) * p1 +
         length * (u3 - u2) * m1;
}

class Builder {
 public:
  explicit Builder(CubicKeys& work) : work_(work), max_keys_(work.max_keys) {}

  void run() {
    work_.keys.clear();
    work_.straight = false;
    work_.strays = 0;
    if (work_.keys_left) max_keys_ = std::min(max_keys_, *work_.keys_left);
    const auto times = work_.times;
    if (work_.straight_up_to > 0.0 && times.size() > 1 && makeStraight()) return takeFromThoseLeft();
    work_.keys.clear();
    if (times.size() == 1) {
      const Row value = at(times.front(), {});
      work_.keys.push_back({times.front(), Row(work_.width), value, Row(work_.width)});
    }
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
      if (i > 0 && work_.task.cancelled()) break;
      const Row first = inside(times[i], kBeside, work_.keys.empty() ? Row() : work_.keys.back().value);
      piece(times[i], times[i + 1], first, inside(times[i + 1], -kBeside, first), true);
    }
    if (work_.held && times.size() > 1 && !work_.task.cancelled()) leapAtEnd(times.back());
    work_.keys.front().in = Row(work_.width);
    work_.keys.back().out = Row(work_.width);
    takeFromThoseLeft();
  }

 private:
  void takeFromThoseLeft() const {
    if (work_.keys_left) *work_.keys_left -= std::min(*work_.keys_left, work_.keys.size());
  }

  // Whether straight pieces do. It gives up where those so far take too many keys, of which a few may be ahead.
  bool makeStraight() {
    constexpr double kAhead = 64.0;
    const auto times = work_.times;
    const auto all = static_cast<double>(times.size());
    Row last = inside(times.front(), kBeside, {});
    work_.keys.push_back({times.front(), Row(), last, Row()});
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
      if (work_.task.cancelled()) return false;
      const Row first = inside(times[i], kBeside, last);
      if (leaps(last, first)) return false;
      last = inside(times[i + 1], -kBeside, first);
      if (!straightPiece(times[i], times[i + 1], first, last)) return false;
      last = work_.keys.back().value;
      const auto count = static_cast<double>(work_.keys.size());
      if (count > work_.straight_up_to * static_cast<double>(i + 2) + kAhead) return false;
    }
    if (work_.held && leaps(last, at(times.back(), last))) return false;
    work_.straight = static_cast<double>(work_.keys.size()) <= work_.straight_up_to * all;
    return work_.straight;
  }

  bool leaps(const Row& before, const Row& after) const { return distance(before, after) > 0.1 * toleranceAt(after); }

  bool straightPiece(double from, double to, const Row& first, const Row& last) {
    if (isStraight(from, to, first, last)) {
      work_.keys.push_back({to, Row(), last, Row()});
      return true;
    }
    if (to - from <= CubicKeys::kMinPiece || work_.keys.size() >= max_keys_) return false;
    const double middle = 0.5 * (from + to);
    const Row between = at(middle, first);
    return straightPiece(from, middle, first, between) && straightPiece(middle, to, between, aligned(last, between));
  }

  bool isStraight(double from, double to, const Row& first, const Row& last) const {
    Row row(work_.width);
    return isNearAt(from, to, first, last, [&](double u) -> const Row& {
      double of_first = 1.0 - u, of_last = u;
      if (work_.rotation) {
        const double half = std::asin(std::min(0.25 * distance(first, last), 1.0));  // of the angle in four dimensions
        if (half > 1e-4) of_first = std::sin(2.0 * half * of_first), of_last = std::sin(2.0 * half * of_last);
      }
      double square = 0.0;
      for (std::size_t i = 0; i < work_.width; ++i) {
        row[i] = asFloat(of_first * static_cast<double>(first[i]) + of_last * static_cast<double>(last[i]));
        square += static_cast<double>(row[i]) * static_cast<double>(row[i]);
      }
      if (work_.rotation) normalize(row, square);
      return row;
    });
  }

  static void normalize(Row& row, double square) {
    for (float& number : row) number = static_cast<float>(static_cast<double>(number) / std::sqrt(square));
  }

  // The value at a time, a rotation with the sign that is nearer to `near`.
  Row at(double time, const Row& near) const {
    Row row(work_.width);
    work_.at(time, row);
    for (float& number : row) number = asFloat(static_cast<double>(number));
    return aligned(std::move(row), near);
  }

  Row aligned(Row row, const Row& near) const {
    if (!work_.rotation || near.empty()) return row;
    double dot = 0.0;
    for (std::size_t i = 0; i < work_.width; ++i) dot += static_cast<double>(row[i]) * static_cast<double>(near[i]);
    if (dot < 0.0)
      for (float& number : row) number = -number;
    return row;
  }

  // The value at the end of a piece: that at the time itself, unless it leaps there.
  Row inside(double time, double towards, const Row& near) const {
    Row row = at(time, near);
    if (work_.smooth) return row;
    Row beside = at(time + towards, near);
    return distance(row, beside) > 0.1 * toleranceAt(row) ? beside : row;
  }

  // What shows from the last time on, where the function leaps there.
  void leapAtEnd(double time) {
    const Row& before = work_.keys.back().value;
    Row value = at(time, before);
    if (distance(before, value) > 0.1 * toleranceAt(value))
      work_.keys.push_back({time, Row(work_.width), std::move(value), Row(work_.width)});
  }

  // How far one value is from another: the largest difference; radians for rotations, of small angles.
  double distance(std::span<const float> a, std::span<const float> b) const {
    double most = 0.0, square = 0.0;
    for (std::size_t i = 0; i < work_.width; ++i) {
      const double difference = static_cast<double>(a[i]) - static_cast<double>(b[i]);
      most = std::max(most, std::abs(difference));
      square += difference * difference;
    }
    return work_.rotation ? 2.0 * std::sqrt(square) : most;
  }

  // How far apart floats of the size of these are.
  static double coarseness(std::span<const float> row) {
    double greatest = 0.0;
    for (const float number : row) greatest = std::max(greatest, std::abs(static_cast<double>(number)));
    return static_cast<double>(std::numeric_limits<float>::epsilon()) * greatest;
  }
  double toleranceAt(std::span<const float> row) const { return std::max(work_.tolerance, 4.0 * coarseness(row)); }

  // Of the piece that begins (`way` 1) or ends (-1) at a time with this value: by the parabola through three values.
  Row slope(double time, const Row& value, double way, double length) const {
    // Numbers that are coarse are taken farther apart. Half a float in each adds up to 4 / step, and a slope bends the
    // inside of a cubic by up to 0.15 of it.
    const double rounding = 0.15 * 4.0 * 0.5 * coarseness(value);
    const double part = std::clamp(4.0 * rounding / work_.tolerance, kSlopeStep, kMaxSlopeStep);
    const double step = way * part * length;
    const Row one = at(time + step, value), two = at(time + 2.0 * step, value);
    Row out(work_.width);
    for (std::size_t i = 0; i < work_.width; ++i) {
      const double v = static_cast<double>(value[i]);
      out[i] = asFloat((4.0 * static_cast<double>(one[i]) - 3.0 * v - static_cast<double>(two[i])) / (2.0 * step));
    }
    return out;
  }

  // made: the value at a part of the piece, 0 … 1, that stands for what is there.
  bool isNearAt(double from, double to, const Row& first, const Row& last, auto&& made) const {
    // In sixteenths of the piece; those first that most likely tell that it strays.
    constexpr std::array kProbes{8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15};
    constexpr std::size_t kOfSmooth = 3;
    const double tolerance = std::max(toleranceAt(first), toleranceAt(last));
    for (const int probe : std::span(kProbes).first(work_.smooth ? kOfSmooth : kProbes.size())) {
      const double u = probe / 16.0;
      const Row& row = made(u);
      if (!(distance(row, at(from + u * (to - from), row)) <= tolerance)) return false;
    }
    return true;
  }

  bool isNear(double from, double to, const Row& first, const Row& last, const Row& out, const Row& in) const {
    Row cubic(work_.width);
    return isNearAt(from, to, first, last, [&](double u) -> const Row& {
      double square = 0.0;
      for (std::size_t i = 0; i < work_.width; ++i) {
        cubic[i] = asFloat(hermite(first[i], out[i], last[i], in[i], u, to - from));
        square += static_cast<double>(cubic[i]) * static_cast<double>(cubic[i]);
      }
      if (work_.rotation) normalize(cubic, square);
      return cubic;
    });
  }

  void piece(double from, double to, const Row& first, const Row& last, bool begins) {
    const double length = to - from;
    const Row out = slope(from, first, 1.0, length), in = slope(to, last, -1.0, length);
    const bool near = isNear(from, to, first, last, out, in);
    if (near || length <= CubicKeys::kMinPiece || work_.keys.size() >= max_keys_ || work_.task.cancelled()) {
      if (!near && leap(from, to, first, last, begins)) return;
      work_.strays += !near;
      begin(from, first, out, begins);
      work_.keys.push_back({to, in, last, in});
      return;
    }
    const double middle = 0.5 * (from + to);
    const Row between = at(middle, first);
    piece(from, middle, first, between, begins);
    piece(middle, to, between, aligned(last, between), false);
  }

  // Where most of a short piece is one step, as a curve with upright handles makes them: lines up to it and from it on.
  bool leap(double from, double to, const Row& first, const Row& last, bool begins) {
    double before = from, after = to;
    Row low = first, high = last;
    while (after - before > 1e-3 * kBeside) {
      const double middle = 0.5 * (before + after);
      if (middle == before || middle == after) break;
      Row between = at(middle, low);
      const bool is_low = distance(low, between) < distance(between, high);
      (is_low ? before : after) = middle;
      (is_low ? low : high) = std::move(between);
    }
    if (distance(low, high) < 0.5 * distance(first, last)) return false;
    line(from, before, first, low, begins);
    line(after, to, aligned(high, low), last, true);
    return true;
  }

  void line(double from, double to, const Row& first, const Row& last, bool begins) {
    Row slope(work_.width);
    for (std::size_t i = 0; i < work_.width; ++i)
      slope[i] = asFloat((static_cast<double>(last[i]) - static_cast<double>(first[i])) / std::max(to - from, kBeside));
    begin(from, first, slope, begins);
    if (to > from) work_.keys.push_back({to, slope, last, slope});
    work_.strays += to - from > kBeside && !isNear(from, to, first, last, slope, slope);
  }

  // The key at which a piece begins: the one at which the last piece ended, or another one of the same time after a
  // leap.
  void begin(double time, const Row& value, const Row& out, bool may_leap) {
    auto& keys = work_.keys;
    const bool leaps = may_leap && !keys.empty() && distance(keys.back().value, value) > 0.1 * toleranceAt(value);
    if (keys.empty() || leaps)
      keys.push_back({time, out, value, out});
    else
      keys.back().out = out;
  }

  CubicKeys& work_;
  std::size_t max_keys_;
};

}  // namespace

void CubicKeys::run() { Builder(*this).run(); }

}  // namespace sinew
