// The clips of any .glb put into a copy of it: the copy can be read, and has as many.
#include <algorithm>

#include "core/io/gltf/importer.h"
#include "core/io/gltf/write/merge.h"
#include "tests/fuzz/try_import.h"

namespace {

using namespace sinew;

Result<Imported> read(const std::vector<unsigned char>& bytes) {
  tests::MemorySource files;
  files.add("character.glb", bytes);
  ImportOptions options;
  options.decode_images = false;
  return GltfImporter().read(files, "character.glb", options, {});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<unsigned char> file(data, data + size);
  const auto imported = read(file);
  if (!imported) return 0;
  const Character& character = *imported->character;
  std::vector<MergedClip> clips;
  for (std::size_t i = 0; i < character.clips.size(); ++i)
    clips.push_back({character.clips[i].get(), static_cast<int>(i)});
  const tests::MemorySource none;
  MergeIntoGltf merge{.file = file, .files = &none, .character = &character, .clips = clips};
  if (const Check done = merge.run(); !done) {
    if (done.error().for_user.empty()) std::abort();
    return 0;
  }
  const auto again = read(merge.merged);
  if (!again || again->character->clips.size() != character.clips.size()) std::abort();
  return 0;
}
