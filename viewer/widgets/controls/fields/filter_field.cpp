#include "viewer/widgets/controls/fields/filter_field.h"

#include <QKeyEvent>
#include <QPainter>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kEdge = 8, kIconGap = 6;

}  // namespace

FilterField::FilterField(const QString& placeholder, QWidget* parent) : QLineEdit(parent) {
  setFrame(false);
  setPlaceholderText(placeholder);
  setAccessibleName(placeholder);
  setFixedHeight(metrics::kField);
  setTextMargins(metrics::kRowIcon + kIconGap, 0, 0, 0);
}

void FilterField::setCount(const QString& text) {
  if (text == count_) return;
  count_ = text;
  setTextMargins(metrics::kRowIcon + kIconGap, 0,
                 text.isEmpty() ? 0 : QFontMetrics(numberFont()).horizontalAdvance(text) + kIconGap, 0);
  update();
}

bool FilterField::event(QEvent* event) {
  // Escape belongs to the field while it has the keyboard.
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void FilterField::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      if (text().isEmpty()) {
        emit left();
      } else {
        clear();
      }
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      emit taken();
      emit left();
      return;
    case Qt::Key_Down:
      emit left();
      return;
    default:
      QLineEdit::keyPressEvent(event);
  }
}

void FilterField::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  QPainter painter(this);
  drawIcon(painter, QStringLiteral("search"), theme().text_muted, QRect(kEdge, 0, metrics::kRowIcon, height()),
           metrics::kRowIcon);
  painter.setFont(numberFont());
  painter.setPen(theme().text_muted);
  painter.drawText(rect().adjusted(0, 0, -kEdge, 0), Qt::AlignRight | Qt::AlignVCenter, count_);
}

}  // namespace sinew::ui
