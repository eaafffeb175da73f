// The scene being worked on: characters, objects and takes that come, go and change. No widgets, no OpenGL.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QString>

#include "core/io/importer.h"
#include "core/scene/objects/object.h"
#include "viewer/document/rigs.h"

namespace sinew {

// Lets characters, objects and takes come, go and change, and poses them.
class Document : public DocumentRigs {
 public:
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  // --- characters -----------------------------------------------------------------------------------------------
  // Replaces the whole scene (not undoable; the undo stack is cleared). Plays nothing, shows the first clip at its
  // start.
  InstanceId open(const Imported& imported);
  // The same with a scene that was made already, as it is. done: steps of it that can be undone, ahead: those that were
  // undone and can be redone; each with the scene on its other side, the nearest first.
  struct PastStep {
    QString text;
    bool modifies = true;
    Scene scene;
  };
  void open(Scene scene, std::vector<PastStep> done = {}, std::vector<PastStep> ahead = {});
  // Puts one more character into the scene, beside the others. Undoable.
  InstanceId addCharacter(const Imported& imported);
  // Takes parts of another scene in, as AppendScene does, and selects the instances that came. Clips that are named
  // alone go to the taker, joint by joint name. Undoable, in one step. Refused: nothing is named, or what is not there;
  // the taker has none of the joints.
  struct Parts {
    std::vector<InstanceId> instances{};
    std::vector<std::pair<InstanceId, ClipId>> clips{};  // of others; made here from then on
    InstanceId taker{};                                  // of the clips
    std::vector<MaskId> masks{};
    std::vector<TakeId> takes{};
    std::vector<PoseId> poses{};
  };
  struct Appended {  // as they are here
    std::vector<InstanceId> instances{};
    std::size_t along = 0;  // so many of them because a take plays on them
    std::size_t met = 0;    // so many instances that takes play on were there
    std::size_t clips = 0, takes = 0, masks = 0, poses = 0;
    std::size_t had = 0;                 // masks and poses that were there already, alike
    std::vector<std::string> missing{};  // moving joints of clips that the taker does not have
  };
  Result<Appended> append(const Scene& other, const Parts& parts);
  void removeInstances(std::span<const InstanceId> ids);  // undoable, in one step
  void removeInstance(InstanceId id) { removeInstances(std::span(&id, 1)); }
  void renameInstance(InstanceId id, const QString& name);  // undoable
  void clear();
  // Frames per second, > 0, of what comes without a clip that tells.
  void setUsualFps(double fps);

  // --- objects, and what stands on what -------------------------------------------------------------------------
  // One of a kind, at a place in the world, attached or not; selected. It is posed, keyed and played as a joint is, in
  // a clip of its own that begins with the length, frame rate and work range of the one that is shown. Its properties
  // are channels as the weights of morph targets are. carried: what goes along with it from then on, from where it is;
  // none has keys of its parent. Undoable, in one step. None where it could not be attached, or would be carried by
  // what it carries, at any time.
  InstanceId addObject(std::shared_ptr<const ObjectType> type, const Transform& at_w, InstanceId parent = {},
                       JointIndex joint = kNoJoint, std::span<const InstanceId> carried = {},
                       Gesture gesture = kNoGesture);
  InstanceId addLocator(const Transform& at_w, InstanceId parent = {}, JointIndex joint = kNoJoint,
                        std::span<const InstanceId> carried = {}, Gesture gesture = kNoGesture) {
    return addObject(locatorType(), at_w, parent, joint, carried, gesture);
  }
  // Lets instances go along with a joint of another one, or with where that one stands (kNoJoint). What they show at
  // this moment stays where it is, or snaps to the place and rotation of what carries it. Undoable, in one step.
  // Refused, with nothing changed: see canStandOn(); all of them stand so already; the parent is scaled to nothing.
  //
  // Objects that have keys of their parent, and all objects while auto-key is on, get such a key at the time of their
  // clip, in its own tracks: they go along from then on, as detach() lets them go from then on; see ParentKey. Where
  // they had none, one at the start keeps what was. Refused, too: snapping these, and some with keys beside others.
  enum class Attaching { in_place, snapped };
  Check attach(std::span<const InstanceId> ids, InstanceId parent, JointIndex joint,
               Attaching how = Attaching::in_place);
  Check detach(std::span<const InstanceId> ids);  // into the world, where they are. Undoable
  // Whether its parent has a key at the time of its clip; nothing where it can have none. Keys of layers do not count.
  std::optional<KeyPresence> parentKeyed(InstanceId id) const;
  Check toggleParentKey(InstanceId id);         // keys what it goes along with, or takes that key away. Undoable
  QString placeText(const Place& place) const;  // "LeftHand of Hero", "Locator"; empty for the world
  QString standingText(InstanceId id) const;    // of what it goes along with now

  // --- several clips on one character ---------------------------------------------------------------------------
  // The lowest first; see Instance::controls. Undoable. Refused: an id twice or none, a clip that the character does
  // not have, a mask that is not there, numbers that are not finite.
  Check setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, Gesture gesture);
  // The same in a step of its own, after which the timeline shows this one of them, at the same moment.
  Check setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, const ClipControl& shown);
  // The timeline shows this control, at the same moment; the work range of a clip that it shows already stays.
  void showControl(InstanceId id, ControlId control);
  ControlId newControlId() { return {scene_.newId()}; }

  // --- pose -----------------------------------------------------------------------------------------------------
  // Poses one joint by hand; wins over the clip until cleared. Undoable. Transforms that are not finite are refused,
  // here and in setPlacement().
  void setJointTransform(InstanceId id, JointIndex joint, const Transform& local, Gesture gesture);
  // The same for several joints of a character in one step with this text. All or none: one joint that is not there,
  // or one transform that is not finite, refuses them.
  //
  // While auto-key is on and the character plays a clip, it is keyed instead: what changes, or as the options say; see
  // keyJoints().
  void setJointTransforms(InstanceId id, std::span<const JointTransform> locals, const QString& text, Gesture gesture,
                          const KeyOptions& keyed) {
    setPose(id, locals, {}, text, gesture, keyed);
  }
  void setJointTransforms(InstanceId id, std::span<const JointTransform> locals, const QString& text, Gesture gesture) {
    setJointTransforms(id, locals, text, gesture, {.parts = {}, .which = KeyWhich::changed, .angles = {}});
  }
  // Sets weights of morph targets by hand; they win over the clip until cleared. Any finite number; all or none, as for
  // joints, and keyed instead while auto-key is on. Undoable, in one step with this text. Properties of objects are
  // kept within their range.
  void setMorphWeights(InstanceId id, std::span<const MorphWeight> weights, const QString& text, Gesture gesture) {
    setPose(id, {}, weights, text, gesture);
  }
  // Both at once, in one step.
  void setPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
               const QString& text, Gesture gesture, const KeyOptions& keyed);
  void setPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
               const QString& text, Gesture gesture) {
    setPose(id, locals, weights, text, gesture, {.parts = {}, .which = KeyWhich::changed, .angles = {}});
  }
  // A pose that comes from elsewhere: never keyed, and no rig is asked. `released` show what plays again. Undoable, in
  // one step with this text; none where nothing is other than it was.
  void followPose(InstanceId id, std::span<const JointTransform> locals, std::span<const JointIndex> released,
                  const QString& text, Gesture gesture);
  // Undoable; none given: all, and the weights of all morph targets with them.
  void clearOverrides(InstanceId id, std::span<const JointIndex> joints, Gesture gesture = kNoGesture);
  void clearMorphOverrides(InstanceId id, std::span<const int> channels, Gesture gesture = kNoGesture);  // undoable
  // Into what it stands on, the world as a rule. Undoable.
  void setPlacement(InstanceId id, const Transform& placement, Gesture gesture);
  // Of several characters, in one step with this text; all or none.
  void setPlacements(std::span<const std::pair<InstanceId, Transform>> placements, const QString& text,
                     Gesture gesture);

  // --- takes ----------------------------------------------------------------------------------------------------
  // What plays on whom, with a time and a range of its own. While a take plays, all characters are where its time says,
  // each clip as often repeated as need be, and playing goes through its range; what is put on a character then is the
  // take's. The timeline goes on showing the clip of the active character, in the clip's time. See Take.
  //
  // Of what plays now, as long as the longest of it, with copies of the clips of objects that another take plays; plays
  // from then on. Undoable, as all that follows; each is one step.
  TakeId addTake(const QString& name = {});
  Check playTake(TakeId id);  // none: what plays goes on, each character in its own time
  Check renameTake(TakeId id, const QString& name);
  Check removeTake(TakeId id);  // what plays goes on; clips of objects that only it plays go with it
  // Seconds, start < end.
  Check setTakeRange(TakeId id, double start, double end, Gesture gesture);
  Check setTakeFps(TakeId id, double fps, Gesture gesture = kNoGesture);  // > 0; keeps seconds

  // --- poses of the project ---------------------------------------------------------------------------------------
  // Undoable, as all that follows; each is one step.
  const ScenePose* scenePose(PoseId id) const;  // null if there is none
  // Behind the others, under free names. A picture that comes later in the same gesture is part of the step.
  std::vector<PoseId> addPoses(std::vector<ScenePose> poses, Gesture gesture = kNoGesture);
  PoseId addPose(ScenePose pose, Gesture gesture = kNoGesture) { return addPoses({std::move(pose)}, gesture).front(); }
  void setPosePicture(PoseId id, std::vector<std::uint8_t> png, Gesture gesture);
  Check renamePose(PoseId id, const QString& name);
  Check removePose(PoseId id);

  // --- sound ----------------------------------------------------------------------------------------------------
  void setSound(const SceneSound& sound, const QString& text, Gesture gesture);  // undoable

  // --- visibility -----------------------------------------------------------------------------------------------
  // Kind::instance hides the whole character, Kind::mesh one mesh, Kind::joint with index -1 the skeleton. A step of
  // its own except during a trial; the document does not count as modified by it.
  void setVisible(const SelectionItem& item, bool visible) { setVisible(std::vector{item}, visible); }
  void setVisible(const std::vector<SelectionItem>& items, bool visible);

 private:
  bool isHidden(const SelectionItem& item) const;
  // With the clips of the file, put into `clips`.
  Instance makeInstance(const Imported& imported, Vec3 at_w, ClipLibrary& clips);
  std::string freeName(const std::string& wanted, InstanceId except = {}) const;
  void changePose(ScenePose changed, const QString& text, Gesture gesture);
  bool keysParent(const Instance& instance) const;
  Check keyParents(std::span<const InstanceId> ids, const Place& place, const QString& text);
  std::string freeTakeName(const std::string& wanted, TakeId except) const;
  // A step: takes, clips, and what plays on the instances become those of `then`.
  void exchangeTakes(const QString& text, Gesture gesture, Scene then);
  void exchangeTake(const QString& text, Gesture gesture, Take changed);  // its name, range or rate alone
};

}  // namespace sinew
