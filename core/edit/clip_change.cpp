#include "core/edit/clip_change.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/clip/layers.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

// Of keys in the same place; whether tangents that follow their neighbours came out otherwise does not count.
bool sameKey(const Knot& a, const Knot& b) {
  const bool same_shape = a.interpolation == b.interpolation && a.easing == b.easing && a.style == b.style;
  const bool own_tangents = a.style.in == TangentMode::free || a.style.out == TangentMode::free ||
                            a.style.in == TangentMode::fixed || a.style.out == TangentMode::fixed;
  return a.value == b.value && same_shape && (!own_tangents || (a.in == b.in && a.out == b.out));
}

bool sameKey(const QuatKnot& a, const QuatKnot& b) {
  return a.value == b.value && a.interpolation == b.interpolation && a.easing == b.easing && a.style == b.style;
}

// Whether a curve, which one version may lack, is another one; curves without knots are none.
template <class AnyCurve>
bool differ(const AnyCurve* before, const AnyCurve* after) {
  const std::size_t n = before ? before->size() : 0, m = after ? after->size() : 0;
  return (n > 0 || m > 0) && !(before && after && *before == *after);
}

class Count {
 public:
  // Null for a curve that one version lacks.
  template <class AnyCurve>
  void add(const AnyCurve* before, const AnyCurve* after) {
    if (!differ(before, after)) return;
    const std::size_t n = before ? before->size() : 0, m = after ? after->size() : 0;
    ++change.curves;
    change.keys_before += n;
    change.keys_after += m;
    const std::size_t others = change.added + change.deleted + change.changed;
    if (n == 0 || m == 0) {
      change.added += m;
      change.deleted += n;
    } else if (!before->sharesKnots(*after)) {
      compare(*before, *after);
    }
    if (change.added + change.deleted + change.changed == others) ++change.without_keys;
  }

  ClipChange change;

 private:
  template <class AnyCurve>
  void compare(const AnyCurve& before, const AnyCurve& after) {
    const auto a = before.knots();
    const auto b = after.knots();
    if (a.size() == b.size()) {
      for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i].time - b[i].time) > kSameTime || !sameKey(a[i], b[i])) ++change.changed;
      }
      return;
    }
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
      if (j == b.size() || (i < a.size() && a[i].time < b[j].time - kSameTime)) {
        ++change.deleted, ++i;
      } else if (i == a.size() || b[j].time < a[i].time - kSameTime) {
        ++change.added, ++j;
      } else {
        if (!sameKey(a[i], b[j])) ++change.changed;
        ++i, ++j;
      }
    }
  }
};

// Calls visit(a, b) for the entries of two lists in ascending order of `key`; null where one list lacks it.
template <class Entry, class Key, class Visit>
void forEachPair(const std::vector<Entry>& before, const std::vector<Entry>& after, Key Entry::*key, Visit&& visit) {
  auto a = before.begin(), b = after.begin();
  while (a != before.end() || b != after.end()) {
    const bool first = b == after.end() || (a != before.end() && (*a).*key < (*b).*key);
    const bool second = a == before.end() || (b != after.end() && (*b).*key < (*a).*key);
    visit(second ? nullptr : &*a, first ? nullptr : &*b);
    if (!second) ++a;
    if (!first) ++b;
  }
}

// Finds the part of time in which curves differ.
class Differing {
 public:
  template <class AnyCurve>
  void add(const AnyCurve* before, const AnyCurve* after) {
    if (!differ(before, after)) return;
    const std::size_t n = before ? before->size() : 0, m = after ? after->size() : 0;
    if (n == 0 || m == 0 || !staysBeyondItsEnds(*before) || !staysBeyondItsEnds(*after) ||
        before->state() != after->state())
      return addAll();
    const auto a = before->knots(), b = after->knots();
    const auto same = [](const auto& x, const auto& y) { return x == y; };
    const auto first = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), same).second - b.begin();
    const auto last = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend(), same).second - b.rbegin();
    const auto at = [&b](std::ptrdiff_t i) { return b[static_cast<std::size_t>(i)].time; };
    const TimeSpan everywhere;
    add({first > 0 ? at(first - 1) : everywhere.start,
         last > 0 ? at(static_cast<std::ptrdiff_t>(m) - last) : everywhere.end});
  }
  void addAll() { add(TimeSpan()); }

  std::optional<TimeSpan> span;

 private:
  static bool staysBeyondItsEnds(const QuatCurve&) { return true; }
  static bool staysBeyondItsEnds(const Curve& curve) {
    return curve.before().kind == ExtrapolationKind::hold && curve.after().kind == ExtrapolationKind::hold;
  }
  void add(const TimeSpan& more) {
    span = span ? TimeSpan{std::min(span->start, more.start), std::max(span->end, more.end)} : more;
  }
};

bool turnAlike(const EulerCurves& a, const EulerCurves& b) {
  return a.order == b.order && a.pre == b.pre && a.post == b.post;
}

template <class Visitor>
void compareRotations(Visitor& count, const JointTrack* a, const JointTrack* b) {
  const auto* quat_a = a ? std::get_if<QuatCurve>(&a->rotation) : nullptr;
  const auto* quat_b = b ? std::get_if<QuatCurve>(&b->rotation) : nullptr;
  count.add(quat_a, quat_b);
  const auto* euler_a = a ? std::get_if<EulerCurves>(&a->rotation) : nullptr;
  const auto* euler_b = b ? std::get_if<EulerCurves>(&b->rotation) : nullptr;
  for (std::size_t i = 0; i < 3; ++i)
    count.add(euler_a ? &euler_a->angles[i] : nullptr, euler_b ? &euler_b->angles[i] : nullptr);
  if constexpr (std::is_same_v<Visitor, Differing>)
    if (euler_a && euler_b && !turnAlike(*euler_a, *euler_b)) count.addAll();
}

template <class Visitor>
void compareTracks(Visitor& count, const std::vector<JointTrack>& joints_a, const std::vector<JointTrack>& joints_b,
                   const std::vector<MorphTrack>& morphs_a, const std::vector<MorphTrack>& morphs_b) {
  forEachPair(joints_a, joints_b, &JointTrack::joint, [&](const JointTrack* a, const JointTrack* b) {
    for (std::size_t i = 0; i < 3; ++i) {
      count.add(a ? &a->translation[i] : nullptr, b ? &b->translation[i] : nullptr);
      count.add(a ? &a->scale[i] : nullptr, b ? &b->scale[i] : nullptr);
    }
    compareRotations(count, a, b);
  });
  forEachPair(morphs_a, morphs_b, &MorphTrack::channel, [&](const MorphTrack* a, const MorphTrack* b) {
    count.add(a ? &a->weight : nullptr, b ? &b->weight : nullptr);
  });
}

// For each layer of `after` the index of the same one in `before`; -1 for a new one.
std::vector<int> sameLayers(const std::vector<ClipLayer>& before, const std::vector<ClipLayer>& after) {
  std::vector<int> same(after.size(), -1);
  std::vector<std::uint8_t> taken(before.size(), 0);
  const auto take = [&](std::size_t layer, std::size_t old) {
    if (same[layer] >= 0 || taken[old]) return;
    same[layer] = static_cast<int>(old);
    taken[old] = 1;
  };
  for (std::size_t i = 0; i < after.size(); ++i) {
    for (std::size_t j = 0; j < before.size(); ++j) {
      if (before[j].name == after[i].name) take(i, j);
    }
  }
  if (before.size() == after.size()) {
    for (std::size_t i = 0; i < after.size(); ++i) take(i, i);
  }
  return same;
}

}  // namespace

ClipChange changeBetween(const Clip& before, const Clip& after) {
  Count count;
  compareTracks(count, before.joints, after.joints, before.morphs, after.morphs);
  static const ClipLayer none;
  const auto compare = [&count](const ClipLayer& a, const ClipLayer& b) {
    compareTracks(count, a.joints, b.joints, a.morphs, b.morphs);
    const auto keys = [](const ClipLayer& layer) { return weightKeyed(layer) ? &layer.weight : nullptr; };
    count.add(keys(a), keys(b));
  };
  const std::vector<int> same = sameLayers(before.layers, after.layers);
  for (std::size_t i = 0; i < after.layers.size(); ++i)
    compare(same[i] < 0 ? none : before.layers[static_cast<std::size_t>(same[i])], after.layers[i]);
  for (std::size_t j = 0; j < before.layers.size(); ++j) {
    if (std::ranges::find(same, static_cast<int>(j)) == same.end()) compare(before.layers[j], none);
  }
  return count.change;
}

std::optional<TimeSpan> changedSpan(const Clip& before, const Clip& after) {
  Differing differing;
  compareTracks(differing, before.joints, after.joints, before.morphs, after.morphs);
  if (before.layers.size() != after.layers.size()) differing.addAll();
  for (std::size_t i = 0; i < std::min(before.layers.size(), after.layers.size()); ++i) {
    const ClipLayer &a = before.layers[i], &b = after.layers[i];
    compareTracks(differing, a.joints, b.joints, a.morphs, b.morphs);
    differing.add(&a.weight, &b.weight);
    if (a.mode != b.mode || a.muted != b.muted || a.soloed != b.soloed || a.angles_add != b.angles_add)
      differing.addAll();
  }
  return differing.span;
}

}  // namespace sinew
