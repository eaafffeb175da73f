#include "core/edit/lost_tracks.h"

#include <algorithm>
#include <utility>

#include "core/clip/channel.h"
#include "core/skeleton/part_names.h"

namespace sinew {

namespace {

bool hasKeys(const Clip& clip, int layer, const LostTrack& track, int part) {
  if (std::holds_alternative<JointTrack>(track.track)) return !channelsOf(clip, layer, part).empty();
  const Curve* weight = findCurve(clip, {layer, kNoJoint, part, ChannelKind::morph});
  return weight && !weight->empty();
}

void give(Clip& clip, int layer, const LostTrack& lost, int part) {
  if (const auto* joint = std::get_if<JointTrack>(&lost.track)) {
    JointTrack& track = trackFor(clip, layer, part);
    track = *joint;
    track.joint = part;
  } else {
    morphTrackFor(clip, layer, part).weight = std::get<MorphTrack>(lost.track).weight;
  }
}

}  // namespace

std::vector<LostPlace> lostPlaces(const Clip& clip) {
  std::vector<LostPlace> places;
  for (std::size_t i = 0; i < clip.lost.size(); ++i) places.push_back({kBaseLayer, i});
  for (std::size_t layer = 0; layer < clip.layers.size(); ++layer)
    for (std::size_t i = 0; i < clip.layers[layer].lost.size(); ++i) places.push_back({static_cast<int>(layer), i});
  return places;
}

const LostTrack* findLost(const Clip& clip, LostPlace place) {
  if (!hasLayer(clip, place.layer)) return nullptr;
  const ClipLayer* layer = layerOrNull(clip, place.layer);
  const std::vector<LostTrack>& lost = layer ? layer->lost : clip.lost;
  return place.index < lost.size() ? &lost[place.index] : nullptr;
}

std::vector<LostTrack>& lostTracks(Clip& clip, int layer) {
  return layer == kBaseLayer ? clip.lost : clip.layers[static_cast<std::size_t>(layer)].lost;
}

Check placeLost(Clip& clip, LostPlace place, int part) {
  const LostTrack* found = findLost(clip, place);
  if (!found || part < 0) return fail("There are no such keys any more.");
  if (isLayerLocked(clip, place.layer)) return fail("The layer of these keys is locked; unlock it first.");
  if (hasKeys(clip, place.layer, *found, part))
    return fail(text("What is to have the keys of “{}” has others there; delete those first.", found->name));
  const LostTrack lost = *found;
  std::vector<LostTrack>& list = lostTracks(clip, place.layer);
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(place.index));
  give(clip, place.layer, lost, part);
  return {};
}

std::size_t placeLost(Clip& clip, std::span<const std::string> joints, std::span<const std::string> morphs) {
  if (lostPlaces(clip).empty()) return 0;
  const PartNames joint_names({joints.begin(), joints.end()}), morph_names({morphs.begin(), morphs.end()});
  std::size_t count = 0;
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    count += std::erase_if(lostTracks(clip, layer), [&](const LostTrack& lost) {
      const bool of_joint = std::holds_alternative<JointTrack>(lost.track);
      const int part = (of_joint ? joint_names : morph_names).find(lost.name, lost.parent);
      if (part < 0 || hasKeys(clip, layer, lost, part)) return false;
      give(clip, layer, lost, part);
      return true;
    });
  }
  return count;
}

}  // namespace sinew
