#include "viewer/widgets/style.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QPainter>
#include <QSlider>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

void drawIcon(QPainter& painter, const QString& name, const QColor& tint, const QRect& box, int size) {
  const qreal ratio = painter.device() ? painter.device()->devicePixelRatioF() : 1.0;
  const QPoint at(box.x() + (box.width() - size) / 2, box.y() + (box.height() - size) / 2);
  painter.drawPixmap(at, iconPixmap(name, tint, size, ratio));
}

void RoundedBox::draw(QPainter& painter, const QRect& rect) const {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const qreal width = focus ? 2.0 : 1.0;
  painter.setPen(focus ? QPen(theme().accent, width) : border.isValid() ? QPen(border, width) : QPen(Qt::NoPen));
  painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  const qreal inset = painter.pen().style() == Qt::NoPen ? 0.0 : width / 2;
  painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
  painter.restore();
}

namespace {

// What is scrolled below the pointer goes on scrolling, and no value changes unseen.
class WheelPasses : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    event->ignore();
    return true;
  }
};

}  // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))), wheel_passes_(new WheelPasses(this)) {}

void Style::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) || qobject_cast<QTabBar*>(widget))
    widget->setAttribute(Qt::WA_Hover);
  if (qobject_cast<QComboBox*>(widget) || qobject_cast<QSlider*>(widget)) widget->installEventFilter(wheel_passes_);
}

void Style::drawButton(const QStyleOption* option, QPainter* painter, const QWidget*) const {
  const Theme& t = theme();
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
  const bool enabled = option->state & State_Enabled, down = option->state & State_Sunken;
  const bool hover = option->state & State_MouseOver, on = option->state & State_On;
  const bool primary = button && (button->features & QStyleOptionButton::DefaultButton);
  RoundedBox box;
  box.focus = enabled && (option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange);
  if (primary && enabled) {
    box.fill = down ? t.accent_fill.darker(115) : hover ? t.accent_fill.lighter(115) : t.accent_fill;
    box.border = t.accent_fill.lighter(125);
  } else {
    box.fill = !enabled ? t.window : down ? t.pressed : on ? t.select : hover ? t.hover : t.raised;
    box.border = on ? t.checked_edge : enabled ? t.control_edge : t.line;
  }
  box.draw(*painter, option->rect);
}

void Style::drawToolButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
  const Theme& t = theme();
  const bool enabled = option->state & State_Enabled;
  RoundedBox box;
  if (option->state & State_On) {
    box.fill = t.select;
    box.border = t.checked_edge;
  } else if (enabled && (option->state & State_Sunken)) {
    box.fill = t.pressed;
  } else if (enabled && (option->state & State_MouseOver)) {
    box.fill = t.hover;
  } else if (!(option->state & State_AutoRaise)) {
    box.fill = t.raised;
    box.border = t.control_edge;
  }
  box.focus = enabled && (option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange) && widget &&
              widget->focusPolicy() != Qt::NoFocus;
  if (box.fill.isValid() || box.focus) box.draw(*painter, option->rect);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  const Theme& t = theme();
  const bool enabled = option->state & State_Enabled, hover = option->state & State_MouseOver;
  const QRect& rect = option->rect;
  switch (element) {
    case PE_PanelButtonCommand:
      drawButton(option, painter, widget);
      return;
    case PE_PanelButtonTool:
      drawToolButton(option, painter, widget);
      return;
    case PE_FrameFocusRect:  // controls draw their own ring
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
    case PE_FrameMenu:
      return;
    case PE_FrameDockWidget:
      painter->fillRect(rect, t.window);
      painter->setPen(t.edge);
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(rect.adjusted(0, 0, -1, -1));
      return;
    case PE_PanelLineEdit: {
      if (widget && widget->property("flat").toBool()) return;
      if (widget && qobject_cast<const QComboBox*>(widget->parentWidget())) return;
      RoundedBox box{enabled ? t.field : t.window, enabled && hover ? t.edge : enabled ? t.field_edge : t.line};
      box.focus = enabled && (option->state & State_HasFocus);
      if (widget && widget->property("refused").toBool()) box.border = t.error, box.focus = false;
      box.draw(*painter, rect);
      return;
    }
    case PE_FrameLineEdit:
      return;
    case PE_IndicatorCheckBox: {
      const bool on = !(option->state & State_Off);
      RoundedBox box{on && enabled ? t.accent_fill : enabled ? t.field : t.window, on ? t.accent_fill : t.edge, 3.0};
      if (enabled && hover && !on) box.border = t.text_muted;
      box.focus = enabled && (option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange);
      box.draw(*painter, rect);
      if (on) {
        const QColor ink = enabled ? t.on_accent : t.text_disabled;
        if (option->state & State_NoChange)
          painter->fillRect(rect.adjusted(4, 6, -4, -6), ink);
        else
          drawIcon(*painter, QStringLiteral("check"), ink, rect, metrics::kChevron);
      }
      return;
    }
    case PE_IndicatorRadioButton: {
      const bool on = option->state & State_On;
      RoundedBox box{enabled ? t.field : t.window, on ? t.accent : t.edge, rect.height() / 2.0};
      box.focus = enabled && (option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange);
      box.draw(*painter, rect);
      if (on) RoundedBox{enabled ? t.accent : t.text_disabled, {}, 3.0}.draw(*painter, rect.adjusted(4, 4, -4, -4));
      return;
    }
    case PE_IndicatorBranch:
      if (option->state & State_Children)
        drawIcon(*painter, option->state & State_Open ? QStringLiteral("chev") : QStringLiteral("right"), t.text_muted,
                 rect, metrics::kChevron);
      return;
    case PE_IndicatorArrowDown:
      drawIcon(*painter, QStringLiteral("chev"), enabled ? t.text_muted : t.text_disabled, rect, metrics::kChevron);
      return;
    case PE_IndicatorArrowRight:
      drawIcon(*painter, QStringLiteral("right"), enabled ? t.text_muted : t.text_disabled, rect, metrics::kChevron);
      return;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
      if (!item) break;
      if (item->state & State_Selected) {
        painter->fillRect(rect, t.select);
        const bool first = item->viewItemPosition == QStyleOptionViewItem::Beginning ||
                           item->viewItemPosition == QStyleOptionViewItem::OnlyOne ||
                           item->viewItemPosition == QStyleOptionViewItem::Invalid;
        if (rect.left() <= 0 && first && !isComboList(widget))
          painter->fillRect(QRect(rect.topLeft(), QSize(2, rect.height())), t.accent);
      } else if (element == PE_PanelItemViewItem && hover && enabled) {
        painter->fillRect(rect, t.row_hover);
      } else if (item->backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(rect, item->backgroundBrush);
      }
      return;
    }
    case PE_PanelMenu: {
      painter->fillRect(rect, t.dark ? t.window : t.panel);
      painter->setPen(t.edge);
      painter->drawRect(rect.adjusted(0, 0, -1, -1));
      return;
    }
    case PE_PanelTipLabel: {
      painter->fillRect(rect, t.dark ? t.seam : t.panel);
      painter->setPen(t.edge);
      painter->drawRect(rect.adjusted(0, 0, -1, -1));
      return;
    }
    case PE_IndicatorToolBarSeparator: {
      QColor ink = t.edge;
      ink.setAlphaF(0.7f);
      painter->fillRect(QRect(rect.center().x(), rect.center().y() - 9, 1, 20), ink);
      return;
    }
    case PE_IndicatorDockWidgetResizeHandle:
      painter->fillRect(rect, hover ? t.edge : t.seam);
      return;
    case PE_PanelStatusBar:
      painter->fillRect(rect, t.window);
      return;
    case PE_Frame: {
      if (qobject_cast<const QAbstractItemView*>(widget)) return;
      painter->setPen(widget && widget->isWindow() ? t.edge : t.line);
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(rect.adjusted(0, 0, -1, -1));
      return;
    }
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

}  // namespace sinew::ui
