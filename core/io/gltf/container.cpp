#include "core/io/gltf/container.h"

#include <cstring>
#include <limits>

#include <fmt/format.h>

namespace sinew {
namespace {

constexpr std::uint32_t kJson = 0x4E4F534A, kBin = 0x004E4942, kMagic = 0x46546C67;

std::uint32_t littleEndian(std::span<const unsigned char> bytes, std::size_t at) {
  return static_cast<std::uint32_t>(bytes[at]) | static_cast<std::uint32_t>(bytes[at + 1]) << 8 |
         static_cast<std::uint32_t>(bytes[at + 2]) << 16 | static_cast<std::uint32_t>(bytes[at + 3]) << 24;
}

// glTF 2.0, 4.4: a header of 12 bytes, then chunks of length, type and content.
Result<GltfContainer> splitGlb(std::span<const unsigned char> file, ImportReport& report) {
  if (file.size() < 20) return gltfCutShort("no room for the GLB header");
  const std::uint32_t version = littleEndian(file, 4);
  if (version != 2) {
    return fail(text("The file is GLB version {}; only version 2 is read, so export it again as glTF 2.0.", version));
  }
  const std::size_t stated = littleEndian(file, 8);
  if (stated > file.size())
    return gltfCutShort(fmt::format("header states {} bytes, file has {}", stated, file.size()));
  if (stated < file.size()) {
    report.add(ReportKind::repaired,
               text("The header gives a length of {} bytes, but the file has {}; all were read.", stated, file.size()));
  }
  GltfContainer out;
  std::size_t at = 12;
  while (at + 8 <= file.size()) {
    const std::size_t length = littleEndian(file, at);
    const std::uint32_t type = littleEndian(file, at + 4);
    at += 8;
    if (length > file.size() - at) return gltfCutShort(fmt::format("chunk of {} bytes at {}", length, at));
    const auto content = file.subspan(at, length);
    if (out.json.empty()) {
      if (type != kJson || length == 0) {
        return fail("The file does not begin with a description of its content; export it again.",
                    "first chunk is not JSON");
      }
      out.json = content;
    } else if (type == kBin && !out.bin) {
      out.bin = content;
    }
    at += length + (4 - length % 4) % 4;
  }
  return out;
}

void put(std::vector<unsigned char>& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<unsigned char>(number >> shift));
}

// Chunks begin on multiples of four.
template <class Bytes>
void putChunk(std::vector<unsigned char>& out, std::uint32_t type, const Bytes& content, char filling) {
  const std::size_t spare = (4 - content.size() % 4) % 4;
  put(out, static_cast<std::uint32_t>(content.size() + spare));
  put(out, type);
  out.insert(out.end(), content.begin(), content.end());
  out.insert(out.end(), spare, static_cast<unsigned char>(filling));
}

}  // namespace

tl::unexpected<Problem> gltfCutShort(std::string log) {
  return fail("The file is cut short; copy or export it again.", std::move(log));
}

bool isGlb(std::span<const unsigned char> file) { return file.size() >= 4 && littleEndian(file, 0) == kMagic; }

Result<GltfContainer> splitGltf(std::span<const unsigned char> file, ImportReport& report) {
  if (isGlb(file)) return splitGlb(file, report);
  const bool marked = file.size() >= 3 && std::memcmp(file.data(), "\xEF\xBB\xBF", 3) == 0;
  return GltfContainer{file.subspan(marked ? 3 : 0), std::nullopt};
}

Result<std::vector<unsigned char>> joinGlb(std::string_view json, std::span<const unsigned char> bin) {
  const std::size_t size = 12 + 8 + json.size() + 3 + 8 + bin.size() + 3;
  if (size > std::numeric_limits<std::uint32_t>::max())
    return fail("The file would be larger than the 4 GB that a GLB can have; write it as .gltf.");
  std::vector<unsigned char> out;
  out.reserve(size);
  put(out, kMagic);
  put(out, 2);
  put(out, 0);
  putChunk(out, kJson, json, ' ');
  if (!bin.empty()) putChunk(out, kBin, bin, '\0');
  const auto length = static_cast<std::uint32_t>(out.size());
  for (std::size_t i = 0; i < 4; ++i) out[8 + i] = static_cast<unsigned char>(length >> (8 * i));
  return out;
}

}  // namespace sinew
