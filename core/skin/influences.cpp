#include <algorithm>
#include <cmath>

#include "core/skin/skin.h"

namespace sinew {

namespace {

struct Influence {
  std::uint16_t joint;
  double weight;
};

bool isHeavier(const Influence& a, const Influence& b) {
  return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
}

// Sorts a few, as most vertices have them; false where there are many, or several of one joint.
bool sortFew(std::span<Influence> list) {
  constexpr std::size_t kFew = 8;
  if (list.size() > kFew) return false;
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (list[k].joint == list[i].joint) return false;
  for (std::size_t i = 1; i < list.size(); ++i) {
    const Influence one = list[i];
    std::size_t at = i;
    for (; at > 0 && isHeavier(one, list[at - 1]); --at) list[at] = list[at - 1];
    list[at] = one;
  }
  return true;
}

// One entry per joint, heaviest first; of equal weights the lower joint first. What is left of the list.
std::span<Influence> mergedAndSorted(std::span<Influence> list) {
  if (sortFew(list)) return list;
  std::ranges::sort(list, {}, &Influence::joint);
  std::size_t kept = 0;
  for (const Influence& i : list) {
    if (kept > 0 && list[kept - 1].joint == i.joint) {
      list[kept - 1].weight += i.weight;
    } else {
      list[kept++] = i;
    }
  }
  list = list.first(kept);
  // Not a stable sort: that would allocate for every vertex.
  std::ranges::sort(list, isHeavier);
  return list;
}

double sum(std::span<const Influence> list) {
  double total = 0.0;
  for (const Influence& i : list) total += i.weight;
  return total;
}

// Scales the weights to the sum 1 in floats: the last one is what the others leave. How many count then.
std::size_t normalize(std::span<Influence> list) {
  const double total = sum(list);
  for (Influence& i : list) i.weight = static_cast<double>(static_cast<float>(i.weight / total));
  while (!list.empty() && list.back().weight == 0.0) list = list.first(list.size() - 1);
  double rest = 1.0;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) rest -= list[i].weight;
  if (!list.empty()) list.back().weight = std::max(rest, 0.0);
  return list.size();
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

  std::vector<std::size_t> counts(vertex_count);
  std::size_t widest = 1;
  for (std::size_t v = 0; v < vertex_count; ++v) {
    std::span<Influence> list = mergedAndSorted(std::span(sorted).subspan(first[v], first[v + 1] - first[v]));
    done.max_influences = std::max(done.max_influences, static_cast<int>(list.size()));
    if (list.empty()) {
      ++done.vertices_without_weights;
      continue;
    }
    if (std::abs(sum(list) - 1.0) > 0.01) ++done.sums_far_from_one;
    if (list.size() > most) {
      ++done.vertices_cut;
      list = list.first(most);
    }
    counts[v] = normalize(list);
    widest = std::max(widest, counts[v]);
  }

  Influences result;
  result.per_vertex = static_cast<int>(widest);
  result.joints.assign(vertex_count * widest, 0);
  result.weights.assign(vertex_count * widest, 0.f);
  for (std::size_t v = 0; v < vertex_count; ++v) {
    const std::size_t slot = v * widest;
    if (first[v] == first[v + 1]) result.joints[slot] = fallback_joint, result.weights[slot] = 1.f;
    for (std::size_t i = 0; i < counts[v]; ++i) {
      result.joints[slot + i] = sorted[first[v] + i].joint;
      result.weights[slot + i] = static_cast<float>(sorted[first[v] + i].weight);
    }
  }
  if (repairs) *repairs = done;
  return result;
}

}  // namespace sinew
