// What the channels of the active clip are called.
#pragma once

#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// "Position X"; morphs, layers and the weights of clips by their names.
QString channelName(const Document& document, const ChannelId& id);
// With the joint's name in front: "LeftArm Position X", "wave weight".
QString fullName(const Document& document, const ChannelId& id);
QString jointName(const Document& document, JointIndex joint);  // of the active character; empty for none
// The first mesh that a morph channel deforms; null for one that no mesh uses.
const Mesh* meshOfMorph(const Character& character, int morph);
QString layerName(const Clip& clip, int layer);

}  // namespace sinew
