// Knots of any kind by columns, as curves keep them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/curve/curve.h"

namespace sinew {

template <class K>
struct KnotColumns {
  std::vector<double> times;
  std::vector<decltype(K::value)> values;
  std::vector<decltype(K::in)> in, out;      // empty where all tangents are zero, else one per knot
  std::vector<Interpolation> interpolation;  // one for all segments, or one per knot

  // order: of the knots to keep (see sortedKnots()); kept(knot) is the knot as it is to be stored.
  template <class F>
  KnotColumns(std::span<const K> knots, std::span<const std::size_t> order, F&& kept) {
    const K plain{};
    times.reserve(order.size());
    values.reserve(order.size());
    bool tangents = false, mixed = false;
    for (const std::size_t i : order) {
      const K knot = kept(knots[i]);
      times.push_back(knot.time);
      values.push_back(knot.value);
      tangents = tangents || knot.in != plain.in || knot.out != plain.out;
      mixed = mixed || knot.interpolation != knots[order.front()].interpolation;
    }
    if (tangents) {
      in.reserve(order.size());
      out.reserve(order.size());
      for (const std::size_t i : order) {
        const K knot = kept(knots[i]);
        in.push_back(knot.in);
        out.push_back(knot.out);
      }
    }
    const std::size_t listed = mixed ? order.size() : std::min<std::size_t>(order.size(), 1);
    interpolation.reserve(listed);
    for (std::size_t k = 0; k < listed; ++k) interpolation.push_back(knots[order[k]].interpolation);
  }
};

}  // namespace sinew
