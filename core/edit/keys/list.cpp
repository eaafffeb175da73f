#include "core/edit/keys/list.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/tolerances.h"
#include "core/math/transform.h"

namespace sinew {

namespace {

constexpr double kFlatSlope = 1e-5;  // units per second

bool flat(const Tangent& t) {
  return std::abs(t.dv) <= kFlatSlope * std::max(1e-6, std::abs(static_cast<double>(t.dt)));
}

// Whether a segment with equal ends stays there in between.
bool staysFlat(const Curve& curve, std::size_t i) {
  const Interpolation kind = curve.interpolation(i);
  if (kind != Interpolation::hermite && kind != Interpolation::bezier) return true;
  return flat(curve.knot(i).out) && flat(curve.knot(i + 1).in);
}

bool staysFlat(const QuatCurve& curve, std::size_t i) {
  const QuatKnot from = curve.knot(i), to = curve.knot(i + 1);
  if (from.interpolation != Interpolation::hermite) return true;
  const auto small = [](const Quat& slope) { return dot(slope, slope) <= static_cast<float>(kFlatSlope * kFlatSlope); };
  return small(from.out) && small(to.in);
}

bool same(float a, float b) { return sameValue(a, b); }
bool same(const Quat& a, const Quat& b) { return sameRotation(a, b); }

template <class C>
SharedKeyList listOf(const C& curve) {
  if (curve.empty()) return noKeys();
  auto list = std::make_shared<KeyList>();
  list->times.assign(curve.times().begin(), curve.times().end());
  list->marks.resize(list->times.size());
  const auto values = curve.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    list->marks[i].kind = curve.knot(i).style.kind;
    list->marks[i].held = i + 1 < values.size() && same(values[i], values[i + 1]) && staysFlat(curve, i);
  }
  return list;
}

KnotKind kindOf(KnotKind a, KnotKind b) { return a == b ? a : KnotKind::key; }

// What a list says of the time after its key i - 1 (before its first key: i = 0).
bool heldBefore(const KeyList& list, std::size_t i) {
  return i == 0 || i == list.times.size() || list.marks[i - 1].held;
}

SharedKeyList mergedMarks(const SharedKeyList& a, const SharedKeyList& b) {
  std::vector<KeyMark> marks(a->marks.size());
  for (std::size_t i = 0; i < marks.size(); ++i)
    marks[i] = {kindOf(a->marks[i].kind, b->marks[i].kind), a->marks[i].held && b->marks[i].held};
  if (marks == a->marks) return a;
  if (marks == b->marks) return b;
  auto out = std::make_shared<KeyList>();
  out->times = a->times;
  out->marks = std::move(marks);
  return out;
}

}  // namespace

SharedKeyList noKeys() {
  static const SharedKeyList none = std::make_shared<const KeyList>();
  return none;
}

SharedKeyList keyList(const Curve& curve) { return listOf(curve); }
SharedKeyList keyList(const QuatCurve& curve) { return listOf(curve); }

SharedKeyList merged(const SharedKeyList& a, const SharedKeyList& b) {
  if (a == b || b->times.empty()) return a;
  if (a->times.empty()) return b;
  // Curves of baked clips share their times, so most merges end here.
  if (a->times == b->times) return mergedMarks(a, b);
  auto out = std::make_shared<KeyList>();
  const std::size_t most = a->times.size() + b->times.size();
  out->times.reserve(most);
  out->marks.reserve(most);
  std::size_t i = 0, j = 0;
  while (i < a->times.size() || j < b->times.size()) {
    const bool more_a = i < a->times.size(), more_b = j < b->times.size();
    const double apart = more_a && more_b ? a->times[i] - b->times[j] : more_a ? -1.0 : 1.0;
    KeyMark mark;
    double time = 0.0;
    if (std::abs(apart) < kSameTime) {
      time = a->times[i];
      mark.kind = kindOf(a->marks[i++].kind, b->marks[j++].kind);
    } else if (apart < 0.0) {
      time = a->times[i];
      mark.kind = a->marks[i++].kind;
    } else {
      time = b->times[j];
      mark.kind = b->marks[j++].kind;
    }
    mark.held = (i < a->times.size() || j < b->times.size()) && heldBefore(*a, i) && heldBefore(*b, j);
    out->times.push_back(time);
    out->marks.push_back(mark);
  }
  return out;
}

const SharedKeyList& MergedKeyLists::update(std::vector<SharedKeyList> lists) {
  if (lists.empty()) lists.push_back(noKeys());
  if (levels_.empty() || levels_.front().size() != lists.size()) levels_.clear();
  std::vector<std::vector<SharedKeyList>> before = std::exchange(levels_, {});
  levels_.push_back(std::move(lists));
  while (levels_.back().size() > 1) {
    const std::vector<SharedKeyList>& below = levels_.back();
    const std::size_t level = levels_.size();
    std::vector<SharedKeyList> next((below.size() + 1) / 2);
    for (std::size_t i = 0; i < next.size(); ++i) {
      const std::size_t left = 2 * i, right = std::min(left + 1, below.size() - 1);
      const bool known =
          !before.empty() && before[level - 1][left] == below[left] && before[level - 1][right] == below[right];
      next[i] = known ? before[level][i] : merged(below[left], below[right]);
    }
    levels_.push_back(std::move(next));
  }
  return levels_.back().front();
}

int nearestTime(const std::vector<double>& times, double seconds, double reach) {
  const auto after = std::ranges::lower_bound(times, seconds);
  int best = -1;
  double distance = reach;
  for (auto it = after == times.begin() ? after : std::prev(after); it != times.end() && it <= after; ++it) {
    if (std::abs(*it - seconds) <= distance) {
      distance = std::abs(*it - seconds);
      best = static_cast<int>(it - times.begin());
    }
  }
  return best;
}

}  // namespace sinew
