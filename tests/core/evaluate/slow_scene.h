// What a scene shows at its moment, from the definitions, value by value, in double precision and without any caches.
// It shares with what it is a reference for the data and the values of single curves, and nothing else.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/scene.h"

namespace sinew::tests {

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

// Of these, what the others in this folder are made of.
SlowTransform slowTransform(const Transform& t);
SlowMatrix slowMatrix(const Transform& t);
// From the local transforms of a pose and its weights of morphs to all else that it has.
void placeJoints(const Character& character, SlowPose& pose);
const Clip* slowClip(const Scene& scene, ClipId id);    // null: it is not there
const Curve* slowCurve(const Clip& clip, int channel);  // of a morph in its own tracks; null: it does not play

// What an instance goes along with: a joint of another instance, or where that stands (kNoJoint); and where that has
// taken it up, from there to what Standing::placement counts in.
struct SlowCarrier {
  InstanceId parent;
  JointIndex joint = kNoJoint;
  SlowMatrix kept;
};
// By the keys of its parent, one after the other, each at its own time in the round that the clip is in.
SlowCarrier slowCarrier(const Scene& scene, const Instance& instance);
// Whether it lets itself be seen, and so does all that it goes along with.
bool slowlyShown(const Scene& scene, const Instance& instance);

// Model to world, or from a joint to the world.
SlowMatrix slowPlace_w(const Scene& scene, const Instance& instance, JointIndex joint);

// The numbers of a property as a pose has them, within its range.
std::vector<double> slowProperty(const Character& model, const SlowPose& pose, const PropertySpec& property);

// The same instance where its shown clip is at another time, seconds.
Instance slowlyAt(const Instance& instance, double time);
// The scene where that is so: all others are where the take is then, or where the round is that the instance is in,
// each repeated within its range. Not for times at which a round begins or ends.
Scene slowlyAt(const Scene& scene, const Instance& instance, double time);

}  // namespace sinew::tests
