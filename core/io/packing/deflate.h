// Whole blocks of bytes, packed as zlib packs them (RFC 1950).
#pragma once

#include <span>
#include <vector>

namespace sinew {

// Whether what is packed is whole and has exactly as many bytes as `out` has room for. What lies behind it does not
// count.
bool inflateTo(std::span<const unsigned char> packed, std::span<unsigned char> out);

// Empty where it would not become smaller. level: from 1, the fastest, to 12, the smallest.
std::vector<unsigned char> deflated(std::span<const unsigned char> bytes, int level);

}  // namespace sinew
