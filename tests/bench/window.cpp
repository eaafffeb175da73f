// The main thread's whole work for one displayed frame outside OpenGL: the pose, the snapshot, and every panel of the
// real window brought up to date and painted. The viewport itself is hidden, so that no drawing by OpenGL is counted.
#include <benchmark/benchmark.h>
#include <time.h>

#include <QApplication>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/io/importer.h"
#include "places.h"
#include "tests/bench/application.h"
#include "viewer/app/main_window.h"
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/snapshot_builder.h"
#include "viewer/widgets/viewport/widget.h"

namespace {

namespace fs = std::filesystem;
using namespace sinew;

double threadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void scrub(benchmark::State& state, const std::string& file) {
  bench::makeApplication();
  const Result<Imported> imported = importCharacter(file);
  if (!imported) return state.SkipWithError(imported.error().for_user.english().c_str());
  ui::MainWindow window(ui::MainWindow::Layout::fresh);
  window.resize(1280, 720);
  Document& document = window.document();
  const InstanceId id = document.open(*imported);
  const auto joint = static_cast<JointIndex>(imported->character->skeleton.size() / 2);
  document.select({{SelectionItem::Kind::joint, id, joint}});
  window.viewport().hide();
  window.show();
  for (int i = 0; i < 20; ++i) QApplication::processEvents();

  render::SceneSnapshot scene;
  double time = 0.0;
  for (auto _ : state) {
    const double begin = threadSeconds();
    time = time + 1.0 / 60.0 < document.duration() ? time + 1.0 / 60.0 : 0.0;
    document.setTime(time);
    ui::buildSnapshot(document, {}, ViewShading::material, scene);
    QApplication::processEvents();
    state.SetIterationTime(threadSeconds() - begin);
  }
  state.counters["joints"] = static_cast<double>(imported->character->skeleton.size());
  state.counters["vertices"] = static_cast<double>(imported->character->vertexCount());
}

const int registered = [] {
  if (!std::getenv("DISPLAY")) return 0;
  const std::string shared = SINEW_SHARED_ASSETS, own = std::string(SINEW_SOURCE_DIR) + "/resources/characters";
  for (const std::string& file : {own + "/humanoid.glb", shared + "/kaykit_knight/Knight.glb",
                                  shared + "/robot_expressive/RobotExpressive.glb"}) {
    if (!fs::exists(file)) continue;
    benchmark::RegisterBenchmark(("Window/frame_outside_OpenGL/" + fs::path(file).stem().string()).c_str(),
                                 [file](benchmark::State& state) { scrub(state, file); })
        ->UseManualTime()
        ->Iterations(300)
        ->Unit(benchmark::kMillisecond);
  }
  return 0;
}();

}  // namespace
