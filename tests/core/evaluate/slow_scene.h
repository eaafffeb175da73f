// What a scene shows at its moment, from the definitions, value by value, in double precision and without any caches.
// It shares with what it is a reference for the data and the values of single curves, and nothing else.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/scene.h"

namespace sinew::testing {

struct SlowTransform {
  glm::dvec3 translation{0.0};
  glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
  glm::dvec3 scale{1.0};
  glm::dvec3 shear{0.0};
};

// A matrix with the sum of the absolute values of all terms that each of its numbers is made of: with floats, no number
// can be more exact than a share of that, however small it is itself.
struct SlowMatrix {
  glm::dmat4 value{1.0};
  glm::dmat4 terms{1.0};
};
SlowMatrix operator*(const SlowMatrix& a, const SlowMatrix& b);

struct SlowPose {
  std::vector<SlowTransform> local;    // one per joint
  std::vector<double> morphs;          // weights, one per morph channel
  std::vector<SlowMatrix> joints_m;    // model space, one per joint
  std::vector<SlowMatrix> palette;     // of all skins, one after the other
  glm::dvec3 low_m{0.0}, high_m{0.0};  // corners of the box around it, model space
  double box_terms = 0.0;              // see SlowMatrix
};
SlowPose slowPose(const Scene& scene, const Instance& instance);

// Model to world, or from a joint to the world.
SlowMatrix slowPlace_w(const Scene& scene, const Instance& instance, JointIndex joint);

// The numbers of a property as a pose has them, within its range.
std::vector<double> slowProperty(const Character& model, const SlowPose& pose, const PropertySpec& property);

// The same instance where its shown clip is at another time, seconds.
Instance slowlyAt(const Instance& instance, double time);
// The scene where that is so: all others are where the take is then, or where the first round of the instance is, each
// repeated within its range. Not for times at which a round begins or ends.
Scene slowlyAt(const Scene& scene, const Instance& instance, double time);

}  // namespace sinew::testing
