// Going through the history, and what can be cancelled while it is tried.
#include <algorithm>
#include <utility>

#include "viewer/document/commands/document_edit.h"
#include "viewer/document/document_batch.h"

namespace sinew {

bool Document::canUndo() const { return history_.canUndo() || trial_ != kNoGesture; }

QString Document::undoText() const {
  const HistoryStep* latest = history_.latest();
  // Undo ends a trial, whether it has changed anything yet or not.
  if (trial_ != kNoGesture && (!latest || latest->gesture() != trial_)) return {};
  return history_.undoText();
}

void Document::undo() {
  if (!cancelTrial() && history_.canUndo()) goToStep(history_.index() - 1);
}

void Document::redo() {
  if (history_.canRedo()) goToStep(history_.index() + 1);
}

void Document::goToStep(int step) {
  const Batch batch(*this);
  // The step of a trial is gone once it is cancelled.
  if (cancelTrial()) step = std::min(step, history_.index());
  leave(Going::by_undo);
  history_.goTo(step);
}

void Document::cancelGesture(Gesture gesture) {
  const Batch batch(*this);
  history_.cancel(gesture);
}

void Document::endGesture(Gesture gesture) {
  const bool ahead = history_.hasStepsAhead();
  history_.end(gesture);
  if (history_.hasStepsAhead() != ahead) notify(DocumentChange::saved_state);
}

void Document::push(std::unique_ptr<DocumentEdit> step) { history_.push(std::move(step)); }

void Document::beginTrial(Gesture gesture) {
  cancelTrial();
  trial_ = gesture;
  notify(DocumentChange::saved_state);
}

void Document::endTrial(Gesture gesture) {
  if (trial_ != gesture || gesture == kNoGesture) return;
  const Batch batch(*this);
  trial_ = kNoGesture;
  endGesture(gesture);
  notify(DocumentChange::saved_state);
}

bool Document::cancelTrial() {
  const Gesture trial = std::exchange(trial_, kNoGesture);
  if (trial == kNoGesture) return false;
  notify(DocumentChange::saved_state);
  emit trialCancelled(trial);
  cancelGesture(trial);
  return true;
}

void Document::beginHere() {
  history_.clear();
  visits_back_.clear();
  visits_forward_.clear();
}

void Document::onHistoryMoved() {
  if (was_modified_ == history_.modified()) return;
  was_modified_ = !was_modified_;
  notify(DocumentChange::saved_state);
}

}  // namespace sinew
