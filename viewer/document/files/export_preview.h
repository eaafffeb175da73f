// What a file for other programs will be like, found out beside the window.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include <QObject>

#include "core/io/export/export_file.h"

namespace sinew {

// Of several requests the newest wins. Nothing is written, and nobody waits: what was stopped ends by itself, soon.
class ExportPreview : public QObject {
  Q_OBJECT

 public:
  explicit ExportPreview(QObject* parent = nullptr) : QObject(parent) {}
  ~ExportPreview() override;

  bool busy() const { return running_ || pending_; }
  void request(ExportFile file);  // now, or as soon as the one that runs has stopped
  void stop();                    // requests are dropped, and nothing more is told of them

 signals:
  void ready(const std::shared_ptr<const sinew::ExportFile>& file);  // with what comes out
  void failed(const sinew::Problem& why);

 private:
  void start();
  void finish(const std::shared_ptr<const ExportFile>& file, const Check& done);

  std::optional<ExportFile> pending_;
  bool running_ = false;
  std::shared_ptr<std::atomic<bool>> cancel_;
};

}  // namespace sinew
