// Random scenes as files for other programs: whatever plays, carries and holds there, what is written is read again.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "core/io/bvh/importer.h"
#include "core/io/export/export_file.h"
#include "core/io/export/join_scene.h"
#include "core/io/fbx/importer.h"
#include "core/io/gltf/importer.h"
#include "core/math/tolerances.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_constraint.h"
#include "tests/core/evaluate/any_scene.h"
#include "tests/io/export/gltf_json_helpers.h"
#include "tests/support/memory_source.h"

namespace sinew::tests {
namespace {

std::size_t below(std::size_t n) { return *rc::gen::inRange<std::size_t>(0, n); }
bool oneIn(std::size_t n) { return below(n) == 0; }

std::string anyName() {
  static const std::string kNames[] = {"",
                                       "walk",
                                       "walk",
                                       "a/b\\c.d|e:f",
                                       "../..",
                                       "  ",
                                       "\"",
                                       "<&>\r\n{}",
                                       "\xff\xfe\x80",
                                       "\xe6\xad\xa9\xe3\x81\x8f",
                                       std::string("nul\0nul", 7),
                                       std::string(300, 'n')};
  return kNames[below(std::size(kNames))];
}

// Handles and joints that hold one another, along paths, too; the character itself where nothing came of it.
std::shared_ptr<const Character> rigged(std::shared_ptr<const Character> character) {
  Rig rig;
  for (std::size_t more = 1 + below(3); more > 0; --more) {
    RigControl& control = rig.controls.emplace_back();
    control.name = "handle " + std::to_string(more);
    control.rest_m.translation = Vec3(static_cast<float>(more), 1.f, 0.5f);
    control.rides_on = oneIn(3) ? 0 : kNoJoint;
    if (oneIn(2)) control.spaces = {RigPlace::world(), RigPlace::joint(0)};
  }
  const std::size_t joints = character->skeleton.size();
  for (std::size_t tries = below(4); tries > 0; --tries) {
    const auto with = withRig(character, rig);
    if (!with) return character;
    const auto place = [&] {
      const std::size_t pick = below(joints + rig.controls.size());
      return pick < joints ? RigPlace::joint(static_cast<JointIndex>(pick))
                           : RigPlace::control(static_cast<int>(pick - joints));
    };
    MakeConstraint make{.character = with->get(),
                        .kind = static_cast<RigConstraint::Kind>(below(7)),
                        .joint = place(),
                        .sources = {},
                        .keep_offset = oneIn(2)};
    for (std::size_t more = 1 + below(3); more > 0; --more) make.sources.push_back(place());
    if (make.run()) rig = make.rig;  // what would follow itself is refused
  }
  const auto with = withRig(character, rig);
  return with ? *with : character;
}

// With a material and a picture, whether or not its meshes have texture coordinates.
std::shared_ptr<const Character> dressed(const Character& bare) {
  Character c = bare;
  Image picture{.name = anyName(), .width = 1, .height = 1, .rgba = {255, 128, 0, 255}};
  c.images = {std::make_shared<const Image>(picture), oneIn(2) ? nullptr : std::make_shared<const Image>(picture)};
  Material& material = c.materials.emplace_back();
  material.name = anyName();
  for (TextureRef* texture : {&material.base_texture, &material.normal_texture, &material.emissive_texture})
    texture->image = static_cast<int>(below(3)) - 1;
  for (auto& mesh : c.meshes) {
    Mesh shown = *mesh;
    shown.material = 0;
    if (oneIn(2)) shown.uvs.assign(shown.positions.size(), Vec2(0.5f));
    mesh = std::make_shared<const Mesh>(std::move(shown));
  }
  return std::make_shared<const Character>(std::move(c));
}

Scene anySceneWithRigs() {
  Scene scene = anyScene();
  for (Instance& instance : scene.instances) {
    instance.name = anyName();
    if (instance.isObject()) continue;
    if (!oneIn(4)) instance.character = dressed(*instance.character);
    if (oneIn(2)) instance.character = rigged(instance.character);
  }
  return scene;
}

void renameAtRandom(Character& character) {
  character.name = anyName();
  std::vector<Joint> joints(character.skeleton.joints().begin(), character.skeleton.joints().end());
  for (Joint& joint : joints)
    if (oneIn(2)) joint.name = anyName();
  character.skeleton = Skeleton::create(std::move(joints)).value();
  for (auto& clip : character.clips) {
    Clip named = *clip;
    named.name = anyName();
    if (oneIn(8)) named.duration_s = 0.0;
    clip = std::make_shared<const Clip>(std::move(named));
  }
  for (auto& mesh : character.meshes) {
    Mesh named = *mesh;
    named.name = anyName();
    mesh = std::make_shared<const Mesh>(std::move(named));
  }
  for (MorphChannel& channel : character.morph_channels) channel.name = anyName();
}

ExportOptions anyOptions() {
  ExportOptions options;
  if (oneIn(4)) options.range = std::pair(0.125, 0.125 * static_cast<double>(2 + below(40)));
  options.bake = oneIn(4);
  options.in_place = oneIn(4);
  options.motion_alone = oneIn(4);
  options.unit_m = oneIn(2) ? 0.01 : 1.0;
  options.z_up = oneIn(2);
  options.keep_layers = oneIn(2);
  return options;
}

Result<Imported> readAgain(const ExportFile& file, const std::string& name) {
  // Others judge them, too: see tests/judges/judge_fuzzed.py.
  if (const char* folder = std::getenv("SINEW_KEEP_WRITTEN")) {
    static int number = 0;
    std::ofstream kept(std::filesystem::path(folder) / (std::to_string(number++) + name), std::ios::binary);
    kept.write(reinterpret_cast<const char*>(file.bytes.data()), static_cast<std::streamsize>(file.bytes.size()));
  }
  tests::MemorySource files;
  files.add(name, file.bytes);
  if (file.format == ExportFormat::fbx) return FbxImporter().read(files, name, {}, {});
  if (file.format == ExportFormat::bvh) return BvhImporter().read(files, name, {}, {});
  return GltfImporter().read(files, name, {}, {});
}

bool isOutOfRange(const ExportFile& file) {
  const auto& range = file.options.range;
  return range && std::ranges::none_of(file.clips, [&](const std::shared_ptr<const Clip>& clip) {
           return std::min(range->second, clip->duration_s) - std::max(range->first, 0.0) > kSameTime;
         });
}

// As the format asks: keys with slopes are two at least, times begin at 0 or later and rise, and what shows textures
// has texture coordinates.
void expectWellFormed(const std::vector<unsigned char>& gltf) {
  const auto root = nlohmann::json::parse(gltf.begin(), gltf.end());
  for (const auto& mesh : root.value("meshes", nlohmann::json::array())) {
    for (const auto& primitive : mesh.at("primitives")) {
      const bool textured =
          primitive.contains("material") && namesTextures(root["materials"][primitive["material"].get<std::size_t>()]);
      if (textured) RC_ASSERT(primitive.at("attributes").contains("TEXCOORD_0"));
    }
  }
  for (const auto& clip : root.value("animations", nlohmann::json::array())) {
    for (const auto& sampler : clip.at("samplers")) {
      const auto& times = root.at("accessors").at(sampler.at("input").get<std::size_t>());
      if (sampler.value("interpolation", "LINEAR") == "CUBICSPLINE") RC_ASSERT(times.at("count") >= 2);
      RC_ASSERT(times.at("min").at(0) >= 0.0);
      RC_ASSERT(times.at("max").at(0) >= times.at("min").at(0));
    }
  }
}

RC_GTEST_PROP(ExportedScene, IsReadAgain, ()) {
  const Scene scene = anySceneWithRigs();
  std::vector<InstanceId> ids;
  for (const Instance& instance : scene.instances)
    if (!instance.isObject()) ids.push_back(instance.id);
  if (ids.empty()) return;
  JoinScene join{.scene = &scene, .ids = ids, .name = anyName()};
  const Check joined = join.run();
  if (!joined) RC_FAIL(joined.error().for_user.english() + " " + joined.error().for_log);
  Character named = *join.character;
  renameAtRandom(named);
  const auto character = std::make_shared<const Character>(std::move(named));
  const Check valid = character->validate();
  if (!valid) RC_FAIL(valid.error().for_user.english() + " " + valid.error().for_log);
  const auto write = [&](ExportFormat format, std::vector<std::shared_ptr<const Clip>> clips) {
    ExportFile file{.format = format, .character = character, .clips = std::move(clips), .options = anyOptions()};
    const Check done = file.run();
    if (!done) {
      const std::string why = done.error().for_user.english();
      RC_ASSERT(file.bytes.empty());
      RC_ASSERT(!why.empty());
      // Nothing else keeps these from being written.
      if (format != ExportFormat::bvh && !isOutOfRange(file)) RC_FAIL(std::string(extensionOf(format)) + ": " + why);
      return;
    }
    if (format == ExportFormat::gltf) expectWellFormed(file.bytes);
    const std::string name = "again" + std::string(extensionOf(format));
    const auto again = readAgain(file, name);
    if (!again) RC_FAIL(name + ": " + again.error().for_user.english() + " " + again.error().for_log);
    RC_LOG() << name << " of " << plainOf(*character).skeleton.size() << " joints\n";
    if (format != ExportFormat::bvh)  // which has those alone that deform or move
      RC_ASSERT(again->character->skeleton.size() >= plainOf(*character).skeleton.size());
    RC_ASSERT(again->character->clips.size() == file.written());
    RC_ASSERT(again->character->validate().has_value());
  };
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::gltf, ExportFormat::fbx})
    write(format, character->clips);
  if (!character->clips.empty()) write(ExportFormat::bvh, {character->clips[below(character->clips.size())]});
}

}  // namespace
}  // namespace sinew::tests
