// A stage of the evaluation whose result depends on what came before: a spring, a state machine, cloth.
#pragma once

#include <cstddef>
#include <span>

namespace sinew {

// It runs at steps of one length and has a state at each of them. Its inputs (clips, placements, parameters) are
// functions of time that it reads itself; between two of its steps it remembers nothing but its state. So the same
// steps from the same state give the same bits, and a Checkpoints can bring it to any time.
//
// An implementation keeps to this: all that a step reads besides its inputs is in the saved bytes (a random generator,
// too); inputs are not read after the end of the step; no clock, and no order that changes from run to run.
class MemoryStage {
 public:
  virtual ~MemoryStage() = default;

  // The state at the beginning, from the inputs at `time`, seconds.
  virtual void reset(double time) = 0;
  // From the state at `time` to that at `time + step`, seconds; step > 0. Reads inputs in time … time + step.
  virtual void advance(double time, double step) = 0;

  virtual std::size_t stateBytes() const = 0;             // of the state as it is now; may change from step to step
  virtual void save(std::span<std::byte> out) const = 0;  // stateBytes() of them
  virtual void restore(std::span<const std::byte> state) = 0;  // as save() wrote them, in this process
};

}  // namespace sinew
