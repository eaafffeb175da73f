#include "core/edit/shape/hold_joints.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/layer_terms.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/math/tolerances.h"
#include "core/rig/two_bone.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/pose.h"

namespace sinew {

namespace {

constexpr float kNoLength = 1e-5f;  // metres; a bone as short as this does not reach anywhere
constexpr double kMaxHeldFrames = 1e6;
constexpr ChannelKind kRotations[] = {ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z,
                                      ChannelKind::quaternion_x};
constexpr float kStraight = 1e-3f;  // of the limb: how far the middle joint may lie from the line through the others

// A pose with the matrices that follow from it.
class Figure {
 public:
  explicit Figure(const Skeleton& skeleton)
      : skeleton_(skeleton), joints_m_(skeleton.size()), frames_(skeleton.scaleInheritance().size()) {}

  void show(const HoldJoints::PoseAt& shown, double time) {
    shown(time, pose_);
    update();
  }
  void update() {
    LocalToModel{.parents = skeleton_.parents(),
                 .local = pose_.local,
                 .model = joints_m_,
                 .inheritance = skeleton_.scaleInheritance(),
                 .frames = frames_}
        .run();
  }

  Transform& local(JointIndex joint) { return pose_.local[static_cast<std::size_t>(joint)]; }
  Vec3 position(JointIndex joint) const { return Vec3(joints_m_[static_cast<std::size_t>(joint)][3]); }
  Quat rotation(JointIndex joint) const { return decompose(joints_m_[static_cast<std::size_t>(joint)]).rotation; }
  // Turns a joint about its origin by a rotation of model space.
  void rotate(JointIndex joint, const Quat& by_m) {
    Transform& l = local(joint);
    const Quat parent = normalizedOrIdentity(rotation(joint) * glm::inverse(l.rotation));
    l.rotation = normalizedOrIdentity(glm::inverse(parent) * by_m * parent * l.rotation);
    update();
  }

 private:
  const Skeleton& skeleton_;
  Pose pose_;
  std::vector<Mat4> joints_m_;
  std::vector<JointFrame> frames_;
};

Pose restOf(const Skeleton& skeleton, const Clip& clip) {
  Pose rest;
  for (const Joint& joint : skeleton.joints()) rest.local.push_back(joint.rest_l);
  std::size_t morphs = 0;
  const auto count = [&](const std::vector<MorphTrack>& tracks) {
    for (const MorphTrack& track : tracks) morphs = std::max(morphs, static_cast<std::size_t>(track.channel) + 1);
  };
  count(clip.morphs);
  for (const ClipLayer& layer : clip.layers) count(layer.morphs);
  rest.morph_weights.assign(morphs, 0.f);
  return rest;
}

// A clip that plays alone.
HoldJoints::PoseAt alone(const Clip& clip, const Pose& rest) {
  return [&clip, &rest, cache = std::make_shared<SampleCache>()](double time, Pose& pose) {
    pose = rest;
    SampleClip{.clip = &clip, .time = time, .cache = cache.get(), .pose = &pose}.run();
  };
}

// The upper joint, the one that bends, and the one that is held.
struct Limb {
  JointIndex upper = kNoJoint, middle = kNoJoint, end = kNoJoint;
  Vec3 hinge_l{1.f, 0.f, 0.f};  // axis of bending in the upper joint's axes, of the frame that bends most, if any does
  float bend = 0.f;             // there
};

// From the line between the ends to the joint between them, as a share of the limb; and the axis across both.
struct Bend {
  float share = 0.f;
  Vec3 axis_m{0.f};
};
Bend bendOf(const Figure& figure, const Limb& limb) {
  const Vec3 upper = figure.position(limb.middle) - figure.position(limb.upper);
  const Vec3 lower = figure.position(limb.end) - figure.position(limb.middle);
  const float product = glm::length(upper) * glm::length(lower);
  const Vec3 across = glm::cross(upper, lower);
  const float length = glm::length(across);
  if (!(product > 0.f) || !(length > 0.f)) return {};
  return {length / product, across / length};
}

void reach(Figure& figure, const Limb& limb, const Vec3& goal_m) {
  const Vec3 a = figure.position(limb.upper), b = figure.position(limb.middle), c = figure.position(limb.end);
  TwoBone bones{.upper = b - a, .lower = c - b, .target = goal_m - a};
  if (!(glm::length(bones.upper) > 0.f) || !(glm::length(bones.lower) > 0.f)) return;
  const Bend bend = bendOf(figure, limb);
  bones.bend_axis = bend.share > kStraight ? bend.axis_m : figure.rotation(limb.upper) * limb.hinge_l;
  bones.run();
  figure.rotate(limb.middle, bones.middle);
  // From where it came to, which is not quite there below unequal scales.
  figure.rotate(limb.upper, rotationBetween(figure.position(limb.end) - a, goal_m - a));
}

// What is muted and soloed of a joint's rotation, for curves that take the place of others.
class RotationStates {
 public:
  RotationStates(const Clip& clip, int layer, JointIndex joint) : layer_(layer), joint_(joint) {
    for (std::size_t i = 0; i < states_.size(); ++i) states_[i] = stateOf(clip, id(i));
    if (findQuatCurve(clip, id(3)))
      states_.fill(states_[3]);
    else
      states_[3] = states_[0];
  }
  void putBack(Clip& clip) const {
    for (std::size_t i = 0; i < states_.size(); ++i) setState(clip, id(i), states_[i]);
  }

 private:
  ChannelId id(std::size_t i) const { return {layer_, joint_, -1, kRotations[i]}; }

  int layer_;
  JointIndex joint_;
  std::array<CurveState, std::size(kRotations)> states_;
};

std::vector<Limb> limbsOf(const Skeleton& skeleton, std::span<const JointIndex> joints) {
  std::vector<Limb> limbs;
  for (const JointIndex end : joints) {
    const JointIndex middle = skeleton[end].parent;
    limbs.push_back({.upper = skeleton[middle].parent, .middle = middle, .end = end});
  }
  // What hangs below another limb follows it.
  std::ranges::sort(limbs, {}, &Limb::end);
  return limbs;
}

}  // namespace

Check HoldJoints::validate() const {
  if (!clip || !skeleton) return fail("There is no clip to edit; choose one first.");
  if (!layerOrNull(*clip, layer)) return fail("Choose a layer first: joints are held where they are without it.");
  if (isLayerLocked(*clip, layer)) return fail("This layer is locked; unlock it first.");
  if (!layerPlays(*clip, static_cast<std::size_t>(layer)))
    return fail("This layer is muted, or another one is soloed, so it moves nothing that could be held.");
  if (joints.empty()) return fail("Select the joints that are to be held first: feet or hands, say.");
  if (!(frame_s > 0.0) || !(clip->duration_s / frame_s < kMaxHeldFrames))
    return fail("This clip has too many frames to key each of them.");
  for (const JointIndex joint : joints) {
    if (joint < 0 || static_cast<std::size_t>(joint) >= skeleton->size()) return fail("A joint is not there any more.");
    const JointIndex middle = (*skeleton)[joint].parent;
    const auto length = [&](JointIndex end) { return glm::length((*skeleton)[end].rest_l.translation); };
    // Nodes in one place, as those above the hips are, bend nothing.
    if (middle == kNoJoint || (*skeleton)[middle].parent == kNoJoint || length(middle) < kNoLength ||
        length(joint) < kNoLength)
      return fail(
          text("{} has no two joints above it that could bend. Select a foot or a hand.", (*skeleton)[joint].name));
    for (const JointIndex rotated : {(*skeleton)[middle].parent, middle, joint}) {
      if (std::ranges::any_of(kRotations, [&](ChannelKind k) { return isLocked(*clip, {layer, rotated, -1, k}); }))
        return fail(text("The rotation of {} is locked in this layer; unlock it first.", (*skeleton)[rotated].name));
    }
  }
  return {};
}

Check HoldJoints::run() {
  if (Check ok = validate(); !ok) return ok;
  frames = out_of_reach = 0;
  farthest = 0.f;
  Clip silent = *clip;  // without the layer
  silent.layers[static_cast<std::size_t>(layer)].muted = true;
  const Clip given = *clip;
  const Pose rest = restOf(*skeleton, given);
  const auto shownBy = [&](const Clip& version) { return showing ? showing(version) : alone(version, rest); };
  const auto termsAt = [&](double time) -> Terms {
    if (terms) return terms(time);
    return [own = LayerTerms(rest, given, layer, time)](JointIndex joint, const Transform& wanted_l) {
      return std::optional(own.of(joint, wanted_l));
    };
  };

  std::vector<Limb> limbs = limbsOf(*skeleton, joints);
  Figure without(*skeleton), with(*skeleton);
  const PoseAt shown_without = shownBy(silent), shown_with = shownBy(given);
  const int last = static_cast<int>(std::ceil(clip->duration_s / frame_s - kSameFrame));
  // All frames are gone through three times.
  const auto begin = [&, all = 3 * static_cast<std::size_t>(last + 1)](int round, int frame) {
    task.tell(static_cast<std::size_t>(round * (last + 1) + frame), all);
    return task.goesOn();
  };
  for (int frame = 0; frame <= last; ++frame) {
    if (Check ok = begin(0, frame); !ok) return ok;
    without.show(shown_without, frame * frame_s);
    for (Limb& limb : limbs) {
      const Bend bend = bendOf(without, limb);
      if (bend.share <= limb.bend) continue;
      limb.bend = bend.share;
      limb.hinge_l = glm::inverse(without.rotation(limb.upper)) * bend.axis_m;
    }
  }

  std::map<JointIndex, std::vector<QuatKnot>> knots;
  const auto key = [&](const Terms& own, JointIndex joint, double time) {
    const std::optional<Transform> held = own(joint, with.local(joint));
    if (!held) return;
    std::vector<QuatKnot>& list = knots[joint];
    if (!list.empty() && list.back().time >= time) list.pop_back();  // an end that is also another limb's middle
    QuatKnot knot{.time = time, .value = held->rotation};
    if (!list.empty() && glm::dot(list.back().value, knot.value) < 0.f) knot.value = -knot.value;
    knot.interpolation = Interpolation::linear;
    list.push_back(knot);
  };
  for (int frame = 0; frame <= last; ++frame) {
    if (Check ok = begin(1, frame); !ok) return ok;
    const double time = std::min(frame * frame_s, clip->duration_s);
    without.show(shown_without, time);
    with.show(shown_with, time);
    for (const Limb& limb : limbs) {
      reach(with, limb, without.position(limb.end));
      with.rotate(limb.end, normalizedOrIdentity(without.rotation(limb.end) * glm::inverse(with.rotation(limb.end))));
    }
    const Terms own = termsAt(time);
    for (const Limb& limb : limbs) {
      for (const JointIndex joint : {limb.upper, limb.middle, limb.end}) key(own, joint, time);
    }
    ++frames;
  }
  if (knots.empty())
    return fail(
        "The other clips on this character leave this one too little part in these joints; mute them, or change "
        "their weights or masks.");

  for (const auto& [joint, list] : knots) {
    JointTrack& track = trackFor(*clip, layer, joint);
    const std::optional<RotationMode> own = rotationModeOf(*clip, kBaseLayer, joint);
    const RotationStates states(*clip, layer, joint);
    track.rotation = QuatCurve{};
    if (Check ok = setKnots(*clip, layer, joint, list); !ok) return ok;
    if (own && !own->quaternion) {
      SwitchRotation change{.clip = clip, .layer = layer, .joint = joint, .mode = *own, .shape = SwitchShape::keys};
      if (Check ok = change.run(); !ok) return ok;
    }
    states.putBack(*clip);
  }

  // What really shows now.
  const PoseAt shown_now = shownBy(*clip);
  for (int frame = 0; frame <= last; ++frame) {
    if (Check ok = begin(2, frame); !ok) return ok;
    const double time = std::min(frame * frame_s, clip->duration_s);
    without.show(shown_without, time);
    with.show(shown_now, time);
    float left = 0.f;
    for (const Limb& limb : limbs)
      left = std::max(left, glm::length(with.position(limb.end) - without.position(limb.end)));
    out_of_reach += left > kReached ? 1 : 0;
    farthest = std::max(farthest, left);
  }
  return {};
}

}  // namespace sinew
