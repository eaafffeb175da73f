#include "core/edit/shape/fit_joint.h"

#include <algorithm>
#include <cmath>

#include "core/edit/shape/fit_samples.h"

namespace sinew {

namespace {

// Some of the samples, in a row, with the values of one curve.
template <class V>
struct Part {
  std::vector<V> values;
  std::vector<FitMark> marks;
  std::vector<bool> golden;
};

// The curve through few of the samples, if that is a curve at all.
template <class Fit, class C, class V>
Result<C> fitted(std::span<const double> times, const Part<V>& part, std::span<const double> tolerances) {
  Fit fit{.times = times, .values = part.values, .marks = part.marks, .tolerances = tolerances};
  fit.run();
  if (isStill<V>(part.values, part.golden, kStill, [&](std::size_t i) { return tolerances[i]; })) {
    fit.knots.resize(1);
    fit.knots[0].out = {};
  }
  return C::fromKnots(fit.knots);
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
    for (std::size_t i = 0; i < times.size(); ++i)
      stretch_[i] = greatest(source.scale(times[i]) / restScale(job.rest_l));
    readAngles();
  }

  JointTrack run(double tolerance) {
    JointTrack out = *job_.source;
    left_.assign(times_.size(), tolerance);
    auto* euler = std::get_if<EulerCurves>(&out.rotation);
    auto* quaternion = std::get_if<QuatCurve>(&out.rotation);
    const auto moves = [](const std::array<Curve, 3>& set) { return std::ranges::any_of(set, canChange<Curve>); };
    const bool rotates = euler ? moves(euler->angles) : quaternion && canChange(*quaternion);
    int groups = (moves(out.scale) ? 1 : 0) + (moves(out.translation) ? 1 : 0) + (rotates ? 1 : 0);
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
          out.scale, ChannelKind::scale_x, share(),
          [&](std::size_t) {
            return job_.lever_m / std::min({rest.x, rest.y, rest.z});
          },
          [&](std::size_t axis, std::size_t) { return along(axis); });
    }
    if (moves(out.translation)) {
      fitThree(
          out.translation, ChannelKind::translation_x, share(), [](std::size_t) { return 1.0; },
          [&](std::size_t axis, std::size_t) { return along(axis); });
    }
    if (rotates && quaternion) fitRotation(*quaternion);
    if (rotates && euler) {
      fitThree(
          euler->angles, ChannelKind::rotation_x, 1.0, [&](std::size_t i) { return leverAt(i); },
          [&](std::size_t axis, std::size_t i) { return rotation_axes_[axis][i]; }, unwrapped_);
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
    const SampledAngles sampled = sampleAngles(*job_.source, times_);
    unwrapped_ = sampled.unwrapped;
    const std::array<int, 3> sequence = axes(euler->order);
    const bool proper = sequence[0] == sequence[2];
    for (const glm::dvec3& at : sampled.angles) {
      glm::dquat outer(1.0, 0.0, 0.0, 0.0);
      for (int k = 2; k >= 0; --k) {
        const int letter = sequence[static_cast<std::size_t>(k)], number = proper ? k : letter;
        glm::dvec3 axis(0.0);
        axis[letter] = 1.0;
        rotation_axes_[static_cast<std::size_t>(number)].push_back(outer * axis);
        outer = outer * glm::angleAxis(at[number], axis);
        angles_[static_cast<std::size_t>(number)].push_back(at[number]);
      }
    }
  }

  // Three curves whose errors add up as vectors: curve `axis` moves along direction(axis, i) at sample i, lever(i)
  // metres for each unit of its own. Together they may use a share of what is left; the first of n curves 1 / sqrt(n)
  // of that, since errors across one another add up by their squares.
  void fitThree(std::array<Curve, 3>& curves, ChannelKind kind_x, double share, auto&& lever, auto&& direction,
                bool given = false) {
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
      const auto kind = static_cast<ChannelKind>(static_cast<std::size_t>(kind_x) + axis);
      fitScalar(curves[axis], kind, room, use,
                given ? std::span<const double>(angles_[axis]) : std::span<const double>{});
    }
    for (std::size_t i = 0; i < left_.size(); ++i)
      left_[i] = std::max(0.0, left_[i] - lever(i) * glm::length(errors[i]));
  }

  // room(i): centre and radius of the errors that the curve may have at sample i. use(i, error) is told those it has.
  void fitScalar(Curve& curve, ChannelKind kind, auto&& room, auto&& use, std::span<const double> given) {
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
    const std::vector<bool> held = mark(curve, kind, times, part, radii);
    for (std::size_t i = 1; i + 1 < times.size(); ++i) {
      if (!held[i] && part.marks[i] == FitMark::free)
        part.values[i] += centres[i];
      else
        radii[i] = std::max(0.0, radii[i] - std::abs(centres[i]));
    }
    auto found = fitted<FitCurve, Curve>(times, part, radii);
    const bool saves = found && (!given.empty() || found->size() < curve.size());
    if (saves) {
      found->setExtrapolation(curve.before(), curve.after());
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
    mark(curve, ChannelKind::quaternion_x, times, part, tolerances);
    auto found = fitted<FitQuatCurve, QuatCurve>(times, part, tolerances);
    if (!found || found->size() >= curve.size()) return;
    found->setState(curve.state());
    curve = *std::move(found);
  }

  // Marks the samples of a part; gives those from which the curve holds.
  template <class V>
  std::vector<bool> mark(const auto& curve, ChannelKind kind, std::span<const double> times, Part<V>& part,
                         std::span<const double> tolerances) {
    const auto jumps = [&](std::size_t i) { return fitDistance(part.values[i], part.values[i + 1]) > tolerances[i]; };
    const std::span<const V> values = part.values;
    std::vector<bool> held = heldSamples(curve, times, values, job_.keep_holds, jumps);
    part.golden = goldenSamples(times, job_.golden.of(kind));
    part.marks = marksFor(held, part.golden, [&](std::size_t i, std::size_t j) { return values[i] == values[j]; });
    return held;
  }

  const FitJoint& job_;
  std::span<const double> times_;
  std::vector<double> stretch_;                           // max |scale| at each sample
  std::array<std::vector<double>, 3> angles_;             // of Euler curves, at each sample
  std::array<std::vector<glm::dvec3>, 3> rotation_axes_;  // that they turn about, at each sample
  bool unwrapped_ = false;                                // the angles are not those of the curves
  std::vector<double> left_;                              // of the tolerance at each sample, metres
};

}  // namespace

void FitJoint::run() {
  const std::vector<double> times = sourceSamples(*source, fps, golden.all);
  Fitter fitter(*this, times);
  fitted = *source;
  report = measureFit(*source, fitted, times, rest_l, lever_m);
  for (const double part : kPartsOfTolerance) {
    JointTrack tried = fitter.run(part * tolerance_m);
    const JointFit measured = measureFit(*source, tried, times, rest_l, lever_m);
    if (!(measured.max_error_m <= tolerance_m)) continue;
    if (measured.keys_after < report.keys_after) fitted = std::move(tried), report = measured;
    return;
  }
}

Curve fittedCurve(const Curve& source, double fps, double tolerance) {
  // A translation of nothing else: metres stand for the curve's unit.
  JointTrack track;
  track.translation[0] = source;
  FitJoint fit{.source = &track, .fps = fps, .tolerance_m = tolerance};
  fit.run();
  return fit.fitted.translation[0];
}

}  // namespace sinew
