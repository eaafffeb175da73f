// The way from the bytes of an FBX file to skinned vertices.
#include "core/io/fbx/importer.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sinew::tests::tryImport(sinew::FbxImporter(), "character.fbx", data, size);
  return 0;
}
