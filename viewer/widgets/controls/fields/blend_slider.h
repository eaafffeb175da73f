// A slider from -50 % to 150 % that rests at 0 and goes back there: how far something goes towards something else.
#pragma once

#include <QSlider>

namespace sinew::ui {

// One drag, or all steps by keys until the keyboard leaves or Enter, is one operation; Escape cancels it.
class BlendSlider : public QSlider {
  Q_OBJECT

 public:
  explicit BlendSlider(QWidget* parent = nullptr);

  bool running() const { return running_; }
  void finish();  // keeps what is there; the knob goes back to 0

 signals:
  void begun();
  void moved(float amount);  // 0 … 1 is the way; a little before and beyond
  void finished();
  void cancelled();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow(int x);
  void rest();

  bool running_ = false, dragging_ = false;
};

}  // namespace sinew::ui
