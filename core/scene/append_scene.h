// Taking characters and objects of one scene into another.
#pragma once

#include <functional>
#include <map>
#include <span>

#include "core/base/result.h"
#include "core/scene/scene.h"

namespace sinew {

// The instances come with their clips, controls, roles, poses by hand and the masks that these use, under new ids and
// free names, behind those that are there; what two of them share stays shared. What they stand on, or have keys to
// stand on, stays so as far as that is taken, too; the others stand in the world. Each plays what it plays now, also in
// the takes that there are; takes of the other scene stay there.
struct AppendScene {
  Scene* scene = nullptr;                            // in/out
  const Scene* from = nullptr;                       // in
  std::span<const InstanceId> instances;             // in: of `from`, none twice
  std::function<Transform(InstanceId)> placement_w;  // in: where one of `from` is in the world

  std::map<InstanceId, InstanceId> became;  // out: of `from`, to `scene`

  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
