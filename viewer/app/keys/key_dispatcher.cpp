#include "viewer/app/keys/key_dispatcher.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPointer>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QTimer>

#include "viewer/app/actions/actions.h"
#include "viewer/app/keys/key_guard.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {

namespace {

// The same key of the main block; nothing for those that are none of the keypad. What the keypad has nothing of its own
// for is as if it were pressed there.
QKeySequence offKeypad(const QKeySequence& key) {
  if (key.count() != 1 || !key[0].keyboardModifiers().testFlag(Qt::KeypadModifier)) return {};
  return QKeySequence(QKeyCombination(key[0].keyboardModifiers() & ~Qt::KeypadModifier, key[0].key()));
}

}  // namespace

KeyDispatcher::KeyDispatcher(QWidget* window, Actions& actions) : QObject(window), window_(window), actions_(actions) {
  connect(&actions_, &Actions::keysChanged, this, &KeyDispatcher::rebuild);
  rebuild();
  qApp->installEventFilter(this);
}

void KeyDispatcher::addPanel(QWidget* panel) { panels_ << panel; }

QWidget* KeyDispatcher::panelOf(const QWidget* widget) const {
  for (; widget; widget = widget->parentWidget())
    for (QWidget* panel : panels_)
      if (panel == widget) return panel;
  return nullptr;
}

QWidget* KeyDispatcher::panelUnderPointer() const { return panelOf(QApplication::widgetAt(pointerPosition())); }

QWidget* KeyDispatcher::panelForKeys() const {
  QWidget* focused = panelOf(QApplication::focusWidget());
  if (focused && keyboard_leads_ && pointerPosition() == rested_at_) return focused;
  QWidget* hovered = panelUnderPointer();
  return hovered ? hovered : focused;
}

void KeyDispatcher::followKeyboard() {
  keyboard_leads_ = true;
  rested_at_ = pointerPosition();
}

void KeyDispatcher::followPointer() {
  if (keyboard_given_ || QApplication::activePopupWidget() || QApplication::activeModalWidget()) return;
  const QWidget* focus = QApplication::focusWidget();
  if (keyboard_leads_ && pointerPosition() == rested_at_ && panelOf(focus)) return;
  QWidget* panel = panelUnderPointer();
  // The display may take a moment to remove what has closed, and until then says that nothing of ours is there.
  if (!panel) panel = panelOf(window_->childAt(window_->mapFromGlobal(pointerPosition())));
  if (panel && panelOf(focus) != panel) panel->setFocus(Qt::OtherFocusReason);
}

void KeyDispatcher::leaveFront(const QWidget& closed) {
  const bool front = qobject_cast<const QDialog*>(&closed) || qobject_cast<const QMenu*>(&closed);
  // The menu of a field is about its text.
  if (!front || qobject_cast<const QLineEdit*>(closed.parentWidget())) return;
  for (const QWidget* above = closed.parentWidget(); above != window_; above = above->parentWidget())
    if (!above) return;
  keyboard_given_ = false;
  QMetaObject::invokeMethod(this, &KeyDispatcher::followPointer, Qt::QueuedConnection);
}

void KeyDispatcher::leaveField(QWidget* field) {
  if (QApplication::focusWidget() != field || field->property("refused").toBool()) return;
  QWidget* panel = panelUnderPointer();
  if (!panel) panel = panelOf(field);
  panel ? panel->setFocus(Qt::OtherFocusReason) : field->clearFocus();
  left_ = panel == panelOf(field) ? field : nullptr;
  left_for_ = QApplication::focusWidget();
}

void KeyDispatcher::returnToField() {
  if (left_ && left_for_ && left_for_ == QApplication::focusWidget()) left_->setFocus(Qt::OtherFocusReason);
  left_ = nullptr;
}

void KeyDispatcher::rebuild() {
  ids_.clear();
  QHash<QKeySequence, QShortcut*> kept;
  for (const ActionSpec& spec : actions_.table()) {
    const QString id = spec.id.toString();
    QStringList panels = panelsOf(spec);
    if (panels.isEmpty()) panels << QString();
    for (const QKeySequence& key : actions_.keys(id)) {
      for (const QString& panel : std::as_const(panels))
        if (!ids_[panel].contains(key)) ids_[panel].insert(key, id);
      if (kept.contains(key)) continue;
      QShortcut* shortcut = shortcuts_.take(key);
      if (!shortcut) {
        shortcut = new QShortcut(key, window_);
        const auto run = [this, key] { press(key); };
        connect(shortcut, &QShortcut::activated, this, run);
        connect(shortcut, &QShortcut::activatedAmbiguously, this, run);
      }
      kept.insert(key, shortcut);
    }
  }
  qDeleteAll(shortcuts_);
  shortcuts_ = kept;
}

QString KeyDispatcher::ownAction(const QKeySequence& key, const QString& panel) const {
  return panel.isEmpty() ? QString() : ids_.value(panel).value(key);
}

QString KeyDispatcher::actionFor(const QKeySequence& key, const QString& panel) const {
  // What a panel has a key for it keeps, even where it cannot be done now: nobody wants something else to happen then.
  if (const QString own = ownAction(key, panel); !own.isEmpty()) return own;
  const QString id = ids_.value(QString()).value(key);
  if (!id.isEmpty()) return actions_.refusalOf(id).isEmpty() ? id : QString();
  const QKeySequence plain = offKeypad(key);
  return plain.isEmpty() ? QString() : actionFor(plain, panel);
}

bool KeyDispatcher::reaches(const QWidget& widget) const {
  const QWidget* window = widget.window();
  while (window != window_ && window->windowType() == Qt::Tool && window->parentWidget())
    window = window->parentWidget()->window();
  return window == window_;
}

bool KeyDispatcher::press(const QKeySequence& key) {
  QWidget* panel = panelForKeys();
  const QString id = actionFor(key, panel ? panel->objectName() : QString());
  if (id.isEmpty()) return false;
  // Holding a key steps on and on, but switches, and says what is missing, only once.
  if (repeating_ && (actions_.find(id)->isCheckable() || !actions_.refusalOf(id).isEmpty())) return true;
  // What is done in a panel goes on there: it gets the keyboard.
  const bool own =
      panel && (ownAction(key, panel->objectName()) == id || ownAction(offKeypad(key), panel->objectName()) == id);
  if (own && panelOf(QApplication::focusWidget()) != panel) panel->setFocus(Qt::OtherFocusReason);
  return actions_.run(id);
}

bool KeyDispatcher::keepsKey(const QWidget& focus, const QKeyEvent& event) const {
  const KeyClaim claim = claimOf(focus, event);
  // Lists keep the keys that move in them while the pointer is not in another panel.
  return claim == KeyClaim::always || (claim == KeyClaim::here && panelForKeys() == panelOf(&focus));
}

void KeyDispatcher::prepare(const QWidget& focus) {
  const QWidget* panel = panelForKeys();
  const QString name = panel ? panel->objectName() : QString();
  // A tool button with the keyboard hears the keys of its own action.
  QList<QKeySequence> heard;
  for (const QAction* action : focus.actions()) heard << action->shortcuts();
  for (auto it = shortcuts_.cbegin(); it != shortcuts_.cend(); ++it)
    (*it)->setEnabled(!heard.contains(it.key()) && !actionFor(it.key(), name).isEmpty());
}

void KeyDispatcher::leadKeyboard(const QWidget& focus, const QKeyEvent& event) {
  const bool modifier = event.key() >= Qt::Key_Shift && event.key() <= Qt::Key_ScrollLock;
  if (modifier || !movesByKeys(focus) || claimOf(focus, event) == KeyClaim::always) return;
  QWidget* panel = panelForKeys();
  if (panel && panel != panelOf(&focus)) panel->setFocus(Qt::OtherFocusReason);
}

void KeyDispatcher::explain(const QKeySequence& key) {
  const QWidget* panel = panelForKeys();
  const QString name = panel ? panel->objectName() : QString();
  // Escape ends whatever there is; nobody wonders when there is nothing.
  if (key == QKeySequence(Qt::Key_Escape) || !actionFor(key, name).isEmpty()) return;
  const QString id = ids_.value(QString()).value(key);
  if (!id.isEmpty()) emit actions_.refused(id, actions_.refusalOf(id));
}

void KeyDispatcher::leaveMenuBar(const QMenu& closed) {
  // Qt gives the keyboard to the bar when Escape closes its menu, and the bar would take the next key.
  auto* bar = window_->findChild<QMenuBar*>();
  if (!bar || !bar->actions().contains(closed.menuAction())) return;
  QTimer::singleShot(0, bar, [bar] {
    if (QApplication::activePopupWidget() || QApplication::focusWidget() != bar) return;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(bar, &escape);
  });
}

bool KeyDispatcher::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  const auto& widget = *static_cast<QWidget*>(watched);
  if (event->type() == QEvent::Hide) {
    if (const auto* menu = qobject_cast<const QMenu*>(watched)) leaveMenuBar(*menu);
    leaveFront(widget);
    return false;
  }
  if (event->type() == QEvent::FocusIn) {
    const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
    const bool back =
        reason == Qt::PopupFocusReason || reason == Qt::ActiveWindowFocusReason || reason == Qt::MenuBarFocusReason;
    keyboard_given_ = keyboard_given_ || !back;
    return false;
  }
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Tab || key == Qt::Key_Backtab) returnToField();
    const bool ends = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    // A filter goes on to the list that it filters.
    auto* field = ends && reaches(widget) ? qobject_cast<QLineEdit*>(watched) : nullptr;
    if (field && !qobject_cast<FilterField*>(field)) {
      const auto leave = [this, field = QPointer<QWidget>(field)] {
        if (field) leaveField(field);
      };
      QMetaObject::invokeMethod(this, leave, Qt::QueuedConnection);
    }
    return false;
  }
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
    // Of those that hear of the press one after the other, the innermost. What pops up belongs to what opened it.
    const bool innermost = !widget.childAt(static_cast<QMouseEvent*>(event)->position().toPoint());
    const QWidget* panel = panelOf(&widget);
    if (innermost && reaches(widget)) actions_.setPanel(panel ? panel->objectName() : QString());
    return false;
  }
  if (event->type() != QEvent::ShortcutOverride || asking_) return false;
  const QWidget* focus = QApplication::focusWidget();
  // An open menu, and the bar while it has the keyboard, choose by letters; the bar would also run the actions in its
  // menus by their keys.
  if (qobject_cast<QMenu*>(QApplication::activePopupWidget()) || qobject_cast<const QMenuBar*>(focus)) {
    event->accept();
    return true;
  }
  if (focus && focus != &widget && widget.isAncestorOf(focus))
    return false;  // the event goes up; the question was answered below
  auto* key = static_cast<QKeyEvent*>(event);
  repeating_ = key->isAutoRepeat();
  if (reaches(widget)) {
    const QWidget* panel = panelForKeys();
    actions_.setPanel(panel ? panel->objectName() : QString());
  }
  if (focus == &widget && reaches(widget)) leadKeyboard(widget, *key);
  prepare(widget);
  if (focus == &widget && keepsKey(widget, *key)) {
    event->accept();
    return true;
  }
  // What the widget itself has a use for now, as during a drag, needs no explaining.
  key->ignore();
  if (claimOf(widget, *key) != KeyClaim::never) {
    // As if nobody had listened: lists of combo boxes hear their keys by filters of their own.
    const QScopedValueRollback asking(asking_, true);
    const QPointer<QObject> alive(watched);
    QCoreApplication::sendEvent(watched, event);
    if (!alive) return true;
  }
  if (!key->isAccepted() && !repeating_ && reaches(widget)) explain(QKeySequence(key->keyCombination()));
  return true;
}

}  // namespace sinew::ui
