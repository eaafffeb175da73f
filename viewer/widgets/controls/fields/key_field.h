// A field that hears one key: to look for it, or to give it to an action.
#pragma once

#include <QKeySequence>
#include <QLineEdit>

class QKeyEvent;

namespace sinew::ui {

// Listens from a click, Enter or Space until a key is pressed; Escape stops it. Then Tab moves on, Delete clears.
class KeyField : public QLineEdit {
  Q_OBJECT

 public:
  // `idle` is shown while it neither listens nor holds a key.
  explicit KeyField(const QString& idle, QWidget* parent = nullptr);

  QKeySequence key() const { return key_; }
  void clearKey();  // emits nothing
  void listen();
  bool listening() const { return listening_; }
  // Whether a modifier that is pressed and released by itself is a key, too.
  void setTakesModifiers(bool on) { takes_modifiers_ = on; }

  // The key of an event as keymaps name it; empty while only modifiers are held. Digits of the upper row stay digits
  // when Shift turns them into signs.
  static QKeySequence keyOf(const QKeyEvent& event);

 signals:
  void heard(const QKeySequence& key);  // empty when it was cleared by the user

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void hear(const QKeySequence& key);
  void stopListening();

  QString idle_;
  QKeySequence key_;
  bool listening_ = false, takes_modifiers_ = false;
};

}  // namespace sinew::ui
