#include "core/io/fbx/mesh/parts.h"

#include <algorithm>
#include <utility>

#include "core/io/mesh/triangulate.h"

namespace sinew {
namespace {

// The slots that polygons have, rising.
std::vector<std::int32_t> slotsOf(const FbxGeometry& g) {
  std::vector<std::int32_t> slots;
  for (const std::int32_t slot : g.slots) {
    if (!slots.empty() && slots.back() == slot) continue;
    if (const auto at = std::ranges::lower_bound(slots, slot); at == slots.end() || *at != slot) slots.insert(at, slot);
  }
  return slots;
}

void addPolygon(const FbxGeometry& g, std::size_t begin, std::size_t end, std::vector<Vec3>& places, FbxPart& part) {
  const auto first = static_cast<std::uint32_t>(part.points.size());
  for (std::size_t c = begin; c < end; ++c) part.points.push_back(static_cast<std::uint32_t>(g.corners[c]));
  if (end - begin == 3) {
    part.triangles.insert(part.triangles.end(), {first, first + 1, first + 2});
    return;
  }
  places.clear();
  for (std::size_t c = begin; c < end; ++c) places.push_back(g.points_m[static_cast<std::size_t>(g.corners[c])]);
  const std::size_t before = part.triangles.size();
  triangulate(places, part.triangles);
  for (std::size_t i = before; i < part.triangles.size(); ++i) part.triangles[i] += first;
}

// What the corners of the part's polygons have, in its order.
template <class T>
std::vector<T> picked(std::vector<T>& values, const FbxGeometry& g, const FbxPart& part) {
  if (values.empty() || part.points.size() == g.corners.size()) return std::exchange(values, {});
  std::vector<T> out;
  out.reserve(part.points.size());
  for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++])
    if (g.slots[p] == part.slot) out.insert(out.end(), &values[begin], &values[0] + g.ends[p]);
  return out;
}

}  // namespace

std::vector<FbxPart> cutFbxGeometries(std::span<FbxGeometry> geometries, const std::atomic<bool>& cancel) {
  std::vector<FbxPart> parts;
  std::vector<Vec3> places;
  for (std::size_t i = 0; i < geometries.size(); ++i) {
    FbxGeometry& g = geometries[i];
    for (const std::int32_t slot : g.corners.empty() ? std::vector<std::int32_t>() : slotsOf(g)) {
      if (cancel) return parts;
      FbxPart& part = parts.emplace_back();
      part.geometry = i, part.slot = slot;
      if (parts.size() == 1 || parts[parts.size() - 2].geometry != i) {  // most have one material
        part.points.reserve(g.corners.size());
        part.triangles.reserve(3 * (g.corners.size() - 2 * g.ends.size()));
      }
      for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++])
        if (g.slots[p] == slot) addPolygon(g, begin, g.ends[p], places, part);
      part.normals = picked(g.normals, g, part);
      part.uvs = picked(g.uvs, g, part);
      part.colors = picked(g.colors, g, part);
      for (Vec2& uv : part.uvs) uv.y = 1.f - uv.y;
    }
  }
  return parts;
}

}  // namespace sinew
