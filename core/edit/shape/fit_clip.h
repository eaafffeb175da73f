// From a dense clip, captured or baked, to one with few knots.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "core/edit/keys/edit_keys.h"
#include "core/math/transform.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Which curves get their knots at the same times.
enum class CommonTimes : std::uint8_t {
  none,       // each curve has its own
  joint,      // all curves of a joint
  character,  // all curves that are fitted, so that every knot is part of a pose
};

// What fitting did to one joint.
struct JointFit {
  JointIndex joint = kNoJoint;
  std::size_t keys_before = 0, keys_after = 0;  // of all its channels; a quaternion curve counts as one
  std::size_t samples = 0;                      // moments at which the error was measured
  double max_error_m = 0.0;                     // the greatest error at any of them
  double worst_time = 0.0;                      // where it was found, seconds
  double max_between_m = 0.0;                   // the error halfway between two of them, which nothing bounds
};

// Exchanges the curves of joints by cubic segments with as few knots as an error allows.
//
// The error of a joint at a moment bounds the way, in the space of its parent, of any point that lies `lever_m` from
// the joint in the rest pose:
//   |t - t'| + lever * (2 sin(angle / 2) * max |s / r| + max |(s - s') / r|)
// with t, s the translation and scale of the source, t', s' those of the result, r the scale of the rest pose, and the
// angle between the two rotations. It is measured on the result as it will be evaluated, at every knot of every curve
// of the joint, and at every frame between knots that lie farther apart. Where a joint cannot be fitted within the
// tolerance or with fewer knots, it keeps its curves.
//
// Kinds of rotation stay: quaternions are fitted as quaternions whose components share their knots, Euler angles one
// by one (after the Euler filter, where they jump by half a turn). Each curve may use what the curves before it have
// left of the tolerance, sample by sample. Locked curves stay.
//
// With common times, whoever shares them is fitted at once, against the same error: a knot of one is a knot of all.
// Curves that do not change keep a single knot, and those that go on in cycles from another time than the others begin
// or end keep theirs all. Where common times need as many knots as there are, the joint (or character) keeps its
// curves.
struct FitClip {
  const Clip* clip = nullptr;              // in
  int layer = kBaseLayer;                  // in: whose joints are fitted
  std::span<const JointIndex> joints{};    // in: those to fit; none: all that the layer moves
  std::span<const Transform> rest_l{};     // in: one per joint, for channels that nothing moves; none: the identity
  std::span<const double> parent_scale{};  // in: one per joint, metres for each unit of the parent's space, > 0: see
                                           // parentScales(); none: 1
  double tolerance_m = 0.001;              // in: metres, > 0
  double lever_m = 0.1;                    // in: metres, > 0
  double weight_tolerance = 0.001;  // in: of the weights of morph targets, which are fitted with all joints; >= 0
  std::span<const double> golden_times{};        // in: seconds, ascending; all channels keep their value there exactly
  const KnotSets* golden_keys = nullptr;         // in: keys of `layer` whose value their own channel keeps; may be null
  CommonTimes common_times = CommonTimes::none;  // in
  bool keep_holds = true;  // in: values that stay for three samples or more and then jump become stepped segments
  int threads = 0;         // in: 0: as many as the machine has
  const std::atomic<bool>* cancel = nullptr;                          // in: may be null; becomes true from any thread
  std::function<void(std::size_t done, std::size_t all)> progress{};  // in: may be empty; from any thread, not at once;
                                                                      // joints and morphs, or moments of all of them

  Clip fitted{};                   // out
  std::vector<JointFit> report{};  // out: ascending by joint
  bool cancelled = false;          // out: then the rest of the result means nothing

  [[nodiscard]] Check validate() const;
  void run();  // validate() must hold

  double maxError() const;         // metres
  double maxErrorBetween() const;  // metres; what shows where a clip is played in between

 private:
  std::map<ChannelKind, std::vector<double>> goldenOf(JointIndex joint, std::int32_t morph) const;
};

// How much larger the rest pose makes what lies in the space of each joint's parent: the greatest of its three scales.
std::vector<double> parentScales(const Skeleton& skeleton);

// The times at which a joint's error is measured: see FitClip. Ascending; the golden times inside are among them.
std::vector<double> sourceSamples(const JointTrack& track, double fps, std::span<const double> golden_times);

// Greatest errors of a joint whose track `fitted` takes the place of `source`, as FitClip measures them.
JointFit measureFit(const JointTrack& source, const JointTrack& fitted, std::span<const double> times,
                    const Transform& rest_l, double lever_m);

}  // namespace sinew
