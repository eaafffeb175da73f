#include "core/clip/fit_joint.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/curve/fit.h"

namespace sinew {

namespace {

constexpr double kSameTime = 1e-6;                    // seconds
constexpr double kMostFrames = 200'000;               // that are looked at between the knots of one joint
constexpr std::size_t kHold = 3;                      // samples
constexpr double kStill = 0.1;                        // a curve that uses less of what it may is constant
constexpr double kHalfTurn = std::numbers::pi * 0.9;  // between two samples only the Euler angles move so far

// Ascending, no two within a microsecond, with the golden times inside and the frames in gaps wider than a frame.
std::vector<double> withFrames(std::vector<double> times, double fps, std::span<const double> golden_times) {
  if (times.empty()) return times;
  const double first = times.front(), last = times.back();
  std::vector<double> added;
  for (const double t : golden_times) {
    if (t > first && t < last) added.push_back(t);
  }
  if ((last - first) * fps <= kMostFrames) {
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
      if ((times[i + 1] - times[i]) * fps < 1.5) continue;
      for (double frame = std::floor(times[i] * fps) + 1.0; frame / fps < times[i + 1]; frame += 1.0)
        added.push_back(frame / fps);
    }
  }
  times.insert(times.end(), added.begin(), added.end());
  std::ranges::sort(times);
  std::size_t kept = 0;
  for (const double t : times) {
    if (kept > 0 && t - times[kept - 1] < kSameTime) continue;
    times[kept++] = t;
  }
  times.resize(kept);
  return times;
}

// Some of the samples, in a row, with the values of one curve.
template <class V>
struct Part {
  std::vector<V> values;
  std::vector<FitMark> marks;
};

// The samples from a curve's first to its last knot; of a single knot, that one.
template <class C>
std::pair<std::size_t, std::size_t> samplesWithin(std::span<const double> times, const C& curve) {
  const auto from = std::ranges::lower_bound(times, curve.start() - kSameTime);
  const auto to = std::ranges::upper_bound(times, curve.end() + kSameTime);
  return {static_cast<std::size_t>(from - times.begin()), static_cast<std::size_t>(to - times.begin())};
}

bool isStepped(Interpolation kind) { return kind == Interpolation::step || kind == Interpolation::step_next; }

// Whether the curve holds from each sample to the next: as its segments say, or where values that stay jump to others
// that stay. jumps(i): whether the change from value i to the next one is no noise.
template <class C, class V, class Jumps>
std::vector<bool> heldSamples(const C& curve, std::span<const double> times, std::span<const V> values, bool keep_holds,
                              Jumps&& jumps) {
  std::vector<bool> held(values.size(), false);
  SegmentHint hint;
  bool any = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    held[i] = isStepped(curve.knot(findSegment(curve.times(), times[i] + kSameTime, hint)).interpolation);
    any = any || held[i];
  }
  if (any || !keep_holds) return held;
  std::size_t before = 0;  // samples in the run before
  for (std::size_t begin = 0; begin < values.size();) {
    std::size_t end = begin + 1;
    while (end < values.size() && values[end] == values[begin]) ++end;
    if (before >= kHold && end - begin >= kHold && jumps(begin - 1)) {
      std::fill_n(held.begin() + static_cast<std::ptrdiff_t>(begin - before), before, true);
    }
    before = end - begin;
    begin = end;
  }
  return held;
}

// A hold is one knot however many samples it lasts, and the curve may break at both of its ends.
template <class V>
std::vector<FitMark> marksFor(const std::vector<bool>& held, std::span<const V> values, std::span<const double> times,
                              std::span<const double> golden_times) {
  std::vector<FitMark> marks(values.size(), FitMark::free);
  for (std::size_t i = 0; i + 1 < values.size();) {
    if (!held[i]) {
      ++i;
      continue;
    }
    std::size_t last = i;
    while (last + 2 < values.size() && held[last + 1] && values[last + 1] == values[i]) ++last;
    if (last > i) marks[i] = FitMark::knot;
    marks[last] = FitMark::step;
    marks[last + 1] = FitMark::knot;
    i = last + 1;
  }
  for (const double t : golden_times) {
    const auto at = std::ranges::lower_bound(times, t - kSameTime);
    if (at == times.end() || *at > t + kSameTime) continue;
    FitMark& mark = marks[static_cast<std::size_t>(at - times.begin())];
    if (mark == FitMark::free) mark = FitMark::smooth;
  }
  return marks;
}

// Whether no value is farther from the first than a small part of what it may be, and none at golden times at all.
template <class V>
bool isStill(const Part<V>& part, auto&& distance, std::span<const double> tolerances) {
  for (std::size_t i = 1; i < part.values.size(); ++i) {
    if (part.values[i] == part.values[0]) continue;
    if (part.marks[i] == FitMark::smooth || !(distance(part.values[i], part.values[0]) <= kStill * tolerances[i]))
      return false;
  }
  return true;
}

double distance(double a, double b) { return std::abs(a - b); }
double distance(const Quat& a, const Quat& b) { return chordBetween(glm::dquat(a), glm::dquat(b)); }

// The curve through few of the samples, if that is a curve at all.
template <class Fit, class C, class V>
Result<C> fitted(std::span<const double> times, const Part<V>& part, std::span<const double> tolerances) {
  Fit fit{.times = times, .values = part.values, .marks = part.marks, .tolerances = tolerances};
  fit.run();
  if (isStill(
          part, [](const V& a, const V& b) { return distance(a, b); }, tolerances)) {
    fit.knots.resize(1);
    fit.knots[0].out = {};
  }
  return C::fromKnots(fit.knots);
}

// Axes that the rest pose flattens count as they are.
glm::dvec3 restScale(const Transform& rest_l) {
  glm::dvec3 scale(rest_l.scale);
  for (int axis = 0; axis < 3; ++axis) scale[axis] = scale[axis] != 0.0 ? std::abs(scale[axis]) : 1.0;
  return scale;
}

// A track at the samples, rotations in double precision.
struct Moments {
  const JointTrack& track;
  const Transform& rest_l;
  std::array<SegmentHint, 9> hints{};

  double value(const Curve& curve, std::size_t slot, double time, float rest) {
    return static_cast<double>(curve.empty() ? rest : curve.evaluate(time, hints[slot]));
  }
  glm::dvec3 values(const std::array<Curve, 3>& curves, std::size_t slot, double time, const Vec3& rest) {
    return {value(curves[0], slot, time, rest.x), value(curves[1], slot + 1, time, rest.y),
            value(curves[2], slot + 2, time, rest.z)};
  }
  glm::dvec3 translation(double time) { return values(track.translation, 0, time, rest_l.translation); }
  // In parts of that of the rest pose.
  glm::dvec3 scale(double time) { return values(track.scale, 6, time, rest_l.scale) / restScale(rest_l); }
  glm::dquat rotation(double time) {
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
      if (std::ranges::all_of(euler->angles, &Curve::empty)) return glm::dquat(rest_l.rotation);
      return glm::dquat(euler->rotation(Vec3(values(euler->angles, 3, time, Vec3(0.f)))));
    }
    const auto& curve = std::get<QuatCurve>(track.rotation);
    return glm::dquat(curve.empty() ? rest_l.rotation : curve.evaluate(time, hints[3]));
  }
};

double greatest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

std::size_t keysOf(const JointTrack& track) {
  std::size_t sum = 0;
  for (const Curve& c : track.translation) sum += c.size();
  for (const Curve& c : track.scale) sum += c.size();
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
    for (const Curve& c : euler->angles) sum += c.size();
  } else {
    sum += std::get<QuatCurve>(track.rotation).size();
  }
  return sum;
}

template <class C>
bool canChange(const C& curve) {
  return curve.size() > 1 && !curve.state().locked;
}

// How much a curve changes its mind from sample to sample.
double roughness(const Curve& curve) {
  const std::span<const float> v = curve.values();
  double sum = 0.0;
  for (std::size_t i = 1; i + 1 < v.size(); ++i)
    sum += std::abs(static_cast<double>(v[i + 1]) - 2.0 * static_cast<double>(v[i]) + static_cast<double>(v[i - 1]));
  return sum;
}

// Fits the curves of a joint one after the other, the smoothest first, and keeps the account of what each may use.
class Fitter {
 public:
  Fitter(const FitJoint& job, std::span<const double> times) : job_(job), times_(times), stretch_(times.size()) {
    Moments source{*job.source, job.rest_l};
    for (std::size_t i = 0; i < times.size(); ++i) stretch_[i] = greatest(source.scale(times[i]));
    readAngles();
  }

  JointTrack run(double tolerance) {
    JointTrack out = *job_.source;
    left_.assign(times_.size(), tolerance);
    auto* euler = std::get_if<EulerCurves>(&out.rotation);
    auto* quaternion = std::get_if<QuatCurve>(&out.rotation);
    const auto moves = [](const std::array<Curve, 3>& set) { return std::ranges::any_of(set, canChange<Curve>); };
    const bool turns = euler ? moves(euler->angles) : quaternion && canChange(*quaternion);
    int groups = (moves(out.scale) ? 1 : 0) + (moves(out.translation) ? 1 : 0) + (turns ? 1 : 0);
    // A group may use more than its equal share, since few use all of theirs.
    const auto share = [&] { return std::pow(static_cast<double>(groups--), -0.75); };
    const auto along = [](std::size_t axis) {
      glm::dvec3 direction(0.0);
      direction[static_cast<int>(axis)] = 1.0;
      return direction;
    };
    if (moves(out.scale)) {
      const glm::dvec3 rest = restScale(job_.rest_l);
      fitThree(
          out.scale, share(),
          [&](std::size_t) {
            return job_.lever_m / std::min({rest.x, rest.y, rest.z});
          },
          [&](std::size_t axis, std::size_t) { return along(axis); });
    }
    if (moves(out.translation)) {
      fitThree(
          out.translation, share(), [](std::size_t) { return 1.0; },
          [&](std::size_t axis, std::size_t) { return along(axis); });
    }
    if (turns && quaternion) fitRotation(*quaternion);
    if (turns && euler) {
      fitThree(
          euler->angles, 1.0, [&](std::size_t i) { return leverAt(i); },
          [&](std::size_t axis, std::size_t i) { return turn_axes_[axis][i]; }, unwrapped_);
    }
    return out;
  }

 private:
  // Metres per radian, or per length of a chord. Never 0, so that a tolerance can be divided by it.
  double leverAt(std::size_t i) const { return job_.lever_m * std::max(stretch_[i], 1e-6); }

  // Angles at the samples, without jumps by about a turn, and the axes in the parent's space that they turn about.
  void readAngles() {
    const auto* euler = std::get_if<EulerCurves>(&job_.source->rotation);
    if (!euler) return;
    Moments source{*job_.source, job_.rest_l};
    std::vector<glm::dvec3> angles;
    for (const double t : times_) angles.push_back(source.values(euler->angles, 3, t, Vec3(0.f)));
    bool jumps = false;
    for (std::size_t i = 1; i < angles.size(); ++i) jumps = jumps || greatest(angles[i] - angles[i - 1]) > kHalfTurn;
    // The Euler filter changes all three angles or none.
    unwrapped_ = jumps && std::ranges::all_of(euler->angles, canChange<Curve>);
    for (std::size_t i = 1; unwrapped_ && i < angles.size(); ++i)
      angles[i] = glm::dvec3(nearestEuler(Vec3(angles[i]), Vec3(angles[i - 1]), euler->order));
    const std::array<int, 3> turns = axes(euler->order);
    const bool proper = turns[0] == turns[2];
    for (const glm::dvec3& at : angles) {
      glm::dquat outer(1.0, 0.0, 0.0, 0.0);
      for (int k = 2; k >= 0; --k) {
        const int letter = turns[static_cast<std::size_t>(k)], number = proper ? k : letter;
        glm::dvec3 axis(0.0);
        axis[letter] = 1.0;
        turn_axes_[static_cast<std::size_t>(number)].push_back(outer * axis);
        outer = outer * glm::angleAxis(at[number], axis);
        angles_[static_cast<std::size_t>(number)].push_back(at[number]);
      }
    }
  }

  // Three curves whose errors add up as vectors: curve `axis` moves along direction(axis, i) at sample i, lever(i)
  // metres for each unit of its own. Together they may use a share of what is left; the first of n curves 1 / sqrt(n)
  // of that, since errors across one another add up by their squares.
  void fitThree(std::array<Curve, 3>& curves, double share, auto&& lever, auto&& direction, bool given = false) {
    std::array<std::size_t, 3> order{0, 1, 2};
    std::ranges::sort(order, {}, [&](std::size_t axis) { return roughness(curves[axis]); });
    const auto count = std::ranges::count_if(curves, canChange<Curve>);
    std::vector<glm::dvec3> errors(times_.size(), glm::dvec3(0.0));
    double number = 0.0;
    for (const std::size_t axis : order) {
      if (!canChange(curves[axis])) continue;
      number += 1.0;
      const double part = share * std::sqrt(number / static_cast<double>(count));
      // The values that keep the sum of all errors within its bound: symmetric about a centre.
      const auto room = [&](std::size_t i) {
        const double radius = part * left_[i] / lever(i), along = glm::dot(errors[i], direction(axis, i));
        const double across = glm::dot(errors[i], errors[i]) - along * along;
        return std::pair(-along, std::sqrt(std::max(0.0, radius * radius - across)));
      };
      const auto use = [&](std::size_t i, double error) { errors[i] += error * direction(axis, i); };
      fitScalar(curves[axis], room, use, given ? std::span<const double>(angles_[axis]) : std::span<const double>{});
    }
    for (std::size_t i = 0; i < left_.size(); ++i)
      left_[i] = std::max(0.0, left_[i] - lever(i) * glm::length(errors[i]));
  }

  // room(i): centre and radius of the errors that the curve may have at sample i. use(i, error) is told those it has.
  void fitScalar(Curve& curve, auto&& room, auto&& use, std::span<const double> given) {
    auto [first, last] = samplesWithin(times_, curve);
    if (!given.empty()) first = 0, last = times_.size();
    const std::span<const double> times = times_.subspan(first, last - first);
    Part<double> part;
    part.values.assign(given.begin(), given.end());
    SegmentHint hint;
    for (std::size_t i = part.values.size(); i < times.size(); ++i)
      part.values.push_back(static_cast<double>(curve.evaluate(times[i], hint)));
    std::vector<double> centres, radii;
    for (std::size_t i = first; i < last; ++i) {
      const auto [centre, radius] = room(i);
      centres.push_back(centre);
      radii.push_back(radius);
    }
    const std::vector<double> source = part.values;
    const std::vector<bool> held = mark(curve, times, part, radii);
    for (std::size_t i = 1; i + 1 < times.size(); ++i) {
      if (!held[i] && part.marks[i] == FitMark::free)
        part.values[i] += centres[i];
      else
        radii[i] = std::max(0.0, radii[i] - std::abs(centres[i]));
    }
    auto found = fitted<FitCurve, Curve>(times, part, radii);
    const bool saves = found && (!given.empty() || found->size() < curve.size());
    if (saves) {
      found->setBeyond(curve.before(), curve.after());
      found->setState(curve.state());
      curve = *std::move(found);
    }
    hint = {};
    for (std::size_t i = 0; saves && i < times.size(); ++i)
      use(first + i, static_cast<double>(curve.evaluate(times[i], hint)) - source[i]);
  }

  void fitRotation(QuatCurve& curve) {
    const auto [first, last] = samplesWithin(times_, curve);
    const std::span<const double> times = times_.subspan(first, last - first);
    Part<Quat> part;
    SegmentHint hint;
    for (const double t : times) {
      const Quat q = curve.evaluate(t, hint);
      part.values.push_back(!part.values.empty() && glm::dot(part.values.back(), q) < 0.f ? -q : q);
    }
    std::vector<double> tolerances;
    for (std::size_t i = first; i < last; ++i) tolerances.push_back(left_[i] / leverAt(i));
    mark(curve, times, part, tolerances);
    auto found = fitted<FitQuatCurve, QuatCurve>(times, part, tolerances);
    if (!found || found->size() >= curve.size()) return;
    found->setState(curve.state());
    curve = *std::move(found);
  }

  // Marks the samples of a part; gives those from which the curve holds.
  template <class V>
  std::vector<bool> mark(const auto& curve, std::span<const double> times, Part<V>& part,
                         std::span<const double> tolerances) {
    const auto jumps = [&](std::size_t i) { return distance(part.values[i], part.values[i + 1]) > tolerances[i]; };
    const std::span<const V> values = part.values;
    std::vector<bool> held = heldSamples(curve, times, values, job_.keep_holds, jumps);
    part.marks = marksFor(held, values, times, job_.golden_times);
    return held;
  }

  const FitJoint& job_;
  std::span<const double> times_;
  std::vector<double> stretch_;                       // max |scale| at each sample
  std::array<std::vector<double>, 3> angles_;         // of Euler curves, at each sample
  std::array<std::vector<glm::dvec3>, 3> turn_axes_;  // that they turn about, at each sample
  bool unwrapped_ = false;                            // the angles are not those of the curves
  std::vector<double> left_;                          // of the tolerance at each sample, metres
};

}  // namespace

std::vector<double> sourceSamples(const JointTrack& track, double fps, std::span<const double> golden_times) {
  return withFrames(knotTimes(track), fps, golden_times);
}

JointFit measureFit(const JointTrack& source, const JointTrack& fitted, std::span<const double> times,
                    const Transform& rest_l, double lever_m) {
  JointFit out{.joint = source.joint, .keys_before = keysOf(source), .keys_after = keysOf(fitted)};
  out.samples = times.size();
  Moments before{source, rest_l}, after{fitted, rest_l};
  for (const double t : times) {
    const glm::dvec3 scale = before.scale(t);
    const double error = glm::length(before.translation(t) - after.translation(t)) +
                         lever_m * (chordBetween(before.rotation(t), after.rotation(t)) * greatest(scale) +
                                    greatest(scale - after.scale(t)));
    if (error > out.max_error_m) out.max_error_m = error, out.worst_time = t;
  }
  return out;
}

void FitJoint::run() {
  const std::vector<double> times = sourceSamples(*source, fps, golden_times);
  Fitter fitter(*this, times);
  fitted = *source;
  report = measureFit(*source, fitted, times, rest_l, lever_m);
  // The account is kept in double precision and takes small turns for vectors. Where that shows, a part of the
  // tolerance is for it.
  for (const double part : {0.9995, 0.985, 0.95, 0.7, 0.3}) {
    JointTrack tried = fitter.run(part * tolerance_m);
    const JointFit measured = measureFit(*source, tried, times, rest_l, lever_m);
    if (!(measured.max_error_m <= tolerance_m)) continue;
    if (measured.keys_after < report.keys_after) fitted = std::move(tried), report = measured;
    return;
  }
}

Curve fittedCurve(const Curve& source, double fps, double tolerance, std::span<const double> golden_times,
                  bool keep_holds) {
  // A translation of nothing else: metres stand for the curve's unit.
  JointTrack track;
  track.translation[0] = source;
  FitJoint fit{.source = &track, .fps = fps, .tolerance_m = tolerance, .golden_times = golden_times};
  fit.keep_holds = keep_holds;
  fit.run();
  return fit.fitted.translation[0];
}

}  // namespace sinew
