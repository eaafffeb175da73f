// The question after a crash: which of two scenes to open.
#pragma once

#include <cstddef>

#include <QDateTime>
#include <QDialog>
#include <QImage>
#include <QStringList>

namespace sinew::ui {

class RecoveryDialog : public QDialog {
  Q_OBJECT

 public:
  // What there is to be opened.
  struct Side {
    QDateTime at{};         // when it was written; invalid: there is none
    QImage picture{};       // of what it shows; may be null
    QStringList changes{};  // that the other one does not have, a line each
    std::size_t steps = 0;  // that can be undone again
  };
  // Of QDialog::result().
  static constexpr int kLater = 0, kRecover = 1, kSaved = 2;
  static constexpr int kMaxLines = 5;

  // project: the name of the file that was at work; empty: it was never saved.
  RecoveryDialog(const QString& project, const Side& aside, const Side& saved, QWidget* parent = nullptr);
};

}  // namespace sinew::ui
