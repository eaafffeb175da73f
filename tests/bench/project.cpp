// Saving and opening: a capture of ten minutes, 100 joints at 120 frames per second, every curve of it edited.
//
// Project/snapshot is what the main thread does for a save and for saving aside; the rest runs beside it.
#include <benchmark/benchmark.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <string>

#include "core/clip/channel.h"
#include "core/io/project/open_project.h"
#include "core/scene/objects/object.h"

namespace sinew::bench {
namespace {

constexpr int kJoints = 100, kFrames = 10 * 60 * 120;
constexpr double kFps = 120.0;

// A chain of joints with rotations on every frame, as three curves each; the root moves, too.
Project capture() {
  std::vector<Joint> joints;
  for (int j = 0; j < kJoints; ++j) {
    Joint& joint = joints.emplace_back();
    joint.name = "joint " + std::to_string(j);
    joint.parent = j - 1;
  }
  auto character = std::make_shared<Character>();
  character->name = "capture";
  character->skeleton = *Skeleton::create(std::move(joints));
  auto clip = std::make_shared<Clip>();
  clip->name = "take";
  clip->fps = kFps;
  clip->duration_s = (kFrames - 1) / kFps;
  std::vector<double> times(kFrames);
  for (int i = 0; i < kFrames; ++i) times[static_cast<std::size_t>(i)] = i / kFps;
  const auto curve = [&](int of) {
    std::vector<float> values(kFrames);
    for (int i = 0; i < kFrames; ++i)
      values[static_cast<std::size_t>(i)] = std::sin(0.01f * static_cast<float>(i + of));
    return *Curve::fromSamples(times, values, Interpolation::linear);
  };
  for (int j = 0; j < kJoints; ++j) {
    JointTrack& track = clip->joints.emplace_back();
    track.joint = j;
    EulerCurves euler;
    for (std::size_t axis = 0; axis < 3; ++axis) euler.angles[axis] = curve(3 * j + static_cast<int>(axis));
    track.rotation = std::move(euler);
    if (j == 0)
      for (std::size_t axis = 0; axis < 3; ++axis) track.translation[axis] = curve(static_cast<int>(axis));
  }
  shareTimes(*clip);  // as importers leave them
  Project project;
  Instance instance;
  instance.id = {project.scene.newId()};
  instance.name = "capture";
  instance.character = character;
  const ClipId id = project.scene.clips.add({.id = {}, .clip = clip, .original = {}});
  instance.clips = {id};
  showWhole(instance.control, id, clip.get());
  project.scene.instances.push_back(std::move(instance));
  ProjectAsset asset;
  asset.path = "/capture.bvh";
  asset.character = character;
  project.assets.push_back(std::move(asset));
  return project;
}

const Project& captured() {
  static const Project project = capture();
  return project;
}

std::filesystem::path file() { return std::filesystem::temp_directory_path() / "sinew_bench_capture.sinew"; }

void snapshot(benchmark::State& state) {
  const Project& project = captured();
  for (auto _ : state) {
    Project copy = project;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(snapshot)->Name("Project/snapshot")->Unit(benchmark::kMillisecond);

void save(benchmark::State& state) {
  const Project& project = captured();
  double bytes = 0.0;
  for (auto _ : state) bytes = static_cast<double>(saveProject(project, file()).value_or(0));
  state.counters["megabytes"] = bytes / 1e6;
}
BENCHMARK(save)->Name("Project/save")->Unit(benchmark::kMillisecond)->UseRealTime();

void open(benchmark::State& state) {
  const auto read = [](const auto&, const auto&, const auto&) -> Result<Imported> { return fail("none"); };
  if (!saveProject(captured(), file())) return state.SkipWithError("not saved");
  for (auto _ : state) {
    const auto opened = openProject(file(), objectTypes(), read);
    if (!opened) return state.SkipWithError(opened.error().for_log.c_str());
    benchmark::DoNotOptimize(opened);
  }
  std::filesystem::remove(file());
}
BENCHMARK(open)->Name("Project/open")->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace sinew::bench
