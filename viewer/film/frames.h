// How the frames of films and sheets are counted and called, and when they begin anew.
#pragma once

#include <span>
#include <string>

#include "core/math/types.h"

namespace sinew::film {

// Of a time with both its ends, so many a second; 0 where it ends before it begins.
int frameCount(double from_s, double to_s, double fps);
// The frame of a moment: "12", between frames "12.5".
std::string frameLabel(double seconds, double fps);
// Whether joints are again where they were, having gone so far in between, metres; both of the same size.
bool samePlaces(std::span<const Mat4> first, std::span<const Mat4> second, const Vec3& gone = Vec3(0.f));

}  // namespace sinew::film
