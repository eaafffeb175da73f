#include "viewer/document/playback_clock.h"

#include <algorithm>
#include <cmath>

#include <QGuiApplication>
#include <QScreen>

#include "viewer/document/document.h"

namespace sinew {

namespace {

constexpr int kUsualTick = 16;         // milliseconds, where no display tells its pace
constexpr int kLongestWait = 250;      // milliseconds for a frame to appear; then nobody is looking
constexpr int kStatisticsEvery = 250;  // milliseconds
constexpr double kSmoothing = 0.1;     // share of the newest frame in the measured rate

int displayTick() {
  const QScreen* screen =
      qobject_cast<QGuiApplication*>(QCoreApplication::instance()) ? QGuiApplication::primaryScreen() : nullptr;
  const double rate = screen ? screen->refreshRate() : 0.0;
  return rate > 1.0 ? std::clamp(static_cast<int>(1000.0 / rate), 4, 50) : kUsualTick;
}

}  // namespace

PlaybackClock::PlaybackClock(Document& document, QObject* parent) : QObject(parent), document_(document) {
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &PlaybackClock::tick);
  connect(&document_, &Document::changed, this, [this](DocumentChange change) {
    if (change.has(DocumentChange::playing)) onPlayingChanged();
    if (change.has(DocumentChange::timing) && timer_.isActive()) setPace();
  });
  onPlayingChanged();
}

void PlaybackClock::setEveryFrame(bool on) {
  if (on == every_frame_) return;
  every_frame_ = on;
  waiting_for_screen_ = false;
  if (timer_.isActive()) setPace();
}

void PlaybackClock::setPace() {
  const double frames_per_second = document_.fps() * std::max(std::abs(document_.speed()), 0.01);
  timer_.setInterval(every_frame_ ? std::max(1, static_cast<int>(1000.0 / frames_per_second)) : displayTick());
}

void PlaybackClock::onPlayingChanged() {
  if (document_.playing() == timer_.isActive()) return;
  if (document_.playing()) {
    dropped_ = 0;
    played_frames_ = 0.0;
    last_frame_shown_ = 0;
    waiting_for_screen_ = false;
    since_tick_.start();
    since_shown_.invalidate();
    since_statistics_.start();
    setPace();
    timer_.start();
  } else {
    timer_.stop();
    measured_fps_ = 0.0;
    emit statisticsChanged();
  }
}

void PlaybackClock::tick() {
  const double speed = std::abs(document_.speed());
  if (every_frame_) {
    if (speed == 0.0 || (waiting_for_screen_ && since_tick_.elapsed() < kLongestWait)) return;
    since_tick_.restart();
    waiting_for_screen_ = true;
    played_frames_ += 1.0;
    document_.advance(1.0 / (document_.fps() * speed));
    return;
  }
  const double seconds = static_cast<double>(since_tick_.nsecsElapsed()) * 1e-9;
  since_tick_.restart();
  played_frames_ += seconds * speed * document_.fps();
  document_.advance(seconds);
}

void PlaybackClock::frameShown() {
  waiting_for_screen_ = false;
  if (!timer_.isActive()) return;

  const auto frame = static_cast<long long>(std::floor(played_frames_));
  dropped_ += static_cast<int>(std::max(0ll, frame - last_frame_shown_ - 1));
  last_frame_shown_ = frame;

  if (since_shown_.isValid()) {
    const double seconds = static_cast<double>(since_shown_.nsecsElapsed()) * 1e-9;
    if (seconds > 0.0) {
      const double now = 1.0 / seconds;
      // Averaging the intervals, not the rates, so that one short interval does not shine.
      measured_fps_ = measured_fps_ > 0.0 ? 1.0 / ((1.0 - kSmoothing) / measured_fps_ + kSmoothing / now) : now;
    }
  }
  since_shown_.start();
  if (since_statistics_.elapsed() >= kStatisticsEvery) {
    since_statistics_.start();
    emit statisticsChanged();
  }
}

}  // namespace sinew
