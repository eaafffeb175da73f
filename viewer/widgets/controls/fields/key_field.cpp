#include "viewer/widgets/controls/fields/key_field.h"

#include <QKeyEvent>
#include <QPainter>

#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

KeyField::KeyField(const QString& idle, QWidget* parent) : QLineEdit(parent), idle_(idle) {
  setFrame(false);
  setReadOnly(true);
  setFixedHeight(metrics::kField);
  setPlaceholderText(idle_);
  setAccessibleName(idle_);
  setCursor(Qt::ArrowCursor);
  setContextMenuPolicy(Qt::NoContextMenu);
}

void KeyField::clearKey() {
  key_ = {};
  if (!listening_) setPlaceholderText(idle_);
  update();
}

void KeyField::listen() {
  setFocus(Qt::OtherFocusReason);
  listening_ = true;
  setPlaceholderText(tr("Press a key, Esc to stop"));
  update();
}

void KeyField::stopListening() {
  listening_ = false;
  setPlaceholderText(key_.isEmpty() ? idle_ : QString());
  update();
}

QKeySequence KeyField::keyOf(const QKeyEvent& event) {
  switch (event.key()) {
    case 0:
    case Qt::Key_unknown:
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_Super_L:
    case Qt::Key_Super_R:
    case Qt::Key_CapsLock:
    case Qt::Key_NumLock:
    case Qt::Key_ScrollLock:
      return {};
    default:
      break;
  }
  int key = event.key();
  Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::GroupSwitchModifier;
  constexpr quint32 kFirstDigit = 10, kDigits = 10;  // scan codes of the upper row under X11 and Wayland: 1 … 9, 0
  const quint32 place = event.nativeScanCode() - kFirstDigit;
  const bool letter = key >= Qt::Key_A && key <= Qt::Key_Z, digit = key >= Qt::Key_0 && key <= Qt::Key_9;
  if (modifiers & Qt::ShiftModifier && key < Qt::Key_Escape && !letter && !digit && key != Qt::Key_Space) {
    if (place < kDigits)
      key = Qt::Key_0 + static_cast<int>((place + 1) % kDigits);
    else
      modifiers &= ~Qt::ShiftModifier;  // the sign tells of it
  }
  if (key == Qt::Key_Backtab) key = Qt::Key_Tab;
  return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(key)));
}

bool KeyField::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  // Tab, too, while listening.
  if (event->type() == QEvent::KeyPress && listening_) {
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return true;
  }
  if (event->type() == QEvent::KeyRelease && listening_ && takes_modifiers_) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() >= Qt::Key_Shift && key->key() <= Qt::Key_Alt && !key->isAutoRepeat())
      hear(QKeySequence(key->key()));
    return true;
  }
  return QLineEdit::event(event);
}

void KeyField::mousePressEvent(QMouseEvent*) { listen(); }

void KeyField::keyPressEvent(QKeyEvent* event) {
  event->accept();
  const QKeySequence key = keyOf(*event);
  if (!listening_) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) {
      listen();
    } else if ((event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) && !key_.isEmpty()) {
      key_ = {};
      stopListening();
      emit heard({});
    } else {
      event->ignore();
    }
    return;
  }
  if (key.isEmpty()) return;
  if (event->key() == Qt::Key_Escape) return stopListening();
  hear(key);
}

void KeyField::hear(const QKeySequence& key) {
  key_ = key;
  stopListening();
  emit heard(key_);
}

void KeyField::focusOutEvent(QFocusEvent* event) {
  stopListening();
  QLineEdit::focusOutEvent(event);
}

void KeyField::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  if (key_.isEmpty() || listening_) return;
  QPainter painter(this);
  drawKeyChips(painter, rect().adjusted(6, 0, -6, 0), {key_.toString(QKeySequence::NativeText)}, Qt::AlignLeft);
}

}  // namespace sinew::ui
