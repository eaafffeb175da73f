// What two projects hold that is not the same, for sinew-cli diff.
#pragma once

#include <string>

#include "viewer/cli/arguments.h"
#include "viewer/cli/output.h"

namespace sinew::cli {

struct SceneDifferences {
  bool same = true;
  std::string answer;  // text or JSON, with its last line ended
};

// Tells on standard error which files are stood in for. Throws Failure.
SceneDifferences diffScenes(const PoseArguments& input, const ResultOptions& how);

}  // namespace sinew::cli
