// What the rulers of views over time count, and where it is.
#pragma once

#include <optional>
#include <span>

#include "viewer/document/playback.h"

namespace sinew {

class Document;

// The time of the take that plays, where the clip of the active character goes forwards along with it, at whatever
// pace. Else, and without a take, that of the clip. Keys and curves are in the time of the clip; where it is repeated,
// in that of the round that it is in; where it turns, in that of the way there.
struct Ruler {
  bool of_take = false;
  double begin = 0.0;             // where the clip is at its start
  double pace = 1.0;              // seconds of the clip per second of the ruler, > 0
  double fps = 30.0;              // of the take, else of the clip
  double start = 0.0, end = 1.0;  // of the take, else the work range; seconds of the ruler, as all that follows
  double now = 0.0;               // where the playhead is

  double timeOf(double clip_seconds) const { return begin + clip_seconds / pace; }
  double frameOf(double clip_seconds) const { return timeOf(clip_seconds) * fps; }
  double framesIn(double clip_seconds) const { return clip_seconds / pace * fps; }  // of a span
  // Times of the clip, seconds.
  double clipTime(double seconds) const { return (seconds - begin) * pace; }
  double head() const { return clipTime(now); }
  double atFrame(double frame) const { return clipTime(frame / fps); }
  double lengthOf(double frames) const { return frames / fps * pace; }
  double snapped(double clip_seconds) const;  // to the nearest frame of the ruler
  bool operator==(const Ruler&) const = default;
};
Ruler rulerOf(const DocumentPlayback& document);

// Whether the take that plays goes through the clip of the active character again and again.
bool repeatsInTake(const DocumentPlayback& document);
// Whether every other time it goes backwards.
bool turnsInTake(const DocumentPlayback& document);
// Where the clip is what a take plays at this time of the clip, counted on over its rounds; else the same time.
double timeInRound(const DocumentPlayback& document, double clip_seconds);

// The time of the ruler at which the clip comes next, or came last, to one of these times of it; those ascend. Where a
// take repeats the clip, in any round; from within the range of the take none beyond. Nothing: never.
std::optional<double> nextOf(const DocumentPlayback& document, std::span<const double> clip_times);
std::optional<double> lastOf(const DocumentPlayback& document, std::span<const double> clip_times);

// Goes to a time of the ruler.
void goToRulerTime(DocumentPlayback& document, double seconds);
// Undoable; start < end.
Check setRulerRange(Document& document, double start, double end, Gesture gesture);

}  // namespace sinew
