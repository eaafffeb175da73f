// How the rotation of a joint is animated: by quaternions, or by three angles in one of twelve orders.
#pragma once

#include "core/edit/keys/edit_keys.h"
#include "core/math/units.h"

namespace sinew {

struct RotationMode {
  bool quaternion = true;
  EulerOrder order = EulerOrder::xyz;  // of Euler angles
  bool operator==(const RotationMode& other) const {
    return quaternion == other.quaternion && (quaternion || order == other.order);
  }
};

// Of the joint's track in a layer; nothing where its rotation has no knots.
std::optional<RotationMode> rotationModeOf(const Clip& clip, int layer, JointIndex joint);

enum class SwitchShape : std::uint8_t {
  keys,  // knots at the times that have some now
  keep,  // more knots, until the rotation differs by no more than SwitchRotation::kKept anywhere
};

// Exchanges the curves of a joint's rotation for others of another mode. At every knot the rotation is what it was;
// between, stepped and linear segments stay such, all others become hermite with the slopes that the rotation has.
// Angles run on continuously. Where only some of three angles step, the rotation jumps in a way that three curves with
// common knots cannot show: the difference tells. Angles that are switched to quaternions lose their
// extrapolation.
struct SwitchRotation {
  static constexpr float kKept = static_cast<float>(0.1 * kRadiansPerDegree);  // radians

  Clip* clip = nullptr;                   // in/out
  int layer = kBaseLayer;                 // in
  JointIndex joint = kNoJoint;            // in: has knots for its rotation
  RotationMode mode;                      // in
  SwitchShape shape = SwitchShape::keys;  // in

  float difference = 0.f;           // out: the greatest angle between before and after, radians; sampled densely
  std::size_t added = 0;            // out: knots that `keep` has added
  bool lost_extrapolation = false;  // out: angles had another extrapolation than to hold, which quaternions do

  [[nodiscard]] Check run();
};

// Takes whole turns, and changes to the other triple of angles for the same rotation, out of a joint's Euler curves, so
// that each knot lies as near to the one before as it can. Where the three curves have knots at different times only
// whole turns are taken out. False where nothing had to be changed, or the joint has no such curves.
bool filterEuler(Clip& clip, int layer, JointIndex joint);

}  // namespace sinew
