// What the rulers of views over time count, and where it is.
#pragma once

#include "viewer/document/document_playback.h"

namespace sinew {

class Document;

// The time of the take that plays, where the clip of the active character goes along with it second by second: forwards
// at its own pace. Else, and without a take, that of the clip. Keys and curves are in the time of the clip; where it is
// repeated, in that of the round that it is in.
struct Ruler {
  bool of_take = false;
  double shift = 0.0;             // seconds by which its time is later than that of the clip
  double fps = 30.0;              // of the take, else of the clip
  double start = 0.0, end = 1.0;  // of the take, else the work range; seconds of the ruler, as all that follows
  double now = 0.0;               // where the playhead is

  // Times of the clip, seconds.
  double clipTime(double seconds) const { return seconds - shift; }
  double head() const { return clipTime(now); }
  double frameOf(double clip_seconds) const { return (clip_seconds + shift) * fps; }
  double atFrame(double frame) const { return clipTime(frame / fps); }
  double snapped(double clip_seconds) const;  // to the nearest frame of the ruler
  bool operator==(const Ruler&) const = default;
};
Ruler rulerOf(const DocumentPlayback& document);

// Whether the take that plays goes through the clip of the active character again and again.
bool repeatsInTake(const DocumentPlayback& document);
// Where the clip is what a take plays at this time of the clip, counted on over its rounds; else the same time.
double timeInRound(const DocumentPlayback& document, double clip_seconds);

// Goes to a time of the ruler.
void goToRulerTime(DocumentPlayback& document, double seconds);
// Undoable; start < end.
Check setRulerRange(Document& document, double start, double end, Gesture gesture);

}  // namespace sinew
