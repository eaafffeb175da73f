// Small glTF files made in memory, for tests: every number and every fault on purpose.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/math/types.h"

namespace sinew::tests {

class GltfBuilder {
 public:
  using Json = nlohmann::json;
  GltfBuilder();

  Json root;  // free to be altered by the test before glb() or gltf()

  // Raw bytes as a buffer view; the index of the view.
  int view(const void* data, std::size_t bytes);
  // Accessors with a view of their own; their index.
  int floats(const std::vector<float>& values, const std::string& type);
  int vectors(const std::vector<Vec3>& values);
  int matrices(const std::vector<Mat4>& values);
  template <class T>
  int integers(const std::vector<T>& values, const std::string& type, bool normalized = false) {
    constexpr int kType = sizeof(T) == 1 ? 5120 : sizeof(T) == 2 ? 5122 : 5124;
    const int component = kType + (T(-1) > T(0) ? 1 : 0);
    return accessor(view(values.data(), values.size() * sizeof(T)), component, values.size() / width(type), type,
                    normalized);
  }
  int accessor(int view, int component, std::size_t count, const std::string& type, bool normalized = false);

  int node(Json node);  // added as a root of the scene
  int child(int parent, Json node);
  int mesh(Json attributes, int indices = -1);  // one primitive
  int skin(const std::vector<int>& joints, int inverse_bind = -1);
  int animation(const std::string& name);
  void channel(int animation, int node, const std::string& path, int input, int output,
               const std::string& interpolation = "LINEAR");

  // A channel for what a JSON pointer names (KHR_animation_pointer).
  void pointer(int animation, const std::string& pointer, int input, int output,
               const std::string& interpolation = "LINEAR");
  // Which node is which part of the body, by extension: VRM (0.x), VRMC_vrm (1.0) or VRMC_vrm_animation.
  void humanoid(const std::string& extension, const std::vector<std::pair<std::string, Json>>& node_of_bone);

  std::vector<unsigned char> glb() const;
  std::string gltf() const;  // the buffer as a data URI
  std::string gltf(const std::string& uri) const;
  const std::vector<unsigned char>& bin() const { return bin_; }

 private:
  static std::size_t width(const std::string& type);
  std::vector<unsigned char> bin_;
};

// One triangle strip of `quads` unit squares standing on the x axis, as (positions, indices).
struct Strip {
  std::vector<Vec3> positions;
  std::vector<std::uint16_t> indices;
};
Strip strip(int quads);

// A two-joint arm: nodes "mesh" (0), "root" (1), "tip" (2, one metre above root), a strip of one square skinned half to
// root and half to tip, with normals; one clip that turns tip by 90 degrees about z in a second.
GltfBuilder arm();

}  // namespace sinew::tests
