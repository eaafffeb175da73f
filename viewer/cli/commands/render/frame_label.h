// What films and sheets say of what plays.
#pragma once

#include <string>

namespace sinew::cli {

class Stage;

std::string playingLabel(const Stage& stage);  // the clips: "walk", "walk + wave"; empty for the pose at rest

}  // namespace sinew::cli
