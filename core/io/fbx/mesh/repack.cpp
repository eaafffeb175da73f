#include "core/io/fbx/mesh/repack.h"

#include <algorithm>
#include <string>

#include <assimp/scene.h>
#include <fmt/format.h>

#include "core/io/fbx/records/writer.h"

namespace sinew {
namespace {

// Objects of the packed file, each kind in a range of its own; 0 is the scene.
constexpr std::int64_t kGeometryIds = std::int64_t{1} << 40, kModelIds = std::int64_t{2} << 40,
                       kSlotIds = std::int64_t{3} << 40, kMaterialIds = std::int64_t{4} << 40,
                       kTextureIds = std::int64_t{5} << 40, kCarrierIds = std::int64_t{6} << 40;

template <class T>
std::span<const float> floatsOf(const std::vector<T>& list) {
  static_assert(sizeof(T) % sizeof(float) == 0);
  return {reinterpret_cast<const float*>(list.data()), list.size() * sizeof(T) / sizeof(float)};
}

class Packer {
 public:
  Packer(std::span<const FbxGeometry> geometries, const FbxMaterials& materials)
      : geometries_(geometries), materials_(materials) {}

  Result<PackedFbx> pack() {
    findSlots();
    w_.head("Sinew");
    w_.begin("Objects");
    for (std::size_t i = 0; i < geometries_.size(); ++i) {
      if (!geometries_[i].corners.empty()) putGeometry(i);
    }
    if (!materials_.objects.empty()) putCarrier();
    for (std::size_t k = 0; k < max_slots_; ++k) putMaterialHead(kSlotIds, k, 's', "lambert"), w_.end();
    for (std::size_t i = 0; i < materials_.objects.size(); ++i) putMaterial(i);
    for (std::size_t i = 0; i < materials_.textures.size(); ++i) putTexture(i);
    w_.end();
    putConnections();
    auto bytes = w_.finish();
    if (!bytes) return tl::unexpected(bytes.error());
    out_.bytes = std::move(*bytes);
    return std::move(out_);
  }

 private:
  void findSlots() {
    for (const FbxGeometry& g : geometries_) {
      std::vector<std::int32_t>& slots = out_.slots.emplace_back();
      for (const std::int32_t slot : g.slots) {
        if (!slots.empty() && slots.back() == slot) continue;
        if (const auto at = std::ranges::lower_bound(slots, slot); at == slots.end() || *at != slot)
          slots.insert(at, slot);
      }
      max_slots_ = std::max(max_slots_, slots.size());
    }
  }

  void object(std::string_view kind, std::int64_t ids, std::size_t index, char letter, std::string_view sub_kind) {
    using namespace std::string_view_literals;
    w_.begin(kind);
    w_.value(ids + static_cast<std::int64_t>(index));
    w_.value(std::string_view(fmt::format("{}{}{}{}", letter, index, "\0\1"sv, kind)));
    w_.value(sub_kind);
  }

  void putGeometry(std::size_t index) {
    const FbxGeometry& g = geometries_[index];
    object("Geometry", kGeometryIds, index, 'g', "Mesh");
    w_.leaf("Vertices", floatsOf(g.points_m));
    std::vector<std::int32_t> polygons = g.corners;
    for (const std::uint32_t end : g.ends) polygons[end - 1] = -1 - polygons[end - 1];
    w_.leaf("PolygonVertexIndex", std::span<const std::int32_t>(polygons));
    putLayer("LayerElementNormal", "Normals", floatsOf(g.normals));
    putLayer("LayerElementUV", "UV", floatsOf(g.uvs));
    putLayer("LayerElementColor", "Colors", floatsOf(g.colors));
    putSlots(g, out_.slots[index]);
    putLayerList();
    w_.end();
    object("Model", kModelIds, index, 'n', "Mesh");
    w_.leaf("Version", std::int32_t{232});
    w_.end();
  }

  void putLayerList() {
    w_.begin("Layer");
    w_.value(std::int32_t{0});
    for (const char* type : {"LayerElementNormal", "LayerElementUV", "LayerElementColor", "LayerElementMaterial"}) {
      w_.begin("LayerElement");
      w_.leaf("Type", type);
      w_.leaf("TypedIndex", std::int32_t{0});
      w_.end();
    }
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

  void putLayer(std::string_view type, std::string_view name, std::span<const float> values) {
    if (values.empty()) return;
    w_.begin(type);
    w_.value(std::int32_t{0});
    w_.leaf("MappingInformationType", "ByPolygonVertex");
    w_.leaf("ReferenceInformationType", "Direct");
    w_.leaf(name, values);
    w_.end();
  }

  void putSlots(const FbxGeometry& g, const std::vector<std::int32_t>& slots) {
    std::vector<std::int32_t> indices{0};
    if (slots.size() > 1) {
      indices.clear();
      for (const std::int32_t slot : g.slots)
        indices.push_back(static_cast<std::int32_t>(std::ranges::lower_bound(slots, slot) - slots.begin()));
    }
    putMaterialLayer(indices);
  }

  void putMaterialLayer(const std::vector<std::int32_t>& indices) {
    w_.begin("LayerElementMaterial");
    w_.value(std::int32_t{0});
    w_.leaf("MappingInformationType", indices.size() > 1 ? "ByPolygon" : "AllSame");
    w_.leaf("ReferenceInformationType", "IndexToDirect");
    w_.leaf("Materials", std::span<const std::int32_t>(indices));
    w_.end();
  }

  void putMaterialHead(std::int64_t ids, std::size_t index, char letter, std::string_view shading) {
    object("Material", ids, index, letter, "");
    w_.leaf("ShadingModel", shading);
  }

  void putMaterial(std::size_t index) {
    const FbxObject& material = *materials_.objects[index];
    const FbxRecord* shading = material.record->child("ShadingModel");
    putMaterialHead(kMaterialIds, index, 'm', shading ? shading->text(0, "phong") : "phong");
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
    for (std::size_t i = 0; i < geometries_.size(); ++i) {
      if (geometries_[i].corners.empty()) continue;
      const auto n = static_cast<std::int64_t>(i);
      link(kModelIds + n, 0);
      link(kGeometryIds + n, kModelIds + n);
      for (std::size_t k = 0; k < out_.slots[i].size(); ++k)
        link(kSlotIds + static_cast<std::int64_t>(k), kModelIds + n);
    }
    if (!materials_.objects.empty()) link(kCarrierIds + 1, 0), link(kCarrierIds, kCarrierIds + 1);
    for (std::size_t i = 0; i < materials_.links.size(); ++i) {
      link(kMaterialIds + static_cast<std::int64_t>(i), kCarrierIds + 1);
      for (const FbxTextureLink& l : materials_.links[i])
        w_.leaf("C", "OP", kTextureIds + l.texture, kMaterialIds + static_cast<std::int64_t>(i), l.property);
    }
    w_.end();
  }

  std::span<const FbxGeometry> geometries_;
  const FbxMaterials& materials_;
  FbxWriter w_;
  PackedFbx out_;
  std::size_t max_slots_ = 0;
};

}  // namespace

Result<PackedFbx> packFbxForAssimp(std::span<const FbxGeometry> geometries, const FbxMaterials& materials) {
  return Packer(geometries, materials).pack();
}

Result<FbxFromAssimp> readPackedFbx(const PackedFbx& packed, const FbxMaterials& materials,
                                    const std::atomic<bool>& cancel) {
  AssimpRequest request{packed.bytes, "Autodesk FBX Importer", "fbx", 0, nullptr, {}};
  const auto mismatch = [](std::string_view name) {
    return fail("The meshes cannot be read; export the file again.",
                fmt::format("Assimp gave back “{}”, which does not fit", name));
  };
  FbxFromAssimp out;
  out.materials.resize(materials.objects.size());
  const auto take = [&](const aiScene& scene) -> Check {
    for (unsigned i = 0; i < scene.mNumMaterials; ++i) {
      const int k = packedIndex(scene.mMaterials[i]->GetName().C_Str(), 'm');
      if (k < 0) continue;  // of a slot
      const auto index = static_cast<std::size_t>(k);
      if (index >= out.materials.size()) return mismatch(scene.mMaterials[i]->GetName().C_Str());
      out.materials[index] = readFbxMaterial(*scene.mMaterials[i], materials, index);
    }
    for (unsigned i = 0; i < scene.mNumMeshes; ++i) {
      const aiMesh& mesh = *scene.mMeshes[i];
      if (packedIndex(mesh.mName.C_Str(), 'c') == 0) continue;
      const int geometry = packedIndex(mesh.mName.C_Str(), 'g');
      const int k = mesh.mMaterialIndex < scene.mNumMaterials
                        ? packedIndex(scene.mMaterials[mesh.mMaterialIndex]->GetName().C_Str(), 's')
                        : -1;
      if (geometry < 0 || static_cast<std::size_t>(geometry) >= packed.slots.size() || k < 0 ||
          static_cast<std::size_t>(k) >= packed.slots[static_cast<std::size_t>(geometry)].size())
        return mismatch(mesh.mName.C_Str());
      auto read = readAssimpMesh(mesh);
      if (!read) return tl::unexpected(read.error());
      out.parts.push_back(
          {geometry, packed.slots[static_cast<std::size_t>(geometry)][static_cast<std::size_t>(k)], std::move(*read)});
      if (cancel) return fail(kImportCancelled);
    }
    return {};
  };
  if (auto ok = readWithAssimp(request, cancel, take); !ok) return tl::unexpected(ok.error());
  return out;
}

}  // namespace sinew
