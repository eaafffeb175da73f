// What undo must bring back, compared bit for bit.
#pragma once

#include <string>
#include <vector>

#include "viewer/document/document.h"

namespace sinew::tests {

// What edits hold and is not the same in two scenes, in a few words; nothing where all is. Times, ranges and what is
// shown are left out: choosing and going change them, too.
std::string differences(const Scene& a, const Scene& b);
std::string differences(const Instance& a, const Instance& b);
std::string differences(const ClipEntry& a, const ClipEntry& b);

// What choosing and going change without being steps.
struct ShownState {
  struct OfInstance {
    ClipId clip;      // that plays
    ControlId shown;  // that the timeline shows, where several play
    int layer;        // that edits go to
    double fps;
    double time, range_start, range_end;
    bool operator==(const OfInstance&) const = default;
  };
  Selection selection;
  KnotSets keys;  // that are selected
  std::vector<OfInstance> instances;
  bool operator==(const ShownState&) const = default;
};
ShownState shownIn(const Document& document);
std::string differences(const ShownState& a, const ShownState& b);

}  // namespace sinew::tests
