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
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/graph.h"

namespace sinew::ui {

namespace {

constexpr double kThreshold = 3.0;    // pixels that a press may move and still be a click
constexpr double kZoomStep = 1.0015;  // per eighth of a degree of the wheel
constexpr double kZoomPerPixel = 1.006;
constexpr double kScrollPerTurn = 0.5;  // pixels of lanes per eighth of a degree of the wheel
constexpr double kGripReach = 6.0;      // around the handles of the box round the selection
constexpr double kRadiusStep = 1.15, kMinRadius = 0.02, kMaxRadius = 60.0;  // seconds

bool holdsKeyboard(int key) { return key != Qt::Key_Alt && key != Qt::Key_Shift && key != Qt::Key_Control; }

}  // namespace

// --- mouse ---------------------------------------------------------------------------------------------------------

std::optional<QPoint> CurveGraph::boxCornerAt(QPointF at) const {
  for (const QPoint& corner : boxCorners()) {
    const QPointF away = boxHandle(corner) - at;
    if (std::max(std::abs(away.x()), std::abs(away.y())) <= kGripReach) return corner;
  }
  return std::nullopt;
}

void CurveGraph::beginPress(QMouseEvent* event) {
  const QPointF at = event->position();
  const Qt::KeyboardModifiers modifiers = event->modifiers();
  press_at_ = last_at_ = pointer_ = at;
  press_modifiers_ = modifiers;
  pressed_ = {};
  if (event->button() == Qt::MiddleButton) {
    if (insert_held_) return insertKey(at);
    const bool view = modifiers & (Qt::AltModifier | Qt::ControlModifier);
    if (preferences_.mouseScheme() == MouseScheme::maya && !view && at.y() < graphHeight()) {
      if (selectedIn(content_).empty()) {
        emit refused(tr("No key in the curve editor is selected; the middle button moves selected keys."));
        return;
      }
      press_ = Press::keys;
      return beginKeyDrag({.kind = middle_drag_, .at = at, .grabbed = {}, .box_corner = {}, .modal = false});
    }
    press_ = modifiers & Qt::ControlModifier ? Press::zoom : Press::pan;
    return;
  }
  if (event->button() == Qt::RightButton) {
    if (modifiers & Qt::ControlModifier)
      press_ = Press::insert_or_lasso, lasso_ = {at};
    else if (modifiers & Qt::AltModifier)
      press_ = Press::zoom;
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  if (at.y() >= graphHeight()) {
    if (!document_.active()) return;
    document_.stop();
    press_ = Press::scrub;
    time_scale_.setHeld(true);
    return scrubTo(at.x(), modifiers);
  }
  if (mode_ != Mode::select) {
    press_ = mode_ == Mode::zoom_box ? Press::zoom_box : mode_ == Mode::lasso ? Press::lasso : Press::box;
    lasso_ = {at};
    return;
  }
  press_ = Press::click;
  pressed_ = pickAt(view_, content_, at);
  if (modifiers & Qt::AltModifier) return;
  if (pressed_.kind == GraphPick::Kind::knot) {
    pressed_was_selected_ = content_.curves[pressed_.curve].isSelected(pressed_.knot);
    if (!pressed_was_selected_) select(pressed_, modifiers);
  }
}

void CurveGraph::mousePressEvent(QMouseEvent* event) {
  event->accept();
  if (drag_ && drag_->start().modal) {
    finishDrag(event->button() == Qt::LeftButton);
    press_ = Press::none;
    return;
  }
  if (press_ != Press::none) {  // another button while one is held takes it back
    cancel();
    return;
  }
  beginPress(event);
  updateCursor();
  updateHints();
  update();
}

void CurveGraph::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position(), by = at - last_at_;
  const Qt::KeyboardModifiers modifiers = event->modifiers();
  pointer_ = at;
  pointer_inside_ = rect().contains(at.toPoint());
  if (const bool alt = modifiers & Qt::AltModifier; alt != alt_held_) {
    alt_held_ = alt;
    content_.all_handles = all_handles_ || alt;
    redrawCurves();
  }
  const bool beyond_click = (at - press_at_).manhattanLength() > kThreshold;
  if (press_ == Press::click && beyond_click && !(press_modifiers_ & Qt::AltModifier)) {
    const std::optional<QPoint> corner = boxCornerAt(press_at_);
    const bool can_take = pressed_.kind == GraphPick::Kind::knot || pressed_.kind == GraphPick::Kind::handle;
    if (can_take) {
      press_ = Press::keys;
      if (pressed_.kind == GraphPick::Kind::handle && !content_.curves[pressed_.curve].isSelected(pressed_.knot))
        select({GraphPick::Kind::knot, pressed_.curve, pressed_.knot, Side::out}, {});
      beginKeyDrag({.kind = pressed_.kind == GraphPick::Kind::handle ? KeyDragKind::handle : KeyDragKind::move,
                    .at = press_at_,
                    .grabbed = pressed_,
                    .box_corner = {},
                    .modal = false});
    } else if (corner) {
      press_ = Press::keys;
      beginKeyDrag({.kind = KeyDragKind::box, .at = press_at_, .grabbed = {}, .box_corner = *corner, .modal = false});
    } else {
      press_ = Press::box;
    }
  }
  if (press_ == Press::insert_or_lasso && beyond_click) press_ = Press::lasso;
  switch (press_) {
    case Press::none:
    case Press::click:
    case Press::insert_or_lasso:
      break;
    case Press::keys:
      if (drag_) drag_->moveTo(at, modifiers);
      break;
    case Press::lasso:
      lasso_ << at;
      break;
    case Press::scrub:
      if (by.x() != 0.0) scrubTo(at.x(), modifiers);
      break;
    case Press::pan:
      panBy(by);
      break;
    case Press::zoom: {
      // One axis with Ctrl: that of the way so far.
      const QPointF way = at - press_at_;
      const bool one = press_modifiers_ & Qt::ControlModifier, in_time = std::abs(way.x()) >= std::abs(way.y());
      zoomBy(one && !in_time ? 1.0 : std::pow(kZoomPerPixel, by.x()),
             one && in_time ? 1.0 : std::pow(kZoomPerPixel, -by.y()), press_at_);
      break;
    }
    case Press::box:
    case Press::zoom_box:
      break;
  }
  last_at_ = at;
  if (press_ == Press::none) updateHover(at);
  if (press_ != Press::scrub && press_ != Press::none) update();
}

void CurveGraph::mouseReleaseEvent(QMouseEvent* event) {
  const Press press = press_;
  const Qt::KeyboardModifiers modifiers = press_modifiers_;
  last_at_ = event->position();
  if (drag_ && drag_->start().modal) return;
  switch (press) {
    case Press::keys:
      finishDrag(true);
      break;
    case Press::box:
    case Press::lasso:
      // With Ctrl the right button's lasso begins; it does not take away.
      selectInside(press == Press::lasso && event->button() == Qt::RightButton ? modifiers & ~Qt::ControlModifier
                                                                               : modifiers);
      break;
    case Press::zoom_box: {
      const QRectF box = QRectF(press_at_, last_at_).normalized();
      if (box.width() > kThreshold && box.height() > kThreshold) {
        value_framed_ = false;
        const double high = view_.value.toValue(box.top()), low = view_.value.toValue(box.bottom());
        time_scale_.frame(view_.time.toSeconds(box.left()), view_.time.toSeconds(box.right()), 0.0);
        view_.value.frame(low, high, 0.0, 1e-9);
        redraw();
      }
      break;
    }
    case Press::insert_or_lasso:
      insertKey(press_at_);
      break;
    case Press::click:
      if (modifiers & Qt::AltModifier) {
        if (pressed_.kind == GraphPick::Kind::none) break;
        if (modifiers & Qt::ControlModifier)
          selectWholeCurve(pressed_.curve);
        else if (pressed_.kind == GraphPick::Kind::knot)
          selectColumn(content_.curves[pressed_.curve].times()[pressed_.knot]);
      } else if (pressed_.kind == GraphPick::Kind::knot) {
        if (pressed_was_selected_ && !(modifiers & Qt::ShiftModifier)) select(pressed_, modifiers);
      } else if (pressed_.kind == GraphPick::Kind::curve) {
        select(pressed_, modifiers);
      } else if (pressed_.kind == GraphPick::Kind::none && !(modifiers & (Qt::ShiftModifier | Qt::ControlModifier))) {
        document_.selectKeys({});
      }
      break;
    default:
      break;
  }
  press_ = Press::none;
  mode_ = Mode::select;
  time_scale_.setHeld(false);
  lasso_.clear();
  updateHover(last_at_);
  updateCursor();
  updateHints();
  update();
}

void CurveGraph::mouseDoubleClickEvent(QMouseEvent* event) {
  const GraphPick pick = pickAt(view_, content_, event->position());
  if (event->button() == Qt::LeftButton && pick.kind == GraphPick::Kind::curve && !event->modifiers()) {
    insertKey(event->position());
    return;
  }
  mousePressEvent(event);
}

void CurveGraph::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  if (drag_ && drag_->soft().on) {
    SoftOptions soft = drag_->soft();
    soft.radius = std::clamp(soft.radius * std::pow(kRadiusStep, turn.y() / 120.0), kMinRadius, kMaxRadius);
    setSoft(soft);
  } else if (drag_) {
    // What is dragged stays under the pointer.
  } else if (turn.x() != 0 && !(event->modifiers() & Qt::AltModifier)) {
    panBy({static_cast<double>(turn.x()), 0.0});
  } else if (!lanesFit() && event->modifiers() == Qt::NoModifier) {
    scrollLanes(turn.y() * kScrollPerTurn);
  } else {
    const double factor = std::pow(kZoomStep, turn.y() != 0 ? turn.y() : turn.x());
    const bool time_only = event->modifiers() & Qt::ControlModifier,
               value_only = event->modifiers() & Qt::ShiftModifier;
    zoomBy(value_only ? 1.0 : factor, time_only ? 1.0 : factor, event->position());
  }
  event->accept();
}

void CurveGraph::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  if (event->reason() == QContextMenuEvent::Mouse && (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
    return;
  if (busy() || !find_action_) return;
  QMenu menu(this);
  addGroups(menu, find_action_(ContextMenu::curve_graph));
  menu.exec(event->globalPos());
}

void CurveGraph::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  pointer_inside_ = false;
  hovered_ = {};
  update();
}

void CurveGraph::scrubTo(double x, Qt::KeyboardModifiers modifiers) {
  const double inside = std::clamp(x, 0.0, static_cast<double>(width()));
  if (inside != x) time_scale_.pan((inside - x) / 4.0);  // beyond the edge the content comes along
  const double time = view_.time.toSeconds(inside), fps = document_.fps();
  document_.setTime(modifiers & Qt::ShiftModifier ? time : std::round(time * fps) / fps);
}

void CurveGraph::updateHover(QPointF at) {
  const GraphPick pick = at.y() < graphHeight() && pointer_inside_ ? pickAt(view_, content_, at) : GraphPick{};
  const bool card = pick.kind != GraphPick::Kind::none || hovered_.kind != GraphPick::Kind::none;
  hovered_ = pick;
  if (card) update();
  updateCursor();
}

void CurveGraph::updateCursor() {
  Qt::CursorShape shape = Qt::ArrowCursor;
  if (press_ == Press::pan)
    shape = Qt::ClosedHandCursor;
  else if (mode_ != Mode::select)
    shape = Qt::CrossCursor;
  else if (press_ == Press::none && hovered_.kind == GraphPick::Kind::none) {
    if (const auto corner = boxCornerAt(pointer_)) {
      shape = corner->y() == 0             ? Qt::SizeHorCursor
              : corner->x() == 0           ? Qt::SizeVerCursor
              : corner->x() == corner->y() ? Qt::SizeBDiagCursor
                                           : Qt::SizeFDiagCursor;
    }
  }
  setCursor(shape);
}

// --- keyboard ------------------------------------------------------------------------------------------------------

bool CurveGraph::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool walks = focus_ring_ && (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab);
    const bool takes =
        busy() ? holdsKeyboard(key->key()) : walks || (mode_ != Mode::select && key->key() == Qt::Key_Escape);
    if (takes) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool tab = key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab;
    if (tab && !busy() && !content_.curves.empty() && !(key->modifiers() & Qt::ControlModifier)) {
      selectNeighbour(key->key() == Qt::Key_Tab ? 1 : -1);
      return true;
    }
  }
  return QWidget::event(event);
}

void CurveGraph::keyPressEvent(QKeyEvent* event) {
  event->accept();
  if (event->key() == Qt::Key_Alt && !alt_held_) {
    alt_held_ = true;
    content_.all_handles = true;
    redrawCurves();
  }
  if (event->key() == Qt::Key_I && preferences_.mouseScheme() == MouseScheme::maya) insert_held_ = true;
  if (event->key() == Qt::Key_Escape && (busy() || mode_ != Mode::select)) return cancel();
  if (drag_) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) {
      finishDrag(true);
    } else if (event->key() == Qt::Key_O || event->key() == Qt::Key_B) {
      setSoft({!soft_.on, soft_.radius});
    } else {
      drag_->press(*event);
      update();
    }
    return;
  }
  if (busy()) return;
  QWidget::keyPressEvent(event);
}

void CurveGraph::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_I && !event->isAutoRepeat()) insert_held_ = false;
  if (event->key() == Qt::Key_Alt && alt_held_) {
    alt_held_ = false;
    content_.all_handles = all_handles_;
    redrawCurves();
  }
  QWidget::keyReleaseEvent(event);
}

void CurveGraph::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  focus_ring_ = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
  update();
}

void CurveGraph::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  focus_ring_ = alt_held_ = insert_held_ = false;
  content_.all_handles = all_handles_;
  redrawCurves();
}

void CurveGraph::updateHints() {
  if (drag_ && drag_->start().modal) {
    setHints(this, {{tr("Click"), tr("confirm")},
                    {tr("X / Y"), tr("one axis")},
                    {tr("Digits"), tr("exact amount")},
                    {tr("Shift"), tr("finer")},
                    {tr("Ctrl"), tr("no snap")},
                    {tr("Esc"), tr("cancel")}});
  } else if (drag_ && drag_->start().kind == KeyDragKind::handle) {
    setHints(this, {{tr("Drag"), tr("turn the tangent")}, {tr("Shift"), tr("level")}, {tr("Esc"), tr("cancel")}});
  } else if (drag_ && drag_->start().kind == KeyDragKind::box) {
    setHints(this, {{tr("Drag"), tr("scale keys")},
                    {tr("Alt"), tr("about the middle")},
                    {tr("Ctrl"), tr("no snap")},
                    {tr("Esc"), tr("cancel")}});
  } else if (drag_) {
    setHints(this, {{tr("Drag"), tr("move keys")},
                    {tr("Shift"), tr("lock axis")},
                    {tr("Ctrl"), tr("no snap")},
                    {tr("Esc"), tr("cancel")}});
  } else if (mode_ == Mode::zoom_box) {
    setHints(this, {{tr("Drag"), tr("zoom to a box")}, {tr("Esc"), tr("cancel")}});
  } else if (mode_ != Mode::select || press_ == Press::box || press_ == Press::lasso) {
    setHints(this, {{tr("Drag"), tr("select inside")},
                    {tr("Shift"), tr("add")},
                    {tr("Ctrl"), tr("take away")},
                    {tr("Esc"), tr("cancel")}});
  } else if (preferences_.mouseScheme() == MouseScheme::blender) {
    setHints(this, {{tr("Drag"), tr("move keys, select in a box")},
                    {tr("Double-click"), tr("add a key")},
                    {tr("Alt+Click"), tr("column")},
                    {tr("Ctrl+Right"), tr("key, lasso")},
                    {tr("Middle"), tr("pan")},
                    {tr("Wheel"), tr("zoom")}});
  } else {
    setHints(this, {{tr("Drag"), tr("move keys, select in a box")},
                    {tr("Middle"), tr("move or scale selected keys")},
                    {tr("Double-click"), tr("add a key")},
                    {tr("Alt+Click"), tr("column")},
                    {tr("Alt+Middle"), tr("pan")},
                    {tr("Alt+Right, wheel"), tr("zoom")}});
  }
}

}  // namespace sinew::ui
