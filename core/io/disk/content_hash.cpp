#include "core/io/disk/content_hash.h"

#include <array>
#include <fstream>

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace sinew {

namespace {

std::string digits(const XXH128_hash_t& hash) { return fmt::format("xxh3:{:016x}{:016x}", hash.high64, hash.low64); }

}  // namespace

std::string contentHash(std::span<const unsigned char> bytes) {
  return digits(XXH3_128bits(bytes.data(), bytes.size()));
}

FileContent contentOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  if (!in || XXH3_128bits_reset(&state) == XXH_ERROR) return {};
  FileContent content;
  std::array<char, 1 << 16> part{};
  while (in) {
    in.read(part.data(), part.size());
    const auto size = static_cast<std::size_t>(in.gcount());
    if (size > 0 && XXH3_128bits_update(&state, part.data(), size) == XXH_ERROR) return {};
    content.bytes += size;
  }
  if (!in.eof()) return {};
  content.hash = digits(XXH3_128bits_digest(&state));
  return content;
}

}  // namespace sinew
