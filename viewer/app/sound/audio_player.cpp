#include "viewer/app/sound/audio_player.h"

#include <cmath>

#include <QTimer>

#include "viewer/document/files/audio_track.h"

#ifdef SINEW_MULTIMEDIA
#include <QAudioDevice>
#include <QAudioSink>
#include <QBuffer>
#include <QMediaDevices>
#endif

namespace sinew::ui {

#ifdef SINEW_MULTIMEDIA

namespace {

constexpr double kMaxDrift = 0.08;  // seconds that sound and picture may be apart
constexpr int kScrubPiece = 90;     // milliseconds that a step in time lets hear

}  // namespace

struct AudioPlayer::Output {
  std::shared_ptr<const LoadedSound> sound;  // whose samples `bytes` shows
  QByteArray bytes;
  QBuffer buffer;
  std::unique_ptr<QAudioSink> sink;  // null where there is no device
  QTimer piece;
  double began = 0.0;  // seconds of the sound at which it was started
};

AudioPlayer::AudioPlayer(Document& document, AudioTrack& track, QObject* parent)
    : QObject(parent), document_(document), track_(track) {
  connect(&document_, &Document::changed, this, &AudioPlayer::onChanged);
  connect(&track_, &AudioTrack::changed, this, &AudioPlayer::forget);
}

AudioPlayer::~AudioPlayer() { stop(); }

bool AudioPlayer::built() { return true; }

void AudioPlayer::forget() {
  if (output_ && output_->sound == track_.sound()) return;
  stop();
  output_.reset();
}

void AudioPlayer::stop() {
  if (!output_) return;
  output_->piece.stop();
  if (output_->sink) output_->sink->stop();
  output_->buffer.close();
}

void AudioPlayer::setMuted(bool muted) {
  muted_ = muted;
  if (muted) stop();
}

void AudioPlayer::play(double seconds, int milliseconds) {
  const std::shared_ptr<const LoadedSound>& loaded = track_.sound();
  if (!loaded || muted_) return;
  const Sound& sound = loaded->sound;
  if (!output_) {
    output_ = std::make_unique<Output>();
    output_->sound = loaded;
    output_->bytes = QByteArray::fromRawData(reinterpret_cast<const char*>(sound.samples.data()),
                                             static_cast<qsizetype>(sound.samples.size() * sizeof(std::int16_t)));
    output_->buffer.setBuffer(&output_->bytes);
    output_->piece.setSingleShot(true);
    connect(&output_->piece, &QTimer::timeout, this, &AudioPlayer::stop);
    QAudioFormat format;
    format.setSampleRate(sound.rate);
    format.setChannelCount(sound.channels);
    format.setSampleFormat(QAudioFormat::Int16);
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    if (!device.isNull() && device.isFormatSupported(format))
      output_->sink = std::make_unique<QAudioSink>(device, format);
  }
  stop();
  const double from = seconds - track_.state().offset;
  if (!output_->sink || from < 0.0 || from >= sound.seconds()) return;
  output_->began = from;
  const auto first =
      static_cast<qint64>(from * sound.rate) * sound.channels * static_cast<qint64>(sizeof(std::int16_t));
  if (!output_->buffer.open(QIODevice::ReadOnly) || !output_->buffer.seek(first)) return;
  output_->sink->start(&output_->buffer);
  if (milliseconds > 0) output_->piece.start(milliseconds);
}

void AudioPlayer::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  if (!track_.sound() || !change.has(Part::time | Part::playing | Part::timing)) return;
  if (!document_.playing()) {
    if (change.has(Part::playing))
      stop();
    else if (change.has(Part::time))
      play(document_.playTime(), kScrubPiece);
    return;
  }
  if (document_.speed() != 1.0) return stop();
  const double wanted = document_.playTime() - track_.state().offset;
  const QAudioSink* sink = output_ ? output_->sink.get() : nullptr;
  const bool running = sink && !output_->piece.isActive() && output_->buffer.isOpen();
  if (running) {
    const double heard = output_->began + static_cast<double>(sink->processedUSecs()) * 1e-6;
    if (std::abs(heard - wanted) < kMaxDrift) return;
  }
  if (wanted >= 0.0 && wanted < track_.sound()->sound.seconds())
    play(document_.playTime(), 0);
  else
    stop();
}

#else

struct AudioPlayer::Output {};

AudioPlayer::AudioPlayer(Document& document, AudioTrack& track, QObject* parent)
    : QObject(parent), document_(document), track_(track) {}
AudioPlayer::~AudioPlayer() = default;
bool AudioPlayer::built() { return false; }
void AudioPlayer::setMuted(bool muted) { muted_ = muted; }

#endif

}  // namespace sinew::ui
