// Whether everything that a panel shows can be seen whole.
#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include "viewer/widgets/controls/panels/elided_label.h"

namespace sinew::tests {

inline QString describe(const QWidget& widget) {
  QString name = widget.objectName().isEmpty() ? widget.accessibleName() : widget.objectName();
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) name = label->text();
  return QStringLiteral("%1 “%2” in %3")
      .arg(QLatin1String(widget.metaObject()->className()), name,
           widget.parentWidget() ? widget.parentWidget()->objectName() : QString());
}

// A text that needs its whole width, in a widget that does not shorten it.
inline bool showsText(const QWidget& widget) {
  if (const auto* label = qobject_cast<const QLabel*>(&widget))
    return !qobject_cast<const ui::ElidedLabel*>(&widget) && !label->wordWrap();
  if (const auto* button = qobject_cast<const QToolButton*>(&widget))
    return button->toolButtonStyle() != Qt::ToolButtonIconOnly;
  return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget);
}

// The shown descendants of `panel` that reach beyond it (or beyond the viewport of the scroll area that holds them) to
// the left or right, and those with a text that are narrower than it needs.
inline QStringList cutWidgets(const QWidget& panel) {
  QStringList cut;
  for (const QWidget* widget : panel.findChildren<QWidget*>()) {
    if (!widget->isVisibleTo(&panel) || widget->isWindow()) continue;
    const QWidget* room = &panel;
    for (const QWidget* above = widget->parentWidget(); above && above != &panel; above = above->parentWidget()) {
      const auto* scroll = qobject_cast<const QAbstractScrollArea*>(above->parentWidget());
      if (scroll && scroll->viewport() == above) {
        room = above;
        break;
      }
    }
    const int left = widget->mapTo(room, QPoint(0, 0)).x();
    const bool outside = left < 0 || left + widget->width() > room->width();
    const bool narrow = showsText(*widget) && widget->width() < widget->minimumSizeHint().width();
    if (outside)
      cut << QStringLiteral("%1 ends at %2 of %3")
                 .arg(describe(*widget))
                 .arg(left + widget->width())
                 .arg(room->width());
    if (narrow)
      cut << QStringLiteral("%1 is %2 wide and needs %3")
                 .arg(describe(*widget))
                 .arg(widget->width())
                 .arg(widget->minimumSizeHint().width());
  }
  return cut;
}

}  // namespace sinew::tests
