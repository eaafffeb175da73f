// The measures of the style, its hints and its standard icons.
#include <QMenu>
#include <QStyleOption>
#include <QToolBar>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kScrollBar = 12, kMenuRow = 24, kSplitter = 4, kCheckBox = 14;

}  // namespace

bool isComboList(const QWidget* widget) { return widget && widget->inherits("QComboBoxListView"); }

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
  switch (which) {
    case SP_DirIcon:
    case SP_DirOpenIcon:
    case SP_DirHomeIcon:
    case SP_DirLinkIcon:
      return icon(QStringLiteral("folder"));
    case SP_FileIcon:
    case SP_FileLinkIcon:
      return icon(QStringLiteral("log"));
    case SP_ComputerIcon:
    case SP_DriveHDIcon:
    case SP_DriveNetIcon:
      return icon(QStringLiteral("box"));
    case SP_FileDialogToParent:
      return icon(QStringLiteral("arrow_up"));
    case SP_ArrowBack:
    case SP_FileDialogBack:
      return icon(QStringLiteral("arrow_left"));
    case SP_ArrowForward:
      return icon(QStringLiteral("arrow_right"));
    case SP_FileDialogNewFolder:
      return icon(QStringLiteral("plus"));
    case SP_FileDialogDetailedView:
      return icon(QStringLiteral("stack"));
    case SP_FileDialogListView:
      return icon(QStringLiteral("grip"));
    default:
      return QProxyStyle::standardIcon(which, option, widget);
  }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
      return metrics::kIcon;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
      return kSplitter;
    case PM_DockWidgetFrameWidth:
      return kSplitter;  // of floating docks; they are resized there
    case PM_DefaultFrameWidth:
      return 1;
    case PM_ScrollBarExtent:
      return kScrollBar;
    case PM_ScrollBarSliderMin:
      return 24;
    case PM_ToolBarFrameWidth:
      return 0;
    case PM_ToolBarItemMargin:
      return 6;
    case PM_ToolBarItemSpacing:
      return 2;
    case PM_ToolBarSeparatorExtent:
      return 17;
    case PM_ToolBarExtensionExtent:
      return 20;
    case PM_MenuBarPanelWidth:
      return 0;
    case PM_MenuBarHMargin:
      return 0;
    case PM_MenuBarVMargin:
      return 4;
    case PM_MenuBarItemSpacing:
      return 0;
    case PM_MenuPanelWidth:
      return 1;
    case PM_MenuHMargin:
      return 0;
    case PM_MenuVMargin:
      return 4;
    case PM_SubMenuOverlap:
      return -1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
      return kCheckBox;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
      return 8;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
      return 16;
    case PM_SliderLength:
      return 12;
    case PM_TabBarTabHSpace:
      return 28;
    case PM_TabBarTabVSpace:
      return 12;
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
      return 0;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
      return 0;
    case PM_TreeViewIndentation:
      return metrics::kTreeIndent;
    case PM_ToolTipLabelFrameWidth:
      return 8;
    case PM_FocusFrameHMargin:  // beside the text of rows
      return isComboList(widget) ? 7 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_HeaderMargin:
      return 8;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* return_data) const {
  switch (hint) {
    case SH_ToolTip_WakeUpDelay:
      return 600;
    case SH_Widget_Animation_Duration:
      return 0;
    case SH_Menu_FlashTriggeredItem:
      return 0;
    case SH_ComboBox_Popup:
      return 0;
    case SH_Menu_SubMenuPopupDelay:
      return 120;
    case SH_Slider_AbsoluteSetButtons:
      return Qt::LeftButton;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
      return 0;
    case SH_TabBar_Alignment:
      return Qt::AlignLeft;
    case SH_ItemView_ShowDecorationSelected:
      return 1;
    case SH_DialogButtonBox_ButtonsHaveIcons:
      return 0;
    case SH_UnderlineShortcut:
      return mnemonics_ || qobject_cast<const QMenu*>(widget);
    case SH_MenuBar_AltKeyNavigation:
      return 1;
    default:
      return QProxyStyle::styleHint(hint, option, widget, return_data);
  }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const {
  switch (type) {
    case CT_PushButton:
      return {std::max(contents.width() + 24, 64), metrics::kField};
    case CT_ComboBox:
      return {contents.width() + 8 + metrics::kChevron + 12, metrics::kField};
    case CT_LineEdit:
    case CT_SpinBox:
      return {contents.width(), metrics::kField};
    case CT_MenuBarItem:
      return {contents.width() + 20, metrics::kField};
    case CT_CheckBox:
    case CT_RadioButton: {
      const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
      return {size.width(), std::max(size.height(), 20)};
    }
    case CT_ItemViewItem: {
      const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
      return {size.width(), std::max(size.height(), metrics::kTreeRow)};
    }
    case CT_TabBarTab:
      return {contents.width(), metrics::kDockTitle};
    case CT_MenuItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (!item) break;
      if (item->menuItemType == QStyleOptionMenuItem::Separator) return {contents.width(), 9};
      if (item->text.contains(QLatin1Char('\n'))) {  // a picture beside two lines
        int width = 0;
        for (const QString& line : item->text.split(QLatin1Char('\n')))
          width = std::max(width, item->fontMetrics.horizontalAdvance(line));
        return {width + metrics::kMenuPicture.width() + 40, metrics::kPictureRow};
      }
      // Check or icon, label, gap, key, chevron.
      const bool has_key = item->text.contains(QLatin1Char('\t'));
      return {contents.width() + 34 + (has_key ? 32 : 0) + 28, kMenuRow};
    }
    case CT_ToolButton: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      if (button && button->toolButtonStyle == Qt::ToolButtonIconOnly && !button->icon.isNull()) {
        const int side = qobject_cast<const QToolBar*>(widget ? widget->parentWidget() : nullptr)
                             ? metrics::kToolButton
                             : metrics::kDockButton;
        return {side, side};
      }
      return {contents.width() + 16, metrics::kField};
    }
    default:
      break;
  }
  return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
  switch (element) {
    case SE_LineEditContents:
      return option->rect.adjusted(6, 0, -6, 0);
    default:
      return QProxyStyle::subElementRect(element, option, widget);
  }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl sub_control,
                            const QWidget* widget) const {
  if (control == CC_ComboBox) {
    const QRect& rect = option->rect;
    const int arrow = metrics::kChevron + 10;
    if (sub_control == SC_ComboBoxEditField) return rect.adjusted(8, 1, -arrow, -1);
    if (sub_control == SC_ComboBoxArrow) return {rect.right() - arrow + 1, rect.top(), arrow, rect.height()};
  }
  if (control == CC_SpinBox) {
    if (sub_control == SC_SpinBoxUp || sub_control == SC_SpinBoxDown) return {};
    if (sub_control == SC_SpinBoxEditField) return option->rect.adjusted(1, 1, -1, -1);
  }
  if (control == CC_ScrollBar) {
    // No arrow buttons: the groove takes the whole length.
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar) return {};
    const QRect& rect = bar->rect;
    const bool horizontal = bar->orientation == Qt::Horizontal;
    const int length = horizontal ? rect.width() : rect.height();
    const qint64 span = qint64{bar->maximum} - bar->minimum + bar->pageStep;
    int slider = span > 0 ? static_cast<int>(qint64{bar->pageStep} * length / span) : length;
    slider = std::clamp(slider, std::min(24, length), length);
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
    const auto part = [&](int from, int size) {
      return horizontal ? QRect(rect.x() + from, rect.y(), size, rect.height())
                        : QRect(rect.x(), rect.y() + from, rect.width(), size);
    };
    switch (sub_control) {
      case SC_ScrollBarGroove:
        return rect;
      case SC_ScrollBarSlider:
        return part(start, slider);
      case SC_ScrollBarSubPage:
        return part(0, start);
      case SC_ScrollBarAddPage:
        return part(start + slider, length - start - slider);
      default:
        return {};
    }
  }
  return QProxyStyle::subControlRect(control, option, sub_control, widget);
}

}  // namespace sinew::ui
