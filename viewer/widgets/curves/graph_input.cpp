// What mouse and keys do in the graph of the curve editor.
#include <algorithm>
#include <cmath>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/graph_tools.h"

namespace sinew::ui {

namespace {

constexpr double kZoomStep = 1.0015;    // per eighth of a degree of the wheel
constexpr double kScrollPerStep = 0.5;  // pixels of lanes per eighth of a degree of the wheel
constexpr double kGripReach = 6.0;      // around the handles of the box round the selection

}  // namespace

// --- mouse ---------------------------------------------------------------------------------------------------------

std::optional<QPoint> CurveGraph::boxCornerAt(QPointF at) const {
  for (const QPoint& corner : boxCorners()) {
    const QPointF away = boxHandle(corner) - at;
    if (std::max(std::abs(away.x()), std::abs(away.y())) <= kGripReach) return corner;
  }
  return std::nullopt;
}

void CurveGraph::mousePressEvent(QMouseEvent* event) {
  event->accept();
  pointer_ = event->position();
  tools_->stack.press(*event);
  update();
}

void CurveGraph::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  pointer_inside_ = rect().contains(pointer_.toPoint());
  showHandles(event->modifiers() & Qt::AltModifier);
  tools_->stack.move(*event);
}

void CurveGraph::mouseReleaseEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (!tools_->stack.release(*event) || busy()) return;
  updateHover(pointer_);
  tools_->stack.refresh();
  update();
}

void CurveGraph::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();
  pointer_ = event->position();
  tools_->stack.doubleClick(*event);
  update();
}

void CurveGraph::wheelEvent(QWheelEvent* event) {
  const QPoint wheel_angle = event->angleDelta();
  if (tools_->stack.wheel(*event)) {
    // What is dragged stays under the pointer.
  } else if (wheel_angle.x() != 0 && !(event->modifiers() & Qt::AltModifier)) {
    panBy({static_cast<double>(wheel_angle.x()), 0.0});
  } else if (!lanesFit() && event->modifiers() == Qt::NoModifier) {
    scrollLanes(wheel_angle.y() * kScrollPerStep);
  } else {
    const double factor = std::pow(kZoomStep, wheel_angle.y() != 0 ? wheel_angle.y() : wheel_angle.x());
    const bool time_only = event->modifiers() & Qt::ControlModifier,
               value_only = event->modifiers() & Qt::ShiftModifier;
    zoomBy(value_only ? 1.0 : factor, time_only ? 1.0 : factor, event->position());
  }
  event->accept();
}

void CurveGraph::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  const bool spent = event->reason() == QContextMenuEvent::Mouse && tools_->stack.menuSpent();
  if (busy() || spent || !find_action_) return;
  QMenu menu(this);
  addGroups(menu, find_action_(ContextMenu::curve_graph));
  menu.exec(event->globalPos());
}

void CurveGraph::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  pointer_inside_ = false;
  tools_->stack.leave();
}

void CurveGraph::updateHover(QPointF at) {
  const GraphPick pick = at.y() < graphHeight() && pointer_inside_ ? pickAt(view_, content_, at) : GraphPick{};
  const bool card = pick.kind != GraphPick::Kind::none || hovered_.kind != GraphPick::Kind::none;
  hovered_ = pick;
  if (card) update();
}

// --- keyboard ------------------------------------------------------------------------------------------------------

bool CurveGraph::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool walks = focus_ring_ && (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab);
    const bool takes = tools_->stack.claims(*key) || (!busy() && walks);
    if (takes) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Alt && !key.isAutoRepeat()) showHandles(key.type() == QEvent::KeyPress);
    if (tools_->stack.key(key)) {
      update();
      return true;
    }
    const bool tab = key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    if (tab && key.type() == QEvent::KeyPress && !content_.curves.empty() && !(key.modifiers() & Qt::ControlModifier)) {
      selectNeighbour(key.key() == Qt::Key_Tab ? 1 : -1);
      return true;
    }
  }
  return QWidget::event(event);
}

void CurveGraph::showHandles(bool alt) {
  if (alt == alt_held_) return;
  alt_held_ = alt;
  content_.all_handles = all_handles_ || alt;
  redrawCurves();
}

void CurveGraph::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  focus_ring_ = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
  update();
}

void CurveGraph::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  focus_ring_ = false;
  tools_->keys.forgetKeys();
  tools_->stack.focusLost();
  showHandles(false);
  update();
}

}  // namespace sinew::ui
