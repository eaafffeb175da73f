// Clips as the takes of an FBX file. Included by the writers' .cpp files only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/io/fbx/write/models.h"
#include "core/io/fbx/write/take_record.h"
#include "core/io/writing/played_values.h"
#include "core/io/writing/written_clip.h"

namespace sinew::fbx_write {

// The channel of a blend shape that shows a morph channel on one mesh.
struct MorphObject {
  int channel = -1;  // of the character
  std::int64_t id = 0;
  std::string property = "DeformPercent";
  double percent = 100.0;  // of the property, where the weight is 1
};

// A stack that is in the file already, and what of its clip is written into it; all else of the clip is there.
struct TakeInFile {
  std::int64_t base = 0;               // the layer that gets what the clip itself has; 0: the stack is made
  std::vector<std::int64_t> layers{};  // those that get what its layers have; empty: they are laid into the clip
  std::function<bool(JointIndex, JointValue)> writes{};
  std::function<bool(int)> writes_morph{};  // by channel of the character
};

// Each clip as a stack. Its layers are laid into the one of the stack, or are layers of it, too, as far as FBX blends
// them in the same way. Where layers are laid into a value, or a rotation is not made of the angles that the model
// turns by, cubic keys within the tolerances stand for what shows. Clips that move nothing are left out.
struct AddTakes {
  const Character* character = nullptr;                // in
  std::span<const std::shared_ptr<const Clip>> clips;  // in
  const Models* models = nullptr;                      // in
  std::span<const MorphObject> morphs;                 // in: by rising channel
  float tolerance = 1e-4f, tolerance_rad = 1e-3f;      // in: metres; radians and parts of a scale or a weight; > 0
  bool keep_layers = false;                            // in
  std::span<const TakeInFile> into{};                  // in: one for each of the clips; empty: all stacks are made
  double ticks_per_second = kFbxTicksPerSecond;        // in: of the file
  Task task{};                                         // in
  Objects* objects = nullptr;                          // in/out
  ImportReport* report = nullptr;                      // in/out

  std::vector<WrittenTake> takes{};    // out: of those that were not left out
  std::vector<WrittenClip> written{};  // out: one for each of the clips

  // Refused: cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew::fbx_write
