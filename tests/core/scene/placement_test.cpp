// Where instances stand.
#include "core/scene/objects/placement.h"

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"

namespace sinew {
namespace {

class PlacementOnOthers : public ::testing::Test {
 protected:
  // Each a metre to the side of what it stands on, with its joint ten metres above.
  Instance& add(InstanceId parent, JointIndex joint = kNoJoint) {
    Instance instance;
    instance.id = {scene_.instances.size() + 1};
    instance.character = makeObject(locatorType(), "locator");
    instance.standing = {{.translation = {1.f, 0.f, 0.f}}, parent, joint};
    instance.overrides[0] = {.translation = {0.f, 10.f, 0.f}};
    return scene_.instances.emplace_back(std::move(instance));
  }
  Vec3 where(std::size_t index) const { return Vec3(PosedScene(scene_).placement_w(scene_.instances[index].id)[3]); }

  Scene scene_;
};

TEST_F(PlacementOnOthers, AddsUpAlongTheWay) {
  add({}), add({1}), add({2}, 0), add({99});
  EXPECT_EQ(where(0), Vec3(1.f, 0.f, 0.f));
  EXPECT_EQ(where(1), Vec3(2.f, 0.f, 0.f));
  EXPECT_EQ(where(2), Vec3(3.f, 10.f, 0.f));
  EXPECT_EQ(where(3), Vec3(1.f, 0.f, 0.f)) << "what it stood on is gone";
}

TEST_F(PlacementOnOthers, RefusesCirclesAndWhatIsNotThere) {
  add({}), add({1}), add({2});
  EXPECT_FALSE(canStandOn(scene_, {1}, {{1}}));
  EXPECT_FALSE(canStandOn(scene_, {1}, {{3}}));
  EXPECT_TRUE(canStandOn(scene_, {3}, {{1}, 0}));
  EXPECT_FALSE(canStandOn(scene_, {3}, {{1}, 1}));
  EXPECT_FALSE(canStandOn(scene_, {3}, {{1}, -2}));
  EXPECT_FALSE(canStandOn(scene_, {3}, {{9}}));
}

TEST_F(PlacementOnOthers, HeightsAndCirclesAreFound) {
  EXPECT_EQ(mostOnOneAnother(scene_), 0u);
  add({}), add({1}), add({1}), add({3}), add({99});
  EXPECT_EQ(mostOnOneAnother(scene_), 3u);
  scene_.instances[0].standing.parent = {4};
  EXPECT_EQ(mostOnOneAnother(scene_), std::nullopt);
  scene_.instances.clear();
  for (std::uint64_t i = 0; i < 1000; ++i) add({i});
  EXPECT_EQ(mostOnOneAnother(scene_), 1000u);
  EXPECT_EQ(where(999).x, 1000.f);
  // One that goes over from a high place to a low one.
  scene_.instances.clear();
  add({}), add({1}), add({2});
  auto clip = std::make_shared<Clip>();
  clip->duration_s = 1.0;
  ASSERT_TRUE(setCurve(*clip, parentChannels(*scene_.instances[2].character)[0],
                       *Curve::fromKnots(std::vector<Knot>{
                           {.time = 0.5, .value = *referenceValue({1}), .interpolation = Interpolation::step}})));
  scene_.instances[2].clips = {scene_.clips.add({.id = {}, .clip = std::move(clip), .original = nullptr})};
  EXPECT_EQ(mostOnOneAnother(scene_), 3u);
}

TEST(PlacementBelow, KeepsWhereSomethingIs) {
  Transform parent{.translation = {1.f, -2.f, 0.5f}, .scale = {0.01f, 0.02f, -0.03f}};
  parent.rotation = glm::angleAxis(1.1f, glm::normalize(Vec3(1.f, 1.f, 0.2f)));
  Transform child{.translation = {-3.f, 0.2f, 7.f}, .scale = {1.f, 3.f, 1.f}};
  child.rotation = glm::angleAxis(-0.4f, glm::normalize(Vec3(0.f, 1.f, 0.7f)));
  const Result<Transform> placement = placementBelow(toMatrix(parent), toMatrix(child));
  ASSERT_TRUE(placement);
  const Mat4 again = toMatrix(parent) * toMatrix(*placement), wanted = toMatrix(child);
  for (int column = 0; column < 4; ++column) EXPECT_LT(glm::distance(again[column], wanted[column]), 1e-4f);
  parent.scale.y = 0.f;
  EXPECT_FALSE(placementBelow(toMatrix(parent), toMatrix(child)));
}

}  // namespace
}  // namespace sinew
