// What is told of a rig wherever one is listed.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/scene/rig/rig.h"

namespace sinew::cli {

// A heading and a line for each chain, aim, constraint, driver, and control with spaces, each after the indent. The
// skeleton is that of the joints that the rig names.
std::string rigText(const Rig& rig, const Skeleton& skeleton, std::string_view indent = {});

// How many of what is told and said of a number of a joint one of what is kept is: angles in degrees.
float saidPer(TransformNumber number);

nlohmann::ordered_json rigJson(const Rig& rig, const Skeleton& skeleton);  // chains, aims and all else

}  // namespace sinew::cli
