#include "core/edit/keys/rotation_mode.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/curve/tangents.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"
#include "core/math/units.h"

namespace sinew {

namespace {

std::size_t nearest(std::span<const double> times, double time) {
  const auto after = std::ranges::lower_bound(times, time);
  if (after == times.begin()) return 0;
  const auto i = static_cast<std::size_t>(after - times.begin());
  return after == times.end() || time - times[i - 1] < *after - time ? i - 1 : i;
}

// The rotation of a track as it is before the switch, whatever its mode.
class Shown {
 public:
  explicit Shown(const JointTrack& track) : track_(track) {}

  bool quaternion() const { return std::holds_alternative<QuatCurve>(track_.rotation); }
  const EulerCurves& euler() const { return std::get<EulerCurves>(track_.rotation); }
  const QuatCurve& quaternions() const { return std::get<QuatCurve>(track_.rotation); }

  Quat at(double time) const {
    if (quaternion()) return quaternions().evaluate(time);
    Vec3 angles{0.f};
    for (int i = 0; i < 3; ++i) angles[i] = euler().angles[static_cast<std::size_t>(i)].evaluate(time);
    return euler().rotation(angles);
  }

  // The rotation of a key itself. While it runs at once to the next one (step_next), at() shows that one already.
  Quat keyAt(double time) const {
    if (segmentAt(time).interpolation != Interpolation::step_next) return at(time);
    if (quaternion()) return quaternions().values()[nearest(quaternions().times(), time)];
    Vec3 angles{0.f};
    for (int i = 0; i < 3; ++i) {
      const Curve& curve = euler().angles[static_cast<std::size_t>(i)];
      if (curve.empty()) continue;
      const std::size_t knot = nearest(curve.times(), time);
      const bool here = std::abs(curve.times()[knot] - time) < kSameTime;
      angles[i] = here ? curve.values()[knot] : curve.evaluate(time);
    }
    return euler().rotation(angles);
  }

  std::vector<double> times() const {
    std::vector<double> out;
    const auto add = [&](std::span<const double> times) { out.insert(out.end(), times.begin(), times.end()); };
    if (quaternion()) {
      add(quaternions().times());
    } else {
      for (const Curve& curve : euler().angles) add(curve.times());
    }
    std::ranges::sort(out);
    out.erase(std::unique(out.begin(), out.end(), [](double a, double b) { return b - a < kSameTime; }), out.end());
    return out;
  }

  // What a knot put at `time` shall say about itself and the segment after it.
  struct Segment {
    Interpolation interpolation = Interpolation::hermite;
    Easing easing;
    KnotStyle style;
  };
  Segment segmentAt(double time) const {
    Segment out;
    if (quaternion()) {
      const QuatCurve& curve = quaternions();
      SegmentHint hint;
      const QuatKnot k = curve.knot(findSegment(curve.times(), time, hint));
      return {k.interpolation, k.easing, k.style};
    }
    std::optional<Segment> common;
    for (const Curve& curve : euler().angles) {
      if (curve.empty() || time < curve.start() || time >= curve.end()) continue;
      SegmentHint hint;
      const Knot k = curve.knot(findSegment(curve.times(), time, hint));
      if (!common) common = Segment{k.interpolation, k.easing, k.style};
      const bool alike = common->interpolation == k.interpolation &&
                         (k.interpolation != Interpolation::ease || common->easing == k.easing);
      if (!alike) common->interpolation = Interpolation::hermite;
    }
    if (common) out = *common;
    if (out.interpolation == Interpolation::bezier) out.interpolation = Interpolation::hermite;
    return out;
  }

 private:
  const JointTrack& track_;
};

// The new knots, in both modes at once: quaternions for one, angles for the other.
struct Key {
  double time = 0.0;
  Quat value = kIdentityRotation;
  Vec3 angles{0.f};
  // Slopes per second on either side; of the components or of the angles, as the new mode has them.
  std::array<float, 4> in{}, out{};
  Shown::Segment segment;
};

bool steps(const Key& k) { return isStepped(k.segment.interpolation); }

class Switch {
 public:
  Switch(const Shown& shown, const RotationMode& mode) : shown_(shown), mode_(mode) {
    if (!mode.quaternion && !shown.quaternion()) pre_ = shown.euler().pre, post_ = shown.euler().post;
  }

  Key keyAt(double time, const Key* before) const {
    Key k;
    k.time = time;
    k.value = shown_.keyAt(time);
    k.segment = shown_.segmentAt(time);
    if (before && glm::dot(before->value, k.value) < 0.f) k.value = -k.value;
    k.angles = anglesOf(k.value, before ? before->angles : Vec3{0.f});
    if (!before) k.angles = toEuler(inner(k.value), mode_.order);
    return k;
  }

  // Angles that follow the way from one key to the next, which may be more than half a turn.
  void follow(const Key& a, Key& b) const {
    constexpr int kSamples = 32;
    Vec3 angles = a.angles;
    Quat value = a.value;
    for (int i = 1; i <= kSamples; ++i) {
      const Quat q = i == kSamples ? b.value : shown_.at(a.time + (b.time - a.time) * i / kSamples);
      angles = anglesOf(q, angles);
      value = glm::dot(q, value) < 0.f ? -q : q;
    }
    b.angles = angles;
    b.value = value;
  }

  // Slopes on the inner sides of a segment.
  void setSlopes(Key& a, Key& b) const {
    const double h = 0.01 * (b.time - a.time);
    const std::array<float, 4> a0 = parts(a.value, a), b0 = parts(b.value, b);
    const auto beside = [&](double time, const Key& near) { return parts(shown_.at(time), near); };
    const std::array<float, 4> a1 = beside(a.time + h, a), a2 = beside(a.time + 2.0 * h, a), b1 = beside(b.time - h, b),
                               b2 = beside(b.time - 2.0 * h, b);
    const auto width = static_cast<float>(2.0 * h);
    for (std::size_t i = 0; i < 4; ++i) {
      a.out[i] = (4.f * a1[i] - 3.f * a0[i] - a2[i]) / width;
      b.in[i] = (3.f * b0[i] - 4.f * b1[i] + b2[i]) / width;
    }
  }

  // Gives the end of a segment the angles or the sign that follow from its beginning, and both their inner slopes.
  void connect(Key& a, Key& b) const {
    if (steps(a)) {
      b.angles = anglesOf(b.value, a.angles);
      if (glm::dot(a.value, b.value) < 0.f) b.value = -b.value;
      return;
    }
    follow(a, b);
    setSlopes(a, b);
  }

  JointTrack made(const JointTrack& track, std::span<const Key> keys) const {
    JointTrack out = track;
    if (mode_.quaternion) {
      out.rotation = quaternions(keys);
    } else {
      out.rotation = euler(keys);
    }
    return out;
  }

 private:
  Quat inner(const Quat& q) const { return innerRotation(pre_, q, post_); }
  Vec3 anglesOf(const Quat& q, const Vec3& before) const {
    return nearestEuler(toEuler(inner(q), mode_.order), before, mode_.order);
  }
  std::array<float, 4> parts(Quat q, const Key& near) const {
    if (mode_.quaternion) {
      if (glm::dot(q, near.value) < 0.f) q = -q;
      return {q[0], q[1], q[2], q[3]};
    }
    const Vec3 angles = anglesOf(q, near.angles);
    return {angles.x, angles.y, angles.z, 0.f};
  }

  static KnotStyle styleOf(const Key& k) {
    KnotStyle style = k.segment.style;
    // The slopes are those of the rotation, and stay.
    const auto byHandUnless = [](TangentMode& mode, auto... kept) {
      if (((mode != kept) && ...)) mode = TangentMode::free;
    };
    byHandUnless(style.in, TangentMode::linear);
    byHandUnless(style.out, TangentMode::linear, TangentMode::step, TangentMode::step_next);
    if (!isStepped(k.segment.interpolation) && isStepped(style.out)) style.out = TangentMode::free;
    if (k.segment.interpolation == Interpolation::hermite && style.out == TangentMode::linear)
      style.out = TangentMode::free;
    style.broken = true;
    return style;
  }

  QuatCurve quaternions(std::span<const Key> keys) const {
    std::vector<QuatKnot> knots;
    for (const Key& k : keys) {
      QuatKnot& out = knots.emplace_back();
      out.time = k.time, out.value = k.value;
      for (int i = 0; i < 4; ++i) {
        out.in[i] = k.in[static_cast<std::size_t>(i)];
        out.out[i] = k.out[static_cast<std::size_t>(i)];
      }
      out.interpolation = k.segment.interpolation, out.easing = k.segment.easing;
      out.style = styleOf(k);
    }
    return QuatCurve::fromKnots(knots).value_or(QuatCurve());
  }

  EulerCurves euler(std::span<const Key> keys) const {
    EulerCurves out;
    out.order = mode_.order, out.pre = pre_, out.post = post_;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::vector<Knot> knots;
      for (const Key& k : keys) {
        Knot& knot = knots.emplace_back();
        knot.time = k.time, knot.value = k.angles[static_cast<int>(axis)];
        knot.in = {-1.f, -k.in[axis]}, knot.out = {1.f, k.out[axis]};
        knot.interpolation = k.segment.interpolation, knot.easing = k.segment.easing;
        knot.style = styleOf(k);
      }
      out.angles[axis] = Curve::fromKnots(knots).value_or(Curve());
      if (shown_.quaternion()) {
        out.angles[axis].setState(shown_.quaternions().state());
      } else {
        const Curve& old = shown_.euler().angles[axis];
        out.angles[axis].setExtrapolation(old.before(), old.after());
        out.angles[axis].setState(old.state());
      }
    }
    return out;
  }

  const Shown& shown_;
  RotationMode mode_;
  Quat pre_ = kIdentityRotation, post_ = kIdentityRotation;
};

// Greatest angle between two tracks from one time to another, ends left out (they may be steps).
float differenceBetween(const Shown& a, const Shown& b, double from, double to) {
  constexpr int kSamples = 24;
  float worst = 0.f;
  for (int i = 0; i < kSamples; ++i) {
    const double t = from + (to - from) * (i + 0.5) / kSamples;
    worst = std::max(worst, angleBetween(a.at(t), b.at(t)));
  }
  return worst;
}

}  // namespace

std::optional<RotationMode> rotationModeOf(const Clip& clip, int layer, JointIndex joint) {
  const JointTrack* track = findTrack(clip, layer, joint);
  if (!track) return std::nullopt;
  if (const auto* rotation = std::get_if<QuatCurve>(&track->rotation))
    return rotation->empty() ? std::nullopt : std::optional(RotationMode{});
  const auto& euler = std::get<EulerCurves>(track->rotation);
  const bool any = std::ranges::any_of(euler.angles, [](const Curve& c) { return !c.empty(); });
  return any ? std::optional(RotationMode{false, euler.order}) : std::nullopt;
}

Check SwitchRotation::run() {
  const auto now = rotationModeOf(*clip, layer, joint);
  if (!now) return fail("This joint's rotation has no keys; add one first.");
  for (int kind = static_cast<int>(ChannelKind::rotation_x); kind <= static_cast<int>(ChannelKind::quaternion_w);
       ++kind)
    if (isLocked(*clip, {layer, joint, -1, static_cast<ChannelKind>(kind)}))
      return fail("The rotation of this joint is locked; unlock it first.");
  if (*now == mode) return {};

  const JointTrack old = *findTrack(*clip, layer, joint);
  const Shown shown(old);
  const Switch change(shown, mode);
  std::vector<Key> keys;
  for (const double time : shown.times()) {
    keys.push_back(change.keyAt(time, keys.empty() ? nullptr : &keys.back()));
    if (keys.size() < 2 || shape == SwitchShape::keep) continue;
    change.connect(keys[keys.size() - 2], keys.back());
  }
  const std::size_t count = keys.size();
  if (shape == SwitchShape::keep) {
    // One segment after the other: first as it is, then as hermite, then halved. The end follows from the beginning
    // each time: the finer the steps, the surer is the way, and where it goes beside a gimbal lock many lead on.
    std::vector<Key> kept;
    std::vector<Key> left(keys.rbegin(), keys.rend());
    constexpr double kMinPiece = 1e-5;  // seconds
    constexpr std::size_t kMaxKeys = 1'000'000;
    while (left.size() > 1) {
      Key a = left.back();
      left.pop_back();
      Key& b = left.back();
      change.connect(a, b);
      const auto fitsAs = [&](Interpolation kind) {
        a.segment.interpolation = kind;
        const JointTrack track = change.made(old, std::array{a, b});
        return differenceBetween(shown, Shown(track), a.time, b.time) <= kKept;
      };
      const Interpolation kind = a.segment.interpolation;
      const bool fits = steps(a) || fitsAs(kind) || fitsAs(Interpolation::hermite);
      if (!fits && b.time - a.time > kMinPiece && kept.size() + left.size() < kMaxKeys) {
        Key middle = change.keyAt(0.5 * (a.time + b.time), &a);
        middle.segment = a.segment;
        left.push_back(middle);
        left.push_back(a);
        continue;
      }
      // Where one of three angles steps while the others run on, the rotation jumps.
      if (!fits && !fitsAs(Interpolation::step) && !fitsAs(Interpolation::step_next))
        a.segment.interpolation = Interpolation::hermite;
      kept.push_back(a);
    }
    kept.push_back(left.back());
    keys = std::move(kept);
  }

  added = keys.size() - count;
  lost_extrapolation =
      mode.quaternion && !shown.quaternion() && std::ranges::any_of(shown.euler().angles, [](const Curve& c) {
        return !c.empty() && (c.before() != Extrapolation{} || c.after() != Extrapolation{});
      });
  JointTrack& track = trackFor(*clip, layer, joint);
  track = change.made(old, keys);
  if (mode.quaternion && !shown.quaternion())
    std::get<QuatCurve>(track.rotation).setState(shown.euler().angles[0].state());
  const Shown after(track);
  difference = 0.f;
  for (std::size_t i = 0; i + 1 < keys.size(); ++i)
    difference = std::max(difference, differenceBetween(shown, after, keys[i].time, keys[i + 1].time));
  return {};
}

bool filterEuler(Clip& clip, int layer, JointIndex joint) {
  const JointTrack* found = findTrack(clip, layer, joint);
  const auto* euler = found ? std::get_if<EulerCurves>(&found->rotation) : nullptr;
  if (!euler) return false;
  const EulerCurves old = *euler;
  std::array<std::vector<Knot>, 3> knots;
  for (std::size_t axis = 0; axis < 3; ++axis) knots[axis] = old.angles[axis].knots();
  const auto sameTimes = [&](std::size_t axis) {
    return std::ranges::equal(old.angles[0].times(), old.angles[axis].times());
  };
  if (sameTimes(1) && sameTimes(2)) {
    // The turn in the middle is the one that the other solution runs backwards.
    const auto order = axes(old.order);
    const std::size_t middle = order[0] == order[2] ? 1 : static_cast<std::size_t>(order[1]);
    for (std::size_t i = 1; i < knots[0].size(); ++i) {
      const Vec3 before{knots[0][i - 1].value, knots[1][i - 1].value, knots[2][i - 1].value};
      const Vec3 angles{knots[0][i].value, knots[1][i].value, knots[2][i].value};
      const Vec3 near = nearestEuler(angles, before, old.order);
      const float whole_turns = (near[static_cast<int>(middle)] - angles[static_cast<int>(middle)]) / kTwoPi<float>;
      const bool other = std::abs(whole_turns - std::round(whole_turns)) > 1e-3f;
      for (std::size_t axis = 0; axis < 3; ++axis) knots[axis][i].value = near[static_cast<int>(axis)];
      if (other) knots[middle][i].in.dv *= -1.f, knots[middle][i].out.dv *= -1.f;
    }
  } else {
    for (std::vector<Knot>& curve : knots)
      for (std::size_t i = 1; i < curve.size(); ++i)
        curve[i].value -= kTwoPi<float> * std::round((curve[i].value - curve[i - 1].value) / kTwoPi<float>);
  }
  bool changed = false;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const ChannelId id{layer, joint, -1,
                       static_cast<ChannelKind>(static_cast<std::size_t>(ChannelKind::rotation_x) + axis)};
    if (isLocked(clip, id)) return false;
    changed = changed || knots[axis] != old.angles[axis].knots();
  }
  for (std::size_t axis = 0; changed && axis < 3; ++axis) {
    const ChannelId id{layer, joint, -1,
                       static_cast<ChannelKind>(static_cast<std::size_t>(ChannelKind::rotation_x) + axis)};
    // The values are finite as before.
    [[maybe_unused]] const Check set = setKnots(clip, id, std::move(knots[axis]));
  }
  return changed;
}

}  // namespace sinew
