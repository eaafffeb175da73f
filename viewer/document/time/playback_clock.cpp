#include "viewer/document/time/playback_clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QGuiApplication>
#include <QScreen>

#include "viewer/document/document.h"
#include "viewer/document/time/frame_rate.h"

namespace sinew {

namespace {

constexpr int kUsualTick = 16;                      // milliseconds, where no display tells its pace
constexpr std::chrono::milliseconds kMaxWait{250};  // for a frame to appear; then nobody is looking
constexpr std::chrono::milliseconds kStatisticsEvery{250};
constexpr double kSmoothing = 0.1;  // share of the newest frame in the measured rate

// Hertz; 0 where no display tells.
double refreshRate() {
  const QScreen* screen =
      qobject_cast<QGuiApplication*>(QCoreApplication::instance()) ? QGuiApplication::primaryScreen() : nullptr;
  return screen ? screen->refreshRate() : 0.0;
}

int displayTick() {
  const double rate = refreshRate();
  return rate > 1.0 ? std::clamp(static_cast<int>(1000.0 / rate), 4, 50) : kUsualTick;
}

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

int droppedOf(long long frames, double frames_per_second, double refresh_rate) {
  const double each = std::max(frames_per_second / std::max(refresh_rate, 1.0), 1.0);  // frames a picture stands for
  // Only whole pictures count: one may come a little early or late.
  const auto possible = static_cast<long long>(begunFrame(static_cast<double>(frames) / each));
  return static_cast<int>(std::max(0ll, possible - 1));
}

PlaybackClock::PlaybackClock(Document& document, QObject* parent, Now now)
    : QObject(parent), document_(document), now_(std::move(now)) {
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &PlaybackClock::tick);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
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
    began_at_ = document_.playTime();
    dropped_ = 0;
    played_frames_ = 0.0;
    last_frame_shown_ = 0;
    waiting_for_screen_ = false;
    ticked_ = statistics_ = now_();
    shown_.reset();
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
  const Nanoseconds now = now_();
  if (every_frame_) {
    if (speed == 0.0 || (waiting_for_screen_ && now - ticked_ < kMaxWait)) return;
    ticked_ = now;
    waiting_for_screen_ = true;
    played_frames_ += 1.0;
    document_.advance(1.0 / (document_.fps() * speed));
    return;
  }
  const double passed = seconds(now - std::exchange(ticked_, now));
  played_frames_ += passed * speed * document_.fps();
  document_.advance(passed);
}

void PlaybackClock::frameShown() {
  waiting_for_screen_ = false;
  if (!timer_.isActive()) return;

  const auto frame = static_cast<long long>(std::floor(played_frames_));
  const double refresh = refreshRate();
  dropped_ += droppedOf(frame - last_frame_shown_, document_.fps() * std::abs(document_.speed()),
                        refresh > 1.0 ? refresh : 1000.0 / kUsualTick);
  last_frame_shown_ = frame;

  const Nanoseconds now = now_();
  if (shown_) {
    const double interval = seconds(now - *shown_);
    if (interval > 0.0) {
      const double rate = 1.0 / interval;
      // Averaging the intervals, not the rates, so that one short interval does not shine.
      measured_fps_ = measured_fps_ > 0.0 ? 1.0 / ((1.0 - kSmoothing) / measured_fps_ + kSmoothing / rate) : rate;
    }
  }
  shown_ = now;
  if (now - statistics_ >= kStatisticsEvery) {
    statistics_ = now;
    emit statisticsChanged();
  }
}

}  // namespace sinew
