#include "core/io/fbx/write/euler_frame.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/in_parallel.h"
#include "core/edit/shape/best_order.h"
#include "core/io/writing/cubic_curve.h"
#include "core/math/as_float.h"
#include "core/math/tolerances.h"

namespace sinew::fbx_write {
namespace {

bool hasThreeAxes(EulerOrder order) {
  const auto sequence = axes(order);
  return sequence[0] != sequence[2];
}

// Angles of a rotation that changes over time. Which of the many triples is meant follows from the one before, from the
// first time on; how it went on in between is looked at in as small steps as that asks for, as far as there may be so
// many. Whichever they are, they are angles of the rotation.
// At: Quat(double time).
template <class At>
class Winding {
 public:
  // is_even(i): whether the rotation goes from the i-th of the times to the next at an even pace, the shorter way.
  Winding(At at, const AnglesOfRotation& work, std::span<const double> times, const auto& is_even)
      : at_(std::move(at)),
        frame_(work.frame),
        axes_(axes(work.frame.order)),
        tolerance_(work.tolerance),
        task_(work.task),
        max_steps_(work.keys_left ? std::min(*work.keys_left, CubicKeys::kMaxKeys) : CubicKeys::kMaxKeys) {
    // Cosines of half the rotation between two times: below half a radian, and below a tenth of one.
    constexpr float kSmall = 0.97f, kTiny = 0.9988f;
    Quat last = at_(times.front());
    add(times.front(), frame_.angles(last));
    knots_.push_back(0);
    times_.reserve(2 * times.size()), angles_.reserve(2 * times.size()), knots_.reserve(times.size());
    for (std::size_t i = 0; i + 1 < times.size() && !task_.cancelled(); ++i) {
      const Quat next = at_(times[i + 1]);
      const float cosine = std::abs(glm::dot(last, next));
      const Evenness even = is_even(i) ? evennessOf(last, next, angles_.back()) : Evenness::none;
      int steps = cosine > kTiny || even == Evenness::smooth ? 2 : cosine > kSmall ? 4 : 8;
      if (even == Evenness::straight) steps = 1;
      const double length = times[i + 1] - times[i];
      for (int step = 1; step < steps; ++step) {
        const double time = times[i] + length * step / steps;
        follow(time, at_(time));
      }
      follow(times[i + 1], next);
      knots_.push_back(times_.size() - 1);
      last = next;
    }
  }

  // At the nth of the times.
  const Vec3& atKnot(std::size_t nth) const { return angles_[knots_[nth]]; }

  // Whether straight lines from the nth of the times to the next, of which is_even() says yes, are these angles, within
  // the tolerance.
  bool isStraight(std::size_t nth) const {
    const std::size_t from = knots_[nth], to = knots_[nth + 1];
    for (std::size_t i = from + 1; i < to; ++i) {
      const auto part = static_cast<float>((times_[i] - times_[from]) / (times_[to] - times_[from]));
      const Vec3 off = glm::abs(angles_[i] - glm::mix(angles_[from], angles_[to], part));
      if (!(std::max({off.x, off.y, off.z}) <= tolerance_)) return false;
    }
    return true;
  }

  // Slopes at both ends, per second, of the cubic from the nth of the times to the next, of which is_even() says yes,
  // where that is these angles within the tolerance; none where it may not be.
  std::optional<std::array<glm::dvec3, 2>> slopesOfCubic(std::size_t nth) const {
    const std::size_t from = knots_[nth], to = knots_[nth + 1];
    return to - from == 2 ? slopesByRates(from, to) : slopesByQuarters(from, to);
  }

  Vec3 at(double time) const { return of(at_(time), time); }

  // The angles of another rotation at a time: what runs up to it may end elsewhere.
  Vec3 of(const Quat& rotation, double time) const {
    return nearestEuler(frame_.angles(rotation), angles_[findSegment(times_, time, place_)], frame_.order);
  }

 private:
  // What is known of the angles from the last ones to those of a rotation at an even pace to one so near: that they
  // surely stay within the tolerance of straight lines, or bend so little that a look in the middle tells of the rest.
  enum class Evenness { none, smooth, straight };

  // With the middle angle b, a rotation by w bends none of the three by more than 3 w^2 / cos^2 b, and a curve strays
  // from its chord by an eighth of that.
  Evenness evennessOf(const Quat& last, const Quat& next, const Vec3& angles) const {
    constexpr float kMaxTurn = 0.25f, kMaxMiddle = 1.2f;  // radians
    const Quat apart = last - (glm::dot(last, next) < 0.f ? -next : next);
    const float turn = 2.02f * glm::length(apart);  // from half the angle's chord
    const float middle = std::abs(angles[axes_[1]]) + turn;
    if (turn > kMaxTurn || middle > kMaxMiddle) return Evenness::none;
    const float cosine = 1.f - 0.5f * middle * middle;  // or more
    return 0.375f * turn * turn <= static_cast<float>(tolerance_) * cosine * cosine ? Evenness::straight
                                                                                    : Evenness::smooth;
  }

  // By how fast the angles change where the rotation turns evenly, with a look in the middle.
  std::optional<std::array<glm::dvec3, 2>> slopesByRates(std::size_t from, std::size_t to) const {
    const Quat first = at_(times_[from]), last = at_(times_[to]);
    if (evennessOf(first, last, angles_[from]) == Evenness::none) return std::nullopt;
    const double length = times_[to] - times_[from];
    const glm::dquat begin(innerRotation(frame_.pre, first, frame_.post)),
        end(innerRotation(frame_.pre, last, frame_.post));
    glm::dquat turn = end * glm::conjugate(begin);
    if (turn.w < 0.0) turn = -turn;
    const glm::dvec3 sine(turn.x, turn.y, turn.z);  // of half the angle, along the axis
    const double square = glm::dot(sine, sine);
    const glm::dvec3 speed = sine * (2.0 * (1.0 + square * (1.0 / 6.0 + square * 3.0 / 40.0)) / length);
    const glm::dvec3 out = ratesOf(begin, speed), in = ratesOf(end, speed);
    const glm::dvec3 middle = 0.5 * (glm::dvec3(angles_[from]) + glm::dvec3(angles_[to])) + 0.125 * length * (out - in);
    const glm::dvec3 off = glm::abs(middle - glm::dvec3(angles_[from + 1]));
    if (!(std::max({off.x, off.y, off.z}) <= 0.8 * tolerance_)) return std::nullopt;
    return std::array{out, in};
  }

  // How fast the three angles of a rotation change that turns at this speed about an axis of what it stands in. It is
  // the sum of a turn about the last axis, one about the first as it lies, and one about what is upright to both.
  glm::dvec3 ratesOf(const glm::dquat& inner, const glm::dvec3& speed) const {
    const auto [i, j, k] = axes_;
    glm::dvec3 first(0.0), last(0.0);
    first[i] = last[k] = 1.0;
    first = inner * first;
    const glm::dvec3 across = ((j - i + 3) % 3 == 1 ? 1.0 : -1.0) * glm::normalize(glm::cross(last, first));
    const double shared = glm::dot(last, first), rest = 1.0 - shared * shared;
    glm::dvec3 rates(0.0);
    rates[i] = (glm::dot(speed, first) - shared * glm::dot(speed, last)) / rest;
    rates[j] = glm::dot(speed, across);
    rates[k] = (glm::dot(speed, last) - shared * glm::dot(speed, first)) / rest;
    return rates;
  }

  // By what is known in four parts of the way, which is looked at otherwise, too (see CubicKeys::smooth).
  std::optional<std::array<glm::dvec3, 2>> slopesByQuarters(std::size_t from, std::size_t to) const {
    const std::size_t steps = to - from;
    if (steps % 4 != 0) return std::nullopt;
    const double length = times_[to] - times_[from];
    std::array<glm::dvec3, 5> v;
    for (std::size_t i = 0; i < v.size(); ++i) {
      const std::size_t at = from + i * steps / 4;
      // Where the angles run fast there are more between, and not evenly.
      if (!(std::abs(times_[at] - times_[from] - length * static_cast<double>(i) / 4.0) <= kSameKnot))
        return std::nullopt;
      v[i] = glm::dvec3(angles_[at]);
    }
    // Of the polynomial through all five.
    const glm::dvec3 out = (-25.0 * v[0] + 48.0 * v[1] - 36.0 * v[2] + 16.0 * v[3] - 3.0 * v[4]) / 3.0;
    const glm::dvec3 in = (25.0 * v[4] - 48.0 * v[3] + 36.0 * v[2] - 16.0 * v[1] + 3.0 * v[0]) / 3.0;
    for (std::size_t i = 1; i < 4; ++i) {
      const double u = static_cast<double>(i) / 4.0, left = 1.0 - u;
      const glm::dvec3 cubic =
          left * left * ((1.0 + 2.0 * u) * v[0] + u * out) + u * u * ((1.0 + 2.0 * left) * v[4] - left * in);
      const glm::dvec3 off = glm::abs(cubic - v[i]);
      if (!(std::max({off.x, off.y, off.z}) <= tolerance_)) return std::nullopt;
    }
    return std::array{out / length, in / length};
  }

  void add(double time, const Vec3& angles) {
    times_.push_back(time);
    angles_.push_back(angles);
  }

  // Up to the rotation of a time behind the last one, by halves where the angles run fast.
  void follow(double time, const Quat& rotation) {
    if (reach(time, rotation)) return;
    left_.assign({time, 0.5 * (times_.back() + time)});
    while (!left_.empty()) {
      const double to = left_.back();
      if (reach(to, at_(to)))
        left_.pop_back();
      else
        left_.push_back(0.5 * (times_.back() + to));
    }
  }

  // Whether the angles of that time are so near that they were added.
  bool reach(double time, const Quat& rotation) {
    constexpr float kFar = 0.6f;        // radians
    constexpr double kShortest = 1e-6;  // seconds
    const Vec3 angles = nearestEuler(frame_.angles(rotation), angles_.back(), frame_.order);
    const Vec3 way = glm::abs(angles - angles_.back());
    const bool is_far = std::max({way.x, way.y, way.z}) > kFar;
    if (is_far && time - times_.back() > kShortest && times_.size() < max_steps_ && !task_.cancelled()) return false;
    add(time, angles);
    return true;
  }

  mutable At at_;
  EulerFrame frame_;
  std::array<int, 3> axes_;  // about which the angles turn, the first one first
  double tolerance_;
  Task task_;
  std::size_t max_steps_;
  std::vector<double> times_;
  std::vector<Vec3> angles_;
  std::vector<std::size_t> knots_;  // where those of the given times are
  std::vector<double> left_;        // times that follow() has yet to reach
  mutable SegmentHint place_;       // of the last look-up among times_
};

template <class At>
RowAt rowsOf(const Winding<At>& winding) {
  return [&winding](double time, std::span<float> row) {
    const Vec3 angles = winding.at(time);
    row[0] = angles.x, row[1] = angles.y, row[2] = angles.z;
  };
}

}  // namespace

bool EulerFrame::isOf(const EulerCurves& euler) const {
  return euler.order == order && sameRotation(euler.pre, pre) && sameRotation(euler.post, post);
}

std::vector<EulerFrame> eulerFramesOf(const Character& character, std::span<const std::shared_ptr<const Clip>> clips) {
  std::vector<std::vector<const JointTrack*>> tracks(character.skeleton.size());
  for (const auto& clip : clips) {
    for (const JointTrack& track : clip->joints) {
      if (hasRotation(track)) tracks[static_cast<std::size_t>(track.joint)].push_back(&track);
    }
  }
  std::vector<EulerFrame> out(tracks.size());
  forAll(tracks.size(), coreCount(), [&](std::size_t joint) {
    EulerFrame& frame = out[joint];
    frame.order = bestOrder(tracks[joint]);
    for (const JointTrack* track : tracks[joint]) {
      const auto* euler = std::get_if<EulerCurves>(&track->rotation);
      if (!euler || !hasThreeAxes(euler->order)) continue;
      frame = {euler->order, euler->pre, euler->post};
      break;
    }
    if (!hasThreeAxes(frame.order)) frame.order = EulerOrder::xyz;
  });
  return out;
}

void AnglesOfRotation::run(const QuatCurve& curve) {
  strays = 0;
  const auto times = curve.times();
  const auto rotation = [&curve, hint = SegmentHint()](double time) mutable { return curve.evaluate(time, hint); };
  // The knot behind it may have the next one's value at once.
  const auto leaps = [&](std::size_t i) { return curve.interpolation(i + 1) == Interpolation::step_next; };
  const auto isEven = [&](std::size_t i) { return curve.interpolation(i) == Interpolation::linear && !leaps(i); };
  const Winding winding(rotation, *this, times, isEven);
  std::array<std::vector<Knot>, 3> knots;
  for (auto& axis : knots) axis.reserve(times.size());
  const auto put = [&](double time, const Vec3& value, Interpolation kind) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      Knot& knot = knots[axis].emplace_back();
      knot.time = time, knot.value = value[static_cast<int>(axis)], knot.interpolation = kind;
    }
  };
  put(times.front(), winding.of(curve.values().front(), times.front()), Interpolation::hermite);
  for (std::size_t i = 0; i + 1 < curve.size() && !task.cancelled(); ++i) {
    const Interpolation kind = curve.interpolation(i);
    if (isStepped(kind)) {
      for (auto& axis : knots) axis.back().interpolation = kind;
      put(times[i + 1], winding.of(curve.values()[i + 1], times[i + 1]), Interpolation::hermite);
      continue;
    }
    if (isEven(i) && winding.isStraight(i)) {
      for (auto& axis : knots) axis.back().interpolation = kind;
      put(times[i + 1], winding.atKnot(i + 1), kind);
      continue;
    }
    for (auto& axis : knots) axis.back().interpolation = Interpolation::hermite;
    if (const auto slopes = isEven(i) ? winding.slopesOfCubic(i) : std::nullopt) {
      for (std::size_t axis = 0; axis < 3; ++axis)
        knots[axis].back().out = {1.f, asFloat((*slopes)[0][static_cast<int>(axis)])};
      put(times[i + 1], winding.atKnot(i + 1), Interpolation::hermite);
      for (std::size_t axis = 0; axis < 3; ++axis)
        knots[axis].back().in = {-1.f, -asFloat((*slopes)[1][static_cast<int>(axis)])};
      if (keys_left) *keys_left -= std::min<std::size_t>(*keys_left, 2);
      continue;
    }
    const std::array ends{times[i], times[i + 1]};
    CubicKeys cubics{.at = rowsOf(winding),
                     .width = 3,
                     .smooth = !leaps(i) && (kind == Interpolation::linear || kind == Interpolation::hermite),
                     .tolerance = tolerance,
                     .max_keys = CubicKeys::kMaxKeys - std::min(CubicKeys::kMaxKeys, knots[0].size()),
                     .keys_left = keys_left,
                     .times = ends,
                     .task = task,
                     .keys = {}};
    cubics.run();
    strays += cubics.strays;
    for (std::size_t k = 0; k < cubics.keys.size(); ++k) {
      const CubicKey& key = cubics.keys[k];
      if (k > 0) put(key.time, {key.value[0], key.value[1], key.value[2]}, Interpolation::hermite);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        Knot& knot = knots[axis].back();
        if (k > 0) knot.in = {-1.f, -key.in[axis]};
        knot.out = {1.f, key.out[axis]};
      }
    }
  }
  for (std::size_t axis = 0; axis < 3; ++axis) angles[axis] = Curve::fromKnots(knots[axis]).value_or(Curve());
}

void AnglesOfRotation::run(const PlayedValues::Shown& shown) {
  const auto rotation = [&](double time) {
    std::array<float, 4> row{};
    shown.at(time, row);
    return Quat(row[3], row[0], row[1], row[2]);
  };
  const Winding winding(rotation, *this, shown.times, [](std::size_t) { return false; });
  CubicKeys cubics{.at = rowsOf(winding),
                   .width = 3,
                   .held = true,
                   .tolerance = tolerance,
                   .keys_left = keys_left,
                   .times = shown.times,
                   .task = task,
                   .keys = {}};
  cubics.run();
  strays = cubics.strays;
  for (std::size_t axis = 0; axis < 3; ++axis) angles[axis] = curveOf(cubics.keys, axis);
}

}  // namespace sinew::fbx_write
