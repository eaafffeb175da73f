// Films of the bundled character at 1280 x 720: pictures drawn, read back and written, all that makes a film. Wall time
// of the whole; `frames_per_second` is what a person waits for, `processor_ms` what all threads of this program and
// ffmpeg work for a frame.
#include <benchmark/benchmark.h>

#include <sys/resource.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <string>

#include "core/evaluate/evaluator.h"
#include "core/io/importer.h"
#include "places.h"
#include "viewer/film/make_film.h"

namespace {

namespace fs = std::filesystem;
using namespace sinew;

constexpr int kFilmFrames = 120;

double processorMs() {
  double sum = 0.0;
  for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(whose, &used);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
      sum += 1e3 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_usec);
  }
  return sum;
}

void makeFilms(benchmark::State& state, const std::string& name) {
  const auto context = render::OffscreenContext::create();
  if (!context) return state.SkipWithError(context.error().for_log.c_str());
  const auto renderer = render::Renderer::create();
  const Result<Imported> imported =
      importCharacter(std::string(SINEW_SOURCE_DIR) + "/resources/characters/humanoid.glb");
  if (!renderer || !imported) return state.SkipWithError("cannot draw");
  if (!film::findFfmpeg() && film::needsFfmpeg(*film::formatOf(name))) return state.SkipWithError("no ffmpeg");
  const auto& character = imported->character;
  const Clip& walk = *character->clips[static_cast<std::size_t>(character->findClip("walk"))];
  const fs::path folder = fs::temp_directory_path() / ("sinew_film_bench_" + std::to_string(getpid()));
  fs::create_directories(folder);

  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(*character, &walk, 0.5 * walk.duration_s, pose);
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  camera.frame(measureBounds(*character, pose.joints_m, pose.pose.morph_weights), Vec2(1280, 720));
  film::MakeFilm film;
  film.renderer = renderer->get();
  film.display.skeleton = false;
  film.file = folder / name;
  if (film::isNumbered(film.file.string())) film.files = film::numberedFiles(film.file.string(), kFilmFrames);
  film.width = 1280, film.height = 720, film.fps = 30.0, film.frames = kFilmFrames;
  film.shoot = [&](int frame, film::Shot& shot) -> Check {
    evaluator.evaluateAt(*character, &walk, std::fmod(frame / 30.0, walk.duration_s), pose);
    shot.scene.instances.resize(1);
    render::InstanceSnapshot& instance = shot.scene.instances.front();
    instance.id = InstanceId{1};
    instance.character = character;
    instance.setPose(pose);
    shot.camera = camera;
    shot.burn_in.push_back({film::Corner::bottom_left, std::to_string(frame)});
    return {};
  };
  const double before = processorMs();
  for (auto _ : state)
    if (const Check made = film.run(); !made) state.SkipWithError(made.error().for_user.english().c_str());
  const auto frames = static_cast<double>(state.iterations()) * kFilmFrames;
  state.counters["frames_per_second"] = benchmark::Counter(frames, benchmark::Counter::kIsRate);
  state.counters["processor_ms"] = (processorMs() - before) / frames;
  fs::remove_all(folder);
}

const int registered = [] {
  for (const char* const file : {"film.mp4", "film.webm", "film.gif", "film_%04d.png"}) {
    benchmark::RegisterBenchmark(
        (std::string("Film/humanoid/") + fs::path(file).extension().string().substr(1)).c_str(),
        [file](benchmark::State& s) { makeFilms(s, file); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(2);
  }
  return 0;
}();

}  // namespace
