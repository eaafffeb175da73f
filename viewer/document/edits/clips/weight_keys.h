// Keys of the weights of clips that play on the active character: which of them are meant, and edits of them. Each edit
// is one undo step; refused, with a sentence for the user, where none of the keys is there.
#pragma once

#include <map>
#include <vector>

#include "core/edit/keys/clipboard.h"
#include "viewer/document/document.h"

namespace sinew {

// Times of keys by control, over the character's time (see stackTime()), seconds, ascending; no empty lists. Keys that
// are not there any more stand for nothing.
using WeightKeys = std::map<ControlId, std::vector<double>>;

// Whether it changes in time; one weight for all times is no key.
bool weightAnimated(const ClipControl& control);

// Those that the active character has, at the times that they have there.
WeightKeys presentKeys(const Document& document, const WeightKeys& keys);
std::size_t countKeys(const WeightKeys& keys);
WeightKeys combined(const WeightKeys& old, const WeightKeys& picked, SelectMode mode);

// Those keys as knots of the clip that is edited (Document::editedClip()).
KnotSets knotsOf(const Document& document, const WeightKeys& keys);
// All weights in that clip, of layers and of clips on the character, by names that keys on the clipboard have:
// "layer/Sway", "control/wave", "control/wave#2" for the second one so called.
std::vector<NamedWeight> namedWeights(const Document& document);

// Where nothing is left, the weight stays what it is at the current time.
Check deleteWeightKeys(Document& document, const WeightKeys& keys);
// On the curve as it is, at a time of the character in seconds; a key that is there already stays.
Check insertWeightKey(Document& document, ControlId id, double time);

// Moves keys in time, in one step, and always counts from where they began. The step stays unless it is cancelled.
class WeightKeyMove {
 public:
  WeightKeyMove(Document& document, const WeightKeys& keys);
  ~WeightKeyMove();
  WeightKeyMove(const WeightKeyMove&) = delete;
  WeightKeyMove& operator=(const WeightKeyMove&) = delete;

  Check moveBy(double seconds);  // of the character's time; 0: as before, without a step
  void cancel();
  const WeightKeys& keys() const { return now_; }  // where they are now

 private:
  Document& document_;
  const Gesture gesture_;
  const InstanceId instance_;
  const std::vector<ClipControl> before_;
  const WeightKeys began_;
  const QString text_;
  WeightKeys now_;
};

}  // namespace sinew
