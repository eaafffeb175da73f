// Lets the document's sound be heard: in step with playing, and in short pieces while the time is dragged.
#pragma once

#include <memory>

#include <QObject>

#include "viewer/document/document.h"

namespace sinew {
class AudioTrack;
}

namespace sinew::ui {

// Silent at other speeds than 1, backwards, where no sound device is there, and in programs built without Qt
// Multimedia. None of these is an error.
class AudioPlayer : public QObject {
  Q_OBJECT

 public:
  AudioPlayer(Document& document, AudioTrack& track, QObject* parent = nullptr);
  ~AudioPlayer() override;

  static bool built();  // with Qt Multimedia
  bool muted() const { return muted_; }
  void setMuted(bool muted);

 private:
  struct Output;

  void onChanged(const DocumentChange& change);
  void forget();                                // another sound
  void play(double seconds, int milliseconds);  // of the clip; 0: until told otherwise
  void stop();

  Document& document_;
  AudioTrack& track_;
  bool muted_ = false;
  std::unique_ptr<Output> output_;
};

}  // namespace sinew::ui
