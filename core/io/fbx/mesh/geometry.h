// The polygons of one FBX geometry, checked, with everything that their corners have, corner by corner.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/fbx/scene.h"
#include "core/math/types.h"

namespace sinew {

struct FbxGeometry {
  const FbxObject* object = nullptr;
  std::vector<Vec3> points_m;          // control points, metres
  std::vector<std::int32_t> corners;   // control point of each corner; polygons one behind the other
  std::vector<std::uint32_t> ends;     // for each polygon, where it ends in `corners`; it has at least three
  std::vector<std::int32_t> slots;     // for each polygon, which of the model's materials it has; -1 for none
  std::vector<Vec3> normals;           // one per corner
  std::vector<Vec2> uvs;               // one per corner or none; v grows upwards
  std::vector<Vec4> colors;            // one per corner or none
  bool computed_normals = false;       // the file has none
  std::vector<std::string> uv_layers;  // names of all layers of texture coordinates; `uvs` is taken from them
};

// What had to be left out of geometries, added up.
struct FbxGeometryLosses {
  std::size_t polygons = 0;  // with control points that are not there or not finite
  std::size_t layers = 0;    // of normals, colours …, that do not fit the polygons
  std::size_t unreadable = 0;
};

// Which layer of texture coordinates the polygons of a material slot use; empty for the first.
using FbxUvLayerOfSlot = std::function<std::string_view(std::int32_t slot)>;

// Polygons of one or two corners are edges, and are not taken. Slots outside 0 … slot_count - 1 become -1. Where the
// file has no normals, they are smooth within its smoothing groups and up to its hard edges, or, without either, across
// edges that bend by less than 60 degrees. An empty `corners` says that nothing can be shown.
FbxGeometry readFbxGeometry(const FbxObject& geometry, double unit_m, std::int32_t slot_count,
                            const FbxUvLayerOfSlot& uv_layer, FbxGeometryLosses& losses);

// Smoothing as files describe it, for computeFbxNormals().
struct FbxSmoothing {
  enum class Kind { none, by_polygon, by_edge } kind = Kind::none;
  std::vector<std::int32_t> values;                               // bits of groups per polygon
  std::vector<std::pair<std::int32_t, std::int32_t>> hard_edges;  // sorted pairs of control points, lower one first
};

// One normal per corner: the mean of the polygons around its control point that it is smooth with, by angle.
std::vector<Vec3> computeFbxNormals(const FbxGeometry& geometry, const FbxSmoothing& smoothing);

}  // namespace sinew
