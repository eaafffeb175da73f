// What one layer of a clip has to hold, so that the whole clip shows a pose.
#pragma once

#include <vector>

#include "core/clip/clip.h"
#include "core/skeleton/pose.h"

namespace sinew {

// At one time, seconds. The other layers stay as they are.
class LayerTerms {
 public:
  // base: what the clip is laid over, joint-local
  LayerTerms(const Pose& base, const Clip& clip, int layer, double time);

  // What the clip is to show, to what the layer holds for it; see layerValue().
  Transform of(JointIndex joint, Transform wanted_l) const;
  float of(int morph, float wanted) const;
  // What joints show where the layer does nothing, in the layer's terms.
  std::vector<Transform> without() const;

 private:
  LayerMode mode_;
  Pose below_;
  Pose here_, all_;  // empty where no layer lies above
};

}  // namespace sinew
