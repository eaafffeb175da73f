#include "viewer/render/shapes/coarse_mesh.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <glm/gtx/component_wise.hpp>

namespace sinew::render {
namespace {

// A surface has about so many triangles for each square of a cell's size, when cells are small.
constexpr double kTrianglesPerCell = 5.5;
constexpr double kMaxCells = 1 << 16;  // along each axis

double surfaceArea(const Mesh& mesh) {
  double sum = 0.0;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const Vec3 &a = mesh.positions[mesh.indices[i]], &b = mesh.positions[mesh.indices[i + 1]],
               &c = mesh.positions[mesh.indices[i + 2]];
    sum += 0.5 * static_cast<double>(glm::length(glm::cross(b - a, c - a)));
  }
  return sum;
}

}  // namespace

std::vector<std::uint32_t> coarseIndices(const Mesh& mesh, std::size_t wanted) {
  const double area = surfaceArea(mesh), longest = static_cast<double>(glm::compMax(mesh.bounds.size()));
  if (mesh.indices.size() <= 3 * wanted || wanted == 0 || !(area > 0.0) || !std::isfinite(area)) return mesh.indices;
  const double cell = std::max(std::sqrt(kTrianglesPerCell * area / static_cast<double>(wanted)), longest / kMaxCells);

  // Cell along three axes in 16 bits each, the octant that the normal points into in three, the joint in thirteen.
  const auto cellOf = [&](std::size_t v) {
    const Vec3 at = (mesh.positions[v] - mesh.bounds.low) / static_cast<float>(cell);
    std::uint64_t key = 0;
    for (int axis = 0; axis < 3; ++axis)
      key = key << 16 | (static_cast<std::uint64_t>(std::max(at[axis], 0.f)) & 0xffffu);
    for (int axis = 0; axis < 3; ++axis) key = key << 1 | (mesh.normals[v][axis] < 0.f ? 1u : 0u);
    const auto stride = static_cast<std::size_t>(mesh.influences.per_vertex);
    const unsigned joint = mesh.influences.joints.empty() ? 0u : mesh.influences.joints[v * stride];
    return key << 13 | (joint & 0x1fffu);
  };
  std::unordered_map<std::uint64_t, std::uint32_t> first_in;
  std::vector<std::uint32_t> stands_for(mesh.positions.size());
  for (std::size_t v = 0; v < mesh.positions.size(); ++v)
    stands_for[v] = first_in.try_emplace(cellOf(v), static_cast<std::uint32_t>(v)).first->second;

  std::vector<std::uint32_t> coarse;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const std::uint32_t a = stands_for[mesh.indices[i]], b = stands_for[mesh.indices[i + 1]],
                        c = stands_for[mesh.indices[i + 2]];
    if (a != b && b != c && c != a) coarse.insert(coarse.end(), {a, b, c});
  }
  return coarse;
}

}  // namespace sinew::render
