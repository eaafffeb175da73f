// What plays on whom, together and in one time.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/clip_control.h"

namespace sinew {

// What a take plays on one instance: as Instance::control and Instance::controls.
struct TakePart {
  ClipId clip;
  std::vector<ClipControl> controls;
  bool operator==(const TakePart&) const = default;
};

struct Take {
  TakeId id;
  std::string name;               // shown; no other take has it
  double start = 0.0, end = 1.0;  // seconds; the part that plays, start < end
  double fps = 30.0;              // > 0
  // As they were when it played last; of the take that plays the instances themselves say it. An instance without a
  // part goes on with what it plays.
  std::map<InstanceId, TakePart> parts;
  bool operator==(const Take&) const = default;
};

}  // namespace sinew
