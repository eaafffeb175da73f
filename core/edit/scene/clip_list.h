// The clips that an instance has: adding, splitting, joining, naming and deleting them. What is refused, with a
// sentence, leaves the scene as it was.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/scene/character/character.h"
#include "core/scene/scene.h"

namespace sinew {

// A name that no clip of the list has, but one perhaps that is to be renamed.
std::string freeClipName(const ClipLibrary& clips, std::span<const ClipId> list, const std::string& wanted,
                         ClipId except = {});

// A clip that other instances took from the same place and that came out alike, and that this one, whose model
// `character` is or will be, does not have; none if there is none. `id` need not be there yet.
ClipId sharedClip(const Scene& scene, const Character& character, InstanceId id, const ClipEntry& like);

// Clips that come to a character.
struct ComingClips {
  std::shared_ptr<const Character> donor;  // whose clips they are
  std::string name{};                      // of the clip where the donor has one alone; empty: as it is called there
  // The donor was read from a file, and is one of the instance from then on; else they are copies, as they are of
  // motion of roles.
  bool of_file = true;
};
// Behind those that it has, as withClipsOf() gives them; what plays goes on. At least one.
Result<std::vector<ClipId>> addClips(Scene& scene, InstanceId id, const ComingClips& coming,
                                     std::vector<std::string>* missing = nullptr,
                                     ClipDifferences* differences = nullptr);

// At `at` seconds; the clip is what comes before. Gives what comes after, a new clip behind it, for all instances that
// have it.
Result<ClipId> splitClip(Scene& scene, InstanceId id, ClipId clip, double at);

// What runs from start to end, seconds, becomes the whole of it, for all instances that have it; see trimClip() in
// core/edit/whole/whole_clip.h.
[[nodiscard]] Check trimClip(Scene& scene, InstanceId id, ClipId clip, double start, double end);

// One after the other, each laid over the end of those before for `blend` seconds; see JoinClips. A new clip behind the
// last of them, of this name or a numbered one; they stay. At least two.
Result<ClipId> joinClips(Scene& scene, InstanceId id, std::span<const ClipId> clips, double blend,
                         const std::string& name);

// Spaces around the name go, and where another clip has it, it gets a number. Refused: nothing is left of it.
[[nodiscard]] Check renameClip(Scene& scene, InstanceId id, ClipId clip, const std::string& name);

// At least one. What the timeline shows is another one then, where its clip goes; clips that play over others go on.
[[nodiscard]] Check deleteClips(Scene& scene, InstanceId id, std::span<const ClipId> clips);

}  // namespace sinew
