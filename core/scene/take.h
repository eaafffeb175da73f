// What plays on whom, together and in one time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/clip_control.h"

namespace sinew {

// What a take plays on one instance: as in Instance::control, and Instance::controls.
struct TakePart {
  ClipId clip;
  ControlId shown{};
  std::optional<std::pair<double, double>> range{};  // work range in that clip, seconds; nothing: all of it
  std::vector<ClipControl> controls{};
  bool operator==(const TakePart&) const = default;
};

// Clips of characters are the scene's, so two takes may play one clip and show each edit of it. Clips of objects are
// the take's own: keys that are set on an object in one take move it in no other one. What is posed by hand and not
// keyed, and where instances stand, is the same in all takes.
struct Take {
  TakeId id;
  std::string name;               // shown; no other take has it
  double start = 0.0, end = 1.0;  // seconds; the part that plays, start < end
  double fps = 30.0;              // > 0
  // One for each instance of the scene; of the take that plays none, since there the instances themselves say it.
  // partsOf() in core/scene/play_take.h gives them of any take.
  std::map<InstanceId, TakePart> parts;
  bool operator==(const Take&) const = default;
};

}  // namespace sinew
