#include "viewer/widgets/controls/fields/choices/radial_menu.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>

#include "core/math/units.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kPieceRow = 28, kPiecePad = 10, kPieceGap = 6, kDead = 18;  // pixels; kDead: less than that is no way
constexpr double kWide = 96.0, kHigh = 84.0;                              // from the middle to the entries

// A turn for each direction, clockwise from the top.
double angleOf(qsizetype direction) {
  return kTwoPi<double> * static_cast<double>(direction) / RadialMenu::kDirections;
}

QString textOf(const QAction& entry) { return entry.text().remove(QLatin1Char('&')); }

}  // namespace

RadialMenu::RadialMenu(const QList<QAction*>& entries, QWidget* parent)
    : QWidget(parent, Qt::Popup | Qt::FramelessWindowHint | Qt::NoDropShadowWindowHint),
      entries_(entries.mid(0, kDirections)) {
  setObjectName(QStringLiteral("radial_menu"));
  setAccessibleName(tr("Menu around the pointer"));
  setAttribute(Qt::WA_DeleteOnClose);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  layOut();
}

void RadialMenu::layOut() {
  const QFontMetrics text(textFont());
  QList<QRect> places;
  QRect all;
  for (qsizetype i = 0; i < entries_.size(); ++i) {
    if (!entries_[i]) {
      places << QRect();
      continue;
    }
    const int width = 2 * kPiecePad + metrics::kIcon + kPieceGap + text.horizontalAdvance(textOf(*entries_[i]));
    const double x = std::sin(angleOf(i)) * kWide, y = -std::cos(angleOf(i)) * kHigh;
    // Entries at the sides begin where the others have their middle.
    const double left = std::abs(x) < 1.0 ? x - 0.5 * width : x > 0.0 ? x : x - width;
    places << QRect(qRound(left), qRound(y - 0.5 * kPieceRow), width, kPieceRow);
    all |= places.back();
  }
  const QRect middle(-kDead, -kDead, 2 * kDead, 2 * kDead);
  all |= middle;
  from_ = -all.topLeft();
  QRegion shape(middle.translated(from_), QRegion::Ellipse);
  for (QRect& place : places) {
    place.translate(place.isNull() ? QPoint() : from_);
    shape |= place;
  }
  places_ = places;
  resize(all.size());
  setMask(shape);
}

void RadialMenu::openAt(QPoint pointer, const QList<QKeySequence>& keys) {
  for (const QKeySequence& key : keys)
    if (!key.isEmpty()) held_keys_ << key[0].key();
  const QRect screen = (parentWidget() ? parentWidget()->screen() : this->screen())->availableGeometry();
  QPoint corner = pointer - from_;
  corner.setX(std::clamp(corner.x(), screen.left(), std::max(screen.left(), screen.right() - width() + 1)));
  corner.setY(std::clamp(corner.y(), screen.top(), std::max(screen.top(), screen.bottom() - height() + 1)));
  move(corner);
  from_ = pointer - corner;
  show();
  setFocus(Qt::PopupFocusReason);
}

QPoint RadialMenu::placeOf(const QAction* entry) const {
  const qsizetype at = entries_.indexOf(const_cast<QAction*>(entry));
  return at < 0 ? QPoint(-1, -1) : places_[at].center();
}

void RadialMenu::choose(QPoint pointer) {
  int chosen = -1;
  for (qsizetype i = 0; i < places_.size(); ++i)
    if (places_[i].contains(pointer)) chosen = static_cast<int>(i);
  const QPointF way = pointer - from_;
  if (chosen < 0 && std::hypot(way.x(), way.y()) > kDead) {
    const double share = std::atan2(way.x(), -way.y()) / kTwoPi<double>;
    const int direction = (static_cast<int>(std::lround(share * kDirections)) + kDirections) % kDirections;
    if (entries_.value(direction)) chosen = direction;
  }
  if (chosen == current_) return;
  current_ = chosen;
  update();
}

void RadialMenu::pick() {
  QAction* entry = current();
  close();
  if (entry) emit picked(entry);
}

bool RadialMenu::event(QEvent* event) {
  // No key means anything else while it is open.
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void RadialMenu::mouseMoveEvent(QMouseEvent* event) { choose(event->position().toPoint()); }

void RadialMenu::mousePressEvent(QMouseEvent* event) { choose(event->position().toPoint()); }

void RadialMenu::mouseReleaseEvent(QMouseEvent* event) {
  choose(event->position().toPoint());
  pick();
}

void RadialMenu::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) close();
}

void RadialMenu::keyReleaseEvent(QKeyEvent* event) {
  if (event->isAutoRepeat() || !held_keys_.contains(event->key())) return;
  held_keys_.clear();
  if (current_ >= 0) pick();
}

void RadialMenu::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.fillRect(rect(), t.panel);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(t.edge, 1.0));
  painter.setBrush(t.raised);
  const QPointF middle = QRectF(from_.x() - kDead, from_.y() - kDead, 2 * kDead, 2 * kDead).center();
  painter.drawEllipse(middle, kDead - 1.0, kDead - 1.0);
  if (current_ >= 0) {
    const QPointF way(std::sin(angleOf(current_)), -std::cos(angleOf(current_)));
    painter.setPen(QPen(t.accent, 2.0, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(middle, middle + way * (kDead - 4.0));
  }
  painter.setFont(textFont());
  for (qsizetype i = 0; i < entries_.size(); ++i) {
    if (!entries_[i]) continue;
    const QRect place = places_[i];
    const bool able = entries_[i]->isEnabled(), chosen = i == current_;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(chosen ? t.accent : t.edge);
    painter.setBrush(chosen ? t.select : t.panel);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
    const QColor ink = !able ? t.text_disabled : chosen ? t.select_text : t.text;
    const QRect picture(place.left() + kPiecePad, place.top(), metrics::kIcon, kPieceRow);
    entries_[i]->icon().paint(&painter, picture, Qt::AlignCenter, able ? QIcon::Normal : QIcon::Disabled);
    painter.setPen(ink);
    painter.drawText(place.adjusted(kPiecePad + metrics::kIcon + kPieceGap, 0, 0, 0), Qt::AlignVCenter,
                     textOf(*entries_[i]));
  }
}

}  // namespace sinew::ui
