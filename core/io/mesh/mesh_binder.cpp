#include "core/io/mesh/mesh_binder.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {
namespace {

constexpr std::size_t kMaxJoints = 65'536;  // of a skin; vertices name them by 16 bits

}  // namespace

bool MeshBinder::repair(RawMesh& raw) {
  Mesh& mesh = raw.mesh;
  if (mesh.positions.empty() || !mesh.isDrawn()) return false;
  repairMesh(raw, repairs_);
  if (!mesh.isDrawn()) return false;
  const bool bumpy =
      mesh.material >= 0 && c_.materials[static_cast<std::size_t>(mesh.material)].normal_texture.image >= 0;
  if (bumpy && mesh.tangents.empty() && !mesh.uvs.empty()) {
    computeTangents(mesh);
    ++with_new_tangents_;
  }
  return true;
}

int MeshBinder::addSkin(std::string name, std::span<const JointIndex> joints, std::span<const Mat4> inverse_bind,
                        const Mat4& mesh_to_node) {
  const int index = static_cast<int>(c_.skins.size());
  c_.skins.emplace_back().name = std::move(name);
  facts_.resize(c_.skins.size());
  facts_.back().mesh_to_node = mesh_to_node;
  for (std::size_t i = 0; i < joints.size(); ++i) addJoint(index, joints[i], inverse_bind[i]);
  return index;
}

void MeshBinder::addJoint(int skin_index, JointIndex joint, const Mat4& inverse_bind) {
  Skin& skin = c_.skins[static_cast<std::size_t>(skin_index)];
  SkinFacts& facts = facts_[static_cast<std::size_t>(skin_index)];
  if (inverse_bind == facts.mesh_to_node)
    facts.following.emplace(joint, static_cast<std::uint16_t>(skin.joints.size()));
  const Mat4 rest = rest_m_[static_cast<std::size_t>(joint)] * inverse_bind;
  facts.mirrors.push_back(glm::determinant(Mat3(rest)) < 0.f);
  skin.joints.push_back(joint);
  skin.inverse_bind.push_back(inverse_bind);
}

// Where the node itself stands in the skin, for vertices that no joint holds; added behind the file's joints.
Result<std::uint16_t> MeshBinder::entryThatFollows(int skin_index, JointIndex node) {
  const SkinFacts& facts = facts_[static_cast<std::size_t>(skin_index)];
  const Skin& skin = c_.skins[static_cast<std::size_t>(skin_index)];
  if (!facts.following.contains(node)) {
    if (skin.joints.size() >= kMaxJoints) {
      return fail(
          text("The skin “{}” needs more than {} joints; give each of its vertices a weight, or export "
               "it with fewer meshes.",
               skin.name, kMaxJoints));
    }
    addJoint(skin_index, node, facts.mesh_to_node);
  }
  return facts.following.at(node);
}

Check MeshBinder::add(Mesh given, std::span<const RawInfluence> influences, const MeshUse& use) {
  const std::size_t rows = unfoldedRows(given.positions.size(), given.morph_targets.size(),
                                        given.indices.size() / 3 + given.lines.size() / 2 + given.points.size());
  if (rows > rows_left_) return fail(kMeshesTooBig);
  rows_left_ -= rows;
  auto mesh = std::make_shared<Mesh>(std::move(given));
  mesh->node = use.node;
  mesh->skin = use.skin;
  mesh->skinned = use.skin >= 0;
  mesh->first_morph_channel = use.first_morph_channel;
  if (!mesh->skinned) {
    bindToNode(use.mesh_to_node, *mesh);
  } else if (auto ok = bindToSkin(influences, *mesh); !ok) {
    return ok;
  }
  const bool mirrored = standsMirrored(*mesh, facts_[static_cast<std::size_t>(mesh->skin)].mirrors);
  if (mirrored) {
    flipWinding(*mesh);
  } else if (use.node_flips && glm::determinant(Mat3(rest_m_[static_cast<std::size_t>(mesh->node)])) < 0.f) {
    flipTriangles(*mesh);
    ++flipped_by_node_;
  }
  mirrored_ += mirrored;
  inward_normals_ += repairInwardNormals(*mesh, mirrored);
  c_.meshes.push_back(std::move(mesh));
  return {};
}

Check MeshBinder::bindToSkin(std::span<const RawInfluence> influences, Mesh& mesh) {
  std::vector<char> held(mesh.positions.size(), 0);
  for (const RawInfluence& i : influences) held[i.vertex] |= i.weight > 0.f;
  const bool loose = std::ranges::find(held, 0) != held.end();
  const auto fallback = loose ? entryThatFollows(mesh.skin, mesh.node) : Result<std::uint16_t>(std::uint16_t{0});
  if (!fallback) return tl::unexpected(fallback.error());
  InfluenceRepairs done;
  mesh.influences = cleanInfluences(mesh.positions.size(), influences, influences_kept_, *fallback, &done);
  influences_.vertices_without_weights += done.vertices_without_weights;
  influences_.vertices_cut += done.vertices_cut;
  influences_.sums_far_from_one += done.sums_far_from_one;
  influences_.dropped_values += done.dropped_values;
  influences_.max_influences = std::max(influences_.max_influences, done.max_influences);
  return {};
}

void MeshBinder::bindToNode(const Mat4& mesh_to_node, Mesh& mesh) {
  auto& skins = rigid_[mesh.node];
  const auto found = std::ranges::find(skins, mesh_to_node, &std::pair<Mat4, int>::first);
  if (found != skins.end()) {
    mesh.skin = found->second;
  } else {
    mesh.skin =
        addSkin(c_.skeleton[mesh.node].name, std::span(&mesh.node, 1), std::span(&mesh_to_node, 1), mesh_to_node);
    skins.emplace_back(mesh_to_node, mesh.skin);
  }
  mesh.influences.per_vertex = 1;
  mesh.influences.joints.assign(mesh.positions.size(), 0);
  mesh.influences.weights.assign(mesh.positions.size(), 1.f);
}

void MeshBinder::report(ImportReport& r, bool by_sum) const {
  using enum ReportKind;
  r.addCounted(dropped, repairs_.broken_triangles, "Left out {} triangle with corners that are not finite.",
               "Left out {} triangles with corners that are not finite.");
  r.addCounted(dropped, repairs_.broken_strokes, "Left out {} line or point whose place is not finite.",
               "Left out {} lines or points whose places are not finite.");
  r.addCounted(repaired, repairs_.broken_values, "Replaced {} broken normal, colour or other value of vertices.",
               "Replaced {} broken normals, colours or other values of vertices.");
  r.addCounted(info, repairs_.meshes_without_normals, "Computed flat normals for {} mesh without normals.",
               "Computed flat normals for {} meshes without normals.");
  r.addCounted(info, repairs_.meshes_without_surface,
               "{} mesh has no surface: the corners of every triangle lie in one line or point.",
               "{} meshes have no surface: the corners of every triangle lie in one line or point.");
  r.addCounted(info, with_new_tangents_, "Computed tangents for {} mesh with a normal map.",
               "Computed tangents for {} meshes with a normal map.");
  r.addCounted(converted, mirrored_ + flipped_by_node_,
               "Turned the triangles of {} mesh round that stand in mirrored space.",
               "Turned the triangles of {} meshes round that stand in mirrored space.");
  r.addCounted(repaired, inward_normals_, "Computed new normals for {} mesh whose normals point inwards.",
               "Computed new normals for {} meshes whose normals point inwards.");
  r.addCounted(repaired, influences_.vertices_without_weights, "Let {} vertex without weights follow the mesh's node.",
               "Let {} vertices without weights follow the mesh's node.");
  r.addCounted(repaired, by_sum ? 0 : influences_.sums_far_from_one, "Scaled the weights of {} vertex to add up to 1.",
               "Scaled the weights of {} vertices to add up to 1.");
  r.addCounted(repaired, influences_.dropped_values, "Left out {} weight that is negative or not finite.",
               "Left out {} weights that are negative or not finite.");
  if (influences_.vertices_cut) {
    r.add(dropped,
          text("Kept the {} heaviest of up to {} joints for {}.", std::clamp(influences_kept_, 1, kMaxInfluences),
               influences_.max_influences, counted(influences_.vertices_cut, "{} vertex", "{} vertices")));
  }
}

}  // namespace sinew
