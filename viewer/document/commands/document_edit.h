// Base of all undo commands of the document.
#pragma once

#include <QUndoCommand>

#include "viewer/document/document.h"

namespace sinew {

// Every edit exchanges what the document has with what the command holds, so undo and redo are the same step. Commands
// hold ids, never pointers, since instances come and go.
class DocumentEdit : public QUndoCommand {
 public:
  DocumentEdit(Document& document, const QString& text, Gesture gesture = kNoGesture)
      : QUndoCommand(text), document_(document), gesture_(gesture) {}

  Gesture gesture() const { return gesture_; }
  // Choosing and going elsewhere: a step that changes nothing that would be saved.
  virtual bool isState() const { return false; }
  virtual std::size_t bytes() const { return 0; }  // memory that is kept for this step alone, roughly
  virtual void forget() {}                         // lets go of it; the step can then be neither undone nor redone
  void undo() final;
  void redo() final;

 protected:
  virtual void exchange() = 0;

  // Doors into the document for derived commands.
  using Companion = Document::Companion;
  Instance* find(InstanceId id) { return document_.find(id); }
  std::vector<Instance>& instances() { return document_.instances_; }
  Companion& companionOf(InstanceId id) { return document_.companionOf(id); }
  void exchangeSelection(Selection& held);
  void exchangeKeySelection(KeySelection& held);
  void exchangeTime(InstanceId id, AnimationControl& held);  // time and what belongs to it; not clip, speed or range
  void exchangeSound(SceneSound& held);
  // Puts an instance back with the loop mode and speed of now, or takes it out with its hidden items.
  void insert(Instance instance, Companion companion, std::size_t at, std::set<SelectionItem>& hidden);
  Instance takeOut(InstanceId id, Companion& companion, std::size_t& at, std::set<SelectionItem>& hidden);
  void notify(unsigned parts) { document_.notify(parts); }
  void invalidate(InstanceId id) { document_.invalidate(id); }

 private:
  Document& document_;
  Gesture gesture_;
};

}  // namespace sinew
