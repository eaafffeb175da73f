// Turns real time into document time while the document plays.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include <QObject>
#include <QTimer>

namespace sinew {

class Document;

// Frames that were left out, of `frames` since the last picture: those that the screen could have shown, less the one
// that is shown now. A clip of 120 frames per second shows every other one on a screen of 60 Hz, and drops none.
int droppedOf(long long frames, double frames_per_second, double refresh_rate);

// Runs only while the document plays. Ticks at the display's pace, or once per frame of the clip with every_frame.
class PlaybackClock : public QObject {
  Q_OBJECT

 public:
  using Nanoseconds = std::chrono::nanoseconds;
  using Now = std::function<Nanoseconds()>;  // since any fixed moment, never going back

  explicit PlaybackClock(Document& document, QObject* parent = nullptr, Now now = &PlaybackClock::steadyNow);

  // Shows every frame of the clip, however long that takes, instead of keeping real time.
  void setEveryFrame(bool on);
  // Call when a frame was put on the screen; counts clip frames that were never shown since playback began.
  void frameShown();
  double beganAt() const { return began_at_; }        // where playing began the last time; see Document::playTime()
  bool running() const { return timer_.isActive(); }  // else nothing moves the document's time
  int droppedFrames() const { return dropped_; }
  double measuredFps() const { return measured_fps_; }  // shown frames per second, smoothed; 0 when stopped

 signals:
  void statisticsChanged();

 private:
  void tick();
  void onPlayingChanged();
  void setPace();
  static Nanoseconds steadyNow() { return std::chrono::steady_clock::now().time_since_epoch(); }

  Document& document_;
  QTimer timer_;
  Now now_;
  Nanoseconds ticked_{}, statistics_{};  // when each happened last
  std::optional<Nanoseconds> shown_;     // none before the first frame of this playback
  bool every_frame_ = false;
  bool waiting_for_screen_ = false;  // with every_frame_: the last frame was not shown yet
  double began_at_ = 0.0;
  int dropped_ = 0;
  double played_frames_ = 0.0;      // clip frames since playback began
  long long last_frame_shown_ = 0;  // of those
  double measured_fps_ = 0.0;
};

}  // namespace sinew
