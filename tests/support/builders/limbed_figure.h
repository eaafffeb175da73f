// A figure with limbs that bend, for tests of rigs: joints and clips alone, built without a file.
#pragma once

#include <memory>

#include "core/scene/character/character.h"

namespace sinew::tests {

struct LimbedFigure {
  Transform root{};        // of its root joint, which all others hang on
  Vec3 limb_scale{1.f};    // of the hips and the chest at rest, which limbs inherit
  bool twists = false;     // a joint halfway down each bone of a limb, which shares its twist
  bool tail = false;       // of five joints
  bool fingers = false;    // five of three joints on each hand
  float knee_bend = 0.1f;  // radians, to the front; negative: bent too far
  float clip_bend = 0.5f;  // radians: how far joints turn in the clip, beside what they rest in
  unsigned seed = 1;       // of the clip

  // Joints: root, hips, spine, chest, neck, head, and on either side "shoulder.L", "upper_arm.L", "lower_arm.L",
  // "hand.L", "upper_leg.L", "lower_leg.L", "foot.L", "toes.L" (".R"), with "upper_arm_twist.L" and its like. 1.8 m
  // tall, faces +Z, arms stretched out to the sides. One clip "move", 1 s at 30 fps, in which all joints turn and the
  // hips move.
  std::shared_ptr<const Character> make() const;
};

// Turned, and larger or mirrored and smaller, with a clip of its own for each bend of the knees.
inline LimbedFigure turnedFigure(bool mirrored, bool twists, float knee_bend) {
  const Vec3 scale(mirrored ? -0.7f : 1.3f);
  return {.root = {.rotation = glm::normalize(Quat(0.7f, 0.1f, -0.6f, 0.3f)), .scale = scale},
          .twists = twists,
          .knee_bend = knee_bend,
          .clip_bend = 0.25f,
          .seed = static_cast<unsigned>(100.f * (knee_bend + 1.f))};
}

}  // namespace sinew::tests
