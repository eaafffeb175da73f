// The body of the timeline: ruler, work range, playhead, and rows of keys.
#pragma once

#include <QAbstractScrollArea>
#include <QPixmap>

#include "viewer/document/document.h"
#include "viewer/document/view_settings.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/docks/key_rows.h"

namespace sinew {
class Preferences;
}

namespace sinew::ui {

// Names stand in the left column, time runs to the right of it. Everything but the playhead is kept in a picture, so a
// step in time repaints two narrow strips.
class TimelineView : public QAbstractScrollArea {
  Q_OBJECT

 public:
  TimelineView(Document& document, Preferences& preferences, SharedTimeScale& time_scale, QWidget* parent = nullptr);

  const TimeScale& scale() const { return scale_; }
  const KeyRows& keys() const { return keys_; }
  // Positions in viewport(), for tests and for drawing.
  double xOf(double seconds) const { return timeLeft() + scale_.toX(seconds); }
  int rowTop(int row) const;
  int timeLeft() const;  // where the left column and the splitter end
  // How long the latest paint took, in microseconds, and how many pixels were painted.
  struct PaintCost {
    qint64 microseconds = 0;
    qint64 pixels = 0;
  };
  const PaintCost& lastPaint() const { return last_paint_; }

  QSize sizeHint() const override { return {800, 164}; }
  QSize minimumSizeHint() const override { return {160, 64}; }

 protected:
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  enum class Drag { none, scrub, pan, range_start, range_end };

  void onChanged(DocumentChange change);
  void redraw();  // the picture, too
  void followScale();
  void movePlayhead();
  void updateScroll();
  void revealActiveRow();
  QRect playheadRect(double seconds) const;
  QString playheadText(double seconds) const;
  Drag rangeEndAt(QPoint point) const;
  void startDrag(Drag drag);
  void scrubTo(double x, Qt::KeyboardModifiers modifiers);
  double snapped(double seconds, Qt::KeyboardModifiers modifiers) const;
  bool goToKeyAt(QPoint point);

  void paintPicture();
  void paintBands(QPainter& painter) const;
  void paintRuler(QPainter& painter) const;
  void paintRows(QPainter& painter) const;
  void paintNames(QPainter& painter) const;
  void paintRowKeys(QPainter& painter, int row, double from_x, double to_x, double least_radius = 0.0) const;
  void paintPlayhead(QPainter& painter) const;

  Document& document_;
  Preferences& preferences_;
  SharedTimeScale& time_scale_;
  TimeScale scale_;  // the shared one, with this view's width
  KeyRows keys_;
  QPixmap picture_;
  bool picture_valid_ = false;
  double playhead_ = 0.0;  // where it was painted, seconds
  Drag drag_ = Drag::none;
  bool focus_ring_ = false;  // the keyboard came by itself
  double drag_last_x_ = 0.0;
  PaintCost last_paint_;
};

}  // namespace sinew::ui
