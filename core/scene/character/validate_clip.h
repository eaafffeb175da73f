// Whether a clip fits what it plays on.
#pragma once

#include <cstddef>

#include "core/base/result.h"

namespace sinew {

struct Clip;

// What Character::validate() asks of the clips of a character with so many joints and morph channels. What fits one
// fits each that has at least as many of both.
[[nodiscard]] Check validateClip(const Clip& clip, std::size_t joints, std::size_t morph_channels);

}  // namespace sinew
