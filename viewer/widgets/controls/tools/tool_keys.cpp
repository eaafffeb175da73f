#include "viewer/widgets/controls/tools/tool_keys.h"

#include <algorithm>

#include <QKeyEvent>

#include "viewer/widgets/controls/fields/key_field.h"

namespace sinew::ui {

namespace {

constexpr std::array<ToolKeySpec, kToolKeys> kSpecs{{
    {ActionId("drag.confirm"), "Return; Enter; Space", "Return; Enter; Space"},
    {ActionId("drag.cancel"), "Esc", "Esc"},
    {ActionId("drag.axis.x"), "X", "X"},
    {ActionId("drag.axis.y"), "Y", "Y"},
    {ActionId("drag.axis.z"), "Z", "Z"},
    {ActionId("drag.plane.x"), "Shift+X", "Shift+X"},
    {ActionId("drag.plane.y"), "Shift+Y", "Shift+Y"},
    {ActionId("drag.plane.z"), "Shift+Z", "Shift+Z"},
    {ActionId("drag.precise"), "Shift", "Shift"},
    {ActionId("drag.snap"), "Control", "Control"},
    {ActionId("drag.next_number"), "Tab", "Tab"},
    {ActionId("drag.previous_number"), "Shift+Tab", "Shift+Tab"},
    {ActionId("drag.move"), "G", "G"},
    {ActionId("drag.rotate"), "R", "R"},
    {ActionId("drag.scale"), "S", "S"},
    {ActionId("drag.soft"), "O; B", "O; B"},
    {ActionId("drag.insert"), "", "I"},
}};

// No modifier where the key is none.
Qt::KeyboardModifier modifierOf(int key) {
  switch (key) {
    case Qt::Key_Shift:
      return Qt::ShiftModifier;
    case Qt::Key_Control:
      return Qt::ControlModifier;
    case Qt::Key_Alt:
      return Qt::AltModifier;
    case Qt::Key_Meta:
      return Qt::MetaModifier;
    default:
      return Qt::NoModifier;
  }
}

}  // namespace

const ToolKeySpec& specOf(ToolKey key) { return kSpecs[static_cast<std::size_t>(key)]; }

ToolKeys::ToolKeys() {
  for (std::size_t i = 0; i < kToolKeys; ++i)
    keys_[i] = QKeySequence::listFromString(QString::fromUtf8(kSpecs[i].blender_keys), QKeySequence::PortableText);
}

void ToolKeys::set(ToolKey key, const QList<QKeySequence>& keys) { keys_[static_cast<std::size_t>(key)] = keys; }

bool ToolKeys::is(ToolKey key, const QKeyEvent& event) const {
  if (modifierOf(event.key()) != Qt::NoModifier) return keys(key).contains(QKeySequence(event.key()));
  const QKeySequence pressed = KeyField::keyOf(event);
  if (pressed.isEmpty()) return false;
  const QKeyCombination combination = pressed[0];
  const QKeySequence anywhere(QKeyCombination(combination.keyboardModifiers() & ~Qt::KeypadModifier,
                                              combination.key()));  // on the key pad, too
  return keys(key).contains(pressed) || keys(key).contains(anywhere);
}

bool ToolKeys::held(ToolKey key, Qt::KeyboardModifiers modifiers) const {
  return std::ranges::any_of(
      keys(key), [modifiers](const QKeySequence& k) { return k.count() == 1 && (modifiers & modifierOf(k[0].key())); });
}

QString ToolKeys::text(ToolKey key) const {
  if (keys(key).isEmpty()) return {};
  const QString text = keys(key).first().toString(QKeySequence::NativeText);
  return text == QLatin1String("Control") ? QStringLiteral("Ctrl") : text;
}

Qt::KeyboardModifiers modifiersAfter(const QKeyEvent& event) {
  const Qt::KeyboardModifier own = modifierOf(event.key());
  if (own == Qt::NoModifier) return event.modifiers();
  return event.modifiers().setFlag(own, event.type() != QEvent::KeyRelease);
}

}  // namespace sinew::ui
