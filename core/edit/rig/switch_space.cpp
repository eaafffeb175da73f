#include "core/edit/rig/switch_space.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/rig/put_keys.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/math/tolerances.h"
#include "core/skeleton/model_pose.h"

namespace sinew {

namespace {

constexpr double kMaxSwitchFrames = 1e6;
constexpr float kLever_m = 0.1f;
// Of the tolerance that fitting may use; the last one stands for a key on each frame.
constexpr double kPartsForFit[] = {0.3, 0.05, 0.0};

const CharacterRig::Space* spaceOf(const Character& character, int control) {
  const CharacterRig* rig = character.rig.get();
  if (!rig || control < 0 || static_cast<std::size_t>(control) >= rig->spaces.size()) return nullptr;
  const CharacterRig::Space& space = rig->spaces[static_cast<std::size_t>(control)];
  return space.joint == kNoJoint ? nullptr : &space;
}

// Where a control stands, and where it would in another space. Keeps room from pose to pose.
class ControlInSpaces {
 public:
  ControlInSpaces(const Character& character, int control)
      : character_(character), joint_(character.rig->jointOf(control)), choice_(spaceOf(character, control)->choice) {}

  // In model space. pose: before the rig has run; time: of the clip, seconds.
  Mat4 standing(const Pose& pose, const Mat4& placement_w, double time) {
    work_ = pose;
    run(placement_w, time);
    return model_.model[static_cast<std::size_t>(joint_)];
  }
  // Where it must be in a space to stand as wanted in model space, joint-local; none where the space is flattened.
  std::optional<Transform> localIn(int space, const Pose& pose, const Mat4& placement_w, double time,
                                   const Mat4& wanted) {
    work_ = pose;
    work_.morph_weights[static_cast<std::size_t>(choice_)] = static_cast<float>(space);
    run(placement_w, time);
    const JointFrame frame = model_.frameOf(character_.skeleton, joint_);
    if (!frame.invertible()) return std::nullopt;
    const Transform local = frame.toLocal(wanted);
    return isFinite(local) ? std::optional(local) : std::nullopt;
  }

 private:
  void run(const Mat4& placement_w, double time) {
    RunRig{.character = &character_, .placement_w = placement_w, .time_s = time, .pose = &work_, .scratch = &scratch_}
        .run();
    model_.update(character_.skeleton, work_.local);
  }

  const Character& character_;
  JointIndex joint_;
  int choice_;
  Pose work_;
  RigScratch scratch_;
  ModelPose model_;
};

// The work of SwitchSpace.
class Switching {
 public:
  explicit Switching(SwitchSpace& of)
      : of_(of),
        character_(*of.character),
        joint_(character_.rig->jointOf(of.control)),
        space_(*spaceOf(character_, of.control)),
        stands_(character_, of.control),
        rate_(frameRateOf(*of.clip)) {}

  Check run() {
    times_ = bakeTimes(of_.from, of_.until, rate_, 1);
    of_.frames = times_.size();
    if (Check ok = sample(); !ok) return ok;
    Clip dense;
    if (Check ok = writeDense(dense); !ok) return ok;
    Clip made;
    for (const double part : kPartsForFit) {
      made = *of_.clip;
      if (Check ok = write(made, fitted(dense, part * of_.tolerance_m)); !ok) return ok;
      if (Check ok = measure(made); !ok) return ok;
      if (of_.farthest_m <= of_.tolerance_m) break;
    }
    *of_.clip = std::move(made);
    return {};
  }

 private:
  SwitchSpace::PoseAt showing(const Clip& clip) const {
    if (of_.showing) return of_.showing(clip);
    return [this, &clip, cache = std::make_shared<SampleCache>()](double time, Pose& pose) {
      pose = character_.restPose();
      SampleClip{.clip = &clip, .time = time, .cache = cache.get(), .pose = &pose}.run();
    };
  }
  Mat4 placed(double time) const {
    return of_.placement_w && character_.rig->reads_world ? of_.placement_w(time) : Mat4(1.f);
  }

  Check sample() {
    const SwitchSpace::PoseAt shown = showing(*of_.clip);
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      of_.task.tell(i, times_.size());
      shown(times_[i], pose);
      const Transform now = pose.local[static_cast<std::size_t>(joint_)];
      const Mat4 placement_w = placed(times_[i]);
      wanted_.push_back(stands_.standing(pose, placement_w, times_[i]));
      auto local = stands_.localIn(of_.space, pose, placement_w, times_[i], wanted_.back());
      if (!local) return fail("What the handle is to go along with is scaled to nothing; give it a size first.");
      const SwitchSpace::Terms terms = of_.terms ? of_.terms(times_[i]) : SwitchSpace::Terms();
      if (terms) local = terms(joint_, *local);
      if (!local)
        return fail(text("What plays over this layer hides “{}”; give the layer more weight, or choose another one.",
                         character_.skeleton[joint_].name));
      scales_ = scales_ || glm::distance(local->scale, now.scale) > 1e-6f;
      locals_.push_back(*local);
    }
    const JointTrack* track = findTrack(*of_.clip, of_.layer, joint_);
    scales_ = scales_ || (track && std::ranges::any_of(track->scale, [](const Curve& c) { return !c.empty(); }));
    return {};
  }

  // All parts of the control at some times.
  Result<JointTrack> trackOf(const std::vector<double>& times, const std::vector<Transform>& locals) const {
    const KnotTimes column{std::vector<double>(times)};
    JointTrack track;
    track.joint = joint_;
    auto translation = sampledVectors(column, locals, &Transform::translation);
    if (!translation) return tl::unexpected(translation.error());
    track.translation = *std::move(translation);
    if (scales_) {
      auto scale = sampledVectors(column, locals, &Transform::scale);
      if (!scale) return tl::unexpected(scale.error());
      track.scale = *std::move(scale);
    }
    std::vector<Quat> rotations;
    for (const Transform& local : locals) rotations.push_back(local.rotation);
    const JointTrack* now = findTrack(*of_.clip, of_.layer, joint_);
    auto rotation = sampledRotation(now && hasRotation(*now) ? now : nullptr, column, rotations);
    if (!rotation) return tl::unexpected(rotation.error());
    track.rotation = *std::move(rotation);
    return track;
  }

  Check writeDense(Clip& dense) const {
    dense.duration_s = of_.clip->duration_s;
    dense.fps = rate_;
    auto track = trackOf(times_, locals_);
    if (!track) return tl::unexpected(track.error());
    trackFor(dense, kBaseLayer, joint_) = *std::move(track);
    return {};
  }

  Clip fitted(const Clip& dense, double tolerance) const {
    std::vector<Transform> rest;
    for (const Joint& joint : character_.skeleton.joints()) rest.push_back(joint.rest_l);
    FitClip fit{.clip = &dense,
                .rest_l = rest,
                .tolerance_m = tolerance,
                .lever_m = static_cast<double>(kLever_m),
                .keep_holds = false,
                .threads = 1};
    if (!(tolerance > 0.0) || !fit.validate()) return dense;
    fit.run();
    return std::move(fit.fitted);
  }

  bool startsLater() const { return of_.from > kSameTime; }
  bool endsEarlier() const { return of_.until < of_.clip->duration_s - kSameTime; }

  // Where the clip does not move the control it rests; that is held beside the time.
  Check keyRest(Clip& clip) const {
    std::vector<double> times;
    if (startsLater()) times.push_back(std::max(of_.from - 1.0 / rate_, 0.0));
    if (endsEarlier()) times.push_back(std::min(of_.until + 1.0 / rate_, clip.duration_s));
    if (times.empty()) return {};
    const std::vector<Transform> rest(times.size(), character_.skeleton[joint_].rest_l);
    auto track = trackOf(times, rest);
    if (!track) return tl::unexpected(track.error());
    JointTrack& into = trackFor(clip, of_.layer, joint_);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (into.translation[axis].empty()) into.translation[axis] = track->translation[axis];
      if (scales_ && into.scale[axis].empty()) into.scale[axis] = track->scale[axis];
    }
    if (!hasRotation(into)) into.rotation = track->rotation;
    return {};
  }

  Check write(Clip& clip, const Clip& made) const {
    of_.keys = 0;
    const JointTrack* now = findTrack(clip, of_.layer, joint_);
    const auto has = [](const std::array<Curve, 3>& curves) { return std::ranges::none_of(curves, &Curve::empty); };
    const bool keyed = now && hasRotation(*now) && has(now->translation) && (!scales_ || has(now->scale));
    if (!keyed && (startsLater() || endsEarlier())) {
      if (of_.layer != kBaseLayer)
        return fail("The layer does not key the handle at other times; choose the clip itself, or all of its time.");
      if (Check ok = keyRest(clip); !ok) return ok;
    }
    const PutKeys put{.clip = &clip, .layer = of_.layer, .from = of_.from, .until = of_.until};
    for (const JointTrack& track : made.joints)
      if (Check ok = put.track(track, of_.keys); !ok) return ok;
    const std::pair<double, float> step{of_.from, static_cast<float>(of_.space)};
    const auto& channel = character_.morph_channels[static_cast<std::size_t>(space_.choice)];
    if (Check ok = put.number(space_.choice, channel.rest_weight, {&step, 1}); !ok) return ok;
    return hold(clip);
  }

  // The frame before the time and its last one hold, so that the control goes over to the space in one step; keys
  // between that and the next frame, at which it goes back, go.
  Check hold(Clip& clip) const {
    const auto isBetween = [&](const auto& knot) {
      return knot.time > of_.until + kSameTime && knot.time < of_.until + 1.0 / rate_ - kSameTime;
    };
    const auto holds = [&](double time) {
      return (time < of_.from - kSameTime && time > of_.from - 1.5 / rate_) || std::abs(time - of_.until) <= kSameTime;
    };
    for (const ChannelId& id : channelsOf(clip, of_.layer, joint_)) {
      if (curveIdOf(id) != id) continue;
      if (const QuatCurve* curve = findQuatCurve(clip, id)) {
        std::vector<QuatKnot> knots = curve->knots();
        if (endsEarlier()) std::erase_if(knots, isBetween);
        for (std::size_t i = 0; i + 1 < knots.size(); ++i)
          if (holds(knots[i].time)) knots[i].interpolation = Interpolation::step;
        if (Check ok = setKnots(clip, of_.layer, joint_, knots); !ok) return ok;
        continue;
      }
      std::vector<Knot> knots = knotsOf(clip, id);
      if (endsEarlier()) std::erase_if(knots, isBetween);
      for (std::size_t i = 0; i + 1 < knots.size(); ++i)
        if (holds(knots[i].time)) knots[i].interpolation = Interpolation::step;
      if (Check ok = setKnots(clip, id, std::move(knots)); !ok) return ok;
    }
    return {};
  }

  Check measure(const Clip& clip) {
    const SwitchSpace::PoseAt shown = showing(clip);
    of_.farthest_m = 0.0;
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      shown(times_[i], pose);
      const Mat4 off = stands_.standing(pose, placed(times_[i]), times_[i]) - wanted_[i];
      for (const Vec4& point : {Vec4(0.f, 0.f, 0.f, 1.f), Vec4(kLever_m, 0.f, 0.f, 1.f), Vec4(0.f, kLever_m, 0.f, 1.f),
                                Vec4(0.f, 0.f, kLever_m, 1.f)})
        of_.farthest_m = std::max(of_.farthest_m, static_cast<double>(glm::length(Vec3(off * point))));
    }
    return {};
  }

  SwitchSpace& of_;
  const Character& character_;
  JointIndex joint_;
  const CharacterRig::Space& space_;
  ControlInSpaces stands_;
  double rate_;
  std::vector<double> times_;
  std::vector<Mat4> wanted_;       // model space, time by time
  std::vector<Transform> locals_;  // likewise, what the layer has to hold
  bool scales_ = false;
};

}  // namespace

std::optional<Transform> localInSpace(const Character& character, const Pose& pose, const Mat4& placement_w,
                                      double time, int control, int space) {
  const CharacterRig::Space* of = spaceOf(character, control);
  if (!of || space < 0 || static_cast<std::size_t>(space) > of->choices.size()) return std::nullopt;
  ControlInSpaces stands(character, control);
  return stands.localIn(space, pose, placement_w, time, stands.standing(pose, placement_w, time));
}

Check SwitchSpace::validate() const {
  const CharacterRig::Space* of = character && clip ? spaceOf(*character, control) : nullptr;
  if (!of || space < 0 || static_cast<std::size_t>(space) > of->choices.size())
    return fail("There is no handle that could go along with this; choose one, and what it may follow.");
  if (!std::isfinite(from) || !std::isfinite(until) || until < from || !(tolerance_m > 0.0))
    return fail("The time ends after it starts; give such frames.");
  if ((until - from) * frameRateOf(*clip) > kMaxSwitchFrames)
    return fail("This would take more than a million frames; choose a shorter time.");
  if (!hasLayer(*clip, layer)) return fail("There is no such layer.");
  if (isLayerLocked(*clip, layer)) return fail("The layer is locked; unlock it first.");
  const JointIndex joint = character->rig->jointOf(control);
  std::vector<ChannelId> channels = channelsOf(*clip, layer, joint);
  channels.push_back(PutKeys::numberIn(*clip, layer, of->choice));
  for (const ChannelId& id : channels)
    if (isLocked(*clip, id))
      return fail(text("“{}” has locked curves; unlock them first.", character->skeleton[joint].name));
  return {};
}

Check SwitchSpace::run() {
  if (Check ok = validate(); !ok) return ok;
  return Switching(*this).run();
}

double endOfSpace(const Character& character, const Clip& clip, int layer, int control, double time) {
  const CharacterRig::Space* of = spaceOf(character, control);
  const Curve* curve = of ? findCurve(clip, PutKeys::numberFrom(clip, layer, of->choice)) : nullptr;
  if (!curve || curve->empty()) return std::max(clip.duration_s, time);
  const float now = std::round(curve->evaluate(time));
  for (std::size_t i = 0; i < curve->size(); ++i) {
    const Knot knot = curve->knot(i);
    if (knot.time > time + kSameTime && std::round(knot.value) != now)
      return std::max(knot.time - 1.0 / frameRateOf(clip), time);
  }
  return std::max(clip.duration_s, time);
}

}  // namespace sinew
