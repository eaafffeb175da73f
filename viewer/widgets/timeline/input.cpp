// What the mouse does in the timeline.
#include <cmath>

#include <QMouseEvent>
#include <QWheelEvent>

#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dope_tools.h"

namespace sinew::ui {

namespace {

constexpr double kZoomStep = 1.0015;  // per eighth of a degree of the wheel
}  // namespace

void TimelineView::mousePressEvent(QMouseEvent* event) { tools_->stack.press(*event); }

void TimelineView::mouseMoveEvent(QMouseEvent* event) { tools_->stack.move(*event); }

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
  if (tools_->stack.release(*event)) viewport()->update();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) { tools_->stack.doubleClick(*event); }

void TimelineView::chooseMarker(int marker) {
  if (marker == marker_) return;
  marker_ = marker;
  redraw();
}

void TimelineView::setHovered(int index) {
  if (index == hovered_) return;
  for (const int changed : {hovered_, index}) {
    if (changed >= 0) viewport()->update(0, rowTop(changed), timeLeft(), metrics::kKeyRow);
  }
  hovered_ = index;
}

void TimelineView::leaveEvent(QEvent* event) {
  tools_->stack.leave();
  QAbstractScrollArea::leaveEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
  if (tools_->stack.wheel(*event)) return event->accept();
  const QPoint wheel_angle = event->angleDelta();
  if (event->position().x() < timeLeft() || event->modifiers() & Qt::ControlModifier) {
    return QAbstractScrollArea::wheelEvent(event);
  }
  if (wheel_angle.x() != 0 || event->modifiers() & Qt::ShiftModifier) {
    time_scale_.pan(wheel_angle.x() != 0 ? wheel_angle.x() : wheel_angle.y());
  } else {
    time_scale_.zoom(std::pow(kZoomStep, wheel_angle.y()), event->position().x() - timeLeft());
  }
  event->accept();
}

}  // namespace sinew::ui
