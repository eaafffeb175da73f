// A character that comes into a scene: with the clips and the hidden meshes of its file.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "core/scene/clip_library.h"
#include "core/scene/instance.h"

namespace sinew {

// A clip of a file as a library holds it; `clip` may have another name than in the file.
ClipEntry readClip(const Character& reading, std::size_t index, std::shared_ptr<const Clip> clip);
HiddenParts hiddenByFile(const Character& character);  // its meshes that start hidden
// At its start, with its whole range, and at its frame rate where it has one; none: the rest pose.
void showClip(Instance& instance, ClipId clip, const ClipLibrary& clips);
// Lets `then`, what `now` becomes, show one of the controls that play in `now`, at the moment of that.
void showControlIn(const Instance& now, const ClipControl& control, Instance& then, const ClipLibrary& clips);

// All clips of the character are in the library then, and the first of them is shown. It stands where its file has it.
// shared: one that the library has already and that is the same; none: it is added.
Instance newInstance(InstanceId id, std::string name, const std::shared_ptr<const Character>& character,
                     ClipLibrary& clips, const std::function<ClipId(const ClipEntry&)>& shared = {});

}  // namespace sinew
