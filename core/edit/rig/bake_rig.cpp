#include "core/edit/rig/bake_rig.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

constexpr double kMaxBakedFrames = 1e6;
// Parts of the tolerance that each joint may use; the last one stands for a key on each frame.
constexpr double kPartsForJoints[] = {0.3, 0.05, 0.0};

// One clip.
class RigBaking {
 public:
  RigBaking(const BakeRig& bake, const Clip& clip)
      : character_(*bake.character), plain_(*character_.rig->plain), bake_(bake), clip_(clip) {}

  // The clip without what is keyed of the rig.
  Clip stripped() const {
    Clip out = clip_;
    const auto strip = [&](auto& tracks) {
      std::erase_if(tracks.joints, [&](const JointTrack& track) {
        return static_cast<std::size_t>(track.joint) >= plain_.skeleton.size();
      });
      std::erase_if(tracks.morphs, [&](const MorphTrack& track) {
        return static_cast<std::size_t>(track.channel) >= plain_.morph_channels.size();
      });
    };
    strip(out);
    for (ClipLayer& layer : out.layers) strip(layer);
    return out;
  }

  Check run(Clip& out, bool& moved, double& farthest_m) {
    out = stripped();
    farthest_m = 0.0;
    const double rate = frameRateOf(clip_);
    if (clip_.duration_s * rate > kMaxBakedFrames) return fail("Baking would take more than a million frames.");
    times_ = bakeTimes(0.0, clip_.duration_s, rate, 1);
    if (Check ok = sample(); !ok) return ok;
    moved = !moved_.empty() || !weights_.empty();
    if (!moved) return {};
    Clip dense;
    dense.duration_s = clip_.duration_s;
    dense.fps = rate;
    const KnotTimes column{std::vector<double>(times_)};
    for (const auto& [joint, parts] : moved_) {
      const std::vector<Transform>& locals = locals_.at(joint);
      JointTrack& track = trackFor(dense, kBaseLayer, joint);
      const auto curves = [&](std::array<Curve, 3>& into, Vec3 Transform::*part) -> Check {
        auto made = sampledVectors(column, locals, part);
        if (!made) return tl::unexpected(made.error());
        into = *std::move(made);
        return {};
      };
      if (parts.translation)
        if (Check ok = curves(track.translation, &Transform::translation); !ok) return ok;
      if (parts.scale)
        if (Check ok = curves(track.scale, &Transform::scale); !ok) return ok;
      if (!parts.rotation) continue;
      const JointTrack* now = clip_.track(joint);
      std::vector<Quat> rotations;
      for (const Transform& local : locals) rotations.push_back(local.rotation);
      auto made = sampledRotation(now && hasRotation(*now) ? now : nullptr, column, rotations);
      if (!made) return tl::unexpected(made.error());
      track.rotation = *std::move(made);
    }
    for (const auto& [channel, weights] : weights_) {
      auto made = Curve::fromSamples(column, std::vector<float>(weights), Interpolation::linear);
      if (!made) return tl::unexpected(made.error());
      morphTrackFor(dense, kBaseLayer, channel).weight = *std::move(made);
    }
    for (const double part : kPartsForJoints) {
      Clip candidate = stripped();
      const Clip fit = fitted(dense, part * bake_.tolerance_m);
      for (const JointTrack& track : fit.joints) {
        put(trackFor(candidate, kBaseLayer, track.joint), track);
        for (ClipLayer& layer : candidate.layers)
          for (JointTrack& laid : layer.joints)
            if (laid.joint == track.joint) put(laid, JointTrack());
      }
      for (const MorphTrack& track : fit.morphs) {
        morphTrackFor(candidate, kBaseLayer, track.channel).weight = track.weight;
        for (ClipLayer& layer : candidate.layers)
          std::erase_if(layer.morphs, [&](const MorphTrack& laid) { return laid.channel == track.channel; });
      }
      out = std::move(candidate);
      farthest_m = farthest(out);
      if (farthest_m <= bake_.tolerance_m) break;
    }
    return {};
  }

 private:
  void shown(double time, Pose& pose) {
    pose = character_.restPose();
    SampleClip{.clip = &clip_, .time = time, .cache = &cache_, .pose = &pose}.run();
  }

  Mat4 placed(double time) const {
    return bake_.placement_w && character_.rig->reads_world ? bake_.placement_w(clip_, time) : Mat4(1.f);
  }

  struct Parts {
    bool translation = false, rotation = false, scale = false;
  };

  // What the rig moves of a joint, from another track of it.
  void put(JointTrack& into, const JointTrack& from) const {
    const auto parts = moved_.find(into.joint);
    if (parts == moved_.end()) return;
    if (parts->second.translation) into.translation = from.translation;
    if (parts->second.rotation) into.rotation = from.rotation;
    if (parts->second.scale) into.scale = from.scale;
  }

  Check sample() {
    const CharacterRig& rig = *character_.rig;
    std::set<JointIndex> driven;
    for (const RigStep& step : rig.order)
      for (const JointIndex joint : drivenBy(rig.rig, plain_.skeleton, step)) driven.insert(joint);
    std::map<int, std::vector<float>> weights;
    std::set<int> changed;
    Pose pose;
    for (const double time : times_) {
      if (Check ok = bake_.task.goesOn(); !ok) return ok;
      shown(time, pose);
      const Pose before = pose;
      RunRig{.character = &character_, .placement_w = placed(time), .time_s = time, .pose = &pose, .scratch = &scratch_}
          .run();
      const std::vector<Mat4> model =
          inModelSpace(plain_.skeleton, std::span(pose.local).first(plain_.skeleton.size()));
      for (const Mat4& joint_m : model) wanted_.emplace_back(joint_m[3]);
      for (const JointIndex joint : driven) {
        const auto at = static_cast<std::size_t>(joint);
        const Transform &is = pose.local[at], &was = before.local[at];
        locals_[joint].push_back(is);
        if (is == was) continue;
        Parts& parts = moved_[joint];
        parts.translation = parts.translation || is.translation != was.translation;
        parts.rotation = parts.rotation || is.rotation != was.rotation;
        parts.scale = parts.scale || is.scale != was.scale;
      }
      for (const CharacterRig::Driver& driver : rig.drivers) {
        if (driver.target < 0 || driver.spec) continue;
        const auto at = static_cast<std::size_t>(driver.target);
        weights[driver.target].push_back(pose.morph_weights[at]);
        if (pose.morph_weights[at] != before.morph_weights[at]) changed.insert(driver.target);
      }
    }
    for (const int channel : changed) weights_[channel] = std::move(weights[channel]);
    return {};
  }

  Clip fitted(const Clip& dense, double tolerance) const {
    std::vector<Transform> rest;
    for (const Joint& joint : plain_.skeleton.joints()) rest.push_back(joint.rest_l);
    FitClip fit{
        .clip = &dense, .rest_l = rest, .tolerance_m = tolerance, .lever_m = 0.5, .keep_holds = false, .threads = 1};
    if (!(tolerance > 0.0) || !fit.validate()) return dense;
    fit.run();
    return std::move(fit.fitted);
  }

  double farthest(const Clip& clip) const {
    double most = 0.0;
    SampleCache cache;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      Pose pose = plain_.restPose();
      SampleClip{.clip = &clip, .time = times_[i], .cache = &cache, .pose = &pose}.run();
      const std::vector<Mat4> model = inModelSpace(plain_.skeleton, pose.local);
      for (std::size_t j = 0; j < model.size(); ++j)
        most = std::max(most, static_cast<double>(glm::distance(wanted_[i * model.size() + j], Vec3(model[j][3]))));
    }
    return most;
  }

  const Character& character_;
  const Character& plain_;
  const BakeRig& bake_;
  const Clip& clip_;
  std::vector<double> times_;
  std::vector<Vec3> wanted_;                             // of all joints, time by time
  std::map<JointIndex, std::vector<Transform>> locals_;  // of joints that the rig could move
  std::map<JointIndex, Parts> moved_;                    // of them, those that it does move
  std::map<int, std::vector<float>> weights_;            // of morph targets that it drives
  SampleCache cache_;
  RigScratch scratch_;
};

}  // namespace

Check BakeRig::run() {
  clips.clear();
  farthest_m.clear();
  baked = 0;
  for (const auto& clip : from) {
    Clip out;
    bool moved = false;
    if (Check ok = RigBaking(*this, *clip).run(out, moved, farthest_m.emplace_back()); !ok) return ok;
    baked += moved;
    clips.push_back(out == *clip ? clip : std::make_shared<const Clip>(std::move(out)));
  }
  auto made = std::make_shared<Character>(*character);
  made->skeleton = character->rig->plain->skeleton;
  made->morph_channels = character->rig->plain->morph_channels;
  made->rig = nullptr;
  made->clips = clips;
  plain = std::move(made);
  return {};
}

}  // namespace sinew
