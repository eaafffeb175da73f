// What a document is: its scene, what is chosen and shown of it, and the steps that were made. The parts of the
// document change it: DocumentHistory, DocumentSelection, DocumentKeys, DocumentPlayback, DocumentClips,
// DocumentRolesAndMasks, DocumentReadings, DocumentRigs and Document, each upon the one before.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/objects/placement.h"
#include "core/scene/scene.h"
#include "viewer/document/history/history.h"
#include "viewer/document/state/document_change.h"
#include "viewer/document/state/selection.h"
#include "viewer/document/state/standpoint.h"

namespace sinew {

class DocumentEdit;

using JointTransform = std::pair<JointIndex, Transform>;  // joint-local
using MorphWeight = std::pair<int, float>;                // index into Character::morph_channels

// What was set by hand on a character: Instance::overrides and Instance::morph_overrides.
struct SetByHand {
  std::map<JointIndex, Transform> joints;
  std::map<int, float> morphs;
  bool operator==(const SetByHand&) const = default;
};

// Reading, for everyone; and what the parts share. Whatever changes several things says so in one signal, when all is
// done.
class DocumentState : public QObject {
  Q_OBJECT

 public:
  explicit DocumentState(QObject* parent) : QObject(parent) {}

  // --- scene --------------------------------------------------------------------------------------------------------
  const Scene& scene() const { return scene_; }
  std::span<const Instance> instances() const { return scene_.instances; }
  const Instance* instance(InstanceId id) const;  // null if there is none
  bool exists(const SelectionItem& item) const;
  // The one of the active selection, else the one that was it last, else the first.
  InstanceId chosenInstance() const;
  const Instance* chosen() const { return instance(chosenInstance()); }
  // Whose clip the timeline shows: the chosen one, or the locator that holds the keys of a chosen prop.
  InstanceId activeInstance() const;
  const Instance* active() const { return instance(activeInstance()); }
  const SceneSound& sound() const { return scene_.sound; }
  std::span<const SceneMask> masks() const { return scene_.masks; }
  const SceneMask* mask(MaskId id) const;  // null if there is none
  // The mask as it is for the joints of a character, by their names; null where it has none of them. Good until the
  // next change.
  const JointMask* maskOn(MaskId id, InstanceId on) const { return posed_.mask(on, id); }
  bool maskFits(MaskId id, InstanceId on) const;  // at least half of the joints are there
  // The one that panels and the view show; of a mask that is gone: none. Not undoable.
  MaskId shownMask() const { return mask(shown_mask_) ? shown_mask_ : MaskId(); }
  // The masks of the scene for the joints of a character, for evaluating it; valid until the next change.
  MaskOf masksOn(InstanceId id) const { return posed_.masksOn(id); }

  std::span<const Take> takes() const { return scene_.takes; }
  const Take* take(TakeId id) const;  // null if there is none
  const Take* playingTake() const { return take(scene_.take); }

  // --- clips --------------------------------------------------------------------------------------------------------
  const ClipLibrary& clips() const { return scene_.clips; }
  const Clip* clipOf(const Instance& instance) const;  // that plays on it; null for the rest pose
  ClipId findClip(const Instance& instance,
                  const QString& name) const;   // the first of that name; none if there is none
  const Clip* activeClip() const;               // null for the rest pose or an empty scene
  int layerOf(const Instance& instance) const;  // that edits of the clip that plays on it go to
  double duration() const;                      // of the active clip, seconds

  // --- what shows, at the current time ------------------------------------------------------------------------------
  // Everything about an instance at the current time. Evaluated on demand, once per change.
  const EvaluatedPose& pose(InstanceId id) const { return posed_.pose(id); }
  // What it goes along with now, and what that does; the nearest first.
  std::vector<Place> carriers(InstanceId id) const;
  // Model to world, at the current time.
  Mat4 placement_w(InstanceId id) const { return posed_.placement_w(id); }
  // What its placement counts in; the identity where that is the world.
  Mat4 parent_w(InstanceId id) const { return posed_.parent_w(id); }
  // Of a joint; kNoJoint: placement_w().
  Mat4 placeOf_w(InstanceId id, JointIndex joint) const { return posed_.place_w(id, joint); }
  SceneAt sceneAt() const { return {scene_, posed_}; }  // other times; good until the next change
  // Meshes that the file hides start hidden.
  bool isVisible(InstanceId id) const { return !hidden(id).all; }
  // Visible, also by its keys at this time, and so is all that it goes along with.
  bool isShown(InstanceId id) const;
  bool isMeshVisible(InstanceId id, int mesh) const { return !hidden(id).meshes.contains(mesh); }
  bool isSkeletonVisible(InstanceId id) const { return !hidden(id).skeleton; }
  const HiddenParts& hidden(InstanceId id) const;  // nothing where it is not in the scene
  Box bounds(InstanceId id) const;
  Box sceneBounds() const;  // of all characters, hidden ones too
  // Of everything selected; a joint counts with the bones that begin and end in it. Empty when nothing is selected.
  Box selectionBounds() const;

  // --- chosen and made ----------------------------------------------------------------------------------------------
  const Selection& selection() const { return selection_; }
  const History& history() const { return history_; }
  History& history() { return history_; }

 signals:
  void changed(const sinew::DocumentChange& change);
  // Posing could not be keyed; a sentence for the user.
  void refused(const QString& why);
  // The same, since its layer has no effect; see layerSilence() and letLayerPlay().
  void layerSilent(sinew::InstanceId id, const sinew::Text& why);
  // By undo or by another trial; what it showed is undone right after.
  void trialCancelled(sinew::Gesture gesture);

 protected:
  // Base of the undo commands; besides the document itself the only one that changes instances.
  friend class DocumentEdit;
  class Batch;  // collects notifications while it lives

  void notify(unsigned parts);
  Instance* find(InstanceId id);
  bool hasElsewhere(InstanceId id, ClipId clip) const;  // whether another character has it
  void adoptTiming();                                   // time, fps and range of the active instance
  void setSelection(Selection selection);
  void setKeySelection(KeySelection keys);
  Standpoint standpoint() const;
  void returnTo(const Standpoint& at);      // as far as what it names is still there; playing goes on
  void returnToWork(const Standpoint& at);  // to the layers, and to the work ranges of clips that are shown as then
  enum class Going { choosing, to_time, to_clip, by_undo };
  void leave(Going how);  // to be called before going elsewhere
  Visit visit() const;
  void setHidden(const SelectionItem& item, bool hidden);
  void switchAutoKey(bool on);
  // Anything of it is another thing now: what is seen of it, or something else.
  void invalidate(InstanceId id);
  void note(InstanceId id) { pending_.of.push_back(id); }
  void note(MaskId id) { pending_.mask_ids.push_back(id), pending_.parts |= DocumentChange::masks; }
  void note(TakeId id) { pending_.take_ids.push_back(id), pending_.parts |= DocumentChange::takes; }
  void push(std::unique_ptr<HistoryStep> step) { history_.push(std::move(step)); }
  // The clip of this id is another one than before, or came or went; so is what is seen of those that have it.
  void noteClip(ClipId id, const std::shared_ptr<const Clip>& before);
  // To where the take that plays is; without one out of any take. The timing is that of the active instance then.
  void followTake();
  void followTake(double seconds);
  std::optional<double> takeMoment() const;
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
  double usual_fps_ = Instance::kUsualFps;
  double time_ = 0.0, fps_ = Instance::kUsualFps, range_start_ = 0.0, range_end_ = 1.0, speed_ = 1.0;
  LoopMode loop_ = LoopMode::loop;
  bool playing_ = false;
  History history_;
  bool auto_key_ = false;
  int batch_depth_ = 0;
  DocumentChange pending_;  // what has not been said yet

  mutable std::optional<std::vector<double>> key_times_;  // as selectedKeyTimes() gives them, while nothing changes
};

}  // namespace sinew
