// The message in the status bar: what just came of something that the user asked for.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include <QTimer>
#include <QWidget>

class QToolButton;

namespace sinew::ui {

enum class MessageKind {
  success,  // a tick; goes away after 6 seconds
  loss,     // a triangle: done, and something went with it; goes away after 10 seconds
  refusal,  // a crossed circle: nothing was changed, and why; goes away after 10 seconds
  warning,  // a triangle: done, with something to look at; stays until it is answered
  failure,  // a triangle in the colour of errors: it could not be done; stays until it is answered
};

struct Message {
  MessageKind kind = MessageKind::success;
  QString text;
  QString button;  // of a warning or failure: what answers it
  std::function<void()> act;
};

// Time counts only while the pointer is elsewhere. A warning or failure that nobody has answered comes back when a
// passing message over it has gone.
class StatusMessage : public QWidget {
  Q_OBJECT

 public:
  explicit StatusMessage(QWidget* parent = nullptr);

  void say(const Message& message);
  // Takes away what is shown; without a kind everything, with it messages of that kind alone.
  void clear(std::optional<MessageKind> kind = {});
  // Moves on the clock of the passing message; the widget does it by itself while one is shown.
  void pass(std::chrono::milliseconds time);

  const Message* shown() const;  // null for none
  QString text() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void said();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  int buttonWidth() const;

  std::optional<Message> passing_, standing_;
  std::chrono::milliseconds left_{0};
  bool pointer_on_it_ = false;
  QTimer clock_;
  QToolButton* button_;
};

}  // namespace sinew::ui
