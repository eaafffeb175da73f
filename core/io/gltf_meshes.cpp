#include "core/io/gltf_meshes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace sinew {
namespace {

constexpr std::size_t kMostVertices = 50'000'000;  // of a whole character; one mesh may hang on many nodes

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
      vertices_ += read->raw.mesh.positions.size();
      if (vertices_ > kMostVertices)
        return fail(fmt::format("The file has more than {} million vertices.", kMostVertices / 1'000'000));
      c_.meshes.push_back(make(node, packed, read->raw, found->second.size()));
    }
    return {};
  }

  std::shared_ptr<const Mesh> make(std::size_t node, const PackedPrimitive& packed, const RawMesh& raw,
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
    packed.skinned ? bindToSkin(node, packed.skin, raw, *mesh) : bindToNode(node, *mesh);
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
      Skin& to = c_.skins.emplace_back();
      to.name = from.name;
      to.inverse_bind = in_.skeleton->inverse_bind[static_cast<std::size_t>(skin)];
      for (int joint : from.joints) to.joints.push_back(in_.skeleton->joint_of_node[static_cast<std::size_t>(joint)]);
    }
    return at->second;
  }

  // Where the node itself stands in the skin, for vertices that no joint holds; added behind the file's joints.
  std::uint16_t nodeInSkin(Skin& skin, JointIndex node) {
    const auto found = std::ranges::find(skin.joints, node);
    for (auto at = found; at != skin.joints.end(); ++at) {
      const auto i = static_cast<std::size_t>(at - skin.joints.begin());
      if (*at == node && skin.inverse_bind[i] == Mat4(1.f)) return static_cast<std::uint16_t>(i);
    }
    skin.joints.push_back(node);
    skin.inverse_bind.push_back(Mat4(1.f));
    return static_cast<std::uint16_t>(skin.joints.size() - 1);
  }

  void bindToSkin(std::size_t node, int skin_index, const RawMesh& raw, Mesh& mesh) {
    mesh.skin = skinFor(skin_index);
    Skin& skin = c_.skins[static_cast<std::size_t>(mesh.skin)];
    std::vector<char> held(raw.mesh.positions.size(), 0);
    for (const RawInfluence& i : raw.influences) held[i.vertex] |= i.weight > 0.f;
    const bool loose = std::ranges::find(held, 0) != held.end();
    const std::uint16_t fallback = loose ? nodeInSkin(skin, in_.skeleton->joint_of_node[node]) : std::uint16_t{0};
    InfluenceRepairs done;
    mesh.influences = cleanInfluences(raw.mesh.positions.size(), raw.influences, in_.influences_kept, fallback, &done);
    influences_.vertices_without_weights += done.vertices_without_weights;
    influences_.vertices_cut += done.vertices_cut;
    influences_.sums_far_from_one += done.sums_far_from_one;
    influences_.dropped_values += done.dropped_values;
    influences_.most_influences = std::max(influences_.most_influences, done.most_influences);
  }

  void bindToNode(std::size_t node, Mesh& mesh) {
    const auto [at, fresh] = rigid_at_.try_emplace(node, static_cast<int>(c_.skins.size()));
    if (fresh) c_.skins.push_back({d_.nodes[node].name, {in_.skeleton->joint_of_node[node]}, {Mat4(1.f)}});
    mesh.skin = at->second;
    mesh.influences.per_vertex = 1;
    mesh.influences.joints.assign(mesh.positions.size(), 0);
    mesh.influences.weights.assign(mesh.positions.size(), 1.f);
  }

  // Whether most of the mesh is turned inside out at rest: by a node that mirrors, or by joints or bind matrices that
  // do.
  bool isMirrored(const Mesh& mesh) const {
    const Skin& skin = c_.skins[static_cast<std::size_t>(mesh.skin)];
    std::vector<char> mirrors(skin.joints.size());
    for (std::size_t j = 0; j < mirrors.size(); ++j) {
      mirrors[j] = glm::determinant(Mat3(in_.skeleton->rest_m[static_cast<std::size_t>(skin.joints[j])] *
                                         skin.inverse_bind[j])) < 0.f;
    }
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
  MeshRepairs repairs_;
  InfluenceRepairs influences_;
  std::size_t vertices_ = 0, mirrored_ = 0, with_new_tangents_ = 0;
};

}  // namespace

Check GltfMeshes::run() { return Builder(*this).run(); }

}  // namespace sinew
