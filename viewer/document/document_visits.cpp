// Where one has been: steps of choosing, of going to another time, and of showing another clip.
#include <algorithm>
#include <optional>
#include <utility>

#include "viewer/document/document_batch.h"
#include "viewer/document/time/frame_rate.h"

namespace sinew {

namespace {

constexpr std::size_t kMaxVisits = 200;
constexpr std::size_t kMaxKeys = 100'000;  // more of them do not come back

// Time runs, and speed and loop mode belong to the document.
bool showTheSame(const AnimationControl& a, const AnimationControl& b) {
  return a.clip == b.clip && a.shown == b.shown && a.time == b.time && a.round_start == b.round_start &&
         a.clock() == b.clock() && a.take_time == b.take_time;
}

bool sameStandpoint(const Standpoint& a, const Standpoint& b) {
  return *a.selection == *b.selection && std::ranges::equal(a.shown, b.shown, [](const auto& one, const auto& other) {
    return one.first == other.first && showTheSame(one.second, other.second);
  });
}

}  // namespace

Standpoint DocumentState::standpoint() const {
  if (!shared_selection_) shared_selection_ = std::make_shared<const Selection>(selection_);
  Standpoint here{shared_selection_, activeInstance(), {}, {}};
  here.shown.reserve(scene_.instances.size());
  here.layers.reserve(scene_.instances.size());
  for (const Instance& instance : scene_.instances) {
    AnimationControl& shown = here.shown.emplace_back(instance.id, instance.control).second;
    // Who comes back to a moment of playing stands on a whole frame.
    if (playing_ && !scene_.take) shown.time = nearestFrame(shown, instance.fps);
    here.layers.emplace_back(instance.id, instance.active_layer);
  }
  return here;
}

void DocumentState::returnToLayers(const Standpoint& at) {
  for (const auto& [id, layer] : at.layers) {
    Instance* instance = find(id);
    if (!instance || instance->active_layer == layer) continue;
    instance->active_layer = layer;
    notify(DocumentChange::keys);
  }
}

void DocumentState::returnTo(const Standpoint& at) {
  const Batch batch(*this);
  Selection selection;
  std::ranges::copy_if(at.selection->items, std::back_inserter(selection.items),
                       [this](const SelectionItem& item) { return exists(item); });
  const InstanceId was_active = activeInstance();
  if (instance(at.active)) last_active_ = at.active;
  setSelection(std::move(selection));
  if (activeInstance() != was_active) notify(DocumentChange::selection);
  for (const auto& [id, then] : at.shown) {
    Instance* instance = find(id);
    if (!instance || (then.clip && instance->placeOf(then.clip) < 0)) continue;
    AnimationControl& control = instance->control;
    if (control.clip != then.clip) {
      showClip(*instance, then.clip, scene_.clips);
      control.range_start = then.range_start;
      control.range_end = then.range_end;
      notify(DocumentChange::clip | DocumentChange::timing);
    } else if (playing_ || showTheSame(control, then)) {
      continue;
    } else if (control.shown != then.shown) {
      notify(DocumentChange::clip);
    }
    control.shown = then.shown;
    control.time = then.time;
    control.round_start = then.round_start;
    control.take_time = scene_.take ? then.take_time : std::nullopt;
    control.forward = then.forward;
    control.finished = then.finished;
    control.clock_start = then.clock_start;
    invalidate(id);
    notify(DocumentChange::time);
  }
  adoptTiming();
}

Visit DocumentState::visit() const {
  if (knotCount(key_selection_.knots) > kMaxKeys) return {standpoint(), {}, {}};
  if (!shared_keys_) shared_keys_ = std::make_shared<const KeySelection>(key_selection_);
  return {standpoint(), shared_keys_, scene_.clips.clip(key_selection_.clip)};
}

void DocumentState::leave(Going how) {
  const bool goes_on = how == Going::to_time && last_going_ == how && !visits_back_.empty() && visits_forward_.empty();
  last_going_ = how;
  if (goes_on || scene_.instances.empty()) return;
  visits_forward_.clear();
  if (visits_back_.size() == kMaxVisits) visits_back_.erase(visits_back_.begin());
  visits_back_.push_back(visit());
}

void DocumentState::walk(std::vector<Visit>& from, std::vector<Visit>& to) {
  const Batch batch(*this);
  const Visit here = visit();
  // What does not differ from here any more, since it is gone or came back by itself, is no step.
  while (!from.empty()) {
    const Visit there = std::move(from.back());
    from.pop_back();
    returnTo(there.at);
    // Those that were not there yet come along.
    const auto in_take =
        std::ranges::find_if(there.at.shown, [](const auto& one) { return one.second.take_time.has_value(); });
    if (scene_.take && !playing_ && in_take != there.at.shown.end()) followTake(*in_take->second.take_time);
    const KeySelection keys_here = key_selection_;
    if (there.keys) {
      const bool same_clip =
          instance(there.keys->instance) && scene_.clips.clip(there.keys->clip) == there.keys_of.lock();
      if ((same_clip || there.keys->knots.empty()) && *there.keys != key_selection_) setKeySelection(*there.keys);
    }
    if (sameStandpoint(standpoint(), here.at) && key_selection_ == keys_here) continue;
    to.push_back(here);
    break;
  }
  last_going_ = Going::choosing;
}

void DocumentPlayback::goBack() { walk(visits_back_, visits_forward_); }

void DocumentPlayback::goForward() { walk(visits_forward_, visits_back_); }

}  // namespace sinew
