#include "core/io/export/hold_still.h"

#include <array>
#include <set>
#include <span>
#include <utility>

#include "core/clip/channel.h"
#include "core/io/writing/played_values.h"

namespace sinew {
namespace {

Curve still(float value) {
  const Knot knot{.value = value};
  return Curve::fromKnots(std::span(&knot, 1)).value_or(Curve());
}

std::array<Curve, 3> still(const Vec3& value) { return {still(value.x), still(value.y), still(value.z)}; }

void holdAtRest(JointTrack& track, JointValue value, const Transform& rest_l) {
  const QuatKnot knot{.value = rest_l.rotation};
  switch (value) {
    case JointValue::translation:
      track.translation = still(rest_l.translation);
      break;
    case JointValue::rotation:
      track.rotation = QuatCurve::fromKnots(std::span(&knot, 1)).value_or(QuatCurve());
      break;
    case JointValue::scale:
      track.scale = still(rest_l.scale);
      break;
  }
}

}  // namespace

void HoldStill::run() {
  std::set<std::pair<JointIndex, JointValue>> moved;
  std::set<int> weighed;
  for (const auto& clip : clips) {
    const PlayedValues values(*clip, *character);
    for (const JointIndex joint : values.joints()) {
      const PlayedValues::JointMotion motion = values.motionOf(joint);
      for (const JointValue value : kJointValues)
        if (motion.moves(value)) moved.emplace(joint, value);
    }
    for (const MorphTrack& track : clip->morphs)
      if (values.plays()(track.weight)) weighed.insert(track.channel);
  }
  for (auto& clip : clips) {
    const PlayedValues values(*clip, *character);
    Clip holding = *clip;
    for (const auto& [joint, value] : moved)
      if (!values.motionOf(joint).moves(value))
        holdAtRest(trackFor(holding, kBaseLayer, joint), value, character->skeleton[joint].rest_l);
    for (const int channel : weighed) {
      Curve& weight = morphTrackFor(holding, kBaseLayer, channel).weight;
      if (!values.plays()(weight))
        weight = still(character->morph_channels[static_cast<std::size_t>(channel)].rest_weight);
    }
    if (holding != *clip) clip = std::make_shared<const Clip>(std::move(holding));
  }
}

}  // namespace sinew
