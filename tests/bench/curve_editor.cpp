// Drawing curves of one million knots at 1600 × 400: all of them, pans, and the playhead while the clip plays.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <cmath>
#include <cstdlib>
#include <random>

#include "tests/bench/application.h"
#include "viewer/document/document.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/graph.h"

namespace {

using namespace sinew;
using namespace sinew::ui;

constexpr std::size_t kKnots = 1'000'000;
constexpr int kWidth = 1600, kHeight = 400;
constexpr double kSeconds = 60.0;

// Like captured motion: slow waves with some noise.
std::vector<ShownCurve> captured(int count) {
  std::mt19937 random(7);
  std::normal_distribution<float> noise(0.f, 0.004f);
  std::vector<ShownCurve> curves;
  const std::size_t knots = kKnots / static_cast<std::size_t>(count);
  for (int c = 0; c < count; ++c) {
    std::vector<double> times(knots);
    std::vector<float> values(knots);
    for (std::size_t i = 0; i < knots; ++i) {
      times[i] = kSeconds * static_cast<double>(i) / static_cast<double>(knots - 1);
      values[i] = static_cast<float>(std::sin(times[i] * 2.0 + c) * 0.4 + std::sin(c * 1.7) * 0.5) + noise(random);
    }
    const ChannelId id{kBaseLayer, c, -1, ChannelKind::translation_x};
    curves.push_back(shownCurve(id, *Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear),
                                unitOfKind(id.kind)));
  }
  return curves;
}

struct Scene {
  GraphView view;
  GraphContent content;
  QImage ground{kWidth, kHeight + GraphPainter::kRuler, QImage::Format_RGB32};
  QImage front{kWidth, kHeight, QImage::Format_ARGB32_Premultiplied};

  explicit Scene(int curves) {
    content.curves = captured(curves);
    content.clip_end = content.range_end = kSeconds;
    view.time.setWidth(kWidth);
    view.time.frame(0.0, kSeconds);
    view.value.setHeight(kHeight);
    view.value.frame(-1.0, 1.0, 20.0, 0.1);
  }
};

void drawAll(benchmark::State& state, int curves) {
  bench::makeApplication();
  Scene scene(curves);
  for (auto _ : state) {
    GraphPainter painter;  // remembers nothing
    GraphPainter::paintGround(scene.ground, scene.view, scene.content);
    painter.paintCurves(scene.front, scene.view, scene.content);
  }
}

void pan(benchmark::State& state, int curves, QPoint by) {
  bench::makeApplication();
  Scene scene(curves);
  GraphPainter painter;
  painter.paintCurves(scene.front, scene.view, scene.content);
  int way = 1;
  for (auto _ : state) {
    scene.view.time.pan(way * by.x());
    scene.view.value.pan(way * by.y());
    if (std::abs(scene.view.time.left()) > 5.0 || std::abs(scene.view.value.top() - 1.1) > 0.5) way = -way;
    GraphPainter::paintGround(scene.ground, scene.view, scene.content);
    painter.paintCurves(scene.front, scene.view, scene.content);
  }
}

// A step in time in the real widget, from the document to its pixels.
void playback(benchmark::State& state, int curves) {
  bench::makeApplication();
  auto character = std::make_shared<Character>();
  auto clip = std::make_shared<Clip>();
  clip->name = "captured";
  clip->duration_s = kSeconds;
  clip->fps = 60.0;
  std::vector<ShownCurve> shown = captured(curves);
  std::vector<Joint> joints;
  for (int c = 0; c < curves; ++c) {
    Joint joint;
    joint.name = "joint_" + std::to_string(c);
    joint.parent = c - 1;
    joints.push_back(joint);
    trackFor(*clip, kBaseLayer, c).translation[0] = std::get<Curve>(shown[static_cast<std::size_t>(c)].knots);
  }
  Result<Skeleton> skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return state.SkipWithError(skeleton.error().for_user.english().c_str());
  character->skeleton = std::move(*skeleton);
  character->clips = {clip};
  Document document;
  Imported imported;
  imported.character = character;
  document.open(imported);
  Preferences preferences;
  SharedTimeScale scale(document);
  ChannelList channels(document);
  channels.setOnlySelected(false);
  CurveGraph graph(document, preferences, scale, channels);
  graph.resize(kWidth, kHeight + GraphPainter::kRuler);
  graph.show();
  for (int i = 0; i < 10; ++i) QApplication::processEvents();
  double time = 0.0;
  for (auto _ : state) {
    time = time + 1.0 / 60.0 < kSeconds ? time + 1.0 / 60.0 : 0.0;
    document.setTime(time);
    QApplication::processEvents();
  }
}

const int registered = [] {
  if (!std::getenv("DISPLAY")) return 0;
  for (const int curves : {30, 300}) {
    const std::string name = "/curves:" + std::to_string(curves) + "/knots:1000000";
    const auto add = [&](const std::string& what, auto run) {
      benchmark::RegisterBenchmark(("curve_editor/" + what + name).c_str(), run)
          ->Unit(benchmark::kMillisecond)
          ->UseRealTime();
    };
    add("draw", [curves](benchmark::State& state) { drawAll(state, curves); });
    add("pan_time", [curves](benchmark::State& state) { pan(state, curves, {7, 0}); });
    add("pan_value", [curves](benchmark::State& state) { pan(state, curves, {0, 3}); });
    add("playback", [curves](benchmark::State& state) { playback(state, curves); });
  }
  return 1;
}();

}  // namespace
