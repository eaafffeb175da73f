#include "core/io/gltf/write/mesh_json.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/io/gltf/json.h"
#include "core/io/gltf/write/json_parts.h"
#include "core/io/mesh/raw_mesh.h"
#include "core/skeleton/local_to_model.h"

namespace sinew::gltf_json {
namespace {

using Use = GltfArrays::Use;

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

class Writer {
 public:
  Writer(const Character& character, rapidjson::Document& root, GltfArrays& arrays)
      : character_(character),
        pool_(root.GetAllocator()),
        root_(root),
        arrays_(arrays),
        rest_m_(restInModelSpace(character.skeleton)) {}

  std::vector<CarriedMesh> run(ImportReport& report) {
    std::size_t hidden = 0;
    for (const auto& mesh : character_.meshes) {
      hidden += mesh->hidden;
      if (!mesh->hidden && !mesh->indices.empty()) add(*mesh);
    }
    if (!meshes_.Empty()) setMember(root_, "meshes", std::move(meshes_), pool_);
    report.addCounted(ReportKind::dropped, hidden, "Left out {} mesh that is hidden.",
                      "Left out {} meshes that are hidden.");
    return std::move(carried_);
  }

 private:
  void put(Value& object, const char* key, Value value) { setMember(object, key, std::move(value), pool_); }

  void add(const Mesh& mesh) {
    CarriedMesh wanted{.name = mesh.name,
                       .joint = mesh.node,
                       .skin = mesh.skinned ? mesh.skin : -1,
                       .first_morph_channel = mesh.morph_targets.empty() ? 0 : mesh.first_morph_channel,
                       .morph_count = mesh.morph_targets.size()};
    auto found = std::ranges::find_if(carried_, [&](const CarriedMesh& one) {
      return one.name == wanted.name && one.joint == wanted.joint && one.skin == wanted.skin &&
             one.first_morph_channel == wanted.first_morph_channel && one.morph_count == wanted.morph_count;
    });
    if (found == carried_.end()) {
      wanted.mesh = static_cast<int>(meshes_.Size());
      meshes_.PushBack(described(mesh), pool_);
      found = carried_.insert(carried_.end(), wanted);
    }
    Mesh turned = mesh;
    toFile(turned);
    meshes_[static_cast<rapidjson::SizeType>(found->mesh)]["primitives"].PushBack(primitive(turned), pool_);
  }

  // A mesh of the file without primitives.
  Value described(const Mesh& mesh) {
    Value out(rapidjson::kObjectType);
    if (!mesh.name.empty()) put(out, "name", string(mesh.name, pool_));
    put(out, "primitives", Value(rapidjson::kArrayType));
    if (mesh.morph_targets.empty()) return out;
    Value weights(rapidjson::kArrayType), names(rapidjson::kArrayType), extras(rapidjson::kObjectType);
    for (std::size_t i = 0; i < mesh.morph_targets.size(); ++i) {
      const auto& channel = character_.morph_channels[static_cast<std::size_t>(mesh.first_morph_channel) + i];
      weights.PushBack(channel.rest_weight, pool_);
      names.PushBack(string(channel.name, pool_), pool_);
    }
    put(out, "weights", std::move(weights));
    put(extras, "targetNames", std::move(names));
    put(out, "extras", std::move(extras));
    return out;
  }

  // Undoes what the reader does to meshes that stand in mirrored space: in a file the node says which way they face.
  void toFile(Mesh& mesh) const {
    const Skin& skin = character_.skins[static_cast<std::size_t>(mesh.skin)];
    const bool node_mirrors = glm::determinant(Mat3(rest_m_[static_cast<std::size_t>(mesh.node)])) < 0.f;
    if (!mesh.skinned) {
      if (skin.inverse_bind.front() != Mat4(1.f)) moveVertices(skin.inverse_bind.front(), mesh);
      if (node_mirrors) flipWinding(mesh);
      return;
    }
    std::vector<char> mirrors;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
      const Mat4& joint_m = rest_m_[static_cast<std::size_t>(skin.joints[i])];
      mirrors.push_back(glm::determinant(Mat3(joint_m * skin.inverse_bind[i])) < 0.f);
    }
    if (standsMirrored(mesh, mirrors)) {
      flipWinding(mesh);
    } else if (node_mirrors) {
      flipTriangles(mesh);
    }
  }

  template <class Row>
  int rows(const std::vector<Row>& values) {
    constexpr int kWidth = Row::length();
    return arrays_.add({&values.front().x, values.size() * kWidth}, kWidth, Use::vertices);
  }

  Value primitive(const Mesh& mesh) {
    Value out(rapidjson::kObjectType), attributes(rapidjson::kObjectType);
    put(attributes, "POSITION", Value(arrays_.add(std::span(mesh.positions), Use::vertices, true)));
    put(attributes, "NORMAL", Value(rows(mesh.normals)));
    if (!mesh.tangents.empty()) put(attributes, "TANGENT", Value(rows(mesh.tangents)));
    if (!mesh.uvs.empty()) put(attributes, "TEXCOORD_0", Value(rows(mesh.uvs)));
    if (!mesh.colors.empty()) put(attributes, "COLOR_0", Value(rows(mesh.colors)));
    if (mesh.skinned) putInfluences(mesh.influences, attributes);
    put(out, "attributes", std::move(attributes));
    put(out, "indices", Value(arrays_.add(std::span(mesh.indices), Use::indices)));
    if (mesh.material >= 0) put(out, "material", Value(mesh.material));
    if (mesh.morph_targets.empty()) return out;
    Value targets(rapidjson::kArrayType);
    for (const MorphTarget& target : mesh.morph_targets) {
      Value one(rapidjson::kObjectType);
      put(one, "POSITION", Value(arrays_.add(std::span(target.positions), Use::vertices, true)));
      if (!target.normals.empty()) put(one, "NORMAL", Value(rows(target.normals)));
      if (!target.tangents.empty() && !mesh.tangents.empty()) put(one, "TANGENT", Value(rows(target.tangents)));
      targets.PushBack(one, pool_);
    }
    put(out, "targets", std::move(targets));
    return out;
  }

  // Four joints to a set, in as many sets as the vertices need.
  void putInfluences(const Influences& all, Value& attributes) {
    constexpr std::array kJoints{"JOINTS_0", "JOINTS_1"}, kWeights{"WEIGHTS_0", "WEIGHTS_1"};
    static_assert(kMaxInfluences <= 8);
    const auto per_vertex = static_cast<std::size_t>(all.per_vertex);
    const std::size_t vertices = all.vertexCount();
    for (std::size_t set = 0; 4 * set < per_vertex; ++set) {
      std::vector<std::uint16_t> joints(4 * vertices, 0);
      std::vector<float> weights(4 * vertices, 0.f);
      const std::size_t count = std::min<std::size_t>(4, per_vertex - 4 * set);
      for (std::size_t v = 0; v < vertices; ++v) {
        std::copy_n(&all.joints[v * per_vertex + 4 * set], count, &joints[4 * v]);
        std::copy_n(&all.weights[v * per_vertex + 4 * set], count, &weights[4 * v]);
      }
      put(attributes, kJoints[set], Value(arrays_.addJoints(joints)));
      put(attributes, kWeights[set], Value(arrays_.add(weights, 4, Use::vertices)));
    }
  }

  const Character& character_;
  Pool& pool_;
  rapidjson::Document& root_;
  GltfArrays& arrays_;
  std::vector<Mat4> rest_m_;
  Value meshes_{rapidjson::kArrayType};
  std::vector<CarriedMesh> carried_;
};

}  // namespace

std::vector<CarriedMesh> addMeshes(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                                   ImportReport& report) {
  return Writer(character, root, arrays).run(report);
}

}  // namespace sinew::gltf_json
