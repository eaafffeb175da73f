// The way from the bytes of a .glb or .gltf to skinned vertices.
#include "core/io/gltf/importer.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sinew::tests::tryImport(sinew::GltfImporter(), "character.glb", data, size);
  return 0;
}
