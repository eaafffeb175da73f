#include "core/edit/shape/fit_common.h"

#include <array>
#include <optional>

#include "core/curve/fit_segments.h"

namespace sinew {

namespace {

// All numbers of a joint: translation, scale, and four of a quaternion or three angles.
constexpr std::size_t kNumbers = 10, kScale = 3, kRotation = 6;

struct JointNumbers {
  std::array<double, kNumbers> v{};

  JointNumbers() = default;
  explicit JointNumbers(double all) { v.fill(all); }
  double& operator[](std::size_t i) { return v[i]; }
  double operator[](std::size_t i) const { return v[i]; }
  glm::dvec3 three(std::size_t first) const { return {v[first], v[first + 1], v[first + 2]}; }
  glm::dquat quaternion() const { return {v[kRotation + 3], v[kRotation], v[kRotation + 1], v[kRotation + 2]}; }
  bool operator==(const JointNumbers&) const = default;

  JointNumbers& operator+=(const JointNumbers& b) {
    for (std::size_t i = 0; i < kNumbers; ++i) v[i] += b[i];
    return *this;
  }
  friend JointNumbers operator+(JointNumbers a, const JointNumbers& b) { return a += b; }
  friend JointNumbers operator-(JointNumbers a, const JointNumbers& b) {
    for (std::size_t i = 0; i < kNumbers; ++i) a[i] -= b[i];
    return a;
  }
  friend JointNumbers operator*(JointNumbers a, double factor) {
    for (double& value : a.v) value *= factor;
    return a;
  }
};

using Point = FitSegmentPoint<JointNumbers>;

// What becomes of one number of a joint.
enum class Fate : std::uint8_t {
  stays,   // as the source has it, whose curve is kept
  still,   // a curve of a single knot
  fitted,  // a curve with knots at the common times
};

// One joint at the common samples, and its curves as they come to be.
class CommonJoint {
 public:
  CommonJoint(FitJoint& job, std::span<const double> times) : job_(&job), times_(times) {
    sample();
    decideFates();
  }

  bool any(Fate fate) const { return std::ranges::find(fates_, fate) != fates_.end(); }
  FitJoint& job() const { return *job_; }
  std::span<const JointNumbers> values() const { return values_; }

  // Whether all curves that are fitted have the same values at two samples.
  bool same(std::size_t i, std::size_t j) const {
    for (std::size_t n = 0; n < kNumbers; ++n) {
      if (fates_[n] == Fate::fitted && values_[i][n] != values_[j][n]) return false;
    }
    return true;
  }

  // Clears the samples from which a curve does not hold until the next one.
  void clearMoving(std::vector<bool>& held) const {
    for (std::size_t n = 0; n < kNumbers; ++n) {
      for (std::size_t i = 0; fates_[n] == Fate::fitted && i < held.size(); ++i) held[i] = held[i] && held_[n][i];
    }
  }
  // Marks what the curves need one by one, where they do not all hold.
  void mark(std::vector<FitMark>& marks) const {
    for (std::size_t n = 0; n < kNumbers; ++n) {
      if (fates_[n] != Fate::fitted) continue;
      const auto alike = [&](std::size_t i, std::size_t j) { return values_[i][n] == values_[j][n]; };
      const std::vector<FitMark> own = marksFor(held_[n], golden_[n], alike);
      for (std::size_t i = 0; i < marks.size(); ++i) {
        if (own[i] == FitMark::free || marks[i] == FitMark::knot || marks[i] == FitMark::step) continue;
        marks[i] = own[i] == FitMark::smooth ? FitMark::smooth : FitMark::knot;
      }
    }
  }

  // Whether the joint may look so at a sample when only a share of the tolerance may be used up.
  bool passes(std::size_t i, const JointNumbers& shown, double share) const {
    return errorAt(i, shown) <= share * part_ * job_->tolerance_m;
  }

  // For walkSegments().
  void restart(double part) {
    part_ = part;
    knots_.clear();
  }
  void start(std::size_t i) { knots_.push_back({i, {values_[i], {}}, {}, false, false}); }
  void step() { knots_.back().steps = true; }
  void leave(const Point& at) { knots_.back().out = at.slope; }
  void arrive(std::size_t i, const Point& at) { knots_.push_back({i, at, {}, false, true}); }
  void meet(Point& at) const {
    for (std::size_t n = 0; knots_.back().reached && n < kNumbers; ++n)
      meetSmoothly(knots_.back().at.slope[n], at.slope[n]);
  }

  JointTrack track() const {
    JointTrack out = *job_->source;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      exchange(out.translation[axis], axis);
      exchange(out.scale[axis], kScale + axis);
    }
    if (auto* euler = std::get_if<EulerCurves>(&out.rotation)) {
      for (std::size_t axis = 0; axis < 3; ++axis) exchange(euler->angles[axis], kRotation + axis);
    } else {
      exchange(std::get<QuatCurve>(out.rotation));
    }
    return out;
  }

 private:
  void sample() {
    Moments source{*job_->source, job_->rest_l};
    const SampledAngles angles = sampleAngles(*job_->source, times_);
    for (std::size_t i = 0; i < times_.size(); ++i) {
      JointNumbers& at = values_.emplace_back();
      const glm::dvec3 translation = source.translation(times_[i]), scale = source.scale(times_[i]);
      glm::dquat q = source.rotation(times_[i]);
      rotations_.push_back(q);
      const glm::dquat before = i > 0 && angles.angles.empty() ? values_[i - 1].quaternion() : q;
      if (glm::dot(before, q) < 0.0) q = -q;
      for (int axis = 0; axis < 3; ++axis) {
        const auto n = static_cast<std::size_t>(axis);
        at[n] = translation[axis], at[kScale + n] = scale[axis];
        at[kRotation + n] = angles.angles.empty() ? q[axis] : angles.angles[i][axis];
      }
      if (angles.angles.empty()) at[kRotation + 3] = q.w;
    }
    rest_scale_ = restScale(job_->rest_l);
  }

  void decideFates() {
    const double lever = job_->lever_m;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto kind = [&](ChannelKind x) { return static_cast<ChannelKind>(static_cast<std::size_t>(x) + axis); };
      decide(job_->source->translation[axis], axis, kind(ChannelKind::translation_x), 1.0);
      decide(job_->source->scale[axis], kScale + axis, kind(ChannelKind::scale_x),
             lever / rest_scale_[static_cast<int>(axis)]);
      if (const auto* euler = std::get_if<EulerCurves>(&job_->source->rotation))
        decide(euler->angles[axis], kRotation + axis, kind(ChannelKind::rotation_x), lever);
    }
    const auto* quaternion = std::get_if<QuatCurve>(&job_->source->rotation);
    if (!quaternion || !canChange(*quaternion)) return;
    std::vector<Quat> values;
    for (const JointNumbers& at : values_) values.push_back(Quat(at.quaternion()));
    const std::vector<bool> golden = goldenSamples(times_, job_->golden.of(ChannelKind::quaternion_x));
    const Fate fate = fateOf<Quat>(values, golden, lever);
    const auto jumps = [&](std::size_t i) { return lever * fitDistance(values[i], values[i + 1]) > job_->tolerance_m; };
    const auto held = heldSamples(*quaternion, times_, std::span<const Quat>(values), job_->keep_holds, jumps);
    for (std::size_t n = kRotation; n < kNumbers; ++n) fates_[n] = fate, golden_[n] = golden, held_[n] = held;
  }

  void decide(const Curve& curve, std::size_t number, ChannelKind kind, double lever) {
    // Extrapolation counts from there.
    const bool whole = curve.size() > 0 && curve.start() == times_.front() && curve.end() == times_.back();
    if (!canChange(curve) || (!whole && (curve.before() != Extrapolation{} || curve.after() != Extrapolation{})))
      return;
    std::vector<double> values;
    for (const JointNumbers& at : values_) values.push_back(at[number]);
    golden_[number] = goldenSamples(times_, job_->golden.of(kind));
    fates_[number] = fateOf<double>(values, golden_[number], lever);
    const auto jumps = [&](std::size_t i) { return lever * fitDistance(values[i], values[i + 1]) > job_->tolerance_m; };
    held_[number] = heldSamples(curve, times_, std::span<const double>(values), job_->keep_holds, jumps);
  }

  template <class V>
  Fate fateOf(std::span<const V> values, const std::vector<bool>& golden, double lever) const {
    // All numbers together may use kStill.
    const double part = kStill / static_cast<double>(kNumbers);
    const auto tolerance = [&](std::size_t) { return job_->tolerance_m / lever; };
    return isStill(values, golden, part, tolerance) ? Fate::still : Fate::fitted;
  }

  double numberAt(std::size_t i, const JointNumbers& shown, std::size_t n) const {
    return fates_[n] == Fate::fitted ? shown[n] : values_[fates_[n] == Fate::still ? 0 : i][n];
  }

  double errorAt(std::size_t i, const JointNumbers& shown) const {
    JointNumbers now;
    for (std::size_t n = 0; n < kNumbers; ++n) now[n] = numberAt(i, shown, n);
    const JointNumbers& source = values_[i];
    const glm::dvec3 scale = source.three(kScale) / rest_scale_;
    double chord = 0.0;
    if (const auto* euler = std::get_if<EulerCurves>(&job_->source->rotation)) {
      if (now.three(kRotation) != source.three(kRotation))
        chord = chordBetween(rotations_[i], glm::dquat(euler->rotation(Vec3(now.three(kRotation)))));
    } else if (fates_[kRotation] != Fate::stays) {
      chord = chordBetween(rotations_[i], now.quaternion());
    }
    return glm::length(source.three(0) - now.three(0)) +
           job_->lever_m * (chord * greatest(scale) + greatest(scale - now.three(kScale) / rest_scale_));
  }

  // A knot of all curves.
  struct CommonKnot {
    std::size_t sample = 0;
    Point at{};          // the slope before it
    JointNumbers out{};  // the slope after it
    bool steps = false;  // holds until the next one
    bool reached = false;
  };

  // A number holds from one knot to the next where all curves do, and where its own curve does alone.
  bool holds(std::size_t k, std::size_t number) const {
    if (k + 1 == knots_.size() || knots_[k].steps) return knots_[k].steps;
    const std::size_t first = knots_[k].sample, last = knots_[k + 1].sample;
    for (std::size_t i = first; i < last; ++i) {
      if (!held_[number][i] || values_[i][number] != values_[first][number]) return false;
    }
    return true;
  }
  double valueOf(std::size_t k, std::size_t number) const {
    const CommonKnot& knot = knots_[k];
    // Where it holds nothing is smoothed.
    return holds(k, number) ? values_[knot.sample][number] : knot.at.value[number];
  }

  void exchange(Curve& curve, std::size_t number) const {
    if (fates_[number] == Fate::stays) return;
    std::vector<Knot> knots;
    if (fates_[number] == Fate::still)
      knots.push_back({times_[0], static_cast<float>(values_[0][number]), {}, {}, Interpolation::hermite});
    for (std::size_t k = 0; knots_.size() > k && fates_[number] == Fate::fitted; ++k) {
      const CommonKnot& at = knots_[k];
      Knot& knot = knots.emplace_back();
      knot.time = times_[at.sample], knot.value = static_cast<float>(valueOf(k, number));
      knot.interpolation = holds(k, number) ? Interpolation::step : Interpolation::hermite;
      if (k + 1 < knots_.size() && knot.interpolation != Interpolation::step)
        knot.out = hermiteHandle(times_[knots_[k + 1].sample] - knot.time, at.out[number]);
      if (at.reached) knot.in = hermiteHandle(times_[knots_[k - 1].sample] - knot.time, at.at.slope[number]);
    }
    auto made = Curve::fromKnots(knots);
    if (!made) return;
    made->setExtrapolation(curve.before(), curve.after());
    made->setState(curve.state());
    curve = *std::move(made);
  }

  void exchange(QuatCurve& curve) const {
    if (fates_[kRotation] == Fate::stays) return;
    const auto quaternion = [](const JointNumbers& at) { return Quat(at.quaternion()); };
    std::vector<QuatKnot> knots;
    if (fates_[kRotation] == Fate::still) knots.push_back({.time = times_[0], .value = quaternion(values_[0])});
    for (std::size_t k = 0; knots_.size() > k && fates_[kRotation] == Fate::fitted; ++k) {
      const CommonKnot& at = knots_[k];
      const bool steps =
          holds(k, kRotation) && holds(k, kRotation + 1) && holds(k, kRotation + 2) && holds(k, kRotation + 3);
      knots.push_back({.time = times_[at.sample],
                       .value = quaternion(steps ? values_[at.sample] : at.at.value),
                       .in = quaternion(at.at.slope),
                       .out = quaternion(at.out),
                       .interpolation = steps ? Interpolation::step : Interpolation::hermite});
    }
    auto made = QuatCurve::fromKnots(knots);
    if (!made) return;
    made->setState(curve.state());
    curve = *std::move(made);
  }

  FitJoint* job_;
  std::span<const double> times_;
  std::vector<JointNumbers> values_;   // of the source, at each sample
  std::vector<glm::dquat> rotations_;  // as well
  glm::dvec3 rest_scale_{1.0};
  std::array<Fate, kNumbers> fates_{};
  std::array<std::vector<bool>, kNumbers> golden_, held_;  // of the numbers that may change
  std::vector<CommonKnot> knots_;
  double part_ = 1.0;  // of the tolerance
};

struct Passes {
  const CommonJoint& joint;
  bool operator()(std::size_t i, const JointNumbers& shown, double share) const {
    return joint.passes(i, shown, share);
  }
};

// The pieces of all joints between two corners: they reach as far as the one that reaches least.
class GroupPiece {
 public:
  using Point = std::vector<sinew::Point>;

  GroupPiece(std::span<const double> times, std::span<const CommonJoint> joints, const std::vector<Passes>& passes,
             std::size_t first, std::size_t last, const std::atomic<bool>* cancel)
      : cancel_(cancel) {
    for (std::size_t j = 0; j < joints.size(); ++j)
      pieces_.emplace_back(times, joints[j].values(), passes[j], first, last);
  }

  Point calmest(std::size_t i) const {
    Point all;
    for (const auto& piece : pieces_) all.push_back(piece.calmest(i));
    return all;
  }
  bool arrives(std::size_t a, const Point& from, std::size_t b, bool exact, Point& there) const {
    if (cancel_ && cancel_->load(std::memory_order_relaxed)) return true;
    Point to(pieces_.size());
    // Whoever failed before is asked first.
    for (std::size_t n = 0; n < pieces_.size(); ++n) {
      const std::size_t j = (hard_ + n) % pieces_.size();
      if (pieces_[j].arrives(a, from[j], b, exact, to[j])) continue;
      hard_ = j;
      return false;
    }
    there = std::move(to);
    return true;
  }

 private:
  std::vector<FitPiece<JointNumbers, Passes>> pieces_;
  const std::atomic<bool>* cancel_;
  mutable std::size_t hard_ = 0;
};

// Gives the jobs their results if all keep their tolerance: those of the joints, or the sources where these have no
// more keys.
bool takeIfWithin(std::span<const CommonJoint> joints) {
  std::vector<JointTrack> made;
  std::vector<JointFit> reports;
  std::size_t before = 0, after = 0;
  for (const CommonJoint& joint : joints) {
    const FitJoint& job = joint.job();
    const std::vector<double> times = sourceSamples(*job.source, job.fps, job.golden.all);
    made.push_back(joint.track());
    reports.push_back(measureFit(*job.source, made.back(), times, job.rest_l, job.lever_m));
    if (!(reports.back().max_error_m <= job.tolerance_m)) return false;
    before += reports.back().keys_before, after += reports.back().keys_after;
  }
  for (std::size_t i = 0; i < joints.size() && after < before; ++i) {
    joints[i].job().fitted = std::move(made[i]);
    joints[i].job().report = reports[i];
  }
  return true;
}

struct GroupSink {
  std::span<CommonJoint> joints;
  std::size_t samples;
  const std::function<void(std::size_t, std::size_t)>& progress;

  void start(std::size_t i) {
    for (CommonJoint& joint : joints) joint.start(i);
  }
  void step() {
    for (CommonJoint& joint : joints) joint.step();
  }
  void leave(double, const GroupPiece::Point& at) {
    for (std::size_t j = 0; j < joints.size(); ++j) joints[j].leave(at[j]);
  }
  void arrive(std::size_t i, double, const GroupPiece::Point& at) {
    for (std::size_t j = 0; j < joints.size(); ++j) joints[j].arrive(i, at[j]);
    if (progress) progress(i + 1, samples);
  }
  void meet(GroupPiece::Point& at) const {
    for (std::size_t j = 0; j < joints.size(); ++j) joints[j].meet(at[j]);
  }
};

}  // namespace

void FitCommon::run() {
  std::vector<double> times;
  for (FitJoint& job : jobs) {
    const std::vector<double> own = sourceSamples(*job.source, job.fps, job.golden.all);
    times.insert(times.end(), own.begin(), own.end());
    job.fitted = *job.source;
    job.report = measureFit(*job.source, *job.source, own, job.rest_l, job.lever_m);
  }
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  if (times.empty()) return;

  std::vector<CommonJoint> joints;
  joints.reserve(jobs.size());
  for (FitJoint& job : jobs) {
    joints.emplace_back(job, times);
    if (!joints.back().any(Fate::fitted) && !joints.back().any(Fate::still)) joints.pop_back();
  }
  // Those that only lose knots need no walk.
  const auto walked = std::ranges::partition(joints, [](const CommonJoint& j) { return j.any(Fate::fitted); });
  const std::span<CommonJoint> group(joints.begin(), walked.begin());
  std::vector<Passes> passes;
  for (const CommonJoint& joint : group) passes.push_back({joint});

  std::vector<bool> held(times.size(), !group.empty());
  for (const CommonJoint& joint : group) joint.clearMoving(held);
  const auto alike = [&](std::size_t i, std::size_t j) {
    return std::ranges::all_of(group, [&](const CommonJoint& joint) { return joint.same(i, j); });
  };
  std::vector<FitMark> marks = marksFor(held, std::vector<bool>(times.size(), false), alike);
  for (const CommonJoint& joint : group) joint.mark(marks);

  const auto piece = [&](std::size_t first, std::size_t last) {
    return GroupPiece(times, group, passes, first, last, cancel);
  };
  const auto same = [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first + 1; i <= last; ++i) {
      if (!alike(first, i)) return false;
    }
    return true;
  };
  for (const double part : kPartsOfTolerance) {
    for (CommonJoint& joint : joints) joint.restart(part);
    GroupSink sink{group, times.size(), progress};
    if (!group.empty()) walkSegments(times, marks, piece, same, sink);
    cancelled = cancel && cancel->load(std::memory_order_relaxed);
    if (cancelled || takeIfWithin(joints)) return;
  }
}

}  // namespace sinew
