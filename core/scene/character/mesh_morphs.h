// Which morph channels of a character a mesh has.
#pragma once

#include <span>

#include "core/scene/character/mesh.h"

namespace sinew {

// channel: index into Character::morph_channels; any number.
inline bool hasMorphChannel(const Mesh& mesh, int channel) {
  return channel >= mesh.first_morph_channel &&
         channel - mesh.first_morph_channel < static_cast<int>(mesh.morph_targets.size());
}

// Of the weights of all channels those of the mesh's targets, in their order.
inline std::span<const float> morphWeightsOf(const Mesh& mesh, std::span<const float> all) {
  return all.subspan(static_cast<std::size_t>(mesh.first_morph_channel), mesh.morph_targets.size());
}

}  // namespace sinew
