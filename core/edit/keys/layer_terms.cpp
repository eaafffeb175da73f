#include "core/edit/keys/layer_terms.h"

#include "core/blend/kernels.h"
#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"

namespace sinew {

namespace {

// The pose of the clip's own tracks and its lowest `layers` layers over another one, as far as these play in the whole
// clip.
Pose sampled(Pose pose, const Clip& clip, double time, std::size_t layers = kAllLayers) {
  SampleClip{.clip = &clip, .time = time, .pose = &pose, .layers = layers}.run();
  return pose;
}

}  // namespace

LayerTerms::LayerTerms(const Pose& base, const Clip& clip, int layer, double time) : mode_(layerMode(clip, layer)) {
  const auto lower = static_cast<std::size_t>(layer + 1);
  below_ = layer == kBaseLayer ? base : sampled(base, clip, time, lower - 1);
  if (lower >= clip.layers.size()) return;
  here_ = sampled(base, clip, time, lower);
  all_ = sampled(base, clip, time);
}

Transform LayerTerms::of(JointIndex joint, Transform wanted_l) const {
  const auto j = static_cast<std::size_t>(joint);
  if (!all_.local.empty()) {
    // Without what the layers above do.
    wanted_l = belowLayer(layerValue(LayerMode::additive, here_.local[j], all_.local[j]), wanted_l);
  }
  return layerValue(mode_, below_.local[j], wanted_l);
}

float LayerTerms::of(int morph, float wanted) const {
  const auto m = static_cast<std::size_t>(morph);
  if (!all_.morph_weights.empty())
    wanted -= layerValue(LayerMode::additive, here_.morph_weights[m], all_.morph_weights[m]);
  return layerValue(mode_, below_.morph_weights[m], wanted);
}

std::vector<Transform> LayerTerms::without() const {
  return mode_ == LayerMode::additive ? std::vector<Transform>(below_.local.size()) : below_.local;
}

}  // namespace sinew
