// An editable animation: curves for joints and morph targets.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "core/base/ids.h"
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
};

// The curves of one joint, relative to its parent. An empty curve leaves the joint's rest value.
struct JointTrack {
  JointIndex joint = kNoJoint;
  std::array<Curve, 3> translation{};  // metres
  std::variant<QuatCurve, EulerCurves> rotation{};
  std::array<Curve, 3> scale{};
};

struct MorphTrack {
  int channel = -1;  // index into Character::morph_channels
  Curve weight;
};

struct Clip {
  std::string name;
  double start_s = 0.0;            // where time 0 of the clip lies on the file's own clock
  double duration_s = 0.0;         // the part that plays is 0 … duration_s. Knots may lie before and after it
  double fps = 0.0;                // of the file, or guessed from the spacing of the knots; > 0
  std::vector<JointTrack> joints;  // ascending by joint, at most one each
  std::vector<MorphTrack> morphs;  // ascending by channel, at most one each

  const JointTrack* track(JointIndex joint) const;

  std::size_t channelCount() const;  // scalar curves that have knots; a quaternion curve counts as one
  std::size_t keyCount() const;      // knots of all channels
  std::size_t bytes() const;
};

// Frames per second that fit the spacing of the knots: the most common of the usual rates whose frames all knots hit;
// 30 where none fits.
double guessFps(const Clip& clip);

// The distinct times at which any curve of the joint has a knot, ascending.
std::vector<double> knotTimes(const JointTrack& track);

}  // namespace sinew
