#include "viewer/widgets/controls/fields/number_field.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QCursor>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QToolTip>

#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/length_unit.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr QChar kMinus(0x2212);
constexpr int kEdge = 7;       // frame and padding at either side
constexpr int kTextInset = 8;  // where the style begins the text
constexpr int kLetterGap = 3, kUnitGap = 2;
constexpr int kTightInset = 5;  // right of the number, in fields with a letter
constexpr int kFlatInset = 3;
constexpr int kBar = 8;  // what takes the place of a letter where the number needs the room
constexpr int kEndless = 1 << 20;
constexpr double kClickSlack = 2.0;  // pixels that still count as a click

struct Measure {
  Quantity quantity = Quantity::any;
  double factor = 1.0;  // of the unit: metres for lengths
};

// Speeds are told by what they are the speed of.
Measure measureOf(const QString& unit) {
  if (unit.isEmpty()) return {Quantity::factor};
  const QString what = unit.section(QLatin1Char('/'), 0, 0);
  if (what == QStringLiteral("°")) return {Quantity::angle};
  if (what == QLatin1String("%")) return {Quantity::percent};
  const std::string name = what.toStdString();
  const auto lengths = unitsOf(Quantity::length);
  const auto length = std::ranges::find(lengths, name, &UnitFactor::name);
  return length == lengths.end() ? Measure{} : Measure{Quantity::length, length->factor};
}

}  // namespace

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
  setFrame(false);
  setFont(numberFont());
  setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  setFixedHeight(metrics::kField);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  setContextMenuPolicy(Qt::DefaultContextMenu);
  setMouseTracking(true);
  connect(this, &QLineEdit::textEdited, this, [this] { refuse({}); });
  updateMargins();
  showValue();
}

void NumberField::setValue(double value) {
  value_ = value;
  if (!refused() && !(hasFocus() && isModified())) showValue();
}

void NumberField::forgetText() {
  if (drag_.active) cancelDrag();
  refuse({});
  showValue();
}

void NumberField::setDecimals(int least, int most) {
  min_decimals_ = least;
  max_decimals_ = most;
  showValue();
}

void NumberField::setUnit(const QString& unit, bool shown) {
  unit_ = shown ? unit : QString();
  const Measure measure = measureOf(unit);
  quantity_ = measure.quantity;
  unit_factor_ = measure.factor;
  updateMargins();
  showValue();
}

void NumberField::setLength(bool shown) {
  length_ = true;
  unit_shown_ = shown;
  adoptLengths();
}

void NumberField::adoptLengths() {
  const bool typing = refused() || (hasFocus() && isModified());
  unit_ = unit_shown_ ? QString::fromLatin1(lengthUnitText()) : QString();
  quantity_ = Quantity::length;
  unit_factor_ = 1.0 / shownPerMetre();
  updateMargins();
  if (!typing) showValue();
  update();
}

int NumberField::decimals(int of_value) const { return length_ ? lengthDecimals(of_value) : of_value; }

void NumberField::setLetter(const QString& letter, int axis) {
  letter_ = letter;
  letter_axis_ = axis;
  updateMargins();
  showValue();
}

void NumberField::setNamedValue(double value, const QString& text) {
  named_value_ = value;
  name_ = text;
  showValue();
}

void NumberField::setMixed(bool mixed) {
  if (mixed_ == mixed) return;
  mixed_ = mixed;
  if (!refused() && !(hasFocus() && isModified())) showValue();
  updateTint();
}

void NumberField::setDiffers(bool differs) {
  if (differs_ == differs) return;
  differs_ = differs;
  updateTint();
}

void NumberField::setFlat(bool flat) {
  flat_ = flat;
  updateFlat();
  showValue();
}

void NumberField::updateFlat() {
  const bool bare = flat_ && !(isEnabled() && (underMouse() || hasFocus() || refused()));
  if (property("flat").toBool() == bare) return;
  setProperty("flat", bare);
  update();
}

void NumberField::setDragHandle(QWidget* label) {
  if (handle_) handle_->removeEventFilter(this);
  handle_ = label;
  if (!label) return;
  label->installEventFilter(this);
  label->setCursor(Qt::SizeHorCursor);
}

QRect NumberField::letterRect() const {
  if (letter_.isEmpty()) return {};
  const int width = showsLetter() ? kEdge + QFontMetrics(strongFont()).horizontalAdvance(letter_) + kLetterGap : kBar;
  return {0, 0, width, height()};
}

QString NumberField::format(double value, int width) const {
  const QFontMetrics letters(font());
  QString text;
  const int least = decimals(min_decimals_);
  for (int digits = decimals(max_decimals_); digits >= 0; --digits) {
    text = decimal(value * shownFactor(), digits);
    for (int kept = digits; kept > least && text.endsWith(QLatin1Char('0')); --kept) text.chop(1);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    if (letters.horizontalAdvance(text) <= width) break;
  }
  return text;
}

QSize NumberField::sizeHint() const { return {56, metrics::kField}; }
QSize NumberField::minimumSizeHint() const { return {40, metrics::kField}; }

QString NumberField::fullText() const { return mixed_ ? tr("mixed") : showsName() ? name_ : format(value_, kEndless); }

bool NumberField::showsLetter() const {
  const int letter = kEdge + QFontMetrics(strongFont()).horizontalAdvance(letter_) + kLetterGap;
  return letter + QFontMetrics(font()).horizontalAdvance(fullText()) + kTightInset <= width();
}

void NumberField::updateMargins() {
  const bool bare = unit_.isEmpty() || showsName();
  const int unit = bare ? 0 : QFontMetrics(textFont()).horizontalAdvance(unit_) + kUnitGap;
  const bool tight = !letter_.isEmpty();
  const QMargins flat(kFlatInset - kTextInset, 0, kFlatInset - kTextInset, 0);
  const QMargins wanted = flat_ ? flat
                                : QMargins(tight ? letterRect().width() - kTextInset : 0, 0,
                                           tight ? unit + kTightInset - kTextInset : unit, 0);
  if (wanted != textMargins()) setTextMargins(wanted);
}

void NumberField::updateTint() {
  // Only a tinted field has a palette of its own; the others follow the theme by themselves.
  QPalette wanted;
  if (differs_ || mixed_) {
    const QColor tint = differs_ ? theme().time_future : theme().text_muted;
    wanted.setColor(QPalette::Active, QPalette::Text, tint);
    wanted.setColor(QPalette::Inactive, QPalette::Text, tint);
  }
  if (palette().color(QPalette::Active, QPalette::Text) == wanted.color(QPalette::Active, QPalette::Text)) return;
  setPalette(wanted);
}

void NumberField::showValue() {
  updateMargins();
  const QMargins margins = textMargins();
  const int room = width() - margins.left() - margins.right() - 2 * kTextInset;
  const QString text = mixed_ ? tr("mixed") : showsName() ? name_ : format(value_, room);
  if (text != this->text()) setText(text);
  setModified(false);
  if (!refused()) setToolTip(plain_tool_tip_);
}

void NumberField::refuse(const QString& why) {
  if (why == refusal_) return;
  if (refusal_.isEmpty()) plain_tool_tip_ = toolTip();
  refusal_ = why;
  setToolTip(why.isEmpty() ? plain_tool_tip_ : why);
  setAccessibleDescription(why);
  setProperty("refused", !why.isEmpty());
  updateFlat();
  update();
}

void NumberField::emitEdited(double value, Gesture gesture, const NumberChange& change) {
  value_ = value;
  showValue();
  emit edited(value, gesture);
  emit changed(change, gesture);
}

Result<double> NumberField::evaluate(const QString& typed) const {
  if (!name_.isEmpty() && (typed.isEmpty() || typed.compare(name_, Qt::CaseInsensitive) == 0)) return named_value_;
  const Result<double> shown = evaluateAssignment(typed.toStdString(), value_ * shownFactor(), typedUnits());
  return shown ? *shown / shownFactor() : shown;
}

std::vector<UnitFactor> NumberField::typedUnits() const {
  const auto known = unitsOf(quantity_);
  std::vector<UnitFactor> units(known.begin(), known.end());
  for (UnitFactor& unit : units) unit.factor /= unit_factor_;
  return units;
}

bool NumberField::enterText() {
  if (!isModified() && !refused()) return true;
  QString typed = text().trimmed();
  // What the unit is measured by is known: "5 mm" is no "5 m". Of "m/s" and "frames" only the rest, or nothing, is.
  const QString unknown = quantity_ == Quantity::any ? unit_ : unit_.mid(unit_.indexOf(QLatin1Char('/')));
  if ((quantity_ == Quantity::any || unit_.contains(QLatin1Char('/'))) && !unknown.isEmpty() && typed.endsWith(unknown))
    typed.chop(unknown.size());
  const Result<double> result = evaluate(typed.replace(kMinus, QLatin1Char('-')));
  if (!result) {
    refuse(shown(result.error().for_user));
    // At once, and not only for who waits over the field.
    QToolTip::showText(mapToGlobal(QPoint(0, height())), toolTip(), this);
    return false;
  }
  refuse({});
  setModified(false);
  const Gesture gesture = newGesture();
  emitEdited(*result, gesture,
             [text = typed.toStdString(), units = typedUnits(), factor = shownFactor()](double v) -> Result<double> {
               const Result<double> shown = evaluateAssignment(text, v * factor, units);
               return shown ? *shown / factor : shown;
             });
  emit gestureKept(gesture);
  return true;
}

void NumberField::nudge(double steps, bool held) {
  // Nothing is to be seen of a step from the far end of all numbers, such as one that is named "none".
  const double from = value_ + steps * step_ == value_ ? 0.0 : value_;
  if (!held || key_gesture_ == 0) {
    key_gesture_ = newGesture();
    nudge_start_ = from;
  }
  refuse({});
  const double to = from + steps * step_;
  emitEdited(to, key_gesture_, [by = to - nudge_start_](double v) -> Result<double> { return v + by; });
  selectAll();
}

void NumberField::endNudge() {
  if (const Gesture ended = std::exchange(key_gesture_, kNoGesture); ended != kNoGesture) emit gestureKept(ended);
}

bool NumberField::event(QEvent* event) {
  // Keys that mean something here do not reach the shortcuts of the window.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || (key == Qt::Key_Escape && (isModified() || refused()))) {
      event->accept();
      return true;
    }
  }
  const bool handled = QLineEdit::event(event);
  if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) updateFlat();
  return handled;
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (enterText()) selectAll();
      event->accept();
      return;
    case Qt::Key_Escape:
      if (!isModified() && !refused()) return event->ignore();
      forgetText();
      selectAll();
      event->accept();
      return;
    case Qt::Key_Up:
    case Qt::Key_Down: {
      const double fine = event->modifiers() & Qt::ShiftModifier ? 0.1 : 1.0;
      nudge(event->key() == Qt::Key_Up ? fine : -fine, event->isAutoRepeat());
      event->accept();
      return;
    }
    default:
      QLineEdit::keyPressEvent(event);
  }
}

void NumberField::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat()) endNudge();
  QLineEdit::keyReleaseEvent(event);
}

void NumberField::focusInEvent(QFocusEvent* event) {
  QLineEdit::focusInEvent(event);
  if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) selectAll();
  updateFlat();
  update();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
  if (event->reason() != Qt::PopupFocusReason) {
    // A text that means nothing goes when the field is left; why was said.
    if (!refused()) enterText();
    if (refused()) forgetText();
    endNudge();
    deselect();
  }
  QLineEdit::focusOutEvent(event);
  updateFlat();
  update();
}

void NumberField::beginDrag(QPointF global) {
  drag_ = Drag{true, false, value_, value_, newGesture(), global};
  qApp->installEventFilter(this);  // Escape counts wherever the focus is
}

void NumberField::moveDrag(QPointF global, Qt::KeyboardModifiers modifiers) {
  const double pixels = global.x() - drag_.last.x();
  if (!drag_.moved && std::abs(pixels) <= kClickSlack) return;
  drag_.moved = true;
  drag_.last = global;
  drag_.value += pixels * drag_span_ / 1000.0 * (modifiers & Qt::ShiftModifier ? 0.1 : 1.0);
  refuse({});
  const double to = modifiers & Qt::ControlModifier ? std::round(drag_.value / step_) * step_ : drag_.value;
  emitEdited(to, drag_.gesture, [by = to - drag_.start](double v) -> Result<double> { return v + by; });

  // At an edge of the screen the pointer goes on from the other one.
  const QScreen* at = screen();
  const QRect area = at->geometry();
  if (global.x() <= area.left() + 1 || global.x() >= area.right() - 1) {
    const int x = global.x() <= area.left() + 1 ? area.right() - 3 : area.left() + 3;
    const QPoint target(x, qRound(global.y()));
    if (QCursor::pos() == global.toPoint()) {
      QCursor::setPos(target);
      drag_.last = target;
    }
  }
}

void NumberField::endDrag() {
  qApp->removeEventFilter(this);
  const bool click = !drag_.moved;
  drag_.active = false;
  if (!click) return emit gestureKept(drag_.gesture);
  setFocus(Qt::MouseFocusReason);
  selectAll();
}

void NumberField::cancelDrag() {
  qApp->removeEventFilter(this);
  drag_.active = false;
  if (!drag_.moved) return;
  value_ = drag_.start;
  showValue();
  emit dragCancelled(drag_.gesture);
}

void NumberField::mousePressEvent(QMouseEvent* event) {
  if (drag_.active) {
    cancelDrag();
    return;
  }
  if (event->button() == Qt::LeftButton && letterRect().contains(event->position().toPoint())) {
    beginDrag(event->globalPosition());
    return;
  }
  const bool whole = !hasFocus();
  QLineEdit::mousePressEvent(event);
  if (whole && event->button() == Qt::LeftButton) selectAll();
}

void NumberField::mouseDoubleClickEvent(QMouseEvent* event) {
  QLineEdit::mouseDoubleClickEvent(event);             // a third click takes all by itself
  if (event->button() == Qt::LeftButton) selectAll();  // words of a number are of no use
}

void NumberField::mouseMoveEvent(QMouseEvent* event) {
  if (drag_.active) {
    moveDrag(event->globalPosition(), event->modifiers());
    return;
  }
  setCursor(letterRect().contains(event->position().toPoint()) ? Qt::SizeHorCursor : Qt::IBeamCursor);
  QLineEdit::mouseMoveEvent(event);
}

void NumberField::mouseReleaseEvent(QMouseEvent* event) {
  if (drag_.active) {
    if (event->button() == Qt::LeftButton) endDrag();
    return;
  }
  QLineEdit::mouseReleaseEvent(event);
}

bool NumberField::eventFilter(QObject* watched, QEvent* event) {
  if (drag_.active && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
    if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) cancelDrag();
    return true;
  }
  if (watched != handle_ || !isEnabled()) return QLineEdit::eventFilter(watched, event);
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      if (drag_.active) {
        cancelDrag();
      } else if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        beginDrag(static_cast<QMouseEvent*>(event)->globalPosition());
      }
      return true;
    case QEvent::MouseMove:
      if (!drag_.active) return false;
      moveDrag(static_cast<QMouseEvent*>(event)->globalPosition(), static_cast<QMouseEvent*>(event)->modifiers());
      return true;
    case QEvent::MouseButtonRelease:
      if (!drag_.active) return false;
      endDrag();
      return true;
    default:
      return QLineEdit::eventFilter(watched, event);
  }
}

void NumberField::resizeEvent(QResizeEvent* event) {
  QLineEdit::resizeEvent(event);
  if (!isModified() && !refused()) showValue();
}

void NumberField::changeEvent(QEvent* event) {
  QLineEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) updateTint();
  if (event->type() == QEvent::LocaleChange && length_) adoptLengths();
}

void NumberField::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  const Theme& colours = theme();
  QPainter painter(this);
  if (!letter_.isEmpty() && !showsLetter()) {
    painter.fillRect(QRect(2, 4, 2, height() - 8), isEnabled() ? axisTextColour(letter_axis_) : colours.text_disabled);
  } else if (!letter_.isEmpty()) {
    painter.setFont(strongFont());
    painter.setPen(isEnabled() ? axisTextColour(letter_axis_) : colours.text_disabled);
    painter.drawText(rect().adjusted(kEdge, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, letter_);
  }
  if (!unit_.isEmpty() && !showsName()) {
    painter.setFont(textFont());
    painter.setPen(isEnabled() ? colours.text_muted : colours.text_disabled);
    painter.drawText(rect().adjusted(0, 0, -kEdge, 0), Qt::AlignRight | Qt::AlignVCenter, unit_);
  }
}

}  // namespace sinew::ui
