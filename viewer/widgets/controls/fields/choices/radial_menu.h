// A menu around the pointer: hold its key, flick in a direction, let go.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QWidget>

class QAction;

namespace sinew::ui {

// Up to eight entries, each in a direction of its own, so that the hand learns them. While the key that opened it is
// held, the way that the pointer has gone chooses, and letting go of the key picks. Let go without such a way, it stays
// open for a click. Escape, and a click in the middle or outside, close it. Deletes itself then.
class RadialMenu : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kDirections = 8;

  // Clockwise from the top; null leaves a direction free. Entries that are disabled can be picked, too: who runs them
  // says what is missing.
  RadialMenu(const QList<QAction*>& entries, QWidget* parent);

  // Around a global position, kept on its screen. keys: those that may have opened it; empty where none is held.
  void openAt(QPoint pointer, const QList<QKeySequence>& keys = {});

  QAction* current() const { return entries_.value(current_); }  // the one that would be picked now; null for none
  QPoint placeOf(const QAction* entry) const;                    // its middle, in this widget

 signals:
  void picked(QAction* entry);  // the menu has closed

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;

 private:
  void layOut();
  void choose(QPoint pointer);  // in this widget
  void pick();                  // the current one, or closes

  QList<QAction*> entries_;
  QList<QRect> places_;  // as many
  QList<int> held_keys_;
  QPoint from_;  // where ways begin, in this widget
  int current_ = -1;
};

}  // namespace sinew::ui
