// Steps of a scene that were saved with it, so that they can be undone and redone when it is opened again.
#pragma once

#include <vector>

#include <QString>

namespace sinew {

struct SavedStep {
  QString text;
  bool modifies = true;
  QString scene;  // a project file: the scene on the other side of the step
};

// Those that are done, and those that were undone; the nearest to the scene first.
struct SavedHistory {
  std::vector<SavedStep> done, ahead;
};

}  // namespace sinew
