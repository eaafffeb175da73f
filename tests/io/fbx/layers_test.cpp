// Layers of FBX takes that alone move something: what the joint does at rest lies below them.
#include <gtest/gtest.h>

#include <cmath>

#include "core/math/interpolation.h"
#include "tests/io/fbx/take_helpers.h"

namespace sinew::tests {
namespace {

using glm::dvec3;

enum Blend { kAdd, kReplace, kMix };  // as the format numbers them
enum Accumulation { kAsAWhole, kByChannel };

struct UpperLayer {
  Blend blend = kAdd;
  double percent = 100.0;
  Accumulation accumulation = kAsAWhole;

  double weight() const { return percent / 100.0; }
};

// How the joint lies in the middle of a take whose upper layer alone moves `property` from 0 to twice `value`. What
// cannot be kept as layers is fitted, and has to move alike: there a pivot is keyed, too.
Transform moved(const UpperLayer& upper, const std::string& property, const dvec3& still, char axis, double value,
                bool fitted) {
  OneJoint one;
  one.file.set(one.joint, property, still);
  const FbxId layer = one.file.layer(one.take, "Upper");
  one.file.set(layer, "BlendMode", static_cast<std::int32_t>(upper.blend));
  one.file.set(layer, "Weight", upper.percent);
  one.file.set(layer, "RotationAccumulationMode", static_cast<std::int32_t>(upper.accumulation));
  one.file.set(layer, "ScaleAccumulationMode", static_cast<std::int32_t>(upper.accumulation));
  one.file.animate(layer, one.joint, property, axis, {linearKey(0, 0), linearKey(1, 2.0 * value)});
  if (fitted) one.file.animate(one.layer, one.joint, "RotationOffset", 'X', {linearKey(0, 0), linearKey(1, 0)});
  return localAt(mustImport(one.file), 0.5);
}

// Calls check(upper, fitted) for the ways in which layers blend.
template <class Check>
void forEachWay(Check check) {
  for (const Blend blend : {kAdd, kReplace, kMix}) {
    for (const double percent : {100.0, 50.0, 25.0}) {
      for (const Accumulation accumulation : {kAsAWhole, kByChannel}) {
        for (const bool fitted : {false, true}) {
          SCOPED_TRACE(::testing::Message() << "blend " << blend << ", " << percent << " %, accumulation "
                                            << accumulation << (fitted ? ", fitted" : ""));
          check(UpperLayer{blend, percent, accumulation}, fitted);
        }
      }
    }
  }
}

TEST(FbxLayers, OneAloneMovesFromWhereTheJointRests) {
  forEachWay([](const UpperLayer& upper, bool fitted) {
    const double w = upper.weight();
    const double expected = upper.blend == kReplace ? 4.0 : upper.blend == kAdd ? 10.0 + w * 4.0 : 10.0 - w * 6.0;
    const Vec3 at = moved(upper, "Lcl Translation", {10, 0, 0}, 'X', 4.0, fitted).translation;
    EXPECT_TRUE(near(at, {static_cast<float>(expected), 0, 0})) << at.x << " instead of " << expected;
  });
}

TEST(FbxLayers, OneAloneScalesWhatTheJointIsAtRest) {
  forEachWay([](const UpperLayer& upper, bool fitted) {
    const double w = upper.weight();
    double expected = 4.0;
    if (upper.blend == kAdd) expected = upper.accumulation == kAsAWhole ? 3.0 * std::pow(4.0, w) : 3.0 + 4.0 * w;
    if (upper.blend == kMix)
      expected = upper.accumulation == kAsAWhole ? std::pow(3.0, 1.0 - w) * std::pow(4.0, w) : 3.0 + w;
    EXPECT_NEAR(moved(upper, "Lcl Scaling", {3, 1, 1}, 'X', 4.0, fitted).scale.x, expected, 1e-3);
  });
}

TEST(FbxLayers, OneAloneTurnsFromWhereTheJointRests) {
  const auto turn = [](const dvec3& degrees) { return fromEuler(Vec3(glm::radians(degrees)), EulerOrder::xyz); };
  const dvec3 still{20, 30, 40}, own{0, 40, 0};
  forEachWay([&](const UpperLayer& upper, bool fitted) {
    const double w = upper.weight();
    const auto share = static_cast<float>(w);
    Quat expected = turn(own);
    if (upper.blend == kAdd) {
      expected = upper.accumulation == kAsAWhole ? turn(still) * turn(w * own) : turn(still + w * own);
    } else if (upper.blend == kMix) {
      expected = upper.accumulation == kAsAWhole ? slerp(turn(still), turn(own), share) : turn(glm::mix(still, own, w));
    }
    const Quat found = moved(upper, "Lcl Rotation", still, 'Y', 40.0, fitted).rotation;
    EXPECT_LT(angleBetween(found, expected), 1e-3f);
  });
}

// Over a layer that turns as a whole, one that adds to the angles adds to those of what lies below it.
TEST(FbxLayers, AnglesAreAddedToThoseOfTheRotationBelow) {
  const auto turn = [](const dvec3& degrees) { return fromEuler(Vec3(glm::radians(degrees)), EulerOrder::xyz); };
  OneJoint one;
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'X', {linearKey(0, 30), linearKey(2, 30)});
  for (const auto& [name, accumulation, axis] : {std::tuple("Whole", kAsAWhole, 'Y'), {"Channels", kByChannel, 'Z'}}) {
    const FbxId layer = one.file.layer(one.take, name);
    one.file.set(layer, "BlendMode", static_cast<std::int32_t>(kAdd));
    one.file.set(layer, "RotationAccumulationMode", static_cast<std::int32_t>(accumulation));
    one.file.animate(layer, one.joint, "Lcl Rotation", axis, {linearKey(0, 0), linearKey(1, 50), linearKey(2, 50)});
  }
  const Vec3 below = toEuler(turn({30, 0, 0}) * turn({0, 50, 0}), EulerOrder::xyz);
  const Quat expected = fromEuler(below + Vec3(0.f, 0.f, glm::radians(50.f)), EulerOrder::xyz);
  EXPECT_LT(angleBetween(localAt(mustImport(one.file), 1.5).rotation, expected), 1e-3f);
}

}  // namespace
}  // namespace sinew::tests
