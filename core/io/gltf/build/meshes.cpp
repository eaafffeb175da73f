#include "core/io/gltf/build/meshes.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "core/io/mesh/mesh_binder.h"

namespace sinew {
namespace {

class Builder {
 public:
  explicit Builder(GltfMeshes& in)
      : in_(in),
        d_(*in.document),
        binder_(*in.character, in.skeleton->rest_m, in.influences_kept, in.packed->max_rows) {}

  Check run() {
    if (auto ok = sortRead(); !ok) return ok;
    for (std::size_t i = 0; i < d_.nodes.size(); ++i) {
      if (d_.nodes[i].mesh < 0 || !d_.nodes[i].in_scene) continue;
      if (auto ok = addNode(i); !ok) return ok;
    }
    binder_.report(*in_.report);
    in_.report->addCounted(ReportKind::info, split_, "Split {} mesh by its materials into {}.",
                           "Split {} meshes by their materials into {}.", parts_of_split_);
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
      mesh.raw.mesh.material = primitiveOf(p).material;
      if (!binder_.repair(mesh.raw)) continue;
      nameTargets(d_.meshes[static_cast<std::size_t>(p.mesh)], mesh.raw.mesh);
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

  static void nameTargets(const GltfMesh& from, Mesh& mesh) {
    for (std::size_t t = 0; t < mesh.morph_targets.size(); ++t) {
      const bool named = t < from.target_names.size() && !from.target_names[t].empty();
      mesh.morph_targets[t].name = named ? from.target_names[t] : fmt::format("target{}", t);
    }
  }

  const GltfPrimitive& primitiveOf(const PackedPrimitive& p) const {
    return d_.meshes[static_cast<std::size_t>(p.mesh)].primitives[static_cast<std::size_t>(p.primitive)];
  }

  // One mesh may hang on many nodes, and is copied for each.
  Check addNode(std::size_t node) {
    const GltfNode& n = d_.nodes[node];
    const auto found = by_use_.find({n.mesh, n.skin});
    if (found == by_use_.end()) return {};
    if (const std::string& note = d_.meshes[static_cast<std::size_t>(n.mesh)].note; !note.empty())
      in_.notes->push_back({PartNote::Part::mesh, static_cast<int>(in_.character->meshes.size()), note});
    const bool hidden = isHidden(static_cast<int>(node));
    if (found->second.size() > 1) ++split_, parts_of_split_ += found->second.size();
    for (const auto& [packed, read] : found->second) {
      Mesh mesh = read->raw.mesh;
      mesh.name = nameOf(node, packed, found->second.size());
      mesh.hidden = hidden;
      MeshUse use;
      use.node = in_.skeleton->joint_of_node[node];
      use.skin = packed.skinned ? skinFor(packed.skin) : -1;
      use.node_flips = true;
      use.first_morph_channel = std::max(in_.skeleton->first_morph_of_node[node], 0);
      if (const std::string& note = primitiveOf(packed).note; !note.empty())
        in_.notes->push_back({PartNote::Part::primitive, static_cast<int>(in_.character->meshes.size()), note});
      if (auto ok = binder_.add(std::move(mesh), read->raw.influences, use); !ok) return ok;
    }
    return {};
  }

  // Of itself or by one above it; each node is asked once.
  bool isHidden(int node) {
    std::vector<int> way;
    char found = kShown;  // above all roots
    for (; node >= 0; node = d_.nodes[static_cast<std::size_t>(node)].parent) {
      const auto at = static_cast<std::size_t>(node);
      if (seen_[at] != kUnknown) {
        found = seen_[at];
        break;
      }
      way.push_back(node);
      if (d_.nodes[at].visible) continue;
      found = kHidden;
      break;
    }
    for (const int one : way) seen_[static_cast<std::size_t>(one)] = found;
    return found == kHidden;
  }

  std::string nameOf(std::size_t node, const PackedPrimitive& packed, std::size_t siblings) const {
    const GltfMesh& mesh = d_.meshes[static_cast<std::size_t>(packed.mesh)];
    const std::string& base = mesh.name.empty() ? d_.nodes[node].name : mesh.name;
    return siblings < 2 ? base : fmt::format("{}.{}", base, packed.primitive);
  }

  int skinFor(int skin) {
    const auto [at, fresh] = skin_at_.try_emplace(skin, -1);
    if (fresh) {
      const GltfSkin& from = d_.skins[static_cast<std::size_t>(skin)];
      std::vector<JointIndex> joints;
      joints.reserve(from.joints.size());
      for (int node : from.joints) joints.push_back(in_.skeleton->joint_of_node[static_cast<std::size_t>(node)]);
      at->second = binder_.addSkin(from.name, joints, in_.skeleton->inverse_bind[static_cast<std::size_t>(skin)]);
      if (!from.note.empty()) in_.notes->push_back({PartNote::Part::skin, at->second, from.note});
    }
    return at->second;
  }

  GltfMeshes& in_;
  const GltfDocument& d_;
  static constexpr char kUnknown = 0, kShown = 1, kHidden = 2;
  std::vector<char> seen_ = std::vector<char>(d_.nodes.size(), kUnknown);  // by node
  MeshBinder binder_;
  std::map<std::pair<int, int>, std::vector<std::pair<PackedPrimitive, AssimpMesh*>>> by_use_;
  std::size_t split_ = 0, parts_of_split_ = 0;
  std::map<int, int> skin_at_;  // skin of the document to skin of the character
};

}  // namespace

Check GltfMeshes::run() { return Builder(*this).run(); }

}  // namespace sinew
