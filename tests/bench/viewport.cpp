// The main thread's work for one displayed frame outside OpenGL: time goes on, the pose is evaluated, the snapshot
// built.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <string>

#include "core/io/importer.h"
#include "places.h"
#include "tests/support/builders/block_figure.h"
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/snapshot_builder.h"

namespace {

namespace fs = std::filesystem;
using namespace sinew;

void playFrames(benchmark::State& state, const Imported& imported) {
  Document document;
  document.open(imported);
  document.play();
  render::SceneSnapshot scene;
  for (auto _ : state) {
    document.advance(1.0 / 60.0);
    ui::buildSnapshot(document, {}, ViewShading::material, scene);
    benchmark::DoNotOptimize(scene.instances.data());
  }
  const Character& character = *imported.character;
  state.counters["joints"] = static_cast<double>(character.skeleton.size());
  state.counters["vertices"] = static_cast<double>(character.vertexCount());
}

void blocks(benchmark::State& state) { playFrames(state, tests::blockFigure(static_cast<int>(state.range(0)))); }
BENCHMARK(blocks)->Name("Viewport/frame_outside_OpenGL/blocks")->Arg(1)->Arg(40)->Unit(benchmark::kMicrosecond);

const int registered = [] {
  const std::string shared = SINEW_SHARED_ASSETS, own = std::string(SINEW_SOURCE_DIR) + "/resources/characters";
  for (const std::string& file : {own + "/humanoid.glb", shared + "/kaykit_knight/Knight.glb",
                                  shared + "/robot_expressive/RobotExpressive.glb"}) {
    if (!fs::exists(file)) continue;
    const std::string name = "Viewport/frame_outside_OpenGL/" + fs::path(file).stem().string();
    benchmark::RegisterBenchmark(name.c_str(), [file](benchmark::State& state) {
      const Result<Imported> imported = importCharacter(file);
      if (!imported) return state.SkipWithError(imported.error().for_user.english().c_str());
      playFrames(state, *imported);
    })->Unit(benchmark::kMicrosecond);
  }
  return 0;
}();

}  // namespace
