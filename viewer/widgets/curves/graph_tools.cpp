#include "viewer/widgets/curves/graph_tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "viewer/document/text/time_format.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kThreshold = 3.0;  // pixels that a press may move and still be a click
constexpr double kZoomPerPixel = 1.006;
constexpr double kRadiusStep = 1.15, kMinRadius = 0.02, kMaxRadius = 60.0;  // seconds

bool beyondClick(QPointF from, QPointF to) { return (to - from).manhattanLength() > kThreshold; }

}  // namespace

CurveGraph::Tools::Tools(CurveGraph& graph)
    : stack(graph),
      keys(stack, graph),
      regions(stack, graph),
      view(graph),
      click(stack, graph, keys, regions),
      scrub(graph.document_, graph.time_scale_,
            [&graph] { return QRect(0, graph.graphHeight(), graph.width(), GraphPainter::kRuler); }) {
  for (Tool* tool : std::initializer_list<Tool*>{&click, &view, &keys, &regions, &scrub}) stack.push(*tool);
  stack.onHolding([this, &graph] { graph.time_scale_.setHeld(stack.busy()); });
}

// --- keys ----------------------------------------------------------------------------------------------------------

void CurveGraph::KeysTool::begin(const KeyDrag::Start& begun, QPointF at, Qt::KeyboardModifiers modifiers) {
  drag_ = std::make_unique<KeyDrag>(graph_.document_, graph_.view_, graph_.content_, begun, graph_.snap_, graph_.soft_);
  start(begun.modal, at, modifiers);
  expectNumber();
  graph_.update();
}

void CurveGraph::KeysTool::setSoft(const SoftOptions& soft) {
  if (drag_) drag_->setSoft(soft);
}

Taken CurveGraph::KeysTool::press(const QMouseEvent& event) {
  if (modal()) return ModalDrag::press(event);
  if (event.button() != Qt::MiddleButton) return Taken::no;
  if (insert_held_) {
    graph_.insertKey(event.position());
    return Taken::done;
  }
  const bool view = event.modifiers() & (Qt::AltModifier | Qt::ControlModifier);
  const bool ruler = event.position().y() >= graph_.graphHeight();
  if (graph_.preferences_.mouseScheme() != MouseScheme::maya || view || ruler) return Taken::no;
  if (selectedIn(graph_.content_).empty()) {
    emit graph_.refused(tr("No key in the curve editor is selected; the middle button moves selected keys."));
    return Taken::done;
  }
  begin({.kind = graph_.middle_drag_, .grabbed = {}, .box_corner = {}, .modal = false}, event.position(),
        event.modifiers());
  return Taken::held;
}

bool CurveGraph::KeysTool::wheel(const QWheelEvent& event) {
  if (!running()) return false;
  if (drag_->soft().on) {
    SoftOptions soft = drag_->soft();
    soft.radius =
        std::clamp(soft.radius * std::pow(kRadiusStep, event.angleDelta().y() / 120.0), kMinRadius, kMaxRadius);
    graph_.setSoft(soft);
  }
  return true;
}

bool CurveGraph::KeysTool::key(const QKeyEvent& event) {
  if (running()) return ModalDrag::key(event);
  if (stack().keys().is(ToolKey::insert, event) && !event.isAutoRepeat())
    insert_held_ = event.type() == QEvent::KeyPress;
  return false;
}

void CurveGraph::KeysTool::apply() {
  const bool in_value = lock().axis == 1;
  drag_->moveTo({.from = begun(),
                 .at = pointer(),
                 .modifiers = modifiers(),
                 .axis = lock().axis < 0 ? KeyDrag::Axis::both
                         : in_value      ? KeyDrag::Axis::value
                                         : KeyDrag::Axis::time,
                 .snaps_time = snaps(graph_.snap_.time),
                 .number = typed().empty() ? std::nullopt : std::optional(typed().value(0))});
  graph_.update();
}

void CurveGraph::KeysTool::revert() {
  drag_->cancel();
  drag_.reset();
}

void CurveGraph::KeysTool::ended() {
  if (const auto done = std::move(drag_); done && !done->moved() && !done->refusal().isEmpty())
    emit graph_.refused(done->refusal());
  graph_.rebuild();
  graph_.redraw();
}

QString CurveGraph::KeysTool::lockText() const {
  return lock().axis == 0 ? tr("time only") : lock().axis == 1 ? tr("value only") : QString();
}

int CurveGraph::KeysTool::axes() const {
  const KeyDragKind kind = drag_->start().kind;
  return takesNumbers() && kind != KeyDragKind::ripple ? 2 : 0;
}

void CurveGraph::KeysTool::locked() { expectNumber(); }

bool CurveGraph::KeysTool::takesNumbers() const {
  const KeyDragKind kind = drag_->start().kind;
  return kind != KeyDragKind::handle && kind != KeyDragKind::box;
}

// Of a move frames, or the value where it is locked to that; of a scale a factor.
void CurveGraph::KeysTool::expectNumber() {
  if (drag_->start().kind == KeyDragKind::scale) return typed().reset(1, 1.0);
  if (lock().axis == 1) return typed().reset();
  typed().reset(1, 0.0, [fps = graph_.time_scale_.ruler().fps](const QString& text) {
    return parseTime(text, fps, TimeFormat::frames);
  });
}

bool CurveGraph::KeysTool::otherKey(const QKeyEvent& event) {
  if (!stack().keys().is(ToolKey::soft, event)) return false;
  graph_.setSoft({!graph_.soft_.on, graph_.soft_.radius});
  return true;
}

Hints CurveGraph::KeysTool::startHints() const {
  if (modal()) return {};
  switch (drag_->start().kind) {
    case KeyDragKind::handle:
      return {{tr("Drag"), tr("turn the tangent")}, {tr("Shift"), tr("level")}};
    case KeyDragKind::box:
      return {{tr("Drag"), tr("scale keys")}, {tr("Alt"), tr("about the middle")}};
    default:
      return {{tr("Drag"), tr("move keys")}, {tr("Shift"), tr("lock axis")}};
  }
}

QString CurveGraph::KeysTool::snapText() const {
  if (drag_->start().kind == KeyDragKind::handle) return {};
  return graph_.snap_.time ? tr("no snap") : tr("snap");
}

void CurveGraph::KeysTool::paint(QPainter& painter) const {
  if (!drag_) return;
  const Theme& t = theme();
  if (drag_->start().kind == KeyDragKind::move && drag_->soft().on) {
    const double radius = drag_->soft().radius * graph_.view_.time.pixelsPerSecond();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(withAlpha(t.text, 0.5), 1.0));
    painter.drawEllipse(graph_.pointer_, radius, radius);
  }
  const QString text = headerWithNumbers();
  if (text.isEmpty()) return;
  painter.setFont(strongFont());
  const QRectF pill(56.5, 8.5, painter.fontMetrics().horizontalAdvance(text) + 20, 24);
  painter.setPen(QPen(t.field_edge, 1.0));
  painter.setBrush(withAlpha(t.dark ? t.seam : t.panel, 0.92));
  painter.drawRoundedRect(pill, metrics::kRadius, metrics::kRadius);
  painter.setPen(drag_->refusal().isEmpty() ? t.text : t.warn);
  painter.drawText(pill, Qt::AlignCenter, text);
}

// --- regions -------------------------------------------------------------------------------------------------------

void CurveGraph::RegionTool::arm(Mode mode) {
  armed_ = mode;
  graph_.tools_->stack.refresh();
}

void CurveGraph::RegionTool::begin(QPointF at, Qt::KeyboardModifiers modifiers) {
  running_ = true;
  inserts_ = false;
  shape_ = armed_.value_or(Mode::box);
  from_ = at_ = at;
  lasso_ = {at};
  modifiers_ = modifiers;
}

Taken CurveGraph::RegionTool::press(const QMouseEvent& event) {
  const bool places = event.button() == Qt::RightButton && event.modifiers() & Qt::ControlModifier;
  if (!places && (!armed_ || event.button() != Qt::LeftButton)) return Taken::no;
  begin(event.position(), event.modifiers());
  if (places) {
    // With Ctrl the right button's lasso begins; it does not take away.
    shape_ = Mode::lasso;
    modifiers_ &= ~Qt::ControlModifier;
    inserts_ = true;
  }
  return Taken::held;
}

bool CurveGraph::RegionTool::move(const QMouseEvent& event) {
  if (!running_) return false;
  at_ = event.position();
  if (inserts_ && !beyondClick(from_, at_)) return true;
  inserts_ = false;
  lasso_ << at_;
  graph_.update();
  return true;
}

void CurveGraph::RegionTool::release(const QMouseEvent& event) {
  at_ = event.position();
  const bool inserts = inserts_;
  const Mode shape = shape_;
  if (inserts)
    graph_.insertKey(from_);
  else if (shape == Mode::zoom_box)
    zoom();
  else
    select(modifiers_);
  cancel();
}

void CurveGraph::RegionTool::select(Qt::KeyboardModifiers modifiers) {
  const KnotSets found = shape_ == Mode::lasso
                             ? knotsIn(graph_.view_, graph_.content_, lasso_)
                             : knotsIn(graph_.view_, graph_.content_, QRectF(from_, at_).normalized());
  graph_.document_.selectKeys(found, selectMode(modifiers));
}

void CurveGraph::RegionTool::zoom() {
  const QRectF box = QRectF(from_, at_).normalized();
  if (box.width() <= kThreshold || box.height() <= kThreshold) return;
  graph_.value_framed_ = false;
  GraphView& view = graph_.view_;
  const double high = view.value.toValue(box.top()), low = view.value.toValue(box.bottom());
  graph_.time_scale_.frame(view.time.toSeconds(box.left()), view.time.toSeconds(box.right()), 0.0);
  view.value.frame(low, high, 0.0, 1e-9);
  graph_.redraw();
}

bool CurveGraph::RegionTool::key(const QKeyEvent& event) {
  if (!wants(event) || event.type() != QEvent::KeyPress) return false;
  cancel();
  return true;
}

void CurveGraph::RegionTool::cancel() {
  running_ = inserts_ = false;
  armed_.reset();
  lasso_.clear();
  graph_.update();
}

bool CurveGraph::RegionTool::wants(const QKeyEvent& event) const {
  return armed_ && stack_.keys().is(ToolKey::cancel, event);
}

Hints CurveGraph::RegionTool::hints() const {
  if (!armed_ && (!running_ || inserts_)) return {};
  const Hint put_back{stack_.keys().text(ToolKey::cancel), tr("cancel")};
  if (armed_ == Mode::zoom_box) return {{tr("Drag"), tr("zoom to a box")}, put_back};
  return {{tr("Drag"), tr("select inside")}, {tr("Shift"), tr("add")}, {tr("Ctrl"), tr("take away")}, put_back};
}

std::optional<Qt::CursorShape> CurveGraph::RegionTool::cursor() const {
  return armed_ ? std::optional(Qt::CrossCursor) : std::nullopt;
}

void CurveGraph::RegionTool::paint(QPainter& painter) const {
  if (!running_ || inserts_) return;
  painter.setPen(QPen(theme().accent, 1.0));
  painter.setBrush(withAlpha(theme().accent, 0.12));
  if (shape_ != Mode::lasso)
    painter.drawRect(QRectF(from_, at_).normalized().translated(0.5, 0.5));
  else if (lasso_.size() > 1)
    painter.drawPolygon(lasso_);
}

// --- the view ------------------------------------------------------------------------------------------------------

Taken CurveGraph::ViewTool::press(const QMouseEvent& event) {
  const bool zooms = event.button() == Qt::RightButton && event.modifiers() & Qt::AltModifier;
  if (!zooms && event.button() != Qt::MiddleButton) return Taken::no;
  drag_ = zooms || event.modifiers() & Qt::ControlModifier ? Drag::zoom : Drag::pan;
  from_ = last_ = event.position();
  modifiers_ = event.modifiers();
  time_factor_ = value_factor_ = 1.0;
  return Taken::held;
}

bool CurveGraph::ViewTool::move(const QMouseEvent& event) {
  if (drag_ == Drag::none) return false;
  const QPointF at = event.position(), by = at - std::exchange(last_, at);
  if (drag_ == Drag::pan) {
    graph_.panBy(by);
  } else {
    // One axis with Ctrl: that of the way so far.
    const QPointF way = at - from_;
    const bool one = modifiers_ & Qt::ControlModifier, in_time = std::abs(way.x()) >= std::abs(way.y());
    const double time = one && !in_time ? 1.0 : std::pow(kZoomPerPixel, by.x());
    const double value = one && in_time ? 1.0 : std::pow(kZoomPerPixel, -by.y());
    time_factor_ *= time;
    value_factor_ *= value;
    graph_.zoomBy(time, value, from_);
  }
  graph_.update();
  return true;
}

void CurveGraph::ViewTool::cancel() {
  if (std::exchange(drag_, Drag::none) == Drag::pan)
    graph_.panBy(from_ - last_);
  else
    graph_.zoomBy(1.0 / time_factor_, 1.0 / value_factor_, from_);
}

std::optional<Qt::CursorShape> CurveGraph::ViewTool::cursor() const {
  return drag_ == Drag::pan ? std::optional(Qt::ClosedHandCursor) : std::nullopt;
}

// --- clicks --------------------------------------------------------------------------------------------------------

Taken CurveGraph::ClickTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return Taken::no;
  pressed_ = Press{event.position(), event.modifiers(), pickAt(graph_.view_, graph_.content_, event.position())};
  const GraphPick& pick = pressed_->pick;
  if (!(event.modifiers() & Qt::AltModifier) && pick.kind == GraphPick::Kind::knot) {
    pressed_->was_selected = graph_.content_.curves[pick.curve].isSelected(pick.knot);
    if (!pressed_->was_selected) graph_.select(pick, event.modifiers());
  }
  return Taken::held;
}

Taken CurveGraph::ClickTool::doubleClick(const QMouseEvent& event) {
  const GraphPick pick = pickAt(graph_.view_, graph_.content_, event.position());
  if (event.button() != Qt::LeftButton || pick.kind != GraphPick::Kind::curve || event.modifiers()) return press(event);
  graph_.insertKey(event.position());
  return Taken::done;
}

bool CurveGraph::ClickTool::move(const QMouseEvent& event) {
  if (!pressed_) {
    graph_.updateHover(event.position());
    return graph_.hovered_.kind != GraphPick::Kind::none;
  }
  if (!beyondClick(pressed_->at, event.position()) || pressed_->modifiers & Qt::AltModifier) return true;
  const Press press = *std::exchange(pressed_, std::nullopt);
  const GraphPick& pick = press.pick;
  const std::optional<QPoint> corner = graph_.boxCornerAt(press.at);
  const bool handle = pick.kind == GraphPick::Kind::handle;
  if (handle || corner || pick.kind == GraphPick::Kind::knot) {
    KeyDrag::Start start{.kind = KeyDragKind::move, .grabbed = pick, .box_corner = {}, .modal = false};
    if (handle) {
      start.kind = KeyDragKind::handle;
      if (!graph_.content_.curves[pick.curve].isSelected(pick.knot))
        graph_.select({GraphPick::Kind::knot, pick.curve, pick.knot, Side::out}, {});
    } else if (pick.kind != GraphPick::Kind::knot) {
      start = {.kind = KeyDragKind::box, .grabbed = {}, .box_corner = *corner, .modal = false};
    }
    stack_.handOver(keys_);
    keys_.begin(start, press.at, press.modifiers);
    return keys_.move(event);
  }
  stack_.handOver(regions_);
  regions_.begin(press.at, press.modifiers);
  return regions_.move(event);
}

void CurveGraph::ClickTool::release(const QMouseEvent&) {
  if (!pressed_) return;
  const Press press = *std::exchange(pressed_, std::nullopt);
  const GraphPick& pick = press.pick;
  const bool more = press.modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
  if (press.modifiers & Qt::AltModifier) {
    if (pick.kind == GraphPick::Kind::none) return;
    if (press.modifiers & Qt::ControlModifier)
      graph_.selectWholeCurve(pick.curve);
    else if (pick.kind == GraphPick::Kind::knot)
      graph_.selectColumn(graph_.content_.curves[pick.curve].times()[pick.knot]);
  } else if (pick.kind == GraphPick::Kind::knot) {
    if (press.was_selected && !(press.modifiers & Qt::ShiftModifier)) graph_.select(pick, press.modifiers);
  } else if (pick.kind == GraphPick::Kind::curve) {
    graph_.select(pick, press.modifiers);
  } else if (pick.kind == GraphPick::Kind::none && !more) {
    graph_.document_.selectKeys({});
  }
}

void CurveGraph::ClickTool::leave() {
  if (std::exchange(graph_.hovered_, GraphPick{}).kind != GraphPick::Kind::none) graph_.update();
}

std::optional<Qt::CursorShape> CurveGraph::ClickTool::cursor() const {
  if (pressed_ || graph_.hovered_.kind != GraphPick::Kind::none) return std::nullopt;
  const auto corner = graph_.boxCornerAt(graph_.pointer_);
  if (!corner) return std::nullopt;
  return corner->y() == 0             ? Qt::SizeHorCursor
         : corner->x() == 0           ? Qt::SizeVerCursor
         : corner->x() == corner->y() ? Qt::SizeBDiagCursor
                                      : Qt::SizeFDiagCursor;
}

Hints CurveGraph::ClickTool::hints() const {
  const auto row = [](const QString& keys, const QString& what) { return Hint{keys, what}; };
  Hints hints{row(tr("Drag"), tr("move keys, select in a box"))};
  if (graph_.preferences_.mouseScheme() == MouseScheme::blender)
    return hints << row(tr("Double-click"), tr("add a key")) << row(tr("Alt+Click"), tr("column"))
                 << row(tr("Ctrl+Right"), tr("key, lasso")) << row(tr("Middle"), tr("pan"))
                 << row(tr("Wheel"), tr("zoom"));
  return hints << row(tr("Middle"), tr("move or scale selected keys")) << row(tr("Double-click"), tr("add a key"))
               << row(tr("Alt+Click"), tr("column")) << row(tr("Alt+Middle"), tr("pan"))
               << row(tr("Alt+Right, wheel"), tr("zoom"));
}

}  // namespace sinew::ui
