// Clips that play on top of one another, and the local pose that they make.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/blend/joint_mask.h"
#include "core/clip/sample.h"
#include "core/scene/character/character.h"

namespace sinew {

// One clip at one moment, laid over what lies below it: over the rest pose or the source before.
//
// An overriding source takes the place of what lies below in the channels that its clip animates. An additive one adds
// the difference between its clip and a reference pose, both laid over the rest pose: the reference clip at its time.
// What its clip does not animate does not differ.
struct PoseSource {
  const Clip* clip = nullptr;  // null: has no effect
  double time = 0.0;           // seconds of the clip, any
  float weight = 1.f;          // 0 … 1, of all joints and morphs
  BlendMode mode = BlendMode::override;
  const Clip* reference = nullptr;       // of an additive source; null: the rest pose
  double reference_time = 0.0;           // seconds of the reference clip
  const JointMask* mask = nullptr;       // multiplies the weight of each joint; null: 1. Morphs are not masked
  const PlayingCurves* plays = nullptr;  // of the clip; see SampleClip

  float weightOf(JointIndex joint) const {
    return mask ? weight * mask->weights[static_cast<std::size_t>(joint)] : weight;
  }

  // Refused: a clip or a mask of another skeleton, a time that is not finite, a weight outside of 0 … 1.
  [[nodiscard]] Check validate(const Character& character) const;
};

// The rest pose, sources from the lowest to the topmost, and what is set by hand over them.
class PoseBlender {
 public:
  struct Input {
    const Character* character = nullptr;
    std::span<const PoseSource> sources{};                       // valid for the character
    const std::map<JointIndex, Transform>* overrides = nullptr;  // joint-local; null: none
    const std::map<int, float>* morph_overrides = nullptr;       // weights, by morph channel; null: none
    const JointSubset* subset = nullptr;                         // what `out` gets; null: everything
  };
  // Allocates only when there is another character, or more sources and curves than last time.
  void blend(const Input& input, Pose& out);

 private:
  void lay(const Input& input, const PoseSource& source, std::size_t at, Pose& pose);
  void add(const Input& input, const PoseSource& source, std::size_t at, Pose& pose);

  std::vector<SampleCache> caches_, reference_caches_;  // by source
  Pose sampled_, reference_;
};

}  // namespace sinew
