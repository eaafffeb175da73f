// Small pictures of a clip, side by side in one.
#pragma once

#include <memory>
#include <vector>

#include "core/scene/character/character.h"
#include "viewer/cli/commands/render/drawing.h"

namespace sinew::cli {

struct SheetSize {
  int side = 96;    // pixels of each picture
  int frames = 12;  // from left to right
};

// Of a clip, from its start to just before its end, in place; without one (-1) of the character at rest, once round. As
// JPEG.
Result<std::vector<unsigned char>> clipSheet(Drawing& drawing, const std::shared_ptr<const Character>& character,
                                             int clip, const SheetSize& size);

}  // namespace sinew::cli
