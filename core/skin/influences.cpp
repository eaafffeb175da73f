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

  bool in_order = true;  // by their vertices, all of them usable, as importers often have them
  std::size_t usable_count = 0;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool counts = usable(raw[i]);
    usable_count += counts;
    done.dropped_values += !counts && !(raw[i].weight == 0.f);
    in_order = in_order && counts && (i == 0 || raw[i - 1].vertex <= raw[i].vertex);
  }
  std::vector<RawInfluence> sorted;
  if (!in_order) {
    std::vector<std::size_t> next(vertex_count + 1, 0);
    for (const RawInfluence& r : raw) {
      if (usable(r)) ++next[r.vertex + 1];
    }
    for (std::size_t v = 0; v < vertex_count; ++v) next[v + 1] += next[v];
    sorted.resize(usable_count);
    for (const RawInfluence& r : raw) {
      if (usable(r)) sorted[next[r.vertex]++] = r;
    }
    raw = sorted;
  }
  const auto endOf = [&](std::size_t begin, std::size_t vertex) {
    while (begin < raw.size() && raw[begin].vertex == vertex) ++begin;
    return begin;
  };
  std::size_t stride = 1;  // what each vertex has at most
  for (std::size_t begin = 0, end = 0; begin < raw.size(); begin = end) {
    end = endOf(begin, raw[begin].vertex);
    stride = std::max(stride, std::min(end - begin, most));
  }

  Influences result;
  result.joints.assign(vertex_count * stride, 0);
  result.weights.assign(vertex_count * stride, 0.f);
  std::vector<Influence> memory;
  std::size_t widest = 1;
  for (std::size_t v = 0, begin = 0, end = 0; v < vertex_count; ++v, begin = end) {
    end = endOf(begin, v);
    memory.clear();
    for (const RawInfluence& r : raw.subspan(begin, end - begin))
      memory.push_back({r.joint, static_cast<double>(r.weight)});
    std::span<Influence> list = mergedAndSorted(memory);
    done.max_influences = std::max(done.max_influences, static_cast<int>(list.size()));
    const std::size_t slot = v * stride;
    if (list.empty()) {
      ++done.vertices_without_weights;
      result.joints[slot] = fallback_joint, result.weights[slot] = 1.f;
      continue;
    }
    if (std::abs(sum(list) - 1.0) > 0.01) ++done.sums_far_from_one;
    if (list.size() > most) {
      ++done.vertices_cut;
      list = list.first(most);
    }
    list = list.first(normalize(list));
    widest = std::max(widest, list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      result.joints[slot + i] = list[i].joint;
      result.weights[slot + i] = static_cast<float>(list[i].weight);
    }
  }
  if (widest < stride) {  // some were of one joint, or too small to count
    for (std::size_t v = 0; v < vertex_count; ++v) {
      for (std::size_t i = 0; i < widest; ++i) {
        result.joints[v * widest + i] = result.joints[v * stride + i];
        result.weights[v * widest + i] = result.weights[v * stride + i];
      }
    }
    result.joints.resize(vertex_count * widest);
    result.weights.resize(vertex_count * widest);
  }
  result.per_vertex = static_cast<int>(widest);
  if (repairs) *repairs = done;
  return result;
}

}  // namespace sinew
