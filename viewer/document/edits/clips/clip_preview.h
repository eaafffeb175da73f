// A change of the shown clip that takes time and is tried with other settings before it is kept.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include <QObject>
#include <QString>

#include "viewer/document/document.h"
#include "viewer/document/state/task.h"

namespace sinew {

// Works off the main thread on the clip as it was when the preview began. Of several requests the newest wins. All
// results are edits of one gesture: one undo step when kept, none when cancelled. Until then it is a trial of the
// document.
class ClipPreview : public QObject {
  Q_OBJECT

 public:
  struct Outcome {
    std::size_t keys_before = 0, keys_after = 0;
    std::optional<double> max_error_m;      // where it was measured: on frames and keys
    std::optional<double> max_between_m{};  // halfway between them
    int locked = 0;                         // channels that were left out
  };
  // Changes a copy of the clip. Runs in the worker thread; must hold what it needs.
  using Work = std::function<Result<Outcome>(Clip& clip, const Task& task)>;

  // For the clip that plays on the active character; there must be one.
  ClipPreview(Document& document, const QString& text, QObject* parent = nullptr);
  ~ClipPreview() override;  // reverts nothing

  const Clip& source() const { return *source_; }
  bool busy() const { return running_ || pending_; }
  std::chrono::steady_clock::duration took() const { return took_; }  // what is shown was worked on for so long
  void request(Work work);  // now, or as soon as the one that runs has stopped
  void revert();            // clip and selection are what they were, bit for bit; requests are dropped
  void keep();              // what is shown is applied; requests are dropped

 signals:
  void progressed(double part);
  void shown(const sinew::ClipPreview::Outcome& outcome);  // the clip shows the result
  void failed(const QString& why);                         // nothing changed since the last result
  void idle();
  // Another clip is shown, or somebody else edited what the preview shows: it can do no more, its last result stays.
  void overtaken();
  void cancelled();  // by undo, or by another preview

 private:
  void start();
  void overtake();
  void finish(int number, Result<Outcome> outcome, std::shared_ptr<const Clip> clip);
  void stopWorking();
  bool current() const;

  Document& document_;
  QString text_;
  Gesture gesture_;
  InstanceId instance_;
  ClipId clip_;
  std::shared_ptr<const Clip> source_;
  Work pending_;
  bool running_ = false, editing_ = false;
  int number_ = 0;
  std::chrono::steady_clock::time_point began_{};
  std::chrono::steady_clock::duration took_{};
  std::shared_ptr<std::atomic<bool>> cancel_;
  std::jthread worker_;
  // What hears the document; goes before `destroyed` is told, which makes the document speak.
  std::unique_ptr<QObject> ears_ = std::make_unique<QObject>();
};

}  // namespace sinew
