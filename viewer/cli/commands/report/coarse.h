// Characters for small pictures.
#pragma once

#include <cstddef>
#include <memory>

#include "core/scene/character/character.h"

namespace sinew::cli {

// With at most about so many triangles, as far as their shapes keep within a fiftieth of their size: the same vertices,
// of which fewer are used. The character itself where it has no more.
std::shared_ptr<const Character> coarseCopy(const std::shared_ptr<const Character>& character, std::size_t triangles);

}  // namespace sinew::cli
