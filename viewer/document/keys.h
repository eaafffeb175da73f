// Editing the keys of clips, and posing by keys.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/pose.h"
#include "viewer/document/selection.h"
#include "viewer/document/state/task.h"

namespace sinew {

class ClipContentEdit;

class DocumentKeys : public DocumentSelection {
 public:
  using DocumentSelection::DocumentSelection;

  struct KeyOptions {
    TransformParts parts{};
    KeyWhich which = KeyWhich::all;
    std::vector<std::pair<JointIndex, Vec3>> angles{};  // radians, for Euler curves; see KeyPose
  };

  // Edits replace the clip that plays on the active character by a changed copy; untouched curves are shared. Refused,
  // with nothing changed: no clip plays, the operation refuses, or the result would be no clip.
  //
  // Edits of the same gesture replace one another: each begins with the clip as it was before the gesture. A gesture is
  // one undo step, and cancelGesture() brings clip and selection back bit for bit.
  //
  // While the work range is the whole clip, its length follows the keys: it ends with the last key, if it did before,
  // and grows where keys move beyond its end. An operation that sets the length itself has the last word.
  //
  // The notes are read when the operation is done; undo brings back the layer and auto-key of before.
  using ClipOperation = std::function<Check(Clip& clip, KnotSets& selected)>;
  Check editClip(const QString& text, Gesture gesture, const ClipOperation& operation,
                 const EditNotes* notes = nullptr);
  // The same where the curves may be weights of clips on the active character, too. The operation is given editedClip()
  // and adds no layer.
  Check editCurves(const QString& text, Gesture gesture, const ClipOperation& operation,
                   const EditNotes* notes = nullptr);
  // Other versions of clips of the active character, shown or not, in one step: all or none. The operation is asked
  // once for each, and may be in another thread; what it says of the times holds for time and work range of who shows
  // the clip. Its length stays as the operation leaves it, and keys of these clips are selected no more. Very many
  // keys, of which the work costs as much as of as_keys plain ones, are edited by the runner.
  using WholeClipOperation = std::function<Check(Clip& clip, EditNotes::Retimed& retimed, const Task& task)>;
  Check editClips(std::span<const ClipId> clips, const QString& text, std::size_t as_keys,
                  const WholeClipOperation& operation);
  // The clip that plays on the active character as its keys are edited: where it has controls, with their weights (see
  // control_weights.h). Null for the rest pose; good until the next change.
  const Clip* editedClip() const;
  // Applies an operation to keys of it; see EditKeys. Refused where there are none, where all of them are locked, and,
  // but in a gesture, where nothing would change. Where some of these curves had selected keys, what the operation
  // leaves selected of them is selected afterwards; what is selected of other curves stays. Very many keys are edited
  // by the runner, but in a gesture; the operation must then bear another thread.
  Check editKeys(const QString& text, Gesture gesture, const KeyOperation& operation, const KnotSets& targets);
  // The same to the selected keys of some channels: those that are shown where the edit was asked for. There is no way
  // to edit whatever is selected, seen or not.
  Check editSelectedKeys(const QString& text, Gesture gesture, const KeyOperation& operation,
                         std::span<const ChannelId> shown);
  // Another version of a clip that a character has, shown or not, from elsewhere; no guard is asked. overrides: all
  // that is set by hand on the character from then on. Gestures as for editClip(). Refused: the character has no such
  // clip, or this is no clip for it.
  Check putClip(InstanceId id, ClipId clip, Clip now, const std::optional<SetByHand>& overrides, const QString& text,
                Gesture gesture);
  // Says why a clip cannot be edited here now, in a sentence; empty: it can. Edits ask it before they begin.
  using ClipGuard = std::function<Text(ClipId)>;
  void setClipGuard(ClipGuard guard) { clip_guard_ = std::move(guard); }
  // How long the clip that plays is, > 0 s; its keys stay. One undo step; gestures as for editClip(). A work range that
  // covers the whole clip goes on doing so.
  Check setClipLength(double seconds, Gesture gesture);
  Check fitClipToKeys();  // its length becomes the time of its last key
  // What carries out edits of very many keys, so that the window goes on meanwhile; without one they run as they are.
  // Where the clip is changed or hidden before it is over, the edit is refused.
  void setWorkRunner(WorkRunner runner) { runner_ = std::move(runner); }
  // Carries out work for an operation of editClip(): by the runner where it takes as long as editing very many keys.
  Check carryOut(const QString& text, std::size_t as_keys, const Work& work) const;
  bool takesLong(std::size_t as_keys) const;  // so that the window goes on meanwhile, and may change the scene

  // Keys what joints are to show at the character's own time, in the clip that it plays and in the active layer. Poses
  // set by hand that the clip shows from then on are no overrides any more. Gestures as for editClip(). Refused, with
  // nothing changed: no clip plays, all curves are locked, a transform is not finite.
  Check keyJoints(InstanceId id, std::span<const JointTransform> locals, const KeyOptions& options, const QString& text,
                  Gesture gesture);
  // The same with weights of morph targets. What cannot be keyed (isKeyable()) is set by hand in the same step; refused
  // where there is nothing else, and for a character without any.
  Check keyMorphs(InstanceId id, std::span<const MorphWeight> weights, KeyWhich which, const QString& text,
                  Gesture gesture);
  // Keys the weights that the morphs show now, as far as they can be keyed.
  Check keyMorphs(InstanceId id, std::span<const int> channels, const QString& text, Gesture gesture = kNoGesture);
  // Takes away the keys that joints have at the current frame, in the active layer.
  Check deleteKeysHere(InstanceId id, std::span<const JointIndex> joints, const TransformParts& parts,
                       const QString& text, Gesture gesture = kNoGesture);
  Check deleteMorphKeysHere(InstanceId id, std::span<const int> channels, const QString& text,
                            Gesture gesture = kNoGesture);
  // How near, in seconds, a knot lies to a time where both are the same frame.
  double sameFrame() const;
  double sameFrame(InstanceId id) const;  // of the clip that plays on it

  // Why keys of a character would have no effect now, in a sentence: the layer that they go to is muted, silenced by
  // the solo of another, or has no weight at this time. Empty where they have one. Nothing is keyed meanwhile.
  Text layerSilence(InstanceId id) const;

  // Poses by hand become keys. Off at first, and never kept.
  bool autoKey() const { return auto_key_; }
  void setAutoKey(bool on) { switchAutoKey(on); }
  // Whether posing a character writes keys now: auto-key is on, and there is a clip for them.
  bool autoKeying(InstanceId id) const;
  bool autoKeying() const { return autoKeying(activeInstance()); }
  // The tangents of keys that posing adds.
  TangentMode newKeyMode() const { return new_key_mode_; }
  void setNewKeyMode(TangentMode mode) { new_key_mode_ = mode; }

 protected:
  Check operate(Clip& clip, const QString& text, const KnotSets& targets, const KeyOperation& operation,
                KnotSets& selected, EditNotes& notes, Gesture gesture) const;
  const ClipContentEdit* contentEdit(Gesture gesture) const;  // the latest step, if it is such an edit of this gesture
  // As editClip(), or editCurves(), for any character; `remaining` tells, when the clip is done, which overrides stay.
  // goes_on: begins with the clip as the gesture has left it so far.
  Check editClipOf(InstanceId id, const QString& text, Gesture gesture, const ClipOperation& operation,
                   const std::function<SetByHand(const Clip&)>& remaining = {}, const EditNotes* notes = nullptr,
                   bool goes_on = false, bool with_weights = false);
  // Joints as they are to show, as hands and keys have to say it where constraints hold them.
  std::vector<JointTransform> beforeRig(const Instance& instance, std::span<const JointTransform> locals) const;
  // Both of keyJoints() and keyMorphs(); which: of the weights.
  Check keyPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
                const KeyOptions& options, KeyWhich which, const QString& text, Gesture gesture);
  Check keyGesture(InstanceId id, const QString& text, Gesture gesture);  // writes what `keyed_` holds
  void beginKeying(Gesture gesture);
  // meant: of these channels; none: why there is nothing to take away.
  Check deleteKeysAtTime(InstanceId id, const std::function<std::vector<ChannelId>(const Clip&)>& meant,
                         const Text& none, const QString& text, Gesture gesture);

  struct Keyed {
    std::weak_ptr<const Character> of;  // whose joints and morphs these are
    SetByHand wanted;
    std::map<JointIndex, Vec3> angles;
  };
  struct {
    Gesture gesture = kNoGesture;
    std::map<InstanceId, Keyed> by;
    TransformParts parts{};
    KeyWhich joints = KeyWhich::all, morphs = KeyWhich::all;
  } keyed_;  // by the latest gesture that set keys
  Check mayEdit(ClipId clip) const;

  WorkRunner runner_;
  ClipGuard clip_guard_;
  TangentMode new_key_mode_ = TangentMode::automatic;
  struct EditedClip;
  mutable std::shared_ptr<EditedClip> edited_clip_;  // made where it is first asked for
};

}  // namespace sinew
