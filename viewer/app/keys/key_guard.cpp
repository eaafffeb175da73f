#include "viewer/app/keys/key_guard.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

namespace sinew::ui {
namespace {

bool isNavigation(int key) {
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      return true;
    default:
      return false;
  }
}

bool typesText(const QWidget& widget) {
  if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return !line->isReadOnly();
  if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) return !text->isReadOnly();
  if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) return !text->isReadOnly();
  return qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr;
}

// Whether undo or redo would change the text; only fields of one line tell.
bool hasTyped(const QWidget& widget) {
  const auto* line = qobject_cast<const QLineEdit*>(&widget);
  return !line || line->isUndoAvailable() || line->isRedoAvailable();
}

}  // namespace

KeyClaim claimOf(const QWidget& widget, const QKeyEvent& event) {
  const int key = event.key();
  const Qt::KeyboardModifiers held = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
  const bool commanding = held & (Qt::AltModifier | Qt::MetaModifier);
  const auto claim = [](bool keeps, KeyClaim how) { return keeps ? how : KeyClaim::none; };
  if (typesText(widget)) {
    if (commanding || (key >= Qt::Key_F1 && key <= Qt::Key_F35)) return KeyClaim::none;
    if (!(held & Qt::ControlModifier)) return KeyClaim::always;
    switch (key) {
      case Qt::Key_A:
      case Qt::Key_C:
      case Qt::Key_V:
      case Qt::Key_X:
        return KeyClaim::always;
      case Qt::Key_Y:
      case Qt::Key_Z:
        return hasTyped(widget) ? KeyClaim::always : KeyClaim::never;
      default:
        return claim(isNavigation(key), KeyClaim::always);
    }
  }
  if (commanding) return KeyClaim::none;
  if (qobject_cast<const QMenuBar*>(&widget)) return KeyClaim::always;
  if (qobject_cast<const QAbstractButton*>(&widget))
    return claim(held == Qt::NoModifier && key == Qt::Key_Space, KeyClaim::here);
  if (qobject_cast<const QComboBox*>(&widget))
    return claim(held == Qt::NoModifier && (isNavigation(key) || key == Qt::Key_Space), KeyClaim::here);
  return claim(movesByKeys(widget) && isNavigation(key), KeyClaim::here);
}

bool movesByKeys(const QWidget& widget) {
  return qobject_cast<const QAbstractItemView*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
         qobject_cast<const QTabBar*>(&widget);
}

}  // namespace sinew::ui
