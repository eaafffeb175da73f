// One curve of a clip, by what it moves. Channels are named by ids, so that selections, commands and files can hold
// them.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/clip/clip.h"

namespace sinew {

enum class ChannelKind : std::uint8_t {
  translation_x,  // metres
  translation_y,
  translation_z,
  rotation_x,  // Euler angles, radians
  rotation_y,
  rotation_z,
  quaternion_x,  // components of a quaternion rotation
  quaternion_y,
  quaternion_z,
  quaternion_w,
  scale_x,
  scale_y,
  scale_z,
  morph,         // weight of a morph target
  layer_weight,  // of the layer itself; joint and morph are -1
};

inline constexpr int kBaseLayer = -1;  // the clip's own tracks

struct ChannelId {
  std::int32_t layer = kBaseLayer;  // index into Clip::layers
  JointIndex joint = kNoJoint;      // for all kinds but the last two
  std::int32_t morph = -1;          // index into Character::morph_channels, for ChannelKind::morph
  ChannelKind kind = ChannelKind::translation_x;
  auto operator<=>(const ChannelId&) const = default;
};

// The components of a quaternion, in the order x, y, z, w.
inline constexpr std::array kQuaternionParts{ChannelKind::quaternion_x, ChannelKind::quaternion_y,
                                             ChannelKind::quaternion_z, ChannelKind::quaternion_w};

// The channel by which the curve is known: of a rotation by quaternions, which has one curve for its four, the first.
ChannelId curveIdOf(ChannelId id);
// 0, 1, 2, 3 for x, y, z, w; 0 for weights.
int axisOf(ChannelKind kind);
bool isTranslation(ChannelKind kind);
bool isEulerAngle(ChannelKind kind);
bool isQuaternion(ChannelKind kind);
bool isScale(ChannelKind kind);
// "tx" … "tz", "rx" … "rz" (Euler angles), "qx" … "qw", "sx" … "sz", "morph", "weight".
std::string_view shortName(ChannelKind kind);
std::optional<ChannelKind> channelKind(std::string_view short_name);

// The joints' and morphs' tracks of the base or a layer. Null for a layer that is not there.
const std::vector<JointTrack>* jointTracks(const Clip& clip, int layer);
const std::vector<MorphTrack>* morphTracks(const Clip& clip, int layer);
const JointTrack* findTrack(const Clip& clip, int layer, JointIndex joint);  // null where nothing moves the joint
// The track of a joint, made (in its place) where there is none. The layer must exist.
JointTrack& trackFor(Clip& clip, int layer, JointIndex joint);
MorphTrack& morphTrackFor(Clip& clip, int layer, int channel);

// The scalar curve of a channel; null where it has none, and for the components of a quaternion.
const Curve* findCurve(const Clip& clip, const ChannelId& id);
// The quaternion curve whose component a channel is; null for all others, and where it has no knots.
const QuatCurve* findQuatCurve(const Clip& clip, const ChannelId& id);
// Exchanges the scalar curve of a channel; its track is made where it is missing. Setting an Euler angle on a joint
// that has a quaternion curve is refused, and so are components of quaternions: see setKnots().
Check setCurve(Clip& clip, const ChannelId& id, Curve curve);

// Knots of a channel. Those of a component of a quaternion curve have the component as value and hermite slopes as
// tangents; where neighbouring knots have opposite signs the component's sign is that of the knot itself.
std::vector<Knot> knotsOf(const Clip& clip, const ChannelId& id);
Knot componentOf(const QuatKnot& knot, int axis);  // such a knot; axis: 0, 1, 2, 3 for x, y, z, w
// The knots of a quaternion from those of its components, as knotsOf() gives them. Times and interpolation are those of
// the first; where a component has fewer knots, it stays as it is in the identity.
std::vector<QuatKnot> quaternionKnots(const std::array<std::span<const Knot>, 4>& parts);
// Number and times of the knots, without copying them.
std::size_t knotCount(const Clip& clip, const ChannelId& id);
std::span<const double> timesOf(const Clip& clip, const ChannelId& id);
// What a channel shows at a time: the curve's value, or the component of the evaluated quaternion; nothing where the
// channel has no knots.
std::optional<float> evaluate(const Clip& clip, const ChannelId& id, double time, SegmentHint& hint);

CurveState stateOf(const Clip& clip, const ChannelId& id);  // a component's is that of the whole quaternion curve
void setState(Clip& clip, const ChannelId& id, const CurveState& state);

bool hasLayer(const Clip& clip, int layer);  // kBaseLayer, which every clip has, or the number of one of its layers
// Null for kBaseLayer, whose tracks are the clip's own, and for a layer that is not there.
const ClipLayer* layerOrNull(const Clip& clip, int layer);
bool isLayerLocked(const Clip& clip, int layer);  // false for kBaseLayer and for a layer that is not there

// What of a joint has knots, in the clip's own tracks or in a layer.
struct AnimatedChannels {
  std::array<bool, 3> translation{}, scale{};
  bool rotation = false;
  bool any() const { return *this != AnimatedChannels(); }
  bool operator==(const AnimatedChannels&) const = default;
};
AnimatedChannels animatedChannels(const Clip& clip, JointIndex joint);
bool animatesMorph(const Clip& clip, int channel);

// All channels with knots of one joint in one layer, in the order of ChannelKind.
std::vector<ChannelId> channelsOf(const Clip& clip, int layer, JointIndex joint);
// All channels with knots: base first, then the layers; joints in their order, then morphs, then the layer's weight.
std::vector<ChannelId> channelsOf(const Clip& clip);

}  // namespace sinew
