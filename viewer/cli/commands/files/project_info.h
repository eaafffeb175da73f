// What a project holds, for sinew-cli info.
#pragma once

#include "viewer/cli/arguments.h"
#include "viewer/cli/output.h"

namespace sinew::cli {

// Tells on standard error which files are stood in for. Throws Failure.
Answer projectInfo(const PoseArguments& input, const ResultOptions& how);

}  // namespace sinew::cli
