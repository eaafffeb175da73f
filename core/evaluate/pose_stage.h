// A stage with memory over what plays on an instance: a spring on a tail, a motion that gives way slowly.
#pragma once

#include "core/evaluate/memory_stage.h"
#include "core/skeleton/pose.h"

namespace sinew {

// Times are those that all controls of the instance share; see stackTime(). What plays is read by SceneAt::played(),
// other instances by the rest of SceneAt, as long as these do not read this one in turn.
class PoseStage : public MemoryStage {
 public:
  // Lays the state that it is in over what plays and what the stages before made of it.
  virtual void apply(Pose& local) const = 0;
};

}  // namespace sinew
