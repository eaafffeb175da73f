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

FbxPart& ofSlot(std::span<FbxPart> parts, std::int32_t slot) {
  return *std::ranges::lower_bound(parts, slot, {}, &FbxPart::slot);
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

// What the corners of the parts' polygons have, in their order, one part after the other; nothing of it stays.
template <class T>
void hand(std::vector<T>& values, const FbxGeometry& g, std::span<FbxPart> parts, std::vector<T> FbxPart::*to) {
  if (values.empty()) return;
  if (parts.size() == 1) {
    parts.front().*to = std::move(values);
  } else {
    for (FbxPart& part : parts) (part.*to).reserve(part.points.size());
    for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++]) {
      std::vector<T>& of_part = ofSlot(parts, g.slots[p]).*to;
      of_part.insert(of_part.end(), &values[begin], &values[0] + g.ends[p]);
    }
  }
  values = std::vector<T>();
}

}  // namespace

std::vector<FbxPart> cutFbxGeometries(std::span<FbxGeometry> geometries, const std::atomic<bool>& cancel) {
  std::vector<FbxPart> parts;
  std::vector<Vec3> places;
  for (std::size_t i = 0; i < geometries.size(); ++i) {
    FbxGeometry& g = geometries[i];
    if (cancel) return parts;
    if (g.corners.empty()) continue;
    const std::size_t before = parts.size();
    for (const std::int32_t slot : slotsOf(g)) {
      FbxPart& part = parts.emplace_back();
      part.geometry = i, part.slot = slot;
      if (parts.size() == before + 1) {  // most have one material
        part.points.reserve(g.corners.size());
        part.triangles.reserve(3 * (g.corners.size() - std::min(g.corners.size(), 2 * g.ends.size())));
      }
    }
    const std::span of_geometry(parts.begin() + static_cast<std::ptrdiff_t>(before), parts.end());
    for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++])
      addPolygon(g, begin, g.ends[p], places, ofSlot(of_geometry, g.slots[p]));
    hand(g.normals, g, of_geometry, &FbxPart::normals);
    hand(g.uvs, g, of_geometry, &FbxPart::uvs);
    hand(g.colors, g, of_geometry, &FbxPart::colors);
    for (FbxPart& part : of_geometry)
      for (Vec2& uv : part.uvs) uv.y = 1.f - uv.y;
  }
  return parts;
}

}  // namespace sinew
