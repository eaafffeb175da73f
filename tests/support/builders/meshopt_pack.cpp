#include "tests/support/builders/meshopt_pack.h"

#include <set>
#include <vector>

#include <meshoptimizer.h>

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

std::size_t rowSize(const Json& accessor) {
  const int component = accessor["componentType"];
  const std::size_t size = component <= 5121 ? 1 : component <= 5123 ? 2 : 4;
  const std::string type = accessor["type"];
  return size * (type == "SCALAR" ? 1 : type == "MAT4" ? 16 : static_cast<std::size_t>(type.back() - '0'));
}

std::vector<unsigned char> encoded(const unsigned char* rows, std::size_t count, std::size_t stride,
                                   const std::string& mode) {
  std::vector<unsigned char> out;
  if (mode == "ATTRIBUTES") {
    out.resize(meshopt_encodeVertexBufferBound(count, stride));
    out.resize(meshopt_encodeVertexBuffer(out.data(), out.size(), rows, count, stride));
    return out;
  }
  std::vector<unsigned> indices(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t byte = 0; byte < stride; ++byte)
      indices[i] |= static_cast<unsigned>(rows[i * stride + byte]) << (8 * byte);
  }
  if (mode == "TRIANGLES") {
    out.resize(meshopt_encodeIndexBufferBound(count, count));
    out.resize(meshopt_encodeIndexBuffer(out.data(), out.size(), indices.data(), count));
  } else {
    out.resize(meshopt_encodeIndexSequenceBound(count, count));
    out.resize(meshopt_encodeIndexSequence(out.data(), out.size(), indices.data(), count));
  }
  return out;
}

// The place holder: the buffer in which packed views would lie if they were not.
std::size_t placeHolder(Json& root, std::size_t more) {
  if (!root.contains("buffers")) root["buffers"] = Json::array({Json{{"byteLength", 0}}});
  if (root["buffers"].size() < 2)
    root["buffers"].push_back({{"byteLength", 0}, {"extensions", {{"EXT_meshopt_compression", {{"fallback", true}}}}}});
  const std::size_t at = root["buffers"][1]["byteLength"];
  root["buffers"][1]["byteLength"] = at + (more + 3) / 4 * 4;
  return at;
}

}  // namespace

void packView(GltfBuilder& builder, int accessor, const std::string& mode, const std::string& filter) {
  const Json of = builder.root["accessors"][static_cast<std::size_t>(accessor)];
  const std::size_t index = of["bufferView"], count = of["count"], stride = rowSize(of);
  const std::size_t begin = builder.root["bufferViews"][index]["byteOffset"];
  const std::vector<unsigned char> bytes = encoded(builder.bin().data() + begin, count, stride, mode);
  const auto at = static_cast<std::size_t>(builder.view(bytes.data(), bytes.size()));
  const std::size_t offset = builder.root["bufferViews"][at]["byteOffset"];
  builder.root["bufferViews"].erase(at);
  const Json extension = {{"buffer", 0},      {"byteOffset", offset}, {"byteLength", bytes.size()}, {"mode", mode},
                          {"filter", filter}, {"count", count},       {"byteStride", stride}};
  builder.root["bufferViews"][index] = {{"buffer", 1},
                                        {"byteOffset", placeHolder(builder.root, count * stride)},
                                        {"byteLength", count * stride},
                                        {"extensions", {{"EXT_meshopt_compression", extension}}}};
  builder.root["buffers"][0]["byteLength"] = builder.bin().size();
  for (const char* list : {"extensionsUsed", "extensionsRequired"}) builder.root[list] = {"EXT_meshopt_compression"};
}

GltfBuilder packed(GltfBuilder builder) {
  std::set<int> triangles;
  for (const Json& mesh : builder.root["meshes"]) {
    for (const Json& primitive : mesh["primitives"]) {
      if (primitive.contains("indices")) triangles.insert(primitive["indices"].get<int>());
    }
  }
  for (int i = 0; i < static_cast<int>(builder.root["accessors"].size()); ++i)
    packView(builder, i, triangles.contains(i) ? "TRIANGLES" : "ATTRIBUTES");
  return builder;
}

}  // namespace sinew::tests
