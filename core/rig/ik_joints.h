// The joints that inverse kinematics moves, and what all iterative solvers say and need.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/rig/joint_limits.h"
#include "core/rig/support.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

struct IkJoint {
  JointIndex parent = kNoJoint;  // in the same list, before it; kNoJoint: what the first joint is put into
  ScaleInheritance inherit_scale = ScaleInheritance::full;
  JointLimits limits{};
  float weight = 1.f;  // 0 … 1: how much of each step it takes; 0 stands still
  // Where it may slide, metres along its parent's axes; where low is not below high it stays. Only LeastSquaresIk
  // slides.
  Vec3 slide_low{0.f}, slide_high{0.f};

  bool slides(int axis) const { return slide_low[axis] < slide_high[axis]; }
  // From one rotation as far to another as the weight says, and inside the limits.
  Quat towards(const Quat& from, const Quat& to) const;
};

// A chain or a tree of them with their pose. What stands above the first one does not move.
struct IkJoints {
  std::span<const IkJoint> joints{};  // in
  JointFrame above{};                 // in: what joints without a parent are put into
  std::span<Transform> local{};       // in, out: one per joint
  std::span<Mat4> model{};            // out: where they stand then
  std::span<JointFrame> frames{};     // out: what they are put into

  // Refused: sizes that do not agree, parents that do not come first, wrong limits, what is not finite, weights outside
  // of 0 … 1.
  [[nodiscard]] Check validate() const;
  void update(std::size_t from = 0) const;  // forward kinematics of this joint and all behind it in the list
  bool isChain() const;                     // each joint is the child of the one before

  Vec3 position(std::size_t joint) const { return Vec3(model[joint][3]); }
  // Whether it may rotate, and what it is put into is not flattened.
  bool rotates(std::size_t joint) const;
  // From model space to that in which the rotation of a joint is applied, about its origin; the axes alone.
  Mat3 toFrame(std::size_t joint) const { return glm::inverse(frames[joint].frame); }
  // Takes what is outside of its limits to where it is inside, but for joints that may not rotate. Solvers begin so.
  void keepLimits() const;
  // Rotates all by some angle, within their limits: out of a pose in which no step brings the end nearer. Each nth does
  // it otherwise, the same every time.
  void shake(int nth) const;
  // Bends hinges at which two bones are straight by so many radians, towards the farther end of their range, and those
  // at which they are nearly straight as far as that: where bones are in line, no step makes their way shorter.
  void unbend(float angle) const;
  // One of many poses inside the limits, even by their coordinates; the nth is the same every time.
  void poseAnyhow(int nth) const;
  std::size_t rootOf(std::size_t joint) const;
  // The greatest distance from one joint to another further down, if all bones between them were in line.
  float reach(std::size_t from, std::size_t to) const;
};

enum class IkStop : std::uint8_t {
  reached,       // within the tolerance
  out_of_reach,  // nearer than that does not go: the target is farther away than all bones are long
  stalled,       // steps do not bring it nearer any more
  budget,        // as many iterations as it may take
};
std::string_view name(IkStop stop);  // "reached", "out of reach" …

struct IkOutcome {
  float residual_m = std::numeric_limits<float>::infinity();  // from the end effector to the target
  int iterations = 0;
  IkStop stop = IkStop::budget;
};

// What solvers remember while they work. One for each thread; allocates nothing once it has seen as many joints and
// effectors.
struct IkScratch {
  static constexpr std::size_t kMaxContacts = 16;  // of bones and obstacles that count at once: the deepest

  // A way in which a joint may move.
  struct Degree {
    std::size_t joint = 0;
    bool slides = false;
    bool at_edge = false;  // the direction leads out of the range, so only against it there is a way
    Vec3 direction{0.f};   // of the coordinates of its limits, or of its translation
    Vec3 velocity{0.f};    // angular, or of the translation, in the space that it is put into
  };
  // A bone that is inside an obstacle, or touches it.
  struct Contact {
    std::size_t joint = 0;    // at the lower end of the bone
    std::size_t carrier = 0;  // the joint that moves it: that at the upper end
    float share = 0.f;        // of the way from the upper to the lower end
    Vec3 place_m{0.f};
    Vec3 out_m{0.f};      // the way out, unit length
    float depth_m = 0.f;  // how far inside
  };
  std::vector<Transform> best, before;  // the pose that came nearest, that before a step
  std::vector<Vec3> positions;          // of joints, model space
  std::vector<Degree> degrees;
  std::vector<std::pair<Vec3, Vec3>> wanted;  // of effectors: displacements, metres
  std::vector<Vec4> moments;                  // of a joint and all below it: mass times place, and mass
  std::vector<bool> moved;                    // of each effector, then each contact: by which joints
  std::vector<std::optional<Vec3>> arms;      // from a joint to the effectors that it moves
  std::vector<double> numbers;                // matrices
  std::vector<float> shares;                  // of blended poses
  std::vector<Contact> contacts;              // the deepest first
  std::vector<bool> fixed;                    // degrees that go as far as their range in a step
  Support support;                            // of the balance
};

}  // namespace sinew
