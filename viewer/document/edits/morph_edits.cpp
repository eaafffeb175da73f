#include "viewer/document/edits/morph_edits.h"

#include <algorithm>

#include "core/clip/layers.h"
#include "core/scene/objects/property.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/value_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

QString namedMorphs(const Instance& active, std::span<const int> channels) {
  return morphsNamed(*active.character, QString::fromStdString(active.name), channels);
}

const Instance* named(const Document& document, InstanceId of) {
  return of ? document.instance(of) : document.active();
}

KeyPresence presenceOf(const Document& document, const Instance& owner, const Clip& clip, int channel) {
  const ChannelId id{document.layerOf(owner), kNoJoint, channel, ChannelKind::morph};
  const double time = owner.id == document.activeInstance() ? document.time() : owner.control.time;
  return keyPresence(clip, id, time, document.sameFrame(owner.id));
}

}  // namespace

void setMorphs(Document& document, std::span<const MorphWeight> weights, Gesture gesture, InstanceId of) {
  const Instance* active = named(document, of);
  if (!active || weights.empty()) return;
  document.stop();  // what is posed holds for the moment that is shown
  std::vector<int> channels;
  for (const MorphWeight& weight : weights) channels.push_back(weight.first);
  const QString text = propertyCount(*active->character, channels) > 0 ? tr("Set %1") : tr("Set weight of %1");
  document.setMorphWeights(active->id, weights, text.arg(namedMorphs(*active, channels)), gesture);
}

void setMorphs(Document& document, std::span<const int> channels, float weight, Gesture gesture, InstanceId of) {
  std::vector<MorphWeight> weights;
  for (const int channel : channels) weights.emplace_back(channel, weight);
  setMorphs(document, weights, gesture, of);
}

Check setReference(Document& document, int channel, InstanceId to, Gesture gesture, InstanceId of) {
  const std::optional<float> value = referenceValue(to);
  if (!value) return fail("Too much was made in this scene to refer to what came last; open its files anew.");
  setMorphs(document, std::span(&channel, 1), *value, gesture, of);
  return {};
}

void restMorphs(Document& document, std::span<const int> channels, Gesture gesture) {
  const Instance* active = document.active();
  if (!active) return;
  std::vector<MorphWeight> weights;
  for (const int channel : channels)
    weights.emplace_back(channel, active->character->morph_channels[static_cast<std::size_t>(channel)].rest_weight);
  setMorphs(document, weights, gesture);
}

std::optional<KeyPresence> morphKeys(const Document& document, std::span<const int> channels, InstanceId of) {
  const Instance* owner = named(document, of);
  const Clip* clip = owner ? document.clipOf(*owner) : nullptr;
  if (!clip) return std::nullopt;
  std::size_t here = 0, elsewhere = 0;
  for (const int channel : channels) {
    const KeyPresence one = presenceOf(document, *owner, *clip, channel);
    here += one == KeyPresence::here ? 1 : 0;
    elsewhere += one == KeyPresence::elsewhere ? 1 : 0;
  }
  if (here == channels.size()) return KeyPresence::here;
  return here > 0 ? KeyPresence::some : elsewhere > 0 ? KeyPresence::elsewhere : KeyPresence::none;
}

Check toggleMorphKeys(Document& document, std::span<const int> channels, InstanceId of) {
  const Instance* active = named(document, of);
  const Clip* clip = active ? document.clipOf(*active) : nullptr;
  if (!active || !clip) return fail("No clip is shown; choose one first.");
  document.stop();
  if (morphKeys(document, channels, of) == KeyPresence::here)
    return document.deleteMorphKeysHere(active->id, channels,
                                        tr("Clear key of %1").arg(namedMorphs(*active, channels)));
  std::vector<int> missing;
  std::ranges::copy_if(channels, std::back_inserter(missing),
                       [&](int channel) { return presenceOf(document, *active, *clip, channel) != KeyPresence::here; });
  return document.keyMorphs(active->id, missing, tr("Key %1").arg(namedMorphs(*active, missing)));
}

std::vector<bool> morphsInUse(const Document& document, const Instance& instance) {
  const std::vector<MorphChannel>& channels = instance.character->morph_channels;
  std::vector<bool> used(channels.size(), false);
  const auto mark = [&](const PlayingCurves& plays, const std::vector<MorphTrack>& tracks, LayerMode mode) {
    for (const MorphTrack& track : tracks) {
      if (!plays(track.weight)) continue;
      const auto channel = static_cast<std::size_t>(track.channel);
      const float idle = mode == LayerMode::additive ? 0.f : channels[channel].rest_weight;
      if (!used[channel])
        used[channel] = std::ranges::any_of(track.weight.values(), [idle](float value) { return value != idle; });
    }
  };
  if (const Clip* clip = document.clipOf(instance)) {
    const PlayingCurves plays(*clip);
    mark(plays, clip->morphs, LayerMode::override);
    for (std::size_t i = 0; i < clip->layers.size(); ++i) {
      if (layerPlays(*clip, i)) mark(plays, clip->layers[i].morphs, clip->layers[i].mode);
    }
  }
  for (const auto& [channel, weight] : instance.morph_overrides) {
    const auto index = static_cast<std::size_t>(channel);
    if (weight != channels[index].rest_weight) used[index] = true;
  }
  return used;
}

}  // namespace sinew
