#include "core/edit/keys/mirror_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/curve/bezier.h"
#include "core/edit/keys/rotation_mode.h"

namespace sinew {

namespace {

constexpr std::array kTranslations{ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::translation_z};
constexpr std::array kScales{ChannelKind::scale_x, ChannelKind::scale_y, ChannelKind::scale_z};
constexpr float kStraight = 1e-3f;  // how far a quarter turn may be off

// What a joint's partner does, as a linear map: translation' = matrix * translation + offset.
struct Reflection {
  Mat3 matrix{1.f};
  Vec3 offset{0.f};

  Reflection(const PoseMirror& mirror, JointIndex joint, BlendMode mode) {
    Transform at;
    offset = mirror.mirrored(joint, at).translation;
    for (int axis = 0; axis < 3; ++axis) {
      at.translation = Vec3(0.f);
      at.translation[axis] = 1.f;
      matrix[axis] = mirror.mirrored(joint, at).translation - offset;
    }
    if (mode == BlendMode::additive) offset = Vec3(0.f);  // differences have none
  }
  // The axis that an axis becomes; nothing where it lies between axes.
  std::optional<int> target(int axis) const {
    for (int to = 0; to < 3; ++to) {
      if (std::abs(std::abs(matrix[axis][to]) - 1.f) < kStraight) return to;
    }
    return std::nullopt;
  }
  bool straight() const { return target(0) && target(1) && target(2); }
};

// How rotations are reflected: linear in the components, by the images of 1, i, j and k.
struct MirroredRotation {
  std::array<Quat, 4> image;  // of w, x, y, z

  MirroredRotation(const PoseMirror& mirror, JointIndex joint, BlendMode mode) {
    const auto at = [&](const Quat& q) { return mirror.mirrored(joint, {.rotation = q}).rotation; };
    image[0] = at(kIdentityRotation);
    for (int axis = 0; axis < 3; ++axis) {
      Quat half{0.f, 0.f, 0.f, 0.f};
      half[axis] = 1.f;
      Quat& mine = image[static_cast<std::size_t>(axis) + 1];
      mine = at(half);
      // Of q and -q the one that fits between the identity and the half turn.
      const Quat quarter = at(glm::normalize(kIdentityRotation + half));
      const Quat sum = glm::normalize(image[0] + mine);
      if (std::abs(glm::dot(quarter, sum)) < 0.9f) mine = -mine;
    }
    // What a rotation becomes is a · S(q) · b with a mirrored S; turning on from there by d is b⁻¹ · S(d) · b.
    if (mode != BlendMode::additive) return;
    const Quat unturned = glm::conjugate(image[0]);
    for (Quat& mine : image) mine = unturned * mine;
  }
  Quat operator()(const Quat& q) const { return image[0] * q.w + image[1] * q.x + image[2] * q.y + image[3] * q.z; }
};

// The axis of the partner that an axis of a joint becomes, for scales; the same one where it lies between axes.
int scaledAxis(const PoseMirror& mirror, JointIndex joint, int axis) {
  Transform local;
  local.scale[axis] = 2.f;
  const Vec3 scale = mirror.mirrored(joint, local).scale;
  for (int to = 0; to < 3; ++to) {
    if (std::abs(scale[to] - 2.f) < kStraight) return to;
  }
  return axis;
}

// The keys of one channel under value' = factor * value + offset.
CopiedChannel mapped(const CopiedChannel& channel, ChannelKind kind, float factor, float offset) {
  CopiedChannel out = channel;
  out.kind = kind;
  for (Knot& k : out.knots) {
    k.value = factor * k.value + offset;
    k.in.dv *= factor, k.out.dv *= factor;
  }
  return out;
}

// Translations along axes that do not become axes: each new channel has knots at all times. still: where a channel
// without keys is.
void sampleTranslations(const CopiedJoint& joint, const Vec3& still, const Reflection& reflection, CopiedJoint& out) {
  std::array<Curve, 3> curves;
  std::set<double> times;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const CopiedChannel* channel = channelOf(joint, kTranslations[axis]);
    if (!channel) continue;
    curves[axis] = Curve::fromKnots(channel->knots).value_or(Curve());
    for (const Knot& k : channel->knots) times.insert(k.time);
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    CopiedChannel& channel = out.channels.emplace_back();
    channel.kind = kTranslations[axis];
    for (const double time : times) {
      Vec3 at = still;
      for (std::size_t i = 0; i < 3; ++i) {
        if (!curves[i].empty()) at[static_cast<int>(i)] = curves[i].evaluate(time);
      }
      Knot& k = channel.knots.emplace_back();
      k.time = time;
      k.value = (reflection.matrix * at + reflection.offset)[static_cast<int>(axis)];
      k.interpolation = Interpolation::hermite;
      k.style.in = k.style.out = TangentMode::automatic;
    }
  }
}

}  // namespace

KeyClipboard mirroredKeys(const KeyClipboard& keys, const Skeleton& skeleton, const PoseMirror& mirror,
                          std::vector<std::string>* missing, BlendMode mode) {
  KeyClipboard out{.first = keys.first, .length = keys.length, .joints = {}};
  for (const CopiedJoint& joint : keys.joints) {
    if (joint.name.empty()) {
      out.joints.push_back(joint);
      continue;
    }
    const JointIndex from = findJoint(skeleton, joint.name);
    const JointIndex to = from == kNoJoint ? kNoJoint : mirror.partner(from);
    if (to == kNoJoint) {
      if (missing) missing->push_back(joint.name);
      continue;
    }
    CopiedJoint partner{.name = skeleton[to].name, .channels = {}};
    const Reflection reflection(mirror, from, mode);
    const bool moves = std::ranges::any_of(kTranslations, [&](ChannelKind kind) { return channelOf(joint, kind); });
    if (moves && !reflection.straight())
      sampleTranslations(joint, mode == BlendMode::additive ? Vec3(0.f) : skeleton[from].rest_l.translation, reflection,
                         partner);
    for (int axis = 0; axis < 3; ++axis) {
      const int target = reflection.target(axis).value_or(axis);
      const auto i = static_cast<std::size_t>(axis), t = static_cast<std::size_t>(target);
      if (const CopiedChannel* channel = channelOf(joint, kTranslations[i]); channel && reflection.straight()) {
        const float sign = reflection.matrix[axis][target] < 0.f ? -1.f : 1.f;
        partner.channels.push_back(mapped(*channel, kTranslations[t], sign, reflection.offset[target]));
      }
      if (const CopiedChannel* channel = channelOf(joint, kScales[i])) {
        const auto to_axis = static_cast<std::size_t>(scaledAxis(mirror, from, axis));
        partner.channels.push_back(mapped(*channel, kScales[to_axis], 1.f, 0.f));
      }
    }
    if (rotates(joint)) {
      const std::optional<QuatCurve> rotation = rotationOf(joint);
      if (!rotation && missing) missing->push_back(joint.name);
      if (rotation) {
        const MirroredRotation turning(mirror, from, mode);
        std::vector<QuatKnot> knots = rotation->knots();
        for (QuatKnot& k : knots)
          for (Quat* part : {&k.value, &k.in, &k.out}) *part = turning(*part);
        addRotation(partner, knots);
      }
    }
    if (!partner.channels.empty()) out.joints.push_back(std::move(partner));
  }
  return out;
}

}  // namespace sinew
