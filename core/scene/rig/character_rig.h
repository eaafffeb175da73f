// A character with a rig: controls are joints of it, numbers of the rig channels.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/rig/constraints/expression.h"
#include "core/rig/ik_joints.h"
#include "core/rig/pose_space.h"
#include "core/scene/character/character.h"
#include "core/scene/objects/property.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// A rig on one character, and what it takes to run it. Controls stand behind the joints of the file, in the order of
// the rig, and before them a joint above each control that has spaces; so do the channels of the rig's numbers behind
// those of morph targets. Joints and channels of the file keep their numbers, so its clips are those of the character
// without the rig.
struct CharacterRig {
  struct Twist {
    JointIndex joint = kNoJoint;
    float share = 0.f;
    bool of_last = false;         // else of the first one
    Vec3 axis_l{0.f, 1.f, 0.f};   // of the bone, unit length, in the axes of what the joint hangs on at rest
    JointIndex below = kNoJoint;  // the next joint of the chain, where this one is of it, too
  };
  struct Chain {
    std::vector<JointIndex> joints;  // from the first to the last
    std::vector<JointIndex> moves;   // these, and joints beside them that take a share of a twist
    std::vector<Twist> twists;
    Vec3 first_axis_l{0.f, 1.f, 0.f};  // of the upper bone, unit length, in the first joint's own axes
    Vec3 last_axis_l{0.f, 1.f, 0.f};   // of the lower bone, in the axes of what the last joint hangs on at rest
    std::vector<IkJoint> ik;           // each hangs on the one before
    std::size_t middle = 0;            // among the joints; of two bones
    std::size_t hock = 0;              // likewise; 0: it has none
    std::vector<std::size_t> hangs;    // constraints that let the last joint hang, and come before the chain
    Quat end = kIdentityRotation;      // how the end stands in the target's axes at rest
    int weight = -1, rotate = -1;      // channels
    int soft = -1, backwards = -1;     // likewise, of two bones
    int first_twist = -1, last_twist = -1, stretch = -1;  // of a spline; degrees, 0 … 1
    bool slides = false;                                  // whether solving it moves joints along axes, too
  };
  struct Aim {
    int weight = -1, finish = -1;    // channels; the latter with poses
    std::vector<JointIndex> joints;  // with poses, likewise the following: from the first to the one that looks
    std::vector<IkJoint> ik;         // each hangs on the one before
    std::optional<PoseSpace> poses;
  };
  struct Body {
    std::vector<JointIndex> joints;  // from the hips on, parents first
    std::vector<IkJoint> ik;         // parents are numbers in this list; the hips slide
    std::vector<float> masses;       // of these
    std::vector<Vec3> bend_axes_l;   // of these, in their own axes; 0: they do not bend about one axis
    std::vector<std::size_t> ends;   // by effector: which of these
    std::vector<Quat> rotations;     // by effector: how its joint stands in the target's axes at rest
    float size_m = 1.f;              // the greatest distance of an effector from the hips at rest
    int weight = -1, balance = -1;   // channels
    std::vector<int> weights, pins;  // likewise, by effector
  };
  // What is followed; none: see RigPlace::Kind.
  struct Followed {
    RigPlace::Kind kind = RigPlace::Kind::model;
    JointIndex joint = kNoJoint;
    Mat4 to_held{1.f};  // from where what is held should be to this

    // Where it stands, in model space. jointAt: where a joint does.
    template <class JointAt>
    Mat4 standing_m(const Mat4& placement_w, JointAt&& jointAt) const {
      if (joint != kNoJoint) return jointAt(joint);
      return kind == RigPlace::Kind::world ? affineInverse(placement_w) : Mat4(1.f);
    }
  };
  struct Constraint {
    JointIndex joint = kNoJoint;
    std::vector<Followed> sources;
    int influence = -1;         // channel
    int along = -1, roll = -1;  // likewise, of a path: the share of its length; degrees
  };
  struct Driver {
    JointIndex first = kNoJoint, second = kNoJoint;  // none: of Measure::time
    Transform rest_l{};                              // of the first one
    std::optional<Expression> formula;
    int target = -1;  // channel; none: the character has no such morph target
    int influence = -1;
    const PropertySpec* spec = nullptr;  // of the target, where it is a number of the rig; points into `properties`
  };
  struct Space {
    JointIndex joint = kNoJoint;  // what stands above the control; none: it has no spaces
    std::vector<Followed> choices;
    int choice = -1;  // channel: 0 for what the control rides on, else of `choices`, counted from 1

    // Which one numbers of a pose say, counted likewise; 0 where the channel holds none of the choices.
    int at(std::span<const float> numbers) const;
  };

  Rig rig;
  std::shared_ptr<const Character> plain;  // the character that it was put on
  std::vector<PropertySpec> properties;    // of its channels, which point here
  JointIndex first_control = 0;            // its joint
  int first_channel = 0;
  std::vector<RigStep> order;
  std::vector<Chain> chains;  // as Rig::chains
  std::vector<Aim> aims;
  std::vector<Body> bodies;
  std::vector<Constraint> constraints;
  std::vector<Driver> drivers;
  std::vector<Space> spaces;  // by control
  bool reads_world = false;   // whether where the character stands counts
  std::vector<bool> moves;    // by joint: whether a step moves it or one above it

  JointIndex jointOf(int control) const { return first_control + control; }
  JointIndex jointOf(const RigPlace& place) const {  // kNoJoint where it is none
    return place.kind == RigPlace::Kind::joint     ? place.index
           : place.kind == RigPlace::Kind::control ? jointOf(place.index)
                                                   : kNoJoint;
  }
  // The number among Rig::controls; kNoControl for joints of the file, and of spaces.
  int controlOf(JointIndex joint) const { return joint < first_control ? kNoControl : joint - first_control; }
};

// The same character with a rig in place of that which it has; shares all that is large. Refused: see Rig::validate().
Result<std::shared_ptr<const Character>> withRig(std::shared_ptr<const Character> character, Rig rig);
// As the file has it; the character itself where it has no rig. The very one that the rig was put on, unless it was
// changed since.
std::shared_ptr<const Character> withoutRig(std::shared_ptr<const Character> character);

inline const Character& plainOf(const Character& character) {
  return character.rig ? *character.rig->plain : character;
}

}  // namespace sinew
