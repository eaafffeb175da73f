// What a take does to one joint.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/fbx/motion/sampling.h"
#include "core/io/fbx/skeleton.h"

namespace sinew {

// Why curves of a joint are fitted to samples.
struct FbxFitReasons {
  bool layers = false;  // several are blended
  bool pivots = false;  // pivots turn or stretch with the joint
  bool fixed = false;   // what is fixed elsewhere is animated: pivots, offsets, pre- or post-rotation

  bool any() const { return layers || pivots || fixed; }
};

// A joint whose layers are kept as such.
struct FbxLayeredTrack {
  JointTrack base;
  std::vector<std::pair<const FbxLayer*, JointTrack>> layers;  // in the order of the take
};

class FbxJointTrack {
 public:
  FbxJointTrack(const FbxTake& take, const FbxSkeleton& skeleton, JointIndex joint);

  bool empty() const { return !translation_.animated() && !rotates() && !scale_.animated() && !movesFixed(); }
  FbxFitReasons reasons() const { return reasons_; }
  // How many of translation, rotation and scale are fitted to samples.
  std::size_t sampledParts() const { return static_cast<std::size_t>(sample_t_) + sample_r_ + sample_s_; }
  // The names of the layers that lie over others.
  void addUpperLayers(std::set<std::string>& names) const;
  std::size_t keyCount() const;  // in the file, of all layers

  // The layers as they are, where ClipLayer can say the same, and exactly; then nothing needs to be fitted. Nothing
  // where no layer lies over another, pivots mix the channels, scales are added, or powers and angles are blended by
  // weights.
  std::optional<FbxLayeredTrack> layered() const;

  // The track. At most `max_samples` for each sampled part; sets `thinned` where more would have been wanted.
  // extent_m: size of the skeleton, from which the tolerance of positions follows. Curves that nothing else plays are
  // used up.
  JointTrack build(double duration_s, std::size_t max_samples, double extent_m, bool& thinned);

 private:
  bool rotates() const { return rotation_.animated() || pre_.animated() || post_.animated(); }
  bool movesFixed() const;
  std::array<const FbxProperty*, 9> properties() const;
  void decide();
  glm::dvec3 valueAt(const FbxProperty& property, double time) const { return property.at(time).numbers; }
  glm::dquat rotationAt(double time) const;
  glm::dvec3 translationAt(double time) const;  // with offsets and pivots

  void addTranslation(JointTrack& track, double duration_s, std::size_t most, double extent_m, bool& thinned);
  void addRotation(JointTrack& track, double duration_s, std::size_t most, bool& thinned);
  void addScale(JointTrack& track, double duration_s, std::size_t most, bool& thinned);
  FbxSampleTimes sampleTimes(std::initializer_list<const FbxProperty*> properties, double duration_s,
                             std::size_t most) const;

  JointIndex joint_;
  const FbxNode& node_;
  const FbxConversion& conversion_;
  const Transform& rest_;
  FbxProperty translation_, rotation_, scale_;
  FbxProperty rotation_offset_, rotation_pivot_, scaling_offset_, scaling_pivot_, pre_, post_;
  bool sample_t_ = false, sample_r_ = false, sample_s_ = false;
  bool translates_ = false;
  FbxFitReasons reasons_;
};

}  // namespace sinew
