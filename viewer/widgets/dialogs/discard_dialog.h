// The question before changes are lost.
#pragma once

#include <QDialog>

namespace sinew::ui {

// Accepted: the changes may be lost. Enter and Escape keep them.
class DiscardDialog : public QDialog {
  Q_OBJECT

 public:
  struct Change {
    QString subject;  // what was changed; may be empty
    QString what;     // what was done to it
  };
  static constexpr int kMaxRows = 5;

  // Shows at most kMaxRows changes and how many more there are. `steps`: of all changes together.
  DiscardDialog(const QString& heading, int steps, const QList<Change>& changes, QWidget* parent = nullptr);
};

}  // namespace sinew::ui
