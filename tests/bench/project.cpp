// Saving and opening: a capture of ten minutes, 100 joints at 120 frames per second, every curve of it edited.
//
// Project/snapshot is what the main thread does for a save; the rest runs beside it. Project/aside is the longest time
// that the main thread is away while the scene is saved aside with the steps that led to it, and nothing of them was
// saved before.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include <QCoreApplication>
#include <QTemporaryDir>

#include "core/clip/channel.h"
#include "core/io/project/open_project.h"
#include "core/scene/objects/object.h"
#include "tests/bench/application.h"
#include "viewer/app/files/project_controller.h"
#include "viewer/document/models/log_model.h"
#include "viewer/settings/preferences.h"

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

void aside(benchmark::State& state) {
  makeApplication();
  const QTemporaryDir data;
  qputenv("XDG_DATA_HOME", data.path().toLocal8Bit());
  Document document;
  Preferences preferences;
  LogModel log;
  ui::FileController files(document, log, preferences);
  ui::ProjectController project(document, files, preferences);
  const auto steps = static_cast<int>(state.range(0));
  const auto seconds = [](auto since) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
  };
  for (auto _ : state) {
    document.open(captured().scene);
    for (int i = 0; i < steps; ++i) document.renameInstance(document.instances().front().id, QString::number(i));
    bool done = false;
    const auto told = QObject::connect(&project, &ui::ProjectController::savedAside, [&done] { done = true; });
    auto began = std::chrono::steady_clock::now();
    project.saveAside();
    double longest = seconds(began);
    while (!done) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      began = std::chrono::steady_clock::now();
      QCoreApplication::processEvents();
      longest = std::max(longest, seconds(began));
    }
    QObject::disconnect(told);
    state.SetIterationTime(longest);
  }
  state.counters["steps"] = steps;
}
BENCHMARK(aside)
    ->Name("Project/aside")
    ->Arg(50)
    ->Arg(10'000)
    ->UseManualTime()
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew::bench
