// Curves as arrays of knots and samples, and chains that reach for targets.
#include <algorithm>
#include <cmath>

#include "core/clip/channel.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/shape/bake.h"
#include "core/math/tolerances.h"
#include "core/rig/skeleton_chain.h"
#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/least_squares_ik.h"
#include "core/rig/solve/limb_ik.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "plugin/python/facade/handle.h"

namespace sinew::facade {
namespace {

sinew_knot written(const Knot& knot) {
  return {.time = knot.time,
          .value = knot.value,
          .in_dt = knot.in.dt,
          .in_dv = knot.in.dv,
          .out_dt = knot.out.dt,
          .out_dv = knot.out.dv,
          .interpolation = static_cast<std::uint8_t>(knot.interpolation),
          .easing = static_cast<std::uint8_t>(knot.easing.family),
          .easing_ends = static_cast<std::uint8_t>(knot.easing.ends),
          .in_mode = static_cast<std::uint8_t>(knot.style.in),
          .out_mode = static_cast<std::uint8_t>(knot.style.out),
          .broken = knot.style.broken,
          .weight_locked = knot.style.weight_locked,
          .kind = static_cast<std::uint8_t>(knot.style.kind)};
}

template <class Enum>
Enum within(std::uint8_t value, Enum last) {
  if (value > static_cast<std::uint8_t>(last))
    refuseArgument(text("A knot has {} where {} is the greatest number there is.", static_cast<int>(value),
                        static_cast<int>(last)));
  return static_cast<Enum>(value);
}

Knot readKnot(const sinew_knot& said) {
  return {.time = said.time,
          .value = said.value,
          .in = {said.in_dt, said.in_dv},
          .out = {said.out_dt, said.out_dv},
          .interpolation = within(said.interpolation, Interpolation::ease),
          .easing = {within(said.easing, EasingFamily::bounce), within(said.easing_ends, EasingEnds::in_out)},
          .style = {.in = within(said.in_mode, TangentMode::step_next),
                    .out = within(said.out_mode, TangentMode::step_next),
                    .broken = said.broken != 0,
                    .weight_locked = said.weight_locked != 0,
                    .kind = within(said.kind, KnotKind::hold)}};
}

struct Found {
  const Instance& instance;
  const Clip& clip;
  ChannelId id;
  bool quaternion;  // as a whole
};

Found find(const Scene& scene, const sinew_curve& curve) {
  const Instance& instance = characterOf(scene, curve.character);
  const Clip& clip = *clipOf(scene, instance, curve.clip).clip;
  return {instance, clip, channelOf(*instance.character, clip, curve.layer, curve.joint, curve.morph, curve.channel),
          std::string_view(curve.channel) == "q"};
}

ChannelId component(ChannelId id, std::size_t axis) {
  id.kind = kQuaternionParts[axis];
  return id;
}

void setBeyond(Curve& curve, const Json& said) {
  const auto put = [&](const char* name, Extrapolation usual) {
    if (!given(said, name)) return usual;
    return Extrapolation{enumOf(said, name, kExtrapolations, usual.kind), optional(said, "repetitions", -1)};
  };
  curve.setExtrapolation(put("before", curve.before()), put("after", curve.after()));
}

// --- Samples

bool isSame(const Quat& a, const Quat& b) { return a == b || a == -b; }

// What of a curve lies in a time makes place for another one's knots.
Result<Curve> between(const Curve& old, const Curve& made, double from, double to) {
  if (old.empty()) return made;
  std::vector<Knot> knots;
  for (const Knot& knot : old.knots())
    if (knot.time < from - kSameTime || knot.time > to + kSameTime) knots.push_back(knot);
  for (const Knot& knot : made.knots())
    if (knot.time >= from - kSameTime && knot.time <= to + kSameTime) knots.push_back(knot);
  Result<Curve> out = Curve::fromKnots(knots);
  if (out) out->setExtrapolation(old.before(), old.after());
  return out;
}

Result<QuatCurve> between(const QuatCurve& old, const QuatCurve& made, double from, double to) {
  if (old.empty()) return made;
  std::vector<QuatKnot> knots;
  for (const QuatKnot& knot : old.knots())
    if (knot.time < from - kSameTime || knot.time > to + kSameTime) knots.push_back(knot);
  for (const QuatKnot& knot : made.knots())
    if (knot.time >= from - kSameTime && knot.time <= to + kSameTime) knots.push_back(knot);
  auto out = QuatCurve::fromKnots(knots);
  return out ? Result<QuatCurve>(out->withContinuousSigns()) : out;
}

struct PutSamples {
  Clip& clip;
  int layer;
  KnotTimes times;
  TransformParts parts;
  std::optional<std::pair<double, double>> range;

  // Where nothing changes one knot is enough, and none where that is the rest pose.
  void run(JointIndex joint, std::span<const Transform> values, const Transform& rest) const {
    JointTrack& track = trackFor(clip, layer, joint);
    const KnotTimes first(std::vector<double>{times[0]});
    const bool base = layer == kBaseLayer;
    const auto vectors = [&](std::array<Curve, 3>& curves, Vec3 Transform::*part) {
      auto all = demand(sampledVectors(times, values, part));
      const auto one = demand(sampledVectors(first, values.first(1), part));
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const int a = static_cast<int>(axis);
        const bool still = std::ranges::all_of(
            values, [&](const Transform& value) { return (value.*part)[a] == (values.front().*part)[a]; });
        if (range)
          curves[axis] = demand(between(curves[axis], all[axis], range->first, range->second));
        else if (still)
          curves[axis] = base && (values.front().*part)[a] == (rest.*part)[a] ? Curve() : one[axis];
        else
          curves[axis] = std::move(all[axis]);
      }
    };
    if (parts.translation) vectors(track.translation, &Transform::translation);
    if (parts.scale) vectors(track.scale, &Transform::scale);
    if (parts.rotation) rotations(track, values, rest, first);
  }

 private:
  void rotations(JointTrack& track, std::span<const Transform> values, const Transform& rest,
                 const KnotTimes& first) const {
    const auto same = [&](const Transform& value) { return isSame(value.rotation, values.front().rotation); };
    const bool still = std::ranges::all_of(values, same);
    std::vector<Quat> turns;
    for (const Transform& value : values) turns.push_back(value.rotation);
    if (still && !range) {
      turns.resize(1);
      if (layer == kBaseLayer && isSame(turns.front(), rest.rotation)) {
        if (auto* euler = std::get_if<EulerCurves>(&track.rotation))
          euler->angles = {};
        else
          track.rotation = QuatCurve();
        return;
      }
    }
    auto made = demand(sampledRotation(&track, still && !range ? first : times, turns));
    if (!range) {
      track.rotation = std::move(made);
    } else if (auto* euler = std::get_if<EulerCurves>(&made)) {
      auto& old = std::get<EulerCurves>(track.rotation);
      for (std::size_t axis = 0; axis < 3; ++axis)
        old.angles[axis] = demand(between(old.angles[axis], euler->angles[axis], range->first, range->second));
    } else {
      auto& old = std::get<QuatCurve>(track.rotation);
      old = demand(between(old, std::get<QuatCurve>(made), range->first, range->second));
    }
  }
};

// --- Chains

struct SolveChain {
  std::string solver;
  float tolerance_m, soft;
  std::optional<int> iterations;
  bool in_pairs;
  IkScratch scratch{};

  IkOutcome run(SkeletonChain& chain, const Vec3& target_m, const std::optional<Vec3>& pole_m) {
    const auto solve = [](auto&& ik) {
      demand(ik.validate());
      ik.run();
      return ik.outcome;
    };
    const IkJoints joints = chain.view();
    if (solver == "two-bone") {
      constexpr float kStraight = 1e-3f;
      LimbIk ik{.chain = joints,
                .target_m = target_m,
                .pole_m = pole_m,
                .straight = kStraight,
                .soft = soft,
                .tolerance_m = tolerance_m};
      if (joints.joints.size() > 2) {
        ik.middle = LimbIk::middleOf(joints);
        if (const LimbIk::Bend bend = LimbIk::bendOf(joints, ik.middle); bend.sine > kStraight)
          ik.bend_axis_l = bend.axis_l;
      }
      return solve(ik);
    }
    if (solver == "jacobian") {
      const IkEffector end{.joint = joints.joints.size() - 1, .position_m = target_m};
      LeastSquaresIk ik{.body = joints, .effectors = {&end, 1}, .tolerance_m = tolerance_m, .scratch = &scratch};
      ik.max_iterations = iterations.value_or(ik.max_iterations);
      return solve(ik);
    }
    const bool fabrik = solver == "fabrik";
    return solve(ChainIk{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
                         .chain = joints,
                         .target_m = target_m,
                         .tolerance_m = tolerance_m,
                         .max_iterations = iterations.value_or(fabrik ? 20 : 50),
                         .in_pairs = in_pairs,
                         .scratch = &scratch});
  }
};

void putLimits(const Instance& instance, SkeletonChain& chain) {
  if (!instance.character->rig) refuse(text("“{}” has no rig whose limits could hold.", instance.name));
  for (std::size_t i = 0; i < chain.joints.size(); ++i)
    if (const JointLimits* of = limitsOf(instance.character->rig->rig, chain.joints[i])) chain.ik[i].limits = *of;
}

}  // namespace
}  // namespace sinew::facade

using namespace sinew;
using namespace sinew::facade;

extern "C" {

int sinew_knots(sinew_scene* scene, const sinew_curve* curve, size_t room, sinew_knot* knots) {
  return guarded(-1, [&] {
    const Snapshot state = scene->now();
    const Found found = find(state->scene(), *curve);
    const std::size_t count = knotCount(found.clip, found.id);
    if (!knots) return static_cast<int>(count);
    for (std::size_t axis = 0; axis < (found.quaternion ? 4 : 1); ++axis) {
      const auto all = knotsOf(found.clip, found.quaternion ? component(found.id, axis) : found.id);
      for (std::size_t i = 0; i < std::min(room, all.size()); ++i) knots[axis * room + i] = written(all[i]);
    }
    return static_cast<int>(count);
  });
}

int sinew_set_knots(sinew_scene* scene, const sinew_curve* curve, size_t count, const sinew_knot* knots,
                    const char* options) {
  return guarded(1, [&] {
    const Json said = Json::parse(options);
    edit(*scene, [&](State& state) {
      const Found found = find(state.scene(), *curve);
      Clip clip = found.clip;
      if (isLocked(clip, found.id)) refuse(text("The curve, or its layer, is locked."));
      if (found.quaternion) {
        std::array<std::vector<Knot>, 4> parts;
        for (std::size_t axis = 0; axis < 4; ++axis)
          for (std::size_t i = 0; i < count; ++i) parts[axis].push_back(readKnot(knots[axis * count + i]));
        const JointTrack& track = trackFor(clip, found.id.layer, found.id.joint);
        if (hasRotation(track) && std::holds_alternative<EulerCurves>(track.rotation))
          refuse(text("The joint rotates by Euler angles here; set its rotation mode to quaternion first."));
        demand(
            setKnots(clip, found.id.layer, found.id.joint, quaternionKnots({parts[0], parts[1], parts[2], parts[3]})));
      } else {
        if (isQuaternion(found.id.kind))
          refuseArgument(text("Components of a quaternion share their knots; set those of “q”."));
        std::vector<Knot> all;
        for (std::size_t i = 0; i < count; ++i) all.push_back(readKnot(knots[i]));
        demand(setKnots(clip, found.id, std::move(all)));
        if (const Curve* made = findCurve(clip, found.id); made && !made->empty()) {
          Curve with = *made;
          setBeyond(with, said);
          demand(setCurve(clip, found.id, std::move(with)));
        }
      }
      putClip(state.project.scene, found.instance, ClipId{curve->clip}, std::move(clip));
    });
    return 0;
  });
}

int sinew_sample(sinew_scene* scene, const sinew_curve* curve, size_t times, const double* seconds, float* values) {
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    const Found found = find(state->scene(), *curve);
    if (found.quaternion) {
      const QuatCurve* turns = findQuatCurve(found.clip, found.id);
      if (!turns) refuse(text("The curve has no knots; what shows there is the rest pose."));
      SegmentHint hint;
      for (std::size_t i = 0; i < times; ++i) {
        const Quat q = turns->evaluate(seconds[i], hint);
        *values++ = q.x, *values++ = q.y, *values++ = q.z, *values++ = q.w;
      }
      return 0;
    }
    SegmentHint hint;
    for (std::size_t i = 0; i < times; ++i) {
      const auto value = evaluate(found.clip, found.id, seconds[i], hint);
      if (!value) refuse(text("The curve has no knots; what shows there is the rest pose."));
      values[i] = *value;
    }
    return 0;
  });
}

int sinew_set_samples(sinew_scene* scene, uint64_t character, uint64_t clip_id, int layer, size_t joints,
                      const int32_t* which, size_t times, const double* seconds, const float* local,
                      const char* options) {
  return guarded(1, [&] {
    const Json said = Json::parse(options);
    const TransformParts parts = partsOf(said);
    if (times == 0) refuseArgument(text("Samples take one time or more."));
    const std::vector<double> at(seconds, seconds + times);
    if (const Check ok = checkTimes(at); !ok) refuseArgument(ok.error().for_user, ok.error().for_log);
    std::optional<std::pair<double, double>> range;
    if (given(said, "range")) {
      const auto ends = optional<std::vector<double>>(said, "range", {});
      if (ends.size() != 2 || ends[0] > ends[1]) refuseArgument(text("A range is two times, the earlier first."));
      range = {ends[0], ends[1]};
    }
    edit(*scene, [&](State& state) {
      const Instance& instance = characterOf(state.scene(), character);
      const Skeleton& skeleton = instance.character->skeleton;
      Clip clip = *clipOf(state.scene(), instance, clip_id).clip;
      if (!hasLayer(clip, layer)) refuseArgument(text("The clip has no layer {}.", layer));
      if (isLayerLocked(clip, layer)) refuse(text("The layer is locked."));
      const PutSamples put{clip, layer, KnotTimes(at), parts, range};
      std::vector<Transform> values(times);
      for (std::size_t j = 0; j < joints; ++j) {
        const JointIndex joint = jointIn(skeleton, which[j]);
        for (std::size_t i = 0; i < times; ++i) values[i] = read(local + 10 * (joints * i + j));
        put.run(joint, values, skeleton[joint].rest_l);
      }
      putClip(state.project.scene, instance, ClipId{clip_id}, std::move(clip));
    });
    return 0;
  });
}

int sinew_ik(sinew_scene* scene, uint64_t character, const char* options, const sinew_ik_arrays* arrays) {
  return guarded(1, [&] {
    const Json said = Json::parse(options);
    const Snapshot state = scene->now();
    const Instance& instance = characterOf(state->scene(), character);
    const Skeleton& skeleton = instance.character->skeleton;
    if (arrays->joints != skeleton.size()) refuseArgument(text("The skeleton has other joints now; ask for it anew."));
    const auto first = needed<JointIndex>(said, "first"), last = needed<JointIndex>(said, "last");
    const bool many = optional(said, "many_starts", false), warm = optional(said, "warm", false);
    SolveChain solve{.solver = needed<std::string>(said, "solver"),
                     .tolerance_m = optional(said, "tolerance_m", 1e-4f),
                     .soft = optional(said, "soft", 0.f),
                     .iterations = {},
                     .in_pairs = optional(said, "in_pairs", false)};
    if (given(said, "max_iterations")) solve.iterations = optional(said, "max_iterations", 0);
    const auto placeAt = [](const float* places, std::size_t i) {
      return Vec3(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
    };
    std::vector<Transform> pose(arrays->joints);
    std::optional<SkeletonChain> begin;
    std::vector<Transform> before;
    for (std::size_t i = 0; i < arrays->targets; ++i) {
      if (!begin || many) {
        const float* start = arrays->start + (many ? 10 * arrays->joints * i : 0);
        for (std::size_t j = 0; j < arrays->joints; ++j) pose[j] = read(start + 10 * j, skeleton.joints()[j].rest_l);
        begin = demand(SkeletonChain::between(skeleton, first, last, pose));
        if (begin->joints.size() != arrays->chain) refuseArgument(text("The chain has other joints now."));
        if (optional(said, "limits", false)) putLimits(instance, *begin);
      }
      SkeletonChain chain = *begin;
      if (warm && !before.empty()) {
        for (std::size_t j = 0; j + 1 < chain.local.size(); ++j) chain.local[j].rotation = before[j].rotation;
      }
      const auto pole = arrays->pole_m ? std::optional(placeAt(arrays->pole_m, i)) : std::nullopt;
      const IkOutcome outcome = solve.run(chain, placeAt(arrays->target_m, i), pole);
      for (std::size_t j = 0; j < chain.local.size(); ++j)
        write(chain.local[j], arrays->local + 10 * (arrays->chain * i + j));
      arrays->residual_m[i] = outcome.residual_m;
      arrays->iterations[i] = outcome.iterations;
      arrays->stops[i] = static_cast<std::int32_t>(outcome.stop);
      before = std::move(chain.local);
    }
    return 0;
  });
}

}  // extern "C"
