// The polygons of FBX geometries as triangles, by material.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "core/io/fbx/mesh/geometry.h"

namespace sinew {

// Polygons of one geometry that have one slot. Corners follow each other as in the geometry.
struct FbxPart {
  std::size_t geometry = 0;
  std::int32_t slot = -1;
  std::vector<std::uint32_t> points;     // the control point of each corner
  std::vector<Vec3> normals;             // one per corner
  std::vector<Vec2> uvs;                 // one per corner or none; v grows downwards
  std::vector<Vec4> colors;              // one per corner or none
  std::vector<std::uint32_t> triangles;  // corners, three for each
};

// By geometry, then by rising slot. What corners have is taken out of the geometries. Once `cancel` is set, what comes
// back is of no use.
std::vector<FbxPart> cutFbxGeometries(std::span<FbxGeometry> geometries, const std::atomic<bool>& cancel);

}  // namespace sinew
