#include "core/io/export/hold_still.h"

#include <array>
#include <map>
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

Check HoldStill::run() {
  std::map<JointIndex, std::array<bool, 3>> moved;  // by JointValue
  std::set<int> weighed;
  for (const auto& clip : clips) {
    const PlayedValues values(*clip, *character);
    for (const JointIndex joint : values.joints()) {
      const PlayedValues::JointMotion motion = values.motionOf(joint);
      std::array<bool, 3>& any = moved[joint];
      for (std::size_t i = 0; i < any.size(); ++i) any[i] |= motion.moved[i];
    }
    for (const MorphTrack& track : clip->morphs)
      if (values.plays()(track.weight)) weighed.insert(track.channel);
  }
  std::size_t done = 0;
  for (auto& clip : clips) {
    if (Check ok = task.goesOn(); !ok) return ok;
    task.tell(done++, clips.size());
    const PlayedValues values(*clip, *character);
    std::shared_ptr<Clip> holding;  // a copy, once it lacks something
    const auto lacking = [&]() -> Clip& {
      if (!holding) holding = std::make_shared<Clip>(*clip);
      return *holding;
    };
    for (const auto& [joint, any] : moved) {
      const PlayedValues::JointMotion motion = values.motionOf(joint);
      for (const JointValue value : kJointValues)
        if (any[static_cast<std::size_t>(value)] && !motion.moves(value))
          holdAtRest(trackFor(lacking(), kBaseLayer, joint), value, character->skeleton[joint].rest_l);
    }
    for (const int channel : weighed) {
      const Curve* weight = findCurve(*clip, {kBaseLayer, kNoJoint, channel, ChannelKind::morph});
      if (!weight || !values.plays()(*weight))
        morphTrackFor(lacking(), kBaseLayer, channel).weight =
            still(character->morph_channels[static_cast<std::size_t>(channel)].rest_weight);
    }
    if (holding) clip = std::move(holding);
  }
  return {};
}

}  // namespace sinew
