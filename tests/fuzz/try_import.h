// What the fuzzers of importers share.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "core/evaluate/evaluator.h"
#include "tests/support/memory_source.h"

namespace sinew::tests {

// Checks a character, plays all of its clips at some moments and skins it by all methods.
inline void evaluateAll(const Character& character) {
  if (!character.validate()) std::abort();
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh skinned;
  for (std::size_t i = 0; i <= character.clips.size(); ++i) {
    const Clip* clip = i < character.clips.size() ? character.clips[i].get() : nullptr;  // the rest pose, too
    const double length = clip ? clip->duration_s : 0.0;
    for (const double part : {0.0, 0.37, 1.0}) evaluator.evaluateAt(character, clip, part * length, pose);
  }
  for (std::size_t mesh = 0; mesh < character.meshes.size(); ++mesh) {
    for (const SkinningMethod method : kSkinningMethods)
      skinMesh(character, static_cast<int>(mesh), pose, method, skinned);
  }
}

// Any bytes taken for a file of that name: either a character that passes its own checks and can be evaluated, or a
// problem.
// What was read; null where it was refused.
inline std::shared_ptr<const Character> tryImport(const Importer& importer, const std::string& name,
                                                  const std::uint8_t* data, std::size_t size) {
  MemorySource files;
  files.add(name, std::vector<unsigned char>(data, data + size));
  ImportOptions options;
  options.decode_images = false;
  const auto imported = importer.read(files, name, options, {});
  if (!imported) {
    if (imported.error().for_user.empty()) std::abort();  // a refusal says why
    return nullptr;
  }
  evaluateAll(*imported->character);
  return imported->character;
}

}  // namespace sinew::tests
