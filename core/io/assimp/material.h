// Materials as Assimp reads them (of FBX, COLLADA and others) to ours.
//
// Two steps: what the file says, and then what the pictures say, once they are decoded: whether a bump map is a normal
// map, what the alpha of a texture means, maps that we keep together in one picture.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/scene/character/mesh.h"

struct aiMaterial;

namespace sinew {

enum class ColorValues { linear, display };  // display: sRGB, as in a colour picker

// The texture behind the path that Assimp gives; without an image where it is none.
using FindTexture = std::function<TextureRef(std::string_view path)>;

// A material with what cannot be decided before the pictures are there.
struct AssimpMaterial {
  Material material;
  TextureRef opacity_texture;                       // a picture for transparency alone, or the base texture once more
  TextureRef bump_texture;                          // heights, or a normal map in their place
  TextureRef metalness_texture, roughness_texture;  // grey
  bool glossiness = false;                          // the roughness texture says how smooth it is
};

// Colours become linear. Textures take the place of the colour beside them, as in the programs that write such files.
// An opacity of 0 is taken for a mistake: nobody exports what cannot be seen.
AssimpMaterial readAssimpMaterial(const aiMaterial& material, ColorValues colors, const FindTexture& find_texture);

// Decides what was left open, and appends to `images` the pictures that join several. A cut-out (nearly all pixels of
// its pictures opaque or clear) becomes a mask, which needs no sorting: hair, eyelashes, leaves. Alpha that no one asks
// for counts only as a cut-out. Null images are taken as they come. Returns how many bump maps of heights were left
// out.
std::size_t finishMaterials(std::span<AssimpMaterial> materials, std::vector<std::shared_ptr<const Image>>& images);

}  // namespace sinew
