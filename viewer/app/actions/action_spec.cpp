#include "viewer/app/actions/action_spec.h"

#include <QCoreApplication>
#include <QSet>

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

}  // namespace

QList<QKeySequence> keysOf(const ActionSpec& spec, MouseScheme scheme) {
  const char* keys = scheme == MouseScheme::blender ? spec.blender_keys : spec.maya_keys;
  return *keys ? QKeySequence::listFromString(QString::fromUtf8(keys), QKeySequence::PortableText)
               : QList<QKeySequence>();
}

QStringList panelsOf(const ActionSpec& spec) {
  return QString::fromUtf8(spec.panels).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString panelTitle(const QString& panel) {
  if (panel.isEmpty()) return tr("Everywhere");
  QString title = panel;
  title.replace(QLatin1Char('_'), QLatin1Char(' '));
  title[0] = title[0].toUpper();
  return title;
}

QString menuOf(const ActionSpec& spec) {
  QString path = QString::fromUtf8(spec.menu);
  if (path.startsWith(QLatin1Char('-'))) path.remove(0, 1);
  return path;
}

QString plainText(const ActionSpec& spec) {
  QString text = QString::fromUtf8(spec.text);
  text.remove(QLatin1Char('&'));
  text.remove(QChar(0x2026));
  return text;
}

QHash<QString, QString> commandNames(std::span<const ActionSpec> table) {
  // Those that stand together in a menu and belong together by their ids have their names in the same way.
  const auto familyOf = [](const ActionSpec& spec) {
    return menuOf(spec) + QLatin1Char('|') + spec.id.toString().section(QLatin1Char('.'), 0, -2);
  };
  QHash<QString, int> counts;
  for (const ActionSpec& spec : table) ++counts[plainText(spec).toCaseFolded()];
  QSet<QString> shared;
  for (const ActionSpec& spec : table)
    if (counts.value(plainText(spec).toCaseFolded()) > 1) shared.insert(familyOf(spec));
  QHash<QString, QString> names;
  for (const ActionSpec& spec : table)
    names.insert(spec.id, shared.contains(familyOf(spec))
                              ? menuOf(spec).section(QLatin1Char('/'), -1) + QStringLiteral(": ") + plainText(spec)
                              : plainText(spec));
  return names;
}

}  // namespace sinew::ui
