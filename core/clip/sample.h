// Clip and time to pose.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/clip/clip.h"
#include "core/skeleton/pose.h"

namespace sinew {

// Segment hints of one clip, kept between frames: one per curve. Any content is safe (a wrong hint only costs a
// bisection), so the cache may serve another clip or an edited one without being told.
class SampleCache {
 public:
  // Makes room for the hints of a clip; allocates only when it has more curves than any before.
  std::span<SegmentHint> hintsFor(const Clip& clip);

 private:
  std::vector<SegmentHint> hints_;
};

// Which curves of a clip and its layers play: not the muted ones; where any is soloed, only those.
class PlayingCurves {
 public:
  PlayingCurves() = default;
  explicit PlayingCurves(const Clip& clip);
  bool operator()(const auto& curve) const {
    return !curve.empty() && !curve.state().muted && (!soloing_ || curve.state().soloed);
  }

 private:
  bool soloing_ = false;
};

// Some joints of a skeleton, in a pose that has a place for these alone, and for no morphs.
struct JointSubset {
  std::span<const JointIndex> joints;  // by place, parents before children
  std::span<const int> places;         // by joint; -1 for those that are left out
};

inline constexpr std::size_t kAllLayers = static_cast<std::size_t>(-1);

// Writes into `pose` what the clip moves; everything else stays as it is (so begin with the rest pose).
struct SampleClip {
  const Clip* clip = nullptr;       // in
  double time = 0.0;                // in: seconds from the clip's start; any
  SampleCache* cache = nullptr;     // in/out: may be null
  Pose* pose = nullptr;             // out: sizes of the character the clip belongs to
  std::size_t layers = kAllLayers;  // in: how many layers count, from the lowest; 0 shows the clip's own tracks alone
  const JointSubset* subset = nullptr;   // in: the joints that the pose has; null: all
  const PlayingCurves* plays = nullptr;  // in: of the clip, where it is asked for many times; null: it is found out

  [[nodiscard]] Check validate() const;  // nothing missing, indices inside the pose
  // Allocates nothing once the cache is bound. What the pose does not have is left out.
  void run() const;

 private:
  Check validate(const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) const;
};

// Whether a layer has an effect, whatever its weight: it is not muted, and no other one silences it by its solo.
bool layerPlays(const Clip& clip, std::size_t layer);
// How much a layer counts at a time, 0 … 1: its weight, or nothing where it does not play.
float layerWeight(const Clip& clip, std::size_t layer, double time);

}  // namespace sinew
