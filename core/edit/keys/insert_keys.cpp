#include "core/edit/keys/insert_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/curve/split.h"
#include "core/curve/tangents.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

// Index of the knot at a time; nothing where there is none.
template <class K>
std::optional<std::size_t> knotAt(const std::vector<K>& knots, double time) {
  const auto after = std::ranges::lower_bound(knots, time - kSameTime, {}, &K::time);
  if (after == knots.end() || after->time > time + kSameTime) return std::nullopt;
  return static_cast<std::size_t>(after - knots.begin());
}

// Index of the last knot before a time that lies between the first and the last one.
template <class K>
std::size_t segmentAt(const std::vector<K>& knots, double time) {
  return static_cast<std::size_t>(std::ranges::upper_bound(knots, time, {}, &K::time) - knots.begin()) - 1;
}

// A knot before the first or after the last one, where the extrapolation leads.
void carryOn(EditedCurve& curve, double time) {
  Result<Curve> shown = Curve::fromKnots(curve.knots);
  if (!shown) return;
  shown->setExtrapolation(curve.before, curve.after);
  const bool early = time < curve.knots.front().time;
  Knot& end = early ? curve.knots.front() : curve.knots.back();
  Knot k;
  k.time = time;
  k.value = shown->evaluate(time);
  (early ? k : end).interpolation = Interpolation::linear;
  TangentMode& outer = early ? end.style.in : end.style.out;
  TangentMode& inner = early ? end.style.out : end.style.in;
  outer = TangentMode::linear;
  // With one more neighbour it would be computed otherwise.
  if (inner != TangentMode::linear && inner != TangentMode::step && inner != TangentMode::step_next)
    inner = TangentMode::free;
  k.style.in = k.style.out = TangentMode::linear;
  curve.knots.insert(early ? curve.knots.begin() : curve.knots.end(), k);
}

void insert(EditedCurve& curve, double time, InsertShape shape) {
  if (knotAt(curve.knots, time)) return;
  if (time < curve.knots.front().time || time > curve.knots.back().time) {
    carryOn(curve, time);
    if (shape == InsertShape::keep) return;
  } else if (shape == InsertShape::keep) {
    splitSegment(curve.knots, segmentAt(curve.knots, time), time);
    return;
  } else {
    const std::size_t i = segmentAt(curve.knots, time);
    Knot k;
    k.time = time;
    k.value = Curve::fromKnots(std::span(curve.knots).subspan(i, 2)).value_or(Curve()).evaluate(time);
    k.interpolation = curve.knots[i].interpolation;
    k.easing = curve.knots[i].easing;
    curve.knots.insert(curve.knots.begin() + static_cast<std::ptrdiff_t>(i) + 1, k);
  }
  Knot& k = curve.knots[*knotAt(curve.knots, time)];
  k.style.in = TangentMode::automatic;
  k.style.out = k.interpolation == Interpolation::step        ? TangentMode::step
                : k.interpolation == Interpolation::step_next ? TangentMode::step_next
                                                              : TangentMode::automatic;
}

// --- quaternions ----------------------------------------------------------------------------------------------------

// One segment as it was, to be shown by new ones.
class ShownSegment {
 public:
  ShownSegment(const QuatCurve& curve, double start, double end) : curve_(curve), start_(start), end_(end) {}

  // On the side of `near` where q and -q are.
  Quat at(double time, const Quat& near) const {
    const Quat q = curve_.evaluate(time, hint_);
    return glm::dot(q, near) < 0.f ? -q : q;
  }
  // Slope per second of each component, by differences inside of the segment.
  Quat slope(double time, const Quat& near) const {
    const double h = 1e-3 * (end_ - start_);
    const double from = std::clamp(time, start_, end_ - 2.0 * h);
    const auto third = static_cast<float>(2.0 * h);
    const Quat a = at(from, near), b = at(from + h, near), c = at(from + 2.0 * h, near);
    const auto x = static_cast<float>((time - from) / h);  // 0 … 2: the parabola's slope there
    return (a * (2.f * x - 3.f) + b * (4.f - 4.f * x) + c * (2.f * x - 1.f)) * (1.f / third);
  }

 private:
  const QuatCurve& curve_;
  double start_, end_;
  mutable SegmentHint hint_;
};

Quat hermite(const QuatKnot& a, const QuatKnot& b, double u) {
  const auto s = static_cast<float>(u), length = static_cast<float>(b.time - a.time);
  const float s2 = s * s, s3 = s2 * s;
  return normalizedOrIdentity(a.value * (2.f * s3 - 3.f * s2 + 1.f) + a.out * (length * (s3 - 2.f * s2 + s)) +
                              b.value * (3.f * s2 - 2.f * s3) + b.in * (length * (s3 - s2)));
}

// Shows the segment between two knots of the list by hermite segments, halving where one is not enough.
void showByHermite(const ShownSegment& shown, QuatKnot a, QuatKnot b, std::vector<QuatKnot>& out) {
  constexpr int kSamples = 8, kMaxHalvings = 6;
  struct Part {
    QuatKnot a, b;
    int halvings;
  };
  std::vector<Part> left{{a, b, 0}};
  while (!left.empty()) {
    Part part = left.back();
    left.pop_back();
    part.a.out = shown.slope(part.a.time, part.a.value);
    part.b.in = shown.slope(part.b.time, part.b.value);
    part.a.interpolation = Interpolation::hermite;
    float worst = 0.f;
    for (int i = 1; i < kSamples; ++i) {
      const double u = static_cast<double>(i) / kSamples;
      const Quat wanted = shown.at(part.a.time + u * (part.b.time - part.a.time), part.a.value);
      worst = std::max(worst, angleBetween(hermite(part.a, part.b, u), wanted));
    }
    if (worst > InsertKeys::kQuaternionTolerance && part.halvings < kMaxHalvings) {
      QuatKnot middle;
      middle.time = 0.5 * (part.a.time + part.b.time);
      middle.value = shown.at(middle.time, part.a.value);
      left.push_back({middle, part.b, part.halvings + 1});
      left.push_back({part.a, middle, part.halvings + 1});
      continue;
    }
    if (!out.empty() && out.back().time == part.a.time) {
      part.a.in = out.back().in;
      part.a.style = out.back().style;
      out.back() = part.a;
    } else {
      out.push_back(part.a);
    }
    out.push_back(part.b);
  }
}

// Gives a knot the slopes that updateTangents() finds for it between its neighbours, component by component.
void slopeAutomatically(const QuatKnot& before, QuatKnot& knot, const QuatKnot& after) {
  const Quat next = glm::dot(after.value, knot.value) < 0.f ? -after.value : after.value;
  for (int i = 0; i < 4; ++i) {
    std::array<Knot, 3> parts{Knot{.time = before.time, .value = before.value[i]},
                              Knot{.time = knot.time, .value = knot.value[i]},
                              Knot{.time = after.time, .value = next[i]}};
    for (Knot& part : parts) {
      part.interpolation = Interpolation::hermite;
      part.style.in = part.style.out = TangentMode::automatic;
    }
    updateTangents(parts);
    knot.in[i] = parts[1].in.dv / parts[1].in.dt;
    knot.out[i] = parts[1].out.dv / parts[1].out.dt;
  }
}

void insert(std::vector<QuatKnot>& knots, double time, InsertShape shape) {
  if (knotAt(knots, time)) return;
  const bool early = time<knots.front().time, late = time> knots.back().time;
  QuatKnot k;
  k.time = time;
  if (early || late) {
    k.value = early ? knots.front().value : knots.back().value;
    k.interpolation = Interpolation::linear;
    if (late) knots.back().interpolation = Interpolation::linear;
    if (late) knots.back().style.out = TangentMode::linear;
    k.style.in = k.style.out = TangentMode::linear;
    (early ? knots.front().style.in : k.style.in) = TangentMode::linear;
    knots.insert(early ? knots.begin() : knots.end(), k);
    return;
  }
  const std::size_t i = segmentAt(knots, time);
  const QuatCurve curve = QuatCurve::fromKnots(std::span(knots).subspan(i, 2)).value_or(QuatCurve());
  const Interpolation kind = knots[i].interpolation;
  k.value = curve.evaluate(time);
  if (glm::dot(k.value, knots[i].value) < 0.f) k.value = -k.value;
  k.interpolation = kind;
  const auto slot = knots.begin() + static_cast<std::ptrdiff_t>(i);
  if (kind == Interpolation::step || kind == Interpolation::step_next || kind == Interpolation::linear) {
    k.style.in = kind == Interpolation::linear ? knots[i + 1].style.in : TangentMode::free;
    k.style.out = knots[i].style.out;
    knots.insert(slot + 1, k);
    return;
  }
  if (shape == InsertShape::automatic) {
    k.easing = knots[i].easing;
    k.style.in = k.style.out = TangentMode::automatic;
    slopeAutomatically(knots[i], k, knots[i + 1]);
    knots.insert(slot + 1, k);
    return;
  }
  for (QuatKnot* end : {&knots[i], &knots[i + 1]}) {
    end->style.in = TangentMode::free;
    if (end->style.out != TangentMode::step && end->style.out != TangentMode::step_next)
      end->style.out = TangentMode::free;
  }
  const ShownSegment shown(curve, knots[i].time, knots[i + 1].time);
  QuatKnot b = knots[i + 1];
  const bool negated = glm::dot(shown.at(b.time, k.value), b.value) < 0.f;
  if (negated) b.value = -b.value;
  std::vector<QuatKnot> parts;
  showByHermite(shown, knots[i], k, parts);
  showByHermite(shown, parts.back(), b, parts);
  if (negated) {
    // The knots that follow expect the other sign.
    for (std::size_t j = i + 1; j < knots.size(); ++j) {
      for (Quat* part : {&knots[j].value, &knots[j].in, &knots[j].out}) *part = -*part;
    }
  }
  const Quat in = parts.back().in;
  parts.pop_back();
  knots[i + 1].in = in;
  knots[i] = parts.front();
  knots.insert(knots.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + 1, parts.end());
}

}  // namespace

Check InsertKeys::run() {
  std::set<std::pair<int, JointIndex>> rotations_done;
  const auto indicesIn = [&](const auto& knots) {
    std::vector<std::uint32_t> indices;
    for (const double time : times) {
      if (const auto i = knotAt(knots, time)) indices.push_back(static_cast<std::uint32_t>(*i));
    }
    std::ranges::sort(indices);
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    return indices;
  };
  const auto select = [&](const ChannelId& id) {
    std::vector<std::uint32_t> indices = indicesIn(knotsOf(*clip, id));
    if (!indices.empty()) selection[id] = std::move(indices);
  };
  for (const ChannelId& id : channels) {
    if (knotCount(*clip, id) == 0) continue;
    if (isLocked(*clip, id)) {
      ++locked;
      continue;
    }
    if (std::ranges::all_of(times,
                            [&, knots = knotsOf(*clip, id)](double t) { return knotAt(knots, t).has_value(); })) {
      select(id);  // nothing to do, and tangents that were computed elsewhere stay
      continue;
    }
    if (const QuatCurve* rotation = findQuatCurve(*clip, id)) {
      if (rotations_done.insert({id.layer, id.joint}).second) {
        std::vector<QuatKnot> knots = rotation->knots();
        for (const double time : times) insert(knots, time, shape);
        if (Check ok = setKnots(*clip, id.layer, id.joint, knots); !ok) return ok;
      }
    } else {
      const Curve* old = findCurve(*clip, id);
      EditedCurve edited{
          .id = id, .knots = old->knots(), .selected = {}, .before = old->before(), .after = old->after()};
      for (const double time : times) insert(edited, time, shape);
      if (Check ok = setKnots(*clip, id, std::move(edited.knots)); !ok) return ok;
    }
    select(id);
  }
  return {};
}

}  // namespace sinew
