// The time of the take that plays, above that of the clip: which take it is, its range, and where it is.
#pragma once

#include <memory>

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/time_scale.h"

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class NumberField;
class ToolKeys;

// A ruler over the whole range of the take; a drag in it scrubs, and goes back where it is cancelled.
class TakeStrip : public QWidget {
  Q_OBJECT

 public:
  TakeStrip(Document& document, Preferences& preferences, QWidget* parent);

  ~TakeStrip() override;

  void setToolKeys(const ToolKeys& keys);
  double xOf(double seconds) const { return scale().toX(seconds); }
  QSize sizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  class Scrub;
  struct Tools;
  TimeScale scale() const;  // the range with a margin

  Document& document_;
  Preferences& preferences_;
  std::unique_ptr<Tools> tools_;
};

// The time of the take that plays, shown while the ruler counts that of the clip.
class TakeBar : public QWidget {
  Q_OBJECT

 public:
  TakeBar(Document& document, Preferences& preferences, QWidget* parent);

  TakeStrip* strip() const { return strip_; }

 signals:
  void refused(const QString& why);

 private:
  NumberField* addField(const QString& name, const QString& tip, int width);
  void onChanged(const DocumentChange& change);
  void showTiming();
  void showTime();
  void report(const Check& done);

  Document& document_;
  TakeStrip* strip_;
  NumberField *frame_, *start_, *end_, *fps_;
};

}  // namespace sinew::ui
