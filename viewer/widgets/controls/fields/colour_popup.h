// A colour as a swatch, and the popup in which it is chosen.
#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QFrame>

class QLineEdit;

namespace sinew::ui {

class ColourField;
class HueStrip;

class ColourSwatch : public QAbstractButton {
  Q_OBJECT

 public:
  explicit ColourSwatch(const QString& subject, QWidget* parent = nullptr);  // "Colour", for its name and tip

  const QColor& colour() const { return colour_; }
  void setColour(const QColor& colour);  // as screens show it

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QColor colour_;
};

// Saturation and brightness in a field, the hue in a strip below it, and "#rrggbb" to type. Each change is said at
// once; Enter and a click elsewhere keep the colour, Escape cancels. Deletes itself when it closes.
class ColourPopup : public QFrame {
  Q_OBJECT

 public:
  ColourPopup(const QColor& start, QWidget* parent);
  void openUnder(const QWidget& swatch);

  QColor colour() const;
  ColourField& field() const { return *field_; }
  HueStrip& hue() const { return *hue_; }
  QLineEdit& text() const { return *text_; }

 signals:
  void edited(const QColor& colour);
  void kept();  // one of these two, at the end
  void cancelled();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void set(const QColor& colour);
  void choose();
  void type(const QString& text);

  ColourField* field_;
  HueStrip* hue_;
  QLineEdit* text_;
  ColourSwatch* now_;
  bool cancelled_ = false, ended_ = false;
};

// Both are dragged in, and moved by the arrow keys; with Shift by a tenth.
class ColourField : public QWidget {
  Q_OBJECT

 public:
  explicit ColourField(QWidget* parent);
  void setHue(double hue);                         // 0 … 1
  void setPlace(double saturation, double value);  // 0 … 1; emits nothing
  double saturation() const { return saturation_; }
  double value() const { return value_; }

 signals:
  void moved();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void go(double saturation, double value);

  double hue_ = 0.0, saturation_ = 0.0, value_ = 0.0;
};

class HueStrip : public QWidget {
  Q_OBJECT

 public:
  explicit HueStrip(QWidget* parent);
  void setHue(double hue);  // emits nothing
  double hue() const { return hue_; }

 signals:
  void moved();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void go(double hue);

  double hue_ = 0.0;
};

}  // namespace sinew::ui
