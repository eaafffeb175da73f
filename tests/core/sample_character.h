// A small character that uses every part of the model, and passes validation.
#pragma once

#include "core/scene/character/character.h"
#include "core/scene/clip_library.h"

namespace sinew::tests {

// An arm of three joints along +x (root at the origin, elbow at 1, hand at 2), a skinned strip with two influences per
// vertex and one morph target ("bulge", +0.5 in z), a rigid triangle on the hand, and a clip of one second that turns
// the elbow by 90 degrees about z and drives the morph from 0 to 1.
Character sampleCharacter();

// The clips of a character under ids that count from 1 on, and the first of them.
ClipLibrary clipsOf(const Character& character);
inline constexpr ClipId kFirstClip{1};

// For edits that must be refused: a copy of the first or given mesh, clip or image that may be changed.
Mesh& editMesh(Character& character, std::size_t index = 0);
Clip& editClip(Character& character, std::size_t index = 0);

}  // namespace sinew::tests
