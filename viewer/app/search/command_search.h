// Finds actions by a few letters and runs them, from the keyboard.
#pragma once

#include <QAbstractButton>
#include <QDialog>
#include <QPointer>

class QLineEdit;
class QListWidget;

namespace sinew::ui {

class Actions;

// A list that drops down over its button: type, choose with the arrow keys, Enter runs, Escape closes. The keyboard
// goes back to where it was before the action runs.
class CommandSearch : public QDialog {
  Q_OBJECT

 public:
  explicit CommandSearch(Actions& actions, QWidget* parent = nullptr);

  // Opens with its right upper corner at a global position, kept on the screen, and an empty field.
  void openAt(QPoint corner);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void fill();
  void runChosen();

  Actions& actions_;
  QLineEdit* field_;
  QListWidget* list_;
  QPointer<QWidget> before_;  // had the keyboard
  QStringList recent_;        // ids, latest first
};

// The field in the tool bar that opens the search; shows its key. Narrower where the bar is.
class CommandSearchButton : public QAbstractButton {
  Q_OBJECT

 public:
  explicit CommandSearchButton(QWidget* bar);
  void setKey(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QString key_;
};

}  // namespace sinew::ui
