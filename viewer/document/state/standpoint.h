// Where a person stands in the document: what is chosen and what is shown. None of it is data.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/scene/instance.h"
#include "viewer/document/state/selection.h"

namespace sinew {

// Shared, so that steps made at one place cost little.
struct Standpoint {
  std::shared_ptr<const Selection> selection;
  InstanceId chosen;  // the character or object that was chosen last
  // Clip, work range and time of each character. Speed and loop mode belong to the document and are left alone.
  std::vector<std::pair<InstanceId, AnimationControl>> shown;
  // That edits of each character go to; see Instance::active_layer. Only steps bring it back, as they do work ranges:
  // choosing a layer is no visit, and another range is a step.
  std::vector<std::pair<InstanceId, int>> layers;
};

// The same things chosen, and of each character the same shown; layers are not compared.
bool sameStandpoint(const Standpoint& a, const Standpoint& b);

// A standpoint that one can go back to, with the keys that were selected there.
struct Visit {
  Standpoint at;
  std::shared_ptr<const KeySelection> keys;
  std::weak_ptr<const Clip> keys_of;  // the version of the clip that they count in; they come back in no other one
};

}  // namespace sinew
