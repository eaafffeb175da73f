// How controls look: boxes, rings, sliders, rows and menus in the theme's colours. Reads theme() when it paints.
#pragma once

#include <QProxyStyle>

class QStyleOptionMenuItem;

namespace sinew::ui {

class Style : public QProxyStyle {
  Q_OBJECT

 public:
  Style();

  // Whether the letters that reach menus and fields with Alt are underlined: while Alt is held.
  void showMnemonics(bool on) { mnemonics_ = on; }

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* return_data) const override;
  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                         const QWidget* widget) const override;
  QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
  QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl sub_control,
                       const QWidget* widget) const override;
  QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
  void polish(QWidget* widget) override;
  using QProxyStyle::polish;

 private:
  void drawButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
  void drawToolButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
  void drawCombo(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  void drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
  static void drawPictureRow(const QStyleOptionMenuItem& item, QPainter* painter);
  void drawMenuItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
  void drawTab(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;

  bool mnemonics_ = false;
  QObject* wheel_passes_;  // over combo boxes and sliders
};

// A box with rounded corners and a one pixel border, or with the two pixel focus ring of the theme.
struct RoundedBox {
  QColor fill, border;
  qreal radius = 4.0;
  bool focus = false;
  void draw(QPainter& painter, const QRect& rect) const;
};

bool isComboList(const QWidget* widget);  // the list that a combo box opens

// An icon in the middle of a box.
void drawIcon(QPainter& painter, const QString& name, const QColor& tint, const QRect& box, int size);

}  // namespace sinew::ui
