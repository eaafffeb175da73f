// A number with its letter and unit: typed with arithmetic, nudged by arrow keys, or dragged by its letter or label.
#pragma once

#include <vector>

#include <QLineEdit>
#include <QPointF>
#include <QPointer>

#include "viewer/document/document.h"
#include "viewer/document/text/arithmetic.h"

namespace sinew::ui {

// A drag: one pixel is 0.1 % of the drag span, a tenth of that with Shift, whole steps with Ctrl; Escape cancels it.
class NumberField : public QLineEdit {
  Q_OBJECT

 public:
  explicit NumberField(QWidget* parent = nullptr);

  double value() const { return value_; }
  // Emits nothing. A text that is being typed or was refused stays until it is entered or cancelled.
  void setValue(double value);
  // Drops a text that was not entered, as when the field begins to show another object.
  void forgetText();

  void setDecimals(int least, int most);  // trailing zeros go away down to `least`
  // The unit, muted behind the number unless it is `shown` elsewhere; other units of the same kind may be typed. An
  // empty one makes the number a factor ("50%" is 0.5); without a call any unit may be typed.
  void setUnit(const QString& unit, bool shown = true);
  // Stands, without a unit, for a value that means something of its own, and gives it where it or nothing is typed. An
  // empty text: nothing does.
  void setNamedValue(double value, const QString& text);
  // A length in metres, shown and typed in the unit that the person likes, or shown elsewhere.
  void setLength(bool shown = true);
  void setLetter(const QString& letter, int axis);  // in front, tinted as axis 0 x … 3 w; a handle for dragging
  void setDragSpan(double span) { drag_span_ = span; }
  void setStep(double step) { step_ = step; }  // of arrow keys and of a drag with Ctrl
  // Shows that the field stands for several values that differ; value() is one of them. Entering nothing changes
  // nothing.
  void setMixed(bool mixed);
  bool mixed() const { return mixed_; }
  // Shows that the value is not the one of the clip.
  void setDiffers(bool differs);
  // A flat field has no box until the pointer or the keyboard is in it, and less room around its number.
  void setFlat(bool flat);
  // Lets a label be dragged like the letter.
  void setDragHandle(QWidget* label);

  bool differs() const { return differs_; }
  bool refused() const { return !refusal_.isEmpty(); }
  // Marks the text as one that cannot be, and says why, until it is changed or cancelled. Empty: removes the mark.
  void refuse(const QString& why);
  bool dragging() const { return drag_.active; }
  QRect letterRect() const;
  // The value as the field shows it when there are `width` pixels for it.
  QString format(double value, int width) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  // All values of one drag or one held arrow key come with the same gesture.
  void edited(double value, sinew::Gesture gesture);
  // The same edit as edited(), as what it does to any number: each of one gesture counts from where that began.
  void changed(const sinew::NumberChange& change, sinew::Gesture gesture);
  // The drag was cancelled; value() is what it was before.
  void dragCancelled(sinew::Gesture gesture);
  // What this gesture edited stays.
  void gestureKept(sinew::Gesture gesture);

 protected:
  // What a typed text means; arithmetic unless told otherwise, with "+=2" and its like for changes of the value. Minus
  // signs are those of ASCII.
  virtual Result<double> evaluate(const QString& typed) const;
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void endNudge();
  void adoptLengths();
  double shownFactor() const { return length_ ? 1.0 / unit_factor_ : 1.0; }  // of value()
  int decimals(int of_value) const;
  std::vector<UnitFactor> typedUnits() const;  // what may be typed, as factors of the unit shown
  struct Drag {
    bool active = false, moved = false;
    double start = 0.0, value = 0.0;
    Gesture gesture = 0;
    QPointF last;  // on the screen
  };
  bool enterText();
  void showValue();
  void updateMargins();
  void updateFlat();
  void updateTint();
  void emitEdited(double value, Gesture gesture, const NumberChange& change);
  QString fullText() const;
  bool showsName() const { return !name_.isEmpty() && value_ == named_value_ && !mixed_; }
  bool showsLetter() const;  // else there is only room for a bar of its colour
  void beginDrag(QPointF global);
  void moveDrag(QPointF global, Qt::KeyboardModifiers modifiers);
  void endDrag();
  void cancelDrag();
  void nudge(double steps, bool held);

  double value_ = 0.0, named_value_ = 0.0;
  double drag_span_ = 10.0, step_ = 1.0;
  double nudge_start_ = 0.0;  // value when an arrow key went down
  int min_decimals_ = 0, max_decimals_ = 3;
  QString unit_, letter_, name_, refusal_, plain_tool_tip_;
  Quantity quantity_ = Quantity::any;
  double unit_factor_ = 1.0;  // of unit_: metres for lengths, else 1
  bool length_ = false;       // in metres, whatever is shown
  bool unit_shown_ = true;
  int letter_axis_ = 0;
  bool differs_ = false, mixed_ = false, flat_ = false;
  Gesture key_gesture_ = 0;
  Drag drag_;
  QPointer<QWidget> handle_;
};

}  // namespace sinew::ui
