#include "core/edit/rig/snap_chains.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/rig/dense_keys.h"
#include "core/edit/rig/limb_turns.h"
#include "core/edit/rig/put_keys.h"
#include "core/edit/rig/snap_exactness.h"
#include "core/edit/rig/snapped_body.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/edit/rig/snapped_part.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/math/tolerances.h"
#include "core/skeleton/model_pose.h"

namespace sinew {

namespace {

constexpr double kMaxSnapFrames = 1e6;
constexpr int kMaxFits = 14, kMaxFiner = 2;
constexpr double kFinest = 1 << kMaxFiner;  // times to a frame
constexpr double kBetween = 10.0;           // of the tolerance: how much a joint may stray between the times looked at

std::size_t placeOfJoint(JointIndex joint) { return static_cast<std::size_t>(joint); }

// The work of SnapChains.
class Snapping {
 public:
  explicit Snapping(SnapChains& of) : of_(of), character_(*of.character), rig_(*character_.rig), parts_(partsOf(of)) {}

  Check run() {
    if (Check ok = findAlong(); !ok) return ok;
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
    for (const SnappedPart& part : parts_)
      if (!part.along) pose.morph_weights[static_cast<std::size_t>(part.weight())] = weight;
  }
  Mat4 placementAt(double time) const {
    return of_.placement_w && rig_.reads_world ? of_.placement_w(time) : Mat4(1.f);
  }
  void runRig(Pose& pose, double time) {
    RunRig{
        .character = &character_, .placement_w = placementAt(time), .time_s = time, .pose = &pose, .scratch = &scratch_}
        .run();
  }

  SnappedBody bodyAt(std::size_t body, const Pose& shown, double time) {
    return {.character = &character_,
            .body = body,
            .given = &given_,
            .shown = &shown,
            .placement_w = placementAt(time),
            .time_s = time,
            .along = along_,
            .scratch = &scratch_};
  }

  // Chains that have to go along with bodies.
  Check findAlong() {
    if (of_.to == SnapChains::To::fk || of_.bodies.empty() || rig_.chains.empty()) return {};
    const SnapChains::PoseAt shown = showing(*of_.clip);
    std::set<std::size_t> all;
    Pose pose;
    const auto find = [&](double times_to_a_frame, double tolerances) -> Check {
      for (const double time : bakeTimes(of_.from, of_.until, times_to_a_frame * frameRateOf(*of_.clip), 1)) {
        if (Check ok = of_.task.goesOn(); !ok) return ok;
        wantedAt(shown, time, pose);
        for (const std::size_t body : of_.bodies) {
          const std::vector<std::size_t> away = bodyAt(body, pose, time).leadingAway(static_cast<float>(tolerances));
          all.insert(away.begin(), away.end());
        }
      }
      return {};
    };
    // Also at moments between frames, at which straight limbs may be looked at.
    if (Check ok = find(1.0, 1.0); !ok) return ok;
    if (Check ok = find(kFinest, kBetween); !ok) return ok;
    along_.assign(all.begin(), all.end());
    std::vector<SnappedPart> along;
    for (const std::size_t chain : along_) along.push_back({rig_, {RigStep::Kind::chain, chain}, true});
    for (const SnappedPart& part : along)
      if (Check ok = areUnlocked(of_, keyedOf(part)); !ok) return ok;
    for (const SnappedPart& part : parts_) along.push_back({rig_, part.step});  // bodies say last where targets are
    parts_.swap(along);
    return {};
  }

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
      if (times_[i + 1] - times_[i] < 0.4 / frameRateOf(made)) continue;
      wantedAt(was, half, pose);
      places.clear();
      for (const Watched& watched : watched_) places.push_back(standing_.position(watched.joint));
      is(half, pose);
      runRig(pose, half);
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
    given_ = pose;
    runRig(pose, time);
    standing_.update(character_.skeleton, pose.local);
  }

  Check sample() {
    const SnapChains::PoseAt shown = showing(*of_.clip);
    const double rate = frameRateOf(*of_.clip);
    times_ = bakeTimes(of_.from, of_.until, rate, 1);
    times_.insert(times_.end(), between_.begin(), between_.end());
    std::ranges::sort(times_);
    watched_.clear(), wanted_.clear(), locals_.clear(), backwards_.clear(), off_line_.clear(), exact_.clear(),
        leaps_.clear(), to_zero_.clear(), slides_.clear(), unbalanced_.clear();
    dense_ = {};
    if (of_.to == SnapChains::To::ik) addTurns(shown);
    const Skeleton& file = rig_.plain->skeleton;
    for (JointIndex joint = 0; placeOfJoint(joint) < file.size(); ++joint) {
      Watched watched{.joint = joint};
      for (std::size_t part = 0; part < parts_.size(); ++part)
        if (joint == parts_[part].first() || file.isAncestor(parts_[part].first(), joint)) watched.by.push_back(part);
      if (!watched.by.empty()) watched_.push_back(std::move(watched));
    }
    of_.frames = times_.size();
    exact_.assign(parts_.size(), {.tolerance = 0.5 * of_.tolerance_m});
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      of_.task.tell(i, times_.size());
      wantedAt(shown, times_[i], pose);
      for (const Watched& watched : watched_) wanted_.push_back(standing_.position(watched.joint));
      const SnapChains::Terms terms = of_.terms ? of_.terms(times_[i]) : SnapChains::Terms();
      const auto keep = [&](JointIndex joint, const Transform& local) {
        const std::optional<Transform> held = terms ? terms(joint, local) : local;
        std::vector<Transform>& locals = locals_[joint];
        if (held && locals.size() == i + 1)
          locals.back() = *held;
        else if (held)
          locals.push_back(*held);
        return held.has_value();
      };
      for (std::size_t part = 0; part < parts_.size(); ++part) {
        bool there = true;
        for (const auto& [joint, local] : localsOf(part, pose, times_[i])) there = keep(joint, local) && there;
        if (!there)
          return fail(text("What plays over this layer hides “{}”; give the layer more weight, or choose another one.",
                           nameOf(rig_.rig, parts_[part].step)));
      }
    }
    of_.unbalanced.assign(unbalanced_.begin(), unbalanced_.end());
    return {};
  }

  // What is to be keyed for a part at a time, joint-local. pose: what is wanted then.
  std::vector<std::pair<JointIndex, Transform>> localsOf(std::size_t index, const Pose& pose, double time) {
    const SnappedPart& part = parts_[index];
    if (part.isChain() && of_.to == SnapChains::To::fk) return jointsOf(part, pose);
    if (part.isChain()) {
      auto locals = controlsOf(index, pose, time);
      if (part.along)
        for (const auto& joint : jointsOf(part, pose)) locals.push_back(joint);
      return locals;
    }
    if (of_.to == SnapChains::To::fk) {
      slides_.insert(part.first());
      auto left = leftByBody(character_, part.step.index, given_, placementAt(time), time, scratch_);
      for (auto& [joint, local] : left)  // of chains that are snapped, too, as they show
        if (std::ranges::any_of(parts_, [&](const SnappedPart& other) {
              return other.isChain() && std::ranges::find(other.moves(), joint) != other.moves().end();
            }))
          local = pose.local[placeOfJoint(joint)];
      return left;
    }
    SnappedBody snap = bodyAt(part.step.index, pose, time);
    snap.run();
    if (!snap.balanced) unbalanced_.insert(part.step.index);
    return std::move(snap.targets);
  }
  std::vector<std::pair<JointIndex, Transform>> controlsOf(std::size_t part, const Pose& pose, double time) {
    const std::size_t chain = parts_[part].step.index;
    SnappedControls controls = snappedControls(character_, standing_, pose, chain, placementAt(time));
    backwards_[part].push_back(controls.backwards);
    if (parts_[part].chain().pole != kNoControl)
      off_line_[part] = std::max(off_line_[part], offLine(parts_[part].chain()));
    for (const int channel : channelsBeside(rig_.chains[chain]))
      if (pose.morph_weights[static_cast<std::size_t>(channel)] != 0.f) to_zero_.insert(channel);
    return std::move(controls.locals);
  }
  std::vector<std::pair<JointIndex, Transform>> jointsOf(const SnappedPart& part, const Pose& pose) {
    const CharacterRig::Chain& run = rig_.chains[part.step.index];
    const bool stretched = run.stretch >= 0 && pose.morph_weights[static_cast<std::size_t>(run.stretch)] > 0.f;
    if (stretched || run.slides) slides_.insert(run.joints.begin() + 1, run.joints.end());
    std::vector<std::pair<JointIndex, Transform>> locals;
    for (const JointIndex joint : run.moves) locals.emplace_back(joint, pose.local[placeOfJoint(joint)]);
    return locals;
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
    LimbTurns turning{.times = times_, .fronts = [&](double time) {
                        wantedAt(shown, time, pose);
                        LimbTurns::Fronts all(parts_.size());  // of what is no limb, one that never turns
                        for (std::size_t i = 0; i < all.size(); ++i)
                          if (parts_[i].isChain() && parts_[i].chain().solver == ChainSolver::two_bone)
                            all[i] = limbFront(character_, pose, parts_[i].step.index);
                        return all;
                      }};
    turning.run();
    leaps_ = std::move(turning.leaps);
    times_.insert(times_.end(), turning.turns.begin(), turning.turns.end());
    std::ranges::sort(times_);
    const auto rest = std::ranges::unique(times_, [](double a, double b) { return b - a < 0.1 * kSameTime; });
    times_.erase(rest.begin(), rest.end());
  }

  bool movesTranslation(JointIndex joint) const {
    return rig_.controlOf(joint) != kNoControl || slides_.contains(joint);
  }

  // A knot at each time, smooth between them; poles may leap.
  Check writeDense() {
    dense_.duration_s = of_.clip->duration_s;
    dense_.fps = frameRateOf(*of_.clip);
    for (const auto& [joint, locals] : locals_)
      if (Check ok = DenseKeys{.clip = &dense_,
                               .joint = joint,
                               .times = times_,
                               .locals = locals,
                               .like = findTrack(*of_.clip, of_.layer, joint),
                               .translates = movesTranslation(joint),
                               .rotates = !isPlace(rig_, joint),
                               .tangents = isPole(rig_, joint) ? TangentMode::automatic : TangentMode::spline}
                         .run();
          !ok)
        return ok;
    return {};
  }

  // What is to be keyed of a part.
  std::vector<JointIndex> keyedOf(const SnappedPart& part) const {
    if (of_.to == SnapChains::To::fk) return part.moves();
    std::vector<JointIndex> keyed = part.controls();
    if (part.along) keyed.insert(keyed.end(), part.moves().begin(), part.moves().end());
    return keyed;
  }

  // Few knots instead of the dense ones, as exact as each part needs it.
  Clip fitted() const {
    std::vector<Transform> rest;
    for (const Joint& joint : character_.skeleton.joints()) rest.push_back(joint.rest_l);
    struct Need {
      double tolerance = std::numeric_limits<double>::infinity();
      std::set<double> at{};
      bool dense = false;
    };
    std::map<JointIndex, Need> needs;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      const SnapExactness& exact = exact_[part];
      for (const JointIndex joint : keyedOf(parts_[part])) {
        Need& need = needs[joint];
        const bool pole = parts_[part].isChain() && isPole(rig_, joint);
        need.tolerance = std::min(need.tolerance, exact.tolerance * (pole ? poleShare(part) : 1.0));
        need.at.insert(exact.at.begin(), exact.at.end());
        need.dense = need.dense || exact.dense || (pole && leaps_.contains(part));
      }
    }
    const double lever = leverOf(character_, parts_);
    Clip out = dense_;
    for (const auto& [joint, need] : needs) {
      if (need.dense) continue;
      const std::vector<double> golden(need.at.begin(), need.at.end());
      FitClip fit{.clip = &out,
                  .joints = {&joint, 1},
                  .rest_l = rest,
                  .tolerance_m = need.tolerance,
                  .lever_m = lever,
                  .golden_times = golden,
                  .keep_holds = false,
                  .threads = 1};
      if (!fit.validate()) continue;
      fit.run();
      out = std::move(fit.fitted);
    }
    return out;
  }

  // How much farther a pole may stray than the middle joint, that lies nearer to the line about which both turn.
  double poleShare(std::size_t part) const {
    const double farthest = std::max(static_cast<double>(off_line_.at(part)), 1e-6);
    return std::clamp(0.3 * static_cast<double>(poleDistance(character_, parts_[part].step.index)) / farthest, 0.3,
                      30.0);
  }

  // How the layer rotates a joint without keys. Nothing where that shows nowhere outside of the time, as of controls,
  // whose chains have no weight there; and of layers that override what lies below, which no key does as none does.
  std::optional<Quat> restOf(const Clip& clip, JointIndex joint) const {
    if (rig_.controlOf(joint) != kNoControl) return std::nullopt;
    const ClipLayer* into = layerOrNull(clip, of_.layer);
    if (!into) return character_.skeleton[joint].rest_l.rotation;
    return into->mode == LayerMode::additive ? std::optional(kIdentityRotation) : std::nullopt;
  }

  // Likewise where it stands.
  std::optional<Vec3> placeRestOf(const Clip& clip, JointIndex joint) const {
    if (!slides_.contains(joint)) return std::nullopt;
    const ClipLayer* into = layerOrNull(clip, of_.layer);
    if (!into) return character_.skeleton[joint].rest_l.translation;
    return into->mode == LayerMode::additive ? std::optional(Vec3(0.f)) : std::nullopt;
  }

  // The keys of `made`, and the numbers of the chains.
  Check write(Clip& clip, const Clip& made) const {
    of_.keys = 0;
    const PutKeys put{.clip = &clip, .layer = of_.layer, .from = of_.from, .until = of_.until};
    const auto number = [&](int channel, std::span<const std::pair<double, float>> steps) {
      return put.number(channel, character_.morph_channels[static_cast<std::size_t>(channel)].rest_weight, steps);
    };
    for (const JointTrack& track : made.joints) {
      const bool control = rig_.controlOf(track.joint) != kNoControl;
      if (Check ok = put.track(track, of_.keys, restOf(clip, track.joint), control ? std::nullopt : std::optional(0.f),
                               placeRestOf(clip, track.joint));
          !ok)
        return ok;
    }
    const std::pair<double, float> none{of_.from, 0.f};
    for (const int channel : to_zero_)
      if (Check ok = number(channel, {&none, 1}); !ok) return ok;
    for (const std::size_t body : unbalanced_)
      if (Check ok = number(rig_.bodies[body].balance, {&none, 1}); !ok) return ok;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      const std::pair<double, float> weight{of_.from, of_.to == SnapChains::To::ik ? 1.f : 0.f};
      if (!parts_[part].along)
        if (Check ok = number(parts_[part].weight(), {&weight, 1}); !ok) return ok;
      if (of_.to == SnapChains::To::fk || !parts_[part].isChain()) continue;
      const CharacterRig::Chain& run = rig_.chains[parts_[part].step.index];
      if (run.backwards < 0) continue;
      std::vector<std::pair<double, float>> turns;
      const std::vector<bool>& backwards = backwards_.at(part);
      for (std::size_t i = 0; i < times_.size(); ++i)
        if (i == 0 || backwards[i] != backwards[i - 1]) turns.emplace_back(times_[i], backwards[i] ? 1.f : 0.f);
      if (Check ok = number(run.backwards, turns); !ok) return ok;
    }
    return {};
  }

  // Where a chain strays, it gets exact keys at the times at which it does so most, in the end at all.
  Check measure(const Clip& clip, int round, bool& strays) {
    const SnapChains::PoseAt shown = showing(clip);
    of_.farthest_m = 0.0;
    of_.farthest_time = of_.from;
    std::vector<std::vector<double>> distances(parts_.size());
    Pose pose;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (Check ok = of_.task.goesOn(); !ok) return ok;
      shown(times_[i], pose);
      runRig(pose, times_[i]);
      standing_.update(character_.skeleton, pose.local);
      for (std::vector<double>& away : distances) away.push_back(0.0);
      for (std::size_t j = 0; j < watched_.size(); ++j) {
        const double off =
            static_cast<double>(glm::distance(wanted_[i * watched_.size() + j], standing_.position(watched_[j].joint)));
        for (const std::size_t part : watched_[j].by) distances[part].back() = std::max(distances[part].back(), off);
        if (off > of_.farthest_m) of_.farthest_m = off, of_.farthest_time = times_[i];
      }
    }
    for (std::size_t part = 0; part < parts_.size(); ++part)
      if (exact_[part].refine(times_, distances[part], of_.tolerance_m, round + 1 >= kMaxFits)) strays = true;
    return {};
  }

  struct Watched {  // a joint of the file, and the parts that move it
    JointIndex joint = kNoJoint;
    std::vector<std::size_t> by{};
  };

  SnapChains& of_;
  const Character& character_;
  const CharacterRig& rig_;
  std::vector<SnappedPart> parts_;
  std::vector<std::size_t> along_;  // of these, by number among the chains
  std::vector<double> times_;
  std::set<double> between_;  // of these, those that are no frames
  std::vector<Watched> watched_;
  std::vector<Vec3> wanted_;  // of these joints, time by time
  std::map<JointIndex, std::vector<Transform>> locals_;
  std::map<std::size_t, std::vector<bool>> backwards_;  // by part, likewise the following
  std::set<std::size_t> leaps_;                         // chains whose front does so
  std::map<std::size_t, float> off_line_;               // the farthest, metres
  std::vector<SnapExactness> exact_;
  std::set<int> to_zero_;             // see channelsBeside()
  std::set<std::size_t> unbalanced_;  // bodies
  // Joints that move in what they hang on: hips of bodies; those whose bones a spline makes longer or shorter.
  std::set<JointIndex> slides_;
  Pose given_;  // of the time that was looked at last, before the rig has run
  Clip dense_;
  RigScratch scratch_;
  ModelPose standing_;
};

}  // namespace

Check SnapChains::validate() const {
  if (!character || !character->rig || !clip || (chains.empty() && bodies.empty()))
    return fail("There is no chain to snap; add limb handles first.");
  const CharacterRig& rig = *character->rig;
  const auto areThere = [](std::span<const std::size_t> numbers, std::size_t count) {
    std::set<std::size_t> once;
    return std::ranges::all_of(numbers, [&](std::size_t i) { return i < count && once.insert(i).second; });
  };
  if (!areThere(chains, rig.chains.size()) || !areThere(bodies, rig.bodies.size()))
    return fail("A chain is not there, or named twice.");
  if (!std::isfinite(from) || !std::isfinite(until) || until < from || !(tolerance_m > 0.0))
    return fail("The time to snap ends after it starts; give such frames.");
  if ((until - from) * frameRateOf(*clip) > kMaxSnapFrames)
    return fail("Snapping would take more than a million frames; choose a shorter time.");
  if (!hasLayer(*clip, layer)) return fail("There is no such layer.");
  if (isLayerLocked(*clip, layer)) return fail("The layer is locked; unlock it first.");
  for (const SnappedPart& part : partsOf(*this))
    if (Check ok = areUnlocked(*this, to == To::ik ? part.controls() : part.moves()); !ok) return ok;
  return {};
}

Check SnapChains::run() {
  if (Check ok = validate(); !ok) return ok;
  return Snapping(*this).run();
}

}  // namespace sinew
