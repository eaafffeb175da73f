// What handles are for, in twelve seconds: shown once, with the first rig, and again when asked for.
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QToolButton;

namespace sinew::ui {

// A card with a few steps that go on by themselves; it waits while the pointer is over it. A click, or Right and Left
// where it has the keyboard, go to another step, Escape and its button close it, and so does the end. Hidden while the
// view is too small for it, and then it waits.
class RigTour : public QFrame {
  Q_OBJECT

 public:
  static constexpr int kSteps = 4, kStepMs = 3000;

  explicit RigTour(QWidget* view);  // lies in the middle of its lower edge, and shows itself

  int step() const { return step_; }
  void goTo(int step);   // beyond the last one it is over
  void advance(int ms);  // as if so much time had gone by

 signals:
  void over();

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();
  void showStep();
  void tick();

  QWidget* view_;
  QLabel *icon_, *heading_, *line_;
  QTimer timer_;
  QElapsedTimer since_;
  int step_ = 0, gone_ms_ = 0;  // of the step
};

}  // namespace sinew::ui
