// An import as a scene blob in memory.
#pragma once

#include <cstdlib>
#include <vector>

#include "core/io/guard/scene_blob.h"

namespace sinew::tests {

inline std::vector<unsigned char> blobOf(const Imported& imported) {
  std::vector<unsigned char> blob;
  const Check written = writeSceneBlob(imported, [&blob](std::span<const unsigned char> piece) {
    blob.insert(blob.end(), piece.begin(), piece.end());
    return true;
  });
  if (!written) std::abort();  // only a sink that stops is refused
  return blob;
}

}  // namespace sinew::tests
