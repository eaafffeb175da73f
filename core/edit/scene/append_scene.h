// Taking parts of one scene into another.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/scene/scene.h"

namespace sinew {

// The instances come with their clips, controls, roles, poses by hand and the masks that these use, under new ids and
// free names, behind those that are there; what two of them share stays shared. What they stand on, or have keys to
// stand on, stays so as far as that is taken, too; the others stand in the world. Each plays what it plays now, also in
// the takes that there are.
//
// A take plays on those that are taken; else on one of the same name with the same joints and morph channels, or of the
// same kind, which gets the clips that it does not have; and whoever has none like that comes along. Masks and poses
// that are there already, alike in all, are the same.
struct AppendScene {
  Scene* scene = nullptr;                              // in/out
  const Scene* from = nullptr;                         // in
  std::span<const InstanceId> instances{};             // in: of `from`, as the rest; none twice
  std::span<const MaskId> masks{};                     // in
  std::span<const TakeId> takes{};                     // in
  std::span<const PoseId> poses{};                     // in
  std::function<Transform(InstanceId)> placement_w{};  // in: where one of `from` is in the world

  std::map<InstanceId, InstanceId> became{};  // out: those that came, of `from` to `scene`
  std::map<InstanceId, InstanceId> met{};     // out: those on which takes play that were there, likewise
  std::vector<TakeId> new_takes{};            // out: of `scene`, as the rest
  std::vector<MaskId> new_masks{};            // out: those of controls, too
  std::vector<PoseId> new_poses{};            // out
  std::size_t had_masks = 0, had_poses = 0;   // out: so many of those that were named were there

  [[nodiscard]] Check validate() const;
  // Refused, with the scene as it was: some things would go along with one another in a circle.
  [[nodiscard]] Check run();
};

}  // namespace sinew
