// Long work with a way to stop it.
#pragma once

#include <QDialog>

#include "viewer/document/state/task.h"

class QProgressBar;
class QPushButton;

namespace sinew::ui {

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
