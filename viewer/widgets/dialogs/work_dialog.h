// Long work with a way to stop it.
#pragma once

#include <atomic>
#include <thread>

#include <QDialog>
#include <QEventLoop>

#include "viewer/document/state/task.h"

class QProgressBar;
class QPushButton;

namespace sinew::ui {

// Work in another thread, while this one goes on with its events.
class WorkBeside {
 public:
  explicit WorkBeside(const Work& work);
  WorkBeside(const WorkBeside&) = delete;
  WorkBeside& operator=(const WorkBeside&) = delete;

  double part() const { return part_; }  // 0 … 1
  void stop() { cancel_ = true; }        // asks it to
  // Waits so long at most; what is typed and clicked waits, too. Gives whether it is over.
  bool waitFor(int milliseconds);
  // Waits for the end. Where the application quits, it is asked to stop.
  Check wait();

 private:
  std::atomic<bool> cancel_ = false;
  std::atomic<double> part_ = 0.0;
  Check result_;
  bool over_ = false;
  QEventLoop loop_;
  std::jthread worker_;  // the last member: it ends first
};

// Runs work in another thread and comes back with its result. Meanwhile the window is drawn and plays. What is typed
// and clicked waits for a moment; work that takes longer shows a WorkDialog, and then the window takes nothing.
Check runWithProgress(const QString& text, const Work& work, QWidget& window);

// Shows how far a work is. Cancel, Escape and closing ask it to stop; the dialog stays until it has.
class WorkDialog : public QDialog {
  Q_OBJECT

 public:
  WorkDialog(const QString& text, QWidget* parent);
  void setPart(double part);  // 0 … 1
  void reject() override;

 signals:
  void cancelled();

 private:
  QProgressBar* bar_;
  QPushButton* cancel_;
};

}  // namespace sinew::ui
