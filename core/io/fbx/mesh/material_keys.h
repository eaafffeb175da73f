// What a material of an FBX file says, under the names that Assimp has for it, so that it is understood like those of
// other formats.
#pragma once

#include <span>

#include "core/io/fbx/mesh/materials.h"

struct aiMaterial;

namespace sinew {

// Adds what readAssimpMaterial() asks for: colours, numbers and textures of the classic materials and of those that
// Maya, 3ds Max and Stingray write. A texture is "t<i>".
void addFbxMaterialKeys(const FbxObject& material, std::span<const FbxTextureLink> textures, aiMaterial& out);

}  // namespace sinew
