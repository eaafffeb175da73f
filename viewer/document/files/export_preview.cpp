#include "viewer/document/files/export_preview.h"

#include <utility>

#include <QMetaObject>

namespace sinew {

ExportPreview::~ExportPreview() { stop(); }

void ExportPreview::request(ExportFile file) {
  pending_ = std::move(file);
  if (running_)
    cancel_->store(true);
  else
    start();
}

void ExportPreview::stop() {
  pending_.reset();
  if (cancel_) cancel_->store(true);
  if (worker_.joinable()) worker_.join();
  running_ = false;
}

void ExportPreview::start() {
  running_ = true;
  cancel_ = std::make_shared<std::atomic<bool>>(false);
  auto file = std::make_shared<ExportFile>(*std::exchange(pending_, std::nullopt));
  file->task = {.cancel = cancel_.get()};
  // The thread before has handed over its result and is about to end. What the thread posts is dropped with this
  // object, and the destructor waits for the thread.
  worker_ = std::jthread([this, number = ++number_, file = std::move(file), cancel = cancel_] {
    const Check done = file->run();
    file->task = {};
    QMetaObject::invokeMethod(
        this, [this, number, file, done] { finish(number, file, done); }, Qt::QueuedConnection);
  });
}

void ExportPreview::finish(int number, const std::shared_ptr<const ExportFile>& file, const Check& done) {
  if (number != number_ || !running_) return;
  running_ = false;
  if (pending_) return start();
  done ? emit ready(*file) : emit failed(done.error());
}

}  // namespace sinew
