#include "viewer/widgets/controls/fields/filter_field.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kFilterEdge = 8, kIconGap = 6;

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

void FilterField::makeCountSwitch(const QString& tool_tip) {
  count_tip_ = tool_tip;
  setMouseTracking(true);
}

void FilterField::setCountOn(bool on) {
  if (on == count_on_) return;
  count_on_ = on;
  update();
}

QRect FilterField::countRect() const {
  const int width = count_.isEmpty() ? 0 : QFontMetrics(numberFont()).horizontalAdvance(count_);
  return {this->width() - kFilterEdge - width, 0, width, height()};
}

bool FilterField::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && !count_tip_.isEmpty()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (countRect().contains(help->pos())) {
      QToolTip::showText(help->globalPos(), count_tip_, this, countRect());
      return true;
    }
  }
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

void FilterField::mousePressEvent(QMouseEvent* event) {
  if (!count_tip_.isEmpty() && event->button() == Qt::LeftButton && countRect().contains(event->position().toPoint()))
    return emit countClicked();
  QLineEdit::mousePressEvent(event);
}

void FilterField::mouseMoveEvent(QMouseEvent* event) {
  const bool on_count = !count_tip_.isEmpty() && countRect().contains(event->position().toPoint());
  if (!count_tip_.isEmpty()) setCursor(on_count ? Qt::PointingHandCursor : Qt::IBeamCursor);
  QLineEdit::mouseMoveEvent(event);
}

void FilterField::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  QPainter painter(this);
  drawIcon(painter, QStringLiteral("search"), theme().text_muted, QRect(kFilterEdge, 0, metrics::kRowIcon, height()),
           metrics::kRowIcon);
  painter.setFont(numberFont());
  painter.setPen(count_on_ ? theme().checked_icon : theme().text_muted);
  painter.drawText(rect().adjusted(0, 0, -kFilterEdge, 0), Qt::AlignRight | Qt::AlignVCenter, count_);
}

}  // namespace sinew::ui
