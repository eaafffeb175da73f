#include "core/evaluate/placed_over.h"

#include <algorithm>

namespace sinew {

Mat4 PlacedOver::operator()(const Clip& clip, double time) {
  if (!showing_ || showing_->clip != &clip) {
    Scene scene = scene_;
    Instance& shows = *std::ranges::find(scene.instances, id_, &Instance::id);
    const auto is = [&](ClipId one) { return scene.clips.clip(one).get() == &clip; };
    if (const auto found = std::ranges::find_if(shows.clips, is); found != shows.clips.end())
      shows.control.clip = *found;
    showing_ = std::make_unique<Showing>(std::move(scene), &clip);
  }
  const Instance& instance = *findInstance(showing_->scene.instances, id_);
  return showing_->at.placement_w(instance, momentAt(instance, time));
}

}  // namespace sinew
