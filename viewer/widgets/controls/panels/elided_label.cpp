#include "viewer/widgets/controls/panels/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace sinew::ui {

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

QSize ElidedLabel::sizeHint() const {
  return QSize(fontMetrics().horizontalAdvance(text()) + 1, fontMetrics().height()).grownBy(contentsMargins());
}
QSize ElidedLabel::minimumSizeHint() const { return QSize(0, fontMetrics().height()).grownBy(contentsMargins()); }

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), static_cast<int>(alignment()),
                   fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width()));
}

bool ElidedLabel::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
    if (fontMetrics().horizontalAdvance(text()) > contentsRect().width()) {
      QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
    }
    return true;
  }
  return QLabel::event(event);
}

}  // namespace sinew::ui
