// All that evaluates a scene, beside the definitions of what it shows.
#include "tests/core/evaluate/slow_scene.h"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/joint_path.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "tests/core/evaluate/any_scene.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using testing::anyScene, testing::slowlyAt, testing::slowPlace_w, testing::slowPose, testing::SlowMatrix,
    testing::SlowPose, testing::SlowTransform;

// A float rounds at 2^-24, six parts in a hundred million. A rotation goes through some ten roundings for each clip and
// layer, five at most, and through one joint after the other, six of each of six instances: a few parts in a million of
// the terms that a number is the sum of. What is wrong shows in the second or third digit.
constexpr double kPrecision = 2e-5;

bool same(const Mat4& fast, const SlowMatrix& slow) {
  for (int c = 0; c < 4; ++c)
    for (int r = 0; r < 4; ++r)
      if (!(std::abs(static_cast<double>(fast[c][r]) - slow.value[c][r]) <= kPrecision * (slow.terms[c][r] + 1e-3)))
        return false;
  return true;
}

bool same(const Vec3& fast, const glm::dvec3& slow, double terms = 1.0) {
  for (int i = 0; i < 3; ++i)
    if (!(std::abs(static_cast<double>(fast[i]) - slow[i]) <= kPrecision * (terms + std::abs(slow[i])))) return false;
  return true;
}

bool same(const Transform& fast, const SlowTransform& slow) {
  const auto cosine = std::abs(glm::dot(glm::normalize(glm::dquat(fast.rotation)), glm::normalize(slow.rotation)));
  return same(fast.translation, slow.translation, 4.0) && same(fast.scale, slow.scale) &&
         same(fast.shear, slow.shear) && std::acos(std::min(cosine, 1.0)) <= kPrecision;
}

bool near(double fast, double slow) { return std::abs(fast - slow) <= kPrecision * (4.0 + std::abs(slow)); }

RC_GTEST_PROP(SlowScene, PosesAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    const EvaluatedPose& fast = posed.pose(instance.id);
    const SlowPose slow = slowPose(scene, instance);
    RC_ASSERT(fast.pose.local.size() == slow.local.size());
    for (std::size_t j = 0; j < slow.local.size(); ++j) {
      RC_ASSERT(same(fast.pose.local[j], slow.local[j]));
      RC_ASSERT(same(fast.joints_m[j], slow.joints_m[j]));
    }
    RC_ASSERT(fast.pose.morph_weights.size() == slow.morphs.size());
    for (std::size_t m = 0; m < slow.morphs.size(); ++m)
      RC_ASSERT(near(static_cast<double>(fast.pose.morph_weights[m]), slow.morphs[m]));
    RC_ASSERT(fast.palette.size() == slow.palette.size());
    for (std::size_t i = 0; i < slow.palette.size(); ++i) RC_ASSERT(same(fast.palette[i], slow.palette[i]));
    const Box box = posed.bounds_m(instance.id);
    RC_ASSERT(same(box.low, slow.low_m, slow.box_terms));
    RC_ASSERT(same(box.high, slow.high_m, slow.box_terms));
  }
}

RC_GTEST_PROP(SlowScene, EverythingStandsWhereItsDefinitionSays, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    RC_ASSERT(same(posed.placement_w(instance.id), slowPlace_w(scene, instance, kNoJoint)));
    for (JointIndex j = kNoJoint; j < static_cast<JointIndex>(instance.character->skeleton.size()); ++j)
      RC_ASSERT(same(posed.place_w(instance.id, j), slowPlace_w(scene, instance, j)));
  }
}

RC_GTEST_PROP(SlowScene, PropertiesAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    const Character& model = *instance.character;
    if (!model.type) continue;
    SlowPose slow = slowPose(scene, instance);
    const Pose& fast = posed.pose(instance.id).pose;
    for (const PropertySpec& property : model.type->properties) {
      // Where a hair more would be another choice, either is right.
      const auto channel = static_cast<std::size_t>(propertyChannel(model, property.id));
      const double number = slow.morphs[channel];
      if (isStepped(property.type) && std::abs(number * 2.0 - std::round(number * 2.0)) < 1e-3)
        slow.morphs[channel] = static_cast<double>(fast.morph_weights[channel]);
      const std::vector<double> wanted = slowProperty(model, slow, property);
      const std::array<float, 3> found = propertyIn(model, fast, property.id);
      for (std::size_t i = 0; i < 3; ++i)
        RC_ASSERT(near(static_cast<double>(found[i]), i < wanted.size() ? wanted[i] : 0.0));
      if (property.type != PropertyType::reference) continue;
      const Instance* referred = referenceIn(scene.instances, instance, fast, property.id);
      const Instance* meant = nullptr;
      for (const Instance& other : scene.instances)
        if (static_cast<double>(other.id.value) == wanted.front() && &other != &instance) meant = &other;
      RC_ASSERT(referred == meant);
    }
  }
}

// As trails and ghosts ask: one joint alone, at many times of the shown clip.
RC_GTEST_PROP(SlowScene, PathsOfJointsAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  const std::vector<double> times{-0.375, 0.0, 0.5, 0.625, 1.25, 3.0, 0.125};
  for (const Instance& instance : scene.instances) {
    const MaskOf masks = posed.masksOn(instance.id);
    ClipStack stack;
    for (JointIndex j = 0; j < static_cast<JointIndex>(instance.character->skeleton.size()); ++j) {
      JointChain chain(*instance.character, j);
      std::vector<Vec3> positions(times.size());
      std::vector<Mat4> joint_m(times.size());
      const JointPath path{.character = instance.character.get(),
                           .clip = nullptr,
                           .sources = [&](double time) { return stack.of(instance, time, scene.clips, masks); },
                           .overrides = &instance.overrides,
                           .times = times,
                           .chain = &chain,
                           .positions_m = positions,
                           .joint_m = joint_m};
      RC_ASSERT(path.validate().has_value());
      path.run();
      for (std::size_t i = 0; i < times.size(); ++i) {
        const SlowMatrix slow = slowPose(scene, slowlyAt(instance, times[i])).joints_m[static_cast<std::size_t>(j)];
        RC_ASSERT(same(joint_m[i], slow));
        RC_ASSERT(positions[i] == Vec3(joint_m[i][3]));
      }
    }
  }
}

}  // namespace
}  // namespace sinew
