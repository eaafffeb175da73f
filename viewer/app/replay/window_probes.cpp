// Probes of the window: actions, panels, widgets.
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QVariant>

#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/main_window.h"
#include "viewer/app/replay/input.h"
#include "viewer/app/replay/probes.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"

namespace sinew::ui {
namespace {

using Answer = Result<QString>;

template <class Tell>
Answer ofAction(const ProbeContext& c, Tell tell) {
  const QString& id = c.arguments[0];
  const QAction* action = c.window.actions().find(id);
  if (!action) return failWith(QStringLiteral("there is no action '%1'").arg(id));
  return tell(id, *action);
}

template <class Tell>
Answer ofWidget(const ProbeContext& c, Tell tell) {
  const Result<QWidget*> widget = c.input.find(c.arguments[0]);
  if (!widget) return tl::unexpected(widget.error());
  return tell(**widget);
}

QString textOf(const QWidget& widget) {
  if (const auto* field = qobject_cast<const QLineEdit*>(&widget)) return field->text();
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
  if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->currentText();
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
  return widget.accessibleName();
}

// The names on the way to a widget, as a replay would give them.
QString pathOf(const QWidget* widget) {
  QStringList names;
  for (; widget; widget = widget->parentWidget())
    if (!widget->objectName().isEmpty() && !widget->objectName().startsWith(QLatin1String("qt_")))
      names.prepend(widget->objectName());
  return names.join(QLatin1Char('/'));
}

constexpr Probe kWindowProbes[] = {
    {"action.enabled", "ID", "Whether an action can run now.",
     [](const ProbeContext& c) {
       return ofAction(
           c, [&](const QString& id, const QAction&) { return probeText(c.window.actions().refusalOf(id).isEmpty()); });
     },
     ProbeAnswer::truth},
    {"action.reason", "ID", "Why it cannot; empty when it can.",
     [](const ProbeContext& c) {
       return ofAction(c, [&](const QString& id, const QAction&) { return c.window.actions().refusalOf(id); });
     }},
    {"action.checked", "ID", "Whether a switch is on.",
     [](const ProbeContext& c) {
       return ofAction(c, [](const QString&, const QAction& action) { return probeText(action.isChecked()); });
     },
     ProbeAnswer::truth},
    {"action.keys", "ID", "Its keys in the current keymap.",
     [](const ProbeContext& c) {
       return ofAction(c, [](const QString&, const QAction& action) {
         return QKeySequence::listToString(action.shortcuts(), QKeySequence::PortableText);
       });
     }},
    {"visible", "WIDGET", "Whether a widget can be seen.",
     [](const ProbeContext& c) -> Answer { return probeText(c.input.find(c.arguments[0]).has_value()); },
     ProbeAnswer::truth},
    {"enabled", "WIDGET", "Whether a widget can be used.",
     [](const ProbeContext& c) {
       return ofWidget(c, [](const QWidget& widget) { return probeText(widget.isEnabled()); });
     },
     ProbeAnswer::truth},
    {"text", "WIDGET", "What a field, label, combo box or button shows.",
     [](const ProbeContext& c) { return ofWidget(c, textOf); }},
    {"number", "WIDGET", "The value of a number field.",
     [](const ProbeContext& c) {
       return ofWidget(c, [](const QWidget& widget) -> Answer {
         if (const auto* field = qobject_cast<const NumberField*>(&widget)) return probeText(field->value());
         return fail("it is no number field");
       });
     },
     ProbeAnswer::number},
    {"property", "WIDGET NAME", "A Qt property of a widget.",
     [](const ProbeContext& c) {
       return ofWidget(c, [&](const QWidget& widget) -> Answer {
         const QVariant value = widget.property(c.arguments[1].toUtf8().constData());
         if (value.isValid()) return value.toString();
         return failWith(QStringLiteral("it has no property '%1'").arg(c.arguments[1]));
       });
     }},
    {"focus", "", "The widget with the keyboard, as a path.",
     [](const ProbeContext&) -> Answer { return pathOf(QApplication::focusWidget()); }},
    {"panel", "", "The panel that keys go to.",
     [](const ProbeContext& c) -> Answer {
       const QWidget* panel = c.window.keys().panelForKeys();
       return panel ? panel->objectName() : QString();
     }},
    {"title", "", "The title of the window.", [](const ProbeContext& c) -> Answer { return c.window.windowTitle(); }},
    {"status.text", "", "The message in the status line.",
     [](const ProbeContext& c) -> Answer { return c.window.status().message().text(); }},
};

}  // namespace

std::span<const Probe> windowProbes() { return kWindowProbes; }

}  // namespace sinew::ui
