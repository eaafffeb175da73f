// The composite controls of the style: menus, tabs, combo boxes, sliders, bars.
#include <algorithm>

#include <QComboBox>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  const Theme& t = theme();
  const QRect& rect = option->rect;
  switch (element) {
    case CE_PushButtonBevel:
      drawButton(option, painter, widget);
      return;
    case CE_PushButtonLabel: {
      const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
      if (!button) break;
      QStyleOptionButton label = *button;
      if ((button->features & QStyleOptionButton::DefaultButton) && (button->state & State_Enabled))
        label.palette.setColor(QPalette::ButtonText, t.on_accent);
      QProxyStyle::drawControl(element, &label, painter, widget);
      return;
    }
    case CE_MenuBarEmptyArea:
      painter->fillRect(rect, t.window);
      return;
    case CE_MenuBarItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (!item) break;
      painter->fillRect(rect, t.window);
      if (item->state & (State_Selected | State_Sunken)) RoundedBox{t.hover, {}}.draw(*painter, rect);
      const int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine |
                        (proxy()->styleHint(SH_UnderlineShortcut, option, widget) ? 0 : Qt::TextHideMnemonic);
      drawItemText(painter, rect, flags, item->palette, item->state & State_Enabled, item->text, QPalette::WindowText);
      return;
    }
    case CE_MenuItem:
      drawMenuItem(option, painter, widget);
      return;
    case CE_MenuEmptyArea:
      return;
    case CE_TabBarTab:
      drawTab(option, painter, widget);
      return;
    case CE_ComboBoxLabel: {
      const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
      if (!combo || combo->editable) break;
      const QRect field = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
      const QString text = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideMiddle, field.width());
      drawItemText(painter, field, Qt::AlignVCenter | Qt::AlignLeft, combo->palette, combo->state & State_Enabled, text,
                   QPalette::ButtonText);
      return;
    }
    case CE_ProgressBar: {
      const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
      if (!bar) break;
      const QRect groove(rect.left(), rect.center().y() - 2, rect.width(), 6);
      RoundedBox{t.dark ? t.raised : t.pressed, {}, 3.0}.draw(*painter, groove);
      if (bar->maximum <= bar->minimum) return;
      QRect filled = groove;
      filled.setWidth(static_cast<int>(qint64{groove.width()} * (bar->progress - bar->minimum) /
                                       (qint64{bar->maximum} - bar->minimum)));
      if (filled.width() > 0) RoundedBox{t.accent, {}, 3.0}.draw(*painter, filled);
      return;
    }
    case CE_ToolBar:
      painter->fillRect(rect, t.window);
      painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), t.line);
      painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), t.seam);
      return;
    case CE_HeaderSection: {
      painter->fillRect(rect, t.window);
      painter->fillRect(QRect(rect.right(), rect.top() + 4, 1, rect.height() - 8), t.line);
      return;
    }
    case CE_HeaderEmptyArea:
      painter->fillRect(rect, t.window);
      return;
    case CE_Splitter:
      painter->fillRect(rect, option->state & State_MouseOver ? t.edge : t.seam);
      return;
    case CE_RubberBand: {
      QColor fill = t.accent;
      fill.setAlphaF(0.12f);
      RoundedBox{fill, t.accent, 0.0}.draw(*painter, rect);
      return;
    }
    default:
      break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  switch (control) {
    case CC_ComboBox:
      drawCombo(option, painter, widget);
      return;
    case CC_ScrollBar:
      drawScrollBar(option, painter, widget);
      return;
    case CC_Slider:
      drawSlider(option, painter, widget);
      return;
    case CC_SpinBox: {
      QStyleOption frame = *option;
      drawPrimitive(PE_PanelLineEdit, &frame, painter, nullptr);
      return;
    }
    case CC_ToolButton: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      if (!button) break;
      drawToolButton(option, painter, widget);
      QStyleOptionToolButton label = *button;
      label.state.setFlag(State_Sunken, false);
      if (button->toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button->icon.isNull()) {
        // In the middle together; they would stand at the left.
        constexpr int kGap = 4;
        const int width =
            button->iconSize.width() + kGap + option->fontMetrics.size(Qt::TextShowMnemonic, button->text).width();
        label.rect.adjust(std::max(0, (label.rect.width() - width) / 2), 0, 0, 0);
      }
      drawControl(CE_ToolButtonLabel, &label, painter, widget);
      return;
    }
    default:
      break;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void Style::drawCombo(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
  if (!combo) return;
  const Theme& t = theme();
  const bool enabled = combo->state & State_Enabled, hover = combo->state & State_MouseOver;
  const bool open = combo->state & State_On;
  RoundedBox box{combo->editable ? t.field
                 : !enabled      ? t.window
                 : open          ? t.pressed
                 : hover         ? t.hover
                                 : t.raised,
                 enabled ? t.control_edge : t.line};
  box.focus =
      enabled && (combo->state & State_HasFocus) && (combo->editable || (combo->state & State_KeyboardFocusChange));
  box.draw(*painter, combo->rect);
  const QRect arrow = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
  drawIcon(*painter, QStringLiteral("chev"), enabled ? t.text_muted : t.text_disabled, arrow, metrics::kChevron);
}

void Style::drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (!bar) return;
  const Theme& t = theme();
  painter->fillRect(bar->rect, t.panel);
  if (bar->maximum <= bar->minimum) return;
  const QRect slider = proxy()->subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, widget);
  const bool held = (bar->state & State_Sunken) && (bar->activeSubControls & SC_ScrollBarSlider);
  const bool hover = bar->state & State_MouseOver;
  const QColor fill = held ? t.text_disabled : hover ? t.edge : t.line;
  RoundedBox{fill, {}, 3.0}.draw(*painter, slider.adjusted(3, 3, -3, -3));
}

void Style::drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
  const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (!slider) return;
  const Theme& t = theme();
  const bool enabled = slider->state & State_Enabled;
  const QRect knob = proxy()->subControlRect(CC_Slider, slider, SC_SliderHandle, widget);
  const QPoint centre = slider->rect.center();
  const bool horizontal = slider->orientation == Qt::Horizontal;
  QRect groove = horizontal ? QRect(slider->rect.left(), centre.y() - 1, slider->rect.width(), 4)
                            : QRect(centre.x() - 1, slider->rect.top(), 4, slider->rect.height());
  RoundedBox{t.raised, t.dark ? QColor() : t.control_edge, 2.0}.draw(*painter, groove);
  QRect filled = groove;
  if (horizontal)
    filled.setRight(knob.center().x());
  else
    filled.setTop(knob.center().y());
  RoundedBox{enabled ? t.accent : t.edge, {}, 2.0}.draw(*painter, filled);
  const QRect dot(knob.center() - QPoint(5, 5), QSize(12, 12));
  RoundedBox ring{enabled ? t.text : t.text_disabled, t.panel, 6.0};
  ring.focus = enabled && (slider->state & State_HasFocus) && (slider->state & State_KeyboardFocusChange);
  ring.draw(*painter, dot);
}

void Style::drawMenuItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
  const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
  if (!item) return;
  const Theme& t = theme();
  const QRect& rect = item->rect;
  if (item->menuItemType == QStyleOptionMenuItem::Separator) {
    painter->fillRect(QRect(rect.left() + 8, rect.center().y(), rect.width() - 16, 1), t.edge);
    return;
  }
  const bool enabled = item->state & State_Enabled, selected = item->state & State_Selected;
  if (selected && enabled)
    RoundedBox{t.select, {}}.draw(*painter, rect.adjusted(4, 0, -4, 0));
  else if (selected)
    RoundedBox{t.row_hover, {}}.draw(*painter, rect.adjusted(4, 0, -4, 0));

  if (item->text.contains(QLatin1Char('\n'))) return drawPictureRow(*item, painter);
  const QRect mark(rect.left() + 8, rect.top(), 20, rect.height());
  if (item->checkType != QStyleOptionMenuItem::NotCheckable) {
    if (item->checked)
      drawIcon(*painter,
               item->checkType == QStyleOptionMenuItem::Exclusive ? QStringLiteral("dot") : QStringLiteral("check"),
               enabled ? t.checked_icon : t.text_disabled, mark, metrics::kRowIcon);
  } else if (!item->icon.isNull()) {
    const QRect box(mark.center().x() - 6, mark.center().y() - 6, metrics::kRowIcon, metrics::kRowIcon);
    item->icon.paint(painter, box, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
  }

  const QColor ink = !enabled ? t.text_disabled : t.text;
  const QStringList parts = item->text.split(QLatin1Char('\t'));
  const QRect label = rect.adjusted(34, 0, -28, 0);
  painter->setFont(item->font);
  painter->setPen(ink);
  const int mnemonic =
      proxy()->styleHint(SH_UnderlineShortcut, option, widget) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
  painter->drawText(label, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine | mnemonic, parts.value(0));
  if (parts.size() > 1) {
    painter->setPen(enabled ? (selected ? t.select_text : t.text_muted) : t.text_disabled);
    painter->drawText(rect.adjusted(34, 0, -16, 0), Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                      parts.value(1));
  }
  if (item->menuItemType == QStyleOptionMenuItem::SubMenu)
    drawIcon(*painter, QStringLiteral("right"), enabled ? t.text_muted : t.text_disabled,
             QRect(rect.right() - 24, rect.top(), 16, rect.height()), metrics::kChevron);
}

// A picture beside a name and what is to be said of it; a third line, of whatever text, makes that a warning.
void Style::drawPictureRow(const QStyleOptionMenuItem& item, QPainter* painter) {
  const Theme& t = theme();
  const QSize size = metrics::kMenuPicture;
  const QRect picture(item.rect.left() + 12, item.rect.center().y() - size.height() / 2, size.width(), size.height());
  painter->fillRect(picture, t.field);
  if (item.icon.isNull())
    drawIcon(*painter, QStringLiteral("person"), t.text_disabled, picture, metrics::kRowIcon);
  else
    item.icon.paint(painter, picture);
  const QStringList lines = item.text.split(QLatin1Char('\n'));
  const QRect text(picture.right() + 12, picture.top(), item.rect.right() - picture.right() - 24, picture.height());
  painter->setPen(t.text);
  painter->setFont(item.font);
  painter->drawText(text, Qt::AlignTop | Qt::AlignLeft | Qt::TextSingleLine | Qt::TextHideMnemonic, lines.value(0));
  painter->setPen(lines.size() > 2 ? t.warn : item.state & State_Selected ? t.select_text : t.text_muted);
  painter->drawText(text, Qt::AlignBottom | Qt::AlignLeft | Qt::TextSingleLine | Qt::TextHideMnemonic, lines.value(1));
}

void Style::drawTab(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
  const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
  if (!tab) return;
  const Theme& t = theme();
  const bool selected = tab->state & State_Selected, hover = tab->state & State_MouseOver;
  painter->fillRect(tab->rect, selected ? t.panel : hover ? t.hover : t.window);
  if (selected) painter->fillRect(QRect(tab->rect.left(), tab->rect.bottom() - 1, tab->rect.width(), 2), t.accent);
  painter->save();
  painter->setFont(selected ? strongFont() : textFont());
  painter->setPen(selected || hover ? t.text : t.text_muted);
  const int mnemonic =
      proxy()->styleHint(SH_UnderlineShortcut, option, widget) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
  painter->drawText(tab->rect, Qt::AlignCenter | Qt::TextSingleLine | mnemonic, tab->text);
  if ((tab->state & State_HasFocus) && (tab->state & State_KeyboardFocusChange))
    RoundedBox{{}, {}, 4.0, true}.draw(*painter, tab->rect.adjusted(2, 2, -2, -2));
  painter->restore();
}

}  // namespace sinew::ui
