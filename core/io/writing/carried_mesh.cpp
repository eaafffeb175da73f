#include "core/io/writing/carried_mesh.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/io/mesh/raw_mesh.h"

namespace sinew {
namespace {

// Into the space of its node, for a mesh that follows it rigidly.
void moveVertices(const Mat4& mesh_to_node, Mesh& mesh) {
  const Mat3 linear(mesh_to_node), normal = normalMatrix(mesh_to_node);
  const auto direction = [](const Mat3& by, const Vec3& v) {
    const Vec3 moved = by * v;
    const float length = glm::length(moved);
    return length > 0.f ? moved / length : v;
  };
  for (Vec3& p : mesh.positions) p = Vec3(mesh_to_node * Vec4(p, 1.f));
  for (Vec3& n : mesh.normals) n = direction(normal, n);
  for (Vec4& t : mesh.tangents) t = Vec4(direction(linear, Vec3(t)), t.w);
  for (MorphTarget& target : mesh.morph_targets) {
    for (Vec3& p : target.positions) p = linear * p;
    for (Vec3& n : target.normals) n = normal * n;
    for (Vec3& t : target.tangents) t = linear * t;
  }
}

// What stands before the number of a part, as readers count them ("coat.0", "coat.1"), and the number; the whole name
// and nothing where it has none. "coat.001" is what Blender calls another object.
std::pair<std::string_view, std::optional<unsigned>> partOf(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return {name, std::nullopt};
  unsigned number = 0;
  const char *begin = name.data() + dot + 1, *end = name.data() + name.size();
  const auto [last, error] = std::from_chars(begin, end, number);
  if (error != std::errc() || last != end || (*begin == '0' && end - begin > 1)) return {name, std::nullopt};
  return {name.substr(0, dot), number};
}

// Whether two meshes that follow one another were one, by their names.
bool isNextPart(const Mesh& before, const Mesh& mesh) {
  if (before.name == mesh.name) return true;
  const auto [base, number] = partOf(mesh.name);
  const auto [base_before, number_before] = partOf(before.name);
  return base == base_before && number && number_before && *number > *number_before;
}

// But for its name and its parts.
bool isCarriedAlike(const CarriedMesh& a, const CarriedMesh& b) {
  return a.joint == b.joint && a.skin == b.skin && a.hidden == b.hidden &&
         a.first_morph_channel == b.first_morph_channel && a.morph_count == b.morph_count;
}

}  // namespace

std::vector<CarriedMesh> carriedMeshes(const Character& character) {
  std::vector<CarriedMesh> carried;
  for (const auto& mesh : character.meshes) {
    if (!mesh->isDrawn()) continue;
    CarriedMesh wanted{.name = mesh->name,
                       .joint = mesh->node,
                       .skin = mesh->skinned ? mesh->skin : -1,
                       .hidden = mesh->hidden,
                       .first_morph_channel = mesh->morph_targets.empty() ? 0 : mesh->first_morph_channel,
                       .morph_count = mesh->morph_targets.size()};
    CarriedMesh* last = carried.empty() ? nullptr : &carried.back();
    if (!last || !isCarriedAlike(*last, wanted) || !isNextPart(*last->parts.back(), *mesh)) {
      carried.push_back(std::move(wanted));
      last = &carried.back();
    } else if (last->name != mesh->name) {
      last->name = partOf(mesh->name).first;
    }
    last->parts.push_back(mesh.get());
  }
  return carried;
}

Mesh meshForFile(const Character& character, const Mesh& mesh, std::span<const Mat4> rest_m, bool node_flips) {
  Mesh out = mesh;
  const Skin& skin = character.skins[static_cast<std::size_t>(mesh.skin)];
  const bool node_mirrors = glm::determinant(Mat3(rest_m[static_cast<std::size_t>(mesh.node)])) < 0.f;
  if (!mesh.skinned) {
    if (skin.inverse_bind.front() != Mat4(1.f)) moveVertices(skin.inverse_bind.front(), out);
    if (node_mirrors) flipWinding(out);
    return out;
  }
  std::vector<char> mirrors;
  for (std::size_t i = 0; i < skin.joints.size(); ++i) {
    const Mat4& joint_m = rest_m[static_cast<std::size_t>(skin.joints[i])];
    mirrors.push_back(glm::determinant(Mat3(joint_m * skin.inverse_bind[i])) < 0.f);
  }
  if (standsMirrored(out, mirrors)) {
    flipWinding(out);
  } else if (node_mirrors && node_flips) {
    flipTriangles(out);
  }
  return out;
}

}  // namespace sinew
