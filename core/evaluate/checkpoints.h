// Any time of a stage with memory, as if it had been played up to there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/evaluate/memory_stage.h"

namespace sinew {

struct CheckpointSettings {
  double start = 0.0, end = 60.0;                 // seconds; the times that can be reached, start <= end
  double step = 1.0 / 120.0;                      // seconds, > 0; the state of step n is that at start + n * step
  std::int64_t interval = 8;                      // steps between two checkpoints at first, >= 1
  std::size_t max_bytes = std::size_t{64} << 20;  // of all checkpoints

  static constexpr std::int64_t kMaxSteps = 100'000'000;
  [[nodiscard]] Check validate() const;  // also refuses more than kMaxSteps from start to end
};

// Brings a stage to any time, from the latest state before it that is known: the one the stage is in, a checkpoint, or
// the beginning. States are saved at every interval-th step that is played. Where they would be more bytes than
// allowed, the interval is doubled and every other one is let go, so those that are left lie evenly: a time that was
// played before is less than interval() steps away, one that was not takes all steps up to it. Whatever was asked for
// before, the state is the same to the bit.
class Checkpoints {
 public:
  // The stage outlives this object, and nobody else advances, resets or restores it. `settings` pass validate().
  Checkpoints(MemoryStage& stage, const CheckpointSettings& settings);

  // Brings the stage to the last step at or before `time`, seconds. Times before the start (NaN, too) mean the start,
  // those behind the end the end. Gives the number of steps that were advanced.
  std::int64_t goTo(double time);

  // The inputs have changed from `time` on, that time included; NaN: all of them.
  void invalidateFrom(double time);

  double time() const { return timeOf(at_.value_or(0)); }  // of the state that the stage is in, seconds
  std::int64_t interval() const { return interval_; }      // steps between two checkpoints
  std::size_t bytes() const { return bytes_; }             // of all checkpoints, <= max_bytes

 private:
  using State = std::vector<std::byte>;

  double timeOf(std::int64_t step) const { return settings_.start + static_cast<double>(step) * settings_.step; }
  std::int64_t stepAt(double time) const;
  void remember();
  void dropFrom(std::size_t count);
  void thinOut();

  MemoryStage& stage_;
  CheckpointSettings settings_;
  std::int64_t interval_;
  std::vector<State> states_;  // the i-th: of step (i + 1) * interval_
  std::size_t bytes_ = 0;
  std::optional<std::int64_t> at_;  // step of the state that the stage is in; nothing: it is not to be used
};

}  // namespace sinew
