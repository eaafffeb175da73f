// Where one has been: steps of choosing, of going to another time, and of showing another clip.
#include <algorithm>
#include <utility>

#include "viewer/document/playback.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

void DocumentPlayback::walk(std::vector<Visit>& from, std::vector<Visit>& to) {
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
