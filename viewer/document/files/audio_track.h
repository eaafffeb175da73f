// The sound of the document, read and ready to be heard and drawn.
#pragma once

#include <memory>

#include <QFutureWatcher>
#include <QObject>

#include "core/io/sound/wav.h"
#include "viewer/document/document.h"

namespace sinew {

struct LoadedSound {
  Sound sound;
  Waveform waveform;
};

// Follows Document::sound(); the file is read in another thread.
class AudioTrack : public QObject {
  Q_OBJECT

 public:
  explicit AudioTrack(Document& document, QObject* parent = nullptr);
  ~AudioTrack() override;

  const SceneSound& state() const { return document_.sound(); }
  bool present() const { return !state().path.empty(); }
  QString name() const;  // of the file
  // Null without a sound, while it is read, and where it cannot be.
  const std::shared_ptr<const LoadedSound>& sound() const { return sound_; }
  bool loading() const { return reading_ || !opening_path_.isEmpty(); }
  const QString& problem() const { return problem_; }  // why the file cannot be heard

  // Reads a file, then takes it in place of the sound that there is; begins at the start of the clip. A file that
  // cannot be read changes nothing; see failed(). Of several the latest counts; none does in another scene.
  void open(const QString& path);
  void remove();
  void setOffset(double seconds, Gesture gesture);

 signals:
  void changed();  // state, sound, or how far it is read
  void failed(const QString& text);

 private:
  using Read = std::pair<std::shared_ptr<const LoadedSound>, QString>;  // null: why not

  static Read read(const QString& path);
  void follow();
  void load();
  void onRead();
  void onOpened();

  Document& document_;
  SceneSound followed_;  // what was read
  std::shared_ptr<const LoadedSound> sound_;
  QString problem_;
  QFutureWatcher<Read> watcher_;  // of the document's sound
  bool reading_ = false;          // until its result has been taken, which is later than it is there
  QString opening_path_;          // the same; empty: none is opened
  QFutureWatcher<Read> opening_;  // of a file that is to become it
};

}  // namespace sinew
