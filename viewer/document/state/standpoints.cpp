// What is chosen and shown, and going back to it.
#include <algorithm>
#include <utility>

#include "core/scene/new_instance.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

constexpr std::size_t kMaxVisits = 200;
constexpr std::size_t kMaxKeys = 100'000;  // more of them do not come back

// Time runs, and speed and loop mode belong to the document.
bool showTheSame(const AnimationControl& a, const AnimationControl& b) {
  return a.clip == b.clip && a.shown == b.shown && a.time == b.time && a.round_start == b.round_start &&
         a.clock() == b.clock() && a.take_time == b.take_time;
}

}  // namespace

bool sameStandpoint(const Standpoint& a, const Standpoint& b) {
  return *a.selection == *b.selection && std::ranges::equal(a.shown, b.shown, [](const auto& one, const auto& other) {
    return one.first == other.first && showTheSame(one.second, other.second);
  });
}

void DocumentState::setSelection(Selection selection) {
  if (selection == selection_) return;
  selection_ = std::move(selection);
  if (const SelectionItem* item = selection_.active()) last_active_ = item->instance;
  shared_selection_.reset();
  selected_sorted_ = selection_.items;
  std::ranges::sort(selected_sorted_);
  notify(DocumentChange::selection);
}

void DocumentState::setKeySelection(KeySelection keys) {
  key_selection_ = std::move(keys);
  shared_keys_.reset();
  notify(DocumentChange::keys);
}

Standpoint DocumentState::standpoint() const {
  if (!shared_selection_) shared_selection_ = std::make_shared<const Selection>(selection_);
  Standpoint here{shared_selection_, chosenInstance(), {}, {}};
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

void DocumentState::returnToWork(const Standpoint& at) {
  for (const auto& [id, then] : at.shown) {
    Instance* instance = find(id);
    if (!instance || instance->control.clip != then.clip) continue;
    AnimationControl& control = instance->control;
    if (control.range_start == then.range_start && control.range_end == then.range_end) continue;
    control.range_start = then.range_start;
    control.range_end = then.range_end;
    note(id);
    notify(DocumentChange::timing);
  }
  for (const auto& [id, layer] : at.layers) {
    Instance* instance = find(id);
    if (!instance || instance->active_layer == layer) continue;
    instance->active_layer = layer;
    note(id);
    notify(DocumentChange::keys);
  }
}

void DocumentState::returnTo(const Standpoint& at) {
  const Batch batch(*this);
  Selection selection;
  std::ranges::copy_if(at.selection->items, std::back_inserter(selection.items),
                       [this](const SelectionItem& item) { return exists(item); });
  const InstanceId was_chosen = chosenInstance();
  if (instance(at.chosen)) last_active_ = at.chosen;
  setSelection(std::move(selection));
  if (chosenInstance() != was_chosen) notify(DocumentChange::selection);
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

}  // namespace sinew
