// Chains of rotating and sliding links in the manner of machines, and those in a plane in closed form.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/rig/ik_joints.h"

namespace sinew {

// One link after J. Denavit and R. S. Hartenberg ("A Kinematic Notation for Lower-Pair Mechanisms Based on Matrices",
// 1955): about and along z by what moves, then along and about x by what is fixed.
struct Link {
  float length = 0.f;  // along x, metres
  float twist = 0.f;   // about x, radians
  float offset = 0.f;  // along z, metres; moves where it slides
  float angle = 0.f;   // about z, radians; moves where it does not
  bool slides = false;
  float low = -JointLimits::kHalfTurn, high = JointLimits::kHalfTurn;  // of what moves
};

// The state of a linkage is one number for each link: its angle, or its offset where it slides.
struct Linkage {
  std::vector<IkJoint> joints{};  // two for each link: what moves, and what is fixed behind it, the end last
  std::vector<Transform> local{};
  std::vector<Mat4> model{};
  std::vector<JointFrame> frames{};
  std::vector<bool> slides{};  // by link

  // Refused: no link, what is not finite, ranges in the wrong order; angles beyond a whole turn, or ranges without 0.
  static Result<Linkage> of(std::span<const Link> links);
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }

  std::size_t degrees() const { return joints.size() / 2; }
  float state(std::size_t link) const;
  // Clamped to its range.
  void setState(std::size_t link, float value);
};

// Angles of two links in a plane that begin at its origin, the second one relative to the first, for both bends; none
// where the target is out of reach.
std::optional<std::array<Vec2, 2>> planarAngles(float first, float second, const Vec2& target);
// Of three links, the last of which has a heading: the angle that it makes with the x axis.
std::optional<std::array<Vec3, 2>> planarAngles(const Vec3& lengths, const Vec2& target, float heading);

}  // namespace sinew
