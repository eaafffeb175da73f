#include "viewer/app/replay/input.h"

#include <cmath>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>

#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/main_window.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {
namespace {

// Whether the names lead to the widget: the last is its own, the others are its parents', in this order.
bool leadsTo(const QStringList& names, const QWidget* widget) {
  qsizetype left = names.size() - 1;
  if (widget->objectName() != names[left]) return false;
  for (widget = widget->parentWidget(); widget && left > 0; widget = widget->parentWidget())
    if (widget->objectName() == names[left - 1]) --left;
  return left == 0;
}

// Whether a person could see it, as far as tabs go: a panel behind another one's tab counts as visible for Qt.
bool inSight(const QWidget* widget) {
  if (!widget->isVisible()) return false;
  // A dialog is in sight whatever became of the panel that opened it.
  for (; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget())
    if (const auto* dock = qobject_cast<const PanelDock*>(widget); dock && !dock->inSight()) return false;
  return true;
}

// The rectangle of the row with this text, in the view's own pixels.
QRect rowOf(QAbstractItemView& view, const QString& text) {
  const QAbstractItemModel* model = view.model();
  if (!model) return {};
  const QModelIndexList found =
      model->match(model->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive | Qt::MatchWrap);
  if (found.isEmpty()) return {};
  view.scrollTo(found.first());
  return view.visualRect(found.first()).translated(view.viewport()->pos());
}

QRect namedPart(QWidget& widget, const QString& part, const QString& text) {
  if (auto* view = qobject_cast<QAbstractItemView*>(&widget); view && part == QLatin1String("row"))
    return rowOf(*view, text);
  if (auto* bar = qobject_cast<QTabBar*>(&widget); bar && part == QLatin1String("tab")) {
    for (int i = 0; i < bar->count(); ++i)
      if (bar->tabText(i).remove(QLatin1Char('&')) == text) return bar->tabRect(i);
  }
  if (auto* menu = qobject_cast<QMenu*>(&widget); menu && part == QLatin1String("item")) {
    for (QAction* action : menu->actions())
      if (action->text().remove(QLatin1Char('&')) == text) return menu->actionGeometry(action);
  }
  return {};
}

}  // namespace

ReplayInput::~ReplayInput() { pretendPointer({}); }

Result<QWidget*> ReplayInput::find(const QString& path) const {
  if (path == QLatin1String("menu")) {
    if (QWidget* popup = QApplication::activePopupWidget()) return popup;
    return fail("no menu is open");
  }
  const QStringList names = path.split(QLatin1Char('/'));
  QWidget *visible = nullptr, *hidden = nullptr;
  for (QWidget* widget : QApplication::allWidgets()) {
    if (!leadsTo(names, widget)) continue;
    if (!inSight(widget)) {
      hidden = widget;
    } else if (visible) {
      return failWith(QStringLiteral("'%1' names several widgets; put the name of a panel before it").arg(path));
    } else {
      visible = widget;
    }
  }
  if (visible) return visible;
  return failWith(
      (hidden ? QStringLiteral("the widget '%1' is hidden") : QStringLiteral("there is no widget '%1'")).arg(path));
}

Result<QPoint> ReplayInput::placeIn(QWidget& widget, const ReplayPlace& place) const {
  using Kind = ReplayPlace::Kind;
  QPointF at = QRectF(widget.rect()).center() + place.offset;
  if (place.kind == Kind::pixels) at = place.offset;
  if (place.kind == Kind::share) at = {place.offset.x() * widget.width(), place.offset.y() * widget.height()};
  if (place.kind == Kind::by) return pointer_ + place.offset.toPoint();
  if (place.kind == Kind::named) {
    const qsizetype open = place.name.indexOf(QLatin1Char('('));
    const QString text = place.name.mid(open + 1).chopped(1).trimmed();
    const QRect part = namedPart(widget, place.name.left(open), text);
    QPointF found = part.isEmpty() ? QPointF(qQNaN(), qQNaN()) : QRectF(part).center();
    if (part.isEmpty() && widget.metaObject()->indexOfMethod("placeOf(QString)") >= 0)
      QMetaObject::invokeMethod(&widget, "placeOf", Qt::DirectConnection, Q_RETURN_ARG(QPointF, found),
                                Q_ARG(QString, place.name));
    if (std::isnan(found.x()) || std::isnan(found.y()))
      return failWith(QStringLiteral("'%1' has no place %2").arg(widget.objectName(), place.name));
    at = found + place.offset;
  }
  if (!widget.rect().contains(at.toPoint()))
    return failWith(QStringLiteral("%1, %2 lies outside of '%3', which is %4 × %5")
                        .arg(at.x(), 0, 'f', 0)
                        .arg(at.y(), 0, 'f', 0)
                        .arg(widget.objectName())
                        .arg(widget.width())
                        .arg(widget.height()));
  return widget.mapToGlobal(at.toPoint());
}

Result<QPoint> ReplayInput::target(const ReplayStep& step, const ReplayPlace& place) {
  const Result<QWidget*> widget = find(step.widget);
  if (!widget) return tl::unexpected(widget.error());
  if (!(*widget)->isEnabled()) return failWith(QStringLiteral("the widget '%1' is disabled").arg(step.widget));
  named_ = *widget;
  return placeIn(**widget, place);
}

QWidget* ReplayInput::under(QPoint global) const {
  if (!named_) return nullptr;
  QWidget* child = named_->childAt(named_->mapFromGlobal(global));
  return child ? child : named_.data();
}

void ReplayInput::send(QEvent::Type type, QPoint global, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  QWidget* receiver = pressed_ ? pressed_.data() : under(global);
  if (!receiver || !receiver->isEnabled()) return;
  QMouseEvent event(type, receiver->mapFromGlobal(QPointF(global)), receiver->window()->mapFromGlobal(QPointF(global)),
                    global, button, held_, modifiers);
  QApplication::sendEvent(receiver, &event);
}

void ReplayInput::moveTo(QPoint global, Qt::KeyboardModifiers modifiers) {
  pointer_ = global;
  pretendPointer(global);
  QWidget* now = under(global);
  if (!pressed_ && now != hovered_) {
    if (hovered_) {
      QEvent leave(QEvent::Leave);
      QApplication::sendEvent(hovered_, &leave);
    }
    hovered_ = now;
    if (now) {
      QEnterEvent enter(now->mapFromGlobal(QPointF(global)), now->window()->mapFromGlobal(QPointF(global)), global);
      QApplication::sendEvent(now, &enter);
    }
  }
  send(QEvent::MouseMove, global, Qt::NoButton, modifiers);
}

Check ReplayInput::press(const ReplayStep& step) {
  if (held_) return fail("a button is held already; release it first");
  const Result<QPoint> at = target(step, step.at);
  if (!at) return tl::unexpected(at.error());
  moveTo(*at, step.modifiers);
  QWidget* receiver = under(*at);
  if (!receiver->window()->isActiveWindow()) QApplication::setActiveWindow(receiver->window());
  // The first that wants the keyboard on a click gets it.
  for (QWidget* widget = receiver; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
    if (!(widget->focusPolicy() & Qt::ClickFocus)) continue;
    widget->setFocus(Qt::MouseFocusReason);
    break;
  }
  held_ = step.button;
  pressed_ = receiver;
  send(QEvent::MouseButtonPress, *at, step.button, step.modifiers);
  return {};
}

Check ReplayInput::move(const ReplayStep& step) {
  const Result<QPoint> at = target(step, step.at);
  if (!at) return tl::unexpected(at.error());
  // Half way, too: what a single jump would not set off.
  moveTo((pointer_ + *at) / 2, step.modifiers);
  moveTo(*at, step.modifiers);
  return {};
}

Check ReplayInput::release(const ReplayStep& step) {
  if (!held_) return fail("no button is held");
  const auto button = static_cast<Qt::MouseButton>(held_.toInt());
  held_ = {};
  send(QEvent::MouseButtonRelease, pointer_, button, step.modifiers);
  if (button == Qt::RightButton && pressed_)  // later: a menu runs a loop of its own
    QApplication::postEvent(pressed_, new QContextMenuEvent(QContextMenuEvent::Mouse, pressed_->mapFromGlobal(pointer_),
                                                            pointer_, step.modifiers));
  pressed_ = nullptr;
  return {};
}

Check ReplayInput::click(const ReplayStep& step, bool twice) {
  if (Check pressed = press(step); !pressed) return pressed;
  Check released = release(step);
  if (!twice || !released || !named_) return released;
  held_ = step.button;
  pressed_ = under(pointer_);
  send(QEvent::MouseButtonDblClick, pointer_, step.button, step.modifiers);
  return release(step);
}

Check ReplayInput::drag(const ReplayStep& step) {
  if (Check pressed = press(step); !pressed) return pressed;
  const QPoint from = pointer_;
  const Result<QPoint> to = target(step, step.to);
  if (to) {
    constexpr int kMoves = 8;
    for (int i = 1; i <= kMoves; ++i) moveTo(from + (*to - from) * i / kMoves, step.modifiers);
  }
  const Check released = release(step);
  if (!to) return tl::unexpected(to.error());
  return released;
}

Check ReplayInput::wheel(const ReplayStep& step) {
  const Result<QPoint> at = target(step, step.at);
  if (!at) return tl::unexpected(at.error());
  moveTo(*at, step.modifiers);
  QWidget* receiver = under(*at);
  constexpr double kPerStep = 120.0;  // eighths of a degree
  QWheelEvent event(receiver->mapFromGlobal(QPointF(*at)), *at, {}, {0, static_cast<int>(step.turns * kPerStep)}, held_,
                    step.modifiers, Qt::NoScrollPhase, false);
  QApplication::sendEvent(receiver, &event);
  return {};
}

Check ReplayInput::enter(const ReplayStep& step) {
  if (step.widget.isEmpty()) {
    if (!QApplication::focusWidget() && !QApplication::activePopupWidget()) QApplication::setActiveWindow(&window_);
    return {};
  }
  const Result<QWidget*> found = find(step.widget);
  if (!found) return tl::unexpected(found.error());
  QWidget* widget = *found;
  named_ = widget;
  if (!widget->window()->isActiveWindow() && !qobject_cast<QMenu*>(widget))
    QApplication::setActiveWindow(widget->window());
  const QWidget* focus = QApplication::focusWidget();
  if ((widget->focusPolicy() != Qt::NoFocus || widget->focusProxy()) && !(focus && widget->isAncestorOf(focus)))
    widget->setFocus(Qt::OtherFocusReason);
  if (!widget->rect().contains(widget->mapFromGlobal(pointer_)))
    moveTo(widget->mapToGlobal(widget->rect().center()), {});
  return {};
}

void ReplayInput::sendKey(int key, Qt::KeyboardModifiers modifiers, const QString& text) {
  QWidget* popup = QApplication::activePopupWidget();
  QWidget* receiver = popup ? (popup->focusWidget() ? popup->focusWidget() : popup) : QApplication::focusWidget();
  if (!receiver) receiver = &window_;
  QKeyEvent claim(QEvent::ShortcutOverride, key, modifiers, text);
  claim.ignore();
  QApplication::sendEvent(receiver, &claim);
  if (!claim.isAccepted() && !popup && window_.keys().reaches(*receiver) &&
      window_.keys().press(QKeySequence(QKeyCombination::fromCombined(static_cast<int>(modifiers.toInt()) | key))))
    return;
  const QPointer<QWidget> alive = receiver;
  QKeyEvent press(QEvent::KeyPress, key, modifiers, text);
  QApplication::sendEvent(receiver, &press);
  if (!alive) return;
  QKeyEvent release(QEvent::KeyRelease, key, modifiers, text);
  QApplication::sendEvent(receiver, &release);
}

Check ReplayInput::key(const ReplayStep& step) {
  if (Check entered = enter(step); !entered) return entered;
  const QKeyCombination keys = QKeySequence::fromString(step.text, QKeySequence::PortableText)[0];
  const Qt::KeyboardModifiers modifiers = keys.keyboardModifiers();
  QString text;
  if (keys.key() < Qt::Key_Escape && !(modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) {
    text = QChar(static_cast<char16_t>(keys.key()));
    if (!(modifiers & Qt::ShiftModifier)) text = text.toLower();
  }
  sendKey(keys.key(), modifiers, text);
  return {};
}

Check ReplayInput::type(const ReplayStep& step) {
  if (Check entered = enter(step); !entered) return entered;
  for (const QChar letter : step.text) {
    const int key = letter.toUpper().unicode();
    sendKey(key, letter.isUpper() ? Qt::ShiftModifier : Qt::NoModifier, letter);
  }
  return {};
}

Check ReplayInput::set(const ReplayStep& step) {
  const Result<QWidget*> found = find(step.widget);
  if (!found) return tl::unexpected(found.error());
  QWidget* widget = *found;
  if (!widget->isEnabled()) return failWith(QStringLiteral("the widget '%1' is disabled").arg(step.widget));
  named_ = widget;
  if (auto* box = qobject_cast<QComboBox*>(widget); box && !box->isEditable()) {
    const int index = box->findText(step.text);
    if (index < 0) return failWith(QStringLiteral("'%1' has no choice '%2'").arg(step.widget, step.text));
    box->setCurrentIndex(index);
    emit box->activated(index);
    return {};
  }
  if (auto* button = qobject_cast<QAbstractButton*>(widget); button && button->isCheckable()) {
    const bool on = step.text == QLatin1String("on") || step.text == QLatin1String("true");
    if (!on && step.text != QLatin1String("off") && step.text != QLatin1String("false"))
      return failWith(QStringLiteral("'%1' can be on or off").arg(step.widget));
    if (button->isChecked() != on) button->click();
    return {};
  }
  if (auto* slider = qobject_cast<QAbstractSlider*>(widget)) {
    slider->setSliderDown(true);
    slider->setSliderPosition(step.text.toInt());
    slider->setSliderDown(false);
    return {};
  }
  QLineEdit* field = qobject_cast<QLineEdit*>(widget);
  if (!field) field = widget->findChild<QLineEdit*>();  // of spin boxes and editable combo boxes
  if (!field) return failWith(QStringLiteral("'%1' holds no value that could be set").arg(step.widget));
  if (!field->window()->isActiveWindow()) QApplication::setActiveWindow(field->window());
  field->setFocus(Qt::OtherFocusReason);
  field->selectAll();
  ReplayStep keys;
  keys.text = step.text;
  if (step.text.isEmpty()) sendKey(Qt::Key_Delete, Qt::NoModifier, {});
  if (Check typed = type(keys); !typed) return typed;
  sendKey(Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r"));
  return {};
}

}  // namespace sinew::ui
