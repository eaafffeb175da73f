// Characters built for tests: a tube that bends, with as many joints and influences as wanted, and its snapshots.
#pragma once

#include <map>
#include <memory>

#include "core/evaluate/evaluator.h"
#include "core/scene/character/character.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::tests {

struct TubeOptions {
  int joints = 4;      // one above the other, evenly along +Y
  int influences = 4;  // per vertex, at most; 1 … kMaxInfluences
  int rings_per_joint = 4;
  int sides = 16;
  float height = 1.8f;  // metres, from the ground up
  float radius = 0.2f;
  bool uvs_and_tangents = false;
  bool morph_target = false;  // one, which widens the tube by half
  Material material{};        // image 0 is a checker of red and white, image 1 a flat normal map
  bool with_images = false;
};

// Joints "j0", "j1" …, each the child of the one before; one mesh, one skin.
std::shared_ptr<const Character> tube(const TubeOptions& options = {});

// The character with some joints moved from their rest pose.
EvaluatedPose posed(const std::shared_ptr<const Character>& character,
                    const std::map<JointIndex, Transform>& overrides);

// Every joint turned (and, if wanted, scaled) at random; the same for the same seed.
EvaluatedPose shaken(const std::shared_ptr<const Character>& character, unsigned seed, bool scaled);

// The tube turned by `angle` (radians) about its own axis from bottom to top.
EvaluatedPose twisted(const std::shared_ptr<const Character>& character, float angle);

render::InstanceSnapshot snapshot(const std::shared_ptr<const Character>& character, const EvaluatedPose& pose,
                                  std::uint64_t id = 1);
render::SceneSnapshot scene(const std::shared_ptr<const Character>& character, const EvaluatedPose& pose);

}  // namespace sinew::tests
