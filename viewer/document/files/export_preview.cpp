#include "viewer/document/files/export_preview.h"

#include <utility>

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>
#include <QThreadPool>

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
  running_ = false;
}

void ExportPreview::start() {
  running_ = true;
  cancel_ = std::make_shared<std::atomic<bool>>(false);
  auto file = std::make_shared<ExportFile>(*std::exchange(pending_, std::nullopt));
  file->task = {.cancel = cancel_.get()};
  // The work may outlast this object, so it goes by the program, which waits for it at its end.
  QThreadPool::globalInstance()->start([self = QPointer(this), file = std::move(file), cancel = cancel_] {
    const Check done = file->run();
    file->task = {};
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, file, cancel, done] {
          if (self && self->cancel_ == cancel) self->finish(file, done);
        },
        Qt::QueuedConnection);
  });
}

void ExportPreview::finish(const std::shared_ptr<const ExportFile>& file, const Check& done) {
  if (!running_) return;
  running_ = false;
  if (pending_) return start();
  done ? emit ready(file) : emit failed(done.error());
}

}  // namespace sinew
