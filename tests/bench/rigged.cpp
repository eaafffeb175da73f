// The speed of a character with a rig: from clip to palette.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/clip/channel.h"
#include "core/evaluate/evaluator.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew::bench {
namespace {

// 65 joints with a skin, a clip with two layers over it, and handles for four limbs, the tail and the head.
std::shared_ptr<const Character> rigged() {
  auto character =
      std::make_shared<Character>(*tests::LimbedFigure{.twists = true, .tail = true, .fingers = true}.make());
  Skin skin;
  for (std::size_t j = 0; j < character->skeleton.size(); ++j) {
    skin.joints.push_back(static_cast<JointIndex>(j));
    skin.inverse_bind.emplace_back(1.f);
  }
  character->skins.push_back(std::move(skin));
  Clip clip = *character->clips.front();
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.mode = mode;
    layer.joints = {clip.joints.begin() + 3, clip.joints.begin() + 12};
    layer.weight = *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.5f}});
  }
  character->clips.front() = std::make_shared<const Clip>(std::move(clip));
  const JointRoles roles = foundRoles(character->skeleton);
  Rig rig;
  if (!AddLimbs{.character = character.get(), .roles = &roles, .rig = &rig}.run()) return character;
  auto with = withRig(character, std::move(rig));
  return with ? *with : character;
}

// weight: of all chains and the aim.
void evaluate(benchmark::State& state, float weight) {
  const std::shared_ptr<const Character> character = rigged();
  std::map<int, float> weights;
  if (character->rig) {
    for (const auto& chain : character->rig->chains) weights[chain.weight] = weight;
    for (const auto& aim : character->rig->aims) weights[aim.weight] = weight;
  }
  Evaluator evaluator;
  EvaluatedPose pose;
  double time = 0.0;
  for (auto _ : state) {
    time = std::fmod(time + 1.0 / 60.0, 1.0);
    const PoseSource source{.clip = character->clips.front().get(), .time = time};
    evaluator.evaluate({.character = character.get(), .sources = {&source, 1}, .morph_overrides = &weights}, pose, {},
                       Mat4(1.f), time);
    benchmark::DoNotOptimize(pose.palette.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK_CAPTURE(evaluate, without, 0.f)->Name("Rig/evaluate/no_weight")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluate, with, 1.f)
    ->Name("Rig/evaluate/four_limbs_a_tail_and_an_aim")
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew::bench
