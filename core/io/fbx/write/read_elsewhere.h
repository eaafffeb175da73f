// What readers of FBX by others are known to show otherwise.
#pragma once

#include <memory>
#include <span>

#include "core/io/fbx/write/models.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew::fbx_write {

// Of Blender's reader: it does not look at InheritType, and connects a bone that rests where that above it ends, after
// which it does not go where its keys say.
void reportReadElsewhere(const Character& character, std::span<const std::shared_ptr<const Clip>> clips,
                         std::span<const char> limbs, ImportReport& report);

}  // namespace sinew::fbx_write
