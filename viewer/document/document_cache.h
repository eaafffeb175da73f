// The evaluated state of one instance, kept until something about it changes.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

struct Document::CachedPose {
  Evaluator evaluator;
  EvaluatedPose pose;
  bool valid = false;
  std::optional<Box> bounds_m;  // model space, once asked for
};

}  // namespace sinew
