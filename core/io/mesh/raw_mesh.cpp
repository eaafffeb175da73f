#include "core/io/mesh/raw_mesh.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/io/mesh/vertex_weld.h"
#include "core/math/finite.h"
#include "core/math/rotation_between.h"

namespace sinew {
namespace {

template <class T>
void pick(std::vector<T>& values, const std::vector<std::uint32_t>& from) {
  if (values.empty()) return;
  std::vector<T> picked(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) picked[i] = values[from[i]];
  values = std::move(picked);
}

// Leaves out elements of `corners` indices each with a broken vertex, and says how many.
std::size_t dropBroken(std::vector<std::uint32_t>& indices, std::size_t corners, const std::vector<char>& broken) {
  std::size_t kept = 0;
  for (std::size_t e = 0; e + corners <= indices.size(); e += corners) {
    const std::span element(&indices[e], corners);
    if (std::ranges::any_of(element, [&](std::uint32_t i) { return broken[i] != 0; })) continue;
    std::ranges::copy(element, indices.begin() + static_cast<std::ptrdiff_t>(kept));
    kept += corners;
  }
  const std::size_t dropped = (indices.size() - kept) / corners;
  indices.resize(kept);
  return dropped;
}

void dropBrokenElements(Mesh& m, MeshRepairs& repairs) {
  std::vector<char> broken(m.positions.size(), 0);
  bool any = false;
  for (std::size_t v = 0; v < m.positions.size(); ++v) {
    if (!isFinite(m.positions[v])) broken[v] = 1, any = true;
  }
  if (!any) return;
  repairs.broken_triangles += dropBroken(m.indices, 3, broken);
  repairs.broken_strokes += dropBroken(m.lines, 2, broken) + dropBroken(m.points, 1, broken);
}

void dropUnusedVertices(RawMesh& raw) {
  Mesh& m = raw.mesh;
  constexpr std::uint32_t kUnused = 0xffffffff;
  std::vector<std::uint32_t> new_index(m.positions.size(), kUnused);
  forEachIndex(m, [&](std::uint32_t i) { new_index[i] = 0; });
  if (std::ranges::find(new_index, kUnused) == new_index.end()) return;
  std::vector<std::uint32_t> from;
  for (std::uint32_t v = 0; v < new_index.size(); ++v) {
    if (new_index[v] == kUnused) continue;
    new_index[v] = static_cast<std::uint32_t>(from.size());
    from.push_back(v);
  }
  gatherVertices(raw, from);
  forEachIndex(m, [&](std::uint32_t& i) { i = new_index[i]; });
}

template <class T>
void replaceBroken(std::vector<T>& values, const T& by, MeshRepairs& repairs) {
  for (T& v : values) {
    if (!isFinite(v)) v = by, ++repairs.broken_values;
  }
}

Vec3 triangleArea(const Mesh& m, std::size_t t) {  // normal whose length is twice the area
  const Vec3& a = m.positions[m.indices[t]];
  return glm::cross(m.positions[m.indices[t + 1]] - a, m.positions[m.indices[t + 2]] - a);
}

bool hasSurface(const Mesh& m) {
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    if (triangleArea(m, t) != Vec3(0)) return true;
  }
  return false;
}

Vec3 unitOr(const Vec3& v, const Vec3& otherwise) {
  const float length = glm::length(v);
  return length > 1e-20f && std::isfinite(length) ? v / length : otherwise;
}

// Every corner gets a vertex of its own, with the normal of its triangle.
void computeFlatNormals(RawMesh& raw) {
  Mesh& m = raw.mesh;
  m.tangents.clear();
  gatherVertices(raw, std::vector<std::uint32_t>(m.indices));
  std::iota(m.indices.begin(), m.indices.end(), 0u);
  m.normals.resize(m.positions.size());
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    const Vec3 n = unitOr(triangleArea(m, t), Vec3(0, 1, 0));
    for (std::size_t k = 0; k < 3; ++k) m.normals[t + k] = n;
  }
}

// Of each vertex the sum over the triangles around it, by their area.
std::vector<Vec3> normalsAround(const Mesh& m) {
  std::vector<Vec3> around(m.positions.size(), Vec3(0));
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    for (std::size_t k = 0; k < 3; ++k) around[m.indices[t + k]] += triangleArea(m, t);
  }
  return around;
}

// Unit length; where a normal is zero or not finite, the mean of the triangles around it.
void repairNormals(Mesh& m, MeshRepairs& repairs) {
  const auto bad = [](const Vec3& n) { return !isFinite(n) || glm::dot(n, n) < 1e-12f; };
  if (std::ranges::any_of(m.normals, bad)) {
    const std::vector<Vec3> around = normalsAround(m);
    for (std::size_t v = 0; v < m.normals.size(); ++v) {
      if (bad(m.normals[v])) m.normals[v] = unitOr(around[v], Vec3(0, 1, 0)), ++repairs.broken_values;
    }
  }
  for (Vec3& n : m.normals) n = glm::normalize(n);
}

void repairTangents(Mesh& m, MeshRepairs& repairs) {
  for (std::size_t v = 0; v < m.tangents.size(); ++v) {
    const Vec3 t(m.tangents[v]);
    const bool good = isFinite(m.tangents[v]) && glm::dot(t, t) > 1e-12f;
    repairs.broken_values += !good;
    m.tangents[v] = Vec4(good ? glm::normalize(t) : anyAcross(m.normals[v]), m.tangents[v].w < 0.f ? -1.f : 1.f);
  }
}

}  // namespace

void gatherVertices(RawMesh& raw, const std::vector<std::uint32_t>& from) {
  Mesh& m = raw.mesh;
  std::vector<std::size_t> first(m.positions.size() + 1, 0);
  for (const RawInfluence& i : raw.influences) ++first[i.vertex + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<RawInfluence> sorted(raw.influences.size());
  std::vector<std::size_t> next(first.begin(), first.end() - 1);
  for (const RawInfluence& i : raw.influences) sorted[next[i.vertex]++] = i;
  raw.influences.clear();
  raw.influences.reserve(sorted.size());
  for (std::uint32_t v = 0; v < from.size(); ++v) {
    for (std::size_t i = first[from[v]]; i < first[from[v] + 1]; ++i)
      raw.influences.push_back({v, sorted[i].joint, sorted[i].weight});
  }
  pick(m.positions, from);
  pick(m.normals, from);
  pick(m.tangents, from);
  pick(m.uvs, from);
  pick(m.colors, from);
  pick(m.linear_share, from);
  for (MorphTarget& target : m.morph_targets) {
    pick(target.positions, from);
    pick(target.normals, from);
    pick(target.tangents, from);
  }
}

void repairMesh(RawMesh& raw, MeshRepairs& repairs) {
  Mesh& m = raw.mesh;
  dropBrokenElements(m, repairs);
  dropUnusedVertices(raw);
  for (MorphTarget& target : m.morph_targets) {
    replaceBroken(target.positions, Vec3(0), repairs);
    replaceBroken(target.normals, Vec3(0), repairs);
    replaceBroken(target.tangents, Vec3(0), repairs);
  }
  replaceBroken(m.uvs, Vec2(0), repairs);
  replaceBroken(m.colors, Vec4(1), repairs);
  repairs.meshes_without_surface += !m.indices.empty() && !hasSurface(m);
  const bool strokes = !m.lines.empty() || !m.points.empty();
  if (m.normals.empty() && strokes) {  // these are drawn without light, and their vertices stay shared
    repairs.meshes_without_normals += !m.indices.empty();
    m.normals = normalsAround(m);
    for (Vec3& normal : m.normals) normal = unitOr(normal, Vec3(0, 1, 0));
    m.tangents.clear();
  } else if (m.normals.empty()) {
    ++repairs.meshes_without_normals;
    computeFlatNormals(raw);
  } else {
    repairNormals(m, repairs);
    repairTangents(m, repairs);
  }
  m.bounds = {};
  for (const Vec3& p : m.positions) m.bounds.add(p);
}

void computeTangents(Mesh& m) {
  std::vector<Vec3> along(m.positions.size(), Vec3(0)), across(m.positions.size(), Vec3(0));
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    const std::uint32_t a = m.indices[t], b = m.indices[t + 1], c = m.indices[t + 2];
    const Vec3 e1 = m.positions[b] - m.positions[a], e2 = m.positions[c] - m.positions[a];
    const Vec2 d1 = m.uvs[b] - m.uvs[a], d2 = m.uvs[c] - m.uvs[a];
    const float area = d1.x * d2.y - d2.x * d1.y;
    if (std::abs(area) < 1e-20f) continue;
    // Weighted by the triangle's area in space: the directions are made unit length times that.
    const float weight = glm::length(glm::cross(e1, e2));
    const Vec3 u = unitOr((e1 * d2.y - e2 * d1.y) / area, Vec3(0)) * weight;
    const Vec3 v = unitOr((e2 * d1.x - e1 * d2.x) / area, Vec3(0)) * weight;
    for (std::uint32_t corner : {a, b, c}) along[corner] += u, across[corner] += v;
  }
  m.tangents.resize(m.positions.size());
  for (std::size_t i = 0; i < m.tangents.size(); ++i) {
    const Vec3& n = m.normals[i];
    const Vec3 t = unitOr(along[i] - n * glm::dot(n, along[i]), anyAcross(n));
    // v grows downwards, the bitangent of a normal map upwards (glTF: +Y up): hence the sign.
    m.tangents[i] = Vec4(t, glm::dot(glm::cross(n, t), across[i]) > 0.f ? -1.f : 1.f);
  }
}

bool repairInwardNormals(Mesh& m, bool mirrored) {
  const float side = mirrored ? -1.f : 1.f;
  std::size_t inward = 0, seen = 0;
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    const Vec3 around = m.normals[m.indices[t]] + m.normals[m.indices[t + 1]] + m.normals[m.indices[t + 2]];
    const float agreement = side * glm::dot(triangleArea(m, t), around);
    inward += agreement < 0.f;
    seen += agreement != 0.f;
  }
  if (2 * inward <= seen) return false;
  const RowColumn columns[] = {columnOf(m.positions), columnOf(m.normals)};
  const RowGroups groups = groupEqualRows(m.positions.size(), columns);
  std::vector<Vec3> sum(groups.first.size(), Vec3(0));
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    const Vec3 area = side * triangleArea(m, t);
    for (std::size_t k = 0; k < 3; ++k) sum[groups.group_of[m.indices[t + k]]] += area;
  }
  for (std::size_t v = 0; v < m.normals.size(); ++v) m.normals[v] = unitOr(sum[groups.group_of[v]], -m.normals[v]);
  for (MorphTarget& target : m.morph_targets) {
    for (Vec3& change : target.normals) change = -change;
  }
  if (m.tangents.empty()) return true;
  if (m.uvs.empty()) {
    for (std::size_t v = 0; v < m.tangents.size(); ++v) m.tangents[v] = Vec4(anyAcross(m.normals[v]), m.tangents[v].w);
  } else {
    computeTangents(m);
    for (Vec4& tangent : m.tangents) tangent.w *= side;
  }
  return true;
}

void flipTriangles(Mesh& m) {
  for (std::size_t t = 0; t + 3 <= m.indices.size(); t += 3) std::swap(m.indices[t + 1], m.indices[t + 2]);
}

void flipWinding(Mesh& m) {
  flipTriangles(m);
  for (Vec4& tangent : m.tangents) tangent.w = -tangent.w;
}

bool standsMirrored(const Mesh& mesh, std::span<const char> mirrors) {
  std::size_t inside_out = 0;
  const auto per_vertex = static_cast<std::size_t>(mesh.influences.per_vertex);
  for (std::size_t v = 0; v < mesh.positions.size(); ++v)
    inside_out += mirrors[mesh.influences.joints[v * per_vertex]] != 0;
  return 2 * inside_out > mesh.positions.size();
}

}  // namespace sinew
