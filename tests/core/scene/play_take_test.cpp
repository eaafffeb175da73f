// Takes that come and go.
#include "core/scene/play_take.h"

#include <gtest/gtest.h>

#include "core/scene/objects/object.h"

namespace sinew {
namespace {

TEST(PlayTake, RemovingOneLeavesTheClipsThatOthersHave) {
  Scene scene;
  auto clip = std::make_shared<Clip>();
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  const ClipId shared = scene.clips.add({.id = {}, .clip = clip, .original = nullptr});
  const ClipId own = scene.clips.add({.id = {}, .clip = clip, .original = nullptr});
  for (int i = 0; i < 2; ++i) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.newId()};
    made.character = makeObject(locatorType(), "locator");
    made.clips = {shared};
  }
  Instance& first = scene.instances.front();
  first.clips.push_back(own);
  Take& take = scene.takes.emplace_back();
  take.id = {scene.newId()};
  take.parts[first.id] = {.clip = shared};
  ClipControl& control = take.parts[first.id].controls.emplace_back();
  control.id = {scene.newId()};
  control.clip = own;
  removeTake(scene, take.id);
  EXPECT_TRUE(first.clips.empty());
  EXPECT_EQ(scene.clips.clip(own), nullptr) << "nobody has it now";
  EXPECT_NE(scene.clips.clip(shared), nullptr) << "the other locator has it";
}

}  // namespace
}  // namespace sinew
