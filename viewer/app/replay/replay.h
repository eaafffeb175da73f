// --replay: does what a file says a user does, and checks what is expected to come of it.
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QTimer>

#include "viewer/app/replay/input.h"
#include "viewer/app/replay/script.h"

namespace sinew::ui {

class MainWindow;

// Each step waits until the window is quiet, and is tried again until it can be done, or so many milliseconds have
// passed.
class Replay : public QObject {
  Q_OBJECT

 public:
  Replay(MainWindow& window, QString file, int patience_ms = 10'000);

  // Empty when the file can be read and makes sense; otherwise what is wrong with it.
  QString problem() const { return problem_; }
  void begin();

 signals:
  // Once, empty when all went as expected; otherwise "file, line 12: expected frame = 3, found 0".
  void finished(const QString& problem);

 private:
  void tick();
  Check attempt(const ReplayStep& step);
  Check expect(const ReplayStep& step) const;
  Check takePicture(const ReplayStep& step);
  void open(const QString& file);
  void end(std::size_t step, const QString& problem);

  MainWindow& window_;
  int patience_ms_;
  QString file_, problem_;
  std::vector<ReplayStep> steps_;
  std::size_t next_ = 0;
  bool opening_ = true;  // files are being read, those of the command line first
  ReplayInput input_;
  QImage picture_;   // of the window, a moment ago
  QString trouble_;  // the latest that the window could not do
  QTimer timer_;
  QElapsedTimer waited_;
};

}  // namespace sinew::ui
