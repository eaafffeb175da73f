// Where the ends of chains of a rig can be, as it is drawn.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/rig/sample_reach.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// Of a chain as its bones are in a pose of the character; with places where limits cut the shell.
ReachShell reachShell(const Character& character, std::size_t chain, std::span<const Transform> local,
                      std::size_t samples = 600);

// The same for poses one after the other. Places follow what the chain hangs on; anew they are sampled only where its
// bones or their limits are others.
class ReachShells {
 public:
  ReachShell of(const Character& character, std::size_t chain, std::span<const Transform> local);
  std::size_t sampled() const { return sampled_; }  // so many times

 private:
  struct Known {
    std::shared_ptr<const CharacterRig> rig;
    std::size_t chain = 0;
    std::vector<Transform> bones{};  // without the rotations that are sampled
    std::vector<Vec3> ends_l{};      // in what the first joint hangs on
  };
  std::vector<Known> known_;
  std::size_t sampled_ = 0;
};

}  // namespace sinew
