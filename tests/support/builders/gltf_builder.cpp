#include "tests/support/builders/gltf_builder.h"

#include <algorithm>
#include <cmath>

namespace sinew::tests {

GltfBuilder::GltfBuilder() {
  root = {{"asset", {{"version", "2.0"}}}, {"scene", 0}, {"scenes", Json::array({{{"nodes", Json::array()}}})}};
}

std::size_t GltfBuilder::width(const std::string& type) {
  if (type == "SCALAR") return 1;
  if (type == "MAT4") return 16;
  return static_cast<std::size_t>(type.back() - '0');
}

int GltfBuilder::view(const void* data, std::size_t bytes) {
  bin_.resize((bin_.size() + 3) / 4 * 4, 0);
  const auto* from = static_cast<const unsigned char*>(data);
  root["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", bin_.size()}, {"byteLength", bytes}});
  bin_.insert(bin_.end(), from, from + bytes);
  return static_cast<int>(root["bufferViews"].size()) - 1;
}

int GltfBuilder::accessor(int view_index, int component, std::size_t count, const std::string& type, bool normalized) {
  root["accessors"].push_back({{"componentType", component}, {"count", count}, {"type", type}});
  Json& a = root["accessors"].back();
  if (view_index >= 0) a["bufferView"] = view_index;
  if (normalized) a["normalized"] = true;
  return static_cast<int>(root["accessors"].size()) - 1;
}

int GltfBuilder::floats(const std::vector<float>& values, const std::string& type) {
  return accessor(view(values.data(), values.size() * sizeof(float)), 5126, values.size() / width(type), type);
}

int GltfBuilder::vectors(const std::vector<Vec3>& values) {
  return accessor(view(values.data(), values.size() * sizeof(Vec3)), 5126, values.size(), "VEC3");
}

int GltfBuilder::matrices(const std::vector<Mat4>& values) {
  return accessor(view(values.data(), values.size() * sizeof(Mat4)), 5126, values.size(), "MAT4");
}

int GltfBuilder::node(Json node) {
  root["nodes"].push_back(std::move(node));
  const int index = static_cast<int>(root["nodes"].size()) - 1;
  root["scenes"][0]["nodes"].push_back(index);
  return index;
}

int GltfBuilder::child(int parent, Json node) {
  root["nodes"].push_back(std::move(node));
  const int index = static_cast<int>(root["nodes"].size()) - 1;
  root["nodes"][static_cast<std::size_t>(parent)]["children"].push_back(index);
  return index;
}

int GltfBuilder::mesh(Json attributes, int indices) {
  Json primitive{{"attributes", std::move(attributes)}};
  if (indices >= 0) primitive["indices"] = indices;
  root["meshes"].push_back({{"primitives", Json::array({primitive})}});
  return static_cast<int>(root["meshes"].size()) - 1;
}

int GltfBuilder::skin(const std::vector<int>& joints, int inverse_bind) {
  Json skin{{"joints", joints}};
  if (inverse_bind >= 0) skin["inverseBindMatrices"] = inverse_bind;
  root["skins"].push_back(std::move(skin));
  return static_cast<int>(root["skins"].size()) - 1;
}

int GltfBuilder::animation(const std::string& name) {
  root["animations"].push_back({{"name", name}, {"samplers", Json::array()}, {"channels", Json::array()}});
  return static_cast<int>(root["animations"].size()) - 1;
}

void GltfBuilder::channel(int animation, int node, const std::string& path, int input, int output,
                          const std::string& interpolation) {
  Json& a = root["animations"][static_cast<std::size_t>(animation)];
  a["samplers"].push_back({{"input", input}, {"output", output}, {"interpolation", interpolation}});
  a["channels"].push_back({{"sampler", a["samplers"].size() - 1}, {"target", {{"node", node}, {"path", path}}}});
}

void GltfBuilder::pointer(int animation, const std::string& pointer, int input, int output,
                          const std::string& interpolation) {
  Json& a = root["animations"][static_cast<std::size_t>(animation)];
  a["samplers"].push_back({{"input", input}, {"output", output}, {"interpolation", interpolation}});
  a["channels"].push_back(
      {{"sampler", a["samplers"].size() - 1},
       {"target", {{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", pointer}}}}}}}});
  if (!root["extensionsUsed"].is_array() ||
      std::ranges::find(root["extensionsUsed"], "KHR_animation_pointer") == root["extensionsUsed"].end())
    root["extensionsUsed"].push_back("KHR_animation_pointer");
}

void GltfBuilder::humanoid(const std::string& extension,
                           const std::vector<std::pair<std::string, Json>>& node_of_bone) {
  root["extensionsUsed"].push_back(extension);
  const bool list = extension == "VRM";
  Json bones = list ? Json::array() : Json::object();
  for (const auto& [bone, node] : node_of_bone) {
    if (list)
      bones.push_back({{"bone", bone}, {"node", node}, {"useDefaultValues", true}});
    else
      bones[bone] = {{"node", node}};
  }
  root["extensions"][extension]["humanoid"]["humanBones"] = std::move(bones);
}

std::vector<unsigned char> GltfBuilder::glb() const {
  Json finished = root;
  if (!finished.contains("buffers") && !bin_.empty())
    finished["buffers"] = Json::array({{{"byteLength", bin_.size()}}});
  std::string json = finished.dump();
  json.resize((json.size() + 3) / 4 * 4, ' ');
  std::vector<unsigned char> bin = bin_, out;
  bin.resize((bin.size() + 3) / 4 * 4, 0);
  const auto word = [&](std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<unsigned char>((value >> shift) & 0xffu));
  };
  word(0x46546C67), word(2), word(12 + 8 + json.size() + (bin.empty() ? 0 : 8 + bin.size()));
  word(json.size()), word(0x4E4F534A);
  out.insert(out.end(), json.begin(), json.end());
  if (!bin.empty()) {
    word(bin.size()), word(0x004E4942);
    out.insert(out.end(), bin.begin(), bin.end());
  }
  return out;
}

std::string GltfBuilder::gltf(const std::string& uri) const {
  Json finished = root;
  finished["buffers"] = Json::array({{{"byteLength", bin_.size()}, {"uri", uri}}});
  return finished.dump();
}

std::string GltfBuilder::gltf() const {
  constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text = "data:application/octet-stream;base64,";
  for (std::size_t i = 0; i < bin_.size(); i += 3) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (i + k < bin_.size() ? bin_[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += i + k < bin_.size() + 1 ? kAlphabet[bits >> (18 - 6 * k) & 63u] : '=';
  }
  return gltf(text);
}

Strip strip(int quads) {
  Strip out;
  for (int x = 0; x <= quads; ++x) {
    out.positions.push_back({static_cast<float>(x), 0.f, 0.f});
    out.positions.push_back({static_cast<float>(x), 1.f, 0.f});
  }
  for (int x = 0; x < quads; ++x) {
    const auto a = static_cast<std::uint16_t>(2 * x);
    for (int corner : {0, 2, 1, 1, 2, 3}) out.indices.push_back(static_cast<std::uint16_t>(a + corner));
  }
  return out;
}

GltfBuilder arm() {
  GltfBuilder b;
  const Strip s = strip(1);
  const int positions = b.vectors(s.positions);
  const int normals = b.vectors(std::vector<Vec3>(s.positions.size(), Vec3(0, 0, 1)));
  const int joints = b.integers<std::uint8_t>({0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}, "VEC4");
  const int weights = b.floats({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "VEC4");
  const int mesh = b.mesh({{"POSITION", positions}, {"NORMAL", normals}, {"JOINTS_0", joints}, {"WEIGHTS_0", weights}},
                          b.integers(s.indices, "SCALAR"));
  b.node({{"name", "mesh"}, {"mesh", mesh}, {"skin", 0}});
  const int root = b.node({{"name", "root"}});
  const int tip = b.child(root, {{"name", "tip"}, {"translation", {0, 1, 0}}});
  Mat4 below(1.f);
  below[3] = {0, -1, 0, 1};
  b.skin({root, tip}, b.matrices({Mat4(1.f), below}));
  const float half = std::sqrt(0.5f);
  b.channel(b.animation("bend"), tip, "rotation", b.floats({0, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 0, 0, half, half}, "VEC4"));
  return b;
}

}  // namespace sinew::tests
