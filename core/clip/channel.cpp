#include "core/clip/channel.h"

#include <algorithm>
#include <array>

#include "core/clip/layers.h"
#include "core/curve/bezier.h"

namespace sinew {

namespace {

constexpr std::array<std::string_view, 15> kShortNames{"tx", "ty", "tz", "rx", "ry", "rz",    "qx",    "qy",
                                                       "qz", "qw", "sx", "sy", "sz", "morph", "weight"};

bool between(ChannelKind kind, ChannelKind first, ChannelKind last) { return kind >= first && kind <= last; }

// The entry of a sorted list with that key, made in its place where there is none.
template <class Track>
Track& entryFor(std::vector<Track>& list, int Track::*key, int wanted) {
  const auto found = std::ranges::lower_bound(list, wanted, {}, key);
  const auto at = static_cast<std::size_t>(found - list.begin());
  if (found == list.end() || (*found).*key != wanted) {
    list.emplace_back().*key = wanted;
    std::rotate(list.begin() + static_cast<std::ptrdiff_t>(at), list.end() - 1, list.end());
  }
  return list[at];
}

ClipLayer& layerAt(Clip& clip, int layer) { return clip.layers[static_cast<std::size_t>(layer)]; }

const Curve* knotsOrNull(const Curve& curve) { return curve.empty() ? nullptr : &curve; }

// The curve of an existing track; null for an angle of a quaternion rotation and for components of quaternions.
template <class Track>
auto* curveIn(Track& track, ChannelKind kind) {
  using CurvePointer = std::conditional_t<std::is_const_v<Track>, const Curve*, Curve*>;
  const auto axis = static_cast<std::size_t>(axisOf(kind));
  if (isTranslation(kind)) return static_cast<CurvePointer>(&track.translation[axis]);
  if (isScale(kind)) return static_cast<CurvePointer>(&track.scale[axis]);
  auto* euler = isEulerAngle(kind) ? std::get_if<EulerCurves>(&track.rotation) : nullptr;
  return euler ? static_cast<CurvePointer>(&euler->angles[axis]) : nullptr;
}

void addChannels(int layer, const JointTrack& track, std::vector<ChannelId>& out) {
  for (auto k = ChannelKind::translation_x; k <= ChannelKind::scale_z;
       k = static_cast<ChannelKind>(static_cast<int>(k) + 1)) {
    const ChannelId id{layer, track.joint, -1, k};
    if (isQuaternion(k)) {
      const auto* rotation = std::get_if<QuatCurve>(&track.rotation);
      if (rotation && !rotation->empty()) out.push_back(id);
    } else if (const Curve* curve = curveIn(track, k); curve && !curve->empty()) {
      out.push_back(id);
    }
  }
}

// Plays as before, and is no constant weight (layers.h).
Curve onlyKey(const Curve& curve) {
  Knot knot = curve.knot(0);
  if (knot.interpolation == Interpolation::step) knot.interpolation = Interpolation::hermite;
  Result<Curve> key = Curve::fromKnots(std::array{knot});
  if (!key) return curve;
  key->setState(curve.state());
  key->setExtrapolation(curve.before(), curve.after());
  return std::move(*key);
}

}  // namespace

bool hasLayer(const Clip& clip, int layer) {
  return layer == kBaseLayer || (layer >= 0 && static_cast<std::size_t>(layer) < clip.layers.size());
}

const ClipLayer* layerOrNull(const Clip& clip, int layer) {
  return layer != kBaseLayer && hasLayer(clip, layer) ? &clip.layers[static_cast<std::size_t>(layer)] : nullptr;
}

bool isLayerLocked(const Clip& clip, int layer) {
  const ClipLayer* found = layerOrNull(clip, layer);
  return found && found->locked;
}

ChannelId curveIdOf(ChannelId id) {
  if (isQuaternion(id.kind)) id.kind = ChannelKind::quaternion_x;
  return id;
}

int axisOf(ChannelKind kind) {
  if (isQuaternion(kind)) return static_cast<int>(kind) - static_cast<int>(ChannelKind::quaternion_x);
  if (isTranslation(kind)) return static_cast<int>(kind) - static_cast<int>(ChannelKind::translation_x);
  if (isEulerAngle(kind)) return static_cast<int>(kind) - static_cast<int>(ChannelKind::rotation_x);
  if (isScale(kind)) return static_cast<int>(kind) - static_cast<int>(ChannelKind::scale_x);
  return 0;
}

bool isTranslation(ChannelKind kind) { return between(kind, ChannelKind::translation_x, ChannelKind::translation_z); }
bool isEulerAngle(ChannelKind kind) { return between(kind, ChannelKind::rotation_x, ChannelKind::rotation_z); }
bool isQuaternion(ChannelKind kind) { return between(kind, ChannelKind::quaternion_x, ChannelKind::quaternion_w); }
bool isScale(ChannelKind kind) { return between(kind, ChannelKind::scale_x, ChannelKind::scale_z); }

std::string_view shortName(ChannelKind kind) { return kShortNames[static_cast<std::size_t>(kind)]; }

std::optional<ChannelKind> channelKind(std::string_view short_name) {
  const auto found = std::ranges::find(kShortNames, short_name);
  if (found == kShortNames.end()) return std::nullopt;
  return static_cast<ChannelKind>(found - kShortNames.begin());
}

const std::vector<JointTrack>* jointTracks(const Clip& clip, int layer) {
  if (layer == kBaseLayer) return &clip.joints;
  const ClipLayer* found = layerOrNull(clip, layer);
  return found ? &found->joints : nullptr;
}

const std::vector<MorphTrack>* morphTracks(const Clip& clip, int layer) {
  if (layer == kBaseLayer) return &clip.morphs;
  const ClipLayer* found = layerOrNull(clip, layer);
  return found ? &found->morphs : nullptr;
}

const JointTrack* findTrack(const Clip& clip, int layer, JointIndex joint) {
  const std::vector<JointTrack>* tracks = jointTracks(clip, layer);
  if (!tracks) return nullptr;
  const auto found = std::ranges::lower_bound(*tracks, joint, {}, &JointTrack::joint);
  return found != tracks->end() && found->joint == joint ? &*found : nullptr;
}

AnimatedChannels animatedChannels(const Clip& clip, JointIndex joint) {
  AnimatedChannels animated;
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    const JointTrack* track = findTrack(clip, layer, joint);
    if (!track) continue;
    for (std::size_t i = 0; i < 3; ++i) {
      animated.translation[i] = animated.translation[i] || !track->translation[i].empty();
      animated.scale[i] = animated.scale[i] || !track->scale[i].empty();
    }
    animated.rotation = animated.rotation || hasRotation(*track);
  }
  return animated;
}

bool animatesMorph(const Clip& clip, int channel) {
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    const std::vector<MorphTrack>* tracks = morphTracks(clip, layer);
    if (!tracks) continue;
    const auto found = std::ranges::lower_bound(*tracks, channel, {}, &MorphTrack::channel);
    if (found != tracks->end() && found->channel == channel && !found->weight.empty()) return true;
  }
  return false;
}

JointTrack& trackFor(Clip& clip, int layer, JointIndex joint) {
  return entryFor(layer == kBaseLayer ? clip.joints : layerAt(clip, layer).joints, &JointTrack::joint, joint);
}

MorphTrack& morphTrackFor(Clip& clip, int layer, int channel) {
  return entryFor(layer == kBaseLayer ? clip.morphs : layerAt(clip, layer).morphs, &MorphTrack::channel, channel);
}

const Curve* findCurve(const Clip& clip, const ChannelId& id) {
  if (id.kind == ChannelKind::layer_weight) {
    const ClipLayer* layer = layerOrNull(clip, id.layer);
    return layer && weightKeyed(*layer) ? &layer->weight : nullptr;
  }
  if (id.kind == ChannelKind::morph) {
    const std::vector<MorphTrack>* tracks = morphTracks(clip, id.layer);
    if (!tracks) return nullptr;
    const auto found = std::ranges::lower_bound(*tracks, id.morph, {}, &MorphTrack::channel);
    return found != tracks->end() && found->channel == id.morph ? knotsOrNull(found->weight) : nullptr;
  }
  const JointTrack* track = findTrack(clip, id.layer, id.joint);
  const Curve* curve = track ? curveIn(*track, id.kind) : nullptr;
  return curve ? knotsOrNull(*curve) : nullptr;
}

const QuatCurve* findQuatCurve(const Clip& clip, const ChannelId& id) {
  if (!isQuaternion(id.kind)) return nullptr;
  const JointTrack* track = findTrack(clip, id.layer, id.joint);
  const QuatCurve* curve = track ? std::get_if<QuatCurve>(&track->rotation) : nullptr;
  return curve && !curve->empty() ? curve : nullptr;
}

Check setCurve(Clip& clip, const ChannelId& id, Curve curve) {
  if (!hasLayer(clip, id.layer)) return fail("The layer is not there any more.");
  if (id.kind == ChannelKind::layer_weight) {
    if (id.layer == kBaseLayer) return fail("The clip's own tracks have no weight; add a layer.");
    ClipLayer& layer = layerAt(clip, id.layer);
    // The weight stays where its last key was; the only key is no constant, however it is left.
    if (curve.empty() && weightKeyed(layer))
      curve = constantWeight(layer.weight.evaluate(layer.weight.knot(0).time));
    else if (curve.size() == 1)
      curve = onlyKey(curve);
    layer.weight = std::move(curve);
    return {};
  }
  if (id.kind == ChannelKind::morph) {
    morphTrackFor(clip, id.layer, id.morph).weight = std::move(curve);
    return {};
  }
  if (isQuaternion(id.kind)) return fail("The components of a rotation are edited together.");
  JointTrack& track = trackFor(clip, id.layer, id.joint);
  if (isEulerAngle(id.kind)) {
    if (auto* rotation = std::get_if<QuatCurve>(&track.rotation)) {
      if (!rotation->empty())
        return fail("This joint's rotation is keyed by quaternions; switch its rotation mode first.");
      track.rotation = EulerCurves{};
    }
  }
  if (Curve* old = curveIn(track, id.kind)) *old = std::move(curve);
  return {};
}

Knot componentOf(const QuatKnot& q, int axis) {
  // Only the slope counts.
  return {q.time, q.value[axis], {-1.f, -q.in[axis]}, {1.f, q.out[axis]}, q.interpolation, q.easing, q.style};
}

std::vector<QuatKnot> quaternionKnots(const std::array<std::span<const Knot>, 4>& parts) {
  std::vector<QuatKnot> out;
  out.reserve(parts[0].size());
  for (std::size_t i = 0; i < parts[0].size(); ++i) {
    QuatKnot& q = out.emplace_back();
    const Knot& k = parts[0][i];
    q.time = k.time;
    q.interpolation = k.interpolation == Interpolation::bezier ? Interpolation::hermite : k.interpolation;
    q.easing = k.easing, q.style = k.style;
    for (int axis = 0; axis < 4; ++axis) {
      const std::span<const Knot> part = parts[static_cast<std::size_t>(axis)];
      if (i >= part.size()) continue;
      q.value[axis] = part[i].value;
      q.in[axis] = static_cast<float>(slopeOf(part[i].in));
      q.out[axis] = static_cast<float>(slopeOf(part[i].out));
    }
  }
  return out;
}

std::vector<Knot> knotsOf(const Clip& clip, const ChannelId& id) {
  if (const Curve* curve = findCurve(clip, id)) return curve->knots();
  std::vector<Knot> knots;
  const QuatCurve* rotation = findQuatCurve(clip, id);
  if (!rotation) return knots;
  const int axis = axisOf(id.kind);
  knots.reserve(rotation->size());
  for (std::size_t i = 0; i < rotation->size(); ++i) knots.push_back(componentOf(rotation->knot(i), axis));
  return knots;
}

std::size_t knotCount(const Clip& clip, const ChannelId& id) { return timesOf(clip, id).size(); }

std::span<const double> timesOf(const Clip& clip, const ChannelId& id) {
  if (const Curve* curve = findCurve(clip, id)) return curve->times();
  const QuatCurve* rotation = findQuatCurve(clip, id);
  return rotation ? rotation->times() : std::span<const double>{};
}

std::optional<float> evaluate(const Clip& clip, const ChannelId& id, double time, SegmentHint& hint) {
  if (const Curve* curve = findCurve(clip, id)) return curve->evaluate(time, hint);
  const QuatCurve* rotation = findQuatCurve(clip, id);
  if (!rotation) return std::nullopt;
  return rotation->evaluate(time, hint)[axisOf(id.kind)];
}

CurveState stateOf(const Clip& clip, const ChannelId& id) {
  if (const Curve* curve = findCurve(clip, id)) return curve->state();
  const QuatCurve* rotation = findQuatCurve(clip, id);
  return rotation ? rotation->state() : CurveState{};
}

void setState(Clip& clip, const ChannelId& id, const CurveState& state) {
  if (const Curve* found = findCurve(clip, id)) {
    Curve curve = *found;
    curve.setState(state);
    // Cannot be refused: the channel has this curve already.
    [[maybe_unused]] const Check set = setCurve(clip, id, std::move(curve));
  } else if (findQuatCurve(clip, id)) {
    std::get<QuatCurve>(trackFor(clip, id.layer, id.joint).rotation).setState(state);
  }
}

std::vector<ChannelId> channelsOf(const Clip& clip, int layer, JointIndex joint) {
  std::vector<ChannelId> out;
  if (const JointTrack* track = findTrack(clip, layer, joint)) addChannels(layer, *track, out);
  return out;
}

std::vector<ChannelId> channelsOf(const Clip& clip) {
  std::vector<ChannelId> out;
  const auto add = [&](int layer, const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    for (const JointTrack& track : joints) addChannels(layer, track, out);
    for (const MorphTrack& track : morphs) {
      if (!track.weight.empty()) out.push_back({layer, kNoJoint, track.channel, ChannelKind::morph});
    }
  };
  add(kBaseLayer, clip.joints, clip.morphs);
  for (int layer = 0; const ClipLayer& l : clip.layers) {
    add(layer, l.joints, l.morphs);
    if (weightKeyed(l)) out.push_back({layer, kNoJoint, -1, ChannelKind::layer_weight});
    ++layer;
  }
  return out;
}

}  // namespace sinew
