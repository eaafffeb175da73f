#include "core/io/gltf/write/mesh_json.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "core/io/gltf/json.h"
#include "core/io/gltf/write/json_parts.h"
#include "core/io/gltf/write/note_json.h"
#include "core/skeleton/local_to_model.h"

namespace sinew::gltf_json {
namespace {

using Use = GltfArrays::Use;

// By joint, whether the file from which it came says, there or above it, that it is not seen.
std::vector<char> hiddenByNotes(const Character& character, const Notes& notes) {
  std::vector<char> hidden;
  for (const JointIndex parent : character.skeleton.parents()) {  // who come before their children
    const bool above = parent != kNoJoint && hidden[static_cast<std::size_t>(parent)];
    hidden.push_back(above || hidesNode(notes.of(PartNote::Part::joint, static_cast<int>(hidden.size()))));
  }
  return hidden;
}

// At any depth, but for extras; whether there were any.
bool removeTextures(Value& value) {
  bool any = false;
  if (value.IsArray())
    for (Value& one : value.GetArray()) any |= removeTextures(one);
  if (!value.IsObject()) return any;
  for (auto member = value.MemberBegin(); member != value.MemberEnd();) {
    const std::string_view key(member->name.GetString(), member->name.GetStringLength());
    const bool texture = isTexture(key, member->value);
    any |= texture || (key != "extras" && removeTextures(member->value));
    member = texture ? value.EraseMember(member) : member + 1;
  }
  return any;
}

class MeshWriter {
 public:
  MeshWriter(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
             std::set<std::string>& extensions)
      : character_(character),
        notes_(character),
        extensions_(extensions),
        pool_(root.GetAllocator()),
        root_(root),
        arrays_(arrays),
        rest_m_(restInModelSpace(character.skeleton)) {}

  std::vector<CarriedMesh> run(const Task& task, ImportReport& report) {
    std::vector<CarriedMesh> carried = carriedMeshes(character_);
    std::size_t left_out = 0;
    std::vector<char> noted;
    if (std::ranges::any_of(carried, &CarriedMesh::hidden)) noted = hiddenByNotes(character_, notes_);
    std::erase_if(carried, [&](const CarriedMesh& mesh) {
      const bool lost = mesh.hidden && !noted[static_cast<std::size_t>(mesh.joint)];
      left_out += lost ? mesh.parts.size() : 0;
      return lost;
    });
    for (std::size_t i = 0; i < carried.size() && !task.cancelled(); ++i) {
      add(carried[i]);
      task.tell(i + 1, carried.size());
    }
    if (!meshes_.Empty()) setMember(root_, "meshes", std::move(meshes_), pool_);
    report.addCounted(ReportKind::dropped, left_out, "Left out {} mesh that is hidden.",
                      "Left out {} meshes that are hidden.");
    report.addCounted(
        ReportKind::dropped, without_textures_,
        "{} mesh has no texture coordinates, and is written without the textures of its material.",
        "{} meshes have no texture coordinates, and are written without the textures of their materials.");
    return carried;
  }

 private:
  void put(Value& object, const char* key, Value value) { setMember(object, key, std::move(value), pool_); }

  void add(const CarriedMesh& carried) {
    Value out = described(carried.name, *carried.parts.front());
    for (const Mesh* mesh : carried.parts)
      addPrimitives(meshForFile(character_, *mesh, rest_m_, true), noteOf(PartNote::Part::primitive, *mesh),
                    out["primitives"]);
    for (const Mesh* mesh : carried.parts) putNote(noteOf(PartNote::Part::mesh, *mesh), out, extensions_, pool_);
    meshes_.PushBack(out, pool_);
  }

  const std::string& noteOf(PartNote::Part part, const Mesh& mesh) const {
    const auto at = std::ranges::find(character_.meshes, &mesh, &std::shared_ptr<const Mesh>::get);
    return notes_.of(part, static_cast<int>(at - character_.meshes.begin()));
  }

  // A mesh of the file without primitives. mesh: a part of it.
  Value described(const std::string& name, const Mesh& mesh) {
    Value out(rapidjson::kObjectType);
    if (!name.empty()) put(out, "name", string(name, pool_));
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

  template <class Row>
  int rows(const std::vector<Row>& values) {
    constexpr int kWidth = Row::length();
    return arrays_.add({&values.front().x, values.size() * kWidth}, kWidth, Use::vertices);
  }

  // One for its triangles, one for its lines, one for its points; all of the same vertices.
  void addPrimitives(const Mesh& mesh, const std::string& note, Value& to) {
    constexpr int kPoints = 0, kLines = 1, kTriangles = 4;
    Value shared = primitive(mesh);
    putNote(note, shared, extensions_, pool_);
    for (const auto& [list, mode] :
         {std::pair(&mesh.indices, kTriangles), std::pair(&mesh.lines, kLines), std::pair(&mesh.points, kPoints)}) {
      if (list->empty()) continue;
      Value out(shared, pool_);
      put(out, "indices", Value(arrays_.add(std::span(*list), Use::indices)));
      if (mode != kTriangles) put(out, "mode", Value(mode));
      to.PushBack(out, pool_);
    }
  }

  // Without what it is made of.
  Value primitive(const Mesh& mesh) {
    Value out(rapidjson::kObjectType), attributes(rapidjson::kObjectType);
    put(attributes, "POSITION", Value(arrays_.add(std::span(mesh.positions), Use::vertices, true)));
    put(attributes, "NORMAL", Value(rows(mesh.normals)));
    if (!mesh.tangents.empty()) put(attributes, "TANGENT", Value(rows(mesh.tangents)));
    if (!mesh.uvs.empty()) put(attributes, "TEXCOORD_0", Value(rows(mesh.uvs)));
    if (!mesh.colors.empty()) put(attributes, "COLOR_0", Value(rows(mesh.colors)));
    if (mesh.skinned) putInfluences(mesh.influences, attributes);
    put(out, "attributes", std::move(attributes));
    if (mesh.material >= 0) put(out, "material", Value(materialOf(mesh)));
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

  int materialOf(const Mesh& mesh) {
    if (!mesh.uvs.empty()) return mesh.material;
    const auto [found, fresh] = plain_.try_emplace(mesh.material, mesh.material);
    if (fresh) {
      Value& materials = root_["materials"];
      Value twin(materials[static_cast<rapidjson::SizeType>(mesh.material)], pool_);
      if (removeTextures(twin)) {
        found->second = static_cast<int>(materials.Size());
        materials.PushBack(std::move(twin), pool_);
      }
    }
    without_textures_ += found->second != mesh.material;
    return found->second;
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
  const Notes notes_;
  std::set<std::string>& extensions_;
  Pool& pool_;
  rapidjson::Document& root_;
  GltfArrays& arrays_;
  std::vector<Mat4> rest_m_;
  std::map<int, int> plain_;  // materials to what meshes without texture coordinates get
  std::size_t without_textures_ = 0;
  Value meshes_{rapidjson::kArrayType};
};

}  // namespace

std::vector<CarriedMesh> addMeshes(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                                   std::set<std::string>& extensions, const Task& task, ImportReport& report) {
  return MeshWriter(character, root, arrays, extensions).run(task, report);
}

}  // namespace sinew::gltf_json
