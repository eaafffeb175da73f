// Drawing without a display, 1280 x 720: a character that moves (no multisampling), an eye that moves as well, and the
// settled picture. Wall time until the picture is finished; `main_thread_ms` is what the calling thread itself works,
// the driver's part of it included; `own_ms` is the part of that which is ours alone.
#include <benchmark/benchmark.h>

#include <ctime>
#include <filesystem>
#include <string>

#include "core/evaluate/evaluator.h"
#include "core/io/importer.h"
#include "places.h"
#include "viewer/render/gl/palette_texture.h"
#include "viewer/render/offscreen.h"
#include "viewer/render/shapes/contact_shadow.h"

namespace {

namespace fs = std::filesystem;
using namespace sinew;
using namespace sinew::render;

constexpr int kWidth = 1280, kHeight = 720;

double threadMs() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

enum class Motion { plays, plays_with_ghosts, plays_and_orbits, settled, settled_with_ghosts };

// Three ghosts before and three after, five frames apart.
void haunt(Evaluator& evaluator, const std::shared_ptr<const Character>& character, const Clip* clip, double time,
           std::vector<GhostSnapshot>& ghosts) {
  ghosts.resize(6);
  EvaluatedPose pose;
  for (int i = 0; i < 6; ++i) {
    const int step = i < 3 ? i - 3 : i - 2;
    evaluator.evaluateAt(*character, clip, time + step * 5 / 30.0, pose);
    GhostSnapshot& ghost = ghosts[static_cast<std::size_t>(i)];
    ghost.shape.character = character;
    ghost.opacity = 0.6f;
    ghost.shape.setPose(pose);
  }
}

void drawFrames(benchmark::State& state, const std::string& file, Motion motion) {
  const auto context = OffscreenContext::create();
  if (!context) return state.SkipWithError(context.error().for_log.c_str());
  const auto renderer = Renderer::create();
  const Result<Imported> imported = importCharacter(file);
  if (!renderer || !imported) return state.SkipWithError("cannot draw");
  const auto& character = imported->character;

  SceneSnapshot scene;
  InstanceSnapshot& instance = scene.instances.emplace_back();
  instance.id = InstanceId{1};
  instance.character = character;
  Evaluator evaluator;
  EvaluatedPose pose;
  const Clip* clip = character->clips.empty() ? nullptr : character->clips[0].get();
  evaluator.evaluateAt(*character, clip, 0.0, pose);
  instance.setPose(pose);
  Camera camera;
  camera.look(NamedView::three_quarter);
  camera.frame(measureBounds(*character, pose.joints_m, pose.pose.morph_weights), Vec2(kWidth, kHeight));
  DisplayOptions options;
  options.high_quality = motion == Motion::settled || motion == Motion::settled_with_ghosts;
  const bool ghosts = motion == Motion::plays_with_ghosts || motion == Motion::settled_with_ghosts;

  double main_thread = 0.0, own = 0.0, time = 0.0;
  ContactShadow shadow;
  const ShadowSamples samples = ShadowSamples::scatter(*character);
  PaletteTexture palettes;
  for (auto _ : state) {
    state.PauseTiming();
    time += 1.0 / 60.0;
    evaluator.evaluateAt(*character, clip, clip ? std::fmod(time, clip->duration_s + 1e-3) : 0.0, pose);
    instance.setPose(pose);
    if (ghosts) haunt(evaluator, character, clip, time, scene.ghosts);
    if (motion == Motion::plays_and_orbits) camera.orbit(Vec2(1.f, 0.f));
    double begin = threadMs();
    shadow.cast(instance, samples);
    palettes.begin();
    palettes.add(instance.palette, options.method);
    own += threadMs() - begin;
    state.ResumeTiming();
    begin = threadMs();
    benchmark::DoNotOptimize(renderPicture(**renderer, scene, camera, options, kWidth, kHeight));
    main_thread += threadMs() - begin;
  }
  state.counters["main_thread_ms"] = benchmark::Counter(main_thread, benchmark::Counter::kAvgIterations);
  state.counters["own_ms"] = benchmark::Counter(own, benchmark::Counter::kAvgIterations);
  state.counters["triangles"] = static_cast<double>(character->triangleCount());
}

const int registered = [] {
  const std::string shared = SINEW_SHARED_ASSETS, resources = std::string(SINEW_SOURCE_DIR) + "/resources/characters";
  for (const std::string& file : {resources + "/humanoid.glb", shared + "/kaykit_knight/Knight.glb"}) {
    if (!fs::exists(file)) continue;
    for (const auto& [motion, what] :
         {std::pair{Motion::plays, "plays"}, std::pair{Motion::plays_with_ghosts, "plays_with_6_ghosts"},
          std::pair{Motion::plays_and_orbits, "plays_and_orbits"}, std::pair{Motion::settled, "settled_4x"},
          std::pair{Motion::settled_with_ghosts, "settled_4x_with_6_ghosts"}}) {
      benchmark::RegisterBenchmark(("Render/" + fs::path(file).stem().string() + "/" + what).c_str(),
                                   [file, motion = motion](benchmark::State& s) { drawFrames(s, file, motion); })
          ->Unit(benchmark::kMillisecond)
          ->UseRealTime()
          ->Iterations(60);
    }
  }
  return 0;
}();

}  // namespace
