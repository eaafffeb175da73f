// Any text taken for a BVH file: either a character that passes its own checks and can be evaluated, or a problem.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/evaluate/evaluator.h"
#include "core/io/bvh/importer.h"
#include "tests/support/memory_source.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  tests::MemorySource files;
  files.add("walk.bvh", std::vector<unsigned char>(data, data + size));
  const auto imported = BvhImporter().read(files, "walk.bvh", {}, {});
  if (!imported) {
    if (imported.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  const Character& character = *imported->character;
  if (!character.validate()) std::abort();
  EvaluatedPose pose;
  const Clip* clip = character.clips.empty() ? nullptr : character.clips.front().get();
  const double length = clip ? clip->duration_s : 0.0;
  for (const double part : {0.0, 0.37, 1.0}) Evaluator().evaluateAt(character, clip, part * length, pose);
  return 0;
}
