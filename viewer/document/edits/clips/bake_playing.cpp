#include "viewer/document/edits/clips/bake_playing.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/edit/shape/bake.h"
#include "core/scene/objects/object.h"
#include "core/scene/play_take.h"
#include "core/scene/take_time.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

std::vector<ChannelId> playingChannels(const Document& document, const Instance& instance) {
  std::set<ClipId> clips;
  std::vector<ChannelId> channels;
  for (const ClipId id : playingClips(instance)) {
    const std::shared_ptr<const Clip> clip = document.clips().clip(id);
    if (!clip || !clips.insert(id).second) continue;
    for (const ChannelId& channel : channelsOf(*clip)) channels.push_back(channel);
  }
  return channels;
}

}  // namespace

Result<ClipId> bakePlaying(Document& document, InstanceId id) {
  const Instance* instance = document.instance(id);
  const std::vector<ChannelId> channels = instance ? playingChannels(document, *instance) : std::vector<ChannelId>();
  if (channels.empty()) return fail("No clip with keys plays on this character; show one first.");
  const Clip& shown = *document.clipOf(*instance);
  const Take* take = document.playingTake();
  const double start = take ? take->start : 0.0, end = take ? take->end : playingEnd(*instance, document.clips());
  if (!(end > start)) return fail("What plays has no length; there is nothing to bake.");
  const double shift = std::min(start, 0.0);  // from times of the new clip to those that all clips share
  Clip whole;
  whole.name = take ? take->name : tr("%1 baked").arg(QString::fromStdString(shown.name)).toStdString();
  whole.duration_s = end - shift;
  whole.fps = take ? take->fps : shown.fps;
  std::vector<const Clip*> playing{&shown};
  for (const ClipId clip : playingClips(*instance))
    if (const Clip* one = document.clips().clip(clip).get()) playing.push_back(one);
  whole.joints = rotationKinds(playing);
  Instance played = *instance;
  played.overrides.clear();
  played.morph_overrides.clear();
  const Pose rest = instance->character->restPose();
  const std::vector<int> stepped = steppedChannels(*instance->character);
  SceneAt at = document.sceneAt();
  BakeClip bake{.clip = &whole,
                .channels = channels,
                .flatten = true,
                .rest_l = rest.local,
                .morph_rest = rest.morph_weights,
                .stepped_morphs = stepped,
                .range = std::pair(start - shift, end - shift),
                .evaluate = [&](double time, Pose& pose) {
                  const Instance then = atTakeTime(played, time + shift, shown.duration_s);
                  at.local(then, momentAt(then, then.control.time), pose);
                }};
  if (Check ok = bake.validate(); !ok) return tl::unexpected(ok.error());
  if (Check ok = bake.run(); !ok) return tl::unexpected(ok.error());
  const auto frames = static_cast<int>(bakeTimes(start - shift, end - shift, whole.fps, 1).size());
  const double now = std::clamp(stackTime(*instance) - shift, 0.0, whole.duration_s);
  return document.addClip(id, std::move(bake.baked), now,
                          tr("Bake what plays to a clip of %1").arg(framesText(frames)));
}

}  // namespace sinew
