#include "viewer/widgets/controls/fields/record_button.h"

#include <QAction>
#include <QPainter>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kButtonPad = 8, kDot = 10, kDotGap = 6;

}  // namespace

RecordButton::RecordButton(QAction* action, QWidget* parent) : QAbstractButton(parent), action_(action) {
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(action, &QAction::changed, this, &RecordButton::follow);
  connect(this, &QAbstractButton::clicked, this, [this] {
    // The action decides; it may refuse.
    if (action_) action_->trigger();
    follow();
  });
  follow();
}

void RecordButton::follow() {
  if (!action_) return;
  setText(action_->text().remove(QLatin1Char('&')));
  setToolTip(action_->toolTip());
  setEnabled(action_->isEnabled());
  setChecked(action_->isChecked());
  setAccessibleName(text());
  updateGeometry();
  update();
}

QSize RecordButton::sizeHint() const {
  return {2 * kButtonPad + kDot + kDotGap + QFontMetrics(strongFont()).horizontalAdvance(text()), metrics::kField};
}

void RecordButton::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  const bool on = isChecked() && isEnabled();
  QPainter painter(this);
  RoundedBox box;
  box.fill = on ? t.record : !isEnabled() ? t.window : isDown() ? t.pressed : underMouse() ? t.hover : t.raised;
  box.border = on ? t.record.lighter(125) : isEnabled() ? t.control_edge : t.line;
  box.focus = hasFocus();
  box.draw(painter, rect());
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor ink = on ? t.on_accent : isEnabled() ? t.text : t.text_disabled;
  const QRectF dot(kButtonPad + 0.5, (height() - kDot) / 2.0 + 0.5, kDot - 1.0, kDot - 1.0);
  painter.setPen(QPen(ink, 1.4));
  painter.setBrush(on ? QBrush(ink) : QBrush(Qt::NoBrush));
  painter.drawEllipse(dot);
  painter.setFont(on ? strongFont() : textFont());
  painter.drawText(rect().adjusted(kButtonPad + kDot + kDotGap, 0, -kButtonPad / 2, 0),
                   Qt::AlignVCenter | Qt::AlignLeft, text());
}

}  // namespace sinew::ui
