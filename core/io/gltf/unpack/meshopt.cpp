#include "core/io/gltf/unpack/meshopt.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <meshoptimizer.h>

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

// The most that a byte unpacks into: 16 rows whose bytes are as those before take two bits each.
constexpr std::size_t kMaxRatio = 64;

constexpr FixedText kDamaged = text("damaged packed values");

enum class Mode { attributes, triangles, indices };

struct Packing {
  Mode mode = Mode::attributes;
  std::string_view filter;
  std::size_t rows = 0, stride = 0;
};

bool parsePacking(const Value& packed, Packing& out) {
  const std::string_view mode = gltf_json::text(packed, "mode");
  if (mode == "TRIANGLES") {
    out.mode = Mode::triangles;
  } else if (mode == "INDICES") {
    out.mode = Mode::indices;
  } else if (mode != "ATTRIBUTES") {
    return false;
  }
  out.filter = gltf_json::text(packed, "filter");
  return gltf_json::readSize(packed, "count", out.rows) && gltf_json::readSize(packed, "byteStride", out.stride) &&
         out.rows > 0;
}

// What the specification of the extension allows; the functions that unpack take it as given.
bool isAllowed(const Packing& p) {
  const bool no_filter = p.filter.empty() || p.filter == "NONE";
  switch (p.mode) {
    case Mode::triangles:
      return (p.stride == 2 || p.stride == 4) && p.rows % 3 == 0 && no_filter;
    case Mode::indices:
      return (p.stride == 2 || p.stride == 4) && no_filter;
    case Mode::attributes:
      break;
  }
  if (p.stride == 0 || p.stride > 256 || p.stride % 4 != 0) return false;
  return no_filter || p.filter == "EXPONENTIAL" || (p.filter == "OCTAHEDRAL" && (p.stride == 4 || p.stride == 8)) ||
         (p.filter == "QUATERNION" && p.stride == 8);
}

bool decode(const Packing& p, std::span<const unsigned char> from, std::vector<unsigned char>& to) {
  switch (p.mode) {
    case Mode::triangles:
      return meshopt_decodeIndexBuffer(to.data(), p.rows, p.stride, from.data(), from.size()) == 0;
    case Mode::indices:
      return meshopt_decodeIndexSequence(to.data(), p.rows, p.stride, from.data(), from.size()) == 0;
    case Mode::attributes:
      return meshopt_decodeVertexBuffer(to.data(), p.rows, p.stride, from.data(), from.size()) == 0;
  }
  return false;
}

void applyFilter(const Packing& p, std::vector<unsigned char>& rows) {
  if (p.filter == "OCTAHEDRAL") meshopt_decodeFilterOct(rows.data(), p.rows, p.stride);
  if (p.filter == "QUATERNION") meshopt_decodeFilterQuat(rows.data(), p.rows, p.stride);
  if (p.filter == "EXPONENTIAL") meshopt_decodeFilterExp(rows.data(), p.rows, p.stride);
}

}  // namespace

MeshoptViews::MeshoptViews(std::span<const std::span<const unsigned char>> buffers) : buffers_(buffers) {
  for (const auto& buffer : buffers) room_ += kMaxRatio * buffer.size();
}

View MeshoptViews::unpack(const Value& packed, std::vector<std::vector<unsigned char>>& unpacked) {
  View out{.bytes = {}, .stride = 0, .problem = kDamaged};
  Packing packing;
  std::size_t offset = 0, length = 0;
  const int buffer = gltf_json::index(packed, "buffer", buffers_.size());
  if (buffer < 0 || !gltf_json::readSize(packed, "byteOffset", offset) ||
      !gltf_json::readSize(packed, "byteLength", length) || !parsePacking(packed, packing) || !isAllowed(packing)) {
    return out;
  }
  const auto bytes = buffers_[static_cast<std::size_t>(buffer)];
  if (offset > bytes.size() || length > bytes.size() - offset) return out;
  const auto from = bytes.subspan(offset, length);
  if (packing.rows > std::min(from.size() * kMaxRatio, room_) / packing.stride) return out;
  std::vector<unsigned char> rows(packing.rows * packing.stride);
  room_ -= rows.size();
  if (!decode(packing, from, rows)) return out;
  applyFilter(packing, rows);
  out.bytes = unpacked.emplace_back(std::move(rows));
  out.stride = packing.stride;
  return out;
}

}  // namespace sinew::gltf_parts
