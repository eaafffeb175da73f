#include "viewer/document/audio_track.h"

#include <cmath>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QtConcurrent>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Exchanges the sound's path and offset.
class AudioEdit final : public DocumentEdit {
 public:
  AudioEdit(Document& document, AudioTrack& track, const QString& text, const AudioTrack::State& state, Gesture gesture)
      : DocumentEdit(document, text, gesture), track_(&track), held_(state) {}

  int id() const override {
    constexpr int kCommandId = 40;
    return gesture() == kNoGesture ? -1 : kCommandId;
  }
  bool merge(const DocumentEdit&) override { return true; }  // what this one holds is older

 private:
  void exchange() override {
    if (track_) track_->exchange(held_);
  }

  QPointer<AudioTrack> track_;
  AudioTrack::State held_;
};

namespace {

constexpr qint64 kMostBytes = qint64{1} << 30;

QString text(const Problem& problem) { return QString::fromStdString(problem.for_user); }

}  // namespace

AudioTrack::AudioTrack(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&watcher_, &QFutureWatcher<Read>::finished, this, &AudioTrack::onRead);
}

AudioTrack::~AudioTrack() {
  watcher_.disconnect(this);
  watcher_.waitForFinished();
}

QString AudioTrack::name() const { return QFileInfo(state_.path).fileName(); }

void AudioTrack::open(const QString& path) {
  edit(tr("Load sound"), {QFileInfo(path).absoluteFilePath(), 0.0}, kNoGesture);
}

void AudioTrack::remove() { edit(tr("Remove sound"), {}, kNoGesture); }

void AudioTrack::setOffset(double seconds, Gesture gesture) {
  if (present() && std::isfinite(seconds)) edit(tr("Move sound"), {state_.path, seconds}, gesture);
}

void AudioTrack::edit(const QString& text, const State& state, Gesture gesture) {
  if (state == state_) return;
  document_.undoStack().push(new AudioEdit(document_, *this, text, state, gesture));
}

void AudioTrack::exchange(State& held) {
  std::swap(state_, held);
  if (state_.path != held.path) load();
  emit changed();
}

void AudioTrack::load() {
  sound_.reset();
  problem_.clear();
  if (!present()) return watcher_.setFuture(QFuture<Read>());
  watcher_.setFuture(QtConcurrent::run([path = state_.path]() -> Read {
    const QString name = QFileInfo(path).fileName();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {nullptr, tr("%1 cannot be opened; load the sound again.").arg(name)};
    if (file.size() > kMostBytes) return {nullptr, tr("%1 is larger than 1 GB; load a shorter sound.").arg(name)};
    const QByteArray bytes = file.read(kMostBytes);
    Result<Sound> sound =
        readWav({reinterpret_cast<const unsigned char*>(bytes.constData()), static_cast<std::size_t>(bytes.size())});
    if (!sound) return {nullptr, QStringLiteral("%1: %2").arg(name, text(sound.error()))};
    auto loaded = std::make_shared<LoadedSound>();
    loaded->sound = std::move(*sound);
    loaded->waveform = waveformOf(loaded->sound);
    return {std::move(loaded), {}};
  }));
}

void AudioTrack::onRead() {
  if (watcher_.future().resultCount() == 0) return;
  std::tie(sound_, problem_) = watcher_.result();
  emit changed();
  if (!problem_.isEmpty()) emit failed(problem_);
}

}  // namespace sinew
