// What of a rig holds joints to others, and numbers that follow from where joints are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/rig/constraints/map_transform.h"

namespace sinew {

// Something of a character that others can follow.
struct RigPlace {
  enum class Kind : std::uint8_t {
    model,    // where the character's own space stands
    world,    // what stays when the character is moved
    joint,    // of the file
    control,  // of the rig
  };
  Kind kind = Kind::model;
  int index = -1;  // a joint, or a number among Rig::controls
  bool operator==(const RigPlace&) const = default;

  static RigPlace world() { return {Kind::world, -1}; }
  static RigPlace joint(JointIndex joint) { return {Kind::joint, joint}; }
  static RigPlace control(int control) { return {Kind::control, control}; }
  bool isJoint() const { return kind == Kind::joint || kind == Kind::control; }
};

// See ConstraintSource.
struct RigSource {
  RigPlace place{};
  float weight = 1.f;  // >= 0, not all of them 0
  Transform offset{};  // from the constrained joint into its space
  bool operator==(const RigSource&) const = default;
};

// Holds one joint, as much as its influence says, a channel that can be keyed.
struct RigConstraint {
  enum class Kind : std::uint8_t {
    parent,     // goes along with its sources, see ParentConstraint
    point,      // see PointConstraint
    orient,     // see OrientConstraint
    aim,        // looks at the middle of its sources, see AimJoint
    transform,  // its numbers follow those of its only source, see MapTransform
    hang,       // moves so that a joint below it is in the middle of the sources
    path,       // is on a smooth way through its sources, in their order; how far along, a channel of its own says
  };
  std::string name{};  // "hold hand.L"; no other chain, aim, constraint or driver has it
  Kind kind = Kind::parent;
  RigPlace joint{};  // a joint or a control
  std::vector<RigSource> sources{};
  float influence = 1.f;                                   // 0 … 1, where nothing is keyed
  bool translates = true, rotates = true, scales = false;  // of parent; `rotates` of path, too: it looks along it
  std::array<bool, 3> axes{true, true, true};              // of point: along which axes of what the joint hangs on
  Vec3 axis_l{0.f, 0.f, 1.f};                              // of aim and path: which of its own axes looks
  bool keep_up = false;                                    // of aim: whether the following two count
  Vec3 up_l{0.f, 1.f, 0.f}, up_m{0.f, 1.f, 0.f};           // of aim and path
  bool in_model = false;                                   // of transform: MapTransform::Space::model
  std::vector<TransformLink> links{};                      // of transform
  JointIndex hanging = kNoJoint;                           // of hang: a joint of the file, below `joint`
  bool closed = false;                                     // of path: back to the first source
  float bank = 0.f;                                        // of path: see PathConstraint
  bool muted = false;                                      // does nothing, whatever its influence
  bool operator==(const RigConstraint&) const = default;
};

// A number that follows from where joints are, in place of what is keyed.
struct RigDriver {
  static constexpr std::string_view kVariables[] = {"x", "t"};  // of the formula; t: the time, seconds
  enum class Measure : std::uint8_t {
    angle,        // of the first joint's rotation about `axis_l` from its rest pose, radians in (−π, π]
    bend,         // of its whole rotation from its rest pose, radians
    translation,  // of its way from its rest pose along `axis_l` of what it hangs on, metres
    distance,     // between the origins of two, metres
    time,         // of the clip that is shown, seconds
  };
  static constexpr std::size_t kMeasures = static_cast<std::size_t>(Measure::time) + 1;
  std::string name{};  // "bend biceps"; likewise the only one
  Measure measure = Measure::angle;
  RigPlace first{}, second{};  // joints or controls; none of Measure::time; the second one of Measure::distance alone
  Vec3 axis_l{1.f, 0.f, 0.f};  // not 0
  float scale = 1.f, offset = 0.f;
  std::string formula{};  // of x, what comes by scale and offset; see Expression; empty: that itself
  float low = -std::numeric_limits<float>::max(), high = std::numeric_limits<float>::max();  // of what comes out
  // What it drives: a number of the rig, by its id ("arm.L.ik"), or the weight of the first morph target of that name.
  // A character without such a morph target shows nothing of the driver.
  std::string target{};
  bool drives_morph = false;
  bool muted = false;  // does nothing, whatever its number says
  bool operator==(const RigDriver&) const = default;
};

}  // namespace sinew
