// Simple solids for what has no mesh of its own.
#pragma once

#include "core/scene/character/mesh.h"

namespace sinew {

// A plate along x, from z = low to z = high, with half a circle of `radius` about each end and broken edges; with a
// length of 0 a cylinder. Added to a mesh.
struct Plate {
  Vec3 from{0.f};  // the middle of its first end
  float length = 0.f;
  float radius = 0.1f;
  float low = -0.05f, high = 0.05f;

  void addTo(Mesh& mesh) const;
};

}  // namespace sinew
