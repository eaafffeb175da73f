// How the frames of films and sheets are counted and called.
#pragma once

#include <string>

namespace sinew::film {

// Of a time with both its ends, so many a second; 0 where it ends before it begins.
int frameCount(double from_s, double to_s, double fps);
// The frame of a moment: "12", between frames "12.5".
std::string frameLabel(double seconds, double fps);

}  // namespace sinew::film
