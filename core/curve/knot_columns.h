// Knots of any kind by columns, as curves keep them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/curve/knot.h"

namespace sinew {

// Times of knots, immutable. Copies hold them in one place, and so can curves with equal times: a clip with a key on
// every frame has one column of times for all its curves.
class KnotTimes {
 public:
  KnotTimes() = default;
  explicit KnotTimes(std::vector<double> times)
      : held_(std::make_shared<const std::vector<double>>(std::move(times))), times_(*held_) {}

  operator std::span<const double>() const { return times_; }
  std::size_t size() const { return times_.size(); }
  const double* data() const { return times_.data(); }
  const double* begin() const { return times_.data(); }
  const double* end() const { return times_.data() + times_.size(); }
  double operator[](std::size_t i) const { return times_[i]; }
  double front() const { return times_.front(); }
  double back() const { return times_.back(); }
  std::size_t bytes() const { return held_ ? sizeof(std::vector<double>) + held_->capacity() * sizeof(double) : 0; }
  bool operator==(const KnotTimes& other) const {
    return data() == other.data() ? size() == other.size() : std::ranges::equal(times_, other.times_);
  }

 private:
  std::shared_ptr<const std::vector<double>> held_;
  std::span<const double> times_;  // of held_
};

// Columns beside times and values are empty where all their entries are plain.
template <class K>
struct KnotColumns {
  KnotTimes times;
  std::vector<decltype(K::value)> values;
  std::vector<decltype(K::in)> in, out;      // both empty, or both one per knot
  std::vector<Interpolation> interpolation;  // one for all segments, or one per knot
  std::vector<Easing> easing;                // empty, or one per knot
  std::vector<KnotStyle> style;              // empty, or one per knot

  KnotColumns() = default;
  // order: of the knots to keep (see sortedKnots()); kept(knot) is the knot as it is to be stored. likely: held, if the
  // times are these.
  template <class Order, class F>
  KnotColumns(std::span<const K> knots, const Order& order, F&& kept, const KnotTimes& likely = {}) {
    const K plain{};
    values.reserve(order.size());
    bool known = likely.size() == static_cast<std::size_t>(order.size());
    bool tangents = false, mixed = false, eased = false, styled = false;
    for (const std::size_t i : order) {
      const K knot = kept(knots[i]);
      known = known && likely[values.size()] == knot.time;
      values.push_back(knot.value);
      tangents = tangents || knot.in != plain.in || knot.out != plain.out;
      mixed = mixed || knot.interpolation != knots[order.front()].interpolation;
      eased = eased || knot.easing != plain.easing;
      styled = styled || knot.style != plain.style;
    }
    if (known) {
      times = likely;
    } else {
      std::vector<double> at;
      at.reserve(order.size());
      for (const std::size_t i : order) at.push_back(knots[i].time);
      times = KnotTimes(std::move(at));
    }
    const auto fill = [&](bool needed, auto& column, auto member) {
      if (!needed) return;
      column.reserve(order.size());
      for (const std::size_t i : order) column.push_back(kept(knots[i]).*member);
    };
    fill(tangents, in, &K::in);
    fill(tangents, out, &K::out);
    fill(mixed, interpolation, &K::interpolation);
    if (!mixed && !order.empty()) interpolation.push_back(knots[order.front()].interpolation);
    fill(eased, easing, &K::easing);
    fill(styled, style, &K::style);
  }

  K knot(std::size_t i) const {
    K k;
    k.time = times[i];
    k.value = values[i];
    if (!in.empty()) k.in = in[i], k.out = out[i];
    k.interpolation = interpolationAt(i);
    if (!easing.empty()) k.easing = easing[i];
    if (!style.empty()) k.style = style[i];
    return k;
  }
  Interpolation interpolationAt(std::size_t i) const {
    return interpolation.size() == 1 ? interpolation.front() : interpolation[i];
  }
  Easing easingAt(std::size_t i) const { return easing.empty() ? Easing{} : easing[i]; }

  // Whether the columns have matching lengths, and at least one knot.
  bool complete() const {
    const std::size_t n = times.size();
    const auto fits = [n](const auto& column) { return column.empty() || column.size() == n; };
    return n > 0 && values.size() == n && in.size() == out.size() && fits(in) && fits(easing) && fits(style) &&
           (interpolation.size() == n || interpolation.size() == 1);
  }

  std::size_t bytes() const {
    const auto held = [](const auto& column) { return column.capacity() * sizeof(column.front()); };
    return sizeof(*this) + times.bytes() + held(values) + held(in) + held(out) + held(interpolation) + held(easing) +
           held(style);
  }

  bool operator==(const KnotColumns&) const = default;
};

// Of a curve: see Curve::shareTimes(). The columns must have been made as ones that can change.
template <class K>
bool shareTimes(std::shared_ptr<const KnotColumns<K>>& columns, const KnotTimes& times) {
  if (!columns || columns->times.data() == times.data() || columns->times != times) return false;
  const bool unshared = columns.use_count() == 1;
  auto sharing = unshared ? std::const_pointer_cast<KnotColumns<K>>(std::move(columns))
                          : std::make_shared<KnotColumns<K>>(*columns);
  sharing->times = times;
  columns = std::move(sharing);
  return true;
}

}  // namespace sinew
