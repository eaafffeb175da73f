// What can be taken back, and how much memory that may hold.
#include <algorithm>

#include "viewer/document/commands/document_edit.h"
#include "viewer/document/document_batch.h"

namespace sinew {

namespace {

const DocumentEdit* stepAt(const QUndoStack& stack, int index) {
  return index >= 0 && index < stack.count() ? dynamic_cast<const DocumentEdit*>(stack.command(index)) : nullptr;
}

}  // namespace

bool Document::isStateStep(int index) const {
  const DocumentEdit* step = stepAt(undo_, index);
  return step && step->isState();
}

bool Document::anyEditBetween(int first, int last) const {
  for (int i = first; i < last; ++i) {
    if (!isStateStep(i)) return true;
  }
  return false;
}

bool Document::canUndo() const {
  return records_state_ ? undo_.index() > forgotten_ : anyEditBetween(forgotten_, undo_.index());
}

bool Document::canRedo() const {
  return records_state_ ? undo_.canRedo() : anyEditBetween(undo_.index(), undo_.count());
}

QString Document::undoText() const {
  int step = undo_.index() - 1;
  while (!records_state_ && step >= forgotten_ && isStateStep(step)) --step;
  return step >= forgotten_ ? undo_.text(step) : QString();
}

QString Document::redoText() const {
  int step = undo_.index();
  while (!records_state_ && step < undo_.count() && isStateStep(step)) ++step;
  return step < undo_.count() ? undo_.text(step) : QString();
}

void Document::undo() {
  if (!canUndo()) return;
  const Batch batch(*this);
  while (!records_state_ && isStateStep(undo_.index() - 1)) undo_.undo();
  undo_.undo();
}

void Document::redo() {
  if (!canRedo()) return;
  const Batch batch(*this);
  while (!records_state_ && isStateStep(undo_.index())) undo_.redo();
  undo_.redo();
}

void Document::goToStep(int step) {
  const Batch batch(*this);
  undo_.setIndex(std::clamp(step, forgotten_, undo_.count()));
}

void Document::cancelGesture(Gesture gesture) {
  if (gesture == kNoGesture) return;
  const Batch batch(*this);
  cancelled_ = gesture;
  while (undo_.index() > forgotten_) {
    const DocumentEdit* top = stepAt(undo_, undo_.index() - 1);
    if (!top || top->gesture() != gesture) break;
    undo_.undo();
  }
  cancelled_ = kNoGesture;
}

void Document::setRecordsState(bool on) {
  if (records_state_ == on) return;
  records_state_ = on;
  notify(DocumentChange::saved_state);
}

bool Document::modified() const {
  const int clean = undo_.cleanIndex();
  if (clean < 0) return true;
  return anyEditBetween(std::min(clean, undo_.index()), std::max(clean, undo_.index()));
}

void Document::onUndoMoved() {
  boundUndo();
  if (was_modified_ == modified()) return;
  was_modified_ = !was_modified_;
  notify(DocumentChange::saved_state);
}

std::size_t Document::undoBytes() const {
  std::size_t sum = 0;
  for (int i = forgotten_; i < undo_.count(); ++i) {
    if (const DocumentEdit* step = stepAt(undo_, i)) sum += step->bytes();
  }
  return sum;
}

void Document::setUndoLimit(std::size_t bytes) {
  undo_limit_ = bytes;
  boundUndo();
}

void Document::boundUndo() {
  std::size_t held = undoBytes();
  // The latest step always stays.
  while (held > undo_limit_ && forgotten_ + 1 < undo_.index()) {
    // The stack hands its commands out as const, and cannot take away the oldest ones itself.
    if (auto* step = const_cast<DocumentEdit*>(stepAt(undo_, forgotten_))) {
      held -= std::min(held, step->bytes());
      step->forget();
    }
    ++forgotten_;
  }
}

}  // namespace sinew
