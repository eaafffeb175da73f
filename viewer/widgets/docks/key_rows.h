// The rows of the timeline: when the summary and the selected joints have keys.
#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/clip/clip.h"
#include "viewer/document/document.h"

namespace sinew::ui {

struct KeyRow {
  QString name;
  JointIndex joint = kNoJoint;  // kNoJoint for the summary
  bool active = false;          // the active joint of the selection
  std::vector<double> times;    // seconds, ascending
};

// Follows a document; knows nothing of painting.
class KeyRows {
 public:
  // Reads selection and clip anew. The summary of a clip is counted once and kept while that clip is shown.
  void update(const Document& document);

  // The summary first, then the selected joints of the active character in the order of its skeleton.
  const std::vector<KeyRow>& rows() const { return rows_; }
  const std::vector<double>& selectedTimes() const { return selected_; }  // of all selected joints together

 private:
  std::vector<KeyRow> rows_;
  std::vector<double> selected_, summary_;
  std::shared_ptr<const Clip> summarised_;
};

// All distinct times of knots in a clip, ascending.
std::vector<double> allKeyTimes(const Clip& clip);

// Index of the entry of `times` nearest to `seconds` within `reach` seconds, or -1.
int nearestKey(const std::vector<double>& times, double seconds, double reach);

}  // namespace sinew::ui
