// How one clip plays on one instance.
#pragma once

#include <optional>

#include "core/base/ids.h"

namespace sinew {

struct Clip;

enum class LoopMode { loop, once, ping_pong };

// Local time of a clip. Changing the speed never makes it jump, since only differences of global time enter.
struct AnimationControl {
  ClipId clip;                      // of the scene's library; none shows the rest pose
  ControlId shown;                  // which of Instance::controls plays it here; see shownControl()
  double time = 0.0;                // seconds from the clip's start
  double round_start = 0.0;         // seconds of the clip in the rounds before this one; see stackTime()
  std::optional<double> take_time;  // of the take that plays, seconds; nothing: none does
  double speed = 1.0;               // may be negative
  double weight = 1.0;              // 0 … 1
  LoopMode loop = LoopMode::loop;
  double range_start = 0.0, range_end = 0.0;  // seconds; the part that plays
  bool forward = true;                        // direction of a ping-pong at this moment
  bool finished = false;                      // a once-only clip has reached its end
  double clock_start = 0.0;                   // seconds that went by in the rounds before this one; see clock()

  bool operator==(const AnimationControl&) const = default;
  // Moves the local time on by `seconds` of global time (>= 0) within the range.
  void advance(double seconds);

  // The time of the scene without a take, seconds: as far as this one has played, whatever it has repeated.
  double clock() const { return clock_start + (backwards() ? -time : time); }
  void setClock(double seconds) { clock_start = seconds - (backwards() ? -time : time); }  // the time stays
  // To where the clock of another one says: there, too, as far as the range reaches, its end included; else wrapped
  // into it by the loop mode. A moment at which one round ends and the next begins is the end, unless the other one
  // begins a round then. Depends on that one alone, not on where this one was.
  void follow(const AnimationControl& leader);
  // The round that it is in is the first; the time stays.
  void rewind();
  bool inFirstRound() const { return forward && round_start == 0.0 && clock_start == 0.0; }

 private:
  bool backwards() const { return loop == LoopMode::ping_pong && !forward; }
};

double wholeRange(const Clip* clip);  // of all of it, seconds from 0; one second where nothing has a length
// Another clip (null: none), from its start, with its whole range.
void showWhole(AnimationControl& control, ClipId clip, const Clip* shown);

// All times of its clip have moved: what was at `from` is at 0 now, and everything takes `factor` times as long; it
// lasts `length` seconds. Time and work range go along; whole: the range stays all of the clip.
void retime(AnimationControl& control, double from, double factor, double length, bool whole);

// Where `time` falls after wrapping by the loop mode: into [start, end) for loop, into [start, end] otherwise.
// `forward` is turned for ping-pong whenever an end is passed. An empty range gives its start.
double wrapTime(double time, double start, double end, LoopMode loop, bool& forward);

// Where a clip of `length` seconds is at a time of a take: there, too, as far as it reaches, its end included; else
// wrapped into it. `forward` as for wrapTime().
double followTime(double time, double length, LoopMode loop, bool& forward);

// The time of the whole frame nearest to where something plays, inside of its work range; where no whole frame lies in
// there, or it has come to its end, the time itself. Seconds; fps > 0.
double nearestFrame(const AnimationControl& playing, double fps);

}  // namespace sinew
