// The question before changes are lost.
#pragma once

#include <QDialog>

class QPushButton;

namespace sinew::ui {

// Accepted: the changes may be lost; kSave: they are to be saved first. Escape keeps them, and Enter saves or keeps
// them.
class DiscardDialog : public QDialog {
  Q_OBJECT

 public:
  struct Change {
    QString icon;  // of what was changed; may be empty, as its name
    QString subject;
    QString what;  // what was done to it
  };
  static constexpr int kMaxRows = 5, kSave = 2;

  // Shows at most kMaxRows changes and how many more there are, below `note`.
  DiscardDialog(const QString& heading, const QString& note, const QList<Change>& changes, bool can_save,
                QWidget* parent = nullptr);
  void setDiscardText(const QString& text);  // of the button that lets them be lost

 private:
  QPushButton* discard_ = nullptr;
};

}  // namespace sinew::ui
