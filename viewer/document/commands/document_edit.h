// Base of all undo commands of the document.
#pragma once

#include "viewer/document/state/document_state.h"

namespace sinew {

std::size_t bytesOfControls(std::span<const ClipControl> controls);  // memory that they hold, roughly

// Every edit exchanges what the document has with what the command holds, so undo and redo are the same step; both
// bring back what was chosen and shown before or after it. Commands hold ids, never pointers, since instances come and
// go.
class DocumentEdit : public HistoryStep {
 public:
  DocumentEdit(DocumentState& document, const QString& text, Gesture gesture = kNoGesture)
      : HistoryStep(text, gesture), document_(document) {}

 protected:
  virtual void exchange() = 0;
  // It was done before the document was opened: where one stood then is not known, and undo and redo leave that be.
  void wasDone() { done_ = true; }
  // Takes in the next step, of the same class and gesture. Where both hold something ours is older.
  virtual bool merge(const DocumentEdit&) { return false; }

  // Doors into the document for derived commands.
  Instance* find(InstanceId id) { return document_.find(id); }
  const Instance* instance(InstanceId id) const { return document_.instance(id); }
  StepSubject subjectOf(InstanceId id) const;  // without a name where it is not in the scene
  std::vector<Instance>& instances() { return document_.scene_.instances; }
  const ClipLibrary& clips() const { return document_.scene_.clips; }
  std::vector<SceneMask>& masks() { return document_.scene_.masks; }
  const std::vector<SceneMask>& masks() const { return document_.scene_.masks; }
  std::vector<std::shared_ptr<const ScenePose>>& poses() { return document_.scene_.poses; }
  std::vector<Take>& takes() { return document_.scene_.takes; }
  const std::vector<Take>& takes() const { return document_.scene_.takes; }
  TakeId& playingTake() { return document_.scene_.take; }
  TakeId playingTake() const { return document_.scene_.take; }
  // Loop mode and speed belong to the whole document and stay as they are now.
  void exchangeControl(InstanceId id, AnimationControl& held);
  const KeySelection& keySelection() const { return document_.key_selection_; }
  void forgetVisits();  // where one has been does not fit what there is now
  void exchangeSelection(Selection& held);
  void exchangeKeySelection(KeySelection& held);
  // What belongs to the files that an instance was read from, and how they show.
  static void exchangeReadings(Instance& instance, Instance& held);
  void setHidden(const SelectionItem& item, bool hidden);
  using Standings = std::map<InstanceId, Standing>;
  void exchangeStandings(Standings& held);  // of those that are in the scene
  void exchangeSound(SceneSound& held);
  bool exchangeAutoKey(bool on);  // gives what it was
  // What is gone from the scene with one of its instances.
  struct Absent {
    Instance instance;
    std::size_t at = 0;                  // in the order of the instances
    ClipChanges clips;                   // that no other instance has
    std::map<TakeId, TakePart> parts{};  // in the takes that do not play
  };
  void insert(Absent absent);  // with the loop mode and speed of now
  Absent takeOut(InstanceId id);
  // Memory of the clips that these entries hold and the library does not share, roughly.
  std::size_t bytesOf(const ClipChanges& changes) const;
  void notify(unsigned parts) { document_.notify(parts); }
  void invalidate(InstanceId id) { document_.invalidate(id); }
  void note(InstanceId id) { document_.note(id); }
  void note(MaskId id) { document_.note(id); }
  void note(TakeId id) { document_.note(id); }
  // Of takes of which one ends to play and the other begins; either may be none.
  void noteExchange(TakeId one, TakeId other) {
    if (one == other) return;
    for (const TakeId id : {one, other})
      if (id) note(id);
  }
  // Of those of two lists that are not in both of them alike.
  template <class Thing>
  void noteDifferences(const std::vector<Thing>& some, const std::vector<Thing>& others) {
    for (const auto* list : {&some, &others}) {
      for (const Thing& one : *list) {
        const std::vector<Thing>& beside = list == &some ? others : some;
        const auto same = std::ranges::find(beside, one.id, &Thing::id);
        if (same == beside.end() || *same != one) document_.note(one.id);
      }
    }
  }
  // Of the library, and said of what changes.
  std::shared_ptr<const Clip> exchangeClip(ClipId id, std::shared_ptr<const Clip> clip);
  void exchangeClips(ClipChanges& held);
  void exchangeScene(Scene& held);  // all of it; what is chosen stays as far as it is there

 private:
  void undo() final;
  void redo() final;
  bool mergeWith(const HistoryStep& next) final;

  void comeTo(const Standpoint& at, std::optional<double> take_time);  // the take stays there while it is playing

  DocumentState& document_;
  bool done_ = false;          // at least once
  Standpoint before_, after_;  // without a selection: not known
};

}  // namespace sinew
