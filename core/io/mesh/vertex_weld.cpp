#include "core/io/mesh/vertex_weld.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace sinew {
namespace {

constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // 2^64 / golden ratio

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * kOdd;
  return hash ^ (hash >> 32);
}

std::uint64_t hashBytes(std::uint64_t hash, const unsigned char* bytes, std::size_t size) {
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = mixed(hash, word);
  }
  if (size) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, 4);
    hash = mixed(hash, word);
  }
  return hash;
}

// Groups by hash first (open addressing, at most half full), then by comparing with the group's first row.
template <class Equal>
RowGroups groupByHash(const std::vector<std::uint64_t>& hashes, const Equal& equal) {
  struct Slot {
    std::uint32_t hash = 0, group = 0;  // group + 1; 0 is free
  };
  RowGroups out;
  out.group_of.assign(hashes.size(), 0);
  std::vector<Slot> slots(std::bit_ceil(2 * std::max<std::size_t>(hashes.size(), 1)));
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t row = 0; row < hashes.size(); ++row) {
    const auto tag = static_cast<std::uint32_t>(hashes[row] >> 32);
    std::size_t at = hashes[row] & mask;
    while (slots[at].group && (slots[at].hash != tag || !equal(out.first[slots[at].group - 1], row)))
      at = (at + 1) & mask;
    if (!slots[at].group) {
      out.first.push_back(row);
      slots[at] = {tag, static_cast<std::uint32_t>(out.first.size())};
    }
    out.group_of[row] = slots[at].group - 1;
  }
  return out;
}

// For each vertex a number that stands for its influences, whatever order they are listed in.
std::vector<std::uint32_t> influenceGroups(const RawMesh& raw) {
  const std::size_t vertices = raw.mesh.positions.size();
  std::vector<std::size_t> begin(vertices + 1, 0);
  for (const RawInfluence& i : raw.influences) ++begin[i.vertex + 1];
  for (std::size_t v = 0; v < vertices; ++v) begin[v + 1] += begin[v];
  std::vector<RawInfluence> sorted(raw.influences.size());
  std::vector<std::size_t> next(begin.begin(), begin.end() - 1);
  for (const RawInfluence& i : raw.influences) sorted[next[i.vertex]++] = i;
  for (std::size_t v = 0; v < vertices; ++v) {
    std::ranges::sort(sorted.begin() + static_cast<std::ptrdiff_t>(begin[v]),
                      sorted.begin() + static_cast<std::ptrdiff_t>(begin[v + 1]), {},
                      [](const RawInfluence& i) { return std::pair(i.joint, std::bit_cast<std::uint32_t>(i.weight)); });
  }
  std::vector<std::uint64_t> hashes(vertices, kOdd);
  for (const RawInfluence& i : sorted)
    hashes[i.vertex] = mixed(hashes[i.vertex], (std::uint64_t{i.joint} << 32) | std::bit_cast<std::uint32_t>(i.weight));
  const auto equal = [&](std::uint32_t a, std::uint32_t b) {
    return std::equal(&sorted[0] + begin[a], &sorted[0] + begin[a + 1], &sorted[0] + begin[b],
                      &sorted[0] + begin[b + 1], [](const RawInfluence& x, const RawInfluence& y) {
                        return x.joint == y.joint &&
                               std::bit_cast<std::uint32_t>(x.weight) == std::bit_cast<std::uint32_t>(y.weight);
                      });
  };
  return groupByHash(hashes, equal).group_of;
}

}  // namespace

RowGroups groupEqualRows(std::size_t count, std::span<const RowColumn> columns) {
  std::vector<std::uint64_t> hashes(count, kOdd);
  for (const RowColumn& c : columns) {
    const auto* bytes = static_cast<const unsigned char*>(c.data);
    for (std::size_t row = 0; row < count; ++row, bytes += c.width)
      hashes[row] = hashBytes(hashes[row], bytes, c.width);
  }
  return groupByHash(hashes, [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::all_of(columns, [&](const RowColumn& c) {
      const auto* bytes = static_cast<const unsigned char*>(c.data);
      return std::memcmp(bytes + a * c.width, bytes + b * c.width, c.width) == 0;
    });
  });
}

RowGroups groupEqualRowsWithin(const std::vector<std::uint32_t>& bucket_of, std::size_t buckets,
                               std::span<const RowColumn> columns) {
  constexpr int kMaxTries = 32;
  const auto equal = [&](std::uint32_t a, std::uint32_t b) {
    for (const RowColumn& c : columns) {
      const auto* bytes = static_cast<const unsigned char*>(c.data);
      for (std::size_t k = 0; k < c.width; k += 4) {
        std::uint32_t one = 0, other = 0;
        std::memcpy(&one, bytes + a * c.width + k, 4);
        std::memcpy(&other, bytes + b * c.width + k, 4);
        if (one != other) return false;
      }
    }
    return true;
  };
  RowGroups out;
  out.group_of.assign(bucket_of.size(), 0);
  std::vector<std::uint32_t> last(buckets, 0), before;  // group + 1; 0: none
  for (std::uint32_t row = 0; row < bucket_of.size(); ++row) {
    std::uint32_t& of_bucket = last[bucket_of[row]];
    std::uint32_t group = of_bucket;
    for (int tries = 0; group && !equal(out.first[group - 1], row); group = before[group - 1]) {
      if (++tries < kMaxTries) continue;
      std::vector<RowColumn> all{columnOf(bucket_of)};
      all.insert(all.end(), columns.begin(), columns.end());
      return groupEqualRows(bucket_of.size(), all);
    }
    if (!group) {
      out.first.push_back(row);
      before.push_back(of_bucket);
      group = of_bucket = static_cast<std::uint32_t>(out.first.size());
    }
    out.group_of[row] = group - 1;
  }
  return out;
}

RowGroups groupEqualVertices(const RawMesh& raw) {
  const Mesh& m = raw.mesh;
  std::vector<RowColumn> columns;
  const auto add = [&](const auto& rows) {
    if (!rows.empty()) columns.push_back(columnOf(rows));
  };
  add(m.positions), add(m.normals), add(m.tangents), add(m.uvs), add(m.colors), add(m.linear_share);
  for (const MorphTarget& target : m.morph_targets) add(target.positions), add(target.normals), add(target.tangents);
  std::vector<std::uint32_t> influences;
  if (!raw.influences.empty()) influences = influenceGroups(raw);
  add(influences);
  return groupEqualRows(m.positions.size(), columns);
}

void joinVertices(RawMesh& raw) {
  const RowGroups groups = groupEqualVertices(raw);
  if (groups.first.size() == raw.mesh.positions.size()) return;
  forEachIndex(raw.mesh, [&](std::uint32_t& i) { i = groups.group_of[i]; });
  gatherVertices(raw, groups.first);
}

}  // namespace sinew
