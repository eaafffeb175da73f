// Any bytes taken for a scene blob, and for messages of the guarded child: either a character that may be evaluated and
// that is written and read back the same, or a problem.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/io/import_channel.h"
#include "core/io/scene_blob.h"
#include "core/scene/evaluator.h"

namespace {

using namespace sinew;

std::vector<unsigned char> blobOf(const Imported& imported) {
  std::vector<unsigned char> blob;
  const Check written = writeSceneBlob(imported, [&blob](std::span<const unsigned char> piece) {
    blob.insert(blob.end(), piece.begin(), piece.end());
    return true;
  });
  if (!written) std::abort();
  return blob;
}

void evaluate(const Character& character) {
  if (!character.validate()) std::abort();
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh skinned;
  for (int clip = -1; clip < static_cast<int>(character.clips.size()); ++clip) {
    const double length = clip < 0 ? 0.0 : character.clips[static_cast<std::size_t>(clip)]->duration_s;
    for (const double part : {0.0, 0.37, 1.0}) evaluator.evaluateAt(character, clip, part * length, pose);
    for (std::size_t mesh = 0; mesh < character.meshes.size(); ++mesh) {
      for (const SkinningMethod method : kSkinningMethods)
        skinMesh(character, static_cast<int>(mesh), pose, method, skinned);
    }
  }
}

void readMessages(std::span<const unsigned char> bytes) {
  ImportMessageReader reader;
  while (!bytes.empty()) {
    const std::size_t piece = std::min<std::size_t>(bytes.size(), 1 + bytes.front() % 64);
    reader.add(bytes.first(piece));
    bytes = bytes.subspan(piece);
    while (const auto message = reader.next()) {
      if (!(message->fraction >= 0.f && message->fraction <= 1.f)) std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const unsigned char> bytes(data, size);
  readMessages(bytes);
  static_cast<void>(decodedJob(bytes));
  const auto imported = readSceneBlob(bytes);
  if (!imported) {
    if (imported.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  evaluate(*imported->character);
  const std::vector<unsigned char> once = blobOf(*imported);
  const auto again = readSceneBlob(once);
  if (!again || blobOf(*again) != once) std::abort();
  return 0;
}
