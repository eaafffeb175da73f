// The clips of any FBX file put into a copy of it, as they are and changed: the copy can be read, and has as many.
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/curve/curve.h"
#include "core/io/fbx/importer.h"
#include "core/io/fbx/merge/merge.h"
#include "tests/fuzz/try_import.h"

namespace {

using namespace sinew;

Result<Imported> read(const std::vector<unsigned char>& bytes) {
  tests::MemorySource files;
  files.add("character.fbx", bytes);
  ImportOptions options;
  options.decode_images = false;
  return FbxImporter().read(files, "character.fbx", options, {});
}

// Every second track of the clip and of its layers at other values, and a tenth longer.
Clip changed(Clip clip) {
  const auto move = [](std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
    for (std::size_t i = 0; i < joints.size(); i += 2) {
      for (Curve& curve : joints[i].translation) curve = scaled(curve, 1.5, 0.25);
      if (auto* euler = std::get_if<EulerCurves>(&joints[i].rotation))
        for (Curve& curve : euler->angles) curve = scaled(curve, 1.0, 0.5);
    }
    for (std::size_t i = 0; i < morphs.size(); i += 2) morphs[i].weight = scaled(morphs[i].weight, 0.5, 0.25);
  };
  move(clip.joints, clip.morphs);
  for (ClipLayer& layer : clip.layers) move(layer.joints, layer.morphs);
  clip.duration_s *= 1.1;
  return clip;
}

void tryMerge(const std::vector<unsigned char>& file, const Character& character, std::span<const MergedClip> clips,
              std::size_t wanted) {
  MergeIntoFbx merge{.file = file, .original = &character, .character = &character, .clips = clips};
  if (const Check done = merge.run(); !done) {
    if (done.error().for_user.empty()) std::abort();  // a refusal says why
    return;
  }
  const auto again = read(merge.merged);
  if (!again || again->character->clips.size() != wanted) std::abort();
  tests::evaluateAll(*again->character);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<unsigned char> file(data, data + size);
  const auto imported = read(file);
  if (!imported) return 0;
  const Character& character = *imported->character;
  std::vector<Clip> others;
  for (const auto& clip : character.clips) others.push_back(changed(*clip));
  std::vector<MergedClip> same, replaced, added;
  for (std::size_t i = 0; i < others.size(); ++i) {
    same.push_back({character.clips[i].get(), static_cast<int>(i)});
    replaced.push_back({&others[i], static_cast<int>(i)});
    added.push_back({&others[i], -1});
  }
  tryMerge(file, character, same, others.size());
  tryMerge(file, character, replaced, others.size());
  tryMerge(file, character, added, 2 * others.size());
  return 0;
}
