// Takes of another scene on objects of kinds that only a later version knows.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/edit/scene/append_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/play_take.h"

namespace sinew {
namespace {

// Each project that is read has a type of its own for them.
Scene withUnknown(const std::string& kind, const std::vector<std::string>& channels) {
  Scene scene;
  Instance& made = scene.instances.emplace_back();
  made.id = {scene.newId()};
  made.name = "camera";
  made.character = makeObject(unknownType(kind, channels), made.name);
  return scene;
}

TEST(AppendObjects, ATakePlaysOnThoseOfTheSameUnknownKind) {
  Scene from = withUnknown("camera", {"visible", "focal"});
  const ClipId clip = from.clips.add({.id = {}, .clip = std::make_shared<const Clip>(), .original = nullptr});
  from.instances[0].clips = {clip};
  from.instances[0].control.clip = clip;
  addTake(from, {.id = {from.newId()}, .name = "Shot", .parts = {}});
  const std::array takes{from.takes.front().id};
  const auto meets = [&](Scene scene) {
    AppendScene append{
        .scene = &scene, .from = &from, .takes = takes, .placement_w = [](InstanceId) { return Transform(); }};
    EXPECT_TRUE(append.run());
    EXPECT_EQ(append.met.size() + append.became.size(), 1u);
    return append.met.size() == 1;
  };
  EXPECT_TRUE(meets(withUnknown("camera", {"visible", "focal"})));
  EXPECT_FALSE(meets(withUnknown("light", {"visible", "focal"})));
  EXPECT_FALSE(meets(withUnknown("camera", {"visible", "focal", "iris"}))) << "that of another version";
}

}  // namespace
}  // namespace sinew
