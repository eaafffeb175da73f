// Any .glb that can be read, written anew as glTF, FBX and BVH: what is written can be read, and has as many joints and
// clips.
#include <algorithm>

#include "core/io/export/export_file.h"
#include "core/io/fbx/importer.h"
#include "core/io/gltf/importer.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  ImportOptions options;
  options.decode_images = false;
  const auto read = [&](const Importer& importer, std::vector<unsigned char> bytes, const char* name) {
    tests::MemorySource files;
    files.add(name, std::move(bytes));
    return importer.read(files, name, options, {});
  };
  const auto imported = read(GltfImporter(), {data, data + size}, "character.glb");
  if (!imported) return 0;
  const Character& character = *imported->character;
  const auto isReadAgain = [&](ExportFormat format, const Importer& importer, const char* name) {
    ExportFile file{.format = format, .character = imported->character, .clips = character.clips};
    if (const Check done = file.run(); !done) return !done.error().for_user.empty();
    const auto again = read(importer, file.bytes, name);
    return again && again->character->clips.size() == file.written() &&
           again->character->skeleton.size() >= character.skeleton.size();
  };
  if (!isReadAgain(ExportFormat::glb, GltfImporter(), "again.glb")) std::abort();
  // A small file can name one mesh so often that writing them all out takes as long as a hang would.
  constexpr std::size_t kMaxMeshes = 32, kMaxVertices = 20'000;
  const bool small = character.meshes.size() <= kMaxMeshes && character.vertexCount() <= kMaxVertices;
  if (small && !isReadAgain(ExportFormat::fbx, FbxImporter(), "again.fbx")) std::abort();
  for (const auto& clip : character.clips) {
    ExportFile motion{.format = ExportFormat::bvh, .character = imported->character, .clips = {clip}};
    if (clip->duration_s * clip->fps < 1e3) static_cast<void>(motion.run());
  }
  return 0;
}
