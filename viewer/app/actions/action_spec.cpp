#include "viewer/app/actions/action_spec.h"

#include <QSet>

#include "viewer/settings/tr.h"

namespace sinew::ui {
QList<QKeySequence> keysOf(const ActionSpec& spec, MouseScheme scheme) {
  const char* keys = scheme == MouseScheme::blender ? spec.blender_keys : spec.maya_keys;
  return *keys ? QKeySequence::listFromString(QString::fromUtf8(keys), QKeySequence::PortableText)
               : QList<QKeySequence>();
}

QStringList panelsOf(const ActionSpec& spec) {
  return QString::fromUtf8(spec.panels).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString panelTitle(const QString& panel) {
  static constexpr std::pair<const char*, const char*> kTitles[] = {{"", QT_TR_NOOP("Everywhere")},
                                                                    {"viewport", QT_TR_NOOP("Viewport")},
                                                                    {"outliner", QT_TR_NOOP("Outliner")},
                                                                    {"inspector", QT_TR_NOOP("Inspector")},
                                                                    {"timeline", QT_TR_NOOP("Timeline")},
                                                                    {"curve_editor", QT_TR_NOOP("Curve editor")},
                                                                    {"layers", QT_TR_NOOP("Layers")},
                                                                    {"masks", QT_TR_NOOP("Masks")},
                                                                    {"lost", QT_TR_NOOP("Lost and found")},
                                                                    {"poses", QT_TR_NOOP("Poses")},
                                                                    {"morphs", QT_TR_NOOP("Morphs")},
                                                                    {"history", QT_TR_NOOP("History")},
                                                                    {"picker", QT_TR_NOOP("Picker")},
                                                                    {"log", QT_TR_NOOP("Log")},
                                                                    {"while_dragging", QT_TR_NOOP("While dragging")}};
  for (const auto& [id, title] : kTitles)
    if (panel == QLatin1String(id)) return tr(title);
  return panel;
}

QString menuOf(const ActionSpec& spec) {
  QString path = QString::fromUtf8(spec.menu);
  if (path.startsWith(QLatin1Char('-'))) path.remove(0, 1);
  return path;
}

QString menuTitle(const QString& path) { return tr(path.section(QLatin1Char('/'), -1).toUtf8().constData(), "menu"); }

QStringList menuTitles(const ActionSpec& spec) {
  QStringList titles = menuOf(spec).split(QLatin1Char('/'));
  for (QString& title : titles) title = menuTitle(title);
  return titles;
}

QString menuPath(const QStringList& titles) { return titles.join(QStringLiteral(" › ")); }

QString textInMenu(const ActionSpec& spec) { return tr("%1: %2").arg(menuTitle(menuOf(spec)), plainText(spec)); }

QString plainText(const ActionSpec& spec) {
  QString text = tr(spec.text);
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
    names.insert(spec.id, shared.contains(familyOf(spec)) ? textInMenu(spec) : plainText(spec));
  return names;
}

}  // namespace sinew::ui
