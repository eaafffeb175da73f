#include "core/scene/animation_control.h"

#include <algorithm>
#include <cmath>

#include "core/clip/clip.h"

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
  const bool back = loop == LoopMode::ping_pong && !forward;
  const double step = seconds * speed * (back ? -1.0 : 1.0);
  time = wrapTime(time + step, range_start, range_end, loop, forward);
  if (loop != LoopMode::once) {
    finished = false;
  } else if (step != 0.0) {
    finished = step > 0.0 ? time >= range_end : time <= range_start;
  }
}

}  // namespace sinew
