// A project file taken apart, as bytes that a fuzzer can change without knowing hashes and offsets: the index and each
// chunk, each with its size, 32 bits, before it.
#pragma once

#include <cstring>

#include "tests/support/small_project.h"

namespace sinew::tests {

inline Bytes inPieces(const ProjectParts& parts) {
  Bytes out;
  const auto add = [&](const auto& piece) {
    const auto size = static_cast<std::uint32_t>(piece.size());
    const auto* at = reinterpret_cast<const unsigned char*>(&size);
    out.insert(out.end(), at, at + sizeof size);
    out.insert(out.end(), piece.begin(), piece.end());
  };
  add(parts.index);
  for (const Bytes& chunk : parts.chunks) add(chunk);
  return out;
}

// Of any bytes: sizes that are too large take what is there.
inline ProjectParts ofPieces(std::span<const unsigned char> bytes) {
  ProjectParts parts;
  for (bool first = true; !bytes.empty(); first = false) {
    std::uint32_t size = 0;
    const std::size_t prefix = std::min(bytes.size(), sizeof size);
    std::memcpy(&size, bytes.data(), prefix);
    bytes = bytes.subspan(prefix);
    const auto piece = bytes.first(std::min<std::size_t>(size, bytes.size()));
    bytes = bytes.subspan(piece.size());
    if (first)
      parts.index.assign(piece.begin(), piece.end());
    else
      parts.chunks.emplace_back(piece.begin(), piece.end());
  }
  return parts;
}

}  // namespace sinew::tests
