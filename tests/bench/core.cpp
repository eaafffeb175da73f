// The core's speed: one frame's evaluation, and skinning per vertex; each beside a plain glm loop in the same run.
#include <benchmark/benchmark.h>

#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtx/dual_quaternion.hpp>
#include <glm/gtx/quaternion.hpp>
#include <random>

#include "core/evaluate/evaluator.h"
#include "core/skin/skinning.h"
#include "tests/bench/race.h"

namespace sinew::bench {
namespace {

void report(benchmark::State& state, const Race& race, double units, const char* per_unit) {
  state.counters[per_unit] = race.ours_ns / units;
  state.counters["of_glm"] = race.ratio();
}

// --- Evaluation ---

constexpr double kFps = 30.0, kSeconds = 10.0;
constexpr std::size_t kKeys = static_cast<std::size_t>(kFps * kSeconds) + 1;

// A tree of limbs: a spine of 8 joints, then chains of 7 that hang on it, in depth-first order.
Skeleton limbs(int joints) {
  std::vector<Joint> list;
  for (int i = 0; i < joints; ++i) {
    Joint joint;
    joint.name = std::to_string(i);
    const bool spine = i < 8, begins = !spine && (i - 8) % 7 == 0;
    joint.parent = i == 0 ? kNoJoint : begins ? (i / 7) % 8 : i - 1;
    joint.rest_l.translation = {0.02f, i == 0 ? 1.f : 0.12f, 0.f};
    list.push_back(std::move(joint));
  }
  return *Skeleton::create(std::move(list));
}

// All joints turn about two axes by sums of slow sines; the first two and each twentieth also move.
std::shared_ptr<const Clip> swaying(int joints, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> any(0.f, 1.f);
  const auto wave = [&](float amplitude) {
    struct Sine {
      float amplitude, speed, phase;
    };
    std::array<Sine, 2> sines{};
    for (Sine& s : sines) s = {amplitude * any(random), 6.2832f * (0.2f + 2.f * any(random)), 6.2832f * any(random)};
    return [sines](float t) {
      return sines[0].amplitude * std::sin(sines[0].speed * t + sines[0].phase) +
             sines[1].amplitude * std::sin(sines[1].speed * t + sines[1].phase);
    };
  };
  std::vector<double> times(kKeys);
  for (std::size_t k = 0; k < kKeys; ++k) times[k] = static_cast<double>(k) / kFps;

  auto clip = std::make_shared<Clip>();
  clip->duration_s = kSeconds;
  clip->fps = kFps;
  for (JointIndex j = 0; j < joints; ++j) {
    JointTrack track;
    track.joint = j;
    const auto a = wave(0.6f), b = wave(0.4f);
    std::vector<Quat> turns;
    for (const double t : times) {
      turns.push_back(glm::angleAxis(a(static_cast<float>(t)), Vec3{1, 0, 0}) *
                      glm::angleAxis(b(static_cast<float>(t)), Vec3{0, 0, 1}));
    }
    track.rotation = *QuatCurve::fromSamples(times, std::move(turns), Interpolation::linear);
    if (j < 2 || j % 20 == 5) {
      for (Curve& curve : track.translation) {
        const auto moved = wave(0.05f);
        std::vector<float> values;
        for (const double t : times) values.push_back(moved(static_cast<float>(t)));
        curve = *Curve::fromSamples(times, std::move(values), Interpolation::linear);
      }
    }
    clip->joints.push_back(std::move(track));
  }
  return clip;
}

Character swayingCharacter(int joints) {
  Character c;
  c.skeleton = limbs(joints);
  c.clips.push_back(swaying(joints, 1));
  Skin skin;
  for (JointIndex j = 0; j < joints; ++j) {
    skin.joints.push_back(j);
    skin.inverse_bind.push_back(toMatrix(Transform{.translation = {0.f, -0.1f * static_cast<float>(j), 0.f}}));
  }
  c.skins.push_back(std::move(skin));
  return c;
}

// The same frame in the plainest way: keys as structs, a bisection per joint, slerp, T * R * S, full matrix products.
struct PlainPlayer {
  struct Key {
    float time;
    Vec3 translation;
    Quat rotation;
  };
  std::vector<std::vector<Key>> tracks;
  std::vector<Mat4> model, palette;

  explicit PlainPlayer(const Character& c) : tracks(c.skeleton.size()), model(tracks.size()), palette(tracks.size()) {
    Evaluator evaluator;
    EvaluatedPose pose;
    for (std::size_t k = 0; k < kKeys; ++k) {
      const double t = static_cast<double>(k) / kFps;
      evaluator.evaluateAt(c, c.clips[0].get(), t, pose);
      for (std::size_t j = 0; j < tracks.size(); ++j) {
        tracks[j].push_back({static_cast<float>(t), pose.pose.local[j].translation, pose.pose.local[j].rotation});
      }
    }
  }
  void evaluate(const Character& c, float t) {
    for (std::size_t j = 0; j < tracks.size(); ++j) {
      const auto& keys = tracks[j];
      auto after =
          std::upper_bound(keys.begin() + 1, keys.end() - 1, t, [](float x, const Key& k) { return x < k.time; });
      const Key &a = *(after - 1), &b = *after;
      const float u = (t - a.time) / (b.time - a.time);
      const Mat4 local = glm::translate(Mat4(1.f), glm::mix(a.translation, b.translation, u)) *
                         glm::mat4_cast(glm::slerp(a.rotation, b.rotation, u)) * glm::scale(Mat4(1.f), Vec3(1.f));
      const JointIndex parent = c.skeleton.parents()[j];
      model[j] = parent == kNoJoint ? local : model[static_cast<std::size_t>(parent)] * local;
      palette[j] = model[j] * c.skins[0].inverse_bind[j];
    }
  }
};

// One frame of 1/60 s, or a jump to anywhere.
void evaluate(benchmark::State& state, bool jump) {
  const int joints = static_cast<int>(state.range(0));
  const Character character = swayingCharacter(joints);
  Evaluator evaluator;
  EvaluatedPose pose;
  PlainPlayer plain(character);
  std::vector<double> times(1024);
  std::mt19937 random(7);
  std::uniform_real_distribution<double> anywhere(0.0, kSeconds);
  for (std::size_t i = 0; i < times.size(); ++i) {
    times[i] = jump ? anywhere(random) : std::fmod(static_cast<double>(i) / 60.0, kSeconds);
  }
  std::size_t ours_at = 0, theirs_at = 0;
  const auto ours = [&] {
    evaluator.evaluateAt(character, character.clips[0].get(), times[ours_at++ % times.size()], pose);
    benchmark::DoNotOptimize(pose.palette.data());
    benchmark::ClobberMemory();
  };
  const auto theirs = [&] {
    plain.evaluate(character, static_cast<float>(times[theirs_at++ % times.size()]));
    benchmark::DoNotOptimize(plain.palette.data());
    benchmark::ClobberMemory();
  };
  for (auto _ : state) ours();
  report(state, race(ours, theirs), joints, "ns/joint");
}
BENCHMARK_CAPTURE(evaluate, forward, false)
    ->Name("Core/evaluate/forward")
    ->Arg(64)
    ->Arg(200)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluate, anywhere, true)
    ->Name("Core/evaluate/anywhere")
    ->Arg(64)
    ->Arg(200)
    ->Unit(benchmark::kMicrosecond);

// --- Skinning ---

constexpr std::size_t kVertices = 10'000;
constexpr int kJoints = 64;

// A mesh whose neighbouring vertices follow neighbouring joints.
struct SkinningWork {
  Influences influences;
  std::vector<Mat4> palette;
  std::vector<RigidStretch> split;
  std::vector<Vec3> positions, normals, out_positions, out_normals;
  std::vector<Vec4> tangents, out_tangents;

  explicit SkinningWork(int per_vertex)
      : positions(kVertices),
        normals(kVertices),
        out_positions(kVertices),
        out_normals(kVertices),
        tangents(kVertices),
        out_tangents(kVertices) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> any(-1.f, 1.f);
    const auto direction = [&] { return glm::normalize(Vec3{any(random), any(random), any(random) + 1.5f}); };
    for (int j = 0; j < kJoints; ++j) {
      const Transform t{.translation = {any(random), any(random), any(random)},
                        .rotation = glm::angleAxis(any(random), direction())};
      palette.push_back(toMatrix(t));
      split.push_back(splitRigid(palette.back()));
    }
    std::vector<RawInfluence> raw;
    for (std::size_t v = 0; v < kVertices; ++v) {
      positions[v] = {any(random), any(random), any(random)};
      normals[v] = direction();
      tangents[v] = Vec4(direction(), 1.f);
      for (int k = 0; k < per_vertex; ++k) {
        const std::size_t joint =
            v * (kJoints - 8) / kVertices + static_cast<std::size_t>((static_cast<int>(v) + 3 * k) % 8);
        raw.push_back({static_cast<std::uint32_t>(v), static_cast<std::uint16_t>(joint), 1.1f + any(random)});
      }
    }
    influences = cleanInfluences(kVertices, raw, per_vertex, 0);
  }

  SkinVertices job(SkinningMethod method, bool with_normals, bool with_tangents) {
    SkinVertices j{method, &influences, palette, split, positions, {}, {}, out_positions, {}, {}};
    if (with_normals) j.normals = normals, j.out_normals = out_normals;
    if (with_tangents) j.tangents = tangents, j.out_tangents = out_tangents;
    return j;
  }

  // The plain loops: a matrix or glm's dual quaternion per vertex, then products and normalisation, no inverse
  // transpose.
  void plain(SkinningMethod method, bool with_normals, bool with_tangents) {
    const auto n = static_cast<std::size_t>(influences.per_vertex);
    for (std::size_t v = 0; v < kVertices; ++v) {
      Mat4 m(0.f);
      if (method == SkinningMethod::rigid) {
        m = palette[influences.joints[v * n]];
      } else if (method == SkinningMethod::linear) {
        for (std::size_t k = 0; k < n; ++k) m += palette[influences.joints[v * n + k]] * influences.weights[v * n + k];
      } else {
        glm::dualquat sum(Quat(0, 0, 0, 0), Quat(0, 0, 0, 0));
        const Quat lead = split[influences.joints[v * n]].rigid.real;
        for (std::size_t k = 0; k < n; ++k) {
          const DualQuat& d = split[influences.joints[v * n + k]].rigid;
          const float w = influences.weights[v * n + k] * (glm::dot(lead, d.real) < 0.f ? -1.f : 1.f);
          sum = sum + glm::dualquat(d.real, d.dual) * w;
        }
        m = Mat4(glm::mat3x4_cast(glm::normalize(sum)));
        m = glm::transpose(m);
      }
      out_positions[v] = Vec3(m * Vec4(positions[v], 1.f));
      if (with_normals) out_normals[v] = glm::normalize(Mat3(m) * normals[v]);
      if (with_tangents) out_tangents[v] = Vec4(glm::normalize(Mat3(m) * Vec3(tangents[v])), tangents[v].w);
    }
  }
};

void skin(benchmark::State& state, SkinningMethod method, int per_vertex, bool with_normals, bool with_tangents) {
  SkinningWork work(per_vertex);
  const SkinVertices job = work.job(method, with_normals, with_tangents);
  if (const Check check = job.validate(); !check) return state.SkipWithError(check.error().for_log.c_str());
  const auto ours = [&] {
    job.run();
    benchmark::ClobberMemory();
  };
  const auto theirs = [&] {
    work.plain(method, with_normals, with_tangents);
    benchmark::ClobberMemory();
  };
  for (auto _ : state) ours();
  report(state, race(ours, theirs), kVertices, "ns/vertex");
}

const int registered = [] {
  for (const SkinningMethod method : kSkinningMethods) {
    for (const auto& [streams, normals, tangents] :
         {std::tuple("P", false, false), {"PN", true, false}, {"PNT", true, true}}) {
      const std::string label = "Core/skin/" + std::string(name(method)) + "/" + streams;
      benchmark::RegisterBenchmark((label + "/4").c_str(), skin, method, 4, normals, tangents)
          ->Unit(benchmark::kMicrosecond);
    }
  }
  for (const int count : {1, 2, 8}) {
    benchmark::RegisterBenchmark(("Core/skin/linear/PN/" + std::to_string(count)).c_str(), skin, SkinningMethod::linear,
                                 count, true, false)
        ->Unit(benchmark::kMicrosecond);
  }
  return 0;
}();

}  // namespace
}  // namespace sinew::bench
