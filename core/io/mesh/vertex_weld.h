// Equal vertices become one. Formats such as FBX list every corner of every triangle by itself.
//
// Equal means equal to the bit in everything that a vertex has. Vertices are found by hashing, in time near to linear
// in their number; groups keep the order of their first vertices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/io/mesh/raw_mesh.h"

namespace sinew {

// Some of what rows have: `width` bytes per row, a multiple of 4, one row behind the other.
struct RowColumn {
  const void* data = nullptr;
  std::size_t width = 0;
};

template <class T>
RowColumn columnOf(const std::vector<T>& rows) {
  return {rows.data(), sizeof(T)};
}

struct RowGroups {
  std::vector<std::uint32_t> group_of;  // for each row
  std::vector<std::uint32_t> first;     // for each group its first row
};

// Rows that are equal in all columns form a group. Each column has `count` rows; fewer than 2^32.
RowGroups groupEqualRows(std::size_t count, std::span<const RowColumn> columns);

// The same for rows of which only those in one bucket may be equal, such as the corners that meet in a point. Quick
// where buckets are small; where one holds many that differ, all are hashed. bucket_of: below `buckets`, one for each
// row.
RowGroups groupEqualRowsWithin(const std::vector<std::uint32_t>& bucket_of, std::size_t buckets,
                               std::span<const RowColumn> columns);

// The same for vertices: all their attributes, their influences in any order, and their part of each morph target.
RowGroups groupEqualVertices(const RawMesh& raw);

// Keeps the first of equal vertices, and all triangles.
void joinVertices(RawMesh& raw);

}  // namespace sinew
