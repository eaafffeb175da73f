// Any .glb that can be read, written anew: what is written can be read, and has as many joints and clips.
#include <algorithm>

#include "core/io/export/export_file.h"
#include "core/io/gltf/importer.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  const auto read = [](const std::vector<unsigned char>& bytes) {
    tests::MemorySource files;
    files.add("character.glb", bytes);
    ImportOptions options;
    options.decode_images = false;
    return GltfImporter().read(files, "character.glb", options, {});
  };
  const auto imported = read({data, data + size});
  if (!imported) return 0;
  const Character& character = *imported->character;
  ExportFile file{.character = imported->character, .clips = character.clips};
  if (const Check done = file.run(); !done) {
    if (done.error().for_user.empty()) std::abort();
    return 0;
  }
  const auto again = read(file.bytes);
  if (!again || again->character->clips.size() != file.written() ||
      again->character->skeleton.size() < character.skeleton.size())
    std::abort();
  for (const auto& clip : character.clips) {
    ExportFile motion{.format = ExportFormat::bvh, .character = imported->character, .clips = {clip}};
    if (clip->duration_s * clip->fps < 1e3) static_cast<void>(motion.run());
  }
  return 0;
}
