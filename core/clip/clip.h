// An editable animation: curves for joints and morph targets.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/blend/kernels.h"
#include "core/curve/curve.h"
#include "core/curve/quat_curve.h"
#include "core/math/euler.h"

namespace sinew {

// Rotation by three angles, radians, each with its own knots, between two rotations that stay.
struct EulerCurves {
  EulerOrder order = EulerOrder::xyz;
  std::array<Curve, 3> angles;                             // as fromEuler() takes them; an empty one is 0
  Quat pre = kIdentityRotation, post = kIdentityRotation;  // unit length

  Quat rotation(const Vec3& at) const { return pre * fromEuler(at, order) * post; }
  // What of such a rotation the angles are.
  Quat inner(const Quat& rotation_l) const { return innerRotation(pre, rotation_l, post); }
  bool operator==(const EulerCurves&) const = default;
};

// The curves of one joint, relative to its parent. An empty curve leaves the joint's rest value.
struct JointTrack {
  JointIndex joint = kNoJoint;
  std::array<Curve, 3> translation{};  // metres
  std::variant<QuatCurve, EulerCurves> rotation{};
  std::array<Curve, 3> scale{};
  bool operator==(const JointTrack&) const = default;
};

// Whether the track has keys of a rotation.
bool hasRotation(const JointTrack& track);

struct MorphTrack {
  int channel = -1;  // index into Character::morph_channels
  Curve weight;
  bool operator==(const MorphTrack&) const = default;
};

// Keys of a joint or morph target that the character does not have now; they wait for it. Edits of keys leave them as
// they are.
struct LostTrack {
  std::string name;                              // of the joint or morph target
  std::string parent{};                          // of the joint; empty: it had none
  std::variant<JointTrack, MorphTrack> track{};  // of no joint or channel

  std::size_t keyCount() const;
  bool operator==(const LostTrack&) const = default;
};

using LayerMode = BlendMode;  // an overriding layer takes the place of what lies below in the channels that it animates

// What is laid over the tracks of a clip, in the order of the list: edits that leave what lies below as it is.
struct ClipLayer {
  std::string name;
  LayerMode mode = LayerMode::additive;
  Curve weight;         // 0 … 1; without knots the layer counts fully
  bool muted = false;   // has no effect
  bool soloed = false;  // as long as any layer is soloed, all others are muted; the clip's own tracks stay
  bool locked = false;  // cannot be edited
  // Of an additive layer: Euler angles are added to those below, angle by angle, where all of them are Euler curves of
  // the same order; otherwise they turn on like any rotation.
  bool angles_add = false;
  std::vector<JointTrack> joints;  // ascending by joint, at most one each
  std::vector<MorphTrack> morphs;  // ascending by channel, at most one each
  std::vector<LostTrack> lost{};
  bool operator==(const ClipLayer&) const = default;
};

// A named moment.
struct Marker {
  double time = 0.0;  // seconds of the clip
  std::string name;
  bool operator==(const Marker&) const = default;
};

struct Clip {
  std::string name;
  double start_s = 0.0;            // where time 0 of the clip lies on the file's own clock
  double duration_s = 0.0;         // the part that plays is 0 … duration_s. Knots may lie before and after it
  double fps = 0.0;                // of the file, or guessed from the spacing of the knots; > 0
  std::vector<JointTrack> joints;  // ascending by joint, at most one each
  std::vector<MorphTrack> morphs;  // ascending by channel, at most one each
  std::vector<ClipLayer> layers;   // from the lowest to the topmost
  std::vector<Marker> markers;     // ascending by time
  std::vector<LostTrack> lost{};   // of its own tracks
  std::string note{};              // what its file says of it that means nothing here: JSON, as in PartNote

  const JointTrack* track(JointIndex joint) const;

  std::size_t channelCount() const;  // scalar curves that have knots; a quaternion curve counts as one
  std::size_t keyCount() const;      // knots of all channels, without what is lost
  std::size_t bytes() const;
  std::size_t bytesBeside(const Clip& other) const;  // without the curves whose knots the other clip shares
  bool operator==(const Clip&) const = default;
};

// Lets curves that follow one another hold equal times in one place; how many curves do so now that did not before.
std::size_t shareTimes(Clip& clip);

// Frames per second that fit the spacing of the knots: the most common of the usual rates whose frames all knots hit;
// 30 where none fits.
double guessFps(const Clip& clip);

// The distinct times at which any curve of the joint has a knot, ascending.
std::vector<double> knotTimes(const JointTrack& track);

}  // namespace sinew
