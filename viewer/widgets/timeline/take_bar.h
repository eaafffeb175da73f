// The time of the take that plays, above that of the clip: which take it is, its range, and where it is.
#pragma once

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/time_scale.h"

class QComboBox;

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class NumberField;

// A ruler over the whole range of the take; a drag in it scrubs.
class TakeStrip : public QWidget {
  Q_OBJECT

 public:
  TakeStrip(Document& document, Preferences& preferences, QWidget* parent);

  double xOf(double seconds) const { return scale().toX(seconds); }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  TimeScale scale() const;  // the range with a margin
  void goTo(const QMouseEvent& event);

  Document& document_;
  Preferences& preferences_;
  bool held_ = false;
  double before_ = 0.0;  // seconds of the take, when the drag began
};

// Hidden while the scene has no take.
class TakeBar : public QWidget {
  Q_OBJECT

 public:
  TakeBar(Document& document, Preferences& preferences, QWidget* parent);

  TakeStrip* strip() const { return strip_; }

 signals:
  void refused(const QString& why);

 private:
  NumberField* addField(const QString& name, const QString& tip, int width);
  void onChanged(DocumentChange change);
  void showTakes();
  void showTiming();
  void showTime();
  void report(const Check& done);

  Document& document_;
  QComboBox* take_;
  TakeStrip* strip_;
  NumberField *frame_, *start_, *end_, *fps_;
};

}  // namespace sinew::ui
