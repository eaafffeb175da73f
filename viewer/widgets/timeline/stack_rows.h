// What plays on the characters, as rows of the dope sheet: a row for each character, the weights of its clips under it.
#pragma once

#include <vector>

#include <QString>

#include "viewer/document/control_weights.h"
#include "viewer/document/document.h"
#include "viewer/document/time/ruler.h"

namespace sinew::ui {

struct StackRow {
  InstanceId instance;
  ControlId control;  // whose weight it is; none: the row of the character
  QString name;       // "wave weight"; that of the character

  StackAxis axis;  // of the active character

  // --- of a weight
  Curve weight;         // over the character's time
  bool chosen = false;  // the timeline shows its clip
  bool silent = false;  // it has no effect: muted, or another one is soloed

  // --- of a character
  QString playing;                // the clips that have an effect, the lowest first; empty without a take
  double start = 0.0, end = 0.0;  // the range of the take, over the character's time
  // When its clip begins anew: every so many seconds of the character from one of these times to the other; 0: never.
  double cycle = 0.0, first_cycle = 0.0, last_cycle = 0.0;

  bool operator==(const StackRow&) const = default;
};

// The active character and its weights, where any of them is animated or a take plays; those of other characters while
// a take plays, behind it. Objects have none. They stand where the ruler has their times.
std::vector<StackRow> stackRows(const Document& document, const Ruler& ruler);

}  // namespace sinew::ui
