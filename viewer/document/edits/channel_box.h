// The numbers of all selected joints or characters, as one row of fields shows and changes them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/edit/keys/rotation_mode.h"
#include "core/math/euler.h"
#include "core/skeleton/pose.h"
#include "viewer/document/document.h"
#include "viewer/document/text/arithmetic.h"

namespace sinew {

// Values are metres, degrees and factors. Rotations are angles as the curves of a joint hold them, whole turns
// included: of the active layer where it replaces what lies below, else of the clip's own tracks. Joints without Euler
// curves show the nearest angles in the order chosen for them.
class ChannelBox {
 public:
  enum class Part { position, rotation, scale, shear };
  enum class Space { local, model };
  struct Row {
    Vec3 values{0.f};                 // of the target that was chosen last
    std::array<bool, 3> mixed{};      // targets have different ones
    std::array<bool, 3> differs{};    // some target's is not that of its clip
    std::optional<KeyPresence> keys;  // nothing where there can be none
  };

  explicit ChannelBox(Document& document) : document_(document) {}

  // Joints or instances, all of one kind, of characters that are there; the last one is the active one.
  void setTargets(std::vector<SelectionItem> targets);
  const std::vector<SelectionItem>& targets() const { return targets_; }
  bool joints() const { return !targets_.empty() && targets_.back().kind == SelectionItem::Kind::joint; }
  Space space() const { return space_; }
  void setSpace(Space space);
  // Of the active joint; setOrder() counts for rotations that have no Euler keys.
  EulerOrder order() const;
  void setOrder(EulerOrder order);
  // How the rotation of a joint is keyed in the active layer; nothing without keys.
  std::optional<RotationMode> keyedMode(const SelectionItem& target) const;

  void refresh();  // reads the values of now
  Row row(Part part) const;
  float greatestShear() const;

  // Changes one number of each target, counted from what it was when the gesture began; a joint that a rig holds by
  // the end of a chain takes the handle along. Refused, with nothing changed, where one of the results is no number
  // that can be taken over, and where a rig turns all of the targets by itself.
  Check change(Part part, int axis, const NumberChange& by, Gesture gesture);
  void reset(Part part);        // to what the clips say
  void resetToRest(Part part);  // joints only
  // Keys the targets that have no key on this frame; where all have one, takes the keys away.
  Check toggleKey(Part part);

 private:
  struct Shown {
    Transform transform;   // in the chosen space
    Vec3 angles_rad{0.f};  // radians
  };
  // What angles of a target stand between, and what its curves hold now.
  struct RotationFrame {
    EulerOrder order = EulerOrder::xyz;
    Quat pre = kIdentityRotation, post = kIdentityRotation;
    std::optional<Vec3> keyed;  // radians
  };

  const Instance& instanceOf(const SelectionItem& target) const { return *document_.instance(target.instance); }
  int layerOf(const SelectionItem& target) const;
  RotationFrame rotationFrameOf(const SelectionItem& target) const;
  Transform shownTransform(const SelectionItem& target) const;
  Transform clipTransform(const SelectionItem& target) const;
  static Vec3 valuesOf(Part part, const Shown& shown);
  std::array<bool, 3> differing(Part part, const SelectionItem& target) const;
  KeyPresence presence(Part part) const;
  bool keyedHere(Part part, const SelectionItem& target) const;
  Check changeLocal(Part part, const std::vector<Shown>& wanted, Gesture gesture);
  Check changeInModel(Part part, const std::vector<Shown>& wanted, Gesture gesture);
  // What is posed for a joint to stand as wanted: the target of a chain that holds it by its end, else itself.
  JointTransform posedFor(Part part, const SelectionItem& target, const Transform& wanted_l) const;
  void poseAll(const std::vector<Transform>& locals, Gesture gesture);
  QString text() const;

  Document& document_;
  std::vector<SelectionItem> targets_;
  Space space_ = Space::local;
  EulerOrder order_ = EulerOrder::xyz;
  std::vector<Shown> shown_;      // one per target
  Gesture gesture_ = kNoGesture;  // that `begun_` belongs to
  std::vector<Shown> begun_;
  mutable Pose clip_pose_;  // of clips alone
  mutable std::optional<InstanceId> clip_pose_of_;
};

}  // namespace sinew
