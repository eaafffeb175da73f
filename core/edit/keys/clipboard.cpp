#include "core/edit/keys/clipboard.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "core/curve/bezier.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/math/tolerances.h"
#include "core/skeleton/joint_name.h"

namespace sinew {

namespace {

constexpr std::array kAngles{ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z};

// Those of components of quaternions become one set.
KnotSets together(const KnotSets& keys) {
  KnotSets out = keys;
  for (const auto& [id, indices] : keys) {
    if (!isQuaternion(id.kind)) continue;
    for (const ChannelKind kind : kQuaternionParts) {
      ChannelId sister = id;
      sister.kind = kind;
      std::vector<std::uint32_t>& all = out[sister];
      std::vector<std::uint32_t> merged;
      std::ranges::set_union(all, indices, std::back_inserter(merged));
      all = std::move(merged);
    }
  }
  return out;
}

std::vector<Knot> knotsIn(const CopiedJoint& joint, ChannelKind kind) {
  const CopiedChannel* channel = channelOf(joint, kind);
  return channel ? channel->knots : std::vector<Knot>{};
}

template <std::size_t N>
bool hasAll(const CopiedJoint& joint, const std::array<ChannelKind, N>& kinds) {
  return std::ranges::all_of(kinds, [&](ChannelKind kind) { return channelOf(joint, kind) != nullptr; });
}

// Takes the rotation out of what was copied; gives the number of its channels.
int withoutRotation(CopiedJoint& joint) {
  return static_cast<int>(std::erase_if(
      joint.channels, [](const CopiedChannel& c) { return isEulerAngle(c.kind) || isQuaternion(c.kind); }));
}

// The joint's rotation in the mode of a track; nothing where not all of it was copied.
std::optional<CopiedJoint> inMode(const CopiedJoint& joint, const JointTrack& like) {
  const std::optional<QuatCurve> rotation = rotationOf(joint);
  if (!rotation) return std::nullopt;
  CopiedJoint out = joint;
  withoutRotation(out);
  const auto* euler = std::get_if<EulerCurves>(&like.rotation);
  std::vector<QuatKnot> knots = rotation->knots();
  if (!euler) {
    addRotation(out, knots);
    return out;
  }
  // The angles lie between the target's fixed rotations.
  for (QuatKnot& k : knots)
    for (Quat* part : {&k.value, &k.in, &k.out}) *part = euler->inner(*part);
  Clip clip;
  if (!setKnots(clip, kBaseLayer, 0, knots)) return std::nullopt;
  SwitchRotation change{.clip = &clip, .layer = kBaseLayer, .joint = 0, .mode = {false, euler->order}};
  if (!change.run()) return std::nullopt;
  out.order = euler->order, out.pre = euler->pre, out.post = euler->post;
  for (const ChannelId& id : channelsOf(clip)) out.channels.push_back({id.kind, {}, knotsOf(clip, id)});
  return out;
}

bool sameMode(const CopiedJoint& joint, const JointTrack& track) {
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  const bool quaternion =
      std::ranges::any_of(joint.channels, [](const CopiedChannel& c) { return isQuaternion(c.kind); });
  if (!euler) return quaternion || std::get<QuatCurve>(track.rotation).empty();
  return !quaternion && euler->order == joint.order && euler->pre == joint.pre && euler->post == joint.post;
}

}  // namespace

JointIndex findJoint(const Skeleton& skeleton, std::string_view name) {
  const auto joints = skeleton.joints();
  const auto exact = std::ranges::find(joints, name, &Joint::name);
  if (exact != joints.end()) return static_cast<JointIndex>(exact - joints.begin());
  const auto alike = std::ranges::find_if(
      joints, [&](const Joint& joint) { return withoutNamespace(joint.name) == withoutNamespace(name); });
  return alike != joints.end() ? static_cast<JointIndex>(alike - joints.begin()) : kNoJoint;
}

const CopiedChannel* channelOf(const CopiedJoint& joint, ChannelKind kind) {
  const auto found = std::ranges::find(joint.channels, kind, &CopiedChannel::kind);
  return found == joint.channels.end() ? nullptr : &*found;
}

bool rotates(const CopiedJoint& joint) {
  return std::ranges::any_of(joint.channels,
                             [](const CopiedChannel& c) { return isEulerAngle(c.kind) || isQuaternion(c.kind); });
}

std::optional<QuatCurve> rotationOf(const CopiedJoint& joint) {
  const bool quaternion = hasAll(joint, kQuaternionParts);
  if (!quaternion && !hasAll(joint, kAngles)) return std::nullopt;
  Clip clip;
  JointTrack& track = trackFor(clip, kBaseLayer, 0);
  if (quaternion) {
    std::array<std::vector<Knot>, 4> parts;
    for (std::size_t i = 0; i < 4; ++i) parts[i] = knotsIn(joint, kQuaternionParts[i]);
    if (!setKnots(clip, kBaseLayer, 0, quaternionKnots({parts[0], parts[1], parts[2], parts[3]}))) return std::nullopt;
  } else {
    track.rotation = EulerCurves{joint.order, {}, joint.pre, joint.post};
    for (const ChannelKind kind : kAngles)
      if (!setKnots(clip, {kBaseLayer, 0, -1, kind}, knotsIn(joint, kind))) return std::nullopt;
    SwitchRotation change{.clip = &clip, .layer = kBaseLayer, .joint = 0, .mode = {true, {}}};
    if (!change.run()) return std::nullopt;
  }
  return std::get<QuatCurve>(trackFor(clip, kBaseLayer, 0).rotation);
}

void addRotation(CopiedJoint& joint, std::span<const QuatKnot> knots) {
  Clip clip;
  if (!setKnots(clip, kBaseLayer, 0, knots)) return;
  for (const ChannelId& id : channelsOf(clip)) joint.channels.push_back({id.kind, {}, knotsOf(clip, id)});
}

std::size_t KeyClipboard::keyCount() const {
  std::size_t count = 0;
  for (const CopiedJoint& joint : joints)
    for (const CopiedChannel& channel : joint.channels) {
      // The components of a quaternion are copied together and are one key.
      if (!isQuaternion(channel.kind) || channel.kind == ChannelKind::quaternion_w) count += channel.knots.size();
    }
  return count;
}

KeyClipboard copyKeys(const Clip& clip, const KnotSets& keys, const Skeleton& skeleton,
                      std::span<const std::string> morphs, std::span<const NamedWeight> weights) {
  KeyClipboard out;
  double first = std::numeric_limits<double>::infinity(), last = -first;
  for (const auto& [id, indices] : together(keys)) {
    const std::vector<Knot> knots = knotsOf(clip, id);
    CopiedChannel channel{.kind = id.kind, .morph = {}, .knots = {}};
    for (const std::uint32_t i : indices) {
      if (i >= knots.size()) continue;
      channel.knots.push_back(knots[i]);
      first = std::min(first, knots[i].time), last = std::max(last, knots[i].time);
    }
    if (channel.knots.empty()) continue;
    std::string name;
    if (id.kind == ChannelKind::morph && id.morph >= 0 && static_cast<std::size_t>(id.morph) < morphs.size())
      channel.morph = morphs[static_cast<std::size_t>(id.morph)];
    if (const auto named = std::ranges::find(weights, id, &NamedWeight::id); named != weights.end())
      channel.morph = named->name;
    if (id.joint >= 0 && static_cast<std::size_t>(id.joint) < skeleton.size()) name = skeleton[id.joint].name;
    auto joint = std::ranges::find(out.joints, name, &CopiedJoint::name);
    if (joint == out.joints.end()) {
      joint = out.joints.insert(out.joints.end(), CopiedJoint{.name = name, .channels = {}});
      const JointTrack* track = findTrack(clip, id.layer, id.joint);
      const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
      if (euler) joint->order = euler->order, joint->pre = euler->pre, joint->post = euler->post;
    }
    // Of two layers the lower one is copied.
    const bool known = std::ranges::any_of(
        joint->channels, [&](const CopiedChannel& c) { return c.kind == channel.kind && c.morph == channel.morph; });
    if (!known) joint->channels.push_back(std::move(channel));
  }
  if (out.joints.empty()) return out;
  out.first = first, out.length = last - first;
  for (CopiedJoint& joint : out.joints)
    for (CopiedChannel& channel : joint.channels)
      for (Knot& k : channel.knots) k.time -= first;
  return out;
}

namespace {

// Puts knots among others as the mode says; pasted ones are marked.
struct Pasting {
  const PasteKeys& how;
  double length;

  template <class K>
  void run(std::vector<K>& knots, std::vector<K> pasted) const {
    const double begin = how.at, end = how.at + length;
    for (K& k : pasted) k.time += begin;
    if (how.mode == PasteMode::insert) {
      for (K& k : knots)
        if (k.time >= begin - kSameTime) k.time += length + how.gap;
    }
    std::erase_if(knots, [&](const K& k) {
      if (how.mode == PasteMode::replace) return k.time >= begin - kSameTime && k.time <= end + kSameTime;
      return std::ranges::any_of(pasted, [&](const K& p) { return std::abs(p.time - k.time) < kSameTime; });
    });
    knots.insert(knots.end(), pasted.begin(), pasted.end());
    std::ranges::stable_sort(knots, {}, &K::time);
  }
};

std::vector<std::uint32_t> indicesOf(std::span<const double> times, const std::vector<Knot>& pasted, double at) {
  std::vector<std::uint32_t> out;
  for (const Knot& k : pasted) {
    const auto found = std::ranges::lower_bound(times, k.time + at - kSameTime);
    if (found != times.end() && *found <= k.time + at + kSameTime)
      out.push_back(static_cast<std::uint32_t>(found - times.begin()));
  }
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// What goes where: index into KeyClipboard::joints, and the joint that takes it (kNoJoint: not a joint's).
using Pairs = std::vector<std::pair<std::size_t, JointIndex>>;

Pairs pairsFor(PasteKeys& paste) {
  const std::vector<CopiedJoint>& copied = paste.keys->joints;
  Pairs pairs;
  std::vector<std::size_t> named;
  std::set<JointIndex> same;
  for (std::size_t i = 0; i < copied.size(); ++i) {
    if (copied[i].name.empty()) {
      pairs.emplace_back(i, kNoJoint);
    } else {
      named.push_back(i);
      same.insert(findJoint(*paste.skeleton, copied[i].name));
    }
  }
  const bool others = !paste.onto.empty() && std::set(paste.onto.begin(), paste.onto.end()) != same;
  if (others && named.size() == 1) {
    for (const JointIndex joint : paste.onto) pairs.emplace_back(named.front(), joint);
  } else if (others && named.size() == paste.onto.size()) {
    for (std::size_t i = 0; i < named.size(); ++i) pairs.emplace_back(named[i], paste.onto[i]);
  } else {
    for (const std::size_t i : named) {
      const JointIndex joint = findJoint(*paste.skeleton, copied[i].name);
      if (joint == kNoJoint) {
        paste.missing.push_back(copied[i].name);
      } else {
        pairs.emplace_back(i, joint);
      }
    }
  }
  return pairs;
}

// Where a copied weight goes; nothing where there is no place for it.
std::optional<ChannelId> takerOf(const PasteKeys& paste, const CopiedChannel& copied) {
  const auto taken = [&paste](const NamedWeight& weight) { return !paste.takes || paste.takes(weight.id); };
  const auto named = std::ranges::find(paste.weights, copied.morph, &NamedWeight::name);
  const bool known = !copied.morph.empty() && named != paste.weights.end();
  std::ptrdiff_t count = 0;
  for (const CopiedJoint& joint : paste.keys->joints)
    count += std::ranges::count(joint.channels, ChannelKind::layer_weight, &CopiedChannel::kind);
  if (count == 1) {
    const bool of_layer = !known || named->id.morph < 0;
    if (of_layer && paste.layer != kBaseLayer) return ChannelId{paste.layer, kNoJoint, -1, ChannelKind::layer_weight};
    if ((!known || !taken(*named)) && std::ranges::count_if(paste.weights, taken) == 1)
      return std::ranges::find_if(paste.weights, taken)->id;
  }
  return known ? std::optional(named->id) : std::nullopt;
}

bool onlyWeights(const KeyClipboard& keys) {
  return std::ranges::all_of(keys.joints, [](const CopiedJoint& joint) {
    return std::ranges::all_of(joint.channels,
                               [](const CopiedChannel& c) { return c.kind == ChannelKind::layer_weight; });
  });
}

}  // namespace

Check PasteKeys::run() {
  if (keys->empty()) return fail("There are no keys to paste; copy some first.");
  if (layer != kBaseLayer && !jointTracks(*clip, layer)) return fail("The layer is not there any more.");
  const Pasting pasting{*this, keys->length};
  const auto taken = [this](const ChannelId& id) { return !takes || takes(id); };
  const auto pasteCurve = [&](const ChannelId& id, const std::vector<Knot>& pasted) -> Check {
    if (!taken(id)) {
      ++refused;
      return {};
    }
    if (isLocked(*clip, id)) {
      ++locked;
      return {};
    }
    std::vector<Knot> knots = knotsOf(*clip, id);
    pasting.run(knots, pasted);
    if (Check ok = setKnots(*clip, id, std::move(knots)); !ok) return ok;
    selection[id] = indicesOf(timesOf(*clip, id), pasted, at);
    return {};
  };
  for (const auto& [index, joint] : pairsFor(*this)) {
    CopiedJoint copied = keys->joints[index];
    const auto rotationTaken = [&](ChannelKind kind) { return taken({layer, joint, -1, kind}); };
    if (joint != kNoJoint && rotates(copied) && std::ranges::none_of(kAngles, rotationTaken) &&
        std::ranges::none_of(kQuaternionParts, rotationTaken)) {
      refused += withoutRotation(copied);
    }
    if (joint != kNoJoint && rotates(copied)) {
      JointTrack& track = trackFor(*clip, layer, joint);
      // A track without rotation takes the mode that comes.
      if (!rotationModeOf(*clip, layer, joint)) {
        if (hasAll(copied, kQuaternionParts)) {
          track.rotation = QuatCurve{};
        } else {
          track.rotation = EulerCurves{copied.order, {}, copied.pre, copied.post};
        }
      }
      if (!sameMode(copied, track)) {
        const auto converted = inMode(copied, track);
        if (!converted) missing.push_back(skeleton->joints()[static_cast<std::size_t>(joint)].name);
        if (converted) {
          copied = *converted;
        } else {
          withoutRotation(copied);
        }
      }
    }
    std::array<std::vector<Knot>, 4> parts;
    for (const CopiedChannel& channel : copied.channels) {
      if (isQuaternion(channel.kind)) {
        parts[static_cast<std::size_t>(axisOf(channel.kind))] = channel.knots;
        continue;
      }
      ChannelId id{layer, joint, -1, channel.kind};
      if (channel.kind == ChannelKind::morph) {
        const auto found = std::ranges::find(morphs, channel.morph);
        if (found == morphs.end()) {
          missing.push_back(channel.morph);
          continue;
        }
        id = {layer, kNoJoint, static_cast<std::int32_t>(found - morphs.begin()), ChannelKind::morph};
      }
      if (channel.kind == ChannelKind::layer_weight) {
        const std::optional<ChannelId> taker = takerOf(*this, channel);
        if (!taker) {
          missing.push_back(channel.morph.empty() ? "a weight" : channel.morph);
          continue;
        }
        id = *taker;
      }
      if (Check ok = pasteCurve(id, channel.knots); !ok) return ok;
    }
    if (parts[0].empty()) continue;
    const ChannelId first{layer, joint, -1, ChannelKind::quaternion_x};
    if (std::ranges::none_of(kQuaternionParts, rotationTaken)) {
      refused += static_cast<int>(kQuaternionParts.size());
      continue;
    }
    if (isLocked(*clip, first)) {
      ++locked;
      continue;
    }
    std::vector<QuatKnot> knots;
    if (const QuatCurve* rotation = findQuatCurve(*clip, first)) knots = rotation->knots();
    pasting.run(knots, quaternionKnots({parts[0], parts[1], parts[2], parts[3]}));
    if (Check ok = setKnots(*clip, layer, joint, knots); !ok) return ok;
    for (const ChannelKind kind : kQuaternionParts)
      selection[{layer, joint, -1, kind}] = indicesOf(timesOf(*clip, first), parts[0], at);
  }
  if (selection.empty() && locked > 0) return fail("The curves that these keys would go to are locked.");
  if (selection.empty() && refused > 0)
    return fail("The curves that these keys would go to are not shown; select their joints first.");
  if (selection.empty() && onlyWeights(*keys))
    return fail("None of the copied weights is here: no layer is called so, and no such clip plays on this character.");
  if (selection.empty()) return fail("None of the copied keys fits this character: it has no joints of these names.");
  return {};
}

}  // namespace sinew
