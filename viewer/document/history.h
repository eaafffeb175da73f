// Undo, redo, and edits that are made in one gesture or only tried.
#pragma once

#include <functional>

#include "viewer/document/state/document_state.h"

namespace sinew {

class DocumentHistory : public DocumentState {
 public:
  explicit DocumentHistory(QObject* parent);

  bool canUndo() const;
  QString undoText() const;  // of the step that undo() would undo; empty without one
  void goToStep(int step);   // as History::goTo(), with what was chosen and shown then
  // The scene as it is now is the beginning: nothing can be undone, nothing is modified.
  void beginHere();

  // Undoes the edits of a gesture that is still the latest step, as if it had never been.
  void cancelGesture(Gesture gesture);
  // The edits of a gesture stay, and what could be redone before them is gone.
  void endGesture(Gesture gesture);
  // What `edits` does is one step, told in one signal. It does all but the last in the gesture that it is given; where
  // the last is refused, nothing was done.
  Check inOneStep(const std::function<Check(Gesture)>& edits);
  // A trial is a gesture whose edits are shown, but not applied yet: until it ends, undo cancels it in place of undoing
  // a step, and so does another trial. Ending it leaves its edits as they are.
  void beginTrial(Gesture gesture);
  void endTrial(Gesture gesture);

  void undo();  // ends a trial first
  void redo();

 protected:
  bool cancelTrial();  // false where there is none
  void onHistoryMoved();

  bool was_modified_ = false;
  Gesture trial_ = kNoGesture;
};

}  // namespace sinew
