// What a jump in time costs a stage with memory, beside one of its steps.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "core/evaluate/checkpoints.h"
#include "core/math/types.h"
#include "tests/bench/race.h"

namespace sinew::bench {
namespace {

// A rope of weights that hangs on a moving point.
class Rope final : public MemoryStage {
 public:
  void reset(double) override {
    for (std::size_t i = 0; i < kWeights; ++i) now_[i] = before_[i] = {0.f, -0.01f * static_cast<float>(i), 0.f};
  }
  void advance(double time, double step) override {
    const Vec3 fall{0.f, -9.81f * static_cast<float>(step * step), 0.f};
    for (std::size_t i = 1; i < kWeights; ++i) {
      const Vec3 at = now_[i];
      now_[i] += (at - before_[i]) * 0.99f + fall;
      before_[i] = at;
    }
    now_[0] = {static_cast<float>(std::sin(3.0 * (time + step))), 0.f, 0.f};
    for (int round = 0; round < 4; ++round) {
      for (std::size_t i = 1; i < kWeights; ++i) {
        const Vec3 along = now_[i] - now_[i - 1];
        const Vec3 pull = along * (0.5f * (1.f - 0.01f / std::max(glm::length(along), 1e-6f)));
        if (i > 1) now_[i - 1] += pull;
        now_[i] -= pull;
      }
    }
  }
  std::size_t stateBytes() const override { return 2 * kBytes; }
  void save(std::span<std::byte> out) const override {
    std::memcpy(out.data(), now_.data(), kBytes), std::memcpy(out.data() + kBytes, before_.data(), kBytes);
  }
  void restore(std::span<const std::byte> state) override {
    std::memcpy(now_.data(), state.data(), kBytes), std::memcpy(before_.data(), state.data() + kBytes, kBytes);
  }

 private:
  static constexpr std::size_t kWeights = 500, kBytes = kWeights * sizeof(Vec3);
  std::vector<Vec3> now_ = std::vector<Vec3>(kWeights), before_ = now_;
};

// Somewhere in a minute that was played once, with 4 MB for checkpoints.
void jumpInTime(benchmark::State& state) {
  Rope rope, other;
  Checkpoints checkpoints(rope, {.max_bytes = std::size_t{4} << 20});
  checkpoints.goTo(60.0);
  other.reset(0.0);
  std::int64_t jumps = 0, steps = 0;
  double time = 0.0;
  for (auto _ : state) {
    const Race result = race(
        [&] {
          time = std::fmod(time + 23.456789, 60.0);
          steps += checkpoints.goTo(time), ++jumps;
        },
        [&] { other.advance(time, 1.0 / 120.0); });
    state.counters["ms_per_jump"] = result.ours_ns * 1e-6;
    state.counters["of_one_step"] = result.ratio();
  }
  state.counters["steps_per_jump"] = static_cast<double>(steps) / static_cast<double>(jumps);
}
BENCHMARK(jumpInTime)->Iterations(1);

}  // namespace
}  // namespace sinew::bench
