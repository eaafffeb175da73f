#include "core/curve/split.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/curve/bezier.h"
#include "core/curve/easing.h"
#include "core/curve/tangents.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

double valueOf(const Knot& k) { return static_cast<double>(k.value); }
Tangent tangent(double dt, double dv) { return {static_cast<float>(dt), static_cast<float>(dv)}; }

// --- easings by cubics ----------------------------------------------------------------------------------------------

// Where an easing is not smooth, from 0 to 1.
std::vector<double> corners(const Easing& easing) {
  std::vector<double> at{0.0, 1.0};
  if (easing.family == EasingFamily::bounce) {
    constexpr std::array kLandings{1.0 / 2.75, 2.0 / 2.75, 2.5 / 2.75};  // of a bounce out
    for (const double u : kLandings) {
      if (easing.ends == EasingEnds::out) at.push_back(u);
      if (easing.ends == EasingEnds::in) at.push_back(1.0 - u);
      if (easing.ends == EasingEnds::in_out) at.push_back(0.5 * (1.0 - u)), at.push_back(0.5 + 0.5 * u);
    }
  }
  if (easing.ends == EasingEnds::in_out && easing.family != EasingFamily::smooth) at.push_back(0.5);
  std::ranges::sort(at);
  return at;
}

// A part of an easing as the cubic with these slopes at its ends. An infinite slope is an upright handle.
struct Piece {
  double from, to;
  double slope_from, slope_to;
};

// The slope at one end of a part, by values inside of it: some easings jump at their ends.
double slopeAtEnd(const Easing& easing, double end, double other) {
  const double h = 1e-4 * (other - end);
  return (-5.0 * ease(easing, end + h) + 8.0 * ease(easing, end + 2.0 * h) - 3.0 * ease(easing, end + 3.0 * h)) /
         (2.0 * h);
}

bool fits(const Easing& easing, const Piece& piece) {
  constexpr int kSamples = 16;
  const double length = piece.to - piece.from;
  const double a = ease(easing, piece.from), b = ease(easing, piece.to);
  for (int i = 1; i < kSamples; ++i) {
    const double s = static_cast<double>(i) / kSamples;
    const double cubic = bernstein(a, a + piece.slope_from * length / 3.0, b - piece.slope_to * length / 3.0, b, s);
    if (std::abs(cubic - ease(easing, piece.from + s * length)) > kEasingTolerance) return false;
  }
  return true;
}

void divide(const Easing& easing, double from, double to, std::vector<Piece>& out) {
  constexpr double kMinPiece = 1.0 / 64.0;
  std::vector<std::pair<double, double>> left{{from, to}};
  while (!left.empty()) {
    const auto [a, b] = left.back();
    left.pop_back();
    const Piece piece{a, b, slopeAtEnd(easing, a, b), slopeAtEnd(easing, b, a)};
    if (b - a <= kMinPiece || fits(easing, piece)) {
      out.push_back(piece);
      continue;
    }
    left.emplace_back(0.5 * (a + b), b);
    left.emplace_back(a, 0.5 * (a + b));
  }
}

std::vector<Piece> piecesOf(const Easing& easing) {
  const std::vector<double> ends = corners(easing);
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    if (easing.family != EasingFamily::circ) {
      divide(easing, ends[i], ends[i + 1], pieces);
      continue;
    }
    // A quarter of a circle, upright at its outer end for out and at its inner end for in.
    const bool upright_first = easing.ends == EasingEnds::out || (easing.ends == EasingEnds::in_out && i > 0);
    pieces.push_back({ends[i], ends[i + 1], upright_first ? INFINITY : 0.0, upright_first ? 0.0 : INFINITY});
  }
  return pieces;
}

// --- segments -------------------------------------------------------------------------------------------------------

bool followsNeighbours(TangentMode mode) {
  return mode == TangentMode::automatic || mode == TangentMode::auto_clamped || mode == TangentMode::spline ||
         mode == TangentMode::plateau;
}

// The sides of a segment's ends that would turn when a knot comes between.
void leaveToHand(Knot& a, Knot& b) {
  const bool straight = a.interpolation == Interpolation::linear;
  const auto inner = [straight](TangentMode& mode) {
    if (followsNeighbours(mode) || (mode == TangentMode::linear && !straight)) mode = TangentMode::free;
  };
  const auto outer = [](TangentMode& mode) {
    if (followsNeighbours(mode)) mode = TangentMode::free;
  };
  inner(a.style.out), inner(b.style.in);
  outer(a.style.in), outer(b.style.out);
}

// The tangents of a hermite segment are given lengths that fit: a third of the segment.
void setThird(Tangent& t, double length, double slope) { t = tangent(length / 3.0, slope * length / 3.0); }

void splitHermite(Knot& a, Knot& k, Knot& b) {
  const double length = b.time - a.time, u = (k.time - a.time) / length;
  const double out = slopeOf(a.out), in = slopeOf(b.in), third = length / 3.0;
  const double p0 = valueOf(a), p1 = p0 + third * out, p3 = valueOf(b), p2 = p3 - third * in;
  k.value = static_cast<float>(bernstein(p0, p1, p2, p3, u));
  const double r = 1.0 - u;
  const double slope = 3.0 * (r * r * (p1 - p0) + 2.0 * r * u * (p2 - p1) + u * u * (p3 - p2)) / length;
  setThird(a.out, u * length, out);
  setThird(k.in, -u * length, slope);
  setThird(k.out, r * length, slope);
  setThird(b.in, -r * length, in);
}

// A bezier segment as evaluation takes it, by its control points: seconds from its first knot, values.
struct Point {
  double t, v;
  Point towards(const Point& p, double share) const { return {t + share * (p.t - t), v + share * (p.v - v)}; }
};

struct BezierPoints {
  std::array<Point, 4> p;

  BezierPoints(const Knot& a, const Knot& b) {
    const double length = b.time - a.time;
    const Handle out = outHandle(a.out, length), in = inHandle(b.in, length);
    p[0] = {0.0, valueOf(a)}, p[3] = {length, valueOf(b)};
    p[1] = {out.time * length, p[0].v + out.value}, p[2] = {length - in.time * length, p[3].v + in.value};
  }
  double parameterAt(double t) const { return solveTime(p[1].t / p[3].t, p[2].t / p[3].t, t / p[3].t); }
  // Where the speed of time is lowest or highest; nothing where it only grows or only shrinks.
  std::optional<double> turningPoint() const {
    const double first = p[2].t - 2.0 * p[1].t + p[0].t, last = p[3].t - 2.0 * p[2].t + p[1].t;
    return first * last < 0.0 ? std::optional(first / (first - last)) : std::nullopt;
  }
  double timeAt(double s) const { return bernstein(p[0].t, p[1].t, p[2].t, p[3].t, s); }
};

// Handles of a part may come out longer than the part, and evaluation would shorten them. exactly: nothing is changed
// then, and the answer is false.
bool splitBezier(Knot& a, Knot& k, Knot& b, bool exactly) {
  const BezierPoints whole(a, b);
  const auto& [p0, p1, p2, p3] = whole.p;
  const double s = whole.parameterAt(k.time - a.time);
  const Point p01 = p0.towards(p1, s), p12 = p1.towards(p2, s), p23 = p2.towards(p3, s);
  const Point left = p01.towards(p12, s), right = p12.towards(p23, s), here = left.towards(right, s);
  const double margin = 1e-9 * p3.t;
  const bool too_long = std::max(p01.t, left.t) > here.t + margin || left.t < p0.t - margin ||
                        std::min(p23.t, right.t) < here.t - margin || right.t > p3.t + margin;
  if (too_long && exactly) return false;
  k.value = static_cast<float>(here.v);
  a.out = tangent(p01.t - p0.t, p01.v - p0.v);
  k.in = tangent(std::min(0.0, left.t - here.t), left.v - here.v);
  k.out = tangent(std::max(0.0, right.t - here.t), right.v - here.v);
  b.in = tangent(p23.t - p3.t, p23.v - p3.v);
  return true;
}

// Where a bezier segment has to be divided as well, so that one at `time` is exact: on either side of this point no
// handle of a part is longer than the part.
std::optional<double> turningPoint(const Knot& a, const Knot& b, double time) {
  if (a.interpolation != Interpolation::bezier) return std::nullopt;
  Knot left = a, k, right = b;
  k.time = time;
  const BezierPoints whole(a, b);
  const auto turning = whole.turningPoint();
  if (!turning || splitBezier(left, k, right, true)) return std::nullopt;
  const double at = a.time + whole.timeAt(*turning);
  return at > a.time + kSameTime && at < b.time - kSameTime ? std::optional(at) : std::nullopt;
}

std::size_t splitAt(std::vector<Knot>& knots, std::size_t i, double time) {
  Knot &a = knots[i], &b = knots[i + 1];
  leaveToHand(a, b);
  Knot k;
  k.time = time;
  k.interpolation = a.interpolation;
  switch (a.interpolation) {
    case Interpolation::step:
      k.value = a.value;
      k.style.out = a.style.out;
      break;
    case Interpolation::step_next:
      k.value = b.value;
      k.style.out = a.style.out;
      break;
    case Interpolation::linear:
      k.value = static_cast<float>(valueOf(a) + (time - a.time) / (b.time - a.time) * (valueOf(b) - valueOf(a)));
      k.style.in = b.style.in, k.style.out = a.style.out;
      break;
    case Interpolation::hermite:
      splitHermite(a, k, b);
      break;
    case Interpolation::bezier:
      splitBezier(a, k, b, false);
      break;
    case Interpolation::ease:
      break;  // replaced by its pieces before
  }
  knots.insert(knots.begin() + static_cast<std::ptrdiff_t>(i) + 1, k);
  return i + 1;
}

}  // namespace

std::vector<Knot> cubicPieces(Knot& a, Knot& b) {
  const double start = a.time, length = b.time - a.time;
  const double low = valueOf(a), rise = valueOf(b) - low;
  const Easing easing = a.easing;
  leaveToHand(a, b);
  a.style.out = b.style.in = TangentMode::free;
  a.easing = {};
  std::vector<Knot> between;
  const std::vector<Piece> pieces = piecesOf(easing);
  between.reserve(pieces.size());  // `from` and `to` below stay where they are
  Knot* from = &a;
  for (const Piece& piece : pieces) {
    constexpr double kQuarterCircle = 0.5522847498307936;  // of the radius: handles of a quarter of a circle
    Knot* to = &b;
    if (&piece != &pieces.back()) {
      to = &between.emplace_back();
      to->time = start + piece.to * length;
      to->value = static_cast<float>(low + rise * ease(easing, piece.to));
      to->style.broken = true;
    }
    const double part = to->time - from->time, gain = valueOf(*to) - valueOf(*from);
    const bool first_upright = std::isinf(piece.slope_from), last_upright = std::isinf(piece.slope_to);
    if (first_upright || last_upright) {
      from->interpolation = Interpolation::bezier;
      const double flat = kQuarterCircle * part, upright = kQuarterCircle * gain;
      from->out = first_upright ? tangent(0.0, upright) : tangent(flat, 0.0);
      to->in = last_upright ? tangent(0.0, -upright) : tangent(-flat, 0.0);
    } else {
      from->interpolation = Interpolation::hermite;
      setThird(from->out, part, piece.slope_from * rise / length);
      setThird(to->in, -part, piece.slope_to * rise / length);
    }
    from = to;
  }
  return between;
}

std::size_t splitSegment(std::vector<Knot>& knots, std::size_t i, double time) {
  if (knots[i].interpolation == Interpolation::ease) {
    const std::vector<Knot> pieces = cubicPieces(knots[i], knots[i + 1]);
    knots.insert(knots.begin() + static_cast<std::ptrdiff_t>(i) + 1, pieces.begin(), pieces.end());
    const std::size_t last = i + pieces.size();
    while (i < last && knots[i + 1].time <= time + kSameTime) ++i;
    if (std::abs(knots[i].time - time) <= kSameTime) return i;
  }
  if (const auto turning = turningPoint(knots[i], knots[i + 1], time)) {
    const std::size_t at = splitAt(knots, i, *turning);
    if (std::abs(*turning - time) <= kSameTime) return at;
    if (time > *turning) i = at;
  }
  return splitAt(knots, i, time);
}

}  // namespace sinew
