// Curves and clips: evaluation, undo of a large move, fitting; each beside a plain way of doing the same in the same
// run.
#include <benchmark/benchmark.h>

#include <random>

#include "core/clip/sample.h"
#include "core/edit/keys/operations.h"
#include "core/edit/shape/fit_clip.h"
#include "tests/bench/race.h"
#include "tests/support/captured_clip.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/key_targets.h"

namespace sinew::bench {
namespace {

constexpr std::size_t kKnots = 100'000;
constexpr double kSpacing = 1.0 / 120.0;

// A cubic curve, its times a little uneven, as hands leave them.
std::vector<Knot> manyKnots() {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> any(-1.f, 1.f);
  std::vector<Knot> knots;
  for (std::size_t i = 0; i < kKnots; ++i) {
    const double time = kSpacing * (static_cast<double>(i) + 0.3 * static_cast<double>(any(random)));
    const auto third = static_cast<float>(kSpacing / 3.0);
    const float slope = 5.f * any(random);
    knots.push_back({time, any(random), {-third, -third * slope}, {third, third * slope}, Interpolation::hermite});
  }
  return knots;
}

// The plainest way: keys as structs, a bisection for each call, a cubic by Horner's rule.
struct PlainCurve {
  struct Key {
    double time;
    float value, slope;
  };
  std::vector<Key> keys;

  explicit PlainCurve(std::span<const Knot> knots) {
    for (const Knot& k : knots) keys.push_back({k.time, k.value, k.out.dv / k.out.dt});
  }
  float evaluate(double t) const {
    const auto after =
        std::upper_bound(keys.begin() + 1, keys.end() - 1, t, [](double x, const Key& key) { return x < key.time; });
    const Key &a = *(after - 1), &b = *after;
    const auto length = static_cast<float>(b.time - a.time), u = static_cast<float>((t - a.time)) / length;
    const float rise = b.value - a.value, out = a.slope * length, in = b.slope * length;
    return a.value + u * (out + u * (3.f * rise - 2.f * out - in + u * (out + in - 2.f * rise)));
  }
};

void evaluate(benchmark::State& state, bool jump) {
  const std::vector<Knot> knots = manyKnots();
  const Curve curve = *Curve::fromKnots(knots);
  const PlainCurve plain(knots);
  std::mt19937 random(7);
  std::uniform_real_distribution<double> anywhere(0.0, kSpacing * static_cast<double>(kKnots));
  std::vector<double> times(1 << 16);
  for (std::size_t i = 0; i < times.size(); ++i)
    times[i] = jump ? anywhere(random) : static_cast<double>(i) / 60.0 * 0.7;
  SegmentHint hint;
  std::size_t a = 0, b = 0;
  const auto ours = [&] { benchmark::DoNotOptimize(curve.evaluate(times[a++ % times.size()], hint)); };
  const auto theirs = [&] { benchmark::DoNotOptimize(plain.evaluate(times[b++ % times.size()])); };
  for (auto _ : state) ours();
  const Race race = bench::race(ours, theirs);
  state.counters["ns/call"] = race.ours_ns;
  state.counters["of_bisection"] = race.ratio();
}
BENCHMARK_CAPTURE(evaluate, forward, false)->Name("Curve/100000/forward");
BENCHMARK_CAPTURE(evaluate, anywhere, true)->Name("Curve/100000/anywhere");

// A captured clip of 200 joints into a pose, and the same rotations from plain arrays, every joint with its own
// bisection and glm's slerp.
void sample(benchmark::State& state, bool jump) {
  constexpr int kJoints = 200;
  const Clip clip = tests::capturedClip({.joints = kJoints, .seconds = 10.0, .fps = 30.0});
  Pose pose;
  pose.local.resize(kJoints);
  std::vector<Quat> turned(kJoints);
  SampleCache cache;
  std::mt19937 random(7);
  std::uniform_real_distribution<double> anywhere(0.0, clip.duration_s);
  std::vector<double> times(1024);
  for (std::size_t i = 0; i < times.size(); ++i)
    times[i] = jump ? anywhere(random) : std::fmod(static_cast<double>(i) / 60.0, clip.duration_s);
  std::size_t a = 0, b = 0;
  const auto ours = [&] {
    SampleClip{.clip = &clip, .time = times[a++ % times.size()], .cache = &cache, .pose = &pose}.run();
    benchmark::ClobberMemory();
  };
  const auto theirs = [&] {
    const double t = times[b++ % times.size()];
    for (std::size_t j = 0; j < turned.size(); ++j) {
      const auto& curve = std::get<QuatCurve>(clip.joints[j].rotation);
      const auto at = curve.times();
      const auto i = static_cast<std::size_t>(std::upper_bound(at.begin() + 1, at.end() - 1, t) - at.begin());
      const auto u = static_cast<float>((t - at[i - 1]) / (at[i] - at[i - 1]));
      turned[j] = glm::slerp(curve.values()[i - 1], curve.values()[i], u);
    }
    benchmark::ClobberMemory();
  };
  for (auto _ : state) ours();
  const Race race = bench::race(ours, theirs);
  state.counters["ns/joint"] = race.ours_ns / kJoints;
  state.counters["of_bisection"] = race.ratio();
}
BENCHMARK_CAPTURE(sample, forward, false)->Name("Clip/200/forward")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sample, anywhere, true)->Name("Clip/200/anywhere")->Unit(benchmark::kMicrosecond);

// A character with one joint and a curve of 100 000 knots.
Imported manyKeys() {
  auto character = std::make_shared<Character>();
  Joint joint;
  joint.name = "joint";
  character->skeleton = *Skeleton::create({joint});
  auto clip = std::make_shared<Clip>();
  clip->name = "clip";
  clip->fps = 120.0;
  clip->duration_s = kSpacing * static_cast<double>(kKnots);
  JointTrack track{.joint = 0};
  track.translation[0] = *Curve::fromKnots(manyKnots());
  clip->joints.push_back(std::move(track));
  character->clips.push_back(std::move(clip));
  Imported made;
  made.character = std::move(character);
  return made;
}

void move(benchmark::State& state, bool undo) {
  Document document;
  document.open(manyKeys());
  const ChannelId id{.joint = 0, .kind = ChannelKind::translation_x};
  const std::vector<ChannelId> channels{id};
  document.selectKeys(wholeChannels(*document.activeClip(), channels));
  const auto once = [&] {
    return document.editSelectedKeys("Move", kNoGesture, moveKeys(0.5, 1.0), shownChannels(document)).has_value();
  };
  if (!once()) return state.SkipWithError("the keys were not moved");
  for (auto _ : state) {
    if (undo) {
      document.undo();
      state.PauseTiming();
      document.redo();
      state.ResumeTiming();
    } else {
      once();
      state.PauseTiming();
      document.undo();
      state.ResumeTiming();
    }
  }
  state.counters["keys"] = static_cast<double>(knotCount(document.selectedKeys()));
}
BENCHMARK_CAPTURE(move, move, false)->Name("Document/move 100000 keys")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(move, undo, true)->Name("Document/undo 100000 keys")->Unit(benchmark::kMillisecond);

void fit(benchmark::State& state, bool euler) {
  const Clip clip = tests::capturedClip({.euler = euler});
  FitClip fit{.clip = &clip};
  for (auto _ : state) fit.run();
  state.counters["keys"] = static_cast<double>(clip.keyCount());
  state.counters["of_keys"] = static_cast<double>(fit.fitted.keyCount()) / static_cast<double>(clip.keyCount());
  state.counters["error_mm"] = 1000.0 * fit.maxError();
}
BENCHMARK_CAPTURE(fit, quaternions, false)
    ->Name("Fit/64 joints, 60 s/quaternions")
    ->UseRealTime()
    ->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(fit, angles, true)->Name("Fit/64 joints, 60 s/angles")->UseRealTime()->Unit(benchmark::kSecond);

}  // namespace
}  // namespace sinew::bench
