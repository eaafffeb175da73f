// Knots of any kind by columns, as curves keep them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/curve/knot.h"

namespace sinew {

// Columns beside times and values are empty where all their entries are plain.
template <class K>
struct KnotColumns {
  std::vector<double> times;
  std::vector<decltype(K::value)> values;
  std::vector<decltype(K::in)> in, out;      // both empty, or both one per knot
  std::vector<Interpolation> interpolation;  // one for all segments, or one per knot
  std::vector<Easing> easing;                // empty, or one per knot
  std::vector<KnotStyle> style;              // empty, or one per knot

  KnotColumns() = default;
  // order: of the knots to keep (see sortedKnots()); kept(knot) is the knot as it is to be stored.
  template <class F>
  KnotColumns(std::span<const K> knots, std::span<const std::size_t> order, F&& kept) {
    const K plain{};
    times.reserve(order.size());
    values.reserve(order.size());
    bool tangents = false, mixed = false, eased = false, styled = false;
    for (const std::size_t i : order) {
      const K knot = kept(knots[i]);
      times.push_back(knot.time);
      values.push_back(knot.value);
      tangents = tangents || knot.in != plain.in || knot.out != plain.out;
      mixed = mixed || knot.interpolation != knots[order.front()].interpolation;
      eased = eased || knot.easing != plain.easing;
      styled = styled || knot.style != plain.style;
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
    return sizeof(*this) + held(times) + held(values) + held(in) + held(out) + held(interpolation) + held(easing) +
           held(style);
  }

  bool operator==(const KnotColumns&) const = default;
};

}  // namespace sinew
