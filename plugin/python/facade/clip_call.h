// Operations on a clip that "character" and "clip" name.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "plugin/python/facade/handle.h"

namespace sinew::facade {

inline ClipId clipId(const Call& call) { return ClipId{needed<std::uint64_t>(call.arguments, "clip")}; }
inline const ClipEntry& entryOf(const Call& call) { return clipOf(call.scene(), call.character(), clipId(call).value); }
inline const Clip& clipOf(const Call& call) { return *entryOf(call).clip; }

// Exchanges the clip for what `change` makes of a copy of it.
template <class Change>
Json changed(Call& call, Change&& change) {
  Clip clip = clipOf(call);
  Json answer;
  if constexpr (std::is_void_v<decltype(change(clip))>)
    change(clip);
  else
    answer = change(clip);
  putClip(call.change(), call.character(), clipId(call), std::move(clip));
  return answer;
}

int layerOf(const Call& call, const Clip& clip);
std::vector<JointIndex> jointsOf(const Call& call);  // that "joints" lists; none without it
// Those with knots that "layer", "joints" and "channels" name; or each that "channels" lists as a place.
std::vector<ChannelId> channelsOf(const Call& call, const Clip& clip);

}  // namespace sinew::facade
