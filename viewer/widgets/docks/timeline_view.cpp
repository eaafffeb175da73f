#include "viewer/widgets/docks/timeline_view.h"

#include <algorithm>
#include <cmath>

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include "viewer/document/preferences.h"
#include "viewer/document/time_format.h"
#include "viewer/widgets/controls/hint_bar.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kSplitter = 4;
constexpr double kReach = 6.0;        // pixels around a key that belong to it
constexpr int kRangeReach = 8;        // pixels around the ends of the work range
constexpr int kRangeHeight = 12;      // of the zone at the top of the ruler where they are taken
constexpr double kZoomStep = 1.0015;  // per eighth of a degree of the wheel

}  // namespace

TimelineView::TimelineView(Document& document, Preferences& preferences, SharedTimeScale& time_scale, QWidget* parent)
    : QAbstractScrollArea(parent), document_(document), preferences_(preferences), time_scale_(time_scale) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Timeline"));
  viewport()->setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&document_, &Document::changed, this, &TimelineView::onChanged);
  connect(&preferences_, &Preferences::changed, this, &TimelineView::redraw);
  connect(&time_scale_, &SharedTimeScale::changed, this, &TimelineView::followScale);
  setHints(this, {{tr("Drag"), tr("scrub")},
                  {tr("Shift"), tr("between frames")},
                  {tr("Middle drag"), tr("pan")},
                  {tr("Wheel"), tr("zoom")},
                  {tr("Home"), tr("show all")}});
  keys_.update(document_);
  playhead_ = document_.time();
}

int TimelineView::timeLeft() const { return std::min(metrics::kLeftColumn, viewport()->width() / 3) + kSplitter; }

int TimelineView::rowTop(int row) const {
  const int top = metrics::kRuler + row * metrics::kKeyRow;
  return row == 0 ? top : top - verticalScrollBar()->value();  // the summary stays
}

void TimelineView::followScale() {
  scale_ = time_scale_.scaleFor(viewport()->width() - timeLeft());
  redraw();
}

void TimelineView::startDrag(Drag drag) {
  drag_ = drag;
  time_scale_.setHeld(drag != Drag::none);
}

void TimelineView::onChanged(DocumentChange change) {
  using Part = DocumentChange::Part;
  if (change.has(Part::instances | Part::selection | Part::clip | Part::keys)) {
    keys_.update(document_);
    updateScroll();
    revealActiveRow();
    redraw();
  } else if (change.has(Part::timing)) {
    redraw();
  }
  if (change.has(Part::time | Part::auto_key)) movePlayhead();
}

void TimelineView::redraw() {
  picture_valid_ = false;
  playhead_ = document_.time();
  viewport()->update();
}

void TimelineView::movePlayhead() {
  viewport()->update(playheadRect(playhead_));
  playhead_ = document_.time();
  viewport()->update(playheadRect(playhead_));
}

void TimelineView::updateScroll() {
  const int content = metrics::kRuler + static_cast<int>(keys_.rows().size()) * metrics::kKeyRow;
  verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(metrics::kKeyRow);
}

void TimelineView::revealActiveRow() {
  const auto& rows = keys_.rows();
  const auto active = std::ranges::find_if(rows, &KeyRow::active);
  if (active == rows.end()) return;
  const int top = rowTop(static_cast<int>(active - rows.begin()));
  const int first = metrics::kRuler + metrics::kKeyRow, last = viewport()->height() - metrics::kKeyRow;
  QScrollBar* scroll = verticalScrollBar();
  if (top < first) scroll->setValue(scroll->value() + top - first);
  if (top > last) scroll->setValue(scroll->value() + top - std::max(first, last));
}

void TimelineView::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  focus_ring_ = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
  viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusOutEvent(event);
  focus_ring_ = false;
  viewport()->update();
}

QString TimelineView::playheadText(double seconds) const {
  const double fps = document_.fps();
  const double shown = document_.playing() ? std::floor(seconds * fps + 1e-6) / fps : seconds;
  return formatTime(shown, fps, preferences_.timeFormat());
}

QRect TimelineView::playheadRect(double seconds) const {
  const int half = std::max(16, QFontMetrics(strongFont()).horizontalAdvance(playheadText(seconds)) / 2 + 6) + 2;
  return {static_cast<int>(xOf(seconds)) - half, 0, 2 * half + 1, viewport()->height()};
}

TimelineView::Drag TimelineView::rangeEndAt(QPoint point) const {
  if (point.y() >= kRangeHeight || point.x() < timeLeft()) return Drag::none;
  const double to_start = std::abs(point.x() - xOf(document_.rangeStart()));
  const double to_end = std::abs(point.x() - xOf(document_.rangeEnd()));
  if (std::min(to_start, to_end) > kRangeReach) return Drag::none;
  return to_start < to_end ? Drag::range_start : Drag::range_end;
}

double TimelineView::snapped(double seconds, Qt::KeyboardModifiers modifiers) const {
  if (modifiers & Qt::ShiftModifier) return seconds;
  return std::round(seconds * document_.fps()) / document_.fps();
}

void TimelineView::scrubTo(double x, Qt::KeyboardModifiers modifiers) {
  const double inside = std::clamp(x, 0.0, static_cast<double>(scale_.width()));
  if (inside != x) time_scale_.pan((inside - x) / 4.0);  // beyond the edge the content comes along
  document_.setTime(snapped(scale_.toSeconds(inside), modifiers));
}

bool TimelineView::goToKeyAt(QPoint point) {
  if (point.y() < metrics::kRuler) return false;
  const double reach = kReach / scale_.pixelsPerSecond();
  for (int row = 0; row < static_cast<int>(keys_.rows().size()); ++row) {
    const int top = rowTop(row);
    if (point.y() < top || point.y() >= top + metrics::kKeyRow) continue;
    const std::vector<double>& times = keys_.rows()[static_cast<std::size_t>(row)].times;
    const int key = nearestKey(times, scale_.toSeconds(point.x() - timeLeft()), reach);
    if (key < 0) return false;
    document_.setTime(times[static_cast<std::size_t>(key)]);
    return true;
  }
  return false;
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  drag_last_x_ = event->position().x();
  if (event->button() == Qt::MiddleButton) {
    startDrag(Drag::pan);
    viewport()->setCursor(Qt::ClosedHandCursor);
    return;
  }
  if (event->button() != Qt::LeftButton || !document_.active()) return;
  if (point.x() < timeLeft()) {
    // A name makes its joint the active one of the selection.
    for (int row = 1; row < static_cast<int>(keys_.rows().size()); ++row) {
      if (point.y() < std::max(rowTop(row), rowTop(0) + metrics::kKeyRow) ||
          point.y() >= rowTop(row) + metrics::kKeyRow) {
        continue;
      }
      std::vector<SelectionItem> items = document_.selection().items;
      const SelectionItem picked{SelectionItem::Kind::joint, document_.activeInstance(),
                                 keys_.rows()[static_cast<std::size_t>(row)].joint};
      std::erase(items, picked);
      items.push_back(picked);
      document_.select(items);
      return;
    }
    return;
  }
  startDrag(rangeEndAt(point));
  if (drag_ != Drag::none) return;
  document_.stop();
  startDrag(Drag::scrub);
  if (!goToKeyAt(point)) scrubTo(event->position().x() - timeLeft(), event->modifiers());
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x();
  const double moved = x - drag_last_x_;
  switch (drag_) {
    case Drag::none: {
      const QPoint point = event->position().toPoint();
      const bool on_range = document_.active() && rangeEndAt(point) != Drag::none;
      viewport()->setCursor(on_range ? Qt::SizeHorCursor : Qt::ArrowCursor);
      return;
    }
    case Drag::scrub:
      if (moved != 0.0) scrubTo(x - timeLeft(), event->modifiers());
      break;
    case Drag::pan:
      time_scale_.pan(moved);
      break;
    case Drag::range_start:
    case Drag::range_end: {
      const double frame = 1.0 / document_.fps();
      const double time = snapped(scale_.toSeconds(x - timeLeft()), event->modifiers());
      if (drag_ == Drag::range_start) {
        document_.setRange(std::min(time, document_.rangeEnd() - frame), document_.rangeEnd());
      } else {
        document_.setRange(document_.rangeStart(), std::max(time, document_.rangeStart() + frame));
      }
      break;
    }
  }
  drag_last_x_ = x;
}

void TimelineView::mouseReleaseEvent(QMouseEvent*) {
  startDrag(Drag::none);
  viewport()->setCursor(Qt::ArrowCursor);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  if (event->button() == Qt::LeftButton && point.x() >= timeLeft() && point.y() < kRangeHeight) {
    startDrag(Drag::none);
    document_.resetRange();
    return;
  }
  mousePressEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  if (event->position().x() < timeLeft()) {
    QAbstractScrollArea::wheelEvent(event);
    return;
  }
  if (turn.x() != 0 || event->modifiers() & Qt::ShiftModifier) {
    time_scale_.pan(turn.x() != 0 ? turn.x() : turn.y());
  } else {
    time_scale_.zoom(std::pow(kZoomStep, turn.y()), event->position().x() - timeLeft());
  }
  event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Home:
      time_scale_.frameAll();
      break;
    case Qt::Key_Left:
      document_.stepFrames(-1);
      break;
    case Qt::Key_Right:
      document_.stepFrames(1);
      break;
    case Qt::Key_Up:
      document_.goToNextKey();
      break;
    case Qt::Key_Down:
      document_.goToPreviousKey();
      break;
    default:
      QAbstractScrollArea::keyPressEvent(event);
      return;
  }
  event->accept();
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
  if (!document_.active()) return;
  const double time = snapped(scale_.toSeconds(event->pos().x() - timeLeft()), {});
  QMenu menu(this);
  menu.addAction(tr("Frame all"), &time_scale_, &SharedTimeScale::frameAll);
  menu.addSeparator();
  QAction* start = menu.addAction(tr("Work range starts here"), this,
                                  [this, time] { document_.setRange(time, document_.rangeEnd()); });
  start->setEnabled(time < document_.rangeEnd());
  QAction* end = menu.addAction(tr("Work range ends here"), this,
                                [this, time] { document_.setRange(document_.rangeStart(), time); });
  end->setEnabled(time > document_.rangeStart());
  menu.addAction(tr("Work range is the whole clip"), this, [this] { document_.resetRange(); });
  menu.addSeparator();
  auto* formats = new QActionGroup(&menu);
  const std::pair<TimeFormat, QString> choices[] = {
      {TimeFormat::frames, tr("Frames")}, {TimeFormat::seconds, tr("Seconds")}, {TimeFormat::timecode, tr("Timecode")}};
  for (const auto& [format, text] : choices) {
    QAction* action = menu.addAction(text, this, [this, chosen = format] { preferences_.setTimeFormat(chosen); });
    action->setCheckable(true);
    action->setChecked(preferences_.timeFormat() == format);
    formats->addAction(action);
  }
  menu.exec(event->globalPos());
}

bool TimelineView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Home &&
      static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier) {
    event->accept();  // frames the time here, not the scene
    return true;
  }
  return QAbstractScrollArea::event(event);
}

bool TimelineView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (help->pos().x() < timeLeft()) {
      QToolTip::hideText();
    } else if (rangeEndAt(help->pos()) != Drag::none) {
      QToolTip::showText(help->globalPos(), tr("Work range: drag its ends, double-click for the whole clip"), this);
    } else {
      const double time = scale_.toSeconds(help->pos().x() - timeLeft());
      QToolTip::showText(help->globalPos(),
                         tr("Frame %1, %2")
                             .arg(formatTime(snapped(time, {}), document_.fps(), TimeFormat::frames),
                                  formatTime(time, document_.fps(), TimeFormat::seconds)),
                         this);
    }
    return true;
  }
  return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::scrollContentsBy(int, int) { redraw(); }

void TimelineView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  time_scale_.setWidth(viewport()->width() - timeLeft());
  updateScroll();
  followScale();
}

void TimelineView::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) redraw();
}

void TimelineView::paintEvent(QPaintEvent* event) {
  QElapsedTimer clock;
  clock.start();
  if (!picture_valid_) paintPicture();
  QPainter painter(viewport());
  const qreal ratio = picture_.devicePixelRatio();
  last_paint_.pixels = 0;
  for (const QRect& part : event->region()) {
    painter.drawPixmap(QRectF(part), picture_, QRectF(QPointF(part.topLeft()) * ratio, QSizeF(part.size()) * ratio));
    last_paint_.pixels += part.width() * part.height();
  }
  paintPlayhead(painter);
  if (focus_ring_) {
    painter.setClipping(false);
    painter.setPen(QPen(theme().accent, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
  }
  last_paint_.microseconds = clock.nsecsElapsed() / 1000;
}

}  // namespace sinew::ui
