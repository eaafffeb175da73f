// What a file holds, told by a hash.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace sinew {

// XXH3 with 128 bits, as "xxh3:" and 32 hexadecimal digits.
std::string contentHash(std::span<const unsigned char> bytes);

struct FileContent {
  std::string hash;         // empty: not known
  std::uint64_t bytes = 0;  // size
  bool operator==(const FileContent&) const = default;
};

// Of a file that can be read; nothing is known of others.
FileContent contentOf(const std::filesystem::path& file);

}  // namespace sinew
