#include "viewer/widgets/controls/tools/modal_drag.h"

#include <array>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>

#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

constexpr double kPrecise = 0.1;  // of the pointer's way

constexpr std::array kAxisKeys{ToolKey::axis_x, ToolKey::axis_y, ToolKey::axis_z};
constexpr std::array kPlaneKeys{ToolKey::plane_x, ToolKey::plane_y, ToolKey::plane_z};

}  // namespace

const QString ModalDrag::kSeparator = QStringLiteral("  ·  ");

// --- begin and end

void ModalDrag::start(bool modal, QPointF at, Qt::KeyboardModifiers modifiers) {
  running_ = true;
  modal_ = modal;
  begun_ = last_ = pointer_ = at;
  modifiers_ = modifiers;
  precise_key_ = snap_key_ = false;
  lock_ = {};
  typed_.reset();
  if (modal) stack_.hold(*this);
}

void ModalDrag::begunAnew() {
  modal_ = true;
  begun_ = pointer_ = last_;
  lock_ = {};
  typed_.reset();
  stack_.hold(*this);
}

bool ModalDrag::confirm(Unfinished typed) {
  if (!running_ || (typed == Unfinished::refuse && !typed_.valid())) return false;
  running_ = false;
  stack_.letGo(*this);
  ended();
  return true;
}

void ModalDrag::cancel() {
  if (!running_) return;
  revert();
  running_ = false;
  stack_.letGo(*this);
  ended();
}

// --- events

Taken ModalDrag::press(const QMouseEvent& event) {
  if (!modal()) return Taken::no;
  if (event.button() == Qt::LeftButton) confirm(Unfinished::refuse);
  return Taken::held;
}

bool ModalDrag::move(const QMouseEvent& event) {
  if (!running_) return false;
  modifiers_ = event.modifiers();
  const QPointF at = event.position();
  pointer_ += (at - last_) * (precise() && held(ToolKey::precise) ? kPrecise : 1.0);
  last_ = at;
  apply();
  return true;
}

void ModalDrag::release(const QMouseEvent&) { confirm(Unfinished::accept); }

bool ModalDrag::held(ToolKey key) const {
  return stack_.keys().held(key, modifiers_) || (key == ToolKey::precise ? precise_key_ : snap_key_);
}

bool ModalDrag::modifierKey(const QKeyEvent& event) {
  const Qt::KeyboardModifiers before = std::exchange(modifiers_, modifiersAfter(event));
  const bool down = event.type() == QEvent::KeyPress;
  bool taken = false;
  for (const ToolKey key : {ToolKey::precise, ToolKey::snap}) {
    if (!stack_.keys().is(key, event)) continue;
    taken = true;
    // A modifier is held as long as events say so.
    if (modifiers_ == before && !event.isAutoRepeat()) (key == ToolKey::precise ? precise_key_ : snap_key_) = down;
  }
  if (modifiers_ != before || taken) apply();
  return taken;
}

bool ModalDrag::axisKey(const QKeyEvent& event) {
  AxisLock next;
  for (int axis = 0; axis < axes(); ++axis) {
    const auto at = static_cast<std::size_t>(axis);
    const bool plane = stack_.keys().is(kPlaneKeys[at], event);
    if (!plane && !stack_.keys().is(kAxisKeys[at], event)) continue;
    next = {axis, plane && planes(), 0};
    // Of two axes, leaving one out is a lock to the other.
    if (next.plane && axes() == 2) next = {1 - axis, false, 0};
  }
  if (next.axis < 0) return false;
  if (next.axis == lock_.axis && next.plane == lock_.plane) {
    next.repeats = lock_.repeats + 1;
    if (next.repeats >= locks()) next = {};
  }
  lock_ = next;
  const TypedNumbers before = typed_;
  locked();
  // A number typed before the axis holds for it.
  if (!before.empty() && typed_.count() == 1) typed_.take(before);
  apply();
  return true;
}

bool ModalDrag::key(const QKeyEvent& event) {
  if (!running_) return false;
  if (modifierKey(event)) return true;
  if (event.type() != QEvent::KeyPress) return true;
  const ToolKeys& keys = stack_.keys();
  if (keys.is(ToolKey::confirm, event)) {
    confirm(Unfinished::refuse);
    return true;
  }
  if (axisKey(event) || otherKey(event)) return true;
  if (!takesNumbers()) return false;
  if (keys.is(ToolKey::next_number, event))
    typed_.next(1);
  else if (keys.is(ToolKey::previous_number, event))
    typed_.next(-1);
  else if (!typed_.key(event))
    return false;
  apply();
  return true;
}

// --- in words

Hints ModalDrag::hints() const {
  if (!running_) return {};
  const ToolKeys& keys = stack_.keys();
  Hints hints = startHints();
  const auto add = [&hints](const QString& key, const QString& what) {
    if (!key.isEmpty()) hints.append({key, what});
  };
  QStringList locks;
  for (int axis = 0; axis < axes(); ++axis) locks << keys.text(kAxisKeys[static_cast<std::size_t>(axis)]);
  locks.removeAll(QString());
  add(locks.join(QLatin1Char(' ')), tr("lock an axis"));
  if (axes() == 3) add(keys.text(ToolKey::plane_x), tr("leave it out"));
  if (takesNumbers()) add(tr("0–9"), tr("type a value"));
  if (const QString snap = snapText(); !snap.isEmpty()) add(keys.text(ToolKey::snap), snap);
  if (precise()) add(keys.text(ToolKey::precise), tr("fine"));
  add(modal_ ? tr("Click") : tr("Release"), tr("keep"));
  add(keys.text(ToolKey::cancel), tr("put back"));
  return hints;
}

QString ModalDrag::header() const {
  if (!running_) return {};
  QStringList parts{amountText(), lockText()};
  if (!typed_.valid()) parts << tr("this is no number yet");
  parts.removeAll(QString());
  return parts.join(kSeparator);
}

QString ModalDrag::typedText() const {
  if (!running_ || typed_.empty()) return {};
  QStringList texts;
  for (int i = 0; i < typed_.count(); ++i) {
    const bool here = i == typed_.current();
    const QString& text = typed_.text(i);
    texts << (here ? text + QLatin1Char('|') : text.isEmpty() ? QString::number(typed_.still()) : text);
  }
  return texts.join(QStringLiteral("   "));
}

QString ModalDrag::headerWithNumbers() const {
  const QString header = this->header(), numbers = typedText();
  return header.isEmpty() || numbers.isEmpty() ? header + numbers : header + kSeparator + numbers;
}

}  // namespace sinew::ui
