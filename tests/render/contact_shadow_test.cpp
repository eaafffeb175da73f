#include "viewer/render/shapes/contact_shadow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/support/test_characters.h"

namespace sinew::render {
namespace {

// How dark the ground is at a place, 0 … 255.
int darknessAt(const ContactShadow& shadow, Vec2 at_w) {
  const Vec2 inside = (at_w - Vec2(shadow.area_w) + Vec2(shadow.area_w.z, shadow.area_w.w)) /
                      (2.f * Vec2(shadow.area_w.z, shadow.area_w.w));
  if (inside.x < 0.f || inside.y < 0.f || inside.x > 1.f || inside.y > 1.f) return 0;
  const Vec2 map = Vec2(shadow.map_part) + Vec2(shadow.map_part.z, shadow.map_part.w) * inside;
  const auto pixel = [](float v) {
    return std::clamp(static_cast<int>(v * ContactShadow::kSize), 0, ContactShadow::kSize - 1);
  };
  return shadow.map()[static_cast<std::size_t>(pixel(map.y) * ContactShadow::kSize + pixel(map.x))];
}

ContactShadow shadowOf(const InstanceSnapshot& instance) {
  ContactShadow shadow;
  shadow.cast(instance, ShadowSamples::scatter(*instance.character));
  return shadow;
}

TEST(ContactShadow, IsDarkBelowAndFadesAway) {
  const auto character = tests::tube();
  InstanceSnapshot instance = tests::snapshot(character, tests::posed(character, {}));
  instance.placement_w[3] = Vec4(2.f, 0.f, -1.f, 1.f);
  const ContactShadow shadow = shadowOf(instance);
  const int below = darknessAt(shadow, Vec2(2.2f, -1.f)), beside = darknessAt(shadow, Vec2(2.45f, -1.f));
  EXPECT_GT(below, 100);
  EXPECT_LT(beside, below);
  EXPECT_LT(darknessAt(shadow, Vec2(3.2f, -1.f)), 12);
  EXPECT_EQ(darknessAt(shadow, Vec2(0.f, 0.f)), 0);
}

TEST(ContactShadow, IsFainterUnderWhatFloats) {
  const auto character = tests::tube();
  InstanceSnapshot instance = tests::snapshot(character, tests::posed(character, {}));
  const int standing = darknessAt(shadowOf(instance), Vec2(0.2f, 0.f));
  instance.placement_w[3] = Vec4(0.f, 0.5f, 0.f, 1.f);
  EXPECT_LT(darknessAt(shadowOf(instance), Vec2(0.2f, 0.f)), standing);
  instance.placement_w[3] = Vec4(0.f, 50.f, 0.f, 1.f);
  EXPECT_EQ(shadowOf(instance).area_w.z, 0.f);
}

TEST(ContactShadow, FollowsThePoseAndIsTheSameEveryTime) {
  const auto character = tests::tube();
  const InstanceSnapshot bent = tests::snapshot(character, tests::shaken(character, 4, false));
  const InstanceSnapshot straight = tests::snapshot(character, tests::posed(character, {}));
  EXPECT_EQ(shadowOf(bent).map(), shadowOf(bent).map());
  EXPECT_NE(shadowOf(bent).map(), shadowOf(straight).map());
}

TEST(ContactShadow, OfWhatIsTooFarOrTooLargeIsNone) {
  const auto character = tests::tube();
  const InstanceSnapshot plain = tests::snapshot(character, tests::posed(character, {}));
  for (const float huge : {1e8f, 1e30f, std::numeric_limits<float>::infinity(), std::nanf("")}) {
    for (int axis = 0; axis < 3; ++axis) {
      InstanceSnapshot instance = plain;
      instance.placement_w[axis] *= huge;
      EXPECT_EQ(shadowOf(instance).area_w.z, 0.f) << huge << " along " << axis;
      instance = plain;
      instance.placement_w[3][axis] = huge;
      EXPECT_EQ(shadowOf(instance).area_w.z, 0.f) << huge << " away along " << axis;
    }
  }
}

TEST(ContactShadow, OfHiddenOrMissingMeshesIsNone) {
  const auto character = tests::tube();
  InstanceSnapshot instance = tests::snapshot(character, tests::posed(character, {}));
  instance.mesh_flags = {kMeshHidden};
  EXPECT_EQ(shadowOf(instance).area_w.z, 0.f);
  EXPECT_TRUE(ShadowSamples::scatter(Character{}).samples.empty());
}

}  // namespace
}  // namespace sinew::render
