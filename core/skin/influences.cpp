#include <algorithm>
#include <cmath>

#include "core/skin/skin.h"

namespace sinew {

namespace {

struct Influence {
  std::uint16_t joint;
  double weight;
};

// One entry per joint, heaviest first; of equal weights the lower joint first.
void mergeAndSort(std::vector<Influence>& list) {
  std::ranges::sort(list, {}, &Influence::joint);
  std::size_t kept = 0;
  for (const Influence& i : list) {
    if (kept > 0 && list[kept - 1].joint == i.joint) {
      list[kept - 1].weight += i.weight;
    } else {
      list[kept++] = i;
    }
  }
  list.resize(kept);
  // Not a stable sort: that would allocate for every vertex.
  std::ranges::sort(list, [](const Influence& a, const Influence& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
  });
}

double sum(const std::vector<Influence>& list) {
  double total = 0.0;
  for (const Influence& i : list) total += i.weight;
  return total;
}

// Scales the weights to the sum 1 in floats: the last one is what the others leave.
void normalize(std::vector<Influence>& list) {
  const double total = sum(list);
  for (Influence& i : list) i.weight = static_cast<double>(static_cast<float>(i.weight / total));
  while (!list.empty() && list.back().weight == 0.0) list.pop_back();
  double rest = 1.0;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) rest -= list[i].weight;
  if (!list.empty()) list.back().weight = std::max(rest, 0.0);
}

}  // namespace

std::string_view name(SkinningMethod method) {
  switch (method) {
    case SkinningMethod::rigid:
      return "rigid";
    case SkinningMethod::linear:
      return "linear";
    case SkinningMethod::quaternion:
      return "quaternion";
    case SkinningMethod::dual_quaternion:
      return "dual-quaternion";
  }
  return {};
}

Influences cleanInfluences(std::size_t vertex_count, std::span<const RawInfluence> raw, int keep,
                           std::uint16_t fallback_joint, InfluenceRepairs* repairs) {
  InfluenceRepairs done;
  const auto most = static_cast<std::size_t>(std::clamp(keep, 1, kMaxInfluences));
  const auto usable = [&](const RawInfluence& r) {
    return r.vertex < vertex_count && std::isfinite(r.weight) && r.weight > 0.f;
  };

  // Those of vertex v are sorted[first[v]] … sorted[first[v + 1]].
  std::vector<std::size_t> first(vertex_count + 1, 0);
  for (const RawInfluence& r : raw) {
    if (usable(r)) {
      ++first[r.vertex + 1];
    } else if (!(r.weight == 0.f)) {
      ++done.dropped_values;
    }
  }
  for (std::size_t v = 0; v < vertex_count; ++v) first[v + 1] += first[v];
  std::vector<Influence> sorted(first.back());
  std::vector<std::size_t> next(first.begin(), first.end() - 1);
  for (const RawInfluence& r : raw) {
    if (usable(r)) sorted[next[r.vertex]++] = {r.joint, static_cast<double>(r.weight)};
  }

  std::vector<Influence> list;
  std::vector<Influence> clean;
  std::vector<std::size_t> clean_first{0};
  clean_first.reserve(vertex_count + 1);
  std::size_t widest = 1;
  for (std::size_t v = 0; v < vertex_count; ++v) {
    list.assign(sorted.begin() + static_cast<std::ptrdiff_t>(first[v]),
                sorted.begin() + static_cast<std::ptrdiff_t>(first[v + 1]));
    mergeAndSort(list);
    done.max_influences = std::max(done.max_influences, static_cast<int>(list.size()));
    if (list.empty()) {
      ++done.vertices_without_weights;
      list.push_back({fallback_joint, 1.0});
    } else if (std::abs(sum(list) - 1.0) > 0.01) {
      ++done.sums_far_from_one;
    }
    if (list.size() > most) {
      ++done.vertices_cut;
      list.resize(most);
    }
    normalize(list);
    clean.insert(clean.end(), list.begin(), list.end());
    clean_first.push_back(clean.size());
    widest = std::max(widest, list.size());
  }

  Influences result;
  result.per_vertex = static_cast<int>(widest);
  result.joints.assign(vertex_count * widest, 0);
  result.weights.assign(vertex_count * widest, 0.f);
  for (std::size_t v = 0; v < vertex_count; ++v) {
    for (std::size_t i = clean_first[v]; i < clean_first[v + 1]; ++i) {
      const std::size_t slot = v * widest + (i - clean_first[v]);
      result.joints[slot] = clean[i].joint;
      result.weights[slot] = static_cast<float>(clean[i].weight);
    }
  }
  if (repairs) *repairs = done;
  return result;
}

}  // namespace sinew
