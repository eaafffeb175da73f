// Writes small files for the fuzzers to begin with:   make_fuzz_seeds CORPUS
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "core/base/bytes.h"
#include "core/io/guard/scene_blob.h"
#include "core/io/link/messages.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/block_figure.h"
#include "tests/support/builders/draco_pack.h"
#include "tests/support/builders/fbx_builder.h"
#include "tests/support/builders/limbed_figure.h"
#include "tests/support/builders/meshopt_pack.h"
#include "tests/support/builders/project_pieces.h"
#include "tests/support/small_project.h"

namespace {

using namespace sinew::tests;
using sinew::Bytes;

void write(const std::filesystem::path& path, const Bytes& bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) std::cerr << "cannot write " << path << "\n";
}

// A figure that has a bit of everything.
Bytes figureBlob() {
  sinew::Imported figure = blockFigure();
  sinew::Character character = *figure.character;
  character.images.push_back(std::make_shared<sinew::Image>(sinew::Image{"dot", 1, 1, {1, 2, 3, 4}}));
  character.materials.emplace_back().base_texture.image = 0;
  figure.character = std::make_shared<const sinew::Character>(std::move(character));
  figure.report.missing_textures.push_back({"skin.png", {"Models"}});
  figure.files.emplace_back("/figure.glb");
  Bytes blob;
  const sinew::Check written = sinew::writeSceneBlob(figure, [&blob](std::span<const unsigned char> piece) {
    blob.insert(blob.end(), piece.begin(), piece.end());
    return true;
  });
  return written ? blob : Bytes();
}

// The arm as a character of VRM, or as motion for one.
GltfBuilder vrmArm(const std::string& extension) {
  GltfBuilder b = arm();
  b.humanoid(extension, {{"hips", 1}, {"leftThumbProximal", 2}, {"head", 2}, {"tail", 0}});
  return b;
}

// The arm with channels for a material, a light, a node and one weight.
GltfBuilder pointerArm() {
  GltfBuilder b = arm();
  b.root["materials"] = {{{"name", "glow"}}};
  b.root["extensions"]["KHR_lights_punctual"]["lights"] = {{{"type", "point"}}};
  b.root["nodes"][2]["extensions"]["KHR_lights_punctual"]["light"] = 0;
  const int times = b.floats({0.f, 1.f}, "SCALAR"), numbers = b.floats({0.f, 1.f}, "SCALAR");
  const int vectors = b.vectors({{0, 1, 0}, {1, 1, 1}});
  b.pointer(0, "/materials/0/emissiveFactor", times, vectors);
  b.pointer(0, "/extensions/KHR_lights_punctual/lights/0/intensity", times, numbers);
  b.pointer(0, "/nodes/2/translation", times, vectors, "STEP");
  b.pointer(0, "/nodes/0/weights/0", times, numbers);
  return b;
}

// A whole body with an obstacle beside it.
Bytes bodyRig() {
  const auto figure = LimbedFigure{.twists = true, .tail = true}.make();
  const sinew::JointRoles roles = sinew::foundRoles(figure->skeleton);
  sinew::Rig rig;
  if (!sinew::AddLimbs{.character = figure.get(), .roles = &roles, .rig = &rig}.run() ||
      !sinew::AddBody{.character = figure.get(), .roles = &roles, .rig = &rig}.run())
    return {};
  rig.controls.push_back({.name = "ball", .rest_m = {.translation = {0.3f, 1.2f, 0.2f}}});
  rig.bodies.back().obstacles.push_back({static_cast<int>(rig.controls.size()) - 1, 0.2f});
  const std::string text = sinew::rigToText(rig, figure->skeleton);
  return {text.begin(), text.end()};
}

// The limbs of a figure, and limits; and what else a rig can hold, where that is wanted.
Bytes limbRig(bool holds) {
  const auto figure = LimbedFigure{.twists = true, .tail = true}.make();
  const sinew::JointRoles roles = sinew::foundRoles(figure->skeleton);
  sinew::Rig rig;
  if (!sinew::AddLimbs{.character = figure.get(), .roles = &roles, .rig = &rig}.run()) return {};
  rig.limits = {{.joint = 2, .limits = {.kind = sinew::JointLimits::Kind::euler}}};
  if (holds) {
    for (std::size_t i = 0; i < rig.chains.size(); ++i)
      if (rig.chains[i].name == "tail")
        rig = sinew::withSolver(*figure, rig, i, sinew::ChainSolver::spline).value_or(rig);
    using sinew::RigConstraint, sinew::RigPlace;
    rig.controls[0].spaces = {RigPlace::world(), RigPlace::joint(5), RigPlace::control(3)};
    for (int kind = 0; kind <= static_cast<int>(RigConstraint::Kind::hang); ++kind)
      rig.constraints.push_back({.name = "c" + std::to_string(kind),
                                 .kind = static_cast<RigConstraint::Kind>(kind),
                                 .joint = RigPlace::joint(figure->skeleton.find("neck")),
                                 .sources = {{RigPlace::control(1)}},
                                 .links = {{.high = 1.f}}});
    rig.constraints.back().joint = RigPlace::joint(0);
    rig.constraints.back().sources = {{RigPlace::world()}};
    rig.constraints.back().hanging = figure->skeleton.find("head");
    rig.constraints.push_back({.name = "path",
                               .kind = RigConstraint::Kind::path,
                               .joint = RigPlace::joint(figure->skeleton.find("toes.L")),
                               .sources = {{RigPlace::control(1)}, {RigPlace::world()}, {}},
                               .closed = true,
                               .bank = 0.5f});
    rig.drivers.push_back(
        {.name = "goes", .measure = sinew::RigDriver::Measure::time, .formula = "x + sin(t)", .target = "path.along"});
    for (int measure = 0; measure < 4; ++measure)
      rig.drivers.push_back({.name = "d" + std::to_string(measure),
                             .measure = static_cast<sinew::RigDriver::Measure>(measure),
                             .first = RigPlace::joint(figure->skeleton.find("spine")),
                             .second = RigPlace::control(2),
                             .formula = "min(x, 1)",
                             .target = "c" + std::to_string(measure) + ".influence"});
    sinew::RigAim& aim = rig.aims.front();
    aim.first = figure->skeleton.find("neck");
    for (const float side : {0.f, 0.5f, -0.5f})
      aim.poses.push_back(
          {.direction = {side, 0.f, 1.f},
           .rotations_l = {sinew::kIdentityRotation, glm::angleAxis(side, sinew::Vec3(0.f, 1.f, 0.f))}});
    rig.later = {{"springs", "[]"}};
  }
  const std::string text = sinew::rigToText(rig, figure->skeleton);
  return {text.begin(), text.end()};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "make_fuzz_seeds CORPUS\n";
    return 2;
  }
  for (const char* target : {"fuzz_fbx_records", "fuzz_fbx", "fuzz_fbx_merge"}) {
    const std::filesystem::path folder = std::filesystem::path(argv[1]) / target;
    std::filesystem::create_directories(folder);
    FbxBuilder arm = fbxArm().file, all = fbxEverything();
    write(folder / "arm_ascii.fbx", arm.ascii());
    write(folder / "arm.fbx", arm.binary());
    write(folder / "everything_ascii.fbx", all.ascii());
    write(folder / "everything.fbx", all.binary());
    all.version = 7700;
    write(folder / "everything_7700.fbx", all.binary(true));
  }
  for (const char* target : {"fuzz_gltf", "fuzz_gltf_merge"}) {
    const std::filesystem::path folder = std::filesystem::path(argv[1]) / target;
    std::filesystem::create_directories(folder);
    write(folder / "packed.glb", packed(arm()).glb());
    GltfBuilder strokes = arm();
    strokes.root["meshes"][0]["primitives"][0]["mode"] = 3;
    strokes.root["extras"] = {{"a", 1}};
    strokes.root["nodes"][1]["extensions"] = {{"ACME_hat", {{"size", 3}}}};
    write(folder / "strokes.glb", strokes.glb());
    for (const char* extension : {"VRM", "VRMC_vrm", "VRMC_vrm_animation"})
      write(folder / (std::string(extension) + ".glb"), vrmArm(extension).glb());
    write(folder / "pointers.glb", pointerArm().glb());
    write(folder / "draco.glb", dracoPacked(arm()).glb());
    write(folder / "draco_edgebreaker.glb", dracoPacked(arm(), DracoMethod::edgebreaker).glb());
  }
  std::filesystem::create_directories(std::filesystem::path(argv[1]) / "fuzz_scene_blob");
  write(std::filesystem::path(argv[1]) / "fuzz_scene_blob" / "figure", figureBlob());
  std::filesystem::create_directories(std::filesystem::path(argv[1]) / "fuzz_rig");
  write(std::filesystem::path(argv[1]) / "fuzz_rig" / "limbs.sinewrig", limbRig(false));
  write(std::filesystem::path(argv[1]) / "fuzz_rig" / "holds.sinewrig", limbRig(true));
  write(std::filesystem::path(argv[1]) / "fuzz_rig" / "body.sinewrig", bodyRig());
  const std::filesystem::path projects = std::filesystem::path(argv[1]) / "fuzz_project";
  std::filesystem::create_directories(projects);
  sinew::Project project = smallProject();
  if (const auto file = sinew::packProject(project, kProjectFolder)) {
    write(projects / "small.sinew", *file);
    write(projects / "small", inPieces(takenApart(*file)));
  }
  // Without what takes the most room.
  project.scene.instances.front().donors.clear();
  project.scene.takes.clear();
  project.scene.take = {};
  if (const auto file = sinew::packProject(project, kProjectFolder))
    write(projects / "smaller", inPieces(takenApart(*file)));
  const auto content = [](const std::string& text) { return std::make_shared<const Bytes>(text.begin(), text.end()); };
  sinew::ProjectAsset& asset = project.assets.front();
  if (auto files =
          sinew::PackedFiles::create({{"a/figure.glb", content("figure")}, {"a/b/skin.png", content("skin")}})) {
    asset.packed = *files;
    asset.path = files->pathOf("a/figure.glb");
    asset.options.relinked_textures = {{"skin", files->pathOf("a/b/skin.png")}};
  }
  if (auto sound = sinew::PackedFiles::create({{"steps.wav", content("steps")}})) {
    project.packed_sound = *sound;
    project.scene.sound.path = sound->pathOf("steps.wav").string();
  }
  if (const auto file = sinew::packProject(project, kProjectFolder))
    write(projects / "packed", inPieces(takenApart(*file)));

  // What goes over the live link.
  sinew::LinkClip walk{.figure = 1, .clip = "walk", .whole = true, .fps = 24.0, .duration = 1.0};
  sinew::JointTrack track{.joint = 0};
  track.translation[0] = *sinew::Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, sinew::Interpolation::linear);
  track.rotation = *sinew::QuatCurve::fromSamples({0.0}, {sinew::kIdentityRotation}, sinew::Interpolation::linear);
  walk.tracks = {track};
  track.joint = 1, track.rotation = sinew::EulerCurves{};
  std::get<sinew::EulerCurves>(track.rotation).angles[1] = track.translation[0];
  walk.tracks.push_back(track);
  const std::pair<const char*, sinew::LinkMessage> said[] = {
      {"hello", sinew::LinkHello{1, "token", "Blender 3.4.1", "walk.blend"}},
      {"figure", sinew::LinkFigure{1, "rig", {{"root", sinew::kNoJoint, {}}, {"hips", 0, {}}}}},
      {"pose", sinew::LinkPose{1, 1, 0.5, {{0, {}}, {1, {}}}}},
      {"clip", walk},
      {"claim", sinew::LinkClaim{1, "walk"}},
      {"linked", sinew::LinkLinked{1, "rig", "walk", {"walk"}, {1}}}};
  const std::filesystem::path links = std::filesystem::path(argv[1]) / "fuzz_link";
  for (const auto& [name, message] : said) write(links / name, sinew::linkFrame(message));
  return 0;
}
