// Characters of a scene that get handles, or lose them.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/scene/rig/rig.h"
#include "core/scene/scene.h"

namespace sinew {

// Those that a rig is put on together: who shares a clip with the character, and with these in turn. Itself first.
std::vector<InstanceId> riggedTogether(const Scene& scene, InstanceId id);

// Puts a rig on a character and on all that share clips with it, in place of the one they have, or takes it away. Keys,
// poses and weights of controls that both rigs have, by name, stay; those of others, and what was attached to them, are
// lost as parts of files that are read again are, and come back with a rig that has them.
struct SetRig {
  Scene* scene = nullptr;                         // in, out
  InstanceId id;                                  // in: of a character
  const Rig* rig = nullptr;                       // in: of its joints; null: none
  std::function<Mat4(InstanceId)> placement_w{};  // in: where instances are; empty: at the origin

  std::vector<InstanceId> changed{};  // out: characters that have it now
  // out: what joints and channels of before are now, by number; -1: gone. The same for all of these characters.
  std::vector<int> joints{}, morphs{};
  std::size_t lost = 0, found = 0;  // out: tracks, poses, weights and attachments

  // Refused, with the scene as it was: there is no such character, the rig does not fit.
  [[nodiscard]] Check run();

 private:
  std::shared_ptr<const Clip> moved(const Clip& clip, const Character& now, const Character& then);
  void loseChildren(const Instance& now, std::vector<LostPart>& lost_children);
};

// A character that comes into the scene with the rig that those of the same file have there; itself where none has.
std::shared_ptr<const Character> asInScene(const Scene& scene, std::shared_ptr<const Character> coming);

}  // namespace sinew
