#include "core/scene/animation_control.h"

#include <algorithm>
#include <cmath>

#include "core/clip/clip.h"
#include "core/math/tolerances.h"

namespace sinew {

double wholeRange(const Clip* clip) { return clip && clip->duration_s > 0.0 ? clip->duration_s : 1.0; }

void showWhole(AnimationControl& control, ClipId clip, const Clip* shown) {
  control.clip = clip;
  control.shown = {};
  control.time = 0.0;
  control.round_start = 0.0;
  control.range_start = 0.0;
  control.range_end = wholeRange(shown);
  control.forward = true;
  control.finished = false;
  control.clock_start = 0.0;
}

void retime(AnimationControl& control, double from, double factor, double length, bool whole) {
  for (double* time : {&control.time, &control.range_start, &control.range_end})
    *time = std::clamp((*time - from) * factor, 0.0, length);
  if (whole || control.range_start >= control.range_end) control.range_start = 0.0, control.range_end = length;
}

double wrapTime(double time, double start, double end, LoopMode loop, bool& forward) {
  const double length = end - start;
  if (!(length > 0.0) || !std::isfinite(time)) return start;
  if (loop == LoopMode::once) return std::clamp(time, start, end);
  const double lengths = std::floor((time - start) / length);
  // Rounding may put the rest a hair outside.
  const double rest = std::clamp((time - start) - lengths * length, 0.0, length);
  if (loop == LoopMode::loop) return rest < length && start + rest < end ? start + rest : start;
  if (std::fmod(lengths, 2.0) == 0.0) return start + rest;
  forward = !forward;
  return end - rest;
}

double followTime(double time, double length, LoopMode loop, bool& forward) {
  const bool inside = time >= 0.0 && time <= length;
  return inside || length <= 0.0 ? time : wrapTime(time, 0.0, length, loop, forward);
}

void AnimationControl::advance(double seconds) {
  const double step = seconds * speed * (backwards() ? -1.0 : 1.0);
  const double then = clock() + seconds * speed, wanted = time + step;
  const bool was_forward = forward;
  time = wrapTime(wanted, range_start, range_end, loop, forward);
  const bool repeats = loop != LoopMode::once && (time != wanted || forward != was_forward);
  if (repeats && std::isfinite(then)) setClock(then);
  if (loop != LoopMode::once) {
    finished = false;
  } else if (step != 0.0) {
    finished = step > 0.0 ? time >= range_end : time <= range_start;
  }
}

void AnimationControl::follow(const AnimationControl& leader) {
  const double now = leader.clock(), length = range_end - range_start;
  forward = true;
  finished = false;
  clock_start = 0.0;
  time = now;
  if (!(length > 0.0)) return;
  const bool begins = loop == LoopMode::loop && std::abs(leader.time - leader.range_start) < kSameTime;
  if (now >= range_start && now <= (begins ? range_end - kSameTime : range_end)) return;
  time = wrapTime(now, range_start, range_end, loop, forward);
  if (loop == LoopMode::loop) {
    // Rounding puts a moment between two rounds on either side.
    const double into = time - range_start;
    if (std::min(into, length - into) < kSameTime) time = begins ? range_start : range_end;
  }
  setClock(now);
}

void AnimationControl::rewind() {
  forward = true;
  round_start = 0.0;
  clock_start = 0.0;
}

double nearestFrame(const AnimationControl& playing, double fps) {
  if (playing.finished) return playing.time;
  for (const double frame : {std::round(playing.time * fps), std::floor(playing.time * fps)}) {
    const double seconds = frame / fps;
    if (seconds >= playing.range_start && seconds <= playing.range_end) return seconds;
  }
  return playing.time;
}

}  // namespace sinew
