// The scene being worked on: characters, time, selection, and the undo stack over them. No widgets, no OpenGL.
#pragma once

#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>

#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/pose.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/io/importer.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/scene.h"
#include "core/skeleton/mirror.h"
#include "core/skeleton/roles.h"
#include "viewer/document/document_change.h"
#include "viewer/document/history/edit_notes.h"
#include "viewer/document/history/history.h"
#include "viewer/document/selection.h"
#include "viewer/document/standpoint.h"
#include "viewer/document/task.h"

namespace sinew {

class ClipContentEdit;
class DocumentEdit;

using JointTransform = std::pair<JointIndex, Transform>;  // joint-local
using MorphWeight = std::pair<int, float>;                // index into Character::morph_channels

// What was set by hand on a character: Instance::overrides and Instance::morph_overrides.
struct SetByHand {
  std::map<JointIndex, Transform> joints;
  std::map<int, float> morphs;
  bool operator==(const SetByHand&) const = default;
};

// All times are seconds from the start of the active character's clip; frame n is at n / fps(). Each instance keeps its
// own clip, time, work range and frame rate; time(), fps() and the range show those of the active one, so choosing
// another character moves nothing. A clip that several characters have is one: an edit of it shows on all of them.
//
// Whatever changes several things says so in one signal, when all is done.
class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  // --- characters -----------------------------------------------------------------------------------------------
  const Scene& scene() const { return scene_; }
  std::span<const Instance> instances() const { return scene_.instances; }
  const Instance* instance(InstanceId id) const;  // null if there is none
  bool exists(const SelectionItem& item) const;
  // The character whose clip the timeline shows: the one of the active selection, else the one that was it last, else
  // the first.
  InstanceId activeInstance() const;
  const Instance* active() const { return instance(activeInstance()); }

  // Replaces the whole scene (not undoable; the undo stack is cleared). Plays nothing, shows the first clip at its
  // start.
  InstanceId open(const Imported& imported);
  // Puts one more character into the scene, beside the others. Undoable.
  InstanceId addCharacter(const Imported& imported);
  void removeInstances(std::span<const InstanceId> ids);  // undoable, in one step
  void removeInstance(InstanceId id) { removeInstances(std::span(&id, 1)); }
  void renameInstance(InstanceId id, const QString& name);  // undoable
  // Applies the clips of another file to a character with the same joint names. Undoable; shows the first new clip.
  // Those that another character with the same joints and morphs, in the same order, took from this file and that came
  // out alike are the same clips from then on, edits included; all others are the character's own. A file that is
  // opened twice gives two sets of clips.
  // Gives the number of clips added; `missing` receives the names of moving joints that the character does not have,
  // `differences` what else of its joints is unlike the donor's.
  Result<int> addClips(InstanceId id, const Imported& donor, std::vector<std::string>* missing = nullptr,
                       ClipDifferences* differences = nullptr);
  // The list of clips of a character; each edit of it is one step. Refused: there is no such character or clip.
  //
  // Empty, one second long, at the frame rate that the character shows; behind the clip that plays, and in place of it
  // from then on.
  Result<ClipId> newClip(InstanceId id);
  // The same with a clip that is made already, at a time of it, seconds.
  Result<ClipId> addClip(InstanceId id, Clip made, double at, const QString& text);
  // Behind the one that it is a copy of. It plays from then on; where that one did, at the same time.
  Result<ClipId> duplicateClip(InstanceId id, ClipId clip);
  // On all characters that have the clip; numbered where another one of this character has the name.
  Check renameClip(InstanceId id, ClipId clip, const QString& name);
  // It ends at a time within it, and what came after is another one behind it; the timeline stays where it was.
  // Seconds. Refused, too: another character has the clip.
  Result<ClipId> splitClip(InstanceId id, ClipId clip, double at);
  // A new one behind the second: see JoinClips. It plays from then on. Seconds.
  Result<ClipId> joinClips(InstanceId id, ClipId first, ClipId second, double blend);
  // From the list of this character, and from what plays on it; another one that has them keeps them. Where the one
  // that is shown goes, the next one is, else the one before; of several that play, one that goes on.
  Check deleteClips(InstanceId id, std::span<const ClipId> clips);
  Check moveClip(InstanceId id, ClipId clip, int to);  // to: its place afterwards
  // What was made by hand and has no place in what was read anew.
  struct Unplaced {
    QStringList clips;    // edited ones that are in their file no more
    QStringList in_part;  // edited ones with keys of joints or morph targets that are there no more
    int poses = 0;        // of joints
    int weights = 0;      // of morph targets
    int roles = 0;        // of joints, given by a person
    bool any() const { return !clips.empty() || !in_part.empty() || poses > 0 || weights > 0 || roles > 0; }
  };
  // Replaces the character of an instance by a new reading of its file; keeps clip (by its name in the file, whatever
  // it is called here), clips made here or added from other files, edited clips, what was deleted and the order of the
  // list, time, range, selection, visibility and overrides where the names still exist. Undoable, and
  // so are the steps before it; readings of the same gesture that follow one another are one step. It does not count as
  // a change of the document.
  Unplaced reload(InstanceId id, const Imported& imported, Gesture gesture = kNoGesture);
  // The same for the clips that addClips() took from this file. Nothing when the instance has no clips of it.
  std::optional<Unplaced> renewClips(InstanceId id, const Imported& donor, Gesture gesture = kNoGesture);
  // Takes back what was done to the clips and the pose of a character, so that it plays what its files say; what was
  // deleted of them comes back, and clips made here stay. Undoable.
  void revertToFile(InstanceId id);
  // Clips of files that were edited, renamed or deleted, joints posed and morph weights set by hand: what
  // revertToFile() would take back.
  struct Edits {
    int clips = 0, joints = 0, morphs = 0;
    bool any() const { return clips > 0 || joints > 0 || morphs > 0; }
  };
  Edits editsOf(InstanceId id) const;
  // What was read for a character: its own file, then those whose clips were added.
  std::vector<std::shared_ptr<const Character>> readings(InstanceId id) const;
  void clear();

  // --- objects, and what stands on what -------------------------------------------------------------------------
  // One of a kind, at a place in the world, attached or not; selected. It is posed, keyed and played as a joint is, in
  // a clip of its own that begins with the length, frame rate and work range of the one that is shown. Its properties
  // are channels as the weights of morph targets are. Undoable. None where it could not be attached.
  InstanceId addObject(std::shared_ptr<const ObjectType> type, const Transform& at_w, InstanceId parent = {},
                       JointIndex joint = kNoJoint);
  InstanceId addLocator(const Transform& at_w, InstanceId parent = {}, JointIndex joint = kNoJoint) {
    return addObject(locatorType(), at_w, parent, joint);
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
  Check toggleParentKey(InstanceId id);  // keys what it goes along with, or takes that key away. Undoable
  std::vector<Place> carriers(
      InstanceId id) const;                     // what it goes along with now, and what that does; the nearest first
  QString placeText(const Place& place) const;  // "LeftHand of Hero", "Locator"; empty for the world
  QString standingText(InstanceId id) const;    // of what it goes along with now
  // Model to world, at the current time.
  Mat4 placement_w(InstanceId id) const { return posed_.placement_w(id); }
  // What its placement counts in; the identity where that is the world.
  Mat4 parent_w(InstanceId id) const { return posed_.parent_w(id); }
  // Of a joint; kNoJoint: placement_w().
  Mat4 placeOf_w(InstanceId id, JointIndex joint) const { return posed_.place_w(id, joint); }
  SceneAt sceneAt() const { return {scene_, posed_}; }  // other times; good until the next change

  // --- joint roles ----------------------------------------------------------------------------------------------
  // Which joint is which part of the body: as a person has said, else as found by names and shape.
  const JointRoles& roles(InstanceId id) const;
  bool rolesByHand(InstanceId id) const;  // a person has said it
  // For a character and all others whose joints have the same names and parents, now and when they come. Nothing: as
  // found. Undoable, in one step; ignored where the character has not these joints.
  void setRoles(InstanceId id, const std::optional<JointRoles>& roles);
  // Those characters, with itself.
  std::vector<InstanceId> withJointsOf(InstanceId id) const;
  // Left and right by these roles, by names and by places. The character must be there.
  PoseMirror mirror(InstanceId id) const;

  // --- masks ----------------------------------------------------------------------------------------------------
  std::span<const SceneMask> masks() const { return scene_.masks; }
  const SceneMask* mask(MaskId id) const;  // null if there is none
  // The mask as it is for the joints of a character, by their names; null where it has none of them. Good until the
  // next change.
  const JointMask* maskOn(MaskId id, InstanceId on) const { return posed_.mask(on, id); }
  bool maskFits(MaskId id, InstanceId on) const;  // at least half of the joints are there
  // Of the joints of a character; the name is made one that no other mask has, and the mask is shown. Undoable; none
  // where the mask does not fit.
  MaskId addMask(InstanceId of, const QString& name, const JointMask& mask, int feather = 0);
  void setMask(const SceneMask& changed, const QString& text, Gesture gesture);  // weights and feather; undoable
  void renameMask(MaskId id, const QString& name);                               // undoable; ignored where empty
  Check removeMask(MaskId id);  // undoable; refused while a clip that plays uses it
  // The one that panels and the view show; of a mask that is gone: none. Not undoable.
  MaskId shownMask() const { return mask(shown_mask_) ? shown_mask_ : MaskId(); }
  void showMask(MaskId id);

  // --- several clips on one character ---------------------------------------------------------------------------
  // The lowest first; see Instance::controls. Undoable. Refused: an id twice or none, a clip that the character does
  // not have, a mask that is not there, numbers that are not finite.
  Check setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, Gesture gesture);
  // The same in a step of its own, after which the timeline shows this one of them, at the same moment.
  Check setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, const ClipControl& shown);
  // The timeline shows this control, at the same moment; the work range of a clip that it shows already stays.
  void showControl(InstanceId id, ControlId control);
  ControlId newControlId() { return {scene_.newId()}; }
  // The masks of the scene for the joints of a character, for evaluating it; valid until the next change.
  MaskOf masksOn(InstanceId id) const { return posed_.masksOn(id); }

  // --- pose -----------------------------------------------------------------------------------------------------
  // Everything about an instance at the current time. Evaluated on demand, once per change.
  const EvaluatedPose& pose(InstanceId id) const { return posed_.pose(id); }
  struct KeyOptions {
    TransformParts parts{};
    KeyWhich which = KeyWhich::all;
    std::vector<std::pair<JointIndex, Vec3>> angles{};  // radians, for Euler curves; see KeyPose
  };
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
  // Undoable; none given: all, and the weights of all morph targets with them.
  void clearOverrides(InstanceId id, std::span<const JointIndex> joints, Gesture gesture = kNoGesture);
  void clearMorphOverrides(InstanceId id, std::span<const int> channels, Gesture gesture = kNoGesture);  // undoable
  // Into what it stands on, the world as a rule. Undoable.
  void setPlacement(InstanceId id, const Transform& placement, Gesture gesture);
  // Of several characters, in one step with this text; all or none.
  void setPlacements(std::span<const std::pair<InstanceId, Transform>> placements, const QString& text,
                     Gesture gesture);
  // Takes back the edits of a gesture that is still the latest step, as if it had never been.
  void cancelGesture(Gesture gesture);
  // The edits of a gesture stay, and what could be redone before them is gone.
  void endGesture(Gesture gesture);
  // A trial is a gesture whose edits are shown, but not applied yet: until it ends, undo cancels it in place of taking
  // a step back, and so does another trial. Ending it leaves its edits as they are.
  void beginTrial(Gesture gesture);
  void endTrial(Gesture gesture);

  // --- clips and time -------------------------------------------------------------------------------------------
  const ClipLibrary& clips() const { return scene_.clips; }
  const Clip* clipOf(const Instance& instance) const;  // that plays on it; null for the rest pose
  ClipId findClip(const Instance& instance,
                  const QString& name) const;  // the first of that name; none if there is none
  // One of the character's clips; none: rest pose. Time goes to the start, the work range to the whole clip.
  void setClip(InstanceId id, ClipId clip);
  const Clip* activeClip() const;  // null for the rest pose or an empty scene
  double duration() const;         // of the active clip, seconds

  double time() const { return time_; }
  // Any time; may leave the work range. Others follow; see advance().
  void setTime(double seconds);
  double frame() const;  // a whole number where the time lies on a frame
  // The frame that readouts show: the running one while playing, so that figures can be read.
  double shownFrame() const { return playing_ ? std::floor(frame()) : frame(); }
  void setFrame(double frame) { setTime(frame / fps_); }
  void stepFrames(int frames);  // to whole frames: from 10.4 one step goes to 11 or 10
  void goToStart();             // of the take that plays, else of the work range, in its first round
  void goToEnd();
  double fps() const { return fps_; }
  // Of the clip that plays, > 0; keeps seconds. Undoable; where no clip plays, only the count of frames changes.
  void setFps(double fps);
  double rangeStart() const { return range_start_; }
  double rangeEnd() const { return range_end_; }
  // How long the clip that plays is, > 0 s; its keys stay. One undo step; gestures as for editClip(). A work range that
  // covers the whole clip goes on doing so.
  Check setClipLength(double seconds, Gesture gesture);
  Check fitClipToKeys();  // its length becomes the time of its last key
  // Seconds, start < end; it ends with the clip at the latest. Undoable, though the document does not count as modified
  // by it.
  void setRange(double start, double end, Gesture gesture = kNoGesture);
  void resetRange();  // the whole clip
  LoopMode loopMode() const { return loop_; }
  void setLoopMode(LoopMode mode);
  double speed() const { return speed_; }
  void setSpeed(double speed);  // negative plays backwards

  bool playing() const { return playing_; }
  void play();  // from the start of the range, when the time is outside it or a single run is over
  void stop();  // stays at this time
  // Moves time on by `seconds` of real time as speed, work range and loop mode say. The active character leads: all
  // others are where its AnimationControl::clock() puts them in their own work ranges, so that going to a time in a
  // round shows what playing there showed. The playback clock calls it.
  void advance(double seconds);

  // Distinct times of the knots of the selected joints (or of all channels, when no joint is selected), ascending.
  const std::vector<double>& selectedKeyTimes() const;
  void goToNextKey();
  void goToPreviousKey();

  // --- keys -----------------------------------------------------------------------------------------------------
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
  // Other versions of clips of the active character, shown or not, in one step: all or none. The operation is asked
  // once for each, and may be in another thread; what it says of the times holds for time and work range of who shows
  // the clip. Its length stays as the operation leaves it, and keys of these clips are selected no more. Very many
  // keys, of which the work costs as much as of as_keys plain ones, are edited by the runner.
  using WholeClipOperation = std::function<Check(Clip& clip, EditNotes::Retimed& retimed, const Task& task)>;
  Check editClips(std::span<const ClipId> clips, const QString& text, std::size_t as_keys,
                  const WholeClipOperation& operation);
  // What carries out edits of very many keys, so that the window goes on meanwhile; without one they run as they are.
  // Where the clip is changed or hidden before it is over, the edit is refused.
  void setWorkRunner(WorkRunner runner) { runner_ = std::move(runner); }
  // Carries out work for an operation of editClip(): by the runner where it takes as long as editing very many keys.
  Check carryOut(const QString& text, std::size_t as_keys, const Work& work) const;

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

  // Why keys of a character would have no effect now, in a sentence: the layer that they go to is muted, silenced by
  // the solo of another, or has no weight at this time. Empty where they have one. Nothing is keyed meanwhile.
  Text layerSilence(InstanceId id) const;

  // Poses by hand become keys. Off at first, and never kept.
  bool autoKey() const { return auto_key_; }
  void setAutoKey(bool on);
  // Whether posing a character writes keys now: auto-key is on, and there is a clip for them.
  bool autoKeying(InstanceId id) const;
  bool autoKeying() const { return autoKeying(activeInstance()); }
  // The tangents of keys that posing adds.
  TangentMode newKeyMode() const { return new_key_mode_; }
  void setNewKeyMode(TangentMode mode) { new_key_mode_ = mode; }

  // The selected keys of the clip that the active character plays; empty when it plays another one by now.
  const KnotSets& selectedKeys() const;
  void selectKeys(KnotSets keys, SelectMode mode = SelectMode::replace);  // of the clip that plays
  // Where new keys go: kBaseLayer, or a layer of the clip that the active character plays.
  int activeLayer() const;
  void setActiveLayer(int layer);

  // --- takes ----------------------------------------------------------------------------------------------------
  // What plays on whom, with a time and a range of its own. While a take plays, all characters are where its time says,
  // each clip as often repeated as need be, and playing goes through its range; what is put on a character then is the
  // take's. The timeline goes on showing the clip of the active character, in the clip's time. See Take.
  std::span<const Take> takes() const { return scene_.takes; }
  const Take* take(TakeId id) const;  // null if there is none
  const Take* playingTake() const { return take(scene_.take); }
  // Of what plays now, as long as the longest of it, with copies of the clips of objects that another take plays; plays
  // from then on. Undoable, as all that follows; each is one step.
  TakeId addTake(const QString& name = {});
  Check playTake(TakeId id);  // none: what plays goes on, each character in its own time
  Check renameTake(TakeId id, const QString& name);
  Check removeTake(TakeId id);  // what plays goes on; clips of objects that only it plays go with it
  // Seconds, start < end.
  Check setTakeRange(TakeId id, double start, double end, Gesture gesture);
  Check setTakeFps(TakeId id, double fps, Gesture gesture = kNoGesture);  // > 0; keeps seconds
  double takeTime() const;           // of the take that plays, seconds; 0 without one
  void setTakeTime(double seconds);  // any time; ignored without a take
  // Where playing is: in the time of the take, without one in that of the active character's clip.
  double playTime() const { return scene_.take ? takeTime() : time_; }
  void setPlayTime(double seconds) { scene_.take ? setTakeTime(seconds) : setTime(seconds); }

  // --- sound ----------------------------------------------------------------------------------------------------
  const SceneSound& sound() const { return scene_.sound; }
  void setSound(const SceneSound& sound, const QString& text, Gesture gesture);  // undoable

  // --- selection ------------------------------------------------------------------------------------------------
  const Selection& selection() const { return selection_; }
  void select(const std::vector<SelectionItem>& items, SelectMode mode = SelectMode::replace);
  void clearSelection() { select({}); }
  void selectAllJoints();  // of the active character
  void invertJointSelection();
  bool isSelected(InstanceId id, JointIndex joint) const;
  JointIndex activeJoint() const;  // kNoJoint when the active item is no joint

  // --- visibility -----------------------------------------------------------------------------------------------
  // Meshes that the file hides start hidden.
  bool isVisible(InstanceId id) const { return !hidden(id).all; }
  // And so do its keys say at this time, and those of all that it goes along with.
  bool isShown(InstanceId id) const;
  bool isMeshVisible(InstanceId id, int mesh) const { return !hidden(id).meshes.contains(mesh); }
  bool isSkeletonVisible(InstanceId id) const { return !hidden(id).skeleton; }
  const HiddenParts& hidden(InstanceId id) const;  // nothing where it is not in the scene
  // Kind::instance hides the whole character, Kind::mesh one mesh, Kind::joint with index -1 the skeleton. A step of
  // its own except during a trial; the document does not count as modified by it.
  void setVisible(const SelectionItem& item, bool visible) { setVisible(std::vector{item}, visible); }
  void setVisible(const std::vector<SelectionItem>& items, bool visible);

  // --- boxes in world space, at the current time ----------------------------------------------------------------
  Box bounds(InstanceId id) const;
  Box sceneBounds() const;  // of all characters, hidden ones too
  // Of everything selected; a joint counts with the bones that begin and end in it. Empty when nothing is selected.
  Box selectionBounds() const;

  // --- undo -----------------------------------------------------------------------------------------------------
  const History& history() const { return history_; }
  History& history() { return history_; }
  // Undo ends a trial first.
  bool canUndo() const;
  QString undoText() const;  // of the step that undo() would take back; empty without one
  void goToStep(int step);   // as History::goTo(), with what was chosen and shown then
  // The scene as it is now is the beginning: nothing can be undone, nothing is modified.
  void beginHere();

  // Choosing, going to another time and showing another clip are no undo steps; undo() and redo() bring back what was
  // chosen and shown when the step was made. They have steps of their own, which these walk; times that follow one
  // another are one. Playing is none.
  bool canGoBack() const { return !visits_back_.empty(); }
  bool canGoForward() const { return !visits_forward_.empty(); }

 public slots:
  void undo();
  void redo();
  void goBack();
  void goForward();

 signals:
  void changed(sinew::DocumentChange change);
  // Posing could not be keyed; a sentence for the user.
  void refused(const QString& why);
  // The same, since its layer has no effect; see layerSilence() and letLayerPlay().
  void layerSilent(sinew::InstanceId id, const sinew::Text& why);
  // By undo or by another trial; what it showed is taken back right after.
  void trialCancelled(sinew::Gesture gesture);

 private:
  // Base of the undo commands; besides the document itself the only one that changes instances.
  friend class DocumentEdit;
  class Batch;  // collects notifications while it lives
  class ClipsAnew;

  void notify(unsigned parts);
  Instance* find(InstanceId id);
  // With the clips of the file, put into `clips`.
  Instance makeInstance(const Imported& imported, Vec3 at_w, ClipLibrary& clips);
  static ClipEntry readClip(const Character& reading, std::size_t index, std::shared_ptr<const Clip> clip);
  // A clip that other characters took from the same place and that came out alike, and that this one, whose model
  // `character` is or will be, does not have; none if there is none.
  ClipId sharedClip(const Character& character, InstanceId id, const ClipEntry& like) const;
  bool has(const Instance& instance, ClipId clip) const;  // in its list, or deleted from there
  bool hasElsewhere(InstanceId id, ClipId clip) const;    // whether another character has it
  static HiddenParts hiddenByFile(const Character& character);
  std::string freeName(const std::string& wanted, InstanceId except = {}) const;
  Vec3 freePosition(const Character& character, InstanceId except = {}) const;  // beside all others
  static void showFirstClip(Instance& instance, const ClipLibrary& clips);
  // From its start, whole range.
  static void showClip(Instance& instance, ClipId clip, const ClipLibrary& clips);
  // One that plays in `now`, at the moment of that.
  static void showControl(const Instance& now, const ClipControl& control, Instance& then, const ClipLibrary& clips);
  template <class Goes>
  static void showNeighbour(const Instance& now, Instance& then, const Goes& goes, const ClipLibrary& clips);
  // A step: the character has and plays what `then` says, and the library holds `clips`. chosen: where a clip of it was
  // selected, this one is.
  void exchangeClips(const QString& text, Instance then, const ClipLibrary& clips, ClipId chosen);
  void adoptTiming();  // time, fps and range of the active instance
  void setSelection(Selection selection);
  void setKeySelection(KeySelection keys);
  Standpoint standpoint() const;
  void returnTo(const Standpoint& at);  // as far as what it names is still there; playing goes on
  void returnToLayers(const Standpoint& at);
  enum class Going { choosing, to_time, to_clip, by_undo };
  void leave(Going how);  // to be called before going elsewhere
  Visit visit() const;
  void walk(std::vector<Visit>& from, std::vector<Visit>& to);
  std::string freeMaskName(const std::string& wanted, MaskId except) const;
  bool isHidden(const SelectionItem& item) const;
  void setHidden(const SelectionItem& item, bool hidden);
  std::shared_ptr<const JointRoles> rolesGivenTo(const Skeleton& skeleton) const;  // by a person; null: none
  Unplaced readAnew(InstanceId id, std::shared_ptr<const Character> own,
                    std::vector<std::shared_ptr<const Character>> donors, const QString& text, Gesture gesture);
  void push(std::unique_ptr<DocumentEdit> step);
  bool cancelTrial();  // false where there is none
  void onHistoryMoved();
  Check operate(Clip& clip, const QString& text, const KnotSets& targets, const KeyOperation& operation,
                KnotSets& selected, EditNotes& notes, Gesture gesture) const;
  const ClipContentEdit* contentEdit(Gesture gesture) const;  // the latest step, if it is such an edit of this gesture
  // As editClip(), or editCurves(), for any character; `remaining` tells, when the clip is done, which overrides stay.
  // goes_on: begins with the clip as the gesture has left it so far.
  Check editClipOf(InstanceId id, const QString& text, Gesture gesture, const ClipOperation& operation,
                   const std::function<SetByHand(const Clip&)>& remaining = {}, const EditNotes* notes = nullptr,
                   bool goes_on = false, bool with_weights = false);
  // Both of keyJoints() and keyMorphs(); which: of the weights.
  Check keyPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
                const KeyOptions& options, KeyWhich which, const QString& text, Gesture gesture);
  Check keyGesture(InstanceId id, const QString& text, Gesture gesture);  // writes what `keyed_` holds
  void beginKeying(Gesture gesture);
  // meant: of these channels; none: why there is nothing to take away.
  Check deleteKeysAtTime(InstanceId id, const std::function<std::vector<ChannelId>(const Clip&)>& meant,
                         const Text& none, const QString& text, Gesture gesture);
  double sameFrame(InstanceId id) const;
  int layerOf(const Instance& instance) const;  // that its edits go to
  void invalidate(InstanceId id);               // anything of it is another thing now
  // The clip of this id is another one than before, or came or went.
  void noteClip(ClipId id, const std::shared_ptr<const Clip>& before);
  bool keysParent(const Instance& instance) const;
  Check keyParents(std::span<const InstanceId> ids, const Place& place, const QString& text);
  void moveAllTo(double seconds);
  void followActive();
  void goTo(double seconds);  // in the time of the take that plays, if there is one
  void followTake();          // to where the take that plays is; without one out of any take
  void followTake(double seconds);
  void advanceTake(double seconds);
  std::optional<double> takeMoment() const;
  std::string freeTakeName(const std::string& wanted, TakeId except) const;
  // A step: takes, clips, and what plays on the instances become those of `then`.
  void exchangeTakes(const QString& text, Gesture gesture, Scene then);
  Box meshBounds(const Instance& instance, int mesh) const;
  Box jointBounds(const Instance& instance, JointIndex joint) const;

  Scene scene_;
  PosedScene posed_{scene_};  // what it shows
  Selection selection_;
  InstanceId last_active_;  // of the selection, while nothing is selected
  KeySelection key_selection_;
  std::vector<SelectionItem> selected_sorted_;  // the same items, for fast look-up
  // Copies of the two selections for steps and visits, made when the first needs one.
  mutable std::shared_ptr<const Selection> shared_selection_;
  mutable std::shared_ptr<const KeySelection> shared_keys_;
  std::vector<Visit> visits_back_, visits_forward_;  // the latest last
  Going last_going_ = Going::choosing;
  MaskId shown_mask_;
  InstanceId timing_of_;  // whose timing the next line holds
  double time_ = 0.0, fps_ = Instance::kUsualFps, range_start_ = 0.0, range_end_ = 1.0, speed_ = 1.0;
  LoopMode loop_ = LoopMode::loop;
  bool playing_ = false;
  bool take_forward_ = true;  // direction of a ping-pong of the take at this moment
  History history_;
  bool was_modified_ = false;
  Gesture trial_ = kNoGesture;
  struct {
    Gesture gesture = kNoGesture;
    std::map<InstanceId, SetByHand> wanted;
    std::map<InstanceId, std::map<JointIndex, Vec3>> angles;
    TransformParts parts{};
    KeyWhich joints = KeyWhich::all, morphs = KeyWhich::all;
  } keyed_;  // by the latest gesture that set keys
  WorkRunner runner_;
  bool auto_key_ = false;
  TangentMode new_key_mode_ = TangentMode::automatic;
  int batch_depth_ = 0;
  DocumentChange pending_;  // what has not been said yet

  struct FoundRoles {
    std::shared_ptr<const Character> of;
    JointRoles roles;
  };
  mutable std::unordered_map<InstanceId, FoundRoles> found_roles_;
  mutable std::optional<std::vector<double>> key_times_;
  struct EditedClip;
  mutable std::shared_ptr<EditedClip> edited_clip_;  // made where it is first asked for
};

}  // namespace sinew
