#include "core/edit/rig/bake_rig.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/evaluate/run_rig.h"
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

  Check run(Clip& out, bool& moved) {
    out = stripped();
    const double rate = frameRateOf(clip_);
    if (clip_.duration_s * rate > kMaxBakedFrames) return fail("Baking would take more than a million frames.");
    times_ = bakeTimes(0.0, clip_.duration_s, rate, 1);
    if (Check ok = sample(); !ok) return ok;
    moved = !rotations_.empty();
    if (!moved) return {};
    Clip dense;
    dense.duration_s = clip_.duration_s;
    dense.fps = rate;
    const KnotTimes column{std::vector<double>(times_)};
    for (const auto& [joint, rotations] : rotations_) {
      const JointTrack* now = clip_.track(joint);
      auto made = sampledRotation(now && hasRotation(*now) ? now : nullptr, column, rotations);
      if (!made) return tl::unexpected(made.error());
      trackFor(dense, kBaseLayer, joint).rotation = *std::move(made);
    }
    for (const double part : kPartsForJoints) {
      Clip candidate = stripped();
      for (const JointTrack& track : fitted(dense, part * bake_.tolerance_m).joints) {
        trackFor(candidate, kBaseLayer, track.joint).rotation = track.rotation;
        for (ClipLayer& layer : candidate.layers)
          for (JointTrack& laid : layer.joints)
            if (laid.joint == track.joint) laid.rotation = QuatCurve();
      }
      out = std::move(candidate);
      if (farthest(out) <= bake_.tolerance_m) break;
    }
    return {};
  }

 private:
  void shown(double time, Pose& pose) {
    pose = character_.restPose();
    SampleClip{.clip = &clip_, .time = time, .cache = &cache_, .pose = &pose}.run();
  }

  Check sample() {
    std::set<JointIndex> driven, moved;
    for (const RigStep& step : character_.rig->order)
      for (const JointIndex joint : drivenBy(character_.rig->rig, plain_.skeleton, step)) driven.insert(joint);
    std::map<JointIndex, std::vector<Quat>> all;
    Pose pose;
    for (const double time : times_) {
      if (Check ok = bake_.task.goesOn(); !ok) return ok;
      shown(time, pose);
      const std::vector<Transform> before = pose.local;
      RunRig{.character = &character_, .pose = &pose, .scratch = &scratch_}.run();
      const std::vector<Mat4> model =
          inModelSpace(plain_.skeleton, std::span(pose.local).first(plain_.skeleton.size()));
      for (const Mat4& joint_m : model) wanted_.emplace_back(joint_m[3]);
      for (const JointIndex joint : driven) {
        const auto at = static_cast<std::size_t>(joint);
        all[joint].push_back(pose.local[at].rotation);
        if (pose.local[at].rotation != before[at].rotation) moved.insert(joint);
      }
    }
    for (const JointIndex joint : moved) rotations_[joint] = std::move(all[joint]);
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
  std::vector<Vec3> wanted_;  // of all joints, time by time
  std::map<JointIndex, std::vector<Quat>> rotations_;
  SampleCache cache_;
  RigScratch scratch_;
};

}  // namespace

Check BakeRig::run() {
  clips.clear();
  baked = 0;
  for (const auto& clip : from) {
    Clip out;
    bool moved = false;
    if (Check ok = RigBaking(*this, *clip).run(out, moved); !ok) return ok;
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
