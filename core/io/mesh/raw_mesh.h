// A mesh on its way from a file into a character, and what has to be put right in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scene/character/mesh.h"

namespace sinew {

struct RawMesh {
  Mesh mesh;                             // without influences; positions, normals … as in the file
  std::vector<RawInfluence> influences;  // in the order of the skin's joints
};

// What a mesh costs in memory: its vertices, once more for each morph target, and its triangles.
constexpr std::size_t unfoldedRows(std::size_t vertices, std::size_t targets, std::size_t triangles) {
  return vertices * (1 + targets) + triangles;
}

// Text of the problem of a file whose meshes need more memory than its size explains.
inline constexpr FixedText kMeshesTooBig = text(
    "The meshes and morph targets of the file would need far more memory than a file of its size should; export it "
    "again with fewer of them.");

// Calls visit(index) for all corners of triangles and lines and all points.
template <class M, class F>
void forEachIndex(M& mesh, F&& visit) {
  for (auto* list : {&mesh.indices, &mesh.lines, &mesh.points}) {
    for (auto& index : *list) visit(index);
  }
}

// What repairMesh() had to do, added up over meshes.
struct MeshRepairs {
  std::size_t broken_triangles = 0;  // with vertices that are not finite; dropped
  std::size_t broken_strokes = 0;    // lines and points, likewise
  std::size_t broken_values = 0;     // of normals, colours …; replaced
  std::size_t meshes_without_normals = 0;
  std::size_t meshes_without_surface = 0;  // all triangles have no area; kept
};

// Drops triangles, lines and points with positions that are not finite and vertices that none of them uses; replaces
// other values that are not finite; makes normals unit length; computes flat normals where there are none
// (glTF 2.0, 3.7.2.1).
void repairMesh(RawMesh& raw, MeshRepairs& repairs);

// Makes vertex i a copy of the old vertex from[i], for all that a vertex has. Indices are left as they are.
void gatherVertices(RawMesh& raw, const std::vector<std::uint32_t>& from);

// Tangents from normals and texture coordinates: the direction in which u grows, averaged over the triangles at each
// vertex (E. Lengyel, "Foundations of Game Engine Development 2: Rendering", 7.5). Needs one uv per vertex.
void computeTangents(Mesh& mesh);

// Turns normals round that point into the triangles around them: where more than half of the triangles look against the
// normals of their corners, all normals are computed anew from the triangles, for each place and old normal one, and
// what stands on them follows. `mirrored`: the mesh stands in mirrored space, where triangles face the other way. Says
// whether it did anything.
bool repairInwardNormals(Mesh& mesh, bool mirrored);

// The same with its other winding alone.
void flipTriangles(Mesh& mesh);

// Turns the mesh inside out: other winding, other side of the bitangent. For meshes that stand in mirrored space.
void flipWinding(Mesh& mesh);

// Whether most vertices are turned inside out by the joint that holds them most. mirrors: for each entry of the mesh's
// skin, whether it mirrors.
bool standsMirrored(const Mesh& mesh, std::span<const char> mirrors);

}  // namespace sinew
