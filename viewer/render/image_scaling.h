// Smaller copies of images that a graphics driver does not take.
#pragma once

#include "core/scene/character/mesh.h"

namespace sinew::render {

// Half as wide and high, rounded down, but at least one pixel: each pixel the mean of the block that it stands for,
// channel by channel as stored.
Image halved(const Image& image);

}  // namespace sinew::render
