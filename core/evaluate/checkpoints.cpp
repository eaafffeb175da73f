#include "core/evaluate/checkpoints.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace sinew {

Check CheckpointSettings::validate() const {
  const bool finite = std::isfinite(start) && std::isfinite(end) && std::isfinite(step);
  const double farthest = std::max(std::abs(start), std::abs(end));
  const bool distinct = step > 0.0 && step >= 1e-12 * farthest;  // each step has a time of its own
  const bool few = start <= end && (end - start) / step <= static_cast<double>(kMaxSteps);
  if (finite && distinct && few && interval >= 1) return {};
  return fail("The simulation cannot be played; give it other times or longer steps.",
              fmt::format("{} … {} s in steps of {} s, a checkpoint every {} steps", start, end, step, interval));
}

Checkpoints::Checkpoints(MemoryStage& stage, const CheckpointSettings& settings)
    : stage_(stage), settings_(settings), interval_(settings.interval) {}

std::int64_t Checkpoints::stepAt(double time) const {
  if (!(time > settings_.start)) return 0;
  const double within = std::min(time, settings_.end);
  auto step = static_cast<std::int64_t>((within - settings_.start) / settings_.step);
  // The quotient is rounded: what timeOf() says counts.
  while (timeOf(step + 1) <= within) ++step;
  while (step > 0 && timeOf(step) > within) --step;
  return step;
}

std::int64_t Checkpoints::goTo(double time) {
  const std::int64_t wanted = stepAt(time);
  const std::int64_t saved = std::min(wanted / interval_, static_cast<std::int64_t>(states_.size()));
  if (!at_ || *at_ > wanted || *at_ < saved * interval_) {
    at_ = saved * interval_;
    if (saved > 0) {
      stage_.restore(states_[static_cast<std::size_t>(saved) - 1]);
    } else {
      stage_.reset(settings_.start);
    }
  }
  const std::int64_t steps = wanted - *at_;
  while (*at_ < wanted) {
    stage_.advance(timeOf(*at_), settings_.step);
    ++*at_;
    remember();
  }
  return steps;
}

void Checkpoints::invalidateFrom(double time) {
  std::int64_t first = 0;  // step whose state is no longer right
  if (time > settings_.end) return;
  if (time > settings_.start) {
    first = stepAt(time);
    if (timeOf(first) < time) ++first;
  }
  if (at_ && *at_ >= first) at_.reset();
  // Of the steps interval_, 2 * interval_ … those below `first` stay.
  dropFrom(static_cast<std::size_t>(first > 0 ? (first - 1) / interval_ : 0));
  if (states_.empty() && !at_) interval_ = settings_.interval;
}

// Checkpoints are made in the order of their steps: what lies before the state of the stage was played.
void Checkpoints::remember() {
  if (*at_ != (static_cast<std::int64_t>(states_.size()) + 1) * interval_) return;
  const std::size_t size = stage_.stateBytes();
  const std::size_t taken = size + sizeof(State);
  while (!states_.empty() && bytes_ + taken > settings_.max_bytes) {
    thinOut();
    if (*at_ % interval_ != 0) return;
  }
  if (taken > settings_.max_bytes) return thinOut();
  State& state = states_.emplace_back(size);
  stage_.save(state);
  bytes_ += taken;
}

void Checkpoints::dropFrom(std::size_t count) {
  while (states_.size() > count) {
    bytes_ -= states_.back().size() + sizeof(State);
    states_.pop_back();
  }
}

void Checkpoints::thinOut() {
  interval_ *= 2;
  const std::size_t left = states_.size() / 2;
  for (std::size_t i = 0; i < left; ++i) std::swap(states_[i], states_[2 * i + 1]);
  bytes_ = 0;
  for (const State& state : states_) bytes_ += state.size() + sizeof(State);
  dropFrom(left);
}

}  // namespace sinew
