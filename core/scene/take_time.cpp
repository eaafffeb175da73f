#include "core/scene/take_time.h"

#include <cmath>

namespace sinew {

double takeTimeFor(const Instance& instance, double shown_time, double duration) {
  const ClipControl* shown = shownControl(instance);
  const double now = instance.control.take_time.value_or(0.0);
  const double offset = shown ? shown->offset : 0.0, speed = shown ? shown->speed : 1.0;
  if (speed == 0.0 || !std::isfinite(shown_time)) return now;
  const LoopMode loop = loopInTake(instance);
  double whole = shown_time;  // without what the rounds take off
  if (loop != LoopMode::once && duration > 0.0) {
    // A round that repeats ends where the next one begins: which of them it is, the clip says. Where it turns, both
    // are.
    const double played = now * speed + offset;
    const double round = loop == LoopMode::loop ? std::round((played - shownTime(instance, now, duration)) / duration)
                                                : std::floor(played / duration);
    const bool back = loop == LoopMode::ping_pong && std::fmod(round, 2.0) != 0.0;
    whole = round * duration + (back ? duration - shown_time : shown_time);
  }
  const double time = (whole - offset) / speed;
  return std::isfinite(time) ? time : now;
}

LoopMode loopInTake(const Instance& instance) {
  const ClipControl* shown = shownControl(instance);
  return shown ? shown->loop : instance.isObject() ? LoopMode::once : LoopMode::loop;
}

double playedBefore(const Instance& instance, double duration) {
  const ClipControl* shown = shownControl(instance);
  const LoopMode loop = loopInTake(instance);
  if (loop == LoopMode::once || !(duration > 0.0)) return 0.0;
  const double now = instance.control.take_time.value_or(0.0);
  const double played = shown ? now * shown->speed + shown->offset : now;
  constexpr double kTurn = 1e-9;  // of a round: where one way ends the next begins
  const double rounds = loop == LoopMode::loop ? std::round((played - instance.control.time) / duration)
                                               : 2.0 * std::floor(0.5 * (played / duration + kTurn));
  return rounds * duration;
}

Instance atTakeTime(const Instance& instance, double take_time, double duration) {
  Instance then = instance;
  then.control.take_time = take_time;
  then.control.time = shownTime(instance, take_time, duration);
  return then;
}

Instance atShownTime(const Instance& instance, double shown_time) {
  Instance then = instance;
  if (instance.control.take_time) then.control.take_time = stackTime(instance, shown_time);
  then.control.time = shown_time;
  return then;
}

}  // namespace sinew
