// Moves, turns and scales whatever is selected, from the state in which it was.
#pragma once

#include <vector>

#include "viewer/document/document.h"
#include "viewer/settings/transform_options.h"

namespace sinew {

// A change of everything selected, measured from the start of a gesture.
struct PoseDelta {
  enum class Kind { move, rotate, scale };
  Kind kind = Kind::move;
  // move: metres; rotate: unit axis times radians; scale: a factor for each axis.
  Vec3 value{0.f};
  bool in_axes = true;  // `value` counts along the axes; else it is a vector of the world (not for scale)
};

// The pivot kept for what is selected last: for joints or for whole characters.
TransformPivot& pivotFor(const Document& document, TransformOptions& options);
TransformPivot pivotFor(const Document& document, const TransformOptions& options);

// The selected joints, or the selected characters when the active item is one. A move touches translations only. A turn
// touches rotations, and translations of characters that are not their own pivot: joints turn where they are, so that
// no bone changes its length. A scale touches scales, and translations of what is not its own pivot. Other numbers keep
// every bit, and nothing else is keyed.
class PoseTransform {
 public:
  // Nothing selected that can be moved gives an empty set.
  PoseTransform() = default;
  PoseTransform(const Document& document, TransformPivot pivot);

  bool empty() const { return targets_.empty(); }
  // Refused, with a sentence: nothing is selected; a joint hangs below one that is scaled to nothing.
  Check validate() const;

  // Where handles belong: the origin of the active item, or the common middle of all; world space, metres.
  // Axes are columns of unit length, those of the active item.
  Vec3 origin_w() const;
  Mat3 axes_w(TransformAxes axes) const;
  // The origin's coordinates along these axes, counted from the parent's origin (from the world's for TransformAxes::
  // world): where a move to a grid begins.
  Vec3 gridStart(TransformAxes axes) const;

  // Of the items beside the active one that turn about their own origins.
  struct Frame {
    Vec3 origin_w;
    Mat3 axes_w;
  };
  std::vector<Frame> otherFrames(TransformAxes axes) const;

  // Numbers of a character that change along with its joints, in the same step.
  void change(InstanceId of, std::vector<MorphWeight> weights) { weights_of_ = of, weights_ = std::move(weights); }
  // Puts everything where `delta` takes it from the start; the same gesture again replaces that.
  void apply(Document& document, const PoseDelta& delta, TransformAxes axes, Gesture gesture) const;

  QString name() const;  // "LeftArm", "3 joints", "2 characters"

 private:
  struct Target {
    InstanceId instance;
    JointIndex joint = kNoJoint;  // kNoJoint: the character's placement
    Transform start;              // local, or the placement
    // What `start` is put into, in world space: translations by the first, rotations by the second.
    glm::dmat3 origin_axes_w{1.0}, rotation_axes_w{1.0};
    Vec3 parent_w{0.f};   // origin of what it is put into
    Vec3 at_w{0.f};       // its own origin
    bool topmost = true;  // nothing above it is selected
    bool invertible = true;
  };
  Target jointTarget(const Document& document, const Instance& instance, JointIndex joint) const;
  static Target placementTarget(const Document& document, const Instance& instance);
  static Mat3 axesOf(const Target& target, TransformAxes axes);
  Transform transformed(const Target& target, const PoseDelta& delta, TransformAxes axes) const;
  const Target& active() const { return targets_[active_]; }
  bool individual() const { return pivot_ == TransformPivot::individual; }
  Vec3 pivotOf(const Target& target) const;
  TransformParts partsOf(PoseDelta::Kind kind) const;  // what a change of joints touches

  std::vector<Target> targets_;
  InstanceId weights_of_;
  std::vector<MorphWeight> weights_;
  std::size_t active_ = 0;
  Vec3 middle_w_{0.f};
  TransformPivot pivot_ = TransformPivot::individual;
  QString name_;
};

}  // namespace sinew
