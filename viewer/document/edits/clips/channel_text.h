// What the channels of the active clip are called.
#pragma once

#include <array>

#include <QString>

#include "viewer/document/document.h"
#include "viewer/document/text/value_text.h"

namespace sinew {

// "Position X", "Colour R"; morph targets, layers and the weights of clips by their names.
QString channelName(const Document& document, const ChannelId& id);
// With the joint's name in front: "LeftArm Position X", "wave weight".
QString fullName(const Document& document, const ChannelId& id);
QString jointName(const Document& document, JointIndex joint);  // of the active character; empty for none
// The first mesh that a morph channel deforms; null for one that no mesh uses.
const Mesh* meshOfMorph(const Character& character, int morph);
QString layerName(const Clip& clip, int layer);

// Whose colour a channel of the active clip is drawn in: 0, 1, 2 for x, y, z and what has three numbers as they do
// (red, green, blue); 3 for w and all weights.
int axisOfColour(const Document& document, const ChannelId& id);
// How the numbers of a channel of the active clip are read.
ChannelUnit unitOfChannel(const Document& document, const ChannelId& id);
// What a property is, whose type is stepped, where its numbers are these; the second one of a place alone.
struct HeldValue {
  QString text;       // "on", "Box", the name of what is referred to
  bool idle = false;  // off, none, the world
};
HeldValue heldValue(const Document& document, const Instance& owner, const PropertySpec& property,
                    const std::array<float, 2>& numbers);
// What a channel of the edited clip is at a time, with its unit; of a property whose keys hold, its value in words.
QString channelValueText(const Document& document, const ChannelId& id, double time);

}  // namespace sinew
