#include "core/io/fbx/mesh/repack.h"

#include <algorithm>
#include <string>

#include <assimp/scene.h>
#include <fmt/format.h>

#include "core/io/fbx/records/writer.h"

namespace sinew {
namespace {

// Objects of the packed file, each kind in a range of its own; 0 is the scene.
constexpr std::int64_t kMaterialIds = std::int64_t{1} << 40, kTextureIds = std::int64_t{2} << 40,
                       kCarrierIds = std::int64_t{3} << 40;

class Packer {
 public:
  explicit Packer(const FbxMaterials& materials) : materials_(materials) {}

  Result<std::vector<unsigned char>> pack() {
    w_.head("Sinew");
    w_.begin("Objects");
    if (!materials_.objects.empty()) putCarrier();
    for (std::size_t i = 0; i < materials_.objects.size(); ++i) putMaterial(i);
    for (std::size_t i = 0; i < materials_.textures.size(); ++i) putTexture(i);
    w_.end();
    putConnections();
    return w_.finish();
  }

 private:
  void object(std::string_view kind, std::int64_t ids, std::size_t index, char letter, std::string_view sub_kind) {
    using namespace std::string_view_literals;
    w_.begin(kind);
    w_.value(ids + static_cast<std::int64_t>(index));
    w_.value(std::string_view(fmt::format("{}{}{}{}", letter, index, "\0\1"sv, kind)));
    w_.value(sub_kind);
  }

  void putLayerList() {
    w_.begin("Layer");
    w_.value(std::int32_t{0});
    w_.begin("LayerElement");
    w_.leaf("Type", "LayerElementMaterial");
    w_.leaf("TypedIndex", std::int32_t{0});
    w_.end();
    w_.end();
  }

  // Assimp converts the materials of meshes only: here is a triangle for each.
  void putCarrier() {
    object("Geometry", kCarrierIds, 0, 'c', "Mesh");
    const std::vector<float> points{0, 0, 0, 1, 0, 0, 0, 1, 0};
    w_.leaf("Vertices", std::span<const float>(points));
    std::vector<std::int32_t> polygons, slots;
    for (std::size_t i = 0; i < materials_.objects.size(); ++i) {
      polygons.insert(polygons.end(), {0, 1, -3});
      slots.push_back(static_cast<std::int32_t>(i));
    }
    w_.leaf("PolygonVertexIndex", std::span<const std::int32_t>(polygons));
    putMaterialLayer(slots);
    putLayerList();
    w_.end();
    object("Model", kCarrierIds, 1, 'c', "Mesh");
    w_.leaf("Version", std::int32_t{232});
    w_.end();
  }

  void putMaterialLayer(const std::vector<std::int32_t>& indices) {
    w_.begin("LayerElementMaterial");
    w_.value(std::int32_t{0});
    w_.leaf("MappingInformationType", indices.size() > 1 ? "ByPolygon" : "AllSame");
    w_.leaf("ReferenceInformationType", "IndexToDirect");
    w_.leaf("Materials", std::span<const std::int32_t>(indices));
    w_.end();
  }

  void putMaterial(std::size_t index) {
    const FbxObject& material = *materials_.objects[index];
    const FbxRecord* shading = material.record->child("ShadingModel");
    object("Material", kMaterialIds, index, 'm', "");
    w_.leaf("ShadingModel", shading ? shading->text(0, "phong") : std::string_view("phong"));
    w_.begin("Properties70");
    FbxProperties all;
    if (material.template_) all = *material.template_;
    if (material.properties) {
      for (const FbxRecord& p : material.properties->children) {
        if (p.name == "P") all[p.text(0)] = &p;
      }
    }
    all.erase("DiffuseFactor");  // a habit of exporters; the colour is meant as it is
    for (const auto& [name, p] : all) {
      if (isPlain(*p)) w_.record(*p);
    }
    w_.end();
    w_.end();
  }

  // A property as its type wants it: Assimp does not look before it reads.
  static bool isPlain(const FbxRecord& p) {
    const std::string_view type = p.text(1);
    if (p.values.size() < 4 || p.text(0).empty() || !p.children.empty()) return false;
    const auto holds = [&](std::size_t count, bool whole) {
      for (std::size_t i = 4; i < 4 + count; ++i) {
        if (i >= p.values.size()) return false;
        if (std::holds_alternative<double>(p.values[i]) ? whole : !std::holds_alternative<std::int64_t>(p.values[i]))
          return false;
      }
      return true;
    };
    const auto isOneOf = [&](std::initializer_list<std::string_view> types) {
      return std::ranges::find(types, type) != types.end();
    };
    if (isOneOf({"Color", "ColorRGB", "Vector", "Vector3D"})) return holds(3, false);
    if (type == "ColorAndAlpha") return holds(4, false);
    if (isOneOf({"double", "Number", "float", "Float"})) return holds(1, false);
    return isOneOf({"int", "Integer", "enum", "bool", "Bool"}) && holds(1, true);
  }

  void putTexture(std::size_t index) {
    object("Texture", kTextureIds, index, 't', "");
    w_.leaf("Type", "TextureVideoClip");
    const std::string name = fmt::format("t{}", index);
    w_.leaf("FileName", std::string_view(name));
    w_.leaf("RelativeFilename", std::string_view(name));
    w_.end();
  }

  void link(std::int64_t child, std::int64_t parent) { w_.leaf("C", "OO", child, parent); }

  void putConnections() {
    w_.begin("Connections");
    if (!materials_.objects.empty()) link(kCarrierIds + 1, 0), link(kCarrierIds, kCarrierIds + 1);
    for (std::size_t i = 0; i < materials_.links.size(); ++i) {
      link(kMaterialIds + static_cast<std::int64_t>(i), kCarrierIds + 1);
      for (const FbxTextureLink& l : materials_.links[i])
        w_.leaf("C", "OP", kTextureIds + l.texture, kMaterialIds + static_cast<std::int64_t>(i), l.property);
    }
    w_.end();
  }

  const FbxMaterials& materials_;
  FbxWriter w_;
};

}  // namespace

Result<std::vector<unsigned char>> packFbxForAssimp(const FbxMaterials& materials) { return Packer(materials).pack(); }

Result<std::vector<AssimpMaterial>> readPackedFbx(std::span<const unsigned char> packed, const FbxMaterials& materials,
                                                  const std::atomic<bool>& cancel) {
  std::vector<AssimpMaterial> out(materials.objects.size());
  if (out.empty()) return out;
  const AssimpRequest request{packed, "Autodesk FBX Importer", "fbx", 0, nullptr, {}};
  const auto take = [&](const aiScene& scene) -> Check {
    for (unsigned i = 0; i < scene.mNumMaterials; ++i) {
      const aiString name = scene.mMaterials[i]->GetName();
      const int k = packedIndex(name.C_Str(), 'm');
      if (k < 0) continue;
      const auto index = static_cast<std::size_t>(k);
      if (index >= out.size()) {
        return fail("The materials cannot be read; export the file again.",
                    fmt::format("Assimp gave back “{}”, which does not fit", name.C_Str()));
      }
      out[index] = readFbxMaterial(*scene.mMaterials[i], materials, index);
    }
    return {};
  };
  if (auto ok = readWithAssimp(request, cancel, take); !ok) return tl::unexpected(ok.error());
  return out;
}

}  // namespace sinew
