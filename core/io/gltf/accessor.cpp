#include "core/io/gltf/accessor.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace sinew {
namespace {

template <class T>
T load(const unsigned char* from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

// glTF 2.0, 3.11: c / max, and signed ones not below -1.
template <class T>
float valueIn(T value, bool normalized) {
  const float f = static_cast<float>(value);
  if constexpr (std::is_integral_v<T>) {
    if (normalized) return std::max(f / static_cast<float>(std::numeric_limits<T>::max()), -1.f);
  }
  return f;
}

template <class T, class Out, class Convert>
void copyRows(const unsigned char* from, std::size_t rows, std::size_t width, std::size_t stride, Out* to,
              Convert convert) {
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t i = 0; i < width; ++i) *to++ = convert(load<T>(from + r * stride + i * sizeof(T)));
  }
}

// Matrices of small components have columns padded to four bytes; only float matrices are read as such. width: of a row
// of what is made.
template <class Out, class Make>
std::vector<Out> readRows(const GltfAccessor& a, std::size_t width, Make make) {
  if (!a.problem.empty()) return {};
  std::vector<Out> out(a.count * width);
  if (a.data) make(a.data, a.count, a.stride, out.data());
  const std::size_t tight = static_cast<std::size_t>(a.width) * byteSize(a.component);
  const std::size_t index_size = byteSize(a.sparse_component);
  for (std::size_t i = 0; i < a.sparse_count; ++i) {
    const unsigned char* at = a.sparse_indices + i * index_size;
    const std::size_t row = index_size == 1   ? load<std::uint8_t>(at)
                            : index_size == 2 ? load<std::uint16_t>(at)
                                              : load<std::uint32_t>(at);
    if (row < a.count) make(a.sparse_values + i * tight, std::size_t{1}, tight, out.data() + row * width);
  }
  return out;
}

}  // namespace

std::size_t byteSize(GltfComponent component) {
  switch (component) {
    case GltfComponent::int8:
    case GltfComponent::uint8:
      return 1;
    case GltfComponent::int16:
    case GltfComponent::uint16:
      return 2;
    case GltfComponent::uint32:
    case GltfComponent::float32:
      return 4;
  }
  return 4;
}

int numberOf(GltfComponent component) {
  constexpr int kNumbers[] = {5120, 5121, 5122, 5123, 5125, 5126};
  return kNumbers[static_cast<std::size_t>(component)];
}

const char* gltfTypeName(int width) {
  constexpr const char* kTypes[] = {"SCALAR", "VEC2", "VEC3", "VEC4"};
  return width == 16 ? "MAT4" : width == 9 ? "MAT3" : kTypes[width - 1];
}

std::vector<float> readFloats(const GltfAccessor& a) {
  const auto width = static_cast<std::size_t>(a.width);
  return readRows<float>(a, width, [&](const unsigned char* from, std::size_t rows, std::size_t stride, float* to) {
    const auto convert = [&](auto value) { return valueIn(value, a.normalized); };
    switch (a.component) {
      case GltfComponent::int8:
        copyRows<std::int8_t>(from, rows, width, stride, to, convert);
        break;
      case GltfComponent::uint8:
        copyRows<std::uint8_t>(from, rows, width, stride, to, convert);
        break;
      case GltfComponent::int16:
        copyRows<std::int16_t>(from, rows, width, stride, to, convert);
        break;
      case GltfComponent::uint16:
        copyRows<std::uint16_t>(from, rows, width, stride, to, convert);
        break;
      case GltfComponent::uint32:
        copyRows<std::uint32_t>(from, rows, width, stride, to, convert);
        break;
      case GltfComponent::float32:
        if (stride == width * sizeof(float)) {
          std::memcpy(to, from, rows * stride);
        } else {
          copyRows<float>(from, rows, width, stride, to, [](float value) { return value; });
        }
        break;
    }
  });
}

std::vector<std::uint32_t> readUnsigned(const GltfAccessor& a) {
  if (a.component != GltfComponent::uint8 && a.component != GltfComponent::uint16 &&
      a.component != GltfComponent::uint32) {
    return {};
  }
  const auto width = static_cast<std::size_t>(a.width);
  return readRows<std::uint32_t>(
      a, width, [&](const unsigned char* from, std::size_t rows, std::size_t stride, std::uint32_t* to) {
        const auto convert = [](auto value) { return static_cast<std::uint32_t>(value); };
        switch (byteSize(a.component)) {
          case 1:
            copyRows<std::uint8_t>(from, rows, width, stride, to, convert);
            break;
          case 2:
            copyRows<std::uint16_t>(from, rows, width, stride, to, convert);
            break;
          default:
            copyRows<std::uint32_t>(from, rows, width, stride, to, convert);
            break;
        }
      });
}

std::vector<unsigned char> readBytes(const GltfAccessor& a) {
  const std::size_t tight = static_cast<std::size_t>(a.width) * byteSize(a.component);
  return readRows<unsigned char>(
      a, tight, [&](const unsigned char* from, std::size_t rows, std::size_t stride, unsigned char* to) {
        for (std::size_t row = 0; row < rows; ++row) std::memcpy(to + row * tight, from + row * stride, tight);
      });
}

}  // namespace sinew
