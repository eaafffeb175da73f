// Where the clips of the scene are.
#include <algorithm>
#include <utility>

#include "viewer/document/state/document_state.h"

namespace sinew {

void DocumentState::adoptTiming() {
  const Instance* shown = active();
  const InstanceId id = shown ? shown->id : InstanceId{};
  unsigned parts = timing_of_ == id ? 0u : static_cast<unsigned>(DocumentChange::clip);
  const auto adopt = [&parts](double& mine, double theirs, unsigned part) {
    if (mine != theirs) parts |= part;
    mine = theirs;
  };
  timing_of_ = id;
  adopt(time_, shown ? shown->control.time : 0.0, DocumentChange::time);
  adopt(range_start_, shown ? shown->control.range_start : 0.0, DocumentChange::timing);
  adopt(range_end_, shown ? shown->control.range_end : 1.0, DocumentChange::timing);
  adopt(fps_, shown ? shown->fps : usual_fps_, DocumentChange::timing);
  notify(parts);
}

// One that has come a moment ago is not in the time of the take yet.
std::optional<double> DocumentState::takeMoment() const {
  for (const Instance& instance : scene_.instances)
    if (instance.control.take_time) return instance.control.take_time;
  return std::nullopt;
}

void DocumentState::followTake(double seconds) {
  for (Instance& instance : scene_.instances) {
    AnimationControl& control = instance.control;
    const Clip* clip = clipOf(instance);
    const double time = shownTime(instance, seconds, clip ? clip->duration_s : 0.0);
    if (control.take_time == seconds && control.time == time) continue;
    control.take_time = seconds;
    control.time = time;
    control.finished = false;
    invalidate(instance.id);
    notify(DocumentChange::time);
  }
  adoptTiming();
}

void DocumentState::followTake() {
  if (scene_.take) {
    if (const Instance* shown = active()) return followTake(takeMoment().value_or(stackTime(*shown)));
    return adoptTiming();
  }
  for (Instance& instance : scene_.instances) {
    if (!instance.control.take_time) continue;
    // At the same moment.
    const Clip* clip = clipOf(instance);
    if (const ClipControl* shown = shownControl(instance))
      sinew::showControl(instance, *shown, clip ? clip->duration_s : 0.0);
    instance.control.forward = true;
    instance.control.setClock(*instance.control.take_time);
    instance.control.take_time.reset();
    invalidate(instance.id);
  }
  adoptTiming();
}

}  // namespace sinew
