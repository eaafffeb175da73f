// What is told of a clip wherever clips are listed.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/clip/clip.h"

namespace sinew::cli {

std::string clipText(const Clip& clip);     // "1.000 s at 30 frames/s, 2 channels, 8 keys, 1 layer"
std::string markersText(const Clip& clip);  // a line for each

nlohmann::ordered_json markersJson(const Clip& clip);  // name, time_s

}  // namespace sinew::cli
