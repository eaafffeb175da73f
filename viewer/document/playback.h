// Time: where it is, how it goes on, and going elsewhere.
#pragma once

#include <cmath>

#include "viewer/document/keys.h"

namespace sinew {

// All times are seconds from the start of the active character's clip; frame n is at n / fps(). Each instance keeps its
// own clip, time, work range and frame rate; time(), fps() and the range show those of the active one, so choosing
// another character moves nothing.
class DocumentPlayback : public DocumentKeys {
 public:
  using DocumentKeys::DocumentKeys;

  // One of the character's clips; none: rest pose. Time goes to the start, the work range to the whole clip.
  void setClip(InstanceId id, ClipId clip);

  double time() const { return time_; }
  // Any time; may leave the work range. Others follow; see advance().
  void setTime(double seconds);
  double frame() const;  // a whole number where the time lies on a frame
  // The frame that readouts show: the running one while playing, so that figures can be read.
  double shownFrame() const { return playing_ ? std::floor(frame()) : frame(); }
  void setFrame(double frame) { setTime(frame / fps_); }
  void stepFrames(int frames);  // to whole frames: from 10.4 one step goes to 11 or 10
  void goToStart();             // of the take that plays, else of the work range, in its first round
  void goToEnd();
  double fps() const { return fps_; }
  // Of the clip that plays, > 0; keeps seconds. Undoable; where no clip plays, only the count of frames changes.
  void setFps(double fps);
  double rangeStart() const { return range_start_; }
  double rangeEnd() const { return range_end_; }
  // Seconds, start < end; it ends with the clip at the latest. Undoable, though the document does not count as modified
  // by it.
  void setRange(double start, double end, Gesture gesture = kNoGesture);
  void resetRange();  // the whole clip
  LoopMode loopMode() const { return loop_; }
  void setLoopMode(LoopMode mode);
  double speed() const { return speed_; }
  void setSpeed(double speed);  // negative plays backwards

  bool playing() const { return playing_; }
  void play();  // from the start of the range, when the time is outside it or a single run is over
  void stop();  // stays at this time
  // Moves time on by `seconds` of real time as speed, work range and loop mode say. The active character leads: all
  // others are where its AnimationControl::clock() puts them in their own work ranges, so that going to a time in a
  // round shows what playing there showed. The playback clock calls it.
  void advance(double seconds);

  // Distinct times of the knots of the selected joints (or of all channels, when no joint is selected), ascending.
  const std::vector<double>& selectedKeyTimes() const;
  void goToNextKey();
  void goToPreviousKey();

  // While a take plays, all characters are where its time says.
  double takeTime() const;           // of the take that plays, seconds; 0 without one
  void setTakeTime(double seconds);  // any time; ignored without a take
  // Where playing is: in the time of the take, without one in that of the active character's clip.
  double playTime() const { return scene_.take ? takeTime() : time_; }
  void setPlayTime(double seconds) { scene_.take ? setTakeTime(seconds) : setTime(seconds); }

  // Choosing, going to another time and showing another clip are no undo steps; undo() and redo() bring back what was
  // chosen and shown when the step was made. They have steps of their own, which these walk; times that follow one
  // another are one. Playing is none.
  bool canGoBack() const { return !visits_back_.empty(); }
  bool canGoForward() const { return !visits_forward_.empty(); }
  void goBack();
  void goForward();

 protected:
  void advanceTake(double seconds);
  void moveAllTo(double seconds);
  void followActive(const Instance& leader);
  void goTo(double seconds);  // in the time of the take that plays, if there is one
  void walk(std::vector<Visit>& from, std::vector<Visit>& to);

  bool take_forward_ = true;  // direction of a ping-pong of the take at this moment
};

}  // namespace sinew
