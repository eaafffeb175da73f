// The speed of a character with a rig: from clip to palette.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/clip/channel.h"
#include "core/evaluate/evaluator.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/core/allocation_count.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew::bench {
namespace {

enum class Handles { limbs, limbs_and_tail, body };

// 65 joints with a skin, a clip with two layers over it, and handles: for four limbs and the head, for these and the
// tail, or a whole body with five ends beside its hips.
std::shared_ptr<const Character> rigged(Handles handles) {
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
  const Check made = handles == Handles::body
                         ? AddBody{.character = character.get(), .roles = &roles, .rig = &rig}.run()
                         : AddLimbs{.character = character.get(),
                                    .roles = &roles,
                                    .tail = handles == Handles::limbs_and_tail,
                                    .rig = &rig}
                               .run();
  if (!made) return character;
  auto with = withRig(character, std::move(rig));
  return with ? *with : character;
}

// weight: of all chains, the aim, the body.
void evaluate(benchmark::State& state, Handles handles, float weight) {
  const std::shared_ptr<const Character> character = rigged(handles);
  std::map<int, float> weights;
  if (character->rig) {
    for (const auto& chain : character->rig->chains) weights[chain.weight] = weight;
    for (const auto& aim : character->rig->aims) weights[aim.weight] = weight;
    for (const auto& body : character->rig->bodies) weights[body.weight] = weight;
  }
  Evaluator evaluator;
  EvaluatedPose pose;
  double time = 0.0;
  const auto step = [&] {
    time = std::fmod(time + 1.0 / 60.0, 1.0);
    const PoseSource source{.clip = character->clips.front().get(), .time = time};
    evaluator.evaluate({.character = character.get(), .sources = {&source, 1}, .morph_overrides = &weights}, pose, {},
                       Mat4(1.f), time);
    benchmark::DoNotOptimize(pose.palette.data());
    benchmark::ClobberMemory();
  };
  for (int i = 0; i < 120; ++i) step();
  const std::size_t before = tests::allocationCount();
  for (int i = 0; i < 60; ++i) step();
  state.counters["allocations"] = static_cast<double>(tests::allocationCount() - before);
  for (auto _ : state) step();
}
BENCHMARK_CAPTURE(evaluate, without, Handles::limbs, 0.f)
    ->Name("Rig/evaluate/no_weight")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluate, limbs, Handles::limbs, 1.f)
    ->Name("Rig/evaluate/four_limbs_and_an_aim")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluate, with, Handles::limbs_and_tail, 1.f)
    ->Name("Rig/evaluate/four_limbs_a_tail_and_an_aim")
    ->Unit(benchmark::kMicrosecond);
// Targets where the clip is another one at each moment: the whole way from the clip to them.
BENCHMARK_CAPTURE(evaluate, body, Handles::body, 1.f)->Name("Rig/evaluate/body")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew::bench
