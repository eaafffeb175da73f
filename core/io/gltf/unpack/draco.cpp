#include "core/io/gltf/unpack/draco.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <draco/compression/config/decoder_options.h>
#include <draco/compression/mesh/mesh_edgebreaker_decoder.h>
#include <draco/compression/mesh/mesh_sequential_decoder.h>
#include <draco/core/decoder_buffer.h>
#include <draco/core/varint_decoding.h>
#include <draco/mesh/mesh.h>

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

constexpr FixedText kDamagedMesh = text("damaged packed values");

// Bytes that the library holds of a triangle while it unpacks, and for each list of attributes with seams.
constexpr std::size_t kPerFace = 64, kPerSeam = 16;

// A decoder that knows what it needs before it takes it. room: bytes.
template <class Decoder>
class Bounded : public Decoder {
 public:
  explicit Bounded(std::size_t room) : room_(room) {}

 protected:
  bool DecodeConnectivity() override {
    draco::DecoderBuffer ahead = *this->buffer();
    std::uint32_t faces = 0, points = 0;
    std::uint8_t seams = 0;
    bool whole = false;
    if constexpr (std::is_same_v<Decoder, draco::MeshEdgebreakerDecoder>) {
      whole = draco::DecodeVarint(&points, &ahead) && draco::DecodeVarint(&faces, &ahead) && ahead.Decode(&seams);
    } else {
      whole = draco::DecodeVarint(&faces, &ahead) && draco::DecodeVarint(&points, &ahead);
    }
    const std::size_t per_face = kPerFace + kPerSeam * seams;
    // Each point is a corner of some triangle.
    return whole && faces <= room_ / per_face && points <= 3 * std::size_t{faces} && Decoder::DecodeConnectivity();
  }

  bool DecodeAllAttributes() override {
    const draco::PointCloud& points = *this->point_cloud();
    std::size_t row = 0;  // bytes, of values as they are read and as they become
    for (int i = 0; i < points.num_attributes(); ++i) {
      const draco::PointAttribute& one = *points.attribute(i);
      const auto size = static_cast<std::size_t>(std::max(draco::DataTypeLength(one.data_type()), 0));
      row += one.num_components() * (size + sizeof(std::int32_t)) + sizeof(std::int32_t);
    }
    return points.num_points() <= room_ / std::max(row, std::size_t{1}) && Decoder::DecodeAllAttributes();
  }

 private:
  std::size_t room_;
};

template <class Decoder>
std::unique_ptr<draco::Mesh> decodeBy(draco::DecoderBuffer& bytes, std::size_t room) {
  auto mesh = std::make_unique<draco::Mesh>();
  const draco::DecoderOptions options;
  if (!Bounded<Decoder>(room).Decode(options, &bytes, mesh.get()).ok()) return nullptr;
  return mesh;
}

// Null where it cannot be read. glTF says which version of the format it holds.
std::unique_ptr<draco::Mesh> decode(std::span<const unsigned char> from, std::size_t room) {
  draco::DecoderBuffer bytes;
  bytes.Init(reinterpret_cast<const char*>(from.data()), from.size());
  draco::DracoHeader header;
  draco::DecoderBuffer ahead = bytes;
  if (!draco::PointCloudDecoder::DecodeHeader(&ahead, &header).ok() || header.version_major != 2 ||
      header.version_minor != 2 || header.encoder_type != draco::TRIANGULAR_MESH) {
    return nullptr;
  }
  if (header.encoder_method == draco::MESH_EDGEBREAKER_ENCODING)
    return decodeBy<draco::MeshEdgebreakerDecoder>(bytes, room);
  if (header.encoder_method == draco::MESH_SEQUENTIAL_ENCODING)
    return decodeBy<draco::MeshSequentialDecoder>(bytes, room);
  return nullptr;
}

// One row of `width` numbers for each point. Empty where some point has none, or a number does not fit.
template <class T>
std::vector<unsigned char> rowsOf(const draco::Mesh& mesh, const draco::PointAttribute& values, std::size_t width) {
  std::vector<unsigned char> out(mesh.num_points() * width * sizeof(T));
  T row[4]{};
  for (std::uint32_t i = 0; i < mesh.num_points(); ++i) {
    const draco::AttributeValueIndex at = values.mapped_index(draco::PointIndex(i));
    if (at.value() >= values.size() || !values.ConvertValue<T>(at, static_cast<std::int8_t>(width), row)) return {};
    std::memcpy(out.data() + i * width * sizeof(T), row, width * sizeof(T));
  }
  return out;
}

std::vector<unsigned char> rowsOf(const draco::Mesh& mesh, const draco::PointAttribute& values,
                                  const GltfAccessor& as) {
  const auto width = static_cast<std::size_t>(as.width);
  switch (as.component) {
    case GltfComponent::int8:
      return rowsOf<std::int8_t>(mesh, values, width);
    case GltfComponent::uint8:
      return rowsOf<std::uint8_t>(mesh, values, width);
    case GltfComponent::int16:
      return rowsOf<std::int16_t>(mesh, values, width);
    case GltfComponent::uint16:
      return rowsOf<std::uint16_t>(mesh, values, width);
    case GltfComponent::uint32:
      return rowsOf<std::uint32_t>(mesh, values, width);
    case GltfComponent::float32:
      return rowsOf<float>(mesh, values, width);
  }
  return {};
}

class Unpacker {
 public:
  Unpacker(const Value& root, std::span<const View> views, GltfDocument& document)
      : root_(root), views_(views), d_(document), of_file_(document.accessors.size()) {
    // A flat grid packs into next to nothing, so what any file may unpack into is much.
    constexpr std::size_t kMinRoom = std::size_t{1} << 29, kMaxRatio = 64;
    room_ = std::max(kMinRoom, kMaxRatio * document.size());
  }

  void run(ImportReport& report) {
    const auto meshes = gltf_json::array(root_, "meshes");
    for (std::size_t m = 0; m < meshes.size(); ++m) {
      const auto primitives = gltf_json::array(meshes[m], "primitives");
      for (std::size_t p = 0; p < primitives.size(); ++p) {
        const Value* extensions = gltf_json::object(primitives[p], "extensions");
        const Value* packed = extensions ? gltf_json::object(*extensions, kDraco) : nullptr;
        if (packed) unpack(primitives[p], *packed, d_.meshes[m].primitives[p]);
      }
    }
    report.addCounted(ReportKind::info, unpacked_, "Unpacked {} part of a mesh that Draco had compressed.",
                      "Unpacked {} parts of meshes that Draco had compressed.");
  }

 private:
  // Decoded once, however many primitives name it.
  struct Part {
    std::unique_ptr<draco::Mesh> mesh;  // null: cannot be read
    int indices = -1;                   // accessor
  };

  bool take(std::size_t bytes) {
    if (bytes > room_) return false;
    room_ -= bytes;
    return true;
  }

  int add(GltfAccessor accessor, std::vector<unsigned char> bytes) {
    if (bytes.empty()) {
      accessor.problem = kDamagedMesh;
    } else {
      accessor.problem = {};
      accessor.data = d_.unpacked.emplace_back(std::move(bytes)).data();
    }
    d_.accessors.push_back(accessor);
    return static_cast<int>(d_.accessors.size()) - 1;
  }

  Part& partOf(int view) {
    const auto [at, fresh] = parts_.try_emplace(view);
    Part& part = at->second;
    if (!fresh) return part;
    const auto& bytes = view < 0 ? std::nullopt : views_[static_cast<std::size_t>(view)].bytes;
    if (bytes) part.mesh = decode(*bytes, room_);
    if (part.mesh && part.mesh->num_faces() == 0) part.mesh = nullptr;
    const std::size_t corners = part.mesh ? 3 * std::size_t{part.mesh->num_faces()} : 0;
    std::vector<unsigned char> indices;
    if (take(corners * sizeof(std::uint32_t))) indices.resize(corners * sizeof(std::uint32_t));
    for (std::size_t face = 0; face < indices.size() / (3 * sizeof(std::uint32_t)); ++face) {
      std::uint32_t three[3];
      const auto& from = part.mesh->face(draco::FaceIndex(static_cast<std::uint32_t>(face)));
      for (std::size_t i = 0; i < 3; ++i) three[i] = from[i].value();
      std::memcpy(indices.data() + face * sizeof(three), three, sizeof(three));
    }
    part.indices = add({.count = corners,
                        .width = 1,
                        .component = GltfComponent::uint32,
                        .stride = sizeof(std::uint32_t),
                        .problem = {}},
                       std::move(indices));
    return part;
  }

  // The accessor of an attribute, which the file describes by one without data. id: as Draco counts them.
  int attribute(int view, const Part& part, int described, std::uint32_t id) {
    GltfAccessor as = d_.accessors[static_cast<std::size_t>(described)];
    const auto [at, fresh] = attributes_.try_emplace({view, id, as.width, as.component, as.normalized}, -1);
    if (!fresh) return at->second;
    const draco::PointAttribute* values = part.mesh ? part.mesh->GetAttributeByUniqueId(id) : nullptr;
    const std::size_t row = static_cast<std::size_t>(as.width) * byteSize(as.component);
    std::vector<unsigned char> rows;
    if (values && as.width >= 1 && as.width <= 4 && take(part.mesh->num_points() * row))
      rows = rowsOf(*part.mesh, *values, as);
    as.count = part.mesh ? part.mesh->num_points() : 0;
    as.stride = row;
    as.sparse_count = 0;
    return at->second = add(as, std::move(rows));
  }

  void unpack(const Value& primitive, const Value& packed, GltfPrimitive& out) {
    const Value* attributes = gltf_json::object(primitive, "attributes");
    const Value* ids = gltf_json::object(packed, "attributes");
    if (!attributes || !ids || isPlain(*attributes, *ids, out)) return;
    const int view = gltf_json::index(packed, "bufferView", views_.size());
    Part& part = partOf(view);
    std::map<int, int> unpacked;  // accessors of the file to those that take their places
    for (const auto& id : ids->GetObject()) {
      const int described = gltf_json::index(*attributes, id.name.GetString(), of_file_);
      if (described >= 0 && id.value.IsUint())
        unpacked.try_emplace(described, attribute(view, part, described, id.value.GetUint()));
    }
    const auto replace = [&](int& accessor) {
      if (const auto found = unpacked.find(accessor); found != unpacked.end()) accessor = found->second;
    };
    for (int* accessor : {&out.position, &out.normal, &out.tangent, &out.color}) replace(*accessor);
    for (auto* sets : {&out.texcoords, &out.joints, &out.weights}) std::ranges::for_each(*sets, replace);
    out.indices = part.indices;
    out.mode = 4;  // what was packed as a strip, too, is unpacked as triangles
    unpacked_ += part.mesh != nullptr;
  }

  // Whether all of it stands in the file once more, for programs that cannot unpack.
  bool isPlain(const Value& attributes, const Value& ids, const GltfPrimitive& out) const {
    const auto lacks = [&](int accessor) {
      return accessor < 0 || static_cast<std::size_t>(accessor) >= of_file_ ||
             !d_.accessors[static_cast<std::size_t>(accessor)].data;
    };
    return !lacks(out.indices) && std::ranges::none_of(ids.GetObject(), [&](const auto& id) {
      return lacks(gltf_json::index(attributes, id.name.GetString(), of_file_));
    });
  }

  const Value& root_;
  std::span<const View> views_;
  GltfDocument& d_;
  std::size_t of_file_;   // accessors
  std::size_t room_ = 0;  // bytes
  std::size_t unpacked_ = 0;
  std::map<int, Part> parts_;  // by view
  std::map<std::tuple<int, std::uint32_t, int, GltfComponent, bool>, int> attributes_;
};

}  // namespace

void unpackDraco(const Value& root, std::span<const View> views, GltfDocument& document, ImportReport& report) {
  Unpacker(root, views, document).run(report);
}

}  // namespace sinew::gltf_parts
