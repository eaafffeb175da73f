#include "viewer/widgets/controls/fields/key_diamond.h"

#include <QPainter>

#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kRadius = 4.2;

}  // namespace

KeyDiamond::KeyDiamond(QString subject, QWidget* parent, Of of)
    : QAbstractButton(parent), subject_(std::move(subject)), of_(of) {
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  updateTip();
}

void KeyDiamond::setSubject(const QString& subject) {
  if (subject == subject_) return;
  subject_ = subject;
  updateTip();
}

QSize KeyDiamond::sizeHint() const { return {kWidth, metrics::kField}; }

void KeyDiamond::setPresence(KeyPresence presence) {
  if (presence == presence_) return;
  presence_ = presence;
  updateTip();
  update();
}

void KeyDiamond::updateTip() {
  const bool here = presence_ == KeyPresence::here;
  setAccessibleName(here ? tr("Clear the key of %1").arg(subject_) : tr("Key %1").arg(subject_));
  switch (presence_) {
    case KeyPresence::here:
      setToolTip(tr("A key of %1 lies on this frame. A click clears it").arg(subject_));
      break;
    case KeyPresence::some:
      setToolTip((of_ == Of::joints ? tr("Some of the joints have a key of %1 on this frame. A click keys the others")
                                    : tr("One side of %1 has a key on this frame. A click keys the other"))
                     .arg(subject_));
      break;
    case KeyPresence::elsewhere:
      setToolTip(
          tr("%1 has keys on other frames. A click sets one here").arg(subject_.left(1).toUpper() + subject_.mid(1)));
      break;
    case KeyPresence::none:
      setToolTip(tr("No key of %1. A click sets one here").arg(subject_));
      break;
  }
}

void KeyDiamond::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF middle = QRectF(rect()).center();
  const QPolygonF diamond{middle + QPointF(0.0, -kRadius), middle + QPointF(kRadius, 0.0),
                          middle + QPointF(0.0, kRadius), middle + QPointF(-kRadius, 0.0)};
  const bool highlighted = isEnabled() && (underMouse() || hasFocus());
  const QColor strong = highlighted ? t.text : t.key_normal;
  const QColor dim = highlighted ? t.text_muted : t.edge;
  const bool here = presence_ == KeyPresence::here;
  painter.setPen(QPen(!isEnabled() || presence_ == KeyPresence::none ? dim : strong, 1.4));
  painter.setBrush(here ? QBrush(isEnabled() ? strong : dim) : QBrush(Qt::NoBrush));
  painter.drawPolygon(diamond);
  if (presence_ == KeyPresence::some) {
    painter.setBrush(isEnabled() ? strong : dim);
    painter.drawPolygon(QPolygonF{diamond[0], diamond[2], diamond[3]});
  }
  if (hasFocus()) RoundedBox{{}, t.accent, 3.0, true}.draw(painter, rect().adjusted(0, 4, 0, -4));
}

}  // namespace sinew::ui
