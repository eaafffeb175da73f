// Polygons to triangles.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/math/types.h"

namespace sinew {

// Cuts a polygon of at least three corners into corners.size() - 2 triangles of the same winding by cutting off ears,
// the best shaped first (D. Eberly, "Triangulation by Ear Clipping"), and appends indices into `corners`. Every corner,
// also one on a straight edge, gets a triangle with an area wherever the polygon has any. Polygons that cross
// themselves, lie on a line or have more than a thousand corners (cutting ears takes the square of them) come out in
// some way or other.
void triangulate(std::span<const Vec3> corners, std::vector<std::uint32_t>& triangles);

}  // namespace sinew
