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
#include "core/math/tolerances.h"
#include "core/rig/skeleton_chain.h"
#include "core/rig/solve/limb_ik.h"
#include "core/skeleton/model_pose.h"
#include "core/skeleton/pose.h"

namespace sinew {

namespace {

constexpr float kNoLength = 1e-5f;  // metres; a bone as short as this does not reach anywhere
constexpr double kMaxHeldFrames = 1e6;
constexpr ChannelKind kRotations[] = {ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z,
                                      ChannelKind::quaternion_x};
constexpr float kStraight = 1e-3f;    // sine of the bend below which its axis is that of the frame that bends most
constexpr float kHeldWithin = 1e-6f;  // metres

// A pose with the matrices that follow from it.
class Figure {
 public:
  explicit Figure(const Skeleton& skeleton) : skeleton_(skeleton) {}

  void show(const HoldJoints::PoseAt& shown, double time) {
    shown(time, pose_);
    update();
  }
  void update() { standing_.update(skeleton_, pose_.local); }

  Transform& local(JointIndex joint) { return pose_.local[static_cast<std::size_t>(joint)]; }
  SkeletonChain chain(JointIndex upper, JointIndex end) const {
    return *SkeletonChain::between(skeleton_, upper, end, pose_.local);
  }
  Vec3 position(JointIndex joint) const { return standing_.position(joint); }
  Quat rotation(JointIndex joint) const { return decompose(standing_.model[static_cast<std::size_t>(joint)]).rotation; }
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
  ModelPose standing_;
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
  LimbIk::Bend most{};  // at the frame that bends most
};

void reach(Figure& figure, const Limb& limb, const Vec3& goal_m) {
  SkeletonChain chain = figure.chain(limb.upper, limb.end);
  LimbIk ik{.chain = chain.view(),
            .middle = 1,
            .target_m = goal_m,
            .bend_axis_l = limb.most.axis_l,
            .straight = kStraight,
            .tolerance_m = kHeldWithin};
  if (!ik.validate()) return;
  if (const LimbIk::Bend bend = LimbIk::bendOf(ik.chain, ik.middle); bend.sine > kStraight)
    ik.bend_axis_l = bend.axis_l;
  ik.run();
  for (std::size_t i = 0; i < chain.joints.size(); ++i) figure.local(chain.joints[i]) = chain.local[i];
  figure.update();
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
      SkeletonChain chain = without.chain(limb.upper, limb.end);
      const LimbIk::Bend bend = LimbIk::bendOf(chain.view(), 1);
      if (!(bend.sine > limb.most.sine)) continue;
      limb.most = bend;
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
