#include "viewer/document/time/ruler.h"

#include <cmath>
#include <optional>

#include "viewer/document/document.h"

namespace sinew {

namespace {

bool repeats(const Instance& active) {
  const ClipControl* control = shownControl(active);
  return control ? control->loop == LoopMode::loop : !active.isObject();
}

// How much later the time of the take is than that of the clip; nothing where that changes.
std::optional<double> shiftOf(const DocumentPlayback& document, const Instance& active) {
  const ClipControl* control = shownControl(active);
  if (control && (control->speed != 1.0 || control->loop == LoopMode::ping_pong)) return std::nullopt;
  const double offset = control ? control->offset : 0.0;
  const double duration = document.activeClip() ? document.duration() : 0.0;
  if (!repeats(active) || !(duration > 0.0)) return -offset;
  const double rounds = std::round((document.takeTime() + offset - document.time()) / duration);
  return rounds * duration - offset;
}

}  // namespace

double Ruler::snapped(double clip_seconds) const { return atFrame(std::round(frameOf(clip_seconds))); }

Ruler rulerOf(const DocumentPlayback& document) {
  const Take* take = document.playingTake();
  const Instance* active = document.active();
  const std::optional<double> shift = take && active ? shiftOf(document, *active) : std::nullopt;
  if (shift) return {true, *shift, take->fps, take->start, take->end, document.takeTime()};
  return {false, 0.0, document.fps(), document.rangeStart(), document.rangeEnd(), document.time()};
}

bool repeatsInTake(const DocumentPlayback& document) {
  return document.playingTake() && document.activeClip() && document.duration() > 0.0 && repeats(*document.active());
}

double timeInRound(const DocumentPlayback& document, double clip_seconds) {
  const double duration = document.duration();
  if (!repeatsInTake(document) || (clip_seconds >= 0.0 && clip_seconds <= duration)) return clip_seconds;
  return clip_seconds - std::floor(clip_seconds / duration) * duration;
}

void goToRulerTime(DocumentPlayback& document, double seconds) {
  rulerOf(document).of_take ? document.setTakeTime(seconds) : document.setTime(seconds);
}

Check setRulerRange(Document& document, double start, double end, Gesture gesture) {
  if (rulerOf(document).of_take) return document.setTakeRange(document.playingTake()->id, start, end, gesture);
  document.setRange(start, end, gesture);
  return {};
}

}  // namespace sinew
