// What frames of films and sheets are called.
#pragma once

#include <string>

namespace sinew::cli {

class Stage;

std::string frameLabel(Stage& stage, double time);  // the frame of what plays: "12", between frames "12.5"
std::string playingLabel(const Stage& stage);       // the clips: "walk", "walk + wave"; empty for the pose at rest

}  // namespace sinew::cli
