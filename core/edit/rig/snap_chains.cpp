#include "core/edit/rig/snap_chains.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/evaluate/run_rig.h"
#include "core/math/tolerances.h"
#include "core/rig/limb_ik.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

constexpr double kMaxSnapFrames = 1e6;
constexpr int kMaxFits = 14, kMaxFiner = 2;
constexpr float kSteady = 0.95f;   // cosine of the angle by which a front may turn at once
constexpr double kBetween = 10.0;  // of the tolerance: how much a joint may stray between the times looked at

std::size_t placeOfJoint(JointIndex joint) { return static_cast<std::size_t>(joint); }

// A pose in model space.
struct Standing3d {
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;

  void update(const Skeleton& skeleton, std::span<const Transform> local) {
    model.resize(skeleton.size());
    frames.resize(skeleton.scaleInheritance().size());
    LocalToModel{.parents = skeleton.parents(),
                 .local = local,
                 .model = model,
                 .inheritance = skeleton.scaleInheritance(),
                 .frames = frames}
        .run();
  }
  JointFrame frameOf(const Skeleton& skeleton, JointIndex joint) const {
    if (!frames.empty()) return frames[placeOfJoint(joint)];
    const JointIndex parent = skeleton.parents()[placeOfJoint(joint)];
    return JointFrame::within(parent == kNoJoint ? Mat4(1.f) : model[placeOfJoint(parent)]);
  }
  Vec3 position(JointIndex joint) const { return Vec3(model[placeOfJoint(joint)][3]); }
};

// The front of the limb of a chain as a pose has it.
LimbIk::Front frontOf(const Character& character, const Standing3d& standing, const Pose& pose, std::size_t chain) {
  const CharacterRig::Chain& run = character.rig->chains[chain];
  std::vector<Transform> local;
  for (const JointIndex joint : run.joints) local.push_back(pose.local[placeOfJoint(joint)]);
  std::vector<Mat4> model(local.size());
  std::vector<JointFrame> frames(local.size());
  const IkJoints joints{.joints = run.ik,
                        .above = standing.frameOf(character.skeleton, run.joints.front()),
                        .local = local,
                        .model = model,
                        .frames = frames};
  return LimbIk::frontOf(joints, run.middle, character.rig->rig.chains[chain].bend_axis_l);
}

// How far a pole stands from the middle joint at rest.
float poleDistance(const Character& character, std::size_t chain) {
  const CharacterRig& rig = *character.rig;
  const RigControl& pole = rig.rig.controls[static_cast<std::size_t>(rig.rig.chains[chain].pole)];
  const std::vector<Mat4> rest_m = restInModelSpace(rig.plain->skeleton);
  const Vec3 middle(rest_m[placeOfJoint(rig.rig.chains[chain].middle)][3]);
  return std::max(glm::distance(pole.rest_m.translation, middle), 1e-3f);
}

SnappedControls snapped(const Character& character, const Standing3d& standing, const Pose& pose, std::size_t index) {
  const CharacterRig& rig = *character.rig;
  const RigChain& chain = rig.rig.chains[index];
  const CharacterRig::Chain& run = rig.chains[index];
  SnappedControls out;
  const auto put = [&](int control, const Vec3& at_m, const Quat& rotation_m) {
    const JointIndex joint = rig.jointOf(control);
    const JointFrame frame = standing.frameOf(character.skeleton, joint);
    Transform local = pose.local[placeOfJoint(joint)];
    const Transform there = frame.toLocal(toMatrix({.translation = at_m, .rotation = rotation_m}));
    local.translation = there.translation;
    local.rotation = there.rotation;
    out.locals.emplace_back(joint, local);
  };
  const Mat4& end_m = standing.model[placeOfJoint(chain.last)];
  const bool rotates = pose.morph_weights[static_cast<std::size_t>(run.rotate)] >= 0.5f;
  const Quat kept = decompose(standing.model[placeOfJoint(rig.jointOf(chain.target))]).rotation;
  put(chain.target, Vec3(end_m[3]), rotates ? decompose(end_m).rotation * glm::conjugate(run.end) : kept);
  if (chain.solver != ChainSolver::two_bone) return out;
  const LimbIk::Front front = frontOf(character, standing, pose, index);
  out.backwards = front.backwards;
  if (chain.pole == kNoControl) return out;
  const float away = poleDistance(character, index);
  const Quat stands = decompose(standing.model[placeOfJoint(rig.jointOf(chain.pole))]).rotation;
  // From the line on, since the front is that of the whole limb, towards straight ones not of the middle joint.
  const Vec3 from = standing.position(chain.first), line = standing.position(chain.last) - from;
  const float square = glm::dot(line, line);
  const float share = square > 0.f ? glm::dot(standing.position(chain.middle) - from, line) / square : 0.f;
  put(chain.pole, from + share * line + away * front.direction_m, stands);
  return out;
}

double rateOf(const Clip& clip) { return clip.fps > 0.0 ? clip.fps : 30.0; }

// The work of SnapChains.
class Snapping {
 public:
  explicit Snapping(SnapChains& of) : of_(of), character_(*of.character), rig_(*character_.rig) {}

  Check run() {
    for (int round = 0;; ++round) {
      Clip made = *of_.clip;
      if (Check ok = snap(made); !ok) return ok;
      // Between frames straight limbs make much of little; they get keys there, too.
      if (round == kMaxFiner || !addBetween(made)) {
        *of_.clip = std::move(made);
        return {};
      }
    }
  }

 private:
  SnapChains::PoseAt showing(const Clip& clip) const {
    if (of_.showing) return of_.showing(clip);
    return [this, &clip, cache = std::make_shared<SampleCache>()](double time, Pose& pose) {
      pose = character_.restPose();
      SampleClip{.clip = &clip, .time = time, .cache = cache.get(), .pose = &pose}.run();
    };
  }
  void weigh(Pose& pose, float weight) const {
    for (const std::size_t chain : of_.chains)
      pose.morph_weights[static_cast<std::size_t>(rig_.chains[chain].weight)] = weight;
  }
  void runRig(Pose& pose) { RunRig{.character = &character_, .pose = &pose, .scratch = &scratch_}.run(); }

  // With keys that are as exact as wanted at all times looked at.
  Check snap(Clip& made) {
    if (Check ok = sample(); !ok) return ok;
    if (Check ok = writeDense(); !ok) return ok;
    for (int round = 0;; ++round) {
      Clip candidate = *of_.clip;
      if (Check ok = write(candidate, fitted()); !ok) return ok;
      bool strays = false;
      if (Check ok = measure(candidate, round, strays); !ok) return ok;
      if (strays && round < kMaxFits) continue;
      made = std::move(candidate);
      return {};
    }
  }

  // Looks at the moments halfway between those looked at; those at which something strays much are looked at from then
  // on. Whether there are any.
  bool addBetween(const Clip& made) {
    const SnapChains::PoseAt was = showing(*of_.clip), is = showing(made);
    const std::size_t before = between_.size();
    Pose pose;
    std::vector<Vec3> places;
    for (std::size_t i = 0; i + 1 < times_.size(); ++i) {
      const double half = 0.5 * (times_[i] + times_[i + 1]);
      if (times_[i + 1] - times_[i] < 0.4 / rateOf(made)) continue;
      wantedAt(was, half, pose);
      places.clear();
      for (const Watched& watched : watched_) places.push_back(standing_.position(watched.joint));
      is(half, pose);
      runRig(pose);
      standing_.update(character_.skeleton, pose.local);
      for (std::size_t j = 0; j < watched_.size(); ++j)
        if (static_cast<double>(glm::distance(places[j], standing_.position(watched_[j].joint))) >
            kBetween * of_.tolerance_m)
          between_.insert(half);
    }
    return between_.size() > before;
  }

  // What is wanted at a time: to IK the joints without the chains, to FK with them as they are.
  void wantedAt(const SnapChains::PoseAt& shown, double time, Pose& pose) {
    shown(time, pose);
    if (of_.to == SnapChains::To::ik) weigh(pose, 0.f);
    runRig(pose);
    standing_.update(character_.skeleton, pose.local);
  }

  Check sample() {
    const SnapChains::PoseAt shown = showing(*of_.clip);
    const double rate = rateOf(*of_.clip);
    times_ = bakeTimes(of_.from, of_.until, rate, 1);
    times_.insert(times_.end(), between_.begin(), between_.end());
    std::ranges::sort(times_);
    watched_.clear(), wanted_.clear(), locals_.clear(), backwards_.clear(), off_line_.clear(), exact_.clear(),
        leaps_.clear();
    dense_ = {};
    if (of_.to == SnapChains::To::ik) addTurns(shown);
    const Skeleton& file = rig_.plain->skeleton;
    for (JointIndex joint = 0; placeOfJoint(joint) < file.size(); ++joint) {
      Watched watched{.joint = joint};
      for (const std::size_t chain : of_.chains) {
        const JointIndex first = rig_.chains[chain].joints.front();
        if (joint == first || file.isAncestor(first, joint)) watched.by.push_back(chain);
      }
      if (!watched.by.empty()) watched_.push_back(std::move(watched));
    }
    of_.frames = times_.size();
    for (const std::size_t chain : of_.chains) exact_[chain].tolerance = 0.5 * of_.tolerance_m;
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      of_.task.tell(i, times_.size());
      wantedAt(shown, times_[i], pose);
      for (const Watched& watched : watched_) wanted_.push_back(standing_.position(watched.joint));
      const SnapChains::Terms terms = of_.terms ? of_.terms(times_[i]) : SnapChains::Terms();
      const auto keep = [&](JointIndex joint, const Transform& local) {
        const std::optional<Transform> held = terms ? terms(joint, local) : local;
        if (held) locals_[joint].push_back(*held);
        return held.has_value();
      };
      for (const std::size_t chain : of_.chains) {
        bool there = true;
        if (of_.to == SnapChains::To::ik) {
          const SnappedControls controls = snapped(character_, standing_, pose, chain);
          for (const auto& [joint, local] : controls.locals) there = keep(joint, local) && there;
          backwards_[chain].push_back(controls.backwards);
          const RigChain& limb = rig_.rig.chains[chain];
          if (limb.pole != kNoControl) off_line_[chain] = std::max(off_line_[chain], offLine(limb));
          if (const int soft = rig_.chains[chain].soft; soft >= 0)
            softens_ = softens_ || pose.morph_weights[static_cast<std::size_t>(soft)] > 0.f;
        } else {
          for (const JointIndex joint : rig_.chains[chain].joints)
            there = keep(joint, pose.local[placeOfJoint(joint)]) && there;
        }
        if (!there)
          return fail(text("What plays over this layer hides “{}”; give the layer more weight, or choose another one.",
                           rig_.rig.chains[chain].name));
      }
    }
    return {};
  }

  // How far the middle joint of a limb lies off the line from its first joint to its last.
  float offLine(const RigChain& limb) const {
    const Vec3 from = standing_.position(limb.first), line = standing_.position(limb.last) - from;
    const float length = glm::length(line);
    return length > 0.f ? glm::length(glm::cross(line / length, standing_.position(limb.middle) - from)) : 0.f;
  }

  // Adds the moments at which limbs go over to bend to the other side.
  void addTurns(const SnapChains::PoseAt& shown) {
    Pose pose;
    const auto fronts = [&](double time) {
      wantedAt(shown, time, pose);
      std::vector<LimbIk::Front> all(of_.chains.size());
      for (std::size_t i = 0; i < all.size(); ++i)
        if (rig_.rig.chains[of_.chains[i]].solver == ChainSolver::two_bone)
          all[i] = frontOf(character_, standing_, pose, of_.chains[i]);
      return all;
    };
    const auto sameSides = [](const auto& a, const auto& b) {
      return std::ranges::equal(a, b, {}, &LimbIk::Front::backwards, &LimbIk::Front::backwards);
    };
    std::vector<double> turns;
    std::vector<LimbIk::Front> before = fronts(times_.front());
    for (std::size_t i = 1; i < times_.size(); ++i) {
      const std::vector<LimbIk::Front> now = fronts(times_[i]);
      double from = times_[i - 1];
      while (!sameSides(now, before) && times_[i] - from > 2.0 * kSameTime) {  // several may do so between two frames
        double low = from, high = times_[i];
        while (high - low > 2.0 * kSameTime) {
          const double half = 0.5 * (low + high);
          (sameSides(fronts(half), before) ? low : high) = half;
        }
        turns.push_back(high);
        // A bent limb whose axis lies across that of its first joint has its front on the other side at once.
        const std::vector<LimbIk::Front> last = fronts(low), first = fronts(high);
        for (std::size_t chain = 0; chain < last.size(); ++chain) {
          if (glm::dot(last[chain].direction_m, first[chain].direction_m) > kSteady) continue;
          turns.push_back(low);
          leaps_.insert(of_.chains[chain]);
        }
        before = first;
        from = high;
      }
      before = now;
    }
    times_.insert(times_.end(), turns.begin(), turns.end());
    std::ranges::sort(times_);
    const auto rest = std::ranges::unique(times_, [](double a, double b) { return b - a < 0.1 * kSameTime; });
    times_.erase(rest.begin(), rest.end());
  }

  bool movesTranslation(JointIndex joint) const {
    return of_.to == SnapChains::To::ik && rig_.controlOf(joint) != kNoControl;
  }
  bool isPole(JointIndex joint) const {
    const int control = rig_.controlOf(joint);
    return control != kNoControl &&
           std::ranges::any_of(rig_.rig.chains, [&](const RigChain& c) { return c.pole == control; });
  }

  // A knot at each time, smooth between them.
  Check writeDense() {
    dense_.duration_s = of_.clip->duration_s;
    dense_.fps = rateOf(*of_.clip);
    const KnotTimes column{std::vector<double>(times_)};
    const auto styleOf = [&](JointIndex joint) {  // poles may leap
      const TangentMode mode = isPole(joint) ? TangentMode::automatic : TangentMode::spline;
      return KnotStyle{.in = mode, .out = mode};
    };
    const auto smooth = [&](const ChannelId& id, const Curve& straight) {
      std::vector<Knot> knots = straight.knots();
      for (Knot& knot : knots) knot.interpolation = Interpolation::hermite, knot.style = styleOf(id.joint);
      return setKnots(dense_, id, std::move(knots));
    };
    for (const auto& [joint, locals] : locals_) {
      JointTrack& track = trackFor(dense_, kBaseLayer, joint);
      if (movesTranslation(joint)) {
        for (int axis = 0; axis < 3; ++axis) {
          std::vector<float> values;
          for (const Transform& local : locals) values.push_back(local.translation[axis]);
          const auto curve = Curve::fromSamples(column, std::move(values), Interpolation::linear);
          if (!curve) return tl::unexpected(curve.error());
          const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::translation_x) + axis);
          if (Check ok = smooth({kBaseLayer, joint, -1, kind}, *curve); !ok) return ok;
        }
      }
      if (isPole(joint)) continue;
      std::vector<Quat> rotations;
      for (const Transform& local : locals) rotations.push_back(local.rotation);
      const JointTrack* now = findTrack(*of_.clip, of_.layer, joint);
      auto made = sampledRotation(now && hasRotation(*now) ? now : nullptr, column, rotations);
      if (!made) return tl::unexpected(made.error());
      track.rotation = *std::move(made);
      if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
        std::vector<QuatKnot> knots = quaternions->knots();
        for (QuatKnot& knot : knots) knot.interpolation = Interpolation::hermite, knot.style = styleOf(joint);
        if (Check ok = setKnots(dense_, kBaseLayer, joint, knots); !ok) return ok;
      } else {
        const EulerCurves straight = std::get<EulerCurves>(track.rotation);
        for (int axis = 0; axis < 3; ++axis) {
          const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::rotation_x) + axis);
          if (Check ok = smooth({kBaseLayer, joint, -1, kind}, straight.angles[static_cast<std::size_t>(axis)]); !ok)
            return ok;
        }
      }
    }
    return {};
  }

  // What is to be keyed of a chain.
  std::vector<JointIndex> keyedOf(std::size_t chain) const {
    if (of_.to == SnapChains::To::fk) return rig_.chains[chain].joints;
    std::vector<JointIndex> joints{rig_.jointOf(rig_.rig.chains[chain].target)};
    if (rig_.rig.chains[chain].pole != kNoControl) joints.push_back(rig_.jointOf(rig_.rig.chains[chain].pole));
    return joints;
  }

  // Few knots instead of the dense ones, as exact as each chain needs it.
  Clip fitted() const {
    std::vector<Transform> rest;
    for (const Joint& joint : character_.skeleton.joints()) rest.push_back(joint.rest_l);
    Clip out = dense_;
    for (const std::size_t chain : of_.chains) {
      const Exactness& exact = exact_.at(chain);
      if (exact.dense) continue;
      const std::vector<double> golden(exact.at.begin(), exact.at.end());
      for (const JointIndex joint : keyedOf(chain)) {
        if (isPole(joint) && leaps_.contains(chain)) continue;
        FitClip fit{.clip = &out,
                    .joints = {&joint, 1},
                    .rest_l = rest,
                    .tolerance_m = exact.tolerance * (isPole(joint) ? poleShare(chain) : 1.0),
                    .lever_m = lever(),
                    .golden_times = golden,
                    .keep_holds = false,
                    .threads = 1};
        if (!fit.validate()) continue;
        fit.run();
        out = std::move(fit.fitted);
      }
    }
    return out;
  }

  // How much farther a pole may stray than the middle joint, that lies nearer to the line about which both turn.
  double poleShare(std::size_t chain) const {
    const double farthest = std::max(static_cast<double>(off_line_.at(chain)), 1e-6);
    return std::clamp(0.3 * static_cast<double>(poleDistance(character_, chain)) / farthest, 0.3, 30.0);
  }

  // How far the end of the longest chain lies from its first joint, metres.
  double lever() const {
    float longest = 1e-3f;
    const std::vector<Mat4> rest_m = restInModelSpace(character_.skeleton);
    for (const std::size_t chain : of_.chains)
      for (std::size_t i = 1; i < rig_.chains[chain].joints.size(); ++i)
        longest = std::max(longest, glm::distance(Vec3(rest_m[placeOfJoint(rig_.chains[chain].joints[i])][3]),
                                                  Vec3(rest_m[placeOfJoint(rig_.chains[chain].joints[0])][3])));
    return static_cast<double>(longest);
  }

  bool isInside(double time) const { return time > of_.from - kSameTime && time < of_.until + kSameTime; }
  bool isWhole() const { return of_.from <= kSameTime && of_.until >= of_.clip->duration_s - kSameTime; }

  // Lets a channel keep its shape outside of the time: with keys on the frames around it.
  Check keepOutside(Clip& clip, const ChannelId& id, double start, double end) const {
    const double frame = 1.0 / rateOf(clip);
    std::vector<double> times;
    if (start < of_.from - kSameTime) times.push_back(std::max(start, of_.from - frame));
    if (end > of_.until + kSameTime) times.push_back(std::min(end, of_.until + frame));
    if (times.empty()) return {};
    InsertKeys insert{.clip = &clip, .channels = {&id, 1}, .times = times, .selection = {}};
    return insert.run();
  }

  // Knots of `made` in place of those of the time.
  Check put(Clip& clip, const ChannelId& id, const Curve& made) const {
    std::vector<Knot> knots;
    CurveState state;
    if (const Curve* now = findCurve(clip, id); now && !now->empty()) {
      state = now->state();
      if (Check ok = keepOutside(clip, id, now->start(), now->end()); !ok) return ok;
      knots = knotsOf(clip, id);
    }
    std::erase_if(knots, [&](const Knot& knot) { return isInside(knot.time); });
    for (const Knot& knot : made.knots()) knots.push_back(knot);
    std::ranges::stable_sort(knots, {}, &Knot::time);
    auto curve = Curve::fromKnots(knots);
    if (!curve) return tl::unexpected(curve.error());
    curve->setState(state);
    return setCurve(clip, id, *std::move(curve));
  }

  Check putRotation(Clip& clip, JointIndex joint, const QuatCurve& made) const {
    const ChannelId id{of_.layer, joint, -1, ChannelKind::quaternion_x};
    std::vector<QuatKnot> knots;
    CurveState state;
    if (const QuatCurve* now = findQuatCurve(clip, id)) {
      state = now->state();
      if (Check ok = keepOutside(clip, id, now->start(), now->end()); !ok) return ok;
      knots = findQuatCurve(clip, id)->knots();
    }
    std::erase_if(knots, [&](const QuatKnot& knot) { return isInside(knot.time); });
    for (const QuatKnot& knot : made.knots()) knots.push_back(knot);
    std::ranges::stable_sort(knots, {}, &QuatKnot::time);
    for (std::size_t i = 1; i < knots.size(); ++i) {
      QuatKnot& knot = knots[i];
      if (glm::dot(knots[i - 1].value, knot.value) < 0.f)
        knot.value = -knot.value, knot.in = -knot.in, knot.out = -knot.out;
    }
    auto curve = QuatCurve::fromKnots(knots);
    if (!curve) return tl::unexpected(curve.error());
    curve->setState(state);
    trackFor(clip, of_.layer, joint).rotation = *std::move(curve);
    return {};
  }

  // A number that holds over the time, and stays outside of it what it was. steps: its values from each of some times
  // on.
  Check putNumber(Clip& clip, int channel, std::span<const std::pair<double, float>> steps) const {
    const ClipLayer* layer = layerOrNull(clip, of_.layer);
    const ChannelId id{layer && layer->mode == LayerMode::additive ? kBaseLayer : of_.layer, kNoJoint, channel,
                       ChannelKind::morph};
    const float rest = character_.morph_channels[static_cast<std::size_t>(channel)].rest_weight;
    const Curve* now = findCurve(clip, id);
    const bool keyed = now && !now->empty();
    if (!keyed && std::ranges::all_of(steps, [&](const auto& step) { return step.second == rest; })) return {};
    const double frame = 1.0 / rateOf(clip);
    const double before = of_.from - frame, after = of_.until + frame;
    const auto was = [&](double time) { return keyed ? now->evaluate(time) : rest; };
    std::vector<Knot> knots;
    if (keyed && !isWhole())
      for (const Knot& knot : knotsOf(clip, id))
        if (knot.time < before - kSameTime || knot.time > after + kSameTime) knots.push_back(knot);
    const auto add = [&](double time, float value) {
      knots.push_back({.time = time, .value = value, .interpolation = Interpolation::step});
    };
    if (!isWhole() && of_.from > kSameTime) add(std::max(before, 0.0), was(before));
    for (const auto& [time, value] : steps) add(time, value);
    if (!isWhole() && of_.until < clip.duration_s - kSameTime) add(after, was(after));
    std::ranges::stable_sort(knots, {}, &Knot::time);
    auto curve = Curve::fromKnots(knots);
    if (!curve) return tl::unexpected(curve.error());
    return setCurve(clip, id, *std::move(curve));
  }

  // The keys of `made`, and the numbers of the chains.
  Check write(Clip& clip, const Clip& made) const {
    of_.keys = 0;
    for (const JointTrack& track : made.joints) {
      const auto curve = [&](ChannelKind kind, const Curve& one) -> Check {
        if (one.empty()) return {};
        of_.keys += one.size();
        return put(clip, {of_.layer, track.joint, -1, kind}, one);
      };
      for (int axis = 0; axis < 3; ++axis) {
        const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::translation_x) + axis);
        if (Check ok = curve(kind, track.translation[static_cast<std::size_t>(axis)]); !ok) return ok;
      }
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        JointTrack& into = trackFor(clip, of_.layer, track.joint);
        if (!hasRotation(into))
          into.rotation = EulerCurves{.order = euler->order, .angles = {}, .pre = euler->pre, .post = euler->post};
        for (int axis = 0; axis < 3; ++axis) {
          const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::rotation_x) + axis);
          if (Check ok = curve(kind, euler->angles[static_cast<std::size_t>(axis)]); !ok) return ok;
        }
      } else if (const auto& rotation = std::get<QuatCurve>(track.rotation); !rotation.empty()) {
        of_.keys += rotation.size();
        if (Check ok = putRotation(clip, track.joint, rotation); !ok) return ok;
      }
    }
    for (const std::size_t chain : of_.chains) {
      const CharacterRig::Chain& run = rig_.chains[chain];
      const std::pair<double, float> weight{of_.from, of_.to == SnapChains::To::ik ? 1.f : 0.f};
      if (Check ok = putNumber(clip, run.weight, {&weight, 1}); !ok) return ok;
      if (of_.to == SnapChains::To::fk || run.soft < 0) continue;
      const std::pair<double, float> hard{of_.from, 0.f};
      if (softens_)
        if (Check ok = putNumber(clip, run.soft, {&hard, 1}); !ok) return ok;
      std::vector<std::pair<double, float>> turns;
      const std::vector<bool>& backwards = backwards_.at(chain);
      for (std::size_t i = 0; i < times_.size(); ++i)
        if (i == 0 || backwards[i] != backwards[i - 1]) turns.emplace_back(times_[i], backwards[i] ? 1.f : 0.f);
      if (Check ok = putNumber(clip, run.backwards, turns); !ok) return ok;
    }
    return {};
  }

  // Where a chain strays, it gets exact keys at the times at which it does so most, in the end at all.
  Check measure(const Clip& clip, int round, bool& strays) {
    const SnapChains::PoseAt shown = showing(clip);
    of_.farthest_m = 0.0;
    of_.farthest_time = of_.from;
    std::map<std::size_t, std::vector<double>> distances;
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      shown(times_[i], pose);
      runRig(pose);
      standing_.update(character_.skeleton, pose.local);
      for (const std::size_t chain : of_.chains) distances[chain].push_back(0.0);
      for (std::size_t j = 0; j < watched_.size(); ++j) {
        const double off =
            static_cast<double>(glm::distance(wanted_[i * watched_.size() + j], standing_.position(watched_[j].joint)));
        for (const std::size_t chain : watched_[j].by) distances[chain].back() = std::max(distances[chain].back(), off);
        if (off > of_.farthest_m) of_.farthest_m = off, of_.farthest_time = times_[i];
      }
    }
    for (const auto& [chain, away] : distances) {
      Exactness& exact = exact_.at(chain);
      bool any = false, more = false;
      for (std::size_t i = 0; i < away.size(); ++i) {
        if (!(away[i] > of_.tolerance_m)) continue;
        any = true;
        const bool most = (i == 0 || away[i] >= away[i - 1]) && (i + 1 == away.size() || away[i] >= away[i + 1]);
        if (most) more = exact.at.insert(times_[i]).second || more;
      }
      if (!any) continue;
      strays = strays || !exact.dense;
      if (!more) exact.tolerance *= 0.3;
      exact.dense = exact.dense || round + 1 >= kMaxFits || 2 * exact.at.size() > times_.size();
    }
    return {};
  }

  struct Watched {  // a joint of the file, and the chains that move it
    JointIndex joint = kNoJoint;
    std::vector<std::size_t> by{};
  };
  struct Exactness {
    double tolerance = 0.0;  // metres
    std::set<double> at{};   // at these times there are keys
    bool dense = false;      // at all of them
  };

  SnapChains& of_;
  const Character& character_;
  const CharacterRig& rig_;
  std::vector<double> times_;
  std::set<double> between_;  // of these, those that are no frames
  std::vector<Watched> watched_;
  std::vector<Vec3> wanted_;  // of these joints, time by time
  std::map<JointIndex, std::vector<Transform>> locals_;
  std::map<std::size_t, std::vector<bool>> backwards_;
  std::set<std::size_t> leaps_;            // chains whose front does so
  std::map<std::size_t, float> off_line_;  // the farthest, metres
  std::map<std::size_t, Exactness> exact_;
  bool softens_ = false;
  Clip dense_;
  RigScratch scratch_;
  Standing3d standing_;
};

}  // namespace

SnappedControls snappedControls(const Character& character, const Pose& pose, std::size_t chain) {
  Standing3d standing;
  standing.update(character.skeleton, pose.local);
  return snapped(character, standing, pose, chain);
}

double snapTolerance(const Character& character) {
  Box box;
  const std::vector<Mat4> rest_m = restInModelSpace(character.skeleton);
  for (std::size_t j = 0; j < rest_m.size(); ++j)
    if (character.skeleton.joints()[j].isOfFigure()) box.add(Vec3(rest_m[j][3]));
  const Vec3 size = box.empty() ? Vec3(1.f) : box.size();
  return 1e-4 * static_cast<double>(std::max({size.x, size.y, size.z, 1e-3f}));
}

Check SnapChains::validate() const {
  if (!character || !character->rig || !clip || chains.empty())
    return fail("There is no chain to snap; add limb handles first.");
  std::set<std::size_t> once;
  for (const std::size_t chain : chains)
    if (chain >= character->rig->chains.size() || !once.insert(chain).second)
      return fail("A chain is not there, or named twice.");
  if (!std::isfinite(from) || !std::isfinite(until) || until < from || !(tolerance_m > 0.0))
    return fail("The time to snap ends after it starts; give such frames.");
  if ((until - from) * rateOf(*clip) > kMaxSnapFrames)
    return fail("Snapping would take more than a million frames; choose a shorter time.");
  if (!hasLayer(*clip, layer)) return fail("There is no such layer.");
  if (isLayerLocked(*clip, layer)) return fail("The layer is locked; unlock it first.");
  for (const std::size_t chain : chains) {
    const CharacterRig& rig = *character->rig;
    std::vector<JointIndex> keyed = rig.chains[chain].joints;
    if (to == To::ik) {
      keyed = {rig.jointOf(rig.rig.chains[chain].target)};
      if (rig.rig.chains[chain].pole != kNoControl) keyed.push_back(rig.jointOf(rig.rig.chains[chain].pole));
    }
    for (const JointIndex joint : keyed)
      for (const ChannelId& id : channelsOf(*clip, layer, joint))
        if (isLocked(*clip, id))
          return fail(text("“{}” has locked curves; unlock them first.", character->skeleton[joint].name));
  }
  return {};
}

Check SnapChains::run() {
  if (Check ok = validate(); !ok) return ok;
  return Snapping(*this).run();
}

}  // namespace sinew
