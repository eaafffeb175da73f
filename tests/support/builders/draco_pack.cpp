#include "tests/support/builders/draco_pack.h"

#include <cstring>

#include <draco/compression/expert_encode.h>
#include <draco/core/encoder_buffer.h>
#include <draco/mesh/mesh.h>

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

draco::DataType typeOf(const Json& accessor) {
  switch (accessor["componentType"].get<int>()) {
    case 5120:
      return draco::DT_INT8;
    case 5121:
      return draco::DT_UINT8;
    case 5122:
      return draco::DT_INT16;
    case 5123:
      return draco::DT_UINT16;
    case 5125:
      return draco::DT_UINT32;
    default:
      return draco::DT_FLOAT32;
  }
}

draco::GeometryAttribute::Type kindOf(const std::string& name) {
  if (name == "POSITION") return draco::GeometryAttribute::POSITION;
  if (name == "NORMAL") return draco::GeometryAttribute::NORMAL;
  if (name.starts_with("TEXCOORD")) return draco::GeometryAttribute::TEX_COORD;
  if (name.starts_with("COLOR")) return draco::GeometryAttribute::COLOR;
  return draco::GeometryAttribute::GENERIC;
}

const unsigned char* dataOf(const GltfBuilder& b, const Json& accessor) {
  const std::size_t view = accessor["bufferView"];
  return b.bin().data() + b.root["bufferViews"][view]["byteOffset"].get<std::size_t>();
}

int addAttribute(const GltfBuilder& b, const std::string& name, const Json& accessor, draco::Mesh& mesh) {
  const std::string type = accessor["type"];
  const int width = type == "SCALAR" ? 1 : type.back() - '0';
  const std::size_t row = static_cast<std::size_t>(width * draco::DataTypeLength(typeOf(accessor)));
  draco::GeometryAttribute said;
  said.Init(kindOf(name), nullptr, static_cast<std::uint8_t>(width), typeOf(accessor),
            accessor.value("normalized", false), static_cast<std::int64_t>(row), 0);
  const auto count = accessor["count"].get<std::uint32_t>();
  mesh.set_num_points(count);
  const int id = mesh.AddAttribute(said, true, count);
  for (std::uint32_t i = 0; i < count; ++i)
    mesh.attribute(id)->SetAttributeValue(draco::AttributeValueIndex(i), dataOf(b, accessor) + i * row);
  return id;
}

void addFaces(const GltfBuilder& b, const Json& accessor, draco::Mesh& mesh) {
  const std::size_t size = static_cast<std::size_t>(draco::DataTypeLength(typeOf(accessor)));
  for (std::size_t i = 0; i + 3 <= accessor["count"].get<std::size_t>(); i += 3) {
    draco::Mesh::Face face;
    for (std::size_t k = 0; k < 3; ++k) {
      std::uint32_t corner = 0;
      std::memcpy(&corner, dataOf(b, accessor) + (i + k) * size, size);
      face[k] = corner;
    }
    mesh.AddFace(face);
  }
}

}  // namespace

GltfBuilder dracoPacked(GltfBuilder builder, DracoMethod method, int position_bits) {
  auto& accessors = builder.root["accessors"];
  for (Json& of : builder.root["meshes"]) {
    Json& primitive = of["primitives"][0];
    draco::Mesh mesh;
    Json ids = Json::object();
    for (const auto& [name, accessor] : primitive["attributes"].items())
      ids[name] = addAttribute(builder, name, accessors[accessor.get<std::size_t>()], mesh);
    addFaces(builder, accessors[primitive["indices"].get<std::size_t>()], mesh);
    draco::ExpertEncoder encoder(mesh);
    encoder.SetEncodingMethod(method == DracoMethod::sequential ? draco::MESH_SEQUENTIAL_ENCODING
                                                                : draco::MESH_EDGEBREAKER_ENCODING);
    if (position_bits) encoder.SetAttributeQuantization(ids["POSITION"], position_bits);
    draco::EncoderBuffer bytes;
    if (!encoder.EncodeToBuffer(&bytes).ok()) return builder;
    for (auto& id : ids) id = mesh.attribute(id.get<int>())->unique_id();
    const int view = builder.view(bytes.data(), bytes.size());
    primitive["extensions"]["KHR_draco_mesh_compression"] = {{"bufferView", view}, {"attributes", ids}};
    for (const auto& [name, accessor] : primitive["attributes"].items())
      accessors[accessor.get<std::size_t>()].erase("bufferView");
    accessors[primitive["indices"].get<std::size_t>()].erase("bufferView");
  }
  for (const char* list : {"extensionsUsed", "extensionsRequired"})
    builder.root[list].push_back("KHR_draco_mesh_compression");
  return builder;
}

}  // namespace sinew::tests
