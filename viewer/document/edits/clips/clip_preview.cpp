#include "viewer/document/edits/clips/clip_preview.h"

#include <QMetaObject>

#include "viewer/document/text/shown.h"

namespace sinew {

ClipPreview::ClipPreview(Document& document, const QString& text, QObject* parent)
    : QObject(parent), document_(document), text_(text), gesture_(newGesture()) {
  document.beginTrial(gesture_);
  // A window may take its document away before its dialogs.
  connect(this, &QObject::destroyed, &document, [&document, gesture = gesture_] { document.endTrial(gesture); });
  const Instance* shown = document.active();
  instance_ = shown->id;
  clip_ = shown->control.clip;
  source_ = document.clips().clip(clip_);
  connect(&document, &Document::changed, ears_.get(), [this](const DocumentChange& change) {
    if (!editing_ && change.has(DocumentChange::instances | DocumentChange::clip | DocumentChange::selection) &&
        !current())
      overtake();
  });
  connect(&document.history(), &History::moved, ears_.get(), [this] {
    if (!editing_) overtake();
  });
  connect(&document, &Document::trialCancelled, ears_.get(), [this](Gesture gesture) {
    if (gesture != gesture_) return;
    revert();
    emit cancelled();
  });
}

ClipPreview::~ClipPreview() { stopWorking(); }

void ClipPreview::overtake() {
  keep();
  emit overtaken();
}

void ClipPreview::keep() {
  stopWorking();
  document_.endTrial(gesture_);
}

bool ClipPreview::current() const {
  const Instance* shown = document_.active();
  return shown && shown->id == instance_ && shown->control.clip == clip_;
}

void ClipPreview::request(Work work) {
  pending_ = std::move(work);
  if (running_)
    cancel_->store(true);
  else
    start();
}

void ClipPreview::start() {
  running_ = true;
  began_ = std::chrono::steady_clock::now();
  cancel_ = std::make_shared<std::atomic<bool>>(false);
  const int number = ++number_;
  // The thread before has handed over its result and is about to end.
  worker_ = std::jthread([this, number, work = std::exchange(pending_, {}), source = source_, cancel = cancel_] {
    auto clip = std::make_shared<Clip>(*source);
    // What the thread posts is dropped with this object, and the destructor waits for the thread.
    const auto tell = [this, number](double part) {
      QMetaObject::invokeMethod(
          this,
          [this, number, part] {
            if (number == number_ && running_) emit progressed(part);
          },
          Qt::QueuedConnection);
    };
    Result<Outcome> outcome = work(*clip, Task{cancel.get(), tell});
    QMetaObject::invokeMethod(
        this, [this, number, outcome = std::move(outcome), clip = std::move(clip)] { finish(number, outcome, clip); },
        Qt::QueuedConnection);
  });
}

void ClipPreview::finish(int number, Result<Outcome> outcome, std::shared_ptr<const Clip> clip) {
  if (number != number_ || !running_) return;
  running_ = false;
  if (pending_) return start();
  if (outcome && current()) {
    editing_ = true;
    const Check done = document_.editClip(text_, gesture_, [&](Clip& edited, KnotSets& selected) -> Check {
      edited = *clip;
      selected.clear();
      return {};
    });
    editing_ = false;
    if (!done) outcome = tl::unexpected(done.error());
  }
  if (outcome) took_ = std::chrono::steady_clock::now() - began_;
  if (outcome)
    emit shown(*outcome);
  else
    emit failed(sinew::shown(outcome.error().for_user));
  emit idle();
}

void ClipPreview::stopWorking() {
  pending_ = {};
  if (cancel_) cancel_->store(true);
  if (worker_.joinable()) worker_.join();
  running_ = false;
}

void ClipPreview::revert() {
  stopWorking();
  editing_ = true;
  document_.cancelGesture(gesture_);
  document_.endTrial(gesture_);
  editing_ = false;
}

}  // namespace sinew
