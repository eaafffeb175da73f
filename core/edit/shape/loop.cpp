#include "core/edit/shape/loop.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/curve/bezier.h"
#include "core/curve/split.h"
#include "core/curve/tangents.h"
#include "core/edit/keys/insert_keys.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

// Index of the knot nearest to a time.
template <class K>
std::size_t nearest(const std::vector<K>& knots, double time) {
  const auto closer = [time](const K& a, const K& b) { return std::abs(a.time - time) < std::abs(b.time - time); };
  return static_cast<std::size_t>(std::ranges::min_element(knots, closer) - knots.begin());
}

void setSlope(Tangent& tangent, double slope, double direction) {
  const double length = tangent.dt != 0.f ? std::abs(static_cast<double>(tangent.dt)) : 1.0;
  tangent = {static_cast<float>(direction * length), static_cast<float>(direction * length * slope)};
}

// The segment from knot i on gets tangents without changing its shape. False for a stepped one.
bool makeCubic(std::vector<Knot>& knots, std::size_t i) {
  if (isStepped(knots[i].interpolation)) return false;
  if (knots[i].interpolation == Interpolation::ease) {
    const std::vector<Knot> pieces = cubicPieces(knots[i], knots[i + 1]);
    knots.insert(knots.begin() + static_cast<std::ptrdiff_t>(i) + 1, pieces.begin(), pieces.end());
  } else if (knots[i].interpolation == Interpolation::linear) {
    Knot &a = knots[i], &b = knots[i + 1];
    const double slope = secant(a, b);
    const double third = (b.time - a.time) / 3.0;
    a.out = {static_cast<float>(third), static_cast<float>(third * slope)};
    b.in = {static_cast<float>(-third), static_cast<float>(-third * slope)};
    a.interpolation = Interpolation::hermite;
    a.style.out = b.style.in = TangentMode::free;
  }
  return true;
}

void repair(std::vector<Knot>& knots, const RepairLoop& how) {
  std::size_t first = nearest(knots, how.start), last = nearest(knots, how.end);
  if (first >= last) return;
  const double v0 = static_cast<double>(knots[first].value), v1 = static_cast<double>(knots[last].value);
  const double wanted = how.values == LoopValues::first ? v0 : 0.5 * (v0 + v1);
  const bool meet = how.values != LoopValues::keep;
  if (meet && how.spread == LoopSpread::whole) {
    const double at_start = wanted - v0, at_end = wanted - v1;
    const double correction = (at_end - at_start) / (how.end - how.start);
    for (std::size_t i = first; i <= last; ++i) {
      Knot& k = knots[i];
      const double share = (k.time - how.start) / (how.end - how.start);
      k.value = static_cast<float>(static_cast<double>(k.value) + (1.0 - share) * at_start + share * at_end);
      for (Tangent* t : {&k.in, &k.out}) t->dv += static_cast<float>(static_cast<double>(t->dt) * correction);
    }
  }
  if (meet) knots[first].value = knots[last].value = static_cast<float>(wanted);

  updateTangents(knots);
  const std::size_t before = knots.size();
  const bool can_start = makeCubic(knots, first);
  last += knots.size() - before;
  const std::size_t before_end = knots.size();
  const bool can_end = makeCubic(knots, last - 1);
  last += knots.size() - before_end;
  if (!can_start || !can_end) return;
  Knot &a = knots[first], &b = knots[last];
  const double slope = 0.5 * (slopeOf(a.out) + slopeOf(b.in));
  setSlope(a.out, slope, 1.0);
  setSlope(b.in, slope, -1.0);
  // What lies outside of the loop keeps its tangents.
  for (Knot* k : {&a, &b}) k->style.broken = k->style.broken || (k == &a ? first > 0 : last + 1 < knots.size());
  a.style.out = b.style.in = TangentMode::free;
}

// Slope of the components while turning at a constant speed from a to b.
Quat rotationSlope(const Quat& at, const QuatKnot& a, const QuatKnot& b) {
  Quat way = b.value * glm::conjugate(a.value);
  if (way.w < 0.f) way = -way;
  const Vec3 speed = logMap(way) / static_cast<float>(b.time - a.time);
  return Quat(0.f, 0.5f * speed.x, 0.5f * speed.y, 0.5f * speed.z) * at;
}

// The segment from knot i on becomes a hermite one. False for a stepped or eased one.
bool makeCubic(std::vector<QuatKnot>& knots, std::size_t i) {
  QuatKnot &a = knots[i], &b = knots[i + 1];
  if (a.interpolation == Interpolation::hermite) return true;
  if (a.interpolation != Interpolation::linear) return false;
  if (glm::dot(a.value, b.value) < 0.f) {
    for (std::size_t j = i + 1; j < knots.size(); ++j)
      for (Quat* part : {&knots[j].value, &knots[j].in, &knots[j].out}) *part = -*part;
  }
  a.out = rotationSlope(a.value, a, b);
  b.in = rotationSlope(b.value, a, b);
  a.interpolation = Interpolation::hermite;
  a.style.out = b.style.in = TangentMode::free;
  return true;
}

void repair(std::vector<QuatKnot>& knots, const RepairLoop& how) {
  const std::size_t first = nearest(knots, how.start), last = nearest(knots, how.end);
  if (first >= last) return;
  const Quat q0 = knots[first].value, q1 = knots[last].value;
  if (how.values != LoopValues::keep) {
    const Quat wanted = how.values == LoopValues::first ? q0 : nlerp(q0, q1, 0.5f);
    const Quat at_start = wanted * glm::conjugate(q0), at_end = wanted * glm::conjugate(q1);
    for (std::size_t i = first; i <= last; ++i) {
      if (i > first && i < last && how.spread == LoopSpread::ends) continue;
      QuatKnot& k = knots[i];
      Quat correction = slerp(at_start, at_end, static_cast<float>((k.time - how.start) / (how.end - how.start)));
      if (correction.w < 0.f) correction = -correction;
      for (Quat* part : {&k.value, &k.in, &k.out}) *part = correction * *part;
    }
    const auto sameSide = [](const Quat& q, const Quat& side) { return glm::dot(q, side) < 0.f ? -q : q; };
    knots[first].value = sameSide(wanted, knots[first].value);
    knots[last].value = sameSide(wanted, knots[last].value);
  }
  const bool can_start = makeCubic(knots, first), can_end = makeCubic(knots, last - 1);
  if (!can_start || !can_end) return;
  QuatKnot &a = knots[first], &b = knots[last];
  const float side = glm::dot(a.value, b.value) < 0.f ? -1.f : 1.f;
  // Slopes as speeds of turning, so that they mean the same on both sides where the values are kept.
  const Quat out = a.out * glm::conjugate(a.value), in = b.in * glm::conjugate(b.value);
  const Quat mean = (out + in) * 0.5f;
  a.out = mean * a.value;
  b.in = how.values == LoopValues::keep ? mean * b.value : a.out * side;
  a.style.out = b.style.in = TangentMode::free;
}

}  // namespace

LoopGap loopGap(const Clip& clip, const ChannelId& id, double start, double end) {
  SegmentHint hint;
  const double h = 1e-4 * (end - start);
  const auto at = [&](double t) { return static_cast<double>(evaluate(clip, id, t, hint).value_or(0.f)); };
  return {at(end) - at(start), (at(end) - at(end - h)) / h - (at(start + h) - at(start)) / h};
}

Check RepairLoop::run() {
  if (!(start < end)) return fail("A loop needs a start before its end.");
  const std::array ends{start, end};
  std::set<std::pair<int, JointIndex>> rotations_done;
  for (const ChannelId& id : channels) {
    if (isLocked(*clip, id)) {
      ++locked;
      continue;
    }
    if (knotCount(*clip, id) < 2) continue;  // holds everywhere
    if (findQuatCurve(*clip, id) && !rotations_done.insert({id.layer, id.joint}).second) continue;
    InsertKeys insert{.clip = clip, .channels = {&id, 1}, .times = ends, .selection = {}};
    if (Check ok = insert.run(); !ok) return ok;
    if (const QuatCurve* rotation = findQuatCurve(*clip, id)) {
      std::vector<QuatKnot> knots = rotation->knots();
      repair(knots, *this);
      if (Check ok = setKnots(*clip, id.layer, id.joint, knots); !ok) return ok;
    } else {
      std::vector<Knot> knots = knotsOf(*clip, id);
      repair(knots, *this);
      if (Check ok = setKnots(*clip, id, std::move(knots)); !ok) return ok;
    }
  }
  return {};
}

}  // namespace sinew
