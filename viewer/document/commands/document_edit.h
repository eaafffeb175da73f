// Base of all undo commands of the document.
#pragma once

#include <memory>

#include <QUndoCommand>

#include "viewer/document/document.h"

namespace sinew {

// Every edit exchanges what the document has with what the command holds, so undo and redo are the same step; both
// bring back what was chosen and shown before or after it. Commands hold ids, never pointers, since instances come and
// go.
class DocumentEdit : public QUndoCommand {
 public:
  DocumentEdit(Document& document, const QString& text, Gesture gesture = kNoGesture)
      : QUndoCommand(text), document_(document), gesture_(gesture), number_(++document.last_step_) {}
  // Only for taken().
  DocumentEdit(DocumentEdit&& other)
      : QUndoCommand(other.text()),
        document_(other.document_),
        gesture_(other.gesture_),
        number_(other.number_),
        done_(other.done_),
        before_(std::move(other.before_)),
        after_(std::move(other.after_)) {}

  Gesture gesture() const { return gesture_; }
  std::uint64_t number() const { return number_; }  // no other step has it
  // Whether the document counts as modified by it.
  virtual bool modifies() const { return true; }
  // The character that it edits, and the name of that or of its clip; nothing for what belongs to no character. Asked
  // while the step is done.
  virtual std::pair<InstanceId, QString> subject() const { return {}; }
  virtual std::size_t bytes() const { return 0; }  // memory that is kept for this step alone, roughly
  virtual void forget() {}                         // lets go of it; the step can then be neither undone nor redone
  void undo() final;
  void redo() final;
  bool mergeWith(const QUndoCommand* next) final;
  // The same step as another object, which leaves this one empty: the undo stack gives none of its own away.
  virtual std::unique_ptr<DocumentEdit> taken() = 0;

 protected:
  virtual void exchange() = 0;
  // Takes in the next step, of the same class, id and gesture. Where both hold something ours is older.
  virtual bool merge(const DocumentEdit&) { return false; }

  // Doors into the document for derived commands.
  using Companion = Document::Companion;
  Instance* find(InstanceId id) { return document_.find(id); }
  const Instance* instance(InstanceId id) const { return document_.instance(id); }
  QString nameOf(InstanceId id) const;  // empty where it is not in the scene
  std::vector<Instance>& instances() { return document_.instances_; }
  ClipLibrary& clips() { return document_.clips_; }
  const ClipLibrary& clips() const { return document_.clips_; }
  Companion& companionOf(InstanceId id) { return document_.companionOf(id); }
  std::vector<SceneMask>& masks() { return document_.masks_; }
  const std::vector<SceneMask>& masks() const { return document_.masks_; }
  const KeySelection& keySelection() const { return document_.key_selection_; }
  void forgetVisits();  // where one has been does not fit what there is now
  void exchangeSelection(Selection& held);
  void exchangeKeySelection(KeySelection& held);
  void exchangeHidden(InstanceId id, std::set<SelectionItem>& held);
  void setHidden(const SelectionItem& item, bool hidden);
  using Standings = std::map<InstanceId, Standing>;
  void exchangeStandings(Standings& held);  // of those that are in the scene
  void exchangeSound(SceneSound& held);
  bool exchangeAutoKey(bool on);  // gives what it was
  // What is gone from the scene with one of its instances.
  struct Absent {
    Instance instance;
    Companion companion;
    std::size_t at = 0;  // in the order of the instances
    std::set<SelectionItem> hidden;
    ClipChanges clips;  // that no other instance has
  };
  void insert(Absent absent);  // with the loop mode and speed of now
  Absent takeOut(InstanceId id);
  // Memory of the clips that these entries hold and the library does not share, roughly.
  std::size_t bytesOf(const ClipChanges& changes) const;
  void notify(unsigned parts) { document_.notify(parts); }
  void invalidate(InstanceId id) { document_.invalidate(id); }

 private:
  Document& document_;
  Gesture gesture_;
  std::uint64_t number_;
  bool done_ = false;  // at least once
  Standpoint before_, after_;
};

}  // namespace sinew
