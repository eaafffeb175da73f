// The scene being worked on: characters, objects, masks and takes that come, go and change. No widgets, no OpenGL.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/edit/lost_tracks.h"
#include "core/io/importer.h"
#include "core/scene/objects/object.h"
#include "core/skeleton/mirror.h"
#include "core/skeleton/roles.h"
#include "viewer/document/playback.h"

namespace sinew {

struct PartMap;

// Keys that wait in a clip.
struct LostKeys {
  ClipId clip;
  LostPlace place;
  bool operator==(const LostKeys&) const = default;
};

// A clip that several characters have is one: an edit of it shows on all of them.
class Document : public DocumentPlayback {
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
  // Applies the clips of another file to a character with the same joint names. Undoable; shows the first new clip.
  // Those that another character with the same joints and morphs, in the same order, took from this file and that came
  // out alike are the same clips from then on, edits included; all others are the character's own. A file that is
  // opened twice gives two sets of clips.
  // Gives the number of clips added; `missing` receives the names of moving joints that the character does not have,
  // `differences` what else of its joints is unlike the donor's.
  Result<int> addClips(InstanceId id, const Imported& donor, std::vector<std::string>* missing = nullptr,
                       ClipDifferences* differences = nullptr);
  // The same, as clips that were made here: they belong to no file.
  Result<int> addMadeClips(InstanceId id, const Character& donor, std::vector<std::string>* missing = nullptr);
  // Another character gets a clip of one, and shows it: the clip itself, which both have from then on, edits included,
  // where their joints and morphs are the same, in the same order; else a copy, joint by joint name. Undoable. Refused:
  // it has the clip already, or too few of the joints.
  enum class Given { shared, copied };
  Result<Given> giveClip(InstanceId from, ClipId clip, InstanceId to);
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
  // What became of what was made by hand and has no place in what was read anew.
  struct Unplaced {
    QStringList stay;     // edited ones that are in their file no more: they are clips made here
    QStringList lost_of;  // clips some of whose keys are lost now; see LostTrack
    int lost = 0;         // of so many joints and morph targets in their layers
    int found = 0;        // and of so many, that were lost before, they are back
    // What was made by hand and is lost now, see LostPart, and what is back.
    int lost_by_hand = 0, found_by_hand = 0;
    bool waits() const { return lost > 0 || lost_by_hand > 0; }
    bool any() const { return waits() || !stay.empty() || found > 0 || found_by_hand > 0; }
  };
  // Replaces the character of an instance by a new reading of its file; keeps clip (by its name in the file, whatever
  // it is called here), clips made here or added from other files, edited clips, what was deleted and the order of the
  // list, time, range, selection, visibility and overrides where the names still exist. Undoable, and
  // so are the steps before it; readings of the same gesture that follow one another are one step. It does not count as
  // a change of the document.
  Unplaced reload(InstanceId id, const Imported& imported, Gesture gesture = kNoGesture);
  // The same for the clips that addClips() took from a file, by its Character::source; `donor` is that file, or takes
  // its place. Nothing when the instance has no clips of it.
  std::optional<Unplaced> renewClips(InstanceId id, const std::string& source, const Imported& donor,
                                     Gesture gesture = kNoGesture);
  // Undoes what was done to the clips and the pose of a character, so that it plays what its files say; what was
  // deleted of them comes back, and clips made here stay. Undoable.
  void revertToFile(InstanceId id);
  // Clips of files that were edited, renamed or deleted, joints posed and morph weights set by hand, those too that are
  // lost: what revertToFile() would undo.
  struct Edits {
    int clips = 0, joints = 0, morphs = 0;
    bool any() const { return clips > 0 || joints > 0 || morphs > 0; }
  };
  Edits editsOf(InstanceId id) const;
  // What a character has lost, by hand (Instance::lost) and of the keys of its clips; both undoable, in one step.
  //
  // Gives what waits at that place of the list to a joint or morph channel; a role on all characters with these joints.
  // Refused: see sinew::placeLost().
  Check placeLost(InstanceId id, std::size_t index, int part);
  // By places in the list, and in clips. Refused: one of them is not there; there is none.
  Check deleteLost(InstanceId id, std::vector<std::size_t> parts, std::vector<LostKeys> keys);
  // What was read for a character: its own file, then those whose clips were added.
  std::vector<std::shared_ptr<const Character>> readings(InstanceId id) const;
  void clear();
  // Frames per second, > 0, of what comes without a clip that tells.
  void setUsualFps(double fps);

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
  Check toggleParentKey(InstanceId id);         // keys what it goes along with, or takes that key away. Undoable
  QString placeText(const Place& place) const;  // "LeftHand of Hero", "Locator"; empty for the world
  QString standingText(InstanceId id) const;    // of what it goes along with now

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
  // Of the joints of a character; the name is made one that no other mask has, and the mask is shown. Undoable; none
  // where the mask does not fit.
  MaskId addMask(InstanceId of, const QString& name, const JointMask& mask, int feather = 0);
  void setMask(const SceneMask& changed, const QString& text, Gesture gesture);  // weights and feather; undoable
  void renameMask(MaskId id, const QString& name);                               // undoable; ignored where empty
  Check removeMask(MaskId id);  // undoable; refused while a clip that plays uses it
  void showMask(MaskId id);     // shownMask() from then on; none: no one

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
  class ClipsAnew;

  bool isHidden(const SelectionItem& item) const;
  // With the clips of the file, put into `clips`.
  Instance makeInstance(const Imported& imported, Vec3 at_w, ClipLibrary& clips);
  std::string freeName(const std::string& wanted, InstanceId except = {}) const;
  Vec3 freePosition(const Character& character, InstanceId except = {}) const;  // beside all others
  // A step: the character has and plays what `then` says, and the library holds `clips`. chosen: where a clip of it was
  // selected, this one is.
  void exchangeClips(const QString& text, Instance then, const ClipLibrary& clips, ClipId chosen);
  void changePose(ScenePose changed, const QString& text, Gesture gesture);
  std::string freeMaskName(const std::string& wanted, MaskId except) const;
  std::shared_ptr<const JointRoles> rolesGivenTo(const Skeleton& skeleton) const;  // by a person; null: none
  Unplaced readAnew(InstanceId id, std::shared_ptr<const Character> own,
                    std::vector<std::shared_ptr<const Character>> donors, const QString& text, Gesture gesture);
  static void loseParts(const Instance& now, const PartMap& map, float resized, Instance& read, Unplaced& unplaced);
  bool keysParent(const Instance& instance) const;
  Check keyParents(std::span<const InstanceId> ids, const Place& place, const QString& text);
  std::string freeTakeName(const std::string& wanted, TakeId except) const;
  // A step: takes, clips, and what plays on the instances become those of `then`.
  void exchangeTakes(const QString& text, Gesture gesture, Scene then);
  void exchangeTake(const QString& text, Gesture gesture, Take changed);  // its name, range or rate alone

  struct FoundRoles {
    std::shared_ptr<const Character> of;
    JointRoles roles;
  };
  mutable std::unordered_map<InstanceId, FoundRoles> found_roles_;
};

}  // namespace sinew
