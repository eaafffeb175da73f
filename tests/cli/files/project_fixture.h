// A model and its project in the folder of the test.
#pragma once

#include <string>

#include "core/scene/objects/object.h"
#include "tests/cli/project_edit.h"

namespace sinew::tests {

class CliProject : public CliEdit {
 protected:
  // "arm.glb" has a clip more that moves, and "arm.sinew" is it as a project.
  void SetUp() override {
    Cli::SetUp();
    GltfBuilder b = arm();
    b.channel(b.animation("slide"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 4, 0, 0}, "VEC3"));
    write("arm.glb", b);
    convert("arm.glb", "arm.sinew");
  }

  void convert(const std::string& from, const std::string& to) const {
    const Answer answer = run("convert " + from + " " + to);
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out, "");
    EXPECT_EQ(answer.err, "");
  }

  // Keys of a joint "cape" below "tip", which no character has, in the first clip.
  static void addLostKeys(Scene& scene) {
    const ClipId id = scene.instances.front().clips.front();
    auto clip = std::make_shared<Clip>(*scene.clips.clip(id));
    JointTrack track;
    track.translation[0] = Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value();
    clip->lost = {{.name = "cape", .parent = "tip", .track = track}};
    scene.clips.exchangeClip(id, std::move(clip));
  }

  // Adds "other.glb", whose joints have other names, as the character "Other", and a locator "Mark" on its joint.
  void addOther(const std::string& name) const {
    GltfBuilder b = arm();
    b.root["nodes"][1]["name"] = "base";
    write("other.glb", b);
    edit(name, [&](Project& project) {
      const fs::path path = folder_ / "other.glb";
      const auto character = importCharacter(path)->character;
      const FileContent content = contentOf(path);
      project.assets.push_back({.path = path, .content = content, .character = character});
      Scene& scene = project.scene;
      const ClipId clip = scene.clips.add({.id = {}, .clip = character->clips[0], .original = character->clips[0]});
      const InstanceId other{scene.newId()};
      Instance& instance = scene.instances.emplace_back();
      instance.id = other;
      instance.name = "Other";
      instance.character = character;
      instance.clips = {clip};
      instance.read = {{0, 0, clip}};
      Instance& mark = scene.instances.emplace_back();
      mark.id = {scene.newId()};
      mark.name = "Mark";
      mark.character = makeObject(locatorType(), "Mark");
      mark.standing = {.placement = {}, .parent = other, .joint = character->skeleton.find("tip")};
    });
  }

  // Without what tells the files apart.
  Json joints(const std::string& arguments) const { return json(arguments)["joints"]; }
};

}  // namespace sinew::tests
