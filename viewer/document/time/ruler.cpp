#include "viewer/document/time/ruler.h"

#include <algorithm>
#include <cmath>

#include "core/math/tolerances.h"
#include "core/scene/take_time.h"
#include "viewer/document/document.h"

namespace sinew {

namespace {

// The time of a take at which the clip is at its start, and its pace; nothing where it does not go forwards.
struct Course {
  double begin = 0.0, pace = 1.0;
};
std::optional<Course> courseOf(const DocumentPlayback& document, const Instance& active) {
  const ClipControl* control = shownControl(active);
  const double pace = control ? control->speed : 1.0, offset = control ? control->offset : 0.0;
  if (!(pace > 0.0)) return std::nullopt;
  const double duration = document.activeClip() ? document.duration() : 0.0;
  const Course course{(playedBefore(active, duration) - offset) / pace, pace};
  return std::isfinite(course.begin) ? std::optional(course) : std::nullopt;
}

// The way of a clip in one round: from its start to its end, or back.
struct Way {
  double begins = 0.0, duration = 0.0;  // counted on over the rounds, seconds of the clip
  bool back = false;
};
Way wayOf(const DocumentPlayback& document, double number) {
  const double duration = document.duration();
  return {number * duration, duration, turnsInTake(document) && std::fmod(number, 2.0) != 0.0};
}

// Of times of a clip within its length the nearest that is more than `from`, or less, along a way.
std::optional<double> beside(const Way& way, std::span<const double> times, double from, bool later) {
  const double there = way.back ? way.duration - (from - way.begins) : from - way.begins;
  const bool up = later != way.back;
  const auto first = std::ranges::lower_bound(times, 0.0), end = std::ranges::upper_bound(times, way.duration);
  const auto split = up ? std::upper_bound(first, end, there) : std::lower_bound(first, end, there);
  if (split == (up ? end : first)) return std::nullopt;
  const double time = up ? *split : *std::prev(split);
  return way.begins + (way.back ? way.duration - time : time);
}

std::optional<double> besideHead(const DocumentPlayback& document, std::span<const double> times, bool later) {
  const Ruler ruler = rulerOf(document);
  const double from = ruler.head() + (later ? kSameTime : -kSameTime);
  if (!ruler.of_take || !repeatsInTake(document)) {
    const auto split = later ? std::ranges::upper_bound(times, from) : std::ranges::lower_bound(times, from);
    if (split == (later ? times.end() : times.begin())) return std::nullopt;
    return ruler.timeOf(later ? *split : *std::prev(split));
  }
  // What is in none of three rounds is in none at all.
  const double step = later ? 1.0 : -1.0, here = std::floor(from / document.duration());
  std::optional<double> found;
  for (double number = here; !found && std::abs(number - here) < 3.0; number += step)
    found = beside(wayOf(document, number), times, from, later);
  if (!found) return std::nullopt;
  // From within the range of the take it goes to no time beyond.
  const double time = ruler.timeOf(*found);
  const bool leaves = later ? ruler.now <= ruler.end + kSameTime && time > ruler.end + kSameTime
                            : ruler.now >= ruler.start - kSameTime && time < ruler.start - kSameTime;
  return leaves ? std::nullopt : std::optional(time);
}

}  // namespace

std::optional<double> nextOf(const DocumentPlayback& document, std::span<const double> clip_times) {
  return besideHead(document, clip_times, true);
}

std::optional<double> lastOf(const DocumentPlayback& document, std::span<const double> clip_times) {
  return besideHead(document, clip_times, false);
}

double Ruler::snapped(double clip_seconds) const { return atFrame(std::round(frameOf(clip_seconds))); }

Ruler rulerOf(const DocumentPlayback& document) {
  const Take* take = document.playingTake();
  const Instance* active = document.active();
  const std::optional<Course> course = take && active ? courseOf(document, *active) : std::nullopt;
  if (course) return {true, course->begin, course->pace, take->fps, take->start, take->end, document.takeTime()};
  return {false, 0.0, 1.0, document.fps(), document.rangeStart(), document.rangeEnd(), document.time()};
}

bool repeatsInTake(const DocumentPlayback& document) {
  return document.playingTake() && document.activeClip() && document.duration() > 0.0 &&
         loopInTake(*document.active()) != LoopMode::once;
}

bool turnsInTake(const DocumentPlayback& document) {
  return repeatsInTake(document) && loopInTake(*document.active()) == LoopMode::ping_pong;
}

double timeInRound(const DocumentPlayback& document, double clip_seconds) {
  const double duration = document.duration();
  if (!repeatsInTake(document) || (clip_seconds >= 0.0 && clip_seconds <= duration)) return clip_seconds;
  const double round = std::floor(clip_seconds / duration), time = clip_seconds - round * duration;
  return turnsInTake(document) && std::fmod(round, 2.0) != 0.0 ? duration - time : time;
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
