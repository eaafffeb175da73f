// Poses that an aim of the active character is blended of, as people record and look at them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// What there is to see of an aim. Directions have unit length and stand in what its first joint is put into.
struct PoseSpaceView {
  std::vector<Vec3> directions;  // of the poses
  std::vector<float> shares;     // of the poses now; empty while the aim counts nothing
  Vec3 look{0.f, 0.f, 1.f};      // where the axis points
  Vec3 aim{0.f, 0.f, 1.f};       // from the joint to the target
  Vec3 ahead{0.f, 0.f, 1.f};     // where the axis points at rest
  Vec3 up{0.f, 1.f, 0.f};        // what is up for that, across it
  float by_poses = 0.f;          // radians that the poses leave to the target
  float residual = 0.f;          // and what is left in the end
};
// first: where its joints begin, while it has no poses. None: the aim is not there, or what it hangs on is flattened.
std::optional<PoseSpaceView> poseSpaceOf(const Document& document, std::size_t aim, JointIndex first = kNoJoint);
// "Pose 2: 61 %"; "Pose 2" while the aim counts nothing. pose: one of the view's.
QString shareText(const PoseSpaceView& view, std::size_t pose);
// "Pose 2: 61 %, Pose 1: 39 %; the aim turns the last 3.2°".
QString blendText(const PoseSpaceView& view);

// The joints with which the poses of an aim can begin, from the one above it on upwards.
std::vector<JointIndex> aimBeginnings(const Character& character, std::size_t aim);

// How the joints of an aim show now becomes one of its poses, for where it looks now. Undoable; a sentence. Refused:
// see RecordPose.
Result<QString> recordPose(Document& document, std::size_t aim, JointIndex first = kNoJoint);
Result<QString> removePose(Document& document, std::size_t aim, std::size_t pose);
// Takes the target to a direction, as far from the joint as it is. As a drag of it.
Check aimAlong(Document& document, std::size_t aim, const Vec3& direction, JointIndex first, Gesture gesture);

}  // namespace sinew
