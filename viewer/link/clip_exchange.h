// Clips as the live link carries them, and how a figure of another program fits a character.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/io/link/messages.h"
#include "core/scene/instance.h"

namespace sinew {

// For each joint of the figure the joint of the skeleton with its name, below the same joints; kNoJoint: there is none.
// Refused: fewer than half of them are there, or one stands otherwise at rest.
Result<std::vector<JointIndex>> fitFigure(const LinkFigure& figure, const Character& character);

// The clip with what came: only tracks of joints that are named, or, where it is whole, of all joints of the figure.
// What a curve has that the link does not carry (how it goes on, that it is muted) stays. before: null where it is new.
Clip withLinkTracks(const Clip* before, const LinkClip& came, std::span<const JointIndex> joints);

// A clip for the other program: the tracks that differ from what it has, or all of them. Layers are merged into it.
Result<LinkClip> linkClip(const Clip& now, const Clip* known, const Character& character,
                          std::span<const JointIndex> joints);

}  // namespace sinew
