#include "viewer/widgets/picker/map_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "viewer/document/text/role_text.h"
#include "viewer/widgets/controls/outline.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/side_colour.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr double kReach = 8.0;                   // pixels beside a part at which it is still meant
constexpr double kMaxScale = 1.6;                // of a figure in a large panel
constexpr int kMargin = 8, kWords = 20;          // of the row that names the joint
constexpr double kFill = 0.22, kHovered = 0.45;  // opacity of parts

double distance(const QPainterPath& shape, QPointF at) {
  double nearest = std::numeric_limits<double>::max();
  for (const QPolygonF& outline : shape.toSubpathPolygons()) nearest = std::min(nearest, distanceTo(outline, at));
  return nearest;
}

}  // namespace

PickerMapView::PickerMapView(Document& document, QWidget* parent) : QWidget(parent), document_(document) {
  setObjectName(QStringLiteral("picker_map"));
  setAccessibleName(tr("Figure whose parts select joints"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setHints(this, {{tr("Click"), tr("select")},
                  {tr("Shift"), tr("add")},
                  {tr("Ctrl"), tr("toggle")},
                  {tr("Drag"), tr("select inside")},
                  {tr("Double-click"), tr("select the limb")}});
}

void PickerMapView::setMap(BodyMap map, bool scrolls) {
  map_ = std::move(map);
  scrolls_ = scrolls;
  hovered_.reset();
  current_.reset();
  pressed_.reset();
  boxed_.reset();
  setMinimumSize(scrolls ? (map_.bounds.size() + QSizeF(2 * kMargin, 2 * kMargin + kWords)).toSize() : QSize(0, 0));
  updateGeometry();
  update();
}

QSize PickerMapView::minimumSizeHint() const { return scrolls_ ? minimumSize() : QSize(120, 150); }

QTransform PickerMapView::toPixels() const {
  if (map_.bounds.isEmpty()) return {};
  const QRectF room = QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin - kWords);
  const double fits = std::min(room.width() / map_.bounds.width(), room.height() / map_.bounds.height());
  const double scale = scrolls_ ? 1.0 : std::clamp(fits, 0.1, kMaxScale);
  const QPointF corner = scrolls_ ? room.topLeft() : room.center() - scale * map_.bounds.center();
  QTransform to = QTransform::fromTranslate(corner.x(), corner.y());
  return to.scale(scale, scale);
}

QPointF PickerMapView::placeOf(JointIndex joint) const {
  const auto part = std::ranges::find(map_.parts, joint, &BodyPart::joint);
  return part == map_.parts.end() ? QPointF() : toPixels().map(part->shape.boundingRect().center());
}

std::optional<std::size_t> PickerMapView::partAt(QPointF at) const {
  const QTransform to = toPixels();
  const QPointF in_map = to.inverted().map(at);
  const double reach = kReach / to.m11();
  std::optional<std::size_t> nearest;
  double best = reach;
  // The last one lies on top.
  for (std::size_t i = map_.parts.size(); i-- > 0;) {
    const QPainterPath& shape = map_.parts[i].shape;
    if (!shape.boundingRect().adjusted(-reach, -reach, reach, reach).contains(in_map)) continue;
    const double off = distance(shape, in_map);
    if (off < best) best = off, nearest = i;
  }
  return nearest;
}

JointIndex PickerMapView::hovered() const { return hovered_ ? map_.parts[*hovered_].joint : kNoJoint; }

void PickerMapView::hover(std::optional<std::size_t> part) {
  if (hovered_ == part) return;
  hovered_ = part;
  setCursor(part ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

QRectF PickerMapView::boxOf(QPointF corner) const { return QRectF(*pressed_, corner).normalized(); }

void PickerMapView::select(const std::vector<std::size_t>& parts, Qt::KeyboardModifiers modifiers) {
  const InstanceId active = document_.activeInstance();
  const SelectMode mode = selectMode(modifiers);
  std::vector<SelectionItem> items;
  for (const std::size_t part : parts) {
    const SelectionItem item{SelectionItem::Kind::joint, active, map_.parts[part].joint};
    if (std::ranges::find(items, item) == items.end()) items.push_back(item);
  }
  if (!items.empty())
    document_.select(items, mode);
  else if (mode == SelectMode::replace)
    document_.clearSelection();
}

bool PickerMapView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOwnKey(static_cast<QKeyEvent*>(event)->key())) {
    event->accept();
    return true;
  }
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const Instance* active = document_.active();
  const auto part = partAt(help->pos());
  if (part && active) {
    const JointIndex joint = map_.parts[*part].joint;
    QString text = QString::fromStdString(active->character->skeleton[joint].name);
    if (const auto role = document_.roles(active->id).role(joint))
      text = tr("%1: %2", "role: joint").arg(wholeRoleText(*role), text);
    QToolTip::showText(help->globalPos(),
                       text + QLatin1Char('\n') + tr("Shift adds, Ctrl toggles, a double click takes the limb"), this);
  } else {
    QToolTip::hideText();
  }
  return true;
}

bool PickerMapView::isOwnKey(int key) const {
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return true;
    default:
      return key == Qt::Key_Escape && pressed_;
  }
}

void PickerMapView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  pressed_ = event->position();
}

void PickerMapView::mouseMoveEvent(QMouseEvent* event) {
  if (!pressed_) return hover(partAt(event->position()));
  if (!boxed_ && (event->position() - *pressed_).manhattanLength() < QApplication::startDragDistance()) return;
  hover(std::nullopt);
  boxed_ = event->position();
  update();
}

void PickerMapView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !pressed_) return event->ignore();
  std::vector<std::size_t> parts;
  if (boxed_) {
    const QRectF box = boxOf(event->position());
    const QTransform to = toPixels();
    for (std::size_t i = 0; i < map_.parts.size(); ++i) {
      if (to.map(map_.parts[i].shape).intersects(box)) parts.push_back(i);
    }
  } else if (const auto part = partAt(event->position())) {
    parts.push_back(*part);
  }
  pressed_.reset();
  boxed_.reset();
  select(parts, event->modifiers());
  hover(partAt(event->position()));
  update();
}

void PickerMapView::mouseDoubleClickEvent(QMouseEvent* event) {
  const auto part = partAt(event->position());
  if (event->button() != Qt::LeftButton || !part) return;
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < map_.parts.size(); ++i) {
    if (map_.parts[i].limb == map_.parts[*part].limb && i != *part) parts.push_back(i);
  }
  parts.push_back(*part);  // the last one is the active one
  // The first of both clicks has toggled what is meant now.
  const bool more = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
  select(parts, more ? Qt::ShiftModifier : Qt::NoModifier);
}

void PickerMapView::leaveEvent(QEvent*) { hover(std::nullopt); }

void PickerMapView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void PickerMapView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

void PickerMapView::ensureCurrent() {
  if (current_ && *current_ < map_.parts.size()) return;
  current_.reset();
  const Instance* active = document_.active();
  const auto part = std::ranges::find(map_.parts, active ? document_.activeJoint() : kNoJoint, &BodyPart::joint);
  if (!map_.parts.empty())
    current_ = part == map_.parts.end() ? 0 : static_cast<std::size_t>(part - map_.parts.begin());
}

void PickerMapView::step(QPointF way) {
  if (!current_) return;
  const QPointF from = map_.parts[*current_].shape.boundingRect().center();
  std::optional<std::size_t> nearest;
  double best = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < map_.parts.size(); ++i) {
    const QPointF to = map_.parts[i].shape.boundingRect().center() - from;
    const double along = QPointF::dotProduct(to, way), across = std::abs(to.x() * way.y() - to.y() * way.x());
    // What lies more ahead than beside; what lies beside counts twice.
    if (along <= 0.5 || along < 0.5 * across) continue;
    if (const double far = along + 2.0 * across; far < best) best = far, nearest = i;
  }
  if (nearest) current_ = nearest;
}

void PickerMapView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && pressed_) {
    pressed_.reset();
    boxed_.reset();
    return update();
  }
  const bool had = current_.has_value();
  ensureCurrent();
  switch (event->key()) {
    case Qt::Key_Left:
      if (had) step({-1.0, 0.0});
      break;
    case Qt::Key_Right:
      if (had) step({1.0, 0.0});
      break;
    case Qt::Key_Up:
      if (had) step({0.0, -1.0});
      break;
    case Qt::Key_Down:
      if (had) step({0.0, 1.0});
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (current_) select({*current_}, event->modifiers());
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  update();
}

void PickerMapView::paintPart(QPainter& painter, std::size_t part, bool selected, bool active) const {
  const Theme& t = theme();
  const BodyPart& of = map_.parts[part];
  const QColor colour = sideColour(of.side);
  const bool hovered = hovered_ == part;
  QColor fill = selected ? t.accent_fill : withAlpha(colour, hovered ? kHovered : kFill);
  if (selected && hovered) fill = mixed(fill, t.accent, 0.4);
  QPen pen(selected ? (active ? t.text : t.accent) : colour, active ? 1.8 : hovered || selected ? 1.5 : 1.1);
  pen.setCosmetic(true);
  pen.setJoinStyle(Qt::RoundJoin);
  painter.setPen(pen);
  painter.setBrush(fill);
  painter.drawPath(of.shape);
}

void PickerMapView::paintWords(QPainter& painter) const {
  const Theme& t = theme();
  const Instance* active = document_.active();
  const auto named = hovered_ ? hovered_ : hasFocus() ? current_ : std::nullopt;
  if (!named || !active) return;
  const BodyPart& part = map_.parts[*named];
  const QRect row(kMargin, height() - kWords - 2, width() - 2 * kMargin, kWords);
  const QString joint = QString::fromStdString(active->character->skeleton[part.joint].name);
  painter.setFont(textFont());
  painter.setPen(part.side == BodySide::middle ? t.text : sideColour(part.side));
  painter.drawText(row, Qt::AlignCenter, painter.fontMetrics().elidedText(joint, Qt::ElideMiddle, row.width()));
}

void PickerMapView::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.fillRect(rect(), t.canvas);
  painter.setRenderHint(QPainter::Antialiasing);
  const Instance* active = document_.active();
  if (map_.empty() || !active) return;
  if (!scrolls_) {
    painter.setFont(strongFont());
    const QRect corners = rect().adjusted(metrics::kPadLeft, 6, -metrics::kPadLeft, -6);
    painter.setPen(t.side_right);
    painter.drawText(corners, Qt::AlignLeft | Qt::AlignTop, tr("Right", "side of a body"));
    painter.setPen(t.side_left);
    painter.drawText(corners, Qt::AlignRight | Qt::AlignTop, tr("Left", "side of a body"));
  }
  painter.save();
  painter.setTransform(toPixels(), true);
  QPen line(t.edge, 1.2);
  line.setCosmetic(true);
  painter.setPen(line);
  painter.drawLines(map_.lines.data(), static_cast<int>(map_.lines.size()));
  const JointIndex last = document_.activeJoint();
  for (std::size_t i = 0; i < map_.parts.size(); ++i) {
    const JointIndex joint = map_.parts[i].joint;
    const bool selected = document_.isSelected(active->id, joint);
    paintPart(painter, i, selected, selected && joint == last);
  }
  if (hasFocus() && current_) {
    QPen ring(t.accent, 2.0, Qt::DotLine);
    ring.setCosmetic(true);
    painter.setPen(ring);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(map_.parts[*current_].shape.boundingRect().adjusted(-3, -3, 3, 3), 3, 3);
  }
  painter.restore();
  if (boxed_) {
    painter.setPen(QPen(t.accent, 1.0));
    painter.setBrush(withAlpha(t.accent, 0.15));
    painter.drawRect(boxOf(*boxed_));
  }
  paintWords(painter);
}

}  // namespace sinew::ui
