// A small figure of blocks for tests: a skeleton, one skinned mesh and three clips, built without a file.
#pragma once

#include "core/io/importer.h"

namespace sinew::tests {

// Joints: root, hips, spine, head, arm_left, hand_left, arm_right, hand_right, leg_left, foot_left, leg_right,
// foot_right. 1.8 m tall, faces +Z, arms stretched out to the sides. Clips, each 1 s at 30 fps:
//   0 "wave"   turns arm_left up and down again
//   1 "walk"   carries hips 3 m along +Z at an even pace, with a sway of 4 cm
//   2 "still"  one key on hips
// Every block has `density` x `density` quads on each side.
Imported blockFigure(int density = 1);

}  // namespace sinew::tests
