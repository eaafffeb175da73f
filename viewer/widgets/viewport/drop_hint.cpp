#include "viewer/widgets/viewport/drop_hint.h"

#include <QEvent>
#include <QPainter>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kHintGap = 12, kMaxWidth = 216, kHintHeight = 120, kHintMargin = 32, kHeading = 40;

}  // namespace

DropHint::DropHint(QWidget* view) : QWidget(view) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
  view->installEventFilter(this);
}

bool DropHint::eventFilter(QObject* view, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(view, event);
}

void DropHint::offer(const QString& what, QList<Choice> choices, int current) {
  what_ = what;
  choices_ = std::move(choices);
  current_ = current;
  setAccessibleName(choices_.value(current).heading + QLatin1Char(' ') + what);
  setGeometry(parentWidget()->rect());
  show();
  raise();
  update();
}

QRect DropHint::placeOf(int choice) const {
  const int count = static_cast<int>(choices_.size());
  const int width =
      std::min(kMaxWidth, (this->width() - 2 * kHintMargin - (count - 1) * kHintGap) / std::max(1, count));
  const int left = (this->width() - count * width - (count - 1) * kHintGap) / 2;
  return {left + choice * (width + kHintGap), (height() - kHintHeight - kHeading) / 2 + kHeading, width, kHintHeight};
}

int DropHint::choiceAt(QPoint at) const {
  for (int i = 0; i < choices_.size(); ++i)
    if (placeOf(i).adjusted(-kHintGap / 2, -kHintGap / 2, kHintGap / 2, kHintGap / 2).contains(at)) return i;
  return -1;
}

void DropHint::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor veil = t.panel;
  veil.setAlphaF(0.6f);
  painter.fillRect(rect(), veil);
  if (choices_.isEmpty()) return;
  painter.setPen(QPen(t.accent, 2, Qt::DashLine));
  painter.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), metrics::kDialogRadius, metrics::kDialogRadius);

  painter.setPen(t.text);
  painter.setFont(headingFont());
  painter.drawText(QRect(kHintMargin, placeOf(0).top() - kHeading, width() - 2 * kHintMargin, kHeading - 12),
                   Qt::AlignCenter,
                   painter.fontMetrics().elidedText(what_, Qt::ElideMiddle, width() - 2 * kHintMargin));
  for (int i = 0; i < choices_.size(); ++i) {
    const Choice& choice = choices_[i];
    const QRect card = placeOf(i);
    const bool current = i == current_;
    QColor fill = current ? t.select : t.panel;
    fill.setAlphaF(current ? 1.f : 0.9f);
    RoundedBox{fill, current ? t.accent : t.edge, metrics::kDialogRadius, current}.draw(painter, card);
    const QRect inside = card.adjusted(12, 12, -12, -10);
    drawIcon(painter, choice.icon, current ? t.checked_icon : t.text_muted,
             QRect(inside.left(), inside.top(), inside.width(), 24), 24);
    painter.setPen(t.text);
    painter.setFont(strongFont());
    painter.drawText(inside.adjusted(0, 32, 0, 0), Qt::AlignHCenter | Qt::AlignTop, choice.heading);
    painter.setPen(current ? t.select_text : t.text_muted);
    painter.setFont(textFont());
    painter.drawText(inside.adjusted(0, 50, 0, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, choice.line);
    if (!choice.key.isEmpty()) painter.drawText(inside, Qt::AlignHCenter | Qt::AlignBottom, choice.key);
  }
}

}  // namespace sinew::ui
