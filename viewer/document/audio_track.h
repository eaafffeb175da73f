// The sound that is heard along with the animation: one for the document, by the path of its file.
#pragma once

#include <memory>

#include <QFutureWatcher>
#include <QObject>

#include "core/io/wav.h"
#include "viewer/document/document.h"

namespace sinew {

struct LoadedSound {
  Sound sound;
  Waveform waveform;
};

// Path and offset are undoable; the file is read in another thread. Must live at least as long as nobody undoes.
class AudioTrack : public QObject {
  Q_OBJECT

 public:
  struct State {
    QString path;         // empty: no sound
    double offset = 0.0;  // where the sound begins, seconds of the clip
    bool operator==(const State&) const = default;
  };

  explicit AudioTrack(Document& document, QObject* parent = nullptr);
  ~AudioTrack() override;

  const State& state() const { return state_; }
  bool present() const { return !state_.path.isEmpty(); }
  QString name() const;  // of the file
  // Null without a sound, while it is read, and where it cannot be.
  const std::shared_ptr<const LoadedSound>& sound() const { return sound_; }
  bool loading() const { return watcher_.isRunning(); }
  const QString& problem() const { return problem_; }  // why the file cannot be heard

  void open(const QString& path);  // begins at the start of the clip
  void remove();
  void setOffset(double seconds, Gesture gesture);

 signals:
  void changed();  // state, sound, or how far it is read
  void failed(const QString& text);

 private:
  friend class AudioEdit;
  using Read = std::pair<std::shared_ptr<const LoadedSound>, QString>;  // or why not

  void edit(const QString& text, const State& state, Gesture gesture);
  void exchange(State& held);
  void load();
  void onRead();

  Document& document_;
  State state_;
  std::shared_ptr<const LoadedSound> sound_;
  QString problem_;
  QFutureWatcher<Read> watcher_;
};

}  // namespace sinew
