#include "viewer/widgets/views/drop_hint.h"

#include <QPainter>
#include <QPainterPath>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

DropHint::DropHint(QWidget* view) : QWidget(view) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
}

void DropHint::say(const QString& heading, const QString& line) {
  heading_ = heading;
  line_ = line;
  setAccessibleName(heading + QLatin1Char(' ') + line);
  setGeometry(parentWidget()->rect());
  show();
  raise();
  update();
}

void DropHint::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor veil = t.panel;
  veil.setAlphaF(0.75f);
  painter.fillRect(rect(), veil);
  painter.setPen(QPen(t.accent, 2, Qt::DashLine));
  painter.drawRoundedRect(QRectF(rect()).adjusted(16, 16, -16, -16), metrics::kDialogRadius, metrics::kDialogRadius);

  const QRect middle(0, height() / 2 - 36, width(), 72);
  const QPixmap folder = iconPixmap(QStringLiteral("folder"), t.accent, 24, devicePixelRatioF());
  painter.drawPixmap(width() / 2 - 12, middle.top(), folder);
  painter.setPen(t.text);
  painter.setFont(headingFont());
  painter.drawText(middle.adjusted(0, 32, 0, 0), Qt::AlignHCenter | Qt::AlignTop, heading_);
  painter.setPen(t.text_muted);
  painter.setFont(textFont());
  painter.drawText(middle.adjusted(0, 54, 0, 8), Qt::AlignHCenter | Qt::AlignTop, line_);
}

}  // namespace sinew::ui
