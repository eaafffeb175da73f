#include "core/io/gltf_meshes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace sinew {
namespace {

constexpr std::size_t kMostJoints = 65'536;  // of a skin; vertices name them by 16 bits

// What is looked up for every mesh on a skin.
struct SkinFacts {
  std::map<JointIndex, std::uint16_t> unbound;  // joints whose bind matrix is the identity, to their first place
  std::vector<char> mirrors;                    // for each joint: whether it turns what it holds inside out at rest
};

class Builder {
 public:
  explicit Builder(GltfMeshes& in) : in_(in), d_(*in.document), c_(*in.character) {}

  Check run() {
    if (auto ok = sortRead(); !ok) return ok;
    for (std::size_t i = 0; i < d_.nodes.size(); ++i) {
      if (d_.nodes[i].mesh < 0 || !d_.nodes[i].in_scene) continue;
      if (auto ok = addNode(i); !ok) return ok;
    }
    reportRepairs();
    return {};
  }

 private:
  // Repairs what was read, and finds for each (mesh, skin) its primitives.
  Check sortRead() {
    std::vector<char> met(in_.packed->primitives.size(), 0);
    for (AssimpMesh& mesh : *in_.read) {
      const int k = packedIndex(mesh.name, 'p');
      if (k < 0 || static_cast<std::size_t>(k) >= met.size() || met[static_cast<std::size_t>(k)]++)
        return mismatch(mesh.name);
      const PackedPrimitive& p = in_.packed->primitives[static_cast<std::size_t>(k)];
      if (p.skinned && !bonesAgree(mesh, d_.skins[static_cast<std::size_t>(p.skin)])) return mismatch(mesh.name);
      if (mesh.raw.mesh.positions.empty() || mesh.raw.mesh.indices.empty()) continue;
      repairMesh(mesh.raw, repairs_);
      if (mesh.raw.mesh.indices.empty()) continue;
      const int material = primitiveOf(p).material;
      mesh.raw.mesh.material = material;
      const bool bumpy = material >= 0 && c_.materials[static_cast<std::size_t>(material)].normal_texture.image >= 0;
      if (bumpy && mesh.raw.mesh.tangents.empty() && !mesh.raw.mesh.uvs.empty()) {
        computeTangents(mesh.raw.mesh);
        ++with_new_tangents_;
      }
      by_use_[{p.mesh, p.skin}].push_back({p, &mesh});
    }
    for (auto& [use, list] : by_use_) {
      std::ranges::sort(list, {}, [](const auto& entry) { return entry.first.primitive; });
    }
    return {};
  }

  static Check mismatch(const std::string& name) {
    return fail("The meshes cannot be read; export the file again.",
                fmt::format("Assimp gave back a mesh “{}” that does not fit", name));
  }

  static bool bonesAgree(const AssimpMesh& mesh, const GltfSkin& skin) {
    return std::ranges::equal(mesh.bones, skin.joints, {},
                              [](const std::string& bone) { return packedIndex(bone, 'n'); });
  }

  const GltfPrimitive& primitiveOf(const PackedPrimitive& p) const {
    return d_.meshes[static_cast<std::size_t>(p.mesh)].primitives[static_cast<std::size_t>(p.primitive)];
  }

  Check addNode(std::size_t node) {
    const GltfNode& n = d_.nodes[node];
    const auto found = by_use_.find({n.mesh, n.skin});
    if (found == by_use_.end()) return {};
    for (const auto& [packed, read] : found->second) {
      const Mesh& m = read->raw.mesh;  // one mesh may hang on many nodes, and is copied for each
      rows_ += unfoldedRows(m.positions.size(), m.morph_targets.size(), m.indices.size() / 3);
      if (rows_ > in_.packed->most_rows) return fail(std::string(kMeshesTooBig));
      auto mesh = make(node, packed, read->raw, found->second.size());
      if (!mesh) return tl::unexpected(mesh.error());
      c_.meshes.push_back(std::move(*mesh));
    }
    return {};
  }

  Result<std::shared_ptr<const Mesh>> make(std::size_t node, const PackedPrimitive& packed, const RawMesh& raw,
                                           std::size_t siblings) {
    auto mesh = std::make_shared<Mesh>(raw.mesh);
    mesh->node = in_.skeleton->joint_of_node[node];
    mesh->name = nameOf(node, packed, siblings);
    mesh->first_morph_channel = std::max(in_.skeleton->first_morph_of_node[node], 0);
    const GltfMesh& from = d_.meshes[static_cast<std::size_t>(packed.mesh)];
    for (std::size_t t = 0; t < mesh->morph_targets.size(); ++t) {
      const bool named = t < from.target_names.size() && !from.target_names[t].empty();
      mesh->morph_targets[t].name = named ? from.target_names[t] : fmt::format("target{}", t);
    }
    mesh->skinned = packed.skinned;
    if (!packed.skinned) {
      bindToNode(node, *mesh);
    } else if (auto ok = bindToSkin(node, packed.skin, raw, *mesh); !ok) {
      return tl::unexpected(ok.error());
    }
    if (isMirrored(*mesh)) {
      flipWinding(*mesh);
      ++mirrored_;
    }
    return mesh;
  }

  std::string nameOf(std::size_t node, const PackedPrimitive& packed, std::size_t siblings) const {
    const GltfMesh& mesh = d_.meshes[static_cast<std::size_t>(packed.mesh)];
    const std::string& base = mesh.name.empty() ? d_.nodes[node].name : mesh.name;
    return siblings < 2 ? base : fmt::format("{}.{}", base, packed.primitive);
  }

  int skinFor(int skin) {
    const auto [at, fresh] = skin_at_.try_emplace(skin, static_cast<int>(c_.skins.size()));
    if (fresh) {
      const GltfSkin& from = d_.skins[static_cast<std::size_t>(skin)];
      const std::vector<Mat4>& inverse_bind = in_.skeleton->inverse_bind[static_cast<std::size_t>(skin)];
      c_.skins.emplace_back().name = from.name;
      facts_.emplace_back();
      for (std::size_t j = 0; j < from.joints.size(); ++j)
        addJoint(at->second, in_.skeleton->joint_of_node[static_cast<std::size_t>(from.joints[j])], inverse_bind[j]);
    }
    return at->second;
  }

  void addJoint(int skin_index, JointIndex joint, const Mat4& inverse_bind) {
    Skin& skin = c_.skins[static_cast<std::size_t>(skin_index)];
    SkinFacts& facts = facts_[static_cast<std::size_t>(skin_index)];
    if (inverse_bind == Mat4(1.f)) facts.unbound.emplace(joint, static_cast<std::uint16_t>(skin.joints.size()));
    const Mat4 rest = in_.skeleton->rest_m[static_cast<std::size_t>(joint)] * inverse_bind;
    facts.mirrors.push_back(glm::determinant(Mat3(rest)) < 0.f);
    skin.joints.push_back(joint);
    skin.inverse_bind.push_back(inverse_bind);
  }

  // Where the node itself stands in the skin, for vertices that no joint holds; added behind the file's joints.
  Result<std::uint16_t> nodeInSkin(int skin_index, JointIndex node) {
    const SkinFacts& facts = facts_[static_cast<std::size_t>(skin_index)];
    const Skin& skin = c_.skins[static_cast<std::size_t>(skin_index)];
    if (!facts.unbound.contains(node)) {
      if (skin.joints.size() >= kMostJoints) {
        return fail(
            fmt::format("The skin “{}” needs more than {} joints; give each of its vertices a weight, or export "
                        "it with fewer meshes.",
                        skin.name, kMostJoints));
      }
      addJoint(skin_index, node, Mat4(1.f));
    }
    return facts.unbound.at(node);
  }

  Check bindToSkin(std::size_t node, int skin_index, const RawMesh& raw, Mesh& mesh) {
    mesh.skin = skinFor(skin_index);
    std::vector<char> held(raw.mesh.positions.size(), 0);
    for (const RawInfluence& i : raw.influences) held[i.vertex] |= i.weight > 0.f;
    const bool loose = std::ranges::find(held, 0) != held.end();
    const auto fallback =
        loose ? nodeInSkin(mesh.skin, in_.skeleton->joint_of_node[node]) : Result<std::uint16_t>(std::uint16_t{0});
    if (!fallback) return tl::unexpected(fallback.error());
    InfluenceRepairs done;
    mesh.influences = cleanInfluences(raw.mesh.positions.size(), raw.influences, in_.influences_kept, *fallback, &done);
    influences_.vertices_without_weights += done.vertices_without_weights;
    influences_.vertices_cut += done.vertices_cut;
    influences_.sums_far_from_one += done.sums_far_from_one;
    influences_.dropped_values += done.dropped_values;
    influences_.most_influences = std::max(influences_.most_influences, done.most_influences);
    return {};
  }

  void bindToNode(std::size_t node, Mesh& mesh) {
    const auto [at, fresh] = rigid_at_.try_emplace(node, static_cast<int>(c_.skins.size()));
    if (fresh) {
      c_.skins.emplace_back().name = d_.nodes[node].name;
      facts_.emplace_back();
      addJoint(at->second, in_.skeleton->joint_of_node[node], Mat4(1.f));
    }
    mesh.skin = at->second;
    mesh.influences.per_vertex = 1;
    mesh.influences.joints.assign(mesh.positions.size(), 0);
    mesh.influences.weights.assign(mesh.positions.size(), 1.f);
  }

  // Whether most of the mesh is turned inside out at rest: by a node that mirrors, or by joints or bind matrices that
  // do.
  bool isMirrored(const Mesh& mesh) const {
    const std::vector<char>& mirrors = facts_[static_cast<std::size_t>(mesh.skin)].mirrors;
    std::size_t inside_out = 0;
    const auto per_vertex = static_cast<std::size_t>(mesh.influences.per_vertex);
    for (std::size_t v = 0; v < mesh.positions.size(); ++v)
      inside_out += mirrors[mesh.influences.joints[v * per_vertex]] != 0;
    return 2 * inside_out > mesh.positions.size();
  }

  void reportRepairs() {
    ImportReport& r = *in_.report;
    const auto say = [&](ReportKind kind, std::size_t count, std::string_view before, std::string_view one,
                         std::string_view many, std::string_view after) {
      if (count) r.add(kind, fmt::format("{} {} {}.", before, counted(count, one, many), after));
    };
    using enum ReportKind;
    say(dropped, repairs_.broken_triangles, "Left out", "triangle", "triangles", "with corners that are not finite");
    say(repaired, repairs_.broken_values, "Replaced", "broken normal, colour or other value",
        "broken normals, colours or other values", "of vertices");
    say(repaired, repairs_.meshes_without_normals, "Computed flat normals for", "mesh", "meshes", "without normals");
    say(info, with_new_tangents_, "Computed tangents for", "mesh", "meshes", "with a normal map");
    say(converted, mirrored_, "Turned the triangles of", "mesh", "meshes", "round that stand in mirrored space");
    say(repaired, influences_.vertices_without_weights, "Let", "vertex", "vertices",
        "without weights follow the mesh's node");
    say(repaired, influences_.sums_far_from_one, "Scaled the weights of", "vertex", "vertices", "to add up to 1");
    say(repaired, influences_.dropped_values, "Left out", "weight", "weights", "that are negative or not finite");
    if (influences_.vertices_cut) {
      r.add(dropped, fmt::format("Kept the {} heaviest of up to {} joints for {}.",
                                 std::clamp(in_.influences_kept, 1, kMaxInfluences), influences_.most_influences,
                                 counted(influences_.vertices_cut, "vertex", "vertices")));
    }
  }

  GltfMeshes& in_;
  const GltfDocument& d_;
  Character& c_;
  std::map<std::pair<int, int>, std::vector<std::pair<PackedPrimitive, AssimpMesh*>>> by_use_;
  std::map<int, int> skin_at_;           // skin of the document to skin of the character
  std::map<std::size_t, int> rigid_at_;  // node to its own skin
  std::vector<SkinFacts> facts_;         // for each skin of the character
  MeshRepairs repairs_;
  InfluenceRepairs influences_;
  std::size_t rows_ = 0, mirrored_ = 0, with_new_tangents_ = 0;
};

}  // namespace

Check GltfMeshes::run() { return Builder(*this).run(); }

}  // namespace sinew
