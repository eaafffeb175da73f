// Any bytes taken for a .glb or .gltf: either a character that passes its own checks and can be evaluated, or a
// problem.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/io/gltf_importer.h"
#include "core/scene/evaluator.h"
#include "tests/support/memory_source.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  tests::MemorySource files;
  files.add("character.glb", std::vector<unsigned char>(data, data + size));
  const auto imported = GltfImporter().read(files, "character.glb", {.decode_images = false}, {});
  if (!imported) {
    if (imported.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  const Character& character = *imported->character;
  if (!character.validate()) std::abort();
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh skinned;
  for (int clip = -1; clip < static_cast<int>(character.clips.size()); ++clip) {
    const double length = clip < 0 ? 0.0 : character.clips[static_cast<std::size_t>(clip)]->duration_s;
    for (const double part : {0.0, 0.37, 1.0}) evaluator.evaluateAt(character, clip, part * length, pose);
  }
  for (std::size_t mesh = 0; mesh < character.meshes.size(); ++mesh) {
    for (const SkinningMethod method : kSkinningMethods)
      skinMesh(character, static_cast<int>(mesh), pose, method, skinned);
  }
  return 0;
}
