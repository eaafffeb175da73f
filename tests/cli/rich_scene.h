// A model and a project that have some of everything, for answers that are compared as a whole.
#pragma once

#include "core/scene/objects/object.h"
#include "tests/cli/project_edit.h"

namespace sinew::tests {

// "rich.gltf" in the folder of the test: two materials with five textures of two pictures, one of which is not there; a
// face with two morph targets, a box that follows its node, a camera; two clips, of which one begins late and
// has a marker. "rich.sinew" is it as a project in which much was done.
class CliRich : public CliEdit {
 protected:
  void SetUp() override {
    Cli::SetUp();
    const GltfBuilder b = rich();
    std::ofstream(folder_ / "rich.gltf") << b.gltf();
    std::string tga(21, '\0');
    tga[2] = 2, tga[12] = tga[14] = 1, tga[16] = 24, tga[18] = 1;
    std::ofstream(folder_ / "coat.tga", std::ios::binary) << tga;
  }

  static GltfBuilder rich() {
    GltfBuilder b = arm();
    b.root["images"] = {{{"uri", "coat.tga"}, {"name", "coat"}}, {{"uri", "lost.png"}}};
    b.root["samplers"] = {{{"wrapS", 33071}, {"wrapT", 33648}}, {{"wrapS", 33648}}};
    b.root["textures"] = {{{"source", 0}, {"sampler", 0}}, {{"source", 1}, {"sampler", 1}}};
    b.root["extensionsUsed"] = {"KHR_texture_transform", "KHR_materials_unlit"};
    const Json moved = {{"offset", {0.25, 0.5}}, {"scale", {2.0, 3.0}}, {"rotation", 0.125}};
    b.root["materials"] = {{{"name", "skin"},
                            {"pbrMetallicRoughness",
                             {{"baseColorFactor", {0.5, 0.25, 0.75, 0.5}},
                              {"baseColorTexture", {{"index", 0}, {"extensions", {{"KHR_texture_transform", moved}}}}},
                              {"metallicRoughnessTexture", {{"index", 0}}},
                              {"metallicFactor", 0.25},
                              {"roughnessFactor", 0.75}}},
                            {"normalTexture", {{"index", 1}}},
                            {"occlusionTexture", {{"index", 0}}},
                            {"emissiveTexture", {{"index", 1}}},
                            {"emissiveFactor", {0.5, 0.0, 0.25}},
                            {"alphaMode", "BLEND"},
                            {"doubleSided", true}},
                           {{"name", "sign"}, {"extensions", {{"KHR_materials_unlit", Json::object()}}}}};
    Json& primitive = b.root["meshes"][0]["primitives"][0];
    primitive["material"] = 0;
    primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
    const int face = b.mesh({{"POSITION", b.vectors(strip(2).positions)}}, b.integers(strip(2).indices, "SCALAR"));
    Json& shapes = b.root["meshes"][static_cast<std::size_t>(face)];
    shapes["name"] = "face";
    for (const float far : {1.f, 2.f})
      shapes["primitives"][0]["targets"].push_back({{"POSITION", b.vectors(std::vector<Vec3>(6, Vec3(0, 0, far)))}});
    shapes["extras"]["targetNames"] = {"smile", "frown"};
    shapes["weights"] = {0.25, 0.0};
    const int node = b.child(2, {{"name", "head"}, {"mesh", face}, {"translation", {0, 0.5, 0}}});
    const int box = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
    b.root["meshes"][static_cast<std::size_t>(box)]["name"] = "box";
    b.root["meshes"][static_cast<std::size_t>(box)]["primitives"][0]["material"] = 1;
    b.node({{"name", "box"}, {"mesh", box}, {"translation", {0, 0, 2}}});
    b.root["cameras"] = {{{"type", "perspective"}}};
    b.node({{"name", "Eye"}, {"camera", 0}});
    const int slide = b.animation("slide");
    b.channel(slide, 1, "translation", b.floats({0.5f, 2.5f}, "SCALAR"), b.floats({0, 0, 0, 4, 0, 0}, "VEC3"));
    b.channel(slide, node, "weights", b.floats({0.5f, 1.5f}, "SCALAR"), b.floats({0, 0.5f, 1, 0.5f}, "SCALAR"));
    b.root["animations"][1]["extras"] = {{"markers", {{{"name", "down"}, {"time_s", 1.5}}}}};
    return b;
  }

  // Beside the character "rich" a hidden copy called "Twin" that stands on its tip and plays both clips, a locator, a
  // mask, a take, a pose, a sound, a clip that was edited and has a layer, a marker and lost keys, and what was made by
  // hand and is lost.
  void makeProject() const {
    ASSERT_EQ(run("convert rich.gltf rich.sinew").status, 0);
    edit("rich.sinew", [](Project& project) {
      Scene& scene = project.scene;
      const ClipId bend = scene.instances.front().clips[0], slide = scene.instances.front().clips[1];
      auto edited = std::make_shared<Clip>(*scene.clips.clip(bend));
      ClipLayer& layer = edited->layers.emplace_back();
      layer.name = "Raise";
      layer.mode = LayerMode::override;
      layer.muted = true;
      JointTrack& track = layer.joints.emplace_back();
      track.joint = 2;
      track.translation[1] = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step);
      edited->markers = {{0.25, "up"}};
      JointTrack gone;
      gone.translation[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
      edited->lost = {{.name = "cape", .parent = "tip", .track = gone}};
      scene.clips.exchangeClip(bend, edited);
      scene.instances.front().overrides[1].translation = {0.f, 0.f, 3.f};
      Instance twin = scene.instances.front();
      scene.instances.front().lost = {{.name = "cape", .parent = "tip", .made = Transform()},
                                      {.name = "wink", .made = 0.5f},
                                      {.name = "paw", .parent = "tip", .made = LostRole{JointRole::left_hand}}};
      twin.id = {scene.newId()};
      twin.name = "Twin";
      twin.overrides.clear();
      twin.hidden.all = true;
      twin.standing = {.placement = {}, .parent = scene.instances.front().id, .joint = 2};
      std::swap(twin.clips[0], twin.clips[1]);
      for (const ClipId clip : {bend, slide}) {
        ClipControl& control = twin.controls.emplace_back();
        control.id = {scene.newId()};
        control.clip = clip;
      }
      twin.control.shown = twin.controls[0].id;
      Instance mark;
      mark.id = {scene.newId()};
      mark.name = "Mark";
      mark.character = makeObject(locatorType(), "Mark");
      mark.standing = {.placement = {}, .parent = twin.id};
      scene.masks.push_back({.id = {scene.newId()},
                             .name = "Tip",
                             .skeleton = std::make_shared<const Skeleton>(twin.character->skeleton),
                             .sharp = {std::vector<float>(twin.character->skeleton.size(), 0.5f)},
                             .feather = 1});
      scene.instances.push_back(std::move(twin));
      scene.instances.push_back(std::move(mark));
      scene.sound = {"/music/beat.wav", 0.5};
      scene.takes.push_back(
          {.id = {scene.newId()}, .name = "Shot", .start = 0.5, .end = 2.0, .fps = 24.0, .parts = {}});
      scene.poses.push_back(std::make_shared<const ScenePose>(
          ScenePose{.id = {scene.newId()}, .name = "Crouch", .joints = {{"tip", {}}}}));
    });
  }

  // One line for each entry of its lists, and for all else that it says; numbers with six digits.
  static std::string lines(const Json& json) {
    const Json said = rounded(json);
    std::string text;
    for (const auto& [key, value] : said.items()) {
      const bool list = value.is_array() && !value.empty() && value[0].is_object();
      if (!list) text += key + ": " + value.dump() + "\n";
      for (std::size_t i = 0; list && i < value.size(); ++i)
        text += key + " " + std::to_string(i) + ": " + value[i].dump() + "\n";
    }
    return text;
  }
  static Json rounded(Json json) {
    if (json.is_structured()) {
      for (Json& part : json) part = rounded(part);
    } else if (json.is_number_float()) {
      std::ostringstream text;
      text << json.get<double>() + 0.0;
      json = std::stod(text.str());
    }
    return json;
  }
  // Without where the test lies.
  std::string here(std::string text) const {
    for (const std::string& folder : {fs::canonical(folder_).string() + "/", folder_.filename().string()})
      for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder))
        text.erase(at, folder.size());
    return text;
  }
};

}  // namespace sinew::tests
