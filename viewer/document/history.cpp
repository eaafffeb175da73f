// Going through the history, and what can be cancelled while it is tried.
#include <algorithm>
#include <utility>

#include "viewer/document/commands/document_edit.h"
#include "viewer/document/history.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

DocumentHistory::DocumentHistory(QObject* parent) : DocumentState(parent) {
  connect(&history_, &History::moved, this, &DocumentHistory::onHistoryMoved);
}

bool DocumentHistory::canUndo() const { return history_.canUndo() || trial_ != kNoGesture; }

QString DocumentHistory::undoText() const {
  const HistoryStep* latest = history_.latest();
  // Undo ends a trial, whether it has changed anything yet or not.
  if (trial_ != kNoGesture && (!latest || latest->gesture() != trial_)) return {};
  return history_.undoText();
}

void DocumentHistory::undo() {
  if (!cancelTrial() && history_.canUndo()) goToStep(history_.index() - 1);
}

void DocumentHistory::redo() {
  if (history_.canRedo()) goToStep(history_.index() + 1);
}

void DocumentHistory::goToStep(int step) {
  const Batch batch(*this);
  // The step of a trial is gone once it is cancelled.
  if (cancelTrial()) step = std::min(step, history_.index());
  leave(Going::by_undo);
  history_.goTo(step);
}

void DocumentHistory::cancelGesture(Gesture gesture) {
  const Batch batch(*this);
  history_.cancel(gesture);
}

void DocumentHistory::endGesture(Gesture gesture) {
  const bool ahead = history_.hasStepsAhead();
  history_.end(gesture);
  if (history_.hasStepsAhead() != ahead) notify(DocumentChange::saved_state);
}

Check DocumentHistory::inOneStep(const std::function<Check(Gesture)>& edits) {
  const Batch batch(*this);
  const Gesture gesture = newGesture();
  const int from = history_.index();
  if (Check done = edits(gesture); !done) {
    cancelGesture(gesture);
    return done;
  }
  endGesture(gesture);  // where no other step came behind it
  history_.join(from);
  return {};
}

void DocumentHistory::beginTrial(Gesture gesture) {
  cancelTrial();
  trial_ = gesture;
  notify(DocumentChange::saved_state);
}

void DocumentHistory::endTrial(Gesture gesture) {
  if (trial_ != gesture || gesture == kNoGesture) return;
  const Batch batch(*this);
  trial_ = kNoGesture;
  endGesture(gesture);
  notify(DocumentChange::saved_state);
}

bool DocumentHistory::cancelTrial() {
  const Gesture trial = std::exchange(trial_, kNoGesture);
  if (trial == kNoGesture) return false;
  notify(DocumentChange::saved_state);
  emit trialCancelled(trial);
  cancelGesture(trial);
  return true;
}

void DocumentHistory::beginHere() {
  history_.clear();
  visits_back_.clear();
  visits_forward_.clear();
}

void DocumentHistory::onHistoryMoved() {
  if (was_modified_ == history_.modified()) return;
  was_modified_ = !was_modified_;
  notify(DocumentChange::saved_state);
}

}  // namespace sinew
