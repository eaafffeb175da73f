// The arrays of a glTF file that is made anew. Included by the writers' .cpp files only.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "core/io/gltf/document.h"
#include "core/math/types.h"

namespace sinew {

// Bytes of buffer 0, with the views and accessors that say what they are.
class GltfArrays {
 public:
  enum class Use { other = 0, vertices = 34962, indices = 34963 };

  explicit GltfArrays(rapidjson::Document& root) : root_(root) {}  // outlives this

  // Index of an accessor of rows of `width` numbers, 16 for matrices. bounds: it says least and greatest of them.
  int add(std::span<const float> numbers, int width, Use use, bool bounds = false);
  int add(std::span<const Vec3> rows, Use use, bool bounds = false);
  int add(std::span<const std::uint32_t> numbers, Use use);  // as 16 bits where they fit
  // Of any numbers, 1 … 4 per row, without gaps.
  int add(std::span<const unsigned char> bytes, int width, GltfComponent component, bool normalized);
  int addJoints(std::span<const std::uint16_t> fours);  // as 8 bits where they fit
  // Index of a view of any bytes.
  int addView(std::span<const unsigned char> bytes, Use use = Use::other);

  std::vector<unsigned char>& bytes() { return bytes_; }  // aligned to four

 private:
  int add(const void* data, std::size_t count, int width, GltfComponent component, Use use);
  rapidjson::Value& list(const char* name);

  rapidjson::Document& root_;
  std::vector<unsigned char> bytes_;
};

}  // namespace sinew
