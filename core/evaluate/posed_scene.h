// What a scene shows at this moment, each thing worked out once, for whoever asks first.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/base/ids.h"
#include "core/evaluate/checkpoints.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/pose_stage.h"
#include "core/scene/objects/placement.h"
#include "core/scene/scene.h"

namespace sinew {

// Poses of the instances, where they are, the boxes around them, and the masks of the scene for their joints.
//
// Any number of threads may ask at once, while none changes the scene; each gets the same to the bit. Whoever changes
// it says so before the next one asks. References are good until then.
class PosedScene {
 public:
  // The scene outlives this object.
  explicit PosedScene(const Scene& scene);
  ~PosedScene();

  // Of an instance that is not there: empty, the identity, no mask.
  const EvaluatedPose& pose(InstanceId id) const;
  Mat4 placement_w(InstanceId id) const;                // model to world
  Mat4 parent_w(InstanceId id) const;                   // what Standing::placement counts in, to world
  Mat4 place_w(InstanceId id, JointIndex joint) const;  // of a joint; kNoJoint: placement_w()
  Carrier carrier(InstanceId id) const;                 // what it goes along with now
  bool isShown(InstanceId id) const;    // its keys let it be seen, and those of all that it goes along with
  Box bounds_m(InstanceId id) const;    // of meshes and joints, model space
  MaskOf masksOn(InstanceId id) const;  // as long as this object is there
  const JointMask* mask(InstanceId on, MaskId id) const;  // null where the character has none of its joints

  // While nobody asks. A stage with memory over what plays on an instance and the stages that it has already;
  // `settings` pass validate(). Wherever one comes from, at one time it shows the same to the bit, here and in a
  // SceneAt.
  void addStage(InstanceId id, std::unique_ptr<PoseStage> stage, const CheckpointSettings& settings);
  // What the stages of an instance read has changed from a time on, that time included; NaN: all of it. See PoseStage.
  void stagesChanged(InstanceId id, double from);
  // Those of an instance at such a time; empty: none.
  Evaluator::PoseChange stagesOn(InstanceId id, double time) const;

  // While nobody asks. Another clip, time or mask, pose by hand, character: all that the instance itself says. Where
  // others that stand on it are follows from it.
  void changed(InstanceId id);
  void forget(InstanceId id);  // it is gone
  void clear();

 private:
  struct Entry;
  struct Stage;
  struct Chain {  // what is being placed, each on the next
    InstanceId id;
    const Chain* above = nullptr;

    bool has(InstanceId of) const {
      for (const Chain* one = this; one; one = one->above)
        if (one->id == of) return true;
      return false;
    }
  };

  Carrier carrier(const Instance& instance) const;
  Mat4 placement_w(const Instance& instance, const Chain& below) const;
  Mat4 parent_w(const Instance& instance, const Chain& below) const;
  Entry& entryOf(InstanceId id) const;
  // below: what is being placed meanwhile, for whose sake it is asked.
  Entry& posed(const Instance& instance, const Chain* below = nullptr) const;

  const Scene& scene_;
  std::uint64_t changes_ = 0;
  mutable std::mutex entries_mutex_;  // of the map, not of what it leads to
  mutable std::unordered_map<InstanceId, std::unique_ptr<Entry>> entries_;
  // Those that were asked for last, each at a place by its id: nearly always found here, without waiting for others.
  mutable std::array<std::atomic<Entry*>, 16> latest_{};
  mutable std::vector<Entry*> read_world_;  // those for which changes of others may count; under entries_mutex_
  std::unordered_map<InstanceId, std::vector<std::unique_ptr<Stage>>> stages_;
};

}  // namespace sinew
