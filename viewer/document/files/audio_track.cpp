#include "viewer/document/files/audio_track.h"

#include <cmath>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QtConcurrent>

#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr qint64 kMaxBytes = qint64{1} << 30;

}  // namespace

AudioTrack::AudioTrack(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (!change.has(DocumentChange::sound)) return;
    if (change.has(DocumentChange::instances)) {  // another scene
      opening_.setFuture(QFuture<Read>());
      opening_path_.clear();
    }
    follow();
  });
  connect(&watcher_, &QFutureWatcher<Read>::finished, this, &AudioTrack::onRead);
  connect(&opening_, &QFutureWatcher<Read>::finished, this, &AudioTrack::onOpened);
}

AudioTrack::~AudioTrack() {
  for (QFutureWatcher<Read>* watcher : {&watcher_, &opening_}) {
    watcher->disconnect(this);
    watcher->waitForFinished();
  }
}

QString AudioTrack::name() const { return QFileInfo(QString::fromStdString(state().path)).fileName(); }

void AudioTrack::open(const QString& path) {
  opening_path_ = QFileInfo(path).absoluteFilePath();
  opening_.setFuture(QtConcurrent::run([wanted = opening_path_] { return read(wanted); }));
}

void AudioTrack::remove() { document_.setSound({}, tr("Remove sound"), kNoGesture); }

void AudioTrack::setOffset(double seconds, Gesture gesture) {
  if (present() && std::isfinite(seconds)) document_.setSound({state().path, seconds}, tr("Move sound"), gesture);
}

void AudioTrack::follow() {
  if (state() == followed_) return;
  const bool other = state().path != followed_.path;
  followed_ = state();
  if (other) load();
  emit changed();
}

AudioTrack::Read AudioTrack::read(const QString& path) {
  const QString name = QFileInfo(path).fileName();
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {nullptr, tr("%1 cannot be opened; load the sound again.").arg(name)};
  if (file.size() > kMaxBytes) return {nullptr, tr("%1 is larger than 1 GB; load a shorter sound.").arg(name)};
  const QByteArray bytes = file.read(kMaxBytes);
  Result<Sound> sound =
      readWav({reinterpret_cast<const unsigned char*>(bytes.constData()), static_cast<std::size_t>(bytes.size())});
  if (!sound) return {nullptr, QStringLiteral("%1: %2").arg(name, shown(sound.error().for_user))};
  auto loaded = std::make_shared<LoadedSound>();
  loaded->sound = std::move(*sound);
  loaded->waveform = waveformOf(loaded->sound);
  return {std::move(loaded), {}};
}

void AudioTrack::load() {
  sound_.reset();
  problem_.clear();
  reading_ = present();
  if (!reading_) return watcher_.setFuture(QFuture<Read>());
  watcher_.setFuture(QtConcurrent::run([path = QString::fromStdString(state().path)] { return read(path); }));
}

void AudioTrack::onRead() {
  if (watcher_.future().resultCount() == 0) return;
  std::tie(sound_, problem_) = watcher_.result();
  reading_ = false;
  emit changed();
  if (!problem_.isEmpty()) emit failed(problem_);
}

void AudioTrack::onOpened() {
  if (opening_.future().resultCount() == 0) return;
  const auto [sound, problem] = opening_.result();
  const SceneSound wanted{std::exchange(opening_path_, {}).toStdString(), 0.0};
  if (!sound) return emit failed(problem);
  // It is read already.
  followed_ = wanted;
  sound_ = sound;
  problem_.clear();
  watcher_.setFuture(QFuture<Read>());
  reading_ = false;
  document_.setSound(wanted, tr("Load sound"), kNoGesture);
  emit changed();
}

}  // namespace sinew
